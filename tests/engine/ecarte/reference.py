"""A slow and simple implementation of écarté from the text of the rules, without any code of the engine.

It uses strings, sets and lists. Actions are words: ``deal first``, ``deal second``, ``cut 16``,
``packets 2-3``, ``propose``, ``propose 3``, ``stand``, ``accept``, ``refuse``, ``discard 7S KH``,
``discard none``, ``announce``, ``play KH``, ``concede``, ``resign``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import combinations
from typing import Any

KING_HIGH = ["7", "8", "9", "10", "A", "J", "Q", "K"]
ACE_HIGH = ["7", "8", "9", "10", "J", "Q", "K", "A"]

CLASSIC: dict[str, Any] = {
    "target": 5,
    "ranks": KING_HIGH,
    "bonus": "K",
    "turned bonus": 1,
    "announce": "law 9",
    "elder discards at least": 0,
    "dealer discards at least": 0,
    "exchanges": None,
    "propose again if": "anything",
    "number named": False,
    "double for": "opponent",
    "vulnerable vole": 2,
    "must head": True,
    "deals first": "high",
    "winner": "deals",
    "packets": "choice",
    "dealer draws": "above",
}
# The differences between the sources, a ruleset for each.
PRESETS: dict[str, dict[str, Any]] = {
    "classic": CLASSIC,
    "denexa": CLASSIC | {"announce": "before the first lead", "vulnerable vole": 3, "packets": "3-2"},
    "cats": CLASSIC
    | {
        "announce": "before the first lead",
        "elder discards at least": 1,
        "propose again if": "both drew",
        "packets": "3-2",
    },
    "index": CLASSIC
    | {
        "announce": "before the first lead",
        "elder discards at least": 1,
        "propose again if": "dealer drew",
    },
    "holiday": CLASSIC
    | {
        "target": 10,
        "ranks": ACE_HIGH,
        "bonus": "A",
        "turned bonus": 0,
        "announce": "before the exchange",
        "elder discards at least": 1,
        "exchanges": 1,
        "number named": True,
        "double for": "any winner",
        "must head": False,
        "packets": "3-2",
    },
    "casino": CLASSIC | {"vulnerable vole": 3, "deals first": "low"},
}


def suit(card: str) -> str:
    return card[-1]


def rank(card: str) -> str:
    return card[:-1]


class ReferenceDeal:
    """One deal, from cut pack to score."""

    def __init__(
        self,
        rules: dict[str, Any],
        pack: list[str],
        dealer: int,
        score: Iterable[int] = (0, 0),
        packets: str = "3-2",
    ) -> None:
        self.rules = rules
        self.dealer = dealer
        self.elder = 1 - dealer
        self.score = list(score)
        pack = list(pack)
        self.hands: list[list[str]] = [[], []]
        for size in (int(packets[0]), int(packets[2])):
            for seat in (self.elder, self.dealer):
                for _ in range(size):
                    self.hands[seat].append(pack.pop(0))
        self.turn_up = pack.pop(0)
        self.trumps = suit(self.turn_up)
        self.stock = pack
        self.first_exchange = True
        self.exchanges: list[list[int]] = []
        self.named: int | None = None
        self.anything_changed = False
        self.prevented: int | None = None
        self.announced: int | None = None
        self.acted: set[int] = set()
        self.plays: list[tuple[int, str]] = []
        self.tricks: list[tuple[int, str, str, int]] = []
        self.phase = "elder-speaks"
        if rank(self.turn_up) == rules["bonus"] and rules["turned bonus"]:
            self.mark(dealer, 1)

    def mark(self, seat: int, points: int) -> None:
        self.score[seat] += points
        if self.score[seat] >= self.rules["target"]:
            self.phase = "over"

    def won(self, seat: int) -> int:
        return sum(1 for trick in self.tricks if trick[3] == seat)

    def turn(self) -> int | None:
        if self.phase in ("elder-speaks", "elder-discards"):
            return self.elder
        if self.phase in ("dealer-answers", "dealer-discards"):
            return self.dealer
        if self.phase == "over":
            return None
        leader = self.tricks[-1][3] if self.tricks else self.elder
        return leader if len(self.plays) % 2 == 0 else 1 - leader

    def legal(self, seat: int) -> set[str]:
        if self.phase == "over":
            return set()
        actions = {"concede"}
        if self.may_announce(seat):
            actions.add("announce")
        if seat != self.turn():
            return actions
        if self.phase == "elder-speaks":
            actions.add("stand")
            if self.rules["number named"]:
                least = self.rules["elder discards at least"]
                actions |= {f"propose {n}" for n in range(least, min(5, len(self.stock)) + 1)}
            else:
                actions.add("propose")
        if self.phase == "dealer-answers":
            actions |= {"accept", "refuse"}
        if self.phase in ("elder-discards", "dealer-discards"):
            who = "elder" if self.phase == "elder-discards" else "dealer"
            numbers = range(self.rules[f"{who} discards at least"], min(5, len(self.stock)) + 1)
            if who == "elder" and self.named is not None:
                numbers = range(self.named, self.named + 1)
            for n in numbers:
                for cards in combinations(sorted(self.hands[seat]), n):
                    actions.add("discard " + (" ".join(cards) or "none"))
        if self.phase == "play":
            actions |= {f"play {card}" for card in self.playable(seat)}
        return actions

    def playable(self, seat: int) -> list[str]:
        hand = self.hands[seat]
        if len(self.plays) % 2 == 0:
            return hand
        led = self.plays[-1][1]
        same = [card for card in hand if suit(card) == suit(led)]
        if same:
            better = [card for card in same if self.beats(card, led)]
            return better if better and self.rules["must head"] else same
        trumps = [card for card in hand if suit(card) == self.trumps]
        return trumps or hand

    def beats(self, card: str, led: str) -> bool:
        ranks = self.rules["ranks"]
        if suit(card) == suit(led):
            return bool(ranks.index(rank(card)) > ranks.index(rank(led)))
        return suit(card) == self.trumps

    def may_announce(self, seat: int) -> bool:
        bonus = str(self.rules["bonus"]) + self.trumps
        own = [card for who, card in self.plays if who == seat]
        if self.announced is not None or bonus not in self.hands[seat] + own:
            return False
        if self.rules["announce"] == "before the exchange":
            return seat not in self.acted
        if self.phase != "play":
            return False
        if self.rules["announce"] == "before the first lead":
            return not self.plays
        if not own:
            return True
        if own != [bonus]:
            return False
        # The king was the first card: the elder has until the dealer plays, the dealer until their next card.
        return len(self.plays) == 1 if seat == self.elder else True

    def do(self, seat: int, action: str) -> None:
        word, *rest = action.split()
        if word == "concede":
            self.concede(seat)
            return
        if word == "announce":
            self.announced = seat
            self.mark(seat, 1)
            return
        self.acted.add(seat)
        if word == "propose":
            self.named = int(rest[0]) if rest else None
            self.phase = "dealer-answers"
        elif word == "accept":
            self.phase = "elder-discards"
            self.exchanges.append([])
        elif word in ("stand", "refuse"):
            if self.first_exchange:
                self.prevented = seat
            self.phase = "play"
        elif word == "discard":
            self.change(seat, [] if rest == ["none"] else rest)
        else:
            assert word == "play"
            self.play(seat, rest[0])

    def change(self, seat: int, cards: list[str]) -> None:
        for card in cards:
            self.hands[seat].remove(card)
            self.anything_changed = True
        below = seat != self.elder and self.rules["dealer draws"] == "below"
        for _ in cards:
            self.hands[seat].append(self.stock.pop(-1 if below else 0))
        self.exchanges[-1].append(len(cards))
        if seat == self.elder and self.stock:
            self.phase = "dealer-discards"
            return
        if seat == self.elder:
            self.exchanges[-1].append(0)
        self.first_exchange = False
        elder_drew, dealer_drew = self.exchanges[-1]
        again = {
            "anything": True,
            "dealer drew": dealer_drew > 0,
            "both drew": dealer_drew > 0 and elder_drew > 0,
        }[self.rules["propose again if"]]
        if len(self.exchanges) >= 3 and self.exchanges[-3:] == [[0, 0]] * 3:
            again = False
        if self.rules["exchanges"] is not None and len(self.exchanges) >= self.rules["exchanges"]:
            again = False
        self.phase = "elder-speaks" if again and self.stock else "play"

    def play(self, seat: int, card: str) -> None:
        self.hands[seat].remove(card)
        self.plays.append((seat, card))
        if len(self.plays) % 2 == 1:
            return
        leader, led = self.plays[-2]
        self.tricks.append((leader, led, card, seat if self.beats(card, led) else leader))
        if len(self.tricks) == 5:
            winner = 0 if self.won(0) > self.won(1) else 1
            points = self.worth(winner, self.won(winner) == 5)
            self.phase = "over"
            self.score[winner] += points

    def worth(self, winner: int, vole: bool) -> int:
        doubled = self.prevented == 1 - winner
        if self.rules["double for"] == "any winner" and not self.anything_changed:
            doubled = True
        if doubled and vole:
            return int(self.rules["vulnerable vole"])
        return 2 if doubled or vole else 1

    def concede(self, seat: int) -> None:
        self.phase = "over"
        mine = self.won(seat)
        if mine >= 3:
            self.score[seat] += self.worth(seat, vole=False)
        else:
            self.score[1 - seat] += self.worth(1 - seat, vole=mine == 0)


class ReferenceGame:
    """A game of deals to the target. ``pack_of(n)`` is the shuffled pack of deal n before the cut."""

    def __init__(
        self,
        rules: dict[str, Any],
        rounds: list[tuple[str, str]],
        pack_of: Callable[[int], list[str]],
    ) -> None:
        self.rules = rules
        self.pack_of = pack_of
        one, other = (rules["ranks"].index(rank(card)) for card in rounds[-1])
        assert one != other
        high = 0 if one > other else 1
        self.dealer = high if rules["deals first"] == "high" else 1 - high
        self.choosing = rules["winner"] == "chooses"
        self.number = 1
        self.score = [0, 0]
        self.deal: ReferenceDeal | None = None
        self.chosen: dict[int, str] = {}
        self.winner: int | None = None

    @property
    def phase(self) -> str:
        if self.winner is not None:
            return "over"
        if self.choosing:
            return "first-deal"
        return self.deal.phase if self.deal else "cut"

    def waits_for(self) -> list[int]:
        if self.winner is not None:
            return []
        if self.choosing:
            return [self.dealer]
        turn = self.deal.turn() if self.deal else 1 - self.dealer
        assert turn is not None
        return [turn]

    def legal(self, seat: int) -> set[str]:
        if self.winner is not None:
            return set()
        if self.choosing:
            return {"deal first", "deal second", "resign"} if seat == self.dealer else {"resign"}
        if self.deal:
            return self.deal.legal(seat) | {"resign"}
        if seat != self.dealer:
            return {f"cut {n}" for n in range(2, 31)} | {"resign"}
        first_time = self.number <= 2
        if self.rules["packets"] == "choice" and first_time and seat not in self.chosen:
            return {"packets 3-2", "packets 2-3", "resign"}
        return {"resign"}

    def do(self, seat: int, action: str) -> None:
        if action == "resign":
            self.winner = 1 - seat
        elif action.startswith("deal"):
            self.choosing = False
            if action == "deal second":
                self.dealer = 1 - seat
        elif action.startswith("packets"):
            self.chosen[seat] = action.split()[1]
        elif action.startswith("cut"):
            n = int(action.split()[1])
            pack = self.pack_of(self.number)
            packets = self.rules["packets"]
            if packets == "choice":
                packets = self.chosen.get(self.dealer, "3-2")
            self.deal = ReferenceDeal(self.rules, pack[n:] + pack[:n], self.dealer, self.score, packets)
            self.finish()
        else:
            assert self.deal
            self.deal.do(seat, action)
            self.finish()

    def finish(self) -> None:
        assert self.deal
        self.score = list(self.deal.score)
        if self.deal.phase != "over":
            return
        self.deal = None
        for seat in (0, 1):
            if self.score[seat] >= self.rules["target"]:
                self.winner = seat
                return
        self.number += 1
        self.dealer = 1 - self.dealer
