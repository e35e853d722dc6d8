"""The events of a game in sentences. Names are escaped; cards have the letters of the language."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.pages.games.cast import Cast
from bot.tables.table import Ruling
from bot.text import formatting
from bot.text.i18n import Language, say
from engine.cards import ACE, rank, symbol
from engine.ecarte import actions, events
from engine.ecarte.actions import ActionKind
from engine.ecarte.results import DealResult, EcarteResult, EndReason, Trick, Why
from engine.ecarte.view import EcarteView
from engine.interface import Action, Event

_CONCEDED: Final = {Why.CONCEDED_POINT, Why.CONCEDED_VOLE, Why.KEPT_POINT}


def pair(trick: Trick, language: Language) -> str:
    """The two cards of a trick; ``…`` stands for the one that is still to come."""
    led = symbol(trick.led, language)
    second = "…" if trick.followed is None else symbol(trick.followed, language)
    return f"`{led} {second}`"


def deed(action: Action, view: EcarteView, language: Language) -> str:
    """An action of a player in words, such as ``play K♠``.

    Args:
        view: the player's, before the action.
    """
    match actions.kind(action):
        case ActionKind.PLAY:
            return say(language, "deed-play", card=symbol(actions.card_of(action), language))
        case ActionKind.DISCARD:
            assert view.hand is not None, "a player has a hand"
            thrown = [
                symbol(card, language) for card in view.hand if 1 << card & actions.mask_of_discard(action)
            ]
            return say(language, "deed-discard", number=len(thrown), cards=" ".join(thrown))
        case ActionKind.PROPOSE if action != actions.PROPOSE:
            return say(language, "deed-propose-number", number=actions.number_of(action))
        case what:
            return say(language, f"deed-{what}", bonus=view.rules.bonus.value)


def happened(
    happenings: Sequence[Event],
    names: Sequence[str],
    ruling: Ruling | None,
    language: Language,
    target: int,
    reader: int | None = None,
) -> str:
    """The events of the last action in a game to ``target`` points, in order.

    Args:
        names: by seat, escaped.
        ruling: when the table acted for a player.
        reader: the seat of the player who alone reads it; None if others do.
    """
    cast = Cast(names, language, reader)
    if ruling is Ruling.DEFAULT:
        # A cut of the table's own is no news.
        happenings = [event for event in happenings if not isinstance(event, events.PackCut)]
    sentences = [
        deal(event.result, names, language, target, reader)
        if isinstance(event, events.DealScored)
        else _sentence(event, cast)
        for event in happenings
    ]
    if ruling in (Ruling.TIMEOUT, Ruling.TIMEOUT_AGAIN):
        late = next(
            event.seat for event in happenings if isinstance(event, events.Conceded | events.Resigned)
        )
        # The sentence of the ruling replaces that of the event.
        sentences[0] = cast.does(f"ruling-{ruling.value}", late)
    elif any(isinstance(event, events.DealScored) and event.result.why in _CONCEDED for event in happenings):
        # The result says who conceded.
        told = zip(happenings, sentences, strict=True)
        sentences = [sentence for event, sentence in told if not isinstance(event, events.Conceded)]
    return " ".join(sentence for sentence in sentences if sentence)


def _sentence(event: Event, cast: Cast) -> str:
    language = cast.language
    match event:
        case events.CutForDeal(rounds, winner, chooses):
            drawn = rounds[-1]
            return cast.does(
                "event-cut-for-deal",
                winner,
                winner=cast.within(winner),
                other=cast.within(1 - winner),
                card=symbol(drawn[winner], language),
                low=symbol(drawn[1 - winner], language),
                ties=len(rounds) - 1,
                chooses=int(chooses),
            )
        case events.FirstDealChosen(seat, dealer) if seat == dealer:
            return cast.does("event-deals-first", seat)
        case events.FirstDealChosen(seat):
            to_you = int(1 - seat == cast.reader)
            return cast.does("event-lets-deal", seat, other=cast.names[1 - seat], to_you=to_you)
        case events.PacketsChosen(seat, first):
            return cast.does("event-packets", seat, packets=f"{first}–{5 - first}")
        case events.PackCut(seat, n):
            return cast.does("event-cut", seat, cards=n)
        case events.TurnedUp(card, int() as king_point):
            to = cast.within(king_point)
            return say(language, "event-turned-king", card=symbol(card, language), dealer=to)
        case events.Proposed(seat, None):
            return cast.does("event-proposed", seat)
        case events.Proposed(seat, int() as number):
            return cast.does("event-proposed-number", seat, cards=number)
        case events.Stood(seat, vulnerable):
            return cast.does("event-stood", seat, vulnerable=int(vulnerable))
        case events.Accepted(seat):
            return cast.does("event-accepted", seat)
        case events.Refused(seat, vulnerable):
            return cast.does("event-refused", seat, vulnerable=int(vulnerable))
        case events.ShortStock(seat, left):
            return say(language, "event-short-stock", player=cast.within(seat), left=left)
        case events.Exchanged(seat, count):
            return cast.does("event-exchanged", seat, cards=count)
        case events.KingAnnounced(seat, card):
            bonus = "A" if rank(card) == ACE else "K"
            return cast.does("event-king", seat, card=symbol(card, language), bonus=bonus)
        case events.Played(seat, card):
            return cast.does("event-played", seat, card=symbol(card, language))
        case events.TrickWon(seat):
            return cast.does("event-trick", seat)
        case events.Conceded(seat):
            return cast.does("event-conceded", seat)
        case events.Resigned(seat):
            return cast.does("event-resigned", seat)
        case _:
            # The hands show the deal, the table what was turned up, and the end has a line of its own.
            return ""


def deal(
    result: DealResult, names: Sequence[str], language: Language, target: int, reader: int | None = None
) -> str:
    """The result of a deal and the reason for it, in a game to ``target`` points.

    Args:
        reader: as for ``happened``.
    """
    cast = Cast(names, language, reader)
    if result.winner is None:
        assert result.king is not None, "only the king ends a deal without tricks"
        return cast.does("deal-king-turned" if result.king_turned else "deal-king-announced", result.king)
    counted, loser = result.counted(target).trick_points, 1 - result.winner
    told = say(
        language,
        f"deal-{result.why.value}",
        you={result.winner: "winner", loser: "loser"}.get(-1 if reader is None else reader, "none"),
        winner=cast.within(result.winner),
        loser=names[loser],
        tricks=result.tricks[result.winner],
        points=counted,
    )
    return told if counted == result.trick_points else f"{told} {say(language, 'deal-beyond')}"


def game(
    result: EcarteResult,
    names: Sequence[str],
    target: int,
    ruling: Ruling | None,
    language: Language,
    reader: int | None = None,
) -> str:
    """How a game to ``target`` points ended, in one sentence.

    Args:
        ruling: as for ``happened``.
        reader: as for ``happened``.
    """
    key = "game-won"
    if result.reason is EndReason.RESIGNED:
        key = "game-timed-out" if ruling is Ruling.TIMEOUT_AGAIN else "game-resigned"
    winner, loser = result.winner, result.loser
    you = "winner" if reader == winner else "loser"
    return say(
        language,
        key,
        you="none" if reader is None else you,
        winner=names[winner],
        loser=names[loser],
        score=final_score(result, target),
    )


def final_score(result: EcarteResult, target: int) -> str:
    """The score of a game to ``target`` points, the winner's points first."""
    return f"{formatting.counted(result.scores[result.winner], target)}–{result.scores[result.loser]}"


