"""Time that runs out: the table cuts, reminds, concedes, and ends; challenges expire."""

import asyncio
import sys

import pytest

from bot.features.salon.ledger.model import Audit
from bot.pages.games.ecarte.controls import Move
from bot.tables.table import Status
from bot.text.i18n import say
from engine.ecarte.deal import Phase
from tests.games.gallery import Gallery
from tests.games.players import PATIENCE, Player
from tests.games.pools import PoolOfThree, nets_by_the_rules
from tests.games.running_bot import game_of
from tests.shortcuts import cut_pack

from .conftest import StartBot
from .live_bot import LiveBot

pytestmark = pytest.mark.asyncio(loop_scope="module")


@pytest.mark.asyncio(loop_scope="function")
async def test_an_absent_players_cut_is_made_then_the_deal_and_the_game_are_lost(
    start_bot: StartBot,
) -> None:
    bot = await start_bot(TURN_SECONDS="1", CUT_SECONDS="1")
    players = await bot.seated(points=5, ceremony=True)
    ana = players[0]
    await bot.discord.until(lambda: bot.table(ana.game).status is Status.OVER, PATIENCE)
    history = bot.history(ana.game)
    first_elder, _ = history[0]
    # The deal alternates: the first elder's time runs out in deals 1 and 3, the other's in deal 2.
    cut, concede = (1 - first_elder, "cut 16"), (1 - first_elder, "concede")
    mine, my_loss = (first_elder, "cut 16"), (first_elder, "concede")
    assert history == [mine, my_loss, cut, concede, mine, (first_elder, "resign")]
    loser, winner = (players[seat].person.name for seat in (first_elder, 1 - first_elder))
    told = say("en", "game-timed-out", you="none", loser=loser, winner=winner)
    table = await bot.will_show(ana, told)
    assert table.pinged == () or loser not in table.text.split("\n")[-1]
    # Without a finished deal the game counts only for the player who lost it.
    assert "**0** of **1**" in (await players[first_elder].person.slash("profile")).text
    assert bot.complaints() == []


async def test_the_first_timeout_concedes_the_deal_by_law_21(bot: LiveBot) -> None:
    players = await bot.seated(ceremony=True)
    elder = await bot.reach(players, Phase.ELDER_SPEAKS)
    await bot.falls_due(elder.game, "deadline")
    ruling, own = (say("en", "ruling-lapse", player=elder.person.name, you=you) for you in (0, 1))
    await bot.will_show(elder, ruling)
    assert bot.game(elder.game).last_deal is not None
    await elder.person.wait(lambda: own in elder.hand.text, PATIENCE)


async def test_the_player_to_act_is_reminded_once_by_dm_until_they_act(bot: LiveBot) -> None:
    players = await bot.seated(ceremony=True)
    elder = await bot.reach(players, Phase.ELDER_SPEAKS)
    assert elder.version == bot.table(elder.game).version
    await bot.falls_due(elder.game, "remind_at")
    await elder.person.wait(lambda: _reminders(elder), PATIENCE)
    await bot.discord.settled()
    assert [len(_reminders(player)) for player in players] == [player is elder for player in players]
    (other,) = (player for player in players if player is not elder)
    assert f"against {other.person.name} ·" in _reminders(elder)[0]
    await bot.process.kill()
    await bot.restart()
    await bot.ready()
    await elder.take(Move.PROPOSE)
    await bot.discord.until(lambda: not _reminders(elder), PATIENCE)


def _reminders(player: Player) -> list[str]:
    return [message.text for message in player.person.dm() if message.text.startswith("[Your move]")]


async def test_a_reminder_pings_at_the_table_only_where_dms_are_closed(bot: LiveBot) -> None:
    guests = (bot.guest("Ana"), bot.guest("Bob"))
    for guest in guests:
        bot.discord.faults.close_dms(guest)
    players = await bot.seated(people=guests, ceremony=True)
    salon = players[0].channel
    elder = guests[bot.game(players[0].game).actors[0]]
    # The clock of the cut reminds nobody.
    await cut_pack(elder, channel=salon)
    await bot.falls_due(players[0].game, "remind_at")
    (reminder,) = await guests[0].wait(
        lambda: [m for m in guests[0].messages(salon) if "[your move]" in m.text], PATIENCE
    )
    assert reminder.pinged == (elder.name,)
    assert elder.mention in reminder.text


@pytest.mark.skipif(sys.platform == "win32", reason="no process can be stopped there")
async def test_a_process_that_stood_still_costs_nobody_time(bot: LiveBot) -> None:
    players = await bot.seated(ceremony=True)
    elder = await bot.reach(players, Phase.ELDER_SPEAKS)
    await bot.ready()
    before = bot.table(elder.game).deadline
    assert before is not None
    with bot.standing_still():
        await asyncio.sleep(3.1)

    def deadline() -> int:
        return bot.table(elder.game).deadline or 0

    await bot.discord.until(lambda: deadline() >= before + 3_000)
    await elder.take(Move.PROPOSE)
    assert bot.game(elder.game).phase is Phase.DEALER_ANSWERS


async def test_a_challenge_that_nobody_accepts_expires(bot: LiveBot) -> None:
    ana, bob = bot.guest("Ana"), bot.guest("Bob")
    salon = bot.salon()
    offered = await ana.slash("challenge", channel=salon, opponent=bob)
    assert offered.message is not None
    await bot.falls_due(game_of(offered.message), "deadline")
    expired = say("en", "challenge-expired", challenger=ana.mention)
    await bob.wait(lambda: expired in bob.messages(salon)[-1].text, PATIENCE)
    assert bob.messages(salon)[-1].buttons == ()
    late = await bob.click(offered.message, "Accept")
    assert late.text == say("en", "refusal-ended", kind="ecarte")
    assert bot.table(game_of(offered.message)).status is Status.EXPIRED
    again = await ana.slash("challenge", channel=salon, opponent=bob)
    assert not again.ephemeral


@pytest.mark.landing
@pytest.mark.asyncio(loop_scope="function")
async def test_a_pool_of_absent_players_ends(start_bot: StartBot) -> None:
    bot = await start_bot(TURN_SECONDS="1", CUT_SECONDS="1")
    gallery = await Gallery.opened(bot)
    three = await PoolOfThree.begun(gallery, points=1)
    await bot.discord.until(lambda: gallery.audit == Audit(0, (), {}), 300)
    (stage,) = bot.query("SELECT stage FROM pool WHERE id = ?", three.key)
    assert stage == ("taken",)
    tables = [(bot.table(game), bot.game(game).result) for game in three.games]
    winners = [table.seats[result.winner].person for table, result in tables if result is not None]
    assert three.nets() == nets_by_the_rules(three, winners)
