"""How a game begins: its packs are settled when it is offered, its clock runs once two sit at it."""

from __future__ import annotations

import secrets
from dataclasses import dataclass, replace
from typing import Final

from bot.tables import Status, Table
from engine.ecarte.game import EcarteGame

_ALPHABET: Final = "23456789abcdefghjkmnpqrstuvwxyz"


@dataclass(frozen=True, slots=True)
class Limits:
    """How long the table waits, in milliseconds."""

    turn: int
    cut: int
    challenge: int


def new_id() -> str:
    """A name for a game that no other has."""
    return "".join(secrets.choice(_ALPHABET) for _ in range(8))


def new_secret() -> bytes:
    """What the packs of a game come from."""
    return secrets.token_bytes(32)


def begun(table: Table, limits: Limits, at: int) -> Table:
    """A table on offer, live now that both seats are taken."""
    started, _ = EcarteGame.start(table.ruleset, table.secret, table.id)
    return timed(replace(table, status=Status.LIVE, game=started), limits, at)


def anew(table: Table, limits: Limits, at: int) -> Table:
    """Another game at a table, with packs of its own, begun by those who sit there."""
    fresh = replace(
        table,
        id=new_id(),
        secret=new_secret(),
        version=0,
        created_at=at,
        ended_at=None,
        ruling=None,
        seats=tuple(replace(held, lapses=0) for held in table.seats),
    )
    return begun(fresh, limits, at)


def following(table: Table, limits: Limits, at: int) -> Table | None:
    """The next game of the match, begun; None where there is none to come."""
    if not table.match_goes_on:
        return None
    return replace(anew(table, limits, at), wins=table.match_wins, follows=table.id)


def timed(table: Table, limits: Limits, at: int) -> Table:
    """The table with a fresh clock; none runs against the house, which never lapses."""
    assert table.game is not None, "only a live table has a clock"
    if table.house in table.game.actors:
        return replace(table, deadline=None, remind_at=None)
    if table.game.clock == "cut":
        return replace(table, deadline=at + limits.cut, remind_at=None)
    return replace(table, deadline=at + limits.turn, remind_at=at + limits.turn - limits.turn // 4)
