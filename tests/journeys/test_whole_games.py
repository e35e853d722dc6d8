"""Whole games on the real wire, from the challenge to the rematch."""

import asyncio

import pytest

from bot.model.person import HandPlace
from bot.model.table import Status
from bot.pages.ecarte.controls import Move
from bot.pages.fingerprint import beginning
from bot.text.i18n import Language, say
from engine.cards import symbol
from engine.ecarte.deal import Phase
from sandbox.testing.harness import Reply, ShownMessage, UserClient
from tests.games.players import PATIENCE, Player, Presser, Typist, controls
from tests.games.running_bot import game_of
from tests.shortcuts import prefer

from .live_bot import LiveBot

pytestmark = pytest.mark.asyncio(loop_scope="module")


async def test_two_friends_play_a_game_by_buttons_and_then_another(bot: LiveBot) -> None:
    ana, bob = await bot.seated(Presser)
    endings = await asyncio.gather(ana.play(), bob.play())
    for ending in endings:
        assert _won(bot, ana.game, "en") in ending.text
    bot.shows(ana, _won(bot, ana.game, "en"))
    offered = await ana.person.click(endings[0], "Rematch")
    assert offered.failed is None
    again = bob.person.messages(bob.channel)[-1]
    assert game_of(again) != bob.game
    await bob.person.click(again, "Accept")
    second = Presser(bob.person, game_of(again), bob.channel, bot.random)
    assert second.version == 1
    assert bot.table(second.game).status is Status.LIVE


async def test_two_friends_play_a_game_by_commands_alone(bot: LiveBot) -> None:
    salon = bot.salon()
    ana, bob = bot.guest("Ana"), bot.guest("Bob")
    offered = await ana.slash("challenge", channel=salon, opponent=bob)
    assert offered.message is not None
    game = game_of(offered.message)
    await bob.slash("accept", channel=salon)
    players = [Typist(person, game, salon, bot.random) for person in (ana, bob)]
    for player in players:
        assert (await player.type("hand")).ephemeral
    await asyncio.gather(*(player.play() for player in players))
    assert bot.table(game).status is Status.OVER
    again = await ana.slash("rematch", channel=salon)
    assert again.message is not None
    assert bob.mention in again.text
    assert (await bob.slash("accept", channel=salon)).ephemeral
    assert bot.table(game_of(again.message)).status is Status.LIVE


async def test_a_game_is_played_by_private_answers_when_both_dms_are_closed(bot: LiveBot) -> None:
    guests = (bot.guest("Ana"), bot.guest("Bob"))
    for guest in guests:
        bot.discord.faults.close_dms(guest)
    players = await bot.seated(people=guests)
    for player in players:
        assert isinstance(player, Presser)
        note = say("en", "note-unreachable", player=player.person.name)
        table = bot.shows(player, note)
        assert (await player.open_hand(table)).ephemeral
    await asyncio.gather(*(player.play() for player in players))
    assert bot.table(players[0].game).status is Status.OVER
    for player in players:
        assert player.person.dm() == []
        assert _dms_opened(bot, player) == 1


async def test_players_read_their_own_language_and_the_table_uses_the_servers(bot: LiveBot) -> None:
    guild = bot.discord.add_guild("Le Cercle")
    bot.discord.server.world.set_guild_locale(guild, "fr")
    chloe, bob = bot.guest("Chloé", "fr", guild), bot.guest("Bob", "en-GB", guild)
    players = await bot.seated(people=(chloe, bob), channel=bot.discord.channel("general", guild))
    table = bot.shows(players[0], "Tirage de la donne")
    assert [button.label for button in table.buttons] == [
        *(say("fr", key) for key in ("button-hand", "button-rules", "button-resign")),
        f"🔒 {beginning(bot.table(players[0].game).commitment)}",
    ]
    elder = await bot.reach(players, Phase.ELDER_SPEAKS)
    for player, language in zip(players, _LANGUAGES, strict=True):
        assert player.version == bot.table(player.game).version
        view = bot.game(player.game).view(players.index(player))
        assert view.hand is not None
        assert all(symbol(card, language) in player.hand.text for card in view.hand)
    labels = {button.label for button in elder.hand.buttons}
    assert say(_LANGUAGES[players.index(elder)], "button-propose") in labels
    refusal = await chloe.slash("cut", number=2, channel=players[0].channel)
    assert refusal.text == say("fr", "fault-wrong-phase", phase="elder-speaks")
    endings = await asyncio.gather(*(player.play() for player in players))
    for ending, language in zip(endings, _LANGUAGES, strict=True):
        assert _won(bot, players[0].game, language) in ending.text
    bot.shows(players[0], _won(bot, players[0].game, "fr"))


