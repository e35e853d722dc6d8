"""Rulesets: each point of disagreement between the sources is an option, and each source is a preset.

*classic* is the code of the Turf Club together with Hoyle. *denexa*, *cats*, *index* and *holiday* are the
published descriptions known by these names. *casino* is the game of the French casinos.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum
from typing import ClassVar, Final

from engine.base_rules import BaseRuleset, options_of
from engine.cards import ACE, EIGHT, JACK, KING, NINE, QUEEN, SEVEN, TEN, Card, Rank, rank
from engine.errors import Fault, RuleError
from engine.interface import Bystanders

LEAST_TARGET: Final = 1
MOST_TARGET: Final = 21


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
        """The rank of that trump."""
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
    """The prize of the draw for the deal."""

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
class Ruleset(BaseRuleset):
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
        from_bottom: whether the dealer draws from the bottom of the stock, so that what the elder draws does
            not change what the dealer draws. Only the boards of duplicate use it, and no form offers it.

    Raises:
        RuleError: a value is out of range, or the options contradict each other.
    """

    kind: ClassVar[str] = "ecarte"
    unlimited: ClassVar[str] = "unlimited"

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
    from_bottom: bool = False

    def __post_init__(self) -> None:
        BaseRuleset.__post_init__(self)
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
    def length(self) -> float:
        """How long a game is for the rating; one to five points is of length 1."""
        return self.target / CLASSIC_TARGET


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
Ruleset.presets = PRESETS
VALUES: Final[dict[str, tuple[str, ...]]] = {
    option: tuple(map(str, kind)) if isinstance(kind, type) and issubclass(kind, StrEnum) else ("yes", "no")
    for option, kind in options_of(Ruleset).items()
    if option != "from_bottom"
} | {
    "target": tuple(map(str, range(LEAST_TARGET, MOST_TARGET + 1))),
    "elder_discards": ("0", "1"),
    "dealer_discards": ("0", "1"),
    "exchanges": ("1", "2", "3", "unlimited"),
    "vulnerable_vole": ("2", "3"),
}
"""Every option that people choose, with its values as ``parse`` reads them."""
