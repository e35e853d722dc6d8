"""What every game has in common. The registry, the store and the presenter know a game only by this.

A game is an immutable value. An action gives the next game and the public events of the action. A
``GameType`` describes all games of one name: its rules, its seats, and how the house plays it.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from typing import Any, ClassVar, Literal, NewType, Protocol, Self, TypeAlias, runtime_checkable

from engine.cards import Card
from engine.fairness import NO_IDS, Ids
from engine.rating import RatingSystem

Action = NewType("Action", int)
"""An action of a seat, packed into an int. Each game defines how."""

Clock = Literal["ceremony", "decision"]
"""Which clock runs: the short one of a ceremony, which the table can do itself, or that of a decision."""


class Level(StrEnum):
    """How well the house plays."""

    NOVICE = "novice"
    """Legal and plausible moves, with a beginner's mistakes."""
    BOOK = "book"
    """The moves that published advice gives."""
    EXPERT = "expert"
    """The best moves that this program can find."""
    MASTER = "master"
    """Moves near an equilibrium, which are hard to outguess; the expert's where no equilibrium is known."""


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
    """Something that happened in public. Each game has events of its own: frozen dataclasses of the facts."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Result:
    """How a game ended.

    Args:
        ranks: the rank of each seat, from 1. Equal seats share a rank.
        net: the stakes that each seat wins, or pays if the number is negative. They sum to 0.
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
        """The only seat of rank 1; None if several share it."""
        return self.ranks.index(1) if self.ranks.count(1) == 1 else None

    def ranks_of(self, players: Sequence[Sequence[int]]) -> tuple[int, ...]:
        """The ranks of some players among themselves, from 1. Equal players share a rank.

        If somebody has sat down again, each player counts by the sum of all their seats. Who has left before
        the end comes after all others, even if they came back.

        Args:
            players: the seats that each player held, the last one at the end.

        >>> Result((2, 3, 1), net=(-2, 1, 1), scores=(0, 3, 3), reasons=("target",)).ranks_of([(0, 2), (1,)])
        (2, 1)
        """
        worth: list[tuple[int, ...]]
        if all(len(seats) == 1 for seats in players):
            worth = [(-self.ranks[seat],) for (seat,) in players]
        else:
            worth = [
                (int(not {*self.left}.intersection(seats)), sum(self.net[seat] for seat in seats))
                for seats in players
            ]
        return tuple(1 + sum(other > own for other in worth) for own in worth)


@dataclass(frozen=True, slots=True)
class Exchange:
    """A player's exchange, in a game in which discards may come back.

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
    """A pack as it was used, so that anybody can check it once the secret is known.

    Args:
        cut: how many cards were cut.
        press: the id of the interaction that cut the pack; 0 for none.
        cards: the pack after the cut, top card first.
        turn_up: the card that was turned up.
        reshuffles: the cards that were shuffled in later, in their new order, top card first.
        places: in a game that may shuffle discards in, the exchange of each player in the order of turns;
            None for a player without one.
        left: the number of cards that were left to draw in the end.
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


@dataclass(frozen=True, slots=True)
class Frequency:
    """How often something has come.

    Args:
        came: how often it did.
        could: how often it could have.
    """

    came: int
    could: int


class Rules(Protocol):
    """The rules of one game. ``kind`` is the name of the game."""

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
        """The counters with which each player sits down; 0 if the game has no counters of its own."""

    @property
    def target(self) -> int | None:
        """The points that win a game; None if it is not played for points."""

    @property
    def length(self) -> float:
        """The length of a game for the rating. The usual length is 1."""

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
    """The mean of one statistic per unit of another, such as counters won per deal.

    Args:
        of: the name of the statistic.
        per: the name of the other statistic.
        least: the least value of ``per`` with which a person has a mean, so that luck alone does not lead.
    """

    of: str
    per: str
    least: int


