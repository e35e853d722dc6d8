"""What is only shown: a hand to its player, the rules of a table to anybody."""

from __future__ import annotations

from bot.lessons import ruleset_page
from bot.refusals import Reason, Refusal
from bot.tables import Table
from cogs.answering import Answer
from engine import fairness


async def hand(answer: Answer, table: Table) -> None:
    """Show the caller's hand to him alone.

    Raises:
        Refusal: ``not-at-table``, ``not-started``.
    """
    if table.seat_of(answer.interaction.user.id) is None:
        raise Refusal(Reason.NOT_AT_TABLE)
    if table.game is None:
        raise Refusal(Reason.NOT_STARTED)
    await answer.private_hand(table)


async def rules(answer: Answer, table: Table) -> None:
    """Show what is played at a table, and the fingerprint of its packs."""
    commitment = fairness.commitment(table.secret, table.id, table.rules)
    note = answer.sentence("challenge-commitment", commitment=commitment)
    await answer.show(ruleset_page(table.ruleset, answer.language, note))
