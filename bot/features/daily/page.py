"""The pages of the daily hand: two questions in a row, a confirmation, then the result."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from enum import StrEnum
from functools import lru_cache
from typing import Final

import discord

from bot.features.daily.model import DailyAnswer, DailyStanding
from bot.pages.games.ecarte.explanations import chance, reason, why
from bot.pages.parts import ui
from bot.pages.parts.components import Button, Select
from bot.pages.parts.layout import framed, layout, sentence_page
from bot.pages.parts.page import Page, Picture
from bot.pages.table.hand_picture import dealt_picture
from bot.tables.person import Person, Preferences
from bot.text import days, formatting
from bot.text.cards import cards_text, suit_text
from bot.text.i18n import Language, say
from engine.cards import Card, Suit, suit, symbol
from engine.ecarte.advisor.advice import Advice
from engine.ecarte.advisor.book.reasons import Verdict
from engine.ecarte.advisor.daily import DEALER, ELDER, Agreement, Choice, Mark, Opinion, game_of, marks
from engine.ecarte.advisor.search.odds import Odds
from engine.ecarte.game import EcarteGame
from engine.ecarte.rules import CLASSIC

DAILY: Final = "daily"
"""The topic of its controls. Their facts: the number of the day, the step, places of the hand as a mask."""
_REMEMBERED: Final = 4
_PRIMARY: Final = discord.ButtonStyle.primary
_SQUARES: Final = {
    Mark.RIGHT: formatting.GOOD,
    Mark.PARTLY: formatting.HALF,
    Mark.WRONG: formatting.POOR,
    Mark.UNJUDGED: formatting.UNJUDGED,
}


class Step(StrEnum):
    """What the controls ask for."""

    ASK = "ask"
    STAND = "stand"
    PROPOSE = "propose"
    LEAD = "lead"
    THROW = "throw"
    KEEP_ALL = "keep-all"
    ANSWER_LEAD = "answer-lead"
    ANSWER_THROW = "answer-throw"
    WHY = "why"
    FIGURES = "figures"
    SHARE = "share"


@dataclass(frozen=True, slots=True)
class Day:
    """One day's hand and its analysis.

    Args:
        number: the ordinal number of the day, as ``date.toordinal`` counts.
        book: the book's action.
        verdict: the book's reason.
        expert: the expert's evaluation.
    """

    number: int
    game: EcarteGame
    odds: Odds
    book: Choice
    verdict: Verdict
    expert: Opinion

    @property
    def name(self) -> str:
        """The date in ISO form, from which the engine deals the day's hand."""
        return date.fromordinal(self.number).isoformat()

    @property
    def hand(self) -> tuple[Card, ...]:
        """The elder's cards in the order in which a player holds them."""
        hand = self.game.view(ELDER).hand
        assert hand is not None, "the elder has a hand"
        return hand

    @property
    def turn_up(self) -> Card:
        """The card that was turned up."""
        assert self.game.deal is not None, "the day's hand is dealt"
        return self.game.deal.turn_up

    @property
    def trumps(self) -> Suit:
        """The suit of the turned-up card."""
        return suit(self.turn_up)

    def picked(self, places: int) -> tuple[Card, ...]:
        """The cards in the places of a mask."""
        return tuple(card for place, card in enumerate(self.hand) if places >> place & 1)


@lru_cache(_REMEMBERED)
def day_of(number: int) -> Day:
    """The hand of a day and its analysis. This takes some tenths of a second."""
    game = game_of(date.fromordinal(number).isoformat())
    deal = game.deal
    assert deal is not None, "the day's hand is dealt"
    odds = Odds.of(game.rules, deal.hands[ELDER], deal.turn_up)
    verdict = Verdict.of(game.view(ELDER))
    return Day(number, game, odds, Choice.by_the_book(game), verdict, Opinion.of(game))


async def question(day: Day, reader: Person) -> Page:
    """The first question: play or propose."""
    language = reader.language
    stand = step_button(day, Step.STAND, say(language, "button-stand"))
    propose = step_button(day, Step.PROPOSE, say(language, "button-propose"))
    return await _asking(day, reader, say(language, "daily-question"), ui.ActionRow(propose, stand))


async def lead(day: Day, reader: Person) -> Page:
    """The second question to those who play: which card to lead."""
    language = reader.language
    cards = [
        step_button(day, Step.LEAD, symbol(card, language), places=1 << place)
        for place, card in enumerate(day.hand)
    ]
    back = _back(day, Step.ASK, language)
    return await _asking(day, reader, say(language, "daily-lead"), ui.ActionRow(*cards), ui.ActionRow(back))


