"""The events of a session in sentences. Names are escaped; cards have the letters of the language."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

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


def happened(view: BourreView, names: Sequence[str], ruling: Ruling | None, language: Language) -> str:
    """The events of the last action, in order.

    Args:
        names: by seat, escaped.
        ruling: when the table acted for a player.
    """
    sentences = [_sentence(event, view, names, language) for event in view.last_events]
    late = next(
        (seat for event in view.last_events if (seat := getattr(event, "seat", None)) is not None), None
    )
    if ruling in _LATE and late is not None:
        sentences.insert(0, say(language, "bourre-late", player=names[late], again=_LATE[ruling]))
    return " ".join(sentence for sentence in sentences if sentence)


def _sentence(event: Event, view: BourreView, names: Sequence[str], language: Language) -> str:
    match event:
        case events.SeatsDrawn():
            return _draw(event, names, language)
        case events.SatDown(seat):
            return say(language, "bourre-event-sat-down", player=names[seat], counters=view.stacks[seat])
        case events.Leaves(seat):
            return say(language, "bourre-event-leaves", player=names[seat])
        case events.Left(seat, counters):
            return say(language, "bourre-event-left", player=names[seat], counters=counters)
        case events.WentAway(seat):
            return say(language, "bourre-event-away", player=names[seat])
        case events.CameBack(seat):
            return say(language, "bourre-event-back", player=names[seat])
        case events.CutDeclined(seat):
            return say(language, "bourre-event-cut-declined", player=names[seat])
        case events.PackCut(None, n):
            return say(language, "bourre-event-table-cut", cards=n)
        case events.PackCut(int() as seat, n):
            return say(language, "event-cut", player=names[seat], cards=n)
        case events.Anted():
            return _ante(event, names, language)
        case events.TurnedUp(card, must_play):
            turned = say(language, "event-turned", card=symbol(card, language))
            if not must_play or view.dealer is None:
                return turned
            return f"{turned} {say(language, 'bourre-event-must-play', player=names[view.dealer])}"
        case events.Passed(seat):
            return say(language, "bourre-event-passed", player=names[seat])
        case events.Stayed(seat):
            return say(language, "bourre-event-stayed", player=names[seat])
        case events.Exchanged(seat, count):
            return say(language, "bourre-event-exchanged", player=names[seat], cards=count)
        case events.Reshuffled(cards):
            return say(language, "bourre-event-reshuffled", cards=cards)
        case events.Played(seat, card):
            return say(language, "event-played", player=names[seat], card=symbol(card, language))
        case events.TrickWon(seat):
            return say(language, "event-trick", player=names[seat])
        case events.DealSettled(result):
            return deal(result, names, language)
        case _:
            # The hands show the deal; the end of the session has a line of its own.
            return ""


def _draw(event: events.SeatsDrawn, names: Sequence[str], language: Language) -> str:
    drawn: dict[int, str] = {seat: names[seat] for seat in event.order}
    for cards in event.rounds:
        for seat, card in cards:
            drawn[seat] += f" {symbol(card, language)}"
    return say(language, "bourre-event-drawn", drawn=", ".join(drawn.values()), dealer=names[event.order[0]])


def _ante(event: events.Anted, names: Sequence[str], language: Language) -> str:
    told = say(language, "bourre-event-ante", players=len(event.seats), pot=event.pot)
    if not event.out:
        return told
    return f"{told} {say(language, 'bourre-event-out', players=_all(event.out, names, language))}"


def deal(result: DealResult, names: Sequence[str], language: Language) -> str:
    """The result of a deal and the reason for it, in one sentence: who takes the pot, and who pays."""
    told = _taking(result, names, language)
    if result.bourres:
        paid = -sum(result.changes[seat] for seat in result.bourres)
        paying = say(
            language,
            # Only in the last deal do they pay the players who take the pot.
            "bourre-deal-bourres" if result.carried or not paid else "bourre-deal-bourres-last",
            players=_all(result.bourres, names, language),
            paid=paid,
            carried=result.carried,
            takers=_all(result.takers, names, language),
        )
        told = say(language, "bourre-deal-both", taking=told, paying=paying)
    told = f"{told}."
    if not result.out:
        return told
    return f"{told} {say(language, 'bourre-event-out', players=_all(result.out, names, language))}"


def _taking(result: DealResult, names: Sequence[str], language: Language) -> str:
    pot, tricks, takers = result.pot, max(result.tricks), _all(result.takers, names, language)
    if len(result.played) == 1:
        return say(language, "bourre-deal-alone", player=takers, pot=pot)
    if len(result.takers) == 1:
        return say(language, "bourre-deal-taken", player=takers, pot=pot, tricks=tricks)
    if all(result.changes[seat] <= 0 for seat in result.takers):
        return say(language, "bourre-deal-carried", players=takers, pot=pot, tricks=tricks)
    share, left = divmod(pot, len(result.takers))
    left = left if result.carried else 0
    return say(language, "bourre-deal-shared", players=takers, pot=pot, tricks=tricks, share=share, left=left)


def _all(seats: Sequence[int], names: Sequence[str], language: Language) -> str:
    return formatting.listed([names[seat] for seat in seats], language)


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
        reader: a seat of the player who alone reads it; None if others do.
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
        players=_all(others or first, names, language),
        counters=sum(result.scores[seat] for seat in winners[0]),
    )
