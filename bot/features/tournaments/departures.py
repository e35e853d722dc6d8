"""Players who leave a tournament, in the middle of a game or between two."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from bot.database.clock import now
from bot.database.connection import Connection
from bot.database.database import Database
from bot.features.tournaments.model import Tournament
from bot.features.tournaments.transactions import reading, taking_part
from bot.registry.registry import Registry
from bot.tables.errors import Reason, Refusal


async def withdraw(
    registry: Registry, tournament: Tournament, person: int, transaction: Callable[[Connection, bool], object]
) -> None:
    """Let a player leave a tournament. A game of theirs whose cards are dealt is given up in the same commit.

    Args:
        transaction: lets them leave. It is told whether their game goes on until that.

    Raises:
        Refusal: what ``transaction`` refuses.
    """
    player = tournament.of_person(person)
    pairing = None if player is None else tournament.pairing_of(player.number)
    if pairing is not None and pairing.game is not None and pairing.points is None:
        try:
            await registry.play.give_up(
                pairing.game, person, lambda connection: transaction(connection, True)
            )
        except Refusal as refusal:
            # No card is dealt, or the player sits there no more.
            if refusal.reason is not Reason.ENDED:
                raise
        else:
            return
    await registry.commits.write(transaction, False)


async def withdraw_from_all(database: Database, registry: Registry, person: int) -> None:
    """Let a person leave every open tournament."""
    for tournament in await database.read(reading.open_with, person):
        await withdraw(registry, tournament, person, partial(_leave, tournament.id, person))


def _leave(key: str, person: int, connection: Connection, plays_on: bool) -> None:
    taking_part.leave(connection, key, person, now(), plays_on=plays_on)
