"""At a table of more than two, cards play themselves, and buttons count while others act."""

from __future__ import annotations

from typing import Final

import pytest

from bot.tables.person import Forced
from bot.text.i18n import say
from bot.text.names import HOUSE_NAMES
from engine.bourre.actions import PASS
from engine.bourre.game import BourreGame
from tests.cogs.support.bourre_session import Session
from tests.cogs.support.in_process import InProcessSandbox
from tests.shortcuts import behind_more, proven

pytestmark = pytest.mark.asyncio(loop_scope="module")

SEATS: Final = 5


async def game(session: Session) -> BourreGame:
    found = (await session.table()).game
    assert isinstance(found, BourreGame)
    return found


async def person_at(session: Session, place: int) -> int:
    """The player at a place from the dealer's left."""
    table = await session.table()
    return table.seats[(await game(session)).dealt[place]].person


async def test_no_player_is_asked_for_a_card_without_a_choice(sandbox: InProcessSandbox) -> None:
    session = await Session.of(sandbox, SEATS, SEATS)
    acts = 0
    while (await game(session)).deals < 1:
        await session.act()
        acts += 1
        table = await session.table()
        assert [table.forced(seat, Forced.USUAL) for seat in range(SEATS)] == [None] * SEATS
    assert len((await game(session)).history) > acts


async def test_a_pass_can_be_announced_while_others_act_and_only_its_player_knows(
    sandbox: InProcessSandbox,
) -> None:
    session = await Session.of(sandbox, SEATS, SEATS)
    await session.press((await session.table()).waits_for[0], "cut")
    later, first = await person_at(session, 2), await person_at(session, 0)
    await session.press(first, "pass")
    others = [person for person in session.people if person != later]
    seen = [session.sees(person).text for person in others]
    public = session.public(session.people[first])
    since = len(sandbox.requests)
    # The button was made before the first player passed.
    answer = await session.press(later, "pass-later")
    assert say("en", "answer-declared") in answer.text
    assert [request.route.endswith("/callback") for request in sandbox.requests[since:]] == [True]
    assert [session.sees(person).text for person in others] == seen
    assert session.public(session.people[first]) == public
    assert (await session.table()).intents == (((await game(session)).dealt[2], PASS),)
    version = (await session.table()).version
    await session.press(await person_at(session, 1), "pass")
    assert (await session.table()).version == version + 2
    assert (await session.table()).waits_for == (await person_at(session, 3),)


async def test_it_can_be_taken_back_while_others_act(sandbox: InProcessSandbox) -> None:
    session = await Session.of(sandbox, SEATS, SEATS)
    await session.press((await session.table()).waits_for[0], "cut")
    later = await person_at(session, 2)
    await session.press(later, "pass-later")
    await session.press(await person_at(session, 0), "pass")
    await session.press(later, "pass-not-later")
    assert (await session.table()).intents == ()
    await session.press(await person_at(session, 1), "pass")
    assert (await session.table()).waits_for == (later,)


async def test_the_ids_of_message_start_and_cuts_determine_the_packs_and_anyone_can_verify_them(
    sandbox: InProcessSandbox,
) -> None:
    session = await Session.of(sandbox, SEATS, SEATS, rules={"deals": 1})
    (cutter,) = (await session.table()).waits_for
    message = session.public(session.people[cutter]).id
    committed = (await session.table()).commitment
    cut = await session.press(cutter, "cut")
    assert (await session.table()).ids == (message, session.began, cut.interaction.id)
    while (await session.table()).open:
        await session.act()
    menu = await behind_more(session.people[cutter], session.public(session.people[cutter]))
    verified = await session.people[cutter].click(menu, "Verify")
    assert committed in verified.text
    paper = proven(verified)
    assert (paper["message"], paper["begin"]) == (str(message), str(session.began))


async def test_each_seat_of_the_house_is_named_once(sandbox: InProcessSandbox) -> None:
    session = await Session.of(sandbox, 2, SEATS)
    ana, bob = session.people.values()
    listed = (await ana.slash("games", channel=session.channel)).text
    assert listed.count(bob.name) == 1
    assert sum(listed.count(name) for name in HOUSE_NAMES) == SEATS - 2
