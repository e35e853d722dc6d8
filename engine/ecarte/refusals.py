"""The reason why an action is not legal. The game decides that it is not; this module finds the error."""

from __future__ import annotations

from typing import Final, Protocol

from engine.ecarte.actions import (
    ACCEPT,
    LEAST_CUT,
    MOST_CUT,
    PROPOSE,
    REFUSE,
    STAND,
    ActionKind,
    card_of,
    kind,
    mask_of_discard,
)
from engine.ecarte.deal import HAND, NOBODY, Deal, Phase
from engine.ecarte.rules import AnnouncementWindow, Packets, Ruleset
from engine.errors import Fault, RuleError
from engine.interface import Action

_PHASES: Final = {
    ActionKind.DEAL: (Phase.FIRST_DEAL,),
    ActionKind.CUT: (Phase.CUT,),
    ActionKind.PROPOSE: (Phase.ELDER_SPEAKS,),
    ActionKind.STAND: (Phase.ELDER_SPEAKS,),
    ActionKind.ACCEPT: (Phase.DEALER_ANSWERS,),
    ActionKind.REFUSE: (Phase.DEALER_ANSWERS,),
    ActionKind.DISCARD: (Phase.ELDER_DISCARDS, Phase.DEALER_DISCARDS),
    ActionKind.PLAY: (Phase.PLAY,),
}
_WORDS: Final = (PROPOSE, STAND, ACCEPT, REFUSE)


class State(Protocol):
    """The part of a game on which the reason depends."""

    @property
    def over(self) -> bool:
        """Whether the game has ended."""

    @property
    def phase(self) -> Phase:
        """The phase of the game."""

    @property
    def rules(self) -> Ruleset:
        """The rules of the game."""

    @property
    def dealer(self) -> int:
        """The seat that deals."""

    @property
    def deal(self) -> Deal | None:
        """The deal in progress."""

    @property
    def actors(self) -> tuple[int, ...]:
        """The seats the game waits for."""

    @property
    def history(self) -> tuple[tuple[int, Action], ...]:
        """Every action so far, with its seat."""


def refusal(game: State, seat: int, action: Action) -> RuleError:
    """The error that says why the seat may not take this action now.

    Args:
        game: the game in which the action is not legal.
        seat: the seat that tried.
        action: the action that it tried.
    """
    if game.over:
        return RuleError(Fault.GAME_OVER)
    if seat not in (0, 1):
        return RuleError(Fault.NOT_A_SEAT, seat=seat)
    what = kind(action)
    deal = game.deal
    if what is ActionKind.CONCEDE:
        return RuleError(Fault.NOTHING_TO_CONCEDE)
    if what is ActionKind.PACKETS:
        return _packets(game, seat)
    if what is ActionKind.ANNOUNCE and deal is not None:
        return _announcement(deal, seat)
    if game.phase not in _PHASES.get(what, ()):
        if (
            deal is not None
            and action in _WORDS
            and not deal.played
            and _said_the_opposite(game, seat, action)
        ):
            return RuleError(Fault.CANNOT_RETRACT, law=11)
        return RuleError(Fault.WRONG_PHASE, phase=game.phase.value)
    if seat not in game.actors:
        return RuleError(Fault.NOT_YOUR_TURN)
    if what is ActionKind.CUT:
        return RuleError(Fault.CUT_RANGE, law=1, least=LEAST_CUT, most=MOST_CUT)
    assert deal is not None
    if what is ActionKind.PROPOSE:
        return _proposal(deal)
    if what is ActionKind.DISCARD:
        return _discard(deal, mask_of_discard(action))
    return _card(deal, action)


def _proposal(deal: Deal) -> RuleError:
    if not deal.rules.number_named:
        return RuleError(Fault.NO_NUMBER)
    return RuleError(Fault.NAME_THE_NUMBER, least=deal.rules.elder_discards, most=min(HAND, deal.stock))


def _packets(game: State, seat: int) -> RuleError:
    if game.phase is not Phase.CUT:
        return RuleError(Fault.WRONG_PHASE, phase=game.phase.value)
    if seat != game.dealer:
        return RuleError(Fault.PACKETS_NOT_DEALER)
    if game.rules.packets is not Packets.CHOICE:
        return RuleError(Fault.PACKETS_FIXED)
    return RuleError(Fault.PACKETS_CHOSEN, law=2)


def _announcement(deal: Deal, seat: int) -> RuleError:
    bonus, window = deal.rules.bonus.value, deal.rules.window
    if deal.announced != NOBODY:
        return RuleError(Fault.KING_ANNOUNCED, bonus=bonus)
    own = deal.hands[seat] | sum(
        1 << card
        for trick in deal.tricks
        for card in [trick.led if trick.leader == seat else trick.followed]
        if card is not None
    )
    if not own >> deal.bonus & 1:
        return RuleError(Fault.KING_NOT_HELD, law=10, bonus=bonus)
    early = deal.phase is not Phase.PLAY and window is not AnnouncementWindow.BEFORE_EXCHANGE
    fault = Fault.KING_TOO_EARLY if early else Fault.KING_WINDOW_CLOSED
    law = 9 if window is AnnouncementWindow.LAW_9 else None
    return RuleError(fault, law, bonus=bonus, window=window.value.replace("_", "-"))


def _said_the_opposite(game: State, seat: int, action: Action) -> bool:
    """Whether the seat has already said the opposite in this deal."""
    for speaker, said in reversed(game.history):
        if kind(said) is ActionKind.CUT:
            return False
        if speaker == seat and said in _WORDS:
            return said != action and {said, action} in ({PROPOSE, STAND}, {ACCEPT, REFUSE})
    return False


def _discard(deal: Deal, discard: int) -> RuleError:
    count = discard.bit_count()
    if count > HAND:
        return RuleError(Fault.DISCARD_TOO_MANY, most=HAND)
    missing = discard & ~deal.hands[deal.turn]
    if missing:
        return RuleError(Fault.CARD_NOT_HELD, card=missing.bit_length() - 1)
    if count > deal.stock:
        return RuleError(Fault.STOCK_SHORT, law=18, stock=deal.stock)
    if deal.turn == deal.elder and deal.named != NOBODY:
        return RuleError(Fault.DISCARD_AS_NAMED, number=deal.named)
    return RuleError(Fault.DISCARD_TOO_FEW, least=deal.discard_limits[0])


def _card(deal: Deal, action: Action) -> RuleError:
    card = card_of(action)
    hand = deal.hands[deal.turn]
    if not hand >> card & 1:
        return RuleError(Fault.CARD_NOT_HELD, card=card)
    led = deal.led
    assert led is not None
    if not hand >> 8 * (led >> 3) & 255:
        return RuleError(Fault.MUST_TRUMP, led=led, suit=deal.trumps)
    if card >> 3 != led >> 3:
        return RuleError(Fault.MUST_FOLLOW, led=led, suit=led >> 3)
    return RuleError(Fault.MUST_HEAD, led=led)
