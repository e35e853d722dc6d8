"""Actions and their text."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.cards import PACK, parse_cards
from engine.ecarte import actions
from engine.ecarte.actions import ActionKind, kind, number_of, parse, text
from engine.errors import RuleError

ALL = (
    *map(actions.play, PACK),
    *map(actions.cut, range(33)),
    *map(actions.propose, range(6)),
    actions.packets(2),
    actions.packets(3),
    actions.discard([]),
    actions.discard(PACK),
    actions.PROPOSE,
    actions.STAND,
    actions.ACCEPT,
    actions.REFUSE,
    actions.ANNOUNCE,
    actions.CONCEDE,
    actions.RESIGN,
)


def test_every_action_has_its_own_text_and_is_read_back() -> None:
    assert len(set(ALL)) == len(ALL)
    assert len(set(map(text, ALL))) == len(ALL)
    assert tuple(parse(text(action)) for action in ALL) == ALL


@given(st.frozensets(st.sampled_from(PACK), max_size=5))
def test_a_discard_carries_its_cards(cards: frozenset[int]) -> None:
    action = actions.discard(PACK[card] for card in cards)
    assert kind(action) is ActionKind.DISCARD
    assert actions.cards_of(action) == tuple(sorted(cards))
    assert parse(text(action)) == action


def test_the_texts_of_actions() -> None:
    assert text(actions.discard(parse_cards("7S 8D"))) == "discard 7S 8D"
    assert text(actions.discard(())) == "discard none"
    assert text(actions.packets(2)) == "packets 2-3"
    assert text(actions.propose(3)) == "propose 3"
    assert number_of(actions.cut(16)) == 16
    assert number_of(actions.propose(3)) == 3
    assert number_of(actions.packets(2)) == 2


@pytest.mark.parametrize(
    "words",
    [
        "",
        "nonsense",
        "play",
        "play 1H",
        "cut",
        "cut x",
        "cut -1",
        "cut 99999999",
        "cut ٣",
        "propose 6",
        "propose ²",
        "discard",
        "discard 7S 7S",
        "packets 4-1",
        "stand up",
    ],
)
def test_other_texts_are_refused(words: str) -> None:
    with pytest.raises(RuleError):
        parse(words)
