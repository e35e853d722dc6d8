"""Shows a hand to its player, and the rules of a table to everyone."""

from __future__ import annotations

from typing import Final

from discord import ButtonStyle

from bot.features.fairness import store as register
from bot.features.salon.backers.transactions import stand_behind
from bot.features.study.lessons_page import lesson
from bot.pages.games.registered import GAME_UIS
from bot.pages.parts.components import ASIDE, Act, Button, Press
from bot.pages.parts.layout import sentence_page
from bot.pages.parts.page import Page
from bot.pages.table.hand_page import opening_buttons
from bot.tables.errors import Reason, Refusal
from bot.tables.message import TABLE_AUDIENCE
from bot.tables.table import Status, Table, Wait
from bot.text.formatting import clipped, joined
from cogs.study import history
from cogs.support.answer import Answer
from cogs.support.questions import ask, open_menu

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


async def more(answer: Answer, table: Table) -> None:
    """Show what else the caller may do: over their hand, or at the table and after the end by itself."""
    if table.open and not answer.reply.on_table:
        await open_menu(answer, table)
    else:
        me, scenes = answer.interaction.user.id, answer.app.scenes
        await answer.reply.show(await scenes.menu_page(table, me, answer.here))


async def teach(answer: Answer, table: Table, number: int) -> None:
    """Show a lesson in the message of the caller's hand, before their first game against the house.

    Args:
        number: the number of the lesson, from 1.
    """
    app, game_ui = answer.app, GAME_UIS[table.kind]
    seat, course = table.seat_of(answer.interaction.user.id), game_ui.course
    if seat is None or table.wait is not Wait.OPENING or not 0 < number <= len(course):
        await answer.present(table)
        return

    async def page() -> Page:
        reader = answer.person
        scene = await app.scenes.scene(table, reader.language, reader.preferences, answer.here)
        last = number == len(course)
        turns = opening_buttons(scene, last=last)
        if not last:
            turns.insert(0, scene.button("button-next", Act.TEACH, number + 1, ButtonStyle.primary))
        shown = await lesson(course[number - 1], reader, turns)
        assert shown is not None, "a course has lessons"
        return shown

    await app.presenter.answer(answer.reply, table, page)


async def rules(answer: Answer, table: Table) -> None:
    """Show the rules of a table. The published facts that settle its packs are behind *Verify*.

    A player reads it in the message of their hand if they have pressed there.
    """
    sits = table.seat_of(answer.interaction.user.id) is not None
    playing = sits and table.vacant is None and table.status is Status.LIVE
    if playing and answer.reply.audience not in _NOT_HANDS:
        text = "\n".join(GAME_UIS[table.kind].rules_text(table.ruleset, answer.language))
        seal = await _facts(answer, table)
        await ask(answer, table, clipped(text, _LONGEST_RULES), figures=seal, label="button-verify")
    else:
        await rules_page(answer, table)


async def rules_page(answer: Answer, table: Table) -> None:
    """Show the same on a page of its own."""
    press = Press(table.id, table.version, Act.VERIFY)
    verify = Button.about(ASIDE, press.facts, answer.sentence("button-verify"))
    await answer.reply.show(GAME_UIS[table.kind].rules_page(table.ruleset, answer.language, verify))


async def verify(answer: Answer, table: Table) -> None:
    """Show the published facts that settle the packs of a table, and once its game is over the proof.

    Raises:
        Refusal: what ``history.verify`` refuses.
    """
    if table.status is Status.OVER:
        await history.verify(answer, table)
    else:
        await answer.reply.show(sentence_page(await _facts(answer, table)))


async def _facts(answer: Answer, table: Table) -> str:
    """The game's code, the published facts that settle its packs, and its entry in the register."""
    note = answer.sentence("fingerprint-whole", code=table.id, commitment=table.commitment)
    if table.ids is not None and table.game is not None:
        message, begin, *cuts = map(str, table.ids)
        drawn = answer.sentence(
            "packs-ids",
            message=message,
            begin=begin,
            cuts=joined(cuts, answer.language, between=" ") or "none",
        )
        note = f"{note}\n-# {drawn}"
    entry = await answer.app.database.read(register.of_game, table.id)
    if entry is not None:
        note += "\n-# " + answer.sentence("register-entry", number=str(entry.number), head=entry.head)
    return note
