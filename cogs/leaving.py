"""What the player who stays makes of the seat that the other has left: the house plays on, or he has won."""

from __future__ import annotations

from bot.tables import Seat, Table
from cogs.answering import Answer
from engine.advisor.levels import Level


async def house_at(answer: Answer, level: Level) -> Seat:
    """The house's own seat, at which it plays as well as ``level``."""
    me = answer.bot.user
    assert me is not None, "who answers has logged in"
    await answer.bot.meet(me, answer.interaction.locale)
    return Seat(me.id, me.display_name, level=level)


async def house_plays_on(answer: Answer, table: Table, level: Level, expected: int | None = None) -> None:
    """Let the house play on for the player who has left.

    Args:
        expected: the version that the pressed button was made for; None for typed commands.
    """
    house = await house_at(answer, level)
    wish = answer.interaction.user.id
    after = await answer.bot.registry.take_over(table.id, house, expected, wish)
    if answer.pressed and not answer.on_table:
        await answer.hand(after)
    else:
        await answer.tell(answer.sentence("answer-house-plays"))


async def take_game(answer: Answer, table: Table, expected: int | None = None) -> None:
    """Let the caller have the game that his opponent has left."""
    answered = None if answer.on_table else answer.audience
    me = answer.interaction.user.id
    await answer.acted(await answer.bot.registry.take_game(table.id, me, expected, answered))