class View(Protocol):
    """What one viewer may know of a game."""

    @property
    def viewer(self) -> int | None:
        """The seat of the viewer; None for the public."""

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
        """The number of players; where newcomers may sit down, the number of seats given so far."""

    @property
    def actors(self) -> tuple[int, ...]:
        """The seats the game waits for, several where they act at once.

        None when it is over, or while too few can play on unless somebody buys in (``broke``).
        """

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

        If several seats act at once, it grows after the last of them.
        """

    @property
    def deals(self) -> int:
        """How many deals are over."""

    @property
    def ranked(self) -> tuple[int, ...]:
        """The seats whose result counts. A player who was in no deal of a session does not count."""

    @property
    def late(self) -> tuple[int, ...]:
        """The seats that somebody has taken too late for their result to count."""

    @property
    def statistics(self) -> tuple[Mapping[str, int], ...]:
        """What each seat has done, as named numbers. The names are those of ``GameType.statistics``."""

    @property
    def untouched(self) -> bool:
        """Whether no card has been dealt yet."""

    @property
    def played(self) -> bool:
        """Whether a card was played, or a move that stands for one."""

    @property
    def deal_finished(self) -> bool:
        """Whether a deal was finished: played until its result was certain, and not given up before."""

    @property
    def points(self) -> tuple[int, ...]:
        """The points of each seat so far; all 0 if a game is not played for points."""

    @property
    def trick_over(self) -> bool:
        """Whether the last action has completed a trick of a deal that goes on.

        Everybody sees the trick for a moment before the game goes on. The answer depends only on public
        events.
        """

    @property
    def gone(self) -> tuple[int, ...]:
        """The seats whose players take no further part in the game, which goes on without them.

        The house takes the remaining actions of such a seat in the present deal.
        """

    @property
    def away(self) -> tuple[int, ...]:
        """The seats whose players sit out until they are back."""

    @property
    def stacks(self) -> tuple[int, ...]:
        """The counters of each seat at the table; 0 if the game has none of its own.

        The sum of ``stacks``, ``pot`` and ``taken`` is always the sum of all buy-ins.
        """

    @property
    def pot(self) -> int:
        """The counters that belong to no seat at present."""

    @property
    def taken(self) -> tuple[int, ...]:
        """The counters with which each seat has left the table."""

    @property
    def refunds(self) -> tuple[int, ...]:
        """The share of each seat in ``stacks`` and ``pot``, if the game is over or cannot go on."""

    @property
    def left_by(self) -> int | None:
        """The seat whose resignation ended the game, or None."""

    @property
    def free_seats(self) -> tuple[int, ...]:
        """The seats that a newcomer can take now, by the only action that ``legal`` has for each.

        A seat that took part in a deal is never free again. A new one has the number ``seats``.
        """

    @property
    def broke(self) -> tuple[int, ...]:
        """The seats whose players are out of counters, and have not left the table."""

    @property
    def buy_in_seat(self) -> int | None:
        """The new seat that such a player can take now, for the next deal; None if there is none."""

    def legal(self, seat: int) -> tuple[Action, ...]:
        """Everything the seat may do now, in turn or out of turn; for a free seat, sitting down."""

    def forced(self, seat: int) -> Action | None:
        """The seat's only action on its turn, apart from giving up; None if it can choose, or waits."""

    def has_acted(self, seat: int) -> bool:
        """Whether the seat has acted since the cards of the present deal were dealt."""

    def intents(self, seat: int) -> tuple[Action, ...]:
        """What the seat may declare in advance, to be done as soon as the rules allow it.

        A declaration is not part of the game: only the seat itself knows of it.
        """

    def announcement(self, seat: int) -> Action | None:
        """What the seat may announce now, in turn or out of turn, to score for it; None for nothing."""

    def early(self, action: Action) -> Action:
        """The action as it counts when it comes before the other seats had a fair chance to act.

        Most actions stay the same. The result does not depend on anybody's cards.
        """

    def check(self, seat: int, action: Action) -> None:
        """Check that the seat may do that now.

        Raises:
            RuleError: the seat may not do it.
        """

    def apply(self, seat: int, action: Action, press: int = 0) -> tuple[Self, tuple[Event, ...]]:
        """The game after the action, and what everybody saw.

        Args:
            press: the id of the interaction that brought the action; 0 for none. If the action determines a
                pack, that depends on the id.

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
        """The scheme of ``engine.fairness`` by which its packs are shuffled."""

    @property
    def ids(self) -> Ids:
        """The ids that determine its packs together with the secret; see ``engine.fairness``."""

    @property
    def draw(self) -> Draw:
        """The cards that were drawn before the first deal."""

    @property
    def packs(self) -> tuple[CutPack, ...]:
        """The packs that were cut so far, in order. They are secret until the game is over."""

    @property
    def secrets(self) -> tuple[tuple[int, bytes], ...]:
        """Each of its secrets, with the first deal whose pack follows from it, in order."""

    @property
    def latest_secret(self) -> bytes:
        """The secret from which the packs that are still to come follow."""

    @property
    def before_first_pack(self) -> bool:
        """Whether no pack from the latest secret was in play yet."""

    def played_on(self, secret: bytes) -> tuple[Self, Action]:
        """A game for two with a substitute for a player who has left, and the action in its history for that.

        Args:
            secret: the secret of later packs. Earlier packs may be known.
        """

    def view(self, viewer: int | None) -> View:
        """What the viewer may know."""

    def default_action(self, seat: int) -> Action | None:
        """The action that the table takes for the seat when time is up; None if that is a timeout."""

    def forfeit(self, seat: int) -> Action:
        """The action taken for a seat whose time to decide has run out."""

    def resignation(self, seat: int) -> Action:
        """The action by which the seat leaves the game for good."""

    def closing(self, seat: int) -> Action | None:
        """The action by which the house ends a game that everybody else has left; None if it cannot now."""

    def watching(self, seat: int) -> Action | None:
        """The action by which a player without counters says that they watch; None if they cannot, or do."""

    def dumps(self) -> str:
        """The facts that determine the game together with its history, as a line of text with secrets."""


class Advice(Protocol):
    """Advice for a decision, with its reason. The game's ``GameUI`` puts it into words."""

    @property
    def action(self) -> Action:
        """The best action."""

    @property
    def choices(self) -> tuple[Action, ...]:
        """The actions that a question offers, in an order that does not say which is best."""

    def same(self, choice: Action) -> tuple[Action, ...]:
        """The actions that are the same answer as one of ``choices``, itself included: cards that touch."""

    @property
    def motif(self) -> str | None:
        """Why the best action is better than the one compared; None if only the numbers say it."""

    @property
    def error(self) -> bool:
        """Whether the action that the best is compared with costs enough for a review to call it an error."""

    def as_good(self, action: Action) -> bool:
        """Whether an action looks as good as the best."""


