"""What is only shown: a hand to its player, the rules of a table to anybody."""

from __future__ import annotations

from bot.refusals import Reason, Refusal
from bot.rendering import sentence_page
from bot.tables import Table
from cogs.answering import Answer


async def hand(answer: Answer, table: Table) -> None:
    """Show the caller's hand to him alone.

    Raises:
        Refusal: ``not-at-table``, ``not-started``.
    """
    seat = table.seat_of(answer.interaction.user.id)
    if seat is None:
        raise Refusal(Reason.NOT_AT_TABLE)
    if table.game is None:
        raise Refusal(Reason.NOT_STARTED)
    await answer.private_hand(table, seat)


async def rules(answer: Answer, table: Table) -> None:
    """Show what is played at a table."""
    played = table.ruleset
    title = answer.sentence(
        "rules-title", rules=answer.sentence(f"rules-{played.name}"), points=played.target
    )
    await answer.show(sentence_page(f"{title}\n{answer.sentence('rules-text')}"))
