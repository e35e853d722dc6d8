"""The master: it acts by the frequencies of the solution, and as the expert under other rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from engine.ecarte.actions import ANNOUNCE, CONCEDE, RESIGN, parse
from engine.ecarte.advisor import expert, master
from engine.ecarte.advisor.solution.policy import frequencies
from engine.ecarte.deal import Phase
from engine.ecarte.game import EcarteGame
from engine.ecarte.rules import CLASSIC, PRESETS, Ruleset
from engine.ecarte.view import EcarteView
from tests.engine.ecarte.advisor.test_levels import ODD_RULES
from tests.engine.ecarte.tables import DEALER, ELDER, after, game_with

DRAWS = 1_000


class Fixed:
    """A chance that draws the same number again and again."""

    def __init__(self, number: float) -> None:
        self._number = number

    def random(self) -> float:
        return self._number


def decisions(rules: Ruleset, seed: int) -> Iterator[EcarteView]:
    """The views of masters who play a game, at each of their decisions."""
    chance = Random(seed)
    game, _ = EcarteGame.start(rules, chance.randbytes(32), "master")
    while not game.over:
        (actor,) = game.actors
        view = game.view(actor)
        if view.phase is Phase.CUT:
            action = view.legal[0]
        else:
            chosen = master.choose(view, chance)
            assert chosen is not None, "a player in turn acts"
            action = chosen
            yield view
        game, _ = game.apply(actor, action)
    assert not {action for _, action in game.history} & {CONCEDE, RESIGN}


@pytest.mark.slow
@pytest.mark.parametrize(
    "rules", [CLASSIC, PRESETS["casino"], *ODD_RULES[-2:]], ids=lambda rules: f"{rules.name}-{rules.target}"
)
def test_every_decision_is_legal_under_all_rules(rules: Ruleset) -> None:
    assert list(decisions(rules.with_target(min(rules.target, 3)), 5))


@pytest.mark.slow
def test_words_and_cards_are_drawn_with_the_solutions_frequencies() -> None:
    mixed: Counter[bool] = Counter()
    for view in decisions(CLASSIC, 3):
        played = frequencies(view, evenly=True)
        if played is None or ANNOUNCE in view.legal or max(played.values()) == 1:
            continue
        drawn = Counter(master.choose(view, Fixed((draw + 0.5) / DRAWS)) for draw in range(DRAWS))
        assert {action: drawn[action] / DRAWS for action in played} == pytest.approx(played, abs=2 / DRAWS)
        mixed[view.phase.speech] += 1
    assert mixed[False] > 3
    assert mixed[True] > 0


def test_cards_that_touch_are_played_equally_often() -> None:
    """The ace is turned up, so that no card lies between the ten and the knave."""
    view = after(game_with("QH JH 10H 8S 7D", "7H QS AD JD 8C", "AH"), (ELDER, "stand")).view(ELDER)
    low, *others = trumps = [parse(f"play {card}") for card in ("10H", "JH", "QH")]
    named, played = frequencies(view), frequencies(view, evenly=True)
    assert named is not None
    assert played is not None
    assert named[low] > 0
    assert not any(named[card] for card in others)
    assert [played[card] for card in trumps] == pytest.approx([named[low] / 3] * 3)


@pytest.mark.slow
def test_under_other_rules_it_plays_as_the_expert() -> None:
    compared = 0
    for view in decisions(PRESETS["holiday"].with_target(3), 7):
        assert master.choose(view, Random(1)) == expert.choose(view, Random(1))
        compared += 1
    assert compared > 3


def test_the_king_is_announced_first() -> None:
    game = after(game_with("KH 7S 8S 9S 10S", "QH JH AH AS KS", "7H"), (ELDER, "stand"))
    assert master.choose(game.view(ELDER), Random(1)) == ANNOUNCE


def test_a_waiting_player_does_nothing() -> None:
    view = game_with("7H QS AD JD 8C", "KH 9S 9D 10D 8D", "9H").view(DEALER)
    assert master.choose(view, Random(1)) is None
