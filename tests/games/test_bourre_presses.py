"""Everybody presses at once, strangers press, and old buttons are pressed: one action counts, or none."""

from __future__ import annotations

import asyncio

import pytest

from bot.pages.parts import errors
from bot.pages.parts.components import Act
from bot.text.i18n import say
from engine.bourre.actions import KEEP_ALL, PASS, exchange, play
from engine.bourre.deal import Phase
from engine.bourre.game import BourreGame
from engine.cards import PACK_OF_52
from engine.errors import RuleError
from engine.interface import Action
from sandbox.testing.harness import ShownMessage, UserClient
from tests.cogs.support.bourre_session import Session
from tests.shortcuts import at_table

from .bourre_table import BourreTable
from .gallery import OPENING
from .running_bot import RunningBot

pytestmark = pytest.mark.asyncio(loop_scope="module")

PHASES = (Phase.CUT, Phase.DECLARE, Phase.PLAY)


def presses(message: ShownMessage) -> dict[str, str]:
    """The buttons of a table or hand that can be pressed, each with what it asks for."""
    ids = [button.custom_id for button in message.buttons if not button.disabled]
    return {one: one.split(":")[3] for one in ids if one is not None and one.startswith("press:")}


async def at_once(burst: list[tuple[UserClient, ShownMessage, str]]) -> None:
    """Press all of these at once; every press is answered."""
    clicks = (person.click(message, button, settle=False) for person, message, button in burst)
    assert [reply.failed for reply in await asyncio.gather(*clicks)] == [None] * len(burst)
    await burst[0][0].settled()


async def to_phase(session: Session, phase: Phase) -> BourreGame:
    """Let everybody stay and act until a phase."""
    while (game := await session.state()).phase is not phase:
        await session.stay()
    return game


async def test_one_of_twenty_presses_on_a_button_counts(bot: RunningBot) -> None:
    table = await BourreTable.opened(bot, 4, cards=3)
    session = table.session
    for phase, name in zip(PHASES, ("cut", "pass", "play"), strict=True):
        before = await to_phase(session, phase)
        person = await session.actor()
        hand = session.sees(person.id)
        button = next(one for one, asks in presses(hand).items() if asks == name)
        await at_once([(person, hand, button)] * 20)
        done = (await table.checked()).history[len(before.history) :]
        assert done[0][0] == before.actors[0]
        # Cards that follow may play themselves.
        assert len(done) == 1 or phase is Phase.PLAY


async def test_everybody_presses_every_button_at_once(bot: RunningBot) -> None:
    table = await BourreTable.opened(bot, 5, 6, cards=3)
    session = table.session
    for _ in range(5):
        before = await session.state()
        hands = [(person, session.sees(person.id)) for person in table.people]
        await at_once([(person, hand, button) for person, hand in hands for button in presses(hand)])
        game = await table.checked()
        assert len(game.history) > len(before.history)
        replayed = game.at_start()
        for seat, action in game.history:
            replayed, _ = replayed.apply(seat, action)
        assert replayed == game


async def test_a_stranger_changes_nothing_with_any_control(bot: RunningBot) -> None:
    table = await BourreTable.opened(bot, 3, cards=3)
    session, stranger = table.session, table.gallery.guest("Eve")
    for phase in PHASES:
        await to_phase(session, phase)
        before, public = await session.table(), session.public(stranger)
        hands = [session.sees(person.id) for person in table.people]
        for button in {one for message in (public, *hands) for one in presses(message)}:
            reply = await session.sandbox.forge(stranger, {"custom_id": button}, public)
            assert reply.failed is None
            assert reply.ephemeral
        assert await session.table() == before
        assert session.public(stranger).text == public.text
    await table.checked()


async def test_a_press_after_the_turn_has_passed_does_nothing(bot: RunningBot) -> None:
    table = await BourreTable.opened(bot, 4)
    session = table.session
    for phase in PHASES:
        await to_phase(session, phase)
        person = await session.actor()
        old = session.sees(person.id)
        await session.stay()
        before = await session.table()
        for button, asks in presses(old).items():
            if asks not in ("more", "no-tips"):
                await person.click(old, button)
                assert say("en", "note-stale") in session.sees(person.id).text, asks
        assert await session.table() == before


async def test_bad_moves_get_one_sentence_and_change_nothing(bot: RunningBot) -> None:
    table = await BourreTable.opened(bot, 3)
    session = table.session
    session.hands.clear()
    await session.cut_an_ace()
    person, game = await session.actor(), await session.state()
    hand = set(game.view(game.actors[0]).hand or ())
    strange = next(card for card in PACK_OF_52 if card not in hand)
    six: Action = exchange((*hand, strange))
    for action in (six, exchange((strange,)), play(strange)):
        await refused(session, person, action)
    await session.do(person, KEEP_ALL)
    await session.do(await session.actor(), KEEP_ALL)
    before = await session.table()
    await refused(session, await session.actor(), PASS)
    assert await session.table() == before
    await session.do(await session.actor(), KEEP_ALL)
    # A card that does not follow suit or beat the trick.
    while True:
        game = await session.state()
        (seat,) = game.actors
        legal = game.legal(seat)
        barred = [card for card in game.view(seat).hand or () if play(card) not in legal]
        if barred:
            break
        assert game.phase is Phase.PLAY
        await session.do(await session.actor(), legal[0])
    before = await session.table()
    await refused(session, await session.actor(), play(barred[0]))
    assert await session.table() == before


async def refused(session: Session, person: UserClient, action: Action) -> None:
    """Assert that a typed action is refused with the rule that forbids it, and that nothing changes."""
    before, seat = await session.table(), await session.seat(person)
    with pytest.raises(RuleError) as error:
        (await session.state()).check(seat, action)
    reply = await session.type(person, action)
    assert reply.ephemeral
    assert reply.text == errors.rule_error(error.value, "en")
    assert error.value.rule is not None
    assert await session.table() == before


async def test_a_person_who_cannot_sit_down_is_told_why_and_nothing_changes(bot: RunningBot) -> None:
    table = await BourreTable.opened(bot, 2, 3)
    gallery, before = table.gallery, await table.session.table()
    poor = gallery.guest("Poor")
    elsewhere = bot.salon(gallery.guild)
    await poor.slash("bourre", channel=elsewhere, options={"buy_in": OPENING - 49})
    short = await at_table(poor, Act.ACCEPT, gallery.salon)
    assert short.text == say("en", "refusal-purse-short", held=49, needed=50)
    assert await table.session.table() == before
    await table.join("Third")
    full = await at_table(gallery.guest("Late"), Act.ACCEPT, gallery.salon)
    assert full.text == say("en", "refusal-no-seat-now")
    assert len((await table.session.table()).seats) == 3
