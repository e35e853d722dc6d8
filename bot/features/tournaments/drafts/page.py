"""The form of a new tournament, and the private page that changes the rest and posts it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import discord

from bot.features.tournaments.drafts.model import LONGEST_ARENA, SHORTEST_ARENA, Draft
from bot.features.tournaments.formats import system_of
from bot.features.tournaments.model import Format, Tournament
from bot.features.tournaments.page import terms
from bot.pages.games.registered import GAME_UIS
from bot.pages.parts import ui
from bot.pages.parts.components import Button, ChoiceField, Form, RoleSelect, Select, TextField
from bot.pages.parts.layout import layout, sentence_page
from bot.pages.parts.page import Page
from bot.pages.table.time_limits import PACES
from bot.text import formatting
from bot.text.i18n import Language, say
from engine.games import GAME_TYPES
from engine.interface import Rules

DRAFT: Final = "tournament-draft"
"""The topic of the page's controls."""
FORM: Final = "tournament-form"
"""The topic of the form."""
POST: Final = "post"
CHANGE: Final = "change"
GAMES: Final = "games"
LASTS: Final = "lasts"
RULES: Final = "rules"
POINTS: Final = "points"
MEMBERS: Final = "members"
EXPERIENCE: Final = "experience"
CONTROLS: Final = (POST, CHANGE, GAMES, LASTS, RULES, POINTS, MEMBERS, EXPERIENCE)
"""The requests of the page's controls."""
NAME: Final = "name"
FORMAT: Final = "format"
START: Final = "start"
PACE: Final = "pace"
ENTRY: Final = "entry"
"""The fields of the form."""
LONGEST_NAME: Final = 50
LONGEST_START: Final = 20
LONGEST_ENTRY: Final = 9
BEST_OF: Final = (1, 3, 5)
LENGTHS: Final = (SHORTEST_ARENA, 45, LONGEST_ARENA)
EXPERIENCES: Final = (0, 1, 5, 10, 25, 50)
_AS_RULES: Final = "0"
_MOST_OPTIONS: Final = 25


def draft_form(draft: Draft, language: Language) -> Form:
    """The form with what has been typed so far."""
    formats = [
        discord.SelectOption(
            label=say(language, f"choice-format-{format}"),
            value=format,
            description=formatting.clipped(say(language, f"tournament-format-{format}"), 100),
            default=format == draft.format,
        )
        for format in Format
    ]
    paces = [
        discord.SelectOption(label=say(language, f"choice-{pace}"), value=pace, default=pace == draft.pace)
        for pace in PACES
    ]
    return Form(
        FORM,
        (),
        say(language, "tournament-draft-title"),
        TextField(NAME, say(language, "tournament-draft-name"), LONGEST_NAME, value=draft.name),
        ChoiceField(FORMAT, say(language, "tournament-draft-format"), formats),
        TextField(
            START,
            say(language, "tournament-draft-start"),
            LONGEST_START,
            value=draft.start,
            about=say(language, "tournament-draft-start-about"),
        ),
        ChoiceField(PACE, say(language, "tournament-draft-pace"), paces, required=False),
        TextField(
            ENTRY, say(language, "tournament-draft-entry"), LONGEST_ENTRY, value=draft.entry, required=False
        ),
    )


def draft_page(draft: Draft, tournament: Tournament, saved: Sequence[Rules], language: Language) -> Page:
    """What the tournament will be, with controls that change the rest.

    Args:
        tournament: as it would be posted now.
        saved: the rules of the server itself.
    """
    name = formatting.escaped(tournament.name)
    begins = say(
        language,
        "tournament-draft-begins",
        begins=f"<t:{tournament.starts_at // 1000}:F>",
        until=formatting.until(tournament.starts_at),
    )
    texts = (
        say(language, "tournament-title", name=name),
        begins,
        terms(tournament, (), language),
        say(language, "tournament-draft-private"),
    )
    body: list[ui.Item] = [ui.TextDisplay(text) for text in texts]
    body += [ui.ActionRow(select) for select in _selects(draft, tournament, saved, language)]
    body.append(
        ui.ActionRow(
            Button.about(
                DRAFT, (POST,), say(language, "button-tournament-post"), style=discord.ButtonStyle.primary
            ),
            _change(language),
        )
    )
    return Page(layout(body))


def refused_page(sentence: str, language: Language) -> Page:
    """Why the tournament cannot be opened as it was typed, with the way back to the form."""
    return sentence_page(sentence, _change(language))


def _change(language: Language) -> Button:
    return Button.about(DRAFT, (CHANGE,), say(language, "button-tournament-change"))


def _selects(
    draft: Draft, tournament: Tournament, saved: Sequence[Rules], language: Language
) -> list[ui.Item]:
    game_ui, game_type = GAME_UIS[tournament.kind], GAME_TYPES[tournament.kind]
    lasts = {str(minutes): say(language, "tournament-minutes", minutes=minutes) for minutes in LENGTHS}
    best_of = {str(games): say(language, "tournament-draft-games", games=games) for games in BEST_OF}
    known = {
        rules.name: game_ui.rules_name(rules, language) for rules in (*game_type.presets.values(), *saved)
    }
    as_rules = {_AS_RULES: say(language, "tournament-draft-points-of-rules")}
    points = as_rules | {
        target: say(language, "tournament-draft-points", points=int(target))
        for target in game_type.options.get("target", ())
    }
    experience = {
        str(games): say(language, "tournament-draft-experience", games=games) for games in EXPERIENCES
    }
    system, selects = system_of(tournament), list[ui.Item]()
    if system.has_bell:
        selects.append(_select(LASTS, lasts, str(draft.lasts)))
    if not system.live:
        selects.append(_select(GAMES, best_of, str(tournament.games)))
    if not system.plays_boards:
        selects.append(_select(RULES, known, tournament.ruleset.name if draft.rules is None else draft.rules))
    if "target" in game_type.options and not system.plays_boards:
        selects.append(_select(POINTS, points, str(draft.points or _AS_RULES)))
    chooses = say(language, "tournament-draft-members")
    selects.append(RoleSelect.about(DRAFT, (MEMBERS,), chooses, draft.members))
    selects.append(_select(EXPERIENCE, experience, str(draft.experience)))
    return selects


def _select(act: str, choices: dict[str, str], chosen: str) -> Select:
    options = [
        discord.SelectOption(label=formatting.clipped(label, 100), value=value, default=value == chosen)
        for value, label in list(choices.items())[:_MOST_OPTIONS]
    ]
    return Select.about(DRAFT, (act,), options[0].label, options)
