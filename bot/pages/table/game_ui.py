"""What a game brings to the pages: its words, its pictures and its controls.

The pages in this package are the same for every game. They ask its ``GameUI`` for what only the game knows.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, Protocol, TypeAlias, TypeVar, runtime_checkable

from bot.pages.parts import ui
from bot.pages.parts.components import Button, Form, Press
from bot.pages.parts.layout import sentence_page
from bot.pages.parts.page import Page, Picture
from bot.pages.table.scene import Scene
from bot.tables.errors import Reason, Refusal
from bot.tables.person import Person
from bot.tables.table import Choose, Ruling
from bot.text import formatting
from bot.text.cards import cards_text
from bot.text.i18n import Language, say
from engine.cards import Card, Suit
from engine.interface import Action, Decision, Event, OwnGame, OwnView, View

MOST_MISTAKES: Final = 3
"""How many decisions of a review, at most, have a page of their own."""
_ALL: Final = 1_000_000


Judged = TypeVar("Judged", bound=Decision)
_Found = TypeVar("_Found", bound=Decision, covariant=True)


class Worst(Protocol[_Found]):
    """A review that can order its decisions by what they cost."""

    def worst(self, number: int) -> Sequence[_Found]:
        """The decisions that cost most, at most ``number`` of them, the worst first."""


def worst_of(review: Worst[Judged], reader: Sequence[int] = ()) -> Sequence[Judged]:
    """The decisions of a review that have a page of their own: the reader's first, then by what they cost.

    Args:
        reader: the seats that the reader has held.
    """
    return sorted(review.worst(_ALL), key=lambda decision: decision.seat not in reader)[:MOST_MISTAKES]


@dataclass(frozen=True, slots=True)
class Controls:
    """What a player can press in a deal.

    Args:
        rows: whole rows of cards, from top to bottom.
        last: what else can be done; it shares the last row with the buttons of the table.
        menu: buttons that are seldom needed, such as giving up a deal.
        note: a sentence below all buttons, which it does not move, such as what is declared.
    """

    rows: tuple[ui.ActionRow, ...]
    last: tuple[Button, ...] = ()
    menu: tuple[Button, ...] = ()
    note: str | None = None


@dataclass(frozen=True, slots=True)
class Asking:
    """A press that opens a form, whose answer is a press of its own.

    Args:
        form: makes the form from the view of the player, in a language.
    """

    form: Callable[[View, Language], Form]


@dataclass(frozen=True, slots=True)
class Hint:
    """What a player is told who asks for a hint.

    Args:
        text: the best action and why, with three numbers at most.
        figures: every action that is weighed, with all figures.
    """

    text: str
    figures: str


@dataclass(frozen=True, slots=True)
class Confirmation:
    """A question to the player before an action that gives something up.

    Args:
        question: the key of its sentence, which may name the ``opponent``.
        button: the key of the label of the button that does it.
        action: what the button does.
    """

    question: str
    button: str
    action: Action


@dataclass(frozen=True, slots=True)
class Declaration:
    """A press that declares in private an action to be taken as soon as the rules allow it.

    Args:
        action: the declared action; None takes the declaration back.
    """

    action: Action | None


@dataclass(frozen=True, slots=True)
class LastCall:
    """A question to a player whose action would give up the points of an announcement.

    Args:
        question: in the reader's language, as are the labels.
        announce: the label of the button that announces first; None if that is not possible yet.
        go_on: the label of the button that acts without announcing.
    """

    question: str
    announce: str | None
    go_on: str


Response = Choose | Asking | Declaration
"""The result of a press: an action, or something that is shown first."""


OwnRules: TypeAlias = Any
"""Rules of the game that the UI is for, as ``OwnGame`` and ``OwnView``."""
OwnReview: TypeAlias = Any
"""A review of such a game."""
OwnAdvice: TypeAlias = Any
"""Advice for such a game."""
OwnDecision: TypeAlias = Any
"""A decision in a review of such a game."""


class GameUI(Protocol):
    """How one game is shown and played.

    A game writes the methods that have no body here, and replaces the defaults that do not fit it. The names
    that it is given are escaped.
    """

    commands: tuple[str, ...] = ()
    """The English names of the commands of a deal, as the help lists them."""
    unsaid: tuple[type[Event], ...] = ()
    """The events of the last action that the end of a game does not tell: its headline does, or a line."""
    course: tuple[str, ...] = ()
    """The topics of the lessons that a person can read before their first game, five at most."""

    def title(self, language: Language) -> str:
        """The name of the game."""

    def rules_name(self, rules: OwnRules, language: Language) -> str:
        """The name of rules: a preset's in the reader's language, a server's own as it was saved."""
        return str(rules.name)

    def rules_about(self, preset: str, language: Language) -> str:
        """A preset in one line."""

    def rules_line(self, rules: OwnRules, language: Language) -> str:
        """Rules in a few words, such as their name and the points that a game is played to."""

    def differences(self, rules: OwnRules, language: Language) -> list[str]:
        """How rules differ from those played by default, a sentence for each option."""
        return []

    def option_name(self, option: str, language: Language) -> str:
        """What one of ``GameType.options`` decides, as a label."""
        return option

    def option_value(self, option: str, value: str, language: Language) -> str:
        """One value of an option in words."""
        return value

    def rules_text(self, rules: OwnRules, language: Language) -> list[str]:
        """Rules in full, line by line."""
        return [say(language, "labelled", label=self.title(language), text=self.rules_line(rules, language))]

    def rules_page(self, rules: OwnRules, language: Language, *more: Button, note: str | None = None) -> Page:
        """A page about rules.

        Args:
            more: buttons for what else can be known there.
            note: a last line, in small.
        """
        lines = self.rules_text(rules, language)
        return sentence_page("\n".join(lines if note is None else [*lines, f"-# {note}"]), *more)

    def example(self, language: Language) -> Picture | None:
        """The picture of a table, for people who have seen none."""
        return None

    def first_lesson(self, language: Language) -> Button | None:
        """The button that opens the first lesson about the game; None if it has no lessons."""
        return None

    def topics(self, language: Language) -> list[tuple[str, str]]:
        """The game's own lessons, each as (title, topic); none if it has none."""
        return []

    def opening(self, scene: Scene) -> list[str]:
        """How the game is played, in at most five lines."""
        return self.rules_text(scene.rules, scene.language)[:5]

    async def lesson(self, topic: str, reader: Person, turns: Sequence[Button] | None = None) -> Page | None:
        """The game's own lesson of this topic; None if there is no such lesson.

        Args:
            turns: the buttons below it; None for those that lead through all lessons.
        """
        return None

    def record(self, statistics: Mapping[str, int], language: Language) -> list[str]:
        """A person's record in games of this kind, line by line.

        Args:
            statistics: the numbers of ``GameType.statistics`` and ``GameType.means`` by name. Names that are
                missing count 0.
        """
        return [f"{name} {number}" for name, number in statistics.items()]

    def board_name(self, board: str, language: Language) -> str:
        """What a leaderboard is called.

        Args:
            board: a ``Board``, or one of ``GameType.boards``.
        """
        return say(language, f"board-{board}")

    def board_about(self, board: str, language: Language) -> str | None:
        """What the numbers of a leaderboard mean, in one line; None if they mean the same in every game."""
        return None

    def games(self, count: int, language: Language) -> str:
        """A number of games in words, such as tables at bourré."""
        return say(language, "games-played", games=count)

    def won(self, won: int, played: int, language: Language) -> str:
        """How many games a person has won of those they played, in one line."""
        return say(language, "profile-games", won=won, played=played, share=round(100 * won / played))

    def brought(self, worth: float, language: Language) -> str:
        """What luck or skill has brought, as the coach counts it: by default a chance of winning."""
        return formatting.change(worth, language)

    def scores(self, view: OwnView, language: Language) -> tuple[str, ...]:
        """The score of each seat, as it stands next to the names."""

    def headline(self, scene: Scene, view: OwnView, *, own: bool) -> str:
        """How the game stands, in large letters above everything: the score of each player.

        Args:
            own: whether the viewer reads it and is called *you*.
        """
        names = list(scene.names)
        if own and view.viewer is not None:
            names[view.viewer] = scene.say("hand-mine")
        return "  ·  ".join(self.scored(view, names, scene.language))

    def scored(self, view: OwnView, names: Sequence[str], language: Language) -> list[str]:
        """Each name with its score: the viewer's first, the others in their order.

        Args:
            names: by seat.
        """
        told = [f"{name} {score}" for name, score in zip(names, self.scores(view, language), strict=True)]
        first = view.viewer or 0
        return [*told[first:], *told[:first]]

    def trumps(self, view: OwnView) -> Suit | None:
        """The suit of trumps, once it is known; None in a game without."""
        return None

    def standing(self, view: OwnView, seat: int) -> str:
        """The score from one seat's point of view, its own first, such as ``3–2``."""
        others = list(self.scores(view, "en"))
        return "–".join([others.pop(seat), *others])

    def deal(self, scene: Scene, view: OwnView, *, own: bool) -> str:
        """The number of the deal, and who deals.

        Args:
            own: whether the viewer reads it, so that it says the viewer's part in the deal instead.
        """

    def last_deal(self, scene: Scene, view: OwnView, *, own: bool) -> str | None:
        """How the deal before ended, in one line; None if nothing is to be told of it any more.

        Args:
            own: whether it says what the viewer won or lost, above what they can do.
                Otherwise it is not told as long as ``happened`` tells it.
        """
        return None

    def account(self, scene: Scene, view: OwnView) -> list[str]:
        """What lies on the table, a line each."""

    def happened(
        self,
        view: OwnView,
        names: Sequence[str],
        ruling: Ruling | None,
        language: Language,
        reader: int | None = None,
    ) -> str:
        """Sentences that tell what happened in the last action.

        Args:
            names: by seat.
            ruling: the action that the table took by itself, if no player acted.
            reader: the seat of the player who alone reads it; None if others do.
        """

    def shows_all(self, view: OwnView) -> bool:
        """Whether the pictures of a hand and its prompt tell all that happened in the last action."""
        return False

    def turn(self, scene: Scene, view: OwnView) -> str:
        """For whom the table waits, in words for everyone."""

    def prompt(self, scene: Scene, view: OwnView) -> str:
        """What the viewer, who is to act, may do now."""

    def public_act(self, scene: Scene, view: OwnView) -> Button | None:
        """The button at the table for the action that it waits for; None if that takes a look at a hand."""
        return None

    def ending(self, scene: Scene, view: OwnView) -> str:
        """How the game ended, in one line."""

    def table_picture(self, scene: Scene, view: OwnView) -> Picture:
        """The table as everyone sees it."""

    def hand_pictures(
        self, scene: Scene, view: OwnView, *, acts: bool = True, selected: int = 0
    ) -> tuple[Picture, ...]:
        """The table as its viewer sees it, and the cards that they hold, if they do.

        Args:
            acts: whether the viewer reads it, so that it shows what they may do now.
            selected: the places of the cards selected so far, as a mask.
        """
        return (self.table_picture(scene, view),)

    def laid_down(self, view: OwnView) -> OwnView:
        """What the pictures show while the viewer's last card is about to play itself."""
        return view

    def ending_picture(self, scene: Scene, view: OwnView) -> Picture:
        """What a game that has a result ends with; the table, unless the game draws a scene of its own."""
        return self.table_picture(scene, view)

    def feats(self, scene: Scene, view: OwnView, *, quoted: bool) -> list[str]:
        """What was special about how a game was won, a line each.

        Args:
            quoted: whether what happened last stands next to it, and is not said twice.
        """
        return []

    def open_picture(self, scene: Scene, view: OwnView, hands: tuple[tuple[Card, ...], ...]) -> Picture:
        """The table of a finished game with all hands open, as far as there is room for them.

        Args:
            view: the public's.
            hands: by seat.
        """
        return self.table_picture(scene, view)

    def open_hands(self, scene: Scene, views: Sequence[OwnView]) -> list[str]:
        """All hands of a finished game, a line each.

        Args:
            views: the view of each seat.
        """
        return [
            scene.say("replay-hand", player=name, cards=cards_text(view.hand, scene.language))
            for name, view in zip(scene.names, views, strict=True)
            if view.hand
        ]

    def controls(self, scene: Scene, view: OwnView, declared: Action | None) -> Controls:
        """What the viewer can press now.

        Args:
            declared: what the viewer has declared in advance.
        """

    def pressed(self, press: Press) -> Response:
        """What a press on one of ``controls``, or the answer to a form of theirs, means.

        Raises:
            Refusal: ``stale`` for a press that no control of this game makes.
        """

    def confirmation(self, action: Action) -> Confirmation | None:
        """The question before a pressed or typed action; None if it is taken at once."""
        return None

    def typed(self, command: str, argument: str | int | None, language: Language) -> Choose:
        """What a typed command means.

        Args:
            command: the English name of the command.
            argument: what was typed for it.

        Raises:
            Refusal: ``not-in-this-game`` for a command that this game does not have.
        """
        raise Refusal(Reason.NOT_IN_THIS_GAME)

    def allows(self, command: str, legal: Sequence[Action]) -> bool:
        """Whether a typed command can do something now.

        Args:
            legal: the actions that the caller may take, or declare in advance.
        """
        return False

    def suggestions(
        self, command: str, view: OwnView, typed: str, language: Language
    ) -> list[tuple[str, str]]:
        """The suggestions while the argument of a command is typed, each as (label, typed text)."""
        return []


