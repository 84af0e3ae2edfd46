# Two commands: `make play` and `make test`. Everything else is a part of them.
SHELL := /bin/bash
PYTHON ?= python3
BUILD ?= auto
SOURCES := $(shell find src docs/rules -type f -not -name '*.pyc') pyproject.toml hatch_build.py
PIP := -m pip --disable-pip-version-check -q

.PHONY: play test services check test-plain test-compiled clauses bench soak clean

play: .venv/installed
	.venv/bin/madoi play

# -- the compiled package: built once, for players and for the tests -----------------------------
dist/built: $(SOURCES)
	rm -rf dist && mkdir dist
	test -x .venv/bin/python || $(PYTHON) -m venv .venv
	MADOI_BUILD=$(BUILD) .venv/bin/python $(PIP) wheel --no-deps -w dist .
	touch $@

.venv/installed: dist/built constraints.txt
	.venv/bin/python $(PIP) install -c constraints.txt dist/*.whl
	.venv/bin/python $(PIP) install --force-reinstall --no-deps dist/*.whl
	.venv/bin/madoi --version
	touch $@

.venv-compiled/installed: dist/built constraints.txt
	test -x .venv-compiled/bin/python || $(PYTHON) -m venv .venv-compiled
	.venv-compiled/bin/python $(PIP) install -c constraints.txt "$$(ls dist/*.whl)[test]"
	.venv-compiled/bin/python $(PIP) install --force-reinstall --no-deps dist/*.whl
	touch $@

# -- what developers need: the plain source ------------------------------------------------------
.venv-dev/installed: pyproject.toml constraints.txt
	test -x .venv-dev/bin/python || $(PYTHON) -m venv .venv-dev
	.venv-dev/bin/python $(PIP) install -c constraints.txt -e '.[dev]'
	touch $@

test: services check clauses test-compiled test-plain
	@echo "All parts ran: check, clauses, engine tests compiled, all tests on plain Python with PostgreSQL and Redis."

# Real PostgreSQL and Redis; the tests start private ones on loopback. Without them their tests fail in CI, and say so elsewhere.
services:
	@if ! command -v redis-server >/dev/null || ! ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1; then \
	  if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
	    apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq postgresql redis-server >/dev/null; \
	  else echo "PostgreSQL or Redis is missing: their tests will be left out (install postgresql and redis-server)."; fi; fi

check: .venv-dev/installed
	.venv-dev/bin/ruff format --check .
	.venv-dev/bin/ruff check .
	.venv-dev/bin/mypy

test-plain: .venv-dev/installed
	.venv-dev/bin/pytest -n 2

# The same engine tests on the compiled package; MADOI_COMPILED makes tests/test_build.py demand it.
test-compiled: .venv-compiled/installed
	MADOI_COMPILED=1 .venv-compiled/bin/pytest -n 2 tests/test_build.py tests/core tests/games tests/bots \
		tests/testing/test_kit.py

clauses: .venv-dev/installed
	.venv-dev/bin/madoi clauses --json

bench: .venv/installed
	.venv/bin/madoi bench

soak: .venv/installed
	.venv/bin/python bench/soak.py

clean:
	rm -rf .venv .venv-dev .venv-compiled dist
