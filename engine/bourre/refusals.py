"""The reason why an action is not legal, with the rule of ``docs/play/bourre.md`` that forbids it.

The game decides whether an action is legal. This module only finds the error.
"""

from __future__ import annotations

from typing import Final, Protocol

from engine.bourre.actions import (
    LEAST_CUT,
    MOST_CUT,
    SIT,
    STAY,
    ActionKind,
    card_of,
    is_action,
    kind,
    mask_of_exchange,
)
from engine.bourre.deal import Deal, Phase
from engine.bourre.holdings import SUIT_MASK, highest
from engine.bourre.rules import MOST_PLAYERS, Declare, Ruleset
from engine.cards import FIRST_OF_52
from engine.cards import suit as suit_of
from engine.errors import Fault, RuleError
from engine.interface import Action

_SEATS, _CUT, _DECLARE, _PLAY, _CINCH, _JOINING = 1, 3, 6, 8, 9, 13
_RULES: Final = {Phase.CUT: _CUT, Phase.DECLARE: _DECLARE, Phase.EXCHANGE: _DECLARE, Phase.PLAY: _PLAY}
_PHASES: Final = {
    ActionKind.CUT: (Phase.CUT,),
    ActionKind.DECLINE: (Phase.CUT,),
    ActionKind.PASS: (Phase.DECLARE,),
    ActionKind.STAY: (Phase.DECLARE,),
    ActionKind.EXCHANGE: (Phase.DECLARE, Phase.EXCHANGE),
    ActionKind.PLAY: (Phase.PLAY,),
}


class State(Protocol):
    """The part of a session on which the reason depends."""

    @property
    def over(self) -> bool:
        """Whether the session has ended."""

    @property
    def phase(self) -> Phase:
        """The phase of the session."""

    @property
    def rules(self) -> Ruleset:
        """The rules of the session."""

    @property
    def order(self) -> tuple[int, ...]:
        """The seats at the table."""

    @property
    def leaving(self) -> tuple[int, ...]:
        """The seats that leave at the settlement."""

    @property
    def dealt(self) -> tuple[int, ...]:
        """The seats in the present or next deal, from the dealer's left."""

    @property
    def deal(self) -> Deal | None:
        """The deal in progress."""

    @property
    def actors(self) -> tuple[int, ...]:
        """The seats the session waits for."""


def refusal(game: State, seat: int, action: Action) -> RuleError:
    """The error that says why the seat may not take this action now.

    Args:
        game: the session in which the action is not legal.
        seat: the seat that tried.
        action: the action that it tried.
    """
    if game.over:
        return RuleError(Fault.GAME_OVER)
    if action == SIT and seat not in game.order:
        return _seat(game, seat)
    if seat not in game.order:
        return RuleError(Fault.NOT_A_SEAT, seat=seat)
    if not is_action(action):
        return RuleError(Fault.BAD_ACTION, text=str(action))
    what = kind(action)
    if what not in _PHASES:
        return _table(game, seat)
    if game.phase not in _PHASES[what]:
        return RuleError(Fault.NOT_NOW, rule=_RULES[game.phase], phase=game.phase.value)
    rule = _RULES[game.phase]
    if game.deal is None:
        if seat in game.actors and what is ActionKind.CUT:
            return RuleError(Fault.CUT_RANGE, rule=rule, least=LEAST_CUT, most=MOST_CUT)
        return RuleError(Fault.NOT_YOUR_TURN, rule=rule)
    if seat not in game.dealt or game.dealt.index(seat) in game.deal.passed:
        return RuleError(Fault.NOT_IN_DEAL, rule=rule)
    if seat not in game.actors:
        return RuleError(Fault.NOT_YOUR_TURN, rule=rule)
    if what is ActionKind.PLAY:
        return _card(game.deal, action)
    return _declaration(game.deal, action)


def _seat(game: State, seat: int) -> RuleError:
    if game.deal is not None:
        return RuleError(Fault.BETWEEN_DEALS, rule=_JOINING)
    if len(game.order) >= game.rules.seats:
        return RuleError(Fault.TABLE_FULL, rule=_SEATS, most=game.rules.seats)
    if seat == MOST_PLAYERS:
        return RuleError(Fault.TABLE_FULL, rule=_SEATS, most=MOST_PLAYERS)
    return RuleError(Fault.NOT_A_SEAT, seat=seat)


def _table(game: State, seat: int) -> RuleError:
    """Why a player may not leave, sit out or come back, or sit down again."""
    if seat in game.leaving:
        return RuleError(Fault.LEAVING, rule=_JOINING)
    return RuleError(Fault.NOT_NOW, rule=_JOINING, phase=game.phase.value)


def _declaration(deal: Deal, action: Action) -> RuleError:
    what = kind(action)
    if what is ActionKind.PASS:
        return RuleError(Fault.MUST_PLAY, rule=_DECLARE, card=deal.turn_up)
    if action == STAY:
        return RuleError(Fault.EXCHANGE_AT_ONCE, rule=_DECLARE)
    if deal.phase is Phase.DECLARE and deal.rules.declare is Declare.ALL_FIRST:
        return RuleError(Fault.NOT_NOW, rule=_DECLARE, phase=deal.phase.value)
    discard = mask_of_exchange(action)
    missing = discard & ~deal.hands[deal.turn]
    if missing and discard.bit_count() <= deal.rules.most_drawn:
        return RuleError(Fault.CARD_NOT_HELD, rule=_DECLARE, card=highest(missing))
    return RuleError(Fault.DISCARD_TOO_MANY, rule=_DECLARE, most=deal.rules.most_drawn)


def _card(deal: Deal, action: Action) -> RuleError:
    card = card_of(action)
    hand = deal.hands[deal.turn]
    if not hand >> card - FIRST_OF_52 & 1:
        return RuleError(Fault.CARD_NOT_HELD, rule=_PLAY, card=card)
    trumps = hand & deal.trump_mask
    if deal.led < 0:
        return RuleError(Fault.CINCH, rule=_CINCH, card=highest(trumps))
    suit = SUIT_MASK[deal.led]
    if hand & suit:
        if not suit >> card - FIRST_OF_52 & 1:
            return RuleError(Fault.MUST_FOLLOW, rule=_PLAY, led=deal.led, suit=suit_of(deal.led))
        return RuleError(Fault.MUST_BEAT, rule=_PLAY, card=deal.best)
    if not deal.trump_mask >> card - FIRST_OF_52 & 1:
        return RuleError(Fault.MUST_TRUMP, rule=_PLAY, led=deal.led, suit=deal.trumps)
    if deal.rules.cinch and deal.has_cinch(deal.turn):
        return RuleError(Fault.CINCH, rule=_CINCH, card=highest(trumps))
    return RuleError(Fault.MUST_BEAT, rule=_PLAY, card=deal.best)
