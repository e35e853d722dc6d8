"""A press on a private page acts on what the page shows, or not at all."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeAlias, TypeVar, TypeVarTuple

from bot.database.connection import Connection
from bot.tables.errors import Reason, Refusal

Rest = TypeVarTuple("Rest")
Result = TypeVar("Result")
Transaction: TypeAlias = Callable[[Connection, *Rest], Result]


@dataclass(frozen=True, slots=True)
class Shown:
    """What a pressed page shows.

    Args:
        mark: that of the page (``bot.tables.shown.mark``).
        present: returns the mark that the page would have now, given a connection and ``about``.
    """

    mark: str
    present: Callable[..., str]
    about: tuple[Any, ...]


def guarded(page: Shown | None, transaction: Transaction[*Rest, Result]) -> Transaction[*Rest, Result]:
    """The transaction, which is refused if the page shows what is no longer true.

    That comes before anything that the transaction itself refuses: what was asked for was asked about
    something else.

    Args:
        page: None for a command, which shows nothing.

    Raises:
        Refusal: ``outdated``, when it is run.
    """

    def run(connection: Connection, *args: *Rest) -> Result:
        if page is not None and page.present(connection, *page.about) != page.mark:
            raise Refusal(Reason.OUTDATED)
        return transaction(connection, *args)

    return run


def guard(
    connection: Connection, page: Shown | None, transaction: Transaction[*Rest, Result], *args: *Rest
) -> Result:
    """Run a transaction, ``guarded``."""
    return guarded(page, transaction)(connection, *args)


def check(connection: Connection, page: Shown | None) -> None:
    """Check that a page shows what is true now, before a change that is several transactions.

    Raises:
        Refusal: ``outdated``.
    """
    guarded(page, lambda _: None)(connection)
