"""A table of bourré at each kind of time-out. Nobody concedes or leaves by it."""

from __future__ import annotations

import pytest

from bot.features.salon.ledger.model import Audit
from bot.tables.table import Ruling, Status, Wait
from bot.text.i18n import say
from engine.bourre.actions import AWAY, HALF_THE_PACK, KEEP_ALL, LEAVE, PASS, ActionKind, cut, kind
from engine.bourre.deal import Phase
from engine.bourre.game import BourreGame
from engine.interface import Action
from tests.cogs.support.bourre_session import Session
from tests.shortcuts import change_settings, sits_out

from .bourre_table import BourreTable
from .conftest import StartBot
from .gallery import Gallery
from .running_bot import RunningBot

pytestmark = pytest.mark.asyncio(loop_scope="module")


async def to_phase(session: Session, phase: Phase) -> BourreGame:
    """Let everybody stay and act until a phase."""
    while (game := await session.state()).phase is not phase:
        await session.stay()
    return game


def last(game: BourreGame) -> tuple[int, Action]:
    """The seat that acted last, and what it did."""
    return game.history[-1]


async def test_an_offer_expires_and_the_counters_go_back(bot: RunningBot) -> None:
    table = await BourreTable.offered(bot, 3, 5)
    assert table.nets == [-50] * 3
    expired = await table.time_out()
    assert expired.status is Status.EXPIRED
    assert table.nets == [0] * 3
    assert table.gallery.audit == Audit(0, (), {})
    shown = table.session.public(table.people[0])
    assert say("en", "challenge-expired", challenger=table.people[0].mention) in shown.text


async def test_the_table_cuts_and_nobody_is_late(bot: RunningBot) -> None:
    table = await BourreTable.opened(bot, 3, cards=3)
    (seat,) = (await table.session.state()).actors
    after = await table.time_out()
    game = await table.checked()
    assert last(game) == (seat, cut(HALF_THE_PACK))
    assert game.phase is Phase.DECLARE
    assert [held.timeouts for held in after.seats] == [0] * 3


async def test_a_player_who_does_not_declare_passes_and_after_the_second_time_sits_out(
    bot: RunningBot,
) -> None:
    table = await BourreTable.opened(bot, 4, deals=5, cards=3)
    session = table.session
    game = await to_phase(session, Phase.DECLARE)
    (late,) = game.actors
    person = session.people[(await session.table()).seats[late].person]
    after = await table.time_out()
    assert last(await table.checked()) == (late, PASS)
    assert (after.seats[late].timeouts, after.ruling) == (1, Ruling.TIMEOUT)
    said = say("en", "bourre-late", player=person.name, you=0, again=0)
    assert said in session.public(person).text
    while (await session.state()).actors != (late,) or (await session.state()).phase is not Phase.DECLARE:
        await session.stay()
    after = await table.time_out()
    game = await table.checked()
    assert game.history[-2:] == ((late, AWAY), (late, PASS))
    assert (after.seats[late].timeouts, after.ruling, game.away) == (2, Ruling.TIMEOUT_AGAIN, (late,))
    said = session.public(person).text
    assert say("en", "bourre-late", player=person.name, you=0, again=1) in said
    assert say("en", "bourre-event-away", player=person.name, you=0) in said
    # The player sits out the next deal, until they say that they are back.
    await session.play_deal()
    game = await to_phase(session, Phase.DECLARE)
    assert late not in game.dealt
    await session.press(person.id, "here")
    await session.play_deal()
    assert late in (await to_phase(session, Phase.DECLARE)).dealt
    assert LEAVE not in [action for _, action in (await session.state()).history]


async def test_a_dealer_who_must_play_keeps_every_card(bot: RunningBot) -> None:
    table = await BourreTable.opened(bot, 3)
    session = table.session
    dealer = await session.cut_an_ace()
    await session.stay()
    await session.stay()
    await table.time_out()
    game = await table.checked()
    assert last(game) == (dealer, KEEP_ALL)
    assert game.phase is Phase.PLAY


