"""The pages of the lessons and of a ruleset."""

from __future__ import annotations

import asyncio
from functools import cache
from typing import Any, Final

from discord import ui

from bot import pictures
from bot.pages.ecarte import rulesets, topics
from bot.pages.ecarte.topics import TOPICS, Topic
from bot.pages.layout import framed, layout
from bot.pages.page import Page, Picture
from bot.pictures import Row
from bot.text.i18n import Language, say
from engine.cards import Card, parse_card, parse_cards
from engine.ecarte.results import Trick
from engine.ecarte.rules import PRESETS, Ruleset


def _row(cards: str, *, low: str = "", apart: str | None = None) -> Row:
    return Row(parse_cards(cards), frozenset(parse_cards(low)), None if apart is None else parse_card(apart))


def _trick(leader: int, cards: str, winner: int) -> Trick:
    led, followed = parse_cards(cards)
    return Trick(leader, led, followed, winner)


TURN_UP_OF_THE_DEAL: Final[Card] = parse_card("9H")
TRICKS_OF_THE_DEAL: Final = (
    _trick(0, "KS 9S", 0),
    _trick(0, "QS 7H", 1),
    _trick(1, "AD KD", 0),
    _trick(0, "8H 10H", 1),
    _trick(1, "JC QC", 0),
)
"""The tricks of one deal. Hearts are trumps, and the reader is seat 0 and the elder."""
ROWS: Final = {
    Topic.CARDS: (_row("KH QH JH AH 10H 9H 8H 7H"),),
    Topic.DEAL: (_row("AS 8S QC 9C JD", apart="KD"),),
    Topic.EXCHANGE: (_row("9H KC JS 8S 7D", low="JS 8S 7D", apart="10H"),),
    Topic.KING: (_row("KH 8H QS 9S 7D", low="8H QS 9S 7D", apart="10H"),),
    Topic.TRICKS: (_row("KD 7C", low="KD", apart="10C"),),
    # Clubs are trumps. The led card lies apart; the cards that may not be played to it lie low.
    Topic.FOLLOWING: (
        _row("QD 8D 9C AS 10S", low="8D 9C AS 10S", apart="10D"),
        _row("QD 8D 9C AS 10S", low="9C AS 10S", apart="KD"),
        _row("QD 8D 9C AS 10S", low="QD 8D AS 10S", apart="JH"),
    ),
    # Both are jeux de règle (Britannica): three trumps, and two trumps with a queen and another of her suit.
    Topic.PROPOSING: (_row("JH 9H 7H 10S 8D", apart="10H"), _row("AH 8H QS 9S 7D", apart="10H")),
}


@cache
def _picture(topic: Topic, language: Language) -> Picture | None:
    if topic is Topic.BASICS:
        return Picture(pictures.LESSON_FILE, pictures.tricks(TRICKS_OF_THE_DEAL, language))
    if topic in ROWS:
        return Picture(pictures.LESSON_FILE, pictures.rows(ROWS[topic], language))
    return None


async def lesson_page(topic: Topic, language: Language) -> Page:
    """One lesson, with controls that lead to the others."""
    number = TOPICS.index(topic)
    title = say(language, f"lesson-{topic}")
    text = say(language, f"lesson-{topic}-text")
    if topic is Topic.RULESETS:
        text = "\n".join((text, *(_preset_line(rules, language) for rules in PRESETS.values())))
    body: list[ui.Item[Any]] = [ui.TextDisplay(f"### {title}\n{text}")]
    picture = await asyncio.to_thread(_picture, topic, language)
    if picture is not None:
        caption = say(language, f"lesson-{topic}-picture")
        body += [*framed(picture, caption), ui.TextDisplay(f"-# {caption}")]
    last = len(TOPICS) - 1
    body += [
        ui.ActionRow(
            topics.button(TOPICS[max(number - 1, 0)], say(language, "button-previous"), number == 0),
            topics.button(TOPICS[min(number + 1, last)], say(language, "button-next"), number == last),
        ),
        ui.ActionRow(topics.choice(language, topic)),
        ui.TextDisplay(say(language, "lesson-number", number=number + 1, lessons=len(TOPICS))),
    ]
    return Page(layout(body), picture)


def _preset_line(rules: Ruleset, language: Language) -> str:
    return say(
        language,
        "rules-preset",
        rules=rulesets.name(rules, language),
        about=rulesets.about(rules.name, language),
        source=rulesets.source(rules.name, language),
    )
