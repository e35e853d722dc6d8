#!/usr/bin/env python3
"""Check the deals of a finished game: the schemes ecarte-deal-v1, ecarte-deal-v2 and bourre-deal-v1.

    python3 verify_deal.py GAME.json

The file is the one that "Verify" sends. Compare what is printed with what you have seen: the commitment that
the challenge's button said, the id of that message (the last number of its link), and the cards. It needs
only Python 3.9.
"""

import hashlib
import hmac
import itertools
import json
import sys
import time
from pathlib import Path
from typing import Any

FIRST, SECOND, BOURRE = "ecarte-deal-v1", "ecarte-deal-v2", "bourre-deal-v1"
OF_32 = [rank + suit for suit in "SHDC" for rank in ("7", "8", "9", "10", "A", "J", "Q", "K")]
OF_52 = [rank + suit for suit in "SHDC" for rank in ("2", "3", "4", "5", "6", *"789", "10", *"JQKA")]
PACKS = {FIRST: OF_32, SECOND: OF_32, BOURRE: OF_52}
DISCORDS_EPOCH = 1420070400  # seconds since 1970


def label(*parts: object) -> bytes:
    """The parts, joined by newlines."""
    return "\n".join(map(str, parts)).encode()


def mac(key: bytes, message: bytes) -> bytes:
    """HMAC-SHA256."""
    return hmac.new(key, message, hashlib.sha256).digest()


def shuffled(key: bytes, ordered: list[str]) -> list[str]:
    """Fisher-Yates; a byte that would favour the low remainders is skipped."""
    cards = list(ordered)
    stream = (byte for i in itertools.count() for byte in mac(key, i.to_bytes(8, "big")))
    for last in range(len(cards) - 1, 0, -1):
        byte = next(byte for byte in stream if byte < 256 - 256 % (last + 1))
        place = byte % (last + 1)
        cards[last], cards[place] = cards[place], cards[last]
    return cards


def draws(secret: bytes, scheme: str, game: str, opening: list[int], seats: int) -> list[str]:
    """The cards drawn by the seats, round by round; those whose ranks are equal draw again."""
    rounds: list[str] = []
    drawn: list[list[str]] = [[] for _ in range(seats)]
    while again := [seat for seat in range(seats) if drawn.count(drawn[seat]) > 1]:
        cards = shuffled(mac(secret, label(scheme, "cut", game, len(rounds), *opening)), PACKS[scheme])
        rounds.append(" ".join(cards[: len(again)]))
        for place, seat in enumerate(again):
            drawn[seat].append(cards[place][:-1])
    return rounds


def pack_key(secret: bytes, scheme: str, game: str, n: int, ids: list[int]) -> bytes:
    """The key of the pack of deal n; ``ids`` up to the press of its cut."""
    if scheme != FIRST:
        return mac(secret, label(scheme, "pack", game, n, *ids))
    key = mac(secret, label(scheme, "chain", game))
    for _ in range(64 - n):
        key = hashlib.sha256(key).digest()
    return key


def when(snowflake: int) -> str:
    """When Discord made an id."""
    if not snowflake:
        return "none"
    seconds, thousandths = divmod(snowflake >> 22, 1000)
    made = time.strftime("%Y-%m-%d %H:%M:%S", time.gmtime(DISCORDS_EPOCH + seconds))
    return f"{snowflake}, made {made}.{thousandths:03} UTC"


def faults(paper: dict[str, Any]) -> list[str]:
    """Print what follows from the secret; what of the file does not."""
    scheme, game, secret = paper["scheme"], paper["game"], bytes.fromhex(paper["secret"])
    found = []
    if hashlib.sha256(label(scheme, game, paper["rules"], "") + secret).hexdigest() != paper["commitment"]:
        found.append("The secret is NOT the one that was committed to before the game.")
    print(f"game {game} under {scheme}, rules {paper['rules']}")
    print("commitment", paper["commitment"])
    opening = [int(paper["message"]), int(paper["begin"])] if scheme != FIRST else []
    presses = [int(deal["press"]) for deal in paper["deals"]] if scheme != FIRST else []
    if scheme != FIRST:
        print("message with the commitment:", when(opening[0]))
        print("press that began the game: ", when(opening[1]))
        before = hashlib.sha256(label(SECOND, "before", "") + secret).digest()
        print("secret of the game before it in the chain, if any:", before.hex())
        pool = paper.get("pool")
        if pool:
            print("commitment in the message of pool", pool["id"] + ":", pool["commitment"])
            texts = label(scheme, pool["id"], paper["rules"], "")
            if hashlib.sha256(texts + before).hexdigest() != pool["commitment"]:
                found.append("The secret is NOT in the chain that was committed to for the pool.")
        made = [snowflake for snowflake in opening + presses if snowflake]
        if made != sorted(set(made)):
            found.append("The ids were NOT made in the order: message, begin, cuts.")
    renewed = paper.get("renewed")
    if renewed:
        later = bytes.fromhex(renewed["secret"])
        print("commitment from deal", renewed["deal"], "on:", renewed["commitment"])
        texts = label(scheme, game, paper["rules"], "")
        if hashlib.sha256(texts + later).hexdigest() != renewed["commitment"]:
            found.append("The later secret is NOT the one that was committed to.")
        if hashlib.sha256(label(SECOND, "before", "") + later).digest() != secret:
            found.append("The later secret is NOT the next of the chain.")
    drawn = draws(secret, scheme, game, opening, paper.get("seats", 2))
    if paper["cut_for_deal"] not in ([], drawn):
        found.append("The cards drawn for the deal do NOT follow from the secret.")
    for cards in paper["cut_for_deal"]:
        named = "cut for deal: the challenger " + cards.replace(" ", " - the challenged ")
        print("drawn for the seats: " + cards if scheme == BOURRE else named)
    for n, deal in enumerate(paper["deals"], start=1):
        cut = int(deal["cut"])
        source = later if renewed and n >= renewed["deal"] else secret
        key = pack_key(source, scheme, game, n, opening + presses[:n])
        whole = shuffled(key, PACKS[scheme])
        pack = " ".join(whole[cut:] + whole[:cut])
        print(f"deal {n} cut {cut} - {pack}")
        if scheme != FIRST:
            print("    press of this cut:", when(presses[n - 1]))
            if not presses[n - 1] and cut != len(whole) // 2:
                found.append(f"Deal {n} was cut by nobody, and NOT in the middle.")
        if pack != deal["pack"]:
            found.append(f"The pack of deal {n} does NOT follow from the secret.")
        for k, cards in enumerate(deal.get("reshuffles", []), start=1):
            print(f"    reshuffle {k} - {cards}")
            ordered = sorted(cards.split(), key=PACKS[scheme].index)
            if " ".join(shuffled(mac(key, label("reshuffle", k)), ordered)) != cards:
                found.append(f"Reshuffle {k} of deal {n} does NOT follow from the secret.")
    return found


def main(arguments: list[str]) -> int:
    """Verify, print, and say with the exit code whether the commitment was kept."""
    try:
        (path,) = arguments
        paper = json.loads(Path(path).read_text("utf-8"))
        if paper["scheme"] not in PACKS:
            raise ValueError("the scheme is unknown")
        found = faults(paper)
    except (OSError, ValueError, KeyError, TypeError) as error:
        print(__doc__, error, sep="\n", file=sys.stderr)
        return 2
    for fault in found:
        print(fault, file=sys.stderr)
    if not found:
        print("Everything follows from the secret that was committed to.")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
