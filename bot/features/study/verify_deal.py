#!/usr/bin/env python3
"""Check the deals of a finished game: ecarte-deal-v1 to -v3, bourre-deal-v1 and -v2.

    python3 verify_deal.py GAME.json

The file is the one that "Verify" sends. Compare what is printed with what you have seen: the commitment that
the challenge's button said, the id of that message (the last number of its link), how many deals there were,
and the cards. It needs only Python 3.9.

The exit code is 0 if all that is printed follows from the secret that was committed to, 1 where something
does not, and 2 where the file cannot be read or lacks what the check needs.
"""

from __future__ import annotations

import hashlib
import hmac
import itertools
import json
import os
import re
import sys
import time
from collections.abc import Iterable
from pathlib import Path
from typing import Any

KEPT, NOT_KEPT, UNREADABLE = 0, 1, 2
USAGE = "Usage: python3 verify_deal.py GAME.json"
FIRST, SECOND, THIRD = "ecarte-deal-v1", "ecarte-deal-v2", "ecarte-deal-v3"
FIRST_BOURRE, BOURRE = "bourre-deal-v1", "bourre-deal-v2"
FRAMED = (THIRD, BOURRE)  # what they hash is the JSON of a list; the earlier ones joined lines
FORM, EARLIER_FORM = 3, 2  # of the file; form 1 named neither the number of deals nor the discards
OF_32 = [rank + suit for suit in "SHDC" for rank in ("7", "8", "9", "10", "A", "J", "Q", "K")]
OF_52 = [rank + suit for suit in "SHDC" for rank in ("2", "3", "4", "5", "6", *"789", "10", *"JQKA")]
PACKS = {FIRST: OF_32, SECOND: OF_32, THIRD: OF_32, FIRST_BOURRE: OF_52, BOURRE: OF_52}
LEAST_CUT = 2  # cards lifted, and cards left
MOST_SEATS = 8
FIRST_SCHEME_DEALS = 64
DISCORDS_EPOCH = 1420070400  # seconds since 1970
SHA256, ID = re.compile("[0-9a-f]{64}"), re.compile("0|[1-9][0-9]{0,18}")


class Unreadable(Exception):
    """The file does not come from "Verify", or lacks what the check needs."""


# Reading the file. Nothing is computed from a value that has not been checked.


def read(path: str) -> dict[str, Any]:
    """Read the file of a game, and check its form."""
    try:
        paper: Any = json.loads(Path(path).read_text("utf-8-sig"), object_pairs_hook=once)
    except OSError as error:
        raise Unreadable(f"{path} cannot be opened: {error.strerror}") from None
    except (ValueError, RecursionError):
        raise Unreadable(f"{path} is no JSON in UTF-8") from None
    return checked(paper)


def once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """A JSON object, in which no key may occur twice."""
    if len(dict(pairs)) < len(pairs):
        raise ValueError("twice")
    return dict(pairs)


def checked(paper: Any) -> dict[str, Any]:
    """Return the file of a game if it has all that its scheme needs, each part in its form."""
    if not isinstance(paper, dict) or paper.get("scheme") not in [*PACKS]:
        raise Unreadable("it names no scheme that is known here")
    scheme: str = paper["scheme"]
    ids = set() if scheme == FIRST else {"message", "begin"}
    needed = {"scheme", "game", "rules", "secret", "commitment", "cut_for_deal", "deals", *ids}
    whole = scheme in FRAMED or "form" in paper
    if scheme in FRAMED:
        needed.add("link")
    added = {"form", "seats", "deals_cut", "pool", "renewed", "check"}
    keys(paper, needed | added if whole else needed, {"seats", "pool", "renewed", "check"})
    for key in ("game", "rules"):
        words(paper, key)
    for key in ("secret", "commitment", "link")[: 3 if scheme in FRAMED else 2]:
        form(paper, key, SHA256)
    for key in ids:
        form(paper, key, ID)
    number(paper.setdefault("seats", 2), 2, MOST_SEATS if PACKS[scheme] is OF_52 else 2, "seats")
    if not entries(paper, "cut_for_deal"):
        raise Unreadable("the draw before the first deal is missing")
    for drawn in paper["cut_for_deal"]:
        cards(drawn, PACKS[scheme], "cut_for_deal")
    deals = entries(paper, "deals")
    for n, deal in enumerate(deals, start=1):
        check_deal(deal, n, scheme, whole)
    if whole:
        known = FORM if scheme in FRAMED else EARLIER_FORM
        number(paper["form"], known, known, "form")
        number(paper["deals_cut"], 0, 10**6, "deals_cut")
    if not deals and paper.get("deals_cut") != 0:
        raise Unreadable("its deals are missing")
    if whole and len(deals) != paper["deals_cut"]:
        raise Unreadable(f"it has {len(deals)} of {paper['deals_cut']} deals")
    check_chain(paper, scheme)
    return paper


