"""Antes, settlements and exemptions: worked sessions, exact to the counter."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.bourre.actions import AWAY, BACK, HALF_THE_PACK, cut
from engine.bourre.deal import Phase
from engine.bourre.events import Anted
from engine.bourre.game import BourreGame
from engine.bourre.pot import settle
from engine.bourre.rules import BOURRE, Ruleset
from tests.engine.bourre.tables import THREE

SECRET = bytes(range(32))


def session(seats: int, rules: Ruleset = BOURRE) -> BourreGame:
    return BourreGame.start(rules, SECRET, "pot", seats)[0]


def counters(game: BourreGame) -> int:
    return sum(game.stacks) + game.pot + sum(game.taken)


def cut_and_dealt(game: BourreGame) -> tuple[BourreGame, Anted]:
    game, events = game.apply(game.actors[0], cut(HALF_THE_PACK))
    (anted,) = (event for event in events if isinstance(event, Anted))
    return game, anted


def with_tricks(game: BourreGame, tricks: dict[int, int]) -> BourreGame:
    """The session after a deal in which these seats played and took these tricks."""
    assert game.deal is not None
    deal = game.deal.copy()
    deal.live = tuple(place for place, seat in enumerate(game.dealt) if seat in tricks)
    deal.won = [tricks.get(seat, 0) for seat in game.dealt]
    deal.phase = Phase.OVER
    return game._settled(deal, [])


Line = tuple[dict[int, int], str, int, dict[int, int], int, str, tuple[int, ...]]

M1: list[Line] = [
    ({0: 3, 1: 1, 4: 1, 2: 0, 3: 0}, "012345", 6, {0: 6, 2: -6, 3: -6}, 12, "23", (55, 49, 43, 43, 49, 49)),
    ({1: 2, 2: 2, 0: 1}, "0145", 16, {1: 8, 2: 8}, 0, "12", (54, 56, 51, 43, 48, 48)),
    ({5: 5}, "0345", 4, {5: 4}, 0, "", (53, 56, 51, 42, 47, 51)),
    ({0: 4, 4: 1, 5: 0}, "012345", 6, {0: 6, 5: -6}, 6, "5", (58, 55, 50, 41, 46, 44)),
]
M2: list[Line] = [
    ({0: 2, 1: 2, 2: 1}, "01234", 5, {0: 2, 1: 2}, 1, "01", (51, 51, 49, 49, 49)),
    ({3: 4, 1: 1, 0: 0}, "234", 4, {3: 4, 0: -4}, 4, "0", (47, 51, 48, 52, 48)),
    (dict.fromkeys(range(5), 1), "1234", 8, dict.fromkeys(range(5), 1), 3, "01234", (48, 51, 48, 52, 48)),
    ({2: 5}, "", 3, {2: 3}, 0, "", (48, 51, 51, 52, 48)),
]
M3: list[Line] = [
    (dict.fromkeys(range(3), 1), "012", 3, dict.fromkeys(range(3), 1), 0, "012", (20, 20, 20)),
    (dict.fromkeys(range(3), 1), "", 0, dict.fromkeys(range(3), 0), 0, "", (20, 20, 20)),
    ({0: 2, 1: 1, 2: 0}, "012", 3, {0: 3, 2: -3}, 3, "2", (22, 19, 16)),
    ({2: 3, 0: 0, 1: 0}, "01", 5, {2: 5, 0: -5, 1: -5}, 10, "01", (16, 13, 21)),
]


def seats_in(text: str) -> tuple[int, ...]:
    return tuple(map(int, text))


@pytest.mark.parametrize(
    ("lines", "seats", "rules"),
    [(M1, 6, BOURRE), (M2, 5, BOURRE), (M3, 3, THREE.with_value("buy_in", "20"))],
    ids=["M1", "M2", "M3"],
)
def test_worked_sessions_are_exact_to_the_counter(lines: list[Line], seats: int, rules: Ruleset) -> None:
    game = session(seats, rules)
    for tricks, ante, pot, changes, carried, exempt, stacks in lines:
        game, anted = cut_and_dealt(game)
        assert (tuple(sorted(anted.seats)), anted.pot, anted.out) == (seats_in(ante), pot, ())
        game = with_tricks(game, tricks)
        done = game.last_deal
        assert done is not None
        assert done.changes == tuple(changes.get(seat, 0) for seat in range(seats))
        assert (done.carried, done.exempt, done.out, done.stacks) == (carried, seats_in(exempt), (), stacks)
        assert (game.pot, game.exempt, game.stacks) == (carried, seats_in(exempt), stacks)
        assert counters(game) == rules.buy_in * seats


def test_a_player_who_cannot_pay_a_bourre_pays_what_they_have_and_is_out() -> None:
    game, _ = cut_and_dealt(session(3, BOURRE.with_value("buy_in", "2")))
    game = with_tricks(game, {0: 5, 1: 0})
    assert (game.stacks, game.pot, game.exempt) == ((4, 0, 1), 1, ())
    assert 1 not in game.order
    assert game.legal(1) == ()
    assert counters(game) == 6


def test_a_player_who_pays_with_their_last_counter_plays_on_with_none() -> None:
    game, _ = cut_and_dealt(session(3, BOURRE.with_value("buy_in", "4")))
    game = with_tricks(game, {0: 5, 1: 0})
    assert (game.stacks, game.pot, game.exempt) == ((6, 0, 3), 3, (1,))
    assert 1 in game.order
    game, anted = cut_and_dealt(game)
    assert sorted(anted.seats) == [0, 2]
    # Exempt once: the next ante they cannot pay.
    game = with_tricks(game, {0: 3, 2: 2})
    game, anted = cut_and_dealt(game)
    assert (anted.out, sorted(game.dealt)) == ((1,), [0, 2])
    assert counters(game) == 12


def test_a_player_who_cannot_pay_the_whole_ante_puts_in_what_they_have_and_gets_no_cards() -> None:
    game = session(4, BOURRE.with_value("ante", "5").with_value("buy_in", "12"))
    third, fourth = game.order[2:]
    for taker in (third, fourth):
        game, _ = cut_and_dealt(game)
        game = with_tricks(game, {taker: 5})
    # Two deals are over, and the third seat would deal. The first two have 2 counters each.
    assert (game.order[0], game.dealer, game.actors) == (third, third, (fourth,))
    game = game.apply(third, AWAY)[0].apply(third, BACK)[0]
    order = game.order
    game, anted = cut_and_dealt(game)
    assert (set(anted.out), set(anted.seats), anted.pot) == (set(order[2:]), {third, fourth}, 14)
    assert (game.order, game.dealt) == ((third, fourth), (fourth, third))
    assert counters(game) == 48


def test_a_session_in_which_nobody_else_can_pay_ends() -> None:
    game, _ = cut_and_dealt(session(4, BOURRE.with_value("ante", "5").with_value("buy_in", "8")))
    taker = game.order[1]
    game = with_tricks(game, {taker: 5})
    assert game.result is not None
    assert (game.result.winner, game.result.scores[taker], game.result.reasons) == (taker, 23, ("too-few",))


@pytest.mark.parametrize(("cap", "paid", "carried"), [(None, 40, 40), (10, 10, 10), (50, 40, 40)])
def test_a_cap_limits_what_a_bourre_costs(cap: int | None, paid: int, carried: int) -> None:
    done = settle(40, [100, 100], [0], [1], replace(BOURRE, cap=cap))
    assert (done.collected, done.paid, done.carried, done.exempt) == ({0: 40}, {1: paid}, carried, (1,))


def test_a_tie_that_is_carried_leaves_the_pot_and_exempts_those_who_tied() -> None:
    rules = BOURRE.with_value("tie", "carry")
    done = settle(7, [50] * 4, [2, 0], [1], rules)
    assert (done.collected, done.paid, done.carried, done.exempt) == ({}, {1: 7}, 14, (0, 1, 2))
    last = settle(7, [50] * 4, [2, 0], [1], rules, last=True)
    assert (last.collected, last.carried) == ({2: 7, 0: 7}, 0)


def test_in_the_last_deal_nothing_is_left_over() -> None:
    done = settle(7, [50, 50, 50, 50, 3], [2, 0, 3], [1, 4], BOURRE, last=True)
    assert (done.paid, done.out) == ({1: 7, 4: 3}, (4,))
    assert (done.collected, done.carried, done.exempt) == ({2: 6, 0: 6, 3: 5}, 0, ())


def test_a_share_of_nothing_exempts_nobody() -> None:
    done = settle(1, [5, 5, 5], [0, 1], [], BOURRE)
    assert (done.collected, done.carried, done.exempt) == ({0: 0, 1: 0}, 1, ())
