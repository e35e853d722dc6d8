"""What one commit does for a tournament: each with the state that it needs."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Final

from bot.database.clock import DAY_MS, now
from bot.features.moderation import transactions as moderation
from bot.features.moderation.model import GameOrder
from bot.features.moderation.voids.transactions import make_void
from bot.features.tournaments import store
from bot.features.tournaments.leagues import transactions as leagues
from bot.features.tournaments.leagues.model import League
from bot.features.tournaments.model import Format, Pairing, Reminder, Tournament
from bot.features.tournaments.repeats import transactions as repeats
from bot.features.tournaments.transactions import organising, play, reading, stages, taking_part
from bot.tables.table import Ruling, Status
from engine.bourre.game import BourreGame
from tests.bot.support import evenings
from tests.bot.support.harness import CHANNEL, GUILD, Harness
from tests.bot.support.tournaments import (
    BOSS,
    LATER_MS,
    ORGANISER,
    begun,
    decide,
    finished,
    joined,
    opened,
    played,
    stored,
    there,
    weekly,
)

PLAYERS: Final = (1, 2, 3)
Prepare = Callable[[Harness], Awaitable[str]]
Act = Callable[[Harness, str], Awaitable[object]]


async def _find(harness: Harness, key: str) -> Tournament:
    return await harness.database.read(reading.find, key)


def _open(tournament: Tournament) -> Pairing:
    """The first pairing of the round that is not decided."""
    return next(pairing for pairing in tournament.current if pairing.points is None)


async def _checked_in(harness: Harness, format: Format = Format.SWISS) -> str:
    tournament = await opened(harness, *PLAYERS, entry=50, format=format)
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


async def _evening_checked_in(harness: Harness) -> str:
    """An evening of boards whose players are there."""
    return await _checked_in(harness, Format.DUPLICATE)


async def _boards_closed(harness: Harness) -> str:
    """An evening whose boards of the first round have closed, and are not scored."""
    tournament = await evenings.evening(harness, entry=50)
    await evenings.play(harness, tournament, evenings.FOUR[0], 1, 1)
    await evenings.closed(harness, tournament)
    return tournament.id


async def _last_boards_closed(harness: Harness) -> str:
    """The same of the last round."""
    tournament = await evenings.evening(harness, entry=50)
    while tournament.round < tournament.rounds:
        # Whoever does nothing in a round is out.
        for person in evenings.FOUR:
            await evenings.play(harness, tournament, person, 1)
        tournament = await evenings.scored(harness, tournament)
    await evenings.closed(harness, tournament)
    return tournament.id


async def _begin_without_absent(harness: Harness, key: str) -> None:
    pairing, at = _open(await _find(harness, key)), now() + LATER_MS
    await harness.registry.offers.begin(play.begin_without_absent, pairing.id, at)


async def _second_there(harness: Harness, key: str) -> None:
    tournament = await _find(harness, key)
    await there(harness, tournament, tournament.player(_open(tournament).players[1]).person)


async def _play_card(harness: Harness, key: str) -> None:
    pairing = _open(await _find(harness, key))
    table = await harness.registry.tables.get(pairing.game or "")
    await harness.play_card(await harness.to_play(table))


async def _playing(harness: Harness) -> str:
    """A tournament in which the game of the open pairing is played, and has a card."""
    key = await _one_there(harness)
    await _second_there(harness, key)
    await _play_card(harness, key)
    return key


async def _last_game(harness: Harness) -> str:
    """A tournament in which the last game is played, and has a card."""
    tournament = await begun(harness, *PLAYERS, entry=50)
    for _ in range(2):
        await played(harness, tournament, 1)
    tournament = await stored(harness, tournament)
    for number in _open(tournament).players:
        await there(harness, tournament, tournament.player(number).person)
    await _play_card(harness, tournament.id)
    return tournament.id


async def _resign(harness: Harness, key: str) -> None:
    tournament = await _find(harness, key)
    await decide(harness, tournament, _open(tournament), 1)


async def _score_boards(harness: Harness, key: str) -> object:
    return await harness.database.write(stages.score_boards, key, now())


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


async def _opened(harness: Harness) -> str:
    """A tournament with an entry, which two have joined."""
    tournament = await opened(harness, *PLAYERS[:-1], entry=50)
    await harness.meet(PLAYERS)
    return tournament.id


async def _join(harness: Harness, key: str) -> object:
    return await joined(harness, await _find(harness, key), PLAYERS[-1])


async def _check_in(harness: Harness, key: str) -> object:
    return await harness.database.write(organising.begin, key, ORGANISER, now())


async def _second_of(harness: Harness, key: str) -> int:
    """The second player of the open pairing."""
    tournament = await _find(harness, key)
    return tournament.player(_open(tournament).players[1]).person


async def _leave(harness: Harness, key: str) -> object:
    return await harness.database.write(taking_part.leave, key, await _second_of(harness, key), now())


async def _remove(harness: Harness, key: str) -> object:
    person = await _second_of(harness, key)
    return await harness.database.write(organising.remove, key, ORGANISER, person, now())


async def _score(harness: Harness, key: str) -> object:
    tournament = await _find(harness, key)
    one, other = (tournament.player(number).person for number in _open(tournament).players)
    return await harness.database.write(organising.score, key, ORGANISER, (one, other), (2, 0), now())


async def _over(harness: Harness) -> str:
    """A tournament that is over, and whose prizes are paid."""
    key = await _last_game(harness)
    await _resign(harness, key)
    return key


async def _correct(harness: Harness, key: str) -> object:
    """Turn the last result around."""
    tournament = await _find(harness, key)
    last = next(pairing for pairing in reversed(tournament.pairings) if len(pairing.players) == 2)
    one, other = (tournament.player(number).person for number in last.players)
    second, first = last.points or (0, 0)
    return await harness.database.write(
        moderation.score, key, ORGANISER, (one, other), (first, second), now()
    )


async def _void(harness: Harness, key: str) -> object:
    """Make the last game void."""
    games = [pairing.game for pairing in (await _find(harness, key)).pairings if pairing.game is not None]
    order = GameOrder(GUILD, BOSS, games[-1], "dealt twice", now())
    return await harness.registry.endings.replace(make_void, order)


async def _end_round(harness: Harness, key: str) -> object:
    """End the game of the open pairing, whose round is over."""
    game = await harness.database.write(play.expire, _open(await _find(harness, key)).id, now() + LATER_MS)
    assert game is not None
    async with harness.registry.commits.locked(game) as table:
        return await harness.registry.endings.end(table, Status.VOID, Ruling.ROUND_OVER)


async def _renew(harness: Harness, key: str) -> object:
    return await harness.database.write(store.renew, key, now())


async def _league_over(harness: Harness) -> str:
    """A series whose last evening is over, with a role. The key is its own."""
    await harness.meet((BOSS, *PLAYERS))
    at = now()
    league = League("series", GUILD, CHANNEL, "en", "Autumn", BOSS, at - 1, at + DAY_MS, 0, "10 6", 77)
    await harness.database.write(leagues.open_new, league)
    await finished(harness, await begun(harness, *PLAYERS, league=league.id), 1)
    return league.id


async def _close_league(harness: Harness, key: str) -> object:
    return await harness.database.write(leagues.close, key, now() + 2 * DAY_MS)


async def _full(harness: Harness) -> str:
    """A tournament with an entry that is full, and somebody who waits for a seat."""
    return (await opened(harness, *PLAYERS, 4, entry=50, most=3)).id


async def _leave_seat(harness: Harness, key: str) -> object:
    return await harness.database.write(taking_part.leave, key, PLAYERS[0], now())


async def _full_checked_in(harness: Harness) -> str:
    """The same at the check-in, where a player is missing and whoever waits is there."""
    key = await _full(harness)
    await harness.database.write(organising.begin, key, ORGANISER, now())
    for player in (*PLAYERS[1:], 4):
        await there(harness, await _find(harness, key), player)
    return key


async def _to_be_reminded(harness: Harness) -> str:
    return (await opened(harness, reminder=Reminder.AHEAD, ping=7)).id


async def _remind(harness: Harness, key: str) -> object:
    return await harness.database.write(stages.remind, key, now() + DAY_MS)


async def _weekly_over(harness: Harness) -> str:
    """A weekly event of which an evening is over. The key is that of the event."""
    held = await opened(harness, **weekly())
    await harness.database.write(organising.cancel, held.id, ORGANISER, now())
    assert held.repetition is not None
    return held.repetition.id


async def _next_evening(harness: Harness, key: str) -> object:
    return await harness.database.write(repeats.go_on, key, now() + 8 * DAY_MS)


STEPS: Final[dict[str, tuple[Prepare, Act]]] = {
    "joined": (_opened, _join),
    "check-in opened": (_opened, _check_in),
    "paired": (_checked_in, _advance),
    "begun": (_one_there, _second_there),
    "closed": (_playing, _resign),
    "left": (_playing, _leave),
    "removed": (_playing, _remove),
    "scored": (_playing, _score),
    "time limit": (_playing, _end_round),
    "message renewed": (_playing, _renew),
    "walked over": (_one_there, _expire),
    "paid": (_last_game, _resign),
    "corrected": (_over, _correct),
    "void after the end": (_over, _void),
    "cancelled": (_begun, _cancel),
    "arena paired": (_arena_with_free_players, _pair_again),
    "arena begun": (_arena, _second_there),
    "bell rung": (_arena, _advance),
    "table begun": (_table, _begin_without_absent),
    "boards opened": (_evening_checked_in, _advance),
    "boards scored": (_boards_closed, _score_boards),
    "seat taken": (_full, _leave_seat),
    "seat of an absent player taken": (_full_checked_in, _advance),
    "series closed": (_league_over, _close_league),
    "reminded": (_to_be_reminded, _remind),
    "next evening posted": (_weekly_over, _next_evening),
    "evening paid": (_last_boards_closed, _score_boards),
}
