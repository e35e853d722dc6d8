#!/usr/bin/env python3
"""Check the deals of a finished game against what was published before it (the scheme ecarte-deal-v1).

    python3 verify_deal.py SECRET GAME RULES COMMITMENT [CUT ...]

SECRET is revealed at the end of the game and COMMITMENT was shown in the challenge, both in hexadecimal; GAME
and RULES are the texts shown with it; the CUTs are the cards lifted before each deal, in order. Prints the
cards drawn for deal and every pack as it was dealt, top card first. Needs nothing but Python 3.9 or newer.
"""

import hashlib
import hmac
import itertools
import sys

CARDS = [rank + suit for suit in "SHDC" for rank in ("7", "8", "9", "10", "A", "J", "Q", "K")]
SCHEME = b"ecarte-deal-v1"


def mac(key: bytes, message: bytes) -> bytes:
    """HMAC-SHA256."""
    return hmac.new(key, message, hashlib.sha256).digest()


def shuffled(key: bytes) -> list[str]:
    """Fisher-Yates; a byte that would favour the low remainders is skipped."""
    cards = list(CARDS)
    stream = (byte for i in itertools.count() for byte in mac(key, i.to_bytes(8, "big")))
    for last in range(31, 0, -1):
        byte = next(byte for byte in stream if byte < 256 - 256 % (last + 1))
        place = byte % (last + 1)
        cards[last], cards[place] = cards[place], cards[last]
    return cards


def main(arguments: list[str]) -> int:
    """Verify, print, and say with the exit code whether the commitment was kept."""
    try:
        secret_hex, game, rules, commitment, *cut_texts = arguments
        secret, cuts = bytes.fromhex(secret_hex), [int(text) for text in cut_texts]
    except ValueError:
        print(__doc__, file=sys.stderr)
        return 2
    texts = [SCHEME, game.encode(), rules.encode()]
    if hashlib.sha256(b"\n".join([*texts, secret])).hexdigest() != commitment.lower():
        print("The secret is NOT the one that was committed to before the game.", file=sys.stderr)
        return 1
    print("The secret is the one that was committed to before the game.")
    for n in itertools.count():
        one, other = shuffled(mac(secret, b"\n".join([SCHEME, b"cut", game.encode(), b"%d" % n])))[:2]
        print("cut for deal: the challenger", one, "- the challenged", other)
        if one[:-1] != other[:-1]:
            break
    keys = [mac(secret, b"\n".join([SCHEME, b"chain", game.encode()]))]
    while len(keys) < 64:
        keys.append(hashlib.sha256(keys[-1]).digest())
    for n, cut in enumerate(cuts, start=1):
        pack = shuffled(keys[64 - n])
        print("deal", n, "cut", cut, "-", *pack[cut:], *pack[:cut])
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
