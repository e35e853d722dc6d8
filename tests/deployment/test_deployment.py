"""The host's files: image, units of systemd and lock file; and the commands that pages name."""

from __future__ import annotations

import json
import os
import re
import shlex
import shutil
import subprocess
import sys
from contextlib import closing
from pathlib import Path
from typing import Final

import pytest

from bot import VERSION, config
from bot.__main__ import host_commands
from bot.config import Role
from bot.database import metadata
from bot.database.opening import reading, sqlite_file
from bot.database.postgres.connection import connect, parameters
from bot.host.store.examination import examine
from tests.bot.support.engines import TEMPLATE, Databases
from tests.deployment.dockerfile import ROOT, all_of, instructions

LOCK: Final = ROOT / "requirements-host.lock"
DISTRIBUTIONS: Final = """
import importlib, json, sys
from importlib.metadata import packages_distributions
from bot.__main__ import host_commands
from bot.client import metrics, standalone
from bot.client.client import COGS
from bot.database.postgres import database
host_commands()
for name in COGS:
    importlib.import_module(name)
known = packages_distributions()
print(json.dumps(sorted({one for name in sys.modules for one in known.get(name.split(".")[0], ())})))
"""
"""Imports all of the program, and prints the installed packages that it uses."""


def locked(file: Path) -> set[str]:
    """The names of the packages that a lock file pins."""
    return {_plain(name) for name in re.findall(r"^([\w.-]+)==", file.read_text("utf-8"), re.MULTILINE)}


def _plain(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the program as the image has it."""
    folder = tmp_path_factory.mktemp("app")
    allowed = (ROOT / ".dockerignore").read_text("utf-8")
    for rest in all_of("COPY"):
        source, target = rest.split()
        assert f"\n!{source}\n" in allowed
        if (ROOT / source).is_dir():
            shutil.copytree(ROOT / source, folder / target)
        else:
            shutil.copy(ROOT / source, folder / target)
    return folder


def run(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run Python in the image's folder, without the settings of this process."""
    command = (sys.executable, *arguments)
    return subprocess.run(command, cwd=folder, env={}, capture_output=True, text=True, check=False)


def test_the_image_has_all_that_the_program_imports(app: Path) -> None:
    ran = run(app, "-c", DISTRIBUTIONS)
    assert ran.returncode == 0, ran.stderr
    # A virtual environment loads a part of setuptools by itself.
    assert {_plain(name) for name in json.loads(ran.stdout)} <= locked(LOCK) | {"setuptools"}


def test_the_image_starts_the_bot(app: Path) -> None:
    (entry,) = all_of("ENTRYPOINT")
    program, *arguments = json.loads(entry)
    assert program == "python"
    ran = run(app, *arguments)
    assert (ran.returncode, ran.stdout) == (2, "")
    assert ran.stderr.startswith("DISCORD_TOKEN is missing")


def test_the_image_runs_without_rights_and_builds_nothing() -> None:
    names = [name for name, _ in instructions()]
    assert all_of("USER") == ["ecarte"]
    assert names.index("USER") < names.index("ENTRYPOINT")
    (install,) = [rest for rest in all_of("RUN") if rest.startswith("pip install")]
    assert install.endswith(f"--only-binary :all: --require-hashes -r {LOCK.name}")


def test_a_host_installs_no_tools_for_tests() -> None:
    assert locked(LOCK) < locked(ROOT / "requirements.lock")
    assert not locked(LOCK) & {"pytest", "mypy", "ruff", "hypothesis", "playwright"}
    assert {"discord-py", "psycopg", "prometheus-client"} <= locked(LOCK)


@pytest.mark.parametrize("file", sorted(ROOT.glob("*.lock")), ids=lambda file: file.name)
def test_a_lock_names_no_index(file: Path) -> None:
    assert not re.search(r"://|--(extra-)?index", file.read_text("utf-8"))


@pytest.mark.parametrize("unit", ["ecarte", "ecarte@", "ecarte-backup", "ecarte-dump"])
@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="systemd is not installed")
def test_the_units_are_valid_and_hardened(unit: str, tmp_path: Path) -> None:
    text = (ROOT / "deploy" / f"{unit}.service").read_text("utf-8")
    copy = tmp_path / f"{unit}.service"
    copy.write_text(re.sub(r"/opt/ecarte/\S+/python", sys.executable, text), "utf-8")
    for command in (["verify"], ["security", "--offline=yes", "--threshold=20"]):
        ran = subprocess.run(
            ["systemd-analyze", *command, str(copy)], capture_output=True, text=True, check=False
        )
        assert ran.returncode == 0, ran.stderr
        assert ran.stderr == ""


