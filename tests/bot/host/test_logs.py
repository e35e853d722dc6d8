"""The log: text or JSON, and no token in either."""

from __future__ import annotations

import json
import logging
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.config import load
from bot.database.errors import StoreError
from bot.host import logs
from bot.host.logs import JsonLines, WithoutTokens

TOKEN = "MTIz.secret.of-the-bot"
SAID = "POST https://discord.com/api/v10/webhooks/12/aW50.x_y-z/messages/@original of %s"


def record(message: str, *values: object, failed: BaseException | None = None) -> logging.LogRecord:
    about = None if failed is None else (type(failed), failed, failed.__traceback__)
    return logging.LogRecord("discord.http", logging.WARNING, "file", 1, message, values, about)


@pytest.mark.parametrize("formatter", [logging.Formatter(), JsonLines()], ids=["text", "json"])
def test_no_token_is_in_it(formatter: logging.Formatter) -> None:
    failed = RuntimeError(f"/interactions/34/aW50ZXJhY3Rpb24/callback with {TOKEN}")
    text = WithoutTokens(formatter, TOKEN).format(record(SAID, TOKEN, failed=failed))
    for secret in (TOKEN, "aW50"):
        assert secret not in text
    assert "/webhooks/12/(token)/messages/@original of (token)" in text
    assert "/interactions/34/(token)/callback" in text


def test_a_record_is_one_line_of_json() -> None:
    try:
        json.loads("{")
    except ValueError:
        _, failed, _ = sys.exc_info()
    line = JsonLines().format(record("Ça\nva %d", 5, failed=failed))
    assert "\n" not in line
    read = json.loads(line)
    assert (read["level"], read["logger"], read["message"]) == ("WARNING", "discord.http", "Ça\nva 5")
    assert read["at"].endswith("+00:00")
    assert read["traceback"].startswith("Traceback")


@pytest.fixture
def own_root() -> Iterator[logging.Logger]:
    """The root logger, restored afterwards."""
    root = logging.getLogger()
    before, level = root.handlers[:], root.level
    root.handlers[:] = []
    yield root
    root.handlers[:] = before
    root.setLevel(level)


@pytest.mark.parametrize("surroundings", ["file", "container", "terminal"])
def test_colours_are_for_a_terminal_alone(
    surroundings: str,
    own_root: logging.Logger,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr("discord.utils.is_docker", lambda: surroundings == "container")
    monkeypatch.setattr(sys.stderr, "isatty", lambda: surroundings == "terminal")
    logs.set_up(load({"DISCORD_TOKEN": TOKEN}, Path("none.env")))
    own_root.info("ready")
    said = capsys.readouterr().err
    assert "ready" in said
    assert ("\x1b" in said) == (surroundings == "terminal")


def test_a_fault_of_the_database_is_one_sentence(
    own_root: logging.Logger, capsys: pytest.CaptureFixture[str]
) -> None:
    logs.set_up(load({"DISCORD_TOKEN": TOKEN}, Path("none.env")))
    own_root.error("%s failed", "it", exc_info=StoreError("The disk is full."))
    (line,) = capsys.readouterr().err.splitlines()
    assert line.endswith("it failed: The disk is full.")
