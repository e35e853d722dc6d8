"""Games for tests: packs that deal given hands, and games advanced to a given position."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.cards import PACK, Card, cards_of, parse_card, parse_cards
from engine.ecarte.actions import STAND, ActionKind, discard, kind, parse
from engine.ecarte.deal import Deal
from engine.ecarte.game import EcarteGame
from engine.ecarte.rules import CLASSIC, Ruleset
from engine.errors import RuleError
from engine.interface import Event

SECRET = bytes(range(32))
ELDER, DEALER = 0, 1


def pack_with(elder: str, dealer: str, turn_up: str, stock: str = "") -> tuple[Card, ...]:
    """A pack that, dealt 3-2, gives these hands and this turn-up. The stock begins with the given cards."""
    e, d = parse_cards(elder), parse_cards(dealer)
    top = [*e[:3], *d[:3], *e[3:], *d[3:], parse_card(turn_up), *parse_cards(stock)]
    return (*top, *(card for card in PACK if card not in top))


def deal_with(
    elder: str,
    dealer: str,
    turn_up: str,
    stock: str = "",
    rules: Ruleset = CLASSIC,
    score: tuple[int, int] = (0, 0),
) -> Deal:
    """A deal in which seat 0 is the elder and holds these cards."""
    return Deal(rules, pack_with(elder, dealer, turn_up, stock), DEALER, score)


def game_with(
    elder: str,
    dealer: str,
    turn_up: str,
    stock: str = "",
    rules: Ruleset = CLASSIC,
    score: tuple[int, int] = (0, 0),
) -> EcarteGame:
    """A game at the start of such a deal. Seat 0 is the elder."""
    game, _ = EcarteGame.start(rules, SECRET, "table")
    deal = deal_with(elder, dealer, turn_up, stock, rules, score)
    return replace(game, dealer=DEALER, number=1, score=score, deal=deal)


def after(game: EcarteGame, *script: tuple[int, str]) -> EcarteGame:
    """The game after (seat, action in words)."""
    return told(game, *script)[0]


def changing(game: EcarteGame, elder: int, dealer: int | None = None) -> EcarteGame:
    """The game after one more exchange. Without a number for the dealer, the dealer has not changed yet."""
    game = after(game, (ELDER, "propose"), (DEALER, "accept"))
    for seat, count in ((ELDER, elder), (DEALER, dealer)):
        if count is not None:
            assert game.deal is not None
            game, _ = game.apply(seat, discard(cards_of(game.deal.hands[seat])[:count]))
    return game


def with_deal_won(game: EcarteGame, seat: int, *, vole: bool = False) -> EcarteGame:
    """The game after its next deal, without an exchange, in which a seat makes three tricks or all."""
    strong = "KH QH JH AH 10H" if vole else "KH QH JH 7S 8S"
    hands = (strong, "KS QS AS 7C 8C") if game.elder == seat else ("KS QS AS 7C 8C", strong)
    number = game.number
    game, _ = game.cut_to(game.elder, 16, pack_with(*hands, "7H"))
    game, _ = game.apply(game.elder, STAND)
    while not game.over and game.number == number:
        (actor,) = game.actors
        game, _ = game.apply(actor, next(act for act in game.legal(actor) if kind(act) is ActionKind.PLAY))
    return game


def refused(game: EcarteGame, seat: int, words: str) -> RuleError:
    """The error with which the game refuses an illegal action."""
    action = parse(words)
    assert action not in game.legal(seat)
    with pytest.raises(RuleError) as caught:
        game.apply(seat, action)
    return caught.value


def told(game: EcarteGame, *script: tuple[int, str]) -> tuple[EcarteGame, tuple[Event, ...]]:
    """The game after (seat, action in words), and the events of the last."""
    events: tuple[Event, ...] = ()
    for seat, words in script:
        game, events = game.apply(seat, parse(words))
    return game, events
