"""On PostgreSQL: each kind of commit is done once and whole, with any fault at any message."""

from __future__ import annotations

import asyncio
import os
from collections.abc import AsyncIterator, Callable, Iterable, Iterator
from contextlib import asynccontextmanager, closing, contextmanager
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final
from unittest import mock

import pytest

from bot.database.database import handling
from bot.database.postgres import pool
from bot.database.postgres.connection import Connection, connect
from bot.features.salon.ledger import store as ledger
from sandbox.process.postgres import own_server, programs
from tests import proof
from tests.bot.support import chance, times
from tests.bot.support.commits import COMMITS
from tests.bot.support.cutting_proxy import CuttingProxy, Fault, cutting_proxy
from tests.bot.support.engines import TEMPLATE, Databases, tables
from tests.bot.support.harness import GUILD, Harness, open_harness
from tests.bot.support.kills import kill

pytestmark = pytest.mark.slow

MOMENT: Final = 1_760_000_000_000
PRESS: Final = 1 << 60
GAME_TYPES: Final = list(COMMITS) if proof.FULL else ["card"]
KILLED: Final = [*GAME_TYPES, "end of a game"] if proof.SHORT else GAME_TYPES
CRASHED: Final = [
    "card",
    "end of a game",
    *(name for name in COMMITS if name.startswith(("boards: ", "tournament: "))),
]
"""The types of commits during which a server crashes, which takes about a second for each message."""
ROWS: Final = {
    "account": "SELECT guild, kind, owner, balance FROM account",
    "transfer": "SELECT transfer.guild, s.kind, s.owner, t.kind, t.owner, amount, memo, game, at"
    " FROM transfer JOIN account AS s ON s.id = source JOIN account AS t ON t.id = target",
    "commit_mark": "SELECT count(*) FROM commit_mark",
    **{
        name: f"SELECT to_jsonb({name}) - 'seq' FROM {name}"
        for name in ("result", "gain", "rated", "rated_player", "purse_reset")
    },
}
"""The compared columns of tables whose rows have numbers that each attempt uses up."""

State = dict[str, list[str]]


