"""Deals that anyone can check: the scheme ``ecarte-deal-v1``.

A game has a secret S of 32 random bytes. Before play its commitment is published, after play S itself. In
all that follows, parts are joined by single newlines and texts are UTF-8::

    commitment      SHA-256( "ecarte-deal-v1", game id, rules, S )
    chain           key of deal 64   HMAC-SHA256( S, "ecarte-deal-v1", "chain", game id )
                    key of deal n    SHA-256( key of deal n+1 )
    cut for deal    key of round r   HMAC-SHA256( S, "ecarte-deal-v1", "cut", game id, r )
    stream of key   block i          HMAC-SHA256( key, i as 8 bytes, big-endian ), i = 0, 1, …

The chain runs backwards, so the key of one deal tells the keys of the deals before it and nothing of the
next. A game to 21 has at most 41 deals, since each gives a point to somebody: 64 are enough.
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
    """What is published before play: 64 hexadecimal digits that bind the secret, the game and its rules."""
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

    Fisher–Yates from the last place down to the second; the partner of place i is a byte of the stream modulo
    i + 1, bytes from the largest multiple of i + 1 on being skipped. Every remainder is thus equally likely
    and, the stream taken as random, so is every one of the 32! orders.
    """
    cards = list(PACK)
    stream = _bytes(key)
    for i in range(len(cards) - 1, 0, -1):
        limit = 256 - 256 % (i + 1)
        j = next(byte for byte in stream if byte < limit) % (i + 1)
        cards[i], cards[j] = cards[j], cards[i]
    return tuple(cards)


def cut_for_deal(secret: bytes, game_id: str) -> tuple[tuple[Card, Card], ...]:
    """The cards that the two seats draw, round by round: equal ranks draw again, the last round decides.

    Each round draws from a whole pack: the top card is seat 0's, the next seat 1's.
    """
    rounds: list[tuple[Card, Card]] = []
    for n in count():
        one, other, *_ = pack(_hmac(secret, _label("cut", game_id, str(n))))
        rounds.append((one, other))
        if rank(one) != rank(other):
            return tuple(rounds)
    raise AssertionError("unreachable")
