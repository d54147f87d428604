# `make site` builds the site into site/; `make test` runs every check. Both do all the set-up.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready

.PHONY: site test lint serve bench pdf schema clean lock audit licences

site: $(READY)
	$(BIN)/leveler build

test: $(READY)
	scripts/find-chromium
	$(MAKE) lint
	$(BIN)/leveler check
	$(BIN)/pytest -n 2

lint: $(READY)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

# The booklets, one a language, into pdf/.
pdf: site
	scripts/find-chromium
	scripts/make-pdf

# After a change of the shapes of the data.
schema: $(READY)
	$(BIN)/python -c "from pathlib import Path; from generator.schema import write_schemas; write_schemas(Path())"

serve: $(READY)
	$(BIN)/leveler serve

# Time and memory, beside stock Material for MkDocs, and Zensical and Hugo where installed.
bench: $(READY)
	$(BIN)/python scripts/bench.py --cards 1,10,100

$(READY): requirements.lock pyproject.toml scripts/make-venv
	PYTHON=$(PYTHON) scripts/make-venv $(VENV)
	touch $@

# After a change of the dependencies in pyproject.toml.
lock:
	uv pip compile --universal --python-version 3.11 --generate-hashes --all-extras \
	    --no-header --output-file requirements.lock pyproject.toml scripts/build-backend.in

# Whether the installed packages fit together; and, where pip-audit is installed and its advisory
# service can be reached, whether any of the locked ones has a known weakness.
audit: $(READY)
	$(BIN)/python -m pip check
	@if command -v pip-audit >/dev/null; then \
	    pip-audit --require-hashes --disable-pip -r requirements.lock; \
	else \
	    echo "pip-audit is not installed: known weaknesses were NOT looked up"; \
	fi

licences: $(READY)
	$(BIN)/python scripts/licences.py

clean:
	rm -rf $(VENV) site build .cache
