"""A card plays itself by default only where the public view says already that its player has no choice."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations, islice
from math import comb
from random import Random

import pytest

from engine.bourre.actions import AWAY, KEEP_ALL, LEAVE, PASS
from engine.bourre.deal import Deal, Phase
from engine.bourre.evident import no_choice
from engine.bourre.game import BourreGame
from engine.bourre.holdings import cards_of, mask_of
from engine.cards import PACK_OF_52, Card
from engine.interface import Action
from tests import proof
from tests.engine.bourre.tables import as_they_lie, cards52, pack_with, played
from tests.engine.bourre.worlds import pairs_of_worlds, rules_for

SESSIONS = proof.size(20, 3_000)
PAIRS = proof.size(40, 20_000)
MOST = 400


def possible_hands(game: BourreGame, deal: Deal, chance: Random) -> list[tuple[Card, ...]]:
    """Hands that the seat in turn may have, as far as anybody can know: all of them, or many."""
    public, seat = game.view(None), game.actors[0]
    known = mask_of([deal.turn_up]) & ~deal.gone
    if seat != public.dealer or public.exchanged[seat]:
        known = 0
    rest = [
        card for card in PACK_OF_52 if not mask_of([card]) & (deal.gone | deal.excluded[deal.turn] | known)
    ]
    needed = public.counts[seat] - known.bit_count()
    if comb(len(rest), needed) <= MOST:
        others = list(combinations(rest, needed))
    else:
        others = [tuple(chance.sample(rest, needed)) for _ in range(MOST)]
    return [(*cards_of(known), *other) for other in others]


def with_hand(game: BourreGame, hand: tuple[Card, ...]) -> BourreGame:
    assert game.deal is not None
    deal = game.deal.copy()
    deal.hands[deal.turn] = mask_of(hand)
    return replace(game, deal=deal)


@pytest.mark.slow
def test_a_player_who_evidently_has_no_choice_has_none_in_any_world() -> None:
    chance, held = Random(44), set[int]()
    for number in range(SESSIONS):
        game, _ = BourreGame.start(
            rules_for(chance), chance.randbytes(32), f"evident{number}", chance.randrange(2, 6)
        )
        while game.actors:
            (seat,) = game.actors
            if game.deal is not None and no_choice(game.view(None)):
                held.add(game.view(None).counts[seat])
                for hand in possible_hands(game, game.deal, chance):
                    assert with_hand(game, hand).forced(seat) is not None
            options = [one for one in game.legal(seat) if one not in (LEAVE, AWAY, PASS)] or [PASS]
            keeps = Action(KEEP_ALL) in options and chance.random() < 0.8
            game, _ = game.apply(seat, Action(KEEP_ALL) if keeps else chance.choice(options))
    assert held >= {1, 2}


@pytest.mark.slow
def test_what_is_evident_is_the_same_in_every_world_that_the_public_cannot_tell_apart() -> None:
    pairs = (pair for pair in pairs_of_worlds(Random(7), viewed=3) if pair[2] is None)
    evident = 0
    for one, other, _ in islice(pairs, PAIRS):
        assert no_choice(one.view(None)) == no_choice(other.view(None))
        if no_choice(one.view(None)):
            evident += 1
            for game in (one, other):
                assert game.forced(game.actors[0]) is not None
    assert evident


def at_the_lead(hands: list[str], turn_up: str) -> BourreGame:
    """A session in which everybody plays and keeps their cards; seat 0 leads."""
    deal = played(hands, turn_up)
    given = [cards52(hand) for hand in hands]
    up = deal.turn_up
    given[-1] = (*(card for card in given[-1] if card != up), up)
    game, _ = BourreGame.start(deal.rules, bytes(32), "table", len(hands))
    seats = tuple(range(len(hands)))
    game = replace(game, order=(seats[-1], *seats[:-1]), dealt=seats)
    game, _ = game.cut_to(game.actors[0], game.legal(game.actors[0])[0], pack_with(given), as_they_lie)
    for seat in seats:
        game, _ = game.apply(seat, Action(KEEP_ALL))
    assert game.phase is Phase.PLAY
    return game


HANDS = ["KS 9S KH 7D 3C", "AS 4S 5H JD 2C"]


def test_a_kept_turn_up_that_alone_beats_the_lead_is_evident() -> None:
    game = at_the_lead(HANDS, "AS")
    (king, low) = cards52("KS 7D")
    assert not no_choice(game.view(None))
    trumped, _ = game.apply(0, Action(king))
    assert no_choice(trumped.view(None))
    assert trumped.forced(1) == Action(cards52("AS")[0])
    other, _ = game.apply(0, Action(low))
    # The dealer has one diamond, but nobody knows that.
    assert other.forced(1) == Action(cards52("JD")[0])
    assert not no_choice(other.view(None))


def test_a_kept_turn_up_is_not_evident_if_another_trump_would_do() -> None:
    game, _ = at_the_lead(["QS 9S KH 7D 3C", "AS 4S 5H JD 2C"], "AS").apply(0, Action(cards52("QS")[0]))
    assert game.forced(1) == Action(cards52("AS")[0])
    assert not no_choice(game.view(None))
