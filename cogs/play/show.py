"""Shows a hand to its player, and the rules of a table to everyone."""

from __future__ import annotations

from typing import Final

from bot.features.salon.backers.transactions import stand_behind
from bot.pages.games.registered import GAME_UIS
from bot.tables.errors import Reason, Refusal
from bot.tables.message import TABLE_AUDIENCE
from bot.tables.table import Status, Table
from bot.text.formatting import clipped
from cogs.support.answer import Answer
from cogs.support.questions import ask

_NOT_HANDS: Final = (None, TABLE_AUDIENCE)
_LONGEST_RULES: Final = 2_500


async def hand(answer: Answer, table: Table) -> None:
    """Show the caller their own hand, or that of the player whom they back.

    Raises:
        Refusal: ``not-started``, and what ``backers.stand_behind`` refuses.
    """
    me = answer.interaction.user.id
    if not table.has_played(me):
        await answer.app.registry.table_changes.run(table.id, stand_behind, me, repeatable=True)
    elif table.game is None:
        raise Refusal(Reason.NOT_STARTED, kind=table.kind)
    await answer.private_hand(table)


async def rules(answer: Answer, table: Table) -> None:
    """Show the rules of a table, and the published facts that settle its packs.

    A player reads it in the message of their hand if they have pressed there.
    """
    note = answer.sentence("fingerprint-whole", code=table.id, commitment=table.commitment)
    if table.ids is not None and table.game is not None:
        message, begin, *cuts = map(str, table.ids)
        drawn = answer.sentence("packs-ids", message=message, begin=begin, cuts=" ".join(cuts) or "none")
        note = f"{note}\n-# {drawn}"
    seat = table.seat_of(answer.interaction.user.id)
    if (
        seat not in (None, table.vacant)
        and table.status is Status.LIVE
        and answer.reply.audience not in _NOT_HANDS
    ):
        lines = (*GAME_UIS[table.kind].rules_text(table.ruleset, answer.language), f"-# {note}")
        await ask(answer, table, clipped("\n".join(lines), _LONGEST_RULES))
        return
    await answer.reply.show(GAME_UIS[table.kind].rules_page(table.ruleset, answer.language, note))
