"""The check of the commands that exist for écarté alone."""

from __future__ import annotations

from bot.model.errors import Reason, Refusal
from bot.model.table import Table
from engine.ecarte.game import EcarteGame


def check_ecarte(table: Table) -> None:
    """Check that écarté is played at a table.

    Raises:
        Refusal: ``not-in-this-game``.
    """
    if table.kind != EcarteGame.kind:
        raise Refusal(Reason.NOT_IN_THIS_GAME)
