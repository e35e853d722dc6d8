"""Rulesets: each point on which the sources disagree is an option, and each source is a preset.

*classic* is the code of the Turf Club together with Hoyle. *denexa*, *cats*, *index* and *holiday* are the
published descriptions known by these names. *casino* is the game of the French casinos.
"""

from __future__ import annotations

import re
from dataclasses import MISSING, dataclass, fields, replace
from enum import StrEnum
from functools import lru_cache
from typing import Any, ClassVar, Final, get_type_hints

from engine.cards import ACE, EIGHT, JACK, KING, NINE, QUEEN, SEVEN, TEN, Card, Rank, rank
from engine.errors import Fault, RuleError
from engine.interface import Bystanders

LEAST_TARGET: Final = 1
MOST_TARGET: Final = 21
_NAME: Final = re.compile(r"[\w-]{1,32}")


class Order(StrEnum):
    """The order of the ranks, best first."""

    KING_HIGH = "king_high"
    """K Q J A 10 9 8 7."""
    ACE_HIGH = "ace_high"
    """A K Q J 10 9 8 7."""

    @property
    def ranks(self) -> tuple[Rank, ...]:
        """The ranks from low to high."""
        return _RANKS[self]


_RANKS: Final = {
    Order.KING_HIGH: (SEVEN, EIGHT, NINE, TEN, ACE, JACK, QUEEN, KING),
    Order.ACE_HIGH: (SEVEN, EIGHT, NINE, TEN, JACK, QUEEN, KING, ACE),
}


class Bonus(StrEnum):
    """The trump that scores a point when announced."""

    KING = "K"
    ACE = "A"

    @property
    def rank(self) -> Rank:
        """Its rank."""
        return KING if self is Bonus.KING else ACE


class AnnouncementWindow(StrEnum):
    """When the bonus card may be announced."""

    LAW_9 = "law_9"
    """By each player before their first card. A player whose first card is the king may still announce it
    until their next card; the elder who leads the king, until the dealer plays."""
    BEFORE_FIRST_LEAD = "before_first_lead"
    """By either player between the exchange and the first lead."""
    BEFORE_EXCHANGE = "before_exchange"
    """By each player before their first action: the elder before speaking, the dealer before answering."""


class Renewal(StrEnum):
    """The condition for another proposal after an exchange. Without it play begins."""

    NOTHING = "nothing"
    DEALER_DREW = "dealer_drew"
    BOTH_DREW = "both_drew"


class Double(StrEnum):
    """Who may score two for the point."""

    OPPONENT_ONLY = "opponent_only"
    """Only the opponent of the player who prevented the first exchange."""
    ANY_WINNER = "any_winner"
    """The winner of any deal in which no card was changed."""


class FirstDealer(StrEnum):
    """Which of the drawn cards deals first."""

    HIGH_CUT = "high_cut"
    LOW_CUT = "low_cut"


class FirstDeal(StrEnum):
    """What the player whose drawn card deals first has won."""

    WINNER_DEALS = "winner_deals"
    WINNER_CHOOSES = "winner_chooses"
    """They say who deals first ("the highest having the choice", Britannica)."""


class Packets(StrEnum):
    """The packets in which the cards are dealt."""

    THREE_TWO = "3-2"
    TWO_THREE = "2-3"
    CHOICE = "choice"
    """Each dealer chooses for the whole game (law 2)."""


class Stakes(StrEnum):
    """How many stakes a game is worth."""

    SINGLE = "single"
    TRIPLE_DOUBLE_SINGLE = "triple_double_single"
    """Three if the loser has no point, two if the loser has one or two, else one (Hoyle 46)."""


