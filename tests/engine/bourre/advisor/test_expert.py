"""The expert: legal, dependent only on the view, right where it can be checked, and never foolish."""

from __future__ import annotations

from collections.abc import Iterator
from copy import copy
from dataclasses import replace
from itertools import combinations, islice
from random import Random

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from engine.bourre.actions import AWAY, LEAVE, PASS, ActionKind, card_of, exchange, kind, text
from engine.bourre.advisor import book, endings, expert
from engine.bourre.advisor.advice import Advice
from engine.bourre.advisor.normal_form import cards_in, normal
from engine.bourre.advisor.playouts import BITS, Trick, World, in_order, play_out, tally_of
from engine.bourre.advisor.stakes import Stakes, ended, tricks
from engine.bourre.advisor.worlds import Knowledge
from engine.bourre.deal import Deal, Phase
from engine.bourre.game import BourreGame
from engine.bourre.holdings import cards_of
from engine.bourre.rules import BOURRE, PRESETS, Ruleset, Tie
from engine.bourre.view import BourreView
from engine.cards import Card, code
from tests.engine.bourre.advisor.test_levels import with_deal
from tests.engine.bourre.reference import ReferenceDeal
from tests.engine.bourre.tables import dealt, played, plays
from tests.engine.bourre.worlds import rules_for, with_other_hidden_cards

pytestmark = pytest.mark.slow

FEW = 8
"""The sample size where only the form of the result matters."""


def started(chance: Random, rules: Ruleset | None = None, seats: int | None = None) -> BourreGame:
    rules = rules or replace(
        rules_for(chance),
        deals=2,
        draw=chance.choice((3, 5)),
        cap=chance.choice((None, 10)),
        tie=chance.choice(list(Tie)),
    )
    seats = seats or chance.randrange(2, 9)
    return BourreGame.start(rules, chance.randbytes(32), "expert", seats)[0]


def at_random(game: BourreGame, chance: Random) -> BourreGame:
    """The session after a random action other than leaving."""
    seat = game.actors[0]
    options = [one for one in game.legal(seat) if one not in (LEAVE, AWAY)]
    return game.apply(seat, chance.choice(options), chance.randrange(99))[0]


def positions(seed: int) -> Iterator[BourreGame]:
    """The positions of a random session in which somebody has a choice in a deal."""
    chance = Random(seed)
    game = started(chance)
    while not game.over:
        if game.deal is not None and len(game.deal.legal()) > 1:
            yield game
        game = at_random(game, chance)


def view_in_turn(game: BourreGame) -> BourreView:
    return game.view(game.actors[0])


@settings(max_examples=10, deadline=None)
@given(st.integers(0, 1 << 32))
def test_the_advice_is_legal_in_every_position(seed: int) -> None:
    for game in islice(positions(seed), seed % 3, None, 3):
        view = view_in_turn(game)
        weighed = expert.weigh(view, Random(seed), FEW)
        assert expert.choose(view, Random(seed), FEW) == weighed[0].action
        assert [one.worth for one in weighed] == sorted((one.worth for one in weighed), reverse=True)
        for one in weighed:
            assert one.action in view.legal
            assert 0 <= one.takes <= 1
            assert 0 <= one.bourre <= 1
            assert one.takes + one.bourre <= 1 + 1e-9
            if one.action == PASS:
                assert one.takes == one.bourre == 0


@settings(max_examples=10, deadline=None)
@given(st.integers(0, 1 << 32))
@example(1)  # discards are shuffled back
def test_worlds_agree_with_what_the_player_sees(seed: int) -> None:
    """Random players may leave no likely world; an excluded card is then better than none."""
    hands = strange = 0
    for game in positions(seed):
        deal = game.deal
        assert deal is not None
        known = Knowledge(view_in_turn(game))
        shuffled = {p for p, cards in enumerate(deal.discards) if cards > 0 and not deal.kept_away[p]}
        assert known.back == shuffled
        own = normal(cards_of(max(deal.discards[known.me], 0)), deal.trumps) & ~sum(known.shown)
        if known.me in known.back:
            assert not own & ~known.unseen & ~known.hand, "they may be anywhere again"
        else:
            assert not own & known.unseen
        worlds = known.worlds(FEW, Random(seed))
        assert worlds
        for world in worlds:
            assert world.hands[known.me] == known.hand
            for place, hand in enumerate(world.hands):
                silent = place >= known.said
                if place in known.live or silent:
                    hands += 1
                    assert hand.bit_count() == deal.hands[place].bit_count()
                    strange += bool(hand & known.lacks[place])
                if place != known.me:
                    assert not hand & ~(known.unseen | known.up)
            cards = [*world.hands, *world.stock]
            assert sum(cards).bit_count() == sum(one.bit_count() for one in cards), "no card twice"
            if deal.phase is not Phase.PLAY:
                assert len(world.stock) == deal.left
    assert strange <= hands / 20


