"""Two servers whose people do things at random, one after another."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from random import Random
from typing import Any, Final

from bot.database.clock import now
from bot.database.connection import Connection, run
from bot.features.hooks import HOOKS
from bot.features.salon.bets import betting
from bot.features.salon.bets import transactions as bets
from bot.features.salon.ledger import purses
from bot.features.salon.pool import transactions as pools
from bot.features.salon.pool.model import Pool
from bot.features.salon.queue import transactions as queue
from bot.registry.commits import StaleError
from bot.registry.transactions.lifecycle import new_id, new_root
from bot.tables.errors import Refusal
from bot.tables.guild import CounterSettings
from bot.tables.limits import Limits
from bot.tables.store import guilds
from bot.tables.table import Offer, Seat, Table
from engine.betting.bets import Unmatched
from engine.betting.errors import BettingError
from engine.bourre.game import BourreGame
from engine.bourre.rules import Ruleset as BourreRules
from engine.ecarte.game import EcarteGame
from engine.ecarte.rules import CLASSIC
from engine.errors import RuleError
from engine.interface import Action, Level, View
from tests.bot.support.harness import CHANNEL, ELSEWHERE, GUILD, Harness

PEOPLE: Final = tuple(range(101, 108))
HOUSE: Final = Seat(109, "Écarté", level=Level.BOOK)
SERVERS: Final = {GUILD: (CHANNEL, ELSEWHERE), 910: (911,)}
LIMITS: Final = Limits(turn=60_000, cut=20_000, challenge=900_000, result=5_000)
_RULES: Final = (CLASSIC, CLASSIC, CLASSIC.with_target(2), CLASSIC.with_target(1))
_SESSIONS: Final = (
    "bourre deals=2 seats=4 buy_in=50 ante=2",
    "bourre deals=1 seats=3 buy_in=20 ante=2 cards=3",
    "bourre deals=2 seats=5",
)
_MOVES: Final = 24
"""The most actions of a game in one act."""
_OFTEN: Final = 0.8
"""The share of acts that make sense."""
_CIVIL: Final = 0.97
"""The share of moves that leave no game."""
_DAY_MS: Final = 86_400_000


def seat(person: int) -> Seat:
    """Return the seat of a person."""
    return Seat(person, f"guest {person}")


class _NoTableError(Exception):
    """No table allows this act."""


class World:
    """People in two servers, and their acts. Everything follows from the seed.

    Attributes:
        moment: the program's time, in ms. Only the story moves it.
    """

    def __init__(self, harness: Harness, seed: str) -> None:
        self.harness = harness
        self.random = Random(seed)
        self.moment = 0
        self._doings: dict[Callable[[], Awaitable[Any]], int] = {
            self.challenge: 12,
            self.challenge_the_house: 2,
            self.open_session: 3,
            self.offer_pool: 2,
            self.sit_in_pool: 10,
            self.accept: 14,
            self.decline: 2,
            self.start: 4,
            self.fill: 3,
            self.play: 30,
            self.declare: 2,
            self.bet: 24,
            self.declare_chouette: 1,
            self.withdraw: 1,
            self.cover: 3,
            self.get_ready: 6,
            self.join_queue: 6,
            self.leave_queue: 1,
            self.take_over: 6,
            self.play_on: 2,
            self.waive: 2,
            self.run_out_of_time: 6,
            self.wait: 2,
            self.change_counters: 1,
            self.take_allowance: 1,
        }

    async def begin(self) -> None:
        """Let the bot meet people, and the servers play for counters."""
        await self.harness.meet((*PEOPLE, HOUSE.person))
        for guild, (unmatched, betting_ms) in zip(
            SERVERS, ((Unmatched.LAST_IN_FIRST_OUT, 15_000), (Unmatched.PRO_RATA, 0)), strict=True
        ):
            settled = CounterSettings(
                counters=True, opening=2_000, rake=5, unmatched=unmatched, betting=betting_ms, allowance=30
            )
            await self._settle(guild, settled)

    async def go_on(self) -> str:
        """Let somebody do something; return the act and its outcome."""
        (do,) = self.random.choices([*self._doings], [*self._doings.values()])
        name = do.__name__
        try:
            told = await do()
        except _NoTableError:
            return await self.go_on()
        except Refusal as refusal:
            told = refusal.reason.value
        except StaleError:
            told = "stale"
        except (RuleError, BettingError) as error:
            told = error.key
        return f"{name}: {told}"

    async def challenge(self) -> str:
        """Somebody challenges a person or everybody, or plays again."""
        return await self._offer(house=None)

    async def challenge_the_house(self) -> str:
        """Somebody plays against the house."""
        return await self._offer(house=HOUSE)

    async def _offer(self, house: Seat | None) -> str:
        guild, channel = self._place()
        challenger, invited = self.random.sample(PEOPLE, 2)
        over = await self._keys("status = 'over' AND kind = 'ecarte' AND pool IS NULL")
        again = house is None and over and self.random.random() < 0.3
        open_seat = house is not None or self.random.random() < 0.3
        return self._told(
            await self.harness.registry.offers.challenge(
                Offer(
                    EcarteGame.kind,
                    self.random.choice(_RULES).text,
                    seat(challenger),
                    guild,
                    channel,
                    self.random.choice(("en", "fr")),
                    invited=None if open_seat else invited,
                    games=self.random.choice((1, 1, 1, 1, 3)),
                    stake=0 if house else self.random.choice((0, 40, 40, 40)),
                    after=self.random.choice(over) if again else None,
                    house=house,
                    fill=Level.BOOK if open_seat else None,
                    friendly=self.random.random() < 0.1,
                    turn=self.random.choice((None, None, _DAY_MS)),
                ),
                press=self.random.randint(1, 99),
            )
        )

    async def open_session(self) -> str:
        """Somebody opens a table of bourré."""
        guild, channel = self._place()
        rules = self.random.choice(_SESSIONS)
        return self._told(
            await self.harness.registry.offers.challenge(
                Offer(
                    BourreGame.kind,
                    rules,
                    seat(self.random.choice(PEOPLE)),
                    guild,
                    channel,
                    "en",
                    seats=BourreRules.parse(rules).seats,
                    fill=Level.BOOK,
                )
            )
        )

    async def offer_pool(self) -> str:
        """Somebody opens a pool."""
        guild, channel = self._place()
        at = now()
        pool = Pool(
            id=new_id(),
            guild=guild,
            channel=channel,
            language="en",
            kind=EcarteGame.kind,
            rules=CLASSIC.with_target(1).text,
            stake=self.random.choice((20, 30)),
            loser_adds=self.random.choice((True, False)),
            running=self.random.choice((2, 3)),
            root=new_root(),
            created_at=at,
            deadline=at + LIMITS.challenge,
            sitters=(seat(self.random.choice(PEOPLE)),),
        )
        await self._write(lambda connection: pools.offer(connection, HOOKS, pool, at))
        return pool.id

    async def sit_in_pool(self) -> str:
        """Somebody sits down for a pool."""
        seating = await self._read("SELECT id FROM pool WHERE stage = 'seating' ORDER BY created_at LIMIT 2")
        if not seating:
            raise _NoTableError
        pool = await self.harness.sit_in_pool(self.random.choice(seating), self._somebody())
        return f"{pool.id} {pool.stage}"

    async def accept(self) -> str:
        """Somebody takes a seat."""
        table = await self._one("status = 'offered'")
        invited = None if table.invited is None or self.random.random() < 0.1 else seat(table.invited)
        return self._told(await self.harness.registry.offers.accept(table.id, invited or self._somebody()))

    async def decline(self) -> str:
        """Somebody does not want to play."""
        table = await self._one("status = 'offered'")
        return self._told(await self.harness.registry.offers.decline(table.id, self._player(table)))

    async def start(self) -> str:
        """Somebody begins a game with those who have joined."""
        table = await self._one("status = 'offered' AND kind = 'bourre'")
        return self._told(await self.harness.registry.offers.start(table.id, table.seats[0].person))

    async def fill(self) -> str:
        """Somebody lets the house take the empty seats."""
        table = await self._one("status IN ('offered', 'live')")
        return self._told(await self.harness.registry.offers.fill(table.id, self._player(table), HOUSE))

    async def play(self) -> str:
        """A game goes on."""
        goes_on = " AND wait IS NULL" if self._often() else ""
        table = await self._one(f"status = 'live'{goes_on}")
        for move in range(self.random.randint(1, _MOVES)):
            if not table.open or table.vacant is not None:
                break
            if table.wait is not None:
                self._move_to(table)
                await self.harness.registry.time_outs.time_out(table.id, table.version)
                table = await self.harness.registry.tables.get(table.id)
                continue
            self.moment += self.random.choice((300, 2_000, 9_000))
            table = await self._act(table, move)
        return self._told(table)

    async def _act(self, table: Table, press: int) -> Table:
        game = table.started_game
        player = self.random.choice(game.actors)
        leaves = self.random.random() > _CIVIL

        def choose(view: View) -> Action:
            going = [one for one in view.legal if one not in (game.resignation(player), game.forfeit(player))]
            return self.random.choice(view.legal if leaves else going or view.legal)

        if player in table.house_plays:
            moves = [(player, choose(game.view(player)))]
            return await self.harness.registry.play.act_for_house(table.id, moves, table.version)
        person = table.seats[player].person
        return await self.harness.registry.play.act(table.id, person, choose, table.version, press=press)

    async def declare(self) -> str:
        """Somebody says in advance what they will do."""
        table = await self._one("status = 'live'")
        player = self.random.randrange(len(table.seats))
        action = self.random.choice([None, *table.started_game.intents(player)])
        return self._told(
            await self.harness.registry.play.declare(table.id, table.seats[player].person, action)
        )

    async def bet(self) -> str:
        """Somebody backs a side."""
        side, amount, who = self.random.randrange(2), self.random.choice((10, 25, 40)), self._somebody()
        return await self._beside(
            lambda connection, table, at: bets.place_bet(connection, table, who, side, amount, at)
        )

    async def declare_chouette(self) -> str:
        """A player takes all bets."""
        limit = self.random.choice((None, 60))
        return await self._beside(
            lambda connection, table, at: bets.declare_chouette(
                connection, table, table.seats[0].person, limit, at
            )
        )

    async def withdraw(self) -> str:
        """Somebody takes their bets back."""
        who = self.random.choice(PEOPLE)
        return await self._beside(lambda connection, table, at: bets.withdraw(connection, table, who, at))

    async def cover(self) -> str:
        """A player covers the bets that the other side has more."""
        player, amount = self.random.randrange(2), self.random.choice((5, 10, 25))
        return await self._beside(
            lambda connection, table, at: bets.cover(
                connection, table, table.seats[player].person, amount, at
            )
        )

    async def get_ready(self) -> str:
        """A player says that they wait for no more bets."""
        player = self.random.randrange(2)
        return await self._beside(
            lambda connection, table, at: betting.note_ready(
                connection, table, table.seats[player].person, at
            )
        )

    async def join_queue(self) -> str:
        """Somebody waits for a seat."""
        who, table = self._somebody(), await self._one("status = 'live' AND kind = 'ecarte' AND pool IS NULL")
        place = await self.harness.registry.table_changes.run(table.id, queue.join, who, now())
        return f"{table.id} {place}"

    async def leave_queue(self) -> str:
        """Somebody waits no longer."""
        who = self.random.choice(PEOPLE)
        return await self._beside(lambda connection, table, _: queue.leave(connection, table, who))

    async def take_over(self) -> str:
        """A backer plays on for somebody who has left."""
        table = await self._one("vacant IS NOT NULL")
        backers = await self._read(f"SELECT bettor FROM bet WHERE game = '{table.id}' ORDER BY bettor")
        who = seat(int(self.random.choice(backers))) if self._often() else self._somebody()
        return self._told(await self.harness.registry.departures.take_over(table.id, who))

    async def play_on(self) -> str:
        """The house plays on for somebody who has left."""
        table = await self._one("status = 'over'")
        return self._told(
            await self.harness.registry.departures.play_on(table.id, self._player(table), HOUSE)
        )

    async def waive(self) -> str:
        """Somebody waives the rating of a game that their opponent has left."""
        table = await self._one("status = 'over'")
        return self._told(await self.harness.waive_rating(table.id, self._player(table)))

    async def run_out_of_time(self) -> str:
        """Somebody is too slow."""
        table = await self._one("deadline IS NOT NULL")
        self._move_to(table)
        await self.harness.registry.time_outs.time_out(table.id, table.version)
        return self._told(await self.harness.registry.tables.get(table.id))

    async def wait(self) -> str:
        """Time passes."""
        self.moment += self.random.choice((1_000, 3_600_000, _DAY_MS, 20 * _DAY_MS))
        return str(self.moment)

    async def change_counters(self) -> str:
        """An administrator changes a server's settings of counters."""
        guild = self.random.choice([*SERVERS])
        settled = CounterSettings(
            counters=self.random.random() < 0.9,
            opening=self.random.choice((100, 2_000)),
            rake=self.random.choice((0, 10)),
            unmatched=self.random.choice([*Unmatched]),
            backers_first=self.random.choice((True, False)),
            allowance=self.random.choice((0, 60)),
            most=self.random.choice((0, 60)),
            chouette_leaves=self.random.choice((True, False)),
            betting=self.random.choice((0, 15_000)),
        )
        await self._settle(guild, settled)
        return str(guild)

    async def take_allowance(self) -> str:
        """Somebody is given counters."""
        guild, who = self.random.choice([*SERVERS]), self.random.choice(PEOPLE)
        at = now()
        return str(await self._write(lambda connection: purses.give_allowance(connection, guild, who, at)))

    async def _beside(self, transaction: Callable[[Connection, Table, int], Any]) -> str:
        waits = " AND wait IS NOT NULL" if self.random.random() < _CIVIL else ""
        table = await self._one(f"status = 'live' AND kind = 'ecarte'{waits}")
        told = await self.harness.registry.table_changes.run(table.id, transaction, now())
        return f"{table.id} {told if isinstance(told, int) else ''}"

    async def _settle(self, guild: int, settled: CounterSettings) -> None:
        await self._write(lambda connection: guilds.save_counter_settings(connection, guild, settled))

    async def _one(self, where: str) -> Table:
        """Return a random table.

        Raises:
            _NoTableError: no table fits.
        """
        if not (found := await self._keys(where)):
            raise _NoTableError
        return await self.harness.registry.tables.get(self.random.choice(found))

    async def _keys(self, where: str) -> list[str]:
        return await self._read(f"SELECT id FROM game WHERE {where} ORDER BY created_at DESC, id LIMIT 6")

    async def _read(self, sql: str) -> list[str]:
        return await self.harness.database.read(
            lambda connection: [str(key) for (key,) in run(connection, sql)]
        )

    async def _write(self, transaction: Callable[[Connection], Any]) -> Any:
        return await self.harness.database.write(transaction)

    def _place(self) -> tuple[int, int]:
        guild = self.random.choice([*SERVERS])
        return guild, self.random.choice(SERVERS[guild])

    def _somebody(self) -> Seat:
        return seat(self.random.choice(PEOPLE))

    def _player(self, table: Table) -> int:
        return (self.random.choice(table.seats) if self._often() else self._somebody()).person

    def _often(self) -> bool:
        return self.random.random() < _OFTEN

    def _move_to(self, table: Table) -> None:
        """Move the time to the deadline of a table."""
        if table.deadline is not None:
            late = table.deadline - now()
            self.moment += max(late, 0) + 1

    @staticmethod
    def _told(table: Table) -> str:
        wait = "" if table.wait is None else f" {table.wait}"
        return f"{table.id} {table.status}{wait} {table.version}"
