"""Rulesets: what the sources disagree on, settled as options."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from engine.errors import Fault, RuleError

LEAST_TARGET: Final = 1
MOST_TARGET: Final = 21


@dataclass(frozen=True, slots=True)
class Ruleset:
    """The rules one game is played by.

    Args:
        name: of the preset it is, or was made from.
        target: points that win the game, 1 … 21.

    Raises:
        RuleError: ``bad-target``.
    """

    name: str
    target: int = 5

    def __post_init__(self) -> None:
        if not LEAST_TARGET <= self.target <= MOST_TARGET:
            raise RuleError(Fault.BAD_TARGET, least=LEAST_TARGET, most=MOST_TARGET)

    def with_target(self, points: int) -> Ruleset:
        """The same rules, played to another number of points."""
        return replace(self, target=points)


CLASSIC: Final = Ruleset("classic")
PRESETS: Final = {rules.name: rules for rules in (CLASSIC,)}
