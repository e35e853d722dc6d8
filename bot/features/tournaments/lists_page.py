"""The lists of a tournament that a person asks for, in private."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from itertools import accumulate, takewhile
from typing import Final

from bot.features.duplicate.controls import Step, step_button
from bot.features.tournaments import formats
from bot.features.tournaments.act_page import act_line
from bot.features.tournaments.bracket_page import Wins, bracket_picture
from bot.features.tournaments.controls import LOG, TOPIC
from bot.features.tournaments.model import How, OrganiserAct, Tournament
from bot.features.tournaments.names_page import called, escaped_names, round_heading, title_line
from bot.features.tournaments.pairing_page import board_lines, game_lines, resting_lines
from bot.features.tournaments.standing_page import (
    framed_ranks,
    has_results,
    legend,
    standing_lines,
    standings_picture,
)
from bot.pages.parts import ui
from bot.pages.parts.components import Button
from bot.pages.parts.layout import layout, sentence_page
from bot.pages.parts.page import Page, Picture
from bot.text import formatting
from bot.text.i18n import Language, say

_LONGEST: Final = 3_500
"""How many characters of a list a message has room for."""


def standings_page(
    tournament: Tournament, unseen: Collection[int], wins: Wins, guild: int, language: Language
) -> Page:
    """All standings, and the whole bracket of a knock-out, for one person.

    Args:
        unseen: the people who are not named.
        wins: as for ``tournament_page``.
        guild: the server in which they are shown; 0 outside of servers.
    """
    names = escaped_names(tournament, guild, unseen, language)
    lines = [say(language, "tournament-no-standings")]
    if has_results(tournament):
        ranked = standing_lines(tournament, names, language)
        lines = [*_fitting(ranked, language), *legend(tournament, language)]
    title, text = ui.TextDisplay(title_line(tournament, language)), ui.TextDisplay("\n".join(lines))
    plain, pictures = called(tournament, guild, unseen, language), list[Picture]()
    if formats.system_of(tournament).eliminates and tournament.round:
        pictures = [bracket_picture(tournament, plain, wins, language, whole=True)]
    elif has_results(tournament):
        pictures = [standings_picture(tournament, plain)]
    framing = framed_ranks(tournament, pictures, language)
    return Page(layout([title, *framing, text]), tuple(pictures))


def games_page(
    tournament: Tournament,
    links: Mapping[str, str],
    unseen: Collection[int],
    wins: Wins,
    guild: int,
    language: Language,
) -> Page:
    """All pairings, the newest round first, for one person.

    Args:
        links: as for ``tournament_page``.
        unseen: as for ``standings_page``.
        wins: as for ``tournament_page``.
        guild: as for ``standings_page``.
    """
    names, rounds = escaped_names(tournament, guild, unseen, language), range(tournament.round, 0, -1)
    title = title_line(tournament, language)
    lines = []
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
    found = _fitting(lines, language) if lines else [say(language, "tournament-no-games")]
    log = Button.about(TOPIC, (tournament.id, LOG), say(language, "button-tournament-log"))
    return sentence_page("\n".join((title, *found)), *_to_boards(tournament, language), log)


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
    return sentence_page("\n".join((title, heading, *_fitting(lines, language))))


def list_page(tournaments: Sequence[Tournament], links: Mapping[str, str], language: Language) -> Page:
    """The last tournaments of a server.

    Args:
        links: the addresses of their messages.
    """
    lines = [
        say(
            language,
            "tournament-listed",
            name=formatting.escaped(tournament.name),
            stage=tournament.stage.value,
            players=len(tournament.active),
            link=links.get(tournament.id, "none"),
        )
        for tournament in tournaments
    ]
    return sentence_page("\n".join(lines or [say(language, "tournament-none")]))


def _fitting(lines: Sequence[str], language: Language) -> list[str]:
    """The first lines of a list that fit into a message, and how many more there are."""
    shown = list(takewhile(lambda end: end <= _LONGEST, accumulate(len(line) + 1 for line in lines)))
    more = len(lines) - len(shown)
    return [*lines[: len(shown)], *([say(language, "tournament-more", more=more)] if more else [])]
