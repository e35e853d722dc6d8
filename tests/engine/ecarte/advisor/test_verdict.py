"""Verdicts: the book's action together with its reason."""

from __future__ import annotations

from random import Random

import pytest

from engine.ecarte.actions import ACCEPT, ANNOUNCE, PROPOSE, REFUSE, STAND
from engine.ecarte.advisor.book import policy
from engine.ecarte.advisor.book.jeux_de_regle import JeuDeRegle
from engine.ecarte.advisor.book.reasons import Ground, Verdict
from engine.ecarte.deal import Phase
from engine.ecarte.game import EcarteGame
from engine.ecarte.rules import PRESETS
from research.benchmarks.playouts import choose_at_random
from tests.engine.ecarte.tables import DEALER, ELDER, after, game_with

WEAK = "JS 8S 7D JC 9C"


@pytest.mark.parametrize(
    ("hand", "score", "action", "ground", "clause"),
    [
        ("7H 8H QS 7S 7C", (0, 0), STAND, Ground.JEU_DE_REGLE, JeuDeRegle.QUEEN_GUARDED),
        ("7H 8H 9H 7S 8C", (0, 0), STAND, Ground.JEU_DE_REGLE, JeuDeRegle.THREE_TRUMPS),
        ("7H 8S 9S 10D AC", (0, 0), PROPOSE, Ground.NO_JEU, None),
        ("KH 8H QS 7S 7C", (0, 0), PROPOSE, Ground.KING_HELD, None),
        ("KH QH JH 7S 7C", (0, 0), PROPOSE, Ground.POINT_CERTAIN, None),
        ("7H AS 9S 10D AC", (0, 4), STAND, Ground.EVEN_CHANCE, None),
    ],
)
def test_the_elder(
    hand: str, score: tuple[int, int], action: int, ground: Ground, clause: JeuDeRegle | None
) -> None:
    game = game_with(hand, WEAK, "10H", score=score)
    assert Verdict.of(game.view(ELDER)) == Verdict(policy.choose(game.view(ELDER)), ground, clause)
    assert Verdict.of(game.view(ELDER)).action == action


@pytest.mark.parametrize(
    ("hand", "score", "action", "ground"),
    [
        ("7H 8H QS 7S 7C", (0, 0), REFUSE, Ground.JEU_DE_REGLE),
        ("7H 9C QS JS 7D", (0, 0), ACCEPT, Ground.UNGUARDED),
        ("KH 9H QD 7D 8C", (0, 0), REFUSE, Ground.JEU_DE_REGLE),
        ("KH 9H KD 7D 8C", (0, 0), ACCEPT, Ground.KING_HELD),
        ("7H QD 7D QC 8C", (3, 4), REFUSE, Ground.GUARDED),
        ("7H QD 7D QC 8S", (3, 4), REFUSE, Ground.BAD_PROPOSAL),
        ("9H 7H 8S JC JD", (4, 2), REFUSE, Ground.EVEN_CHANCE),
    ],
)
def test_the_dealer(hand: str, score: tuple[int, int], action: int, ground: Ground) -> None:
    game = after(game_with("8S 9S 10S 8D 10C", hand, "10H", score=score), (ELDER, "propose"))
    verdict = Verdict.of(game.view(DEALER))
    assert (verdict.action, verdict.ground) == (action, ground)


@pytest.mark.parametrize(
    ("hand", "ground"),
    [
        ("KH 9H KS 7D 8C", Ground.LEAD_TRUMP),
        ("7H 8H KS 7S 7C", Ground.LEAD_GUARDED),
        ("7H 8H JS 9D 7C", Ground.LEAD_SINGLE),
    ],
)
def test_the_lead(hand: str, ground: Ground) -> None:
    stood = after(game_with(hand, "AS 8S 10D JD 10C", "10H"), (ELDER, "stand"))
    if ANNOUNCE in stood.legal(ELDER):
        assert Verdict.of(stood.view(ELDER)).ground is Ground.KING_POINT
        stood = after(stood, (ELDER, "announce"))
    assert Verdict.of(stood.view(ELDER)).ground is ground


@pytest.mark.slow
@pytest.mark.parametrize("rules", PRESETS)
def test_every_decision_of_a_game_has_the_books_verdict(rules: str) -> None:
    chance = Random(7)
    seen = set()
    for number in range(40):
        game, _ = EcarteGame.start(PRESETS[rules], chance.randbytes(32), str(number))
        while not game.over:
            (actor,) = game.actors
            view = game.view(actor)
            if game.phase is not Phase.CUT:
                verdict = Verdict.of(view)
                assert verdict.action == (ANNOUNCE if policy.announces(view) else policy.choose(view))
                assert verdict.action in view.legal
                seen.add(verdict.ground)
            game, _ = game.apply(actor, choose_at_random(view, chance))
    assert len(seen) >= 10
