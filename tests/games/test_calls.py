"""How many calls to Discord count against the bot's limit of 50 requests a second."""

from __future__ import annotations

import pytest

from bot.pages.components import Act
from bot.pages.ecarte.controls import Move
from engine.ecarte.deal import Phase
from sandbox.discord.interactions import SECONDS_OF_TOKEN

from .running_bot import RunningBot

pytestmark = pytest.mark.asyncio(loop_scope="module")


async def test_while_tokens_are_fresh_a_live_game_makes_no_limited_call(bot: RunningBot) -> None:
    players = await bot.seated()
    # The newest messages of the channel are asked for once a minute, and each hand is posted once.
    await bot.reach(players, Phase.PLAY)
    for player in players:
        while not player.acts.get(Move.PLAY):
            await bot.actor(players).take(Move.PLAY)
        await player.take(Move.PLAY)
    before, version = len(bot.discord.requests), bot.table(players[0].game).version
    await bot.reach(players, Phase.CUT)
    acts = bot.table(players[0].game).version - version
    limited = [request for request in bot.discord.requests[before:] if request.limited]
    assert acts >= 4
    assert limited == []


async def test_the_press_for_the_hand_lets_the_table_be_edited_with_its_token(bot: RunningBot) -> None:
    players = await bot.seated()
    table = bot.public(players[0].game, players[0].channel)
    bot.discord.advance(SECONDS_OF_TOKEN + 1)
    shown = await players[0].person.click(table, "My hand")
    assert shown.message is not None
    assert shown.message.ephemeral
    before = len(bot.discord.requests)
    await bot.actor(players).take(Move.CUT)
    edits = [request for request in bot.discord.requests[before:] if request.path.endswith("@original")]
    assert [request.limited for request in edits] == [False]


async def test_a_token_that_discord_takes_no_longer_loses_nothing(bot: RunningBot) -> None:
    players = await bot.seated()
    bot.discord.advance(SECONDS_OF_TOKEN + 1)
    await bot.reach(players, Phase.PLAY)
    version = bot.table(players[0].game).version
    assert {player.version for player in players} == {version}
    assert Act.MORE in players[0].acts
    assert f":{version}:" in (bot.public(players[0].game, players[0].channel).buttons[0].custom_id or "")
