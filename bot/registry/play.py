"""What players do in their games: actions, and actions declared in advance."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from bot.database.clock import now
from bot.database.connection import Connection
from bot.registry.aim import check_aim
from bot.registry.breaks import Breaks
from bot.registry.commits import Commits, check_version, retry_on_conflict, seat_to_act
from bot.registry.departures import Departures
from bot.registry.moves import Move, Moves
from bot.registry.transactions import intents
from bot.tables.errors import Reason, Refusal
from bot.tables.limits import Limits
from bot.tables.seat import Ready
from bot.tables.table import Choose, Ruling, Status, Table
from engine.interface import Action


class Play:
    """Lets players act.

    Args:
        limits: how long a table waits for an action.
    """

    def __init__(
        self, commits: Commits, moves: Moves, departures: Departures, breaks: Breaks, limits: Limits
    ) -> None:
        self._commits = commits
        self._moves = moves
        self._departures = departures
        self._breaks = breaks
        self._limits = limits

    @retry_on_conflict
    async def act(
        self,
        game: str,
        person: int,
        choose: Choose,
        expected: int | None = None,
        answered: str | None = None,
        press: int = 0,
        announcement: Action | None = None,
        *,
        asked: bool = False,
    ) -> Table:
        """Let a player act: the rules decide, one transaction commits, then ``on_change`` is called.

        While the result of a deal is shown, the action is kept until the break is over.

        Args:
            choose: picks the action from the actor's view.
            expected: the version that the pressed button was made for; None for typed commands.
            answered: the audience of the message that the answer to the caller updates.
            press: the id of the interaction; 0 if there is none.
            announcement: the player's announcement before the action, in the same commit.
            asked: whether they answer a question that they have opened themselves, so that they aimed at it.

        Raises:
            Refusal: ``not-at-table``, ``not-started``, ``ended``, ``seat-vacant``; what features refuse.
            StaleError: the table is not at ``expected`` any more; what ``check_aim`` raises.
            RuleError: the rules forbid it.
        """
        async with self._commits.locked(game) as table:
            seat = seat_to_act(table, person, expected)
            if press and not asked:
                check_aim(table, seat, expected, self._limits, now())
            play = table.started_game
            action = choose(play.view(seat))
            if action == play.resignation(seat):
                return await self._departures.leave(table, table, seat, Ruling.RESIGNING, answered, press)
            if table.waits_for_ready and seat in play.actors:
                play.check(seat, action)
                return await self._breaks.note_ready(table, Ready(seat, action, press), answered)
            if self._limits.acts_early(table, now()):
                action = play.early(action)
            return await self._moves.apply(
                Move(table, ((seat, action),), answered=answered, press=press, announcement=announcement)
            )

    @retry_on_conflict
    async def give_up(self, game: str, person: int, admit: Callable[[Connection], object]) -> Table:
        """Let a player lose a game whose cards are dealt, and its match. No backer plays on.

        A table for several they leave at any time, and the others play on.

        Args:
            person: the first player of the seat; somebody else may hold it now.
            admit: a transaction that the commit begins with, by which they leave what it is played for.

        Raises:
            Refusal: ``ended`` if it is over, no card is dealt, or they have left it; what ``admit`` refuses.
        """
        async with self._commits.locked(game) as table:
            seats = [seat for seat, player in enumerate(table.principals) if player == person]
            undealt = table.two_sided and table.game is not None and table.game.untouched
            if table.status is not Status.LIVE or undealt or not {*seats} - {*table.gone}:
                raise Refusal(Reason.ENDED, kind=table.kind)
            seat = seats[-1]
            action = table.started_game.resignation(seat)
            return await self._moves.apply(Move(table, ((seat, action),), ruling=Ruling.LEFT, admit=admit))

    @retry_on_conflict
    async def watch(
        self, game: str, person: int, answered: str | None = None, *, leaves: bool = False
    ) -> Table:
        """Note that a person who is out of counters watches, so that nobody waits for their buy-in.

        Args:
            leaves: whether they leave for good instead.

        Raises:
            Refusal: ``not-at-table``.
        """
        async with self._commits.locked(game) as table:
            seat = table.broke_seat(person)
            if seat is None:
                raise Refusal(Reason.NOT_AT_TABLE, kind=table.kind)
            play = table.started_game
            action = play.resignation(seat) if leaves else play.watching(seat)
            if action is None:
                return table
            return await self._moves.apply(Move(table, ((seat, action),), answered=answered))

    @retry_on_conflict
    async def act_for_house(self, game: str, moves: Sequence[tuple[int, Action]], expected: int) -> Table:
        """Let the house act in seats that it plays, in one commit.

        Args:
            moves: its actions, each with its seat.
            expected: the version for which they were chosen.

        Raises:
            StaleError: the table is not at ``expected`` any more.
            RuleError: the rules forbid it.
        """
        async with self._commits.locked(game) as table:
            check_version(table, expected)
            if self._limits.acts_early(table, now()):
                moves = [(seat, table.started_game.early(action)) for seat, action in moves]
            return await self._moves.apply(Move(table, moves))

    @retry_on_conflict
    async def declare(
        self,
        game: str,
        person: int,
        action: Action | None,
        expected: int | None = None,
        answered: str | None = None,
    ) -> Table:
        """Take an action for a player as soon as the rules allow it, which may be at once.

        Until then only the player knows of it: nothing that others see changes.

        Args:
            action: the action; None takes the declaration back.
            expected: as in ``act``.
            answered: as in ``act``.

        Raises:
            Refusal: what ``act`` refuses.
            StaleError: as in ``act``.
            RuleError: the rules will not allow it.
        """
        async with self._commits.locked(game) as table:
            seat = seat_to_act(table, person, expected)
            if action is not None and action not in table.started_game.intents(seat):
                return await self._moves.apply(Move(table, ((seat, action),), answered=answered))
            return self._commits.tables.keep(
                await self._commits.write(intents.declare, table, seat, action, answered)
            )
