"""The pages of the lessons and of their questions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import discord

from bot.features.study.questions_page import TRICKS_OF_THE_DEAL, Question, question
from bot.pages import pictures
from bot.pages.games.ecarte import rulesets, topics
from bot.pages.games.ecarte.topics import TOPICS, Topic
from bot.pages.games.registered import GAME_UIS
from bot.pages.parts import ui
from bot.pages.parts.components import LESSON, SELECTED, TRAINING, Button
from bot.pages.parts.layout import button_rows, framed, layout
from bot.pages.parts.page import Page, Picture
from bot.pages.pictures import Row, Style
from bot.pages.table.hand_picture import style
from bot.tables.person import Person
from bot.text.cards import cards_text
from bot.text.i18n import Language, say
from engine.cards import Card, parse_card, parse_cards, symbol
from engine.ecarte.rules import PRESETS, Ruleset

_WRONG: Final = "✗"


def _row(cards: str, *, low: str = "", apart: str | None = None) -> Row:
    return Row(parse_cards(cards), frozenset(parse_cards(low)), None if apart is None else parse_card(apart))


ROWS: Final = {
    Topic.CARDS: (_row("KH QH JH AH 10H 9H 8H 7H"),),
    Topic.DEAL: (_row("AS 8S QC 9C JD", apart="KD"),),
    Topic.EXCHANGE: (_row("9H KC JS 8S 7D", low="JS 8S 7D", apart="10H"),),
    Topic.KING: (_row("KH 8H QS 9S 7D", low="8H QS 9S 7D", apart="10H"),),
    Topic.TRICKS: (_row("KD 7C", low="KD", apart="10C"),),
    # Clubs are trumps. The led card lies apart; cards that may not be played to it lie lower.
    Topic.FOLLOWING: (
        _row("QD 8D 9C AS 10S", low="8D 9C AS 10S", apart="10D"),
        _row("QD 8D 9C AS 10S", low="9C AS 10S", apart="KD"),
        _row("QD 8D 9C AS 10S", low="QD 8D AS 10S", apart="JH"),
    ),
    # A jeu de règle (Britannica): two trumps with a queen and another of her suit.
    Topic.PROPOSING: (_row("AH 8H QS 9S 7D", apart="10H"),),
}


def _pictures(topic: Topic, language: Language, style: Style) -> tuple[Picture, ...]:
    if topic is Topic.BASICS:
        return (Picture(pictures.LESSON_FILE, pictures.tricks, (TRICKS_OF_THE_DEAL, language, style)),)
    if topic in ROWS:
        return (Picture(pictures.LESSON_FILE, pictures.rows, (ROWS[topic], language, style)),)
    return ()


async def lesson(topic: str, reader: Person, turns: Sequence[Button] | None = None) -> Page | None:
    """The lesson of any game with this topic; None if there is none.

    Args:
        turns: as for ``lesson_page``.
    """
    if topic in TOPICS:
        return await lesson_page(Topic(topic), reader, turns)
    for game_ui in GAME_UIS.values():
        page = await game_ui.lesson(topic, reader, turns)
        if page is not None:
            return page
    return None


async def lesson_page(topic: Topic, reader: Person, turns: Sequence[Button] | None = None) -> Page:
    """One lesson.

    Args:
        turns: the buttons below it; None for controls that lead to the others.
    """
    language = reader.language
    number = TOPICS.index(topic)
    title = say(language, f"lesson-{topic}")
    if turns is None:
        title = say(language, "lesson-number", title=title, number=number + 1, lessons=len(TOPICS))
    text = say(language, f"lesson-{topic}-text")
    if topic is Topic.RULESETS:
        text = "\n".join((text, *(_preset_line(rules, language) for rules in PRESETS.values())))
    body: list[ui.Item] = [ui.TextDisplay(f"### {title}\n{text}")]
    shown = _pictures(topic, language, style(reader.preferences))
    if shown:
        shown = () if reader.preferences.text_only else shown
        caption = say(language, f"lesson-{topic}-picture")
        body += [*framed(shown, caption), ui.TextDisplay(f"-# {caption}")]
    if turns is not None:
        body.append(ui.ActionRow(*turns))
        return Page(layout(body), shown, colours=reader.preferences.colours)
    last = len(TOPICS) - 1
    body += [
        ui.ActionRow(
            topics.question_button(topic, 0, say(language, "button-try"), discord.ButtonStyle.primary),
            topics.button(TOPICS[min(number + 1, last)], say(language, "button-next"), number == last),
            Button.about(LESSON, (TRAINING,), say(language, "button-training")),
        ),
        ui.ActionRow(topics.choice(language, topic)),
    ]
    return Page(layout(body), shown, colours=reader.preferences.colours)


async def question_page(topic: Topic, chosen: int, reader: Person) -> Page:
    """The question of a lesson; once an option is chosen, whether it is right and why.

    Args:
        chosen: the number of the option, from 1; 0 before the choice.
    """
    language = reader.language
    asked = question(topic)
    answer = asked.options[chosen - 1] if chosen else None
    lines = [f"### {say(language, f'lesson-{topic}')}", say(language, f"lesson-{topic}-ask")]
    if answer is not None:
        verdict = say(language, "lesson-right" if answer in asked.right else "lesson-wrong")
        lines += ["", f"**{verdict}** {say(language, f'lesson-{topic}-why')}"]
    body: list[ui.Item] = [ui.TextDisplay("\n".join(lines))]
    shown = _question_pictures(topic, language, style(reader.preferences))
    if shown:
        shown = () if reader.preferences.text_only else shown
        description = _described(asked, topic, language)
        body += framed(shown, description) or [ui.TextDisplay(description)]
    body += button_rows(
        *(
            topics.question_button(
                topic, number, f"{_mark(asked, option, answer)}{_option(option, language)}"
            )
            for number, option in enumerate(asked.options, 1)
        )
    )
    leads = [topics.button(topic, say(language, "button-return"))]
    for following in TOPICS[TOPICS.index(topic) + 1 :][:1]:
        done = answer in asked.right
        colour = discord.ButtonStyle.primary if done else discord.ButtonStyle.secondary
        leads.append(topics.button(following, say(language, "button-next"), style=colour))
    body.append(ui.ActionRow(*leads))
    return Page(layout(body), shown, colours=reader.preferences.colours)


def _question_pictures(topic: Topic, language: Language, style: Style) -> tuple[Picture, ...]:
    shown = question(topic).rows
    if not shown:
        return _pictures(topic, language, style)
    return (Picture(pictures.LESSON_FILE, pictures.rows, (shown, language, style)),)


def _described(asked: Question, topic: Topic, language: Language) -> str:
    """What the picture of a question shows, in words."""
    if not asked.rows:
        return say(language, f"lesson-{topic}-picture")
    (row,) = asked.rows
    apart = () if row.apart is None else (row.apart,)
    return " | ".join(cards_text(cards, language) for cards in (apart, row.cards) if cards)


def _option(option: Card | str, language: Language) -> str:
    if not isinstance(option, str):
        return symbol(option, language)
    if option in PRESETS:
        return rulesets.name(PRESETS[option], language)
    return option if option.isdigit() else say(language, f"lesson-option-{option}")


def _mark(asked: Question, option: Card | str, answer: Card | str | None) -> str:
    """What stands before the right options and before a wrong choice, once there is a choice."""
    if answer is None:
        return ""
    if option in asked.right:
        return f"{SELECTED} "
    return f"{_WRONG} " if option == answer else ""


def _preset_line(rules: Ruleset, language: Language) -> str:
    return say(
        language,
        "rules-preset",
        rules=rulesets.name(rules, language),
        about=rulesets.about(rules.name, language),
    )
