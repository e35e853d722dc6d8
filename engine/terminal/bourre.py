"""Bourré in the terminal."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import replace
from random import Random
from typing import Final

from engine.bourre.actions import AWAY, BACK, HALF_THE_PACK, LEAVE, ActionKind, cut, kind, play, text
from engine.bourre.advisor.advice import Advice
from engine.bourre.deal import Phase
from engine.bourre.game import BourreGame
from engine.bourre.notation import SEATS, prose
from engine.bourre.notation.position import Position
from engine.bourre.notation.record import Record
from engine.bourre.results import Trick
from engine.bourre.rules import Ruleset
from engine.bourre.view import BourreView
from engine.cards import PACK_OF_52, suit_symbol, symbol
from engine.interface import Action, Event
from engine.terminal.terminal_ui import Question, TerminalUI

_MANY: Final = {
    ActionKind.CUT: "cut N (2 to 50)",
    ActionKind.EXCHANGE: "exchange CARDS (as exchange 7S 8D), exchange none",
}


class BourreTerminalUI(TerminalUI):
    """How bourré looks in a terminal."""

    title = "Bourré"
    letters = SEATS
    giving_up: Collection[Action] = (AWAY, BACK, LEAVE)
    meanings: Mapping[str, str] = {
        "cut": "lift so many cards from the pack, which is then dealt",
        "decline": "leave the cut to the player at your right",
        "pass": "lay your hand aside: this deal costs you the ante alone",
        "stay": "play in this deal; who takes no trick pays the pot",
        "exchange": "play in this deal, and change these cards; who takes no trick pays the pot",
        "play": "play a card; the card alone will do",
        "away": "sit out from the next deal on",
        "back": "play again from the next deal on",
        "leave": "leave the table with your counters",
        "close": "end the session, once only the house or too few can play on",
    }

    def start(
        self, rules: str, seats: int, chance: Random, name: str
    ) -> tuple[BourreGame, tuple[Event, ...]]:
        """A new session after the draw for seats."""
        return BourreGame.start(Ruleset.parse(rules), chance.randbytes(32), name, seats)

    def set_up(self, position: str, chance: Random, name: str) -> BourreGame:
        """A session of one deal that begins with a position; A sits at the dealer's left.

        The antes are in the pot.
        """
        found = Position.parse(position)
        places = tuple(range(len(found.hands)))
        deal = found.deal(
            chance.sample(PACK_OF_52, len(PACK_OF_52)),
            lambda _, cards: tuple(chance.sample(cards, len(cards))),
        )
        game, _ = self.start(replace(found.rules, deals=1).text, len(places), chance, name)
        game, _ = game.apply(game.actors[0], cut(HALF_THE_PACK))
        return replace(game, order=(places[-1], *places[:-1]), dealt=places, deal=deal)

    def record(self, game: BourreGame) -> str:
        """The record of a session, finished or not."""
        return Record.of(game).write()

    def tell(self, event: Event) -> str:
        """An event as a sentence."""
        return prose.tell(event)

    def table(self, view: BourreView) -> list[str]:
        """The pot, the trumps, the state of each player, the tricks and the hand."""
        heads = [f"Deal {view.number} of {view.rules.deals}", f"pot {view.pot}"]
        if view.dealer is not None:
            heads.insert(1, f"{SEATS[view.dealer]} deals")
        if view.turn_up is not None and view.trumps is not None:
            heads.append(f"trumps {suit_symbol(view.trumps)} ({symbol(view.turn_up)} turned up)")
            heads.append(f"stock {view.stock}")
        lines = [" · ".join(heads), "   seat  counters  tricks"]
        for seat in (*view.dealt, *(seat for seat in view.order if seat not in view.dealt)):
            who = f"{SEATS[seat]} {'you' if seat == view.viewer else ''}"
            line = f"   {who:5} {view.stacks[seat]:9} {view.won[seat]:7}  {_doing(view, seat)}"
            lines.append(line.rstrip())
        done = [trick for trick in view.tricks if trick.winner is not None]
        if done:
            lines.append(f"Last trick: {_trick(done[-1])}")
        elif view.last_tricks and view.phase is Phase.CUT:
            lines.append(f"Last trick of the deal before: {_trick(view.last_tricks[-1])}")
        if view.tricks and view.tricks[-1].winner is None:
            plays = view.tricks[-1].plays
            best = f" ({symbol(view.best)} is best)" if view.best is not None and len(plays) > 1 else ""
            lines.append(f"On the table: {_trick(view.tricks[-1])}{best}")
        if view.hand:
            lines.append(f"Your cards: {' '.join(map(symbol, view.hand))}")
        return lines

    def choices(self, view: BourreView) -> list[str]:
        """Each action in words; cuts and exchanges together."""
        kinds = dict.fromkeys(map(kind, view.legal))
        many = [words for what, words in _MANY.items() if what in kinds]
        plays = [play(card) for card in view.hand or () if play(card) in view.legal]
        rest = [action for action in view.legal if kind(action) not in (*_MANY, ActionKind.PLAY)]
        return [*many, *map(text, (*plays, *rest))]

    def question(self, view: BourreView) -> Question | None:
        """The question to a player who sits out, before a deal. It is never their turn to be asked."""
        if view.phase is not Phase.CUT or view.viewer not in view.away or view.viewer in view.actors:
            return None
        return Question("You sit out. Play again from this deal on?", BACK)

    def advice(self, view: BourreView, chance: Random) -> list[str]:
        """The worth of each sensible action in counters, and the chances of the pot and of bourré."""
        found = Advice.of(view, chance)
        return [
            f"{option.worth:+.2f}  {text(option.action)}"
            f"  (takes the pot {option.takes:.0%}, bourré {option.bourre:.0%})"
            for option in (() if found is None else found.options)
        ]


def _doing(view: BourreView, seat: int) -> str:
    """The state of a seat in this deal."""
    if seat in view.leaving:
        return "leaves after this deal"
    if seat in view.away:
        return "sits out"
    if seat in view.passed:
        return "passed"
    if seat in view.playing:
        changed = view.exchanged[seat]
        return "plays" if changed is None else f"plays, exchanged {changed}"
    return "pays no ante" if seat in view.exempt else ""


def _trick(trick: Trick) -> str:
    """The cards of a trick, and who took it."""
    cards = ", ".join(f"{SEATS[seat]} {symbol(card)}" for seat, card in trick.plays)
    return cards if trick.winner is None else f"{cards}: {SEATS[trick.winner]} took it"
