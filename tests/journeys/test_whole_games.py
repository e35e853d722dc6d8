"""Whole games on the real wire, from the challenge to the rematch."""

import asyncio

import pytest

from bot.model.table import Status
from bot.pages.ecarte.controls import Move
from bot.pictures import HAND_FILE
from bot.text.i18n import Language, say
from engine.cards import symbol
from engine.ecarte.deal import Phase
from sandbox.testing.harness import Message, Person

from .house import House, game_of
from .players import PATIENCE, Player, Presser, Typist, controls

pytestmark = pytest.mark.asyncio(loop_scope="module")


async def test_two_friends_play_a_game_by_buttons_and_then_another(house: House) -> None:
    ana, bob = await house.seated(Presser)
    endings = await asyncio.gather(ana.play(), bob.play())
    for ending in endings:
        assert _won(house, ana.game, "en") in ending.text
    house.shows(ana, _won(house, ana.game, "en"))
    offered = await ana.person.click(endings[0], "Rematch")
    assert offered.failed is None
    again = bob.person.messages(bob.channel)[-1]
    assert game_of(again) != bob.game
    await bob.person.click(again, "Accept")
    second = Presser(bob.person, game_of(again), bob.channel, house.random)
    assert second.version == 1
    assert house.table(second.game).status is Status.LIVE


async def test_two_friends_play_a_game_by_commands_alone(house: House) -> None:
    salon = house.salon()
    ana, bob = house.guest("Ana"), house.guest("Bob")
    offered = await ana.slash("challenge", channel=salon, opponent=bob)
    assert offered.message is not None
    game = game_of(offered.message)
    await bob.slash("accept", channel=salon)
    players = [Typist(person, game, salon, house.random) for person in (ana, bob)]
    for player in players:
        assert (await player.type("hand")).ephemeral
    await asyncio.gather(*(player.play() for player in players))
    assert house.table(game).status is Status.OVER
    again = await ana.slash("rematch", channel=salon)
    assert again.message is not None
    assert bob.mention in again.text
    assert (await bob.slash("accept", channel=salon)).ephemeral
    assert house.table(game_of(again.message)).status is Status.LIVE


async def test_with_both_dms_closed_the_game_is_played_behind_my_hand(house: House) -> None:
    guests = (house.guest("Ana"), house.guest("Bob"))
    for guest in guests:
        house.discord.faults.close_dms(guest)
    players = await house.seated(people=guests)
    for player in players:
        assert isinstance(player, Presser)
        note = say("en", "note-unreachable", player=player.person.name)
        table = house.shows(player, note)
        assert (await player.open_hand(table)).ephemeral
    await asyncio.gather(*(player.play() for player in players))
    assert house.table(players[0].game).status is Status.OVER
    for player in players:
        assert player.person.dm() == []
        assert _dms_opened(house, player) == 1


async def test_everybody_reads_his_own_language_and_the_table_the_servers(house: House) -> None:
    guild = house.discord.add_guild("Le Cercle")
    house.discord.server.world.set_guild_locale(guild, "fr")
    chloe, bob = house.guest("Chloé", "fr", guild), house.guest("Bob", "en-GB", guild)
    players = await house.seated(people=(chloe, bob), channel=house.discord.channel("general", guild))
    table = house.shows(players[0], "Tirage de la donne")
    assert [button.label for button in table.buttons] == [
        say("fr", key) for key in ("button-hand", "button-rules", "button-resign")
    ]
    elder = await house.reach(players, Phase.ELDER_SPEAKS)
    for player, language in zip(players, _LANGUAGES, strict=True):
        assert player.version == house.table(player.game).version
        view = house.game(player.game).view(players.index(player))
        assert view.hand is not None
        assert all(symbol(card, language) in player.hand.text for card in view.hand)
    labels = {button.label for button in elder.hand.buttons}
    assert say(_LANGUAGES[players.index(elder)], "button-propose") in labels
    refusal = await chloe.slash("cut", cards=1, channel=players[0].channel)
    assert refusal.text == say("fr", "fault-wrong-phase", phase="elder-speaks")
    endings = await asyncio.gather(*(player.play() for player in players))
    for ending, language in zip(endings, _LANGUAGES, strict=True):
        assert _won(house, players[0].game, language) in ending.text
    house.shows(players[0], _won(house, players[0].game, "fr"))


