"""The packs that anyone can check: ``ecarte-deal-v3``, ``bourre-deal-v2`` (``docs/develop/fairness.md``).

A game has a secret S of 32 random bytes. Its commitment is published before play, S itself after play. Every
pack also depends on ids that Discord makes after the commitment: of the message that carries it, of the press
that began the game, and of the press of every cut so far. In these formulas, square brackets stand for the
JSON of a list of texts, in UTF-8 and without spaces, so that no two lists have the same bytes. Bytes are
hexadecimal digits there; numbers are decimal, and 0 stands for a missing id. The scheme is
``ecarte-deal-v3`` with 32 cards or ``bourre-deal-v2`` with 52::

    commitment      SHA-256[ scheme, "commitment", game id, rules, S ]
    cut for deal    key of round r   HMAC-SHA256( S, [ scheme, "cut", game id, r, message, begin ] )
    pack n          key              HMAC-SHA256( S, [ scheme, "pack", game id, n, message, begin,
                                                       press of cut 1, …, press of cut n ] )
    reshuffle k     key              HMAC-SHA256( key of the pack, [ "reshuffle", k ] ), k = 1, 2, …
    stream of key   block i          HMAC-SHA256( key, i as 8 bytes, big-endian ), i = 0, 1, …
    link before S                                    SHA-256[ "before", S ]

A reshuffle within a deal of bourré begins with the cards in the order of their numbers.

The house also draws its random choices from the secret, so that they can be checked::

    draw i          key              HMAC-SHA256( S, [ scheme, "choice", game id, seat, actions so far ] )
                    number           the first 53 bits of HMAC-SHA256( key, i as 8 bytes ) / 2^53, i = 0, 1, …

These numbers reveal nothing about the packs, and the packs nothing about them.

A chain runs backwards: a link reveals those before it and none after it. A
game that begins by itself after another has the next *link* of a chain, which was fixed with the first
commitment. From its link each game has two secrets of its own: its first, and a later one for the deals that
are played once a player has left. So the published secrets of two games have nothing in common, and the later
secret of a game is bound by its first one::

    later secret of a game                           SHA-256[ "game", game id, link ]
    first secret of a game                           SHA-256[ "before", later secret ]

When all is over, the actions are bound by one hash, the *seal*, which the message with the result carries::

    seal            h(0) = SHA-256[ "seal", game id, S ], h(i) = SHA-256[ h(i-1), text of action i ],
                    and with the result SHA-256[ h(last), scores, ranks ]

Games were played under ``ecarte-deal-v2`` and ``bourre-deal-v1`` before. Their parts were joined by newlines,
and a game's secret was its seed. ``ecarte-deal-v1`` had games without ids, whose only entropy was S. They can
still be checked (``verify_deal.py``)::

    cut for deal    key of round r   HMAC-SHA256( S, "ecarte-deal-v1", "cut", game id, r )
    pack n          key of pack 64   HMAC-SHA256( S, "ecarte-deal-v1", "chain", game id )
                    key of pack n    SHA-256( key of pack n+1 )
"""

from __future__ import annotations

import hashlib
import hmac
import json
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import count
from typing import Final

from engine.cards import PACK, Card, rank

SCHEME: Final = "ecarte-deal-v3"
BOURRE_SCHEME: Final = "bourre-deal-v2"
FIRST_SCHEME: Final = "ecarte-deal-v1"
SECRET_BYTES: Final = 32
CHAIN: Final = 32
"""How many secrets a chain has."""
_FIRST_SCHEME_DEALS: Final = 64

Ids = tuple[int, ...] | None
"""The ids of a game's message, of the press that began it, and of each cut; None under the first scheme."""
NO_IDS: Final = (0, 0)
"""The ids of a game that began without a message and without a press."""


def scheme_of(ids: Ids) -> str:
    """The name of the scheme under which a game with these ids is played."""
    return FIRST_SCHEME if ids is None else SCHEME


def commitment(secret: bytes, game_id: str, rules: str, scheme: str = SCHEME) -> str:
    """The commitment published before play: 64 hexadecimal digits that bind secret, game and rules.

    >>> commitment(bytes(32), "example", "classic")[:16]
    '58772e1d15fd95cb'
    """
    if scheme == FIRST_SCHEME:
        return hashlib.sha256(_label(scheme, game_id, rules, "") + secret).hexdigest()
    return _hash(scheme, "commitment", game_id, rules, secret.hex()).hex()


def first_of_chain(root: bytes) -> bytes:
    """The first link of the chain that ends with ``root``, 32 random bytes."""
    secret = root
    for _ in range(CHAIN - 1):
        secret = secret_before(secret)
    return secret


def secret_before(secret: bytes) -> bytes:
    """The link before another in its chain."""
    return _hash("before", secret.hex())


def secret_after(root: bytes, secret: bytes) -> bytes | None:
    """The link after another in the chain that ends with ``root``; None if there is none."""
    later = root
    for _ in range(CHAIN):
        before = secret_before(later)
        if before == secret:
            return later
        later = before
    return None


def own_secrets(link: bytes, game_id: str) -> tuple[bytes, bytes]:
    """The two secrets of a game: the first, and the one for deals after a player has left.

    Args:
        link: the link of a chain that the game has.
    """
    later = _hash("game", game_id, link.hex())
    return secret_before(later), later


