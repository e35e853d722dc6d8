"""Controls and commands of a session mean legal actions."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.pages.games.bourre.controls import Move
from bot.pages.games.bourre.game_ui import GAME_UI
from bot.pages.parts.components import Press
from bot.pages.table.game_ui import Selection
from bot.tables.errors import Reason, Refusal
from bot.text import formatting
from bot.text.i18n import LANGUAGES, Language, say
from engine.bourre import actions
from engine.bourre.actions import ActionKind
from engine.bourre.deal import Phase
from engine.bourre.game import BourreGame
from engine.bourre.rules import PRESETS, Declare, Ruleset
from engine.cards import PACK_OF_52, rank, suit
from engine.interface import Action
from tests.bot.support.bourre_positions import own, random_session, session_table
from tests.bot.support.delivery import DeliveryHarness
from tests.bot.support.presses import action_of, presses

RULES: tuple[Ruleset, ...] = (
    PRESETS["bourre"].with_value("deals", "3"),
    PRESETS["three-card"].with_value("deals", "3"),
    replace(PRESETS["bourre"], declare=Declare.ALL_FIRST, draw=3, deals=3, buy_in=5),
)
SELECTIONS = (None, 0, 0b1, 0b11, 0b111, 0b11111)


def sessions(rules: Ruleset) -> list[BourreGame]:
    """Every moment of a few random sessions before their end."""
    return [game for seats in (2, 5) for game in random_session(rules, seats, seats) if not game.over]


async def pressed(
    delivery: DeliveryHarness, game: BourreGame, seat: int, selected: int | None
) -> list[tuple[Press, bool]]:
    """The presses that the controls of a hand make, each with whether its control is enabled."""
    scene = await delivery.presenter.scenes.scene(session_table(game), "en")
    controls = GAME_UI.controls(scene, game.view(seat), selected, declared=None)
    assert len(controls.rows) <= 1, "the last row is the page's own"
    assert all(len(row["components"]) <= 5 for row in controls.rows)
    assert len(controls.last) <= 3, "with a hint and the menu they fill a row"
    assert len(controls.menu) <= 3, "with leaving, the rules and the ways back they fill two rows"
    return presses(controls)


@pytest.mark.parametrize("rules", RULES, ids=lambda rules: f"{rules.name}-{rules.declare}")
async def test_every_enabled_control_means_a_legal_action(delivery: DeliveryHarness, rules: Ruleset) -> None:
    kinds = set()
    for game in sessions(rules):
        for seat in range(game.seats):
            view = game.view(seat)
            for selected in SELECTIONS:
                if selected is not None and selected >> len(view.hand or ()):
                    continue
                for press, enabled in await pressed(delivery, game, seat, selected):
                    action = action_of(GAME_UI, press, view)
                    if action is not None:
                        assert (action in own(game, seat)) is enabled, press
                        kinds.add(actions.kind(action))
    assert kinds >= {
        ActionKind.CUT,
        ActionKind.DECLINE,
        ActionKind.PASS,
        ActionKind.EXCHANGE,
        ActionKind.PLAY,
    }
    assert (ActionKind.STAY in kinds) is (rules.declare is Declare.ALL_FIRST)


@pytest.mark.parametrize("rules", RULES, ids=lambda rules: f"{rules.name}-{rules.declare}")
async def test_every_legal_action_has_a_control(delivery: DeliveryHarness, rules: Ruleset) -> None:
    for game in sessions(rules):
        for seat in range(game.seats):
            view = game.view(seat)
            asked = [
                action_of(GAME_UI, press, view)
                for selected in (None, 0)
                for press, _ in await pressed(delivery, game, seat, selected)
            ]
            offered = {actions.kind(action) for action in asked if action is not None}
            assert offered == {actions.kind(Action(action)) for action in own(game, seat)}


async def test_any_cards_can_be_selected_one_after_the_other(delivery: DeliveryHarness) -> None:
    game = next(game for game in sessions(RULES[0]) if game.phase is Phase.DECLARE)
    seat, selected = game.actors[0], 0
    for place in range(5):
        toggles = [p for p, _ in await pressed(delivery, game, seat, selected) if p.name == Move.TOGGLE]
        response = GAME_UI.pressed(toggles[place], selected)
        assert isinstance(response, Selection)
        selected = response.places(game.view(seat))
    exchange = next(p for p, _ in await pressed(delivery, game, seat, selected) if p.name == Move.EXCHANGE)
    assert action_of(GAME_UI, exchange, game.view(seat)) == actions.exchange(game.view(seat).hand or ())


@pytest.mark.parametrize("draw", ["5", "3"])
def test_keeping_trumps_puts_away_the_lowest_plain_cards_within_the_limit(draw: str) -> None:
    rules = PRESETS["bourre"].with_value("draw", draw)
    for game in random_session(rules, 4, 3):
        view = game.view(game.actors[0]) if game.actors else game.view(0)
        if view.phase is not Phase.DECLARE or not view.hand:
            continue
        response = GAME_UI.pressed(Press("moments", 1, Move.KEEP_TRUMPS), None)
        assert isinstance(response, Selection)
        places = response.places(view)
        away = [card for place, card in enumerate(view.hand) if places >> place & 1]
        plain = sorted((card for card in view.hand if suit(card) != view.trumps), key=rank)
        assert sorted(map(rank, away)) == list(map(rank, plain[: int(draw)]))
        assert actions.exchange(away) in view.legal


async def test_more_cards_than_may_be_exchanged_are_refused_before_they_are_sent(
    delivery: DeliveryHarness,
) -> None:
    game = next(game for game in sessions(RULES[2]) if game.phase is Phase.EXCHANGE)
    seat = game.actors[0]
    scene = await delivery.presenter.scenes.scene(session_table(game), "en")
    limit = say("en", "bourre-exchange-limit", most=3)
    notes = [GAME_UI.controls(scene, game.view(seat), selected, None).note for selected in (0, 0b111, 0b1111)]
    assert notes == [None, None, limit]


@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_question_whether_to_play_is_answered_once_the_exchange_is_open(
    delivery: DeliveryHarness, language: Language
) -> None:
    moments = (game for game in sessions(RULES[0]) if game.phase is Phase.DECLARE)
    game = next(game for game in moments if actions.PASS in own(game, game.actors[0]))
    scene = replace(await delivery.presenter.scenes.scene(session_table(game), language), deadline=1000)
    view = game.view(game.actors[0])
    facts: dict[str, str | int] = {
        "pot": view.pot,
        "cost": view.pot,
        "until": formatting.until(1000),
        "most": 5,
    }
    for selected, key in ((None, "declare"), (0, "playing"), (0b11, "playing")):
        assert GAME_UI.prompt(scene, view, selected) == say(language, f"bourre-prompt-{key}", **facts)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_suggestion_can_be_typed(language: Language) -> None:
    typed = set()
    for game in sessions(RULES[0]):
        for seat in range(game.seats):
            view = game.view(seat)
            for command in ("play", "discard"):
                for _, value in GAME_UI.suggestions(command, view, "", language):
                    if GAME_UI.allows(command, view.legal):
                        assert GAME_UI.typed(command, value, language)(view) in view.legal
                        typed.add(command)
    assert typed == {"play", "discard"}


@pytest.mark.parametrize(
    ("command", "argument", "words"),
    [
        ("cut", None, "cut 26"),
        ("cut", 9, "cut 9"),
        ("pass", None, "pass"),
        ("stand", None, "exchange none"),
        ("discard", "7S KH", "exchange 7S KH"),
        ("discard", "none", "exchange none"),
        ("play", "2H", "play 2H"),
        ("pause", None, "away"),
    ],
)
def test_a_command_means_an_action(command: str, argument: str | int | None, words: str) -> None:
    view = sessions(RULES[0])[0].view(0)
    assert GAME_UI.typed(command, argument, "en")(view) == actions.parse(words)


@pytest.mark.parametrize("words", ["all", " All ", "tout", "toutes"])
def test_all_cards_can_be_discarded_by_one_word(words: str) -> None:
    game = next(game for game in sessions(RULES[0]) if game.phase is Phase.DECLARE)
    view = game.view(game.actors[0])
    assert view.hand is not None
    assert GAME_UI.typed("discard", words, "en")(view) == actions.exchange(view.hand)


def test_staying_exchanges_nothing_unless_the_exchange_comes_later() -> None:
    game = next(game for game in sessions(RULES[2]) if game.phase is Phase.DECLARE)
    assert GAME_UI.typed("stand", None, "en")(game.view(game.actors[0])) == actions.STAY


def test_a_command_of_another_game_is_no_action() -> None:
    for command, argument, reason in (
        ("propose", 3, Reason.NOT_IN_THIS_GAME),
        ("concede", None, Reason.NO_CONCESSION),
    ):
        with pytest.raises(Refusal) as refused:
            GAME_UI.typed(command, argument, "en")
        assert refused.value.reason is reason
    assert not GAME_UI.allows("propose", sessions(RULES[0])[0].legal(0))


@pytest.mark.parametrize(
    ("name", "number"), [("bid", 0), (Move.CUT, 7), (Move.PLAY, 7), (Move.EXCHANGE, 128)]
)
def test_a_press_that_no_control_makes_is_stale(name: str, number: int) -> None:
    view = sessions(RULES[0])[0].view(0)
    with pytest.raises(Refusal) as refused:
        action_of(GAME_UI, Press("moments", 1, name, number), view)
    assert refused.value.reason is Reason.STALE


def test_cards_of_the_whole_pack_can_be_typed() -> None:
    view = sessions(RULES[0])[0].view(0)
    for card in PACK_OF_52:
        value = GAME_UI.suggestions("discard", replace(view, hand=(card,)), "", "fr")[1][1]
        assert GAME_UI.typed("play", value, "fr")(view) == actions.play(card)
