"""Écarté's UI: how the pages show the game, and what players press and type."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from bot.pages.games.ecarte import (
    account,
    controls,
    drawing,
    explanations,
    guide,
    phrases,
    rules_page,
    rulesets,
    topics,
)
from bot.pages.games.ecarte.hint import hint
from bot.pages.games.ecarte.review import figures_page, luck_and_skill, whole_page, worst_page
from bot.pages.parts.components import Button
from bot.pages.parts.page import Page
from bot.pages.table.game_ui import GameUI, HasGuide, HasHints, HasLastCall, HasReviewPages
from bot.pages.table.scene import Scene
from bot.tables.table import Ruling
from bot.text import formatting
from bot.text.i18n import Language, say
from engine.cards import Suit
from engine.ecarte import events
from engine.ecarte.advisor.advice import Advice
from engine.ecarte.advisor.review import Decision, Review
from engine.ecarte.game import STATISTICS, EcarteGame
from engine.ecarte.view import EcarteView

_SHOWN: Final = (
    events.PackCut,
    events.Dealt,
    events.Proposed,
    events.Accepted,
    events.Exchanged,
    events.Played,
    events.TrickWon,
    events.Conceded,
    events.DealScored,
)
"""What the pictures and the prompt of a hand show of the last action."""


class EcarteGameUI(GameUI, HasGuide, HasHints, HasReviewPages, HasLastCall):
    """Écarté for two."""

    course = topics.COURSE
    commands = ("propose", "stand", "discard", "king", "play")

    rules_name = staticmethod(rulesets.name)
    rules_about = staticmethod(rulesets.about)
    rules_line = staticmethod(rulesets.line)
    differences = staticmethod(rulesets.differences)
    rules_text = staticmethod(rules_page.rules_text)
    rules_page = staticmethod(rules_page.rules_page)
    first_lesson = staticmethod(topics.first_lesson)
    example = staticmethod(drawing.example_picture)
    deal = staticmethod(account.deal)
    turn = staticmethod(account.turn)
    prompt = staticmethod(account.prompt)
    last_deal = staticmethod(account.last_deal)
    account = staticmethod(account.account)
    words = staticmethod(guide.words)
    tip = staticmethod(guide.tip)
    table_picture = staticmethod(drawing.table_picture)
    ending_picture = staticmethod(drawing.ending_picture)
    open_picture = staticmethod(drawing.table_picture)
    hand_pictures = staticmethod(drawing.hand_pictures)
    laid_down = staticmethod(drawing.laid_down)
    hint = staticmethod(hint)
    deed = staticmethod(phrases.deed)
    unsaid = (events.PackCut, events.Played, events.TrickWon, events.Resigned)
    judgement = staticmethod(explanations.judgement)
    public_act = staticmethod(controls.public_act)
    pressed = staticmethod(controls.pressed)
    confirmation = staticmethod(controls.confirmation)
    last_call = staticmethod(controls.last_call)
    typed = staticmethod(controls.typed)
    allows = staticmethod(controls.allows)
    suggestions = staticmethod(controls.suggestions)
    controls = staticmethod(controls.controls)

    def trumps(self, view: EcarteView) -> Suit | None:
        """The suit of trumps."""
        return view.trumps

    def title(self, language: Language) -> str:
        """The name of the game."""
        return say(language, "ecarte")

    def opening(self, scene: Scene) -> list[str]:
        """How the game is played."""
        return [scene.say("opening-ecarte", points=scene.rules.value("target"))]

    def option_name(self, option: str, language: Language) -> str:
        """What an option of the rules decides."""
        return say(language, f"rule-{option}")

    def option_value(self, option: str, value: str, language: Language) -> str:
        """One value of an option in words."""
        return say(language, f"rule-{option}-value", value=value)

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

    def scores(self, view: EcarteView, language: Language) -> tuple[str, ...]:
        """The points of each seat, with the marks of the game."""
        target = view.rules.target
        return tuple(
            say(language, "score-of", points=formatting.counted(points, target), target=target)
            for points in view.score
        )

    def standing(self, view: EcarteView, seat: int) -> str:
        """The points of a seat, then its opponent's."""
        points = [formatting.counted(score, view.rules.target) for score in view.score]
        return f"{points[seat]}–{points[1 - seat]}"

    def happened(
        self,
        view: EcarteView,
        names: Sequence[str],
        ruling: Ruling | None,
        language: Language,
        reader: int | None = None,
    ) -> str:
        """Sentences that tell what happened in the last action."""
        return phrases.happened(view.last_events, names, ruling, language, view.rules.target, reader)

    def shows_all(self, view: EcarteView) -> bool:
        """Whether the viewer did it, or it is a card, an exchange, a question to the viewer or a result."""
        return all(
            event.king_point is None
            if isinstance(event, events.TurnedUp)
            else isinstance(event, _SHOWN) or getattr(event, "seat", -1) == view.viewer
            for event in view.last_events
        )

    def ending(self, scene: Scene, view: EcarteView) -> str:
        """Who won, why, and the score."""
        result = view.result
        assert result is not None, "the game is over"
        target, reader = view.rules.target, view.viewer
        return phrases.game(result, scene.names, target, scene.ruling, scene.language, reader)

    def feats(self, scene: Scene, view: EcarteView, *, quoted: bool) -> list[str]:
        """A comeback, a vole."""
        return phrases.feats(view, scene.language, quoted=quoted)

    def hints(self, view: EcarteView) -> bool:
        """Whether the cards are dealt: before there is nothing to advise."""
        return not view.phase.undealt

    async def review_page(
        self, scene: Scene, game: EcarteGame, review: Review, moment: str | None, turns: Sequence[Button]
    ) -> Page:
        """How the game was won."""
        return await whole_page(scene, self, game, review, moment, turns)

    async def review_figures(
        self, scene: Scene, game: EcarteGame, review: Review, turns: Sequence[Button]
    ) -> Page:
        """Each player's luck and mistakes, and the luck of each deal."""
        return await figures_page(scene, self, game, review, turns)

    async def decision_page(
        self,
        scene: Scene,
        game: EcarteGame,
        review: Review,
        number: int,
        advice: Advice,
        turns: Sequence[Button],
    ) -> Page:
        """One decision, and what was better."""
        return await worst_page(scene, self, game, review, number, advice, turns)

    def luck_and_skill(self, review: Review, seat: int, language: Language) -> tuple[str, str]:
        """The chances to win."""
        return luck_and_skill(review, seat, language)

    def done(self, scene: Scene, decision: Decision) -> str:
        """What was done, without the cards that were exchanged."""
        return phrases.done(decision.seat, decision.taken, scene.names, scene.language, scene.reading(None))

    def motif(self, motif: str, language: Language) -> str:
        """What a motif is called."""
        return say(language, f"motif-name-{motif}")

    def rule(self, motif: str, language: Language) -> str:
        """The rule of thumb of a motif."""
        return say(language, f"thumb-{motif}")


GAME_UI: Final = EcarteGameUI()
