"""Whole games: languages, channels and places in which they are played."""

import asyncio

import pytest

from bot.pages.games.ecarte.controls import Move
from bot.pages.parts.components import Act
from bot.tables.person import HandPlace
from bot.tables.table import Status
from bot.text.cards import cards_text
from bot.text.i18n import Language, say
from engine.cards import symbol
from engine.ecarte.deal import Phase
from sandbox.testing.harness import ShownMessage
from tests.cogs.support.answers import is_hand
from tests.shortcuts import carried, prefer

from .players import Player, Presser, Typist, controls
from .running_bot import RunningBot, game_of

pytestmark = pytest.mark.asyncio(loop_scope="module")


async def test_players_read_their_own_language_and_the_table_uses_the_servers(bot: RunningBot) -> None:
    guild = bot.discord.add_guild("Le Cercle")
    bot.discord.server.world.set_guild_locale(guild, "fr")
    chloe, bob = bot.guest("Chloé", "fr", guild), bot.guest("Bob", "en-GB", guild)
    place = bot.discord.channel("general", guild)
    players = await bot.seated(people=(chloe, bob), channel=place, ceremony=True)
    table = bot.shows(players[0], "Tirage pour la donne")
    assert [button.label for button in table.buttons] == [
        say("fr", key) for key in ("button-cut", "button-hand", "button-more")
    ]
    assert carried(table) == [bot.table(players[0].game).commitment]
    elder = await bot.reach(players, Phase.ELDER_SPEAKS)
    for player, language in zip(players, _LANGUAGES, strict=True):
        assert player.version == bot.table(player.game).version
        view = bot.game(player.game).view(players.index(player))
        assert view.hand is not None
        assert all(symbol(card, language) in player.hand.text for card in view.hand)
    labels = {button.label for button in elder.hand.buttons}
    assert say(_LANGUAGES[players.index(elder)], "button-propose") in labels
    refusal = await chloe.slash("accept", channel=players[0].channel)
    assert refusal.text == say("fr", "fault-wrong-phase", phase="elder-speaks")
    endings = await asyncio.gather(*(player.play() for player in players))
    for seat, (ending, language) in enumerate(zip(endings, _LANGUAGES, strict=True)):
        assert bot.won(players[0].game, language, seat) in ending.text
    bot.shows(players[0], bot.won(players[0].game, "fr"))


async def test_a_french_hand_is_played_with_french_letters(bot: RunningBot) -> None:
    guests = (bot.guest("Chloé", "fr"), bot.guest("Luc", "fr"))
    players = await bot.seated(Typist, people=guests, points=1)
    await asyncio.gather(*(player.play() for player in players))
    assert bot.table(players[0].game).status is Status.OVER


async def test_each_command_is_answered_with_the_hand_as_it_then_is(bot: RunningBot) -> None:
    language: Language = "fr"
    guests = (bot.guest("Ana", language), bot.guest("Bob", language))
    players = await bot.seated(Typist, people=guests, points=1)
    game = players[0].game
    while bot.table(game).status is Status.LIVE:
        actor = bot.actor(players)
        await actor.take(next(act for act in _STRAIGHT_ON if act in actor.acts))
        seat, answer = players.index(actor), actor.replies[-1]
        assert is_hand(answer.message)
        if bot.table(game).status is Status.LIVE:
            shown = cards_text(bot.game(game).view(seat).hand or (), language)
            assert shown in answer.text
            other = cards_text(bot.game(game).view(1 - seat).hand or (), language)
            assert not other or other not in answer.text
    # The last cards are played by themselves, and the answer goes on to show it.
    assert answer.message is not None
    ending = actor.person.now(answer.message)
    assert ending is not None
    assert bot.won(game, language, seat) in ending.text
    assert Act.REMATCH in {control.act for control in controls(ending, game)}


