"""The question before a player leaves a running tournament."""

from __future__ import annotations

import discord

from bot.features.tournaments.controls import LEAVE_SURELY, TOPIC
from bot.features.tournaments.desk import leave_mark, own_pairing
from bot.features.tournaments.formats import system_of
from bot.features.tournaments.model import Player, Tournament
from bot.pages.parts.components import Button
from bot.pages.parts.layout import sentence_page
from bot.pages.parts.page import Page
from bot.tables.seat import TWO
from bot.text import formatting
from bot.text.i18n import Language, say


def leave_page(tournament: Tournament, player: Player, language: Language) -> Page:
    """What the player loses, with a button that leaves."""
    sentence = say(language, "tournament-leave-sure", **lost(tournament, player))
    sure = Button.about(
        TOPIC,
        (tournament.id, LEAVE_SURELY),
        say(language, "button-tournament-leave-surely"),
        style=discord.ButtonStyle.danger,
        mark=leave_mark(tournament, player.person),
    )
    return sentence_page(sentence, sure)


def lost(tournament: Tournament, player: Player) -> dict[str, str | int]:
    """What a player loses who leaves a tournament, as facts of a sentence."""
    system, game = system_of(tournament), "none"
    if own_pairing(tournament, player) is not None:
        game = "boards" if system.plays_boards else "session" if system.seats > TWO else "game"
    return {
        "name": formatting.escaped(tournament.name),
        "entry": tournament.entry if player.paid else 0,
        "game": game,
    }
