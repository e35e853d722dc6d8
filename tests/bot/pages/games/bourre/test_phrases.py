"""The events and the state of a table in words."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.pages.games.bourre import account, phrases
from bot.pages.games.bourre.game_ui import GAME_UI
from bot.pages.games.cast import Cast
from bot.pages.parts.errors import rule_error
from bot.tables.person import UNCHANGED
from bot.tables.table import Ruling
from bot.text.i18n import LANGUAGES, Language, say
from engine.bourre import events
from engine.bourre.actions import ActionKind as Kind
from engine.bourre.actions import is_action, kind
from engine.bourre.deal import Phase
from engine.bourre.results import DealResult
from engine.bourre.rules import PRESETS, Declare, Tie
from engine.cards import PACK_OF_52
from engine.errors import RuleError
from engine.interface import Action, Event
from tests.bot.support.bourre_positions import random_session, session_table
from tests.bot.support.delivery import DeliveryHarness

NAMES = ("Ana", "Bob", "Léa", "Zoé", "Max", "Ina", "Udo", "Eve", *(f"Guest {n}" for n in range(18)))
RULES = (
    PRESETS["bourre"].with_value("deals", "4"),
    replace(PRESETS["bourre"], declare=Declare.ALL_FIRST, tie=Tie.CARRY, deals=6, buy_in=3),
    PRESETS["three-card"].with_value("deals", "4"),
)
SESSIONS = [random_session(rules, seats, seats + 1) for rules in RULES for seats in (2, 4, 8)]
SETTLED = DealResult(
    deal=3,
    dealer=3,
    dealt=(0, 1, 2, 3),
    sat_out=(),
    played=(0, 1, 2),
    tricks=(3, 1, 1),
    pot=14,
    takers=(0,),
    bourres=(),
    changes=(14, 0, 0, 0),
    carried=0,
    exempt=(),
    out=(),
    stacks=(60, 40, 40, 40),
)


EVENTS: tuple[Event, ...] = (
    events.SeatsDrawn((((0, PACK_OF_52[3]), (1, PACK_OF_52[7])),), (1, 0)),
    events.SatDown(1),
    events.Leaves(0),
    events.Left(0, 43),
    events.WentAway(0),
    events.CameBack(0),
    events.CutDeclined(0),
    events.PackCut(0, 13),
    events.PackCut(None, 26),
    events.Anted((0, 1), (), 2),
    events.Anted((), (), 5),
    events.Anted((0,), (1,), 5),
    events.TurnedUp(PACK_OF_52[0], must_play=False),
    events.TurnedUp(PACK_OF_52[12], must_play=True),
    events.Passed(0),
    events.Stayed(0),
    events.Exchanged(0, 0),
    events.Exchanged(0, 3),
    events.Reshuffled(12),
    events.Played(0, PACK_OF_52[0]),
    events.TrickWon(0),
    events.DealSettled(SETTLED),
)
SHOWN_OTHERWISE = {events.Dealt, events.Closed}
"""Events that the hands and the final standings show."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_is_told_in_a_sentence_of_its_own(language: Language) -> None:
    view = next(game for game in SESSIONS[1] if game.deal is not None).view(None)
    told = [phrases.happened(replace(view, last_events=(event,)), NAMES, None, language) for event in EVENTS]
    assert all(told)
    assert len(set(told)) == len(told)
    every = {one for one in vars(events).values() if isinstance(one, type) and Event in one.__mro__[1:]}
    assert {type(event) for event in EVENTS} == every - SHOWN_OTHERWISE


@pytest.mark.parametrize("language", LANGUAGES)
def test_who_reads_alone_what_they_did_is_called_you(language: Language) -> None:
    view, you = (
        next(game for game in SESSIONS[1] if game.deal is not None).view(None),
        say(language, "reader"),
    )
    for event in EVENTS:
        here = replace(view, last_events=(event,))
        public = phrases.happened(here, NAMES, None, language)
        for seat, name in enumerate(NAMES[:8]):
            told = phrases.happened(here, NAMES, None, language, seat)
            assert name not in told
            assert (you in told.casefold()) is (name in public), told