class Decision(Protocol):
    """A decision of a finished game."""

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
    def motif(self) -> str | None:
        """Why another action was better; None if only the numbers say it, or no action was better."""


class Summary(Protocol):
    """The figures of a review for one player."""

    @property
    def decisions(self) -> int:
        """How many decisions counted."""

    @property
    def errors(self) -> int:
        """How many of these were errors."""

    @property
    def luck(self) -> float:
        """What the cards brought: a chance of winning, or counters where the game has some of its own."""

    @property
    def skill(self) -> float:
        """What decisions brought, the player's own and those of the others, as ``luck``."""


class Review(Protocol):
    """The review of a finished game: the cost of decisions, and the luck of the cards."""

    def summary(self, seat: int) -> Summary:
        """The figures for one player."""

    @property
    def clean(self) -> bool:
        """Whether nothing cost much: no decision, and no giving up."""

    def worst(self, number: int) -> Sequence[Decision]:
        """The errors that cost most, at most ``number`` of them, the worst first. Giving up is none."""

    def mistakes(self, seat: int) -> Sequence[Decision]:
        """The errors of one player that another action would have avoided, in order."""

    def dumps(self) -> str:
        """The review as one line of text."""


OwnGame: TypeAlias = Any
"""A game of the type at hand. Each type defines the class of its games."""
OwnView: TypeAlias = Any
"""A view of such a game."""


