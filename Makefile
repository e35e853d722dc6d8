PYTHON ?= python3
VENV := .venv
RUN := $(VENV)/bin/python
TABLES := .tables
FONTS := /usr/share

.PHONY: run bot test quick check bench tables fonts lock clean

# The sandbox with the real bot against it: prints the page's address, needs no token.
run: $(VENV)/.ready
	$(RUN) -m sandbox

# The bot on Discord itself: needs DISCORD_TOKEN in .env or the environment.
bot: $(VENV)/.ready
	$(RUN) -m bot

# Four workers on two cores: half of the time a test of the sandbox waits for a process or a clock.
test: check
	$(RUN) -m pytest -n 4 --dist worksteal

# In under a minute what a change has most likely broken.
quick: $(VENV)/.ready
	$(RUN) -m ruff check .
	$(RUN) -m pytest -n 2 --dist worksteal -m "not slow" tests/engine tests/bot tests/cogs tests/test_imports.py

check: $(VENV)/.ready
	$(RUN) -m ruff check .
	$(RUN) -m ruff format --check .
	$(RUN) -m mypy

# Ours beside other libraries, in an environment of their own: `make bench PART=engine` for one part.
bench: $(VENV)-bench/.ready
	$(VENV)-bench/bin/python -m benchmarks $(PART)

# What the expert knows of the exchange, from nothing: the same bytes every time, in under an hour on two cores.
tables: $(VENV)-bench/.ready
	$(VENV)-bench/bin/python -m training solve $(TABLES)
	$(VENV)-bench/bin/python -m training pack $(TABLES)

# The fonts of players' names, from the original ones below FONTS: the same bytes every time.
fonts: $(VENV)-bench/.ready
	$(VENV)-bench/bin/python -m training.fonts $(FONTS)

$(VENV)-bench/.ready: requirements.lock requirements-bench.lock
	$(PYTHON) -m venv $(VENV)-bench
	$(VENV)-bench/bin/python -m pip install --quiet --disable-pip-version-check --require-hashes \
		-r requirements.lock -r requirements-bench.lock
	touch $@

$(VENV)/.ready: requirements.lock
	$(PYTHON) -m venv $(VENV)
	$(RUN) -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements.lock
	touch $@

# Pin anew what pyproject.toml asks for (needs uv on the path).
lock:
	uv pip compile pyproject.toml --all-extras --generate-hashes --universal --python-version 3.11 \
		--custom-compile-command "make lock" --quiet --output-file requirements.lock
	uv pip compile benchmarks/rivals.in --constraint requirements.lock --generate-hashes --universal \
		--python-version 3.11 --custom-compile-command "make lock" --quiet --output-file requirements-bench.lock

clean:
	rm -rf $(VENV) $(VENV)-bench $(TABLES) .mypy_cache .ruff_cache .pytest_cache
