"""A thread whose last game ended shortly before the bot went away."""

from __future__ import annotations

import asyncio

from bot.text.i18n import say

from .conftest import OpenHouse
from .players import PATIENCE


async def test_it_is_archived_when_the_bot_is_back(open_house: OpenHouse) -> None:
    house = await open_house(THREAD_SECONDS="2400")
    salon, admin = house.salon(), house.discord.user("Admin")
    told = await admin.slash("settings threads", channel=salon, on=True)
    assert told.text == say("en", "threads-told", threads=1)
    players = await house.seated(channel=salon, points=1)
    there = house.discord.guild.channels
    (thread,) = (one for one in there.values() if one.parent is salon)
    await asyncio.gather(*(player.play() for player in players))
    assert not thread.archived
    await house.bot.kill()
    await house.restart(THREAD_SECONDS="1")
    await admin.wait(lambda: thread.archived, PATIENCE)