class GameType(Protocol):
    """All games of one name. ``engine.games`` registers one object for each."""

    @property
    def name(self) -> str:
        """The name that stored games carry."""

    @property
    def least_seats(self) -> int:
        """The least number of players."""

    @property
    def most_seats(self) -> int:
        """The most players. If that is more than the least, players come and go between deals."""

    @property
    def scheme(self) -> str:
        """The scheme of ``engine.fairness`` for new games."""

    @property
    def presets(self) -> Mapping[str, Rules]:
        """The rules that come with the game, by name. The first are the default."""

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
    def feat(self) -> str | None:
        """The statistic of which the most in one game is a record; None for no such record."""

    @property
    def levels(self) -> tuple[Level, ...]:
        """The levels at which the house plays; none if it does not play this game."""

    @property
    def announces(self) -> bool:
        """Whether the game has announcements."""

    @property
    def trick_pause(self) -> float:
        """How long everybody sees a finished trick, in multiples of the usual pause."""

    @property
    def rating(self) -> RatingSystem | None:
        """The rating system; None if the game is not rated."""

    def parse(self, text: str) -> Rules:
        """The rules that a line of text describes.

        Raises:
            RuleError: the text describes no rules of this game.
        """

    def start(self, rules: str, secret: bytes, game_id: str, seats: int, ids: Ids = NO_IDS) -> Game:
        """A new game.

        Args:
            rules: one line that ``parse`` reads.
            secret: 32 random bytes that determine every pack.
            game_id: the name of the game, any text without newlines.
            seats: the number of players.
            ids: the ids that determine the packs together with the secret; see ``engine.fairness``.
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
        """An action, as stored histories write it."""

    def action_of(self, text: str) -> Action:
        """The action that ``action_text`` has written.

        Raises:
            RuleError: ``action_text`` writes no such text.
        """

    def timeout(self, game: OwnGame, seat: int, times: int) -> tuple[Action, ...]:
        """The actions that the table takes, in order, for a seat whose time to decide has run out.

        Unless the game says otherwise, a player forfeits the first time and has left the second time.

        Args:
            times: how often the player has run out of time, this time included.
        """

    def no_choice(self, public: OwnView) -> bool:
        """Whether everybody knows that the player in turn has only one action.

        Then an immediate action tells nobody anything. By default nobody knows it.

        Args:
            public: the public's view. The answer must follow from it alone.
        """

    def pause(self, view: OwnView) -> float | None:
        """How long the house takes to act, in multiples of its usual time; None while it has to wait."""


@runtime_checkable
class HasAdvisor(Protocol):
    """A ``GameType`` whose games the house plays, and in which it advises players."""

    @property
    def slow_levels(self) -> Collection[Level]:
        """The levels at which ``advise`` takes longer than a moment."""

    def advise(self, view: OwnView, level: Level, chance: Chance) -> Action | None:
        """The action of a player of some level; None if that player waits.

        The same view, level and chance give the same action.
        """

    def advice(self, view: OwnView, chance: Chance) -> Advice | None:
        """Advice for the viewer, only from what they can see; None if they have nothing to decide.

        It takes longer than a moment.

        Args:
            view: the viewer's view.
            chance: selects the samples.
        """


@runtime_checkable
class HasReview(Protocol):
    """A ``GameType`` whose finished games can be reviewed."""

    def review(self, game: OwnGame, late: Collection[int] = ()) -> Review:
        """The review of a finished game, which takes seconds. The same game always has the same review.

        Args:
            late: the steps at which the clock decided. Nobody is judged by them.
        """

    def loads_review(self, text: str) -> Review:
        """The review that ``Review.dumps`` has written."""

    def deal_of(self, game: OwnGame, step: int) -> int:
        """The number of the deal in which a decision was made, from 1.

        Args:
            step: the number of actions of the game before it.
        """

    def advice_on(self, game: OwnGame, seat: int, taken: Action) -> Advice | None:
        """Advice for a decision that a player took, from what they could see. Its figures are the review's.

        Args:
            game: the game before the decision.
            seat: the seat of the player.
            taken: the action to compare the best with.
        """


@runtime_checkable
class HasFrequencies(Protocol):
    """A ``GameType`` in whose games one can count how often something was dealt."""

    @property
    def chances(self) -> Mapping[str, Fraction | None]:
        """What is counted, by name, each with its chance in a shuffled pack; None for what people decide."""

    def frequencies(self, game: OwnGame) -> Mapping[str, Frequency]:
        """How often each of ``chances`` has come in a game, finished or not."""


def seed_of(game_id: str, step: int) -> str:
    """The seed of the samples for a decision, so that the hint before it and its review are one estimate.

    Args:
        game_id: the id of the game.
        step: the number of actions of the game before the decision.
    """
    return f"{game_id} {step}"


def advisor_of(game_type: GameType) -> HasAdvisor:
    """The game type as a ``HasAdvisor``."""
    assert isinstance(game_type, HasAdvisor), "a game that the house plays"
    return game_type


def review_of(game_type: GameType) -> HasReview:
    """The game type as a ``HasReview``."""
    assert isinstance(game_type, HasReview), "a game that is reviewed"
    return game_type
