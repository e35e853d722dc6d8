"""A frozen dataclass is stored as a row and read again; a field without a column fails."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

import pytest

from bot.database.connection import Connection, insert, select_one
from bot.database.database import Database
from bot.database.records import columns, made, row_of


class Suit(StrEnum):
    HEARTS = "hearts"


@dataclass(frozen=True)
class Told:
    """A record with a field of each kind, one of which has a column of another name."""

    number: int
    trump: Suit | None
    open: bool
    names: tuple[str, ...]


@pytest.mark.parametrize("told", [Told(1, Suit.HEARTS, True, ("Ana",)), Told(2, None, False, ())])
async def test_a_record_comes_back_as_it_was(told: Told, database: Database) -> None:
    def keep(connection: Connection) -> Told:
        stored = "number BIGINT, trump TEXT, open BIGINT, said TEXT, part BIGINT"
        connection.execute(f"CREATE TEMPORARY TABLE IF NOT EXISTS told ({stored})")
        insert(connection, "told", part=7, said=" ".join(told.names), **row_of(told, "names"))
        row = select_one(connection, "SELECT * FROM told WHERE number = $1", told.number)
        assert row is not None
        return made(Told, row, names=tuple(row["said"].split()))

    again = await database.write(keep)
    assert again == told
    assert type(again.open) is bool
    assert again.trump is told.trump


def test_a_field_that_was_not_read_fails() -> None:
    assert columns(Told) == "number, trump, open, names"
    with pytest.raises(KeyError, match="trump"):
        made(Told, {"number": 1, "open": 1}, names=())
