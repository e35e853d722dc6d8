"""What is only shown: a hand to its player, the rules of a table to everyone."""

from __future__ import annotations

from bot.model.errors import Reason, Refusal
from bot.model.table import Table
from bot.pages.games import FACES
from cogs.support.answer import Answer


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
    """Show what is played at a table, and what settles its packs as far as it is known."""
    note = answer.sentence("challenge-commitment", commitment=table.commitment)
    if table.ids is not None and table.game is not None:
        message, begin, *cuts = map(str, table.ids)
        drawn = answer.sentence("packs-ids", message=message, begin=begin, cuts=" ".join(cuts) or "none")
        note = f"{note}\n-# {drawn}"
    await answer.show(FACES[table.kind].rules_page(table.ruleset, answer.language, note))