@dataclass(frozen=True, slots=True)
class Ruleset:
    """The rules of one game. The defaults are the classic rules.

    Args:
        name: the preset, or the name of a server's own rules: at most 32 letters, digits, ``_`` and ``-``.
        target: points that win the game, 1 … 21.
        order: the order of the ranks.
        bonus: the trump that scores.
        turn_up_bonus: whether that card scores for the dealer when it is turned up.
        window: when it may be announced from a hand.
        elder_discards: the least number of cards the elder must change, 0 or 1.
        dealer_discards: the least number of cards the dealer must change, 0 or 1.
        exchanges: the most exchanges in a deal; None for no limit.
        renewal: the condition for another proposal.
        number_named: whether a proposal names the number of cards.
        double: who may score two for the point.
        vulnerable_vole: points for the vole in a deal in which the point scores two, 2 or 3.
        heading: whether the second player must win the trick if possible.
        first_dealer: which card drawn deals first.
        first_deal: whether the player who drew that card deals first, or chooses who does.
        packets: the packets in which the cards are dealt.
        stakes: how many stakes a game is worth.
        bystanders: what bystanders may do.

    Raises:
        RuleError: a value is out of range, or the options contradict each other.
    """

    kind: ClassVar[str] = "ecarte"

    name: str
    target: int = 5
    order: Order = Order.KING_HIGH
    bonus: Bonus = Bonus.KING
    turn_up_bonus: bool = True
    window: AnnouncementWindow = AnnouncementWindow.LAW_9
    elder_discards: int = 0
    dealer_discards: int = 0
    exchanges: int | None = None
    renewal: Renewal = Renewal.NOTHING
    number_named: bool = False
    double: Double = Double.OPPONENT_ONLY
    vulnerable_vole: int = 2
    heading: bool = True
    first_dealer: FirstDealer = FirstDealer.HIGH_CUT
    first_deal: FirstDeal = FirstDeal.WINNER_DEALS
    packets: Packets = Packets.CHOICE
    stakes: Stakes = Stakes.SINGLE
    bystanders: Bystanders = Bystanders.PER_TABLE

    def __post_init__(self) -> None:
        if not _NAME.fullmatch(self.name):
            raise RuleError(Fault.BAD_RULES_NAME)
        if not LEAST_TARGET <= self.target <= MOST_TARGET:
            raise RuleError(Fault.BAD_TARGET, least=LEAST_TARGET, most=MOST_TARGET)
        if not {self.elder_discards, self.dealer_discards} <= {0, 1}:
            raise RuleError(Fault.BAD_LEAST_DISCARD)
        if self.exchanges is not None and self.exchanges < 1:
            raise RuleError(Fault.BAD_EXCHANGES)
        if self.vulnerable_vole not in (2, 3):
            raise RuleError(Fault.BAD_VOLE)
        if self.exchanges == 1 and self.renewal is not Renewal.NOTHING:
            raise RuleError(Fault.RENEWAL_WITHOUT_EXCHANGE)
        if self.stakes is not Stakes.SINGLE and self.target != CLASSIC_TARGET:
            raise RuleError(Fault.STAKES_WITHOUT_FIVE)

    def named(self, name: str) -> Ruleset:
        """The same rules under another name.

        Raises:
            RuleError: ``bad-rules-name``.
        """
        return replace(self, name=name)

    def with_target(self, points: int) -> Ruleset:
        """The same rules, played to another number of points."""
        return replace(self, target=points)

    def draw_winner(self, one: Card, other: Card) -> int:
        """The seat that wins the draw for the deal with these cards of seats 0 and 1, of unequal ranks."""
        higher = self.order.ranks.index(rank(one)) > self.order.ranks.index(rank(other))
        return 0 if higher is (self.first_dealer is FirstDealer.HIGH_CUT) else 1

    @property
    def most_stakes(self) -> int:
        """How many stakes the loser of a game can pay (Hoyle 46)."""
        return 3 if self.stakes is Stakes.TRIPLE_DOUBLE_SINGLE else 1

    @property
    def buy_in(self) -> int:
        """Nothing: écarté has no counters of its own."""
        return 0

    @property
    def length(self) -> float:
        """How long a game is for the rating; one to five points is of length 1."""
        return self.target / CLASSIC_TARGET

    @property
    def text(self) -> str:
        """The rules as a line that ``parse`` reads: the name, then each option that differs from the preset.

        >>> PRESETS["holiday"].with_target(7).text
        'holiday target=7'
        """
        model = PRESETS.get(self.name, CLASSIC)
        return " ".join(
            [self.name, *(f"{option}={_value_text(here)}" for option, here in self.differences(model))]
        )

    def differences(self, other: Ruleset) -> tuple[tuple[str, Any], ...]:
        """The options in which these rules differ from others, each with its value in these rules."""
        options = (field.name for field in fields(self) if field.default is not MISSING)
        return tuple(
            (name, getattr(self, name)) for name in options if getattr(self, name) != getattr(other, name)
        )

    def value(self, option: str) -> str:
        """The value of an option as text that ``parse`` reads.

        >>> CLASSIC.value("exchanges")
        'unlimited'
        """
        return _value_text(getattr(self, option))

    def with_value(self, option: str, value: str) -> Ruleset:
        """The same rules with another value of one option.

        Raises:
            RuleError: ``bad-option``, or a fault of the resulting rules.

        >>> CLASSIC.with_value("vulnerable_vole", "3").text
        'classic vulnerable_vole=3'
        """
        if option not in _OPTIONS:
            raise RuleError(Fault.BAD_OPTION, option=option)
        setting: dict[str, Any] = {option: _parse_value(option, value)}
        return replace(self, **setting)

    @classmethod
    def parse(cls, text: str) -> Ruleset:
        """The rules that a line describes, as ``text`` writes it.

        Raises:
            RuleError: ``bad-option`` for an unknown option or value, or a fault of the resulting rules.
        """
        return _parse(text)


