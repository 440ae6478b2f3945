# make lab    opens the first notebook in JupyterLab       make test   runs all tests, those in a browser too
# Both set up what they need in .venv the first time; a second run is quick. `make help` lists the rest.

VENV ?= .venv
JOBS ?= 2
LAB_ARGS ?=
PYTEST_ARGS ?=
NOTEBOOK = 01_watch_a_round.ipynb
# What a page that nbconvert makes loads from the world. Packed and not installed: the manager's one file stands alone,
# and its dependencies are 130 MB.
PAGE_LOADS = @jupyter-widgets/html-manager@1.0.15 requirejs@2.1.10
# Python for the browser, without its packages: the version that the pinned jupyterlite-pyodide-kernel was made for.
PYODIDE = pyodide@314.0.6
LITE_ARGS ?=
BENCH_ARGS ?=

BIN = $(VENV)/bin
# An environment of its own: where JupyterLite's kernel is installed, every page of an ordinary JupyterLab logs an error.
LITE_VENV = $(VENV)-lite
PIP = $(BIN)/python -m pip --disable-pip-version-check
PYTEST = $(BIN)/python -m pytest -n $(JOBS)
# A container's only user is often root, and Jupyter refuses root unless told.
AS_ROOT = $$(test "$$(id -u)" -ne 0 || echo --allow-root)

.DEFAULT_GOAL := help
.NOTPARALLEL:
.PHONY: help lab test test-quick test-long lint format check-js bundle bundle-check html-manager wheel bench
.PHONY: pictures samples catalogues compiled docs lite lite-site pyodide clean

help:
	@echo "make lab           JupyterLab on notebooks/$(NOTEBOOK)  (LAB_ARGS=... adds options)"
	@echo "make test          every test, in a browser too                 (PYTEST_ARGS=... adds options)"
	@echo "make test-quick    every test that needs no browser"
	@echo "make test-long     the same, with the long runs of properties and the oracle"
	@echo "make lint          ruff and mypy                                (make format mends what ruff can)"
	@echo "make bundle        builds js/ into ligretto_widget/static       (needs node; only to change js/)"
	@echo "make check-js      types, style and tests of js/                 (needs node)"
	@echo "make bundle-check  builds js/ and fails if the committed bundle differs"
	@echo "make html-manager  fetches what tests/browser/test_nbconvert.py needs; it is skipped without (needs npm)"
	@echo "make pyodide       the same for tests/browser/test_lite.py           (needs npm)"
	@echo "make lite          the site that runs in the browser alone, in build/lite   (LITE_ARGS=--offline: see docs/lite.md)"
	@echo "make docs          the pages in docs/ and the reference, from the docstrings, in build/docs"
	@echo "make wheel         the wheel, in dist/"
	@echo "make compiled      the rounds compiled, in build/compiled       (needs a C compiler; the wheel stays pure)"
	@echo "make bench         the benchmarks                               (BENCH_ARGS=\"--only rivals\" measures a part)"
	@echo "make pictures      takes the pictures in docs/ anew            (PICTURES=... names some, for a look)"
	@echo "make samples       makes the sample rounds anew                (SAMPLES=... names some)"
	@echo "make catalogues    collects what is said and tells what a language lacks  (LANGUAGE=fr begins one)"
	@echo "make clean         removes everything that was built or installed here"

# --- what the commands stand on: an environment, and one stamp for each extra that is installed in it

$(VENV)/.made:
	@sh tools/venv.sh $(VENV)
	@touch $@

$(VENV)/.with-%: $(VENV)/.made pyproject.toml
	@echo "Installing ligretto_widget with what '$*' needs (a minute or two the first time)"
	@$(PIP) install --quiet --editable ".[$*]"
	@touch $@

# --- what a person runs

lab: $(VENV)/.with-lab
	JUPYTER_PREFER_ENV_PATH=1 exec $(BIN)/python -m jupyterlab --ServerApp.root_dir=notebooks \
	  --LabApp.default_url=/lab/tree/$(NOTEBOOK) $(AS_ROOT) $(LAB_ARGS)

test: $(VENV)/.with-test
	@$(BIN)/python tools/chromium.py --install
	$(PYTEST) $(PYTEST_ARGS)

test-quick: $(VENV)/.with-test
	$(PYTEST) -m "not browser" $(PYTEST_ARGS)

test-long: $(VENV)/.with-test
	LIGRETTO_LONG=1 $(PYTEST) -m "not browser" --timeout 7200 $(PYTEST_ARGS)

lint: $(VENV)/.with-lint
	$(BIN)/python -m ruff check .
	$(BIN)/python -m ruff format --check .
	$(BIN)/python -m mypy

format: $(VENV)/.with-lint
	$(BIN)/python -m ruff check --fix .
	$(BIN)/python -m ruff format .

js/node_modules/.made: js/package.json js/package-lock.json
	@command -v npm >/dev/null || { echo "npm is missing: changing js/ needs node 20 or later (https://nodejs.org)." >&2; exit 1; }
	cd js && npm ci --no-audit --no-fund
	@touch $@

bundle: js/node_modules/.made
	cd js && npm run build

check-js: js/node_modules/.made
	cd js && npm run check && npm test

bundle-check: bundle
	@test -z "$$(git status --porcelain -- ligretto_widget/static)" || { \
	  git --no-pager diff --stat -- ligretto_widget/static; git status --short -- ligretto_widget/static; \
	  echo "ligretto_widget/static is not what js/ builds. Run make bundle and commit what it wrote." >&2; exit 1; }

build/npm/.made: Makefile
	@command -v npm >/dev/null || { echo "npm is missing: it comes with node (https://nodejs.org)." >&2; exit 1; }
	@rm -rf build/npm && mkdir -p build/npm
	cd build/npm && npm pack --silent $(PAGE_LOADS) $(PYODIDE)
	@touch $@

html-manager: build/npm/.made

pyodide: build/npm/.made
	@$(MAKE) --no-print-directory VENV=$(LITE_VENV) $(LITE_VENV)/.with-lite

lite:
	@$(MAKE) --no-print-directory VENV=$(LITE_VENV) lite-site

lite-site: $(VENV)/.with-lite
	$(BIN)/python tools/lite.py $(LITE_ARGS)

wheel: $(VENV)/.with-test
	$(BIN)/python -m hatchling build -t wheel

pictures: $(VENV)/.with-test
	$(BIN)/python tools/pictures.py $(PICTURES)

catalogues: $(VENV)/.with-test
	$(BIN)/python tools/catalogues.py $(if $(LANGUAGE),--new $(LANGUAGE))

samples: $(VENV)/.made
	$(BIN)/python tools/samples.py $(SAMPLES)

compiled: $(VENV)/.with-compiled $(VENV)/.with-test
	$(BIN)/python tools/compiled.py
	LIGRETTO_COMPILED=1 $(BIN)/python -m pytest tests/test_compiled.py

docs: $(VENV)/.with-docs
	$(BIN)/python -m sphinx -q -W --keep-going -E -d build/doctrees docs build/docs
	@echo "The pages begin at build/docs/index.html"

bench: $(VENV)/.with-bench
	$(BIN)/python bench/run.py $(BENCH_ARGS)

clean:
	rm -rf $(VENV) $(LITE_VENV) dist build shots js/node_modules js/built .pytest_cache .hypothesis .mypy_cache .ruff_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
