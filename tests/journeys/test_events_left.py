"""A scheduled event that Discord had made when the bot was killed, before it knew the event."""

from __future__ import annotations

import pytest

from sandbox.discord.permissions import Permission
from tests.games.players import PATIENCE

from .conftest import StartBot

pytestmark = pytest.mark.landing


async def test_an_event_that_was_made_before_a_kill_is_found_again(start_bot: StartBot) -> None:
    bot = await start_bot()
    guild, world = bot.discord.guild, bot.discord.server.world
    guild.roles[guild.members[world.bot.id].role_ids[0]].permissions |= Permission.CREATE_EVENTS
    answer = bot.discord.faults.hold("POST /guilds/*/scheduled-events", after=True)
    options = {"name": "Winter cup", "format": "swiss", "start": "60"}
    await bot.discord.user("Admin").slash(
        "tournament create", channel=bot.salon(), options=options, settle=False
    )
    await bot.discord.until(lambda: len(guild.scheduled_events) == 1, PATIENCE)
    await bot.process.kill()
    assert bot.query("SELECT event FROM tournament_event") == [(None,)]
    answer.set()
    await bot.restart()
    events = guild.scheduled_events
    await bot.discord.until(lambda: bot.query("SELECT event FROM tournament_event") != [(None,)], PATIENCE)
    assert bot.query("SELECT event FROM tournament_event") == [(event,) for event in events]
    assert len(events) == 1
