"""Which game a command means."""

from __future__ import annotations

from collections.abc import Callable

from bot.app import App
from bot.delivery.reply import venue_of
from bot.features.salon.backers import store as backers
from bot.features.salon.pool import transactions as pools
from bot.features.salon.pool.model import Pool
from bot.features.salon.reasons import SalonReason
from bot.pages.games.registered import GAME_UIS
from bot.tables.errors import Reason, Refusal, WhichGameError
from bot.tables.seat import Venue
from bot.tables.store import games
from bot.tables.table import NOWHERE, Status, Table
from cogs.support.answer import Interaction

Fits = Callable[[Table], bool]
"""A test of a table."""


async def find_table(interaction: Interaction, game: str | None, *fits: Fits) -> Table:
    """The table a command means: the named one, else the caller's here, else the one that waits for them.

    Args:
        game: the name of the game, if the caller gave one.
        fits: tests of tables at which the command is possible; see ``_possible``.

    Raises:
        Refusal: ``unknown-game``, ``no-game``, ``which-game``, ``nowhere``.
    """
    app: App = interaction.client.app
    if game is not None:
        return await named(interaction, game)
    tables = await app.registry.tables.of_person(interaction.user.id)
    if not tables:
        raise Refusal(Reason.NO_GAME)
    return _possible(interaction, tables, *fits)


async def find_live(interaction: Interaction, game: str | None, *fits: Fits) -> Table:
    """The live game a spectator means: the named one, else the only one in this channel.

    Args:
        game: the name of the game, if the caller gave one.
        fits: tests of tables at which the command is possible; see ``_possible``.

    Raises:
        Refusal: ``unknown-game``, ``no-live-game``, ``which-game``, ``nowhere``.
    """
    app: App = interaction.client.app
    if game is not None:
        return await named(interaction, game)
    channel = interaction.channel_id
    tables = [] if channel is None else await app.registry.tables.found(games.live_in, channel)
    if not tables:
        raise Refusal(Reason.NO_LIVE_GAME)
    return _possible(interaction, tables, *fits)


async def find_hand(interaction: Interaction, game: str | None) -> Table:
    """The game whose hand the caller wants to see: in this channel first, and their own before a backed one.

    Raises:
        Refusal: what ``find_table`` refuses.
    """
    app: App = interaction.client.app
    if game is None:
        me = interaction.user.id
        played = [table for table in await app.registry.tables.of_person(me) if table.status is Status.LIVE]
        backed = await backed_by(app, me)
        for tables in (played, backed):
            if any(is_in_channel(interaction, table) for table in tables):
                return _choose(interaction, tables)
        if played or backed:
            return _choose(interaction, played or backed)
    return await find_table(interaction, game)


async def backed_by(app: App, person: int) -> list[Table]:
    """The live tables at which a person backs a player, oldest first."""
    return [await app.registry.tables.get(game) for game in await app.database.read(backers.backed, person)]


async def find_finished(interaction: Interaction, game: str | None) -> Table:
    """The finished game a command means: the named one, else the caller's last.

    Raises:
        Refusal: ``unknown-game``, ``no-finished``, ``not-over``, ``never-finished``.
    """
    app: App = interaction.client.app
    if game is None:
        last = await app.registry.tables.found(
            games.finished, interaction.user.id, interaction.user.id, None, 1
        )
        if not last:
            raise Refusal(Reason.NO_FINISHED)
        return last[0]
    table = await named(interaction, game)
    check_finished(interaction, table)
    return table


def check_finished(interaction: Interaction, table: Table) -> None:
    """Check that the caller may see a game with all hands open: a finished one of theirs, or of this server.

    Raises:
        Refusal: ``unknown-game``, ``not-over``, ``never-finished``.
    """
    # A DM does not say which servers the caller is in.
    if interaction.guild_id != table.guild and not table.has_played(interaction.user.id):
        raise Refusal(Reason.UNKNOWN_GAME)
    if table.status is not Status.OVER:
        raise Refusal(Reason.NOT_OVER if table.open else Reason.NEVER_FINISHED)


