"""The log: text or JSON, and no token in either."""

from __future__ import annotations

import json
import logging
import sys

import pytest

from bot.logs import JsonLines, WithoutTokens

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
