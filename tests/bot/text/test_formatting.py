"""What happened is told in sentences, in both languages, each with who did it and why it counts."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Any, Final

import pytest

from bot.model.errors import Reason as Refused
from bot.model.errors import Refusal
from bot.model.table import Ruling
from bot.pages import errors
from bot.pages.ecarte import phrases
from bot.text import formatting
from bot.text.cards import cards_text, suit_text
from bot.text.i18n import LANGUAGES, Language
from engine.cards import HEARTS, Card, parse_card, parse_cards
from engine.ecarte import events
from engine.ecarte.results import DealResult, EcarteResult, Reason, Trick, Why
from engine.ecarte.rules import PRESETS
from engine.errors import Fault, RuleError
from engine.interface import Event
from tests.bot.support.page_text import moments
from tests.bot.text.test_sentences import sentences

ANA, BOB = 0, 1
NAMES: Final = ("Ana", "Bob")
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
    ],
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
    events.GameWon: [events.GameWon(EcarteResult.won_by(BOB, Reason.TARGET, (0, 5), 1))],
}
SEEN_ELSEWHERE: Final = {events.Dealt, events.GameWon}
"""The deal is seen in the hands, and the end of the game has a line of its own."""


def test_no_event_is_forgotten() -> None:
    kinds = {kind for kind in vars(events).values() if isinstance(kind, type) and issubclass(kind, Event)}
    assert set(EVENTS) == kinds - {Event}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_is_a_sentence_that_names_who_it_was(language: Language) -> None:
    for kind, samples in EVENTS.items():
        told = [phrases.happened([event], NAMES, None, language) for event in samples]
        if kind in SEEN_ELSEWHERE:
            assert set(told) == {""}
            continue
        assert len(set(told)) == len(samples), kind
        for event, sentence in zip(samples, told, strict=True):
            assert sentence.endswith("."), sentence
            if event != events.TurnedUp(Card(3), None):
                assert any(name in sentence for name in NAMES), sentence


def test_a_refused_proposal_that_lost_is_told_as_the_law_sees_it() -> None:
    refused = scored(Why.REFUSED_AND_LOST, BOB)
    assert phrases.deal(refused, NAMES, "en") == "Ana refused the first proposal and lost: 2 to Bob."
    assert (
        phrases.deal(refused, NAMES, "fr")
        == "Ana a refusé la première proposition et perdu\N{NO-BREAK SPACE}: 2 à Bob."
    )


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("rules", sorted(PRESETS))
def test_the_points_told_are_the_points_scored(language: Language, rules: str) -> None:
    told = 0
    for seed in range(8):
        for game in moments(PRESETS[rules], Random(seed).randbytes(32), seed):
            for event in game.last_events:
                if isinstance(event, events.DealScored) and event.result.winner is not None:
                    sentence = phrases.deal(event.result, NAMES, language)
                    winner = NAMES[event.result.winner]
                    assert f"{event.result.trick_points} " in sentence.rpartition(":")[2], sentence
                    assert winner in sentence
                    told += 1
    assert told > 10


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("reason", Reason)
def test_the_end_of_a_game_names_the_winner(language: Language, reason: Reason) -> None:
    ending = phrases.game(EcarteResult.won_by(BOB, reason, (3, 6), 1), NAMES, 5, language)
    assert "Bob" in ending
    assert ("Ana" in ending) is (reason is Reason.RESIGNED)
    assert ("5–3" in ending) is (reason is Reason.TARGET)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("ruling", "event"),
    [(Ruling.LAPSE, events.Conceded(ANA)), (Ruling.LAPSE_AGAIN, events.Resigned(ANA))],
)
def test_what_the_clock_did_is_not_told_as_the_players_act(
    language: Language, ruling: Ruling, event: Event
) -> None:
    by_himself = phrases.happened([event], NAMES, None, language)
    by_the_clock = phrases.happened([event], NAMES, ruling, language)
    assert by_himself != by_the_clock
    assert "Ana" in by_the_clock


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_fault_of_the_rules_has_its_sentence_and_cites_its_law(language: Language) -> None:
    facts: dict[str, str | int] = {"card": int(KING), "led": int(KING), "suit": int(HEARTS), "text": "*x*"}
    for fault in Fault:
        needed = sentences(language)[f"fault-{fault}"]
        params: dict[str, Any] = {"seat": 0, "option": "x"} | {name: facts.get(name, 2) for name in needed}
        plain = errors.rule_error(RuleError(fault, None, **params), language)
        assert plain.endswith((".", "?")), plain
        assert "*x*" not in plain
        lawful = errors.rule_error(RuleError(fault, 9, **params), language)
        assert lawful.startswith("Law 9: " if language == "en" else "Loi 9\N{NO-BREAK SPACE}: ")
        assert lawful.endswith(plain)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_of_the_house_has_its_sentence(language: Language) -> None:
    for reason in Refused:
        facts = dict.fromkeys(sentences(language)[f"refusal-{reason}"], 2)
        sentence = errors.refusal(Refusal(reason, **facts), language)
        assert sentence.endswith((".", "?")), sentence


def test_cards_are_written_in_the_readers_letters_with_a_gap_between_suits() -> None:
    held = parse_cards("KH QH 10S 9S 7D")
    assert cards_text(held, "en") == "K♥ Q♥  ·  10♠ 9♠  ·  7♦"
    assert cards_text(held, "fr") == "R♥ D♥  ·  10♠ 9♠  ·  7♦"
    assert cards_text((), "en") == ""


def test_a_trick_is_a_closed_pair_and_an_open_one_waits() -> None:
    led, followed = parse_cards("KH 7H")
    assert "K♥ 7♥" in phrases.pair(Trick(ANA, led, followed, ANA), "en")
    assert "R♥ …" in phrases.pair(Trick(ANA, led), "fr")


@pytest.mark.parametrize(
    ("points", "target", "shown"),
    [
        (0, 5, "○○○○○ 0"),
        (3, 5, "●●●○○ 3"),
        (5, 5, "●●●●● 5"),
        (7, 5, "●●●●● 5"),
        (2, 10, "2/10"),
        (3, 21, "3/21"),
        (22, 21, "21/21"),
    ],
)
def test_a_score_is_shown_by_the_marks_of_the_game(points: int, target: int, shown: str) -> None:
    assert formatting.score(points, target) == shown


def test_every_suit_has_its_symbol_and_its_name() -> None:
    assert suit_text(HEARTS, "en") == "♥ hearts"
    assert suit_text(HEARTS, "fr") == "♥ cœur"


def test_a_list_too_long_for_discord_ends_where_a_line_does() -> None:
    lines = [f"game {n}" for n in range(100)]
    clipped = formatting.clipped("\n".join(lines), 50)
    assert len(clipped) <= 50
    assert clipped.split("\n") == [*lines[: clipped.count("\n")], "…"]
    assert clipped.count("\n") == 7
    assert formatting.clipped("game 1\ngame 2", 13) == "game 1\ngame 2"
    assert formatting.clipped("x" * 60, 50) == "x" * 48 + "\n…"


@pytest.mark.parametrize("fault", [Fault.KING_ANNOUNCED, Fault.KING_NOT_HELD, Fault.KING_WINDOW_CLOSED])
def test_where_the_ace_scores_no_refusal_speaks_of_the_king(fault: Fault) -> None:
    assert "king" in errors.rule_error(RuleError(fault, bonus="K"), "en")
    ace = errors.rule_error(RuleError(fault, bonus="A"), "en")
    assert "ace" in ace
    assert "king" not in ace


def test_what_is_won_or_lost_has_its_sign_and_the_readers_thousands() -> None:
    assert [formatting.gain(counters, "en") for counters in (1300, -200, 0)] == ["+1,300", "−200", "+0"]
    assert formatting.gain(-1300, "fr") == "−1\N{NARROW NO-BREAK SPACE}300"