def test_the_same_view_and_chance_give_the_same_advice() -> None:
    for game in islice(positions(3), 20):
        view = view_in_turn(game)
        assert expert.weigh(view, Random(5), FEW) == expert.weigh(view, Random(5), FEW)


def test_cards_that_touch_are_one_answer() -> None:
    """Nobody holds a card between them: the lead of K♠ or Q♠ is worth the same, that of 10♠ is not."""
    hands = ["KS QS 10S 3D 2H", "AS 4D 4C 5C 6C", "5D 6D 7D 8D 9C"]
    game = with_deal(played(hands, "9C"))
    advice = Advice.of(view_in_turn(game), Random(1), FEW)
    assert advice is not None
    answers = {frozenset(map(text, advice.same(choice))) for choice in advice.choices}
    assert {"play KS", "play QS"} in answers
    assert {"play 10S"} in answers
    king, queen = (one for one in advice.options if text(one.action) in ("play KS", "play QS"))
    assert king._replace(action=queen.action) == queen


def test_hidden_cards_do_not_change_the_advice() -> None:
    chance = Random(11)
    pairs = 0
    while pairs < 60:
        opening = game = at_random(started(chance), chance)
        while game.deal is not None and opening.deal is not None:
            viewer = game.actors[0]
            view = game.view(viewer)
            assert view.hand is not None
            assert view.discarded is not None
            seen = {opening.deal.turn_up, *view.hand, *view.discarded}
            seen |= {card for trick in view.tricks for _, card in trick.plays}
            world = with_other_hidden_cards(opening, game, viewer, seen, chance)
            if world is not None and len(game.deal.legal()) > 1:
                assert world.deal is not None
                pairs += world.deal.hands != game.deal.hands
                told = expert.weigh(view, Random(pairs), FEW)
                assert expert.weigh(world.view(viewer), Random(pairs), FEW) == told
            game = at_random(game, chance)


def test_the_rest_of_a_deal_is_played_out_by_the_book() -> None:
    """The fast playout agrees with the session itself, rule 9 apart."""
    chance = Random(8)
    compared = 0
    while compared < 80:
        rules = replace(rules_for(chance), cinch=False)
        game = at_random(started(chance, rules), chance)
        while game.deal is not None and game.deal.phase is not Phase.PLAY:
            game = at_random(game, chance)
        deal = game.deal
        if deal is None:
            continue
        hands = [normal(hand, deal.trumps) for hand in map(cards_of, deal.hands)]
        size = len(deal.live)
        tally = play_out(
            hands, in_order(deal.live, deal.players), size, Trick(deal.turn, won=tally_of(deal.live))
        )
        dealt_ = game.dealt
        while game.deal is not None:
            game, _ = game.apply(game.actors[0], book.choose(view_in_turn(game)))
        assert game.last_deal is not None
        assert game.last_deal.tricks == tuple(tricks(tally, place) for place in deal.live)
        assert game.last_deal.played == tuple(dealt_[place] for place in deal.live)
        compared += 1


def test_a_word_is_followed_by_what_the_book_does() -> None:
    """From a declaration or exchange to the end, the playout with the true cards agrees with the session."""
    chance = Random(9)
    compared = 0
    while compared < 150:
        rules = replace(rules_for(chance), cinch=False)
        game = at_random(started(chance, rules), chance)
        steps = chance.randrange(8)
        while game.deal is not None and steps and game.deal.phase is not Phase.PLAY:
            game, steps = at_random(game, chance), steps - 1
        deal = game.deal
        if deal is None or deal.phase is Phase.PLAY:
            continue
        trumps = deal.trumps
        stock = [normal([card], trumps) for card in reversed(deal.stock[deal.drawn :])]
        world = World([normal(cards_of(hand), trumps) for hand in deal.hands], stock, 0)
        known = Knowledge(view_in_turn(game))
        action = book.choose(view_in_turn(game))
        course = known.course(chance)
        away = 0
        if kind(action) is ActionKind.EXCHANGE:
            away = book.discard(known.hand, rules.most_drawn)
        tally = course.after_word(world, action != PASS, away)
        shuffles, dealt_ = deal.shuffles, game.dealt
        while game.deal is not None:
            before = game.deal
            game, _ = game.apply(game.actors[0], book.choose(view_in_turn(game)))
            shuffles = before.shuffles - deal.shuffles
        if shuffles:
            continue  # the discards come in another order
        result = game.last_deal
        assert result is not None
        assert [dealt_[place] for place in range(8) if tally >> 32 + place & 1] == list(result.played)
        if len(result.played) > 1:
            assert result.tricks == tuple(tricks(tally, dealt_.index(seat)) for seat in result.played)
        compared += 1


