"""Écarté's UI: how the pages show the game, and what players press and type."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Final

from bot.pages.games.ecarte import account, controls, drawing, explanations, phrases, rulesets, topics
from bot.pages.games.ecarte.hint import hint_text
from bot.pages.games.ecarte.review import whole_page, worst_page
from bot.pages.games.ecarte.rules_page import rules_page, rules_text
from bot.pages.parts.components import Button, Press
from bot.pages.parts.page import Page, Picture
from bot.pages.table.game_ui import Confirmation, Controls, GameUI, LastCall, Response, own
from bot.pages.table.scene import Scene
from bot.tables.table import Choose, Ruling
from bot.text import formatting
from bot.text.i18n import Language, say
from engine import interface
from engine.cards import Card
from engine.ecarte.advisor.advice import Advice
from engine.ecarte.advisor.review import Review
from engine.ecarte.events import DealScored
from engine.ecarte.game import STATISTICS, EcarteGame
from engine.ecarte.rules import Ruleset
from engine.ecarte.view import EcarteView
from engine.interface import Action, Game, Rules, View

_of = partial(own, EcarteView)
_game = partial(own, EcarteGame)
_review = partial(own, Review)
_advice = partial(own, Advice)
_ruleset = partial(own, Ruleset)


class EcarteGameUI(GameUI):
    """Écarté for two."""

    commands = ("cut", "propose", "stand", "discard", "king", "play", "concede")

    def title(self, language: Language) -> str:
        """The name of the game."""
        return say(language, "ecarte")

    def rules_name(self, rules: Rules, language: Language) -> str:
        """A preset in the reader's language, a server's own as it was saved."""
        return rulesets.name(rules, language)

    def rules_about(self, preset: str, language: Language) -> str:
        """A preset in one line that fits with its name into the 100 characters of a choice."""
        return rulesets.about(preset, language)

    def rules_line(self, rules: Rules, language: Language) -> str:
        """The name of the rules, and the points that a game is played to."""
        return rulesets.line(_ruleset(rules), language)

    def differences(self, rules: Rules, language: Language) -> list[str]:
        """How rules differ from the classic rules: a sentence for each option, with its sources."""
        return rulesets.differences(_ruleset(rules), language)

    def option_name(self, option: str, language: Language) -> str:
        """What an option of the rules decides."""
        return say(language, f"rule-{option}")

    def option_value(self, option: str, value: str, language: Language) -> str:
        """One value of an option in words."""
        return say(language, f"rule-{option}-value", value=value)

    def rules_text(self, rules: Rules, language: Language) -> list[str]:
        """Where rules come from and how they differ from the classic game."""
        return rules_text(_ruleset(rules), language)

    def rules_page(self, rules: Rules, language: Language, note: str | None = None) -> Page:
        """The same, with the way to lessons and other rules."""
        return rules_page(_ruleset(rules), language, note)

    def first_lesson(self, language: Language) -> Button:
        """The button that opens the first lesson."""
        return topics.first_lesson(language)

    def record(self, statistics: Mapping[str, int], language: Language) -> list[str]:
        """Deals, points, voles and kings, in one line."""
        numbers = {name: statistics.get(name, 0) for name in STATISTICS}
        return [
            say(
                language,
                "profile-deals",
                won=numbers["deals_won"],
                played=numbers["deals"],
                points=numbers["points"],
                voles=numbers["voles"],
                kings=numbers["kings"],
            )
        ]

    def scores(self, view: View, language: Language) -> tuple[str, ...]:
        """The points of each seat, with the marks of the game."""
        target = _of(view).rules.target
        return tuple(
            say(language, "score-of", points=formatting.counted(points, target), target=target)
            for points in _of(view).score
        )

    def standing(self, view: View, seat: int) -> str:
        """The points of a seat, then its opponent's."""
        points = [formatting.counted(score, _of(view).rules.target) for score in _of(view).score]
        return f"{points[seat]}–{points[1 - seat]}"

    def deal(self, scene: Scene, view: View, *, own: bool) -> str:
        """The number of the deal, and who deals."""
        return account.deal(scene, _of(view), own=own)

    def account(self, scene: Scene, view: View) -> list[str]:
        """Trumps, exchanges, tricks, and the trick on the table."""
        return account.account(scene, _of(view))

    def happened(self, view: View, names: Sequence[str], ruling: Ruling | None, language: Language) -> str:
        """What the last action brought, in sentences."""
        target = _of(view).rules.target
        told = [
            DealScored(event.result.counted(target)) if isinstance(event, DealScored) else event
            for event in _of(view).last_events
        ]
        return phrases.happened(told, names, ruling, language)

    def turn(self, scene: Scene, view: View) -> str:
        """For whom the table waits, and until when."""
        return account.turn(scene, _of(view))

    def prompt(self, scene: Scene, view: View) -> str:
        """What the viewer, who is to act, may do now, and until when."""
        return account.prompt(scene, _of(view))

    def ending(self, scene: Scene, view: View) -> str:
        """Who won, why, and the score."""
        result = _of(view).result
        assert result is not None, "the game is over"
        target, reader = _of(view).rules.target, view.viewer
        return phrases.game(result, scene.names, target, scene.ruling, scene.language, reader)

    def table_picture(self, scene: Scene, view: View) -> Picture:
        """The table as everyone sees it."""
        return drawing.table_picture(scene, _of(view))

    def open_picture(self, scene: Scene, view: View, hands: tuple[tuple[Card, ...], ...]) -> Picture:
        """The table with both hands open."""
        one, other = hands
        return drawing.table_picture(scene, _of(view), (one, other))

    def hand_pictures(
        self, scene: Scene, view: View, *, acts: bool = True, selected: int = 0
    ) -> tuple[Picture, ...]:
        """The table above the viewer's hand; the cards that the viewer may play, or keeps, are raised."""
        shown = _of(view) if acts else replace(_of(view), legal=())
        return drawing.hand_pictures(scene, shown, selected)

    def hints(self, view: View) -> bool:
        """There is nothing to advise before the cards are dealt."""
        return not _of(view).phase.undealt

    def hint(self, scene: Scene, view: View, advice: interface.Advice) -> str:
        """What the viewer may do now, best first, why, and what the book says."""
        return hint_text(scene, _of(view), _advice(advice))

    async def review_page(
        self, scene: Scene, game: Game, review: interface.Review, turns: Sequence[Button]
    ) -> Page:
        """How the game was won."""
        return await whole_page(scene, self, _game(game), _review(review), turns)

    async def decision_page(
        self,
        scene: Scene,
        game: Game,
        review: interface.Review,
        number: int,
        advice: interface.Advice | None,
        turns: Sequence[Button],
    ) -> Page:
        """One decision, and what was better."""
        found = None if advice is None else _advice(advice)
        return await worst_page(scene, self, _game(game), _review(review), number, found, turns)

    def deed(self, action: Action, view: View, language: Language) -> str:
        """An action in words."""
        return phrases.deed(action, _of(view), language)

    def judgement(
        self, view: View, advice: interface.Advice, chosen: Action, language: Language
    ) -> list[str]:
        """What an action is worth, the reason, and the book's verdict."""
        return explanations.judgement(_of(view), _advice(advice), chosen, language)

    def motif(self, motif: str, language: Language) -> str:
        """What a motif is called."""
        return say(language, f"motif-name-{motif}")

    def controls(self, scene: Scene, view: View, selected: int | None, declared: Action | None) -> Controls:
        """Buttons for every action; the discards can be chosen in a select too."""
        return controls.controls(scene, _of(view), selected or 0, declared)

    def pressed(self, press: Press, selected: int | None) -> Response:
        """What a press on one of the controls means."""
        return controls.pressed(press, selected)

    def confirmation(self, action: Action) -> Confirmation | None:
        """Conceding the deal is asked about."""
        return controls.confirmation(action)

    def last_call(self, action: Action, rules: Rules, language: Language) -> LastCall:
        """Whether to announce the king first, or to keep it."""
        return controls.last_call(action, _ruleset(rules), language)

    def typed(self, command: str, argument: str | int | None, language: Language) -> Choose:
        """What a typed command means."""
        return controls.typed(command, argument, language)

    def allows(self, command: str, legal: Sequence[Action]) -> bool:
        """Whether a typed command can do something now."""
        return controls.allows(command, legal)

    def suggestions(self, command: str, view: View, typed: str, language: Language) -> list[tuple[str, str]]:
        """The cards that can be played or discarded."""
        return controls.suggestions(command, _of(view), typed, language)


GAME_UI: Final = EcarteGameUI()
