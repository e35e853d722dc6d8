"""The hooks by which features take part in the commits of tables.

``TableHooks`` has a method for each thing that happens at a table. A feature overrides those that concern it;
the registry calls no feature by name. Each method runs inside the
commit of what has happened, so a feature's rows and the table's always agree.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import cache

from bot.database.connection import Connection
from bot.registry.voids import Followed, Void
from bot.tables.message import Key
from bot.tables.person_columns import OF_TABLES, PersonColumn
from bot.tables.seat import Offer
from bot.tables.table import Attachment, Table


class TableHooks:
    """The hooks of one feature. By default they do nothing. ``at`` is the present time in UTC ms.

    Attributes:
        person_columns: where tables of the database name people.
        attached: what a table must have for the feature to take part in what happens there; None if it takes
            part at every table.
        sitting: the SQL that counts open games of the person ``$1`` that have no table yet.
    """

    person_columns: Sequence[PersonColumn] = ()
    attached: Attachment | None = None
    sitting: Sequence[str] = ()

    def offering(self, connection: Connection, table: Table, at: int) -> Table:
        """Return the table of an offer as it should be stored."""
        return table

    def created(self, connection: Connection, table: Table, at: int, offer: Offer | None = None) -> None:
        """Note that a table was stored for the first time.

        Args:
            offer: the offer of its first player; None for a game that begins by itself.
        """

    def joined(self, connection: Connection, table: Table, person: int, at: int) -> None:
        """Note that a person has sat down at an offer, or has taken over the seat of a player who has left.

        ``moved`` tells of newcomers to a live game.
        """

    def admitting(self, connection: Connection, table: Table, joined: Table) -> None:
        """Check that a newcomer may sit down in a live game.

        Args:
            joined: the table with them.
        """

    def left_offer(self, connection: Connection, table: Table, person: int, at: int) -> None:
        """Note that a person has stood up from an offer that stays open for the others."""

    def starting(self, connection: Connection, offer: Table | None, table: Table, at: int) -> Table:
        """Return the table of a game that begins now as it should be stored.

        Args:
            offer: the table before; None if a game begins by itself.
        """
        return table

    def began(self, connection: Connection, table: Table, at: int) -> None:
        """Note that a game has begun with everybody who has sat down. No card is dealt yet."""

    def waited(self, connection: Connection, table: Table, at: int) -> Table | None:
        """Return a table whose first cut waits for something else now, or no longer; None if not.

        The registry starts its clock.
        """

    def first_cut(self, connection: Connection, table: Table, at: int) -> None:
        """Note that the first pack of a game is cut: its first cards are dealt now.

        Raises:
            Refusal: the cut waits for something.
        """

    def clock_started(self, connection: Connection, table: Table, at: int) -> Table:
        """Return a table whose clock an action has started again as it should be stored."""
        return table

    def moved(self, connection: Connection, before: Table, after: Table, at: int) -> None:
        """Note that an action was taken, or that a player has sat down or left between two deals.

        Pages load the surroundings of the cards again only if the first pack is cut, a player sits down, or
        the game ends.
        """

    def has_substitute(self, connection: Connection, table: Table, seat: int) -> bool:
        """Whether the table waits for a substitute to take over the seat of a player who leaves."""
        return False

    def vacated(self, connection: Connection, table: Table, at: int) -> None:
        """Note that a player has left, and that the table waits for a substitute."""

    def admit_substitute(self, connection: Connection, table: Table, person: int) -> bool:
        """Let a person take over the seat of a player who has left; False if the feature has no say in this.

        Raises:
            Refusal: the person may not.
        """
        return False

    def depends_on(self, connection: Connection, table: Table) -> bool:
        """Whether something depended on a finished game, so that the house may not play it on."""
        return False

    def played_on(self, connection: Connection, table: Table) -> None:
        """Note that the house plays on a game that was over because a player had left it."""

    def judged(self, connection: Connection, table: Table, at: int) -> Table:
        """Return the table of a finished game as it should be stored."""
        return table

    def over(self, connection: Connection, table: Table, at: int) -> Table | None:
        """Note that a game is over; returns the table of a game that follows at once, still without packs."""

    def cancelled(self, connection: Connection, table: Table, at: int) -> None:
        """Note that a game is void, or that an offer ended without a game. The table's ruling says why."""

    def voiding(self, connection: Connection, void: Void) -> Mapping[int, int]:
        """Whom it concerns that games become void, or count again, each with what their purse would gain.

        Raises:
            Refusal: the manager may not do that.
        """
        return {}

    def made_void(self, connection: Connection, void: Void) -> Void:
        """Let games that are void now count no more, or again if undone; returns what has followed."""
        return void

    def is_void_left(self, connection: Connection) -> bool:
        """Whether something still has to follow from games that are void."""
        return False

    def read_void(self, connection: Connection) -> Collection[object]:
        """Read for that what would keep others from a commit for too long."""
        return ()

    def follow_void(self, connection: Connection, found: Collection[object], at: int) -> Collection[Followed]:
        """Let that follow, as much as one commit should; returns what tells something else now.

        Args:
            found: what ``read_void`` has returned. It is of no use if something has changed since.
        """
        return ()

    def offer_next(self, connection: Connection, table: Table, by: int | None, at: int) -> Table | None:
        """Store the next offer at a table whose game is over, or whose offer ended without a game.

        Args:
            by: who ended the offer; None if nobody did.
        """

    def reposted(self, connection: Connection, table: Table) -> None:
        """Note that the message of a table is posted again, perhaps in another channel."""

    def belongs(self, connection: Connection, table: Table, person: int) -> bool:
        """Whether a person belongs to a table without having played or been challenged there."""
        return False

    def servers(self, connection: Connection) -> Collection[int]:
        """The servers in which this feature has something in progress, even between games."""
        return ()

    def bot_removed(self, connection: Connection, guild: int, at: int) -> None:
        """Note that the bot was removed from a server. All games there have ended."""

    def postpone(self, connection: Connection, milliseconds: int, those: str) -> None:
        """Move the feature's own deadlines.

        Args:
            milliseconds: below 0 if the clock was set back.
            those: the SQL condition for the rows that it concerns, by their ``guild`` and ``part``.
        """

    def open_business(self, connection: Connection, person: int) -> Collection[str]:
        """The names of games, or the like, because of which a person's data cannot be deleted now."""
        return ()

    def forget(self, connection: Connection, person: int, at: int, guild: int | None = None) -> None:
        """Prepare the deletion of a person's rows, which follows in the same commit.

        Args:
            guild: the server whose rows are deleted; None for those of all.
        """

    def came_or_went(self, connection: Connection, person: int, at: int) -> None:
        """A person has left a server, as Discord has said, or is back."""

    def parted(self, connection: Connection, person: int, other: int, at: int) -> Collection[Key]:
        """End what waits between two people, since the first blocks the other now. Live games go on.

        Offered tables are left to the caller. Returns the messages to update.
        """
        return ()

    def withdraw(
        self, connection: Connection, person: int, at: int, guild: int | None = None, by: int | None = None
    ) -> list[Key]:
        """Let a person leave what has not begun, and lose what they hold for a time. Live games go on.

        They are excluded from a server, or their data is deleted, which follows in the same commit. Offered
        tables are left to the caller. Returns the messages to update.

        Args:
            guild: the server; None for all.
            by: the manager who excludes them; None if their data is deleted.

        Raises:
            Refusal: the manager may not.
        """
        return []

    def prune(self, connection: Connection, at: int, partitions: Collection[int]) -> int:
        """Delete rows whose time is over, a few at a time; returns how many.

        Args:
            partitions: those that this process owns.
        """
        return 0


