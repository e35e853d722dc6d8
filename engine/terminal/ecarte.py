"""Écarté in the terminal."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import replace
from random import Random
from typing import Final

from engine.cards import PACK, suit_symbol, symbol
from engine.ecarte.actions import ANNOUNCE, CONCEDE, RESIGN, ActionKind, kind, play, text
from engine.ecarte.advisor.advice import Advice
from engine.ecarte.game import EcarteGame
from engine.ecarte.notation import SEATS, prose
from engine.ecarte.notation.position import Position
from engine.ecarte.notation.record import Record
from engine.ecarte.results import Trick
from engine.ecarte.rules import Ruleset
from engine.ecarte.view import EcarteView
from engine.interface import Action, Event
from engine.terminal.terminal_ui import Question, TerminalUI

_MANY: Final = {
    ActionKind.CUT: "cut N (2 to 30)",
    ActionKind.DISCARD: "discard CARDS (as discard 7S 8D), discard none",
}


class EcarteTerminalUI(TerminalUI):
    """How écarté looks in a terminal."""

    title = "Écarté"
    letters = SEATS
    giving_up: Collection[Action] = (CONCEDE, RESIGN)
    meanings: Mapping[str, str] = {
        "cut": "lift so many cards from the pack, which is then dealt",
        "deal": "deal first, or second",
        "packets": "deal 3 cards and then 2, or 2 and then 3",
        "propose": "ask the dealer for an exchange of cards",
        "stand": "play with the cards you have; who stands at once and loses pays double",
        "accept": "let both exchange cards",
        "refuse": "play without an exchange; who refuses the first and loses pays double",
        "discard": "put these cards away and draw as many",
        "announce": "show the king of trumps for a point",
        "play": "play a card; the card alone will do",
        "concede": "give up this deal",
        "resign": "give up the game",
    }

    def start(
        self, rules: str, seats: int, chance: Random, name: str
    ) -> tuple[EcarteGame, tuple[Event, ...]]:
        """A new game after the cut for deal."""
        return EcarteGame.start(Ruleset.parse(rules), chance.randbytes(32), name)

    def set_up(self, position: str, chance: Random, name: str) -> EcarteGame:
        """A game with this position on the table."""
        deal = Position.parse(position).deal(chance.sample(PACK, len(PACK)))
        game, _ = EcarteGame.start(deal.rules, chance.randbytes(32), name)
        return replace(game, dealer=deal.dealer, score=deal.before, deal=deal, choosing=False)

    def record(self, game: EcarteGame) -> str:
        """The record of a game, finished or not."""
        return Record.of(game).write()

    def tell(self, event: Event) -> str:
        """An event as a sentence."""
        return prose.tell(event)

    def table(self, view: EcarteView) -> list[str]:
        """The score, the trumps, the exchanges, the tricks and the hand."""
        a, b = (f"{letter}{' (you)' if seat == view.viewer else ''}" for seat, letter in enumerate(SEATS))
        deals = f"{SEATS[view.dealer]} deals"
        if view.turn_up is None or view.trumps is None:
            lines = [
                f"Deal {view.deal} · {deals}",
                f"Score to {view.rules.target}: {a} {view.score[0]}, {b} {view.score[1]}",
            ]
            if view.last_tricks:
                lines.append(f"Last trick of the deal before: {_trick(view.last_tricks[-1])}")
            return lines
        turned = f"trumps {suit_symbol(view.trumps)} ({symbol(view.turn_up)} turned up)"
        lines = [
            f"Deal {view.deal} · {deals} · {turned} · stock {view.stock}",
            f"Score to {view.rules.target}: {a} {view.score[0]}, {b} {view.score[1]} · "
            f"tricks: A {view.won[0]}, B {view.won[1]}",
        ]
        if view.exchanges:
            elder, dealer = SEATS[view.elder], SEATS[view.dealer]
            pairs = (f"{elder} {n}, {dealer} {'not yet' if m is None else m}" for n, m in view.exchanges)
            lines.append(f"Changed: {'; '.join(pairs)}")
        if view.vulnerable is not None:
            lines.append(f"{SEATS[view.vulnerable]} is vulnerable: to lose costs double")
        done = [trick for trick in view.tricks if trick.winner is not None]
        if done:
            lines.append(f"Last trick: {_trick(done[-1])}")
        if view.tricks and view.tricks[-1].winner is None:
            lines.append(f"On the table: {_trick(view.tricks[-1])}")
        return [*lines, f"Your cards: {' '.join(map(symbol, view.hand or ()))}"]

    def choices(self, view: EcarteView) -> list[str]:
        """Each action in words; cuts and discards together."""
        kinds = dict.fromkeys(map(kind, view.legal))
        many = [words for what, words in _MANY.items() if what in kinds]
        plays = [play(card) for card in view.hand or () if play(card) in view.legal]
        rest = [action for action in view.legal if kind(action) not in (*_MANY, ActionKind.PLAY)]
        return [*many, *map(text, (*plays, *rest))]

    def question(self, view: EcarteView) -> Question | None:
        """The announcement: the next action of the house may end the time for it."""
        if ANNOUNCE not in view.legal or view.viewer in view.actors:
            return None
        return Question(f"Announce the {view.rules.bonus.name.lower()} of trumps now?", ANNOUNCE)

    def advice(self, view: EcarteView, chance: Random) -> list[str]:
        """The chance of winning the game with each sensible action."""
        found = Advice.of(view, chance)
        return (
            []
            if found is None
            else [f"{option.chance:.0%}  {text(option.action)}" for option in found.options]
        )


def _trick(trick: Trick) -> str:
    """The cards of a trick, and who took it."""
    other = 1 - trick.leader
    cards = f"{SEATS[trick.leader]} {symbol(trick.led)}"
    if trick.followed is None or trick.winner is None:
        return cards
    return f"{cards}, {SEATS[other]} {symbol(trick.followed)}: {SEATS[trick.winner]} took it"
