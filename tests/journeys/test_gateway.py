"""The gateway breaks off during a game, in each way that Discord has."""

import sqlite3
from contextlib import closing
from typing import Final

import pytest

from engine.ecarte.deal import Phase
from tests.games.players import PATIENCE

from .live_bot import LiveBot

pytestmark = pytest.mark.asyncio(loop_scope="module")

HOUR: Final = 3_600_000


@pytest.mark.parametrize(
    "outage",
    ["dropped", "lost", "reconnect", "invalid", pytest.param("invalid for good", marks=pytest.mark.landing)],
)
async def test_after_the_gateway_is_back_the_game_goes_on(outage: str, bot: LiveBot) -> None:
    players = await bot.seated(points=21)
    bot.at_the_newest(players)
    faults = bot.discord.faults
    known = _greetings(bot)
    if outage in ("dropped", "lost"):
        await faults.gateway.drop(resume=outage == "dropped")
    elif outage == "reconnect":
        faults.gateway.ask_to_reconnect()
    else:
        faults.gateway.invalidate(resumable=outage == "invalid")
    await bot.discord.until(lambda: _greetings(bot) > known, PATIENCE)
    await bot.reach(players, Phase.PLAY)
    bot.at_the_newest(players)


async def test_a_gateway_outage_uses_up_no_players_time(bot: LiveBot) -> None:
    players = await bot.seated(points=21)
    await bot.reach(players, Phase.ELDER_SPEAKS)
    await bot.ready()
    bot.at_the_newest(players)
    before = bot.table(players[0].game).deadline or 0
    bot.discord.faults.gateway.pause()
    await bot.discord.faults.gateway.drop()
    await bot.discord.until(lambda: bot.query("SELECT 1 FROM shard WHERE lost_at IS NOT NULL"), PATIENCE)
    # It was lost an hour ago.
    with closing(sqlite3.connect(bot.database)) as connection, connection:
        connection.execute("UPDATE shard SET lost_at = lost_at - ?", (HOUR,))
    bot.discord.faults.gateway.unpause()
    await bot.discord.until(lambda: (bot.table(players[0].game).deadline or 0) >= before + HOUR, PATIENCE)
    await bot.reach(players, Phase.DEALER_ANSWERS)


def _greetings(bot: LiveBot) -> int:
    """How many sessions of the bot have begun or resumed."""
    return sum(bot.discord.gateway_log.count(("sent", event)) for event in ("READY", "RESUMED"))
