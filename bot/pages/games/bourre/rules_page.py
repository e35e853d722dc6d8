"""The page of a ruleset of bourré."""

from __future__ import annotations

from bot.pages.games.bourre import lessons, rulesets
from bot.pages.parts import ui
from bot.pages.parts.components import Button
from bot.pages.parts.layout import layout
from bot.pages.parts.page import Page
from bot.text.i18n import Language, say
from engine.bourre.rules import Ruleset


def rules_text(rules: Ruleset, language: Language) -> list[str]:
    """A ruleset line by line: how bourré is played, and how these rules differ from it."""
    lines = [f"### {rulesets.line(rules, language)}", say(language, "bourre-rules-text")]
    if differences := rulesets.differences(rules, language):
        lines.append(say(language, "bourre-rules-differ"))
        lines.extend(f"- {difference}" for difference in differences)
    return [*lines, say(language, "bourre-rules-source")]


def rules_page(rules: Ruleset, language: Language, *more: Button, note: str | None = None) -> Page:
    """A ruleset in full, with the way to the lessons.

    Args:
        more: buttons for what else can be known there.
        note: a last line, in small.
    """
    lesson = lessons.button(lessons.Lesson.TABLE, say(language, "button-learn"))
    body: list[ui.Item] = [
        ui.TextDisplay("\n".join(rules_text(rules, language))),
        ui.ActionRow(lesson, *more),
    ]
    if note is not None:
        body.append(ui.TextDisplay(f"-# {note}"))
    return Page(layout(body))
