"""Players who leave a tournament, in the middle of a game or between two."""

from __future__ import annotations

from collections.abc import Callable

from bot.database.connection import Connection
from bot.features.tournaments.model import Tournament
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
