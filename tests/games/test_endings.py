"""The end of a real game: its scene, and what it brought."""

from __future__ import annotations

import asyncio

import pytest

from bot.pages.parts.components import Act
from bot.text.i18n import say
from sandbox.testing.harness import PATIENCE
from tests.shortcuts import prefer

from .conftest import StartBot
from .players import Player
from .running_bot import RunningBot

pytestmark = pytest.mark.slow


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


async def test_a_games_end_says_what_it_brought_and_offers_a_rematch(start_bot: StartBot) -> None:
    bot = await start_bot()
    players = await ended(bot, text_only=True)
    game, salon = players[0].game, players[0].channel
    await bot.discord.until(lambda: all(Act.REMATCH in player.acts for player in players), PATIENCE)
    table = bot.public(game, salon)
    assert [bool(player.hand.attachments) for player in players] == [False, True]
    assert table.attachments
    assert bot.won(game, "en") in table.text
    assert "Rating" in table.text
