"""Time zones as people type them: the IANA's names, or their last parts such as *Paris* or *new york*."""

from __future__ import annotations

from difflib import get_close_matches
from functools import cache
from typing import Final
from zoneinfo import available_timezones

from bot.text.moments import plain

USUAL: Final = "UTC"
_MOST: Final = 3
_LIKE: Final = 0.5


class UnknownZoneError(Exception):
    """No zone has that name, or several have.

    Attributes:
        like: the names of zones that may be meant.
    """

    def __init__(self, like: list[str]) -> None:
        super().__init__(like)
        self.like = like


def find(typed: str) -> str:
    """The zone that somebody has typed.

    Raises:
        UnknownZoneError: there is none, or more than one.

    >>> find("europe/paris"), find("Paris"), find("new york"), find("utc")
    ('Europe/Paris', 'Europe/Paris', 'America/New_York', 'UTC')
    """
    known, wanted = _names(), plain(typed).replace(" ", "_")
    found = known.get(wanted, [])
    if len(found) != 1:
        close = get_close_matches(wanted, known, _MOST, _LIKE)
        raise UnknownZoneError(sorted({*found, *(name for key in close for name in known[key])})[:_MOST])
    return found[0]


@cache
def _names() -> dict[str, list[str]]:
    """The zones by their names and the last parts of these, without those that only repeat others."""
    names = [name for name in available_timezones() if "/" in name or name == USUAL]
    names = [name for name in names if not name.startswith(("posix/", "right/", "SystemV/", "US/", "Etc/"))]
    known: dict[str, list[str]] = {}
    for name in names:
        for key in {plain(name), plain(name).rpartition("/")[2]}:
            known.setdefault(key, []).append(name)
    return known
