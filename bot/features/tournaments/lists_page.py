"""The lists of a tournament that a person asks for, in private."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Final

import discord

from bot.features.duplicate.controls import Step, step_button
from bot.features.tournaments import formats
from bot.features.tournaments.act_page import act_line
from bot.features.tournaments.bracket_page import Wins, bracket_picture
from bot.features.tournaments.controls import GAMES, LIST, LOG, STANDINGS, TOPIC
from bot.features.tournaments.leagues.model import League
from bot.features.tournaments.model import How, OrganiserAct, Tournament
from bot.features.tournaments.names_page import called, escaped_names, round_heading, title_line
from bot.features.tournaments.page import controls_of
from bot.features.tournaments.pairing_page import board_lines, game_lines, resting_lines
from bot.features.tournaments.repeats.page import state_lines
from bot.features.tournaments.standing_page import (
    framed_ranks,
    has_results,
    legend,
    standing_lines,
    standings_picture,
)
from bot.pages.parts import ui
from bot.pages.parts.components import Button, Select
from bot.pages.parts.layout import button_rows, layout, sentence_page
from bot.pages.parts.page import Page, Picture
from bot.pages.parts.pagination import page_row
from bot.text import formatting
from bot.text.i18n import Language, say

_ROOM: Final = 3_000
_MOST_LINES: Final = 50
"""How long a page of a list is, and how many lines it has."""


def standings_page(
    tournament: Tournament, unseen: Collection[int], wins: Wins, guild: int, language: Language, page: int = 0
) -> Page:
    """All standings, and the whole bracket of a knock-out, for one person.

    Args:
        page: the number of the page, from 0; so for the other lists.
        unseen: the people who are not named.
        wins: as for ``tournament_page``.
        guild: the server in which they are shown; 0 outside of servers.
    """
    names = escaped_names(tournament, guild, unseen, language)
    lines, row = [say(language, "tournament-no-standings")], list[ui.Item]()
    if has_results(tournament):
        ranked = standing_lines(tournament, names, language)
        shown, row = _page(tournament, STANDINGS, ranked, page, language)
        lines = [*shown, *legend(tournament, language)]
    title, text = ui.TextDisplay(title_line(tournament, language)), ui.TextDisplay("\n".join(lines))
    plain, pictures = called(tournament, guild, unseen, language), list[Picture]()
    if formats.system_of(tournament).eliminates and tournament.round:
        pictures = [bracket_picture(tournament, plain, wins, language, whole=True)]
    elif has_results(tournament):
        pictures = [standings_picture(tournament, plain)]
    framing = framed_ranks(tournament, pictures, language)
    return Page(layout([title, *framing, text, *row]), tuple(pictures))


def games_page(
    tournament: Tournament,
    links: Mapping[str, str],
    unseen: Collection[int],
    wins: Wins,
    guild: int,
    language: Language,
    page: int = 0,
) -> Page:
    """All pairings, the newest round first, for one person.

    Args:
        links: as for ``tournament_page``.
        unseen: as for ``standings_page``.
        wins: as for ``tournament_page``.
        guild: as for ``standings_page``.
    """
    names, rounds = escaped_names(tournament, guild, unseen, language), range(tournament.round, 0, -1)
    title, lines = title_line(tournament, language), list[str]()
    for number in rounds:
        of_round = [pairing for pairing in tournament.pairings if pairing.round == number]
        ordered = of_round if tournament.bell is None else of_round[::-1]
        lines += [
            round_heading(tournament, number, language),
            *(
                board_lines(ordered, names, language)
                if formats.system_of(tournament).plays_boards
                else game_lines(tournament, ordered, names, links, language, wins)
            ),
            *resting_lines(tournament, number, names, language),
        ]
    headings = [round_heading(tournament, number, language) for number in rounds]
    shown, row = _page(tournament, GAMES, lines, page, language, headings)
    found = shown or [say(language, "tournament-no-games")]
    log = Button.about(TOPIC, (tournament.id, LOG), say(language, "button-tournament-log"))
    below = button_rows(*_to_boards(tournament, language), log)
    return Page([ui.TextDisplay("\n".join((title, *found))), *row, *below])


def _to_boards(tournament: Tournament, language: Language) -> list[Button]:
    """Buttons that lead the reader to their boards in each round that has closed."""
    if not formats.system_of(tournament).plays_boards:
        return []
    closed = {pairing.round for pairing in tournament.pairings if pairing.how is How.PLAYED}
    return [
        step_button(
            say(language, "button-round-boards", number=number),
            Step.RESULTS,
            tournament.series_of(number),
        )
        for number in sorted(closed)
    ]


def acts_page(
    tournament: Tournament,
    acts: Sequence[OrganiserAct],
    unseen: Collection[int],
    guild: int,
    language: Language,
    page: int,
) -> Page:
    """What the organisers have done, the newest first, for one person.

    Args:
        unseen: as for ``standings_page``.
        guild: as for ``standings_page``.
    """
    names = escaped_names(tournament, guild, unseen, language)
    lines = [act_line(act, names, unseen, language) for act in acts]
    title = title_line(tournament, language)
    heading = say(language, "tournament-acts")
    shown, row = _page(tournament, LOG, lines, page, language)
    return Page([ui.TextDisplay("\n".join((title, heading, *shown))), *row])


def list_page(
    tournaments: Sequence[Tournament],
    links: Mapping[str, str],
    language: Language,
    leagues: Sequence[League] = (),
) -> Page:
    """The last tournaments of a server, and the series that go on.

    Args:
        links: the addresses of their messages.
    """
    if not tournaments:
        return sentence_page(say(language, "tournament-none"))
    lines = [_listed(tournament, links.get(tournament.id), language) for tournament in tournaments]
    lines += [
        say(
            language,
            "series-listed",
            name=formatting.escaped(league.name),
            ends=formatting.day(league.last_day),
            link=links.get(league.id, "none"),
        )
        for league in leagues
    ]
    options = [discord.SelectOption(label=tournament.name, value=tournament.id) for tournament in tournaments]
    select = Select.about(LIST, (), say(language, "tournament-list-choose"), options)
    return Page([ui.TextDisplay("\n".join(lines)), ui.ActionRow(select)])


def home_page(tournament: Tournament, link: str | None, language: Language, *, organises: bool) -> Page:
    """A tournament for one person, who may be in another channel: what its message offers them.

    Args:
        link: the address of its message.
        organises: whether they may organise it.
    """
    buttons = controls_of(tournament, language, organises=organises)
    back = Button.about(LIST, (), say(language, "button-return"))
    return sentence_page(_listed(tournament, link, language), *buttons, back)


def _listed(tournament: Tournament, link: str | None, language: Language) -> str:
    listed = say(
        language,
        "tournament-listed",
        name=formatting.escaped(tournament.name),
        stage=tournament.stage.value,
        players=len(tournament.active),
        link=link or "none",
    )
    weekly = tournament.repetition
    newest = weekly is not None and weekly.tournament == tournament.id
    return "\n".join((listed, *(state_lines(tournament, language) if newest else ())))


def _page(
    tournament: Tournament,
    act: str,
    lines: Sequence[str],
    page: int,
    language: Language,
    headings: Collection[str] = (),
) -> tuple[list[str], list[ui.Item]]:
    """The lines of a page of a list, and the buttons to the pages beside it.

    Args:
        act: the request that shows the list.
        headings: the lines that are headings: a page begins with the one above it.
    """
    pages = formatting.pages_by_length(lines, _ROOM, _MOST_LINES)
    page = min(page, len(pages) - 1)
    before = [line for shown in pages[:page] for line in shown if line in headings]
    heading = before[-1:] if pages[page] and pages[page][0] not in headings else []
    return [*heading, *pages[page]], page_row(language, TOPIC, (tournament.id, act), page, len(pages))
