"""What organisers read of a weekly event, and the controls with which they skip an evening or end it."""

from __future__ import annotations

from typing import Final

import discord

from bot.features.tournaments.model import Tournament
from bot.features.tournaments.repeats.model import Repetition
from bot.pages.parts import ui
from bot.pages.parts.components import Button
from bot.pages.parts.layout import layout
from bot.pages.parts.page import Page
from bot.text import formatting, moments
from bot.text.i18n import Language, say

REPEAT: Final = "tournament-repeat"
"""The topic of its controls. Their facts: an evening, the act, and ``Repetition.mark``."""
SKIP: Final = "skip"
UNSKIP: Final = "unskip"
ASK_STOP: Final = "ask-stop"
STOP: Final = "stop"
MOVE: Final = "move"
"""Post an evening in the present channel, since it could not be posted."""
ACTS: Final = (SKIP, UNSKIP, STOP, MOVE)
CONTROLS: Final = (*ACTS, ASK_STOP)


def every(repetition: Repetition, language: Language) -> str:
    """When it is held, by the clocks of the server."""
    hour, minute = divmod(repetition.minute, 60)
    day = moments.day_of_week(repetition.day, language)
    return say(
        language, "repeats-every", weekday=day, hour=str(hour), minute=f"{minute:02}", zone=repetition.zone
    )


def state_lines(tournament: Tournament, language: Language) -> list[str]:
    """When the next evening is, or why there is none; nothing for a tournament that is held once."""
    repetition = tournament.repetition
    if repetition is None:
        return []
    state = "stopped" if repetition.stopped else "unseen" if repetition.unseen else "next"
    return [
        say(
            language,
            "repeats-state",
            every=every(repetition, language),
            state=state,
            channel=f"<#{tournament.channel}>",
            next=f"<t:{repetition.starts_at // 1000}:F>",
            skipped=int(repetition.skipped_from is not None),
        )
    ]


def repeat_buttons(tournament: Tournament, language: Language) -> list[Button]:
    """What an organiser may do about the evenings to come."""
    repetition = tournament.repetition
    if repetition is None or repetition.stopped:
        return []
    acts = [
        *([MOVE] if repetition.unseen else []),
        SKIP,
        *([] if repetition.skipped_from is None else [UNSKIP]),
        ASK_STOP,
    ]
    return [_button(tournament, repetition, act, language) for act in acts]


def stop_page(tournament: Tournament, repetition: Repetition, language: Language) -> Page:
    """The question whether an organiser is sure to hold no further evening."""
    name = formatting.escaped(repetition.title)
    question = say(language, "repeats-stop-sure", name=name, open=int(tournament.open))
    sure = _button(tournament, repetition, STOP, language, discord.ButtonStyle.danger)
    return Page(layout([ui.TextDisplay(question), ui.ActionRow(sure)]))


def _button(
    tournament: Tournament,
    repetition: Repetition,
    act: str,
    language: Language,
    style: discord.ButtonStyle = discord.ButtonStyle.secondary,
) -> Button:
    label = say(language, f"button-repeats-{act}", date=repetition.date(repetition.starts_at, language))
    shown = repetition.mark if act in ACTS else ""
    return Button.about(REPEAT, (tournament.id, act), label, style=style, mark=shown)
