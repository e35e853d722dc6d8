"""A session of bourré: one ``Game`` is the whole evening at a table, deal after deal until it closes.

How a session fits ``engine.interface``:

- A **seat** is a player of the session: 0, 1, … in the order in which they sat down, and a seat that took
  part in a deal is never given twice. So ``seats`` grows, and a result has an entry for everybody who played.
  A player who leaves before taking part in a deal takes along what they brought, and the seat is free again.
  ``order`` has the seats that are at the table, clockwise, from the next dealer on. A ``Deal`` numbers its
  players from the dealer's left.
- **Between deals** the phase is ``CUT``; that is the break. A newcomer takes one of ``free_seats`` by the
  only action that it has: ``SIT``. No seat is free in a deal or at a full table.
- ``resignation`` is ``LEAVE``. Between deals it takes effect at once, in a deal at its settlement: until then
  the seat is in ``leaving`` and has still to act; the house plays its hand. ``taken`` has the counters that
  each seat took along; ``sum(stacks) + pot + sum(taken)`` is always the buy-in times ``seats``.
- ``AWAY`` and ``BACK`` are legal at any time and count from the next deal on; but whoever comes back between
  deals plays the next one. A seat that is away antes, as if it passed. When too few are left to play without
  the seats that are away, the session waits for these; a time-out makes them leave.
- When fewer than two can play on, nobody is in turn: the session waits for somebody who is out of counters to
  buy in, or not to (``broke``). It ends when all of them watch, when the other leaves, or by ``closing``.
- The **ante** is paid when the pack is cut, so nobody has paid while people come and go.
- The house declines the **cut** (``DECLINE``), which then passes to the right. When all have declined, the
  table cuts.
- A time-out passes, exchanges nothing or plays a card: never a concession. After the second the player is
  away (``BourreGameType.timeout``).
- *Pass when it is my turn* is an intent.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, replace
from functools import partial
from typing import ClassVar, Final, Self, TypeVar

from engine import fairness
from engine.base import BaseGame
from engine.bourre.actions import (
    AWAY,
    BACK,
    CLOSE,
    DECLINE,
    HALF_THE_PACK,
    LEAST_CUT,
    LEAVE,
    MOST_CUT,
    PASS,
    SIT,
    ActionKind,
    card_of,
    cut,
    kind,
    mask_of_exchange,
    number_of,
    play,
)
from engine.bourre.deal import Deal, Phase, Shuffle
from engine.bourre.events import (
    Anted,
    CameBack,
    Closed,
    CutDeclined,
    DealSettled,
    Dealt,
    Exchanged,
    Leaves,
    Left,
    PackCut,
    Passed,
    Played,
    Reshuffled,
    SatDown,
    SeatsDrawn,
    Stayed,
    TrickWon,
    TurnedUp,
    WentAway,
)
from engine.bourre.holdings import cards_of, lowest, mask_of
from engine.bourre.pot import settle, shares
from engine.bourre.refusals import refusal
from engine.bourre.results import DealResult, EndReason, Tally, Trick
from engine.bourre.rules import LEAST_SEATS, MOST_PLAYERS, MOST_SEATS, Ruleset
from engine.bourre.view import BourreView, sort_hand
from engine.cards import PACK_OF_52, Card, rank
from engine.interface import Action, Clock, CutPack, Draw, Event, Exchange, History, Mean, Result

STATISTICS: Final = ("deals", "played", "pots", "bourres", "tricks", "net")
"""The names of the statistics of each seat."""
MEANS: Final = {"net_per_deal": Mean("net", "deals", least=30)}
"""Means of statistics. A session usually has ten deals."""
BOARDS: Final = {name: name for name in (*MEANS, "pots", "tricks")}
"""The leaderboards of bourré alone."""

_CUTS: Final = tuple(cut(n) for n in range(LEAST_CUT, MOST_CUT + 1))
_TABLE_CUT: Final = cut(HALF_THE_PACK)
_IN_DEAL: Final = frozenset((ActionKind.PASS, ActionKind.STAY, ActionKind.EXCHANGE, ActionKind.PLAY))
_TABLE_ACTIONS: Final = frozenset((SIT, LEAVE, AWAY, BACK, CLOSE))
_T = TypeVar("_T")


@dataclass(frozen=True, slots=True)
class BourreGame(BaseGame[Ruleset]):
    """A session of bourré.

    The rules, the secret, the game's id, the ids, the number of first seats and the history determine a
    session. The other fields follow from these and save time.

    Args:
        rules, secret, game_id, ids: as in ``BaseGame``.
        finished: every action of the finished deals with its seat.
        present: every action since then.
        draw: the cards drawn for the seats.
        order: the seats at the table, clockwise. The first of them that can play deals next.
        number: the number of the present or next deal, from 1.
        stacks: the counters of each seat.
        pot: the counters in the pot.
        taken: the counters with which each seat has left.
        departed: the seats that have left.
        exempt: the seats that are exempt from the next ante.
        away: the seats that sit out.
        leaving: the seats that leave at the settlement of the deal.
        declined: how many seats have left the present cut to the next at their right.
        decision: a number that grows when the clock starts again.
        dealt: the seats in the deal, from the dealer's left; before the cut, those of the next deal.
        sat_out: the seats that were away at the cut of the present or last deal, and took part in its ante.
        deal: the deal in progress; None before the cut. It is never changed in place.
        last_deal: the result of the deal before; None during the first.
        last_tricks: the tricks of that deal.
        last_events: the events of the last action.
        tallies: the statistics of each seat over the finished deals.
        result: the result of the session; None before the end.

    >>> game, events = BourreGame.start(Ruleset("bourre"), bytes(32), "example", 3)
    >>> game.order, game.actors
    ((1, 2, 0), (0,))
    >>> game, events = game.apply(0, cut(16))
    >>> [type(event).__name__ for event in events]
    ['PackCut', 'Anted', 'Dealt', 'TurnedUp']
    """

    kind: ClassVar[str] = Ruleset.kind

    ids: tuple[int, ...]
    finished: History
    present: History
    draw: Draw = field(compare=False)
    order: tuple[int, ...] = field(compare=False)
    number: int = field(compare=False)
    stacks: tuple[int, ...] = field(compare=False)
    pot: int = field(compare=False)
    taken: tuple[int, ...] = field(compare=False)
    departed: tuple[int, ...] = field(compare=False)
    exempt: tuple[int, ...] = field(compare=False)
    away: tuple[int, ...] = field(compare=False)
    leaving: tuple[int, ...] = field(compare=False)
    declined: int = field(compare=False)
    decision: int = field(compare=False)
    dealt: tuple[int, ...] = field(compare=False)
    sat_out: tuple[int, ...] = field(compare=False)
    deal: Deal | None = field(compare=False, repr=False)
    last_deal: DealResult | None = field(compare=False)
    last_tricks: tuple[Trick, ...] = field(compare=False)
    last_events: tuple[Event, ...] = field(compare=False)
    tallies: tuple[Tally, ...] = field(compare=False)
    result: Result | None = field(compare=False)

    @classmethod
    def start(
        cls,
        rules: Ruleset,
        secret: bytes,
        game_id: str,
        seats: int,
        ids: tuple[int, ...] = fairness.NO_IDS,
    ) -> tuple[Self, tuple[Event, ...]]:
        """A new session after the draw for seats. The pack is about to be cut.

        Args:
            rules: the ruleset.
            secret: 32 random bytes.
            game_id: the name of this session, any text without newlines.
            seats: how many sit at the table, 2 … ``rules.seats``.
            ids: the ids of the message with the commitment and of the press that begins it; of later cuts if
                known.
        """
        rounds = fairness.draw(secret, game_id, seats, ids, fairness.BOURRE_SCHEME, PACK_OF_52)
        return cls.opened(rules, secret, game_id, rounds, ids)

    @classmethod
    def opened(
        cls,
        rules: Ruleset,
        secret: bytes,
        game_id: str,
        rounds: Draw,
        ids: tuple[int, ...] = fairness.NO_IDS,
    ) -> tuple[Self, tuple[Event, ...]]:
        """A new session, given the cards drawn for the seats."""
        seats = len(rounds[0])
        assert LEAST_SEATS <= seats <= rules.seats <= MOST_SEATS, "as many as the table has seats for"
        drawn = [
            [rank(card) for drew in rounds for who, card in drew if who == seat] for seat in range(seats)
        ]
        order = tuple(sorted(range(seats), key=drawn.__getitem__, reverse=True))
        events = (SeatsDrawn(rounds, order),)
        game = cls(
            rules=rules,
            secret=secret,
            game_id=game_id,
            ids=ids,
            finished=(),
            present=(),
            draw=rounds,
            order=order,
            number=1,
            stacks=(rules.buy_in,) * seats,
            pot=0,
            taken=(0,) * seats,
            departed=(),
            exempt=(),
            away=(),
            leaving=(),
            declined=0,
            decision=0,
            dealt=(*order[1:], order[0]),
            sat_out=(),
            deal=None,
            last_deal=None,
            last_tricks=(),
            last_events=events,
            tallies=(Tally(),) * seats,
            result=None,
        )
        return game, events

    @property
    def seats(self) -> int:
        """How many seats have been given so far."""
        return len(self.stacks)

    @property
    def phase(self) -> Phase:
        """The phase of the session."""
        if self.result is not None:
            return Phase.OVER
        return self.deal.phase if self.deal is not None else Phase.CUT

    @property
    def dealer(self) -> int | None:
        """The seat that deals; None while too few can play."""
        return self.dealt[-1] if self.dealt else None

    @property
    def actors(self) -> tuple[int, ...]:
        """The seat in turn; between deals the seat that cuts, or those that are away if too few are left.

        Nobody is while fewer than two can play on.
        """
        if self.result is not None:
            return ()
        if self.deal is not None:
            return (self.dealt[self.deal.turn],)
        if self.dealt:
            return (self.dealt[-2 - self.declined],)
        able = self._able
        return tuple(seat for seat in able if seat in self.away) if len(able) >= LEAST_SEATS else ()

    @property
    def clock(self) -> Clock | None:
        """The short clock for the cut, which the table can make itself; else the clock of a decision."""
        if self.result is not None:
            return None
        return "ceremony" if self.deal is None and self.dealt else "decision"

    @property
    def deals(self) -> int:
        """How many deals are over."""
        return 0 if self.last_deal is None else self.last_deal.deal

    @property
    def ranked(self) -> tuple[int, ...]:
        """The seats that have been in a finished deal."""
        return tuple(seat for seat, tally in enumerate(self.tallies) if tally.deals)

    @property
    def late(self) -> tuple[int, ...]:
        """The seats taken with less than half of the agreed deals to come, however many are played."""
        return tuple(seat for seat, tally in enumerate(self.tallies) if 2 * tally.since > self.rules.deals)

    @property
    def statistics(self) -> tuple[Mapping[str, int], ...]:
        """What each seat has done in the finished deals, and the counters won or lost, by name."""
        return tuple(
            {name: number for name, number in asdict(tally).items() if name in STATISTICS}
            | {"net": here + gone - self.rules.buy_in}
            for tally, here, gone in zip(self.tallies, self.stacks, self.taken, strict=True)
        )

    @property
    def untouched(self) -> bool:
        """Whether no card has been dealt yet."""
        return self.deal is None and self.last_deal is None

    @property
    def played(self) -> bool:
        """Whether a card was played, or a pot taken."""
        return self.deal_finished or (self.deal is not None and bool(self.deal.played))

    @property
    def history(self) -> History:
        """Every action so far with its seat."""
        return self.finished + self.present

    @property
    def scheme(self) -> str:
        """The scheme of every session."""
        return fairness.BOURRE_SCHEME

    @property
    def packs(self) -> tuple[CutPack, ...]:
        """The packs that were cut so far, in order, with the cards drawn and shuffled in."""
        found: list[CutPack] = []
        game = self.at_start()
        for seat, action in self.history:
            before = game.deal
            game, events = game.apply(seat, action)
            cut_pack = next((event for event in events if isinstance(event, PackCut)), None)
            if cut_pack is not None and game.deal is not None:
                deal = game.deal
                press = self.ids[len(fairness.NO_IDS) + len(found)]
                places = (None,) * deal.players
                found.append(
                    CutPack(cut_pack.n, press, deal.pack, deal.turn_up, places=places, left=deal.left)
                )
            elif before is not None and kind(action) is ActionKind.EXCHANGE:
                found[-1] = _with_exchange(found[-1], before, action)
        return tuple(found)

    @property
    def trick_over(self) -> bool:
        """Whether the last action has completed a trick, but not the deal."""
        return bool(self.last_events) and isinstance(self.last_events[-1], TrickWon)

    @property
    def gone(self) -> tuple[int, ...]:
        """The seats that have left or are out, and those that leave at the settlement."""
        if self.result is not None:
            return ()
        here = set(self.order) - {*self.leaving, *self.broke}
        return tuple(seat for seat in range(self.seats) if seat not in here)

    @property
    def free_seats(self) -> tuple[int, ...]:
        """The seats that a newcomer can take now: seats whose players left before a deal, then a new one."""
        if self.result is not None or self.deal is not None or self._full:
            return ()
        unplayed = sorted(seat for seat in self.departed if not self.tallies[seat].deals)
        return (*unplayed, self.seats) if self.seats < MOST_PLAYERS else tuple(unplayed)

    @property
    def broke(self) -> tuple[int, ...]:
        """The seats that have no counters to play with, and have not left."""
        if self.result is not None:
            return ()
        in_deal = () if self.deal is None else self.dealt
        return tuple(
            seat
            for seat, counters in enumerate(self.stacks)
            if not counters and seat not in (*self.departed, *self.exempt, *in_deal)
        )

    @property
    def _undecided(self) -> bool:
        """Whether somebody is out of counters and has not said that they watch."""
        return not set(self.broke).issubset(self.away)

    @property
    def _able(self) -> tuple[int, ...]:
        """The seats at the table that can play the next deal: exempt from its ante, or able to pay it."""
        return tuple(
            seat for seat in self.order if seat in self.exempt or self.stacks[seat] >= self.rules.ante
        )

    @property
    def _full(self) -> bool:
        """Whether those at the table who have counters take all seats."""
        return len(set(self.order).difference(self.broke)) >= self.rules.seats

    @property
    def buy_in_seat(self) -> int | None:
        """The seat that a player without counters can take now: for the next deal, if there is one."""
        last = self.deal is not None and self.number == self.rules.deals
        full = self._full or self.seats == MOST_PLAYERS
        return None if last or full or not self.broke else self.seats

    @property
    def refunds(self) -> tuple[int, ...]:
        """The stacks, and the pot in equal parts to those at the table, as at the end of a session."""
        return _with(self.stacks, shares(self.pot, self.order)) if self.pot else self.stacks

    def resignation(self, seat: int) -> Action:
        """Leaving the table."""
        return LEAVE

    def closing(self, seat: int) -> Action | None:
        """The end of the session, between deals."""
        return CLOSE if self.deal is None and self.result is None and seat in self.order else None

    def watching(self, seat: int) -> Action | None:
        """To sit out, for a seat without counters."""
        return AWAY if seat in self.broke and seat not in self.away else None

    def default_action(self, seat: int) -> Action | None:
        """A cut of half the pack, for a player who does not cut in time."""
        return _TABLE_CUT if self.deal is None and self.dealt and seat in self.actors else None

    def forfeit(self, seat: int) -> Action:
        """Pass; exchange nothing, for a dealer who must play; play the lowest card; between deals leave."""
        deal = self.deal
        if deal is None:
            return LEAVE
        if deal.phase is Phase.PLAY:
            return play(lowest(mask_of(map(card_of, deal.legal()))))
        return deal.legal()[0]

    def legal(self, seat: int) -> tuple[Action, ...]:
        """Every legal action of the seat; of a free seat, that of a newcomer."""
        if self.result is not None:
            return ()
        if seat not in self.order:
            return (SIT,) if seat == self.buy_in_seat or seat in self.free_seats else ()
        options: tuple[Action, ...] = ()
        if self.deal is not None:
            if self.dealt[self.deal.turn] == seat:
                options = self.deal.legal()
        elif self.dealt and seat in self.actors:
            options = (*_CUTS, DECLINE)
        if seat in self.leaving:
            return options
        if seat in self.away:
            return (*options, BACK, LEAVE)
        # Whoever is back plays the next deal: nobody keeps the others waiting by going away again and again.
        # Somebody who sat there before may have come back, too.
        acts = (act for actor, act in reversed(self.present) if actor == seat and act in _TABLE_ACTIONS)
        back = self.deal is None and next(acts, None) == BACK
        return (*options, LEAVE) if back else (*options, AWAY, LEAVE)

    def check(self, seat: int, action: Action) -> None:
        """Check that the seat may take this action now.

        Raises:
            RuleError: with the fault, and the rule of ``docs/play/bourre.md`` if one forbids it.
        """
        # Whoever is out may leave for good, too.
        leaving = LEAVE if seat in self.broke else None
        if action not in (*self.legal(seat), self.closing(seat), self.watching(seat), leaving):
            raise refusal(self, seat, action)

    def forced(self, seat: int) -> Action | None:
        """The only card that the player may play."""
        deal = self.deal
        if deal is None or deal.phase is not Phase.PLAY or self.dealt[deal.turn] != seat:
            return None
        options = deal.legal()
        return options[0] if len(options) == 1 else None

    def has_acted(self, seat: int) -> bool:
        """Whether the seat has declared, exchanged or played in the present deal."""
        return self.deal is not None and any(
            actor == seat and kind(action) in _IN_DEAL for actor, action in self.present
        )

    def intents(self, seat: int) -> tuple[Action, ...]:
        """To pass, for a player whose turn to declare comes later."""
        deal = self.deal
        if deal is None or deal.phase is not Phase.DECLARE or seat not in self.dealt:
            return ()
        place = self.dealt.index(seat)
        return (PASS,) if place > deal.turn and not (place == deal.dealer and deal.must_play) else ()

    def apply(self, seat: int, action: Action, press: int = 0) -> tuple[BourreGame, tuple[Event, ...]]:
        """The session after the action, and the public events of the action.

        Args:
            press: the id of the interaction that brought the action; 0 for none. It determines the pack of a
                cut, unless the ids of the session are ahead of its history.

        Raises:
            RuleError: the seat may not take this action now.
        """
        self.check(seat, action)
        events: list[Event] = []
        game, deal, grows = replace(self, present=(*self.present, (seat, action))), self.deal, True
        if action in _TABLE_ACTIONS:
            game = game._after_table_action(seat, action, events)
            # A cut that passes to another player keeps its deadline: nobody delays it by going away and
            # coming back. Whoever is waited for instead of somebody without counters has the whole time.
            fresh = game.clock != self.clock or not self.actors or not game.actors
            deal, grows = game.deal, fresh and game.actors != self.actors
        elif deal is not None:
            deal = deal.copy()
            _act(deal, seat, action, self.dealt, events)
            if deal.over:
                game, deal = game._settled(deal, events), None
        elif action == DECLINE and self.declined < len(self.dealt) - 2:
            game = replace(game, declined=self.declined + 1)
            events.append(CutDeclined(seat))
        else:
            game = game._after_press(seat, action, press, events)
            deal = game.deal
        public = tuple(events)
        decision = self.decision + grows
        return replace(game, deal=deal, decision=decision, last_events=public), public

    def _after_press(self, seat: int, action: Action, press: int, events: list[Event]) -> BourreGame:
        """The session after a cut, or after the last seat has declined it and the table has cut."""
        cutter: int | None = seat
        n = number_of(action)
        if action == DECLINE:
            events.append(CutDeclined(seat))
            cutter, n, press = None, HALF_THE_PACK, 0
        game = self._with_press(press)
        key = game.deal_key(game.number)
        pack = fairness.pack(key, PACK_OF_52)
        return game._after_cut(cutter, n, pack[n:] + pack[:n], partial(_shuffled, key), events)

    def at_start(self) -> BourreGame:
        """The session before its first action, with the packs that it had."""
        return BourreGame.opened(self.rules, self.secret, self.game_id, self.draw, self.ids)[0]

    def deal_key(self, number: int) -> bytes:
        """The key of the pack of a deal."""
        return fairness.deal_key(self.secret, self.game_id, number, self.ids, fairness.BOURRE_SCHEME)

    def _with_press(self, press: int) -> BourreGame:
        """The session with the press of the present cut among its ids."""
        if len(self.ids) >= len(fairness.NO_IDS) + self.number:
            return self
        return replace(self, ids=(*self.ids, press))

    def cut_to(
        self, seat: int, action: Action, pack: tuple[Card, ...], shuffle: Shuffle
    ) -> tuple[BourreGame, tuple[Event, ...]]:
        """The session after a cut with a known result, such as one read from a game record.

        Args:
            action: the cut, or the last seat's decline.
            pack: the cards after the cut, top card first.
            shuffle: puts discards in order when the stock has run out.

        Raises:
            RuleError: the seat may not cut now.
        """
        self.check(seat, action)
        events: list[Event] = []
        game = replace(self, present=(*self.present, (seat, action)), decision=self.decision + 1)
        if action == DECLINE:
            events.append(CutDeclined(seat))
            game = game._after_cut(None, HALF_THE_PACK, pack, shuffle, events)
        else:
            game = game._after_cut(seat, number_of(action), pack, shuffle, events)
        public = tuple(events)
        return replace(game, last_events=public), public

    def _after_table_action(self, seat: int, action: Action, events: list[Event]) -> BourreGame:
        game = self
        if action == SIT:
            events.append(SatDown(seat))
            game = replace(
                game,
                order=(*self.order, seat),
                stacks=_set(self.stacks, seat, self.rules.buy_in),
                taken=_set(self.taken, seat, 0),
                departed=_without(self.departed, seat),
                tallies=_set(self.tallies, seat, Tally(since=self.deals)),
            )
        elif action == AWAY:
            events.append(WentAway(seat))
            # Whoever watches without counters is out, as at the next ante.
            game = game._out(seat) if seat in self.broke else game
            game = replace(game, away=(*self.away, seat))
        elif action == BACK:
            events.append(CameBack(seat))
            game = replace(game, away=_without(self.away, seat))
        elif action == CLOSE or (action == LEAVE and not self.actors and seat in self._able):
            order = tuple(seat for seat in self.order if seat not in self.broke)
            return replace(game, order=order)._closed(self._able, events)
        elif self.deal is not None and seat in self.dealt:
            events.append(Leaves(seat))
            game = replace(game, leaving=(*self.leaving, seat))
        else:
            game = game._without_seat(seat, events)
        return game if game.deal is not None else game._between_deals(events)

    def _without_seat(self, seat: int, events: list[Event]) -> BourreGame:
        """The session after a player has left with their counters."""
        counters = self.stacks[seat]
        events.append(Left(seat, counters))
        return replace(
            self._out(seat),
            stacks=_with(self.stacks, {seat: -counters}),
            taken=_with(self.taken, {seat: counters}),
            departed=(*self.departed, seat),
        )

    def _out(self, seat: int) -> BourreGame:
        """The session with one seat less at the table."""
        return replace(
            self,
            order=_without(self.order, seat),
            exempt=_without(self.exempt, seat),
            away=_without(self.away, seat),
            leaving=_without(self.leaving, seat),
        )

    def _between_deals(self, events: list[Event]) -> BourreGame:
        """The session with the players of the next deal; closed if no deal follows.

        If one can play on, others may still buy in.
        """
        able = self._able
        waits = len(able) >= LEAST_SEATS or (able and self.buy_in_seat is not None and self._undecided)
        if self.deals == self.rules.deals or not waits:
            return self._closed(able, events)
        playing = tuple(seat for seat in able if seat not in self.away)
        dealt = (*playing[1:], playing[0]) if len(playing) >= LEAST_SEATS else ()
        return replace(self, dealt=dealt, declined=0, deal=None)

    def _closed(self, able: tuple[int, ...], events: list[Event]) -> BourreGame:
        """The session at its end. If fewer than two can play on, the pot goes to them.

        If nobody is left at the table, it goes to those who took the last pot.
        """
        heirs = able if len(able) == 1 else (*self.order[1:], *self.order[:1])
        if not heirs and self.last_deal is not None:
            heirs = self.last_deal.takers
        stacks = _with(self.stacks, shares(self.pot, heirs)) if self.pot else self.stacks
        scores = tuple(here + gone for here, gone in zip(stacks, self.taken, strict=True))
        worth = [(seat not in self.departed, score) for seat, score in enumerate(scores)]
        result = Result(
            ranks=tuple(1 + sum(other > own for other in worth) for own in worth),
            net=tuple(score - self.rules.buy_in for score in scores),
            scores=scores,
            reasons=(EndReason.DEALS if self.deals == self.rules.deals else EndReason.TOO_FEW,),
            left=self.departed,
        )
        events.append(Closed(result))
        return replace(self, stacks=stacks, pot=0, dealt=(), deal=None, result=result)

    def _after_cut(
        self, cutter: int | None, n: int, pack: tuple[Card, ...], shuffle: Shuffle, events: list[Event]
    ) -> BourreGame:
        """The session after the antes and the deal."""
        rules, dealt = self.rules, self.dealt
        able = self._able
        out = tuple(seat for seat in self.order if seat not in able)
        sat_out = tuple(seat for seat in able if seat not in dealt)
        payers = tuple(seat for seat in (*dealt, *sat_out) if seat not in self.exempt)
        paid = dict.fromkeys(payers, rules.ante) | {seat: self.stacks[seat] for seat in out}
        game = self
        for seat in out:
            game = game._out(seat)
        deal = Deal(rules, pack, len(dealt), shuffle)
        pot = self.pot + sum(paid.values())
        events += [
            PackCut(cutter, n),
            Anted(payers, out, pot),
            Dealt(self.number, dealt[-1], dealt),
            TurnedUp(deal.turn_up, deal.must_play),
        ]
        return replace(
            game,
            pot=pot,
            stacks=_with(self.stacks, {seat: -counters for seat, counters in paid.items()}),
            exempt=(),
            sat_out=sat_out,
            deal=deal,
        )

    def _settled(self, deal: Deal, events: list[Event]) -> BourreGame:
        """The session after the settlement of a deal."""
        dealt = self.dealt
        takers, bourres, played = (
            tuple(dealt[place] for place in places) for places in (deal.takers, deal.bourres, deal.live)
        )
        final = self.number == self.rules.deals
        last = final or len(self.order) - len(self.leaving) < LEAST_SEATS
        done = settle(self.pot, self.stacks, takers, bourres, self.rules, last=last)
        changes = _with((0,) * self.seats, done.collected)
        changes = _with(changes, {seat: -counters for seat, counters in done.paid.items()})
        stacks = tuple(have + change for have, change in zip(self.stacks, changes, strict=True))
        result = DealResult(
            deal=self.number,
            dealer=dealt[-1],
            dealt=dealt,
            sat_out=self.sat_out,
            played=played,
            tricks=tuple(deal.won[place] for place in deal.live),
            pot=self.pot,
            takers=takers,
            bourres=bourres,
            changes=changes,
            carried=done.carried,
            exempt=done.exempt,
            out=done.out,
            stacks=stacks,
        )
        events.append(DealSettled(result))
        start = self.order.index(dealt[-1]) + 1
        game = replace(
            self,
            order=self.order[start:] + self.order[:start],
            finished=self.history,
            present=(),
            number=min(self.number + 1, self.rules.deals),
            stacks=stacks,
            pot=done.carried,
            exempt=done.exempt,
            deal=None,
            last_deal=result,
            last_tricks=tuple(trick.at_seats(dealt) for trick in deal.tricks),
            tallies=tuple(tally.after(result, seat) for seat, tally in enumerate(self.tallies)),
        )
        for seat in done.out:
            game = game._out(seat)
        for seat in () if final else self.leaving:
            game = game._without_seat(seat, events)
        return game._between_deals(events)

    def view(self, viewer: int | None) -> BourreView:
        """What a viewer may know. A seat sees its own hand; the public (None) sees no hand."""
        deal, dealt = self.deal, self.dealt
        place = dealt.index(viewer) if deal is not None and viewer in dealt else None
        hand: tuple[Card, ...] | None = None if viewer is None else ()
        discarded = hand
        if deal is not None and place is not None:
            hand = sort_hand(deal.hands[place], deal.trumps)
            discarded = cards_of(max(deal.discards[place], 0))
        counts, won = [0] * self.seats, [0] * self.seats
        exchanged: list[int | None] = [None] * self.seats
        if deal is not None:
            for n, seat in enumerate(dealt):
                counts[seat], won[seat] = deal.hands[n].bit_count(), deal.won[n]
                exchanged[seat] = deal.discards[n].bit_count() if deal.discards[n] >= 0 else None
        return BourreView(
            viewer=viewer,
            rules=self.rules,
            phase=self.phase,
            number=self.number,
            order=self.order,
            dealt=dealt,
            dealer=self.dealer,
            pot=self.pot,
            stacks=self.stacks,
            exempt=self.exempt,
            away=self.away,
            leaving=self.leaving,
            taken=self.taken,
            turn_up=deal.turn_up if deal is not None else None,
            trumps=deal.trumps if deal is not None else None,
            must_play=deal is not None and deal.must_play,
            stock=deal.left if deal is not None else 0,
            reshuffles=deal.shuffles if deal is not None else 0,
            hand=hand,
            discarded=discarded,
            counts=tuple(counts),
            passed=tuple(dealt[n] for n in deal.passed) if deal is not None else (),
            playing=tuple(dealt[n] for n in deal.live) if deal is not None else (),
            exchanged=tuple(exchanged),
            tricks=() if deal is None else tuple(trick.at_seats(dealt) for trick in deal.tricks),
            best=deal.best if deal is not None and deal.led >= 0 else None,
            won=tuple(won),
            cinch=(
                deal is not None
                and place is not None
                and deal.phase is Phase.PLAY
                and place in deal.live
                and deal.has_cinch(place)
            ),
            actors=self.actors,
            legal=self.legal(viewer) if viewer is not None else (),
            intents=self.intents(viewer) if viewer is not None else (),
            last_events=self.last_events,
            last_deal=self.last_deal,
            last_tricks=self.last_tricks,
            draw=self.draw,
            result=self.result,
        )


def _act(deal: Deal, seat: int, action: Action, dealt: tuple[int, ...], events: list[Event]) -> None:
    """Apply a declaration, an exchange or a card to the deal, and add its public events."""
    tricks, shuffles = sum(deal.won), deal.shuffles
    deal.act(action)
    match kind(action):
        case ActionKind.PASS:
            events.append(Passed(seat))
        case ActionKind.EXCHANGE:
            if deal.shuffles > shuffles:
                events.append(Reshuffled(len(deal.stock)))
            events.append(Exchanged(seat, mask_of_exchange(action).bit_count()))
        case ActionKind.PLAY:
            events.append(Played(seat, card_of(action)))
            if sum(deal.won) > tricks:
                events.append(TrickWon(dealt[deal.winner]))
        case _:
            events.append(Stayed(seat))


def _with_exchange(pack: CutPack, deal: Deal, action: Action) -> CutPack:
    """The pack after an exchange of the place in turn."""
    after = deal.copy()
    after.act(action)
    place = deal.turn
    exchange = Exchange(cards_of(after.discards[place]), deal.draws(action), cards_of(after.hands[place]))
    return replace(
        pack,
        reshuffles=(*pack.reshuffles, after.stock) if after.shuffles > deal.shuffles else pack.reshuffles,
        places=(*pack.places[:place], exchange, *pack.places[place + 1 :]),
        left=after.left,
    )


def _shuffled(key: bytes, k: int, cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """The cards of reshuffle k in the deal whose pack has this key."""
    return fairness.pack(fairness.reshuffle_key(key, k), cards)


def _with(counters: tuple[int, ...], changes: Mapping[int, int]) -> tuple[int, ...]:
    """The counters of each seat after changes."""
    return tuple(have + changes.get(seat, 0) for seat, have in enumerate(counters))


def _set(of_seats: tuple[_T, ...], seat: int, value: _T) -> tuple[_T, ...]:
    """The values of all seats, with another value for one seat or for the next."""
    return (*of_seats[:seat], value, *of_seats[seat + 1 :])


def _without(seats: tuple[int, ...], seat: int) -> tuple[int, ...]:
    return tuple(other for other in seats if other != seat)