def seal(
    secret: bytes,
    game_id: str,
    actions: Iterable[str],
    scores: Sequence[int] | None,
    ranks: Sequence[int] | None,
) -> str:
    """The hash that binds every action and the result of a game that is over, 64 hexadecimal digits.

    It tells nothing of the discards to anybody who does not know the secret.

    Args:
        secret: its first secret.
        game_id: the name of the game.
        actions: its actions as text, each after the number of its seat.
        scores: its result; None without one.
        ranks: the rank of each seat; None without a result.
    """
    digest = _hash("seal", game_id, secret.hex()).hex()
    for action in actions:
        digest = _hash(digest, action).hex()
    return _hash(digest, *(",".join(map(str, said or ())) for said in (scores, ranks))).hex()


def deal_key(secret: bytes, game_id: str, n: int, ids: Ids, scheme: str = SCHEME) -> bytes:
    """The key of the pack of deal n, from 1.

    Args:
        ids: the ids at least up to the cut of this pack; later ones do not matter. None means the first
            scheme.
        scheme: the scheme, if there are ids.
    """
    if ids is None:
        return _first_scheme_key(secret, game_id, n)
    used = ids[: len(NO_IDS) + n]
    assert len(used) == len(NO_IDS) + n, "a pack is cut before it is dealt"
    return _hmac(secret, _label(scheme, "pack", game_id, *map(str, (n, *used))))


def _first_scheme_key(secret: bytes, game_id: str, n: int) -> bytes:
    assert 1 <= n <= _FIRST_SCHEME_DEALS
    key = _hmac(secret, _label(FIRST_SCHEME, "chain", game_id))
    for _ in range(_FIRST_SCHEME_DEALS - n):
        key = hashlib.sha256(key).digest()
    return key


class Numbers:
    """The random numbers that follow from a key."""

    def __init__(self, key: bytes) -> None:
        self._key = key
        self._drawn = 0

    def random(self) -> float:
        """The next number, from 0 up to 1."""
        drawn = _hmac(self._key, self._drawn.to_bytes(8, "big"))
        self._drawn += 1
        return (int.from_bytes(drawn[:7], "big") >> 3) / (1 << 53)


class Draws(Numbers):
    """The house's random numbers in one state of a game.

    Args:
        secret: the secret of the packs that are still to be cut.
        scheme: the scheme of the game.
        game_id: the name of the game.
        seat: the seat that the house plays.
        actions: the number of actions so far.

    >>> Draws(bytes(32), SCHEME, "example", 0, 3).random()
    0.6458312634569139
    """

    def __init__(self, secret: bytes, scheme: str, game_id: str, seat: int, actions: int) -> None:
        super().__init__(_hmac(secret, _label(scheme, "choice", game_id, str(seat), str(actions))))


def reshuffle_key(key: bytes, k: int) -> bytes:
    """The key of reshuffle k, from 1, in the deal whose pack has this key."""
    return _hmac(key, _framed("reshuffle", str(k)))


def pack(key: bytes, cards: Sequence[Card] = PACK) -> tuple[Card, ...]:
    """The pack that a key shuffles, top card first.

    >>> from engine.cards import symbol
    >>> " ".join(map(symbol, pack(deal_key(bytes(32), "example", 1, (0, 0, 0)))[:5]))
    'A♦ 9♥ 9♣ 10♠ 8♦'

    Fisher–Yates from the last place down to the second. The partner of place i is a byte of the stream modulo
    i + 1. Bytes from the largest multiple of i + 1 upwards are skipped, so every remainder is equally likely.
    If the stream is random, all orders are equally likely.
    """
    order = list(cards)
    stream = _bytes(key)
    for i in range(len(order) - 1, 0, -1):
        limit = 256 - 256 % (i + 1)
        j = next(byte for byte in stream if byte < limit) % (i + 1)
        order[i], order[j] = order[j], order[i]
    return tuple(order)


def cut_for_deal(secret: bytes, game_id: str, ids: Ids) -> tuple[tuple[Card, Card], ...]:
    """The cards that the two seats of écarté draw, round by round. Equal ranks draw again."""
    rounds = draw(secret, game_id, 2, ids, scheme_of(ids), PACK)
    return tuple((one, other) for (_, one), (_, other) in rounds)


def draw(
    secret: bytes, game_id: str, seats: int, ids: Ids, scheme: str, cards: Sequence[Card]
) -> tuple[tuple[tuple[int, Card], ...], ...]:
    """The cards that the seats draw, round by round, each with its seat.

    Each round uses a whole pack: the drawing seats take its top cards, in order. Seats draw again while their
    cards had equal ranks in every round.
    """
    used = () if ids is None else ids[: len(NO_IDS)]
    rounds: list[tuple[tuple[int, Card], ...]] = []
    drawn: dict[int, tuple[int, ...]] = dict.fromkeys(range(seats), ())
    for n in count():
        equal = Counter(drawn.values())
        again = [seat for seat, ranks in drawn.items() if equal[ranks] > 1]
        if not again:
            break
        shuffled = pack(_hmac(secret, _label(scheme, "cut", game_id, *map(str, (n, *used)))), cards)
        rounds.append(tuple(zip(again, shuffled, strict=False)))
        for seat, card in rounds[-1]:
            drawn[seat] += (rank(card),)
    return tuple(rounds)


def _hmac(key: bytes, message: bytes) -> bytes:
    return hmac.digest(key, message, "sha256")


def _label(scheme: str, *parts: str) -> bytes:
    return "\n".join((scheme, *parts)).encode() if scheme == FIRST_SCHEME else _framed(scheme, *parts)


def _framed(*parts: str) -> bytes:
    return json.dumps(parts, ensure_ascii=False, separators=(",", ":")).encode()


def _hash(*parts: str) -> bytes:
    return hashlib.sha256(_framed(*parts)).digest()


def _bytes(key: bytes) -> Iterator[int]:
    for block in count():
        yield from _hmac(key, block.to_bytes(8, "big"))
