"""The page of a question to the open book: what the solution of écarté does with a hand, and why."""

from __future__ import annotations

from enum import StrEnum
from typing import Final

import discord

from bot.pages.games.ecarte import explanations
from bot.pages.parts import ui
from bot.pages.parts.components import Button
from bot.pages.parts.layout import framed, layout
from bot.pages.parts.page import Page
from bot.pages.table.hand_picture import dealt_picture
from bot.tables.person import Person
from bot.text.cards import cards_text, suit_text
from bot.text.i18n import Language, say
from engine.cards import Card, cards_of, mask_of, suit, symbol
from engine.ecarte import actions
from engine.ecarte.actions import ACCEPT, PROPOSE
from engine.ecarte.advisor.ask import Answer, Exchange, Question, Side
from engine.ecarte.rules import CLASSIC
from engine.errors import RuleError

ASK: Final = "ask"
"""The topic of its controls. Their facts: what the control changes, and the question that it asks. Only the
asker sees them, and the cards are no hand of a game."""
_POINTS: Final = range(CLASSIC.target)
MOST_SCORE: Final = CLASSIC.target**2 - 1
"""The largest number of ``score_of``."""


class Control(StrEnum):
    """What a control changes of the question."""

    OWN = "own"
    OTHER = "other"
    SIDE = "side"


def score_of(number: int) -> tuple[int, int]:
    """The score with a number: the points of the hand's holder and of the other."""
    own, other = divmod(number, CLASSIC.target)
    return own, other


def hand_of(number: int) -> tuple[Card, ...]:
    """The hand with a number.

    Raises:
        ValueError: there is none.
    """
    if number >> 32:
        raise ValueError(number)
    return cards_of(number)


async def ask_page(question: Question, found: Answer, reader: Person) -> Page:
    """The answer to a question, with buttons that change the score and the seat.

    Args:
        found: the answer.
    """
    language, view = reader.language, found.view
    hand = view.hand or ()
    picture = dealt_picture(hand, _away(found), question.turn_up, language, reader.preferences)
    shown = () if reader.preferences.text_only else (picture,)
    own, other = question.score
    about = say(
        language,
        "ask-about",
        side=question.side,
        own=own,
        other=other,
        suit=suit_text(suit(question.turn_up), language),
        card=symbol(question.turn_up, language),
    )
    body: list[ui.Item] = [
        ui.TextDisplay(f"{say(language, 'ask-title')}\n{about}"),
        *framed(shown, say(language, "alt-ask")),
        ui.TextDisplay("\n".join((f"### {cards_text(hand, language)}", *_lines(found, language)))),
        ui.TextDisplay(f"-# {say(language, 'ask-change')}"),
        ui.ActionRow(*(_at(question, Control.OWN, (points, other)) for points in _POINTS)),
        ui.ActionRow(*(_at(question, Control.OTHER, (own, points)) for points in _POINTS if points != other)),
        ui.ActionRow(_turned(question, language)),
        ui.TextDisplay(f"-# {say(language, 'ask-note')}"),
    ]
    return Page(layout(body), shown, colours=reader.preferences.colours)


def _away(found: Answer) -> tuple[Card, ...]:
    """The cards that the solution discards, if it exchanges at least as often as not."""
    exchanges = max(found.solution.words.get(word, 0.0) for word in (PROPOSE, ACCEPT))
    if found.king_wins or exchanges < 1 / 2:
        return ()
    return actions.cards_of(found.solution.exchanges[0].discard)


def _lines(found: Answer, language: Language) -> list[str]:
    solution, rules = found.solution, found.view.rules
    lines = [f"**{explanations.says(solution.words, language)}**"]
    if found.king_wins:
        lines.append(say(language, "ask-king-wins"))
    lines += explanations.motif(found.reason, rules, language)
    lines += [_exchange(exchange, found, language) for exchange in solution.exchanges]
    if solution.leads:
        lines.append(say(language, "ask-leads", cards=explanations.shares(solution.leads, language)))
    lines.append(explanations.compared(found.book, solution.word, found.view, language))
    return lines


def _exchange(exchange: Exchange, found: Answer, language: Language) -> str:
    """What to discard once the proposal is accepted."""
    away = actions.cards_of(exchange.discard)
    cards = "\N{NO-BREAK SPACE}".join(
        symbol(card, language) for card in found.view.hand or () if card in away
    )
    ends = sorted({*exchange.drawn[:1], *exchange.drawn[-1:]})
    always = exchange.drawn and len(found.solution.exchanges) == 1
    drawn = "any" if always else "–".join(map(str, ends)) or "none"
    return say(language, "ask-discard", drawn=drawn, count=len(away), cards=cards)


def _at(question: Question, control: Control, score: tuple[int, int]) -> Button:
    """A button that asks the same at another score."""
    here = score == question.score
    return Button.about(
        ASK,
        _facts(control, question, question.side, score),
        "–".join(map(str, score)),
        style=discord.ButtonStyle.primary if here else discord.ButtonStyle.secondary,
        disabled=here or not _is_asked(question, question.side, score),
    )


def _turned(question: Question, language: Language) -> Button:
    """A button that asks the same of the other seat. The scores of both players stay."""
    side, score = question.side.other, question.score
    label = say(language, "button-ask-side", side=side)
    return Button.about(
        ASK, _facts(Control.SIDE, question, side, score), label, disabled=not _is_asked(question, side, score)
    )


def _is_asked(question: Question, side: Side, score: tuple[int, int]) -> bool:
    """Whether there is such a question: the king turned up may have won the game."""
    try:
        Question(question.hand, question.turn_up, side, score)
    except RuleError:
        return False
    return True


def _facts(control: Control, question: Question, side: Side, score: tuple[int, int]) -> tuple[str, ...]:
    own, other = score
    return (
        control,
        str(mask_of(question.hand)),
        str(int(question.turn_up)),
        side,
        str(own * CLASSIC.target + other),
    )
