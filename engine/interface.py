"""What every game has in common. The registry, the store and the presenter know a game by this alone.

A game is an immutable value. An action gives the next game and the public events of the action. A
``GameType`` describes all games of one name: its rules, its seats, and how the house plays it.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, ClassVar, Literal, NewType, Protocol, Self, TypeAlias, runtime_checkable

from engine.cards import Card
from engine.fairness import NO_IDS, Ids
from engine.rating import RatingSystem

Action = NewType("Action", int)
"""One thing a seat can do, packed into an int. Each game says how."""

Clock = Literal["ceremony", "decision"]
"""Which clock runs: the short one of a ceremony that the table can do itself, or that of a decision."""


class Level(StrEnum):
    """How well the house plays."""

    NOVICE = "novice"
    """Legal and plausible moves, with a beginner's mistakes."""
    BOOK = "book"
    """The moves that published advice gives."""
    EXPERT = "expert"
    """The best moves that this program can find."""
    MASTER = "master"
    """Moves near an equilibrium, which are hard to outguess, where one is known; otherwise the expert's."""
    SHARK = "shark"
    """Moves that count on a beginner's mistakes. Who makes others can outguess them."""


class Bystanders(StrEnum):
    """What bystanders may do at a table."""

    PER_TABLE = "per_table"
    """The rules leave it to the server."""
    ENGLISH = "english"
    """They see no hand and give no advice."""
    FRENCH = "french"
    """Those who bet on a player see that player's hand, may advise, and may take over the seat."""


class Chance(Protocol):
    """A source of random numbers, such as ``random.Random``."""

    def random(self) -> float:
        """A number from 0 up to 1."""