@pytest.fixture(autouse=True)
def same_moment(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let no time pass, so that the stored rows depend only on the acts."""
    times.read_from(monkeypatch, lambda: MOMENT)


@contextmanager
def same_chance() -> Iterator[None]:
    """Let chance be the same at each attempt at a transaction."""
    attempt = pool._attempt

    def seeded(*arguments: Any) -> Any:
        chance.CHANCE.seed("attempt")
        return attempt(*arguments)

    chance.CHANCE.seed("attempt")
    with mock.patch.object(pool, "_attempt", seeded):
        yield


class Scene:
    """A database in the state before a commit. It can be restored to this state.

    Args:
        key: the game or pool that the commit is about.
    """

    def __init__(self, url: str, name: str, key: str) -> None:
        self.url = url
        self.name = name
        self.key = key
        with closing(connect(url)) as connection:
            self.tables = tables(connection)
            connection.script("CREATE SCHEMA kept")
            for table in self.tables:
                connection.script(f"CREATE TABLE kept.{table} AS TABLE {table}")
        self.query = " UNION ALL ".join(
            f"SELECT '{name}', array_agg(found::TEXT ORDER BY found::TEXT)"
            f" FROM ({ROWS.get(name, f'SELECT * FROM {name}')}) AS found"
            for name in self.tables
        )

    def restore(self) -> None:
        """Restore the state before the commit."""
        script = "".join(
            f"DELETE FROM {name}; INSERT INTO {name} SELECT * FROM kept.{name};" for name in self.tables
        )
        # Neither foreign keys nor triggers stand in the way.
        self._script(f"BEGIN; SET LOCAL session_replication_role = replica; {script} COMMIT")

    def state(self) -> State:
        """Everything in the database, whose books add up."""
        with closing(connect(self.url)) as connection:
            assert ledger.audit(connection, GUILD).sound
            return dict(connection.execute(self.query).fetchall())

    def end_others(self) -> None:
        """Let the server end every other connection to the database."""
        self._script(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
            " WHERE datname = current_database() AND pid <> pg_backend_pid()"
        )

    def _script(self, sql: str) -> None:
        with closing(connect(self.url)) as connection:
            connection.script(sql)

    async def act(self, harness: Harness) -> None:
        """Act as the answer to one interaction, in a process that remembers nothing."""
        harness.database._forget()
        with handling(PRESS), same_chance():
            await COMMITS[self.name].act(harness.restarted(), self.key)

    async def done(self, harness: Harness) -> State:
        """Act without a fault; return the resulting state. Later restores undo only its differences."""
        before = self.state()
        await self.act(harness)
        after = self.state()
        assert after != before
        self.tables = [name for name in self.tables if after[name] != before[name]]
        return after


def scene_of(url: str, name: str) -> Scene:
    """A scene in an empty database."""
    return Scene(url, name, asyncio.run(prepared(url, name)))


async def prepared(url: str, name: str) -> str:
    async with open_harness(url) as harness:
        return await COMMITS[name].prepare(harness)


@asynccontextmanager
async def through_proxy(scene: Scene, server: Path) -> AsyncIterator[tuple[Harness, CuttingProxy]]:
    """A harness whose way to the server can be cut."""
    with TemporaryDirectory() as folder:
        async with (
            cutting_proxy(Path(folder), server) as proxy,
            open_harness(scene.url.replace(str(server), folder)) as harness,
        ):
            yield harness, proxy


async def survived(scene: Scene, server: Path, faults: Iterable[Fault], interrupt: Callable[[], None]) -> int:
    """Do a scene's commit once for each fault at each message; return the number of commits."""
    async with through_proxy(scene, server) as (harness, proxy):
        # Rows that the opening stores are not part of the commit.
        await asyncio.to_thread(scene.restore)
        after, cases = await scene.done(harness), 0
        proxy.interrupt = interrupt
        for fault in faults:
            for step in count():
                # The proxy goes on during this: the server may hold locks of a broken connection.
                await asyncio.to_thread(scene.restore)
                messages = count()
                proxy.choose = lambda _: fault if next(messages) == step else None
                await scene.act(harness)
                assert await asyncio.to_thread(scene.state) == after, (fault, step)
                if proxy.withdraw():
                    break
                cases += 1
    return cases


@pytest.mark.proof
@pytest.mark.parametrize("name", GAME_TYPES)
def test_a_connection_that_breaks_at_any_message_loses_and_doubles_nothing(
    name: str, databases: Databases, record_property: proof.RecordProperty
) -> None:
    scene = scene_of(databases.made(TEMPLATE), name)
    cases = asyncio.run(survived(scene, databases.server.folder, Fault, scene.end_others))
    record_property("cases", cases)
    # Each transaction is at least begun, changed and committed.
    assert cases >= 3 * len(Fault)


@pytest.mark.proof
@pytest.mark.skipif(not proof.FULL, reason="it takes minutes; test_postgres.py restarts a server, too")
@pytest.mark.parametrize("name", CRASHED)
def test_a_server_that_crashes_at_any_message_loses_and_doubles_nothing(
    name: str, record_property: proof.RecordProperty
) -> None:
    if programs() is None:
        pytest.skip("PostgreSQL is not installed (Debian: postgresql)")
    with own_server(careful=True) as server:

        def crash() -> None:
            server.stop("immediate")
            server.start()

        scene = scene_of(server.url(), name)
        cases = asyncio.run(survived(scene, server.folder, [Fault.INTERRUPTED], crash))
    record_property("cases", cases)
    assert cases >= 3


@pytest.mark.short_proof
@pytest.mark.proof
@pytest.mark.parametrize("name", KILLED)
def test_a_kill_before_any_statement_leaves_all_or_nothing(
    name: str, databases: Databases, record_property: proof.RecordProperty
) -> None:
    scene = scene_of(databases.made(TEMPLATE), name)
    before = kept(scene.state())
    after = kept(asyncio.run(done_at_once(scene)))
    cases = 0
    for step in proof.statements():
        cases += 1
        scene.restore()
        child = os.fork()
        if child == 0:
            try:
                asyncio.run(act_until_killed(scene, step))
            finally:
                os._exit(1)
        _, status = os.waitpid(child, 0)
        assert os.WIFSIGNALED(status), "the child dies by its own hand"
        found = kept(scene.state())
        if found == after:
            break
        assert found == before
    record_property("cases", cases)
    assert step >= 3


def kept(state: State) -> State:
    """A state without the rows that a process stores at each start."""
    return {name: rows for name, rows in state.items() if name != "commit_mark"}


async def done_at_once(scene: Scene) -> State:
    async with open_harness(scene.url) as harness:
        return await scene.done(harness)


async def act_until_killed(scene: Scene, step: int) -> None:
    """Do a scene's commit and kill this process before a statement, or at the end if there are fewer."""
    steps = count()

    def killing(method: Callable[..., Any]) -> Callable[..., Any]:
        def execute(*arguments: Any) -> Any:
            if next(steps) == step:
                kill()
            return method(*arguments)

        return execute

    async with open_harness(scene.url) as harness:
        with mock.patch.multiple(
            Connection, execute=killing(Connection.execute), script=killing(Connection.script)
        ):
            await scene.act(harness)
        kill()
