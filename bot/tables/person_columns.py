"""Where tables of the database name people, so that their data can be counted, exported and deleted."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Sealed:
    """Columns that an export leaves out for a time.

    Args:
        columns: their names.
        rows: the condition, in SQL, for the rows of which it does so now.
    """

    columns: tuple[str, ...]
    rows: str


@dataclass(frozen=True, slots=True)
class PersonColumn:
    """A table with a column that refers to a person.

    Args:
        column: the name of the column.
        parent: the game or pool of each row, if the person's name is in the row too.
        private: whether its rows concern nobody else; they are deleted with the person's data.
        kept: whether its rows stay as they are.
        place: the column that says in which server a row is: the server, or its game or pool.
        sealed: what the person may not know yet; None if they may know all of a row.
    """

    table: str
    parent: str | None = None
    private: bool = False
    kept: bool = False
    place: str | None = None
    column: str = "person"
    sealed: Sealed | None = None


OF_TABLES: Final = (
    PersonColumn("block", private=True),
    PersonColumn("departure", parent="game", place="game"),
    PersonColumn("exclusion", kept=True, place="guild"),
    PersonColumn("member", private=True, place="guild"),
    PersonColumn("notice", private=True, place="guild"),
    PersonColumn("reminder", private=True, place="game"),
    PersonColumn("seat", parent="game", place="game"),
)
"""The columns of what belongs to no feature."""
