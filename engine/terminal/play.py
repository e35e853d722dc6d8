"""One game at a terminal, action by action."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from random import Random
from typing import Final

from engine.errors import RuleError
from engine.interface import Action, Event, Game, GameType, Level, advisor_of
from engine.terminal.screen import Left, Screen
from engine.terminal.terminal_ui import TerminalUI

PERSON: Final = "me"
RANDOM: Final = "random"
_ADDRESSED: Final = re.compile(r"([A-Za-z]) +(\S.*)")
_ANSWERS: Final = {"yes": True, "y": True, "no": False, "n": False}
_ALWAYS: Final = {
    "help": "this text",
    "table": "the table and your cards again",
    "advice": "what the expert would do, best first",
    "quit": "leave the game",
}
_CARDS: Final = (
    "Cards are a rank and the letter of a suit: KH is the king of hearts, 10S the ten of spades. "
    "Your trumps stand first."
)


class Play:
    """A game played by people, the house or chance.

    Args:
        game_type: the game.
        terminal_ui: the game's look in a terminal.
        game: the game at its start.
        players: who plays each seat: a level of the house, ``me`` or ``random``.
        chance: the source of the house's random choices.
        screen: the screen that shows the game.

    Attributes:
        game: the game as it stands now.
    """

    def __init__(
        self,
        game_type: GameType,
        terminal_ui: TerminalUI,
        game: Game,
        players: Sequence[str],
        chance: Random,
        screen: Screen,
    ) -> None:
        self.game = game
        self._game_type = game_type
        self._terminal_ui = terminal_ui
        self._players = players
        self._own = tuple(seat for seat, player in enumerate(players) if player == PERSON)
        self._chance = chance
        self._screen = screen
        self._asked: set[tuple[int, int]] = set()

    def run(self) -> None:
        """Play to the end.

        Raises:
            Left: nobody at the terminal plays on.
        """
        while not self.game.over:
            left = self._own and set(self._own) <= set(self.game.gone) and self.game.trick_over is False
            if left and self.game.actors:
                raise Left
            seat, action = self._next()
            self.game, events = self.game.apply(seat, action)
            self.tell(events)

    def tell(self, events: Iterable[Event]) -> None:
        """Show what has happened."""
        self._screen.say(*map(self._terminal_ui.tell, events))

    def _next(self) -> tuple[int, Action]:
        """The next action and the seat that takes it."""
        if not self.game.actors:
            # Nobody buys in at the terminal.
            closing = ((seat, self.game.closing(seat)) for seat in range(self.game.seats))
            return next((seat, action) for seat, action in closing if action is not None)
        seat = self.game.actors[0]
        for own in self._own:
            answer = self._asked_first(own)
            if answer is not None:
                return own, answer
        if seat in self._own:
            return self._typed(seat)
        view = self.game.view(seat)
        if self._players[seat] == RANDOM:
            return seat, self._chance.choice(
                [action for action in view.legal if action not in self._terminal_ui.giving_up]
            )
        action = advisor_of(self._game_type).advise(view, Level(self._players[seat]), self._chance)
        assert action is not None, "the seat is to act"
        return seat, action

    def _asked_first(self, seat: int) -> Action | None:
        """The action of a person who is not in turn. They are asked once a deal."""
        view = self.game.view(seat)
        question = self._terminal_ui.question(view)
        if question is None or (seat, self.game.deals) in self._asked:
            return None
        self._asked.add((seat, self.game.deals))
        self._screen.show(self._terminal_ui.table(view))
        while True:
            line = self._screen.ask(f"  {question.text} yes or no> ").lower()
            if line in _ANSWERS:
                return question.action if _ANSWERS[line] else None

    def _typed(self, seat: int) -> tuple[int, Action]:
        """The action that a person types for the seat in turn, or for another of their seats (``B …``)."""
        letters = self._terminal_ui.letters
        self._show_table(seat)
        while True:
            line = self._screen.ask(f"{letters[seat]}> ")
            if line.lower() in _ALWAYS:
                self._answer(seat, line.lower())
            elif line:
                try:
                    return self._read(seat, line)
                except RuleError as error:
                    self._screen.say(str(error))
                    self._show_choices(seat)
                except NotYours as error:
                    self._screen.say(str(error))

    def _read(self, seat: int, line: str) -> tuple[int, Action]:
        """The action that a line names, and its seat.

        Raises:
            NotYours: the line names a seat of somebody else.
            RuleError: the line names no action, or the rules do not allow it now.
        """
        addressed = _ADDRESSED.fullmatch(line)
        if addressed is not None:
            letter, line = addressed[1].upper(), addressed[2]
            mine = [self._terminal_ui.letters[own] for own in self._own]
            if letter not in mine:
                raise NotYours(f"You play {' and '.join(mine)}, not {letter}.")
            seat = self._terminal_ui.letters.index(letter)
        action = self._action(line)
        self.game.check(seat, action)
        return seat, action

    def _action(self, line: str) -> Action:
        """The action that a line names; a card alone is played."""
        try:
            return self._game_type.action_of(line)
        except RuleError as error:
            try:
                return self._game_type.action_of(f"play {line}")
            except RuleError:
                raise error from None

    def _answer(self, seat: int, word: str) -> None:
        """Answer a line that is no action."""
        if word == "help":
            self._help(seat)
        elif word == "table":
            self._show_table(seat)
        else:
            view = self.game.view(seat)
            advice = self._terminal_ui.advice(view, Random(len(self.game.history)))
            self._screen.say(*(advice or ["There is nothing to advise here."]))

    def _help(self, seat: int) -> None:
        words = dict.fromkeys(choice.split()[0] for choice in self._terminal_ui.choices(self.game.view(seat)))
        self._screen.say("Now you can:")
        for meanings in ({word: self._terminal_ui.meanings[word] for word in words}, _ALWAYS):
            self._screen.show([f"{word:10}{meaning}" for word, meaning in meanings.items()], indent=10)
        self._screen.say(_CARDS)

    def _show_table(self, seat: int) -> None:
        self._screen.show(self._terminal_ui.table(self.game.view(seat)))
        self._show_choices(seat)

    def _show_choices(self, seat: int) -> None:
        self._screen.say(f"Type {', '.join(self._terminal_ui.choices(self.game.view(seat)))}; or help.")


class NotYours(Exception):
    """The seat is played by somebody else."""