class Event:
    """Something that happened in public. Each game has its own, frozen dataclasses of exactly the facts."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Result:
    """How a game ended.

    Args:
        ranks: the rank of each seat, from 1. Equal seats share a rank.
        net: the stakes that each seat wins, or pays where the number is negative. They sum to 0.
        scores: the final score of each seat.
        reasons: why the game ended so, in words that the game defines.
        left: the seats whose players left before the end. They rank behind the others.

    >>> Result(ranks=(2, 1, 2), net=(-1, 2, -1), scores=(3, 5, 3), reasons=("target",)).winner
    1
    >>> Result(ranks=(1, 1, 3), net=(0, 0, 0), scores=(5, 5, 3), reasons=("target",)).winner is None
    True
    """

    ranks: tuple[int, ...]
    net: tuple[int, ...]
    scores: tuple[int, ...]
    reasons: tuple[str, ...]
    left: tuple[int, ...] = ()

    def __post_init__(self) -> None:
        assert sum(self.net) == 0, "what one seat wins, others pay"

    @property
    def winner(self) -> int | None:
        """The only seat of rank 1; None where several share it."""
        return self.ranks.index(1) if self.ranks.count(1) == 1 else None

    def ranks_of(self, players: Sequence[Sequence[int]]) -> tuple[int, ...]:
        """The ranks of some players among themselves, from 1. Equal players share a rank.

        Where somebody has sat down again, players count by what all their seats together have brought, and
        those who were not there at the end after all others.

        Args:
            players: of each, the seats held, the one taken last at the end.

        >>> Result((2, 3, 1), net=(-2, 1, 1), scores=(0, 3, 3), reasons=("target",)).ranks_of([(0, 2), (1,)])
        (2, 1)
        """
        worth: list[tuple[int, ...]]
        if all(len(seats) == 1 for seats in players):
            worth = [(-self.ranks[seat],) for (seat,) in players]
        else:
            worth = [
                (int(seats[-1] not in self.left), sum(self.net[seat] for seat in seats)) for seats in players
            ]
        return tuple(1 + sum(other > own for other in worth) for own in worth)


@dataclass(frozen=True, slots=True)
class Exchange:
    """What a player exchanged, where discards may come back.

    Args:
        discards: the cards put away.
        draws: the cards drawn for them, in order.
        holds: the cards in hand afterwards.
    """

    discards: tuple[Card, ...]
    draws: tuple[Card, ...]
    holds: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class CutPack:
    """A pack as it was dealt from, so that anybody can check it once the secret is known.

    Args:
        cut: how many cards were cut.
        press: the id of the interaction that cut them; 0 for none.
        cards: the pack after the cut, top card first.
        turn_up: the card that was turned up.
        reshuffles: the cards that were shuffled in later, in their new order, top card first.
        places: where discards may be shuffled in, the exchange of each player in the order of their turns;
            None for a player who had none.
        left: how many cards were left to draw then.
    """

    cut: int
    press: int
    cards: tuple[Card, ...]
    turn_up: Card
    reshuffles: tuple[tuple[Card, ...], ...] = ()
    places: tuple[Exchange | None, ...] = ()
    left: int = 0


History = tuple[tuple[int, Action], ...]
"""Every action of a game with its seat."""
Draw = tuple[tuple[tuple[int, Card], ...], ...]
"""The cards that seats drew before the first deal, round by round, each with its seat."""


class Rules(Protocol):
    """What one game is played by. ``kind`` is the name of the game."""

    kind: ClassVar[str]

    @property
    def name(self) -> str:
        """The name of the preset, or the name under which a server saved the rules."""

    @property
    def text(self) -> str:
        """The rules in one line that ``GameType.parse`` reads."""

    @property
    def bystanders(self) -> Bystanders:
        """What bystanders may do."""

    @property
    def most_stakes(self) -> int:
        """How many stakes a seat can lose in one game."""

    @property
    def buy_in(self) -> int:
        """The counters with which each player sits down; 0 where the game has no counters of its own."""

    @property
    def length(self) -> float:
        """How long a game is for the rating. The usual length is 1."""

    def named(self, name: str) -> Self:
        """The same rules under another name.

        Raises:
            RuleError: the name cannot be used.
        """

    def value(self, option: str) -> str:
        """The value of an option, as ``with_value`` takes it."""

    def with_value(self, option: str, value: str) -> Self:
        """The same rules with another value of one option.

        Raises:
            RuleError: there is no such option or value, or the rules do not allow it.
        """


@dataclass(frozen=True, slots=True)
class Mean:
    """The mean of one statistic in each of another.

    Args:
        of: the name of the one.
        per: the name of the other.
        least: how many of the other somebody needs to have a mean, so that luck alone does not lead.
    """

    of: str
    per: str
    least: int


class View(Protocol):
    """What one viewer may know of a game."""

    @property
    def viewer(self) -> int | None:
        """The seat that looks on; None for the public."""

    @property
    def actors(self) -> tuple[int, ...]:
        """The seats the game waits for."""

    @property
    def legal(self) -> tuple[Action, ...]:
        """What the viewer may do now."""

    @property
    def hand(self) -> tuple[Card, ...] | None:
        """The viewer's cards; None for the public."""

    @property
    def result(self) -> Result | None:
        """How the game ended, once it has."""


