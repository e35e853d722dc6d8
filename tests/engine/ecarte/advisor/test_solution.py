"""The solution of the play of the cards: its table, which agrees with the solver."""

from __future__ import annotations

import ctypes
import hashlib
import lzma
from collections.abc import Iterator
from importlib.resources import files
from itertools import permutations
from random import Random
from typing import NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.cards import PACK, Card, Suit, code, rank, suit
from engine.ecarte import actions
from engine.ecarte.actions import ANNOUNCE, PROPOSE, REFUSE, STAND, ActionKind
from engine.ecarte.advisor.normal_form import Frame
from engine.ecarte.advisor.search.possible_hands import Knowledge
from engine.ecarte.advisor.solution import play
from engine.ecarte.advisor.solution.play import KING, King
from engine.ecarte.advisor.solution.policy import frequencies
from engine.ecarte.deal import Phase
from engine.ecarte.game import EcarteGame
from engine.ecarte.rules import PRESETS
from engine.ecarte.view import EcarteView
from engine.interface import Action
from research.solver.solution.library import CContext
from tests.engine.ecarte.tables import DEALER, ELDER, game_with

HASH = "55b674f1319ebdb412a9567d19fe67af202cda20ff3a0009e3a462cddcfab87f"
MOST_BYTES = 3_450_000

deals = st.integers(0, 2**32).map(Random)


def plays(view: EcarteView) -> list[Action]:
    return [action for action in view.legal if actions.kind(action) is ActionKind.PLAY]


def dealt(cards: list[Card], words: tuple[Action, ...], score: tuple[int, int] = (0, 0)) -> EcarteGame:
    """A deal in which nobody changes cards."""
    elder, dealer = (" ".join(map(code, part)) for part in (cards[:5], cards[5:10]))
    game = game_with(elder, dealer, code(cards[10]), score=score)
    for seat, word in zip((ELDER, DEALER), words, strict=False):
        game, _ = game.apply(seat, word)
    return announced(game)


def announced(game: EcarteGame) -> EcarteGame:
    """The game after the player in turn has announced the king, if they may."""
    for seat in game.actors if game.phase is Phase.PLAY else ():
        if ANNOUNCE in game.legal(seat):
            game, _ = game.apply(seat, ANNOUNCE)
    return game


def some_deal(chance: Random) -> tuple[list[Card], tuple[Action, ...]]:
    return chance.sample(PACK, 11), chance.choice([(STAND,), (PROPOSE, REFUSE)])


def played(game: EcarteGame, chance: Random) -> Iterator[EcarteGame]:
    """The game at each card of a deal that is played at random."""
    while game.phase is Phase.PLAY:
        yield game
        (seat,) = game.actors
        game, _ = game.apply(seat, chance.choice(plays(game.view(seat))))
        game = announced(game)


def test_the_shipped_table_is_the_one_that_was_built() -> None:
    packed = files("engine.ecarte.advisor.solution").joinpath("play.xz").read_bytes()
    assert len(packed) <= MOST_BYTES
    assert hashlib.sha256(lzma.decompress(packed)).hexdigest() == HASH


@given(deals)
def test_frequencies_are_of_the_plays_that_the_rules_allow(chance: Random) -> None:
    for game in played(dealt(*some_deal(chance)), chance):
        (seat,) = game.actors
        found = frequencies(game.view(seat))
        assert found is None or list(found) == plays(game.view(seat))
        assert found is None or sum(found.values()) == pytest.approx(1)
        assert frequencies(game.view(1 - seat)) is None
        assert frequencies(game.view(None)) is None


@given(deals)
def test_the_names_of_plain_suits_make_no_difference(chance: Random) -> None:
    cards, words = some_deal(chance)
    trumps = suit(cards[10])
    plain = [suit for suit in range(4) if suit != trumps]
    renamed = dict(zip(plain, chance.choice(list(permutations(plain))), strict=True)) | {trumps: trumps}

    def other(card: int) -> Card:
        return Card(Suit(renamed[card >> 3]) << 3 | rank(Card(card)))

    game, twin = dealt(cards, words), dealt([other(card) for card in cards], words)
    while game.phase is Phase.PLAY:
        (seat,) = game.actors
        found, there = frequencies(game.view(seat)), frequencies(twin.view(seat))
        assert (found is None) == (there is None)
        if found is not None and there is not None:
            assert {other(card): share for card, share in found.items()} == pytest.approx(there)
        action = chance.choice(plays(game.view(seat)))
        game, _ = game.apply(seat, action)
        twin, _ = twin.apply(seat, actions.play(other(action)))
        game, twin = announced(game), announced(twin)


