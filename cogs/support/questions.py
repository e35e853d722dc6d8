"""Questions to a player, in the message of their hand, before an action is taken."""

from __future__ import annotations

from bot.pages.table.game_ui import Confirmation
from bot.pages.table.hand_state import FIGURES, Choice, Question
from bot.registry.commits import StaleError
from bot.tables.errors import Reason, Refusal
from bot.tables.table import Status, Table
from bot.text import formatting
from cogs.support.answer import Answer


async def ask(
    answer: Answer,
    table: Table,
    question: str,
    *choices: Choice,
    figures: str = "",
    label: str = FIGURES,
) -> None:
    """Ask the caller, who plays, in the message of their hand.

    Args:
        figures: the text with all figures, which a button shows in its place; empty if there are no more.
        label: the key of that button's label.

    Raises:
        Refusal: what ``seat_to_ask`` refuses.
    """
    states = answer.app.hand_states
    await states.ask(table, seat_to_ask(answer, table), question, *choices, figures=figures, label=label)
    await answer.hand(table)


async def show_figures(answer: Answer, table: Table, number: int) -> None:
    """Show the caller, who plays, all figures of what stands over their hand.

    Args:
        number: the number of the question that the button belongs to.

    Raises:
        Refusal: what ``seat_to_ask`` refuses.
        StaleError: the question is not the last one that they were asked.
    """
    opened = answer.app.hand_states.of(table, seat_to_ask(answer, table)).opened
    if not isinstance(opened, Question) or opened.number != number or not opened.figures:
        raise StaleError(table)
    await ask(answer, table, opened.figures, *opened.choices)


async def confirm(answer: Answer, table: Table, asked: Confirmation) -> None:
    """Ask the caller, who plays, for a second press.

    Raises:
        Refusal: what ``seat_to_ask`` refuses.
    """
    # The hand may be shown in a server and in direct messages at once.
    question = question_of(answer, table, asked, 0)
    await ask(answer, table, question, Choice(answer.sentence(asked.button), asked.action))


def question_of(answer: Answer, table: Table, asked: Confirmation, guild: int) -> str:
    """The question before an action, with the opponents' names in a server; 0 outside of servers."""
    names = table.names(guild, but=answer.interaction.user.id)
    others = formatting.joined([*map(formatting.escaped, names)], answer.language)
    return answer.sentence(asked.question, opponent=others)


async def open_menu(answer: Answer, table: Table) -> None:
    """Show the caller, who plays, the menu in the message of their hand.

    Raises:
        Refusal: what ``seat_to_ask`` refuses.
    """
    await answer.app.hand_states.open_menu(table, seat_to_ask(answer, table))
    await answer.hand(table)


async def close(answer: Answer, table: Table) -> None:
    """Show the caller, who plays, the controls of their hand again.

    Raises:
        Refusal: what ``seat_to_ask`` refuses.
    """
    await answer.app.hand_states.close(table, seat_to_ask(answer, table))
    await answer.hand(table)


def seat_to_ask(answer: Answer, table: Table) -> int:
    """The seat of the caller, if the message of their hand can show a question.

    Raises:
        Refusal: ``not-at-table``, ``not-started``, ``ended``, ``seat-vacant``.
    """
    seat = table.seat_of(answer.interaction.user.id)
    if seat is None:
        raise Refusal(Reason.NOT_AT_TABLE, kind=table.kind)
    if table.status is Status.OFFERED:
        raise Refusal(Reason.NOT_STARTED, kind=table.kind)
    if not table.open:
        raise Refusal(Reason.ENDED, kind=table.kind)
    if table.vacant is not None:
        raise Refusal(Reason.SEAT_VACANT)
    return seat
