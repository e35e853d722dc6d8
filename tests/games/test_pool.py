"""A pool of three: opened, filled, played and won."""

from __future__ import annotations

import pytest

from bot.features.salon.ledger.model import Audit
from bot.pages.games.ecarte.controls import Move
from bot.pages.parts.components import Act
from bot.text import formatting
from bot.text.i18n import say
from engine.cards import symbol
from sandbox.testing.harness import UserClient
from tests.shortcuts import at_table, books, bring, in_hand, lets

from .gallery import BettingTable, Gallery
from .pools import SIT, PoolOfThree
from .running_bot import RunningBot

pytestmark = pytest.mark.asyncio(loop_scope="module")

STAND_UP = say("en", "button-stand-up")


async def test_the_third_worked_example_of_the_rules(bot: RunningBot) -> None:
    gallery = await Gallery.opened(bot)
    three = await PoolOfThree.opened(gallery)
    ana, bob, cleo = three.people
    assert ana.mention in three.message.text
    for person, told in ((bob, "pool-sat-down"), (cleo, None)):
        sat = await person.click(three.message, SIT)
        assert sat.ephemeral
        if told is not None:
            assert sat.text == say("en", told)
    assert sat.text == say("en", "pool-begun", one=ana.name, other=bob.name)
    assert three.nets() == [-50, -50, -50]
    three.shows(say("en", "pool-lies", total=150))
    three.shows(say("en", "pool-game", number=1, one=ana.name, other=bob.name, waiting=cleo.name))
    first = three.table(1)
    first.shows(say("en", "line-pool", total=150, waiting=cleo.name))
    await first.won_by(ana)
    three.shows(say("en", "pool-leads", leader=ana.name, streak=1, running=2))
    assert three.nets() == [-50, -100, -50]
    for person, state in ((ana, "playing"), (bob, "waiting")):
        listed = (await person.slash("games", channel=gallery.salon)).text
        address = f"https://discord.com/channels/{gallery.guild.id}/{gallery.salon.id}/{three.message.id}"
        assert say("en", "games-line-pool", pool=three.key, stake=50, state=state, link=address) in listed
    second = three.table(2)
    assert [player.person for player in second.players] == [ana, cleo]
    for player in second.players:
        player.sees(Act.MORE)
    audit = await books(ana, "audit", channel=gallery.salon)
    assert say("en", "audit-sound", total=0) in audit.text
    assert say("en", "audit-pool", pool=three.key, counters=200) in audit.text
    await second.won_by(cleo)
    three.shows(say("en", "pool-lies", total=250))
    third = three.table(3)
    # Bob takes the seat of Ana, who has lost.
    assert [player.person for player in third.players] == [bob, cleo]
    third.shows(say("en", "line-pool", total=250, waiting=ana.name))
    assert str(third.public.id) in str(three.message.components)
    assert str(three.message.id) in str(third.public.components)
    await third.won_by(cleo)
    ended = three.shows(say("en", "pool-taken", winner=cleo.name, total=300))
    nets = [-100, -150, 250]
    for person, net in zip(three.people, nets, strict=True):
        assert say("en", "pool-net", player=person.name, net=formatting.gain(net, "en")) in ended.text
    assert three.nets() == nets
    assert gallery.audit == Audit(0, (), {})
    assert len(three.games) == 3
    ledger = await cleo.slash("counters", channel=gallery.salon)
    assert "+300" in ledger.text
    assert three.key in ledger.text


async def test_the_shortest_pool(bot: RunningBot) -> None:
    gallery = await Gallery.opened(bot)
    three = await PoolOfThree.opened(gallery, points=3)
    ana, bob, cleo = three.people
    for person in (bob, cleo):
        assert (await person.click(three.message, SIT)).failed is None
    await three.won_by(ana, ana)
    three.shows(say("en", "pool-taken", winner=ana.name, total=250))
    assert three.nets() == [200, -100, -100]
    assert gallery.audit == Audit(0, (), {})
    another = await cleo.click(three.message, say("en", "button-another-pool"))
    assert another.message is not None
    assert say("en", "pool-title", stake=50) in another.message.text
    assert cleo.mention in another.message.text
    assert "3 points" in another.message.text
    refused = await at_table(ana, Act.REMATCH, gallery.salon)
    assert refused.text == say("en", "refusal-pool-rematch")


