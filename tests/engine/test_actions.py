"""Actions and the words for them."""

from __future__ import annotations

import pytest

from engine.ecarte.actions import parse
from engine.errors import RuleError

ALL = (
    [
        "7S 8D",
        "discard 7S 8D",
        "discard none",
        "packets 2-3",
        "propose 3",
        "words",
        "",
        "nonsense",
        "play",
        "play 1H",
        "cut",
        "cut x",
        "cut -1",
        "cut 99999999",
        "cut ٣",
        "propose 6",
        "discard",
        "packets 4-1",
        "stand up",
        "discard 7S 7S",
        "propose ²",
    ],
)


def test_other_words_are_refused(words: str) -> None:
    with pytest.raises(RuleError):
        parse(words)