class Game(Protocol):
    """A game in progress or over."""

    __slots__ = ()

    kind: ClassVar[str]

    @property
    def seats(self) -> int:
        """How many play; where newcomers may sit down, how many seats have been given so far."""

    @property
    def actors(self) -> tuple[int, ...]:
        """The seats the game waits for, several where they act at once; none when it is over."""

    @property
    def over(self) -> bool:
        """Whether the game has ended."""

    @property
    def result(self) -> Result | None:
        """How it ended, once it has."""

    @property
    def clock(self) -> Clock | None:
        """Which clock runs; None when the game is over."""

    @property
    def decision(self) -> int:
        """A number that grows when the clock starts again.

        Where several seats act at once it grows after the last of them.
        """

    @property
    def deals(self) -> int:
        """How many deals are over."""

    @property
    def ranked(self) -> tuple[int, ...]:
        """The seats whose result counts; none of a player who has been in no deal of a session."""

    @property
    def statistics(self) -> tuple[Mapping[str, int], ...]:
        """What each seat has done, as named numbers. The names are those of ``GameType.statistics``."""

    @property
    def untouched(self) -> bool:
        """Whether no card has been dealt yet."""

    @property
    def played(self) -> bool:
        """Whether a card was played in it, or what stands for one."""

    @property
    def deal_finished(self) -> bool:
        """Whether a deal of it was finished: played until its result was certain, and not given up before."""

    @property
    def points(self) -> tuple[int, ...]:
        """The points of each seat so far; all 0 where a game is not played for points."""

    @property
    def trick_over(self) -> bool:
        """Whether the last action has completed a trick of a deal that goes on.

        Everybody sees the trick for a moment before what follows. It depends on what everybody saw alone.
        """

    @property
    def gone(self) -> tuple[int, ...]:
        """The seats whose players take no further part in the game, which goes on without them.

        What is still to be done for such a seat in the present deal, the house does.
        """

    @property
    def away(self) -> tuple[int, ...]:
        """The seats whose players sit out until they are back."""

    @property
    def stacks(self) -> tuple[int, ...]:
        """The counters of each seat at the table; 0 where the game has none of its own.

        The sum of ``stacks``, ``pot`` and ``taken`` is always what all seats have bought in for.
        """

    @property
    def pot(self) -> int:
        """The counters that belong to no seat at present."""

    @property
    def taken(self) -> tuple[int, ...]:
        """The counters with which each seat has left the table."""

    @property
    def refunds(self) -> tuple[int, ...]:
        """What each seat gets of ``stacks`` and ``pot`` where the game is over or cannot go on."""

    @property
    def left_by(self) -> int | None:
        """The seat whose resignation ended the game; None where none did."""

    @property
    def free_seats(self) -> tuple[int, ...]:
        """The seats that a newcomer can take now, by the only action that ``legal`` has for each.

        A seat that took part in a deal is never free again. A new one has the number ``seats``.
        """

    def legal(self, seat: int) -> tuple[Action, ...]:
        """Everything the seat may do now, in turn or out of turn; for a free seat, sitting down."""

    def forced(self, seat: int) -> Action | None:
        """The only thing that the seat can do on its turn but give up; None where it can choose, or waits."""

    def intents(self, seat: int) -> tuple[Action, ...]:
        """What the seat may declare in advance, to be done as soon as the rules allow it.

        A declaration is not part of the game: only the seat itself knows of it.
        """

    def announcement(self, seat: int) -> Action | None:
        """What the seat may announce now, in turn or out of turn, to score for it; None for nothing."""

    def early(self, action: Action) -> Action:
        """The action as it counts when it comes before the other seats had a fair chance to act.

        It is the same for most actions. What comes of it does not depend on what anybody holds.
        """

    def check(self, seat: int, action: Action) -> None:
        """Check that the seat may do that now.

        Raises:
            RuleError: the seat may not.
        """

    def apply(self, seat: int, action: Action, press: int = 0) -> tuple[Self, tuple[Event, ...]]:
        """The game after the action, and what everybody saw.

        Args:
            press: the id of the interaction that brought the action; 0 for none. A pack that the action
                settles depends on it.

        Raises:
            RuleError: the seat may not do that now.
        """

    @property
    def history(self) -> History:
        """Every action so far with its seat."""

    def at_start(self) -> Self:
        """The game before its first action, with the packs that it had."""

    @property
    def scheme(self) -> str:
        """The scheme of ``engine.fairness`` that it is played under."""

    @property
    def ids(self) -> Ids:
        """What settles its packs together with the secret, as ``engine.fairness`` says."""

    @property
    def draw(self) -> Draw:
        """The cards that were drawn before the first deal."""

    @property
    def packs(self) -> tuple[CutPack, ...]:
        """The packs that were cut so far, in order. They are secret until the game is over."""

    @property
    def secrets(self) -> tuple[tuple[int, bytes], ...]:
        """Each of its secrets with the first deal whose pack follows from it, in order."""

    @property
    def latest_secret(self) -> bytes:
        """The secret from which the packs that are still to come follow."""

    @property
    def before_first_pack(self) -> bool:
        """Whether no pack from the latest secret was in play yet."""

    def played_on(self, secret: bytes) -> tuple[Self, Action]:
        """A game for two as it goes on after a player has left it, and the action in its history for that.

        Args:
            secret: from which later packs come. The packs before may be known.
        """

    def view(self, viewer: int | None) -> View:
        """What the viewer may know."""

    def default_action(self, seat: int) -> Action | None:
        """What the table does for the seat when its time is up; None where that is a timeout."""

    def forfeit(self, seat: int) -> Action:
        """The action taken for a seat whose time to decide has run out."""

    def resignation(self, seat: int) -> Action:
        """The action by which the seat leaves the game for good."""

    def dumps(self) -> str:
        """What determines the game apart from its history, as one line of text, secrets included."""