def test_the_pages_name_existing_commands() -> None:
    pages = [ROOT / "README.md", *(ROOT / "docs").rglob("*.md"), *(ROOT / "deploy").iterdir()]
    text = "\n".join(page.read_text("utf-8") for page in pages)
    named = set(re.findall(r"-m bot ([a-z]+)\b", text))
    known = {*host_commands()}
    assert known <= named <= {*known, *Role}


def test_the_version_is_that_of_the_package() -> None:
    ran = run(ROOT, "-m", "bot", "--version")
    assert ran.returncode == 0
    assert re.fullmatch(rf"ecarte {VERSION} \((?:commit [0-9a-f]{{7,}}, )?schema 1\)\n", ran.stdout)


def unit(name: str) -> dict[str, list[str]]:
    """The settings of a unit, by name, in order."""
    said: dict[str, list[str]] = {}
    for line in (ROOT / "deploy" / f"{name}.service").read_text("utf-8").splitlines():
        if "=" in line and not line.startswith("#"):
            key, value = line.split("=", 1)
            said.setdefault(key, []).append(value)
    return said


def surroundings(name: str) -> dict[str, str]:
    """The environment that systemd gives a unit if the example was copied as it is."""
    environment = dict(value.split("=", 1) for value in unit(name)["Environment"])
    if "EnvironmentFile" in unit(name):
        example = (ROOT / ".env.example").read_text("utf-8")
        environment |= dict(line.split("=", 1) for line in re.findall(r"^[A-Z_]+=.*$", example, re.MULTILINE))
    return environment


def commands(name: str, instance: str = "") -> list[list[str]]:
    """The commands of a unit as systemd reads them."""
    specifiers = {"%%": "%", "$$": "$", "%i": instance}
    return [
        shlex.split(re.sub(r"%%|\$\$|%i", lambda found: specifiers[found[0]], line))
        for line in unit(name)["ExecStart"]
    ]


@pytest.mark.parametrize(
    ("instance", "role"), [("", []), ("gateway", ["gateway"]), ("worker-1", ["worker"]), ("web-a-2", ["web"])]
)
def test_the_name_of_a_unit_begins_with_its_role(instance: str, role: list[str]) -> None:
    ((shell, option, script),) = commands("ecarte", instance)
    ran = subprocess.run(
        [shell, option, script.replace("exec /opt/ecarte/.venv/bin/python", "printf '%s\\n'")],
        capture_output=True,
        text=True,
        check=True,
    )
    assert ran.stdout.split() == ["-m", "bot", *role]
    assert unit("ecarte@") == unit("ecarte")


def test_a_file_of_its_own_wins_for_a_process_over_that_of_all() -> None:
    assert unit("ecarte")["EnvironmentFile"] == ["/etc/ecarte.env", "-/etc/ecarte-%i.env"]
    assert surroundings("ecarte")["SETTINGS"] == "/etc/ecarte.env"


def test_the_bot_sees_its_own_process_figures() -> None:
    # They begin with the start of the machine, in /proc/stat, which is of no process.
    assert "ProcSubset" not in unit("ecarte")


