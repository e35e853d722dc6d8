"""Positions: any position of a deal as one line, complete or as one player knows it."""

from __future__ import annotations

from contextlib import suppress

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.cards import PACK
from engine.ecarte.notation.clauses import NotationError
from engine.ecarte.notation.position import Position
from engine.ecarte.rules import Ruleset
from tests.engine.ecarte.tables import ELDER, after, game_with
from tests.engine.ecarte.test_against_reference import Pair, rulesets, secrets

LINE = (
    "classic; score 1-0; B deals; turn-up 7H; A holds KH 8H 7S; B holds QH 7C 8C; A discarded 9S; "
    "B discarded none; changed 1-0; A announced; played 10C JC 9C AC; A to play"
)


@settings(max_examples=150)
@given(
    rules=rulesets(),
    secret=secrets,
    choices=st.lists(st.integers(0, 2**16), max_size=60),
    order=st.permutations(PACK),
)
def test_every_position_of_a_deal_can_be_written_read_and_continued(
    rules: Ruleset, secret: bytes, choices: list[int], order: list[int]
) -> None:
    pair = Pair(rules, secret)
    for choice in choices:
        if pair.game.over:
            break
        pair.act(choice, patient=True)
    deal = pair.game.deal
    if deal is None:
        return
    whole = Position.of(deal)
    assert Position.parse(whole.text) == whole
    again = whole.deal()
    assert again.legal() == deal.legal()
    assert (again.turn, again.king, again.score) == (deal.turn, deal.king, deal.score)
    assert (again.hands, again.stock, again.won) == (deal.hands, deal.stock, deal.won)
    for seat in (0, 1):
        known = Position.of(deal, seat)
        assert Position.parse(known.text) == known
        other = known.deal(PACK[card] for card in order)
        assert Position.of(other, seat) == known


def test_a_position_written_by_hand_is_read() -> None:
    position = Position.parse(LINE)
    assert position.turn == 0
    assert position.deal().won == (1, 1)
    assert position.text == LINE


def test_a_players_position_has_their_own_hand_and_discards_only() -> None:
    game = after(game_with("KH 8H 7S 8S 9S", "QH JH 7C 8C 9C", "7H"), (0, "propose"), (1, "accept"))
    game = after(game, (0, "discard 7S 8S"))
    assert game.deal is not None
    line = Position.of(game.deal, ELDER).text
    assert "B holds ? ? ? ? ?" in line
    assert "A discarded 7S 8S" in line
    assert "A holds ? ? ? ? ?" in Position.of(game.deal, 1).text


@pytest.mark.parametrize(
    ("told", "falsely", "sentence"),
    [
        ("classic", "classic target=0", "points"),
        ("score 1-0", "score one", "'score 0-0' is expected"),
        ("turn-up 7H", "turn-up", "'turn-up 7H' is expected"),
        ("turn-up 7H", "turn-up ?", "One card"),
        ("KH 8H 7S", "KH 8H 7X", "no card"),
        ("KH 8H 7S", "KH 8H 7C", "twice"),
        ("KH 8H 7S", "KH 8H", "five cards"),
        ("A discarded 9S", "A discarded none", "as many"),
        ("A holds KH 8H 7S", "A holds" + " ?" * 40, "no such position"),
        ("A discarded 9S", "A discarded" + " ?" * 40, "more cards"),
        ("9C AC; A", "9C KS; A", "no such position"),
        ("A announced", "B announced", "no such position"),
        ("A announced", "A vulnerable", "no such position"),
        ("A to play", "B to play", "The position would be"),
        ("A to play", "A to sing", "'A to play' is expected"),
        ("A to play", "A to play; amen", "Nothing is expected"),
        ("; A to play", "", "'A to play' is expected"),
    ],
)
def test_a_wrong_position_is_refused_with_a_sentence(told: str, falsely: str, sentence: str) -> None:
    line = LINE.replace(told, falsely)
    assert line != LINE
    with pytest.raises(NotationError, match=sentence.replace("?", r"\?")) as caught:
        Position.parse(line)
    assert caught.value.line == 1


@settings(max_examples=300)
@given(place=st.integers(0, len(LINE)), cut=st.integers(0, 30), put=st.text(max_size=4))
def test_a_damaged_position_is_read_or_refused(place: int, cut: int, put: str) -> None:
    line = LINE[:place] + put + LINE[place + cut :]
    with suppress(NotationError):
        assert Position.parse(line).text == line