async def test_a_french_hand_is_played_with_french_letters(bot: LiveBot) -> None:
    guests = (bot.guest("Chloé", "fr"), bot.guest("Luc", "fr"))
    players = await bot.seated(Typist, people=guests)
    await asyncio.gather(*(player.play() for player in players))
    assert bot.table(players[0].game).status is Status.OVER


async def test_an_open_seat_can_be_taken_by_anyone(bot: LiveBot) -> None:
    salon, ana, dan = bot.salon(), bot.guest("Ana"), bot.guest("Dan")
    offered = await ana.slash("challenge", channel=salon, points=1)
    assert offered.message is not None
    assert offered.message.pinged == ()
    assert (await ana.click(offered.message, "Sit down")).text == say("en", "refusal-own-challenge")
    await dan.click(offered.message, "Sit down")
    players = [Presser(person, game_of(offered.message), salon, bot.random) for person in (ana, dan)]
    await asyncio.gather(*(player.play() for player in players))
    assert bot.table(players[0].game).status is Status.OVER


async def test_a_begun_game_is_played_from_dms_alone(bot: LiveBot) -> None:
    ana, bob = await bot.seated(points=3)
    dm = bot.discord.server.world.dm(bob.person.user)
    typist = Typist(bob.person, bob.game, dm, bot.random)
    said = len(bob.person.messages(bob.channel))
    await asyncio.gather(ana.play(), typist.play())
    assert bot.table(ana.game).status is Status.OVER
    assert len(bob.person.messages(bob.channel)) == said


async def test_simultaneous_games_do_not_mix(bot: LiveBot) -> None:
    ana, bob, dan = (bot.guest(name) for name in ("Ana", "Bob", "Dan"))
    here, there = bot.salon(), bot.salon()
    tables = [
        await bot.seated(people=(ana, bob), channel=here, points=2),
        await bot.seated(Typist, people=(dan, ana), channel=here, points=2),
        await bot.seated(people=(bob, ana), channel=there, points=2),
    ]
    for player in tables[1]:
        assert isinstance(player, Typist)
        player.named = True
    listed = (await ana.slash("games", channel=here)).text
    assert all(players[0].game in listed for players in tables)
    assert _meant(bot, ana, tables) == _named(tables, await ana.slash("hand", channel=here))
    await asyncio.gather(*(player.play() for players in tables for player in players))
    assert {bot.table(players[0].game).status for players in tables} == {Status.OVER}
    assert (await ana.slash("games", channel=here)).text == say("en", "games-none")


async def test_hand_shows_the_only_game_that_waits_for_the_caller(
    bot: LiveBot,
) -> None:
    ana, bob, dan = (bot.guest(name) for name in ("Ana", "Bob", "Dan"))
    here = bot.salon()
    for other in (bob, dan):
        players = await bot.seated(people=(ana, other), channel=here, points=21)
        await bot.turn_of(players, players[1])
    elsewhere = await bot.seated(people=(ana, bob), points=21)
    await bot.turn_of(elsewhere, elsewhere[0])
    assert elsewhere[0].game in (await ana.slash("hand", channel=here)).text


