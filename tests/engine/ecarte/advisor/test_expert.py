"""The expert: legal under all rules, independent of hidden cards, and right where one play is the best."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from engine.cards import CLUBS, DIAMONDS, parse_cards, rank, suit
from engine.ecarte import actions
from engine.ecarte.actions import ANNOUNCE, CONCEDE, RESIGN, STAND, ActionKind
from engine.ecarte.advisor.book import card_play
from engine.ecarte.advisor.book.playouts import LeadContext, answer, lead
from engine.ecarte.advisor.expert import choose, weigh
from engine.ecarte.advisor.normal_form import Frame
from engine.ecarte.advisor.search.card_values import CardPlay, ResultValues
from engine.ecarte.advisor.search.possible_hands import Knowledge, PossibleHand, possible_hands
from engine.ecarte.deal import Phase
from engine.ecarte.game import EcarteGame
from engine.ecarte.rules import CLASSIC, PRESETS, Ruleset
from engine.ecarte.view import EcarteView
from engine.interface import Action
from engine.masks import bits
from research.benchmarks.playouts import choose_at_random
from tests import proof
from tests.engine.ecarte.advisor.test_levels import ODD_RULES, game_of, with_other_hidden_cards
from tests.engine.ecarte.tables import DEALER, ELDER, after, game_with

FEW = 3
"""A sample size for tests that do not depend on the strength of play."""
TWINS = proof.size(400, 100_000)
"""The number of pairs of games, equal except for hidden cards, whose decisions are compared."""


def decision(game: EcarteGame, seat: int, chance: Random) -> Action | None:
    if game.phase is Phase.CUT:
        return choose_at_random(game.view(seat), chance) if seat in game.actors else None
    return choose(game.view(seat), chance, FEW)


@pytest.mark.parametrize("rules", ODD_RULES, ids=lambda rules: f"{rules.name}-{rules.target}")
def test_every_decision_is_legal_under_all_rules(rules: Ruleset) -> None:
    chance = Random(5)
    game, _ = EcarteGame.start(rules, chance.randbytes(32), "match")
    while not game.over:
        (actor,) = game.actors
        for seat in (1 - actor, actor):
            action = decision(game, seat, chance)
            if action is not None:
                game, _ = game.apply(seat, action)
                break
        else:
            raise AssertionError("Everybody waits.")
    assert not {action for _, action in game.history} & {CONCEDE, RESIGN}


@pytest.mark.slow
@pytest.mark.proof(TWINS)
def test_hidden_cards_make_no_difference() -> None:
    chance = Random(9 + proof.SEED)
    compared = 0
    while compared < TWINS:
        game = game_of(chance)
        while not game.over:
            (actor,) = game.actors
            if game.deal is not None:
                twin = with_other_hidden_cards(game, actor, chance)
                one, other = (weigh(world.view(actor), Random(compared), FEW) for world in (game, twin))
                assert one == other
                compared += 1
            game, _ = game.apply(actor, choose_at_random(game.view(actor), chance))


def test_weighed_actions_are_legal_and_sorted_and_the_best_is_chosen() -> None:
    chance = Random(12)
    game = game_of(chance)
    while not game.over:
        (actor,) = game.actors
        view = game.view(actor)
        weighed = weigh(view, Random(1), FEW)
        assert {one.action for one in weighed} <= set(view.legal)
        assert [one.chance for one in weighed] == sorted((one.chance for one in weighed), reverse=True)
        assert [one for one in weighed if not -1e-9 <= one.chance <= 1 + 1e-9] == []
        if view.phase is not Phase.CUT and ANNOUNCE not in view.legal:
            chosen = choose(view, Random(1), FEW)
            # The expert says either of two words that are about equal.
            assert chosen in {one.action for one in weighed if one.chance > weighed[0].chance - 0.015}
        game, _ = game.apply(actor, choose_at_random(view, chance))


def test_a_waiting_player_does_nothing_and_has_nothing_to_weigh() -> None:
    view = game_with("7H QS AD JD 8C", "KH 9S 9D 10D 8D", "9H").view(DEALER)
    assert choose(view, Random(1)) is None
    assert weigh(view, Random(1)) == ()


def test_a_very_strong_hand_has_a_chance_close_to_one() -> None:
    game = game_with("KH QH JH KS KC", "7S 8S 9S 10S AS", "7H", score=(4, 4))
    weighed = {one.action: one.chance for one in weigh(game.view(ELDER), Random(1))}
    assert weighed[STAND] > 0.9


def test_chances_are_corrected_when_the_best_lead_depends_on_hidden_cards() -> None:
    """At four all the point wins the game. The leader does not know which of the hands the opponent holds."""
    game = after(game_with("QS JS AS QD JD", "7S 8S 9S 7D 8D", "7H", score=(4, 4)), (ELDER, "stand"))
    known = Knowledge(game.view(ELDER))
    weak, strong = (known.frame.mask(parse_cards(hand)) for hand in ("7S 8S 9S 7D 8D", "QH JH AH 10H 9H"))

    def promised(*worlds: PossibleHand) -> set[float]:
        chances = CardPlay(known, ResultValues(known)).values(bits(known.hand), worlds).silent
        return {value.chance for value in chances.values()}

    assert promised(PossibleHand(weak, 1.0)) == {1.0}
    assert promised(PossibleHand(strong, 1.0)) == {0.0}
    (told,) = promised(PossibleHand(weak, 0.5), PossibleHand(strong, 0.5))
    assert 0.4 < told < 0.5


def test_the_king_that_wins_the_game_is_announced() -> None:
    game = after(game_with("KH 7S 8S 9S 10S", "QH JH AH AS KS", "7H", score=(4, 4)), (ELDER, "stand"))
    assert choose(game.view(ELDER), Random(1)) == ANNOUNCE


def test_a_king_that_gains_nothing_is_not_announced() -> None:
    """The elder has four points and stands. The opponent, with three, can win only by the point."""
    game = after(game_with("7S 8S 9S 10S AS", "KH JH AH KD KC", "7H", score=(4, 3)), (ELDER, "stand"))
    led = after(game, (ELDER, "play 7S"))
    assert choose(led.view(DEALER), Random(1)) != ANNOUNCE


def test_the_possible_hands_could_be_the_opponents() -> None:
    game = after(game_with("KS 9S 8D 7D 7C", "AS 8S JD 10C 9C", "7H"), (ELDER, "stand"))
    known = Knowledge(after(game, (ELDER, "play 8D"), (DEALER, "play JD")).view(ELDER))
    worlds = possible_hands(known, 100, Random(1))
    assert abs(sum(world.weight for world in worlds) - 1) < 1e-9
    for world in worlds:
        assert world.hand.bit_count() == 4
        assert not world.hand & ~known.unseen


def test_an_announced_king_is_in_every_possible_hand() -> None:
    game = game_with("KS 9S 8D 7D 7C", "KH 8S JD 10C 9C", "7H")
    game = after(game, (ELDER, "stand"), (ELDER, "play 8D"), (DEALER, "announce"), (DEALER, "play JD"))
    known = Knowledge(game.view(ELDER))
    assert [world for world in possible_hands(known, FEW, Random(1)) if not world.hand & known.bonus] == []


def test_a_king_announced_before_the_exchange_may_have_been_discarded() -> None:
    # Under these rules the ace scores.
    game = game_with("7D 10S 9S 8S 7S", "AC AD KH QH JH", "7C", "7H 10H", PRESETS["holiday"])
    game = after(game, (ELDER, "propose 1"), (DEALER, "announce"), (DEALER, "accept"))
    game = after(game, (ELDER, "discard 7S"), (DEALER, "discard AC"))
    untrumped = after(game, (ELDER, "play 10S"), (DEALER, "play KH"))
    known = Knowledge(untrumped.view(ELDER))
    assert not any(world.hand & known.bonus for world in possible_hands(known, FEW, Random(1)))
    game = after(game, (ELDER, "play 7D"), (DEALER, "play AD"))
    for led, followed in (("KH", "7H"), ("QH", "8S"), ("JH", "9S")):
        game = after(game, (DEALER, f"play {led}"), (ELDER, f"play {followed}"))
    game = after(game, (DEALER, "play 10H"))
    assert [actions.text(option.action) for option in weigh(game.view(ELDER), Random(1))] == ["play 10S"]


def test_a_player_who_neither_follows_nor_trumps_holds_neither() -> None:
    game = after(
        game_with("KS 9S 8D 7D 7C", "AD 9D JD 10C 9C", "7H"),
        (ELDER, "stand"),
        (ELDER, "play KS"),
        (DEALER, "play 9C"),
    )
    known = Knowledge(game.view(ELDER))
    possible = {suit(known.frame.card(number)) for number in range(32) if known.possible >> number & 1}
    assert possible == {DIAMONDS, CLUBS}


def as_fast(view: EcarteView) -> int:
    """The book's card by the playouts."""
    known = Knowledge(view)
    me = known.seat
    led = [known.frame.number(trick.led) for trick in view.tricks if trick.leader == me]
    player = LeadContext(
        facing_king=view.announced == 1 - me,
        refused=view.vulnerable == 1 - me,
        at_four=view.rules.target - view.score[me] == 1,
        led=led[-1] >> 3 if led else -1,
    )
    if view.tricks and view.tricks[-1].followed is None:
        options = known.frame.mask(
            actions.card_of(action) for action in view.legal if actions.kind(action) is ActionKind.PLAY
        )
        return answer(options, known.frame.number(view.tricks[-1].led)).bit_length() - 1
    return lead(known.hand, view.won[me], view.won[1 - me], player)


@pytest.mark.parametrize("rules", [CLASSIC, PRESETS["holiday"]], ids=["classic", "holiday"])
def test_playouts_play_by_the_book(rules: Ruleset) -> None:
    chance = Random(3)
    compared = 0
    while compared < 3_000:
        game, _ = EcarteGame.start(rules, chance.randbytes(32), "book")
        while not game.over:
            (actor,) = game.actors
            view = game.view(actor)
            if view.phase is Phase.PLAY:
                assert view.trumps is not None
                frame = Frame.of(rules.order, view.trumps)
                mine, books = frame.card(as_fast(view)), card_play.choose(view)
                # Either of two cards of one rank is right.
                assert rank(mine) == rank(books)
                compared += 1
            game, _ = game.apply(actor, choose_at_random(view, chance))


def test_the_compared_games_really_differ() -> None:
    chance = Random(2)
    game = after(game_with("KS 9S 8D 7D 7C", "AS 8S JD 10C 9C", "7H"))
    assert game.deal is not None
    twin = with_other_hidden_cards(game, ELDER, chance)
    assert twin.deal is not None
    assert replace(twin, deal=None) == replace(game, deal=None)
    assert twin.deal.hands != game.deal.hands
