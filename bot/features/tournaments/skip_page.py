"""What a player reads who skips the next round, or plays it after all."""

from __future__ import annotations

from bot.features.tournaments import formats
from bot.features.tournaments.controls import PLAY, SKIP, TOPIC
from bot.features.tournaments.desk import skip_mark
from bot.features.tournaments.model import Player, Tournament
from bot.pages.parts.components import Button
from bot.pages.parts.layout import sentence_page
from bot.pages.parts.page import Page
from bot.text.i18n import Language, say


def skip_page(tournament: Tournament, player: Player, language: Language) -> Page:
    """Whether they skip it and what it brings, with a button for the contrary."""
    number = tournament.round + 1
    skips = player.skips == number
    sentence = say(
        language,
        "tournament-skips",
        number=number,
        skips=int(skips),
        points=formats.system_of(tournament).for_skipping(tournament, player.number),
    )
    if not formats.may_skip(tournament):
        return sentence_page(sentence)
    label = say(language, "button-tournament-skip-not" if skips else "button-tournament-skip")
    facts = (tournament.id, PLAY if skips else SKIP)
    return sentence_page(sentence, Button.about(TOPIC, facts, label, mark=skip_mark(tournament)))
