"""The solution of the exchange: its table, and self-play that plays the cards by the table of the play."""

from __future__ import annotations

import ctypes
import hashlib
import lzma
from collections.abc import Iterator
from importlib.resources import files
from itertools import permutations
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.cards import PACK, Card, Suit, cards_of, code, rank, suit
from engine.ecarte import actions
from engine.ecarte.actions import ANNOUNCE, CONCEDE, RESIGN
from engine.ecarte.advisor.exchange import tables
from engine.ecarte.advisor.exchange.canonical import numbers
from engine.ecarte.advisor.exchange.tables import HANDS, KEPT
from engine.ecarte.advisor.normal_form import Frame
from engine.ecarte.advisor.search.possible_hands import Knowledge
from engine.ecarte.advisor.solution import play
from engine.ecarte.advisor.solution.exchange import PARTS, ExchangePolicy
from engine.ecarte.advisor.solution.play import KING, King
from engine.ecarte.advisor.solution.policy import frequencies
from engine.ecarte.deal import Phase
from engine.ecarte.game import EcarteGame
from engine.ecarte.rules import PRESETS
from engine.ecarte.view import EcarteView
from engine.interface import Action
from research.solver.solution.library import CContext
from tests.engine.ecarte.tables import ELDER, game_with

HASH = "22b2766fcef47fb0631fc99175f33accdc1dade5aad61f3ab02005d4f2ded179"
MOST_BYTES = 2_500_000
DRAWS = 20_000
POINTS = -2, -2, -2, 1, 1, 2
"""The points of an elder who stood, by the tricks."""

deals = st.integers(0, 2**32).map(Random)


def options(view: EcarteView) -> list[Action]:
    return [action for action in view.legal if action not in (CONCEDE, RESIGN, ANNOUNCE)]


def dealt(cards: list[Card], score: tuple[int, int] = (0, 0)) -> EcarteGame:
    elder, dealer, stock = (" ".join(map(code, part)) for part in (cards[:5], cards[5:10], cards[11:]))
    return game_with(elder, dealer, code(cards[10]), stock, score=score)


def exchanged(game: EcarteGame, chance: Random) -> Iterator[EcarteGame]:
    """The game at each decision of an exchange in which players propose and accept more often than not."""
    while game.phase is not Phase.PLAY and game.deal is not None:
        yield game
        (seat,) = game.actors
        game, _ = game.apply(seat, chance.choice(options(game.view(seat))[-3:]))


def test_the_shipped_table_is_the_one_that_was_built() -> None:
    packed = files("engine.ecarte.advisor.solution").joinpath("exchange.xz").read_bytes()
    assert len(packed) <= MOST_BYTES
    assert hashlib.sha256(lzma.decompress(packed)).hexdigest() == HASH


def test_each_role_has_columns_of_its_own() -> None:
    words = memoryview(b"".join(bytes([column]) * HANDS for column in range(8)))
    values = memoryview(bytes(range(100, 108)) * KEPT + bytes(range(200, 208)) * HANDS)
    policy = ExchangePolicy(words, values)
    held, kept = (list(numbers(whole=whole))[-1] for whole in (True, False))
    for role, first, *later in ((tables.ELDER, 0, 2, 2, 2, 3, 4, 4), (tables.DEALER, 1, 5, 5, 5, 6, 7, 7)):
        assert policy.first_word(role, None, held) * PARTS == first
        assert [policy.first_word(role, drawn, held) * PARTS for drawn in range(6)] == later
    assert [policy.value(column, kept, whole=False) for column in range(8)] == list(range(100, 108))
    assert [policy.value(column, held, whole=True) for column in range(8)] == list(range(200, 208))


@given(deals, st.tuples(st.integers(0, 4), st.integers(0, 4)))
def test_frequencies_are_of_what_the_rules_allow(chance: Random, score: tuple[int, int]) -> None:
    for game in exchanged(dealt(chance.sample(PACK, 32), score), chance):
        (seat,) = game.actors
        view = game.view(seat)
        found = frequencies(view)
        assert found is not None
        assert found.keys() <= set(options(view))
        assert sum(found.values()) == pytest.approx(1)
        assert view.phase.speech or max(found.values()) == 1
        assert frequencies(game.view(1 - seat)) is None
        assert frequencies(game.view(None)) is None


