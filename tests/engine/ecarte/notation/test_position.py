"""Positions: any position of a deal as one line, complete or as one player knows it."""

from __future__ import annotations

from collections import Counter
from contextlib import suppress
from random import Random
from typing import Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.cards import PACK
from engine.clauses import NotationError
from engine.ecarte.actions import ACCEPT, CONCEDE, RESIGN, ActionKind, cards_of, kind
from engine.ecarte.deal import Phase
from engine.ecarte.game import EcarteGame
from engine.ecarte.notation.position import Position
from engine.ecarte.rules import PRESETS, VALUES, Ruleset
from engine.errors import RuleError
from engine.interface import Action
from tests import proof
from tests.engine.ecarte.tables import ELDER, after, game_with
from tests.engine.ecarte.test_against_reference import Pair, rulesets, secrets

pytestmark = pytest.mark.slow

POSITIONS: Final = proof.size(400, 20_000)
EARLY_LEADS: Final = proof.size(8, 200)
"""Early leads of a dealer with the king."""
GIVING_UP: Final = {CONCEDE, RESIGN}
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


@pytest.mark.proof(POSITIONS)
@pytest.mark.parametrize("preset", PRESETS)
def test_every_position_that_the_engine_writes_is_read(preset: str) -> None:
    chance = Random(preset)
    phases: Counter[Phase] = Counter()
    while phases.total() < POSITIONS:
        rules = changed(PRESETS[preset], chance) if phases.total() > POSITIONS // 3 else PRESETS[preset]
        game, _ = EcarteGame.start(rules, chance.randbytes(32), "positions")
        while not game.over:
            if game.deal is not None:
                for viewer in (None, 0, 1):
                    position = Position.of(game.deal, viewer, early=led_early(game))
                    phases[position.phase] += 1
                    assert Position.parse(position.text) == position
            game = at_random(game, chance)
    assert set(phases) == set(Phase) - {Phase.FIRST_DEAL, Phase.CUT, Phase.OVER}


def changed(rules: Ruleset, chance: Random) -> Ruleset:
    """These rules with some other options."""
    for option, values in VALUES.items():
        if chance.random() < 0.2:
            with suppress(RuleError):
                rules = rules.with_value(option, chance.choice(values))
    return rules


@pytest.mark.proof(EARLY_LEADS)
@pytest.mark.parametrize("preset", ["denexa", "cats", "index"])
def test_a_king_may_still_be_announced_in_the_position_after_an_early_lead(preset: str) -> None:
    chance = Random(preset)
    kings: Counter[bool] = Counter()
    while kings[True] < EARLY_LEADS:
        game, _ = EcarteGame.start(PRESETS[preset], chance.randbytes(32), "early")
        while not game.over:
            if game.deal is not None and led_early(game):
                again = Position.parse(Position.of(game.deal, early=True).text).deal()
                assert (again.king, again.legal()) == (game.deal.king, game.deal.legal())
                kings[again.king == game.dealer] += 1
                for viewer in (0, 1):
                    told = Position.of(game.deal, viewer, early=True)
                    assert Position.of(told.deal(), viewer, early=True) == told
            game = at_random(game, chance)
    # Whether the lead was early does not tell who holds the king.
    assert kings[False] > kings[True]


def test_only_a_first_lead_where_it_closes_a_window_can_have_been_early() -> None:
    line = (
        "{}; score 0-0; B deals; turn-up 7H; A holds KS QS JS 10S; B holds KH KD QD JD 10D; "
        "A discarded none; B discarded none; changed none; A vulnerable; played {} early; B to play"
    )
    assert Position.parse(line.format("denexa", "9S")).deal().king == 1
    for rules, cards in (("classic", "9S"), ("denexa", "none"), ("denexa", "9S KD")):
        with pytest.raises(NotationError):
            Position.parse(line.format(rules, cards))


def led_early(game: EcarteGame) -> bool:
    """Whether the last action of a game was an early lead."""
    return bool(game.history) and kind(game.history[-1][1]) is ActionKind.PLAY and game.history[-1][1] < 0


def at_random(game: EcarteGame, chance: Random) -> EcarteGame:
    """The game after a random action. Players mostly propose and accept, and change any number of cards.

    Half of the first leads are early, where that makes a difference.
    """
    seat = chance.choice([seat for seat in (0, 1) if set(game.legal(seat)) - GIVING_UP])
    by_kind: dict[tuple[ActionKind, int], list[Action]] = {}
    for action in game.legal(seat):
        if action not in GIVING_UP:
            discards = kind(action) is ActionKind.DISCARD
            by_kind.setdefault((kind(action), len(cards_of(action)) if discards else 0), []).append(action)
    talk = [of for of in by_kind if of[0] is ActionKind.PROPOSE or by_kind[of] == [ACCEPT]]
    of = chance.choice(talk if talk and chance.random() < 0.5 else list(by_kind))
    action = chance.choice(by_kind[of])
    return game.apply(seat, game.early(action) if chance.random() < 0.5 else action)[0]


@pytest.mark.parametrize(
    "line",
    [
        # The elder announced before the exchange and has changed all cards.
        "holiday first_dealer=low_cut; score 0-1; A deals; turn-up QD; B holds ? ? ? ? ?; A holds JS AH QH "
        "KD 8C; B discarded ? ? ? ? ?; A discarded none; changed 5-0; B announced; played none; B to play",
        # The dealer announced before the exchange and has no trump any more.
        "holiday turn_up_bonus=yes exchanges=unlimited; score 2-1; B deals; turn-up QD; A holds 10S 10D 8C "
        "9C; B holds ? ? ? ?; A discarded QS KS 8D 10H KD; B discarded ? ? ? ? ?; changed 3-3 2-2; "
        "B announced; played 9D AH; A to play",
    ],
)
def test_an_announced_card_may_have_been_discarded_before_the_play(line: str) -> None:
    assert Position.parse(line).text == line


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
