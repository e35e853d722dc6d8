"""Rulesets: their lines of text, and the combinations that cannot be played."""

from __future__ import annotations

import pytest

from engine.ecarte.rules import CLASSIC, PRESETS, Ruleset
from engine.errors import RuleError


@pytest.mark.parametrize(
    ("options", "fault"),
    [
        "target",
        "target",
        "elder_discards",
        "dealer_discards",
        "exchanges",
        "vulnerable_vole",
        "exchanges",
        "renewal",
        "stakes",
        "target",
        "house",
        ".",
        "name",
        "",
        "two words",
        "x",
        "a=b",
        "line\nbreak",
        "holiday",
        "holiday target=7",
        "ours exchanges=2 heading=no order=ace_high",
        "ours order=ace_high exchanges=2 heading=no",
        "casino exchanges=unlimited",
        "casino",
        "line",
        "",
        "classic target",
        "classic target=many",
        "classic order=low",
        "classic heading=perhaps",
        "classic x=1",
        "classic name=other",
        "classic target=0",
        "classic exchanges=none",
        "classic target=٧" + "7" * 9,
    ],
)
def test_a_line_that_is_none_is_refused(line: str) -> None:
    with pytest.raises(RuleError):
        Ruleset.parse(line)


def test_the_differences_from_classic_are_told() -> None:
    assert dict(PRESETS["denexa"].differences(CLASSIC)) == {
        "window": "before_first_lead",
        "vulnerable_vole": 3,
        "packets": "3-2",
    }
