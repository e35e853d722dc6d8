"""Bets at even odds, la chouette and the settlement of a game, exact to one counter."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.betting.bets import Bet, Matching, Unmatched, check_bet, match, to_cover, totals
from engine.betting.chouette import Chouette, loser_leaves
from engine.betting.errors import MOST_COUNTERS, BettingError, BettingFault, check_amount
from engine.betting.settlement import Settlement, settle, void

ALICE, BOB, CAROL, DAN = 1, 2, 3, 4
G1, G2, G3, H1, H2, E1, E2, E3 = range(11, 19)
PLAYERS = (ALICE, BOB)
ALL = [Bet(0, G1, 50, 1), Bet(0, G2, 30, 2), Bet(0, G3, 40, 3), Bet(1, H1, 60, 4), Bet(1, H2, 20, 5)]


def nets(settlement: Settlement, *people: int) -> list[int]:
    return [settlement.net(person) for person in people]


def returned(matching: Matching) -> dict[int, int]:
    """The counters that go back, by bettor."""
    return {taken.bet.bettor: taken.returned for taken in matching.taken if taken.returned}


def refused(caught: pytest.ExceptionInfo[BettingError]) -> tuple[BettingFault, dict[str, int]]:
    return caught.value.fault, caught.value.params


# Worked examples.


def test_the_latest_bet_goes_back_and_alice_wins() -> None:
    matching = match(ALL)
    assert (totals(ALL), to_cover(ALL), matching.matched) == ((120, 80), (1, 40), 80)
    assert returned(matching) == {G3: 40}
    settlement = settle(PLAYERS, 100, 100, matching, winner=0)
    assert nets(settlement, ALICE, BOB, G1, G2, G3, H1, H2) == [100, -100, 50, 30, 0, -60, -20]
    assert settlement.raked == 0


def test_pro_rata_reduces_each_bet() -> None:
    matching = match(ALL, Unmatched.PRO_RATA)
    assert [taken.amount for taken in matching.taken] == [33, 20, 27, 60, 20]
    assert returned(matching) == {G1: 17, G2: 10, G3: 13}


@pytest.mark.parametrize("unmatched", Unmatched)
def test_bob_covers_the_difference_and_nothing_goes_back(unmatched: Unmatched) -> None:
    matching = match(ALL, unmatched, cover=40)
    assert (matching.matched, returned(matching)) == (120, {})
    settlement = settle(PLAYERS, 100, 100, matching, winner=0)
    assert nets(settlement, BOB, H1, H2, ALICE, G1, G2, G3) == [-140, -60, -20, 100, 50, 30, 40]


def test_the_rake_is_taken_from_each_winner() -> None:
    settlement = settle(PLAYERS, 100, 100, match(ALL), winner=0, rake=5)
    assert nets(settlement, ALICE, G1, G2) == [95, 48, 29]
    assert nets(settlement, BOB, H1, H2) == [-100, -60, -20]
    assert settlement.raked == 8


def chouette_of_carol() -> Chouette:
    chouette = Chouette(seat=0, stake=100, limit=400)
    for order, (bettor, amount) in enumerate([(E1, 150), (E2, 75), (E3, 200)]):
        chouette = chouette.take(Bet(1, bettor, amount, order), purse=1000)
    return chouette


def test_la_chouette_covers_bets_in_order_and_the_last_one_in_part() -> None:
    matching = chouette_of_carol().matching
    assert [taken.amount for taken in matching.taken] == [150, 75, 75]
    assert returned(matching) == {E3: 125}


def test_la_chouette_wins_or_loses_every_bet() -> None:
    matching = chouette_of_carol().matching
    lost = settle((CAROL, DAN), 100, 100, matching, winner=1)
    assert nets(lost, CAROL, DAN, E1, E2, E3) == [-400, 100, 150, 75, 75]
    won = settle((CAROL, DAN), 100, 100, matching, winner=0)
    assert nets(won, CAROL, DAN, E1, E2, E3) == [400, -100, -150, -75, -75]


def test_the_loser_leaves_unless_playing_la_chouette() -> None:
    assert loser_leaves(loser=1, chouette=0)
    assert loser_leaves(loser=1, chouette=None)
    assert not loser_leaves(loser=0, chouette=0)
    assert loser_leaves(loser=0, chouette=0, chouette_leaves=True)


# Other cases.


def test_bets_without_counterpart_go_back_unless_the_player_covers_them() -> None:
    alone = ALL[:3]
    assert returned(match(alone)) == {G1: 50, G2: 30, G3: 40}
    assert returned(match(alone, cover=60)) == {G2: 20, G3: 40}
    assert returned(match(alone, Unmatched.PRO_RATA, cover=60)) == {G1: 25, G2: 15, G3: 20}


def test_an_odd_counter_goes_to_the_earlier_of_equal_bets() -> None:
    bets = [Bet(0, G3, 10, 9), Bet(0, G1, 10, 1), Bet(0, G2, 10, 2), Bet(1, H1, 20, 3)]
    matching = match(bets, Unmatched.PRO_RATA)
    assert [(taken.bet.bettor, taken.amount) for taken in matching.taken] == [
        (G1, 7),
        (G2, 7),
        (H1, 20),
        (G3, 6),
    ]


def test_the_rake_is_rounded_once_for_a_bettor_with_several_bets() -> None:
    bets = [Bet(0, G1, 15, 1), Bet(0, G1, 15, 2), Bet(1, H1, 30, 3)]
    settlement = settle(PLAYERS, 0, 0, match(bets), winner=0, rake=5)
    # 5 % of 30, and not twice 5 % of 15.
    assert (settlement.net(G1), settlement.raked) == (29, 1)
    assert [payout.person for payout in settlement.payouts] == [G1, H1]


def test_the_rake_is_rounded_once_for_a_players_stake_and_cover() -> None:
    settlement = settle(PLAYERS, 15, 15, match([Bet(0, G1, 15, 1)], cover=15), winner=1, rake=5)
    assert (settlement.net(BOB), settlement.raked) == (29, 1)


def test_the_loser_keeps_the_part_of_the_deposit_that_the_game_is_not_worth() -> None:
    settlement = settle(PLAYERS, 300, 200, Matching(), winner=1)
    assert nets(settlement, ALICE, BOB) == [-200, 200]
    assert [(payout.put_in, payout.paid) for payout in settlement.payouts] == [(300, 100), (300, 500)]


def test_a_void_game_gives_everything_back() -> None:
    settlement = void(PLAYERS, 100, match(ALL, cover=10))
    assert {payout.person: payout.paid for payout in settlement.payouts} == {
        ALICE: 100,
        BOB: 110,
        G1: 50,
        G2: 30,
        G3: 10,
        H1: 60,
        H2: 20,
    }
    assert settlement.raked == 0


def test_la_chouette_covers_no_more_than_the_purse_holds() -> None:
    chouette = Chouette(seat=1, stake=0, limit=400).take(Bet(0, E1, 300, 1), purse=120)
    assert chouette.matching.covers == (0, 120)


# Errors.


@pytest.mark.parametrize("amount", [0, -1, MOST_COUNTERS + 1, 1.5, 2.0, "7", True, None])
def test_an_amount_is_a_whole_number_of_counters(amount: Any) -> None:
    with pytest.raises(BettingError) as caught:
        Bet(0, G1, amount, 1)
    assert refused(caught) == (BettingFault.BAD_AMOUNT, {"least": 1, "most": 2**53})


@pytest.mark.parametrize("amount", [1, MOST_COUNTERS])
def test_the_least_and_the_most_amounts_are_accepted(amount: int) -> None:
    check_amount(amount)


@pytest.mark.parametrize("rake", [-1, 11, 2.5, True])
def test_the_rake_is_a_whole_percentage_up_to_ten(rake: Any) -> None:
    with pytest.raises(BettingError) as caught:
        settle(PLAYERS, 100, 100, match(ALL), winner=0, rake=rake)
    assert refused(caught) == (BettingFault.BAD_RAKE, {"least": 0, "most": 10})


@pytest.mark.parametrize(
    ("bet", "fault"),
    [
        (Bet(0, ALICE, 10, 6), BettingFault.OWN_TABLE),
        (Bet(0, BOB, 10, 6), BettingFault.OWN_TABLE),
        (Bet(1, G2, 10, 6), BettingFault.BOTH_SIDES),
        (Bet(0, H1, 10, 6), BettingFault.BOTH_SIDES),
    ],
)
def test_players_may_not_bet_and_a_bettor_may_not_back_both_sides(bet: Bet, fault: BettingFault) -> None:
    with pytest.raises(BettingError) as caught:
        check_bet(bet, PLAYERS, ALL)
    assert refused(caught) == (fault, {})


def test_a_bettor_may_back_the_same_side_again() -> None:
    check_bet(Bet(0, G2, 10, 6), PLAYERS, ALL)


def test_a_player_covers_no_more_than_their_side_lacks() -> None:
    with pytest.raises(BettingError) as caught:
        match(ALL, cover=41)
    assert refused(caught) == (BettingFault.COVER_TOO_MUCH, {"most": 40})
    with pytest.raises(BettingError) as caught:
        match(ALL, cover=-1)
    assert refused(caught)[0] is BettingFault.BAD_AMOUNT
    with pytest.raises(BettingError) as caught:
        match([ALL[0], Bet(1, H1, 50, 2)], cover=1)
    assert refused(caught) == (BettingFault.NOTHING_TO_COVER, {})


def test_bets_on_la_chouette_or_above_the_limit_are_refused() -> None:
    full = chouette_of_carol()
    with pytest.raises(BettingError) as caught:
        full.take(Bet(1, H1, 1, 9), purse=1000)
    assert refused(caught) == (BettingFault.CHOUETTE_FULL, {})
    with pytest.raises(BettingError) as caught:
        Chouette(seat=0, stake=100, limit=400).take(Bet(1, H1, 1, 9), purse=0)
    assert refused(caught) == (BettingFault.CHOUETTE_FULL, {})
    with pytest.raises(BettingError) as caught:
        full.take(Bet(0, H1, 1, 9), purse=1000)
    assert refused(caught) == (BettingFault.CHOUETTE_BACKED, {})


def test_the_limit_of_la_chouette_is_at_least_the_stake() -> None:
    with pytest.raises(BettingError) as caught:
        Chouette(seat=0, stake=100, limit=99)
    assert refused(caught) == (BettingFault.LIMIT_BELOW_STAKE, {"stake": 100})


def test_every_fault_has_a_sentence() -> None:
    for fault in BettingFault:
        assert str(BettingError(fault, least=1, most=2, stake=3)).endswith(".")


# Properties.

amounts = st.integers(1, 50) | st.integers(1, MOST_COUNTERS)


@st.composite
def bets(draw: st.DrawFn) -> list[Bet]:
    """Bets in any order. Bettors with an even number back seat 0, the others seat 1."""
    bettors = draw(st.lists(st.integers(100, 107), max_size=12))
    orders = draw(st.permutations(range(len(bettors))))
    return [
        Bet(bettor % 2, bettor, draw(amounts), order) for bettor, order in zip(bettors, orders, strict=True)
    ]


@st.composite
def matchings(draw: st.DrawFn) -> Matching:
    """Any closed bets, covered or not, or those of any chouette."""
    made = draw(bets())
    if draw(st.booleans()):
        seat = draw(st.integers(0, 1))
        chouette = Chouette(seat, stake=0, limit=draw(amounts))
        for bet in made:
            try:
                chouette = chouette.take(bet, draw(amounts))
            except BettingError:
                continue
        return chouette.matching
    short = to_cover(made)
    most = 0 if short is None else min(short[1], MOST_COUNTERS)
    return match(made, draw(st.sampled_from(Unmatched)), draw(st.integers(0, most)))


@given(matchings(), st.integers(0, MOST_COUNTERS), st.data())
def test_payouts_and_rake_equal_the_counters_put_in(
    matching: Matching, deposit: int, data: st.DataObject
) -> None:
    price, winner = data.draw(st.integers(0, deposit)), data.draw(st.integers(0, 1))
    settlement = settle(PLAYERS, deposit, price, matching, winner, data.draw(st.integers(0, 10)))
    assert (
        sum(payout.paid for payout in settlement.payouts) + settlement.raked
        == sum(payout.put_in for payout in settlement.payouts)
        == 2 * (deposit + matching.matched)
    )
    assert min((payout.paid for payout in settlement.payouts), default=0) >= 0


@given(matchings(), amounts, st.integers(0, 1), st.integers(0, 10))
def test_everybody_wins_or_loses_exactly_their_matched_part(
    matching: Matching, stake: int, winner: int, rake: int
) -> None:
    settlement = settle(PLAYERS, stake, stake, matching, winner, rake)
    at_risk = {ALICE: stake + matching.covers[0], BOB: stake + matching.covers[1]}
    side = {ALICE: 0, BOB: 1}
    for taken in matching.taken:
        at_risk[taken.bet.bettor] = at_risk.get(taken.bet.bettor, 0) + taken.amount
        side[taken.bet.bettor] = taken.bet.seat
    raked = 0
    for person, most in at_risk.items():
        if side[person] == winner:
            raked += most * rake // 100
            assert settlement.net(person) == most - most * rake // 100
        else:
            assert settlement.net(person) == -most
    assert settlement.raked == raked


@given(matchings(), st.integers(0, MOST_COUNTERS))
def test_void_moves_nothing_between_people(matching: Matching, deposit: int) -> None:
    settlement = void(PLAYERS, deposit, matching)
    assert [payout for payout in settlement.payouts if payout.net != 0] == []
    assert sum(payout.paid for payout in settlement.payouts) == 2 * (deposit + matching.matched)


@given(bets(), st.sampled_from(Unmatched), st.data())
def test_both_sides_risk_the_total_of_the_short_side_and_its_cover(
    made: list[Bet], unmatched: Unmatched, data: st.DataObject
) -> None:
    short = to_cover(made)
    cover = 0 if short is None else data.draw(st.integers(0, min(short[1], MOST_COUNTERS)))
    matching = match(made, unmatched, cover)
    assert matching.matched == min(totals(made)) + cover
    assert [taken.bet for taken in matching.taken] == sorted(made, key=lambda bet: bet.order)
    assert [taken for taken in matching.taken if not 0 <= taken.amount <= taken.bet.amount] == []
    if short is not None:
        assert [taken for taken in matching.taken if taken.bet.seat == short[0] and taken.returned != 0] == []


@given(bets(), st.sampled_from(Unmatched), st.randoms())
def test_the_order_of_the_list_does_not_matter(made: list[Bet], unmatched: Unmatched, random: Any) -> None:
    shuffled = list(made)
    random.shuffle(shuffled)
    assert match(shuffled, unmatched) == match(made, unmatched)


@given(bets())
def test_last_in_first_out_returns_the_latest_bets_and_reduces_one_at_most(made: list[Bet]) -> None:
    long = [taken for taken in match(made).taken if taken.bet.seat == int(totals(made)[1] > totals(made)[0])]
    assert sum(0 < taken.amount < taken.bet.amount for taken in long) <= 1
    first_cut = next((place for place, taken in enumerate(long) if taken.returned), len(long))
    assert [taken for taken in long[first_cut + 1 :] if taken.amount != 0] == []


@given(bets())
def test_pro_rata_is_within_one_counter_of_the_exact_part(made: list[Bet]) -> None:
    matching = match(made, Unmatched.PRO_RATA)
    sides = totals(made)
    for taken in matching.taken:
        exact = Fraction(taken.bet.amount * matching.matched, sides[taken.bet.seat])
        assert abs(taken.amount - exact) < 1


@given(bets())
def test_pro_rata_gives_odd_counters_to_larger_remainders_then_to_earlier_bets(made: list[Bet]) -> None:
    matching = match(made, Unmatched.PRO_RATA)
    sides = totals(made)
    for seat in (0, 1):
        # Ordered by remainder and then by time, the bets with an odd counter come first.
        ranked = sorted(
            (
                -(taken.bet.amount * matching.matched % sides[seat]),
                taken.bet.order,
                taken.amount > taken.bet.amount * matching.matched // sides[seat],
            )
            for taken in matching.taken
            if taken.bet.seat == seat
        )
        lucky = [got_one for _, _, got_one in ranked]
        assert lucky == sorted(lucky, reverse=True)


@given(st.lists(st.tuples(amounts, st.just(0) | amounts), max_size=10), amounts, st.data())
def test_la_chouette_risks_no_more_than_limit_and_purse(
    offers: list[tuple[int, int]], limit: int, data: st.DataObject
) -> None:
    chouette = Chouette(0, data.draw(st.integers(0, limit)), limit)
    for order, (amount, purse) in enumerate(offers):
        room = min(limit - chouette.stake - chouette.matching.matched, purse)
        bet = Bet(1, 100 + order, amount, order)
        if room == 0:
            with pytest.raises(BettingError, match="nothing more"):
                chouette.take(bet, purse)
        else:
            chouette = chouette.take(bet, purse)
            assert chouette.taken[-1].amount == min(amount, room)
    assert chouette.stake + chouette.matching.matched <= limit