async def test_autocomplete_offers_the_cards_of_the_game_that_the_command_means(bot: LiveBot) -> None:
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


async def test_a_game_is_played_in_a_thread(bot: LiveBot) -> None:
    parent = bot.salon()
    thread = bot.discord.server.world.add_channel(bot.discord.guild, "une table", parent)
    players = await bot.seated(channel=thread, points=1)
    await asyncio.gather(*(player.play() for player in players))
    bot.shows(players[0], _won(bot, players[0].game, "en"))


async def test_the_hand_is_sent_where_its_player_prefers(bot: LiveBot) -> None:
    ana, bob = bot.guest("Ana"), bot.guest("Bob")
    await prefer(bob, "hands", HandPlace.HERE)
    players = await bot.seated(people=(ana, bob), points=1)
    assert players[0].version == 1
    table = bot.public(players[0].game, players[0].channel)
    assert isinstance(players[1], Presser)
    # Accepting by the button has shown the hand already; *My hand* shows it once more.
    assert _panels(players[1])
    await players[1].open_hand(table)
    await asyncio.gather(*(player.play() for player in players))
    assert bob.dm() == []


async def test_a_hand_stays_private_when_the_deferred_answer_was_public(bot: LiveBot) -> None:
    ana, bob = bot.guest("Ana"), bot.guest("Bob")
    await prefer(bob, "hands", HandPlace.HERE)
    players = await bot.seated(people=(ana, bob))
    salon = players[0].channel
    asked = await ana.slash("resign", channel=salon)
    assert asked.message is not None
    await ana.click(asked.message, say("en", "button-resign-surely"))
    offered = await ana.slash("rematch", channel=salon)
    assert offered.message is not None
    game = game_of(offered.message)
    with bot.store_busy():
        typed = asyncio.create_task(bob.slash("rematch", channel=salon))
        await ana.wait(lambda: [m for m in ana.messages(salon) if m.loading], PATIENCE)
    await typed
    assert [m for m in bob.messages(salon) if _shows_hand(m) and game in m.text]
    public = [message for message in ana.messages(salon) if not message.ephemeral]
    assert not [message for message in public if _shows_hand(message) or message.loading]


def _shows_hand(message: ShownMessage) -> bool:
    """Whether it is a player's view of the game. Before the deal there are no cards to be seen."""
    return " You 0 of " in message.text


_LANGUAGES: tuple[Language, Language] = ("fr", "en")


def _meant(bot: LiveBot, person: UserClient, tables: list[tuple[Player, Player]]) -> list[int]:
    """Which tables a command without a game means in the channel of the first two."""
    waiting = [n for n, (one, _) in enumerate(tables) if person.id in bot.table(one.game).waits_for]
    here = [n for n in waiting if n < 2]
    return next((meant for meant in (here, waiting) if len(meant) == 1), [0, 1])


def _named(tables: list[tuple[Player, Player]], reply: Reply) -> list[int]:
    """Which tables an answer shows, or offers by buttons."""
    assert reply.message is not None, reply.text
    ids = " ".join(button.custom_id or "" for button in reply.message.buttons)
    return [n for n, (one, _) in enumerate(tables) if one.game in ids]


def _won(bot: LiveBot, game: str, language: Language) -> str:
    table = bot.table(game)
    result = bot.game(game).result
    assert result is not None
    return say(
        language,
        "game-won",
        winner=table.seats[result.winner].name,
        loser=table.seats[result.loser].name,
        score=f"{table.ruleset.value('target')}–{result.scores[result.loser]}",
    )


def _panels(player: Player) -> list[ShownMessage]:
    seen = player.person.messages(player.channel)
    return [message for message in seen if message.ephemeral and controls(message, player.game)]


def _dms_opened(bot: LiveBot, player: Player) -> int:
    opened = [r.json["recipient_id"] for r in bot.discord.requests if r.route == "/users/@me/channels"]
    return [int(recipient) for recipient in opened].count(player.person.id)
