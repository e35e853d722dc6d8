"""The events of a session in sentences. Names are escaped; cards have the letters of the language."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.pages.games.cast import Cast
from bot.tables.table import Ruling
from bot.text import formatting
from bot.text.i18n import Language, say
from engine.bourre import events
from engine.bourre.results import DealResult, Trick
from engine.bourre.view import BourreView
from engine.cards import symbol
from engine.interface import Event, Result

_LATE: Final = {Ruling.TIMEOUT: 0, Ruling.TIMEOUT_AGAIN: 1}
"""How often a player was late before: the sentence about a timeout selects by it."""


def cards_of(trick: Trick, language: Language) -> str:
    """The cards of a trick in the order in which they were played."""
    return f"`{' '.join(symbol(card, language) for _, card in trick.plays)}`"


def happened(
    view: BourreView,
    names: Sequence[str],
    ruling: Ruling | None,
    language: Language,
    reader: int | None = None,
) -> str:
    """The events of the last action, in order.

    Args:
        names: by seat, escaped.
        ruling: when the table acted for a player.
        reader: the seat of the player who alone reads it; None if others do.
    """
    cast = Cast(names, language, reader)
    # A cut of the table's own is no news.
    told = [
        event
        for event in view.last_events
        if ruling is not Ruling.DEFAULT or not isinstance(event, events.PackCut)
    ]
    sentences = [_sentence(event, view, cast) for event in told]
    late = next(
        (seat for event in view.last_events if (seat := getattr(event, "seat", None)) is not None), None
    )
    if ruling in _LATE and late is not None:
        sentences.insert(0, cast.does("bourre-late", late, again=_LATE[ruling]))
        # The table has made them sit out before it acted for them.
        if ruling is Ruling.TIMEOUT_AGAIN and late in view.away:
            sentences.append(cast.does("bourre-event-away", late))
    return " ".join(sentence for sentence in sentences if sentence)


def _sentence(event: Event, view: BourreView, cast: Cast) -> str:
    language = cast.language
    match event:
        case events.SeatsDrawn():
            return _draw(event, cast)
        case events.SatDown(seat):
            return cast.does("bourre-event-sat-down", seat, counters=view.stacks[seat])
        case events.Leaves(seat):
            return cast.does("bourre-event-leaves", seat)
        case events.Left(seat, counters):
            return cast.does("bourre-event-left", seat, counters=counters)
        case events.WentAway(seat):
            return cast.does("bourre-event-away" if seat in view.order else "bourre-event-watches", seat)
        case events.CameBack(seat):
            return cast.does("bourre-event-back", seat)
        case events.CutDeclined(seat):
            return cast.does("bourre-event-cut-declined", seat)
        case events.PackCut(None, n):
            return say(language, "bourre-event-table-cut", cards=n)
        case events.PackCut(int() as seat, n):
            return cast.does("event-cut", seat, cards=n)
        case events.Anted():
            return _ante(event, cast)
        case events.TurnedUp(card, must_play):
            turned = say(language, "event-turned", card=symbol(card, language))
            if not must_play or view.dealer is None:
                return turned
            return f"{turned} {cast.does('bourre-event-must-play', view.dealer)}"
        case events.Passed(seat):
            return cast.does("bourre-event-passed", seat)
        case events.Stayed(seat):
            return cast.does("bourre-event-stayed", seat)
        case events.Exchanged(seat, count):
            return cast.does("bourre-event-exchanged", seat, cards=count)
        case events.Reshuffled(cards):
            return say(language, "bourre-event-reshuffled", cards=cards)
        case events.Played(seat, card):
            return cast.does("event-played", seat, card=symbol(card, language))
        case events.TrickWon(seat):
            return cast.does("event-trick", seat)
        case events.DealSettled(result):
            return deal(result, cast.names, language, cast.reader)
        case _:
            # The hands show the deal; the end of the session has a line of its own.
            return ""


def _draw(event: events.SeatsDrawn, cast: Cast) -> str:
    drawn: dict[int, str] = {seat: cast.within(seat) for seat in event.order}
    for cards in event.rounds:
        for seat, card in cards:
            drawn[seat] += f" {symbol(card, cast.language)}"
    return cast.does(
        "bourre-event-drawn", event.order[0], drawn=formatting.joined([*drawn.values()], cast.language)
    )


def _ante(event: events.Anted, cast: Cast) -> str:
    told = say(cast.language, "bourre-event-ante", players=len(event.seats))
    if not event.out:
        return told
    return f"{told} {say(cast.language, 'bourre-event-out', players=cast.listed(event.out))}"


def deal(result: DealResult, names: Sequence[str], language: Language, reader: int | None = None) -> str:
    """The result of a deal and the reason for it, in one sentence: who takes the pot, and who pays.

    Args:
        reader: as for ``happened``.
    """
    cast = Cast(names, language, reader)
    told = _taking(result, cast)
    if result.bourres:
        paid = -sum(result.changes[seat] for seat in result.bourres)
        paying = say(
            language,
            # Only in the last deal do they pay the players who take the pot.
            "bourre-deal-bourres" if result.carried or not paid else "bourre-deal-bourres-last",
            players=cast.listed(result.bourres),
            paid=paid,
            carried=result.carried,
            takers=cast.listed(result.takers),
        )
        told = say(language, "bourre-deal-both", taking=told, paying=paying)
    told = f"{told}."
    if not result.out:
        return told
    return f"{told} {say(language, 'bourre-event-out', players=cast.listed(result.out))}"


def _taking(result: DealResult, cast: Cast) -> str:
    language, pot, tricks, takers = cast.language, result.pot, max(result.tricks), cast.listed(result.takers)
    if len(result.played) == 1:
        return cast.does("bourre-deal-alone", result.takers[0], pot=pot)
    if len(result.takers) == 1:
        return cast.does("bourre-deal-taken", result.takers[0], pot=pot, tricks=tricks)
    if all(result.changes[seat] <= 0 for seat in result.takers):
        return say(language, "bourre-deal-carried", players=takers, pot=pot, tricks=tricks)
    share, left = divmod(pot, len(result.takers))
    left = left if result.carried else 0
    return say(language, "bourre-deal-shared", players=takers, pot=pot, tricks=tricks, share=share, left=left)


def session(
    result: Result,
    names: Sequence[str],
    players: Sequence[Sequence[int]],
    language: Language,
    reader: int | None = None,
) -> str:
    """How a session ended, in one sentence: who has won, and with how many counters.

    Args:
        players: for each player, the seats that they have held.
        reader: as for ``happened``, one of their seats.
    """
    placed = zip(result.ranks_of(players), players, strict=True)
    winners = [seats for rank, seats in placed if rank == 1]
    first = [seats[-1] for seats in winners]
    others = [seats[-1] for seats in winners if reader not in seats]
    key = "bourre-session-won" if len(first) == 1 else "bourre-session-shared"
    return say(
        language,
        key,
        you=len(first) - len(others),
        players=Cast(names, language, None).listed(others or first),
        counters=sum(result.scores[seat] for seat in winners[0]),
    )
