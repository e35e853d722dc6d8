"""Deals that anyone can check: the scheme ``ecarte-deal-v1``.

A game has a secret S of 32 random bytes. Its commitment is published before play, S itself after play. In
these formulas, parts are joined by single newlines and texts are UTF-8::

    commitment      SHA-256( "ecarte-deal-v1", game id, rules, S )
    chain           key of deal 64   HMAC-SHA256( S, "ecarte-deal-v1", "chain", game id )
                    key of deal n    SHA-256( key of deal n+1 )
    cut for deal    key of round r   HMAC-SHA256( S, "ecarte-deal-v1", "cut", game id, r )
    stream of key   block i          HMAC-SHA256( key, i as 8 bytes, big-endian ), i = 0, 1, …

The chain runs backwards: the key of one deal reveals the keys of earlier deals, but not of later ones. Each
deal scores at least one point, so a game to 21 has at most 41 deals, and 64 keys are enough.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Iterator
from itertools import count
from typing import Final

from engine.cards import PACK, Card, rank

SCHEME: Final = "ecarte-deal-v1"
SECRET_BYTES: Final = 32
DEALS: Final = 64


def _hmac(key: bytes, message: bytes) -> bytes:
    return hmac.digest(key, message, "sha256")


def _label(*parts: str) -> bytes:
    return "\n".join((SCHEME, *parts)).encode()


def commitment(secret: bytes, game_id: str, rules: str) -> str:
    """The commitment published before play: 64 hexadecimal digits that bind secret, game and rules.

    >>> commitment(bytes(32), "example", "classic")[:16]
    '5c4b43bce22b6208'
    """
    return hashlib.sha256(_label(game_id, rules, "") + secret).hexdigest()


def deal_key(secret: bytes, game_id: str, n: int) -> bytes:
    """The key of deal n, 1 … 64."""
    assert 1 <= n <= DEALS
    key = _hmac(secret, _label("chain", game_id))
    for _ in range(DEALS - n):
        key = hashlib.sha256(key).digest()
    return key


def _bytes(key: bytes) -> Iterator[int]:
    for block in count():
        yield from _hmac(key, block.to_bytes(8, "big"))


def pack(key: bytes) -> tuple[Card, ...]:
    """The pack that a key shuffles, top card first.

    >>> from engine.cards import symbol
    >>> " ".join(map(symbol, pack(deal_key(bytes(32), "example", 1))[:5]))
    'Q♦ 7♦ 9♠ A♠ 8♣'

    Fisher–Yates from the last place down to the second. The partner of place i is a byte of the stream modulo
    i + 1. Bytes from the largest multiple of i + 1 upwards are skipped, so every remainder is equally likely.
    If the stream is random, all 32! orders are equally likely.
    """
    cards = list(PACK)
    stream = _bytes(key)
    for i in range(len(cards) - 1, 0, -1):
        limit = 256 - 256 % (i + 1)
        j = next(byte for byte in stream if byte < limit) % (i + 1)
        cards[i], cards[j] = cards[j], cards[i]
    return tuple(cards)


def cut_for_deal(secret: bytes, game_id: str) -> tuple[tuple[Card, Card], ...]:
    """The cards that the two seats draw, round by round. Equal ranks draw again.

    Each round uses a whole pack: seat 0 draws the top card, seat 1 the next.
    """
    rounds: list[tuple[Card, Card]] = []
    for n in count():
        one, other, *_ = pack(_hmac(secret, _label("cut", game_id, str(n))))
        rounds.append((one, other))
        if rank(one) != rank(other):
            return tuple(rounds)
    raise AssertionError("unreachable")
