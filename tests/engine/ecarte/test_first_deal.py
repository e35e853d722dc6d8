"""The winner of the draw for the deal deals first, or chooses who does ("the highest having the choice")."""

from __future__ import annotations

from random import Random

import pytest

from engine.ecarte.actions import DEAL_FIRST, DEAL_SECOND, RESIGN, ActionKind, kind
from engine.ecarte.advisor import levels
from engine.ecarte.advisor.review import Review
from engine.ecarte.deal import Phase
from engine.ecarte.events import CutForDeal, FirstDealChosen
from engine.ecarte.game import EcarteGame
from engine.ecarte.notation.record import Record
from engine.ecarte.rules import CLASSIC, PRESETS, FirstDeal, FirstDealer, Ruleset
from engine.interface import Level
from tests.engine.ecarte.tables import SECRET, after, refused

CHOICE = CLASSIC.with_value("first_deal", "winner_chooses")


def start(rules: Ruleset = CHOICE) -> EcarteGame:
    return EcarteGame.start(rules, SECRET, "choice")[0]


def winner(rules: Ruleset = CLASSIC) -> int:
    """The seat that wins the draw for the deal."""
    return start(rules).dealer


@pytest.mark.parametrize("preset", PRESETS)
def test_the_winner_deals_unless_the_rules_give_the_choice(preset: str) -> None:
    assert PRESETS[preset].first_deal is FirstDeal.WINNER_DEALS
    assert start(PRESETS[preset]).phase is Phase.CUT


def test_the_game_waits_for_the_choice_of_the_winner() -> None:
    game = start()
    assert (game.phase, game.actors, game.clock) == (Phase.FIRST_DEAL, (winner(),), "decision")
    assert game.legal(winner()) == (DEAL_FIRST, DEAL_SECOND, RESIGN)
    assert game.legal(1 - winner()) == (RESIGN,)
    assert game.last_events == (CutForDeal(game.rounds, winner(), chooses=True),)
    for seat in (0, 1):
        assert refused(game, seat, "cut 16").key == "wrong-phase"
        assert refused(game, seat, "packets 2-3").key == "wrong-phase"
    assert refused(game, 1 - winner(), "deal first").key == "not-your-turn"


@pytest.mark.parametrize(("words", "own"), [("deal first", True), ("deal second", False)])
def test_the_chosen_seat_deals_first_and_the_deal_alternates(words: str, own: bool) -> None:
    game = after(start(), (winner(), words))
    dealer = winner() if own else 1 - winner()
    assert (game.phase, game.dealer, game.actors) == (Phase.CUT, dealer, (1 - dealer,))
    assert game.last_events == (FirstDealChosen(winner(), dealer),)
    assert refused(game, winner(), words).key == "wrong-phase"
    game = after(game, (1 - dealer, "cut 9"), (1 - dealer, "concede"))
    assert (game.number, game.dealer, game.phase) == (2, 1 - dealer, Phase.CUT)


def test_the_low_card_chooses_where_it_would_deal() -> None:
    low = CHOICE.with_value("first_dealer", FirstDealer.LOW_CUT)
    assert start(low).actors == (1 - winner(),)


def test_a_winner_who_does_not_choose_deals() -> None:
    game = start()
    assert game.default_action(winner()) == DEAL_FIRST
    assert game.default_action(1 - winner()) is None


def test_the_choice_determines_no_card() -> None:
    """The pack of the first deal is the same for either dealer."""
    decks = []
    for words in ("deal first", "deal second"):
        game = after(start(), (winner(), words))
        game = after(game, (game.elder, "cut 9"))
        assert game.deal is not None
        decks.append(game.deal.pack)
    assert decks[0] == decks[1]


def test_a_game_with_a_choice_is_stored_and_recorded() -> None:
    for words in ("deal first", "deal second"):
        game = after(start(), (winner(), words))
        game = after(game, (game.elder, "cut 9"), (game.elder, "stand"), (game.elder, "resign"))
        assert EcarteGame.loads(game.dumps(), game.history) == game
        assert EcarteGame.loads(game.dumps(), game.history).dealer == game.dealer
        text = Record.of(game).write()
        dealer, chooser = "AB"[game.dealer], "AB"[winner()]
        assert f"1: {dealer} deals; {chooser} {words.replace('deal', 'deals')}; " in text
        assert Record.read(text) == Record.of(game)


@pytest.mark.parametrize("level", Level)
@pytest.mark.parametrize(("preset", "chosen"), [("classic", DEAL_FIRST), ("holiday", DEAL_SECOND)])
def test_the_house_deals_where_dealing_is_worth_more(preset: str, chosen: int, level: Level) -> None:
    rules = PRESETS[preset].with_value("first_deal", "winner_chooses")
    seat = winner(rules)
    assert levels.choose(start(rules).view(seat), level, Random(1)) == chosen
    assert levels.choose(start(rules).view(1 - seat), level, Random(1)) is None


def test_a_review_begins_the_first_deal_after_the_choice() -> None:
    game = after(start(), (winner(), "deal second"))
    game = after(game, (game.elder, "cut 9"), (winner(), "resign"))
    review = Review.of(game)
    assert [kind(decision.taken) for decision in review.decisions] == [ActionKind.RESIGN]
    before, chosen = review.course[:2]
    assert (before[0], chosen[0]) == (0, 1)
    assert before[1] == pytest.approx(1 - chosen[1])
    assert review.deals[0].before == chosen[1]