def test_the_worth_of_a_deal_is_what_the_settlement_brings() -> None:
    chance = Random(4)
    settled = 0
    while settled < 200:
        game = started(chance)
        while not game.over:
            before, game = game, at_random(game, chance)
            if before.deal is None or game.deal is not None:
                continue
            deal = before.deal.copy()
            deal.act(game.history[-1][1])
            stakes, result = Stakes(before.view(before.actors[0])), game.last_deal
            assert result is not None
            worth = stakes.worth(ended(deal) if len(deal.live) > 1 else tally_of(deal.live))
            last = before.number == before.rules.deals
            part = 0 if last else 1 / len(before.order)
            for place, seat in enumerate(before.dealt):
                spared = (1 - part) * before.rules.ante * (seat in result.exempt)
                told = result.changes[seat] + part * result.carried + spared
                assert worth[place] == pytest.approx(told)
            settled += 1


@pytest.mark.slow
def test_with_two_cards_left_the_advice_equals_a_full_search() -> None:
    """Against one opponent, the slow reference plays every line against every hand that they may hold."""
    chance = Random(21)
    compared = 0
    while compared < 10:
        rules = replace(rules_for(chance), cinch=chance.random() < 0.5)
        game = at_random(started(chance, rules, 2), chance)
        while game.deal is not None and game.deal.phase is not Phase.PLAY:
            game = at_random(game, chance)
        while game.deal is not None and max(map(int.bit_count, game.deal.hands)) > endings.MOST_CARDS:
            game = at_random(game, chance)
        if game.deal is None or len(game.deal.legal()) == 1:
            continue
        view = view_in_turn(game)
        known = Knowledge(view)
        listed = known.listed()
        if listed is None:
            continue
        _compare_with_everything(game, known, listed, expert.weigh(view, Random(1)))
        compared += 1


def _compare_with_everything(
    game: BourreGame,
    known: Knowledge,
    listed: list[tuple[World, float]],
    weighed: tuple[expert.Weighed, ...],
) -> None:
    deal = game.deal
    assert deal is not None
    other = next(place for place in deal.live if place != known.me)
    held, unknown = known.known_of(other)
    free = cards_in(known.unseen & ~known.lacks[other], deal.trumps)
    hands = {normal(some, deal.trumps) | held for some in combinations(free, unknown)}
    assert {world.hands[other] for world, _ in listed} == hands
    stakes = Stakes(view_in_turn(game))
    for one in weighed:
        total = share = 0.0
        for world, weight in listed:
            reference = _reference(deal, known, [cards_in(hand, deal.trumps) for hand in world.hands])
            reference.do(text(one.action))
            total += weight * _best_by_reference(reference, stakes, game)[known.me]
            share += weight
        assert one.worth == pytest.approx(total / share)


def _reference(deal: Deal, known: Knowledge, hands: list[tuple[Card, ...]]) -> ReferenceDeal:
    """The slow deal in this position, with these hands."""
    reference = ReferenceDeal(
        [code(card) for card in deal.pack],
        deal.players,
        deal.rules.cards,
        lambda k, cards: cards,
        cinch=deal.rules.cinch,
    )
    reference.hands = [[code(card) for card in hand] for hand in hands]
    reference.said = {place: place in deal.live for place in range(deal.players)}
    reference.exchanged = {place: [] for place in deal.live}
    reference.heap = [(place, code(card)) for place in [known.me] for card in cards_of(deal.kept_away[place])]
    reference.tricks = [[(place, code(card)) for place, card in trick.plays] for trick in deal.tricks]
    return reference


def _best_by_reference(reference: ReferenceDeal, stakes: Stakes, game: BourreGame) -> tuple[float, ...]:
    if reference.over:
        tally = tally_of(reference.players())
        for place in reference.players():
            tally += reference.won(place) << BITS * place
        return stakes.worth(tally)
    place, ends = reference.turn(), []
    for words in sorted(reference.legal()):
        twin = copy(reference)
        twin.hands = [hand[:] for hand in reference.hands]
        twin.tricks = [trick[:] for trick in reference.tricks]
        twin.do(words)
        ends.append(_best_by_reference(twin, stakes, game))
    return max(ends, key=lambda worth: worth[place])


