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


def test_a_warning_of_a_kind_passes_once_a_minute_with_the_number_of_those_between(
    own_root: logging.Logger, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    seconds = 0.0
    monkeypatch.setattr("bot.host.logs.time.monotonic", lambda: seconds)
    logs.set_up(load({"DISCORD_TOKEN": TOKEN}, Path("none.env")))
    for _ in range(62):
        own_root.warning("Discord answered %s", seconds)
        own_root.warning("game %s stands still", seconds, extra={"each": seconds < 2})
        seconds += 1
    own_root.error("Discord answered")
    said = [line.partition(": ")[2] for line in capsys.readouterr().err.splitlines()]
    assert said == [
        "Discord answered 0.0",
        "game 0.0 stands still",
        "game 1.0 stands still",
        "game 2.0 stands still",
        "Discord answered 60.0, and 59 more before it",
        "Discord answered",
    ]


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
