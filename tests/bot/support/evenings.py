"""Helpers for duplicate as a tournament: play the boards of a round, and let them close."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from bot.features.duplicate import store as boards
from bot.features.duplicate import transactions as plays
from bot.features.duplicate.model import Entrant, Play, Series
from bot.features.tournaments.formats.duplicate import BOARDS
from bot.features.tournaments.model import Format, Tournament
from bot.features.tournaments.transactions import boards as rounds
from bot.features.tournaments.transactions import stages
from engine.cards import PACK
from engine.ecarte.actions import CONCEDE, STAND
from engine.ecarte.actions import play as play_card
from tests.bot.support.harness import ANA, BOB, CLEO, GUILD, Harness
from tests.bot.support.tournaments import begun, stored

DORA: Final = 104
FOUR: Final = (ANA, BOB, CLEO, DORA)


async def evening(harness: Harness, **settings: Any) -> Tournament:
    """An evening of four whose first round has begun."""
    return await begun(harness, *FOUR, format=Format.DUPLICATE, **settings)


async def series_of(harness: Harness, tournament: Tournament) -> Series:
    """The boards of the present round."""
    return await harness.database.read(plays.found, tournament.series)


async def play(harness: Harness, tournament: Tournament, person: int, *points: int) -> None:
    """Let a player finish boards of the round with these points, without an error."""
    at = (await series_of(harness, tournament)).opens
    for number, made in enumerate(points, 1):
        assert await finish(harness, tournament.series, person, number, made, at)
        await harness.database.write(boards.judge, tournament.series, person, number, 4, 0)


async def finish(harness: Harness, series: str, person: int, number: int, points: int, at: int) -> bool:
    """Let a player begin and finish a board with these points; returns False if somebody else was quicker."""
    begun = Play.not_begun(number)
    await harness.database.write(plays.begin, Entrant(series, person, GUILD, 0, at), begun)
    over = replace(begun, actions=(STAND, play_card(PACK[0]), CONCEDE), points=points)
    return await harness.database.write(rounds.go_on, series, person, begun, over, at)


async def closed(harness: Harness, tournament: Tournament) -> Series:
    """Let the time of the present round's boards be up: they close, and are not scored yet."""
    series = await series_of(harness, tournament)
    await harness.database.write(plays.concede, series)
    await harness.database.write(plays.close, series)
    return series


async def scored(harness: Harness, tournament: Tournament) -> Tournament:
    """Let the present round's boards close, and score them."""
    series = await closed(harness, tournament)
    await harness.database.write(stages.score_boards, tournament.id, series.closes)
    return await stored(harness, tournament)


async def whole_round(harness: Harness, tournament: Tournament) -> Tournament:
    """Play a round in which Ana is best, then Bob, and the others are equal."""
    for person, made in ((ANA, 2), (BOB, 1), (CLEO, -1), (DORA, -1)):
        await play(harness, tournament, person, *(made,) * BOARDS)
    return await scored(harness, tournament)
