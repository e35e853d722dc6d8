"""Several processes of one bot: each may be killed, stopped or restarted, and nobody notices."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import ExitStack
from http import HTTPStatus
from random import Random
from typing import Final

import pytest
import pytest_asyncio

from bot.database.partitions import LEASE_MS
from bot.tables.shards import ENDPOINT, shard_of
from bot.tables.table import Status
from sandbox.discord.entities import Guild
from sandbox.process.postgres import own_server
from sandbox.server import StartProcess
from sandbox.testing.harness import Sandbox
from tests import proof
from tests.bot.support.engines import Databases
from tests.cogs.support.in_process import UNHURRIED
from tests.games.gallery import Gallery
from tests.games.players import Player
from tests.shortcuts import change_settings

from .cluster_faults import ClusterFaults, seated
from .consistency import doubled, outdated, replays
from .live_cluster import LiveCluster

pytestmark = [pytest.mark.landing, pytest.mark.asyncio(loop_scope="module")]

GAMES: Final = proof.size(3, 100)
ROUNDS: Final = proof.size(1, 3)
HANDS: Final = proof.size(1, 10)
"""The number of people who press at the same time while processes restart."""
LONG: Final = 21
"""The points of a game that lasts."""
STAKE: Final = 5
FAULTS: Final = proof.size(4, 300)
TABLES: Final = proof.size(1, 3)
POINTS: Final = proof.size(1, 2)
"""The points of games during faults."""
SEED: Final = 1789 + proof.SEED
SHARDS: Final = 4
ANSWERED: Final = 40060
"""Discord's code for an interaction that was answered before."""
HOUR: Final = 3_600_000
ENVIRONMENT: Final = {**UNHURRIED, "TURN_SECONDS": "86400", "SHARDS": str(SHARDS)}


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def shared(databases: Databases, start_process: StartProcess) -> AsyncIterator[LiveCluster]:
    with ExitStack() as stack:
        # A server that is not shared with other tests may be restarted.
        server = stack.enter_context(own_server(careful=True)) if proof.FULL else None
        url = stack.enter_context(databases.empty()) if server is None else server.url()
        async with Sandbox() as discord:
            discord.server.start_process = start_process
            cluster = LiveCluster(discord, url, ENVIRONMENT, server)
            await cluster.start(webs=2, workers=2)
            yield cluster


@pytest_asyncio.fixture(loop_scope="module")
async def cluster(shared: LiveCluster) -> AsyncIterator[LiveCluster]:
    """The module's cluster. After each test everything is answered, and no process has made a mistake."""
    yield shared
    assert (shared.unanswered, shared.failed_at_once) == ([], [])
    assert shared.complaints == []
    assert shared.discord.violations == []
    refused = [request for request in shared.discord.requests if request.status == HTTPStatus.BAD_REQUEST]
    # What a process has answered but not removed from the queue when it stops, another answers once more.
    assert [request for request in refused if (request.response or {}).get("code") != ANSWERED] == []


def over(cluster: LiveCluster, *players: Player) -> bool:
    return all(cluster.table(player.game).status is Status.OVER for player in players)


def has_played(cluster: LiveCluster, player: Player) -> bool:
    """Whether a game counts as played. One conceded early in its only deal does not count for the winner."""
    game = cluster.table(player.game).started_game
    winner = game.result.winner if game.result is not None else None
    return (
        game.deal_finished
        or winner is None
        or cluster.table(player.game).seats[winner].person != player.person.id
    )


async def test_one_process_registers_the_commands(cluster: LiveCluster) -> None:
    assert len([request for request in cluster.discord.requests if request.method == "PUT"]) == 1
    ana = cluster.guest("Ana")
    helped = (await ana.slash("help")).message
    assert helped is not None
    assert "</challenge:" in (await ana.select(helped, ["tables"])).text


async def test_a_game_over_the_endpoint_and_one_over_the_queue(cluster: LiveCluster) -> None:
    posted = await cluster.seated(points=1)
    await cluster.play_out(*posted)
    async with cluster.interactions_by_gateway():
        passed_on = await cluster.seated(points=1)
        await cluster.play_out(*passed_on)
    assert over(cluster, *posted, *passed_on)
    await cluster.up_to_date(*posted, *passed_on)


