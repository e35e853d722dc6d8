"""The values of scores: they satisfy their own equations and plausible inequalities."""

from __future__ import annotations

import pytest

from engine.ecarte.advisor.search.score_values import FARTHEST, OUTCOMES, DealOutcome, MatchValues, shares
from engine.ecarte.rules import CLASSIC, PRESETS, Ruleset


def after(outcome: DealOutcome, rules: Ruleset, elder: int, dealer: int) -> tuple[int, int]:
    """The score of (elder, dealer) after a deal with this outcome. Points are marked in order."""
    score = {"elder": elder, "dealer": dealer}
    tricks = {(False, False): 1, (True, False): 2, (False, True): 2, (True, True): rules.vulnerable_vole}
    marker = {"turned": "dealer" if rules.turn_up_bonus else None, "nobody": None}.get(
        outcome.king, outcome.king
    )
    for scorer, points in ((marker, 1), (outcome.winner, tricks[outcome.vole, outcome.double])):
        if scorer is not None and max(score.values()) < rules.target:
            score[scorer] += points
    return score["elder"], score["dealer"]


@pytest.mark.parametrize("players", ["search", "solution"])
@pytest.mark.parametrize("rules", PRESETS.values(), ids=PRESETS)
def test_the_value_of_a_score_is_the_mean_of_the_values_after_its_deals(rules: Ruleset, players: str) -> None:
    ends = shares(players)
    values = MatchValues(rules, ends)
    for elder in range(rules.target):
        for dealer in range(rules.target):
            lacks = min(rules.target - elder, FARTHEST), min(rules.target - dealer, FARTHEST)
            expected = 0.0
            for outcome, share in zip(OUTCOMES, ends[lacks], strict=True):
                elders, dealers = after(outcome, rules, elder, dealer)
                # The elder of this deal is the dealer of the next.
                expected += share * values.chance(elders, dealers, dealing=True)
            assert abs(values.chance(elder, dealer, dealing=False) - expected) < 1e-9


def test_the_chances_of_both_players_sum_to_one() -> None:
    values = MatchValues(CLASSIC)
    for mine in range(CLASSIC.target):
        for theirs in range(CLASSIC.target):
            for dealing in (True, False):
                chance = values.chance(mine, theirs, dealing=dealing)
                assert 0 < chance < 1
                assert abs(chance + values.chance(theirs, mine, dealing=not dealing) - 1) < 1e-12


@pytest.mark.parametrize("target", [1, 5, 10, 21])
def test_a_point_never_lowers_the_chance(target: int) -> None:
    values = MatchValues(CLASSIC.with_target(target))
    for theirs in range(target):
        for dealing in (True, False):
            chances = [values.chance(mine, theirs, dealing=dealing) for mine in range(target + 1)]
            assert chances == sorted(chances)
            assert chances[-1] == 1


@pytest.mark.parametrize("players", ["search", "solution"])
def test_every_class_of_score_has_shares_that_sum_to_one(players: str) -> None:
    assert set(shares(players)) == {(e, d) for e in range(1, FARTHEST + 1) for d in range(1, FARTHEST + 1)}
    assert [line for line in shares(players).values() if abs(sum(line) - 1) >= 1e-12] == []


def test_a_king_is_turned_in_one_deal_of_eight() -> None:
    for line in shares().values():
        turned = sum(share for outcome, share in zip(OUTCOMES, line, strict=True) if outcome.king == "turned")
        assert abs(turned - 1 / 8) < 0.01
