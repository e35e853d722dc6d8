"""Whole games on the real wire, from the challenge to the rematch."""

import asyncio

import pytest

from bot.controls import Act
from bot.tables import Status
from sandbox.journey import Message

from .house import House, game_of
from .players import PATIENCE, Player, Presser, Typist

pytestmark = pytest.mark.asyncio(loop_scope="module")


async def test_two_friends_play_a_game_by_buttons_and_then_another(house: House) -> None:
    ana, bob = await house.seated(Presser)
    endings = await asyncio.gather(ana.play(), bob.play())
    played = house.table(ana.game)
    assert played.status is Status.OVER
    assert played.game is not None
    assert played.game.result is not None
    winner = played.seats[played.game.result.winner].name
    await house.discord.settled()
    for ending in (*endings, house.public(ana.game, ana.channel)):
        assert f"{winner} wins the game" in ending.text
    offered = await ana.person.click(endings[0], "Rematch")
    assert offered.failed is None
    again = await bob.person.wait(lambda: _other(bob), PATIENCE)
    accepted = await bob.person.click(again, "Accept")
    assert accepted.message is not None
    second = Presser(bob.person, game_of(again), bob.channel, house.random)
    await second.person.wait(lambda: second.hand, PATIENCE)
    assert house.table(second.game).status is Status.LIVE


def _other(player: Player) -> Message | None:
    newest = player.person.messages(player.channel)[-1]
    return newest if newest.buttons and game_of(newest) != player.game else None


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
    begun = await bob.slash("accept", channel=salon)
    assert begun.ephemeral
    assert house.table(game_of(again.message)).status is Status.LIVE
    assert Act.REMATCH in players[0].acts
