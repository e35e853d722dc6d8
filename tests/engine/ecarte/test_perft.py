"""Counts of all continuations (perft), which only a correct generator of legal actions matches.

``perft.txt`` holds twenty deals, each at the first word and at the first lead: a position, then the number of
sequences of one action, two, three, … Announcements count as actions, concessions do not. The numbers come
from the slow reference.
"""

from __future__ import annotations

import copy
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from engine.cards import PACK, code
from engine.ecarte.actions import ANNOUNCE, parse, text
from engine.ecarte.deal import Deal
from engine.ecarte.notation.position import Position
from engine.ecarte.rules import PRESETS
from engine.interface import Action
from tests import proof
from tests.engine.ecarte.reference import ReferenceDeal
from tests.engine.ecarte.test_against_reference import in_words, same_words

TABLE = [
    (line.rpartition(" = ")[0], [int(n) for n in line.rpartition(" = ")[2].split()])
    for line in Path(__file__).with_name("perft.txt").read_text().splitlines()
]
POSITIONS = proof.size(8_000, 1_000_000)


def options(deal: Deal) -> list[Action]:
    """The legal actions of a deal, in and out of turn, without concessions."""
    return [*deal.legal(), *([ANNOUNCE] if deal.king >= 0 else [])]


def continuations(deal: Deal, depth: int) -> list[int]:
    counts = [0] * depth

    def count(here: Deal, ply: int) -> None:
        actions = options(here)
        counts[ply] += len(actions)
        if ply + 1 < depth:
            for action in actions:
                after = here.copy()
                after.act(action)
                count(after, ply + 1)

    count(deal, 0)
    return counts


def reference_continuations(deal: ReferenceDeal, depth: int) -> list[int]:
    counts = [0] * depth

    def count(here: ReferenceDeal, ply: int) -> None:
        actions = [(seat, action) for seat in (0, 1) for action in here.legal(seat) if action != "concede"]
        counts[ply] += len(actions)
        if ply + 1 < depth:
            for seat, action in actions:
                after = copy.deepcopy(here)
                after.do(seat, action)
                count(after, ply + 1)

    count(deal, 0)
    return counts


def beside(deal: Deal) -> ReferenceDeal:
    """The reference at the start of the same deal."""
    pack = [code(card) for card in deal.pack]
    return ReferenceDeal(in_words(deal.rules), pack, deal.dealer, deal.before)


@pytest.mark.parametrize(("line", "counts"), TABLE, ids=range(len(TABLE)))
def test_the_number_of_continuations_is_that_of_the_table(line: str, counts: list[int]) -> None:
    assert continuations(Position.parse(line).deal(), len(counts)) == counts


def test_the_reference_gives_the_same_table() -> None:
    for line, counts in TABLE[:6]:
        deal = Position.parse(line).deal()
        if line.endswith("to speak"):
            assert reference_continuations(beside(deal), 3) == counts[:3]


def random_deals(random: Random) -> Iterator[Deal]:
    while True:
        rules = random.choice(list(PRESETS.values()))
        score = random.randrange(rules.target), random.randrange(rules.target)
        yield Deal(rules, tuple(random.sample(PACK, len(PACK))), random.choice((0, 1)), score)


@pytest.mark.proof(POSITIONS)
def test_engine_and_reference_agree_on_every_position_of_random_deals() -> None:
    random = Random(32 + proof.SEED)
    compared = 0
    for deal in random_deals(random):
        reference = beside(deal)
        while not deal.over:
            actions = options(deal)
            legal = reference.legal(0) | reference.legal(1)
            assert {same_words(action) for action in actions} == legal - {"concede"}
            assert (deal.turn, list(deal.score)) == (reference.turn(), reference.score)
            compared += 1
            action = random.choice(actions)
            # Half of the exchanges change five cards, so that the stock runs short often enough.
            if action >= 128 and random.random() < 0.5:
                action = max(actions, key=lambda option: (option - 128).bit_count())
            seat = deal.king if action == ANNOUNCE else deal.turn
            deal.act(action)
            reference.do(seat, same_words(action))
        assert (reference.phase, reference.score) == ("over", list(deal.score))
        if compared >= POSITIONS:
            return


def test_texts_and_actions_are_one_to_one() -> None:
    for line, _ in TABLE:
        for action in options(Position.parse(line).deal()):
            assert parse(text(action)) == action
