"""A server: what Discord reports about it, and its settings for tables and counters."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from bot.database.clock import MINUTE_MS
from bot.text import zones
from bot.text.i18n import Language
from engine.betting.bets import Unmatched
from engine.errors import RuleError
from engine.games import GAME_TYPES
from engine.interface import Bystanders, Rules

_SPREAD_MS: Final = 15 * MINUTE_MS


def delay_of(guild: int, spread: int = _SPREAD_MS) -> int:
    """How much later than others a server gets what all servers get at one moment, in milliseconds.

    Each server keeps its delay. Discord's limit would be reached if all got it at once.

    Args:
        spread: the delays are below this.
    """
    # An id counts milliseconds above 22 bits.
    return (guild >> 22) % spread


@dataclass(frozen=True, slots=True)
class GuildFacts:
    """A server that the bot is in, with the facts on which its games depend.

    Args:
        language: the language that Discord reports.
        system_channel: where Discord writes to its members; its moderators read there, too.
        updates_channel: where Discord writes to its moderators.
        adults: its age-restricted channels.
        private: the channels that not everybody there can see.
    """

    id: int
    language: Language
    system_channel: int | None = None
    updates_channel: int | None = None
    adults: frozenset[int] = frozenset()
    private: frozenset[int] = frozenset()

    @property
    def moderators(self) -> tuple[int, ...]:
        """The channels in which its moderators read notices, the best first."""
        likeliest = (self.system_channel, self.updates_channel)
        return tuple(channel for channel in likeliest if channel is not None)


@dataclass(frozen=True, slots=True)
class Rights:
    """What is allowed in a server.

    Args:
        posts: whether the bot may post pictures in a channel.
        gives: whether the bot may give a role.
        allows: whether a person may give it, too.
        events: whether the bot may make scheduled events.
        threads: whether the bot may start threads in a channel and write there.
        mentions: whether both may ping a role in a channel.
    """

    posts: bool
    gives: bool
    allows: bool
    events: bool
    threads: bool
    mentions: bool


@dataclass(frozen=True, slots=True)
class GuildSettings:
    """A server's settings for its tables.

    Args:
        bystanders: what bystanders may do if the rules leave it to the table.
        turn: milliseconds for each action; None for the program's default.
        language: the language of public messages; None for the one that Discord reports.
        channels: where games may be opened; every channel if there are none.
        threads: whether each game gets a thread of its own.
        organisers: the role whose members may organise tournaments, as people with *Manage Events* may; None
            for no role.
        moderators: the role whose members keep order, as people with *Manage Server* do; None for no role.
        zone: the IANA name of the time zone in which people here type times.
    """

    bystanders: Bystanders = Bystanders.ENGLISH
    turn: int | None = None
    language: Language | None = None
    channels: tuple[int, ...] = ()
    threads: bool = False
    organisers: int | None = None
    moderators: int | None = None
    zone: str = zones.USUAL


@dataclass(frozen=True, slots=True)
class CounterSettings:
    """A server's settings for counters.

    Args:
        counters: whether the server uses counters.
        opening: the counters that a new purse holds.
        rake: percent of winnings that go to the server.
        unmatched: which bets are returned when one side has bet more than the other.
        backers_first: whether the loser's first backer is offered the seat before the queue is.
        allowance: the number of counters to which a purse is topped up once a day; 0 for no allowance.
        most: the most counters that one person may risk at once, as a stake, in bets on a game, as a cover or
            as la chouette; 0 for no limit.
        adults: whether people may play for counters only in age-restricted channels.
        chouette_leaves: whether la chouette gives up the seat after a loss.
        betting: the least time, in milliseconds, that bystanders have to bet after both players are seated.
        age: how many days old an account must be for stakes, bets and leaderboards; 0 for any.
    """

    counters: bool = False
    opening: int = 1_000
    rake: int = 0
    unmatched: Unmatched = Unmatched.LAST_IN_FIRST_OUT
    backers_first: bool = False
    allowance: int = 0
    most: int = 0
    adults: bool = False
    chouette_leaves: bool = False
    betting: int = 15_000
    age: int = 0


@dataclass(frozen=True, slots=True)
class DefaultRules:
    """The rules that games in a server have unless somebody names others.

    Args:
        name: the name of the rules; None for the first preset of the game.
        points: the target score for these rules; None for the one in the rules.
    """

    name: str | None = None
    points: int | None = None


@dataclass(frozen=True, slots=True)
class AllSettings:
    """All settings of a server.

    Args:
        tables: the settings for its tables.
        counters: the settings for its counters.
        rulesets: the rules that it has saved, of every game.
        defaults: its default rules, by game.
    """

    tables: GuildSettings
    counters: CounterSettings
    rulesets: Sequence[Rules]
    defaults: Mapping[str, DefaultRules]

    def default_rules(self, kind: str) -> Rules:
        """The rules of a game unless somebody names others.

        Args:
            kind: the name of the game.
        """
        presets = GAME_TYPES[kind].presets
        first = next(iter(presets.values()))
        default = self.defaults.get(kind, DefaultRules())
        own = {rules.name: rules for rules in self.rulesets if rules.kind == kind}
        # Rules that became the default may have been deleted or changed since.
        rules = {**own, **presets}.get(default.name or first.name, first)
        if default.points is None:
            return rules
        try:
            return rules.with_value("target", str(default.points))
        except RuleError:
            return rules
