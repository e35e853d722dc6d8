"""A thread whose last game ended shortly before the bot went away."""

from __future__ import annotations

import asyncio

from bot.text.i18n import say
from tests.games.players import PATIENCE
from tests.shortcuts import change_settings

from .conftest import StartBot


async def test_a_finished_thread_is_archived_after_a_restart(start_bot: StartBot) -> None:
    bot = await start_bot(THREAD_SECONDS="2400")
    salon, admin = bot.salon(), bot.discord.user("Admin")
    told = await change_settings(admin, "threads", channel=salon, on=True)
    assert say("en", "threads-told", threads=1) in told.text
    players = await bot.seated(channel=salon, points=1)
    there = bot.discord.guild.channels
    (thread,) = (one for one in there.values() if one.parent is salon)
    await asyncio.gather(*(player.play() for player in players))
    assert not thread.archived
    await bot.process.kill()
    await bot.restart(THREAD_SECONDS="1")
    await admin.wait(lambda: thread.archived, PATIENCE)
