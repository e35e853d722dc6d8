"""Rulesets: their text, and invalid combinations of options."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given

from engine.ecarte.rules import CLASSIC, PRESETS, Renewal, Ruleset, Stakes
from engine.errors import Fault, RuleError
from tests.engine.ecarte.test_against_reference import rulesets


@pytest.mark.parametrize(
    ("options", "fault"),
    [
        ({"target": 0}, Fault.BAD_TARGET),
        ({"target": 22}, Fault.BAD_TARGET),
        ({"elder_discards": 2}, Fault.BAD_LEAST_DISCARD),
        ({"dealer_discards": -1}, Fault.BAD_LEAST_DISCARD),
        ({"exchanges": 0}, Fault.BAD_EXCHANGES),
        ({"vulnerable_vole": 4}, Fault.BAD_VOLE),
        ({"exchanges": 1, "renewal": Renewal.BOTH_DREW}, Fault.RENEWAL_WITHOUT_EXCHANGE),
        ({"stakes": Stakes.TRIPLE_DOUBLE_SINGLE, "target": 7}, Fault.STAKES_WITHOUT_FIVE),
    ],
)
def test_an_impossible_combination_is_refused_with_a_sentence(options: dict[str, Any], fault: Fault) -> None:
    with pytest.raises(RuleError) as caught:
        Ruleset("house", **options)
    assert caught.value.fault is fault
    assert str(caught.value).endswith(".")


@pytest.mark.parametrize("name", ["", "two words", "x" * 33, "a=b", "line\nbreak"])
def test_a_name_is_one_word(name: str) -> None:
    with pytest.raises(RuleError) as caught:
        Ruleset(name)
    assert caught.value.fault is Fault.BAD_RULES_NAME


@given(rules=rulesets())
def test_rules_are_read_back_from_their_line(rules: Ruleset) -> None:
    assert Ruleset.parse(rules.text) == rules


def test_the_line_of_a_preset_is_its_name() -> None:
    assert [rules.text for rules in PRESETS.values()] == list(PRESETS)
    assert PRESETS["holiday"].with_target(7).text == "holiday target=7"
    assert Ruleset.parse("ours exchanges=2 heading=no order=ace_high").text == (
        "ours order=ace_high exchanges=2 heading=no"
    )
    assert Ruleset.parse("casino exchanges=unlimited") == PRESETS["casino"]


@pytest.mark.parametrize(
    "line",
    [
        "",
        "classic target",
        "classic target=many",
        "classic order=low",
        "classic heading=perhaps",
        "classic x=1",
        "classic name=other",
        "classic target=0",
        "classic exchanges=none",
        "classic target=7777777777",
    ],
)
def test_a_line_that_is_not_a_ruleset_is_refused(line: str) -> None:
    with pytest.raises(RuleError):
        Ruleset.parse(line)


def test_a_refused_option_is_named() -> None:
    with pytest.raises(RuleError, match="nothing"):
        CLASSIC.with_value("nothing", "1")
    with pytest.raises(RuleError, match="nothing=1"):
        Ruleset.parse("classic nothing=1")


def test_the_differences_from_classic_are_listed() -> None:
    assert PRESETS["denexa"].differences(CLASSIC) == ("window", "vulnerable_vole", "packets")