async def test_a_french_hand_is_played_with_french_letters(house: House) -> None:
    guests = (house.guest("Chloé", "fr"), house.guest("Luc", "fr"))
    players = await house.seated(Typist, people=guests)
    await asyncio.gather(*(player.play() for player in players))
    assert house.table(players[0].game).status is Status.OVER


async def test_an_open_seat_is_taken_by_whoever_sits_down(house: House) -> None:
    salon, ana, dan = house.salon(), house.guest("Ana"), house.guest("Dan")
    offered = await ana.slash("challenge", channel=salon, points=1)
    assert offered.message is not None
    assert offered.message.pinged == ()
    assert (await ana.click(offered.message, "Sit down")).text == say("en", "refusal-own-challenge")
    await dan.click(offered.message, "Sit down")
    players = [Presser(person, game_of(offered.message), salon, house.random) for person in (ana, dan)]
    await asyncio.gather(*(player.play() for player in players))
    assert house.table(players[0].game).status is Status.OVER


async def test_once_begun_a_game_is_played_from_the_dms_alone(house: House) -> None:
    ana, bob = await house.seated(points=3)
    dm = house.discord.server.world.dm(bob.person.user)
    typist = Typist(bob.person, bob.game, dm, house.random)
    said = len(bob.person.messages(bob.channel))
    await asyncio.gather(ana.play(), typist.play())
    assert house.table(ana.game).status is Status.OVER
    assert len(bob.person.messages(bob.channel)) == said


async def test_several_games_at_once_keep_apart(house: House) -> None:
    ana, bob, dan = (house.guest(name) for name in ("Ana", "Bob", "Dan"))
    here, there = house.salon(), house.salon()
    tables = [
        await house.seated(people=(ana, bob), channel=here, points=2),
        await house.seated(Typist, people=(dan, ana), channel=here, points=2),
        await house.seated(people=(bob, ana), channel=there, points=2),
    ]
    for player in tables[1]:
        assert isinstance(player, Typist)
        player.named = True
    listed = (await ana.slash("games", channel=here)).text
    assert all(players[0].game in listed for players in tables)
    assert _meant(house, ana, tables) == _named(tables, (await ana.slash("hand", channel=here)).text)
    await asyncio.gather(*(player.play() for players in tables for player in players))
    assert {house.table(players[0].game).status for players in tables} == {Status.OVER}
    assert (await ana.slash("games", channel=here)).text == say("en", "games-none")


async def test_of_games_here_and_elsewhere_the_hand_is_of_the_only_one_that_waits(
    house: House,
) -> None:
    ana, bob, dan = (house.guest(name) for name in ("Ana", "Bob", "Dan"))
    here = house.salon()
    for other in (bob, dan):
        players = await house.seated(people=(ana, other), channel=here, points=21)
        await house.turn_of(players, players[1])
    elsewhere = await house.seated(people=(ana, bob), points=21)
    await house.turn_of(elsewhere, elsewhere[0])
    assert elsewhere[0].game in (await ana.slash("hand", channel=here)).text