def check_chain(paper: dict[str, Any], scheme: str) -> None:
    """Refuse a pool or a later secret that is not in its form."""
    pool, renewed = paper.get("pool"), paper.get("renewed")
    if pool is not None:
        keys(pool, {"id", "commitment"})
        words(pool, "id")
        form(pool, "commitment", SHA256)
    if renewed is not None:
        keys(renewed, {"deal", "secret", "commitment"})
        number(renewed["deal"], 1, len(paper["deals"]) + 1, "renewed")
        form(renewed, "secret", SHA256)
        form(renewed, "commitment", SHA256)
    if scheme == FIRST and (pool or renewed):
        raise Unreadable(f"{FIRST} knows no chain of secrets")


def check_deal(deal: Any, n: int, scheme: str, whole: bool) -> None:
    """Refuse a deal without a part that its scheme needs, or with one that is not in its form."""
    pack = PACKS[scheme]
    needed, press = {"cut", "pack"}, {"press"}
    several = {"places", "reshuffles", "left"} if pack is OF_52 else set()
    if whole:
        keys(deal, needed | press | {"deal", "turn_up"} | several)
        cards(deal["turn_up"], pack, "turn_up", 1)
    else:
        keys(deal, needed if scheme == FIRST else needed | press, {"deal", "reshuffles"} | press)
    number(deal.get("deal", n), n, n, "deal")
    number(deal["cut"], 0, len(pack), "cut")
    if "press" in deal:
        form(deal, "press", re.compile("0") if whole and scheme == FIRST else ID)
    cards(deal["pack"], pack, "pack", len(pack))
    for reshuffled in entries(deal, "reshuffles") if "reshuffles" in deal else ():
        cards(reshuffled, pack, "reshuffles")
    if whole and several:
        number(deal["left"], 0, len(pack), "left")
        number(len(entries(deal, "places")), 2, MOST_SEATS, "places")
        for place in deal["places"]:
            if place != "none":
                keys(place, {"discards", "draws", "holds"})
                for key in place:
                    cards(place[key], pack, key)


def keys(given: Any, needed: set[str], optional: Iterable[str] = ()) -> None:
    """Refuse a value that is no JSON object with these keys."""
    if not isinstance(given, dict):
        raise Unreadable("something in it has another form than in a file of Verify")
    for key in sorted(needed - set(given)):
        raise Unreadable(f'it lacks "{key}"')
    for key in sorted(set(given) - needed - set(optional)):
        raise Unreadable(f"it has something that belongs to no such file: {key!a}")


def entries(given: dict[str, Any], key: str) -> list[Any]:
    """The list under a key."""
    found = given[key]
    if not isinstance(found, list):
        raise Unreadable(f'"{key}" is no list')
    return found


def form(given: dict[str, Any], key: str, pattern: re.Pattern[str]) -> None:
    """Refuse a text of another form."""
    if not isinstance(given[key], str) or not pattern.fullmatch(given[key]):
        raise Unreadable(f'"{key}" has not the form that it should have')


def words(given: dict[str, Any], key: str) -> None:
    """Refuse a value that is not one line of text. A second line could pass for another commitment."""
    if not isinstance(given[key], str) or not given[key] or not given[key].isprintable():
        raise Unreadable(f'"{key}" is no line of text')


def number(given: Any, least: int, most: int, key: str) -> None:
    """Refuse a value that is no whole number from ``least`` to ``most``."""
    if type(given) is not int or not least <= given <= most:
        raise Unreadable(f'"{key}" is no number that it can be')


def cards(given: Any, pack: list[str], key: str, count: int | None = None) -> None:
    """Refuse a value that is no list of different cards of the pack, ``count`` of them if that is given."""
    listed = given.split(" ") if isinstance(given, str) and given else []
    if not isinstance(given, str) or len(set(listed)) < len(listed) or not set(listed) <= set(pack):
        raise Unreadable(f'"{key}" does not list cards of the pack')
    if count is not None and len(listed) != count:
        raise Unreadable(f'"{key}" should have {count} cards')


# Computing the packs again.


