"""Migrations are numbered and atomic, and a database of every released schema keeps all its data."""

from __future__ import annotations

import logging
import os
import shutil
import sqlite3
from collections.abc import AsyncIterator, Callable
from contextlib import closing
from dataclasses import asdict
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from bot.database import metadata, migrations
from bot.database.connection import Connection, run
from bot.database.errors import StoreError
from bot.database.opening import open_database
from bot.database.postgres import moving
from bot.database.sqlite.database import SqliteDatabase
from bot.features.salon.bets import store as wagers
from bot.features.salon.ledger import store as ledger
from bot.features.salon.ledger.model import Audit, purse
from bot.features.salon.ledger.store import audits
from bot.features.salon.pool import store as pools
from bot.features.salon.pool.model import PoolStage
from bot.features.settings import store as rulesets
from bot.features.standings import scores_store as scores
from bot.features.standings.model import EVERYWHERE
from bot.tables.board import Board
from bot.tables.message import hand_audience
from bot.tables.person import UNCHANGED
from bot.tables.store import games, guilds, members, messages, users
from bot.tables.table import Status
from engine.ecarte.game import EcarteGame
from engine.ecarte.rules import CLASSIC, Ruleset
from engine.fairness import own_secrets
from tests.bot.database.freeze import DATABASES, DEFAULT, DORA, PREFERRED, SETTLED
from tests.bot.support.engines import POSTGRES, Databases
from tests.bot.support.harness import (
    ANA,
    BOB,
    CHANNEL,
    CLEO,
    ELSEWHERE,
    GUILD,
    Harness,
    action_of,
    game_of,
    person,
)
from tests.bot.support.pools import won

KNOWN = len(migrations.scripts())
RELEASED = {path.stem: path.read_text("utf-8") for path in sorted(DATABASES.glob("*.sql"))}
LATER = """
CREATE TABLE later (
    id BIGINT PRIMARY KEY
);
ALTER TABLE person ADD COLUMN later BIGINT NOT NULL DEFAULT 0;
UPDATE person SET later = 1;
"""
"""A migration that changes an old table and makes a new one."""


