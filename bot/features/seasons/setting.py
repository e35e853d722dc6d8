"""A server's seasons on its page of settings."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from bot.database.connection import Connection
from bot.features.seasons import store
from bot.features.seasons.model import Length, Season
from bot.features.seasons.page import seasons_line
from bot.features.setting import OFF, ON, PLACES, Controls, Setting
from bot.pages.parts import ui
from bot.pages.parts.layout import button_rows
from bot.tables.guild import Rights
from bot.text.i18n import Language, say

DATES: Final = "dates"
RESETS: Final = "resets"
"""Whether purses start over at the end of a season."""
RESETS_ON: Final = f"{RESETS}-{ON}"
RESETS_OFF: Final = f"{RESETS}-{OFF}"
LENGTHS: Final = ("month", "quarter")
Found = tuple[Season, bool]
"""A season, and whether managers have chosen from when to when it is once it had begun."""


def _read(connection: Connection, guild: int) -> Found | None:
    season = store.of_server(connection, guild)
    return None if season is None else (season, bool(store.dated_by(connection, season)))


def _told(found: Found | None, rights: Rights | None, language: Language) -> str:
    season, dated = found or (None, False)
    return seasons_line(season, rights, language, dated=dated)


def _logged(found: Found) -> Mapping[str, object]:
    season, _ = found
    told: dict[str, object] = {
        "channel": f"<#{season.channel}>",
        "role": None if season.role is None else f"<@&{season.role}>",
        "length": season.length,
        "resets": season.resets,
    }
    if season.length is Length.DATES:
        told |= {"since": f"<t:{season.since // 1000}:F>", "until": f"<t:{season.until // 1000}:F>"}
    return told


def _controls(make: Controls, found: Found | None) -> Sequence[ui.Item]:
    if found is None:
        return make.post(None, PLACES)
    season, _ = found
    return [
        make.channel(PLACES, [season.channel]),
        make.role(season.role),
        make.pick(
            "length", {length: say(make.language, f"length-{length}") for length in LENGTHS}, season.length
        ),
        *button_rows(
            make.button(DATES, "button-settings-dates"),
            make.toggle(RESETS, say(make.language, "settings-resets"), on=season.resets),
            make.button(OFF, "button-settings-off"),
        ),
    ]


SETTING: Final = Setting(
    name="seasons",
    read=_read,
    told=_told,
    place=lambda found: (found[0].channel, found[0].role),
    logged=_logged,
    controls=_controls,
)
"""It is changed by its command, which asks Discord first."""