async def throw(day: Day, reader: Person) -> Page:
    """The second question to those who propose: which cards to discard."""
    language = reader.language
    cards = [
        discord.SelectOption(label=symbol(card, language), value=str(place))
        for place, card in enumerate(day.hand)
    ]
    chosen = Select.about(
        DAILY, _facts(day, Step.THROW, 0), say(language, "daily-select"), cards, most=len(cards)
    )
    keep_all = step_button(day, Step.KEEP_ALL, say(language, "button-keep-all", cards=len(day.hand)))
    rows = ui.ActionRow(chosen), ui.ActionRow(keep_all, _back(day, Step.ASK, language))
    return await _asking(day, reader, say(language, "daily-throw"), *rows)


async def confirmation(day: Day, reader: Person, choice: Choice, places: int, *, public: bool) -> Page:
    """The whole answer, before it counts.

    Args:
        places: the places of its cards, as a mask.
        public: whether the server reads it on the next morning.
    """
    language = reader.language
    counts, before = (Step.ANSWER_LEAD, Step.STAND) if choice.stands else (Step.ANSWER_THROW, Step.PROPOSE)
    answer = step_button(day, counts, told_choice("button-answer", day, choice, language), _PRIMARY, places)
    row = ui.ActionRow(answer, _back(day, before, language, places))
    sure, note = say(language, "daily-sure"), "daily-public" if public else "daily-once"
    return await _asking(day, reader, sure, row, note=note, low=low_cards(day, choice))


async def result(
    day: Day,
    reader: Person,
    choice: Choice,
    objection: Advice | None,
    standing: DailyStanding,
    *,
    shareable: bool,
) -> Page:
    """How a person's answer was.

    Args:
        objection: why the expert's choice is better; None if it is not.
        shareable: whether the person may announce the answer here.
    """
    language = reader.language
    why = step_button(day, Step.WHY, say(language, "button-why"), _PRIMARY)
    share = [step_button(day, Step.SHARE, say(language, "button-share"))] if shareable else []
    row = ui.ActionRow(why, *share)
    note = say(language, "daily-next", streak=standing.record.streak, until=_next(day))
    verdict = _verdict(day, choice, objection, language)
    return await _page(
        day, reader, verdict, _about(day, language), row, note=note, low=low_cards(day, choice)
    )


async def reasons(day: Day, reader: Person, choice: Choice, objection: Advice | None) -> Page:
    """Why the best answer is the best, in a few words.

    Args:
        objection: as for ``result``.
    """
    language = reader.language

    lines = [
        *(
            [reason(day.verdict, CLASSIC, language)]
            if objection is None
            else why(objection, CLASSIC, language)
        ),
        say(
            language,
            "daily-chances",
            play=chance(day.expert.stand, language),
            propose=chance(day.expert.propose, language),
        ),
    ]
    told = "\n".join(f"- {line}" for line in lines)
    figures = step_button(day, Step.FIGURES, say(language, "button-figures"))
    row = ui.ActionRow(figures, _back(day, Step.ASK, language))
    best = told_choice("daily-best", day, day.expert.choice, language)
    return await _page(day, reader, f"**{best}**", told, row, low=low_cards(day, choice))


async def figures(day: Day, reader: Person, choice: Choice, standing: DailyStanding) -> Page:
    """What the hand was worth exactly, what the books say, and how others decided."""
    language = reader.language

    def share(part: float, whole: int) -> str:
        return formatting.percent(part, whole, language)

    odds, votes, record = day.odds, standing.votes, standing.record
    cast = votes.stand + votes.propose
    leads = (
        f"{symbol(card, language)}\N{NO-BREAK SPACE}{share(points, odds.opponents)}"
        for card, points in odds.leads
    )
    lines = [
        told_choice("daily-book", day, day.book, language, why=reason(day.verdict, CLASSIC, language)),
        say(
            language,
            "daily-odds",
            points=odds.points,
            all=odds.opponents,
            share=share(odds.points, odds.opponents),
            vole=share(odds.voles, odds.opponents),
        ),
        say(language, "daily-leads", leads=" · ".join(leads)),
        say(
            language,
            "daily-votes",
            where=int(standing.here),
            votes=cast,
            stand=formatting.percent(votes.stand, cast, language, 0),
            propose=formatting.percent(votes.propose, cast, language, 0),
        ),
        *(
            told_choice("daily-most", day, most, language, voices=voices)
            for most, voices in standing.favourites
        ),
        say(
            language,
            "daily-record",
            streak=record.streak,
            best=record.best,
            agreed=record.agreed,
            answered=record.answered,
        ),
    ]
    told = "\n".join(f"- {line}" for line in lines)
    row = ui.ActionRow(_back(day, Step.WHY, language))
    return await _page(day, reader, _about(day, language), told, row, low=low_cards(day, choice))


