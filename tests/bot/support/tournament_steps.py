"""What one commit does for a tournament: each with the state that it needs."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Final

from bot.database.clock import now
from bot.features.tournaments.model import Format, Pairing, Tournament
from bot.features.tournaments.transactions import organising, play, reading, stages
from engine.bourre.game import BourreGame
from tests.bot.support.harness import Harness
from tests.bot.support.tournaments import LATER_MS, ORGANISER, begun, decide, opened, played, stored, there

PLAYERS: Final = (1, 2, 3)
Prepare = Callable[[Harness], Awaitable[str]]
Act = Callable[[Harness, str], Awaitable[object]]


async def _find(harness: Harness, key: str) -> Tournament:
    return await harness.database.read(reading.find, key)


def _open(tournament: Tournament) -> Pairing:
    """The first pairing of the round that is not decided."""
    return next(pairing for pairing in tournament.current if pairing.points is None)


async def _checked_in(harness: Harness) -> str:
    tournament = await opened(harness, *PLAYERS, entry=50)
    await harness.database.write(organising.begin, tournament.id, ORGANISER, now())
    for player in PLAYERS:
        await there(harness, tournament, player)
    return tournament.id


async def _begun(harness: Harness) -> str:
    return (await begun(harness, *PLAYERS, entry=50)).id


async def _one_there(harness: Harness) -> str:
    """A tournament in which one player of the open pairing is there."""
    tournament = await begun(harness, *PLAYERS, entry=50)
    await there(harness, tournament, tournament.player(_open(tournament).players[0]).person)
    return tournament.id


async def _arena(harness: Harness) -> str:
    """An arena of four in which nobody has played yet, and one player of a pairing is there."""
    tournament = await begun(harness, *PLAYERS, 4, format=Format.ARENA, minutes=30, entry=50)
    await there(harness, tournament, tournament.player(_open(tournament).players[0]).person)
    return tournament.id


async def _arena_with_free_players(harness: Harness) -> str:
    """An arena in which two have played."""
    key = await _arena(harness)
    await _resign(harness, key)
    return key


async def _table(harness: Harness) -> str:
    """A tournament of bourré in which three of the four players of a table are there."""
    kind, rules = BourreGame.kind, "bourre deals=1"
    tournament = await begun(harness, *PLAYERS, 4, format=Format.BOURRE, entry=50, kind=kind, rules=rules)
    for player in PLAYERS:
        await there(harness, tournament, player)
    return tournament.id


async def _begin_without_absent(harness: Harness, key: str) -> None:
    pairing, at = _open(await _find(harness, key)), now() + LATER_MS
    await harness.registry.offers.begin(play.begin_without_absent, pairing.id, at)


async def _second_there(harness: Harness, key: str) -> None:
    tournament = await _find(harness, key)
    await there(harness, tournament, tournament.player(_open(tournament).players[1]).person)


async def _playing(harness: Harness) -> str:
    """A tournament in which the game of the open pairing is played."""
    key = await _one_there(harness)
    await _second_there(harness, key)
    return key


async def _last_game(harness: Harness) -> str:
    """A tournament in which the last game is played."""
    tournament = await begun(harness, *PLAYERS, entry=50)
    for _ in range(2):
        await played(harness, tournament, 1)
    tournament = await stored(harness, tournament)
    for number in _open(tournament).players:
        await there(harness, tournament, tournament.player(number).person)
    return tournament.id


async def _resign(harness: Harness, key: str) -> None:
    tournament = await _find(harness, key)
    await decide(harness, tournament, _open(tournament), 1)


async def _expire(harness: Harness, key: str) -> None:
    pairing = _open(await _find(harness, key))
    await harness.database.write(play.expire, pairing.id, now() + LATER_MS)


async def _advance(harness: Harness, key: str) -> object:
    return await harness.database.write(stages.advance, key, now() + LATER_MS)


async def _pair_again(harness: Harness, key: str) -> object:
    deadline = (await _find(harness, key)).deadline
    assert deadline is not None
    return await harness.database.write(stages.advance, key, deadline)


async def _cancel(harness: Harness, key: str) -> object:
    return await harness.database.write(organising.cancel, key, ORGANISER, now())


STEPS: Final[dict[str, tuple[Prepare, Act]]] = {
    "paired": (_checked_in, _advance),
    "begun": (_one_there, _second_there),
    "closed": (_playing, _resign),
    "walked over": (_one_there, _expire),
    "paid": (_last_game, _resign),
    "cancelled": (_begun, _cancel),
    "arena paired": (_arena_with_free_players, _pair_again),
    "arena begun": (_arena, _second_there),
    "bell rung": (_arena, _advance),
    "table begun": (_table, _begin_without_absent),
}
