"""The end of a season as everybody sees it, and the setting of seasons in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from typing import Final

import discord

from bot.features.seasons.model import FinalBoard, FinalLine, Length, Season
from bot.features.standings import seasons
from bot.features.standings.page import LINES, unnamed
from bot.features.standings.rating import POINT
from bot.pages import pictures
from bot.pages.games.registered import GAME_UIS
from bot.pages.parts import ui
from bot.pages.parts.components import Button
from bot.pages.parts.layout import GOLD, framed, layout
from bot.pages.parts.page import LONGEST_TEXT, Page, Picture
from bot.pages.parts.permissions import missing_post, missing_role
from bot.tables.guild import Rights
from bot.text import formatting
from bot.text.i18n import Language, say
from bot.text.names import Name, apart
from engine.rating import Rating

SEASON: Final = "season"
"""The topic of the button to the leaderboard. Its fact is the season."""
_NO_RANK: Final = "–"

_TITLE_ROOM: Final = 100
_CHAMPIONS_ROOM: Final = 250
_NAMES_ROOM: Final = 150
_LEAST_ROOM: Final = 300
"""How long the list of a board is at least, however much else there is to tell."""


def season_page(
    season: Season,
    boards: Sequence[FinalBoard],
    known: Mapping[int, Name],
    language: Language,
    *,
    counters: bool = False,
) -> Page:
    """The message that tells of a season's end.

    Args:
        counters: whether the server uses counters.
        boards: those of the rated games that were played; none if all were made void.
        known: the names of those whom it shows.
    """
    body: list[ui.Item] = [ui.TextDisplay(say(language, "season-over", season=name(season, language)))]
    if season.resets and counters:
        body.append(ui.TextDisplay(say(language, "season-resets")))
    if not boards:
        body.append(ui.TextDisplay(say(language, "season-empty")))
    shown: list[Picture] = []
    for board in boards:
        lines = board.lines[:LINES]
        called = apart([(line.person, known[line.person]) for line in lines])
        game = GAME_UIS[board.kind].title(language)
        champions, special = _champions(season, board, lines, called, game, language), ""
        if told := _special(board, known, language):
            special = "\n".join((say(language, "season-special"), *told))
        room = LONGEST_TEXT // len(boards) - _TITLE_ROOM - sum(map(formatting.length, (champions, special)))
        body.append(ui.TextDisplay(champions))
        if lines:
            picture = _picture(season, board, lines, called, game, language)
            shown.append(picture)
            body += framed([picture], say(language, "alt-season-board", game=game))
            body.append(ui.TextDisplay(_lines(board, lines, called, language, max(room, _LEAST_ROOM))))
        body += [ui.TextDisplay(special)] if special else []
    label = say(language, "button-leaderboard")
    button = Button.about(SEASON, (season.id,), label, style=discord.ButtonStyle.secondary)
    return Page(layout([*body, ui.ActionRow(button)], GOLD), tuple(shown))


def name(season: Season, language: Language) -> str:
    """The name of a season. Discord writes its dates in the language of each reader."""
    if season.length is Length.DATES:
        return f"{formatting.day(season.since)} – {formatting.day(season.until - 1)}"
    return _plain_name(season, language)


def title(kind: str, season: Season, language: Language) -> str:
    """What the champion of a season in a game is called."""
    game = GAME_UIS[kind].title(language)
    return say(language, "season-title", game=game, season=name(season, language))


def _plain_name(season: Season, language: Language) -> str:
    """The same without anything that only Discord can write."""
    first, last = (_date(moment) for moment in (season.since, season.until - 1))
    match season.length:
        case Length.MONTH:
            return seasons.name(seasons.of(season.since), language)
        case Length.QUARTER:
            quarter = (first.month + 2) // 3
            return say(language, "season-quarter", quarter=quarter, year=str(first.year))
        case Length.DATES:
            return f"{first:%Y-%m-%d} – {last:%Y-%m-%d}"


def _date(moment: int) -> datetime:
    return datetime.fromtimestamp(moment / 1000, UTC)


def _champions(
    season: Season,
    board: FinalBoard,
    lines: Sequence[FinalLine],
    called: Sequence[str],
    game: str,
    language: Language,
) -> str:
    """Who is champion of a game, or why nobody is."""
    champions = board.champions
    if not champions:
        return say(language, "season-no-champion", game=game, withheld=int(board.withheld))
    shown = [
        formatting.escaped(own) for line, own in zip(lines, called, strict=True) if line.person in champions
    ]
    absent = set(champions) - {line.person for line in lines}
    shown += sorted({unnamed(person, language) for person in absent})
    return say(
        language,
        "season-champion",
        game=game,
        champions=len(champions),
        names=formatting.listed(shown, language, _CHAMPIONS_ROOM),
        role="none" if season.role is None else f"<@&{season.role}>",
    )


def _lines(
    board: FinalBoard, lines: Sequence[FinalLine], called: Sequence[str], language: Language, room: int
) -> str:
    """The first lines of a board, and how many more there are.

    Args:
        room: how long they are together.
    """
    game_ui = GAME_UIS[board.kind]
    texts = [
        say(
            language,
            "season-line",
            rank=_NO_RANK if line.rank is None else rf"{line.rank}\.",
            player=formatting.escaped(own),
            value=_value(line, language),
            played=game_ui.games(line.played, language),
        )
        for line, own in zip(lines, called, strict=True)
    ]
    beyond = len(board.lines) - len(lines)
    return formatting.filled(texts, room, lambda more: say(language, "season-more", more=more), beyond=beyond)


def _special(board: FinalBoard, known: Mapping[int, Name], language: Language) -> list[str]:
    """What was special in a season, in at most five lines."""
    special, game_ui = board.special, GAME_UIS[board.kind]
    people = sorted(special.people)
    called = dict(zip(people, formatting.names([(person, known[person]) for person in people]), strict=True))
    lines = []
    if (best := special.best) is not None and best.decisions and best.errors is not None:
        share = formatting.percent(best.decisions - best.errors, best.decisions, language, 0)
        player = called[best.person]
        lines.append(
            say(
                language,
                "season-best",
                player=player,
                share=share,
                decisions=best.decisions,
                day=_day(best.at),
            )
        )
    if special.luckiest is not None and special.unluckiest is not None:
        (luckiest, most), (unluckiest, least) = special.luckiest, special.unluckiest
        lines.append(
            say(
                language,
                "season-luck",
                lucky=called[luckiest],
                most=game_ui.brought(most, language),
                unlucky=called[unluckiest],
                least=game_ui.brought(least, language),
            )
        )
    if (rivalry := special.rivalry) is not None:
        one, other = (called[person] for person in rivalry.people)
        won, lost = rivalry.won
        lines.append(say(language, "season-rivalry", one=one, other=other, won=won, lost=lost))
    for key, record in (("season-pot", special.pot), ("season-run", special.run)):
        if record is not None:
            who = formatting.listed([called[person] for person in record.people], language, _NAMES_ROOM)
            lines.append(say(language, key, who=who, value=record.value, day=_day(record.at)))
    return lines


def _day(at: int) -> str:
    """A day in short, which Discord writes in the language of each reader."""
    return f"<t:{at // 1000}:d>"


def _value(line: FinalLine, language: Language) -> str:
    """A rating with its margin of error, which says how far it is provisional."""
    rating = Rating(line.rating / POINT, line.deviation / POINT, 0)
    return say(
        language,
        "rating-value",
        rating=str(round(rating.value)),
        margin=str(round(rating.margin)),
        provisional=0,
    )


def _picture(
    season: Season,
    board: FinalBoard,
    lines: Sequence[FinalLine],
    called: Sequence[str],
    game: str,
    language: Language,
) -> Picture:
    """The first lines of a board as a picture."""
    champions = board.champions
    drawn = tuple(
        (
            _NO_RANK if line.rank is None else str(line.rank),
            own,
            f"{round(line.rating / POINT)} ± {round(2 * line.deviation / POINT)}",
            line.person in champions,
        )
        for line, own in zip(lines, called, strict=True)
    )
    title = f"{game} · {_plain_name(season, language)}"
    return Picture(f"{board.kind}-{pictures.RANKING_FILE}", pictures.ranking, (title, drawn))


def seasons_line(
    season: Season | None, rights: Rights | None, language: Language, *, dated: bool = False
) -> str:
    """How a server wants its seasons, and which permission is missing.

    Args:
        season: the one that runs; None if the server has none.
        rights: what the bot may do there; None if that is not known.
        dated: whether managers have chosen from when to when it is once it had begun.
    """
    if season is None:
        return say(language, "seasons-off")
    lines = [
        say(
            language,
            "seasons-told",
            length=season.length.value,
            season=name(season, language),
            channel=f"<#{season.channel}>",
            role="none" if season.role is None else f"<@&{season.role}>",
            until=f"<t:{season.until // 1000}:F>",
        ),
        *missing_post(season.channel, rights, language),
    ]
    lines += [say(language, "seasons-resets")] * season.resets
    lines += missing_role(season.role, rights, language)
    lines += [say(language, "seasons-dated")] * dated
    return "\n".join(lines)
