"""A server's books by month, from the counters that moved."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import astuple, fields

from bot.database.clock import DAY_MS
from bot.features.salon.ledger.model import AccountKind, Flow, Month
from bot.features.standings import seasons


def by_month(flows: Iterable[Flow]) -> list[Month]:
    """The months in which counters moved, the newest first.

    Args:
        flows: in order of time.
    """
    balance = dict.fromkeys(AccountKind, 0)
    issued, rake = dict[int, int](), dict[int, int]()
    months: dict[int, Month] = {}
    for flow in flows:
        season = seasons.of(flow.day * DAY_MS)
        balance[flow.source] -= flow.counters
        balance[flow.target] += flow.counters
        between = (flow.source, flow.target)
        issued[season] = issued.get(season, 0) + (flow.source is AccountKind.MINT) * flow.counters
        raked = between == (AccountKind.ESCROW, AccountKind.HOUSE)
        rake[season] = rake.get(season, 0) + raked * flow.counters
        months[season] = Month(
            season,
            issued[season],
            rake[season],
            balance[AccountKind.PURSE],
            balance[AccountKind.ESCROW],
            balance[AccountKind.HOUSE],
        )
    return list(reversed(months.values()))


def table(months: Iterable[Month]) -> str:
    """The months as comma-separated values, under the names of their fields."""
    lines = [",".join(field.name for field in fields(Month))]
    lines += [",".join(map(str, astuple(month))) for month in months]
    return "\n".join((*lines, ""))