@given(deals)
def test_the_names_of_plain_suits_make_no_difference(chance: Random) -> None:
    cards = chance.sample(PACK, 32)
    trumps = suit(cards[10])
    plain = [suit for suit in range(4) if suit != trumps]
    renamed = dict(zip(plain, chance.choice(list(permutations(plain))), strict=True)) | {trumps: trumps}

    def other(card: int) -> Card:
        return Card(Suit(renamed[card >> 3]) << 3 | rank(Card(card)))

    game, twin = dealt(cards), dealt([other(card) for card in cards])
    seed = chance.random()
    for here, there in zip(exchanged(game, Random(seed)), exchanged(twin, Random(seed)), strict=False):
        if not here.phase.speech:
            break  # players discard what is not the same
        (seat,) = here.actors
        assert frequencies(here.view(seat)) == frequencies(there.view(seat))


def test_other_rules_have_no_solution() -> None:
    view = dealt(Random(1).sample(PACK, 32)).view(ELDER)
    for name, rules in PRESETS.items():
        other = EcarteView(**{field: getattr(view, field) for field in view.__slots__} | {"rules": rules})
        assert (frequencies(other) is not None) == (name == "classic")


Policies = dict[int, tuple[float, ...]]


def mean_points(game: EcarteGame, met: Policies) -> float:
    """The elder's mean points if both play by the table; records the policies of the positions in ``met``."""
    over = game.last_deal
    elder, dealer = over.tricks if over is not None else game.view(None).won
    possible = set(POINTS[elder : 6 - dealer])
    if len(possible) == 1:
        return possible.pop()
    (seat,) = game.actors
    view = game.view(seat)
    if ANNOUNCE in view.legal:
        return mean_points(game.apply(seat, ANNOUNCE)[0], met)
    context, found = play.context_of(view), frequencies(view)
    assert context is not None
    assert found is not None, "the table does not hold all positions of this deal"
    policy = play.policy(context, play.position_of(Knowledge(view), context.king))
    assert policy is not None
    met[policy[0].key] = policy[1]
    return sum(share * mean_points(game.apply(seat, card)[0], met) for card, share in found.items() if share)


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_self_play_plays_the_cards_as_the_table_says(library: ctypes.CDLL, seed: int) -> None:
    cards = Random(seed).sample(PACK, 32)
    game, _ = dealt(cards).apply(ELDER, actions.STAND)
    met: Policies = {}
    expected = mean_points(game, met)
    frame = Frame.of(game.rules.order, suit(cards[10]))
    turn_up = frame.mask(cards[10:11])
    elder, dealer = (play.without_turn_up(frame.mask(part), turn_up) for part in (cards[:5], cards[5:10]))
    king = King.TURNED if turn_up == KING << 1 else King.ANNOUNCED if elder & KING else King.OPEN
    rules = CContext.of(king, POINTS, 0, 0, (0, 0))
    parts = (ctypes.c_uint8 * (8 * len(met)))()
    for at, policy in enumerate(met.values()):
        parts[8 * at : 8 * at + len(policy)] = [round(24 * share) for share in policy]
    keys = (ctypes.c_uint64 * len(met))(*met)
    table = library.new_table(ctypes.byref(rules), ctypes.c_int64(len(met)), keys, parts)
    random = (ctypes.c_uint64 * 1)(seed)
    address = ctypes.addressof(random)
    tables = table, table, table
    drawn = sum(POINTS[library.by_table(*tables, elder, dealer, address)] for _ in range(DRAWS))
    assert drawn / DRAWS == pytest.approx(expected, abs=0.05)


def said(elder: str, turn_up: str, score: tuple[int, int] = (0, 0)) -> float:
    """How often an elder stands."""
    held = elder.split()
    rest = [code(card) for card in PACK if code(card) not in {*held, turn_up}]
    game = game_with(elder, " ".join(rest[:5]), turn_up, " ".join(rest[5:]), score=score)
    found = frequencies(game.view(ELDER))
    assert found is not None
    return found[actions.STAND]


def test_words_that_leave_no_doubt() -> None:
    assert said("7S 8S 7D 8D 7C", "10H") == 0
    assert said("7S 8S 7D 8D 7C", "10H", (4, 4)) == 0
    assert said("QH JH 9H KS QS", "10H", (4, 4)) == 1


def test_trumps_and_kings_are_kept() -> None:
    game = game_with("7H 8H KS 9D 7C", "QS JS QD JD QC", "10H", "8S 9S 10S 7D 8D")
    for action in (actions.PROPOSE, actions.ACCEPT):
        (seat,) = game.actors
        game, _ = game.apply(seat, action)
    found = frequencies(game.view(ELDER))
    assert found is not None
    (discarded,) = (action for action, share in found.items() if share)
    assert set(map(code, cards_of(actions.mask_of_discard(discarded)))) == {"9D", "7C"}
