"""Records of games: writing, reading, and errors with their places."""

from __future__ import annotations

from contextlib import suppress
from random import Random

import hypothesis
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.clauses import NotationError
from engine.ecarte import actions
from engine.ecarte.actions import parse
from engine.ecarte.game import EcarteGame
from engine.ecarte.notation.record import Record
from engine.ecarte.rules import PRESETS, Ruleset
from tests.engine.ecarte.notation.test_position import at_random, led_early
from tests.engine.ecarte.tables import after
from tests.engine.ecarte.test_against_reference import Pair, rulesets, secrets

TEXT = """\
ecarte 1
game: example
rules: classic target=2
date: 1825-05-01
A: Ana
B: Bob
drawn: A KH B KS; A 9D B JC
result: A wins 2-1
1: B deals; A cuts 16; turn-up 7H; A holds KH 8H 7S 8S 9S; B holds QH JH 7C 8C 9C; A proposes; B accepts; \
A discards 7S 8S, draws KD QD; B discards none; A stands; A announces; A plays KH; B plays JH; \
A concedes; score 1-1
2: A deals; A chooses 2-3; B cuts 2; turn-up 10C; B holds 7S 8S 9S 10S AS; A holds 7D 8D 9D 10D AD; \
B resigns; score 1-1
"""


@settings(max_examples=120)
@given(rules=rulesets(), secret=secrets, choices=st.lists(st.integers(0, 2**16), max_size=120))
@hypothesis.example(rules=PRESETS["cats"], secret=bytes(29) + b"\x01\x06 ", choices=[0, 0, 0, 11, 1, 0])
def test_a_written_record_is_read_back(rules: Ruleset, secret: bytes, choices: list[int]) -> None:
    pair = Pair(rules, secret)
    for choice in choices:
        if pair.game.over:
            break
        pair.act(choice, patient=choice % 32 != 0)
    record = Record.of(pair.game, ("Ana ", "Bob\n"), "1825-05-01")
    assert record.players == ("Ana", "Bob")
    assert Record.read(record.write()) == record
    *_, (last, _) = record.steps()
    assert last.view(None) == pair.game.view(None)
    assert last.last_events == pair.game.last_events
    if pair.game.deal is not None and last.deal is not None:
        assert last.deal.hands == pair.game.deal.hands


@pytest.mark.parametrize("preset", ["denexa", "cats", "index"])
def test_a_record_says_which_leads_were_early(preset: str) -> None:
    chance = Random(preset)
    for _ in range(10):
        game, _ = EcarteGame.start(PRESETS[preset], chance.randbytes(32), "early")
        leads = 0
        while not game.over:
            game = at_random(game, chance)
            leads += led_early(game)
        record = Record.of(game)
        assert record.write().count(" early;") == leads
        *_, (last, _) = Record.read(record.write()).steps()
        assert (last.history, last.score) == (game.history, game.score)


def example() -> str:
    """The example with the result that follows from it."""
    return TEXT.replace("result: A wins 2-1", "result: A wins 1-1, B resigned")


def test_an_example_written_by_hand_is_read() -> None:
    record = Record.read(example())
    games = [game for game, _ in record.steps()]
    assert games[-1].result is not None
    assert games[-1].result.winner == 0
    assert games[-1].packets == (2, 0)
    assert record.write() == example()


def test_a_record_names_the_ids_behind_the_packs() -> None:
    game, _ = EcarteGame.start(Ruleset.parse("classic"), bytes(32), "ids", (175928847299117063, 0))
    game, _ = game.apply(game.elder, parse("cut 10"), 1308463920000000001)
    written = Record.of(game).write()
    assert written.splitlines()[2] == "ids: 175928847299117063 0 1308463920000000001"
    assert Record.read(written) == Record.of(game)
    with pytest.raises(NotationError, match="Two ids"):
        Record.read(written.replace("ids: 175928847299117063 0", "ids: x"))


def test_a_new_game_has_a_record() -> None:
    game, _ = EcarteGame.start(Ruleset.parse("classic"), bytes(32), "new")
    assert Record.read(Record.of(game).write()).history == ()
    game = after(game, (game.elder, "cut 10"))
    assert len(Record.read(Record.of(game).write()).packs) == 1


