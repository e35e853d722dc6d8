"""Helpers for sessions of bourré: tables of many, at which people come and go."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Final

from bot.database.connection import Connection, run
from bot.features.salon.ledger import store as ledger
from bot.features.salon.ledger.model import escrow, purse
from bot.tables.seat import Offer, Seat
from bot.tables.table import Table
from engine.bourre.actions import AWAY, LEAVE, PASS
from engine.bourre.deal import Phase
from engine.bourre.game import BourreGame
from engine.bourre.rules import Ruleset
from engine.interface import Action, Level, View
from tests.bot.support.bourre import series_of
from tests.bot.support.harness import ANA, BOB, CLEO, GUILD, Harness, offer, person

DORA: Final = 104
ELI: Final = 105
FAY: Final = 106
PEOPLE: Final = (ANA, BOB, CLEO, DORA, ELI, FAY)
HOUSE: Final = Seat(109, "Écarté", level=Level.BOOK)
RULES: Final = "bourre deals=3 seats=5"
OPENING: Final = 200


def session(opener: int = ANA, rules: str = RULES, **settings: Any) -> Offer:
    """An open table with the seats of its rules."""
    return offer(opener, kind=BourreGame.kind, rules=rules, seats=Ruleset.parse(rules).seats, **settings)


async def offered(harness: Harness, rules: str = RULES, **settings: Any) -> Table:
    """An open table at which Ana sits."""
    return await harness.registry.offers.challenge(session(rules=rules, **settings))


async def begun(harness: Harness, guests: Sequence[int] = (BOB, CLEO), **settings: Any) -> Table:
    """A session of Ana and others."""
    table = await offered(harness, **settings)
    for guest in guests:
        table = await harness.registry.offers.accept(table.id, person(guest))
    return table if table.full else await harness.registry.offers.start(table.id, ANA)


async def in_escrow(harness: Harness, table: Table) -> int:
    """The counters in the escrow of a table."""
    return await harness.database.read(ledger.balance, GUILD, escrow(table.id))


async def act(
    harness: Harness, table: Table, chance: Random, avoid: Sequence[Action] = (AWAY, LEAVE)
) -> Table:
    """Let an actor act at random, or the house in a seat that it plays. Nobody is the last to buy in."""
    game = series_of(table)
    if not game.actors:
        return await harness.registry.play.watch(table.id, table.waits_for[0])
    seat = chance.choice(game.actors)

    def choose(view: View) -> Action:
        return chance.choice([one for one in view.legal if one not in avoid] or [*view.legal])

    if seat in table.house_plays:
        return await harness.registry.play.act_for_house(
            table.id, [(seat, choose(game.view(seat)))], table.version
        )
    return await harness.registry.play.act(table.id, table.seats[seat].person, choose)


async def to_phase(harness: Harness, table: Table, phase: Phase, chance: Random) -> Table:
    """Play to a phase of a deal."""
    while series_of(table).phase is not phase:
        table = await act(harness, table, chance, avoid=(AWAY, LEAVE, PASS))
    return table


async def play_out(harness: Harness, table: Table, seed: int = 1) -> Table:
    """Play a session at random to its end. Nobody leaves."""
    chance = Random(seed)
    while table.open:
        table = await act(harness, table, chance)
    return table


async def expire(harness: Harness, table: Table) -> Table:
    """Let the time of a table run out."""
    await harness.database.write(run, "UPDATE game SET deadline = 1 WHERE id = $1", table.id)
    harness.registry.tables.forget()
    await harness.registry.time_outs.time_out(table.id, table.version)
    return await harness.registry.tables.get(table.id)


async def nets(harness: Harness, *people: int) -> list[int]:
    """The counters that each of these people has won or lost, from purses that began with ``OPENING``."""

    def net(connection: Connection, who: int) -> int:
        held = ledger.balance(connection, GUILD, purse(who))
        return held - OPENING if ledger.has_purse(connection, GUILD, who) else 0

    return await harness.database.read(lambda connection: [net(connection, who) for who in people])
