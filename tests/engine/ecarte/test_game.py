"""A game of several deals: replay, storage, statistics, and errors that may be logged."""

from __future__ import annotations

import json
from dataclasses import replace
from random import Random

import pytest

from engine import fairness
from engine.cards import PACK, code
from engine.ecarte.actions import LEAVE, RESIGN, ActionKind, cut, kind, text
from engine.ecarte.deal import Phase
from engine.ecarte.events import CutForDeal, DealScored, Dealt, PackCut, PlayerLeft, TurnedUp
from engine.ecarte.game import EcarteGame
from engine.ecarte.game_type import EcarteGameType
from engine.ecarte.notation.record import Record
from engine.ecarte.results import DealResult
from engine.ecarte.rules import CLASSIC, PRESETS
from engine.errors import Fault, RuleError
from engine.interface import Action, Event, Game
from tests.engine.ecarte.tables import SECRET, after, refused


def random_game(seed: int, rules: str = "classic") -> tuple[EcarteGame, list[Event]]:
    """A whole random game, and its events."""
    random = Random(seed)
    game, events = EcarteGame.start(PRESETS[rules], random.randbytes(32), f"game {seed}")
    seen = list(events)
    while not game.over:
        seat = game.actors[0]
        action = random.choice(
            [a for a in game.legal(seat) if kind(a) not in (ActionKind.CONCEDE, ActionKind.RESIGN)]
        )
        game, events = game.apply(seat, action)
        seen += events
    return game, seen


def test_it_satisfies_the_game_interface() -> None:
    game: Game = EcarteGame.start(CLASSIC, SECRET, "any")[0]
    assert (game.kind, game.seats, game.over, game.result) == ("ecarte", 2, False, None)


@pytest.mark.parametrize("seed", range(10))
def test_a_game_replays_from_its_secret_and_actions_alone(seed: int) -> None:
    game, seen = random_game(seed)
    again, events = EcarteGame.start(game.rules, game.secret, game.game_id)
    replayed = list(events)
    for seat, action in game.history:
        again, events = again.apply(seat, action)
        replayed += events
    assert replayed == seen
    assert again.view(None) == game.view(None)
    assert again.tallies == game.tallies


@pytest.mark.parametrize("rules", PRESETS)
@pytest.mark.parametrize("seed", range(5))
def test_a_game_has_the_events_of_its_last_action(rules: str, seed: int) -> None:
    over, _ = random_game(seed, rules)
    game, results = over.at_start(), list[DealResult]()
    for seat, action in over.history:
        game, events = game.apply(seat, action)
        assert game.last_events[-len(events) :] == tuple(events)
        results += [event.result for event in events if isinstance(event, DealScored)]
    assert [result.deal for result in results] == list(range(1, len(results) + 1))
    assert [result for result in results if result.conceded_by is not None] == []
    for seat, tally in enumerate(game.tallies):
        kings = [result.king_turned for result in results if result.king == seat]
        assert (tally.kings_turned, tally.kings_announced) == (sum(kings), len(kings) - sum(kings))
        assert tally.deals_won == [result.winner for result in results].count(seat)
    assert EcarteGameType().loads(over.dumps(), over.history) == over


def test_the_first_events_of_a_game() -> None:
    game, events = EcarteGame.start(CLASSIC, SECRET, "events")
    assert events == (CutForDeal(game.rounds, game.dealer),)
    higher = max((0, 1), key=lambda seat: game.rounds[-1][seat] & 7)
    assert game.dealer == higher
    game, events = game.apply(game.elder, game.legal(game.elder)[5])
    assert game.deal is not None
    assert events == (
        PackCut(game.elder, 7),
        Dealt(1, game.dealer),
        TurnedUp(game.deal.turn_up, game.dealer if game.deal.king_turned else None),
    )


def test_every_viewer_of_a_finished_game_sees_its_result() -> None:
    game, _ = random_game(0)
    assert game.result is not None
    assert [game.view(viewer).result for viewer in (0, 1, None)] == [game.result] * 3


def test_a_game_is_recorded_with_its_players_and_date() -> None:
    game, _ = random_game(0)
    record = Record.read(EcarteGameType().record(game, ("Ana", "Bob"), "2026-05-15"))
    assert record == Record.of(game, ("Ana", "Bob"), "2026-05-15")


def test_the_lower_card_deals_first_at_the_casino() -> None:
    classic, _ = EcarteGame.start(CLASSIC, SECRET, "casino")
    casino, _ = EcarteGame.start(PRESETS["casino"], SECRET, "casino")
    assert casino.rounds == classic.rounds
    assert casino.dealer == classic.elder


def test_an_action_does_not_change_the_game_before_it() -> None:
    game = after(EcarteGame.start(CLASSIC, SECRET, "pure")[0])
    game = after(game, (game.elder, "cut 16"), (game.elder, "stand"))
    before = game.view(game.elder)
    lead = game.legal(game.elder)[0]
    assert game.apply(game.elder, lead)[0] == game.apply(game.elder, lead)[0]
    assert game.view(game.elder) == before


