"""The lessons about bourré, and the buttons that lead through them."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from typing import Final

from bot.pages import pictures
from bot.pages.parts import ui
from bot.pages.parts.components import LESSON, TRAINING, Button
from bot.pages.parts.layout import framed, layout
from bot.pages.parts.page import Page, Picture
from bot.pages.pictures import Place, RoundTable, Row, Style
from bot.pages.table.hand_picture import style
from bot.tables.person import Person
from bot.text.i18n import Language, say
from engine.cards import PACK_OF_52, parse_card, parse_cards, suit


class Lesson(StrEnum):
    """The lessons, in order."""

    TABLE = "table"
    DECLARE = "declare"
    PLAY = "play"
    POT = "pot"
    CINCH = "cinch"
    THREE = "three"
    SOURCE = "source"


LESSONS: Final = tuple(Lesson)
_PREFIX: Final = "bourre-"
"""The prefix that tells the names of the lessons from those of other games."""
COURSE: Final = tuple(_PREFIX + lesson for lesson in LESSONS[:4])
"""The lessons for a person who has never played."""


def _row(cards: str, *, low: str, apart: str) -> Row:
    held, lower = (parse_cards(text, pack=PACK_OF_52) for text in (cards, low))
    return Row(held, frozenset(lower), parse_card(apart, pack=PACK_OF_52))


# Spades are trumps but in three-card bourré. The card led, or the turn-up, lies apart.
ROWS: Final = {
    Lesson.DECLARE: (_row("KS 7S AH 8D 3C", low="8D 3C", apart="9S"),),
    Lesson.PLAY: (
        _row("KD 8D 9S AH 10H", low="8D 9S AH 10H", apart="QD"),
        _row("KD 8D 9S AH 10H", low="9S AH 10H", apart="AD"),
        _row("KD 8D 9S AH 10H", low="KD 8D AH 10H", apart="JC"),
    ),
    Lesson.CINCH: (_row("AS KS QS 4H 3D", low="KS QS 4H 3D", apart="JS"),),
    Lesson.THREE: (_row("AH QH 4C", low="4C", apart="5H"),),
}
_PLAYERS: Final = ("Ana", "Bob", "Léa", "Zoé", "Max")


def _round(lesson: Lesson, language: Language, style: Style) -> RoundTable | None:
    """The picture of a lesson, if it has one."""
    if lesson is Lesson.TABLE:
        turn_up = parse_card("9S", pack=PACK_OF_52)
        places = tuple(Place(name, 49, dealer=name == "Zoé", acts=name == "Max") for name in _PLAYERS)
        return RoundTable(places, 5, turn_up, suit(turn_up), language, style)
    if lesson is Lesson.POT:
        # The dealer passed. Four played: one took three tricks, and two took none.
        after = ((63, 14), (35, -14), (35, -14), (49, 0), (49, 0))
        places = tuple(
            Place(name, counters, gain=gain) for name, (counters, gain) in zip(_PLAYERS, after, strict=True)
        )
        return RoundTable(places, 28, None, None, language, style)
    return None


def _pictures(lesson: Lesson, language: Language, style: Style) -> tuple[Picture, ...]:
    if lesson in ROWS:
        return (Picture(pictures.LESSON_FILE, pictures.rows, (ROWS[lesson], language, style)),)
    table = _round(lesson, language, style)
    return () if table is None else (Picture(pictures.LESSON_FILE, pictures.round_table, (table,)),)


def title(lesson: Lesson, language: Language) -> str:
    """What a lesson is called."""
    return say(language, f"bourre-lesson-{lesson}")


def topics(language: Language) -> list[tuple[str, str]]:
    """The lessons as (title, topic)."""
    return [(title(lesson, language), _PREFIX + lesson) for lesson in LESSONS]


def button(lesson: Lesson, label: str, *, disabled: bool = False) -> Button:
    """A button that opens a lesson."""
    return Button.about(LESSON, (_PREFIX + lesson,), label, disabled=disabled)


async def lesson_page(topic: str, reader: Person, turns: Sequence[Button] | None = None) -> Page | None:
    """The lesson of a topic; None if there is no such lesson.

    Args:
        turns: the buttons below it; None for those to the previous and the next.
    """
    language = reader.language
    lesson = next((lesson for lesson in LESSONS if topic == _PREFIX + lesson), None)
    if lesson is None:
        return None
    number, last = LESSONS.index(lesson), len(LESSONS) - 1
    heading, text = title(lesson, language), say(language, f"bourre-lesson-{lesson}-text")
    if turns is None:
        heading = say(language, "lesson-number", title=heading, number=number + 1, lessons=len(LESSONS))
    body: list[ui.Item] = [ui.TextDisplay(f"### {heading}\n{text}")]
    shown = _pictures(lesson, language, style(reader.preferences))
    if shown:
        shown = () if reader.preferences.text_only else shown
        caption = say(language, f"bourre-lesson-{lesson}-picture")
        body += [*framed(shown, caption), ui.TextDisplay(f"-# {caption}")]
    if turns is not None:
        body.append(ui.ActionRow(*turns))
        return Page(layout(body), shown, colours=reader.preferences.colours)
    before, after = LESSONS[max(number - 1, 0)], LESSONS[min(number + 1, last)]
    body += [
        ui.ActionRow(
            button(before, say(language, "button-previous"), disabled=number == 0),
            button(after, say(language, "button-next"), disabled=number == last),
            Button.about(LESSON, (TRAINING,), say(language, "button-training")),
        ),
    ]
    return Page(layout(body), shown, colours=reader.preferences.colours)
