"""What the program logs: text for people, or a line of JSON for each record; never a token."""

from __future__ import annotations

import json
import logging
import re
import time
from datetime import UTC, datetime
from typing import Final

import discord

from bot.config import Config
from bot.database.database import BoundedDict
from bot.database.errors import StoreError

_TOKEN_IN_PATH: Final = re.compile(r"(/(?:webhooks|interactions)/\d+/)[\w.~%-]+")
_TEXT: Final = "[{asctime}] [{levelname:<8}] {name}: {message}"
_TIME: Final = "%Y-%m-%d %H:%M:%S"
_HIDDEN: Final = "(token)"
_PAUSE_SECONDS: Final = 60.0
_MOST_KINDS: Final = 1_000


def set_up(config: Config) -> None:
    """Log to the standard error stream as the settings say."""
    handler = logging.StreamHandler()
    handler.addFilter(in_one_sentence)
    handler.addFilter(OncePerMinute())
    discord.utils.setup_logging(handler=handler, level=config.log_level, root=True)
    formatter: logging.Formatter | None = handler.formatter
    if config.log_as_json:
        formatter = JsonLines()
    elif not handler.stream.isatty():
        # discord.py would also colour the log of a container, which goes into a file.
        formatter = logging.Formatter(_TEXT, _TIME, style="{")
    assert formatter is not None, "the library has set its own"
    handler.setFormatter(WithoutTokens(formatter, config.token))
    # discord.py logs every request at DEBUG with its body, and hands are in those.
    logging.getLogger("discord").setLevel(max(config.log_level, logging.INFO))
    logging.getLogger("aiosqlite").setLevel(logging.INFO)


def in_one_sentence(record: logging.LogRecord) -> bool:
    """Drop the traceback of an error of the database, whose cause lies outside of the program."""
    failure = record.exc_info[1] if record.exc_info else None
    if isinstance(failure, StoreError):
        record.msg, record.args = f"{record.getMessage()}: {failure}", ()
        record.exc_info = record.exc_text = None
    return True


class OncePerMinute(logging.Filter):
    """Lets one warning of a kind pass in a minute, with the number of those before it that did not.

    Most warnings are about one request, and there may be many. A kind is a sentence with any arguments. A
    record that says ``each`` in its ``extra`` passes.
    """

    def __init__(self) -> None:
        super().__init__()
        self._kinds = BoundedDict[tuple[str, str], tuple[float, int]](_MOST_KINDS)
        """By logger and sentence, until when none passes, in monotonic seconds, and how many did not."""

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether a record passes."""
        if record.levelno != logging.WARNING or getattr(record, "each", False):
            return True
        kind, at = (record.name, str(record.msg)), time.monotonic()
        until, held = self._kinds.get(kind, (at, 0))
        if at < until:
            self._kinds[kind] = until, held + 1
            return False
        self._kinds[kind] = at + _PAUSE_SECONDS, 0
        if held:
            record.msg, record.args = f"{record.getMessage()}, and {held} more before it", ()
        return True


class WithoutTokens(logging.Formatter):
    """Formats as another formatter does, and hides tokens: libraries log addresses of requests that fail.

    Args:
        formatter: the formatter whose output is searched for tokens.
        token: the bot's token.
    """

    def __init__(self, formatter: logging.Formatter, token: str) -> None:
        super().__init__()
        self._formatter = formatter
        self._token = token

    def format(self, record: logging.LogRecord) -> str:
        """The text of a record."""
        text = self._formatter.format(record).replace(self._token, _HIDDEN)
        return _TOKEN_IN_PATH.sub(rf"\1{_HIDDEN}", text)


class JsonLines(logging.Formatter):
    """Formats a record as one line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        """The record's time, level, logger and message, and the traceback of its error."""
        line = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname,
            "logger": record.name,
            "message": record.getMessage(),
        }
        if record.exc_info:
            line["traceback"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False)
