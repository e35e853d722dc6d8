"""Every action that is not legal is refused with the rule of ``docs/play/bourre.md`` that forbids it."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from engine.bourre.actions import AWAY, BACK, KEEP_ALL, LEAVE, PASS, SIT, STAY, cut, parse
from engine.bourre.deal import Deal
from engine.bourre.game import BourreGame
from engine.bourre.rules import BOURRE, Ruleset
from engine.cards import PACK_OF_52, SPADES
from engine.errors import Fault, RuleError
from engine.interface import Action
from tests.engine.bourre.tables import card52, dealt, played, plays

SECRET = bytes(range(32))


def with_deal(deal: Deal) -> BourreGame:
    """A session with this deal in progress: seat 0 is at the dealer's left."""
    players = deal.players
    game, _ = BourreGame.start(deal.rules, SECRET, "refusals", players)
    game, _ = game.apply(game.actors[0], cut(26))
    return replace(game, order=(players - 1, *range(players - 1)), dealt=tuple(range(players)), deal=deal)


def refused(game: BourreGame, seat: int, action: Action | str) -> RuleError:
    if isinstance(action, str):
        action = parse(action)
    assert action not in game.legal(seat)
    with pytest.raises(RuleError) as caught:
        game.apply(seat, action)
    return caught.value


HANDS = ["QH 6C 7C 8C 6D", "KH 2H 3S 4C 5C", "9C 8S 9S 3C 2D", "7S 7D 9D 10D JD"]


@pytest.mark.parametrize(
    ("cards", "action", "fault", "rule", "params"),
    [
        ("", "play KH", Fault.CARD_NOT_HELD, 8, {"card": card52("KH")}),
        ("QH", "play AC", Fault.CARD_NOT_HELD, 8, {"card": card52("AC")}),
        ("QH", "play 3S", Fault.MUST_FOLLOW, 8, {"led": card52("QH"), "suit": 1}),
        ("QH", "play 2H", Fault.MUST_BEAT, 8, {"card": card52("QH")}),
        ("QH KH", "play 9C", Fault.MUST_TRUMP, 8, {"led": card52("QH"), "suit": SPADES}),
        ("QH KH 8S", "pass", Fault.NOT_NOW, 6, {"phase": "play"}),
        ("QH KH 8S", "exchange 7D", Fault.NOT_NOW, 6, {"phase": "play"}),
    ],
)
def test_cards_that_may_not_be_played(
    cards: str, action: str, fault: Fault, rule: int, params: dict[str, int]
) -> None:
    game = with_deal(plays(played(HANDS, "7S"), cards))
    error = refused(game, game.actors[0], action)
    assert (error.fault, error.rule if fault is not Fault.NOT_NOW else 6, error.params) == (
        fault,
        rule,
        params,
    )


def test_a_player_who_can_overtrump_must() -> None:
    hands = ["QH 6C 7C 8C 6D", "8S 7D 8D 9D 10D", "9C 3S JS 4C 5C", "7S 2D 3D 4D JD"]
    error = refused(with_deal(plays(played(hands, "7S"), "QH 8S")), 2, "play 3S")
    assert (error.fault, error.rule, error.params) == (Fault.MUST_BEAT, 8, {"card": card52("8S")})


@pytest.mark.parametrize(
    ("cards", "seat", "action"), [("", 0, "play QS"), ("", 0, "play 3D"), ("3H 2H 4H", 0, "play KS")]
)
def test_a_cinch_must_be_played(cards: str, seat: int, action: str) -> None:
    if not cards:
        hands = ["AS KS QS 4H 3D", "9S 8H 7H 5D 6C", "JS 10H 9D 8C 2C"]
        game = with_deal(played(hands, "JS"))
    else:
        hands = ["3H 5C 6C 7C 2D", "AS KS QS 5D 6D", "JS 10H 9D 8C 2C"]
        game = with_deal(plays(played(hands, "JS"), "3H"))
        seat = 1
    error = refused(game, seat, action)
    assert (error.fault, error.rule, error.params) == (Fault.CINCH, 9, {"card": card52("AS")})


