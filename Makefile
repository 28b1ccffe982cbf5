# SPDX-License-Identifier: Apache-2.0
# Copyright 2026 the Aloud authors
#
# Start with `make demo` and `make test`; `make help` lists the other targets.
# .ci/packages/ lists the Debian packages for each purpose.

SHELL := /bin/bash
.SHELLFLAGS := -eu -o pipefail -c
.DEFAULT_GOAL := build
.ONESHELL:

PREFIX ?= /usr/local
DESTDIR ?=
override DESTDIR := $(patsubst %/,%,$(DESTDIR))
SWIFT ?= swift
# What builds a package of another system installs nothing into this one: missing packages are named.
PACKAGES := .ci/install-packages $(if $(DESTDIR),--only-name)
STRIP ?= strip

# The Swift runtime is linked statically: an installed program runs without the toolchain, and
# starts in two thirds of the time.
RELEASE_FLAGS := --configuration release --static-swift-stdlib
RELEASE := .build/release
# A directory with the static C++ library of the runtime, without the shared one beside it
# (docs/decisions/0016).
STATIC := .build/static
PROGRAMS := aloud
# Pages in WebKit need the headers of a large library, which `make webkit` installs.
export WITH_WEBKIT ?= $(shell pkg-config --exists webkit2gtk-4.1 2>/dev/null && echo 1)
# The same for connections to running browsers and from test programs, and `make websocket`.
export WITH_SOUP ?= $(shell pkg-config --exists libsoup-3.0 2>/dev/null && echo 1)
HELPERS := aloud-synthesizer aloud-capture $(if $(WITH_SOUP),aloud-websocket) \
  $(if $(WITH_WEBKIT),aloud-webkit)
# The library that the synthesizer loads instead of the system's (docs/decisions/0004).
NO_SOUND := libpcaudio.so.0

CHECK_PROGRAMS = Tests/Tools/check-programs \
  $(addprefix $(RELEASE)/,$(PROGRAMS) $(HELPERS) libpcaudio.so)

# A separate package, which compiles its own copies of the modules.
BENCHMARKS := --package-path Tests/Benchmarks --scratch-path .build/benchmarks

# The test target that drives heavy programs.
LIVE := ^LiveTests\.

# The packages of the clients for tests.
CLIENTS := build/clients

DEMO_PAGE := Tests/Fixtures/pages/music-player.html
DEMO_TREE := Tests/Fixtures/trees/music-player.json
DEMO_CAPTURED := build/demo.json
DEMO_SOUND := build/demo.wav
DEMO_TEXT := build/demo.txt

# Options of `make bench`, such as --json FILE or --only start.
BENCH_OPTIONS ?=

# Options of `make stress`, such as --seconds 600.
STRESS_OPTIONS ?=

# Further options of `make walk-live`, such as --browser webkit or --seed 1.
WALK_OPTIONS ?=

# Options of `make aria-at`: the clones of ARIA-AT and of its harness, a plan instead of all, and
# further options of Tests/AriaAT/run-aria-at.
DIR ?=
HARNESS ?=
PLAN ?=
ARIA_AT_OPTIONS ?=
# The file for the cases of each row, of `make rule-support`.
JSON ?=
# The browser of `make aria-at`: chromium or webkit.
BROWSER ?= chromium

# Options of `make fuzz`: the targets, the seconds for each, and further options of libFuzzer, such
# as -seed=1 to repeat a run.
FUZZ_TARGETS ?= requests dispatcher importers walks settings transcripts frames
FUZZ_SECONDS ?= 600
FUZZ_OPTIONS ?=
FUZZ := .build/fuzz
# What each target is compiled from, beside Support.swift.
FUZZ_requests := RequestFuzzer
FUZZ_dispatcher := DispatcherFuzzer RequestMaker
FUZZ_importers := ImporterFuzzer
FUZZ_walks := WalkFuzzer
FUZZ_settings := SettingsFuzzer
FUZZ_transcripts := TranscriptFuzzer
FUZZ_frames := FrameFuzzer
# Inputs of the tests that a target begins with, beside those in Tests/Fuzz/Corpus.
FUZZ_SEEDS_importers := Tests/Fixtures/formats Tests/Fixtures/scenarios $(FUZZ)/seeds/pages
FUZZ_SEEDS_walks := Tests/Fixtures/walks
FUZZ_SEEDS_settings := Voices $(FUZZ)/seeds/settings
FUZZ_SEEDS_transcripts := Tests/Fixtures/scenarios

