"""The end of a real game: its scene, what it brought, and the moment that decided it, once that is known."""

from __future__ import annotations

import asyncio

import pytest

from bot.pages.parts.components import Act
from bot.text.i18n import say
from sandbox.testing.harness import PATIENCE, ShownMessage
from tests.shortcuts import prefer

from .conftest import StartBot
from .players import Player
from .running_bot import RunningBot

pytestmark = pytest.mark.slow


def button(message: ShownMessage, key: str) -> list[str]:
    return [one.label for one in message.buttons if one.label == say("en", key)]


async def ended(bot: RunningBot, *, text_only: bool = False) -> tuple[Player, Player]:
    """Two players who have played a game of two points to its end; one may read text alone.

    The other has opened their hand at the table, too.
    """
    ana, bob = bot.guest("Ana"), bot.guest("Bob")
    if text_only:
        await prefer(ana, "text_only", True)
    players = await bot.seated(people=(ana, bob), points=2)
    table = bot.public(players[0].game, players[0].channel)
    await bob.click(table, say("en", "button-hand"))
    await asyncio.gather(*(player.play() for player in players))
    return players


def private_hand(player: Player) -> ShownMessage:
    """The hand that a player has opened at the table."""
    (opened,) = (message for message in player.person.messages(player.channel) if message.ephemeral)
    return opened


async def test_a_games_end_tells_its_turning_point_once_it_is_known(start_bot: StartBot) -> None:
    bot = await start_bot(REVIEW_SECONDS="1")
    players = await ended(bot, text_only=True)
    game, salon = players[0].game, players[0].channel
    best, _, _ = say("en", "moment-best", deal=1, done="", lost="").partition(",")
    told = (say("en", "button-show-moment"), say("en", "moment-none"), best)

    def known() -> bool:
        seen = (bot.public(game, salon), private_hand(players[1]), *(player.hand for player in players))
        return all(any(one in f"{m.text} {m.buttons}" for one in told) for m in seen)

    await bot.discord.until(known, PATIENCE)
    table = bot.public(game, salon)
    assert say("en", "button-rematch") == table.buttons[0].label or button(table, "button-show-moment")
    assert [bool(player.hand.attachments) for player in players] == [False, True]
    assert table.attachments
    if button(table, "button-show-moment"):
        # Everybody may look at it, in private.
        reply = await bot.discord.user("Eve").click(table, say("en", "button-show-moment"))
        assert reply.ephemeral
        assert "### Mistake 1 of" in reply.text
    assert bot.won(game, "en") in table.text
    assert Act.REMATCH in players[0].acts
