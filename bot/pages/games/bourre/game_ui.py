"""Bourré's UI: how the pages show the game, and what players press and type."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from bot.pages.games.bourre import (
    account,
    coach,
    controls,
    drawing,
    guide,
    lessons,
    phrases,
    rules_page,
    rulesets,
)
from bot.pages.parts.components import Button
from bot.pages.parts.page import Page
from bot.pages.table.game_ui import GameUI, HasGuide, HasHints, HasReviewPages
from bot.pages.table.scene import Scene
from bot.tables.board import Board
from bot.tables.table import by_player
from bot.text import formatting
from bot.text.i18n import Language, say
from engine.bourre import events
from engine.bourre.advisor.advice import Advice
from engine.bourre.advisor.review import Decision, Review
from engine.bourre.game import BOARDS, MEANS, STATISTICS, BourreGame
from engine.bourre.view import BourreView
from engine.cards import Suit

_SHOWN: Final = (
    events.CutDeclined,
    events.PackCut,
    events.Anted,
    events.Dealt,
    events.TurnedUp,
    events.Passed,
    events.Stayed,
    events.Exchanged,
    events.Played,
    events.TrickWon,
)
"""What the pictures of a hand show of the last action."""
_BOARDS: Final = (*BOARDS, Board.WINS, Board.GAMES)
"""The leaderboards with a name of their own at bourré."""


class BourreGameUI(GameUI, HasGuide, HasHints, HasReviewPages):
    """Bourré for two to eight."""

    commands = ("pass", "stand", "discard", "play")

    rules_name = staticmethod(rulesets.name)
    rules_about = staticmethod(rulesets.about)
    rules_line = staticmethod(rulesets.line)
    differences = staticmethod(rulesets.differences)
    rules_text = staticmethod(rules_page.rules_text)
    rules_page = staticmethod(rules_page.rules_page)
    topics = staticmethod(lessons.topics)
    lesson = staticmethod(lessons.lesson_page)
    course = lessons.COURSE
    headline = staticmethod(account.headline)
    deal = staticmethod(account.deal)
    happened = staticmethod(phrases.happened)
    turn = staticmethod(account.turn)
    prompt = staticmethod(account.prompt)
    words = staticmethod(guide.words)
    tip = staticmethod(guide.tip)
    table_picture = staticmethod(drawing.table_picture)
    hand_pictures = staticmethod(drawing.hand_pictures)
    ending_picture = staticmethod(drawing.ending_picture)
    open_hands = staticmethod(account.open_hands)
    last_deal = staticmethod(account.last_deal)
    account = staticmethod(account.account)
    hint = staticmethod(coach.hint)
    deed = staticmethod(coach.deed)
    unsaid = (events.PackCut, events.Played, events.TrickWon, events.Passed, events.Stayed)
    judgement = staticmethod(coach.judgement)
    public_act = staticmethod(controls.public_act)
    pressed = staticmethod(controls.pressed)
    typed = staticmethod(controls.typed)
    allows = staticmethod(controls.allows)
    suggestions = staticmethod(controls.suggestions)
    controls = staticmethod(controls.controls)

    def shows_all(self, view: BourreView) -> bool:
        """Whether it is part of a deal, whose result the viewer reads in a line of its own."""
        return all(
            view.viewer in event.result.dealt
            if isinstance(event, events.DealSettled)
            else isinstance(event, _SHOWN) or getattr(event, "seat", -1) == view.viewer
            for event in view.last_events
        )

    def trumps(self, view: BourreView) -> Suit | None:
        """The suit of trumps."""
        return view.trumps

    def title(self, language: Language) -> str:
        """The name of the game."""
        return say(language, "bourre")

    def opening(self, scene: Scene) -> list[str]:
        """How the game is played."""
        return [scene.say("opening-bourre")]

    def brought(self, worth: float, language: Language) -> str:
        """What luck or skill has brought, in counters."""
        return formatting.signed(worth, language)

    def option_name(self, option: str, language: Language) -> str:
        """What an option of the rules decides."""
        return say(language, f"bourre-rule-{option}")

    def option_value(self, option: str, value: str, language: Language) -> str:
        """One value of an option in words."""
        return say(language, f"bourre-rule-{option}-value", value=value)

    def first_lesson(self, language: Language) -> Button:
        """The button that opens the first lesson."""
        return lessons.button(lessons.LESSONS[0], say(language, "button-learn"))

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
        """How tables are rated, and how many deals the mean of the counters needs to count."""
        if board == Board.RATING:
            return say(language, "bourre-about-rating")
        if board == Board.ACCURACY:
            return say(language, "bourre-about-accuracy")
        mean = MEANS.get(board)
        return None if mean is None else say(language, "bourre-about-mean", deals=mean.least)

    def games(self, count: int, language: Language) -> str:
        """The number of tables, in words."""
        return say(language, "bourre-tables", tables=count)

    def won(self, won: int, played: int, language: Language) -> str:
        """How many tables were won."""
        return say(language, "bourre-won", won=won, played=played, share=round(100 * won / played))

    def scores(self, view: BourreView, language: Language) -> tuple[str, ...]:
        """The counters of each seat; for a player who left, the counters that they took along."""
        return tuple(str(here + gone) for here, gone in zip(view.stacks, view.taken, strict=True))

    def standing(self, view: BourreView, seat: int) -> str:
        """The counters of a seat, and its place among all."""
        scores = [int(score) for score in self.scores(view, "en")]
        place = 1 + sum(score > scores[seat] for score in scores)
        return f"{scores[seat]} ({place}/{len(scores)})"

    def ending(self, scene: Scene, view: BourreView) -> str:
        """Who has the most counters."""
        result = view.result
        assert result is not None, "the session is over"
        return phrases.session(result, scene.names, by_player(scene.seats), scene.language, view.viewer)

    def hints(self, view: BourreView) -> bool:
        """Whether a deal is being played: between deals there is nothing to advise."""
        return view.turn_up is not None

    async def review_page(
        self, scene: Scene, game: BourreGame, review: Review, moment: str | None, turns: Sequence[Button]
    ) -> Page:
        """The result of each player, as luck and skill."""
        return await coach.session_page(scene, game, review, moment, turns)

    async def review_figures(
        self, scene: Scene, game: BourreGame, review: Review, turns: Sequence[Button]
    ) -> Page:
        """Each player's result, luck and mistakes, and the luck of each deal."""
        return await coach.figures_page(scene, game, review, turns)

    async def decision_page(
        self,
        scene: Scene,
        game: BourreGame,
        review: Review,
        number: int,
        advice: Advice,
        turns: Sequence[Button],
    ) -> Page:
        """One decision, and what was better."""
        return await coach.mistake_page(scene, self, game, review, number, advice, turns)

    def luck_and_skill(self, review: Review, seat: int, language: Language) -> tuple[str, str]:
        """The counters."""
        return coach.luck_and_skill(review, seat, language)

    def done(self, scene: Scene, decision: Decision) -> str:
        """What was done, without the cards that were exchanged."""
        return coach.done(scene, decision)

    def motif(self, motif: str, language: Language) -> str:
        """What a motif is called."""
        return say(language, f"bourre-motif-name-{motif}")

    def rule(self, motif: str, language: Language) -> str:
        """The rule of thumb of a motif."""
        return say(language, f"bourre-thumb-{motif}")


GAME_UI: Final = BourreGameUI()