@pytest.mark.parametrize(
    ("told", "falsely", "line", "law", "sentence"),
    [
        ("ecarte 1", "whist 1", 1, None, "'ecarte 1' is expected here."),
        ("rules: classic", "rule: classic", 3, None, "'rules:' is expected here."),
        ("target=2", "target=99", 3, None, "1 to 21"),
        ("A KH B KS; ", "", 8, None, ""),
        ("A 9D B JC", "A 9D B 9C", 7, None, "Equal ranks draw again"),
        ("A 9D B JC", "A 9D", 7, None, "Two cards drawn"),
        ("A wins 1-1, B resigned", "B wins 1-1, A resigned", 8, None, "'result: A wins 1-1, B resigned'"),
        ("A cuts 16", "A cuts 1", 9, 1, "Law 1"),
        ("A cuts 16", "B cuts 16", 9, None, "turn"),
        ("1: B deals", "1: A deals", 9, None, "'1: B deals' is expected here."),
        ("2: A deals", "3: A deals", 10, None, "'2: A deals' is expected here."),
        ("turn-up 7H", "turn-up 7X", 9, None, "no card"),
        ("turn-up 7H", "turn-up KH", 9, 23, "twice"),
        ("A holds KH 8H", "A holds KH", 9, None, "five cards"),
        ("draws KD QD", "draws KD", 9, 13, "as many cards"),
        ("draws KD QD", "draws KD QH", 9, 23, "twice"),
        ("A stands; A announces", "A announces; A stands", 9, 9, "once the exchange is over"),
        ("A announces", "B announces", 9, 10, "Law 10"),
        ("B plays JH", "B plays 7C", 9, None, "followed"),
        ("B plays JH", "B sings JH", 9, None, "no clause"),
        ("A concedes; score 1-1", "A concedes; score 1-2", 9, None, "'score 1-1' is expected here."),
        ("B holds QH JH 7C", "B holds JH QH 7C", 9, None, ""),
        ("B resigns", "B resigns; B resigns", 10, None, "over"),
    ],
)
def test_a_wrong_record_is_refused_with_its_place(
    told: str, falsely: str, line: int, law: int | None, sentence: str
) -> None:
    text = example().replace(told, falsely)
    assert text != example()
    if not sentence:
        # A different game, but a valid one.
        assert Record.read(text).write() == text
        return
    with pytest.raises(NotationError) as caught:
        Record.read(text)
    assert sentence in str(caught.value)
    assert (caught.value.line, caught.value.law) == (line, law)
    assert 1 <= caught.value.column <= len(text.splitlines()[line - 1])


@pytest.mark.parametrize("lines", range(8))
def test_a_record_that_breaks_off_is_refused_where_it_does(lines: int) -> None:
    with pytest.raises(NotationError) as caught:
        Record.read("\n".join(example().splitlines()[:lines]))
    assert caught.value.line == lines + 1


def test_an_error_has_the_column_of_its_clause() -> None:
    with pytest.raises(NotationError) as caught:
        Record.read(example().replace("B plays JH", "B plays 7C"))
    assert example().splitlines()[8][caught.value.column - 1 :].startswith("B plays JH")


@given(st.text())
def test_any_text_is_read_or_refused(text: str) -> None:
    with pytest.raises(NotationError):
        Record.read(text)


@settings(max_examples=200)
@given(place=st.integers(0, len(TEXT)), cut=st.integers(0, 30), put=st.text(max_size=4))
def test_a_damaged_record_is_read_or_refused(place: int, cut: int, put: str) -> None:
    text = example()[:place] + put + example()[place + cut :]
    with suppress(NotationError):
        assert Record.read(text).write().split() == text.split()


def test_points_beyond_the_target_are_written_nowhere() -> None:
    """A deal conceded without a trick is a vole, two points, of which a game to one counts one."""
    game, _ = EcarteGame.start(Ruleset.parse("classic target=1 turn_up_bonus=no"), bytes(32), "one")
    while game.deal is None or actions.CONCEDE not in game.legal(0):
        seat = game.actors[0]
        game, _ = game.apply(
            seat, next(a for a in (actions.STAND, *game.legal(seat)) if a in game.legal(seat))
        )
    game, _ = game.apply(0, actions.CONCEDE)
    assert game.last_deal is not None
    told = game.last_deal.counted(1)
    assert (told.points, told.trick_points, told.score) == ((0, 1), 1, (0, 1))
    text = Record.of(game).write()
    assert "result: B wins 0-1\n" in text
    assert text.endswith("score 0-1\n")
    before = text.replace("0-1", "0-2")
    assert Record.read(before) == Record.read(text)
    with pytest.raises(NotationError, match="'score 0-1' is expected here"):
        Record.read(text.replace("score 0-1", "score 0-3"))