@runtime_checkable
class HasGuide(Protocol):
    """A ``GameUI`` that explains the words of its game to people who play their first."""

    def words(self, view: OwnView) -> Sequence[str]:
        """The words that matter at the viewer's decision, the one most needed first."""
        ...

    def tip(self, scene: Scene, view: OwnView, word: str) -> str:
        """One of ``words``, explained in one line."""
        ...


@runtime_checkable
class HasHints(Protocol):
    """A ``GameUI`` with words for advice."""

    def hints(self, view: OwnView) -> bool:
        """Whether there is a hint for the viewer, who is to act."""

    def hint(self, scene: Scene, view: OwnView, advice: OwnAdvice) -> Hint:
        """What the viewer does best now, and why.

        Args:
            advice: for this view.
        """

    def deed(self, action: Action, view: OwnView, language: Language) -> str:
        """An action in words, such as ``play K♠``.

        Args:
            view: the player's, before the action.
        """

    def judgement(self, view: OwnView, advice: OwnAdvice, chosen: Action, language: Language) -> list[str]:
        """The worth of an action, and why the best one is better, line by line.

        Args:
            view: the player's, before the action.
            advice: for that view.
            chosen: one of the actions that the advice weighs.
        """

    def motif(self, motif: str, language: Language) -> str:
        """What a motif of the game is called."""

    def rule(self, motif: str, language: Language) -> str:
        """The rule of thumb of a motif, without figures."""


