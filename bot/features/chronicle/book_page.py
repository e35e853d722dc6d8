"""The club's book: the records of a server, each with its game and its day."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from bot.features.chronicle.model import MILLION, Most, Record
from bot.features.standings.model import BOOK
from bot.features.standings.page import board_controls, board_title
from bot.pages.games.registered import GAME_UIS
from bot.pages.parts import ui
from bot.pages.parts.layout import layout
from bot.pages.parts.page import Page
from bot.text import formatting
from bot.text.i18n import Language, say
from bot.text.seasons import ALL_TIME
from engine.interface import GameType

_NAMES_ROOM: Final = 250
"""How long the names are of the players who made a record."""


def book_page(
    records: Sequence[Record],
    names: Mapping[int, str],
    links: Mapping[str, str],
    game_type: GameType,
    guild: int,
    season: int,
    language: Language,
) -> Page:
    """The records of a game in a server, of all time.

    Args:
        names: everybody who made a record, by their id.
        links: those to the tables of the games that are still posted.
        season: the season of the boards that the page leads to.
    """
    called = dict(zip(names, formatting.names([*names.items()]), strict=True))
    lines = [
        say(
            language,
            "book-line",
            record=_told(record, [called[person] for person in record.people], game_type, language),
            game=links.get(record.game) or record.game,
            linked=int(record.game in links),
            day=formatting.day(record.at),
        )
        for record in records
    ]
    body: list[ui.Item] = [
        ui.TextDisplay(board_title(game_type, BOOK, guild, ALL_TIME, language)),
        ui.TextDisplay("\n".join(lines) or say(language, "book-empty")),
        ui.TextDisplay(say(language, "book-about")),
    ]
    return Page(layout([*body, *board_controls(game_type, BOOK, guild, season, language)]))


def _told(record: Record, people: Sequence[str], game_type: GameType, language: Language) -> str:
    """A record without its game: what it is, and who made it."""
    value = (
        GAME_UIS[game_type.name].brought(record.value / MILLION, language)
        if record.most is Most.UNLUCKY
        else record.value
    )
    key = f"book-{game_type.feat if record.most is Most.FEATS else record.most}"
    return say(language, key, value=value, who=formatting.joined(people, language, _NAMES_ROOM))
