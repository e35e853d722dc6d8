"""The events of a game in plain English, for the terminal."""

from __future__ import annotations

from engine.cards import symbol
from engine.ecarte import events
from engine.ecarte.notation import SEATS
from engine.ecarte.results import DealResult, Why
from engine.interface import Event


def tell(event: Event) -> str:
    """An event as a sentence.

    >>> tell(events.Exchanged(seat=0, count=3))
    'A exchanges 3.'
    """
    match event:
        case events.CutForDeal(rounds, winner, chooses):
            drawn = ", then ".join(f"A {symbol(one)} and B {symbol(other)}" for one, other in rounds)
            then = "chooses who deals" if chooses else "deals"
            return f"Cut for the deal: {drawn}. {SEATS[winner]} {then} first."
        case events.FirstDealChosen(seat, dealer):
            return f"{SEATS[seat]} chooses: {SEATS[dealer]} deals first."
        case events.PacketsChosen(seat, first):
            return f"{SEATS[seat]} deals by {first} and {5 - first} in this game."
        case events.PackCut(seat, n):
            return f"{SEATS[seat]} cuts {n} cards."
        case events.Dealt(deal, dealer):
            return f"Deal {deal}: {SEATS[dealer]} deals."
        case events.TurnedUp(card, king_point):
            return f"{symbol(card)} is turned up{_scores(king_point)}."
        case events.Proposed(seat, number):
            return f"{SEATS[seat]} proposes{'' if number is None else f' to change {number}'}."
        case events.Stood(seat, vulnerable):
            return f"{SEATS[seat]} plays{_vulnerable(vulnerable)}."
        case events.Accepted(seat):
            return f"{SEATS[seat]} accepts."
        case events.Refused(seat, vulnerable):
            return f"{SEATS[seat]} refuses{_vulnerable(vulnerable)}."
        case events.ShortStock(seat, left):
            return f"Law 18: the stock has {left} for {SEATS[seat]}."
        case events.Exchanged(seat, count):
            return f"{SEATS[seat]} exchanges {count}."
        case events.KingAnnounced(seat, card):
            return f"{SEATS[seat]} announces {symbol(card)}{_scores(seat)}."
        case events.Played(seat, card):
            return f"{SEATS[seat]} plays {symbol(card)}."
        case events.TrickWon(seat):
            return f"{SEATS[seat]} takes the trick."
        case events.Conceded(seat):
            return f"{SEATS[seat]} concedes the deal."
        case events.DealScored(result):
            return _deal(result)
        case events.Resigned(seat):
            return f"{SEATS[seat]} resigns."
        case events.PlayerLeft(seat):
            return f"{SEATS[seat]} has left, and somebody else plays on. The deal is void."
        case events.GameWon(result):
            return f"{SEATS[result.winner]} wins the game."
    raise AssertionError(event)


def _scores(seat: int | None) -> str:
    return "" if seat is None else f": 1 to {SEATS[seat]}"


def _vulnerable(vulnerable: bool) -> str:
    return " and is vulnerable" if vulnerable else ""


def _deal(result: DealResult) -> str:
    score = f"The score is {result.score[0]}-{result.score[1]}."
    if result.winner is None:
        return score
    winner, loser = SEATS[result.winner], SEATS[1 - result.winner]
    why = {
        Why.POINT: f"{winner} makes the point",
        Why.VOLE: f"{winner} makes the vole",
        Why.STOOD_AND_LOST: f"{loser} played without proposing and lost",
        Why.REFUSED_AND_LOST: f"{loser} refused the first proposal and lost",
        Why.UNCHANGED: f"No card was changed, and {winner} wins",
        Why.CONCEDED_POINT: f"{loser} conceded the deal",
        Why.CONCEDED_VOLE: f"{loser} conceded the deal without a trick",
        Why.KEPT_POINT: f"{winner} conceded the rest of the deal with the point made",
    }[result.why]
    return f"{why}: {result.trick_points} to {winner}. {score}"