async def test_autocomplete_offers_the_cards_of_the_game_that_the_command_means(house: House) -> None:
    ana, bob, dan = (house.guest(name) for name in ("Ana", "Bob", "Dan"))
    salon = house.salon()
    playing = await house.seated(people=(ana, bob), channel=salon, points=21)
    talking = await house.seated(people=(ana, dan), channel=salon, points=21)
    while await house.reach(playing, Phase.PLAY) is not playing[0]:
        await playing[1].take(Move.PLAY)
    if await house.reach(talking, Phase.ELDER_SPEAKS) is not talking[0]:
        await talking[1].take(Move.PROPOSE)
    offered = await ana.autocomplete("play", "card", channel=salon)
    assert offered
    await ana.slash("play", channel=salon, card=offered[0][1])
    assert house.history(playing[0].game)[-1] == (0, f"play {offered[0][1]}")


async def test_a_table_in_a_thread_is_like_any_other(house: House) -> None:
    parent = house.salon()
    thread = house.discord.server.world.add_channel(house.discord.guild, "une table", parent)
    players = await house.seated(channel=thread, points=1)
    await asyncio.gather(*(player.play() for player in players))
    house.shows(players[0], _won(house, players[0].game, "en"))


async def test_the_hand_comes_where_its_player_prefers(house: House) -> None:
    ana, bob = house.guest("Ana"), house.guest("Bob")
    await bob.slash("preferences hand", options={"where": "here"})
    players = await house.seated(people=(ana, bob), points=1)
    assert players[0].version == 1
    table = house.public(players[0].game, players[0].channel)
    assert isinstance(players[1], Presser)
    # He accepted by a button and got his hand there and then, so *My hand* only shows it once more.
    assert _panels(players[1])
    await players[1].open_hand(table)
    await asyncio.gather(*(player.play() for player in players))
    assert bob.dm() == []


async def test_a_hand_stays_private_where_everybody_saw_the_bot_think(house: House) -> None:
    ana, bob = house.guest("Ana"), house.guest("Bob")
    await bob.slash("preferences hand", options={"where": "here"})
    players = await house.seated(people=(ana, bob))
    salon = players[0].channel
    asked = await ana.slash("resign", channel=salon)
    assert asked.message is not None
    await ana.click(asked.message, say("en", "button-resign-surely"))
    offered = await ana.slash("rematch", channel=salon)
    assert offered.message is not None
    game = game_of(offered.message)
    with house.store_busy():
        typed = asyncio.create_task(bob.slash("rematch", channel=salon))
        await ana.wait(lambda: [m for m in ana.messages(salon) if m.loading], PATIENCE)
    await typed
    assert [m for m in bob.messages(salon) if _shows_hand(m) and game in m.text]
    assert not [message for message in ana.messages(salon) if _shows_hand(message) or message.loading]


def _shows_hand(message: Message) -> bool:
    return any(attachment.name == HAND_FILE for attachment in message.attachments)


_LANGUAGES: tuple[Language, Language] = ("fr", "en")


def _meant(house: House, person: Person, tables: list[tuple[Player, Player]]) -> list[int]:
    """Which tables a command without a game means in the channel of the first two."""
    waiting = [n for n, (one, _) in enumerate(tables) if person.id in house.table(one.game).waits_for]
    here = [n for n in waiting if n < 2]
    return next((meant for meant in (here, waiting) if len(meant) == 1), [0, 1])


def _named(tables: list[tuple[Player, Player]], text: str) -> list[int]:
    return [n for n, (one, _) in enumerate(tables) if one.game in text]


def _won(house: House, game: str, language: Language) -> str:
    table = house.table(game)
    result = house.game(game).result
    assert result is not None
    return say(
        language,
        "game-won",
        winner=table.seats[result.winner].name,
        loser=table.seats[result.loser].name,
        score=f"{table.ruleset.value('target')}–{result.scores[result.loser]}",
    )


def _panels(player: Player) -> list[Message]:
    seen = player.person.messages(player.channel)
    return [message for message in seen if message.ephemeral and controls(message, player.game)]


def _dms_opened(house: House, player: Player) -> int:
    opened = [r.json["recipient_id"] for r in house.discord.requests if r.route == "/users/@me/channels"]
    return [int(recipient) for recipient in opened].count(player.person.id)