@pytest.fixture
def later(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Callable[..., None]:
    """Add migrations to those of the program, given as SQL."""
    known = migrations.scripts()

    def add(*sql: str) -> None:
        for number, text in enumerate(sql, len(known) + 1):
            script = tmp_path / f"{number:04}_later.sql"
            script.write_text(text, "utf-8")
            known.append(script)
        monkeypatch.setattr(migrations, "scripts", lambda: known)

    return add


@pytest.fixture(params=["present", *RELEASED])
async def migrated(
    request: pytest.FixtureRequest, engine: str, furnished: str, tmp_path: Path, later: Callable[..., None]
) -> AsyncIterator[Harness]:
    """A harness on a database of the present schema, or of a released one, after a later migration."""
    path = tmp_path / "migrated.db"
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript(RELEASED.get(request.param, furnished))
        url = f"sqlite:///{path}"
        if engine == POSTGRES:
            databases: Databases = request.getfixturevalue("databases")
            url = databases.made()
            with pytest.MonkeyPatch.context() as patch:
                known = migrations.scripts()[: len(versions(connection))]
                patch.setattr(migrations, "scripts", lambda: known)
                moving.move(connection, url, audits)
    later(LATER)
    database = await open_database(url)
    yield Harness(database)
    await database.close()


def shape(connection: Connection) -> dict[str, list[tuple[object, ...]]]:
    """Every table and index with its columns; on PostgreSQL constraints, triggers and functions, too."""
    if not isinstance(connection, sqlite3.Connection):
        columns = connection.execute(
            "SELECT table_name, column_name, ordinal_position, column_default, is_nullable, data_type,"
            " collation_name FROM information_schema.columns WHERE table_schema = 'public' ORDER BY 1, 3"
        ).fetchall()
        queries = {
            "indexes": "SELECT indexname, indexdef FROM pg_indexes",
            "constraints": "SELECT conname, pg_get_constraintdef(oid) FROM pg_constraint",
            "triggers": "SELECT tgname, pg_get_triggerdef(oid) FROM pg_trigger WHERE NOT tgisinternal",
            "functions": "SELECT proname, prosrc FROM pg_proc WHERE pronamespace = 'public'::regnamespace",
        }
        found = {kind: connection.execute(f"{sql} ORDER BY 1, 2").fetchall() for kind, sql in queries.items()}
        return found | {"columns": columns}
    names = connection.execute(
        "SELECT name, type FROM sqlite_master WHERE name NOT LIKE 'sqlite_%' ORDER BY name"
    ).fetchall()
    return {
        name: run(
            connection,
            f"SELECT * FROM pragma_{'index_xinfo' if kind == 'index' else 'table_xinfo'}($1)",
            name,
        ).fetchall()
        for name, kind in names
    }


async def test_it_gets_the_schema_of_a_new_database(
    migrated: Harness, engine: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    url = f"sqlite:///{tmp_path / 'new.db'}"
    if engine == POSTGRES:
        url = request.getfixturevalue("databases").made()
    new = await open_database(url)
    assert await migrated.database.read(shape) == await new.read(shape)
    await new.close()


@pytest.mark.sqlite
async def test_it_is_sound(migrated: Harness) -> None:
    def ask(connection: Connection) -> tuple[object, object]:
        (sound,) = connection.execute("PRAGMA integrity_check").fetchone()
        return sound, connection.execute("PRAGMA foreign_key_check").fetchall()

    assert await migrated.database.read(ask) == ("ok", [])


async def test_a_live_game_is_played_to_its_end(migrated: Harness) -> None:
    (live,) = [
        table for table in await migrated.registry.tables.of_person(BOB) if table.status is Status.LIVE
    ]
    assert game_of(live).history[-1][1] == action_of("propose")
    assert live.ruleset == CLASSIC
    before = await migrated.database.read(scores.of, GUILD, ANA)
    assert before.games == 1
    await migrated.play_out(live, 3)
    after = await migrated.database.read(scores.of, GUILD, ANA)
    assert after.games == 2


async def test_an_offered_game_is_accepted_with_its_rules(migrated: Harness) -> None:
    (offered,) = await migrated.registry.tables.found(games.open_seats, ELSEWHERE)
    assert offered.ruleset == CLASSIC.with_target(7)
    table = await migrated.registry.offers.accept(offered.id, person(ANA))
    assert [held.person for held in table.seats] == [CLEO, ANA]


async def test_a_finished_game_replays(migrated: Harness) -> None:
    (finished,) = await migrated.registry.tables.found(games.finished, ANA, ANA, None, 1)
    secret, _ = own_secrets(finished.secret, finished.id)
    replayed, _ = EcarteGame.start(Ruleset.parse(finished.rules), secret, finished.id)
    for seat, words in await migrated.database.read(games.history, finished.id):
        replayed, _ = replayed.apply(seat, action_of(words))
    assert replayed == game_of(finished)
    assert replayed.over


async def test_messages_people_scores_and_metadata_are_kept(migrated: Harness) -> None:
    database = migrated.database
    (live,) = [
        table for table in await migrated.registry.tables.of_person(BOB) if table.status is Status.LIVE
    ]
    kept = await database.read(messages.of_game, live.id)
    refused, hand, table = kept
    assert [message.person for message in kept] == [ANA, BOB, None]
    assert (hand.channel, hand.id, hand.shown) == (700, 801, live.version - 1)
    assert refused.refused
    assert (table.channel, table.id, table.shown, table.posted_at) == (CHANNEL, 800, live.version, 1)
    assert (live.id, hand_audience(BOB)) in await database.read(messages.outdated)
    bob = await database.read(users.find, BOB)
    assert bob is not None
    # Bob stands on the boards that other tests read.
    changed = {name for name, value in asdict(UNCHANGED).items() if getattr(PREFERRED, name) != value}
    assert changed == asdict(UNCHANGED).keys() - {"on_boards"}
    assert (bob.name, bob.preferences, bob.dm_channel) == ("Bob", PREFERRED, 700)
    assert bob.username == "user102"
    assert await database.read(members.could_remove_bot, GUILD, BOB, 0)
    score = await database.read(scores.of, EVERYWHERE, BOB)
    assert (score.games, score.statistics["deals"] > 0) == (1, True)
    assert await database.read(metadata.read, "kept") == "1"


async def test_counters_in_escrow_are_kept_and_paid_out(migrated: Harness) -> None:
    database = migrated.database
    (live,) = [
        table for table in await migrated.registry.tables.of_person(BOB) if table.status is Status.LIVE
    ]
    wager = await database.read(wagers.find, live.id)
    assert wager is not None
    assert wager.stake == 100
    assert [(placed.bet.bettor, placed.taken) for placed in wager.bets] == [(CLEO, 30), (DORA, 30)]
    audit = await database.read(ledger.audit, GUILD)
    assert audit == Audit(0, (), {live.id: 260})
    await migrated.play_out(live, 3)
    assert await database.read(ledger.audit, GUILD) == Audit(0, (), {})
    held = await database.read(
        lambda connection: [ledger.balance(connection, GUILD, purse(guest)) for guest in (ANA, BOB, CLEO)]
    )
    assert sorted(held[:2]) in ([350, 650], [450, 550])
    assert held[2] in (470, 530)


async def test_counters_won_are_on_the_leaderboard(migrated: Harness) -> None:
    def ranked(connection: Connection) -> list[tuple[int | None, int | None]]:
        lines = scores.board(connection, GUILD, Board.COUNTERS, 0, 9)
        return [(line.rank, line.score.counters) for line in lines]

    assert await migrated.database.read(ranked) == [(1, 50), (2, -50)]


async def test_the_queue_is_offered_the_seat(migrated: Harness) -> None:
    (live,) = [
        table for table in await migrated.registry.tables.of_person(BOB) if table.status is Status.LIVE
    ]
    await migrated.play_out(live, 3)
    assert await migrated.registry.tables.seat_for(live.id, CLEO) is not None


async def test_an_offered_pool_is_filled_and_played(migrated: Harness) -> None:
    (offered,) = await migrated.database.read(pools.open_for, ANA)
    pool = await migrated.sit_in_pool(offered, person(BOB))
    assert [sitter.person for sitter in pool.sitters] == [CLEO, ANA, BOB]
    assert (await won(migrated, pool, CLEO, CLEO)).stage is PoolStage.TAKEN


async def test_the_settings_of_a_server_are_kept(migrated: Harness) -> None:
    assert await migrated.database.read(guilds.settings, GUILD) == SETTLED
    defaults = await migrated.database.read(rulesets.defaults, GUILD)
    assert defaults == {"ecarte": DEFAULT}


def versions(connection: Connection) -> list[int]:
    """The migrations that were applied."""
    return [number for (number,) in connection.execute("SELECT number FROM migration ORDER BY number")]


async def test_a_database_gets_the_migrations_that_it_lacks_once_and_in_order(
    tmp_path: Path, later: Callable[..., None]
) -> None:
    path = tmp_path / "grown.db"
    before = await SqliteDatabase.open(path)
    await before.write(metadata.write, "kept", "yes")
    first = await before.read(versions)
    await before.close()
    later(
        "CREATE TABLE later (\n    id BIGINT PRIMARY KEY\n);\n",
        "INSERT INTO later (id) SELECT count(*) FROM later;\n",
    )
    for _ in range(2):
        database = await SqliteDatabase.open(path)
        found = await database.read(lambda connection: connection.execute("SELECT id FROM later").fetchall())
        kept = await database.read(metadata.read, "kept")
        applied = await database.read(versions)
        await database.close()
        assert (found, kept, applied) == ([(0,)], "yes", [*first, len(first) + 1, len(first) + 2])


def copies_of(path: Path) -> list[Path]:
    return list(path.parent.glob(f"{path.name}.schema-*"))


def names_in(folder: Path) -> set[str]:
    return {each.name for each in folder.iterdir()}


async def test_a_copy_is_kept_of_a_database_before_its_migration(
    tmp_path: Path, later: Callable[..., None], caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    path = tmp_path / "grown.db"
    await (await SqliteDatabase.open(path)).close()
    later("CREATE TABLE later (\n    id BIGINT PRIMARY KEY\n);\n")
    for _ in range(2):
        await (await SqliteDatabase.open(path)).close()
    (copy,) = copies_of(path)
    (said,) = (line for line in caplog.messages if line.startswith("migrated"))
    assert said.startswith(f"migrated the schema from {KNOWN} to {KNOWN + 1} in ")
    assert str(copy) in said
    assert copy.name.startswith(f"grown.db.schema-{KNOWN}-")
    with closing(sqlite3.connect(copy)) as connection:
        assert versions(connection) == list(range(1, KNOWN + 1))
        assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)


async def test_copies_are_kept_for_a_month(tmp_path: Path) -> None:
    path, today = tmp_path / "grown.db", datetime.now(UTC)
    recent, old = (f"{today - timedelta(days=days):%Y%m%dT%H%M%SZ}" for days in (29, 31))
    names = [f"grown.db.{kind}-{at}" for kind in ("schema-1", "replaced") for at in (recent, old)]
    for name in (path.name, *names, f"grown.db.replaced-{old}-wal", "grown.db.mine"):
        (tmp_path / name).touch()
    part = tmp_path / f"{names[1]}.partial"
    part.touch()
    os.utime(part, (0, 0))
    await (await SqliteDatabase.open(path)).close()
    left = names_in(tmp_path)
    assert {names[0], names[2], "grown.db.mine"} <= left
    assert [name for name in left if old in name] == []


async def test_nothing_is_migrated_without_room_for_the_copy(
    tmp_path: Path, later: Callable[..., None], monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "unchanged.db"
    await (await SqliteDatabase.open(path)).close()
    later("CREATE TABLE later (\n    id BIGINT PRIMARY KEY\n);\n")
    nothing_free = shutil.disk_usage(tmp_path)._replace(free=0)
    with monkeypatch.context() as full:
        full.setattr(shutil, "disk_usage", lambda _: nothing_free)
        with pytest.raises(StoreError, match="make room first"):
            await SqliteDatabase.open(path)
    with closing(sqlite3.connect(path)) as connection:
        assert versions(connection) == list(range(1, KNOWN + 1))


async def test_a_migration_that_fails_changes_nothing(tmp_path: Path, later: Callable[..., None]) -> None:
    path = tmp_path / "unchanged.db"
    await (await SqliteDatabase.open(path)).close()
    later(
        "CREATE TABLE later (\n    id BIGINT PRIMARY KEY\n);\n",
        "INSERT INTO nowhere VALUES (1);\n",
    )
    with pytest.raises(sqlite3.OperationalError, match="nowhere"):
        await SqliteDatabase.open(path)
    connection = sqlite3.connect(path)
    tables = [name for (name,) in connection.execute("SELECT name FROM sqlite_schema")]
    applied = versions(connection)
    connection.close()
    assert "later" not in tables
    assert copies_of(path) == []
    assert applied == list(range(1, KNOWN + 1))
