"""The bot's store with a record of its states, and the check of a store that lost power."""

from __future__ import annotations

from hashlib import blake2b
from typing import Final

from bot.database.connection import Connection
from bot.database.database import Database, Result, Transaction
from bot.database.sqlite.database import SqliteDatabase
from bot.features.salon.accounts.audit import audit_ledger
from bot.tables.message import TABLE_AUDIENCE, hand_audience
from bot.tables.store import games, messages
from bot.tables.table import Status
from research.proofs.power_loss.recording import Acknowledged, Record
from tests.bot.support.engines import tables
from tests.bot.support.harness import GUILD

_AT: Final = 1
_OF_ITS_MAKING: Final = {"code_key", "migration"}


class RecordedStore(SqliteDatabase):
    """The bot's store. It notes the state after each transaction, and when its caller gets the result.

    Attributes:
        record: where the acknowledgements go, between the calls to the disk.
        states: the fingerprint of each state, in order. The first is from before any write.
    """

    record: Record
    states: list[str]

    async def _write(self, transaction: Transaction[Result], invalidates_cache: bool) -> Result:
        """Write as the bot's store does, and note the state."""
        made = None

        def noted(connection: Connection) -> Result:
            nonlocal made
            result = transaction(connection)
            made = len(self.states)
            self.states.append(fingerprint(connection))
            return result

        result = await super()._write(noted, invalidates_cache)
        assert made is not None, "what was acknowledged has run"
        self.record.append(Acknowledged(made))
        return result


def fingerprint(connection: Connection) -> str:
    """Return a hash of every row, except for rows in which any two new databases differ."""
    content = blake2b(digest_size=16)
    for table in sorted({*tables(connection)} - _OF_ITS_MAKING):
        content.update(table.encode())
        for row in connection.execute(f"SELECT * FROM {table}"):
            content.update(repr(row).encode())
    return content.hexdigest()


async def find_fault(database: Database) -> str | None:
    """Return a fault in the games or counters of a store, or None."""
    audit = await audit_ledger(database, GUILD, _AT)
    if not audit.sound:
        return f"the ledger is not sound: {audit}"
    return await database.read(_fault_of_games)


def _fault_of_games(connection: Connection) -> str | None:
    for (key,) in connection.execute("SELECT id FROM game").fetchall():
        # It replays the game, and compares the state with the stored columns.
        table = games.load(connection, key)
        assert table is not None, "it was just found"
        numbers = [seq for (seq,) in connection.execute("SELECT seq FROM action WHERE game = $1", {"1": key})]
        if any(seq > table.version for seq in numbers):
            return f"game {key} has an action of a version that it has not come to"
        if table.game is not None and len(numbers) != len(table.game.history):
            return f"game {key} has {len(numbers)} actions for {len(table.game.history)}"
        wanted = {TABLE_AUDIENCE}
        if table.status is Status.LIVE:
            wanted |= {hand_audience(table.seats[seat].person) for seat in table.guests}
        if wanted - {message.audience for message in messages.of_game(connection, key)}:
            return f"game {key} lacks a message"
    return None
