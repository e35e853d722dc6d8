"""The pages of high card, and its players' presses and commands."""

from __future__ import annotations

import io
from collections.abc import Sequence

from PIL import Image

from bot.pages.parts import ui
from bot.pages.parts.components import Button, Press
from bot.pages.parts.page import Picture
from bot.pages.table.game_ui import Controls, GameUI, Response
from bot.pages.table.scene import Scene
from bot.tables.errors import Reason, Refusal
from bot.tables.table import Choose, Ruling
from bot.text.i18n import Language
from engine.cards import Card, code, parse_card, symbol
from engine.interface import Action, View

from .game import FOLD, Chosen, HighCardRules, HighCardView, Left, Shown


def _draw() -> bytes:
    data = io.BytesIO()
    Image.new("RGB", (8, 8), "green").save(data, "PNG")
    return data.getvalue()


def _at(place: int) -> Choose:
    """Play the card at a place of the hand."""

    def choose(view: View) -> Action:
        assert view.hand is not None
        if place >= len(view.hand):
            raise Refusal(Reason.STALE)
        return Action(view.hand[place])

    return choose


class HighCardGameUI(GameUI):
    """High card, always in English: no server ever sees it."""

    def title(self, language: Language) -> str:
        return "High card"

    def rules_about(self, preset: str, language: Language) -> str:
        return "two deals"

    def rules_line(self, rules: HighCardRules, language: Language) -> str:
        return f"{rules.deals} deals"

    def board_name(self, board: str, language: Language) -> str:
        return f"high-card {board}"

    def scores(self, view: HighCardView, language: Language) -> tuple[str, ...]:
        return tuple(map(str, view.scores))

    def deal(self, scene: Scene, view: HighCardView, *, own: bool) -> str:
        return f"deal {view.deal}"

    def account(self, scene: Scene, view: HighCardView) -> list[str]:
        return [f"{len(view.actors)} to choose"]

    def happened(
        self,
        view: HighCardView,
        names: Sequence[str],
        ruling: Ruling | None,
        language: Language,
        reader: int | None = None,
    ) -> str:
        told = [f"({ruling})"] if ruling is not None else []
        for event in view.last_events:
            match event:
                case Chosen(seat):
                    told.append(f"{names[seat]} has chosen.")
                case Left(seat):
                    told.append(f"{names[seat]} has left.")
                case Shown(cards, winner):
                    shown = ", ".join(
                        f"{name} {'folds' if card is None else symbol(card, language)}"
                        for name, card in zip(names, cards, strict=True)
                    )
                    told.append(f"{shown}. {'Nobody' if winner is None else names[winner]} wins the deal.")
        return " ".join(told) or "The cards are dealt."

    def turn(self, scene: Scene, view: HighCardView) -> str:
        return f"To choose: {', '.join(scene.names[seat] for seat in view.actors)}"

    def prompt(self, scene: Scene, view: HighCardView) -> str:
        return "Choose a card."

    def ending(self, scene: Scene, view: HighCardView) -> str:
        assert view.result is not None
        winner = view.result.winner
        return "Drawn." if winner is None else f"{scene.names[winner]} wins the game."

    def table_picture(self, scene: Scene, view: HighCardView) -> Picture:
        return Picture("high-card.png", _draw, ())

    def controls(self, scene: Scene, view: HighCardView, declared: Action | None) -> Controls:
        if view.viewer not in view.actors:
            return Controls(())
        cards = [
            Button.of(scene.press("high-play", place), symbol(card, scene.language))
            for place, card in enumerate(view.hand or ())
        ]
        return Controls((ui.ActionRow(*cards, Button.of(scene.press("high-fold"), "Fold")),))

    def pressed(self, press: Press) -> Response:
        responses = {"high-play": _at(press.number), "high-fold": lambda _: FOLD}
        if press.name not in responses:
            raise Refusal(Reason.STALE)
        return responses[press.name]

    def typed(self, command: str, argument: str | int | None, language: Language) -> Choose:
        if command == "play" and isinstance(argument, str):
            card = parse_card(argument, language)
            return lambda _: Action(card)
        raise Refusal(Reason.NOT_IN_THIS_GAME)

    def allows(self, command: str, legal: Sequence[Action]) -> bool:
        return command == "play" and FOLD in legal

    def suggestions(
        self, command: str, view: HighCardView, typed: str, language: Language
    ) -> list[tuple[str, str]]:
        held = [Card(action) for action in view.legal if action < FOLD]
        return [(symbol(card, language), code(card, language)) for card in held]
