"""Games whose hidden cards are swapped."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from random import Random
from typing import Final
from unittest import mock

from engine import fairness
from engine.bourre.actions import ActionKind as BourreKind
from engine.bourre.actions import exchange, mask_of_exchange
from engine.bourre.actions import kind as bourre_kind
from engine.bourre.game import BourreGame
from engine.bourre.holdings import cards_of as cards_of_52
from engine.cards import PACK, PACK_OF_52, Card
from engine.ecarte.actions import ActionKind as EcarteKind
from engine.ecarte.actions import cards_of as cards_in
from engine.ecarte.actions import discard
from engine.ecarte.actions import kind as ecarte_kind
from engine.ecarte.game import EcarteGame
from engine.ecarte.results import Trick as EcarteTrick
from engine.errors import RuleError
from engine.interface import Action

CardGame = EcarteGame | BourreGame
Swap = Mapping[Card, Card]
"""For each swapped card, the card that takes its place."""
_TRIES: Final = 40


@contextmanager
def other_packs(game_id: str, swaps: Mapping[int, Swap]) -> Iterator[None]:
    """Swap cards in the packs of one game, as long as the block runs.

    Args:
        swaps: the swap of each deal, by its number from 1.
    """
    deal_key, reshuffle_key, pack = fairness.deal_key, fairness.reshuffle_key, fairness.pack
    of_key: dict[bytes, Swap] = {}

    def key_of_deal(secret: bytes, game: str, n: int, *more: object) -> bytes:
        key = deal_key(secret, game, n, *more)  # type: ignore[arg-type]
        if game == game_id and n in swaps:
            of_key[key] = swaps[n]
        return key

    def key_of_reshuffle(key: bytes, k: int) -> bytes:
        later = reshuffle_key(key, k)
        if key in of_key:
            of_key[later] = of_key[key]
        return later

    def shuffled(key: bytes, cards: Sequence[Card] = PACK) -> tuple[Card, ...]:
        swap = of_key.get(key)
        if swap is None:
            return pack(key, cards)
        back = {there: here for here, there in swap.items()}
        return tuple(
            swap.get(card, card) for card in pack(key, sorted(back.get(card, card) for card in cards))
        )

    with (
        mock.patch.object(fairness, "deal_key", key_of_deal),
        mock.patch.object(fairness, "reshuffle_key", key_of_reshuffle),
        mock.patch.object(fairness, "pack", shuffled),
    ):
        yield


def with_swap(action: Action, game: CardGame, swap: Swap) -> Action:
    """Return an action as it is with swapped cards: only a discard, which is not shown, changes."""
    if isinstance(game, EcarteGame):
        if ecarte_kind(action) is EcarteKind.DISCARD:
            return discard(swap.get(card, card) for card in cards_in(action))
    elif bourre_kind(action) is BourreKind.EXCHANGE:
        return exchange(swap.get(card, card) for card in cards_of_52(mask_of_exchange(action)))
    return action


def swaps_unknown_to(game: CardGame, viewer: int | None, chance: Random) -> dict[int, Swap]:
    """Return a swap for each deal, of cards that the viewer has not seen. All actions stay legal.

    A deal has no entry if all of ``_TRIES`` random swaps made an action illegal.
    """
    swaps: dict[int, Swap] = {}
    whole = PACK if isinstance(game, EcarteGame) else PACK_OF_52
    for number, seen in _seen(game, viewer).items():
        hidden = [card for card in whole if card not in seen]
        for _ in range(_TRIES):
            swap = dict(zip(hidden, chance.sample(hidden, len(hidden)), strict=True))
            if _is_same(game, viewer, {**swaps, number: swap}):
                swaps[number] = swap
                break
    return swaps


def _seen(game: CardGame, viewer: int | None) -> dict[int, set[Card]]:
    """Return the cards that a viewer has seen, by deal."""
    seen: dict[int, set[Card]] = {}
    at = game.at_start()
    for seat, action in game.history:
        before, at = at, at.apply(seat, action)[0]
        dealt = at if at.deal is not None else before
        if dealt.deal is None:
            continue
        cards = seen.setdefault(dealt.number, set())
        view = at.view(viewer)
        cards |= {dealt.deal.turn_up, *(view.hand or ()), *(view.discarded or ())}
        for trick in at.last_tricks if at.deal is None else view.tricks:
            if isinstance(trick, EcarteTrick):
                cards |= {card for card in (trick.led, trick.followed) if card is not None}
            else:
                cards |= {card for _, card in trick.plays}
    return seen


def _is_same(game: CardGame, viewer: int | None, swaps: Mapping[int, Swap]) -> bool:
    """Whether all actions are legal with the swapped packs; the viewer must then have seen the same."""
    at, world = game.at_start(), game.at_start()
    done = []
    for seat, action in game.history:
        done.append((seat, with_swap(action, game, swaps.get(at.number, {}))))
        at = at.apply(seat, action)[0]
    with other_packs(game.game_id, swaps):
        for seat, action in done:
            try:
                world = world.apply(seat, action)[0]
            except RuleError:
                return False
    assert world.view(viewer) == at.view(viewer)
    return True