@lru_cache(maxsize=1_000)
def _parse(text: str) -> Ruleset:
    name, *settings = text.split() or [""]
    options: dict[str, Any] = {}
    for setting in settings:
        option, _, value = setting.partition("=")
        if option not in _OPTIONS:
            raise RuleError(Fault.BAD_OPTION, option=setting)
        options[option] = _parse_value(option, value)
    return replace(PRESETS.get(name, replace(CLASSIC, name=name)), **options)


def _value_text(value: object) -> str:
    if value is None:
        return "unlimited"
    return ("yes" if value else "no") if isinstance(value, bool) else str(value)


def _parse_value(option: str, text: str) -> object:
    kind = _OPTIONS[option]
    try:
        if kind is bool:
            return {"yes": True, "no": False}[text]
        if option == "exchanges":
            return None if text == "unlimited" else int(text)
        return kind(text)
    except (KeyError, ValueError):
        raise RuleError(Fault.BAD_OPTION, option=f"{option}={text}") from None


_HINTS: Final = get_type_hints(Ruleset)
_OPTIONS: Final = {field.name: _HINTS[field.name] for field in fields(Ruleset) if field.name != "name"}
CLASSIC_TARGET: Final = 5
CLASSIC: Final = Ruleset("classic")
PRESETS: Final = {
    rules.name: rules
    for rules in (
        CLASSIC,
        Ruleset(
            "denexa",
            window=AnnouncementWindow.BEFORE_FIRST_LEAD,
            vulnerable_vole=3,
            packets=Packets.THREE_TWO,
        ),
        Ruleset(
            "cats",
            window=AnnouncementWindow.BEFORE_FIRST_LEAD,
            elder_discards=1,
            renewal=Renewal.BOTH_DREW,
            packets=Packets.THREE_TWO,
        ),
        Ruleset(
            "index",
            window=AnnouncementWindow.BEFORE_FIRST_LEAD,
            elder_discards=1,
            renewal=Renewal.DEALER_DREW,
        ),
        Ruleset(
            "holiday",
            target=10,
            order=Order.ACE_HIGH,
            bonus=Bonus.ACE,
            turn_up_bonus=False,
            window=AnnouncementWindow.BEFORE_EXCHANGE,
            elder_discards=1,
            exchanges=1,
            number_named=True,
            double=Double.ANY_WINNER,
            heading=False,
            packets=Packets.THREE_TWO,
        ),
        Ruleset(
            "casino",
            vulnerable_vole=3,
            first_dealer=FirstDealer.LOW_CUT,
            bystanders=Bystanders.FRENCH,
        ),
    )
}
VALUES: Final[dict[str, tuple[str, ...]]] = {
    option: tuple(map(str, kind)) if isinstance(kind, type) and issubclass(kind, StrEnum) else ("yes", "no")
    for option, kind in _OPTIONS.items()
} | {
    "target": tuple(map(str, range(LEAST_TARGET, MOST_TARGET + 1))),
    "elder_discards": ("0", "1"),
    "dealer_discards": ("0", "1"),
    "exchanges": ("1", "2", "3", "unlimited"),
    "vulnerable_vole": ("2", "3"),
}
"""Every option with the values that people choose from, as ``parse`` reads them."""