async def test_losing_one_of_four_shards_moves_only_its_own_deadlines(cluster: LiveCluster) -> None:
    """No game ends void if one shard is lost and comes back, or all shards with their process."""
    faults = cluster.discord.faults
    async with cluster.interactions_by_gateway():
        # If interactions are posted, tables go on without a gateway.
        await cluster.restart("gateway")
        await cluster.shards_connected(SHARDS)
        games = {}
        for shard, guild in guild_of_each_shard(cluster).items():
            people = cluster.guest("Ana", guild=guild), cluster.guest("Bob", guild=guild)
            games[shard] = (await cluster.seated(people=people, channel=cluster.salon(guild)))[0].game
        before = {shard: cluster.table(game).deadline or 0 for shard, game in games.items()}
        # The new connection of the shard gets no events yet.
        faults.gateway.pause()
        await faults.gateway.drop(resume=False, shard=1)
        await cluster.discord.until(lambda: cluster.lost_shards() == [1])
        cluster.lost_earlier(1, HOUR)
        faults.gateway.unpause()
        await cluster.shards_connected(SHARDS)
        moved = {shard: (cluster.table(games[shard]).deadline or 0) - before[shard] for shard in games}
        # A slow machine may have stood still for a while.
        assert {shard for shard, by in moved.items() if by >= HOUR} == {1}
        await cluster.kill("gateway")
        await cluster.start_again("gateway")
        await cluster.shards_connected(SHARDS)
    assert {cluster.table(game).status for game in games.values()} == {Status.LIVE}


async def test_while_no_web_takes_what_is_pressed_time_stands_still(cluster: LiveCluster) -> None:
    await cluster.restart("gateway")
    await cluster.discord.until(lambda: cluster.ways_from_discord() == [ENDPOINT])
    game = (await cluster.seated())[0].game
    before = cluster.table(game).deadline or 0
    webs = [name for name in cluster.names if name.startswith("web")]
    for web in webs:
        await cluster.kill(web)
    cluster.silent_for(HOUR)
    for web in webs:
        await cluster.start_again(web)
    await cluster.discord.until(lambda: (cluster.table(game).deadline or 0) >= before + HOUR)
    assert cluster.table(game).status is Status.LIVE


def guild_of_each_shard(cluster: LiveCluster) -> dict[int, Guild]:
    """A new server of each shard. The shard follows from the moment in the server's id."""
    found: dict[int, Guild] = {}
    while len(found) < SHARDS:
        cluster.discord.advance(0.001)
        guild = cluster.discord.add_guild("Sharded")
        found.setdefault(shard_of(guild.id, SHARDS), guild)
    return found


@pytest.mark.proof(GAMES)
async def test_a_rolling_restart_during_live_games(cluster: LiveCluster) -> None:
    """Each process in turn stops and starts again. Every press is answered, and carried out once."""
    guild = cluster.discord.add_guild("Rolling")
    settled = {"on": True, "betting": 0}
    await change_settings(
        cluster.discord.user("Admin"),
        "counters",
        channel=cluster.discord.channel(guild=guild),
        options=settled,
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
    """An edit that the old owner sends when it goes on does not stay on the screen."""
    players = await cluster.seated(points=1)
    with cluster.standing_still("worker 1"):
        await cluster.play_out(*players)
        await cluster.up_to_date(*players)
    rematch = await cluster.seated(people=(players[0].person, players[1].person), points=1)
    await cluster.play_out(*rematch)
    await cluster.up_to_date(*players, *rematch)


@pytest.mark.proof(FAULTS)
async def test_random_faults_during_live_games(
    cluster: LiveCluster, record_property: proof.RecordProperty
) -> None:
    """After any fault, nothing is lost or done twice, and everybody sees the newest state."""
    gallery = await Gallery.opened(cluster)
    seating = asyncio.Lock()
    faults = ClusterFaults(cluster, gallery, Random(SEED), seating)
    causing = asyncio.create_task(faults.run(FAULTS))
    played = []
    while not causing.done():
        async with seating:
            tables = [await seated(cluster, gallery, points=POINTS) for _ in range(TABLES)]
        players = [player for table in tables for player in table]
        await cluster.play_out(*players)
        played += players
    await causing
    record_property("faults", dict(faults.counts))
    record_property("slowest", faults.slowest)
    record_property("slowest with waits", faults.slowest_with_waits)
    record_property("failed at once", len(cluster.failed_at_once))
    cluster.failed_at_once.clear()

    assert over(cluster, *played)
    assert all(replays(cluster, player.game) for player in played)
    counted = dict(
        cluster.query("SELECT person, games FROM score WHERE guild = $1 AND season = 0", gallery.guild.id)
    )
    assert counted == {player.person.id: 1 for player in played if has_played(cluster, player)}
    # The time of the cut ran out once, and the table cut. Owners poll every few seconds.
    idle = [player.game for player in faults.idle]
    await cluster.discord.until(lambda: all(cluster.history(game) for game in idle))
    assert [len(cluster.history(game)) for game in idle] == [1] * FAULTS
    await cluster.discord.until(lambda: outdated(cluster, cluster.versions()) == [])
    assert doubled(cluster) == []
    assert gallery.audit.sound
    if proof.FULL:
        assert max(faults.slowest.values()) <= LEASE_MS / 1000 + 2