async def test_a_player_who_does_not_exchange_keeps_every_card(bot: RunningBot) -> None:
    gallery = await Gallery.opened(bot)
    admin = bot.discord.user("Admin")
    made = await change_settings(admin, "rules", channel=gallery.salon, name="later", like="bourre")
    assert made.message is not None
    asked = await admin.select(made.message, ["declare"])
    assert asked.message is not None
    await admin.select(asked.message, ["all_first"], asked.message.selects[-1].custom_id)
    table = await BourreTable.opened(bot, 3, gallery=gallery, rules="later")
    game = await to_phase(table.session, Phase.EXCHANGE)
    (late,) = game.actors
    after = await table.time_out()
    assert last(await table.checked()) == (late, KEEP_ALL)
    assert after.seats[late].timeouts == 1


async def test_the_table_plays_a_card_for_a_player_who_plays_none(bot: RunningBot) -> None:
    table = await BourreTable.opened(bot, 3)
    session = table.session
    await to_phase(session, Phase.PLAY)
    while (await session.state()).phase is Phase.PLAY:
        (seat,) = (await session.state()).actors
        count = len((await session.state()).history)
        await table.time_out()
        game = await table.checked()
        done = game.history[count:]
        assert done[0][0] == seat
        assert {kind(action) for _, action in done} <= {ActionKind.PLAY, ActionKind.AWAY}
    # Everybody was late; nobody has left, and the cut of the next deal waits for those who are back.
    assert (game.deals, game.gone) == (1, ())


@pytest.mark.asyncio(loop_scope="function")
async def test_the_break_ends_and_the_next_deal_begins(start_bot: StartBot) -> None:
    bot = await start_bot(PAUSE_SECONDS="60")
    table = await BourreTable.opened(bot, 3, cards=3)
    session = table.session
    await session.cut_an_ace()
    await session.press((await session.actor()).id, "pass")
    await session.press((await session.actor()).id, "pass")
    assert (await session.table()).wait is Wait.RESULT
    after = await table.time_out()
    assert (after.wait, (await table.checked()).phase) == (None, Phase.CUT)
    assert [held.timeouts for held in after.seats] == [0] * 3


async def test_a_table_with_too_few_players_waits_for_those_who_sit_out(bot: RunningBot) -> None:
    table = await BourreTable.opened(bot, 2, cards=3)
    session = table.session
    await session.play_deal()
    away, stays = table.people
    shown = await sits_out(away, channel=session.channel)
    game = await table.checked()
    assert game.actors == (await session.seat(away),)
    assert say("en", "bourre-prompt-away").split("**")[1] in shown.text
    # Nobody is kept waiting for ever: they leave with what they have.
    over = await table.time_out()
    game = await table.checked()
    assert (over.status, sum(table.nets)) == (Status.OVER, 0)
    assert game.result is not None
    assert table.nets == list(game.result.net)
    assert game.result.ranks[1 - game.result.left[0]] == 1
    assert over.seats[1 - game.result.left[0]].person == stays.id


@pytest.mark.asyncio(loop_scope="function")
async def test_a_break_keeps_its_players_requests(start_bot: StartBot) -> None:
    bot = await start_bot(PAUSE_SECONDS="60")
    table = await BourreTable.opened(bot, 3, cards=3)
    session = table.session
    await session.cut_an_ace()
    for _ in range(2):
        await session.press((await session.actor()).id, "pass")
    (seat,) = (await session.state()).actors
    cutter = session.people[(await session.table()).seats[seat].person]
    await sits_out(cutter, channel=session.channel)
    assert (await session.table()).wait is Wait.RESULT
    after = await table.time_out()
    game = await table.checked()
    assert (after.wait, game.away) == (None, (seat,))
    assert seat not in game.actors
