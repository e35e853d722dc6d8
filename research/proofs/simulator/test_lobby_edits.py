"""A lobby is edited at most once in ten seconds, however much goes on, and not when nothing changes."""

from __future__ import annotations

import asyncio
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Final

import pytest

from bot.config import Pace
from sandbox.discord.entities import Channel, Message
from sandbox.discord.events import Event, MessageShown
from sandbox.testing.harness import UserClient
from tests import proof
from tests.cogs.support.in_process import InProcessSandbox
from tests.shortcuts import change_settings

from .simulated_time import happening

TABLES: Final = 10
SECONDS: Final = proof.size(90, 3_600)
QUIET_SECONDS: Final = 1_200
PAUSE: Final = 10.0
"""The least time between two edits, in seconds."""


class Shown:
    """When each version of a lobby has reached Discord, in seconds.

    Args:
        place: the channel of the lobby.
    """

    def __init__(self, sandbox: InProcessSandbox, place: Channel) -> None:
        self.at: list[float] = []
        self._place = place
        sandbox.server.world.listen(self._happened)

    def _happened(self, event: Event) -> None:
        if isinstance(event, MessageShown) and self._is_lobby(event.message):
            self.at.append(asyncio.get_running_loop().time())

    def _is_lobby(self, message: Message) -> bool:
        return (
            message.channel is self._place and message.viewer is None and "lobby:" in str(message.components)
        )


async def busy(sandbox: InProcessSandbox) -> tuple[list[float], int]:
    """Let something change at ten tables each second or two, and then nothing.

    Returns:
        when the lobby was shown while something changed, and how often after that.
    """
    random, place = Random("lobby"), sandbox.own_channel()
    for route in ("PATCH /channels/*/messages/*", "POST /channels/*/messages"):
        sandbox.faults.limit(route, 5, 5.0)
    await change_settings(sandbox.user("Admin"), "lobby", channel=place, options={"channel": place})
    tables = [(sandbox.quiet_channel(place.guild), sandbox.member(place, f"Guest{n}")) for n in range(TABLES)]
    shown, loop = Shown(sandbox, place), asyncio.get_running_loop()
    until = loop.time() + SECONDS
    while loop.time() < until:
        await _change(sandbox, *random.choice(tables))
        await asyncio.sleep(random.uniform(1, 2))
    # What follows from the last change is shown as well.
    await asyncio.sleep(3 * PAUSE)
    at, shown.at = shown.at, []
    await asyncio.sleep(QUIET_SECONDS)
    return at, len(shown.at)


async def _change(sandbox: InProcessSandbox, channel: Channel, host: UserClient) -> None:
    """Let a person play the house at their table, or end that game."""
    registry = sandbox.program.app.registry
    for table in await registry.tables.of_person(host.id):
        seat = table.seat_of(host.id)
        assert seat is not None
        resign = table.started_game.resignation(seat)
        await registry.play.act(table.id, host.id, lambda _: resign)
        return
    await host.slash("challenge", channel=channel, opponent=sandbox.bot_user, level="novice")


@pytest.mark.landing
@pytest.mark.slow
@pytest.mark.proof(SECONDS)
def test_a_busy_lobby_is_edited_once_in_ten_seconds(tmp_path: Path) -> None:
    at, later = happening(busy, tmp_path / "lobby.db", "lobby", Pace())
    assert len(at) > SECONDS / PAUSE / 2
    assert min(after - before for before, after in pairwise(at)) >= PAUSE
    assert later == 0