def can_act(interaction: Interaction, command: str) -> Fits:
    """A test for tables at which a command of the deal can do something for the caller now.

    Args:
        command: its English name.
    """

    def fits(table: Table) -> bool:
        seat = table.seat_of(interaction.user.id)
        if seat is None or table.game is None or table.vacant is not None:
            return False
        return GAME_UIS[table.kind].allows(command, (*table.game.legal(seat), *table.game.intents(seat)))

    return fits


async def named(interaction: Interaction, game: str) -> Table:
    """The table with a name that the caller has given by an option or a control, if they may find it here.

    This is the one check of the place. A table belongs to its server, and one without a server to its
    channel. There everyone finds it. In any other place, such as another server, a group or direct messages,
    only people who belong to it find it: they play or have played there, were challenged, have a bet on the
    game, play for its pool, or wait in its queue. For others there is no such table, since a name can be told
    and a custom id forged. What a caller may do at the table is decided later.

    Raises:
        Refusal: ``unknown-game``.
    """
    app: App = interaction.client.app
    table = await app.registry.tables.get(game.strip().strip("`").lower())
    if not (is_here(interaction, table) or await belongs(app, table, interaction.user.id)):
        raise Refusal(Reason.UNKNOWN_GAME)
    return table


async def belongs(app: App, table: Table, person: int) -> bool:
    """Whether a person belongs to a table, wherever they are."""
    if table.has_played(person) or table.invited == person:
        return True
    return await app.database.read(app.registry.hooks.belongs, table, person)


def is_here(interaction: Interaction, table: Table) -> bool:
    """Whether a table is in the server of the interaction, or without a server in its channel."""
    if table.venue is Venue.SERVER:
        return interaction.guild_id == table.guild
    return is_in_channel(interaction, table)


def is_in_channel(interaction: Interaction, table: Table) -> bool:
    """Whether a table is in the channel of the interaction, or in the caller's direct messages as theirs."""
    if table.channel == NOWHERE:
        return venue_of(interaction) is Venue.DM and table.has_played(interaction.user.id)
    return interaction.channel_id == table.channel


async def named_pool(interaction: Interaction, pool: str) -> Pool:
    """The pool with a name that the caller has given; as ``named``.

    Raises:
        Refusal: ``unknown-pool``.
    """
    app: App = interaction.client.app
    found = await app.database.read(pools.find, pool.strip().strip("`").lower())
    if found.guild != interaction.guild_id and not found.sits(interaction.user.id):
        raise Refusal(SalonReason.UNKNOWN_POOL)
    return found


def _possible(interaction: Interaction, tables: list[Table], *fits: Fits) -> Table:
    """The table that a command means, of several at which it may be possible.

    Args:
        fits: tests of tables, applied in turn. A test that no table passes is ignored, so that the command
            itself says why it is not possible at the only table.

    Raises:
        Refusal: ``which-game``, or ``nowhere`` if a test left several.
    """
    possible = True
    for test in fits:
        passed = [table for table in tables if test(table)]
        possible = bool(passed)
        tables = passed or tables
    try:
        return _choose(interaction, tables)
    except WhichGameError:
        if possible:
            raise
        raise Refusal(Reason.NOWHERE) from None


def _choose(interaction: Interaction, tables: list[Table]) -> Table:
    """The only one of some tables; the caller is asked if there are several.

    Raises:
        Refusal: ``which-game``.
    """
    here = [table for table in tables if is_in_channel(interaction, table)]
    for candidates in (here, tables):
        live = [table for table in candidates if table.status is Status.LIVE]
        waiting = [table for table in candidates if interaction.user.id in table.waits_for]
        for choice in (candidates, live, waiting):
            if len(choice) == 1:
                return choice[0]
    raise WhichGameError(here or tables)