@pytest.mark.parametrize(
    ("change", "english", "french"),
    [
        ({}, "Ana takes 14 with three tricks.", "Ana ramasse 14 avec trois levées."),
        (
            {"tricks": (5, 0, 0), "bourres": (1, 2), "changes": (14, -14, -14, 0), "carried": 28},
            "Ana takes 14 with all five tricks; Bob and Léa went bourré: 28 in the next pot.",
            "Ana ramasse 14 avec les cinq levées ; sans levée : Bob et Léa, 28 au prochain pot.",
        ),
        (
            {"tricks": (4, 1, 0), "bourres": (2,), "changes": (28, 0, -14, 0)},
            "Ana takes 14 with four tricks; Léa went bourré and paid 14 to Ana.",
            "Ana ramasse 14 avec quatre levées ; sans levée : Léa (14 à Ana).",
        ),
        (
            {"tricks": (2, 2, 1), "takers": (0, 1), "pot": 15, "changes": (7, 7, 0, 0), "carried": 1},
            "Ana and Bob tie with two tricks each and share 15, 7 each (1 left in).",
            "Égalité entre Ana et Bob avec deux levées chacun : 15 à partager, 7 chacun (reste 1).",
        ),
        (
            {"tricks": (2, 2, 1), "takers": (0, 1), "changes": (0, 0, 0, 0), "carried": 14},
            "Ana and Bob tie with two tricks each, and the pot of 14 stays.",
            "Égalité entre Ana et Bob avec deux levées chacun, et le pot de 14 reste.",
        ),
        (
            {"played": (0,), "tricks": (0,)},
            "Everybody else passed: Ana takes 14 without playing.",
            "Tous les autres ont passé : Ana ramasse 14 sans jouer.",
        ),
        (
            {"bourres": (2,), "tricks": (4, 1, 0), "changes": (14, 0, -5, 0), "carried": 5, "out": (2,)},
            "Ana takes 14 with four tricks; Léa went bourré: 5 in the next pot. Out of counters: Léa.",
            "Ana ramasse 14 avec quatre levées ; sans levée : Léa, 5 au prochain pot. Plus de jetons : Léa.",
        ),
        (
            {"bourres": (2,), "tricks": (4, 1, 0), "pot": 0, "changes": (0, 0, 0, 0)},
            "Ana wins an empty pot with four tricks; Léa went bourré, with nothing to pay.",
            "Ana gagne un pot vide avec quatre levées ; sans levée : Léa, mais rien à payer.",
        ),
    ],
)
def test_a_deal_ends_in_one_sentence_that_says_why(
    change: dict[str, object], english: str, french: str
) -> None:
    result = replace(SETTLED, **change)  # type: ignore[arg-type]
    assert phrases.deal(result, NAMES, "en") == english
    assert (
        phrases.deal(result, NAMES, "fr").replace("\N{NARROW NO-BREAK SPACE}", " ").replace("\xa0", " ")
        == french
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_player_who_ran_out_of_time_is_named_before_the_action_of_the_table(language: Language) -> None:
    game = next(game for game in SESSIONS[1] if isinstance(game.last_events[0], events.Passed))
    view = game.view(None)
    alone = phrases.happened(view, NAMES, None, language)
    first, again = (
        phrases.happened(view, NAMES, ruling, language) for ruling in (Ruling.TIMEOUT, Ruling.TIMEOUT_AGAIN)
    )
    assert first.endswith(alone)
    assert len({alone, first, again}) == 3
    # The second time they sit out, and are told that they ante all the same.
    late = game.last_events[0].seat  # type: ignore[attr-defined]
    out = phrases.happened(replace(view, away=(late,)), NAMES, Ruling.TIMEOUT_AGAIN, language)
    assert out == f"{again} {Cast(NAMES, language, None).does('bourre-event-away', late)}"


@pytest.mark.parametrize("language", LANGUAGES)
async def test_every_moment_is_described_to_everybody(delivery: DeliveryHarness, language: Language) -> None:
    for course in SESSIONS[1], SESSIONS[5]:
        for game in (*course[::4], course[-1]):
            scene = await delivery.presenter.scenes.scene(session_table(game, language), language)
            for viewer in (None, *range(game.seats)):
                view = game.view(viewer)
                drawn, lines = GAME_UI.account(scene, view), GAME_UI.account(scene.in_words(), view)
                assert all(lines)
                for seat in game.order:
                    named = scene.say("hand-mine") if seat == viewer else scene.names[seat]
                    assert sum(named in line for line in lines) >= 1
                if not game.over:
                    assert not [line for line in drawn if line.startswith(("▸", "▹"))]
                if game.over:
                    assert GAME_UI.ending(scene, view)
                else:
                    assert GAME_UI.turn(scene, view)
                if viewer in view.actors:
                    assert GAME_UI.prompt(scene, view)


def test_the_result_of_a_deal_stays_until_the_next_is_played() -> None:
    seen = set()
    for game in (game for course in SESSIONS for game in course):
        view = game.view(None)
        stays = view.last_deal is not None and view.phase is not Phase.PLAY and view.result is None
        ended = any(isinstance(event, events.DealSettled) for event in view.last_events)
        shown = bool(account.last_deal(_Speaker(), view, own=False))  # type: ignore[arg-type]
        assert shown is (stays and not ended)
        seen.add((shown, view.phase))
        for seat in () if view.last_deal is None else view.last_deal.dealt:
            own = account.last_deal(_Speaker(), game.view(seat), own=True)  # type: ignore[arg-type]
            assert (own is not None) is stays
    assert seen >= {(True, Phase.DECLARE), (False, Phase.PLAY)}


@pytest.mark.parametrize("language", LANGUAGES)
async def test_no_trick_of_the_deal_before_is_shown_in_a_new_one(
    delivery: DeliveryHarness, language: Language
) -> None:
    moments = (game for course in SESSIONS for game in course if game.last_tricks)
    game = next(game for game in moments if game.deal is not None and not game.deal.played)
    scene = await delivery.presenter.scenes.scene(session_table(game, language), language)
    old = phrases.cards_of(game.last_tricks[-1], language)
    assert not [line for line in account.account(scene, game.view(None)) if old in line]


class _Speaker:
    """The part of a scene that the line about the last deal needs."""

    language: Language = "en"
    names = NAMES
    preferences = UNCHANGED

    def reading(self, viewer: int | None) -> int | None:
        return viewer

    def say(self, key: str, **facts: str | int) -> str:
        return key


def test_a_cinch_is_explained_where_it_leaves_only_the_highest_trump() -> None:
    bound = free = 0
    for course in SESSIONS:
        for game in course:
            if game.deal is None or game.phase is not Phase.PLAY:
                continue
            view = game.view(game.actors[0])
            without = replace(game.deal.rules, cinch=False)
            deal = game.deal.copy()
            deal._cinch = 99
            deal.rules = without
            restricts = set(deal.legal()) != set(game.deal.legal())
            assert account.cinch_binds(view) is restricts
            bound, free = bound + restricts, free + (not restricts)
    assert bound
    assert free


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_is_a_sentence_of_its_language(language: Language) -> None:
    kinds, sentences = set(), set()
    for course in SESSIONS[:6]:
        for game in course[::7]:
            for seat in range(game.seats + 1):
                for number in (*range(1, 9), *PACK_OF_52[::5], 128, 154, 1 << 52, (1 << 53) - 1):
                    action = Action(number)
                    if not is_action(number) or action in game.legal(seat):
                        continue
                    try:
                        game.check(seat, action)
                    except RuleError as error:
                        sentences.add(rule_error(error, language))
                        kinds.add(kind(action))
    assert kinds == set(Kind)
    assert all(sentence[-1] in ".?!" for sentence in sentences), sentences
