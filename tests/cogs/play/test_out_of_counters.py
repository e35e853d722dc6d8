"""What people read and press who are out of counters at bourré."""

from __future__ import annotations

import pytest

from bot.pages.parts.components import Act
from bot.tables.table import Status
from bot.text.i18n import Language, say
from engine.bourre.actions import DECLINE, LEAVE, PASS
from engine.interface import Action, View
from sandbox.discord.entities import Channel
from sandbox.testing.harness import ShownMessage, UserClient
from tests.bot.support.bourre import series_of
from tests.cogs.support.answers import LOCALES
from tests.cogs.support.boards import message
from tests.cogs.support.in_process import InProcessSandbox
from tests.shortcuts import at_table, prefer

pytestmark = pytest.mark.asyncio(loop_scope="module")


async def broke(sandbox: InProcessSandbox, person: UserClient, place: Channel) -> str:
    """The name of the table at which a person has played with the house until they had no counters."""
    options = {"seats": 4, "buy_in": 6, "deals": 20, "house": "book", "cap": 1}
    await person.slash("bourre", channel=place, options=options)
    (table,) = await sandbox.program.app.registry.tables.of_person(person.id)
    # A first game against the house waits for its player.
    await sandbox.program.app.registry.breaks.go_on(table.id, person.id)
    while not table.buying_in:
        await _go_on(sandbox, table.id)
        table = await sandbox.table(table.id)
    await sandbox.settled()
    return table.id


@pytest.mark.slow
@pytest.mark.parametrize("watches", [False, True])
async def test_who_is_out_of_counters_leaves_and_is_free_to_delete_their_data(
    sandbox: InProcessSandbox, place: Channel, language: Language, watches: bool
) -> None:
    ana = sandbox.member(place, "Ana", LOCALES[language])
    game = await broke(sandbox, ana, place)
    held = sandbox.program.app.registry.tables.of_person
    if watches:
        page = await ana.slash("hand", channel=place)
        await ana.click(message(page), say(language, "button-watch"), settle=False)
    assert [table.id for table in await held(ana.id)] == [game]
    # The house, which would be alone, ends the evening.
    left = await ana.slash("resign", channel=place)
    assert (await sandbox.table(game)).status is Status.OVER
    assert say(language, "button-buy-in", counters=6) not in _labels(left.message)
    assert await held(ana.id) == []


async def _go_on(sandbox: InProcessSandbox, game: str, broke: UserClient | None = None) -> None:
    """Act for a person who passes, or look again once the house has acted.

    Args:
        broke: who passes, if others play.
    """
    await sandbox.settled()
    table = await sandbox.table(game)
    if not table.waits_for or table.buying_in:
        return
    (actor,) = table.waits_for

    def choose(view: View) -> Action:
        wanted = [action for action in view.legal if action not in (DECLINE, LEAVE)]
        passes = broke is None or actor == broke.id
        return PASS if passes and PASS in wanted else next(other for other in wanted if other != PASS)

    await sandbox.program.app.registry.play.act(game, actor, choose)


def _labels(shown: ShownMessage | None) -> list[str]:
    return [] if shown is None else [button.label for button in shown.buttons]


@pytest.mark.slow
async def test_who_is_out_of_counters_watches_and_buys_in_on_their_own_page(
    sandbox: InProcessSandbox, place: Channel, language: Language
) -> None:
    ana = sandbox.member(place, "Ana", LOCALES[language])
    game = await broke(sandbox, ana, place)
    public = [shown.text for shown in ana.messages(place) if not shown.ephemeral]
    assert any(say("en", "turn-buying-in", player=ana.name) in text for text in public)
    page = await ana.slash("hand", channel=place)
    assert say(language, "out-of-counters", until="none") in page.text
    buy_in, watch = say(language, "button-buy-in", counters=6), say(language, "button-watch")
    assert {buy_in, watch} <= {*_labels(page.message)}
    # The house plays on at once.
    watched = await ana.click(message(page), watch, settle=False)
    assert series_of(await sandbox.table(game)).away
    assert buy_in in _labels(watched.message)
    assert watch not in _labels(watched.message)
    bought = await ana.click(message(watched), buy_in, settle=False)
    table = await sandbox.table(game)
    assert table.seat_of(ana.id) == 4
    assert bought.message is not None
    assert bought.message.id == message(page).id
    assert buy_in not in _labels(bought.message)


@pytest.mark.slow
async def test_the_other_of_two_reads_for_whom_the_evening_waits_and_may_give_a_day_more(
    sandbox: InProcessSandbox, place: Channel
) -> None:
    ana, bob = sandbox.member(place, "Ana"), sandbox.member(place, "Bob")
    await prefer(bob, "hands", "dm", channel=place)
    options = {"seats": 2, "buy_in": 6, "deals": 40, "cap": 1, "time": "post"}
    await ana.slash("bourre", channel=place, options=options)
    await at_table(bob, Act.ACCEPT, place)
    (table,) = await sandbox.program.app.registry.tables.of_person(ana.id)
    while not table.buying_in:
        await _go_on(sandbox, table.id, ana)
        table = await sandbox.table(table.id)
    await sandbox.settled()
    asked = say("en", "turn-buying-in", player=ana.name)
    assert asked in bob.dm()[-1].text
    await bob.click(bob.dm()[-1], say("en", "button-more"))
    await bob.click(bob.dm()[-1], say("en", "button-day"))
    await sandbox.settled()
    assert say("en", "line-day-given", own=0, player=ana.name, giver=bob.name) in bob.dm()[-1].text
    assert asked in bob.dm()[-1].text


@pytest.mark.slow
async def test_who_is_out_of_counters_buys_in_from_their_direct_messages(
    sandbox: InProcessSandbox, place: Channel, language: Language
) -> None:
    ana = sandbox.member(place, "Ana", LOCALES[language])
    await prefer(ana, "hands", "dm", channel=place)
    game = await broke(sandbox, ana, place)
    buy_in = say(language, "button-buy-in", counters=6)
    bought = await ana.click(ana.dm()[-1], buy_in, settle=False)
    assert (await sandbox.table(game)).seat_of(ana.id) == 4, bought.text
    assert bought.message is not None
    assert bought.message.id == ana.dm()[-1].id
    assert buy_in not in _labels(bought.message)
