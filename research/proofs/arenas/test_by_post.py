"""A Swiss by post, from its announcement to its end, in simulated time."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random
from typing import Final

import pytest

from bot.config import Pace
from bot.features.tournaments.controls import JOIN, READY
from bot.features.tournaments.model import How, Stage, Tournament
from bot.features.tournaments.transactions import reading
from bot.registry.background.periodic import PeriodicTask
from research.proofs.arenas.crowd import Guest
from research.proofs.simulator.simulated_time import happening
from tests.cogs.support.in_process import InProcessSandbox

SEVEN: Final = 7
DAY: Final = 86_400
SLOW: Final = 600
"""How long a person takes for an action, on average, in seconds."""
_SELDOM: Final = 600.0
PACE: Final = Pace(
    # A process that is silent for longer counts as lost.
    alive=10.0,
    emojis=_SELDOM,
    poll=_SELDOM,
    queue=_SELDOM,
    idle=_SELDOM,
    rounds=dict.fromkeys((task.name for task in PeriodicTask.__subclasses__()), _SELDOM),
)
"""A program that looks every ten minutes what is due, so that days pass quickly."""


async def swiss(sandbox: InProcessSandbox) -> Tournament:
    """Let seven people play a Swiss by post, one of whom never comes to a game."""
    chance, place, admin = Random("by post"), sandbox.own_channel(), sandbox.user("Admin")
    people = [sandbox.member(place, f"Guest {number}") for number in range(1, SEVEN + 1)]
    guests = [Guest(sandbox, person, place, chance, SLOW) for person in people]
    options = {"name": "Post", "format": "swiss", "start": str(DAY // 60), "pace": "post", "points": 1}
    await admin.slash("tournament create", channel=place, options=options)
    for act in (JOIN, READY):
        await asyncio.gather(*(guest.announced(act) for guest in guests))
        await asyncio.sleep(3 * _SELDOM)
    playing = [asyncio.create_task(guest.play(30 * DAY)) for guest in guests[1:]]
    assert place.guild is not None, "it is a server's"
    while True:
        await asyncio.sleep(DAY / 4)
        (post,) = await sandbox.program.app.database.read(reading.newest_in, place.guild.id, 1)
        if not post.open:
            break
    for each in playing:
        each.cancel()
    return post


@pytest.mark.landing
@pytest.mark.nightly
@pytest.mark.slow
def test_a_swiss_by_post_is_played_to_its_end(tmp_path: Path) -> None:
    post = happening(swiss, tmp_path / "post.db", "post", PACE)
    assert (post.stage, post.round) == (Stage.FINISHED, post.rounds)
    absent, others = post.players[0], post.players[1:]
    assert (absent.no_shows, absent.removed) == (2, True)
    assert not any(player.out for player in others)
    how = {pairing.how for pairing in post.pairings if absent.number not in pairing.players}
    assert how <= {How.PLAYED, How.BYE}
    met = [frozenset(pairing.players) for pairing in post.pairings]
    assert len(set(met)) == len(met)
