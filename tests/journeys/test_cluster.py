"""Several processes of one bot: each may be killed, stopped or restarted, and nobody notices."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from random import Random
from typing import Final

import pytest
import pytest_asyncio

from bot.model.table import Status
from sandbox.server import StartProcess
from sandbox.testing.harness import Sandbox
from tests import proof
from tests.bot.support.engines import Databases
from tests.cogs.support.in_process import UNHURRIED
from tests.games.players import Player

from .live_cluster import LiveCluster

pytestmark = pytest.mark.asyncio(loop_scope="module")

GAMES: Final = proof.size(3, 100)
ROUNDS: Final = proof.size(1, 3)
HANDS: Final = proof.size(1, 10)
"""How many people press at the same time while processes restart."""
LONG: Final = 21
"""The points of a game that lasts."""
STAKE: Final = 5
FAULTS: Final = proof.size(4, 300)
SEED: Final = 1789 + proof.SEED


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def shared(databases: Databases, start_process: StartProcess) -> AsyncIterator[LiveCluster]:
    with databases.empty() as url:
        async with Sandbox() as discord:
            discord.server.start_process = start_process
            cluster = LiveCluster(discord, url, UNHURRIED)
            await cluster.start(webs=2, workers=2)
            yield cluster


@pytest_asyncio.fixture(loop_scope="module")
async def cluster(shared: LiveCluster) -> AsyncIterator[LiveCluster]:
    """The module's cluster. After each test everything is answered, and no process has made a mistake."""
    yield shared
    assert shared.unanswered == []
    assert shared.complaints == []
    assert shared.discord.violations == []


def over(cluster: LiveCluster, *players: Player) -> bool:
    return all(cluster.table(player.game).status is Status.OVER for player in players)


async def test_one_process_registers_the_commands(cluster: LiveCluster) -> None:
    assert len([request for request in cluster.discord.requests if request.method == "PUT"]) == 1
    helped = await cluster.guest("Ana").slash("help")
    assert "</challenge:" in helped.text


async def test_a_game_over_the_endpoint_and_one_over_the_intake(cluster: LiveCluster) -> None:
    posted = await cluster.seated(points=1)
    await cluster.play_out(*posted)
    async with cluster.interactions_by_gateway():
        passed_on = await cluster.seated(points=1)
        await cluster.play_out(*passed_on)
    assert over(cluster, *posted, *passed_on)
    await cluster.up_to_date(*posted, *passed_on)


@pytest.mark.proof(GAMES)
async def test_a_rolling_restart_during_live_games(cluster: LiveCluster) -> None:
    """Each process in turn is asked to stop and started again; every press is answered, and done once."""
    guild = cluster.discord.add_guild("Rolling")
    settled = {"on": True, "betting": 0}
    await cluster.discord.user("Admin").slash(
        "settings counters", channel=cluster.discord.channel(guild=guild), options=settled
    )
    players: list[Player] = []
    for _ in range(GAMES):
        people = cluster.guest("Ana", guild=guild), cluster.guest("Bob", guild=guild)
        players += await cluster.seated(people=people, channel=cluster.salon(guild), points=LONG, stake=STAKE)
    restarted = asyncio.Event()
    pressing = asyncio.create_task(cluster.press_steadily(players, HANDS, restarted))
    for name in cluster.names * ROUNDS:
        await cluster.restart(name)
    restarted.set()
    await pressing
    await cluster.up_to_date(*players)
    assert cluster.ledger(guild) == (0, GAMES * [2 * STAKE])
    latencies = [reply.latency for player in players for reply in player.replies]
    print(f"{len(latencies)} presses, {sum(late > 3 for late in latencies)} of them answered after 3 s")


async def test_an_owner_that_stands_still_is_replaced(cluster: LiveCluster) -> None:
    """What it was about to show when it goes on does not stay on the screen."""
    players = await cluster.seated(points=1)
    with cluster.standing_still("worker 1"):
        await cluster.play_out(*players)
        await cluster.up_to_date(*players)
    rematch = await cluster.seated(people=(players[0].person, players[1].person), points=1)
    await cluster.play_out(*rematch)
    await cluster.up_to_date(*players, *rematch)


@pytest.mark.proof(FAULTS)
async def test_random_faults_during_live_games(cluster: LiveCluster) -> None:
    """Processes are killed, stand still and lose their connections while people play."""
    random = Random(SEED)
    seating = asyncio.Lock()
    faults = asyncio.create_task(trouble(cluster, random, FAULTS, seating))
    played = []
    while not faults.done():
        # A command that is answered again says that it was done, and shows no table.
        async with seating:
            tables = [await cluster.seated(points=1) for _ in range(3)]
        players = [player for table in tables for player in table]
        await cluster.play_out(*players)
        played += players
    await faults
    assert over(cluster, *played)
    await cluster.up_to_date(*players)


async def trouble(cluster: LiveCluster, random: Random, times: int, seating: asyncio.Lock) -> None:
    """Cause faults one after another; at most one process is away at a time.

    Args:
        seating: held while people sit down; then there are none.
    """
    for number in range(times):
        async with seating:
            await fault(cluster, random)
        print(f"fault {number + 1} of {times}")


async def fault(cluster: LiveCluster, random: Random) -> None:
    """Kill, restart or stop a process for a while."""
    name = random.choice(cluster.names)
    match random.randrange(3):
        case 0:
            await cluster.kill(name)
            await cluster.start_again(name)
        case 1:
            await cluster.restart(name)
        case _:
            with cluster.standing_still(name):
                await asyncio.sleep(random.random() * 2)
