"""The message that calls the players of pairings."""

from __future__ import annotations

from collections.abc import Collection, Mapping

import discord

from bot.features.tournaments import formats
from bot.features.tournaments.bracket_page import Wins
from bot.features.tournaments.controls import READY, RULES, TOPIC, control
from bot.features.tournaments.model import Call, Pairing, Tournament
from bot.features.tournaments.names_page import escaped_names, round_name
from bot.features.tournaments.page import GAMES_ROOM, cut
from bot.features.tournaments.pairing_page import game_lines
from bot.pages.parts import ui
from bot.pages.parts.components import Button
from bot.pages.parts.layout import FELT, GREY, layout
from bot.pages.parts.page import Page
from bot.tables.table import TWO
from bot.text import formatting
from bot.text.i18n import say
from bot.text.names import HOUSE_NAMES


def call_page(call: Call, links: Mapping[str, str], unseen: Collection[int], wins: Wins) -> Page:
    """The message that calls the players of pairings, and pings them.

    Args:
        links: the addresses of their tables by their games, once they are posted.
        unseen: the people who are not named once their pairing waits for them no more.
        wins: as for ``tournament_page``.
    """
    tournament, language = call.tournament, call.tournament.language
    heading = say(
        language,
        "tournament-call-heading",
        name=formatting.escaped(tournament.name),
        number=round_name(tournament, call.pairing.round),
    )
    waiting = [pairing for pairing in call.pairings if pairing.waits and tournament.open]
    lines = [heading, *_called(tournament, waiting)]
    others = [pairing for pairing in call.pairings if pairing not in waiting]
    if others:
        names = escaped_names(tournament, tournament.guild, unseen, language)
        lines.append(cut(game_lines(tournament, others, names, links, language, wins), language, GAMES_ROOM))
    body: list[ui.Item] = [ui.TextDisplay("\n".join(lines))]
    if not waiting:
        return Page(layout(body, GREY))
    label = say(language, "button-tournament-ready")
    facts = (tournament.id, READY, call.commitment)
    ready = Button.about(TOPIC, facts, label, style=discord.ButtonStyle.primary)
    body.append(ui.ActionRow(ready, control(tournament, RULES, "button-rules")))
    # Whoever was called before is not pinged again with those who are called now.
    new = [pairing for pairing in waiting if not pairing.called] or waiting
    players = (tournament.player(number) for pairing in new for number in pairing.players)
    return Page(layout(body, FELT), pings=tuple(player.person for player in players if not player.out))


def _called(tournament: Tournament, waiting: Collection[Pairing]) -> list[str]:
    """Who is called, against whom, and until when they must be there: those with the same time together."""
    language, lines = tournament.language, list[str]()
    for deadline in sorted({pairing.deadline or 0 for pairing in waiting}):
        called = [pairing for pairing in waiting if (pairing.deadline or 0) == deadline]
        lines += (_line(tournament, pairing) for pairing in called)
        if tournament.paused_at is None:
            seats = formats.system_of(tournament).seats
            players = seats if seats > TWO else max(len(pairing.players) for pairing in called)
            until = formatting.until(deadline)
            lines.append(say(language, "tournament-call-ready", until=until, players=players))
    if waiting and tournament.paused_at is not None:
        lines.append(say(language, "tournament-paused"))
    return lines


def _line(tournament: Tournament, pairing: Pairing) -> str:
    """Who is called to a game, and who of them is there already."""
    language = tournament.language
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
    return say(language, "tournament-call", one=one, other=other, again=int(pairing.rematch))