class Advice(Protocol):
    """What to do now, and why, as the game's ``GameUI`` puts it into words."""

    @property
    def action(self) -> Action:
        """The best action."""

    @property
    def choices(self) -> tuple[Action, ...]:
        """The actions that a question offers, in an order that does not say which is best."""

    @property
    def motif(self) -> str | None:
        """Why the best action is better than what it is compared with; None where only the numbers say it."""

    @property
    def error(self) -> bool:
        """Whether what the best action is compared with costs so much that a review calls it an error."""

    def as_good(self, action: Action) -> bool:
        """Whether an action looks as good as the best."""


class Decision(Protocol):
    """A decision of a finished game that cost something."""

    @property
    def step(self) -> int:
        """The number of actions of the game before it."""

    @property
    def seat(self) -> int:
        """The seat that acted."""

    @property
    def taken(self) -> Action:
        """The action taken."""

    @property
    def gave_up(self) -> bool:
        """Whether the player gave up. There is no better action then to advise."""

    @property
    def motif(self) -> str | None:
        """Why another action was better; None where only the numbers say it, or none was."""


class Summary(Protocol):
    """What a review says of one player."""

    @property
    def decisions(self) -> int:
        """How many decisions counted."""

    @property
    def errors(self) -> int:
        """How many of these were errors."""


class Review(Protocol):
    """What the decisions of a finished game cost, and what the cards brought."""

    def summary(self, seat: int) -> Summary:
        """What it says of one player."""

    def worst(self, number: int) -> Sequence[Decision]:
        """The decisions that cost most, at most ``number`` of them, the worst first."""

    def mistakes(self, seat: int) -> Sequence[Decision]:
        """The errors of one player that another action would have avoided, in order."""

    def dumps(self) -> str:
        """The review as one line of text."""


OwnGame: TypeAlias = Any
"""A game of the type that is asked. Each type says which class its games are of."""
OwnView: TypeAlias = Any
"""A view of such a game."""


