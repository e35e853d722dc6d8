"""Counts of all continuations (perft), which only a correct generator of legal actions matches.

``perft.txt`` holds twenty deals: the rules, the hands from the dealer's left with the turn-up as the dealer's
last card, then the number of lines of one action, two, three, … from the first word, and from the first lead
when nobody has exchanged a card.
"""

from __future__ import annotations

import copy
from pathlib import Path

import pytest

from engine.bourre.deal import Deal
from engine.bourre.rules import Ruleset
from tests.engine.bourre.reference import ReferenceDeal
from tests.engine.bourre.tables import dealt, played
from tests.engine.bourre.test_against_reference import Pair

LINES = [line.split("; ") for line in Path(__file__).with_name("perft.txt").read_text().splitlines()]
DEALS = [(rules, hands.split(" / "), words, leads) for rules, hands, words, leads in LINES]


def counts_in(text: str) -> list[int]:
    return [int(n) for n in text.split()[1:]]


def continuations(deal: Deal, depth: int) -> list[int]:
    counts = [0] * depth

    def count(here: Deal, ply: int) -> None:
        for action in here.legal():
            counts[ply] += 1
            if ply + 1 < depth:
                after = here.copy()
                after.act(action)
                count(after, ply + 1)

    count(deal, 0)
    return counts


def reference_continuations(deal: ReferenceDeal, depth: int) -> list[int]:
    counts = [0] * depth

    def count(here: ReferenceDeal, ply: int) -> None:
        for words in sorted(here.legal()):
            counts[ply] += 1
            if ply + 1 < depth:
                after = copy.deepcopy(here)
                after.do(words)
                count(after, ply + 1)

    count(deal, 0)
    return counts


def beside(deal: Deal) -> ReferenceDeal:
    """The reference at the start of the same deal."""
    return Pair(deal.rules, deal.pack, deal.players, 0).reference


@pytest.mark.parametrize(("rules", "hands", "words", "leads"), DEALS, ids=range(len(DEALS)))
def test_the_number_of_continuations_is_that_of_the_table(
    rules: str, hands: list[str], words: str, leads: str
) -> None:
    turn_up = hands[-1].split()[-1]
    from_words, from_leads = counts_in(words), counts_in(leads)
    deal = dealt(hands, turn_up, Ruleset.parse(rules))
    assert continuations(deal, len(from_words)) == from_words
    assert continuations(played(hands, turn_up, Ruleset.parse(rules)), len(from_leads)) == from_leads


@pytest.mark.slow
@pytest.mark.parametrize(("rules", "hands", "words", "leads"), DEALS[::4], ids=range(0, len(DEALS), 4))
def test_the_reference_gives_the_same_table(rules: str, hands: list[str], words: str, leads: str) -> None:
    turn_up = hands[-1].split()[-1]
    deal = dealt(hands, turn_up, Ruleset.parse(rules))
    from_words = counts_in(words)[:2]
    assert reference_continuations(beside(deal), len(from_words)) == from_words
    reference = beside(deal)
    while not reference.playing():
        reference.do("stay" if "stay" in reference.legal() else "exchange none")
    from_leads = [n for n in counts_in(leads) if n < 400]
    assert reference_continuations(reference, len(from_leads)) == from_leads
