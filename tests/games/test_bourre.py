"""Whole sessions of bourré: by buttons, by commands, with people who come and go."""

from __future__ import annotations

import pytest

from bot.features.salon.ledger.model import Audit
from bot.pages.games.bourre import phrases
from bot.pages.parts.components import Act
from bot.tables.person import HandPlace
from bot.tables.table import Status
from bot.text import formatting
from bot.text.i18n import say
from engine.bourre.deal import Phase
from engine.bourre.game import BourreGame
from sandbox.testing.harness import UserClient
from tests.shortcuts import at_table, bring, cut_pack, prefer, sits_out

from .bourre_table import BourreTable
from .running_bot import RunningBot

pytestmark = pytest.mark.asyncio(loop_scope="module")


async def result_told(table: BourreTable, readers: list[UserClient]) -> str:
    """Assert that the table and every hand tell how the last deal ended; the sentence."""
    game = await table.checked()
    assert game.last_deal is not None
    seats = (await table.session.table()).seats
    names = [formatting.name(held.name) for held in seats]
    told = phrases.deal(game.last_deal, names, "en")
    assert told in table.session.public(readers[0]).text
    for reader in readers:
        own = next((place for place, held in enumerate(seats) if held.person == reader.id), None)
        assert phrases.deal(game.last_deal, names, "en", own) in table.session.sees(reader.id).text
    return told


def final(game: BourreGame) -> list[int]:
    """What each seat has won."""
    assert game.result is not None
    return list(game.result.net)


async def test_four_people_play_a_session_by_buttons(bot: RunningBot) -> None:
    table = await BourreTable.opened(bot, 4, deals=2, cards=3)
    session, people = table.session, table.people
    assert table.nets == [-50] * 4
    await session.play_deal()
    await result_told(table, people)
    assert table.nets == [-50] * 4
    over = await session.play_deal()
    game = await table.checked()
    assert (over.status, game.deals, game.pot) == (Status.OVER, 2, 0)
    assert table.nets == final(game)
    assert sum(table.nets) == 0
    result = game.result
    assert result is not None
    for reader in (None, *people):
        text = (session.public(people[0]) if reader is None else session.sees(reader.id)).text
        for person, rank, score, net in zip(people, result.ranks, result.scores, result.net, strict=True):
            name = say("en", "hand-mine") if person is reader else person.name
            assert f"**{rank}.** {name} {score} ({formatting.gain(net, 'en')})" in text


async def test_five_type_commands_and_come_and_go(bot: RunningBot) -> None:
    table = await BourreTable.offered(bot, 1, seats=6, deals=3, cards=3)
    session, ana = table.session, table.session.someone
    bob, cleo, dan = [await table.join(name) for name in ("Bob", "Cleo", "Dan")]
    await prefer(dan, "hands", HandPlace.DM, channel=session.channel)
    bot.discord.faults.close_dms(dan)
    await at_table(cleo, Act.START, session.channel)
    assert (await session.table()).status is Status.LIVE
    assert say("en", "note-unreachable", player=dan.name, number=1) in session.public(ana).text

    await sits_out(bob, channel=session.channel)
    assert await session.seat(bob) in (await session.state()).away
    await session.play_deal()
    eve = await table.join("Eve")
    assert table.nets == [-50] * 5
    await session.act()  # the cut
    game = await table.checked()
    assert await session.seat(bob) not in game.dealt
    assert {await session.seat(person) for person in (ana, cleo, dan, eve)} == set(game.dealt)
    await sits_out(bob, channel=session.channel)

    # Who leaves in a deal is paid when it is settled, and the house plays their hand.
    gone = await session.seat(cleo)
    await table.leave(cleo)
    assert (await session.table()).seat_of(cleo.id) is None
    assert table.gallery.purses(cleo) == [-50]
    del session.people[cleo.id]
    await session.play_deal()
    game = await table.checked()
    assert game.departed == (gone,)
    assert table.gallery.purses(cleo) == [game.taken[gone] - 50]
    assert game.taken[gone] > 0
    left_with = say("en", "bourre-line-gone", players=f"{cleo.name} {game.taken[gone]}")
    assert left_with in session.public(ana).text

    await session.act()
    assert await session.seat(bob) in (await session.state()).dealt
    over = await session.play_out()
    game = await table.checked()
    assert (over.status, game.deals) == (Status.OVER, 3)
    assert table.gallery.purses(ana, bob, cleo, dan, eve) == final(game)


@pytest.mark.parametrize("phase", [Phase.CUT, Phase.PLAY])
async def test_removed_from_the_server_everybody_gets_back_what_they_have(
    bot: RunningBot, phase: Phase
) -> None:
    table = await BourreTable.opened(bot, 3, seats=4, deals=3, cards=3)
    session = table.session
    await session.play_deal()
    while (await session.state()).phase is not phase:
        await session.stay()
    game = await table.checked()
    bot.discord.faults.remove_bot(table.gallery.guild)
    await bot.discord.settled()
    assert (await session.table()).status is Status.VOID
    await table.checked()
    assert table.nets == [counters - 50 for counters in game.refunds]
    assert sum(table.nets) == 0


async def test_removed_while_seats_are_offered_everybody_gets_their_counters_back(bot: RunningBot) -> None:
    table = await BourreTable.offered(bot, 3, seats=5)
    assert table.nets == [-50] * 3
    bot.discord.faults.remove_bot(table.gallery.guild)
    await bot.discord.settled()
    assert not (await table.session.table()).open
    assert table.nets == [0] * 3
    assert table.gallery.audit == Audit(0, (), {})


async def test_without_its_channel_a_session_goes_on_and_moves(bot: RunningBot) -> None:
    table = await BourreTable.opened(bot, 3, deals=2, cards=3)
    session = table.session
    bot.discord.faults.delete_channel(session.channel)
    actor = await session.actor()
    await cut_pack(actor, where="dm")
    shown = await actor.slash("hand", where="dm")
    assert say("en", "note-table-lost", game=session.game) in shown.text
    session.channel = bot.salon(table.gallery.guild)
    await bring(session.someone, session.game, channel=session.channel)
    for person in table.people:
        await session.look(person)
    over = await session.play_out()
    assert over.status is Status.OVER
    assert table.nets == final(await table.checked())
