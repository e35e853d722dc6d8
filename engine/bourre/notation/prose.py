"""The events of a session in plain English, for the terminal."""

from __future__ import annotations

from collections.abc import Iterable

from engine.bourre import events
from engine.bourre.notation import SEATS
from engine.bourre.results import DealResult
from engine.cards import symbol
from engine.interface import Event


def tell(event: Event) -> str:
    """An event as a sentence.

    >>> tell(events.Anted(seats=(0, 2), out=(1,), pot=3))
    'A C pay the ante; B cannot and is out; the pot is 3.'
    """
    match event:
        case events.SeatsDrawn(rounds, order):
            drawn = ", then ".join(
                " ".join(f"{SEATS[seat]} {symbol(card)}" for seat, card in drew) for drew in rounds
            )
            return f"Drawn for the seats: {drawn}. The order is {_letters(order)}."
        case events.SatDown(seat):
            return f"{SEATS[seat]} sits down."
        case events.Leaves(seat):
            return f"{SEATS[seat]} will leave at the settlement."
        case events.Left(seat, counters):
            return f"{SEATS[seat]} has left with {counters}."
        case events.WentAway(seat):
            return f"{SEATS[seat]} sits out after this."
        case events.CameBack(seat):
            return f"{SEATS[seat]} plays again."
        case events.CutDeclined(seat):
            return f"{SEATS[seat]} leaves the cut to the next."
        case events.PackCut(seat, n):
            return f"{'The table' if seat is None else SEATS[seat]} cuts {n} cards."
        case events.Anted(seats, out, pot):
            unable = f"; {_letters(out)} cannot and is out" if out else ""
            return f"{_letters(seats)} pay the ante{unable}; the pot is {pot}."
        case events.Dealt(deal, dealer):
            return f"deal {deal}: {SEATS[dealer]} deals."
        case events.TurnedUp(card, must_play):
            return f"{symbol(card)} is turned up{': with an ace the dealer must play' if must_play else ''}."
        case events.Passed(seat):
            return f"{SEATS[seat]} passes."
        case events.Stayed(seat):
            return f"{SEATS[seat]} plays."
        case events.Exchanged(seat, count):
            return f"{SEATS[seat]} exchanges {count}."
        case events.Reshuffled(cards):
            return f"The stock has run out, and {cards} discards are shuffled in."
        case events.Played(seat, card):
            return f"{SEATS[seat]} plays {symbol(card)}."
        case events.TrickWon(seat):
            return f"{SEATS[seat]} takes the trick."
        case events.DealSettled(result):
            return _settled(result)
        case events.Closed(result):
            places = sorted(zip(result.ranks, SEATS, result.scores, strict=False))
            return f"The session is over: {', '.join(f'{seat} {score}' for _, seat, score in places)}."
    raise AssertionError(event)


def _settled(result: DealResult) -> str:
    takes = "takes" if len(result.takers) == 1 else "share"
    bourres = _letters(result.bourres) or "nobody"
    stacks = ", ".join(f"{SEATS[seat]} {have}" for seat, have in enumerate(result.stacks))
    out = f"; out: {_letters(result.out)}" if result.out else ""
    return (
        f"{_letters(result.takers)} {takes} {result.pot}; bourré: {bourres}{out}; "
        f"counters: {stacks}, pot {result.carried}."
    )


def _letters(seats: Iterable[int]) -> str:
    return " ".join(SEATS[seat] for seat in seats)
