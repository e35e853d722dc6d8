"""The terms of a tournament: what is played, and who organises it."""

from __future__ import annotations

from collections.abc import Collection

from bot.features.tournaments.model import Tournament
from bot.features.tournaments.repeats.page import every
from bot.pages.games.registered import GAME_UIS
from bot.pages.table import time_limits
from bot.tables.person import is_deleted
from bot.text import formatting
from bot.text.i18n import Language, say


def terms(tournament: Tournament, unseen: Collection[int], language: Language) -> str:
    """What is played, in small, and who organises it."""
    parts = _played(tournament, language)
    if tournament.organiser not in unseen and not is_deleted(tournament.organiser):
        parts.append(say(language, "tournament-organiser", organiser=f"<@{tournament.organiser}>"))
    return f"-# {' · '.join(parts)}"


def event_description(tournament: Tournament) -> str:
    """What the scheduled event of a tournament tells of it."""
    language = tournament.language
    terms = " · ".join(_played(tournament, language))
    return say(language, "tournament-event", terms=terms, channel=f"<#{tournament.channel}>")


def _played(tournament: Tournament, language: Language) -> list[str]:
    """What is played."""
    game_ui = GAME_UIS[tournament.kind]
    turn = tournament.turn
    # The usual rules of a game may have its name.
    game, rules = game_ui.title(language), game_ui.rules_line(tournament.ruleset, language)
    return [
        say(language, f"tournament-format-{tournament.format}"),
        rules if rules.startswith(game) else f"{game}, {rules}",
        *(
            []
            if tournament.minutes is None
            else [say(language, "tournament-minutes", minutes=tournament.minutes)]
        ),
        *([say(language, "tournament-games", games=tournament.games)] if tournament.games > 1 else []),
        *(
            [say(language, "tournament-limit", time=time_limits.duration(tournament.limit_ms, language))]
            if tournament.minutes is None
            else []
        ),
        *(
            []
            if tournament.planned is None
            else [say(language, "tournament-rounds", rounds=tournament.planned)]
        ),
        *([say(language, "tournament-third")] if tournament.third else []),
        *(
            []
            if turn is None
            else [say(language, "tournament-turn", time=time_limits.duration(turn, language))]
        ),
        *([say(language, "tournament-entry", entry=tournament.entry)] if tournament.entry else []),
        *([] if tournament.most is None else [say(language, "tournament-most", most=tournament.most)]),
        *(
            []
            if tournament.members is None
            else [say(language, "tournament-members", role=f"<@&{tournament.members}>")]
        ),
        *(
            []
            if tournament.role is None or not tournament.open
            else [say(language, "tournament-role", role=f"<@&{tournament.role}>")]
        ),
        *(
            [say(language, "tournament-experience", games=tournament.experience)]
            if tournament.experience
            else []
        ),
        *(
            [say(language, "series-of", name=formatting.escaped(tournament.league_name))]
            if tournament.league_name
            else []
        ),
        *(
            []
            if tournament.repetition is None or tournament.repetition.stopped
            else [every(tournament.repetition, language)]
        ),
    ]
