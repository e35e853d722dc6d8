"""Helpers for tournaments: open them, let people join, decide games."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any, Final

from bot.database.clock import now
from bot.features.salon.ledger import purses
from bot.features.salon.ledger import store as ledger
from bot.features.salon.ledger.model import escrow
from bot.features.tournaments.model import Format, Pairing, Stage, Tournament
from bot.features.tournaments.repeats.model import Repetition
from bot.features.tournaments.transactions import organising, reading, stages, taking_part
from bot.features.tournaments.transactions.organising import Organiser
from bot.registry.transactions.lifecycle import new_id
from bot.tables.guild import CounterSettings
from bot.tables.store import guilds
from engine.betting.bets import Unmatched
from engine.ecarte import actions
from engine.ecarte.game import EcarteGame
from engine.ecarte.rules import CLASSIC
from tests.bot.support.harness import CHANNEL, GUILD, HOUSE_SEAT, Harness, person

BOSS: Final = 150
"""The organiser."""
ORGANISER: Final = Organiser(BOSS, may=True)
PURSE: Final = 1_000
LATER_MS: Final = 365 * 86_400_000
"""A time after which every deadline of a tournament has passed."""


async def opened(
    harness: Harness, *players: int, format: Format = Format.SWISS, entry: int = 0, **settings: Any
) -> Tournament:
    """Open a tournament that these people join. They have met the bot, and have counters."""
    await harness.meet((BOSS, HOUSE_SEAT.person, *players))
    counters = CounterSettings(counters=True, opening=PURSE, rake=0, unmatched=Unmatched.LAST_IN_FIRST_OUT)
    await harness.database.write(guilds.save_counter_settings, GUILD, counters)
    at = now()
    usual: dict[str, Any] = {
        "name": "Cup",
        "organiser": BOSS,
        "channel": CHANNEL,
        "games": 1,
        "turn": None,
        "starts_at": at + 3_600_000,
    }
    usual |= {"kind": EcarteGame.kind, "rules": CLASSIC.text}
    tournament = Tournament(
        id=new_id(),
        guild=GUILD,
        language="en",
        format=format,
        entry=entry,
        created_at=at,
        acted_at=at,
        deadline=None,
        **usual | settings,
    ).announced()
    await harness.database.write(organising.create, tournament, Organiser(tournament.organiser, may=True))
    for player in players:
        await joined(harness, tournament, player)
    return await stored(harness, tournament)


def weekly(starts_at: int | None = None) -> dict[str, Any]:
    """What the first evening of a weekly event has, which begins at a time, by default in an hour."""
    starts_at = starts_at or now() + 3_600_000
    first = datetime.fromtimestamp(starts_at / 1_000, UTC)
    minute = 60 * first.hour + first.minute
    event = Repetition(new_id(), GUILD, "Cup", Format.SWISS, first.weekday(), minute, "", starts_at)
    return {"repetition": event, "starts_at": starts_at, "name": event.name_at(starts_at, "en")}


async def joined(harness: Harness, tournament: Tournament, player: int) -> Tournament:
    """Let a person join."""
    hooks = harness.registry.hooks
    return await harness.database.write(taking_part.join, hooks, tournament.id, person(player), now())


async def begun(harness: Harness, *players: int, absent: tuple[int, ...] = (), **settings: Any) -> Tournament:
    """Open a tournament, let people check in, and pair the first round.

    Args:
        absent: players who do not check in.
    """
    tournament = await opened(harness, *players, **settings)
    return await ready_and_begun(harness, tournament, absent)


async def ready_and_begun(
    harness: Harness, tournament: Tournament, absent: tuple[int, ...] = ()
) -> Tournament:
    """Let people check in, and pair the first round.

    Args:
        absent: as for ``begun``.
    """
    who = Organiser(tournament.organiser, may=True)
    await harness.database.write(organising.begin, tournament.id, who, now())
    for player in tournament.players:
        if player.person not in absent:
            await there(harness, tournament, player.person)
    checking = await stored(harness, tournament)
    assert checking.deadline is not None
    await harness.database.write(stages.advance, tournament.id, checking.deadline)
    return await stored(harness, tournament)


async def there(harness: Harness, tournament: Tournament, player: int) -> Tournament:
    """Let a player say that they are there."""
    after = await harness.registry.offers.begin(taking_part.ready, tournament.id, player, HOUSE_SEAT)
    assert after is not None, "a game may begin"
    return after


async def played(harness: Harness, tournament: Tournament, *winners: int) -> Tournament:
    """Play the open pairings of the round. In each the person named wins, else the first player."""
    before = await stored(harness, tournament)
    for pairing in before.current:
        if pairing.points is None:
            await decide(harness, before, pairing, *winners)
    return await stored(harness, tournament)


async def decide(
    harness: Harness, tournament: Tournament, pairing: Pairing, *winners: int, with_card: bool = True
) -> None:
    """Play the game of a pairing; the other player of the winner resigns after the first card, or before."""
    people = [tournament.player(number).person for number in pairing.players]
    if pairing.game is None:
        for player in people:
            await there(harness, tournament, player)
    loser = people[0] if people[1] in winners else people[1]
    playing = await harness.database.read(reading.find_call, pairing.id)
    table = await harness.registry.tables.get(playing.pairing.game or "")
    if with_card and not table.started_game.played:
        await harness.play_card(await harness.to_play(table))
    await harness.registry.play.act(table.id, loser, lambda _: actions.RESIGN)


async def finished(harness: Harness, tournament: Tournament, *winners: int) -> Tournament:
    """Play all rounds that are left."""
    while (after := await stored(harness, tournament)).stage is Stage.RUNNING:
        tournament = await played(harness, after, *winners)
    return after


async def stored(harness: Harness, tournament: Tournament) -> Tournament:
    """The tournament as it is stored."""
    return await harness.database.read(reading.find, tournament.id)


async def purses_of(harness: Harness, *people: int) -> list[int]:
    """What the purses of people hold."""
    return [await harness.database.write(purses.balance, GUILD, who, now()) for who in people]


async def in_escrow(harness: Harness, tournament: Tournament) -> int:
    """The counters that a tournament holds. The books must add up."""
    found = await harness.database.read(ledger.audit, GUILD)
    assert found.sound
    return await harness.database.read(ledger.balance, GUILD, escrow(tournament.id))