def label(scheme: str, *parts: object) -> bytes:
    """What a scheme hashes: its name and the parts."""
    if scheme in FRAMED:
        return framed(scheme, *parts)
    return "\n".join(map(str, (scheme, *parts))).encode()


def framed(*parts: object) -> bytes:
    """The JSON of a list of texts: no two lists have the same bytes."""
    return json.dumps([*map(str, parts)], ensure_ascii=False, separators=(",", ":")).encode()


def mac(key: bytes, message: bytes) -> bytes:
    """HMAC-SHA256."""
    return hmac.new(key, message, hashlib.sha256).digest()


def shuffled(key: bytes, ordered: list[str]) -> list[str]:
    """A Fisher-Yates shuffle; a byte that would favour low remainders is skipped."""
    cards = list(ordered)
    stream = (byte for i in itertools.count() for byte in mac(key, i.to_bytes(8, "big")))
    for last in range(len(cards) - 1, 0, -1):
        byte = next(byte for byte in stream if byte < 256 - 256 % (last + 1))
        place = byte % (last + 1)
        cards[last], cards[place] = cards[place], cards[last]
    return cards


def draws(secret: bytes, scheme: str, game: str, opening: list[int], seats: int) -> list[str]:
    """The cards drawn by the seats, round by round; seats with equal ranks draw again."""
    rounds: list[str] = []
    drawn: list[list[str]] = [[] for _ in range(seats)]
    while again := [seat for seat in range(seats) if drawn.count(drawn[seat]) > 1]:
        cards = shuffled(mac(secret, label(scheme, "cut", game, len(rounds), *opening)), PACKS[scheme])
        rounds.append(" ".join(cards[: len(again)]))
        for place, seat in enumerate(again):
            drawn[seat].append(cards[place][:-1])
    return rounds


def pack_key(secret: bytes, scheme: str, game: str, n: int, ids: list[int]) -> bytes:
    """The key of the pack of deal n; ``ids`` ends with the press of its cut."""
    if scheme != FIRST:
        return mac(secret, label(scheme, "pack", game, n, *ids))
    key = mac(secret, label(scheme, "chain", game))
    for _ in range(FIRST_SCHEME_DEALS - n):
        key = hashlib.sha256(key).digest()
    return key


def before(secret: bytes, scheme: str) -> bytes:
    """The secret, or the link of a chain, before another."""
    text = framed("before", secret.hex()) if scheme in FRAMED else label(SECOND, "before", "") + secret
    return hashlib.sha256(text).digest()


def hand_size(rules: str) -> int:
    """How many cards each player is dealt at bourré by these rules, which the commitment covers."""
    name, *settings = rules.split(" ")
    chosen = [setting for setting in settings if setting.startswith("cards=")]
    return 3 if chosen == ["cards=3"] or (not chosen and name == "three-card") else 5


def when(snowflake: int) -> str:
    """When Discord made an id."""
    if not snowflake:
        return "none"
    seconds, thousandths = divmod(snowflake >> 22, 1000)
    made = time.strftime("%Y-%m-%d %H:%M:%S", time.gmtime(DISCORDS_EPOCH + seconds))
    return f"{snowflake}, made {made}.{thousandths:03} UTC"


# Comparing them with the file.


