"""What is only shown: a hand to its player, the rules of a table to everyone."""

from __future__ import annotations

from bot.model.errors import Reason, Refusal
from bot.model.table import Table
from bot.pages.games import FACES
from cogs.support.answer import Answer
from engine import fairness


async def hand(answer: Answer, table: Table) -> None:
    """Show the caller their own hand, or that of the player whom they back.

    Raises:
        Refusal: ``not-started``, and what ``Gallery.stand_behind`` refuses.
    """
    me = answer.interaction.user.id
    if not table.has_played(me):
        await answer.bot.gallery.stand_behind(table.id, me)
    elif table.game is None:
        raise Refusal(Reason.NOT_STARTED)
    await answer.private_hand(table)


async def rules(answer: Answer, table: Table) -> None:
    """Show what is played at a table, and the fingerprint of its packs."""
    commitment = fairness.commitment(table.secret, table.id, table.rules)
    note = answer.sentence("challenge-commitment", commitment=commitment)
    await answer.show(FACES[table.kind].rules_page(table.ruleset, answer.language, note))
