"""Bourré's UI: how the pages show the game, and what players press and type."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Final

from bot.features.standings.model import Board
from bot.pages.games.bourre import account, coach, controls, drawing, lessons, phrases, rulesets
from bot.pages.games.bourre.rules_page import rules_page, rules_text
from bot.pages.parts.components import Button, Press
from bot.pages.parts.page import Page, Picture
from bot.pages.table.game_ui import Controls, GameUI, Response, own
from bot.pages.table.scene import Scene
from bot.tables.person import Person
from bot.tables.table import Choose, Ruling, by_player
from bot.text import formatting
from bot.text.i18n import Language, say
from engine import interface
from engine.bourre.advisor.advice import Advice
from engine.bourre.advisor.review import Review
from engine.bourre.game import BOARDS, MEANS, STATISTICS, BourreGame
from engine.bourre.rules import Ruleset
from engine.bourre.view import BourreView
from engine.interface import Action, Game, Rules, View

_BOARDS: Final = (*BOARDS, Board.WINS, Board.GAMES)
"""The leaderboards with a name of their own at bourré."""


_of = partial(own, BourreView)
_game = partial(own, BourreGame)
_review = partial(own, Review)
_advice = partial(own, Advice)
_ruleset = partial(own, Ruleset)


class BourreGameUI(GameUI):
    """Bourré for two to eight."""

    commands = ("cut", "pass", "stand", "discard", "play")

    def title(self, language: Language) -> str:
        """The name of the game."""
        return say(language, "bourre")

    def rules_name(self, rules: Rules, language: Language) -> str:
        """A preset in the reader's language, a server's own as it was saved."""
        return rulesets.name(rules, language)

    def rules_about(self, preset: str, language: Language) -> str:
        """A preset in one line that fits with its name into the 100 characters of a choice."""
        return rulesets.about(preset, language)

    def rules_line(self, rules: Rules, language: Language) -> str:
        """The name of the rules, and the length of a session."""
        return rulesets.line(_ruleset(rules), language)

    def differences(self, rules: Rules, language: Language) -> list[str]:
        """How rules differ from the preset ``bourre``: a sentence for each option."""
        return rulesets.differences(_ruleset(rules), language)

    def option_name(self, option: str, language: Language) -> str:
        """What an option of the rules decides."""
        return say(language, f"bourre-rule-{option}")

    def option_value(self, option: str, value: str, language: Language) -> str:
        """One value of an option in words."""
        return say(language, f"bourre-rule-{option}-value", value=value)

    def rules_text(self, rules: Rules, language: Language) -> list[str]:
        """How bourré is played, how these rules differ, and what is our own."""
        return rules_text(_ruleset(rules), language)

    def rules_page(self, rules: Rules, language: Language, note: str | None = None) -> Page:
        """The same as a page."""
        return rules_page(_ruleset(rules), language, note)

    def first_lesson(self, language: Language) -> Button:
        """The button that opens the first lesson."""
        return lessons.button(lessons.LESSONS[0], say(language, "button-learn"))

    def topics(self, language: Language) -> list[tuple[str, str]]:
        """The lessons about bourré."""
        return lessons.topics(language)

    async def lesson(self, topic: str, reader: Person) -> Page | None:
        """One of these lessons."""
        return await lessons.lesson_page(topic, reader)

    def record(self, statistics: Mapping[str, int], language: Language) -> list[str]:
        """Deals, pots, bourrés and tricks, then the counters that they brought."""
        numbers = {name: statistics.get(name, 0) for name in STATISTICS}
        net, deals = numbers.pop("net"), numbers["deals"]
        lines = [say(language, "bourre-record", **numbers)]
        if deals:
            each = formatting.signed(net / deals, language)
            lines.append(say(language, "bourre-net", net=formatting.gain(net, language), each=each))
        return lines

    def board_name(self, board: str, language: Language) -> str:
        """Tables, counters for each deal, pots, tricks."""
        return say(language, f"bourre-board-{board}" if board in _BOARDS else f"board-{board}")

    def board_about(self, board: str, language: Language) -> str | None:
        """How tables are rated, and from how many deals on the mean of the counters counts."""
        if board == Board.RATING:
            return say(language, "bourre-about-rating")
        if board == Board.ACCURACY:
            return say(language, "bourre-about-accuracy")
        mean = MEANS.get(board)
        return None if mean is None else say(language, "bourre-about-mean", deals=mean.least)

    def games(self, count: int, language: Language) -> str:
        """So many tables."""
        return say(language, "bourre-tables", tables=count)

    def won(self, won: int, played: int, language: Language) -> str:
        """How many tables were won."""
        return say(language, "bourre-won", won=won, played=played, share=round(100 * won / played))

    def scores(self, view: View, language: Language) -> tuple[str, ...]:
        """The counters of each seat; of those who left, what they took along."""
        shown = _of(view)
        return tuple(str(here + gone) for here, gone in zip(shown.stacks, shown.taken, strict=True))

    def headline(self, scene: Scene, view: View, *, own: bool) -> str:
        """The pot: the players have lines of their own."""
        return account.headline(scene, _of(view), own=own)

    def standing(self, view: View, seat: int) -> str:
        """The counters of a seat, and its place among all."""
        scores = [int(score) for score in self.scores(view, "en")]
        place = 1 + sum(score > scores[seat] for score in scores)
        return f"{scores[seat]} ({place}/{len(scores)})"

    def deal(self, scene: Scene, view: View, *, own: bool) -> str:
        """Which deal of how many it is, and who deals."""
        return account.deal(scene, _of(view), own=own)

    def account(self, scene: Scene, view: View) -> list[str]:
        """Trumps, a line for each player, and the trick on the table."""
        return account.account(scene, _of(view))

    def happened(self, view: View, names: Sequence[str], ruling: Ruling | None, language: Language) -> str:
        """What the last action brought, in sentences."""
        return phrases.happened(_of(view), names, ruling, language)

    def turn(self, scene: Scene, view: View) -> str:
        """For whom the table waits, and until when."""
        return account.turn(scene, _of(view))

    def prompt(self, scene: Scene, view: View) -> str:
        """What the viewer, who is to act, may do now, and until when."""
        return account.prompt(scene, _of(view))

    def ending(self, scene: Scene, view: View) -> str:
        """Who has the most counters."""
        result = _of(view).result
        assert result is not None, "the session is over"
        return phrases.session(result, scene.names, by_player(scene.seats), scene.language, view.viewer)

    def table_picture(self, scene: Scene, view: View) -> Picture:
        """The table as everyone sees it."""
        return drawing.table_picture(scene, _of(view))

    def hand_pictures(
        self, scene: Scene, view: View, *, acts: bool = True, selected: int = 0
    ) -> tuple[Picture, ...]:
        """The table above the viewer's hand; the cards that the viewer may play, or keeps, are raised."""
        shown = _of(view) if acts else replace(_of(view), legal=())
        return drawing.hand_pictures(scene, shown, selected)

    def open_hands(self, scene: Scene, views: Sequence[View]) -> list[str]:
        """All hands clockwise, with what was put away in exchange."""
        return account.open_hands(scene, [_of(view) for view in views])

    def hints(self, view: View) -> bool:
        """There is nothing to advise between deals."""
        return _of(view).turn_up is not None

    def hint(self, scene: Scene, view: View, advice: interface.Advice) -> str:
        """What the viewer may do now, best first, why, and what the book does."""
        return coach.hint_text(scene, _of(view), _advice(advice))

    async def review_page(
        self, scene: Scene, game: Game, review: interface.Review, turns: Sequence[Button]
    ) -> Page:
        """The result of each player, as luck and skill."""
        return await coach.session_page(scene, self, _game(game), _review(review), turns)

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
        assert advice is not None, "nobody gives up at bourré"
        return await coach.mistake_page(
            scene, self, _game(game), _review(review), number, _advice(advice), turns
        )

    def deed(self, action: Action, view: View, language: Language) -> str:
        """An action in words."""
        return coach.deed(action, _of(view), language)

    def judgement(
        self, view: View, advice: interface.Advice, chosen: Action, language: Language
    ) -> list[str]:
        """What an action is worth, the reason, and what the book does."""
        return coach.judgement(_of(view), _advice(advice), chosen, language)

    def motif(self, motif: str, language: Language) -> str:
        """What a motif is called."""
        return say(language, f"bourre-motif-name-{motif}")

    def controls(self, scene: Scene, view: View, selected: int | None, declared: Action | None) -> Controls:
        """Buttons for every action but leaving the table, which is in the menu of every game."""
        return controls.controls(scene, _of(view), selected, declared)

    def pressed(self, press: Press, selected: int | None) -> Response:
        """What a press on one of the controls means."""
        return controls.pressed(press, selected)

    def typed(self, command: str, argument: str | int | None, language: Language) -> Choose:
        """What a typed command means."""
        return controls.typed(command, argument, language)

    def allows(self, command: str, legal: Sequence[Action]) -> bool:
        """Whether a typed command can do something now."""
        return controls.allows(command, legal)

    def suggestions(self, command: str, view: View, typed: str, language: Language) -> list[tuple[str, str]]:
        """The cards that can be played or exchanged."""
        return controls.suggestions(command, _of(view), typed, language)


GAME_UI: Final = BourreGameUI()