def shared(
    day: Day, language: Language, player: str, choice: Choice, objection: Advice | None, streak: int
) -> Page:
    """A public line about how well a person answered. It does not say what anyone decided.

    Args:
        player: the person's name, escaped.
        objection: as for ``result``.
        streak: how many days in a row the person has answered.
    """
    sentence = say(
        language,
        "daily-shared",
        player=player,
        day=written_date(day),
        squares="".join(squares(day, choice, objection)),
        streak=streak,
    )
    return sentence_page(sentence, step_button(day, Step.ASK, say(language, "button-your-turn"), _PRIMARY))


def _verdict(day: Day, choice: Choice, objection: Advice | None, language: Language) -> str:
    """What a person answered, what was best, and a square each for the word, the cards and the books."""
    best = day.expert.choice
    agreement = choice.agreement(best)
    whole = agreement is Agreement.WHOLE
    key = "whole" if whole else "equal" if objection is None else "cards" if agreement else "word"
    sentences = [
        told_choice("daily-you", day, choice, language),
        *([] if whole else [told_choice("daily-best", day, best, language)]),
        say(language, "daily-verdict", judged=key),
    ]
    word, cards, books = squares(day, choice, objection)
    judged = say(language, "daily-marks", word=word, cards=cards, books=books)
    return f"**{' '.join(sentences)}**\n{judged}"


def squares(day: Day, choice: Choice, objection: Advice | None) -> list[str]:
    """A square each for the word, the cards, and how far the whole is the book's.

    Args:
        objection: as for ``result``.
    """
    word, cards, books = marks(choice, day.expert.choice, day.book, as_good=objection is None)
    # The books are older than the exact answer: to differ from them is no mistake.
    books = books if books is Mark.RIGHT else Mark.UNJUDGED
    return [_SQUARES[mark] for mark in (word, cards, books)]


def low_cards(day: Day, choice: Choice) -> frozenset[Card]:
    """The cards that lie low in the picture: those that are not led, or those that are discarded."""
    return frozenset(set(day.hand) - set(choice.cards) if choice.stands else choice.cards)


def told_choice(
    key: str, day: Day, choice: Choice | DailyAnswer, language: Language, **facts: str | int
) -> str:
    """A sentence about a choice.

    Args:
        key: that of the sentence.
        facts: what else it says.
    """
    cards = " ".join(symbol(card, language) for card in day.hand if card in choice.cards)
    return say(language, key, stands=int(choice.stands), count=len(choice.cards), cards=cards, **facts)


async def _asking(
    day: Day,
    reader: Person,
    question: str,
    *rows: ui.ActionRow,
    note: str = "daily-once",
    low: frozenset[Card] = frozenset(),
) -> Page:
    about = _about(day, reader.language)
    return await _page(day, reader, about, question, *rows, note=say(reader.language, note), low=low)


def _about(day: Day, language: Language) -> str:
    """The situation in which the hand is held."""
    return say(
        language,
        "daily-hand",
        score=day.game.live_score[DEALER],
        suit=suit_text(day.trumps, language),
        card=symbol(day.turn_up, language),
    )


async def _page(
    day: Day,
    reader: Person,
    opening: str,
    told: str,
    *rows: ui.ActionRow,
    low: frozenset[Card],
    note: str = "",
) -> Page:
    """A page.

    Args:
        opening: above the hand.
        told: below it.
    """
    language = reader.language
    shown = () if reader.preferences.text_only else (hand_picture(day, low, language, reader.preferences),)
    body: list[ui.Item] = [
        ui.TextDisplay(f"{say(language, 'daily-title', day=written_date(day))}\n{opening}"),
        *framed(shown, say(language, "alt-daily")),
        ui.TextDisplay(f"### {cards_text(day.hand, language)}\n{told}"),
        *rows,
        *([ui.TextDisplay(f"-# {note}")] if note else []),
    ]
    return Page(layout(body), shown, colours=reader.preferences.colours)


def hand_picture(day: Day, low: frozenset[Card], language: Language, preferences: Preferences) -> Picture:
    """A day's hand as a picture.

    Args:
        low: the cards that lie low in it.
    """
    return dealt_picture(day.hand, low, day.turn_up, language, preferences)


def written_date(day: Day) -> str:
    """The date, which Discord writes in each reader's language."""
    return formatting.day(days.noon(day.number))


def _next(day: Day) -> str:
    """When the next daily hand begins, relative to now."""
    return formatting.until(days.start(day.number + 1))


def _facts(day: Day, step: Step, places: int) -> tuple[str, str, str]:
    return str(day.number), step, str(places)


def step_button(
    day: Day,
    step: Step,
    label: str,
    style: discord.ButtonStyle = discord.ButtonStyle.secondary,
    places: int = 0,
) -> Button:
    """A button that takes a step of an answer to a day's hand.

    Args:
        places: places of the hand, as a mask.
    """
    return Button.about(DAILY, _facts(day, step, places), label, style=style)


def _back(day: Day, step: Step, language: Language, places: int = 0) -> Button:
    return step_button(day, step, say(language, "button-return"), places=places)
