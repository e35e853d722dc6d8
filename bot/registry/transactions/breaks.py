"""The break after a deal: everybody sees how it ended before the next one begins.

It ends when the result was shown long enough, or as soon as every player wants to go on. The house
always does. A player who wants to look for longer holds it until they go on. Its length does not depend on
anybody's cards.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from bot.database.connection import Connection
from bot.tables.limits import Limits
from bot.tables.message import hand_audience
from bot.tables.seat import HOLDS, Ready
from bot.tables.store import games, messages
from bot.tables.table import Table, Wait

_SHOW_MS: Final = 10_000
"""How long the result may take to be shown after the last tricks. Then the break ends anyway."""
_PAIRED_MS: Final = 20_000
"""How long it is held at most in a round that has a time limit: no player's own clock runs then."""


def begun(table: Table, limits: Limits, at: int) -> Table:
    """The table after a deal has ended and the game goes on."""
    deadline = at + limits.result + _SHOW_MS
    return replace(table, wait=Wait.RESULT, ready=(), deadline=deadline, remind_at=None)


def can_be_shorter(table: Table, limits: Limits, at: int) -> bool:
    """Whether the result was shown early enough for the break to end before its deadline."""
    assert table.wait is not Wait.RESULT or table.deadline is not None, "a wait has an end"
    return table.wait is Wait.RESULT and not table.held_by and at + limits.result < (table.deadline or 0)


def since_shown(table: Table, limits: Limits, at: int) -> int:
    """For how many milliseconds the result was shown, or while nobody has seen it, the deal was over."""
    assert table.deadline is not None, "a wait has an end"
    left = table.deadline - at
    return limits.result - left + (_SHOW_MS if left > limits.result else 0)


def shown(connection: Connection, table: Table, limits: Limits, at: int) -> Table:
    """The table after the result was shown."""
    games.shorten(connection, table, at + limits.result)
    return replace(table, deadline=at + limits.result)


def with_ready(table: Table, ready: Ready) -> Table:
    """The table when one more player wants to go on."""
    return replace(table, ready=(*(other for other in table.ready if other.seat != ready.seat), ready))


def goes_on(before: Table, table: Table) -> bool:
    """Whether the next deal begins: everybody wants that, or nobody any longer wants to see the result.

    The house and players who sit out do not count.
    """
    ready = {ready.seat for ready in table.ready} - {*table.held_by}
    return ready >= set(table.present) or (bool(before.held_by) and not table.held_by)


def held(table: Table, seat: int, limits: Limits, at: int) -> Table:
    """The table when a player wants to see the result for longer, at most for the time of an action.

    Two who hold it by turns get no more, so that nobody can keep others from playing.
    """
    deadline = table.deadline or 0
    if not table.held_by:
        most = limits.turn_of(table)
        deadline = max(deadline, at + (most if table.pairing is None else min(most, _PAIRED_MS)))
    return replace(with_ready(table, Ready(seat, press=HOLDS)), version=table.version + 1, deadline=deadline)


def note_ready(connection: Connection, table: Table, ready: Ready, answered: str | None) -> Table:
    """Store that a player wants to go on; returns the table. Only they see it, so the version stays.

    Args:
        answered: the audience whose message the player's own answer updates; None for no message.
    """
    games.note_ready(connection, table, ready)
    own = hand_audience(table.seats[ready.seat].person)
    if own != answered:
        messages.ask_again(connection, table.id, own)
    return replace(with_ready(table, ready), saved=table.saved + 1)