async def test_an_open_seat_can_be_taken_by_anyone(bot: RunningBot) -> None:
    salon, ana, dan = bot.salon(), bot.guest("Ana"), bot.guest("Dan")
    offered = await ana.slash("challenge", channel=salon, points=1)
    assert offered.message is not None
    assert offered.message.pinged == ()
    assert (await ana.click(offered.message, "Sit down")).text == say("en", "refusal-own-challenge")
    await dan.click(offered.message, "Sit down")
    players = [Presser(person, game_of(offered.message), salon, bot.random) for person in (ana, dan)]
    await asyncio.gather(*(player.play() for player in players))
    assert bot.table(players[0].game).status is Status.OVER


async def test_a_begun_game_is_played_from_dms_alone(bot: RunningBot) -> None:
    ana, bob = await bot.seated(points=1)
    dm = bot.discord.server.world.dm(bob.person.user)
    typist = Typist(bob.person, bob.game, dm, bot.random)
    said = len(bob.person.messages(bob.channel))
    await asyncio.gather(ana.play(), typist.play())
    assert bot.table(ana.game).status is Status.OVER
    assert len(bob.person.messages(bob.channel)) == said


async def test_hand_shows_the_only_game_that_waits_for_the_caller(
    bot: RunningBot,
) -> None:
    ana, bob, dan = (bot.guest(name) for name in ("Ana", "Bob", "Dan"))
    here = bot.salon()
    for other in (bob, dan):
        players = await bot.seated(people=(ana, other), channel=here, points=21)
        await bot.turn_of(players, players[1])
    elsewhere = await bot.seated(people=(ana, bob), points=21)
    await bot.turn_of(elsewhere, elsewhere[0])
    shown = (await ana.slash("hand", channel=here)).message
    assert shown is not None
    assert controls(shown, elsewhere[0].game)


async def test_autocomplete_offers_the_cards_of_the_game_that_the_command_means(bot: RunningBot) -> None:
    ana, bob, dan = (bot.guest(name) for name in ("Ana", "Bob", "Dan"))
    salon = bot.salon()
    playing = await bot.seated(people=(ana, bob), channel=salon, points=21)
    talking = await bot.seated(people=(ana, dan), channel=salon, points=21)
    while await bot.reach(playing, Phase.PLAY) is not playing[0]:
        await playing[1].take(Move.PLAY)
    if await bot.reach(talking, Phase.ELDER_SPEAKS) is not talking[0]:
        await talking[1].take(Move.PROPOSE)
    offered = await ana.autocomplete("play", "card", channel=salon)
    assert offered
    await ana.slash("play", channel=salon, card=offered[0][1])
    assert bot.history(playing[0].game)[-1] == (0, f"play {offered[0][1]}")


async def test_a_game_is_played_in_a_thread(bot: RunningBot) -> None:
    parent = bot.salon()
    thread = bot.discord.server.world.add_channel(bot.discord.guild, "une table", parent)
    players = await bot.seated(channel=thread, points=1)
    await asyncio.gather(*(player.play() for player in players))
    bot.shows(players[0], bot.won(players[0].game, "en"))


async def test_the_hand_is_sent_where_its_player_prefers(bot: RunningBot) -> None:
    ana, bob = bot.guest("Ana"), bot.guest("Bob")
    await prefer(bob, "hands", HandPlace.HERE)
    players = await bot.seated(people=(ana, bob), points=1, ceremony=True)
    assert players[0].version == bot.table(players[0].game).version
    table = bot.public(players[0].game, players[0].channel)
    assert isinstance(players[1], Presser)
    # Accepting by the button has shown the hand already; *My hand* shows it once more.
    assert _panels(players[1])
    await players[1].open_hand(table)
    await asyncio.gather(*(player.play() for player in players))
    assert bob.dm() == []


_LANGUAGES: tuple[Language, Language] = ("fr", "en")


def _panels(player: Player) -> list[ShownMessage]:
    seen = player.person.messages(player.channel)
    return [message for message in seen if message.ephemeral and controls(message, player.game)]


_STRAIGHT_ON = (Move.KING, Move.CUT, Move.STAND, Move.PLAY)
"""What a player does who exchanges nothing."""
