"""Hints at bourré, and the pages of a review: the whole session, then its worst decisions one by one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.pages.games.cast import Cast
from bot.pages.parts import ui
from bot.pages.parts.components import Button
from bot.pages.parts.layout import layout
from bot.pages.parts.page import Page
from bot.pages.table.game_ui import GameUI, Hint, worst_of
from bot.pages.table.position import position_page
from bot.pages.table.scene import Scene
from bot.text import formatting
from bot.text.i18n import Language, say
from engine.bourre.actions import PASS, ActionKind, card_of, kind, mask_of_exchange
from engine.bourre.advisor import book
from engine.bourre.advisor.advice import Advice
from engine.bourre.advisor.expert import Weighed
from engine.bourre.advisor.review import Decision, Review
from engine.bourre.game import BourreGame
from engine.bourre.holdings import mask_of
from engine.bourre.view import BourreView
from engine.cards import suit, symbol
from engine.interface import Action

_MOST_OPTIONS: Final = 3
_LONGEST_TEXT: Final = 3_000


def hint(scene: Scene, view: BourreView, advice: Advice) -> Hint:
    """What a player does best now, and why.

    Args:
        view: the player's, whose turn it is.
        advice: for this view.
    """
    language, figures = scene.language, []
    for place, option in enumerate(advice.options[:_MOST_OPTIONS]):
        key = "hint-other" if place else "hint-best"
        figures.append(
            scene.say(key, deed=deed(option.action, view, language), worth=_figures(option, language))
        )
    figures.append(scene.say("bourre-hint-note", passing=int(PASS in view.legal)))
    figures.append(_book(view, advice, language))
    mean = say(language, "bourre-worth-mean", worth=formatting.signed(advice.best.worth, language))
    worth = _worth(advice.best, language) if advice.action == PASS else f" · {mean}"
    best = scene.say("hint-best", deed=deed(advice.action, view, language), worth=worth)
    text = [scene.say("hint-title"), best, *_motif(view, advice, language)]
    return Hint("\n".join(text), "\n".join(figures))


async def session_page(
    scene: Scene,
    game: BourreGame,
    review: Review,
    moment: str | None,
    turns: Sequence[Button],
) -> Page:
    """The first page of a review: the result of its reader, or of the winner, as luck and skill.

    Args:
        game: at its end.
        moment: the decision that changed most; None if none cost much.
        turns: the buttons to the other pages and to the replay.
    """
    told = scene.say("bourre-review-clean") if moment is None and review.clean else moment
    return _review_page(scene, game, review, [] if told is None else [told], turns)


async def figures_page(scene: Scene, game: BourreGame, review: Review, turns: Sequence[Button]) -> Page:
    """All figures of a review: the luck of each deal for its reader, and the result of each player.

    Args:
        game: at its end.
        turns: the way back.
    """
    language = scene.language
    order = sorted(range(game.seats), key=lambda seat: seat not in (scene.reader or ()))
    seat = _told(scene, game, review)
    luck = (formatting.signed(deal.luck(seat), language) for deal in review.deals if seat < len(deal.change))
    lines = [
        *(_summary(scene, review, seat) for seat in order),
        scene.say("review-falls", player=scene.names[seat], falls=" · ".join(luck)),
    ]
    told = formatting.joined(lines, language, _LONGEST_TEXT, "\n")
    return _review_page(scene, game, review, [told], turns)


def _told(scene: Scene, game: BourreGame, review: Review) -> int:
    """The seat that a review is about: its reader's, or the winner's."""
    if scene.reader:
        return scene.reader[0]
    return max(range(game.seats), key=lambda seat: review.summary(seat).net)


def _review_page(
    scene: Scene,
    game: BourreGame,
    review: Review,
    told: Sequence[str],
    turns: Sequence[Button],
) -> Page:
    """A page about a whole session, with its verdict first."""
    language, seat = scene.language, _told(scene, game, review)
    luck, skill = luck_and_skill(review, seat, language)
    verdict = scene.say(
        "bourre-review-sum",
        player=scene.called(seat),
        net=formatting.gain(review.summary(seat).net, language),
        luck=luck,
        skill=skill,
    )
    body: list[ui.Item] = [
        ui.TextDisplay(f"{scene.say('review-title')}\n{verdict}"),
        *map(ui.TextDisplay, told),
        ui.ActionRow(*turns),
        ui.TextDisplay(f"-# {scene.say('bourre-review-note')}"),
    ]
    return Page(layout(body))


def luck_and_skill(review: Review, seat: int, language: Language) -> tuple[str, str]:
    """The counters that the cards brought a player, and those that decisions brought."""
    summary = review.summary(seat)
    return formatting.signed(summary.luck, language), formatting.signed(summary.skill, language)


async def mistake_page(
    scene: Scene,
    game_ui: GameUI,
    game: BourreGame,
    review: Review,
    number: int,
    advice: Advice,
    turns: Sequence[Button],
) -> Page:
    """A further page of a review: one decision, and what was better.

    Args:
        game: before the decision.
        number: which decision, from 1: the reader's come before those of others, and the worst first.
        advice: for the decision.
    """
    language, worst = scene.language, worst_of(review, scene.reader or ())
    decision = worst[number - 1]
    view = game.view(decision.seat)
    player, taken = scene.called(decision.seat), advice.instead or advice.best
    title = scene.say(
        "bourre-review-worst",
        number=number,
        worst=len(worst),
        player=player,
        lost=formatting.signed(-decision.lost, language),
    )
    judgement = scene.say(
        "review-taken",
        player=player,
        taken=deed(decision.taken, view, language),
        worth=_worth(taken, language),
        best=deed(advice.action, view, language),
        better=_worth(advice.best, language),
    )
    judged = ui.TextDisplay("\n".join((judgement, *_why(view, advice, language))))
    return position_page(scene, game_ui, view, title, (judged, ui.ActionRow(*turns)))


def done(scene: Scene, decision: Decision) -> str:
    """What a player has done, in public: of discards, how many they were."""
    cast, seat, action = Cast(scene.names, scene.language, scene.reading(None)), decision.seat, decision.taken
    match kind(action):
        case ActionKind.PLAY:
            return cast.does("event-played", seat, card=symbol(card_of(action), scene.language))
        case ActionKind.EXCHANGE:
            return cast.does("bourre-event-exchanged", seat, cards=mask_of_exchange(action).bit_count())
        case ActionKind.STAY:
            return cast.does("bourre-event-stayed", seat)
        case _:
            return cast.does("bourre-event-passed", seat)


def deed(action: Action, view: BourreView, language: Language) -> str:
    """An action of a player in words, such as ``exchange 7♠ 8♦``.

    Args:
        view: the player's, before the action.
    """
    what = kind(action)
    if what is ActionKind.PLAY:
        return say(language, "bourre-deed-play", card=symbol(card_of(action), language))
    if what is ActionKind.EXCHANGE:
        mask = mask_of_exchange(action)
        away = [card for card in view.hand or () if mask_of([card]) & mask]
        cards = " ".join(symbol(card, language) for card in away)
        return say(language, "bourre-deed-exchange", number=len(away), cards=cards)
    return say(language, "bourre-deed-pass" if action == PASS else "bourre-deed-stay")


def judgement(view: BourreView, advice: Advice, chosen: Action, language: Language) -> list[str]:
    """The worth of an action, and why the best one is better, line by line.

    Args:
        view: the player's, before the action.
        advice: for that view.
        chosen: one of its options.
    """
    option = next(option for option in advice.options if option.action == chosen)
    own = deed(chosen, view, language)
    lines = [say(language, "training-chosen-worth", deed=own, worth=_worth(option, language))]
    if not advice.as_good(chosen):
        best = deed(advice.action, view, language)
        lines.append(say(language, "training-better-worth", deed=best, worth=_worth(advice.best, language)))
    return [*lines, *_why(view, advice, language)]


def _worth(option: Weighed, language: Language) -> str:
    """What an option is worth, as it stands behind it."""
    if option.action == PASS:
        return f" · {say(language, 'bourre-worth-pass')}"
    told = say(
        language,
        "bourre-worth",
        takes=_chance(option.takes, language),
        bourre=_chance(option.bourre, language),
        worth=formatting.signed(option.worth, language),
    )
    return f" · {told}"


def _figures(option: Weighed, language: Language) -> str:
    """As ``_worth``, without the names of the numbers."""
    if option.action == PASS:
        return _worth(option, language)
    shares = (_chance(share, language) for share in (option.takes, option.bourre))
    return "".join(f" · {figure}" for figure in (*shares, f"**{formatting.signed(option.worth, language)}**"))


def _why(view: BourreView, advice: Advice, language: Language) -> list[str]:
    """Why the best option is better, if there is a reason, and what the book does if it differs."""
    book = [] if advice.as_good(advice.book) else [_book(view, advice, language)]
    return [*_motif(view, advice, language), *book]


def _book(view: BourreView, advice: Advice, language: Language) -> str:
    """What the book does."""
    says = deed(advice.book, view, language)
    if PASS not in view.legal:
        return say(language, "bourre-book", deed=says)
    worth, needed = (
        formatting.decimal(number, language, 2) for number in (book.worth_of(view), book.needed_of(view))
    )
    return say(language, "bourre-book-worth", deed=says, worth=worth, needed=needed)


def _motif(view: BourreView, advice: Advice, language: Language) -> list[str]:
    """Why the best option is better, in one line; empty if only the numbers tell."""
    told = advice.instead if advice.action == PASS else advice.best
    if advice.motif is None or told is None:
        return []
    assert view.viewer is not None, "a player's view"
    price = min(view.pot, view.stacks[view.viewer], view.rules.cap or view.pot)
    return [
        say(
            language,
            f"bourre-motif-{advice.motif}",
            trumps=sum(suit(card) == view.trumps for card in view.hand or ()),
            takes=_chance(told.takes, language),
            bourre=_chance(told.bourre, language),
            price=price,
            pot=view.pot,
        )
    ]


def _summary(scene: Scene, review: Review, seat: int) -> str:
    summary, language = review.summary(seat), scene.language
    return scene.say(
        "bourre-review-player",
        player=scene.called(seat),
        net=formatting.gain(summary.net, language),
        luck=formatting.signed(summary.luck, language),
        skill=formatting.signed(summary.skill, language),
        decisions=summary.decisions,
        errors=summary.errors,
        lost=formatting.signed(-summary.lost, language),
    )


def _chance(share: float, language: Language) -> str:
    return formatting.percent(share, 1, language, 0)
