"""The shark: right about a novice's possible hands, and the best response to a novice's play."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from random import Random
from typing import Final

import pytest

from engine.cards import Card, parse_cards
from engine.ecarte.actions import ANNOUNCE, CONCEDE, RESIGN, STAND, parse
from engine.ecarte.advisor import expert, levels, novice, shark
from engine.ecarte.advisor.normal_form import Frame
from engine.ecarte.advisor.response.card_play import CardResponse
from engine.ecarte.advisor.response.likelihood import NoviceLikelihood
from engine.ecarte.advisor.search.possible_hands import Knowledge, possible_hands
from engine.ecarte.deal import Deal, Phase
from engine.ecarte.game import EcarteGame
from engine.ecarte.rules import CLASSIC, Ruleset
from engine.ecarte.view import EcarteView
from engine.interface import Level
from engine.masks import bits
from tests.engine.ecarte.advisor.test_levels import ODD_RULES, with_other_hidden_cards
from tests.engine.ecarte.tables import DEALER, ELDER, after, deal_with, game_with

BY_TRICKS: Final = (0.0, 0.3, 0.3, 0.6, 0.6, 1.0)
"""The worth of tricks in these tests."""
HASTY: Final = shark.Effort(hands=4, hands_for_a_word=10, deals=10)
"""Few hands and deals, for tests in which their number does not matter."""


def games(rules: Ruleset, seed: int, other: Level = Level.NOVICE) -> Iterator[EcarteGame]:
    """Every state in which the shark acts, in one seat, in a game against another level."""
    chance = Random(seed)
    game, _ = EcarteGame.start(rules, chance.randbytes(32), "shark")
    while not game.over:
        (actor,) = game.actors
        level = Level.SHARK if actor == seed % 2 else other
        view = game.view(actor)
        hasty = level is Level.SHARK and not view.phase.undealt
        action = shark.choose(view, chance, HASTY) if hasty else levels.choose(view, level, chance)
        if level is Level.SHARK:
            yield game
        assert action is not None
        assert action not in (CONCEDE, RESIGN)
        game, _ = game.apply(actor, action)


@pytest.mark.parametrize("other", [Level.NOVICE, Level.BOOK])
@pytest.mark.parametrize("rules", ODD_RULES, ids=lambda rules: f"{rules.name}-{rules.target}")
def test_every_decision_is_legal_under_all_rules(rules: Ruleset, other: Level) -> None:
    phases = {game.phase for seed in (2, 3) for game in games(rules, seed, other)}
    assert Phase.PLAY in phases


def test_the_same_view_and_chance_give_the_same_action_for_any_hidden_cards() -> None:
    compared = 0
    for number, game in enumerate(games(CLASSIC, 5)):
        if game.deal is not None:
            seat = game.actors[0]
            twin = with_other_hidden_cards(game, seat, Random(number))
            one, other = (shark.choose(world.view(seat), Random(number), HASTY) for world in (game, twin))
            assert one == other
            compared += 1
    assert compared > 15


def test_a_waiting_player_does_nothing() -> None:
    assert shark.choose(game_with("7H QS AD JD 8C", "KH 9S 9D 10D 8D", "9H").view(DEALER), Random(1)) is None


def test_the_king_is_announced_first() -> None:
    game = after(game_with("KH 7S 8S 9S 10S", "QH JH AH AS KS", "7H"), (ELDER, "stand"))
    assert shark.choose(game.view(ELDER), Random(1)) == ANNOUNCE


def sample(view: EcarteView) -> list[int]:
    """Hands that the opponent may hold if they are a novice."""
    known = Knowledge(view)
    return [one.hand for one in possible_hands(known, 50, Random(1), NoviceLikelihood(known).of)]


def keepers(hand: int) -> int:
    return (hand & novice.KEEPERS).bit_count()


def test_a_novice_who_stands_has_four_good_cards_and_one_who_proposes_has_fewer() -> None:
    start = game_with("KH QS JD QD 8C", "7H 9S 9D 10D 8D", "9H")
    stood = after(start, (ELDER, "stand")).view(DEALER)
    proposed = after(start, (ELDER, "propose")).view(DEALER)
    accepted = after(start, (ELDER, "propose"), (DEALER, "accept")).view(ELDER)
    refused = after(start, (ELDER, "propose"), (DEALER, "refuse")).view(ELDER)
    assert {keepers(hand) for hand in sample(stood)} == {4, 5}
    assert {keepers(hand) for hand in sample(refused)} == {4, 5}
    assert max(keepers(hand) for hand in sample(proposed)) == 3
    assert max(keepers(hand) for hand in sample(accepted)) == 3


def exchanged() -> EcarteView:
    """The elder's view after the dealer has kept three cards, played two of them and lost both tricks."""
    return after(
        game_with("KH QH JH 7S 8S", "AH KS QS 7D 8D", "9H", "9S 10S 7C"),
        *((ELDER, "propose"), (DEALER, "accept"), (ELDER, "discard 7S"), (DEALER, "discard 7D 8D")),
        *((ELDER, "stand"), (ELDER, "play KH"), (DEALER, "play AH")),
        *((ELDER, "play QH"), (DEALER, "play KS")),
    ).view(ELDER)


