"""The message that calls the players of a pairing."""

from __future__ import annotations

from collections.abc import Collection, Mapping

import discord

from bot.features.tournaments import formats
from bot.features.tournaments.bracket_page import Wins
from bot.features.tournaments.controls import READY, RULES, TOPIC, control
from bot.features.tournaments.model import Call, Pairing, Tournament
from bot.features.tournaments.names_page import escaped_names, round_name
from bot.features.tournaments.pairing_page import game_lines
from bot.pages.parts import ui
from bot.pages.parts.components import Button
from bot.pages.parts.layout import GREY, layout
from bot.pages.parts.page import Page
from bot.tables.table import TWO
from bot.text import formatting
from bot.text.i18n import say
from bot.text.names import HOUSE_NAMES


def call_page(call: Call, links: Mapping[str, str], unseen: Collection[int], wins: Wins) -> Page:
    """The message that calls the players of a pairing, and pings them.

    Args:
        links: the address of their table by its game, once it is posted.
        unseen: the people who are not named once the pairing waits for them no more.
        wins: as for ``tournament_page``.
    """
    tournament, pairing = call.tournament, call.pairing
    language = tournament.language
    names = escaped_names(tournament, tournament.guild, unseen, language)
    called_players = (tournament.player(number) for number in pairing.players)
    people = tuple(player.person for player in called_players if not player.out)
    heading = say(
        language,
        "tournament-call-heading",
        name=formatting.escaped(tournament.name),
        number=round_name(tournament, pairing.round),
    )
    if not call.open or not pairing.waits:
        lines = game_lines(tournament, (pairing,), names, links, language, wins)
        return Page(layout([ui.TextDisplay("\n".join((heading, *lines)))], GREY))
    lines = [heading, *_called(tournament, pairing)]
    rules = Button.about(TOPIC, (tournament.id, RULES, call.commitment), say(language, "button-rules"))
    ready = control(tournament, READY, "button-tournament-ready", discord.ButtonStyle.primary)
    body = [ui.TextDisplay("\n".join(lines)), ui.ActionRow(ready, rules)]
    return Page(layout(body), pings=people)


def _called(tournament: Tournament, pairing: Pairing) -> list[str]:
    """Who is called, against whom, and until when they must be there."""
    if formats.system_of(tournament).seats > TWO:
        return _called_to_table(tournament, pairing)
    language = tournament.language
    people = [tournament.player(number).person for number in pairing.players]
    one, *others = (
        f"{'✅ ' if there else ''}<@{person}>" for person, there in zip(people, pairing.ready, strict=True)
    )
    return [
        *(say(language, "tournament-call", one=one, other=other) for other in others),
        *([] if others else [say(language, "tournament-call-house", one=one, house=HOUSE_NAMES[0])]),
        *([say(language, "tournament-rematch")] if pairing.rematch else []),
        say(
            language,
            "tournament-call-ready",
            until=formatting.until(pairing.deadline or 0),
            players=len(people),
        )
        if tournament.paused_at is None
        else say(language, "tournament-paused"),
    ]


def _called_to_table(tournament: Tournament, pairing: Pairing) -> list[str]:
    """Who is called to a table, and who is there already."""
    language = tournament.language
    called = [
        f"{'✅ ' if there else ''}<@{tournament.player(number).person}>"
        for number, there in zip(pairing.players, pairing.ready, strict=True)
        if not tournament.player(number).out
    ]
    until = formatting.until(pairing.deadline or 0)
    return [
        say(language, "tournament-call-table", players=", ".join(called)),
        say(language, "tournament-call-table-ready", until=until)
        if tournament.paused_at is None
        else say(language, "tournament-paused"),
    ]
