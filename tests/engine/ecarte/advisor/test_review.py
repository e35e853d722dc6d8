"""Reviews: blunders are found, good play loses little, luck and losses add up to the result."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from random import Random

import pytest

from engine.cards import parse_card
from engine.ecarte.actions import ACCEPT, CONCEDE, PROPOSE, REFUSE, RESIGN, STAND, play
from engine.ecarte.advisor import levels, review
from engine.ecarte.advisor.advice import ERROR, SAMPLES, Advice, often, right
from engine.ecarte.advisor.expert import ABOUT_EQUAL, weigh
from engine.ecarte.advisor.review import Review, chance_of, costs_nothing
from engine.ecarte.advisor.search.possible_hands import Knowledge
from engine.ecarte.advisor.search.score_values import MatchValues
from engine.ecarte.advisor.solution.likelihood import SolutionPlay
from engine.ecarte.deal import Phase
from engine.ecarte.game import EcarteGame
from engine.ecarte.game_type import EcarteGameType
from engine.ecarte.notation.position import Position
from engine.ecarte.rules import CLASSIC, PRESETS
from engine.interface import Action, Level

pytestmark = pytest.mark.slow

FEW = 80
SEEN = 0.02
"""The least difference of two chances that would be called an error."""
SHORT = CLASSIC.with_target(3)


@pytest.fixture(autouse=True)
def fewer_samples(monkeypatch: pytest.MonkeyPatch) -> None:
    """What a review adds up and names does not depend on how many hands it tries."""
    monkeypatch.setattr(review, "SAMPLES", FEW)


def started(seed: int, rules: str = "classic") -> EcarteGame:
    return EcarteGame.start(PRESETS[rules].with_target(3), Random(seed).randbytes(32), f"review {seed}")[0]


def step(game: EcarteGame, players: tuple[Level, Level], chance: Random) -> tuple[int, Action]:
    """The next seat to act, and its action."""
    (actor,) = game.actors
    for seat in (1 - actor, actor):
        action = levels.choose(game.view(seat), players[seat], chance)
        if action is not None:
            return seat, action
    raise AssertionError("Everybody waits.")


def played(players: tuple[Level, Level], seed: int, rules: str = "classic") -> EcarteGame:
    """A short game between two levels."""
    game, chance = started(seed, rules), Random(seed)
    while not game.over:
        game, _ = game.apply(*step(game, players, chance))
    return game


@cache
def reviewed(players: tuple[Level, Level], seed: int, rules: str = "classic") -> tuple[EcarteGame, Review]:
    game = played(players, seed, rules)
    return game, Review.of(game)


def blundered(seed: int) -> tuple[EcarteGame, int | None]:
    """A game of the expert against itself in which seat 0 once takes the worst action, and its step."""
    game, chance = started(seed), Random(seed)
    planted = None
    while not game.over:
        seat, action = step(game, (Level.EXPERT, Level.EXPERT), chance)
        if planted is None and seat == 0:
            options = weigh(game.view(seat), chance)
            if options and options[0].chance - options[-1].chance > 0.2:
                planted, action = len(game.history), options[-1].action
        game, _ = game.apply(seat, action)
    return game, planted


def test_a_blunder_is_found_with_the_better_action() -> None:
    game, planted = next(found for seed in range(40) if (found := blundered(seed))[1] is not None)
    assert planted is not None
    (worst,) = Review.of(game).worst(1)
    assert (worst.step, worst.seat) == (planted, 0)
    assert worst.taken == game.history[planted][1]
    assert worst.error
    assert worst.lost > 0.15


@pytest.mark.parametrize(
    ("played_before", "nothing"),
    [
        ("KD 10D 9D 8C 8H JH", True),  # who held the knave or ace of trumps would have led it before
        ("QS JS AD AC 8H KH", False),
    ],
)
def test_a_card_that_costs_nothing_against_the_solution_is_no_error(
    played_before: str, nothing: bool
) -> None:
    """The elder leads a heart. Only against another trump does it matter which trump wins the trick.

    The ten first makes the point for certain: the dealer is then the elder at 2–0, which is worth .714. It is
    the only score with that value. The queen first is worth less to the expert. Against the solution it is
    worth the same on the first of these lines.
    """
    line = (
        "classic; score 0-1; B deals; turn-up KC; A holds ?; B holds QC 10C; A discarded ? ? ? ? ? ?; "
        f"B discarded 7D 8D 8S 10S JD 7S AH; changed 3-4 3-3; played {played_before} 7H; B to play"
    )
    deal = Position.parse(line).deal()
    game, _ = EcarteGame.start(deal.rules, bytes(32), "costs")
    game = replace(game, dealer=deal.dealer, score=deal.before, deal=deal)
    view = game.view(deal.dealer)
    queen, ten = (play(parse_card(card)) for card in ("QC", "10C"))
    best, other = weigh(view, Random(1), SAMPLES)
    assert (best.action, other.action) == (ten, queen)
    assert best.chance - other.chance >= ERROR
    assert best.chance == pytest.approx(MatchValues.of(CLASSIC).chance(2, 0, dealing=False))
    found = weigh(view, Random(1), SAMPLES, of_play=SolutionPlay(Knowledge(view)).of)
    against = {option.action: round(option.chance, 3) for option in found}
    assert against[ten] == 0.714
    assert (against[queen] == 0.714) is nothing
    assert costs_nothing(view, queen, Random(1)) is nothing
    advice = EcarteGameType().advice_on(game, deal.dealer, queen)
    assert advice is not None
    assert (advice.error, queen in advice.right) == (not nothing, nothing)


def test_who_follows_every_hint_makes_no_mistake(monkeypatch: pytest.MonkeyPatch) -> None:
    """A hint and the review of the same decision are one estimate."""
    few = 20
    monkeypatch.setattr(review, "SAMPLES", few)
    for seed in range(3):
        game, chance = started(seed), Random(seed)
        while not game.over:
            seat, action = step(game, (Level.BOOK, Level.NOVICE), chance)
            number = len(game.history)
            advice = Advice.of(game.view(seat), chance_of(game, number), few)
            if seat == 0 and advice is not None:
                action = advice.action
            game, _ = game.apply(seat, action)
        assert sum(decision.lost for decision in Review.of(game).decisions if decision.seat == 0) == 0


def test_a_review_names_only_errors_that_cost_something() -> None:
    game, review = reviewed((Level.NOVICE, Level.NOVICE), 2)
    judged = {decision.step: decision for decision in review.decisions}
    position, found = started(2), []
    for number, (seat, action) in enumerate(game.history):
        view = position.view(seat)
        if number in judged and position.phase is Phase.PLAY:
            options = weigh(view, chance_of(game, number), FEW)
            lost = options[0].chance - next(one.chance for one in options if one.action == action)
            if lost >= ERROR and action not in right(view, options, often(view)):
                found.append(costs_nothing(view, action, chance_of(game, number)))
                assert judged[number].lost == pytest.approx(0 if found[-1] else lost)
        position, _ = position.apply(seat, action)
    assert set(found) == {True, False}


@pytest.mark.parametrize("players", [(Level.EXPERT, Level.EXPERT), (Level.NOVICE, Level.BOOK)])
@pytest.mark.parametrize("rules", ["classic", "holiday"])
def test_luck_and_losses_add_up_to_the_result(players: tuple[Level, Level], rules: str) -> None:
    game, review = reviewed(players, 1, rules)
    assert game.result is not None
    for seat in (0, 1):
        own, other = review.summary(seat), review.summary(1 - seat)
        start = MatchValues.of(game.rules).chance(0, 0, dealing=_first_dealer(game) == seat)
        told = start + own.luck + other.lost - own.lost
        assert told == pytest.approx(float(game.result.winner == seat), abs=1e-9)
        assert own.luck == -other.luck


def _first_dealer(game: EcarteGame) -> int:
    return EcarteGame.start(game.rules, game.secret, game.game_id)[0].dealer


def test_each_deal_begins_at_the_chance_where_the_last_one_ended() -> None:
    game, review = reviewed((Level.NOVICE, Level.BOOK), 1)
    assert [fall.deal for fall in review.deals] == list(range(1, len(review.deals) + 1))
    assert [
        (one, other)
        for one, other in zip(review.deals, review.deals[1:], strict=False)
        if one.after != other.before
    ] == []
    assert review.course[0] == (0, review.deals[0].before)
    assert review.course[-1] == (len(game.history), review.deals[-1].after)
    assert [chance for _, chance in review.course if not 0 <= chance <= 1] == []


@pytest.mark.landing
@pytest.mark.slow
def test_the_expert_loses_little_and_a_novice_more() -> None:
    """A novice loses 0.013 a decision on average, and 0.003 to 0.027 in single games (16 games).

    The novices of these two lose 0.013, the experts 0.0006. The test of the blunder above shows that errors
    are found.
    """
    lost = {Level.EXPERT: 0.0, Level.NOVICE: 0.0}
    decisions = dict.fromkeys(lost, 0)
    for level in lost:
        for seed in (4, 6):
            _, review = reviewed((level, level), seed)
            for decision in review.decisions:
                assert decision.lost >= 0
                if decision.real:
                    lost[level] += decision.lost
                    decisions[level] += 1
    assert lost[Level.EXPERT] / decisions[Level.EXPERT] < 0.003
    assert lost[Level.NOVICE] / decisions[Level.NOVICE] > 0.008


def test_only_actions_with_alternatives_are_real_decisions() -> None:
    game, review = reviewed((Level.NOVICE, Level.BOOK), 1)
    position = started(1)
    for number, (seat, action) in enumerate(game.history):
        judged = [decision for decision in review.decisions if decision.step == number]
        assert [one for one in judged if (one.seat, one.taken) != (seat, action)] == []
        if len(set(position.legal(seat)) - {CONCEDE, RESIGN}) == 1:
            assert not any(one.real for one in judged)
        position, _ = position.apply(seat, action)
    account = review.summary(0)
    assert account.errors == sum(one.lost >= ERROR for one in review.decisions if one.real and one.seat == 0)


def test_two_words_about_equal_lose_nothing() -> None:
    lost = []
    for seed in range(4, 6):
        game, review = reviewed((Level.EXPERT, Level.EXPERT), seed)
        words = (STAND, PROPOSE, REFUSE, ACCEPT)
        lost += [one.lost for one in review.decisions if one.taken in words and _first_word(game, one.step)]
    assert lost
    assert [one for one in lost if not (one == 0 or one >= ABOUT_EQUAL)] == []


def _first_word(game: EcarteGame, number: int) -> bool:
    """Whether the deal had no exchange before a step."""
    position = game.at_start()
    for seat, action in game.history[:number]:
        position, _ = position.apply(seat, action)
    return position.deal is not None and not position.deal.exchanges


def test_a_review_is_deterministic_and_can_be_stored() -> None:
    game, review = reviewed((Level.NOVICE, Level.BOOK), 1)
    assert Review.of(EcarteGame.loads(game.dumps(), game.history)) == review
    assert Review.loads(review.dumps()) == review


def test_resigning_loses_the_remaining_chance() -> None:
    game = started(2)
    chance = game.dealer == 0
    game, _ = game.apply(0, RESIGN)
    review = Review.of(game)
    (given_up,) = review.decisions
    assert not review.worst(3)
    assert not review.clean
    before = MatchValues.of(SHORT).chance(0, 0, dealing=chance)
    assert given_up.chance == 0
    assert given_up.best_chance == pytest.approx(before)
    assert given_up.gave_up
    assert not given_up.real
    assert review.summary(0).luck == pytest.approx(0)
    assert review.summary(0).decisions == 0


def test_conceding_a_deal_loses_the_difference_to_the_score_after_it() -> None:
    game, chance = started(5), Random(5)
    players = (Level.BOOK, Level.BOOK)
    game, _ = game.apply(*step(game, players, chance))
    assert game.deal is not None
    seat = game.deal.turn
    game, _ = game.apply(seat, CONCEDE)
    while not game.over:
        game, _ = game.apply(*step(game, players, chance))
    (given_up,) = [decision for decision in Review.of(game).decisions if decision.gave_up]
    assert (given_up.step, given_up.seat) == (1, seat)
    after = MatchValues.of(SHORT).chance(0, 2, dealing=True)
    assert given_up.chance == pytest.approx(after)
    assert given_up.lost > 0.1


def test_a_card_that_the_solution_mixes_is_no_error() -> None:
    """The expert's chances of two such cards differ, but neither loses anything."""
    game, mixed = next(found for seed in range(40) if (found := _mixed(seed))[1])
    judged = {decision.step: decision for decision in Review.of(game).decisions}
    for step in mixed:
        assert judged[step].lost == 0
        assert not judged[step].error


def _mixed(seed: int) -> tuple[EcarteGame, list[int]]:
    """A game whose players take actions that the solution mixes and the expert finds worse; their steps."""
    game, chance = started(seed), Random(seed)
    mixed = []
    while not game.over:
        (actor,) = game.actors
        view = game.view(actor)
        seat, action = step(game, (Level.BOOK, Level.BOOK), chance)
        played = often(view)
        if len(played) > 1 and seat == actor:
            options = weigh(view, chance_of(game, len(game.history)), FEW)
            worse = [
                one for one in options if one.action in played and one.action in right(view, options, played)
            ]
            if worse and options[0].chance - worse[-1].chance > SEEN:
                mixed.append(len(game.history))
                action = worse[-1].action
        game, _ = game.apply(seat, action)
    return game, mixed
