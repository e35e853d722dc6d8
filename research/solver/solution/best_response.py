"""How far the exact best response can exploit the shipped play of the cards."""

from __future__ import annotations

import ctypes

from engine.ecarte.advisor.solution.play import Context
from research.solver.solution.contexts import Hands, rules
from research.solver.solution.table import new_table


class BestResponse:
    """The best response to the shipped policies of a context. The policies stay in memory.

    Args:
        library: the compiled library.
        context: the context.
        hands: the hands of the context.
    """

    def __init__(self, library: ctypes.CDLL, context: Context, hands: Hands) -> None:
        self._library = library
        self._hands = hands  # the table needs these as long as it lives
        table = ctypes.c_void_p(new_table(library, rules(context, hands), context))
        self._pass = ctypes.c_void_p(library.new_pass(table, None))

    def respond(self, seat: int, hand: int) -> tuple[float, float]:
        """Return the points of a hand against all hands: of the best response, and of the same policies."""
        made = (ctypes.c_double * 2)()
        self._library.respond(self._pass, seat, ctypes.c_uint32(hand), made)
        return made[1], made[0]