async def test_at_a_french_table_the_waiting_player_advises_the_player_in_their_old_seat(
    bot: RunningBot,
) -> None:
    gallery = await Gallery.opened(bot)
    three = await PoolOfThree.begun(gallery, rules="casino", points=3)
    ana, bob, cleo = three.people
    first = three.table(1)
    first.shows(say("en", "line-pool", total=150, waiting=cleo.name))
    refused = await cleo.click(first.public, say("en", "button-hand"))
    assert refused.text == say("en", "refusal-pool-first")
    await first.won_by(ana)
    second = three.table(2)
    assert [player.person for player in second.players] == [ana, cleo]
    eve, dan = gallery.guest("Eve"), gallery.guest("Dan")
    await gallery.bet(eve, cleo, 5)
    await gallery.bet(dan, ana, 5)
    await bot.actor(second.players).take(Move.CUT)
    held = bot.game(second.game).view(1).hand
    assert held is not None
    second.shows(say("en", "line-pool", total=200, waiting=bob.name))
    asked = await bob.click(second.public, say("en", "button-hand"))
    assert asked.text == say("en", "refusal-ask-player", player=f"<@{cleo.id}>")
    for backer in (bob, eve):
        await lets(cleo, backer, channel=gallery.salon, game=second.game)
    private = await bob.click(second.public, say("en", "button-hand"))
    assert private.message is not None, private.text
    assert private.ephemeral
    assert [button.label for button in private.message.buttons][: len(held)] == [
        symbol(card) for card in held
    ]
    assert (await in_hand(bob, Act.POINT, channel=gallery.salon)).failed is None
    taken = await at_table(bob, Act.TAKE_OVER, gallery.salon)
    assert taken.text == say("en", "refusal-not-left")
    # When that player leaves, only those who bet on them can play on; the waiting player has not.
    asked = await cleo.slash("resign", channel=gallery.salon)
    assert asked.message is not None
    await cleo.click(asked.message, say("en", "button-resign-surely"))
    looked = await bob.click(second.public, say("en", "button-hand"))
    assert looked.message is not None, looked.text
    assert f"{cleo.name} resigns" in looked.text
    assert say("en", "button-take-over") not in [button.label for button in looked.message.buttons]
    taken = await at_table(bob, Act.TAKE_OVER, gallery.salon)
    assert taken.text == say("en", "refusal-not-heir")
    taken = await at_table(eve, Act.TAKE_OVER, gallery.salon)
    assert taken.text == say("en", "answer-taken-over")
    asked = await eve.slash("resign", channel=gallery.salon)
    assert asked.message is not None
    await eve.click(asked.message, say("en", "button-resign-surely"))
    three.shows(say("en", "pool-taken", winner=ana.name, total=250))
    assert three.nets() == [200, -100, -100]


async def test_the_opener_withdraws_a_pool(bot: RunningBot) -> None:
    gallery = await Gallery.opened(bot)
    three = await PoolOfThree.opened(gallery)
    ana, bob, _ = three.people
    await bob.click(three.message, SIT)
    assert (await ana.click(three.message, STAND_UP)).text == say("en", "pool-taken-back")
    three.shows(say("en", "pool-withdrawn", opener=ana.name))
    assert [button.label for button in three.message.buttons] == [say("en", "button-rules")]
    assert gallery.moved == 0


async def test_a_pool_without_its_channel_continues_by_dm_and_moves_with_its_table(
    bot: RunningBot,
) -> None:
    gallery = await Gallery.opened(bot)
    three = await PoolOfThree.begun(gallery)
    ana, bob, _ = three.people
    first = three.table(1)
    for player in first.players:
        player.sees(Act.MORE)
    bot.discord.faults.delete_channel(gallery.salon)
    await _resigns_by_dm(bob, first)
    second = three.table(2)
    for player in second.players:
        player.sees(Act.MORE)
    gallery.salon = bot.salon(gallery.guild)
    note = say("en", "note-table-lost", game=second.game)
    assert note in second.players[0].hand.text
    await bring(ana, second.game, channel=gallery.salon)
    assert three.posted
    three.shows(say("en", "pool-leads", leader=ana.name, streak=1, running=2))
    await second.won_by(ana)
    three.shows(say("en", "pool-taken", winner=ana.name, total=250))
    assert three.nets() == [200, -100, -100]


async def _resigns_by_dm(loser: UserClient, table: BettingTable) -> None:
    asked = await loser.slash("resign", where="dm", game=table.game)
    assert asked.message is not None
    await loser.click(asked.message, say("en", "button-resign-surely"))
    table.over()
