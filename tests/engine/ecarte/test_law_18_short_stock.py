"""Law 18: the elder is served first from a short stock. The dealer takes what is left or keeps the hand."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.cards import parse_cards
from engine.ecarte.deal import Phase
from engine.ecarte.events import Accepted, Exchanged, ShortStock
from engine.ecarte.game import EcarteGame
from engine.ecarte.rules import CLASSIC, PRESETS, VALUES
from tests.engine.ecarte.tables import DEALER, ELDER, after, changing, game_with, refused, told

HANDS = ("KH 8H 7S 8S 9S", "QH JH 7C 8C 9C", "7H")


def with_stock(left: int) -> EcarteGame:
    """The elder's third decision, with a number of cards (1 … 21 - 12) in the stock."""
    game = changing(changing(game_with(*HANDS), 5, 5), min(5, 11 - left), max(0, 6 - left))
    assert game.deal is not None
    assert game.deal.stock == left
    assert game.phase is Phase.ELDER_SPEAKS
    return game


def discards(game: EcarteGame, seat: int) -> set[int]:
    """How many cards the seat may discard."""
    return {(action - 128).bit_count() for action in game.legal(seat) if action >= 128}


def test_the_first_two_exchanges_are_always_supplied_in_full() -> None:
    game = after(game_with(*HANDS), (ELDER, "propose"), (DEALER, "accept"))
    assert discards(game, ELDER) == set(range(6))
    game = changing(game_with(*HANDS), 5, 5)
    game, events = told(game, (ELDER, "propose"), (DEALER, "accept"))
    assert events == (Accepted(DEALER),)
    assert discards(game, ELDER) == set(range(6))
    game, events = told(game, (ELDER, "discard none"))
    assert events == (Exchanged(ELDER, 0),)
    assert discards(game, DEALER) == set(range(6))


@pytest.mark.parametrize("left", range(1, 10))
def test_the_elder_may_take_five_or_all_that_is_left(left: int) -> None:
    game, events = told(with_stock(left), (ELDER, "propose"), (DEALER, "accept"))
    assert discards(game, ELDER) == set(range(min(5, left) + 1))
    assert (ShortStock(ELDER, left) in events) == (left < 5)


@pytest.mark.parametrize(("left", "taken"), [(n, t) for n in range(1, 10) for t in range(min(5, n) + 1)])
def test_the_dealer_may_take_what_the_elder_leaves(left: int, taken: int) -> None:
    game = after(with_stock(left), (ELDER, "propose"), (DEALER, "accept"))
    assert game.deal is not None
    action = next(a for a in game.legal(ELDER) if a >= 128 and (a - 128).bit_count() == taken)
    game, events = game.apply(ELDER, action)
    rest = left - taken
    assert (ShortStock(DEALER, rest) in events) == (rest < 5)
    if rest:
        assert game.phase is Phase.DEALER_DISCARDS
        assert discards(game, DEALER) == set(range(min(5, rest) + 1))
    else:
        assert game.phase is Phase.PLAY
        assert game.view(None).exchanges[-1] == (taken, 0)
        assert game.view(None).counts == (5, 5)


def test_more_than_the_stock_is_refused_by_law_18() -> None:
    game = after(with_stock(1), (ELDER, "propose"), (DEALER, "accept"))
    assert game.deal is not None
    two = [a for a in range(32) if game.deal.hands[ELDER] >> a & 1][:2]
    with pytest.raises(Exception, match="Law 18") as caught:
        game.apply(ELDER, type(game.legal(ELDER)[0])(128 + (1 << two[0]) + (1 << two[1])))
    assert getattr(caught.value, "key", None) == "stock-short"


def test_play_begins_when_the_dealer_takes_the_last_card() -> None:
    assert changing(with_stock(1), 0, 1).phase is Phase.PLAY


def test_the_elder_may_propose_as_long_as_a_card_is_left() -> None:
    game = changing(with_stock(1), 0, 0)
    assert game.phase is Phase.ELDER_SPEAKS
    assert refused(game, DEALER, "propose").key == "not-your-turn"
    assert changing(game, 1).phase is Phase.PLAY


def test_an_elder_who_must_change_a_card_can_while_the_stock_has_one() -> None:
    game = changing(changing(game_with(*HANDS, rules=PRESETS["index"]), 5, 5), 5, 5)
    game = after(game, (ELDER, "propose"), (DEALER, "accept"))
    assert discards(game, ELDER) == {1}


STOCK = "7D 8D 9D 10D AD JD QD KD 10C AC JC QC KC 10S AS JS QS KS 9H 10H AH"
BELOW = replace(CLASSIC, from_bottom=True)


@pytest.mark.parametrize("taken", range(6))
def test_a_dealer_who_draws_from_the_bottom_gets_the_same_cards_whatever_the_elder_takes(taken: int) -> None:
    game = changing(game_with(*HANDS, STOCK, BELOW), taken, 3)
    assert game.deal is not None
    assert set(parse_cards("AH 10H 9H")) <= set(game.view(DEALER).hand or ())
    game = changing(game, 5, 2)
    assert set(parse_cards("AH 10H 9H KS QS")) >= {
        card for card in game.view(DEALER).hand or () if card in parse_cards(STOCK)
    }


def test_a_short_stock_is_ruled_the_same_where_the_dealer_draws_from_the_bottom() -> None:
    game = changing(changing(game_with(*HANDS, STOCK, BELOW), 5, 5), 5, 5)
    assert game.deal is not None
    assert game.deal.stock == 1
    last = game.deal.next_cards(ELDER, 1)
    assert last == game.deal.next_cards(DEALER, 1)
    elders = changing(game, 1)
    assert elders.phase is Phase.PLAY
    assert last[0] in (elders.view(ELDER).hand or ())
    assert last[0] in (changing(game, 0, 1).view(DEALER).hand or ())


def test_nobody_is_offered_to_draw_from_the_bottom() -> None:
    assert "from_bottom" not in VALUES