def test_other_rules_have_no_solution() -> None:
    cards, words = some_deal(Random(1))
    game = dealt(cards, words)
    view = game.view(game.actors[0])
    assert frequencies(view) is not None
    for name, rules in PRESETS.items():
        other = EcarteView(**{field: getattr(view, field) for field in view.__slots__} | {"rules": rules})
        assert (frequencies(other) is not None) == (name == "classic")


def context(king: King, hands: ctypes.Array[ctypes.c_uint32]) -> CContext:
    """A context in which all hands are equally likely, and players play for points."""
    even = (ctypes.c_double * len(hands))(*[1.0] * len(hands))
    made = CContext.of(
        king, (-2, -1, -1, 1, 1, 2), len(hands), ctypes.addressof(hands), [ctypes.addressof(even)] * 2
    )
    made.kept = hands, even  # these live as long as the context
    return made


@pytest.mark.landing
@given(deals)
def test_the_table_is_asked_for_what_the_solver_has_solved(library: ctypes.CDLL, chance: Random) -> None:
    cards, words = some_deal(chance)
    game = dealt(cards, words)
    frame = Frame.of(game.rules.order, suit(cards[10]))
    turn_up = 1 << frame.number(cards[10])

    def normal(some: list[Card]) -> int:
        return play.without_turn_up(frame.mask(some), turn_up)

    elder, dealer = normal(cards[:5]), normal(cards[5:10])
    line: list[int] = []
    for at_card in played(game, chance):
        (seat,) = at_card.actors
        view = at_card.view(seat)
        at = play.context_of(view)
        assert at is not None
        king = King.TURNED if turn_up == KING << 1 else King.ANNOUNCED if elder & KING else King.OPEN
        assert at.king is king
        line = [
            normal([card]).bit_length() - 1
            for trick in view.tricks
            for card in (trick.led, trick.followed)
            if card is not None
        ]
        for roughly, choice in enumerate(play.position_of(Knowledge(view), king).choices()):
            key, found = ctypes.c_uint64(), (ctypes.c_uint32 * 5)()
            number = library.choice_after(
                ctypes.byref(context(king, (ctypes.c_uint32 * 1)())),
                *(ctypes.c_uint32(elder), ctypes.c_uint32(dealer), len(line), (ctypes.c_int32 * 10)(*line)),
                *(roughly, ctypes.byref(key), found),
            )
            assert (choice.key, choice.cards) == (key.value, tuple(found)[:number])


class Learnt(NamedTuple):
    """Policies: their keys, and five shares for each."""

    keys: ctypes.Array[ctypes.c_uint64]
    shares: ctypes.Array[ctypes.c_float]


def learnt(library: ctypes.CDLL, solver: ctypes.c_void_p) -> Learnt:
    """The policies that a solver has learnt."""
    size = library.size(solver)
    numbers, floats, choices = ctypes.c_int32 * size, ctypes.c_float * (5 * size), ctypes.c_int8 * (5 * size)
    found = Learnt((ctypes.c_uint64 * size)(), floats())
    library.dump(solver, found.keys, numbers(), found.shares, floats(), numbers(), choices())
    return found


def table_of(library: ctypes.CDLL, found: Learnt, at: CContext) -> ctypes.c_void_p:
    """A table of some policies."""
    size = len(found.keys)
    parts = (ctypes.c_uint8 * (8 * size))()
    for number in range(size):
        shares = found.shares[5 * number : 5 * number + 5]
        most = max(shares) or 1
        parts[8 * number : 8 * number + 5] = [round(255 * share / most) for share in shares]
    return ctypes.c_void_p(library.new_table(ctypes.byref(at), ctypes.c_int64(size), found.keys, parts))


