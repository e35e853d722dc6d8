"""Records of sessions: written, read back, checked."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.bourre.actions import DECLINE, ActionKind, exchange, kind
from engine.bourre.deal import Phase
from engine.bourre.game import BourreGame
from engine.bourre.holdings import cards_of
from engine.bourre.notation.record import Record
from engine.bourre.rules import Ruleset
from engine.clauses import NotationError
from tests.engine.bourre.test_session import choices, rulesets

EXAMPLE = """\
bourre 1
game: example
rules: three-card deals=1
date: 1987-11-28
A: Ana
B: Bob
C: Cléo
drawn: A QS B 9H C 9D; B 4S C AD
result: A first, deals
1: A deals; B declines; C cuts 26; antes C B A; turn-up 7S; C holds KH 2H 3C; \
B holds AS 4D 5D; A holds QC KS 7S; C passes; B exchanges 4D 5D, draws 6H 8C; A exchanges QC, draws JS; \
B plays AS; A plays 7S; B plays 8C; A plays JS; A plays KS; B plays 6H; counters A 52 B 49 C 49; pot 0
"""


def random_session(rules: Ruleset, seats: int, secret: bytes, seed: int, most: int = 400) -> BourreGame:
    """A session of random actions, in which many exchange all their cards."""
    chance = Random(seed)
    game, _ = BourreGame.start(rules, secret, "record", seats, (3, 4))
    while not game.over and len(game.history) < most:
        seat, action = chance.choice(choices(game, chance))
        if game.deal is not None and kind(action) is ActionKind.EXCHANGE and chance.random() < 0.5:
            whole = exchange(cards_of(game.deal.hands[game.deal.turn]))
            action = whole if whole in game.legal(seat) else action
        game, _ = game.apply(seat, action, press=chance.randrange(99))
    return game


def error_in(text: str) -> NotationError:
    with pytest.raises(NotationError) as caught:
        Record.read(text)
    return caught.value


def test_a_record_is_read_and_written_back() -> None:
    record = Record.read(EXAMPLE)
    assert record.write() == EXAMPLE
    assert (record.players, record.date, len(record.history)) == (("Ana", "Bob", "Cléo"), "1987-11-28", 11)

    assert {game.game_id for game, _ in record.steps()} == {"example"}


def test_a_deal_that_nobody_cuts_is_read_back() -> None:
    game, _ = BourreGame.start(Ruleset("bourre"), bytes(32), "declined", 2)
    game, _ = game.apply(game.actors[0], DECLINE)
    assert game.deal is not None
    record = Record.of(game)
    assert Record.read(record.write()) == record


@pytest.mark.parametrize("lines", range(9))
def test_a_record_that_breaks_off_is_refused_where_it_does(lines: int) -> None:
    assert error_in("\n".join(EXAMPLE.splitlines()[:lines])).line == lines + 1


@settings(max_examples=60)
@given(
    rules=rulesets(),
    seats=st.integers(2, 8),
    secret=st.binary(min_size=32, max_size=32),
    seed=st.integers(0, 2**32),
    most=st.integers(0, 150),
)
def test_every_session_is_read_back_from_its_record(
    rules: Ruleset, seats: int, secret: bytes, seed: int, most: int
) -> None:
    game = random_session(rules, seats, secret, seed, most)
    record = Record.of(game, date="today")
    text = record.write()
    assert Record.read(text) == record
    assert Record.read(text).write() == text
    steps = list(record.steps())
    assert [(game, events) for game, events in steps if game.last_events != events] == []
    again, _ = steps[-1]
    assert (again.stacks, again.pot, again.order, again.result) == (
        game.stacks,
        game.pot,
        game.order,
        game.result,
    )


def test_a_record_has_the_cards_that_came_back_in_a_reshuffle() -> None:
    game = random_session(Ruleset.parse("bourre deals=2"), 8, bytes(32), 4)
    record = Record.of(game)
    assert max(len(cards) - len(set(cards)) for cards in record.packs) > 0, "some cards were drawn again"
    assert Record.read(record.write()) == record


def test_an_unfinished_deal_has_a_record() -> None:
    game, _ = BourreGame.start(Ruleset("bourre"), bytes(32), "half", 4)
    game, _ = game.apply(game.actors[0], game.legal(game.actors[0])[0])
    assert game.phase is Phase.DECLARE
    text = Record.of(game).write()
    assert "result: unfinished" in text
    assert Record.read(text).history == game.history


@pytest.mark.parametrize(
    ("old", "new", "line", "sentence", "law"),
    [
        ("bourre 1", "bourre 2", 1, "'bourre 1' is expected", None),
        ("three-card deals=1", "three-card deals=0", 3, "1 to 100 deals", None),
        ("A QS B 9H C 9D; B 4S C AD", "A QS B 9H C 9D", 8, "Equal ranks draw again", None),
        ("A QS B 9H C 9D; B 4S C AD", "A QS B 9H C 8D; B 4S C AD", 8, "All draw first", None),
        ("drawn: A QS", "drawn: A", 8, "Cards drawn are expected", None),
        ("C: Cléo\n", "", 7, "names of 3 players", None),
        ("antes C B A", "antes C B", 10, "'antes C B A' is expected", None),
        ("turn-up 7S", "turn-up 8S", 10, "'turn-up 7S' is expected", None),
        ("C holds KH 2H 3C", "C holds KH 2H", 10, "The deal needs the cards", None),
        ("C holds KH 2H 3C", "C holds KH 2H AS", 10, "the AS comes twice", None),
        ("B exchanges 4D 5D, draws 6H 8C", "B exchanges 4D 6D, draws 6H 8C", 10, "not in the hand", 6),
        ("draws JS", "draws AS", 10, "not in the hand", 8),
        ("B plays 8C", "B dreams", 10, "no clause of a record", None),
        ("A plays JS", "A plays KH", 10, "not in the hand", 8),
        ("C passes", "B passes", 10, "another player's turn", 6),
        ("counters A 52", "counters A 51", 10, "'counters A 52 B 49 C 49' is expected", None),
        ("result: A first, deals", "result: B first, deals", 9, "'result: A first, deals' is expected", None),
    ],
)
def test_a_record_that_does_not_add_up_is_refused_at_its_place(
    old: str, new: str, line: int, sentence: str, law: int | None
) -> None:
    assert old in EXAMPLE
    error = error_in(EXAMPLE.replace(old, new, 1))
    assert (error.line, error.law) == (line, law)
    assert sentence in str(error)


@pytest.mark.parametrize("text", ["", "\n", "bourre 1", "ecarte 1\n", EXAMPLE + "more\n"])
def test_a_text_that_is_no_record_is_refused(text: str) -> None:
    error_in(text)
