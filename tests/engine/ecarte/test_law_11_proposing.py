"""Law 11: a proposal, acceptance or refusal cannot be retracted; players speak in order."""

from __future__ import annotations

import pytest

from engine.ecarte.actions import ACCEPT, CONCEDE, PROPOSE, REFUSE, RESIGN, STAND
from engine.ecarte.deal import Phase
from engine.ecarte.events import Stood
from engine.ecarte.game import EcarteGame
from engine.ecarte.rules import PRESETS
from tests.engine.ecarte.tables import DEALER, ELDER, after, changing, game_with, refused, told

HANDS = ("KH 8H 7S 8S 9S", "QH JH 7C 8C 9C", "7H")


def spoken(*script: tuple[int, str]) -> EcarteGame:
    return after(game_with(*HANDS), *script)


def test_the_elder_proposes_or_stands() -> None:
    assert spoken().legal(ELDER) == (PROPOSE, STAND, CONCEDE, RESIGN)
    assert spoken().legal(DEALER) == (CONCEDE, RESIGN)


def test_an_elder_who_stands_at_once_is_vulnerable() -> None:
    assert told(spoken(), (ELDER, "stand"))[1] == (Stood(ELDER, vulnerable=True),)
    assert told(changing(spoken(), 2, 1), (ELDER, "stand"))[1] == (Stood(ELDER, vulnerable=False),)


def test_the_dealer_accepts_or_refuses() -> None:
    game = spoken((ELDER, "propose"))
    assert game.legal(DEALER) == (ACCEPT, REFUSE, CONCEDE, RESIGN)
    assert game.legal(ELDER) == (CONCEDE, RESIGN)


@pytest.mark.parametrize(
    ("script", "seat", "words"),
    [
        ([(ELDER, "propose")], ELDER, "stand"),
        ([(ELDER, "stand")], ELDER, "propose"),
        ([(ELDER, "propose"), (DEALER, "accept")], DEALER, "refuse"),
        ([(ELDER, "propose"), (DEALER, "refuse")], DEALER, "accept"),
        ([(ELDER, "propose"), (DEALER, "accept")], ELDER, "stand"),
        ([(ELDER, "propose"), (DEALER, "accept"), (ELDER, "discard none")], DEALER, "refuse"),
    ],
)
def test_a_proposal_or_answer_cannot_be_retracted(
    script: list[tuple[int, str]], seat: int, words: str
) -> None:
    error = refused(spoken(*script), seat, words)
    assert (error.key, error.law) == ("cannot-retract", 11)


def test_a_word_in_the_wrong_phase_is_not_a_retraction() -> None:
    assert refused(spoken((ELDER, "stand"), (ELDER, "play 7S")), ELDER, "propose").key == "wrong-phase"
    assert refused(spoken(), DEALER, "accept").key == "wrong-phase"
    assert refused(spoken((ELDER, "propose")), ELDER, "accept").key == "not-your-turn"


def test_the_elder_may_propose_again_after_an_exchange() -> None:
    game = changing(spoken(), 2, 1)
    assert game.phase is Phase.ELDER_SPEAKS
    assert PROPOSE in game.legal(ELDER)


@pytest.mark.parametrize(
    ("rules", "elder", "dealer", "again"),
    [
        ("classic", 0, 0, True),
        ("index", 1, 1, True),
        ("index", 1, 0, False),
        ("cats", 1, 1, True),
        ("cats", 1, 0, False),
    ],
)
def test_proposing_again_needs_the_condition_of_the_rules(
    rules: str, elder: int, dealer: int, again: bool
) -> None:
    game = changing(game_with(*HANDS, rules=PRESETS[rules]), elder, dealer)
    assert game.phase is (Phase.ELDER_SPEAKS if again else Phase.PLAY)


@pytest.mark.parametrize("rules", ["cats", "index"])
def test_an_elder_who_must_change_a_card_cannot_discard_none(rules: str) -> None:
    game = after(game_with(*HANDS, rules=PRESETS[rules]), (ELDER, "propose"), (DEALER, "accept"))
    assert refused(game, ELDER, "discard none").key == "discard-too-few"


class TestTheNumberNamed:
    """The holiday game: "I propose to change three cards", once."""

    def test_it_is_part_of_the_proposal(self) -> None:
        game = game_with(*HANDS, rules=PRESETS["holiday"])
        error = refused(game, ELDER, "propose")
        assert (error.key, error.params) == ("name-the-number", {"least": 1, "most": 5})
        assert refused(game, ELDER, "propose 0").key == "name-the-number"
        assert refused(spoken(), ELDER, "propose 2").key == "no-number"

    def test_it_binds_only_the_elder(self) -> None:
        game = after(game_with(*HANDS, rules=PRESETS["holiday"]), (ELDER, "propose 2"), (DEALER, "accept"))
        assert refused(game, ELDER, "discard 7S").key == "discard-as-named"
        assert refused(game, ELDER, "discard 7S 8S 9S").key == "discard-as-named"
        game = after(game, (ELDER, "discard 7S 8S"))
        assert len([action for action in game.legal(DEALER) if action >= 128]) == 32

    def test_there_is_one_exchange(self) -> None:
        game = after(game_with(*HANDS, rules=PRESETS["holiday"]), (ELDER, "propose 2"), (DEALER, "accept"))
        game = after(game, (ELDER, "discard 7S 8S"), (DEALER, "discard 7C"))
        assert game.phase is Phase.PLAY