class GameType(Protocol):
    """All games of one name. ``engine.games`` registers one object for each."""

    @property
    def name(self) -> str:
        """The name that stored games carry."""

    @property
    def least_seats(self) -> int:
        """How many play at least."""

    @property
    def most_seats(self) -> int:
        """How many play at most. Where that is more than the least, players come and go between deals."""

    @property
    def scheme(self) -> str:
        """The scheme of ``engine.fairness`` that new games are played under."""

    @property
    def presets(self) -> Mapping[str, Rules]:
        """The rules that come with the game by name; the first is what is played by default."""

    @property
    def options(self) -> Mapping[str, tuple[str, ...]]:
        """The options of the rules, each with the values that people choose from."""

    @property
    def statistics(self) -> tuple[str, ...]:
        """The names of the numbers in ``Game.statistics``."""

    @property
    def means(self) -> Mapping[str, Mean]:
        """Means of the statistics, by name. Those of a person are kept in thousandths."""

    @property
    def boards(self) -> Mapping[str, str]:
        """The game's own leaderboards, each with the statistic or the mean that it ranks by."""

    @property
    def levels(self) -> tuple[Level, ...]:
        """The levels at which the house plays; none where it does not play this game."""

    @property
    def announces(self) -> bool:
        """Whether there is anything to announce in it."""

    @property
    def trick_pause(self) -> float:
        """How long everybody sees a finished trick, in multiples of the usual pause."""

    @property
    def rating(self) -> RatingSystem | None:
        """The rating system; None where the game is not rated."""

    def parse(self, text: str) -> Rules:
        """The rules that a line of text describes.

        Raises:
            RuleError: the text describes no rules of this game.
        """

    def start(self, rules: str, secret: bytes, game_id: str, seats: int, ids: Ids = NO_IDS) -> Game:
        """A new game.

        Args:
            rules: one line that ``parse`` reads.
            secret: 32 random bytes that settle every pack.
            game_id: the name of the game, any text without newlines.
            seats: how many play.
            ids: what settles the packs together with the secret, as ``engine.fairness`` says.
        """

    def loads(self, text: str, history: History) -> Game:
        """The game that ``Game.dumps`` has written.

        Raises:
            RuleError: ``bad-snapshot``; the fault of an action that is not legal.
        """

    def record(self, game: OwnGame, players: Sequence[str], date: str) -> str:
        """A game that is over as text, in the notation of ``docs/develop/notation.md``.

        Args:
            players: the names of the seats.
            date: the date as text.
        """

    def action_text(self, action: Action) -> str:
        """An action as stored histories have it."""

    def action_of(self, text: str) -> Action:
        """The action that ``action_text`` has written.

        Raises:
            RuleError: it has written no such text.
        """

    def timeout(self, game: OwnGame, seat: int, times: int) -> tuple[Action, ...]:
        """What the table does, one after another, for a seat whose time to decide has run out.

        Unless the game says otherwise, a player forfeits the first time and has left the second time.

        Args:
            times: how often that has happened to the player, this time included.
        """

    def no_choice(self, public: OwnView) -> bool:
        """Whether everybody knows that the player in turn has only one thing to do.

        Doing it at once then tells nobody anything. It never does in a game that does not say so.

        Args:
            public: what the public sees, from which alone it follows.
        """

    def pause(self, view: OwnView) -> float | None:
        """How long the house takes to act, in multiples of its usual time; None while it has to wait."""


@runtime_checkable
class HasAdvisor(Protocol):
    """A ``GameType`` that the house plays, and in which it advises players."""

    @property
    def slow_levels(self) -> Collection[Level]:
        """The levels at which ``advise`` takes longer than a moment."""

    def advise(self, view: OwnView, level: Level, chance: Chance) -> Action | None:
        """What a player of some level does now; None where that player waits.

        The same view, level and chance give the same action.
        """

    def advice(self, view: OwnView, chance: Chance) -> Advice | None:
        """Advice for the viewer from what they can see alone; None where there is nothing to decide.

        It takes longer than a moment.

        Args:
            view: the viewer's.
            chance: selects what is sampled.
        """


@runtime_checkable
class HasReview(Protocol):
    """A ``GameType`` whose finished games can be reviewed."""

    def review(self, game: OwnGame) -> Review:
        """The review of a finished game, which takes seconds. The same game always has the same review."""

    def loads_review(self, text: str) -> Review:
        """The review that ``Review.dumps`` has written."""

    def advice_on(self, game: OwnGame, seat: int, taken: Action) -> Advice | None:
        """Advice for a decision that a player has taken, from what they could see, with the review's figures.

        Args:
            game: before the decision.
            seat: of the player.
            taken: what the best action is compared with.
        """


def advisor_of(game_type: GameType) -> HasAdvisor:
    """The game type, as one that the house plays."""
    assert isinstance(game_type, HasAdvisor), "a game that the house plays"
    return game_type


def review_of(game_type: GameType) -> HasReview:
    """The game type, as one with reviews."""
    assert isinstance(game_type, HasReview), "a game that is reviewed"
    return game_type
