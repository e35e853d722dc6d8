"""The games that can be played, by name. A new game is registered here and nowhere else."""

from __future__ import annotations

from typing import Final

from engine.bourre.kind import BourreKind
from engine.ecarte.kind import EcarteKind
from engine.interface import Kind

KINDS: Final[dict[str, Kind]] = {kind.name: kind for kind in (EcarteKind(), BourreKind())}
"""Every game. The first is what is played where nobody names another."""


def default_kind() -> Kind:
    """The game that is played where nobody names another.

    >>> default_kind().name
    'ecarte'
    """
    return next(iter(KINDS.values()))
