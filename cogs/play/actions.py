"""The actions of players, by commands and by buttons."""

from __future__ import annotations

from discord import ButtonStyle

from bot.database.clock import now
from bot.features.privacy.blocks_page import declined_page
from bot.features.salon.bets.betting import note_ready
from bot.pages.games.registered import GAME_UIS
from bot.pages.parts.components import Press
from bot.pages.table.game_ui import Confirmation, HasLastCall
from bot.pages.table.hand_state import MOST_CHOICES, Choice, Question
from bot.registry.commits import StaleError, check_version
from bot.tables.message import TABLE_AUDIENCE
from bot.tables.table import Choose, Status, Table, Wait
from cogs.play.departures import waive_rating
from cogs.play.seats import sit_down, update_table
from cogs.support.answer import Answer
from cogs.support.questions import ask, confirm, seat_to_ask
from engine.interface import Action


async def accept(answer: Answer, table: Table, expected: int | None = None) -> None:
    """Accept a challenge, the first cut before its time, or the opponent's proposal."""
    me = answer.interaction.user.id
    joins = table.comes_and_goes and table.seat_of(me) is None
    if table.game is None or joins:
        # A challenged person only answers, and posts nothing.
        if table.invited is None:
            await answer.app.restraint.post(me)
        await sit_down(answer, table, expected)
    elif table.wait is not None:
        await ready(answer, table, expected)
    else:
        await _answer_proposal(answer, table, "accept", expected)


async def ready(answer: Answer, table: Table, expected: int | None = None) -> None:
    """Note that the caller needs no more time before the cut, for bets or to see how a deal ended."""
    me, app = answer.interaction.user.id, answer.app
    if table.wait is None and expected is not None:
        # The wait ended during the press.
        raise StaleError(table)
    if table.waits_for_ready:
        after = await app.registry.breaks.go_on(
            table.id, me, expected, answer.answered, answer.interaction.id
        )
    else:
        await app.registry.table_changes.run(table.id, note_ready, me, now())
        after = await app.registry.tables.get(table.id)
        app.presenter.refresh(after)
    await _noted(answer, after)


async def wait(answer: Answer, table: Table, expected: int) -> None:
    """Let the result of a deal stand until the caller goes on."""
    me = answer.interaction.user.id
    await answer.acted(await answer.app.registry.breaks.hold(table.id, me, expected, answer.answered))


async def _noted(answer: Answer, table: Table) -> None:
    """Answer a caller who needs no more time before the cut."""
    if table.wait is None:
        await answer.acted(table)
        return
    if table.wait is Wait.RESULT:
        answer.app.presenter.refresh_hand(table, answer.interaction.user.id, answer.answered)
    noted = answer.sentence("ready-noted")
    if answer.reply.pressed and answer.reply.on_table:
        await answer.reply.send_text(noted)
    else:
        await answer.hand(table, note=None if answer.reply.pressed else noted)


async def refuse(answer: Answer, table: Table, expected: int | None = None) -> None:
    """Refuse a challenge or the opponent's proposal; a challenger withdraws the challenge.

    After a game that the opponent left, the caller takes it out of the ratings.
    """
    if table.status is Status.OVER:
        await waive_rating(answer, table, expected)
        return
    if table.game is not None:
        await _answer_proposal(answer, table, "refuse", expected)
        return
    me = answer.interaction.user.id
    if table.seat_of(me) is not None:
        await answer.app.restraint.post(me)
    pressed_there = answer.reply.pressed and answer.reply.on_table
    challenged = table.invited == me and not await answer.app.registry.tables.offers_seat(table)
    ended = await answer.app.registry.offers.decline(table.id, me, TABLE_AUDIENCE if pressed_there else None)
    if pressed_there:
        await update_table(answer, ended)
    if challenged:
        await answer.reply.show(declined_page(table.seats[0].person, answer.language))
    elif not pressed_there:
        await answer.reply.send_text(answer.sentence(_withdrawn(table, ended, me)))


async def _answer_proposal(answer: Answer, table: Table, word: str, expected: int | None) -> None:
    """Answer a proposal in a game. A press may come from the offer of one that has begun in between."""
    if (seat := table.seat_of(answer.interaction.user.id)) is not None:
        check_version(table, expected, seat)
    await act(answer, table, GAME_UIS[table.kind].typed(word, None, answer.language), expected)


def _withdrawn(before: Table, after: Table, person: int) -> str:
    """The key of the sentence for a person who has withdrawn from an offer."""
    if before.seat_of(person) is None:
        return "answer-declined"
    if after.open:
        return "answer-stood-up"
    return "answer-table-withdrawn" if before.comes_and_goes else "answer-taken-back"