def test_the_dealer_may_not_pass_with_an_ace_turned_up() -> None:
    deal = dealt(["2S 3S 4S 5S 6S", "2H 3H 4H 5H AS"], "AS")
    deal.act(KEEP_ALL)
    error = refused(with_deal(deal), 1, PASS)
    assert (error.fault, error.rule, error.params) == (Fault.MUST_PLAY, 6, {"card": card52("AS")})


def test_exchanges_that_are_not_possible() -> None:
    game = with_deal(dealt(HANDS, "7S", BOURRE.with_value("draw", "3")))
    for action, fault, rule in (
        ("exchange AS", Fault.CARD_NOT_HELD, 6),
        ("exchange QH 6C 7C 8C", Fault.DISCARD_TOO_MANY, 6),
        ("exchange QH 6C 7C 8C 6D 2S", Fault.DISCARD_TOO_MANY, 6),
        ("stay", Fault.EXCHANGE_AT_ONCE, 6),
        ("play QH", Fault.NOT_NOW, 6),
        ("cut 20", Fault.NOT_NOW, 6),
    ):
        error = refused(game, 0, action)
        assert (error.fault, error.rule) == (fault, rule), action
    first = with_deal(dealt(HANDS, "7S", BOURRE.with_value("declare", "all_first")))
    assert refused(first, 0, KEEP_ALL).key == "not-now"
    assert STAY in first.legal(0)


def test_actions_out_of_turn() -> None:
    game = with_deal(dealt(HANDS, "7S"))
    error = refused(game, 1, PASS)
    assert (error.fault, error.rule) == (Fault.NOT_YOUR_TURN, 6)
    game, _ = game.apply(0, PASS)
    error = refused(game, 0, PASS)
    assert (error.fault, error.rule) == (Fault.NOT_IN_DEAL, 6)
    assert refused(game, 9, PASS).key == "not-a-seat"
    assert refused(game, 4, SIT).key == "between-deals"
    assert refused(game, 1, BACK).rule == 13
    game, _ = game.apply(1, LEAVE)
    assert refused(game, 1, LEAVE).key == "leaving"
    assert refused(game, 1, AWAY).key == "leaving"


def test_cuts_that_are_not_possible() -> None:
    game, _ = BourreGame.start(BOURRE, SECRET, "cut", 4)
    cutter = game.actors[0]
    for n in (0, 1, 51, 52):
        error = refused(game, cutter, cut(n))
        assert (error.fault, error.rule, error.params) == (Fault.CUT_RANGE, 3, {"least": 2, "most": 50})
    assert (refused(game, game.order[0], cut(9)).key, refused(game, game.order[0], cut(9)).rule) == (
        "not-your-turn",
        3,
    )
    assert refused(game, cutter, "play 2S").key == "not-now"
    with pytest.raises(RuleError):
        cut(53)


def test_when_the_session_is_over() -> None:
    game, _ = BourreGame.start(BOURRE, SECRET, "over", 2)
    game, _ = game.apply(0, LEAVE)
    assert refused(game, 1, PASS).fault is Fault.GAME_OVER


@pytest.mark.parametrize("rules", [BOURRE, Ruleset.parse("three-card declare=all_first draw=3")])
def test_any_action_that_is_not_legal_is_refused_and_never_crashes(rules: Ruleset) -> None:
    chance = Random(5)
    game, _ = BourreGame.start(rules, SECRET, "any", 5)
    actions = [
        *(Action(card) for card in PACK_OF_52),
        PASS,
        STAY,
        KEEP_ALL,
        SIT,
        BACK,
        cut(26),
        Action(63),
        Action(-1),
        Action(1 << 60),
    ]
    for _ in range(150):
        if game.over:
            break
        for seat in range(-1, 7):
            for action in chance.sample(actions, 12):
                if action not in game.legal(seat):
                    refused(game, seat, action)
        seat = game.actors[0]
        options = [one for one in game.legal(seat) if one not in (LEAVE, AWAY)]
        game, _ = game.apply(seat, chance.choice(options))