class Check:
    """The check of one file: what follows from its secret, and which parts of the file do not.

    Attributes:
        lines: the facts to compare with the game as it was seen.
        faults: a sentence for each part that does not follow.
        exchanges: how many exchanges were checked.
        reshuffles: how many reshuffles were checked.
    """

    def __init__(self, paper: dict[str, Any]) -> None:
        self.paper = paper
        self.scheme: str = paper["scheme"]
        self.game: str = paper["game"]
        self.secret = bytes.fromhex(paper["secret"])
        self.pack = PACKS[self.scheme]
        self.whole = "form" in paper
        ids = self.scheme != FIRST
        self.opening = [int(paper["message"]), int(paper["begin"])] if ids else []
        self.presses = [int(deal["press"]) for deal in paper["deals"]] if ids else []
        self.lines: list[str] = []
        self.faults: list[str] = []
        self.exchanges = self.reshuffles = 0
        self.check_commitment()
        self.check_draw()
        for n, deal in enumerate(paper["deals"], start=1):
            self.check_pack(n, deal)

    def committed(self, secret: bytes, game: str, commitment: str) -> bool:
        """Whether a commitment is that of this secret."""
        rules = self.paper["rules"]
        if self.scheme in FRAMED:
            text = framed(self.scheme, "commitment", game, rules, secret.hex())
        else:
            text = label(self.scheme, game, rules, "") + secret
        return hashlib.sha256(text).hexdigest() == commitment

    def check_commitment(self) -> None:
        """Check the secret, the chain that it belongs to, and the order of the ids."""
        paper = self.paper
        if not self.committed(self.secret, self.game, paper["commitment"]):
            self.faults.append("The secret is NOT the one that was committed to before the game.")
        self.lines.append(f"game {self.game} under {self.scheme}, rules {paper['rules']}")
        self.lines.append(f"commitment {paper['commitment']}")
        if self.scheme == FIRST:
            return
        self.lines.append(f"message with the commitment: {when(self.opening[0])}")
        self.lines.append(f"press that began the game:  {when(self.opening[1])}")
        link = self.secret
        if self.scheme in FRAMED:
            link = bytes.fromhex(paper["link"])
            own = hashlib.sha256(framed("game", self.game, paper["link"])).digest()
            if before(own, self.scheme) != self.secret:
                self.faults.append("The secret is NOT the one that follows from the link of the chain.")
            self.lines.append(f"link of the chain: {link.hex()}")
        earlier = before(link, self.scheme)
        self.lines.append(f"link of the game before it in the chain, if any: {earlier.hex()}")
        pool = paper.get("pool")
        if pool is not None:
            self.lines.append(f"earlier commitment, in the message of {pool['id']}: {pool['commitment']}")
            if not self.committed(earlier, pool["id"], pool["commitment"]):
                self.faults.append("The secret is NOT in the chain that was committed to earlier.")
        made = [snowflake for snowflake in self.opening + self.presses if snowflake]
        if made != sorted(set(made)):
            self.faults.append("The ids were NOT made in the order: message, begin, cuts.")
        renewed = paper.get("renewed")
        if renewed is not None:
            later = bytes.fromhex(renewed["secret"])
            self.lines.append(f"commitment from deal {renewed['deal']} on: {renewed['commitment']}")
            if not self.committed(later, self.game, renewed["commitment"]):
                self.faults.append("The later secret is NOT the one that was committed to.")
            if before(later, self.scheme) != self.secret:
                self.faults.append("The later secret is NOT the one after the first.")

    def check_draw(self) -> None:
        """Check the cards drawn before the first deal."""
        drawn = self.paper["cut_for_deal"]
        if drawn != draws(self.secret, self.scheme, self.game, self.opening, self.paper["seats"]):
            self.faults.append("The cards drawn for the deal do NOT follow from the secret.")
        for cards in drawn:
            named = "cut for deal: the challenger " + cards.replace(" ", " - the challenged ")
            self.lines.append("drawn for the seats: " + cards if self.pack is OF_52 else named)

    def check_pack(self, n: int, deal: dict[str, Any]) -> None:
        """Check the pack of deal n, and what was drawn from it."""
        cut: int = deal["cut"]
        renewed = self.paper.get("renewed") or {"deal": n + 1}
        secret = self.secret if n < renewed["deal"] else bytes.fromhex(renewed["secret"])
        key = pack_key(secret, self.scheme, self.game, n, self.opening + self.presses[:n])
        order = shuffled(key, self.pack)
        pack = order[cut:] + order[:cut]
        self.lines.append(f"deal {n} cut {cut} - {' '.join(pack)}")
        if not LEAST_CUT <= cut <= len(pack) - LEAST_CUT:
            self.faults.append(f"The cut of deal {n} is NOT one that the rules allow.")
        if self.scheme != FIRST:
            self.lines.append(f"    press of this cut: {when(self.presses[n - 1])}")
            if not self.presses[n - 1] and cut != len(pack) // 2:
                self.faults.append(f"Deal {n} was cut by nobody, and NOT in the middle.")
        if " ".join(pack) != deal["pack"]:
            self.faults.append(f"The pack of deal {n} does NOT follow from the secret.")
        elif self.whole:
            places = len(deal["places"]) if self.pack is OF_52 else 2
            dealt = hand_size(self.paper["rules"]) * places if self.pack is OF_52 else 11
            if deal["turn_up"] != pack[dealt - 1]:
                self.faults.append(f"The turn-up of deal {n} was NOT in its place in the pack.")
            elif self.pack is OF_52:
                self.check_exchanges(n, deal, key, pack[:dealt], pack[dealt:])
        else:
            said = deal.get("reshuffles", [])
            ordered = [sorted(cards.split(), key=self.pack.index) for cards in said]
            found = [shuffled(self.reshuffle_key(key, k), cards) for k, cards in enumerate(ordered, start=1)]
            self.check_reshuffles(n, said, [" ".join(cards) for cards in found])

    def check_exchanges(
        self, n: int, deal: dict[str, Any], key: bytes, dealt: list[str], stock: list[str]
    ) -> None:
        """Check what each place of deal n drew: from the pack, and then from the discards before it."""
        pile: list[str] = []
        reshuffled: list[str] = []
        places = deal["places"]
        for place, said in enumerate(places, start=1):
            if said == "none":
                continue
            hand, discards = dealt[place - 1 :: len(places)], said["discards"].split()
            if discards != [card for card in self.pack if card in hand and card in discards]:
                self.faults.append(f"In deal {n} place {place} discarded cards that it was NOT dealt.")
                return
            drawn = stock[: len(discards)]
            stock = stock[len(discards) :]
            short = len(discards) - len(drawn)
            if short:
                ordered = sorted(pile, key=self.pack.index)
                stock = shuffled(self.reshuffle_key(key, len(reshuffled) + 1), ordered)
                reshuffled.append(" ".join(stock))
                pile = []
                drawn, stock = drawn + stock[:short], stock[short:]
            pile += discards
            holds = [card for card in hand if card not in discards] + drawn
            if said["draws"].split() != drawn or said["holds"].split() != sorted(holds, key=self.pack.index):
                self.faults.append(f"What place {place} drew in deal {n} does NOT follow from the pack.")
            self.exchanges += 1
        self.check_reshuffles(n, deal["reshuffles"], reshuffled)
        if deal["left"] != len(stock):
            self.faults.append(f"The cards left in the stock of deal {n} are NOT {deal['left']}.")

    def reshuffle_key(self, key: bytes, k: int) -> bytes:
        """The key of reshuffle k in the deal whose pack has this key."""
        return mac(key, framed("reshuffle", k) if self.scheme in FRAMED else f"reshuffle\n{k}".encode())

    def check_reshuffles(self, n: int, said: list[str], found: list[str]) -> None:
        """Check which discards of deal n came back, and in which order."""
        for k, cards in enumerate(said, start=1):
            self.lines.append(f"    reshuffle {k} - {cards}")
            if found[k - 1 : k] != [cards]:
                self.faults.append(f"Reshuffle {k} of deal {n} does NOT follow from the secret.")
        for k in range(len(said) + 1, len(found) + 1):
            self.faults.append(f"Reshuffle {k} of deal {n} is NOT in the file, and the stock had run out.")
        self.reshuffles += len(said)

    def verdict(self) -> tuple[str, int]:
        """The outcome of all checks in words, with the exit code."""
        deals = len(self.paper["deals"])
        checked = f"Checked: the draw and {counted(deals, 'pack')}"
        if self.pack is OF_52 and self.whole:
            checked += f", {counted(self.exchanges, 'exchange')}, {counted(self.reshuffles, 'reshuffle')}"
        if self.faults:
            return f"{checked}. NOT all of it follows from the secret that was committed to.", NOT_KEPT
        if self.whole:
            return f"{checked}. Everything follows from the secret that was committed to.", KEPT
        checked += ", in a file that does not say how many there were"
        if self.pack is not OF_52:
            return f"{checked}. They follow from the secret that was committed to.", KEPT
        checked += " nor which cards were discarded"
        return (
            f"{checked}. Reshuffles cannot be checked: press Verify again for a file that says it.",
            UNREADABLE,
        )


def counted(number: int, thing: str) -> str:
    """The number of things in words."""
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


def main(arguments: list[str]) -> int:
    """Verify, print, and say with the exit code whether the commitment was kept."""
    if len(arguments) != 1:
        print(__doc__, file=sys.stderr)
        return UNREADABLE
    try:
        check = Check(read(arguments[0]))
    except Unreadable as error:
        print(f"This file cannot be checked: {error}.\n{USAGE}", file=sys.stderr)
        return UNREADABLE
    verdict, code = check.verdict()
    for fault in check.faults:
        print(fault, file=sys.stderr)
    if code == UNREADABLE:
        print(verdict, file=sys.stderr)
    else:
        check.lines.append(verdict)
    sys.stdout.reconfigure(errors="backslashreplace")  # type: ignore[union-attr]  # a console of few letters
    try:
        print(*check.lines, sep="\n", flush=True)
    except OSError:  # the reader has closed the pipe
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return code


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
