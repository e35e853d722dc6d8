"""The open book's answers as they are read: no sentence contradicts another, in either language."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Mapping
from functools import cache
from itertools import cycle
from random import Random
from typing import Final, NamedTuple

import pytest

from bot.features.study.ask_page import ask_page
from bot.pages.games.ecarte import explanations, phrases
from bot.tables.person import Person, Preferences
from bot.text.i18n import LANGUAGES, Language, say
from engine.cards import KING, PACK, Card, card, suit, symbol
from engine.ecarte.actions import ACCEPT, PROPOSE, REFUSE, STAND
from engine.ecarte.advisor.advice import Advice
from engine.ecarte.advisor.ask import Answer, Question, Side, answer
from engine.ecarte.advisor.book.jeux_de_regle import JeuDeRegle
from engine.ecarte.advisor.book.reasons import Ground, Verdict
from engine.ecarte.advisor.motifs import Motif, Reason
from engine.ecarte.advisor.solution.policy import SETTLED
from engine.ecarte.rules import CLASSIC
from engine.errors import RuleError
from engine.interface import Action
from tests.bot.support import page_content
from tests.bot.support.harness import ANA
from tests.proof import SEED, RecordProperty, size

PLAYS: Final[Mapping[Action, bool]] = {STAND: True, REFUSE: True, PROPOSE: False, ACCEPT: False}
"""Whether each word is one to play at once."""
MOTIFS: Final[Mapping[Motif, bool | None]] = {
    Motif.AS_IT_IS: True,
    Motif.DENIES_KING: True,
    Motif.PLAYS_FOR_VOLE: None,
    Motif.NEW_CARDS: False,
    Motif.RISKS_ONE: False,
    Motif.SEEKS_KING: False,
}
"""The same of each reason; None if it can be either."""
GROUNDS: Final[Mapping[Ground, bool]] = {
    Ground.JEU_DE_REGLE: True,
    Ground.EVEN_CHANCE: True,
    Ground.BAD_PROPOSAL: True,
    Ground.GUARDED: True,
    Ground.NO_JEU: False,
    Ground.POINT_CERTAIN: False,
    Ground.KING_HELD: False,
    Ground.UNGUARDED: False,
}
"""The same of each reason of the books."""
FEW: Final = 20
"""How many hands of the opponent are sampled."""
HIDDEN_KING: Final = {Motif.DENIES_KING, Motif.SEEKS_KING, Ground.EVEN_CHANCE}
"""What may be said only of a king that somebody could still draw."""


class Book(NamedTuple):
    """What a line says of the books.

    Args:
        word: the word by which they differ; None if they say the same.
        ground: their reason.
    """

    word: Action | None
    ground: Ground


class Sentences(NamedTuple):
    """What each sentence of a language means."""

    words: Mapping[str, tuple[Action, float]]
    motifs: Mapping[str, Motif]
    books: Mapping[str, Book]


@cache
def sentences(language: Language) -> Sentences:
    views = [Question(PACK[:5], PACK[9], side).game for side in Side]
    view = views[0].view(views[0].actors[0])
    words = {
        f"**{explanations.says({word: times / 100, other: 1 - times / 100}, language)}**": (word, times / 100)
        for word, other in ((STAND, PROPOSE), (PROPOSE, STAND), (REFUSE, ACCEPT), (ACCEPT, REFUSE))
        for times in range(50, 101)
    }
    motifs = {explanations.motif(Reason(motif), CLASSIC, language)[0]: motif for motif in MOTIFS}
    verdicts = [Verdict(STAND, ground, None) for ground in GROUNDS]
    verdicts += [Verdict(STAND, Ground.JEU_DE_REGLE, clause) for clause in JeuDeRegle]
    books = {}
    for verdict in verdicts:
        reason = explanations.reason(verdict, CLASSIC, language)
        books[say(language, "book-agrees", reason=reason)] = Book(None, verdict.ground)
        for word in PLAYS:
            deed = phrases.deed(word, view, language)
            books[say(language, "book-differs", deed=deed, reason=reason)] = Book(word, verdict.ground)
    return Sentences(words, motifs, books)


def lines_of(question: Question, found: Answer, language: Language) -> list[str]:
    """The lines that answer a question."""
    reader = Person(ANA, "Ana", language, Preferences(text_only=True))
    shown = page_content.text(asyncio.run(ask_page(question, found, reader)))
    _, told = shown.split("### ", 2)[1:]
    _, *lines = told.split("\n-# ")[0].splitlines()
    return lines


def check(question: Question, found: Answer, language: Language) -> None:
    """Check that no line of an answer contradicts another, or the hand above it."""
    known = sentences(language)
    spoken, *lines = lines_of(question, found, language)
    book = known.books[lines.pop()]
    word, often = known.words[spoken]
    motifs = [known.motifs[line] for line in lines if line in known.motifs]
    own, other = question.score
    king = card(suit(question.turn_up), KING)

    # The books say the same, or name the other word; their reason is one for their word.
    assert PLAYS[word if book.word is None else book.word] is GROUNDS[book.ground]
    assert book.word is None or PLAYS[book.word] is not PLAYS[word]
    # The word, its reason and that of the books speak for the same.
    assert all(often >= SETTLED and MOTIFS[motif] in (None, PLAYS[word]) for motif in motifs)
    assert len(motifs) <= 1
    point_certain = book.ground is Ground.POINT_CERTAIN
    assert not (point_certain and {Motif.NEW_CARDS, Motif.RISKS_ONE, Motif.AS_IT_IS} & {*motifs})
    # A hint in a game names it, too, and calls no other word as good as one that is always said.
    advice = Advice.of(found.view, Random(1), 1)
    assert advice is not None
    assert advice.action == word
    assert often < SETTLED or advice.right == {word}
    assert f"**{explanations.says(advice.solution, language)}**" == spoken
    # What is said of the king and of the score holds.
    if HIDDEN_KING & {*motifs, book.ground}:
        assert king not in (*question.hand, question.turn_up)
    assert book.ground is not Ground.KING_HELD or king in question.hand
    assert Motif.RISKS_ONE not in motifs or other < CLASSIC.target - 1
    assert Motif.PLAYS_FOR_VOLE not in motifs or own < CLASSIC.target - 1
    assert book.ground is not Ground.EVEN_CHANCE or other == CLASSIC.target - 1

    rest = [line for line in lines if line not in known.motifs]
    if say(language, "ask-king-wins") in rest:
        assert (rest, motifs) == ([say(language, "ask-king-wins")], [])
        assert own == CLASSIC.target - 1
        assert king in question.hand
        return
    # One discard for an elder; for a dealer it may depend on what the elder draws, and there is no lead.
    symbols = {symbol(each, language): each for each in PACK}
    named: list[list[Card]] = []
    for line in rest:
        named.append([symbols[found] for found in re.split(r"[\s,.]+", line) if found in symbols])
    assert all(len({*cards}) == len(cards) and {*cards} <= {*question.hand} for cards in named)
    assert len(named) in ((1, 2) if question.side is Side.ELDER else range(1, 6))


@pytest.mark.proof
@pytest.mark.short_proof
@pytest.mark.slow
def test_no_sentence_of_an_answer_contradicts_another(record_property: RecordProperty) -> None:
    chance, number = Random(SEED + 58), size(25, 2_000, 50)
    scores = cycle((own, other) for own in range(CLASSIC.target) for other in range(CLASSIC.target))
    asked = 0
    while asked < number:
        *hand, turn_up = chance.sample(PACK, 6)
        try:
            question = Question(tuple(hand), turn_up, chance.choice([*Side]), next(scores))
        except RuleError:  # the king turned up has won the game
            continue
        found = answer(question, FEW)
        for language in LANGUAGES:
            check(question, found, language)
        asked += 1
    record_property("cases", number)
