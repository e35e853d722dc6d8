PYTHON ?= python3
VENV := .venv
RUN := $(VENV)/bin/python
TABLES := .tables
FONTS := /usr/share
AREA ?= tests/engine tests/bot/registry/transactions

# Every process that a test starts would compile all modules again.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: run cluster bot test proof proof-short proof-night quick check compiled bench tables solution odds exercises pictures guides fonts lock sbom clean

# The real bot with the sandbox's Discord. Prints the page's address and needs no token.
run: $(VENV)/.ready
	$(RUN) -m sandbox

# The same with the bot as six processes on a PostgreSQL server of their own. Needs PostgreSQL's programs.
cluster: $(VENV)/.ready
	$(RUN) -m sandbox --cluster

# The bot on Discord. Needs DISCORD_TOKEN in .env or the environment.
bot: $(VENV)/.ready
	$(RUN) -m bot

# Four workers on two cores, because a test with the sandbox spends half of its time waiting. They import what is
# compiled already: while one core checks types, the other compiles.
test: $(VENV)/.ready
	$(MAKE) --no-print-directory -j 2 check compiled
	$(RUN) -m pytest -n 4 --dist worksteal -m "not landing"

# The tests of many cases, with all of them: some hours. PROOF_SEED=7 draws others. And all tests of the bot on PostgreSQL.
proof: $(VENV)/.ready
	PROOF=1 $(RUN) -m pytest -n 2 --dist worksteal --timeout 0 -m proof tests research/proofs
	$(RUN) -m pytest -n 2 --dist worksteal --timeout 0 --engine postgres tests/bot

# What each landing runs after the tests: long tests, and proofs with as many cases as it has time for. Some minutes.
proof-short: $(VENV)/.ready
	PROOF=short $(RUN) -m pytest -n 3 --dist worksteal --timeout 0 -m "(short_proof or landing) and not nightly" \
		tests research/proofs

# The same with the longest of them, and all tests of the bot on PostgreSQL.
proof-night: $(VENV)/.ready
	PROOF=short $(RUN) -m pytest -n 2 --dist worksteal --timeout 0 -m "short_proof or landing" tests research/proofs
	$(RUN) -m pytest -n 2 --dist worksteal --timeout 0 -m "not landing" --engine postgres tests/bot

# The fast tests of an area, on SQLite: by default, in under a minute, those of rules and transactions.
quick: $(VENV)/.ready
	$(RUN) -m ruff check .
	$(RUN) -m pytest -n 2 --dist worksteal -m "not slow and not landing" --engine sqlite $(AREA)

check: $(VENV)/.ready
	$(RUN) -m ruff check .
	$(RUN) -m ruff format --check .
	$(RUN) -m mypy

# Tests are compiled when they are collected, and each worker would do it again. The tests report any error.
compiled: $(VENV)/.ready
	@$(RUN) -m pytest --collect-only -qq >/dev/null 2>&1 || true

# Benchmarks beside other libraries, in an environment of their own. `make bench PART=engine` runs one part.
bench: $(VENV)-bench/.ready
	$(VENV)-bench/bin/python -m research.benchmarks $(PART)

# Compute the advisor's tables of the exchange: the same bytes every time, in under an hour on two cores.
tables: $(VENV)-bench/.ready
	$(VENV)-bench/bin/python -m research.solver solve $(TABLES)
	$(VENV)-bench/bin/python -m research.solver pack $(TABLES)

# Solve the play of the cards, and the exchange of those who play so: the same bytes every time, in
# about two hours on two cores. Needs a C compiler.
solution: $(VENV)-bench/.ready
	$(VENV)-bench/bin/python -m research.solver begin $(TABLES)
	$(VENV)-bench/bin/python -m research.solver cards $(TABLES)
	$(VENV)-bench/bin/python -m research.solver refine $(TABLES)
	$(VENV)-bench/bin/python -m research.solver exchange $(TABLES)

# Write docs/play/odds.md, the odds of the old books and the true ones: the same bytes every time, in some minutes.
odds: $(VENV)-bench/.ready
	$(VENV)-bench/bin/python -m research.strength.odds

# Look for the errors of novices that training asks: the same bytes every time, in some minutes.
exercises: $(VENV)/.ready
	$(RUN) -m research.solver.exercises

# Make the pictures of the documents: the bot's pages on a phone, in headless Chromium, with the same cards every time.
pictures: $(VENV)/.ready
	$(RUN) -m tests.documents.pictures

# Write docs/play/how-to-play.md and jouer.md, with their pictures, from the lessons: the same text every time.
guides: $(VENV)/.ready
	$(RUN) -m tests.documents.guides

# Make the fonts for players' names from the originals below FONTS: the same bytes every time.
fonts: $(VENV)-bench/.ready
	$(VENV)-bench/bin/python -m research.solver.fonts $(FONTS)

$(VENV)-bench/.ready: requirements.lock requirements-bench.lock
	$(PYTHON) -m venv $(VENV)-bench
	$(VENV)-bench/bin/python -m pip install --quiet --disable-pip-version-check --require-hashes \
		-r requirements.lock -r requirements-bench.lock
	touch $@

$(VENV)/.ready: requirements.lock
	$(PYTHON) -m venv $(VENV)
	$(RUN) -m pip install --quiet --disable-pip-version-check --only-binary :all: --require-hashes \
		-r requirements.lock
	touch $@

# Pin the dependencies of pyproject.toml again; those of a host are without the tools for tests. Needs uv on the path.
lock:
	uv pip compile pyproject.toml --all-extras --generate-hashes --universal --python-version 3.11 \
		--custom-compile-command "make lock" --quiet --output-file requirements.lock
	uv pip compile pyproject.toml --extra metrics --extra postgres --constraint requirements.lock --generate-hashes \
		--universal --python-version 3.11 --custom-compile-command "make lock" --quiet \
		--output-file requirements-host.lock
	uv pip compile research/benchmarks/rivals.in --constraint requirements.lock --generate-hashes --universal \
		--python-version 3.11 --custom-compile-command "make lock" --quiet --output-file requirements-bench.lock

# What a host runs, in CycloneDX's format. Needs uv on the path.
sbom: sbom.json
sbom.json: requirements-host.lock
	uvx --from cyclonedx-bom==7.3.0 cyclonedx-py requirements $< --output-reproducible --output-file $@

clean:
	rm -rf $(VENV) $(VENV)-bench $(TABLES) sbom.json .mypy_cache .ruff_cache .pytest_cache