def feats(view: EcarteView, language: Language, *, quoted: bool) -> list[str]:
    """What was special about how a game was won: a comeback, a vole.

    Args:
        quoted: whether the result of the last deal stands next to it, which may tell the vole.
    """
    result, last = view.result, view.last_deal
    assert result is not None, "the game is over"
    told = quoted and last is not None and last.why is Why.VOLE
    comeback = [say(language, "feat-comeback", behind=view.rules.target - 1)] if result.comeback else []
    return [*comeback, *([say(language, "feat-vole")] if view.won_by_vole and not told else [])]


def done(
    seat: int, action: Action, names: Sequence[str], language: Language, viewer: int | None = None
) -> str:
    """What a player has done, in public: of discards, how many they were.

    Args:
        viewer: the seat of the player who alone reads it; None if others do.
    """
    event: Event
    match actions.kind(action):
        case ActionKind.PLAY:
            event = events.Played(seat, actions.card_of(action))
        case ActionKind.DISCARD:
            event = events.Exchanged(seat, actions.mask_of_discard(action).bit_count())
        case ActionKind.PROPOSE:
            number = None if action == actions.PROPOSE else actions.number_of(action)
            event = events.Proposed(seat, number)
        case ActionKind.STAND:
            event = events.Stood(seat, vulnerable=False)
        case ActionKind.ACCEPT:
            event = events.Accepted(seat)
        case ActionKind.CONCEDE:
            event = events.Conceded(seat)
        case ActionKind.RESIGN:
            event = events.Resigned(seat)
        case _:
            event = events.Refused(seat, vulnerable=False)
    return _sentence(event, Cast(names, language, viewer))
