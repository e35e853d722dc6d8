"""What the pages call a tournament, its rounds, its players and its champion."""

from __future__ import annotations

from collections.abc import Collection

from bot.features.standings import seasons
from bot.features.standings.page import unnamed
from bot.features.tournaments import formats
from bot.features.tournaments.model import OVERTIME_MS, Stage, Tournament
from bot.text import formatting
from bot.text.i18n import Language, say


def title_line(tournament: Tournament, language: Language) -> str:
    """The first line of a message."""
    return say(language, "tournament-title", name=formatting.escaped(tournament.name))


def champion_title(tournament: Tournament, language: Language) -> str:
    """What the champion of a finished tournament is called."""
    month = seasons.name(seasons.of(tournament.ended_at or 0), language)
    return say(language, "tournament-champion", name=formatting.escaped(tournament.name), month=month)


def round_heading(tournament: Tournament, number: int, language: Language) -> str:
    """What is played: a round, or an arena until its bell; after that, until when the last games go on."""
    if formats.system_of(tournament).eliminates:
        return f"**{bracket_heading(tournament.rounds - number, language)}**"
    if tournament.bell is None:
        name = round_name(tournament, number)
        return say(language, "tournament-round", number=name, rounds=tournament.rounds)
    rung, until = not tournament.pairs_freely, "none"
    if tournament.stage is Stage.RUNNING and tournament.paused_at is None:
        until = formatting.until(tournament.bell + rung * OVERTIME_MS)
    return say(language, "tournament-arena", rung=int(rung), until=until)


def round_name(tournament: Tournament, number: int) -> int | str:
    """What sentences call a round: its number, ``final``, or 0 in an arena, which has none."""
    if tournament.bell is not None:
        return 0
    return "final" if formats.system_of(tournament).is_final(number) else number


def bracket_heading(following: int, language: Language) -> str:
    """The name of a round of a knock-out, by the number of rounds that follow it."""
    return say(language, "tournament-bracket-round", matches=2**following)


def called(tournament: Tournament, guild: int, unseen: Collection[int], language: Language) -> dict[int, str]:
    """What each player is called, by their number."""
    return {
        player.number: unnamed(player.person, language) if player.person in unseen else name
        for player, name in zip(tournament.players, tournament.names(guild), strict=True)
    }


def escaped_names(
    tournament: Tournament, guild: int, unseen: Collection[int], language: Language
) -> dict[int, str]:
    """What each player is called in Markdown, by their number."""
    plain = called(tournament, guild, unseen, language)
    return {number: formatting.escaped(name) for number, name in plain.items()}
