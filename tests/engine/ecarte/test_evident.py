"""A card plays itself by default only where the public view says already that its player has no choice."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from math import comb
from random import Random

import pytest

from engine.cards import PACK, Card, cards_of, mask_of
from engine.ecarte.actions import ANNOUNCE, CONCEDE, RESIGN
from engine.ecarte.deal import Phase
from engine.ecarte.evident import no_choice
from engine.ecarte.game import EcarteGame
from engine.ecarte.rules import PRESETS
from tests import proof
from tests.engine.ecarte.tables import DEALER, ELDER, SECRET, after, game_with

GAMES = proof.size(40, 5_000)
MOST = 400


def with_hand(game: EcarteGame, seat: int, hand: tuple[Card, ...]) -> EcarteGame:
    assert game.deal is not None
    deal = game.deal.copy()
    if seat:
        deal.hand_1 = mask_of(hand)
    else:
        deal.hand_0 = mask_of(hand)
    return replace(game, deal=deal)


@pytest.mark.slow
def test_a_player_who_evidently_has_no_choice_has_none_in_any_world() -> None:
    chance, held = Random(44), set[int]()
    for number in range(GAMES):
        rules = PRESETS[chance.choice(sorted(PRESETS))]
        game, _ = EcarteGame.start(rules, chance.randbytes(32), f"evident{number}")
        while not game.over:
            seat, public, deal = game.actors[0], game.view(None), game.deal
            if deal is not None and no_choice(public):
                held.add(public.counts[seat])
                gone = mask_of(deal.played) | 1 << deal.turn_up
                announced = public.announced == seat and not gone >> deal.bonus & 1
                known = 1 << deal.bonus if announced else 0
                rest = [card for card in PACK if not 1 << card & (gone | known)]
                needed = public.counts[seat] - announced
                worlds = (
                    list(combinations(rest, needed))
                    if comb(len(rest), needed) <= MOST
                    else [tuple(chance.sample(rest, needed)) for _ in range(MOST)]
                )
                for others in worlds:
                    world = with_hand(game, seat, (*cards_of(known), *others))
                    assert world.forced(seat) is not None
            if any(ANNOUNCE in game.legal(one) for one in (ELDER, DEALER)):
                seat = next(one for one in (ELDER, DEALER) if ANNOUNCE in game.legal(one))
                game, _ = game.apply(seat, ANNOUNCE)
                continue
            options = [one for one in game.legal(seat) if one not in (CONCEDE, RESIGN)]
            game, _ = game.apply(seat, chance.choice(options))
    assert held > {1}


def test_an_announced_king_that_alone_takes_the_lead_is_evident() -> None:
    game = game_with("QH JH 7S 8S 9S", "KH 10S 10C 8C 9C", "7H")
    game = after(game, (ELDER, "stand"), (DEALER, "announce"))
    assert not no_choice(game.view(None))
    queen = after(game, (ELDER, "play QH"))
    assert no_choice(queen.view(None))
    assert queen.forced(DEALER) is not None
    # The king alone beats the jack, too, but the others cannot know that.
    jack = after(game, (ELDER, "play JH"))
    assert jack.forced(DEALER) is not None
    assert not no_choice(jack.view(None))


def test_a_king_that_was_not_announced_is_not_evident() -> None:
    game = game_with("QH JH 7S 8S 9S", "KH 10S 10C 8C 9C", "7H")
    queen = after(game, (ELDER, "stand"), (ELDER, "play QH"))
    assert queen.phase is Phase.PLAY
    assert not no_choice(queen.view(None))


def test_nothing_is_evident_before_the_deal() -> None:
    game, _ = EcarteGame.start(PRESETS["classic"], SECRET, "table")
    assert not no_choice(game.view(None))