def in_the_middle(hands: list[str], turn_up: str, pot: int, before: str = "") -> BourreView:
    """The view of the player who is to speak after others, each of whom ``plays`` or ``passes``."""
    game = with_deal(dealt(hands, turn_up))
    for word in before.split():
        seat = game.actors[0]
        options = game.legal(seat)
        game, _ = game.apply(seat, PASS if word == "passes" else next(a for a in options if a != PASS))
    return view_in_turn(replace(game, pot=pot))


LOW = ["2C 3C 4C 5C 6C", "7C 8C 9C 10C JC", "4H 5H 6H 7H 8H"]


@pytest.mark.parametrize("hand", ["AS KS QS JS 10S", "AS KS QS 2H 3D"])
@pytest.mark.parametrize("seed", range(5))
def test_a_player_who_is_certain_to_win_never_passes(hand: str, seed: int) -> None:
    view = in_the_middle([hand, *LOW, "4D 5D 6D 8D 9S"], "9S", 40)
    weighed = expert.weigh(view, Random(seed))
    assert weighed[0].action != PASS
    assert weighed[0].bourre == 0
    assert weighed[0].takes > 0.95


@pytest.mark.parametrize("seed", range(5))
def test_a_player_who_cannot_take_a_trick_passes_at_a_big_pot(seed: int) -> None:
    """At most three cards are drawn, three opponents play, and no card of the hand is worth a trick."""
    view = in_the_middle([*LOW, "2H 3H 2D 3D 7D", "4D 5D 6D 8D 9S"], "9S", 48, "plays plays plays")
    weighed = expert.weigh(view, Random(seed))
    assert weighed[0].action == PASS


def test_a_stack_that_bounds_the_bourre_makes_staying_cheap() -> None:
    """With one counter left, a player stays for a pot of forty with a hand not worth a price of forty."""
    hands = [*LOW, "2H 3H 2D 3D 2S", "4D 5D 6D 8D 9S"]
    deal = dealt(hands, "9S")
    for _ in range(3):
        deal.act(exchange(cards_of(deal.hands[deal.turn])[:4]))
    game = with_deal(deal)
    seat = game.actors[0]
    gains = []
    for stack in (1_000, 1):
        stacks = tuple(stack if one == seat else 1_000 for one in range(game.seats))
        poor = replace(game, pot=40, stacks=stacks)
        weighed = expert.weigh(poor.view(seat), Random(1))
        passing = next(one.worth for one in weighed if one.action == PASS)
        gains.append(max(one.worth for one in weighed if one.action != PASS) - passing)
    rich, broke = gains
    assert rich < 0 < broke


def test_a_player_who_has_exchanged_nothing_is_expected_to_hold_trumps() -> None:
    def trumps_of(count: int) -> float:
        hands = ["2C 3C 4C 5C 6C", "7C 8C 9C 10C JC", "4D 5D 6D 8D 9S"]
        deal = dealt(hands, "9S")
        cards = cards_of(deal.hands[0])[:count]
        deal.act(exchange(cards))
        deal.act(exchange(()))
        deal.act(exchange(()))
        known = Knowledge(with_deal(deal).view(1))
        worlds = known.worlds(200, Random(2))
        held = [sum(1 for card in cards_in(world.hands[0], deal.trumps) if card < 77) for world in worlds]
        return sum(held) / len(held)

    assert trumps_of(0) > 3 > trumps_of(3) > trumps_of(5)


def test_a_player_who_did_not_follow_holds_none_of_the_suit() -> None:
    deal = plays(played(["AH KH 2C 3C 4C", "5D 6D 7D 8C 9C", "2H 3H 4H 10C 7S"], "7S"), "AH 5D 2H KH 6D")
    known = Knowledge(with_deal(deal).view(2))
    for world in known.worlds(50, Random(1)):
        assert not any(card_of_suit in (0, 1) for card_of_suit in _suits(world.hands[1], deal))


def _suits(hand: int, deal: Deal) -> set[int]:
    return {(card - 64) // 13 for card in cards_in(hand, deal.trumps)}


def test_both_rulesets_have_an_expert_that_thinks() -> None:
    for rules in PRESETS.values():
        game = at_random(started(Random(2), rules, 5), Random(2))
        weighed = expert.weigh(view_in_turn(game), Random(1), FEW)
        assert len(weighed) > 1
    assert expert.weigh(started(Random(2), BOURRE, 5).view(0), Random(1)) == ()


def test_a_play_is_one_of_several_when_there_is_a_choice() -> None:
    game = with_deal(played(["9H 2D 3D 4D 5D", "JH KH 2S 3C 4C", "10H 2H 5C 6C 7S"], "7S"))
    weighed = expert.weigh(game.view(0), Random(1))
    assert {card_of(one.action) for one in weighed} == {
        card_of(one) for one in game.view(0).legal if kind(one) is ActionKind.PLAY
    }
