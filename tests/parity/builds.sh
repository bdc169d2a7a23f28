# Building chapters in several ways, running them, and comparing what they give. Sourced by
# tests/parity/run and tests/certify/run, from the top of the repository, once $work names
# a folder of their own.
#
# How a chapter is run is one of run_native and run_wasm, and a file $work/settings/NAME
# says at which compositions of presets, one a line, besides its start and all presets.
# $work/expected/NAME.json is what must come of it.

top=$PWD
standard="-std=c11 -fno-fast-math -ffp-contract=off -fno-math-errno -I$top/src"
core=$(ls src/numerics/*.c src/chapter/*.c | grep -v -e /native.c -e /wasm | sed "s:^:$top/:")
emulator=
rm -rf "$work" && mkdir -p "$work/expected" "$work/settings" || exit 2

first_found() {
    for program; do
        command -v "$program" && return
    done
    echo "$(basename "$work"): none of these is installed: $*" >&2
    return 1
}
gcc=$(first_found gcc) && clang=$(first_found clang-14 clang) && ar=$(first_found ar) &&
    linker=$(first_found wasm-ld-14 wasm-ld) && node=$(first_found node nodejs) || exit 1

# chapters/x/02-weighted-average.c is known as weighted-average, and as a function as
# chapter_weighted_average.
name_of() {
    basename "$1" .c | sed 's/^[0-9]*-//'
}
function_of() {
    echo "chapter_$(name_of "$1" | sed 's/[^a-zA-Z0-9]/_/g')"
}

# Makes $build: the core once, then a program of each chapter, with what $extra names.
build_native() {
    mkdir -p "$build" &&
        (cd "$build" && $compiler $standard -c $core "$top/src/chapter/native.c") &&
        $ar rcs "$build/core.a" "$build"/*.o || return
    for source in "$@"; do
        $compiler $standard ${extra-} "$source" "$build/core.a" \
            -o "$build/$(basename "$source" .c)" || return
    done
}

# Makes $build: one module with all chapters, listed in a table.
build_wasm() {
    mkdir -p "$build" &&
        (cd "$build" && $compiler $standard -c $core "$top"/src/chapter/wasm*.c) || return
    {
        echo '#include "chapter/run.h"'
        for source in "$@"; do
            echo "void $(function_of "$source")(Chapter *ch);"
        done
        echo 'const ChapterEntry chapter_table[] = {'
        for source in "$@"; do
            echo "    {\"$(name_of "$source")\", $(function_of "$source")},"
        done
        echo '};'
        echo "const int chapter_table_size = $#;"
    } >"$build/table.c"
    $compiler $standard -c "$build/table.c" -o "$build/table.o" || return
    for source in "$@"; do
        $compiler $standard "-Dchapter=$(function_of "$source")" -c "$source" \
            -o "$build/$(function_of "$source").o" || return
    done
    $linker --no-entry --stack-first -z stack-size=65536 "$build"/*.o \
        -o "$build/document.wasm"
}

# Each runs a chapter of $build and prints its results.
run_native() {
    source=$1 && shift
    $emulator "$build/$(basename "$source" .c)" --results \
        --directory "$(dirname "$source")" "$@"
}
run_wasm() {
    source=$1 && shift
    $node tests/parity/results.mjs "$build/document.wasm" "$(name_of "$source")" \
        --directory "$(dirname "$source")" "$@"
}

# run_at_settings RUN SOURCE: at all that is noted for it.
run_at_settings() {
    run=$1 source=$2
    shift 2
    while read -r composition; do
        set -- "$@" --composition "$composition"
    done <"$work/settings/$(basename "$source" .c)"
    $run "$source" "$@" </dev/null
}

# Compares what $build gives for each chapter with what is expected.
compare() {
    run=$1 && shift
    for source in "$@"; do
        name=$(basename "$source" .c)
        run_at_settings "$run" "$source" >"$build/$name.json" &&
            cmp "$work/expected/$name.json" "$build/$name.json" || return
    done
}

# check_build KIND COMPILER TITLE CHAPTER…: makes the build and compares. One line.
check_build() {
    kind=$1 compiler=$2 title=$3 && shift 3
    build="$work/$(echo "$title" | tr ' /,' '___')"
    if "build_$kind" "$@" ${faults-} && compare "run_$kind" "$@" && check_more "run_$kind"; then
        echo "$(basename "$work"): the same bytes from $title"
    else
        echo "$(basename "$work"): NOT the same, or not made: $title"
        status=1
    fi
}
status=0
