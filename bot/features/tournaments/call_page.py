"""The message that calls the players of a pairing, until it becomes the table of their game."""

from __future__ import annotations

from collections.abc import Collection

import discord

from bot.features.tournaments import formats
from bot.features.tournaments.controls import READY, RULES, TOPIC, control
from bot.features.tournaments.model import Call, Tournament
from bot.features.tournaments.names_page import escaped_names, round_name
from bot.features.tournaments.pairing_page import game_lines
from bot.pages.parts import ui
from bot.pages.parts.components import Button
from bot.pages.parts.layout import FELT, GREY, layout
from bot.pages.parts.page import Page
from bot.tables.seat import TWO
from bot.text import formatting
from bot.text.i18n import say
from bot.text.names import HOUSE_NAMES


def call_page(call: Call, unseen: Collection[int]) -> Page:
    """The message that calls the players of a pairing, and pings them.

    Args:
        unseen: the people who are not named once the pairing waits for them no more.
    """
    tournament, pairing, language = call.tournament, call.pairing, call.tournament.language
    heading = say(
        language,
        "tournament-call-heading",
        name=formatting.escaped(tournament.name),
        number=round_name(tournament, pairing.round),
    )
    if not (pairing.waits and tournament.open):
        names = escaped_names(tournament, tournament.guild, unseen, language)
        lines = game_lines(tournament, [pairing], names, {}, language, {})
        return Page(layout([ui.TextDisplay("\n".join((heading, *lines)))], GREY))
    if tournament.paused_at is None:
        seats = formats.system_of(tournament).seats
        players = seats if seats > TWO else len(pairing.players)
        until = formatting.until(pairing.deadline or 0)
        waits = say(language, "tournament-call-ready", until=until, players=players)
    else:
        waits = say(language, "tournament-paused")
    label, facts = say(language, "button-tournament-ready"), (tournament.id, READY, call.commitment)
    ready = Button.about(TOPIC, facts, label, style=discord.ButtonStyle.primary)
    body: list[ui.Item] = [
        ui.TextDisplay("\n".join((heading, _line(call), waits))),
        ui.ActionRow(ready, control(tournament, RULES, "button-rules")),
    ]
    called = (tournament.player(number) for number in pairing.players)
    return Page(layout(body, FELT), pings=tuple(player.person for player in called if not player.out))


def organiser_line(tournament: Tournament, person: int, unseen: Collection[int], link: str) -> str:
    """The line that calls the organiser to a player's game.

    Args:
        unseen: the people who are not named.
        link: the address of the game.
    """
    player, language = tournament.of_person(person), tournament.language
    assert player is not None, "they play"
    names = escaped_names(tournament, tournament.guild, unseen, language)
    organiser = f"<@{tournament.organiser}>"
    return say(
        language,
        "tournament-organiser-called",
        organiser=organiser,
        player=names[player.number],
        link=link,
    )


def _line(call: Call) -> str:
    """Who is called to a game, and who of them is there already."""
    tournament, pairing, language = call.tournament, call.pairing, call.tournament.language
    called = [
        f"{'✅ ' if there else ''}<@{player.person}>"
        for number, there in zip(pairing.players, pairing.ready, strict=True)
        if not (player := tournament.player(number)).out
    ]
    if formats.system_of(tournament).seats > TWO:
        return say(language, "tournament-call-table", players=", ".join(called))
    if len(called) == 1:
        return say(language, "tournament-call-house", one=called[0], house=HOUSE_NAMES[0])
    one, other = called
    third = pairing is formats.system_of(tournament).third_place(tournament)
    return say(
        language, "tournament-call", one=one, other=other, again=int(pairing.rematch), third=int(third)
    )