@pytest.mark.slow
@pytest.mark.skipif(shutil.which("pg_dump") is None, reason="PostgreSQL's client is not installed")
def test_as_many_dumps_are_kept_as_copies_and_one_restores(databases: Databases, tmp_path: Path) -> None:
    url, restored = databases.made(TEMPLATE), databases.made()
    with closing(connect(url)) as connection:
        metadata.write(connection, "kept", "first")
    server = {"PATH": os.environ["PATH"], "PGHOST": str(databases.server.folder), "PGUSER": "ecarte"}

    def run_words(words: list[str], **more: str) -> None:
        subprocess.run(words, cwd=tmp_path, env=server | more, check=True)

    ((*_, most),) = (words.split() for words in unit("ecarte-backup")["ExecStart"])
    old = [tmp_path / f"ecarte-2020{day:04}T000000Z.dump" for day in range(int(most))]
    for file in old:
        file.touch()
    for words in commands("ecarte-dump"):
        run_words(words, PGDATABASE=parameters(url)["dbname"])
    *kept, dump = sorted(tmp_path.iterdir())
    assert kept == old[1:]
    page = (ROOT / "docs" / "host" / "postgresql.md").read_text("utf-8")
    (options,) = re.findall(r"-- (pg_restore .*) --dbname=ecarte \S+\.dump", page)
    run_words([*options.split(), "--dbname", parameters(restored)["dbname"], str(dump)])
    assert examine(restored).startswith("it is sound, ")
    with reading(restored) as there:
        assert metadata.read(there, "kept") == "first"


def test_bot_and_backup_use_one_file_which_the_bot_may_write(monkeypatch: pytest.MonkeyPatch) -> None:
    places = set()
    for name in ("ecarte", "ecarte-backup"):
        folder = Path(unit(name)["WorkingDirectory"][0])
        path = sqlite_file(config.database(surroundings(name), Path("none.env")), "")
        places.add(folder / path)
    assert places == {Path("/var/lib/ecarte/data/ecarte.db")}


def test_the_backup_gets_no_token() -> None:
    assert "EnvironmentFile" not in unit("ecarte-backup")
    compose = (ROOT / "deploy" / "compose.yaml").read_text("utf-8")
    assert "env_file: []" in compose.split("  backup:")[1]


def test_no_page_installs_a_package_of_this_name_from_the_index() -> None:
    files = [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md"), *(ROOT / "bot").rglob("*.py")]
    for file in files:
        assert not re.search(r"pip install ['\"]?ecarte", file.read_text("utf-8")), file


def test_a_file_with_the_token_is_never_made_readable_for_all() -> None:
    for page in (ROOT / "README.md", ROOT / "docs" / "host" / "hosting.md"):
        assert "cp .env.example" not in page.read_text("utf-8")


def test_each_page_names_the_file_where_the_units_keep_it() -> None:
    text = (ROOT / "docs" / "host" / "hosting.md").read_text("utf-8")
    named = set(re.findall(r"/var/lib/ecarte/\S*ecarte\.db", text))
    assert named == {"/var/lib/ecarte/data/ecarte.db"}


def test_an_upgrade_takes_what_the_installation_took() -> None:
    text = (ROOT / "docs" / "host" / "hosting.md").read_text("utf-8")
    upgrade = text.split("\n## Upgrade\n")[1].split("\n## ")[0]
    for step in (r"pip install .*", r"cp deploy/[\w./* -]*system/", r"systemctl daemon-reload"):
        (installed,) = re.findall(step, text.split("### With Docker")[0])
        assert installed in upgrade


def test_the_page_of_postgresql_says_what_the_units_and_the_container_set() -> None:
    assert "DATABASE_URL: sqlite:" in (ROOT / "deploy" / "compose.yaml").read_text("utf-8")
    text = (ROOT / "docs" / "host" / "postgresql.md").read_text("utf-8")
    assert "disable --now ecarte-backup" in text
    assert "compose.yaml" in text


def test_copies_do_not_get_into_the_repository() -> None:
    assert {".env", "data/", "/copies/"} <= set((ROOT / ".gitignore").read_text("utf-8").splitlines())
