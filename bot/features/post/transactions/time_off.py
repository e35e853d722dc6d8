"""More time in games by post: holidays, and a day more for the opponent.

Each function runs inside a transaction of its caller.
"""

from __future__ import annotations

from dataclasses import replace

from bot.database.clock import DAY_MS
from bot.database.connection import Connection
from bot.features.post import store
from bot.features.post.model import Holiday
from bot.features.post.reasons import PostReason
from bot.registry.commits import seat_to_act
from bot.tables.errors import Refusal
from bot.tables.message import ephemeral_audience, hand_audience
from bot.tables.store import games, messages
from bot.tables.table import Status, Table


def take_holiday(connection: Connection, person: int, days: int, at: int) -> Holiday:
    """Let a person take days of holiday: no clock of theirs runs in their games by post.

    Raises:
        Refusal: ``holiday-spent``, ``holiday-clock``.
    """
    before = store.holiday(connection, person)
    if not 0 < days <= before.left(at):
        raise Refusal(PostReason.HOLIDAY_SPENT, left=before.left(at))
    return _change(connection, person, before.taken(days, at))


def end_holiday(connection: Connection, person: int, at: int) -> Holiday:
    """Let a person come back early. Whole days that they have not used can be taken again.

    An action that has been given the time of the holiday keeps it, so it has to be done first.

    Raises:
        Refusal: ``holiday-clock``.
    """
    before = store.holiday(connection, person)
    return before if before.until <= at else _change(connection, person, before.ended(at), ends=True)


def _change(connection: Connection, person: int, holiday: Holiday, *, ends: bool = False) -> Holiday:
    """Save a person's holiday, unless a clock of theirs runs in a game by post.

    Raises:
        Refusal: ``holiday-clock``.
    """
    by_post = [table for table in _live(connection, person) if counts(table)]
    for table in by_post:
        if person in table.waits_for:
            raise Refusal(PostReason.HOLIDAY_CLOCK, ends=int(ends))
    store.save_holiday(connection, person, holiday)
    for table in by_post:
        show_hands_again(connection, table)
    return holiday


def shown(connection: Connection, person: int) -> str:
    """What the page shows of a person's holiday now, as its mark."""
    return store.holiday(connection, person).mark


def counts(table: Table) -> bool:
    """Whether holidays count at a table: by post, and not in a tournament, which waits for nobody."""
    return table.by_post and table.pairing is None


def _live(connection: Connection, person: int) -> list[Table]:
    """The live games in which a person plays."""
    found = [games.load(connection, game) for game in games.open_for(connection, person)]
    return [table for table in found if table is not None and table.status is Status.LIVE]


def with_holiday(connection: Connection, table: Table, at: int) -> Table:
    """A table whose clock has just started, with more time: the rest of the next player's holiday."""
    # Only the clock of a player's own decision has a reminder.
    if not counts(table) or table.remind_at is None:
        return table
    until = max((store.holiday(connection, person).until for person in table.waits_for), default=0)
    return table if until <= at else table.with_more_time(until - at, remind_at=until)


def give_day(connection: Connection, table: Table, person: int) -> Table:
    """Give the opponent a day more for their action, once. Returns the stored table at the same version.

    Raises:
        Refusal: ``day-not-now``, ``day-given``, and what ``seat_to_act`` refuses.
    """
    seat_to_act(table, person, None)
    opponents = [held for held in table.seats if held.person in table.waits_for and held.level is None]
    decides = table.by_post and table.for_two and table.started_game.clock == "decision"
    if not decides or not opponents or person in table.waits_for:
        raise Refusal(PostReason.DAY_NOT_NOW)
    if store.day_given(connection, table.id) == table.version:
        raise Refusal(PostReason.DAY_GIVEN)
    stamp = games.stamp(connection, table.id)
    assert stamp is not None, "a known game"
    assert table.turn is not None, "a game by post has a time of its own"
    *_, deadline, remind_at = stamp
    assert deadline is not None, "the clock of a decision runs"
    quarter = table.turn // 4
    if remind_at is None or remind_at >= deadline - quarter:
        # The player was alerted to their turn before.
        remind_at = deadline + DAY_MS - quarter
    longer = replace(table, deadline=deadline).with_more_time(DAY_MS, remind_at)
    store.give_day(connection, table.id, table.version)
    messages.ask_all_again(connection, table.id)
    return games.advance(connection, table, longer)


def show_hands_again(connection: Connection, table: Table, answered: str | None = None) -> None:
    """Ask for all messages with hands of the players to be updated.

    Args:
        answered: the audience whose message the answer to a player updates; None for no message.
    """
    for held in table.seats:
        for audience in (hand_audience(held.person), ephemeral_audience(held.person)):
            if audience != answered:
                messages.ask_again(connection, table.id, audience)
