"""Controls and commands of a session mean legal actions."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.pages.games.bourre.controls import Move
from bot.pages.games.bourre.game_ui import GAME_UI
from bot.pages.parts.components import Press
from bot.pages.table.game_ui import Asking
from bot.tables.errors import Reason, Refusal
from bot.text.i18n import LANGUAGES, Language
from engine.bourre import actions
from engine.bourre.actions import ActionKind
from engine.bourre.deal import Phase
from engine.bourre.game import BourreGame
from engine.bourre.rules import PRESETS, Declare, Ruleset
from engine.cards import PACK_OF_52, suit
from engine.interface import Action
from tests.bot.support.bourre_positions import own, random_session, session_table
from tests.bot.support.delivery import DeliveryHarness
from tests.bot.support.presses import action_of, presses, submitted

RULES: tuple[Ruleset, ...] = (
    PRESETS["bourre"].with_value("deals", "3"),
    PRESETS["three-card"].with_value("deals", "3"),
    replace(PRESETS["bourre"], declare=Declare.ALL_FIRST, draw=3, deals=3, buy_in=5),
)


def sessions(rules: Ruleset) -> list[BourreGame]:
    """Every moment of a few random sessions before their end."""
    return [game for seats in (2, 5) for game in random_session(rules, seats, seats) if not game.over]


async def pressed(delivery: DeliveryHarness, game: BourreGame, seat: int) -> list[tuple[Press, bool]]:
    """The presses that the controls of a hand make, each with whether its control is enabled."""
    shown = await delivery.presenter.scenes.scene(session_table(game), "en")
    # Whoever has asked for the ceremony cuts.
    scene = replace(shown, dealing=False)
    controls = GAME_UI.controls(scene, game.view(seat), declared=None)
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
            for press, enabled in await pressed(delivery, game, seat):
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
            asked = [action_of(GAME_UI, press, view) for press, _ in await pressed(delivery, game, seat)]
            offered = {actions.kind(action) for action in asked if action is not None}
            assert offered == {actions.kind(Action(action)) for action in own(game, seat)}


@pytest.mark.parametrize("rules", RULES, ids=lambda rules: f"{rules.name}-{rules.declare}")
def test_an_exchange_is_a_form_with_a_checkbox_for_each_card(rules: Ruleset) -> None:
    name = Move.CHOOSE_CARDS if rules.declare is Declare.ALL_FIRST else Move.OPEN
    phase = Phase.EXCHANGE if rules.declare is Declare.ALL_FIRST else Phase.DECLARE
    view = next(game.view(game.actors[0]) for game in sessions(rules) if game.phase is phase)
    assert view.hand is not None
    response = GAME_UI.pressed(Press("moments", 1, name))
    assert isinstance(response, Asking)
    form = response.form(view, "en")
    (field,) = form["components"]
    assert (field["component"]["min_values"], field["component"]["max_values"]) == (0, rules.most_drawn)
    assert len(field["component"]["options"]) == len(view.hand)
    assert not any(option.get("default") for option in field["component"]["options"])
    chosen = action_of(GAME_UI, submitted(form, [0, 2]), view)
    assert chosen == actions.exchange([view.hand[0], view.hand[2]])


async def test_all_but_trumps_are_exchanged_by_one_press_where_that_is_allowed(
    delivery: DeliveryHarness,
) -> None:
    seen = set[bool]()
    for game in sessions(RULES[2]):
        if game.phase is Phase.EXCHANGE:
            view = game.view(game.actors[0])
            plain = [card for card in view.hand or () if suit(card) != view.trumps]
            found = [p for p, _ in await pressed(delivery, game, game.actors[0]) if p.name == Move.EXCHANGE]
            assert bool(found) is (0 < len(plain) <= RULES[2].most_drawn)
            seen.add(bool(found))
            for press in found:
                assert action_of(GAME_UI, press, view) == actions.exchange(plain)
    assert seen == {True, False}


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
        ("pass", None, "pass"),
        ("stand", None, "exchange none"),
        ("discard", "7S KH", "exchange 7S KH"),
        ("discard", "none", "exchange none"),
        ("play", "2H", "play 2H"),
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
