"""The clocks of a table."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from bot.tables.table import Table, Wait

TELL_MS: Final = 60_000
"""How long a player of a game by post has to act before they are alerted."""
_CUT_MS: Final = 5_000
"""After how long the table cuts the pack itself in a game that does not count."""
_FORCED_MS: Final = 5_000
"""How long a card that is played for a player takes at most, next to the time for which tricks are shown."""
_CHANCE_MS: Final = 5_000
"""How long the other players can act before an action that ends their chance may follow."""


@dataclass(frozen=True, slots=True)
class Limits:
    """How long a table waits, in milliseconds."""

    turn: int
    cut: int
    challenge: int
    result: int = 0
    """How long everybody sees the result of a deal; 0 if the next deal follows at once."""
    aim: int = 0
    """For how long a press on new buttons counts as aimed at those that stood in their place."""

    def offer(self, turn: int) -> int:
        """How long a game is on offer: the usual time, or the time for an action if that is longer."""
        return self.challenge if turn <= self.turn else max(self.challenge, turn)

    def with_fresh_clock(self, table: Table, at: int, *, forced: bool = False) -> Table:
        """The table with its clock started again. No clock runs against the house.

        Args:
            forced: whether the table is about to play a card for the player in turn. If it is stopped before
                that, the clock still has it played soon.
        """
        table = replace(table, extra=0)
        if table.wait is Wait.OPENING:
            return replace(table, deadline=at + self.turn_of(table), remind_at=None)
        if table.waits_for_house:
            return replace(table, deadline=None, remind_at=None)
        if forced:
            soon = min(self.result + _FORCED_MS, self.turn_of(table))
            return replace(table, deadline=at + soon, remind_at=None)
        if table.started_game.clock == "ceremony" and not table.buying_in:
            cut = self.cut if table.counts else min(self.cut, _CUT_MS)
            return replace(table, deadline=at + cut, remind_at=None)
        turn = self.turn_of(table)
        remind_at = at + TELL_MS if table.by_post else at + turn - turn // 4
        return replace(table, deadline=at + turn, remind_at=remind_at)

    def acts_early(self, table: Table, at: int) -> bool:
        """Whether an action comes before the other players had a fair chance to act.

        By post they have a quarter of a turn. This depends on the clock alone, and never on anybody's cards.
        """
        if table.deadline is None:
            # The house may act at any time. At such tables nobody knows since when the others are present.
            return True
        return self.since_decision(table, at) < table.window(_CHANCE_MS)

    def thought(self, table: Table, seat: int, at: int) -> int:
        """For how long a seat has thought about its action; 0 if it had no choice, or if no clock ran."""
        waits = table.wait is not None or table.vacant is not None or table.deadline is None
        game = table.started_game
        if waits or game.clock != "decision" or game.forced(seat) is not None:
            return 0
        return max(0, self.since_decision(table, at))

    def since_decision(self, table: Table, at: int) -> int:
        """For how long the clock of the present decision has run."""
        assert table.deadline is not None, "a clock runs"
        return at - table.deadline + self.turn_of(table) + table.extra

    def turn_of(self, table: Table) -> int:
        """How long an action at a table may take."""
        return self.turn if table.turn is None else table.turn
