"""The coach's sentences about the solution, in both languages."""

from __future__ import annotations

import re
from collections.abc import Mapping

import pytest

from bot.pages.games.ecarte import explanations
from bot.text.i18n import LANGUAGES, Language, say
from engine.cards import parse_card, symbol
from engine.ecarte.actions import PROPOSE, STAND, play
from engine.ecarte.advisor.advice import Advice
from engine.ecarte.advisor.book.reasons import Verdict
from engine.ecarte.advisor.expert import Weighed
from engine.ecarte.rules import CLASSIC
from tests.engine.ecarte.tables import ELDER, after, game_with

CHANCES: Mapping[str, float] = {"QD": 0.50, "JC": 0.48, "8C": 0.30}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("solution", "told", "right"),
    [
        ({"QD": 0.6, "JC": 0.4}, "QD 60, JC 40", 2),
        ({"QD": 0.6, "8C": 0.4}, "QD 60, 8C 40", 0),
        ({"8C": 1.0}, "8C 100", 0),
        ({}, None, 0),
    ],
)
def test_cards_that_the_solution_mixes_are_said(
    language: Language, solution: Mapping[str, float], told: str | None, right: int
) -> None:
    game = after(game_with("QD JC 8C 7C 9D", "KH 9S 8S 10D 8D", "9H"), (ELDER, "stand"))
    options = tuple(Weighed(play(parse_card(card)), chance) for card, chance in CHANCES.items())
    played = {play(parse_card(card)): share for card, share in solution.items()}
    also = frozenset(action for action in played if right or action == options[1].action)
    advice = Advice(options, Verdict.of(game.view(ELDER)), None, None, played, also)
    lines = explanations.why(advice, CLASSIC, language)
    if told is None:
        assert lines == []
        return
    space = "\N{NO-BREAK SPACE}" if language == "fr" else ""
    shares = (one.split() for one in told.split(", "))
    cards = [f"{symbol(parse_card(card), language)} {share}{space}%" for card, share in shares]
    last = cards.pop()
    words = say(language, "words-and", before=", ".join(cards), last=last) if cards else last
    assert lines == [say(language, "solution-plays", cards=words, count=len(solution), right=right)]


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "Best play chooses J♣, which is worth the same."),
        ("fr", "Le jeu parfait choisit V♣, qui vaut autant."),
    ],
)
def test_one_card_of_the_solution_is_said_where_the_expert_names_another(
    language: Language, told: str
) -> None:
    game = after(game_with("QD JC 8C 7C 9D", "KH 9S 8S 10D 8D", "9H"), (ELDER, "stand"))
    options = tuple(Weighed(play(parse_card(card)), chance) for card, chance in CHANCES.items())
    jack = options[1].action
    advice = Advice(options, Verdict.of(game.view(ELDER)), None, None, {jack: 1.0}, frozenset((jack,)))
    (line,) = explanations.why(advice, CLASSIC, language)
    assert re.sub(r"[\N{NO-BREAK SPACE}\N{NARROW NO-BREAK SPACE}]", "_", line) == told


@pytest.mark.parametrize(
    ("language", "parts", "also", "told"),
    [
        ("en", 16, False, "Best play stands every time."),
        ("en", 15, False, "Best play stands nearly every time: 94 in 100."),
        ("en", 10, True, "Best play usually stands: 62 times in 100. Either is right."),
        ("en", 10, False, "Best play usually stands: 62 times in 100."),
        ("en", 9, True, "Both are about equal: best play stands 56 times in 100. Either is right."),
        ("fr", 16, False, "Le jeu parfait joue sans échange à chaque fois."),
        ("fr", 15, False, "Le jeu parfait joue sans échange presque à chaque fois_: 94 fois sur 100."),
        ("fr", 10, False, "Le plus souvent, le jeu parfait joue sans échange_: 62 fois sur 100."),
        (
            "fr",
            9,
            True,
            "Les deux se valent à peu près_: le jeu parfait joue sans échange 56 fois sur 100. "
            "L’un et l’autre sont justes.",
        ),
    ],
)
def test_how_often_the_solution_says_a_word(language: Language, parts: int, also: bool, told: str) -> None:
    view = game_with("QD JC 8C 7C 9D", "KH 9S 8S 10D 8D", "9H").view(ELDER)
    options = (Weighed(STAND, 0.50), Weighed(PROPOSE, 0.48))
    right = frozenset((STAND, PROPOSE) if also else (STAND,))
    advice = Advice(
        options, Verdict.of(view), None, None, {STAND: parts / 16, PROPOSE: 1 - parts / 16}, right
    )
    (line,) = explanations.why(advice, CLASSIC, language)
    assert line.replace("\N{NO-BREAK SPACE}", "_") == told


@pytest.mark.parametrize("language", LANGUAGES)
def test_words_about_equal_are_both_right(language: Language) -> None:
    view = game_with("QD JC 8C 7C 9D", "KH 9S 8S 10D 8D", "9H").view(ELDER)
    options = (Weighed(PROPOSE, 0.50), Weighed(STAND, 0.49))
    advice = Advice(options, Verdict.of(view), None, None, right=frozenset((PROPOSE, STAND)))
    assert explanations.why(advice, CLASSIC, language) == [say(language, "words-equal")]
    assert advice.as_good(STAND)


@pytest.mark.parametrize(
    ("score", "told"), [((0, 0), True), ((0, 4), True), ((2, 2), True), ((2, 3), False), ((4, 4), False)]
)
def test_no_chance_of_a_first_word_is_told_where_the_tables_are_not_exact_enough(
    score: tuple[int, int], told: bool
) -> None:
    hands = ("QD JC 8C 7C 9D", "10H 9S 8S 10D 8D", "9H")
    before = game_with(*hands, score=score)
    word = (Weighed(PROPOSE, 0.52), Weighed(STAND, 0.48))
    expected = [" · win 52%", " · win 48%"] if told else ["", ""]
    assert explanations.figures(word, before.view(ELDER), "en") == expected
    assert explanations.winning(word[0], before.view(ELDER), "en") == (
        " · 52% to win the game" if told else ""
    )
    standing = after(before, (ELDER, "stand")).view(ELDER)
    assert explanations.figures([Weighed(play(parse_card("QD")), 0.5)], standing, "en") == [" · win 50%"]
