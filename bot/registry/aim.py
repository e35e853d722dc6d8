"""Finds presses that were aimed at buttons which others have just replaced.

After a deal the table goes on by itself: its result, and then the first decision of the next deal, come to a
hand without an act of its player, who may be about to press what stood there before. The clocks of the table
tell how long the new buttons have stood, so that this holds in every process and after a restart.
"""

from __future__ import annotations

from bot.registry.commits import ReplacedError
from bot.registry.transactions import breaks
from bot.tables.limits import Limits
from bot.tables.table import Table, Wait


def check_aim(table: Table, seat: int, expected: int | None, limits: Limits, at: int) -> None:
    """Check that a player can have aimed at the button that they pressed.

    Args:
        expected: the version that the pressed button was made for; None for typed commands.

    Raises:
        ReplacedError: it came to its message too late for that.
    """
    if expected is None or table.deadline is None:
        return
    if table.wait is Wait.RESULT:
        stood = breaks.since_shown(table, limits, at)
    elif _replaced_another(table, seat):
        stood = limits.since_decision(table, at)
    else:
        return
    # A clock that has not begun was moved after the buttons came, because no process owned the table.
    if 0 <= stood < limits.aim:
        raise ReplacedError(table)


def _replaced_another(table: Table, seat: int) -> bool:
    """Whether a player's first decision in a deal stands where they could declare something else before.

    Another's action has brought it about. Where they could only wait, no button stood in its place.
    """
    game = table.started_game
    if not game.intents(seat) or not any(game.has_acted(other) for other in range(len(table.seats))):
        return False
    if not game.view(seat).hand or game.has_acted(seat) or table.oldest_valid_version(seat) < table.version:
        return False
    acted_last = bool(game.history) and game.history[-1][0] == seat
    return not acted_last or table.ruling is not None
