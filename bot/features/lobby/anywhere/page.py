"""The page that tells a seeker how their search stands."""

from __future__ import annotations

from typing import Final

import discord

from bot.features.lobby.anywhere.model import Opponent, Seeker, Stage
from bot.pages.parts import ui
from bot.pages.parts.components import Button
from bot.pages.parts.layout import FELT, GREY, layout
from bot.pages.parts.page import Page
from bot.text import formatting
from bot.text.i18n import say

TOPIC: Final = "anywhere"
"""The topic of the controls of *Any server*."""
JOIN: Final = "join"
LEAVE: Final = "leave"
READY: Final = "ready"
REQUESTS: Final = (JOIN, LEAVE, READY)
"""The requests of these controls; *join* names the table with the person's open seat, the others a seeker."""


def seeker_page(seeker: Seeker, opponent: Opponent | None) -> Page:
    """How a search stands.

    Args:
        opponent: what they may know of the one with whom they are paired; None if they are not.
    """
    name = "" if opponent is None else formatting.name(opponent.name)
    rating = 0 if opponent is None else opponent.rating or 0
    until = formatting.until(seeker.until)
    told = say(
        seeker.language, f"anywhere-{seeker.stage}", opponent=name, rating=str(rating), rated=int(rating > 0)
    )
    if seeker.open:
        told = f"{told} · ⏳ {until}"
    body: list[ui.Item] = [ui.TextDisplay(f"{say(seeker.language, 'anywhere-title')}\n{told}")]
    if seeker.open:
        label = say(seeker.language, "button-leave-queue")
        leave = Button.about(TOPIC, (seeker.id, LEAVE), label, mark=seeker.mark)
        body.append(ui.ActionRow(*_ready(seeker), leave))
    return Page(layout(body, FELT if seeker.open else GREY))


def _ready(seeker: Seeker) -> list[Button]:
    """*Ready*, which carries the fingerprint of the game's secret: each pairing has another."""
    if seeker.stage is not Stage.PAIRED:
        return []
    facts = (seeker.id, READY, seeker.commitment)
    label = say(seeker.language, "button-ready")
    return [Button.about(TOPIC, facts, label, style=discord.ButtonStyle.primary)]