def made(
    library: ctypes.CDLL, table: ctypes.c_void_p, seat: int, hands: list[int]
) -> list[tuple[float, float]]:
    """The points of each hand against all hands of the other: by the table, and with the best response."""
    through = ctypes.c_void_p(library.new_pass(table, None))
    found = []
    for hand in hands:
        points = (ctypes.c_double * 2)()
        library.respond(through, seat, ctypes.c_uint32(hand), points)
        found.append((points[0], points[1]))
    library.free_pass(through)
    return found


@pytest.mark.slow
def test_the_points_of_all_hands_of_both_players_cancel(library: ctypes.CDLL) -> None:
    """So the other's hands are played the same whether they are guessed or known."""
    for king in King:
        at, hands = small_context(king)
        solver = ctypes.c_void_p(library.new_solver(16, ctypes.c_uint64(1)))
        library.learn(solver, ctypes.byref(at), ctypes.c_int64(20_000))
        table = table_of(library, learnt(library, solver), at)
        library.free_solver(solver)
        sums = [0.0, 0.0]
        for seat in (ELDER, DEALER):
            for hand, (points, _) in zip(hands, made(library, table, seat, hands), strict=True):
                sums[seat] += points * sum(not hand & other for other in hands)
        library.free_table(table)
        assert sums[ELDER] == pytest.approx(-sums[DEALER], abs=1e-3)


def gain(library: ctypes.CDLL, table: ctypes.c_void_p, hands: list[int]) -> float:
    """The gain of the best response in both seats together, a deal."""
    pairs = [pair for seat in (ELDER, DEALER) for pair in made(library, table, seat, hands)]
    assert all(best >= same - 1e-6 for same, best in pairs), "the best response is no worse than the policy"
    return sum(best - same for same, best in pairs) / len(hands)


@pytest.mark.slow
def test_the_best_response_gains_less_the_longer_the_solver_learns(library: ctypes.CDLL) -> None:
    at, hands = small_context()
    gains, sizes = [], []
    for deals in (10, 10_000, 60_000):
        solver = ctypes.c_void_p(library.new_solver(16, ctypes.c_uint64(1)))
        library.learn(solver, ctypes.byref(at), ctypes.c_int64(deals))
        table = table_of(library, learnt(library, solver), at)
        gains.append(gain(library, table, hands))
        sizes.append(library.size(solver))
        library.free_table(table)
        library.free_solver(solver)
    assert sizes == sorted(sizes)
    assert gains[0] > 2 * gains[1] > 2 * gains[2], gains


@pytest.mark.slow
def test_policies_that_learn_from_the_best_response_lose_less_to_it(library: ctypes.CDLL) -> None:
    at, hands = small_context()
    solver = ctypes.c_void_p(library.new_solver(16, ctypes.c_uint64(1)))
    library.learn(solver, ctypes.byref(at), ctypes.c_int64(10_000))
    before = learnt(library, solver)
    library.free_solver(solver)
    table = table_of(library, before, at)
    deals = 4 * [hand for pair in zip(hands, reversed(hands), strict=True) for hand in pair]
    sums = (ctypes.c_float * len(before.shares))()
    library.refine(
        *(table, len(deals) // 2, (ctypes.c_uint32 * len(deals))(*deals)),
        *(ctypes.c_int64(len(before.keys)), before.keys, sums),
    )
    shares = list(before.shares)
    for start in range(0, len(sums), 5):
        if any(sums[start : start + 5]):
            shares[start : start + 5] = sums[start : start + 5]
    refined = table_of(library, Learnt(before.keys, (ctypes.c_float * len(shares))(*shares)), at)
    assert gain(library, refined, hands) < 0.8 * gain(library, table, hands)
    library.free_table(table)
    library.free_table(refined)


def small_context(king: King = King.TURNED) -> tuple[CContext, list[int]]:
    """A context of forty hands, and these hands."""
    chance = Random(1887)
    pack = [1 << card for card in range(32) if 1 << card != KING << 1]
    hands = [sum(chance.sample(pack, 5)) for _ in range(40)]
    return context(king, (ctypes.c_uint32 * len(hands))(*hands)), hands
