"""The events of a game in sentences, in both languages."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Any, Final

import pytest

from bot.pages.games.ecarte import phrases
from bot.tables.table import Ruling
from bot.text.i18n import LANGUAGES, Language, say
from engine.cards import Card, parse_card, parse_cards
from engine.ecarte import events
from engine.ecarte.results import DealResult, EcarteResult, EndReason, Trick, Why
from engine.ecarte.rules import PRESETS
from engine.interface import Event
from tests.bot.support.random_games import random_positions

ANA, BOB = 0, 1
NAMES: Final = ("Ana", "Bob")
TARGET: Final = 5
UNREACHED: Final = 99
KING: Final = parse_card("KH")


def scored(why: Why, winner: int | None, **facts: Any) -> DealResult:
    """A deal won by seat ``winner`` for a reason."""
    result = DealResult(
        deal=1,
        dealer=ANA,
        tricks=(1, 4),
        points=(0, 2),
        winner=winner,
        trick_points=2,
        why=why,
        conceded_by=None,
        king=None,
        king_turned=False,
        score=(0, 2),
    )
    return replace(result, **facts)


EVENTS: Final[dict[type[Event], Sequence[Event]]] = {
    events.CutForDeal: [
        events.CutForDeal(((KING, Card(3)),), ANA),
        events.CutForDeal(((KING, Card(7)), (KING, Card(3))), ANA),
        events.CutForDeal(((KING, Card(3)),), ANA, chooses=True),
    ],
    events.PlayerLeft: [events.PlayerLeft(ANA)],
    events.FirstDealChosen: [events.FirstDealChosen(ANA, ANA), events.FirstDealChosen(ANA, 1 - ANA)],
    events.PacketsChosen: [events.PacketsChosen(ANA, 2)],
    events.PackCut: [events.PackCut(ANA, 16)],
    events.Dealt: [events.Dealt(1, ANA)],
    events.TurnedUp: [events.TurnedUp(KING, ANA), events.TurnedUp(Card(3), None)],
    events.Proposed: [events.Proposed(ANA, None), events.Proposed(ANA, 3)],
    events.Stood: [events.Stood(ANA, vulnerable=True), events.Stood(ANA, vulnerable=False)],
    events.Accepted: [events.Accepted(ANA)],
    events.Refused: [events.Refused(ANA, vulnerable=True), events.Refused(ANA, vulnerable=False)],
    events.ShortStock: [events.ShortStock(ANA, left) for left in (0, 1, 2)],
    events.Exchanged: [events.Exchanged(ANA, count) for count in (0, 1, 5)],
    events.KingAnnounced: [events.KingAnnounced(ANA, KING)],
    events.Played: [events.Played(ANA, KING)],
    events.TrickWon: [events.TrickWon(ANA)],
    events.Conceded: [events.Conceded(ANA)],
    events.Resigned: [events.Resigned(ANA)],
    events.DealScored: [events.DealScored(scored(why, BOB)) for why in sorted(set(Why) - {Why.KING_ENDED})]
    + [
        events.DealScored(scored(Why.KING_ENDED, None, king=ANA, king_turned=turned))
        for turned in (True, False)
    ],
    events.GameWon: [events.GameWon(EcarteResult.won_by(BOB, EndReason.TARGET, (0, 5), 1))],
}
SEEN_ELSEWHERE: Final = {events.Dealt, events.GameWon, events.PlayerLeft}
"""The deal is seen in the hands, and the end of the game has a line of its own."""


def test_no_event_is_forgotten() -> None:
    kinds = {kind for kind in vars(events).values() if isinstance(kind, type) and issubclass(kind, Event)}
    assert set(EVENTS) == kinds - {Event}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_is_a_sentence_that_names_a_player(language: Language) -> None:
    for kind, samples in EVENTS.items():
        told = [phrases.happened([event], NAMES, None, language, TARGET) for event in samples]
        if kind in SEEN_ELSEWHERE:
            assert set(told) == {""}
            continue
        assert len(set(told)) == len(samples), kind
        for event, sentence in zip(samples, told, strict=True):
            if event == events.TurnedUp(Card(3), None):
                # The table shows it.
                assert not sentence
                continue
            assert sentence.endswith("."), sentence
            assert any(name in sentence for name in NAMES), sentence


@pytest.mark.parametrize("language", LANGUAGES)
def test_who_reads_alone_what_they_did_is_called_you(language: Language) -> None:
    you = say(language, "reader")
    for event in (event for samples in EVENTS.values() for event in samples):
        public = phrases.happened([event], NAMES, None, language, TARGET)
        for seat, name in enumerate(NAMES):
            told = phrases.happened([event], NAMES, None, language, TARGET, seat)
            assert name not in told
            assert (you in told.casefold()) is (name in public), told


def test_a_lost_deal_after_a_refusal_is_described_in_the_words_of_the_law() -> None:
    refused = scored(Why.REFUSED_AND_LOST, BOB)
    assert phrases.deal(refused, NAMES, "en", TARGET) == "Ana refused the first proposal and lost: 2 to Bob."
    assert (
        phrases.deal(refused, NAMES, "fr", TARGET)
        == "Ana a refusé la première proposition et perdu\N{NO-BREAK SPACE}: 2 à Bob."
    )


def test_a_vole_that_brings_less_than_usual_says_why() -> None:
    vole, told = (
        scored(Why.VOLE, BOB, tricks=(0, 5), score=(3, 6)),
        "Bob makes the vole, all five tricks, and scores",
    )
    assert phrases.deal(vole, NAMES, "en", 5) == f"{told} 1. One point was enough."
    assert phrases.deal(vole, NAMES, "en", 6) == f"{told} 2."


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("why", [Why.CONCEDED_POINT, Why.CONCEDED_VOLE, Why.KEPT_POINT])
def test_a_concession_is_said_once(language: Language, why: Why) -> None:
    result = scored(why, BOB)
    told = phrases.happened([events.Conceded(ANA), events.DealScored(result)], NAMES, None, language, TARGET)
    assert told == phrases.deal(result, NAMES, language, TARGET)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("rules", sorted(PRESETS))
def test_the_sentence_gives_the_points_that_were_scored(language: Language, rules: str) -> None:
    told = 0
    for seed in range(8):
        for game in random_positions(PRESETS[rules], Random(seed).randbytes(32), seed):
            for event in game.last_events:
                if isinstance(event, events.DealScored) and event.result.winner is not None:
                    sentence = phrases.deal(event.result, NAMES, language, UNREACHED)
                    winner = NAMES[event.result.winner]
                    assert re.findall(r"\d+", sentence)[-1] == str(event.result.trick_points), sentence
                    assert winner in sentence
                    told += 1
    assert told > 10


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("reason", EndReason)
def test_the_end_of_a_game_names_the_winner(language: Language, reason: EndReason) -> None:
    ending = phrases.game(EcarteResult.won_by(BOB, reason, (3, 6), 1), NAMES, 5, None, language)
    assert "Bob" in ending
    assert ("Ana" in ending) is (reason is EndReason.RESIGNED)
    assert ("5–3" in ending) is (reason is EndReason.TARGET)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("ruling", "event"),
    [(Ruling.TIMEOUT, events.Conceded(ANA)), (Ruling.TIMEOUT_AGAIN, events.Resigned(ANA))],
)
def test_a_timeout_is_not_described_as_the_players_action(
    language: Language, ruling: Ruling, event: Event
) -> None:
    by_the_player = phrases.happened([event], NAMES, None, language, TARGET)
    by_the_clock = phrases.happened([event], NAMES, ruling, language, TARGET)
    assert by_the_player != by_the_clock
    assert "Ana" in by_the_clock


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_player_whose_time_ran_out_is_not_said_to_have_resigned(language: Language) -> None:
    result = EcarteResult.won_by(BOB, EndReason.RESIGNED, (2, 2), 1)
    by_the_player = phrases.game(result, NAMES, 5, None, language)
    by_the_clock = phrases.game(result, NAMES, 5, Ruling.TIMEOUT_AGAIN, language)
    assert by_the_player != by_the_clock
    assert "Ana" in by_the_clock
    assert "Bob" in by_the_clock


def test_a_trick_is_a_pair_of_cards_and_an_open_trick_has_a_gap() -> None:
    led, followed = parse_cards("KH 7H")
    assert "K♥ 7♥" in phrases.pair(Trick(ANA, led, followed, ANA), "en")
    assert "R♥ …" in phrases.pair(Trick(ANA, led), "fr")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("reason", "ruling"),
    [(EndReason.TARGET, None), (EndReason.RESIGNED, None), (EndReason.RESIGNED, Ruling.TIMEOUT_AGAIN)],
)
def test_a_player_who_alone_reads_how_a_game_ended_is_you(
    language: Language, reason: EndReason, ruling: Ruling | None
) -> None:
    result = EcarteResult.won_by(ANA, reason, (5, 4), stakes=1)
    public, winner, loser = (
        phrases.game(result, NAMES, 5, ruling, language, reader) for reader in (None, ANA, BOB)
    )
    assert "Ana" in public
    assert "Ana" not in winner
    assert ("Bob" in loser) is False
    assert re.match({"en": "You win", "fr": "Vous gagnez"}[language], winner)
