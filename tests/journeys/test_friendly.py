"""Friendly games with real users: what they mean is said before, hints are private, nothing counts."""

from __future__ import annotations

import asyncio

import pytest

from bot.pages.components import Act
from bot.text.i18n import LANGUAGES, Language, say
from engine.ecarte.deal import Phase

from .conftest import OpenHouse
from .gallery import Gallery
from .house import House, game_of
from .players import Player, Presser
from .test_coaching import asks_all_game_long, told

pytestmark = pytest.mark.asyncio(loop_scope="module")


async def friendly(house: House, locale: str = "en-US", points: int = 5) -> tuple[Player, Player]:
    """Two whose friendly game has just begun."""
    people = house.guest("Ana", locale), house.guest("Bob", locale)
    return await house.seated(people=people, friendly=True, points=points)


async def test_a_friendly_game_from_its_challenge_to_its_rematch(house: House) -> None:
    salon, ana, bob = house.salon(), house.guest("Ana"), house.guest("Bob")
    offered = await ana.slash("challenge", channel=salon, opponent=bob, friendly=True, points=1)
    assert offered.message is not None
    assert not offered.ephemeral
    assert say("en", "friendly-agreement") in offered.text
    await bob.slash("accept", channel=salon)
    game = game_of(offered.message)
    players = Presser(ana, game, salon, house.random), Presser(bob, game, salon, house.random)
    house.shows(players[0], f"**{say('en', 'friendly')}**")
    await asyncio.gather(*(player.play() for player in players))
    for person in (ana, bob):
        assert house.query("SELECT * FROM score WHERE person = $1", person.id) == []
        assert game in (await person.slash("history", channel=salon)).text
        for command, title in (("review", "review-title"), ("verify", "proof-title")):
            await person.slash(command, channel=salon, game=game)
            told(person, say("en", title, game=game), salon)
        replayed = await person.slash("replay", channel=salon, game=game)
        assert replayed.failed is None
    assert house.query("SELECT game FROM pending_review WHERE game = $1", game) == []
    again = await bob.slash("rematch", channel=salon)
    assert say("en", "friendly-agreement") in again.text
    assert again.message is not None
    assert house.table(game_of(again.message)).friendly


async def test_a_hint_is_its_askers_alone_and_changes_nothing(house: House) -> None:
    players = await friendly(house)
    cleo = house.guest("Cleo")
    actor = await house.reach(players, Phase.ELDER_SPEAKS)
    other = players[1 - players.index(actor)]
    assert other.version == house.table(actor.game).version
    before, public = house.history(actor.game), house.public(actor.game, actor.channel).text
    await actor.person.click(actor.sees(Act.HINT), say("en", "button-hint"))
    title = say("en", "hint-title", game=actor.game)
    pressed = told(actor.person, title)
    await actor.person.slash("hint", channel=actor.channel)
    typed = told(actor.person, title, actor.channel)
    assert typed.ephemeral
    assert typed.text == pressed.text
    assert "I may hold" not in pressed.text
    # The other has nothing to decide yet, and a bystander never has.
    refused = await other.person.slash("hint", channel=actor.channel)
    assert refused.text == say("en", "refusal-hint-not-now")
    assert Act.HINT not in other.acts
    looks_on = await cleo.slash("hint", channel=actor.channel, game=actor.game)
    assert looks_on.text == say("en", "refusal-not-at-table")
    assert house.history(actor.game) == before
    assert house.public(actor.game, actor.channel).text == public
    for person in (other.person, cleo):
        seen = (*person.dm(), *person.messages(actor.channel))
        assert not [message for message in seen if title in message.text]


@pytest.mark.parametrize("language", LANGUAGES)
async def test_both_ask_for_hints_all_game_long(house: House, language: Language) -> None:
    players = await friendly(house, language, points=2)
    await asyncio.gather(*(asks_all_game_long(player, language) for player in players))


async def test_there_are_no_counters_in_it_where_counters_are_in_use(house: House) -> None:
    gallery = await Gallery.opened(house)
    ana, bob, cleo = map(gallery.guest, ("Ana", "Bob", "Cleo"))
    no_counters = say("en", "refusal-friendly-counters")
    staked = await ana.slash("challenge", channel=gallery.salon, opponent=bob, stake=10, friendly=True)
    assert (staked.text, staked.ephemeral) == (no_counters, True)
    table = await gallery.table(ana, bob, friendly=True)
    shown = [button.label for button in table.public.buttons]
    assert say("en", "button-bet", player=ana.name) not in shown
    assert await gallery.bet(cleo, ana, 5) == no_counters
    for command, options in (("chouette", {}), ("cover", {"amount": 5})):
        typed = await ana.slash(command, channel=gallery.salon, options=options)
        assert typed.text == no_counters, command
    assert (await cleo.slash("gallery", channel=gallery.salon)).text == no_counters
    assert gallery.moved == 0


async def test_an_open_friendly_seat_says_so_to_whoever_sits_down(house: House) -> None:
    salon, ana, bob = house.salon(), house.guest("Ana", "fr"), house.guest("Bob")
    offered = await ana.slash("challenge", channel=salon, friendly=True)
    assert offered.message is not None
    assert say("en", "friendly-agreement") in offered.text
    await bob.click(offered.message, say("en", "button-sit-down"))
    assert house.table(game_of(offered.message)).friendly


@pytest.mark.asyncio(loop_scope="function")
async def test_a_kill_between_offer_and_hint_takes_nothing_from_the_agreement(open_house: OpenHouse) -> None:
    house = await open_house()
    salon, ana, bob = house.salon(), house.guest("Ana"), house.guest("Bob")
    offered = await ana.slash("challenge", channel=salon, opponent=bob, friendly=True)
    assert offered.message is not None
    await house.bot.kill()
    await house.restart()
    await house.ready()
    await bob.click(offered.message, say("en", "button-accept"))
    game = game_of(offered.message)
    players = Presser(ana, game, salon, house.random), Presser(bob, game, salon, house.random)
    actor = await house.reach(players, Phase.ELDER_SPEAKS)
    await house.bot.kill()
    await house.restart()
    await house.ready()
    actor.sees(Act.HINT)
    title = say("en", "hint-title", game=game)
    await actor.person.click(actor.hand, say("en", "button-hint"))
    told(actor.person, title)
    assert house.complaints() == []
    assert house.discord.violations == []
