"""The message of a league: its rules, its table, and at its end its champion."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Final

from bot.features.standings.page import unnamed
from bot.features.tournaments.leagues.model import UNRANKED, League, Line
from bot.features.tournaments.standing_page import percent
from bot.pages.parts import ui
from bot.pages.parts.components import Button, Form, TextField, TickField
from bot.pages.parts.layout import FELT, GOLD, button_rows, layout, sentence_page
from bot.pages.parts.page import Page
from bot.text import formatting
from bot.text.i18n import Language, say

SERIES_DESK: Final = "series-desk"
"""The topic of the button and the form of organisers."""
NAME: Final = "name"
LONGEST_NAME: Final = 50
_SHOWN: Final = 25
_ROOM: Final = 2_800
_LONGEST_FIRST: Final = 300


def rules(league: League, language: Language) -> str:
    """By which rules its table is counted, and what its champion will get."""
    counted = say(
        language,
        "series-rules",
        starts=formatting.day(league.starts_at),
        ends=formatting.day(league.last_day),
        best=league.best,
        places=league.places.replace(" ", " · ") or "none",
    )
    if league.role is None or not league.open:
        return counted
    return "\n".join((counted, say(language, "series-role", role=f"<@&{league.role}>")))


def league_page(
    league: League,
    lines: Sequence[Line],
    evenings: int,
    names: Mapping[int, str],
    champions: Collection[int] = (),
) -> Page:
    """The message.

    Args:
        lines: the table.
        evenings: how many evenings have counted so far.
        names: what those may be called who are named; others are hidden players.
        champions: who has won it, once it is over.
    """
    language = league.language
    texts = [say(language, "tournament-title", name=formatting.escaped(league.name))]
    if not league.open:
        first = [names.get(person, unnamed(person, language)) for person in sorted(champions)]
        players = formatting.listed(first, language, _LONGEST_FIRST) if first else ""
        texts.append(say(language, "series-won", number=len(first), players=players))
    shown = [
        say(
            language,
            "series-line",
            rank="–" if line.rank == UNRANKED else str(line.rank),
            player=names.get(line.person, unnamed(line.person, language)),
            total=_points(league, line.total),
            counted=" + ".join(_points(league, points) for points in line.counted),
            evenings=line.evenings,
            ranked=int(line.rank != UNRANKED),
        )
        for line in lines
    ]
    table = formatting.filled(
        shown[:_SHOWN],
        _ROOM,
        lambda more: say(language, "tournament-more", more=more),
        beyond=max(0, len(shown) - _SHOWN),
    )
    heading = say(language, "series-table", evenings=evenings)
    texts += ["\n".join((heading, *([table] if shown else []))), rules(league, language)]
    body: list[ui.Item] = [ui.TextDisplay(text) for text in texts]
    if league.open:
        body += button_rows(_organise(league, language))
    return Page(layout(body, FELT if league.open else GOLD))


def _organise(league: League, language: Language) -> Button:
    return Button.about(SERIES_DESK, (league.id,), say(language, "button-tournament-organise"))


def desk_page(league: League, language: Language) -> Page:
    """A series as an organiser reads it whose form was out of date."""
    title = say(language, "tournament-title", name=formatting.escaped(league.name))
    buttons = [_organise(league, language)] if league.open else []
    return sentence_page("\n".join((title, rules(league, language))), *buttons)


def desk_form(league: League, language: Language) -> Form:
    """The form in which an organiser renames a series, or ends it sooner."""
    label, end = say(language, "series-desk-end"), say(language, "series-desk-ends")
    return Form(
        SERIES_DESK,
        (league.id,),
        say(language, "series-desk-title"),
        TextField(NAME, say(language, "tournament-draft-name"), LONGEST_NAME, value=league.name),
        TickField("ends", label, [end], least=0, most=1),
        mark=league.mark,
    )


def league_title(league: League, language: Language) -> str:
    """What the champion of a league is called."""
    return say(language, "series-champion", name=formatting.escaped(league.name))


def _points(league: League, points: int) -> str:
    return percent(points, league.language) if league.by_percent else str(points)
