"""Controls and commands of a deal mean legal actions."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from discord import ButtonStyle

from bot.pages.games.ecarte import phrases
from bot.pages.games.ecarte.controls import Move
from bot.pages.games.ecarte.game_ui import GAME_UI
from bot.pages.parts.components import Press
from bot.pages.table.game_ui import Asking
from bot.tables.errors import Reason, Refusal
from bot.tables.person import Preferences
from bot.tables.table import Table
from bot.text import formatting
from bot.text.i18n import LANGUAGES, Language, say
from engine.cards import KING, Card, parse_card, rank, suit
from engine.ecarte import actions
from engine.ecarte.actions import ActionKind
from engine.ecarte.rules import CLASSIC, PRESETS, Double
from engine.ecarte.view import EcarteView
from engine.errors import CardError
from tests.bot.support.delivery import DeliveryHarness
from tests.bot.support.presses import action_of, presses, submitted
from tests.bot.support.random_games import PLAYERS, random_positions, table_at
from tests.engine.ecarte.tables import DEALER, ELDER, after, changing, game_with

SEED = 7


def tables(rules: str) -> list[Table]:
    """Every moment of a random game before its end."""
    course = random_positions(PRESETS[rules], Random(SEED).randbytes(32), SEED)
    return [table_at(game) for game in course if not game.over]


def view_of(table: Table, seat: int) -> EcarteView:
    assert table.game is not None
    view = table.game.view(seat)
    assert isinstance(view, EcarteView)
    return view


async def pressed(delivery: DeliveryHarness, table: Table, seat: int) -> list[tuple[Press, bool]]:
    """The presses that the controls of a hand make, each with whether its control is enabled."""
    scene = replace(
        await delivery.presenter.scenes.scene(table, "en", Preferences(ceremony=True)), dealing=False
    )
    controls = GAME_UI.controls(scene, view_of(table, seat), declared=None)
    return presses(controls)


@pytest.mark.parametrize("rules", sorted(PRESETS))
async def test_every_enabled_control_means_a_legal_action(delivery: DeliveryHarness, rules: str) -> None:
    kinds = set()
    for table in tables(rules):
        for seat in (0, 1):
            view = view_of(table, seat)
            for press, enabled in await pressed(delivery, table, seat):
                action = action_of(GAME_UI, press, view)
                if action is not None:
                    assert (action in (*view.legal, *view.intents)) is enabled, press
                    kinds.add(actions.kind(action))
    assert kinds >= {ActionKind.CUT, ActionKind.PROPOSE, ActionKind.STAND, ActionKind.PLAY}


@pytest.mark.parametrize("rules", sorted(PRESETS))
async def test_every_legal_action_has_a_control(delivery: DeliveryHarness, rules: str) -> None:
    for table in tables(rules):
        for seat in (0, 1):
            view = view_of(table, seat)
            asked = await pressed(delivery, table, seat)
            offered = {action_of(GAME_UI, press, view) for press, _ in asked}
            kinds = {actions.kind(action) for action in offered if action is not None}
            possible = (*view.legal, *view.intents)
            assert kinds == {actions.kind(action) for action in possible} - {ActionKind.RESIGN}


@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_declared_king_is_told_above_the_button_that_takes_it_back(
    delivery: DeliveryHarness, language: Language
) -> None:
    table = table_at(game_with("KH JH 7S KS 9S", "QH 10S 10C 8C 9C", "7H"))
    scene, view = await delivery.presenter.scenes.scene(table, language), view_of(table, ELDER)
    assert GAME_UI.controls(scene, view, None).note is None
    told = say(language, "declared-king", bonus="K")
    assert GAME_UI.controls(scene, view, actions.ANNOUNCE).note == told


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("rule", "later"), [(Double.OPPONENT_ONLY, "no_longer"), (Double.ANY_WINNER, "nobody")]
)
async def test_the_risk_of_playing_or_refusing_is_told_at_every_proposal(
    delivery: DeliveryHarness, language: Language, rule: Double, later: str
) -> None:
    game = game_with("KH JH 7S KS 9S", "QH 10S 10C 8C 9C", "7H", rules=replace(CLASSIC, double=rule))
    for begun, double in ((game, rule.value), (changing(game, 1, 1), later)):
        for moment in (begun, after(begun, (ELDER, "propose"))):
            (seat,), table = moment.actors, table_at(moment)
            scene = await delivery.presenter.scenes.scene(table, language)
            assert scene.deadline is not None
            told = say(language, f"prompt-{moment.phase.value}", double=double, player=scene.names[1 - seat])
            until = formatting.until(scene.deadline)
            assert GAME_UI.prompt(scene, moment.view(seat)) == f"{told} · ⏳ {until}"


@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_deal_lost_on_time_says_so_to_its_player(
    delivery: DeliveryHarness, language: Language
) -> None:
    game = after(game_with("KH JH 7S KS 9S", "QH 10S 10C 8C 9C", "7H"), (ELDER, "concede"))
    for timeouts, concessions, late in ((0, 1, False), (1, 1, True), (1, 2, False)):
        seats = (replace(PLAYERS[0], timeouts=timeouts), PLAYERS[1])
        scene = await delivery.presenter.scenes.scene(table_at(game, seats), language)
        for seat in (ELDER, DEALER):
            view = replace(game.view(seat), last_events=())
            assert view.concessions == (1, 0)
            assert view.last_deal is not None
            score = "0–2" if seat == ELDER else "2–0"
            told = phrases.deal(view.last_deal, scene.names, language, CLASSIC.target, seat) + f" **{score}**"
            if late and seat == ELDER:
                told = say(
                    language,
                    "line-own-deal",
                    number=1,
                    late=1,
                    tricks=0,
                    mine=0,
                    theirs=2,
                    opponent=scene.names[DEALER],
                    score=score,
                )
            assert GAME_UI.last_deal(scene, replace(view, concessions=(concessions, 0)), own=True) == told


async def test_an_exchange_is_a_form_or_one_press_for_all_but_trumps_and_kings(
    delivery: DeliveryHarness,
) -> None:
    found = set[bool]()
    for table in (one for one in tables("classic") if one.game and one.game.actors):
        view = view_of(table, table.started_game.actors[0])
        if not GAME_UI.allows("discard", view.legal):
            continue
        assert view.hand is not None
        offered = [press for press, _ in await pressed(delivery, table, table.started_game.actors[0])]
        response = GAME_UI.pressed(next(press for press in offered if press.name == Move.CHOOSE_CARDS))
        assert isinstance(response, Asking)
        form = response.form(view, "en")
        counts = {len(actions.cards_of(one)) for one in view.legal if actions.kind(one) is ActionKind.DISCARD}
        (field,) = form["components"]
        assert (field["component"]["min_values"], field["component"]["max_values"]) == (
            min(counts),
            max(counts),
        )
        assert not any(option.get("default") for option in field["component"]["options"])
        places = range(max(counts))
        assert action_of(GAME_UI, submitted(form, places), view) == actions.discard(view.hand[: max(counts)])
        rest = [card for card in view.hand if suit(card) != view.trumps and rank(card) != KING]
        direct = [press for press in offered if press.name == Move.EXCHANGE]
        assert bool(direct) is (len(rest) in counts and bool(rest))
        for press in direct:
            assert action_of(GAME_UI, press, view) == actions.discard(rest)
        found.add(bool(direct))
    assert True in found


@pytest.mark.parametrize(
    ("cards", "stands_out"),
    [
        ("7S 8S 9S 10C JC", True),
        ("7H KS 9S 10C JC", True),
        ("7H 8H 9S 10C JC", True),
        ("KH 8H 9S 10C JC", False),
        ("7H 8H KS 10C JC", False),
        ("7H 8H 9H 10C JC", False),
    ],
)
async def test_an_exchange_stands_out_by_the_number_of_trumps_and_kings(
    delivery: DeliveryHarness, cards: str, stands_out: bool
) -> None:
    """Three trumps, or two and a king, may be a hand for standing: then no button tells what to do."""
    other = "QS QC 7D 8D 9D"
    for game, seat, key in (
        (game_with(cards, other, "10H"), ELDER, "button-propose"),
        (after(game_with(other, cards, "10H"), (ELDER, "propose")), DEALER, "button-accept"),
    ):
        scene = await delivery.presenter.scenes.scene(table_at(game), "en")
        shown = GAME_UI.controls(scene, view_of(table_at(game), seat), declared=None)
        blue = [one["label"] for one in shown.last if one["style"] == ButtonStyle.primary.value]
        assert blue == ([say("en", key)] if stands_out else [])


async def test_packets_and_cuts_are_chosen_by_those_who_want_to(delivery: DeliveryHarness) -> None:
    table = tables("classic")[0]
    for wants in (False, True):
        scene = await delivery.presenter.scenes.scene(table, "en", Preferences(ceremony=wants))
        assert scene.dealing, "nobody has asked for the ceremony"
        scene = replace(scene, dealing=not wants)
        labels = {
            button["label"]
            for seat in (0, 1)
            for button in GAME_UI.controls(scene, view_of(table, seat), declared=None).last
        }
        for key in ("button-packets", "button-cut-high", "button-cut-low"):
            assert (say("en", key, packets="2–3") in labels) is wants, key
        assert (say("en", "button-cut") in labels) is wants


def test_a_short_stock_limits_the_form() -> None:
    # After two exchanges of ten cards one is left.
    hands = ("7S 8S 9S 7C 8C", "9C 10C JC 7D 8D", "7H", "KS QS JS AS 10S 9D 10D JD AD QD QC AC KC 8H 9H KD")
    game = after(changing(changing(game_with(*hands), 5, 5), 5, 5), (ELDER, "propose"), (DEALER, "accept"))
    response = GAME_UI.pressed(Press("table", 1, Move.CHOOSE_CARDS))
    assert isinstance(response, Asking)
    form = response.form(game.view(ELDER), "en")
    (field,) = form["components"]
    assert field["label"] == say("en", "exchange-which", least=0, most=1, exact=0)
    # The form covers the page that names trumps.
    assert form["title"] == say("en", "exchange-title", suit="♥ hearts")
    assert field["component"]["max_values"] == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_suggestion_can_be_typed(language: Language) -> None:
    typed = set()
    for table in tables("classic"):
        for seat in (0, 1):
            view = view_of(table, seat)
            for command in ("play", "discard"):
                suggested = GAME_UI.suggestions(command, view, "", language)
                allowed = GAME_UI.allows(command, view.legal)
                for _, value in suggested if allowed else []:
                    assert GAME_UI.typed(command, value, language)(view) in view.legal
                    typed.add(command)
    assert typed == {"play", "discard"}


def test_discards_are_suggested_one_card_at_a_time() -> None:
    table = next(table for table in tables("classic") if GAME_UI.allows("discard", view_of(table, 0).legal))
    view = view_of(table, 0)
    assert view.hand is not None
    first = GAME_UI.suggestions("discard", view, "", "en")[1][1]
    longer = [value for _, value in GAME_UI.suggestions("discard", view, first, "en")]
    assert longer[0] == first
    assert [len(value.split()) for value in longer] == [1, 2, 2, 2, 2]
    foreign = next(card for card in map(Card, range(32)) if card not in view.hand)
    assert GAME_UI.suggestions("discard", view, actions.text(actions.play(foreign)).split()[1], "en") == []
    assert GAME_UI.suggestions("discard", view, "nonsense", "en") == []


@pytest.mark.parametrize("words", ["all", " All ", "tout", "toutes"])
def test_all_cards_can_be_discarded_by_one_word(words: str) -> None:
    table = next(table for table in tables("classic") if GAME_UI.allows("discard", view_of(table, 0).legal))
    view = view_of(table, 0)
    assert view.hand is not None
    assert GAME_UI.typed("discard", words, "en")(view) == actions.discard(view.hand)
    ((_, whole),) = GAME_UI.suggestions("discard", view, words, "fr")
    assert GAME_UI.typed("discard", whole, "fr")(view) == actions.discard(view.hand)


@pytest.mark.parametrize(
    ("command", "argument", "words"),
    [
        ("propose", None, "propose"),
        ("propose", 4, "propose 4"),
        ("stand", None, "stand"),
        ("accept", None, "accept"),
        ("refuse", None, "refuse"),
        ("discard", "7S KH", "discard 7S KH"),
        ("king", None, "announce"),
        ("play", "KH", "play KH"),
        ("concede", None, "concede"),
    ],
)
def test_a_command_means_an_action(command: str, argument: str | int | None, words: str) -> None:
    view = view_of(tables("classic")[0], 0)
    assert GAME_UI.typed(command, argument, "en")(view) == actions.parse(words)


def test_cards_are_typed_in_the_letters_of_the_language() -> None:
    view = view_of(tables("classic")[0], 0)
    assert GAME_UI.typed("play", "RC", "fr")(view) == actions.play(parse_card("KH"))
    with pytest.raises(CardError):
        GAME_UI.typed("play", "XX", "en")(view)


def test_a_command_of_another_game_is_no_action() -> None:
    with pytest.raises(Refusal) as refused:
        GAME_UI.typed("bid", 3, "en")
    assert refused.value.reason is Reason.NOT_IN_THIS_GAME
    assert not GAME_UI.allows("bid", view_of(tables("classic")[0], 0).legal)


def test_a_press_that_no_control_makes_is_stale() -> None:
    view = view_of(tables("classic")[0], 0)
    with pytest.raises(Refusal) as refused:
        GAME_UI.pressed(Press("moments", 1, "bid"))
    assert refused.value.reason is Reason.STALE
    with pytest.raises(Refusal) as refused:
        action_of(GAME_UI, Press("moments", 1, "play", 7), view)
    assert refused.value.reason is Reason.STALE