def ways(known: Knowledge, whole: int, kept: int) -> int:
    """The number of ways in which a novice comes to a hand by keeping some cards and changing the others."""
    others = bits(known.unseen & ~whole & ~novice.KEEPERS)
    number = 0
    for cards in combinations(bits(whole), kept):
        hand = sum(1 << card for card in cards)
        for away in combinations(others, 5 - kept):
            before = hand | sum(1 << card for card in away)
            number += novice.discarded(before) == before & ~hand and not novice.plays_at_once(before)
    return number


def test_hands_are_weighed_as_bayes_says() -> None:
    known = Knowledge(exchanged())
    ace_of_trumps, king = (1 << card for card in known.opponents_cards)
    likely = {}
    for cards in combinations(bits(known.possible), 3):
        hand = sum(1 << card for card in cards)
        first = novice.plays(ace_of_trumps) if not hand & 255 else ()
        second = novice.plays(hand | king)
        often = dict(first).get(ace_of_trumps, 0.0) * dict(second)[king]
        likely[hand] = often and often * ways(known, hand | ace_of_trumps | king, kept=3)
    found = dict(possible_hands(known, 5_000, Random(1), NoviceLikelihood(known).of))
    total = sum(likely.values())
    assert found == pytest.approx({hand: weight / total for hand, weight in likely.items() if weight})
    assert len(found) > 100


def test_against_an_opponent_who_is_no_novice_it_decides_as_the_expert() -> None:
    """The elder changes no card, but a novice who does not stand has two to change."""
    game = after(
        game_with("KH QS JD 9D 8C", "7H 9S AD 10D 8D", "9H"),
        *((ELDER, "propose"), (DEALER, "accept"), (ELDER, "discard none")),
    )
    view = game.view(DEALER)
    assert sample(view) == []
    assert shark.choose(view, Random(1)) == expert.choose(view, Random(1))


def against_known_hand(deal: Deal, seat: int) -> float:
    """The points of a seat against a novice whose hand it sees, over all lines of the deal."""
    if deal.over:
        return BY_TRICKS[deal.won[seat]]
    after_each = {}
    for action in deal.legal():
        line = deal.copy()
        line.act(action)
        after_each[action] = against_known_hand(line, seat)
    if deal.turn == seat:
        return max(after_each.values())
    frame = Frame.of(deal.rules.order, deal.trumps)
    cards = {1 << frame.number(Card(action)): value for action, value in after_each.items()}
    return sum(often * cards[card] for card, often in novice.plays(sum(cards)))


@pytest.mark.parametrize(
    ("elder", "dealer"),
    [
        ("KS QS JS AS 10S", "KC QC JC AC 10C"),
        ("9S 8S QC 7C 7D", "JS 10S KC JC 8D"),
        ("KS 7C 7D 7H 8S", "QS KC KD KH 9S"),
    ],
)
def test_against_a_known_hand_it_is_the_best_of_all_lines(elder: str, dealer: str) -> None:
    deal = deal_with(elder, dealer, "7S")
    deal.act(STAND)
    frame = Frame.of(CLASSIC.order, deal.trumps)
    mine, other = (frame.mask(parse_cards(hand)) for hand in (elder, dealer))
    response = CardResponse(BY_TRICKS, heading=True)
    leads = [response.after_lead(mine, {other: 1.0}, 0, card) for card in bits(mine)]
    assert max(leads) == pytest.approx(against_known_hand(deal, ELDER))


def test_one_card_is_chosen_for_all_hands() -> None:
    """The seven of the suit that the opponent lacks makes a trick, but that suit is not known."""
    clubs, diamonds = 1 << 8, 1 << 16
    in_clubs, in_diamonds = clubs << 1 | clubs << 2, diamonds << 1 | diamonds << 2
    response = CardResponse((0, 1, 2, 3, 4, 5), heading=True)

    def best(*hands: int) -> float:
        theirs = dict.fromkeys(hands, 1.0)
        return max(response.after_lead(clubs | diamonds, theirs, 2, card) for card in (8, 16))

    assert best(in_clubs) == best(in_diamonds) == pytest.approx(3)
    assert best(in_clubs, in_diamonds) == pytest.approx(3 + 2)


def test_it_lets_a_novice_throw_the_best_card_away() -> None:
    """The elder needs both tricks, and the dealer, who refused, has no club.

    If the dealer has no trump either, both of the elder's cards may win. A novice throws their highest card
    on the club that they cannot beat, and with it often the heart that beats the ace.
    """
    view = after(
        game_with("KC 9S 9D AH 7C", "7D KS QS KH 8H", "QD"),
        *((ELDER, "propose"), (DEALER, "refuse")),
        *((ELDER, "play KC"), (DEALER, "play 7D")),
        *((DEALER, "play KS"), (ELDER, "play 9S")),
        *((DEALER, "play QS"), (ELDER, "play 9D")),
    ).view(ELDER)
    assert shark.choose(view, Random(1)) == parse("play 7C")
    assert expert.choose(view, Random(1)) == parse("play AH")
