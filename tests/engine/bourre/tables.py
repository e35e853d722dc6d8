"""Deals for tests: packs that deal given hands, and deals advanced to the first lead."""

from __future__ import annotations

from collections.abc import Sequence

from engine.bourre.actions import KEEP_ALL, PASS, STAY, parse
from engine.bourre.deal import Deal, Phase, Shuffle
from engine.bourre.rules import BOURRE, PRESETS, Ruleset
from engine.cards import PACK_OF_52, Card, parse_card, parse_cards

THREE: Ruleset = PRESETS["three-card"]
UNRULED = BOURRE.with_value("cinch", "no")
THREE_UNRULED = THREE.with_value("cinch", "no")


def card52(text: str) -> Card:
    return parse_card(text, pack=PACK_OF_52)


def cards52(text: str) -> tuple[Card, ...]:
    return parse_cards(text, pack=PACK_OF_52)


def as_they_lie(k: int, cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """No reshuffle: the discards keep the order of their numbers."""
    return cards


def pack_with(hands: Sequence[tuple[Card, ...]], stock: str = "") -> tuple[Card, ...]:
    """A pack that deals these hands, the dealer's last. The last card of the last hand is turned up."""
    top = [hand[n] for n in range(len(hands[0])) for hand in hands] + list(cards52(stock))
    return (*top, *(card for card in PACK_OF_52 if card not in top))


def dealt(
    hands: Sequence[str],
    turn_up: str,
    rules: Ruleset = BOURRE,
    stock: str = "",
    shuffle: Shuffle = as_they_lie,
) -> Deal:
    """A deal of these hands, of which the last is the dealer's and holds the turn-up."""
    given = [cards52(hand) for hand in hands]
    up = card52(turn_up)
    assert up in given[-1], "the dealer holds the turn-up"
    given[-1] = (*(card for card in given[-1] if card != up), up)
    return Deal(rules, pack_with(given, stock), len(hands), shuffle)


def played(
    hands: Sequence[str], turn_up: str, rules: Ruleset = BOURRE, *, dealer_passes: bool = False
) -> Deal:
    """The same deal at the first lead, after nobody has exchanged a card.

    Args:
        dealer_passes: whether there is one more place, the dealer's, which has passed.
    """
    if dealer_passes:
        known = cards52(" ".join([*hands, turn_up]))
        rest = [card for card in PACK_OF_52 if card not in known][: rules.cards - 1]
        deal = Deal(
            rules, pack_with([*map(cards52, hands), (*rest, card52(turn_up))]), len(hands) + 1, as_they_lie
        )
    else:
        deal = dealt(hands, turn_up, rules)
    while deal.phase is not Phase.PLAY:
        stays = STAY if STAY in deal.legal() else KEEP_ALL
        deal.act(PASS if dealer_passes and deal.turn == deal.dealer else stays)
    return deal


def plays(deal: Deal, cards: str) -> Deal:
    """The deal after these plays, each checked."""
    for card in cards.split():
        action = parse(f"play {card}")
        assert action in deal.legal(), card
        deal.act(action)
    return deal
