"""Friendly games explain themselves, have private hints and do not count."""

from __future__ import annotations

import asyncio

import pytest

from bot.pages.parts.components import Act
from bot.text.i18n import say
from engine.ecarte.deal import Phase
from tests.shortcuts import at_table, open_history, verify

from .against_house import play_asking_for_hints, private_message
from .gallery import Gallery
from .players import Player, Presser
from .running_bot import RunningBot, game_of

pytestmark = pytest.mark.asyncio(loop_scope="module")


async def friendly(bot: RunningBot, locale: str = "en-US", points: int = 5) -> tuple[Player, Player]:
    """The players of a friendly game that has just begun."""
    people = bot.guest("Ana", locale), bot.guest("Bob", locale)
    return await bot.seated(people=people, friendly=True, points=points)


async def test_a_friendly_game_from_its_challenge_to_its_rematch(bot: RunningBot) -> None:
    salon, ana, bob = bot.salon(), bot.guest("Ana"), bot.guest("Bob")
    offered = await ana.slash("challenge", channel=salon, opponent=bob, friendly=True, points=1)
    assert offered.message is not None
    assert not offered.ephemeral
    assert say("en", "friendly-agreement") in offered.text
    await bob.slash("accept", channel=salon)
    game = game_of(offered.message)
    players = Presser(ana, game, salon, bot.random), Presser(bob, game, salon, bot.random)
    bot.shows(players[0], f"**{say('en', 'friendly')}**")
    await asyncio.gather(*(player.play() for player in players))
    for person in (ana, bob):
        assert bot.query("SELECT * FROM score WHERE person = $1", person.id) == []
        assert game in (await open_history(person, channel=salon)).text
        await person.slash("review", channel=salon, game=game)
        private_message(person, say("en", "review-title", game=game), salon)
        await verify(person, channel=salon, game=game)
        private_message(person, say("en", "proof-title"), salon)
    assert bot.query("SELECT game FROM pending_review WHERE game = $1", game) == []
    await at_table(bob, Act.REMATCH, salon)
    ((again,),) = bot.query("SELECT id FROM game WHERE status = 'offered' AND invited = $1", ana.id)
    assert bot.table(again).friendly


async def test_a_hint_is_private_and_changes_nothing(bot: RunningBot) -> None:
    players = await friendly(bot)
    cleo = bot.guest("Cleo")
    actor = await bot.reach(players, Phase.ELDER_SPEAKS)
    other = players[1 - players.index(actor)]
    assert other.version == bot.table(actor.game).version
    before, public = bot.history(actor.game), bot.public(actor.game, actor.channel).text
    title = say("en", "hint-title")
    hand = actor.sees(Act.HINT)
    pressed = await actor.person.click(hand, say("en", "button-hint"))
    assert pressed.message is not None
    assert pressed.message.id == hand.id
    typed = await actor.person.slash("hint", channel=actor.channel)
    assert typed.ephemeral
    assert title in typed.text
    assert title in pressed.text
    assert "I may hold" not in pressed.text
    # The other has nothing to decide yet, and a bystander never has.
    refused = await other.person.slash("hint", channel=actor.channel)
    assert refused.text == say("en", "refusal-hint-not-now")
    assert Act.HINT not in other.acts
    looks_on = await cleo.slash("hint", channel=actor.channel, game=actor.game)
    assert looks_on.text == say("en", "refusal-not-at-table", kind="ecarte")
    assert bot.history(actor.game) == before
    assert bot.public(actor.game, actor.channel).text == public
    for person in (other.person, cleo):
        seen = (*person.dm(), *person.messages(actor.channel))
        assert not [message for message in seen if title in message.text]


async def test_both_ask_for_hints_all_game_long(bot: RunningBot) -> None:
    players = await friendly(bot, "fr", points=2)
    await asyncio.gather(*(play_asking_for_hints(player, "fr") for player in players))


async def test_a_friendly_game_has_no_counters(bot: RunningBot) -> None:
    gallery = await Gallery.opened(bot)
    ana, bob, cleo = map(gallery.guest, ("Ana", "Bob", "Cleo"))
    no_counters = say("en", "refusal-friendly-counters")
    staked = await ana.slash("challenge", channel=gallery.salon, opponent=bob, stake=10, friendly=True)
    assert (staked.text, staked.ephemeral) == (no_counters, True)
    table = await gallery.table(ana, bob, friendly=True)
    shown = [button.label for button in table.public.buttons]
    assert say("en", "button-bets") not in shown
    assert await gallery.bet(cleo, ana, 5) == no_counters
    for act in (Act.CHOUETTE, Act.COVER):
        assert (await at_table(ana, act, gallery.salon)).text == no_counters, act
    assert gallery.moved == 0


async def test_an_open_seat_of_a_friendly_game_says_so(bot: RunningBot) -> None:
    salon, ana, bob = bot.salon(), bot.guest("Ana", "fr"), bot.guest("Bob")
    offered = await ana.slash("challenge", channel=salon, friendly=True)
    assert offered.message is not None
    assert say("en", "friendly-agreement") in offered.text
    await bob.click(offered.message, say("en", "button-sit-down"))
    assert bot.table(game_of(offered.message)).friendly
