"""Queues, pools, seats, hints and reviews survive the end of the process."""

from __future__ import annotations

import asyncio

import pytest

from bot.features.salon.ledger.model import Audit
from bot.pages.games.ecarte.controls import Move
from bot.pages.parts.components import Act
from bot.tables.table import Status
from bot.text.i18n import say
from engine.ecarte.deal import Phase
from tests.games.against_house import challenge_house
from tests.games.french_table import TAKE_OVER, FrenchTable
from tests.games.gallery import Gallery
from tests.games.players import PATIENCE, Presser
from tests.games.pools import SIT, PoolOfThree, button_ids
from tests.games.queues import joins, sits_down
from tests.games.running_bot import game_of
from tests.games.test_leaving import over, resigns, scores
from tests.shortcuts import at_table

from .conftest import StartBot

AT_ONCE = {"PAUSE_SECONDS": "0"}


async def test_an_offered_seat_survives_a_kill(start_bot: StartBot) -> None:
    bot = await start_bot()
    gallery = await Gallery.opened(bot)
    ana, bob, chloe, dan = (gallery.guest(name) for name in ("Ana", "Bob", "Chloé", "Dan"))
    table = await gallery.table(ana, bob, stake=100)
    await joins(table, chloe, 1)
    await joins(table, dan, 2)
    asked = await bob.slash("resign", channel=gallery.salon)
    assert asked.message is not None
    await bob.click(asked.message, say("en", "button-resign-surely"))
    await bot.process.kill()
    await bot.restart()
    second = await sits_down(bot, table, ana, chloe)
    await bot.process.kill()
    await bot.restart()
    second.shows(say("en", "line-waiting", names=dan.name))
    await second.won_by(chloe)
    await bot.process.kill()
    await bot.restart()
    third = await sits_down(bot, second, chloe, dan)
    assert gallery.purses(ana, bob, chloe, dan) == [0, -100, 0, -100]
    assert gallery.audit.total == 0
    actor = bot.actor(third.players)
    await actor.take(Move.CUT if Move.CUT in actor.acts else Move.PROPOSE)


async def test_a_pool_survives_kills_before_during_and_after_its_games(start_bot: StartBot) -> None:
    bot = await start_bot()
    gallery = await Gallery.opened(bot)
    three = await PoolOfThree.opened(gallery)
    ana, bob, cleo = three.people

    async def killed() -> None:
        await bot.process.kill()
        await bot.restart()

    for person in (bob, cleo):
        assert (await person.click(three.message, SIT)).failed is None
    await killed()
    three.shows(say("en", "pool-lies", total=150))
    for number, winner in enumerate((ana, cleo, cleo), 1):
        table = three.table(number)
        (loser,) = (player.person for player in table.players if player.person is not winner)
        asked = await loser.slash("resign", channel=gallery.salon, game=table.game)
        assert asked.message is not None
        await loser.click(asked.message, say("en", "button-resign-surely"))
        await killed()
    three.shows(say("en", "pool-taken", winner=cleo.name, total=300))
    assert three.nets() == [-100, -150, 250]
    assert gallery.audit == Audit(0, (), {})
    assert len([m for m in ana.messages(gallery.salon) if f"pool:{three.key}:" in button_ids(m)]) == 1


async def test_a_deal_lost_by_time_is_taken_over_by_command_and_can_be_given_up(start_bot: StartBot) -> None:
    bot = await start_bot()
    salon = await FrenchTable.opened(bot)
    table = bot.table(salon.table.game)
    assert table.game is not None
    seat = table.game.actors[0]
    late = salon.people[seat]
    heir = salon.cleo if seat == 0 else salon.eva
    await bot.falls_due(table.id, "deadline")
    await salon.offers_the_seat()
    own = say("en", "vacancy-own", player=late.name, how="late", lost="deal", until="").split(".")[0]
    player = salon.table.players[seat]
    await player.person.wait(lambda: own in player.hand.text, PATIENCE)
    taken = await at_table(heir, Act.TAKE_OVER, salon.gallery.salon)
    assert taken.text == say("en", "answer-taken-over")
    after = bot.table(salon.table.game)
    assert after.seats[seat].person == heir.id
    assert [gone.person for gone in after.departed] == [late.id]
    assert after.principals == (salon.ana.id, salon.bob.id)
    assert salon.gallery.audit.sound
    assert salon.gallery.audit.escrow == {salon.table.game: 300}
    # A backer who plays one deal gives up only that deal: another backer may play it, else it is conceded.
    asked = await heir.slash("resign", channel=salon.gallery.salon)
    assert asked.message is not None
    opponent = salon.people[1 - seat]
    assert say("en", "answer-stand-in-sure", opponent=opponent.name) in asked.text
    await heir.click(asked.message, say("en", "button-stand-in-surely"))
    given_up = bot.table(salon.table.game)
    assert given_up.vacant == seat or bot.history(given_up.id)[-1] == (seat, "concede")


