# One command each: `make` lists them.
.DEFAULT_GOAL := help
SHELL := /bin/sh
BIN := .venv/bin
# What pip copies out of the checkout, and so has to install again when it changes.
INSTALLED := pyproject.toml $(shell find lsteach/app/jupyter -type f)

.PHONY: help app lab test notebooks bench bench-class bench-soak clean

help: ## show this list
	@grep -E '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed 's/:.*##/ /' | awk '{printf "make %-10s", $$1; $$1=""; print}'

app: .venv/app ## learn and play: set up what is missing, start, and open the browser
	@$(BIN)/lsteach

lab: .venv/app ## open the same notebooks in JupyterLab
	@$(BIN)/jupyter lab $$(test "$$(id -u)" = 0 && echo --allow-root) notebooks

test: .venv/test ## check everything; needs Chromium, and installs it where it can
	$(BIN)/python -m tests.browser.chromium
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/pytest -n auto --ignore=tests/browser
	$(BIN)/pytest -n 2 --dist loadfile --nbval --nbval-current-env --nbval-cell-timeout=60 \
		--nbval-sanitize-with tests/sanitize.cfg notebooks
	$(BIN)/pytest -n 2 --dist loadfile tests/browser

notebooks: .venv/test ## run every notebook and store what it shows
	$(BIN)/python -m tests.notebooks

bench: .venv/bench ## measure: import, plays and deals a second, the referee, the solver, simulation
	$(BIN)/python -m bench

bench-class: .venv/test ## measure a class of thirty on this machine beside stock Voilà (Linux)
	$(BIN)/python -m bench.classroom

bench-soak: .venv/test ## open and close 200 pages, and count what is left of them (Linux)
	$(BIN)/python -m bench.soak

clean: ## remove what the other commands made
	rm -rf .venv build dist .mypy_cache .pytest_cache .ruff_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

# The first Python that is new enough and can make an environment; pip's own settings say where
# packages come from.
.venv/python:
	@for python in python3 python3.14 python3.13 python3.12 python3.11 python; do \
		if $$python -c 'import sys, ensurepip; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then \
			echo "Setting up .venv with $$($$python --version). The first time takes a minute or two."; \
			$$python -m venv .venv && touch $@ && exit 0; \
		fi; \
	done; \
	echo "lsteach needs Python 3.11 or newer, with its venv module: install it, then try again." >&2; \
	exit 1

.venv/app: .venv/python $(INSTALLED)
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable .
	@touch $@

.venv/test: .venv/python $(INSTALLED)
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[test]'
	@touch $@ .venv/app

.venv/bench: .venv/test
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[bench]'
	@touch $@
