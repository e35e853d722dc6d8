"""The score sheet of a series."""

from __future__ import annotations

from bot.features.standings.model import ScoreSheet
from bot.pages.parts.layout import sentence_page
from bot.pages.parts.page import LONGEST_TEXT, Page
from bot.text import formatting
from bot.text.i18n import Language, say


def score_sheet_page(sheet: ScoreSheet, language: Language) -> Page:
    """The page with each person's results in a series."""
    names = formatting.names([(line.person, line.name) for line in sheet.lines])
    rows = [
        say(
            language,
            "sheet-line-counters" if sheet.counters else "sheet-line",
            player=name,
            won=line.won,
            played=line.played,
            counters=formatting.gain(line.counters, language),
        )
        for line, name in zip(sheet.lines, names, strict=True)
    ] or [say(language, "sheet-empty")]
    title = say(language, "sheet-title", games=sheet.finished)
    return sentence_page(formatting.below(title, rows, LONGEST_TEXT, language))
