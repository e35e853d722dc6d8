"""The schema of a PostgreSQL database: the migrations as they are written."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from bot.database import migrations, pseudonyms
from bot.database.clock import now
from bot.database.connection import run
from bot.database.errors import StoreError
from bot.database.postgres.connection import Connection
from bot.database.sqlite import schema as sqlite

_LOCK: Final = 0x65636172
"""The advisory lock of those who migrate: ``ecar`` in ASCII."""
_RIGHTS: Final = ("SELECT", "INSERT", "UPDATE", "DELETE")
"""The privileges that the program needs on its tables."""
_TYPES: Final = {"INTEGER": "bigint", "TEXT": "text", "BLOB": "bytea"}
"""PostgreSQL's type for each type of a SQLite column."""


def prepare(connection: Connection) -> None:
    """Bring the database to the newest schema, all missing migrations in one transaction.

    Nothing is written before it is clear that the database is this program's.

    Raises:
        StoreError: it is another program's, a newer one's, or cannot hold every name.
    """
    with connection.raw.transaction():
        run(connection, "SELECT pg_advisory_xact_lock($1)", _LOCK)
        done = applied(connection)
        refuse_unknown(connection)
        if not done:
            refuse_unfit(connection)
            connection.execute(
                "CREATE TABLE migration"
                " (number BIGINT PRIMARY KEY, name TEXT NOT NULL, applied_at BIGINT NOT NULL)"
            )
        for number, script in enumerate(migrations.scripts()[done:], done + 1):
            connection.script(statements(script))
            run(connection, "INSERT INTO migration VALUES ($1, $2, $3)", number, script.stem, now())
        refuse_reader(connection)
        pseudonyms.make_key(connection)


def refuse_unknown(connection: Connection) -> None:
    """Check, without a write, that this program knows the schema of a database: columns and indexes.

    Raises:
        StoreError: a newer program wrote it, or one that was never released.
    """
    done = applied(connection)
    migrations.refuse_newer(done)
    if done:
        migrations.refuse_renamed(dict(connection.execute("SELECT number, name FROM migration")))
    indexes = connection.execute("SELECT indexname FROM pg_indexes WHERE schemaname = current_schema()")
    found: dict[str, object] = {name: "" for (name,) in indexes}
    # A third of the time of information_schema.columns.
    columns = connection.execute(
        "SELECT relname, attname, format_type(atttypid, atttypmod)"
        " FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid"
        " WHERE relnamespace = current_schema()::regnamespace AND relkind = 'r'"
        " AND attnum > 0 AND NOT attisdropped"
    )
    tables: dict[str, set[tuple[str, str]]] = {}
    for table, column, kind in columns:
        tables.setdefault(table, set()).add((column, kind))
    migrations.refuse_unknown(found | tables, _made_by(done))


def _made_by(migrated: int) -> dict[str, object]:
    """What the first ``migrated`` migrations make: each table's columns with their types, and indexes."""
    made: dict[str, object] = {}
    for name, columns in sqlite.columns_made_by(migrated).items():
        made[name] = {(column, _TYPES[kind]) for column, kind in columns} if columns else ""
    return made


def is_empty(connection: Connection) -> bool:
    """Whether the database has no tables."""
    found = connection.execute(
        "SELECT 1 FROM pg_class WHERE relnamespace = current_schema()::regnamespace LIMIT 1"
    )
    return found.fetchone() is None


def applied(connection: Connection) -> int:
    """The number of the newest migration; 0 if the database is empty.

    Raises:
        StoreError: another program's tables are there.
    """
    first = migrations.scripts()[0].stem
    (alike,) = connection.execute(
        "SELECT count(*) FROM pg_attribute WHERE attrelid = to_regclass('migration')"
        " AND attname IN ('number', 'name', 'applied_at')"
    ).fetchone()
    if alike == 3:
        names = dict(connection.execute("SELECT number, name FROM migration").fetchall())
        if names.get(1) == first:
            return int(max(names))
    if not is_empty(connection):
        raise StoreError(
            "The database has tables of another program and was left as it is: name an empty one."
        )
    return 0


def refuse_reader(connection: Connection) -> None:
    """Check that the user may read and write every table.

    Raises:
        StoreError: they may not.
    """
    found = connection.execute(
        "SELECT relname FROM pg_class"
        " WHERE relnamespace = current_schema()::regnamespace AND relkind = 'r' AND NOT ("
        + " AND ".join(f"has_table_privilege(oid, '{right}')" for right in _RIGHTS)
        + ") ORDER BY relname LIMIT 1"
    ).fetchone()
    if found is not None:
        raise StoreError(f"The user may not read and write the table {found[0]}: make them its owner.")


def refuse_unfit(connection: Connection) -> None:
    """Check that a database without tables can become this program's.

    Raises:
        StoreError: it cannot hold every name, or the user may make nothing in it.
    """
    (may,) = connection.execute(
        "SELECT has_schema_privilege(current_schema()::regnamespace, 'CREATE')"
    ).fetchone()
    if not may:
        raise StoreError("The user may make no tables in the database: make them its owner.")
    (encoding,) = connection.execute("SHOW server_encoding").fetchone()
    if encoding != "UTF8":
        raise StoreError(
            f"The database is encoded in {encoding}, which lacks letters of people's names:"
            " make one with ENCODING 'UTF8'."
        )


def statements(script: Path) -> str:
    """A migration in SQL as PostgreSQL has it: texts are ordered by their code points, as in SQLite."""
    shared = script.read_text("utf-8").replace(" TEXT", ' TEXT COLLATE "C"')
    return shared + migrations.own_part(script, "postgres")
