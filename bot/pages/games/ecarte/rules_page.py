"""The page of a ruleset of écarté."""

from __future__ import annotations

from bot.pages.games.ecarte import rulesets, topics
from bot.pages.parts import ui
from bot.pages.parts.components import Button
from bot.pages.parts.layout import layout
from bot.pages.parts.page import Page
from bot.text.i18n import Language, say
from engine.ecarte.rules import CLASSIC, PRESETS, Ruleset


def rules_text(rules: Ruleset, language: Language) -> list[str]:
    """A ruleset line by line: its source, and how it differs from the classic rules."""
    lines = [f"### {rulesets.line(rules, language)}"]
    if rules.name in PRESETS:
        lines.append(say(language, "rules-after", source=rulesets.source(rules.name, language)))
    if rules == CLASSIC:
        return [*lines, say(language, "rules-classic-text")]
    differences = (f"- {difference}" for difference in rulesets.differences(rules, language))
    return [*lines, say(language, "rules-differ"), *differences]


def rules_page(rules: Ruleset, language: Language, *more: Button, note: str | None = None) -> Page:
    """A ruleset, with the way to lessons and other rules.

    Args:
        more: buttons for what else can be known there.
        note: a last line, in small.
    """
    body: list[ui.Item] = [
        ui.TextDisplay("\n".join(rules_text(rules, language))),
        ui.ActionRow(topics.first_lesson(language), *more),
        ui.ActionRow(topics.choice(language, rules.name if PRESETS.get(rules.name) == rules else None)),
    ]
    if note is not None:
        body.append(ui.TextDisplay(f"-# {note}"))
    return Page(layout(body))
