# `make run` needs nothing but python3 (3.11 or newer) and make; `make help` lists the rest.
PYTHON ?= python3
HOST ?= 127.0.0.1
PORT ?= 8000
PY = .venv/bin/python

.DEFAULT_GOAL := help
.PHONY: help run dev demo test lint format messages audit clean

help: ## list these commands
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "make %-9s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

run: .venv/run.stamp ## serve at http://127.0.0.1:8000; HOST=0.0.0.0 opens it to phones, PORT= moves it
	@HOST=$(HOST) PORT=$(PORT) $(PY) -m tools.serve

dev: .venv/run.stamp ## serve with debug pages, reloading changed code
	$(PY) manage.py migrate -v 0
	DEBUG=1 $(PY) manage.py runserver $(HOST):$(PORT)

demo: .venv/run.stamp ## fill the database with a few matches and a club to look around in
	$(PY) manage.py migrate -v 0
	$(PY) manage.py demo

test: lint ## run every check and every test
	$(PY) -m tools.run_tests

lint: .venv/dev.stamp ## style, types, templates
	.venv/bin/ruff check .
	.venv/bin/ruff format --check .
	.venv/bin/mypy
	find templates -name '*.html' -print0 | xargs -0 -r .venv/bin/djade --target-version 5.2 --check

format: .venv/dev.stamp ## write code and templates in the house style
	.venv/bin/ruff check --fix .
	.venv/bin/ruff format .
	find templates -name '*.html' -print0 | xargs -0 -r .venv/bin/djade --target-version 5.2

messages: .venv/dev.stamp ## bring the catalogs of the four languages up to date with the code
	$(PY) -m tools.messages

audit: .venv/dev.stamp ## ask the vulnerability database about the pinned versions
	.venv/bin/pip-audit --no-deps --disable-pip -r requirements.txt

clean: ## remove the virtual environment and caches; the data stays
	rm -rf .venv .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .hypothesis

.venv/bin/pip:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo 'Python 3.11 or newer is needed: make PYTHON=python3.12 ...' >&2; exit 1; }
	@$(PYTHON) -m venv .venv || { echo 'Python cannot make a virtual environment here; on Debian: apt install python3-venv' >&2; exit 1; }

.venv/run.stamp: requirements.txt | .venv/bin/pip
	$(PY) -m pip install --quiet --disable-pip-version-check -r requirements.txt
	@touch $@

.venv/dev.stamp: requirements-dev.txt .venv/run.stamp
	$(PY) -m pip install --quiet --disable-pip-version-check -r requirements-dev.txt
	@touch $@