async def act(
    answer: Answer, table: Table, choose: Choose, expected: int | None = None, *, asked: bool = False
) -> None:
    """Act in a game and answer with the result.

    An action that gives up the deal, or makes an announcement impossible, has to be confirmed first.

    Args:
        asked: as for ``registry.play.act``.
    """
    seat = table.seat_of(answer.interaction.user.id)
    if seat is not None and table.status is Status.LIVE and table.vacant is None:
        check_version(table, expected, seat)
        view = table.started_game.view(seat)
        action = choose(view)
        asked_first = GAME_UIS[table.kind].confirmation(action)
        if asked_first is not None and action in view.legal and answer.person.preferences.confirm_resigning:
            await confirm(answer, table, asked_first)
            return
        announcement = table.forgone(seat, action)
        if announcement is not None:
            game_ui = GAME_UIS[table.kind]
            assert isinstance(game_ui, HasLastCall), "a game with announcements"
            last = game_ui.last_call(action, table.ruleset, answer.language)
            choices = [Choice(last.go_on, action, style=ButtonStyle.secondary)]
            if last.announce is not None:
                choices.insert(0, Choice(last.announce, action, announcement, style=ButtonStyle.success))
            await ask(answer, table, last.question, *choices)
            return
    await _carry_out(answer, table, choose, expected, asked=asked)


async def _carry_out(
    answer: Answer,
    table: Table,
    choose: Choose,
    expected: int | None = None,
    announcement: Action | None = None,
    *,
    asked: bool,
) -> None:
    """Act in a game and answer with the result."""
    me = answer.interaction.user.id
    answered = answer.answered
    after = await answer.app.registry.play.act(
        table.id, me, choose, expected, answered, answer.interaction.id, announcement, asked=asked
    )
    if after.wait is Wait.RESULT and after.version == table.version:
        # The choice is kept until everybody has seen the result of the deal.
        await _noted(answer, after)
    else:
        await answer.acted(after)


async def declare(answer: Answer, table: Table, action: Action | None, expected: int | None = None) -> None:
    """Have an action done as soon as the rules allow it, and tell the caller alone, above their hand.

    Args:
        action: the action; None takes the declaration back.
    """
    me, answered = answer.interaction.user.id, answer.answered
    after = await answer.app.registry.play.declare(table.id, me, action, expected, answered)
    seat = after.seat_of(me)
    assert seat is not None, "a player declares"
    if action is not None and after.intent(seat) is None:
        await answer.acted(after)
        return
    answer.app.presenter.refresh_hand(after, me, answered)
    note = answer.sentence("answer-declared-back" if action is None else "answer-declared")
    await answer.hand(after, note=note)


async def resign(answer: Answer, table: Table, expected: int | None = None, *, sure: bool = False) -> None:
    """Resign for the caller, or leave the hand that they play for another player. They are asked first.

    Args:
        sure: whether they have been asked.

    Raises:
        Refusal: what ``seat_to_ask`` refuses.
    """
    me = answer.interaction.user.id
    if table.broke_seat(me) is not None:
        # They have no counters to lose, and may sit down again.
        play = answer.app.registry.play
        await answer.hand(await play.watch(table.id, me, answer.answered, leaves=True))
        return
    asked = resignation(answer, table)
    if sure or not answer.person.preferences.confirm_resigning:
        await act(answer, table, lambda _: asked.action, expected, asked=sure)
    else:
        await confirm(answer, table, asked)


def resignation(answer: Answer, table: Table) -> Confirmation:
    """What the caller is asked before they resign.

    Raises:
        Refusal: what ``seat_to_ask`` refuses.
    """
    seat = seat_to_ask(answer, table)
    action = table.started_game.resignation(seat)
    if table.comes_and_goes:
        return Confirmation("answer-leave-sure", "button-leave-table", action)
    if table.substitute_until(seat) is not None:
        return Confirmation("answer-stand-in-sure", "button-stand-in-surely", action)
    return Confirmation("answer-resign-sure", "button-resign-surely", action)


async def choose(answer: Answer, table: Table, press: Press) -> None:
    """Do what the caller has chosen in answer to a question.

    Raises:
        Refusal: what ``seat_to_ask`` refuses.
        StaleError: the question is not the last one that the caller was asked.
    """
    question, place = divmod(press.number, MOST_CHOICES)
    opened = answer.app.hand_states.of(table, seat_to_ask(answer, table)).opened
    if not isinstance(opened, Question) or opened.number != question or place >= len(opened.choices):
        raise StaleError(table)
    choice = opened.choices[place]
    if choice.final:
        action, announcement = choice.action, choice.announcement
        await _carry_out(answer, table, lambda _: action, press.version, announcement, asked=True)
    else:
        await act(answer, table, lambda _: choice.action, press.version, asked=True)