bindir = $(DESTDIR)$(PREFIX)/bin
libexecdir = $(DESTDIR)$(PREFIX)/libexec/aloud
datadir = $(DESTDIR)$(PREFIX)/share/aloud
mandir = $(DESTDIR)$(PREFIX)/share/man
docdir = $(DESTDIR)$(PREFIX)/share/doc/aloud
unitdir = $(DESTDIR)$(PREFIX)/lib/systemd/user
bashdir = $(DESTDIR)$(PREFIX)/share/bash-completion/completions
zshdir = $(DESTDIR)$(PREFIX)/share/zsh/site-functions
fishdir = $(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d
# The directories that hold installed files, apart from those within another of them.
installdirs = $(bindir) $(libexecdir) $(datadir)/voices $(datadir)/clients $(mandir)/man1 $(mandir)/man5 \
  $(docdir) $(unitdir) $(bashdir) $(zshdir) $(fishdir)
# The directories that installing made, below DESTDIR, for uninstalling.
made = $(datadir)/directories

.PHONY: help build webkit websocket clients demo test test-live lint benchmarks bench figures stress walk-live function-order fuzz fixtures side-by-side beside-orca rule-support aria-at aria-at-clones pictures protocol-page client-commands settings-page installable install uninstall clean toolchain

help: ## list the targets
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/  make \1|\2/p' Makefile | column -t -s '|'

toolchain:
	@if ! command -v $(SWIFT) >/dev/null; then
	  echo "Swift 6.2 or newer is needed and '$(SWIFT)' is not on the PATH." >&2
	  echo "Get it from swift.org, or name it: make SWIFT=/path/to/swift" >&2
	  exit 69
	fi

build: toolchain ## build the programs into .build/release
	@$(PACKAGES) build run
	clang="$$(dirname "$$(command -v $(SWIFT))")/clang"
	library="$$("$$clang" -print-file-name=libstdc++.a 2>/dev/null)" || library=
	# clang prints the bare name if there is no such file.
	if [ -f "$$library" ]; then
	  mkdir -p $(STATIC)
	  ln -sfn "$$library" $(STATIC)/libstdc++.a
	else
	  rm -rf $(STATIC)
	fi
	$(SWIFT) build $(RELEASE_FLAGS)
	# Programs that are not installed look for voices beside themselves.
	products="$$($(SWIFT) build $(RELEASE_FLAGS) --show-bin-path)"
	ln -sfn "$(CURDIR)/Voices" "$$products/Voices"
	ln -sfn libpcaudio.so "$$products/$(NO_SOUND)"

webkit: toolchain ## build with WebKit, the engine of Safari, for pages
	@$(PACKAGES) webkit
	$(MAKE) WITH_WEBKIT=1 build

websocket: toolchain ## build with AT Driver and --attach, for test programs
	@$(PACKAGES) websocket
	$(MAKE) WITH_SOUP=1 build

clients: ## build the clients for tests in Python and JavaScript into build/clients
	@$(PACKAGES) clients
	Sources/Clients/build-clients $(CLIENTS)

demo: build ## speak a page or a screen: print its transcript, render its sound in build/
	@mkdir -p build
	export ALOUD_CONFIG=
	screen=$(DEMO_TREE)
	echo
	# The sandbox does not work for root, as in many containers; the page is part of the project.
	[ "$$(id -u)" = 0 ] && sandbox=--no-sandbox || sandbox=
	if said="$$($(RELEASE)/aloud capture web $$sandbox -o $(DEMO_CAPTURED) $(DEMO_PAGE) 2>&1)"; then
	  screen=$(DEMO_CAPTURED)
	  echo "What $(DEMO_PAGE) says, captured from the browser of this machine:"
	else
	  echo "$$said"
	  echo "So no page was captured. What $(DEMO_TREE) says:"
	fi
	echo
	$(RELEASE)/aloud transcript $$screen | tee $(DEMO_TEXT) | sed 's/^/    /'
	$(RELEASE)/aloud render $$screen -o $(DEMO_SOUND)
	echo
	echo "The text is in $(DEMO_TEXT), the sound in $(DEMO_SOUND)."

test: toolchain ## run the tests, without heavy programs (seconds)
	@$(PACKAGES) build run test websocket
	command -v node >/dev/null || $(PACKAGES) node
	export WITH_SOUP=1
	$(SWIFT) build --build-tests
	ln -sfn libpcaudio.so "$$($(SWIFT) build --show-bin-path)/$(NO_SOUND)"
	python3 -B -m unittest discover --start-directory Tests/AriaAT
	SWIFT=$(SWIFT) Tests/Tools/run-tests --skip '$(LIVE)'

test-live: toolchain ## run the tests that drive heavy programs
	@$(PACKAGES) build run test live-test webkit websocket
	command -v node >/dev/null || $(PACKAGES) node
	command -v npm >/dev/null || $(PACKAGES) npm
	.ci/install-python live-test
	export WITH_WEBKIT=1 WITH_SOUP=1
	$(SWIFT) build --build-tests
	SWIFT=$(SWIFT) Tests/Tools/run-tests --filter '$(LIVE)'

lint: toolchain ## check format, headers and scripts
	@$(PACKAGES) lint
	$(SWIFT) format lint --strict --recursive Sources Tests Package.swift
	Tests/Tools/check-sources
	Tests/Tools/check-clocks
	Tests/Tools/check-errors
	Tests/Tools/check-links
	WITH_WEBKIT=1 WITH_SOUP=1 $(SWIFT) package dump-package | Tests/Tools/check-modules
	Tests/Tools/check-prose
	python3 Tests/Tools/test_checks.py 2>&1
	shellcheck $$(git ls-files ':!*.md' | xargs grep -lE '^#!/bin/(ba)?sh')
	python3 - $$(git ls-files ':!*.md' | xargs grep -lE '^#!.*python3') <<'END'
	import ast, sys
	for path in sys.argv[1:]: ast.parse(open(path).read(), path)
	END
	echo "No faults found."

benchmarks: toolchain ## build the benchmarks
	@$(PACKAGES) build run
	# The package manager does not notice new files of another package.
	rm -f .build/benchmarks/*/release/description.json
	$(SWIFT) build $(RELEASE_FLAGS) $(BENCHMARKS)

bench: build benchmarks ## run the benchmarks, compared with other programs
	@$(PACKAGES) bench
	programs="$$($(SWIFT) build $(RELEASE_FLAGS) $(BENCHMARKS) --show-bin-path)"
	"$$programs/Benchmarks" $(BENCH_OPTIONS)

figures: ## print lines by module, files by kind, sizes of programs
	@Tests/Tools/figures

stress: build ## stress the service for a minute, and kill its synthesizer
	Tests/Tools/stress-service --service $(RELEASE)/aloud --kills 100 $(STRESS_OPTIONS)

walk-live: build ## walk at random through running pages for SECONDS
	@$(PACKAGES) live-test
	Tests/Tools/walk-live --seconds $(or $(SECONDS),60) $(WALK_OPTIONS)

aria-at: aria-at-clones websocket $(filter webkit,$(BROWSER)) ## run W3C's ARIA-AT plans: DIR=CLONE HARNESS=CLONE [PLAN=NAME]
	@$(PACKAGES) aria-at
	Tests/AriaAT/run-aria-at --aria-at "$(DIR)" --harness "$(HARNESS)" --aloud $(RELEASE)/aloud \
	  --browser $(BROWSER) $(addprefix --plan ,$(PLAN)) $(ARIA_AT_OPTIONS)

aria-at-clones:
	@if [ -z "$(DIR)" ] || [ -z "$(HARNESS)" ]; then
	  echo "make aria-at needs two clones of W3C: make aria-at DIR=ARIA-AT HARNESS=ARIA-AT-AUTOMATION-HARNESS" >&2
	  echo "docs/how-to/aria-at.md says how to get them." >&2
	  exit 64
	fi

function-order: build ## list the functions that a service calls, for the linker
	@$(PACKAGES) order
	mkdir -p build
	Tests/Tools/order-functions $(RELEASE)/aloud >build/function-order.txt
	mv build/function-order.txt Sources/aloud/function-order.txt

fuzz: toolchain ## fuzz the parsers and the service, ten minutes each
	@$(PACKAGES) build run
	# A separate build, since fuzzing needs special compiler flags.
	$(SWIFT) build --configuration release --scratch-path $(FUZZ) --target LocalService \
	  -Xswiftc -sanitize=fuzzer,address
	products="$$($(SWIFT) build --configuration release --scratch-path $(FUZZ) --show-bin-path)"
	# The synthesizer is another process, which is not fuzzed.
	if [ -z "$${ALOUD_SYNTHESIZER-}" ]; then
	  for product in aloud-synthesizer pcaudio; do
	    $(SWIFT) build $(RELEASE_FLAGS) --product $$product
	  done
	  ln -sfn libpcaudio.so $(RELEASE)/$(NO_SOUND)
	  export ALOUD_SYNTHESIZER="$(CURDIR)/$(RELEASE)/aloud-synthesizer"
	fi
	mkdir -p $(FUZZ)/seeds/pages $(FUZZ)/seeds/settings
	cp docs/reference/aloud.conf $(FUZZ)/seeds/settings
	for page in Tests/Fixtures/chromium/*.axtree.json.gz; do
	  gunzip -c "$$page" >"$(FUZZ)/seeds/pages/$$(basename "$$page" .gz)"
	done
	$(foreach target,$(FUZZ_TARGETS),$(call run-fuzzer,$(target)))

# Compiles and runs a fuzzer. New inputs go into a corpus beside the build; those in the tree are
# only read. Leaks are not looked for, since LeakSanitizer does not see references within enums of
# Swift, whose pointers hold further bits, and ended services are not freed. More than 4 GB of memory
# still count as a fault.
define run-fuzzer

	$(SWIFT)c -O -sanitize=fuzzer,address -use-ld=lld -parse-as-library -swift-version 6 -module-name Fuzzer \
	  -I "$$products/Modules" $(patsubst %,-I %,$(dir $(wildcard Sources/C*/module.modulemap))) \
	  -I "$$products/CXML.build" -Xcc -ISources/CXML/include -Xcc -I/usr/include/libxml2 \
	  $(patsubst %,Tests/Fuzz/%.swift,Support $(FUZZ_$(1))) "$$products"/*.build/*.o -lz -o $(FUZZ)/$(1)
	mkdir -p $(FUZZ)/corpus/$(1)
	SWIFT_BACKTRACE=enable=no ASAN_OPTIONS=detect_leaks=0 $(FUZZ)/$(1) \
	  -max_total_time=$(FUZZ_SECONDS) -max_len=60000 -timeout=60 -rss_limit_mb=4096 -detect_leaks=0 $(FUZZ_OPTIONS) \
	  -artifact_prefix=$(FUZZ)/$(1)- $(FUZZ)/corpus/$(1) Tests/Fuzz/Corpus/$(1) $(FUZZ_SEEDS_$(1))
endef

fixtures: $(if $(WITH_WEBKIT),build) ## record the browsers' trees of Tests/Fixtures/pages again
	@$(PACKAGES) live-test
	python3 Tests/Tools/dump-chromium-trees.py
	if [ -n "$(WITH_WEBKIT)" ]; then
	  python3 Tests/Tools/keep-webkit-pages.py $(RELEASE)/aloud
	fi

side-by-side: toolchain ## regenerate docs/explanation/side-by-side.md and engines.md
	@$(SWIFT) build --build-tests
	ALOUD_WRITE_PAGES=1 $(SWIFT) test --skip-build --disable-xctest --filter SideBySideTests

beside-orca: toolchain ## regenerate docs/explanation/beside-orca.md
	@$(SWIFT) build --build-tests
	ALOUD_WRITE_PAGES=1 $(SWIFT) test --skip-build --disable-xctest --filter BesideOrcaTests

rule-support: toolchain ## count what each row of the rules rests on: [JSON=FILE]
	@$(SWIFT) build --build-tests
	mkdir -p build
	export ALOUD_RULE_SUPPORT="$(CURDIR)/build/rule-support.txt"
	export ALOUD_RULE_SUPPORT_JSON="$(abspath $(JSON))"
	rm -f "$$ALOUD_RULE_SUPPORT"
	status=0
	$(SWIFT) test --skip-build --disable-xctest --filter RuleSupportTests >build/rule-support.log 2>&1 || status=$$?
	cat "$$ALOUD_RULE_SUPPORT" || true
	[ "$$status" = 0 ] || grep -E 'recorded an issue|↳|rror' build/rule-support.log >&2
	exit "$$status"

pictures: build ## draw the pictures in docs/images
	@$(PACKAGES) pictures
	Tests/Tools/draw-viewer $(RELEASE)/aloud docs/images/viewer.svg
	# Remove the comment that names the version of Graphviz.
	dot -Tsvg docs/images/architecture.dot | sed '/^<!-- Generated/,/-->$$/d' >docs/images/architecture.svg

protocol-page: toolchain ## regenerate the tables of docs/reference/protocol.md
	@$(SWIFT) build --build-tests
	ALOUD_WRITE_PAGES=1 $(SWIFT) test --skip-build --disable-xctest --filter ProtocolPageTests

client-commands: toolchain ## regenerate the commands of the clients for tests
	@$(SWIFT) build --build-tests
	ALOUD_WRITE_PAGES=1 $(SWIFT) test --skip-build --disable-xctest --filter ClientCommandsTests

settings-page: toolchain ## regenerate the keys of the settings and voice profiles
	@$(SWIFT) build --build-tests
	ALOUD_WRITE_PAGES=1 $(SWIFT) test --skip-build --disable-xctest --filter SettingsTests

# Programs built without --static-swift-stdlib run only where the toolchain is installed.
installable:
	@if ! $(CHECK_PROGRAMS); then
	  echo "Building what is to be installed."
	  $(MAKE) build
	  $(CHECK_PROGRAMS)
	fi

install: installable clients ## install below PREFIX (/usr/local), in DESTDIR
	@$(PACKAGES) run
	made="$$(for directory in $(installdirs); do
	  while [ ! -e "$$directory" ]; do
	    echo "$${directory#$(DESTDIR)}/"
	    [ "$$directory" != "$(DESTDIR)" ] || break
	    directory="$$(dirname "$$directory")"
	  done
	done)"
	install -d $(installdirs)
	[ ! -e $(made) ] || made+=$$'\n'"$$(cat $(made))"
	LC_ALL=C sort -u <<<"$$made" | sed '/^$$/d' >$(made)
	# Those of an earlier version have other names.
	rm -f $(datadir)/clients/*
	install -m 644 $(CLIENTS)/* $(datadir)/clients
	install $(addprefix $(RELEASE)/,$(PROGRAMS)) $(bindir)
	install $(addprefix $(RELEASE)/,$(HELPERS)) $(libexecdir)
	install -m 644 $(RELEASE)/libpcaudio.so $(libexecdir)/$(NO_SOUND)
	# Two thirds of the programs are names for debuggers.
	$(STRIP) $(addprefix $(bindir)/,$(PROGRAMS)) $(addprefix $(libexecdir)/,$(HELPERS) $(NO_SOUND))
	shopt -s nullglob
	for voice in Voices/*; do install -m 644 "$$voice" $(datadir)/voices; done
	for unit in systemd/*.service systemd/*.socket; do
	  sed 's|@PREFIX@|$(PREFIX)|g' "$$unit" >$(unitdir)/"$$(basename "$$unit")"
	  chmod 644 $(unitdir)/"$$(basename "$$unit")"
	done
	# It applies only if a user or an administrator links it into the folder of the service.
	install -D -m 644 systemd/aloud.service.d/hardened.conf $(datadir)/systemd/hardened.conf
	install -m 644 README.md CHANGELOG.md CONTRIBUTING.md LICENSE LICENSE.GPL-3.0 $(docdir)
	if [ -d docs ]; then
	  find docs -type f | while read -r page; do
	    install -D -m 644 "$$page" "$(docdir)/$$page"
	  done
	fi
	$(RELEASE)/aloud manual >$(mandir)/man1/aloud.1
	$(RELEASE)/aloud manual aloud.conf >$(mandir)/man5/aloud.conf.5
	$(RELEASE)/aloud completions bash >$(bashdir)/aloud
	$(RELEASE)/aloud completions zsh >$(zshdir)/_aloud
	$(RELEASE)/aloud completions fish >$(fishdir)/aloud.fish
	chmod 644 $(mandir)/man1/aloud.1 $(mandir)/man5/aloud.conf.5
	chmod 644 $(bashdir)/aloud $(zshdir)/_aloud $(fishdir)/aloud.fish
	echo "Aloud is in $(bindir)/aloud."

uninstall: ## remove the installed files, and the directories made for them
	@made="$$(cat $(made) 2>/dev/null || true)"
	rm -f $(addprefix $(bindir)/,$(PROGRAMS)) $(mandir)/man1/aloud.1
	rm -f $(mandir)/man5/aloud.conf.5
	rm -f $(bashdir)/aloud $(zshdir)/_aloud $(fishdir)/aloud.fish
	rm -f $(unitdir)/aloud.service $(unitdir)/aloud.socket
	rm -rf $(libexecdir) $(datadir) $(docdir)
	# The innermost first. Those that hold other files stay.
	LC_ALL=C sort -r <<<"$$made" | while read -r directory; do
	  directory="$(DESTDIR)$$directory"
	  [ ! -d "$$directory" ] || rmdir --ignore-fail-on-non-empty "$$directory"
	done

clean: ## remove the build folders
	@rm -rf .build build
