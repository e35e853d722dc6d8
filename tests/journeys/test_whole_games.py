"""Whole games on the real wire, from the challenge to the rematch."""

import asyncio

import pytest

from bot.pages.parts.components import Act
from bot.tables.person import HandPlace
from bot.tables.table import Status
from bot.text import formatting
from bot.text.i18n import say
from sandbox.testing.harness import Reply, UserClient
from tests.cogs.support.answers import is_hand
from tests.games.players import PATIENCE, Player, Presser, Typist, controls
from tests.games.running_bot import game_of
from tests.shortcuts import at_table, prefer

from .live_bot import LiveBot

pytestmark = pytest.mark.asyncio(loop_scope="module")


async def test_two_friends_play_a_game_by_buttons_and_then_another(bot: LiveBot) -> None:
    ana, bob = await bot.seated(Presser)
    endings = await asyncio.gather(ana.play(), bob.play())
    for seat, ending in enumerate(endings):
        assert bot.won(ana.game, "en", seat) in ending.text
    bot.shows(ana, bot.won(ana.game, "en"))
    offered = await ana.person.click(endings[0], "Rematch")
    assert offered.failed is None
    await bob.person.settled()
    # It is offered and accepted on the pages of the finished game.
    await bob.person.click(bob.hand, say("en", "button-accept"))
    await bob.person.settled()
    again = bob.person.messages(bob.channel)[-1]
    assert game_of(again) != bob.game
    second = Presser(bob.person, game_of(again), bob.channel, bot.random)
    assert second.version == bot.table(second.game).version
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
    await at_table(ana, Act.REMATCH, salon)
    assert (await bob.slash("accept", channel=salon)).ephemeral
    assert bot.query("SELECT 1 FROM game WHERE status = 'live' AND channel = $1", salon.id)


async def test_a_game_is_played_by_private_answers_when_both_dms_are_closed(bot: LiveBot) -> None:
    guests = (bot.guest("Ana"), bot.guest("Bob"))
    for guest in guests:
        bot.discord.faults.close_dms(guest)
    players = await bot.seated(people=guests)
    names = formatting.listed([guest.name for guest in guests], "en")
    for player in players:
        assert isinstance(player, Presser)
        table = bot.shows(player, say("en", "note-unreachable", player=names, number=2))
        assert (await player.open_hand(table)).ephemeral
    await asyncio.gather(*(player.play() for player in players))
    assert bot.table(players[0].game).status is Status.OVER
    for player in players:
        assert player.person.dm() == []
        assert _dms_opened(bot, player) == 1


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
    listed = (await ana.slash("games", channel=here)).message
    assert all(players[0].game in str(listed and listed.components) for players in tables)
    assert _meant(bot, ana, tables) == _named(tables, await ana.slash("hand", channel=here))
    await asyncio.gather(*(player.play() for players in tables for player in players))
    assert {bot.table(players[0].game).status for players in tables} == {Status.OVER}
    assert (await ana.slash("games", channel=here)).text == say("en", "games-none")


async def test_a_hand_stays_private_when_the_deferred_answer_was_public(bot: LiveBot) -> None:
    ana, bob, salon = bot.guest("Ana"), bot.guest("Bob"), bot.salon()
    await prefer(bob, "hands", HandPlace.HERE)
    with bot.store_busy():
        typed = asyncio.create_task(bob.slash("challenge", channel=salon, level="book", time="live"))
        await ana.wait(lambda: [m for m in ana.messages(salon) if m.loading], PATIENCE)
    await typed
    ((game,),) = bot.query("SELECT id FROM game WHERE channel = $1", salon.id)
    assert [m for m in bob.messages(salon) if is_hand(m) and controls(m, game)]
    # Its own player alone reads *you*.
    public = [message for message in ana.messages(salon) if not message.ephemeral]
    assert not [message for message in public if say("en", "reader") in message.text or message.loading]


def _meant(bot: LiveBot, person: UserClient, tables: list[tuple[Player, Player]]) -> list[int]:
    """The tables that a command without a game means in the channel of the first two."""
    waiting = [n for n, (one, _) in enumerate(tables) if person.id in bot.table(one.game).waits_for]
    here = [n for n in waiting if n < 2]
    return next((meant for meant in (here, waiting) if len(meant) == 1), [0, 1])


def _named(tables: list[tuple[Player, Player]], reply: Reply) -> list[int]:
    """The tables that an answer shows, or offers by buttons."""
    assert reply.message is not None, reply.text
    ids = " ".join(button.custom_id or "" for button in reply.message.buttons)
    return [n for n, (one, _) in enumerate(tables) if one.game in ids]


def _dms_opened(bot: LiveBot, player: Player) -> int:
    opened = [r.json["recipient_id"] for r in bot.discord.requests if r.route == "/users/@me/channels"]
    return [int(recipient) for recipient in opened].count(player.person.id)