class AllHooks(TableHooks):
    """Calls the hooks of all features, in the order in which they are given."""

    def __init__(self, features: Sequence[TableHooks], person_columns: Sequence[PersonColumn] = ()) -> None:
        self.features = features
        self.person_columns = (*OF_TABLES, *person_columns)
        self.sitting = [sql for feature in features for sql in feature.sitting]
        self._attached = cache(lambda there: [each for each in features if each.attached in {None, *there}])

    def _at(self, table: Table) -> Sequence[TableHooks]:
        """The features that are attached to a table."""
        return self._attached(table.attachments)

    def offering(self, connection: Connection, table: Table, at: int) -> Table:
        for feature in self._at(table):
            table = feature.offering(connection, table, at)
        return table

    def created(self, connection: Connection, table: Table, at: int, offer: Offer | None = None) -> None:
        for feature in self._at(table):
            feature.created(connection, table, at, offer)

    def joined(self, connection: Connection, table: Table, person: int, at: int) -> None:
        for feature in self._at(table):
            feature.joined(connection, table, person, at)

    def admitting(self, connection: Connection, table: Table, joined: Table) -> None:
        for feature in self._at(table):
            feature.admitting(connection, table, joined)

    def left_offer(self, connection: Connection, table: Table, person: int, at: int) -> None:
        for feature in self._at(table):
            feature.left_offer(connection, table, person, at)

    def starting(self, connection: Connection, offer: Table | None, table: Table, at: int) -> Table:
        for feature in self._at(table):
            table = feature.starting(connection, offer, table, at)
        return table

    def began(self, connection: Connection, table: Table, at: int) -> None:
        for feature in self._at(table):
            feature.began(connection, table, at)

    def waited(self, connection: Connection, table: Table, at: int) -> Table | None:
        return _first(feature.waited(connection, table, at) for feature in self._at(table))

    def first_cut(self, connection: Connection, table: Table, at: int) -> None:
        for feature in self._at(table):
            feature.first_cut(connection, table, at)

    def clock_started(self, connection: Connection, table: Table, at: int) -> Table:
        for feature in self._at(table):
            table = feature.clock_started(connection, table, at)
        return table

    def moved(self, connection: Connection, before: Table, after: Table, at: int) -> None:
        for feature in self._at(after):
            feature.moved(connection, before, after, at)

    def has_substitute(self, connection: Connection, table: Table, seat: int) -> bool:
        return any(feature.has_substitute(connection, table, seat) for feature in self._at(table))

    def vacated(self, connection: Connection, table: Table, at: int) -> None:
        for feature in self._at(table):
            feature.vacated(connection, table, at)

    def admit_substitute(self, connection: Connection, table: Table, person: int) -> bool:
        return any(feature.admit_substitute(connection, table, person) for feature in self._at(table))

    def depends_on(self, connection: Connection, table: Table) -> bool:
        return any(feature.depends_on(connection, table) for feature in self._at(table))

    def played_on(self, connection: Connection, table: Table) -> None:
        for feature in self._at(table):
            feature.played_on(connection, table)

    def judged(self, connection: Connection, table: Table, at: int) -> Table:
        for feature in self._at(table):
            table = feature.judged(connection, table, at)
        return table

    def over(self, connection: Connection, table: Table, at: int) -> Table | None:
        # Every feature is told, even after one has begun a game.
        return _first([feature.over(connection, table, at) for feature in self._at(table)])

    def cancelled(self, connection: Connection, table: Table, at: int) -> None:
        for feature in self._at(table):
            feature.cancelled(connection, table, at)

    def voiding(self, connection: Connection, void: Void) -> Mapping[int, int]:
        gains = Counter[int]()
        for feature in self.features:
            gains.update(feature.voiding(connection, void))
        return gains

    def made_void(self, connection: Connection, void: Void) -> Void:
        for feature in self.features:
            void = feature.made_void(connection, void)
        return void

    def is_void_left(self, connection: Connection) -> bool:
        return any(feature.is_void_left(connection) for feature in self.features)

    def read_void(self, connection: Connection) -> Collection[object]:
        return [each for feature in self.features for each in feature.read_void(connection)]

    def follow_void(self, connection: Connection, found: Collection[object], at: int) -> Collection[Followed]:
        return [each for feature in self.features for each in feature.follow_void(connection, found, at)]

    def offer_next(self, connection: Connection, table: Table, by: int | None, at: int) -> Table | None:
        return _first(feature.offer_next(connection, table, by, at) for feature in self._at(table))

    def reposted(self, connection: Connection, table: Table) -> None:
        for feature in self._at(table):
            feature.reposted(connection, table)

    def belongs(self, connection: Connection, table: Table, person: int) -> bool:
        return any(feature.belongs(connection, table, person) for feature in self._at(table))

    def servers(self, connection: Connection) -> Collection[int]:
        return {guild for feature in self.features for guild in feature.servers(connection)}

    def bot_removed(self, connection: Connection, guild: int, at: int) -> None:
        for feature in self.features:
            feature.bot_removed(connection, guild, at)

    def postpone(self, connection: Connection, milliseconds: int, those: str) -> None:
        for feature in self.features:
            feature.postpone(connection, milliseconds, those)

    def open_business(self, connection: Connection, person: int) -> Collection[str]:
        return {key for feature in self.features for key in feature.open_business(connection, person)}

    def forget(self, connection: Connection, person: int, at: int, guild: int | None = None) -> None:
        for feature in self.features:
            feature.forget(connection, person, at, guild)

    def came_or_went(self, connection: Connection, person: int, at: int) -> None:
        for feature in self.features:
            feature.came_or_went(connection, person, at)

    def parted(self, connection: Connection, person: int, other: int, at: int) -> Collection[Key]:
        return [key for feature in self.features for key in feature.parted(connection, person, other, at)]

    def withdraw(
        self, connection: Connection, person: int, at: int, guild: int | None = None, by: int | None = None
    ) -> list[Key]:
        return [key for each in self.features for key in each.withdraw(connection, person, at, guild, by)]

    def prune(self, connection: Connection, at: int, partitions: Collection[int]) -> int:
        return sum(feature.prune(connection, at, partitions) for feature in self.features)


def _first(tables: Iterable[Table | None]) -> Table | None:
    return next((table for table in tables if table is not None), None)