@pytest.mark.parametrize("seed", range(10))
def test_a_game_that_was_left_goes_on_from_a_new_deal_with_another_secret(seed: int) -> None:
    game, _ = random_game(seed, ["classic", "holiday"][seed % 2])
    course = [game.at_start()]
    for seat, action in game.history[:-1]:
        course.append(course[-1].apply(seat, action)[0])
    for before in course[seed::7]:
        left, _ = before.apply(seed % 2, RESIGN)
        going, action = left.played_on(SECRET)
        assert (action, going.history) == (LEAVE, (*before.history, (seed % 2, LEAVE)))
        assert going.last_events == (PlayerLeft(seed % 2),)
        assert (going.phase, going.score, going.dealer) == (Phase.CUT, before.score, before.dealer)
        assert (going.over, going.latest_secret, going.before_first_pack) == (False, SECRET, True)
        assert EcarteGame.loads(going.dumps(), going.history) == going
        dealt, _ = going.apply(going.elder, cut(16), 5)
        key = fairness.deal_key(SECRET, game.game_id, going.number, dealt.ids)
        assert dealt.pack(going.number, len(going.history)) == fairness.pack(key)
        record = Record.of(dealt)
        assert Record.read(record.write()) == record


def test_nobody_leaves_a_game_by_an_action_of_their_own() -> None:
    game = EcarteGame.start(CLASSIC, SECRET, "leaving")[0]
    assert refused(game, game.elder, "leave").key == "wrong-phase"


@pytest.mark.parametrize("seed", range(10))
def test_the_tallies_add_up_to_the_deals(seed: int) -> None:
    game, _ = random_game(seed, ["classic", "holiday"][seed % 2])
    one, other = game.tallies
    assert (one.points, other.points) == game.score
    assert one.deals == other.deals == game.number
    assert game.number - 1 <= one.deals_won + other.deals_won <= game.number


@pytest.mark.parametrize(
    "change",
    [
        lambda stored: "",
        lambda stored: "[]",
        lambda stored: "null",
        lambda stored: json.dumps(stored | {"format": 1}),
        lambda stored: json.dumps(stored | {"rules": "classic target=99"}),
        lambda stored: json.dumps(stored | {"rules": 5}),
        lambda stored: json.dumps(stored | {"secret": "xyz"}),
        lambda stored: json.dumps({key: stored[key] for key in stored if key != "game"}),
    ],
)
def test_a_damaged_snapshot_is_refused_with_a_sentence(change: object) -> None:
    assert callable(change)
    game = after(EcarteGame.start(CLASSIC, SECRET, "stored")[0])
    stored = json.loads(game.dumps())
    with pytest.raises(RuleError):
        EcarteGame.loads(change(stored), game.history)


def test_a_history_with_an_action_that_is_not_legal_is_refused() -> None:
    game = after(EcarteGame.start(CLASSIC, SECRET, "stored")[0])
    with pytest.raises(RuleError):
        EcarteGame.loads(game.dumps(), (*game.history, (0, Action(38)), (0, Action(38))))


def test_a_snapshot_is_one_line() -> None:
    assert "\n" not in random_game(3)[0].dumps()


def test_every_fault_has_a_sentence() -> None:
    named = ("seat", "least", "most", "number", "stock", "option", "text", "card", "led", "suit", "phase")
    params = dict.fromkeys((*named, "size"), 1)
    for fault in Fault:
        assert str(RuleError(fault, **params)).endswith(".")


@pytest.mark.parametrize("seed", range(5))
def test_no_error_names_a_hidden_card(seed: int) -> None:
    random = Random(seed)
    game, _ = EcarteGame.start(CLASSIC, random.randbytes(32), "refusals")
    while not game.over:
        for _ in range(20):
            seat, action = (
                random.choice((0, 1)),
                Action(random.choice([*range(95), random.getrandbits(32) + 128])),
            )
            if action in game.legal(seat):
                continue
            with pytest.raises(RuleError) as caught:
                game.check(seat, action)
            assert not any(code(card) in str(caught.value).split() for card in PACK)
        seat = game.actors[0]
        game, _ = game.apply(seat, random.choice(game.legal(seat)[:-2]))


def test_an_unknown_seat_has_no_actions() -> None:
    game, _ = EcarteGame.start(CLASSIC, SECRET, "strangers")
    for seat in (-1, 2):
        assert game.legal(seat) == ()
        with pytest.raises(RuleError) as caught:
            game.check(seat, game.legal(game.elder)[0])
        assert caught.value.key == "not-a-seat"


def test_games_are_equal_if_rules_secret_id_and_history_are() -> None:
    game, _ = random_game(1)
    assert replace(game) == game
    assert hash(replace(game)) == hash(game)
    assert game != replace(game, game_id="another")
    assert text(game.history[0][1]).startswith("cut")


def test_no_newcomer_sits_down_at_a_game_of_ecarte() -> None:
    game, _ = EcarteGame.start(CLASSIC, SECRET, "newcomer")
    assert game.legal(game.seats) == ()
