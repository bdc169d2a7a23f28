# Colophon: chapters in C and prose in Markdown become a finished, verified document.
# `make help` lists the targets.

CC ?= cc
CFLAGS ?= -O2 -g
CHAPTER_SECONDS ?= 60
CHAPTER_MEGABYTES ?= 1024
levels := $(notdir $(patsubst %/,%,$(wildcard chapters/*/)))

# What the bits of a result depend on stands last, after whatever the user set.
standard := -std=c11 -fno-fast-math -ffp-contract=off -fno-math-errno
warnings := -pedantic -Wall -Wextra -Wshadow -Wconversion -Wno-sign-conversion \
    -Wdouble-promotion -Wstrict-prototypes -Wmissing-prototypes -Wwrite-strings \
    -Wcast-qual -Wvla -Wundef -Wformat=2
compile = $(CC) -Isrc $(CPPFLAGS) $(CFLAGS) $(warnings) $(standard) -MMD -MP

libraries := pangocairo cairo libpng yaml-0.1 md4c
packages := gcc make pkg-config libcairo2-dev libpango1.0-dev libpng-dev libyaml-dev \
    libmd4c-dev fonts-inter fonts-dejavu-core
test_packages := clang-14 lld-14 libclang-rt-14-dev nodejs libcmocka-dev libmpfr-dev \
    python3-numpy

sources = $(wildcard src/$(1)/*.c)
object = $(patsubst %.c,build/%.o,$(1))
edges := src/chapter/native.c src/chapter/wasm.c
core := $(call object,$(call sources,numerics) $(filter-out $(edges),$(call sources,chapter)))
tool := $(call object,$(foreach f,figure document proof,$(call sources,$f)))
programs := $(patsubst chapters/%.c,build/%,$(wildcard chapters/*/*.c))
unit_tests := $(patsubst %.c,build/%,$(wildcard tests/unit/test_*.c))

.PHONY: all verify diff publish check bench watch setup setup-tests install clean format help
.DELETE_ON_ERROR:
.SECONDARY:
MAKEFLAGS += --keep-going --no-builtin-rules

all: $(levels:%=build/%/woven) ## build the tool and every level (the default)

# ---- What a rebuild depends on besides files: the compiler and its flags ----------------
compiler := $(firstword $(wildcard $(addsuffix /$(firstword $(CC)),$(subst :, ,$(PATH)))) )
flags := $(shell stat -Lc '%n %s %Y' $(compiler)) $(CC) $(CPPFLAGS) $(CFLAGS) $(standard) $(LDFLAGS)
ifneq ($(file <build/flags),$(flags))
  $(shell mkdir -p build)
  $(file >build/flags,$(flags))
endif
-include build/libraries.mk
build/libraries.mk: Makefile
	@mkdir -p build
	@pkg-config --exists --print-errors $(libraries) || { echo "run: make setup" >&2; exit 1; }
	@echo "library_flags := $$(pkg-config --cflags $(libraries))" >$@
	@echo "library_links := $$(pkg-config --libs $(libraries))" >>$@

# ---- The tool --------------------------------------------------------------------------
build/src/%.o: src/%.c build/flags build/libraries.mk
	@mkdir -p $(@D)
	@echo "cc $<"
	@$(compile) $(library_flags) -c $< -o $@

# What chapters and the tool share; an archive, so that each links what it needs.
build/libcore.a: $(core)
	@rm -f $@
	@ar rcs $@ $^

build/colophon: build/src/main.o $(tool) build/libcore.a
	@echo "link $@"
	@$(CC) $(LDFLAGS) $^ $(library_links) -o $@

# ---- Chapters: compiled, run, and woven with their prose -------------------------------
build/%.o: chapters/%.c build/flags
	@mkdir -p $(@D)
	@echo "cc $<"
	@$(compile) -c $< -o $@

$(programs): %: %.o build/src/chapter/native.o build/libcore.a
	@echo "link $@"
	@$(CC) $(LDFLAGS) $^ -o $@

# The results are written only if they changed, so that what depends on them rests; the
# stamp remembers that the chapter was run.
%.ran: % build/colophon
	@build/colophon run --build $(@D) --seconds $(CHAPTER_SECONDS) \
	    --megabytes $(CHAPTER_MEGABYTES) chapters/$(notdir $(@D)) $(notdir $*)
	@touch $@

$(programs:%=%.json): %.json: %.ran ;

define level_rules
build/$(1)/woven: build/colophon $(patsubst chapters/%.c,build/%.json,$(wildcard chapters/$(1)/*.c)) \
    $(wildcard chapters/$(1)/[0-9][0-9]-*.md)
	@build/colophon weave chapters/$(1)
	@touch $$@
$(patsubst chapters/%.c,build/%.ran,$(wildcard chapters/$(1)/*.c)): $(wildcard chapters/$(1)/[0-9][0-9]-*.md)
endef
$(foreach level,$(levels),$(eval $(call level_rules,$(level))))

verify: all ## fail if anything published is not what the code computes
	@for level in $(levels); do build/colophon verify chapters/$$level || exit; done

diff: all ## show what publishing would change
	@for level in $(levels); do build/colophon diff chapters/$$level || [ $$? = 1 ] || exit; done

publish: all ## publish what is computed now
	@for level in $(levels); do build/colophon publish chapters/$$level || exit; done

-include $(patsubst %.o,%.d,$(wildcard $(core) $(tool) build/src/main.o $(programs:%=%.o)) \
    $(wildcard build/tests/unit/*.d build/*/*.reads.d))

help: ## say what each target does
	@grep -hE '^[a-z-]+:.*## ' Makefile | sed 's/:.*## /\t/' | expand -t 14

clean: ## delete everything that was built
	rm -rf build

format: ## lay out the C as the house style wants it
	clang-format -i $$(git ls-files '*.c' '*.h')
