"""The rematch on the pages of the finished game: who offers it, and the answers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from discord import ButtonStyle

from bot.pages.parts import ui
from bot.pages.parts.components import PRESS, Act, Button
from bot.pages.table.scene import Scene, Section
from bot.tables.table import Status, Table
from bot.text import formatting
from engine.interface import View

TAKES: Final = 1
"""The number of *Rematch* in a custom id that accepts one."""


@dataclass(frozen=True, slots=True)
class RematchSection(Section):
    """The rematch of a finished game that waits for an answer, or that nobody has taken.

    Args:
        offer: its table, at which no game has begun.
        asked: the people to whom it is offered.
    """

    offer: Table
    asked: tuple[int, ...]

    @property
    def rematch(self) -> bool:
        """Whether a player may offer a rematch."""
        return not self.offer.open

    def result_items(self, scene: Scene, view: View) -> Sequence[ui.Item]:
        """Who offers it, and until when, or that nobody has taken it."""
        reader = self._reader(scene, view)
        if reader is not None and reader not in self._concerned:
            return ()
        offer = self.offer
        if offer.open:
            assert offer.deadline is not None, "an offer expires"
            line = scene.say(
                "rematch-offered",
                own=int(self._sits(reader)),
                several=int(offer.invited is None),
                challenger=self._name(scene, offer.seats[0].person),
                until=formatting.until(offer.deadline),
            )
        elif offer.status is Status.DECLINED and offer.invited is not None:
            own, name = int(offer.invited == reader), self._name(scene, offer.invited)
            line = scene.say("rematch-declined", own=own, player=name)
        else:
            line = scene.say("rematch-expired")
        return (ui.TextDisplay(line),)

    def answers(self, scene: Scene, view: View) -> Sequence[Button]:
        """*Accept* and *No*, or *Take back* for those who have offered it.

        Where several play, the public message of the offer has buttons of its own.
        """
        offer, reader = self.offer, self._reader(scene, view)
        if not offer.open:
            return ()
        if self._sits(reader):
            label = "button-take-back" if len(offer.seats) == 1 else "button-stand-up"
            return (self._button(scene, label, Act.NO_REMATCH),)
        several = offer.invited is None
        answering = self.asked if several else (None, *self.asked)
        if reader not in answering:
            return ()
        label = "button-sit-down" if several else "button-accept"
        accept = self._button(scene, label, Act.REMATCH, TAKES, ButtonStyle.primary)
        return (accept,) if several else (accept, self._button(scene, "button-no-rematch", Act.NO_REMATCH))

    def _button(
        self,
        scene: Scene,
        label: str,
        name: str,
        number: int = 0,
        style: ButtonStyle = ButtonStyle.secondary,
    ) -> Button:
        """A button that answers this offer and no other.

        It carries the fingerprint of the secret, as an offer with a message of its own does.
        """
        facts = (*scene.press(name, number).facts, self.offer.commitment)
        return Button.about(PRESS, facts, scene.say(label), style=style)

    @property
    def _concerned(self) -> tuple[int, ...]:
        """The people on whose own pages it stands."""
        return (*self.asked, *(held.person for held in self.offer.seats))

    def _reader(self, scene: Scene, view: View) -> int | None:
        """The person who alone reads the page; None if others do."""
        return None if view.viewer is None else scene.seats[view.viewer].person

    def _sits(self, reader: int | None) -> bool:
        """Whether the reader has sat down at the offer."""
        return reader is not None and self.offer.seat_of(reader) is not None

    def _name(self, scene: Scene, person: int) -> str:
        seat = scene.seat_of(person)
        return "" if seat is None else scene.names[seat]
