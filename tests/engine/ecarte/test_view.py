"""Views: a viewer sees what they may know, and hidden cards make no difference to the view."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.cards import HEARTS, cards_of, mask_of, parse_card, parse_cards, suit, symbol
from engine.ecarte.actions import ActionKind, discard, kind, parse
from engine.ecarte.actions import cards_of as cards_in
from engine.ecarte.deal import Deal, Phase
from engine.ecarte.game import EcarteGame
from engine.ecarte.rules import CLASSIC, PRESETS, Order
from engine.ecarte.view import sort_hand
from engine.errors import RuleError
from tests import proof
from tests.engine.ecarte.tables import DEALER, ELDER, SECRET, after, changing, game_with

GAMES = proof.size(25, 5_000)
"""Games whose views are compared with those of other worlds."""
GAME = game_with("KH 8H 7S 8S 9S", "QH JH 7C 8C 9C", "7H")


def test_a_player_sees_their_own_hand_and_the_public_none() -> None:
    assert set(GAME.view(ELDER).hand or ()) == set(parse_cards("KH 8H 7S 8S 9S"))
    assert set(GAME.view(DEALER).hand or ()) == set(parse_cards("QH JH 7C 8C 9C"))
    assert GAME.view(None).hand is None
    assert GAME.view(None).legal == ()


def test_public_information_is_the_same_for_every_viewer() -> None:
    game = after(GAME, (ELDER, "stand"), (ELDER, "play 9S"))
    views = [
        replace(game.view(viewer), viewer=None, hand=None, discarded=None, legal=())
        for viewer in (ELDER, DEALER, None)
    ]
    assert views[0] == views[1] == views[2]


def test_a_view_has_who_ended_the_exchange_and_the_viewers_discards() -> None:
    game = changing(GAME, 3, 2)
    again = after(game, (ELDER, "propose"))
    assert (again.view(None).stopped, after(again, (DEALER, "refuse")).view(None).stopped) == (None, DEALER)
    assert after(game, (ELDER, "stand")).view(DEALER).stopped == ELDER
    views = {viewer: game.view(viewer) for viewer in (ELDER, DEALER, None)}
    assert {viewer: view.discarded and len(view.discarded) for viewer, view in views.items()} == {
        ELDER: 3,
        DEALER: 2,
        None: None,
    }


def test_who_ended_the_exchange_of_an_earlier_deal_did_not_end_the_present_one() -> None:
    game, _ = EcarteGame.start(CLASSIC.with_value("exchanges", "1"), SECRET, "view")
    elder = game.elder
    game = after(game, (elder, "cut 9"), (elder, "stand"), (elder, "concede"))
    elder, dealer = game.elder, game.dealer
    game = after(game, (elder, "cut 9"), (elder, "propose"), (dealer, "accept"))
    for seat in (elder, dealer):
        game, _ = game.apply(seat, discard([]))
    assert game.phase is Phase.PLAY
    assert game.view(None).stopped is None


def test_between_deals_the_view_shows_the_last_deal() -> None:
    game, _ = EcarteGame.start(CLASSIC, SECRET, "view")
    assert game.view(0).hand == ()
    assert (game.view(0).turn_up, game.view(0).trumps, game.view(0).last_deal) == (None, None, None)
    game = after(game, (game.elder, "cut 9"), (game.elder, "stand"))
    leader = game.actors[0]
    game, _ = game.apply(leader, game.legal(leader)[0])
    game = after(game, (1 - leader, "concede"))
    view = game.view(None)
    assert view.phase is Phase.CUT
    assert view.last_deal is not None
    assert len(view.last_tricks) == 1
    assert view.tricks == ()


def test_a_hand_is_sorted_trumps_first_in_alternating_colours_best_card_first() -> None:
    def shown(cards: str, turn_up: str, order: Order = Order.KING_HIGH) -> str:
        held, trumps = mask_of(parse_cards(cards)), suit(parse_card(turn_up))
        return " ".join(map(symbol, sort_hand(held, trumps, order)))

    assert shown("7S KS AD QC 9H", "9H") == "9♥ K♠ 7♠ A♦ Q♣"
    assert shown("7S KC AC QS 9D", "7H") == "Q♠ 7♠ 9♦ K♣ A♣"
    assert shown("7S 8C 9D", "KD") == "9♦ 7♠ 8♣"
    assert shown("10D AD KD JD 8C", "7H") == "K♦ J♦ A♦ 10♦ 8♣"
    assert shown("10D AD KD JD 8C", "7H", Order.ACE_HIGH) == "A♦ K♦ J♦ 10♦ 8♣"


def test_cards_keep_their_places_when_one_is_played() -> None:
    game = after(game_with("KH 8C 7C 9D 8S", "QH JH 10C 9C AC", "7H"), (ELDER, "stand"))

    def shown() -> str:
        return " ".join(map(symbol, game.view(ELDER).hand or ()))

    assert shown() == "K♥ 8♠ 9♦ 8♣ 7♣"
    game, _ = game.apply(ELDER, parse("play 8S"))
    # A new hand of these would have the clubs between the two red suits.
    assert shown() == "K♥ 9♦ 8♣ 7♣"
    assert [*map(symbol, sort_hand(mask_of(game.view(ELDER).hand or ()), HEARTS, Order.KING_HIGH))][1] == "8♣"


def with_other_hidden_cards(
    opening: EcarteGame, game: EcarteGame, viewer: int | None, random: Random
) -> EcarteGame | None:
    """The game with the cards that the viewer has never seen shuffled among their places.

    None if the other player's actions would have been illegal with these cards, for then the viewer can tell
    the two games apart.

    Args:
        opening: the game at the start of its present deal.
        game: the same game now.
    """
    dealt, deal = opening.deal, game.deal
    assert dealt is not None
    assert deal is not None
    seen = {deal.turn_up, *deal.played}
    if viewer is not None:
        seen |= set(cards_of(deal.hands[viewer]))
        for mask in deal.discards[viewer == deal.dealer :: 2]:
            seen |= set(cards_of(mask))
    hidden = [card for card in deal.pack if card not in seen]
    swap = dict(zip(hidden, random.sample(hidden, len(hidden)), strict=True))
    pack = tuple(swap.get(card, card) for card in deal.pack)
    world = replace(opening, deal=Deal(deal.rules, pack, deal.dealer, deal.before, game.first_packet))
    for seat, action in game.history[len(opening.history) :]:
        if kind(action) is ActionKind.DISCARD:
            action = discard(swap.get(card, card) for card in cards_in(action))
        try:
            world, _ = world.apply(seat, action)
        except RuleError:
            return None
    return world


@pytest.mark.slow
@pytest.mark.proof(GAMES)
@settings(max_examples=GAMES)
@given(
    secret=st.binary(min_size=32, max_size=32),
    seed=st.integers(0, 2**32),
    name=st.sampled_from(sorted(PRESETS)),
)
def test_hidden_cards_do_not_change_the_view(secret: bytes, seed: int, name: str) -> None:
    random = Random(seed)
    game, _ = EcarteGame.start(PRESETS[name], secret, "worlds")
    opening = game
    for _ in range(30):
        choices = [
            (seat, action)
            for seat in (0, 1)
            for action in game.legal(seat)
            if kind(action) not in (ActionKind.CONCEDE, ActionKind.RESIGN)
        ]
        if not choices:
            return
        seat, action = random.choice(choices)
        game, _ = game.apply(seat, action)
        if kind(action) is ActionKind.CUT:
            opening = game
        for viewer in (0, 1, None) if game.deal is not None else ():
            world = with_other_hidden_cards(opening, game, viewer, random)
            if world is not None:
                assert world.view(viewer) == game.view(viewer)


def test_the_hidden_cards_are_really_shuffled() -> None:
    game = after(GAME, (ELDER, "stand"))
    worlds = [with_other_hidden_cards(GAME, game, ELDER, Random(seed)) for seed in range(10)]
    hands = {world.deal.hands[DEALER] for world in worlds if world is not None and world.deal is not None}
    assert len(hands) == 10
