"""The club's book: the records of a server, each with its game and its day."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from bot.features.chronicle.model import MILLION, HallOfFame, Most, PastSeason, Record
from bot.features.standings.model import BOOK
from bot.features.standings.page import LEADERBOARD, board_controls, board_title
from bot.features.standings.seasons import ALL_TIME
from bot.pages.games.registered import GAME_UIS
from bot.pages.parts import ui
from bot.pages.parts.layout import layout
from bot.pages.parts.page import Page
from bot.pages.parts.pagination import page_row, pages_of
from bot.text import formatting
from bot.text.i18n import Language, say
from engine.interface import GameType

SEASONS: Final = 5
"""How many past seasons a page has."""
_NAMES_ROOM: Final = 150
"""How long the names are of the players who made a record, or of the champions of a season."""


def book_page(
    records: Sequence[Record],
    hall: HallOfFame,
    names: Mapping[int, str],
    links: Mapping[str, str],
    game_type: GameType,
    guild: int,
    season: int,
    language: Language,
) -> Page:
    """The records of a game in a server, of all time, and the champions of its past seasons.

    Args:
        names: everybody who made a record or is a champion, by their id.
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
    ]
    if lines:
        body.append(ui.TextDisplay(say(language, "book-about")))
    if hall.seasons:
        past = [_champions(each, called, language) for each in hall.seasons]
        body.append(ui.TextDisplay("\n".join((say(language, "book-champions"), *past))))
        facts = (game_type.name, BOOK, str(guild), str(season))
        body += page_row(language, LEADERBOARD, facts, hall.page, pages_of(hall.total, SEASONS))
    return Page(layout([*body, *board_controls(game_type, BOOK, guild, season, language)]))


def _champions(past: PastSeason, called: Mapping[int, str], language: Language) -> str:
    """A past season with its champions."""
    names = [called[person] for person in past.people]
    names += [say(language, "book-unnamed", people=past.unnamed)] if past.unnamed else []
    who = formatting.joined(names, language, _NAMES_ROOM)
    return say(language, "book-champion", season=past.name, who=who)


def _told(record: Record, people: Sequence[str], game_type: GameType, language: Language) -> str:
    """A record without its game: what it is, and who made it."""
    value = (
        GAME_UIS[game_type.name].brought(record.value / MILLION, language)
        if record.most is Most.UNLUCKY
        else record.value
    )
    key = f"book-{game_type.feat if record.most is Most.FEATS else record.most}"
    return say(language, key, value=value, who=formatting.joined(people, language, _NAMES_ROOM))
