# Colophon: chapters in C and prose in Markdown become a finished, verified document.
# `make help` lists the targets.

ifeq ($(origin CC),default)
  CC := cc
endif
CFLAGS ?= -O2 -g
WASM_CC ?= clang-14
WASM_LD ?= wasm-ld-14
CHAPTER_SECONDS ?= 60
CHAPTER_MEGABYTES ?= 1024
B ?= build
FORMAT ?= text
levels := $(notdir $(patsubst %/,%,$(wildcard chapters/*/)))
level_chapters = $(sort $(wildcard chapters/$(1)/[0-9][0-9]-*.c))
computed := $(foreach level,$(levels),$(if $(call level_chapters,$(level)),$(level)))

# make and shells take other signs in a name for something else.
hash := \#
$(foreach level,$(levels),$(foreach sign,' " $$ $(hash) : = ( ) & ; % ~ * ? [ ] < > |,\
    $(if $(findstring $(sign),$(level)),$(error chapters/$(level): the name of a level has \
    letters, digits, . - and _ alone)))\
    $(if $(wildcard chapters/$(level)/.),,$(error chapters/: the name of a level has no blanks)))

# What the bits of a result depend on stands last, after whatever the user set.
standard := -std=c11 -fno-fast-math -ffp-contract=off -fno-math-errno
warnings := -pedantic -Wall -Wextra -Wshadow -Wconversion -Wno-sign-conversion \
    -Wdouble-promotion -Wstrict-prototypes -Wmissing-prototypes -Wwrite-strings \
    -Wcast-qual -Wvla -Wundef -Wformat=2
compile = @mkdir -p $(@D); echo "cc $<"; \
    $(CC) -Isrc $(CPPFLAGS) $(CFLAGS) $(warnings) $(standard) -MMD -MP
# What stands for work that was done is as old as its beginning: what an author saves
# meanwhile is newer. `begin` and `end` make a stamp, in a folder that is there, without a
# process more; `note` and `date` are for what a compiler makes.
begin = $(file >$@.begun)
end = @mv $@.begun $@
note = @mkdir -p $(@D); touch $@.begun
date = @touch -r $@.begun $@; rm $@.begun
# A fast-math flag at the link would make the processor flush tiny numbers to zero.
link = @mkdir -p $(@D); echo "link $@"; \
    $(CC) $(filter-out -Ofast -ffast-math -funsafe-math-optimizations,$(CFLAGS)) $(LDFLAGS)

libraries := pangocairo pangoft2 cairo fontconfig libpng yaml-0.1 md4c liblzma zlib
packages := gcc libc6-dev make pkg-config libcairo2-dev libpango1.0-dev libpng-dev \
    libyaml-dev libmd4c-dev liblzma-dev zlib1g-dev fonts-inter fonts-dejavu-core clang-14 lld-14
# Node.js from elsewhere brings its own npm, beside which Debian's can not be installed.
npm := $(if $(wildcard $(addsuffix /npm,$(subst :, ,$(PATH)))),,npm)
test_packages := $(packages) libclang-rt-14-dev llvm-14 clang-format-14 nodejs $(npm) chromium \
    libcmocka-dev libmpfr-dev python3-numpy git
certify_packages := $(test_packages) gcc-aarch64-linux-gnu libc6-dev-arm64-cross \
    gcc-s390x-linux-gnu libc6-dev-s390x-cross qemu-user

sources = $(wildcard src/$(1)/*.c)
object = $(patsubst %.c,$(B)/%.o,$(1))
edges := $(addprefix src/,chapter/native.c chapter/wasm.c chapter/wasm_results.c page/wasm.c page/unpack_wasm.c)
answers := $(patsubst %,src/page/%.c,check lab lab_figure lab_preset quotation runs typed)
core := $(call object,$(call sources,numerics) $(filter-out $(edges),$(call sources,chapter)) $(answers))
tool := $(call object,$(filter-out $(edges) $(answers),$(foreach folder,figure document proof math page serve,\
    $(call sources,$(folder)))))
programs := $(patsubst chapters/%.c,$(B)/%,$(wildcard chapters/*/*.c))
unit_tests := $(patsubst %.c,$(B)/%,$(wildcard tests/unit/test_*.c))

.PHONY: all results verify watch diff ledger explain publish check check-format units modules \
    labs-native core certify mutate mutators fuzz fuzzers bench setup setup-tests \
    setup-certify install clean format help
.DELETE_ON_ERROR:
MAKEFLAGS += --keep-going --no-builtin-rules

# The page is made last, so that what is wrong with a level is said once.
all: $(levels:%=$(B)/%/woven) $(levels:%=$(B)/%/paged) ## build the tool and every level (the default)

# ---- What a rebuild depends on besides files ------------------------------------------------
# $(call remember,FILE,WORDS): FILE, which rules can depend on, changes when WORDS do.
remember = $(if $(wildcard $(1)),$(if $(subst <$(strip $(2))>,,<$(strip $(file <$(1)))>),\
    $(file >$(1),$(strip $(2)))),$(shell mkdir -p $(dir $(1)))$(file >$(1),$(strip $(2))))
# $(call found,PROGRAM): where it is; nothing if it is nowhere.
found = $(firstword $(wildcard $(addsuffix /$(firstword $(1)),$(subst :, ,$(PATH)))))
# Another compiler may stand behind the same name.
compilers := $(shell stat -Lc '%n:%s:%Y:%Z' $(call found,$(CC)) $(call found,$(WASM_CC)))
looks = $(filter $(call found,$(1)):%,$(compilers))
parts = $(sort $(wildcard chapters/$(1)/[0-9][0-9]-*.md chapters/$(1)/[0-9][0-9]-*.c \
    chapters/$(1)/certificate.json))

ifneq ($(filter-out setup setup-tests setup-certify clean format help,$(or $(MAKECMDGOALS),all)),)
$(call remember,$(B)/flags,$(call looks,$(CC)) $(CC) $(CPPFLAGS) \
    $(CFLAGS) $(warnings) $(standard) $(LDFLAGS))
$(call remember,$(B)/libraries,$(libraries))
$(foreach level,$(levels),$(call remember,$(B)/$(level)/parts,$(call parts,$(level))))
# What somebody deleted is made again.
lost := $(foreach p,$(programs),$(if $(wildcard $(p).json),,$(wildcard $(p).ran))) \
    $(foreach l,$(levels),$(if $(wildcard $(B)/$l/README.md),,$(wildcard $(B)/$l/woven)) \
        $(if $(wildcard $(B)/$l.html),,$(wildcard $(B)/$l/paged)))
$(if $(strip $(lost)),$(shell rm -f $(lost)))
-include $(B)/libraries.mk
endif

$(B)/libraries.mk: $(B)/libraries
	@pkg-config --exists --print-errors $(libraries) || { echo "run: make setup" >&2; exit 1; }
	@echo "library_flags := $$(pkg-config --cflags $(libraries) | sed "s/-I/-isystem /g")" >$@
	@echo "library_links := $$(pkg-config --libs $(libraries))" >>$@

-include $(patsubst %.o,%.d,$(wildcard $(core) $(tool) $(call object,$(edges) $(wildcard src/*.c)) \
    $(programs:%=%.o))) $(wildcard $(B)/tests/unit/*.d $(B)/tests/fuzz/*.d $(B)/tests/mutate/*.d \
    $(B)/tests/math/*.d $(B)/tests/labs/*.d $(B)/tests/labs/chapters/*/*.d $(programs:%=%.reads.d))

# ---- The tool -------------------------------------------------------------------------------
$(B)/src/%.o: src/%.c $(B)/flags $(B)/libraries.mk
	$(compile) $(library_flags) -c $< -o $@

# The assembler copies these in, which -MMD does not see.
$(B)/src/page/assets.o: $(wildcard $(addprefix src/page/,*.html *.css scripts/*.js *.svg font/*.woff2 python/*.* python/numpy/*.py))

# What chapters, the tool and pages share; an archive, so that each links what it needs.
$(B)/libcore.a: $(core)
	@rm -f $@
	@ar rcs $@ $^

front := $(B)/src/command_line.o $(B)/src/command_run.o
$(B)/colophon: $(B)/src/main.o $(B)/src/command_diff.o $(B)/src/command_page.o $(front) $(tool) $(B)/libcore.a
	$(link) $^ $(library_links) -lm -o $@

# The part of the tool that runs chapters, without the libraries that figures need: it
# starts in a quarter of the time.
running := $(addprefix $(B)/src/document/,asked.o attributes.o bracket.o fault.o front.o \
    json_fields.o json_reader.o level.o name_index.o prose.o results.o runner.o source.o stamp.o system.o)
$(B)/colophon-run: $(B)/src/run_main.o $(front) $(running) $(B)/libcore.a
	$(link) $^ -lyaml -o $@

# ---- Chapters: compiled, run, and woven with their prose ------------------------------------
$(B)/%.o: chapters/%.c $(B)/flags
	$(note)
	$(compile) -c $< -o $@
	$(date)

$(programs): %: %.o $(B)/src/chapter/native.o $(B)/libcore.a
	$(link) $^ -o $@

# Results are written only if they changed, so that what depends on them can rest; the stamp
# .ran remembers that the chapter was run.
$(programs:%=%.ran): %.ran: % %.compositions | $(B)/colophon-run
	$(info run $*)
	@$(B)/colophon-run run --build $(@D) --seconds $(CHAPTER_SECONDS) \
	    --megabytes $(CHAPTER_MEGABYTES) chapters/$(notdir $(@D)) $(notdir $*)
$(programs:%=%.json): %.json: %.ran ;

# What the prose asks of chapters: presets that it combines, at which they are run, too; and
# the table of those that the page asks.
define level_rules
$(B)/$(1)/asked: $(wildcard chapters/$(1)/*.md) $(B)/$(1)/parts | $(B)/colophon-run
	$$(begin)
	@$(B)/colophon-run asked --build $(B)/$(1) chapters/$(1)
	$$(end)
$(patsubst chapters/%.c,$(B)/%.compositions,$(wildcard chapters/$(1)/*.c)) $(B)/$(1)/asked.c: $(B)/$(1)/asked ;

$(B)/$(1)/woven: $(B)/colophon $(B)/$(1)/parts $(call parts,$(1)) \
    $(patsubst chapters/%.c,$(B)/%.json,$(wildcard chapters/$(1)/*.c))
	@echo "weave chapters/$(1)"
	$$(begin)
	@$(B)/colophon weave --build $(B)/$(1) chapters/$(1)
	$$(end)

# Results may be the same where the data that a chapter read are not: so .ran, not .json.
$(B)/$(1)/paged: $(B)/$(1)/woven \
    $(if $(call level_chapters,$(1)),$(B)/$(1)/chapters.wasm $(B)/$(1)/unpack.wasm) \
    $(patsubst chapters/%.c,$(B)/%.ran,$(wildcard chapters/$(1)/*.c))
	@echo "page chapters/$(1)"
	$$(begin)
	@$(B)/colophon page --build $(B)/$(1) --page $(B)/$(1).html chapters/$(1)
	$$(end)
$(B)/$(1).html: $(B)/$(1)/paged ;
endef
$(foreach level,$(levels),$(eval $(call level_rules,$(level))))

# ---- The page: chapters as WebAssembly ------------------------------------------------------
# One module a level: its chapters, the core, the scenes of figures, and what a page asks.
W := $(B)/wasm
# Small, since it is part of the page: most is decided when all is linked.
wasm_flags := --target=wasm32 -mbulk-memory -mnontrapping-fptoint -msign-ext -ffreestanding \
    -nostdlib -Oz -flto
wasm_link := --no-entry --stack-first -z stack-size=65536 --strip-all --gc-sections -O2 \
    --compress-relocations --lto-O2 \
    -mllvm -disable-lsr -mllvm -inline-threshold=-50
wasm_scenes := axes base64 bitmap colour_bar figure heatmap heatmap_layout histogram layers \
    letters palette plane plane_labels plot scene scene_svg ticks
wasm_shared := $(patsubst %.c,$(W)/%.o,$(call sources,numerics) \
    $(filter-out $(addprefix src/chapter/,native.c print.c wasm_results.c),$(call sources,chapter)) \
    $(wasm_scenes:%=src/figure/%.c) $(answers) src/page/wasm.c)
# What unpacks the module, and Python: to be quick is worth its bytes.
unpacking := $(W)/src/page/unpack.o $(W)/src/page/unpack_wasm.o
modules := $(foreach level,$(computed),$(B)/$(level)/chapters.wasm $(B)/$(level)/unpack.wasm)
compile_wasm = @mkdir -p $(@D); echo "wasm $<"; \
    $(WASM_CC) -Isrc $(wasm_flags) $(warnings) $(standard) -MMD -MP

# chapters/x/02-weighted-average.c is chapter weighted-average, chapter_weighted_average in C.
space := $() $()
chapter_name = $(subst $(space),-,$(wordlist 2,99,$(subst -, ,$(notdir $(basename $(1))))))
chapter_function = chapter_$(subst -,_,$(call chapter_name,$(1)))

ifneq ($(and $(call found,$(WASM_CC)),$(call found,$(WASM_LD))),)
ifneq ($(filter-out setup setup-tests setup-certify clean format help,$(or $(MAKECMDGOALS),all)),)
$(call remember,$(W)/flags,$(call looks,$(WASM_CC)) $(WASM_CC) $(wasm_flags) $(wasm_link) \
    $(warnings) $(standard))
-include $(wildcard $(wasm_shared:.o=.d) $(unpacking:.o=.d) $(W)/chapters/*/*.d)
endif

$(W)/src/%.o: src/%.c $(W)/flags
	$(compile_wasm) -c $< -o $@

# After the native one, so that a mistake is told once.
$(W)/chapters/%.o: chapters/%.c $(W)/flags | $(B)/%.o
	$(note)
	$(compile_wasm) -Dchapter=$(call chapter_function,$<) -c $< -o $@
	$(date)

$(W)/chapters/%/asked.o: $(B)/%/asked.c $(W)/flags
	@mkdir -p $(@D)
	@$(WASM_CC) -Isrc $(wasm_flags) $(warnings) $(standard) -MMD -MP -c $< -o $@

$(unpacking): $(W)/%.o: %.c $(W)/flags
	$(compile_wasm) -Os -c $< -o $@

define wasm_rules
$(B)/$(1)/chapters.wasm: $(W)/chapters/$(1)/asked.o \
    $(patsubst %.c,$(W)/%.o,$(call level_chapters,$(1))) $(wasm_shared)
	@echo "link $$@"
	@$(WASM_LD) $(wasm_link) $$^ -o $$@

$(B)/$(1)/unpack.wasm: $(unpacking)
	@mkdir -p $$(@D)
	@$(WASM_LD) --no-entry --stack-first -z stack-size=32768 --strip-all --gc-sections -O2 $$^ -o $$@
endef
$(foreach level,$(computed),$(eval $(call wasm_rules,$(level))))
else
$(modules): no-modules
.PHONY: no-modules
no-modules:
	@echo "the page needs $(WASM_CC) and $(WASM_LD); run: make setup" >&2; exit 1
endif

modules: $(modules)

# ---- The page's answers natively, for the tests ---------------------------------------------
$(B)/tests/labs/%.o: tests/labs/%.c $(B)/flags $(B)/libraries.mk
	$(compile) -c $< -o $@

$(B)/tests/labs/chapters/%.o: chapters/%.c $(B)/flags
	$(compile) -Dchapter=$(call chapter_function,$<) -c $< -o $@

$(B)/tests/labs/chapters/%/asked.o: $(B)/%/asked.c $(B)/flags
	$(compile) -c $< -o $@

define labs_rules
$(B)/tests/labs/$(1): $(B)/tests/labs/native.o $(B)/tests/labs/chapters/$(1)/asked.o \
    $(patsubst %.c,$(B)/tests/labs/%.o,$(call level_chapters,$(1))) \
    $(wasm_scenes:%=$(B)/src/figure/%.o) $(B)/libcore.a
	$$(link) $$^ -o $$@
endef
$(foreach level,$(computed),$(eval $(call labs_rules,$(level))))

labs-native: $(computed:%=$(B)/tests/labs/%)

each_level = @for level in $(levels); do $(B)/colophon $(1) --build $(B)/$$level \
    chapters/$$level || exit $$?; done

results: $(B)/colophon $(programs:%=%.json)

verify: results ## fail if anything published is not what the code computes
	$(call each_level,verify)

PORT ?= 8014
watch: $(B)/colophon ## show the pages in a browser, anew after each change
	@$(B)/colophon serve --build $(B) --port $(PORT) --run '$(MAKE) B=$(B)'

# FROM a revision, or what is published; to the revision TO, or what is computed now.
diff: results ## show what publishing would change; FROM=rev [TO=rev]: what revisions do
ifdef FROM
	@src/diff_revisions $(B)/colophon $(FORMAT) $(FROM) $(TO)
else
	@for level in $(levels); do $(B)/colophon diff --format=$(FORMAT) --build $(B)/$$level \
	    chapters/$$level || [ $$? = 1 ] || exit 2; done
endif

ledger: results ## list every number that a reader sees, and who put it there
	$(call each_level,ledger --format=$(FORMAT))

explain: results ## say what is behind WHAT: 0.768, a name, or a place in a file
	@for level in $(levels); do $(B)/colophon explain --build $(B)/$$level chapters/$$level \
	    '$(WHAT)' || [ $$? = 1 ] || exit 2; done

publish: results ## publish what is computed now
	$(call each_level,publish)

# ---- Tests ----------------------------------------------------------------------------------
$(B)/tests/unit/%.o: tests/unit/%.c $(B)/flags $(B)/libraries.mk
	$(compile) $(library_flags) -c $< -o $@

$(unit_tests): %: %.o $(B)/tests/unit/edges.o $(tool) $(B)/libcore.a
	$(link) $^ $(library_links) -lcmocka -lmpfr -lgmp -lz -lm -o $@

units: $(unit_tests) $(B)/colophon $(B)/src/chapter/native.o

# Programs that alter what is published, one mutant at a time: text of text.c and text_*.c.
mutators := $(B)/tests/mutate/text $(B)/tests/mutate/figures
$(B)/tests/mutate/%.o: tests/mutate/%.c $(B)/flags $(B)/libraries.mk
	$(compile) $(library_flags) -c $< -o $@

define mutator_rules
$(B)/tests/mutate/$(1): $(call object,$(wildcard tests/mutate/$(1).c tests/mutate/$(1)_*.c)) \
    $(B)/tests/mutate/trial.o $(tool) $(B)/libcore.a
	$$(link) $$^ $$(library_links) -lm -o $$@
endef
$(foreach mutator,$(mutators),$(eval $(call mutator_rules,$(notdir $(mutator)))))

# Formulas, for a comparison with another converter.
$(B)/tests/math/%.o: tests/math/%.c $(B)/flags
	$(compile) -c $< -o $@

$(B)/tests/math/convert: $(B)/tests/math/convert.o $(B)/tests/unit/edges.o $(tool) $(B)/libcore.a
	$(link) $^ $(library_links) -lm -o $@

# Not by `git ls-files`: where git is missing, or distrusts the folder, it lists nothing.
c_files = $(shell find src chapters tests -name '*.[ch]')

check-format:
	@clang-format-14 --dry-run --Werror $(c_files)

check: ## run every test, and verify
	@$(MAKE) --no-print-directory -j$$(nproc) all
	@tests/run $(B)

# sanitized-TARGET: the same by clang, in a folder of its own, where sanitizers look over its
# shoulder and a fuzzer sees which way it goes.
sanitized-%:
	@$(MAKE) -s B=$(B)/sanitizers CC=clang-14 LDFLAGS= CFLAGS="-O1 -g \
	    -fsanitize=fuzzer-no-link,address,undefined -fno-sanitize-recover=all \
	    -fno-sanitize-coverage=trace-cmp" $*

mutators: $(mutators)

core: $(B)/libcore.a $(B)/src/chapter/native.o

mutate: all mutators sanitized-core ## alter everything, one thing at a time: who notices?
	@status=0; for level in $(levels); do \
	    tests/mutate/mutate.py chapters/$$level $(B)/$$level || status=1; done; exit $$status

certify: results ## compile and round in every way: are the digits the same, and supported?
	@for level in $(levels); do tests/certify/run chapters/$$level || exit $$?; done

# ---- Fuzzing --------------------------------------------------------------------------------
fuzz_shared := $(B)/tests/fuzz/fixture.o $(B)/tests/fuzz/png.o
fuzzers := $(filter-out $(fuzz_shared:.o=),$(patsubst %.c,$(B)/%,$(wildcard tests/fuzz/*.c)))
in_memory := memory_reserve file_read directory_list
SECONDS ?= 60

$(B)/tests/fuzz/%.o: tests/fuzz/%.c $(B)/flags $(B)/libraries.mk
	$(compile) $(library_flags) -c $< -o $@

$(fuzzers): %: %.o $(fuzz_shared) $(B)/tests/unit/edges.o $(tool) $(B)/libcore.a
	$(link) -fsanitize=fuzzer $(in_memory:%=-Wl,--wrap=%) $^ $(library_links) -lz -lm -o $@

fuzzers: $(fuzzers)

fuzz: units ## look for inputs that break something: SECONDS=60 each
	@tests/fuzz/run $(SECONDS)

bench: all ## measure times and memory against their limits
	@tests/bench/run

# ---- The rest -------------------------------------------------------------------------------
root = $(if $(filter-out 0,$(shell id -u)),sudo)
apt = $(root) env DEBIAN_FRONTEND=noninteractive apt-get -qq

# $(call install_missing,PACKAGES): by apt, those that are not installed; if all are, nothing
# happens, and no network is needed.
define install_missing
@set --; for package in $(1); do \
    dpkg-query -Wf '$${db:Status-Abbrev}' $$package 2>/dev/null | grep -q '^ii' || \
        set -- "$$@" $$package; \
done; \
if [ $$# -gt 0 ]; then \
    echo "install $$*"; \
    $(apt) update && $(apt) install --no-install-recommends "$$@" >/dev/null; \
fi
endef

setup: ## install what a build needs (Debian)
	$(call install_missing,$(packages))

setup-tests: ## install what the tests need, too
	$(call install_missing,$(test_packages))

setup-certify: ## install what certify needs, besides
	$(call install_missing,$(certify_packages))

PREFIX ?= /usr/local
install: $(B)/colophon ## install the tool under PREFIX
	install -D $(B)/colophon $(DESTDIR)$(PREFIX)/bin/colophon

format: ## lay out the C as the house style wants it
	@clang-format-14 -i $(c_files)

clean: ## delete everything that was built
	rm -rf build

help: ## say what each target does
	@grep -hE '^[a-z-]+:.*## ' Makefile | sed 's/:.*## /\t/' | expand -t 14
