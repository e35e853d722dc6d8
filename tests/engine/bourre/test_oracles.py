"""The results of an independent program for fixed deals: lines, cinches, and hands against a policy.

``docs/play/bourre.md`` has the rules. The numbers are that program's, not this engine's.
"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import combinations
from math import comb

import pytest

from engine.bourre.actions import KEEP_ALL, card_of, play, text
from engine.bourre.deal import Deal, Phase
from engine.bourre.holdings import lowest, mask_of
from engine.bourre.rules import BOURRE, Ruleset
from engine.cards import PACK_OF_52
from engine.interface import Action
from tests.engine.bourre.tables import (
    THREE,
    THREE_UNRULED,
    UNRULED,
    as_they_lie,
    card52,
    cards52,
    pack_with,
    played,
    plays,
)

P1 = (["AS 9S KH 7D 3C", "QS 4S AH JD 2C"], "4S")
P2 = (["KS 10H 8H 6D 5C", "9S 3S QH JC 4C", "7S AH 2H KD 10C"], "7S")
P3 = (["QH 9C 4D", "KC 8C 2H", "AD 10D JH", "5H AC 3D"], "5H")
P4 = (["AS KS QS 6H 2D", "JS 8H 7H 5C 3D", "10S 9H 4C KD QC"], "10S")


def perft(deal: Deal) -> tuple[list[int], Counter[tuple[int, ...]]]:
    """The lines by ply, and how often each division of the tricks ends one."""
    counts = [0] * (deal.rules.cards * deal.players)
    ends: Counter[tuple[int, ...]] = Counter()

    def go_on(here: Deal, ply: int) -> None:
        if here.over:
            ends[tuple(here.won)] += 1
            return
        for action in here.legal():
            counts[ply] += 1
            after = here.copy()
            after.act(action)
            go_on(after, ply + 1)

    go_on(deal, 0)
    return counts, ends


@pytest.mark.parametrize(
    ("position", "rules", "lines", "ends"),
    [
        (P1, UNRULED, "5 6 24 27 81 87 174 180 180 180", "3-2: 84, 2-3: 96"),
        (P1, BOURRE, "5 6 24 27 81 87 168 174 174 174", "3-2: 80, 2-3: 94"),
        (
            P2,
            UNRULED,
            "5 7 7 28 28 37 111 124 160 320 400 552 552 552 552",
            "2-2-1: 52, 2-1-2: 40, 1-4-0: 128, 1-3-1: 272, 1-2-2: 44, 1-1-3: 16",
        ),
        (
            P2,
            BOURRE,
            "5 7 7 28 28 37 111 124 160 302 382 528 528 528 528",
            "2-2-1: 52, 2-1-2: 40, 1-4-0: 120, 1-3-1: 256, 1-2-2: 44, 1-1-3: 16",
        ),
        (P3, THREE_UNRULED, "3 3 4 4 8 9 12 12 12 12 12 12", "1-1-1-0: 6, 1-0-2-0: 4, 1-0-1-1: 2"),
        (P3, THREE, "3 3 4 4 8 9 12 12 12 12 12 12", "1-1-1-0: 6, 1-0-2-0: 4, 1-0-1-1: 2"),
        (
            P4,
            UNRULED,
            "5 6 6 24 63 136 408 783 1614 3228 4572 6660 6660 6660 6660",
            "5-0-0: 336, 4-1-0: 684, 4-0-1: 888, 3-2-0: 1128, 3-1-1: 1224, 3-0-2: 2400",
        ),
        (
            P4,
            BOURRE,
            "1 1 1 1 4 16 16 48 144 288 408 612 612 612 612",
            "5-0-0: 48, 4-1-0: 80, 4-0-1: 64, 3-2-0: 160, 3-1-1: 80, 3-0-2: 180",
        ),
    ],
    ids=["P1-off", "P1-on", "P2-off", "P2-on", "P3-off", "P3-on", "P4-off", "P4-on"],
)
def test_the_lines_of_play_by_ply_and_their_ends(
    position: tuple[list[str], str], rules: Ruleset, lines: str, ends: str
) -> None:
    counts, found = perft(played(*position, rules))
    assert counts == [int(n) for n in lines.split()]
    wanted = {tricks: int(n) for tricks, n in (end.split(": ") for end in ends.split(", "))}
    assert {"-".join(map(str, tricks)): n for tricks, n in found.items()} == wanted


@pytest.mark.parametrize(
    ("position", "rules", "bourres", "one_winner"),
    [
        (P1, UNRULED, 0, 180),
        (P1, BOURRE, 0, 174),
        (P2, UNRULED, 128, 416),
        (P2, BOURRE, 120, 392),
        (P3, UNRULED, 12, 4),
        (P3, BOURRE, 12, 4),
        (P4, UNRULED, 5436, 6660),
        (P4, BOURRE, 532, 612),
    ],
)
def test_the_lines_with_a_bourre_and_those_with_one_winner(
    position: tuple[list[str], str], rules: Ruleset, bourres: int, one_winner: int
) -> None:
    rules = rules.with_value("cards", str(len(position[0][0].split())))
    found = Counter[str]()

    def go_on(here: Deal) -> None:
        if here.over:
            found["bourre"] += bool(here.bourres)
            found["one winner"] += len(here.takers) == 1
            return
        for action in here.legal():
            after = here.copy()
            after.act(action)
            go_on(after)

    go_on(played(*position, rules))
    assert (found["bourre"], found["one winner"]) == (bourres, one_winner)


@pytest.mark.parametrize("rules", [UNRULED, BOURRE])
def test_with_open_hands_the_first_of_p1_takes_three_tricks(rules: Ruleset) -> None:
    def most(here: Deal) -> int:
        if here.over:
            return here.won[0]
        found = []
        for action in here.legal():
            after = here.copy()
            after.act(action)
            found.append(most(after))
        return max(found) if here.turn == 0 else min(found)

    assert most(played(*P1, rules)) == 3


OTHERS = ["9S 8H 7H 5D 6C", "JS 10H 9D 8C 2C"]
CINCHES = {
    "A K Q on the lead": (["AS KS QS 4H 3D", *OTHERS], "JS", False, "", 0, 3, "3D 4H QS KS AS", "AS"),
    "A K J, queen unseen": (
        ["AS KS JS 4H 3D", OTHERS[0], "10S 10H 9D 8C 2C"],
        *("10S", False, "", 0, 2, "3D 4H JS KS AS", "3D 4H JS KS AS"),
    ),
    "A Q J, the king turned, its dealer passed": (
        ["AS QS JS 4H 3D", OTHERS[0]],
        *("KS", True, "", 0, 3, "3D 4H JS QS AS", "AS"),
    ),
    "A Q J, the king turned, its dealer plays": (
        ["AS QS JS 4H 3D", OTHERS[0], "KS 10H 9D 8C 2C"],
        *("KS", False, "", 0, 1, "3D 4H JS QS AS", "3D 4H JS QS AS"),
    ),
    "three won": (
        ["AS KS 4H 7D 3D", "QS 8H 6H 5D 6C"],
        *("QS", False, "AS QS KS 5D 7D 6C", 3, 0, "3D 4H", "3D 4H"),
    ),
}


@pytest.mark.parametrize("case", CINCHES)
def test_a_cinch_is_counted_as_the_player_can_know_it(case: str) -> None:
    hands, turn_up, passes, after, won, sure, without, legal = CINCHES[case]
    deal = plays(played(hands, turn_up, dealer_passes=passes), after)
    assert (deal.turn, deal.won[0], deal.sure(0)) == (0, won, sure)
    assert deal.has_cinch(0) is (won + sure >= 3)
    assert {text(action) for action in deal.legal()} == {f"play {card}" for card in legal.split()}
    free = plays(played(hands, turn_up, UNRULED, dealer_passes=passes), after)
    assert {text(action) for action in free.legal()} == {f"play {card}" for card in without.split()}


def tricks_at_the_lowest(deal: Deal) -> list[int]:
    """The tricks of each place when everybody plays the lowest legal card."""
    while not deal.over:
        deal.act(KEEP_ALL if deal.phase is Phase.DECLARE else lowest_of(deal))
    return deal.won


def lowest_of(deal: Deal) -> Action:
    return play(lowest(mask_of(map(card_of, deal.legal()))))


@pytest.mark.slow
@pytest.mark.parametrize(
    ("mine", "turn_up", "deals", "hands", "counts", "worth"),
    [
        ("QS 9H 4D", "7S", False, 1128, [12, 524, 578, 14], Fraction(145, 282)),
        ("AH 8S 6C", "8S", True, 18424, [420, 5847, 5938, 6219], Fraction(11737, 18424)),
    ],
    ids=["F1", "F2"],
)
def test_the_lowest_card_against_every_hand(
    mine: str, turn_up: str, deals: bool, hands: int, counts: list[int], worth: Fraction
) -> None:
    own, up = cards52(mine), card52(turn_up)
    known = {*own, up}
    others = combinations([card for card in PACK_OF_52 if card not in known], 3 if deals else 2)
    found: Counter[int] = Counter()
    pots = 0
    for other in others:
        held = [other, (*(card for card in own if card != up), up)] if deals else [own, (*other, up)]
        deal = Deal(THREE_UNRULED, pack_with(held), 2, as_they_lie)
        won = tricks_at_the_lowest(deal)
        me = 1 if deals else 0
        found[won[me]] += 1
        pots += (deal.takers == (me,)) - (me in deal.bourres)
    assert (found.total(), [found[n] for n in range(4)]) == (hands, counts)
    assert Fraction(pots, hands) == worth


# The chances in deals, by the numbers of cards. A player who sees only the turn-up has not seen 51.


def trumps_dealt(held: int, cards: int, trumps: int = 12, unseen: int = 51) -> Fraction:
    """The chance of holding ``held`` trumps among ``cards`` cards that are dealt from the unseen ones."""
    return Fraction(comb(trumps, held) * comb(unseen - trumps, cards - held), comb(unseen, cards))


@pytest.mark.parametrize(
    ("cards", "chances"),
    [
        (5, "27417/111860 82251/195755 100529/391510 2717/39151 1287/156604 66/195755"),
        (4, "27417/83300 9139/20825 8151/41650 143/4165 33/16660"),
        (3, "9139/20825 8892/20825 2574/20825 44/4165"),
        (2, "247/425 156/425 22/425"),
    ],
    ids=["five", "the dealer's other four", "three", "the dealer's other two"],
)
def test_the_chances_of_trumps_are_those_of_the_dealing(cards: int, chances: str) -> None:
    assert [trumps_dealt(n, cards, 12, 51) for n in range(cards + 1)] == list(map(Fraction, chances.split()))


@pytest.mark.parametrize(
    ("trumps", "chances"),
    [(0, "6/23 158/345 209/345 10619/14835 16553/20769"), (2, "5/23 9/23 134/253 632/989 717/989")],
)
def test_the_chances_of_drawing_a_trump(trumps: int, chances: str) -> None:
    """A player who does not deal sees five cards and the turn-up."""
    found = [1 - trumps_dealt(0, drawn, 12 - trumps, 46) for drawn in range(1, 6)]
    assert found == list(map(Fraction, chances.split()))