async def test_a_kill_while_a_seat_is_vacant_extends_the_time_to_take_it_over(start_bot: StartBot) -> None:
    bot = await start_bot()
    await bot.ready()
    salon = await FrenchTable.opened(bot)
    private = await salon.looks(salon.dora)
    assert private.ephemeral
    await salon.leaves(salon.ana)
    old = await salon.offers_the_seat()
    before = bot.table(salon.table.game)
    await bot.process.kill()
    bot.rewrite("UPDATE worker SET seen_at = seen_at - 60000")
    await bot.restart()
    await bot.ready()
    assert (bot.table(salon.table.game).deadline or 0) >= (before.deadline or 0) + 60_000
    assert bot.table(salon.table.game).vacant == 0
    taken = await salon.dora.click(old, TAKE_OVER)
    assert taken.text == say("en", "answer-taken-over")
    await salon.played_on(salon.dora)
    assert bot.complaints() == []
    assert bot.discord.violations == []


async def test_a_pending_review_survives_a_kill(start_bot: StartBot) -> None:
    bot = await start_bot()
    ana, bob = await bot.seated(points=1)
    await asyncio.gather(ana.play(), bob.play())
    assert bot.query("SELECT game FROM pending_review") == [(ana.game,)]
    await bot.process.kill()
    await bot.restart(REVIEW_SECONDS="1")
    await bot.discord.until(lambda: bot.query("SELECT game FROM review") == [(ana.game,)], PATIENCE)
    assert bot.query("SELECT game FROM pending_review") == []


async def test_a_friendly_game_stays_friendly_after_kills(start_bot: StartBot) -> None:
    bot = await start_bot()
    salon, ana, bob = bot.salon(), bot.guest("Ana"), bot.guest("Bob")
    offered = await ana.slash("challenge", channel=salon, opponent=bob, friendly=True)
    assert offered.message is not None
    await bot.process.kill()
    await bot.restart()
    await bot.ready()
    await bob.click(offered.message, say("en", "button-accept"))
    game = game_of(offered.message)
    players = Presser(ana, game, salon, bot.random), Presser(bob, game, salon, bot.random)
    actor = await bot.reach(players, Phase.ELDER_SPEAKS)
    await bot.process.kill()
    await bot.restart()
    await bot.ready()
    actor.sees(Act.HINT)
    hinted = await actor.person.click(actor.hand, say("en", "button-hint"))
    assert say("en", "hint-title") in hinted.text
    assert bot.complaints() == []
    assert bot.discord.violations == []


@pytest.mark.landing
async def test_the_house_moves_after_a_kill_during_its_turn(start_bot: StartBot) -> None:
    bot = await start_bot(PAUSE_SECONDS="60", CUT_SECONDS="600")
    player = await challenge_house(bot, points=21)
    # The house does not act within the test, except for the cut.
    while True:
        assert player.version == bot.table(player.game).version
        table = bot.table(player.game)
        assert table.game is not None
        if table.game.actors == (1,) and table.game.clock == "decision":
            break
        if table.game.actors == (0,):
            # A player of the tests may concede, and the result would stand for three minutes.
            await player.take(Move.CUT if Move.CUT in player.acts else Move.PROPOSE)
    assert table.deadline is None
    acted = len(bot.history(player.game))
    await bot.process.kill()
    await bot.restart(**AT_ONCE)
    await bot.discord.until(lambda: len(bot.history(player.game)) > acted, PATIENCE)
    assert bot.history(player.game)[acted][0] == 1
    await player.play()
    assert bot.complaints() == []


@pytest.mark.landing
async def test_playing_on_against_the_house_survives_kills(start_bot: StartBot) -> None:
    bot = await start_bot(**AT_ONCE)
    ana, bob = await bot.seated(points=2)
    await resigns(bob)
    await over(bot, ana)
    old = ana.sees(Act.PLAY_ON)
    await bot.process.kill()
    await bot.restart()
    await bot.ready()
    asked = await ana.person.click(old, say("en", "button-play-on"))
    assert asked.message is not None
    bot.discord.faults.cut_connection("POST /interactions/*/callback", after=True)
    await ana.person.click(asked.message, say("en", "button-level-expert"))
    assert bot.table(ana.game).house_seats == (1,)
    await bot.process.kill()
    await bot.restart()
    await bot.ready()
    again = await ana.person.click(old, say("en", "button-play-on"))
    assert say("en", "note-stale") in again.text
    assert ana.version == bot.table(ana.game).version
    await ana.play()
    assert bot.table(ana.game).status is Status.OVER
    # No deal was finished when Bob left: it gives Ana nothing.
    assert (scores(bot, ana), scores(bot, bob)) == ((0, 0), (1, 0))
    assert bot.complaints() == []
    assert bot.discord.violations == []