@runtime_checkable
class HasReviewPages(Protocol):
    """A ``GameUI`` that shows reviews."""

    async def review_page(
        self, scene: Scene, game: OwnGame, review: OwnReview, moment: str | None, turns: Sequence[Button]
    ) -> Page:
        """The first page of a review: how the game went, with three numbers at most.

        Args:
            game: at its end.
            moment: a sentence about the decision that changed most; None if none cost much.
            turns: the buttons to the other pages and to the replay.
        """

    async def review_figures(
        self, scene: Scene, game: OwnGame, review: OwnReview, turns: Sequence[Button]
    ) -> Page:
        """All figures of the whole game.

        Args:
            game: at its end.
            turns: the way back.
        """

    async def decision_page(
        self,
        scene: Scene,
        game: OwnGame,
        review: OwnReview,
        number: int,
        advice: OwnAdvice,
        turns: Sequence[Button],
    ) -> Page:
        """A further page of a review: one of its worst decisions, and what was better.

        Args:
            game: before the decision.
            number: which decision, from 1: the worst comes first.
            advice: for the decision.
            turns: as for the first page.
        """

    def luck_and_skill(self, review: OwnReview, seat: int, language: Language) -> tuple[str, str]:
        """What the cards brought a player, and what decisions brought."""

    def done(self, scene: Scene, decision: OwnDecision) -> str:
        """What a player has done, in public: of an exchange, how many cards."""


@runtime_checkable
class HasLastCall(Protocol):
    """The ``GameUI`` of a game with announcements."""

    def last_call(self, action: Action, rules: OwnRules, language: Language) -> LastCall:
        """The question to a player whose action would make an announcement impossible."""


def hints_of(game_ui: GameUI) -> HasHints:
    """The UI, as one with words for advice."""
    assert isinstance(game_ui, HasHints), "the UI of a game that advises"
    return game_ui
