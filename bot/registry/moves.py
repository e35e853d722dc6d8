"""Applies actions, and commits everything that follows from them at once."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, replace

from bot.database.clock import now
from bot.database.connection import Connection
from bot.registry.commits import Commits, Committed
from bot.registry.transactions import breaks, departures, lifecycle
from bot.tables.limits import Limits
from bot.tables.person import Forced, Preferences
from bot.tables.store import games, series
from bot.tables.table import Ruling, Status, Table
from engine.interface import Action


@dataclass(frozen=True, slots=True)
class Move:
    """The actions at a table in one commit.

    Args:
        before: the table as it is stored.
        actions: the actions, each with its seat.
        changed: the table with other changes of this commit; None if there are none.
        ruling: why the table itself acts, if no player did.
        answered: the audience of the message that the answer to the caller updates.
        press: the id of the interaction; 0 if there is none.
        announcement: the announcement of the first seat before it acts.
        admit: a transaction that the commit begins with: it may refuse, and stores rows with the game.
    """

    before: Table
    actions: Sequence[tuple[int, Action]]
    changed: Table | None = None
    ruling: Ruling | None = None
    answered: str | None = None
    press: int = 0
    announcement: Action | None = None
    admit: Callable[[Connection], object] | None = None

    @property
    def table(self) -> Table:
        """The table at which the actions are done."""
        return self.changed or self.before


class Moves:
    """Applies actions and commits them.

    Args:
        limits: how long a table waits for an action.
        preferences: finds how a person likes to play.
    """

    def __init__(
        self,
        commits: Commits,
        limits: Limits,
        preferences: Callable[[int], Awaitable[Preferences]],
    ) -> None:
        self._commits = commits
        self._limits = limits
        self._preferences = preferences

    async def apply(self, move: Move) -> Table:
        """Apply actions, and commit them with everything that follows from them; the caller holds the lock.

        For players who prefer it, announcements are made as soon as the rules allow them.

        Raises:
            Refusal: what ``admit`` and the hooks of features refuse.
            RuleError: the rules forbid an action.
        """
        table, ruling, admit, hooks = move.table, move.ruling, move.admit, self._commits.hooks
        after, done = table.acted(move.actions, move.press, move.announcement)
        for other, held in enumerate(after.seats if table.game_type.announces else ()):
            # The preferences are read for any cards, so that the time taken reveals nothing.
            wishes = await self._preferences(held.person)
            possible = after.started_game.announcement(other)
            if possible is not None and wishes.announce_king:
                after, announced = after.acted(((other, possible),))
                done += announced
        after = _with_returned(table, replace(after, ruling=ruling, vacant=None))
        first = move.actions[0][0]
        after = after.with_press(first, move.press if ruling is None else 0, table.started_game)
        game, at = after.started_game, now()
        first_cut = table.started_game.untouched and not game.untouched
        if after.departed:
            after = departures.with_players_returned(after)
        restarts = False
        if game.over:
            after = replace(after, status=Status.OVER, wait=None, ended_at=at, deadline=None, remind_at=None)
        elif self._limits.result and game.deals > table.started_game.deals:
            after = breaks.begun(after, self._limits, at)
        # The wait before the cut has a deadline of its own.
        elif after.wait is None and (
            # A player who comes back while the house would play for them gets a fresh clock.
            game.decision != table.started_game.decision
            or after.waits_for_house
            or after.deadline is None
            or after.buying_in != move.before.buying_in
        ):
            restarts = True
            after = self._limits.with_fresh_clock(after, at, forced=await self._forced(after))

        thought = self._limits.thought(move.before, first, at) if ruling is not Ruling.DEFAULT else 0
        late = ruling in (Ruling.TIMEOUT, Ruling.TIMEOUT_AGAIN)
        # A card changes only the game itself and its history.
        invalidates_cache = first_cut or game.over or admit is not None

        def transaction(connection: Connection) -> Committed:
            if admit is not None:
                admit(connection)
            ended = hooks.judged(connection, after, at) if game.over else after
            reached = hooks.clock_started(connection, ended, at) if restarts else ended
            stored = games.advance(connection, move.before, reached)
            for version, (actor, act) in enumerate(done, table.version + 1):
                text, took = table.game_type.action_text(act), thought if version == table.version + 1 else 0
                games.append(connection, after.id, version, actor, text, at, took, late=late)
            if first_cut:
                hooks.first_cut(connection, after, at)
            hooks.moved(connection, move.before, after, at)
            if not game.over:
                return stored, None
            following = self._following(connection, ended, at, move.press)
            if following is None:
                return stored, hooks.offer_next(connection, ended, None, at)
            following = lifecycle.store_game(connection, hooks, following, at)
            if following.follows is not None:
                series.follow(connection, following.id, following.follows)
            return stored, following

        return await self._commits.commit_and_follow(
            move.before,
            transaction,
            move.answered,
            actor=table.seats[move.actions[0][0]].person if ruling is None else None,
            invalidates_cache=invalidates_cache,
        )

    async def _forced(self, table: Table) -> bool:
        """Whether everybody knows the only card of the player in turn, who lets the table play such cards."""
        seat = next(iter(table.started_game.actors), None)
        if seat is None or seat in table.house_plays or table.forced(seat, Forced.USUAL) is None:
            return False
        return (await self._preferences(table.seats[seat].person)).play_forced is not Forced.NEVER

    def _following(self, connection: Connection, table: Table, at: int, press: int) -> Table | None:
        """The game that begins by itself after another: a feature's, or the next of the match."""
        seated = self._commits.hooks.over(connection, table, at)
        if seated is None:
            return lifecycle.next_in_match(table, self._limits, at, press)
        chained = replace(seated, secret=table.secret, root=table.root)
        return lifecycle.another_game(chained, self._limits, at, lifecycle.ids_after(table, press))


def _with_returned(before: Table, after: Table) -> Table:
    """The table after a move: a player who has come back counts as never having been late."""
    back = set(before.away) - set(after.away)
    if not back:
        return after
    seats = (replace(held, timeouts=0) if seat in back else held for seat, held in enumerate(after.seats))
    return replace(after, seats=tuple(seats))
