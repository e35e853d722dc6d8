"""A game of écarté: the cut for deal, then deals with alternating dealers until the target is reached."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from itertools import takewhile
from typing import ClassVar, Final, Self

from engine import fairness
from engine.base import BaseGame
from engine.cards import Card, mask_of
from engine.ecarte.actions import (
    ACCEPT,
    ANNOUNCE,
    CONCEDE,
    DEAL_FIRST,
    DEAL_SECOND,
    HALF_THE_PACK,
    LEAST_CUT,
    LEAVE,
    MOST_CUT,
    PROPOSE,
    REFUSE,
    RESIGN,
    STAND,
    ActionKind,
    card_of,
    cut,
    early,
    kind,
    mask_of_discard,
    number_of,
    packets,
    text,
    timeless,
)
from engine.ecarte.deal import HAND, NOBODY, Deal, Phase
from engine.ecarte.events import (
    Accepted,
    Conceded,
    CutForDeal,
    DealScored,
    Dealt,
    Exchanged,
    FirstDealChosen,
    GameWon,
    KingAnnounced,
    PackCut,
    PacketsChosen,
    Played,
    PlayerLeft,
    Proposed,
    Refused,
    Resigned,
    ShortStock,
    Stood,
    TrickWon,
    TurnedUp,
)
from engine.ecarte.refusals import refusal
from engine.ecarte.results import FAR_BEHIND, DealResult, EcarteResult, EndReason, Tally, Trick
from engine.ecarte.rules import AnnouncementWindow, FirstDeal, Packets, Ruleset, Stakes
from engine.ecarte.view import EcarteView, sort_hand
from engine.errors import Fault, RuleError
from engine.interface import Action, Clock, CutPack, Draw, Event, History

STATISTICS: Final = ("deals", "deals_won", "points", "voles", "kings")
"""The names of the statistics of each seat."""

_CUTS: Final = tuple(cut(n) for n in range(LEAST_CUT, MOST_CUT + 1))
_PACKETS: Final = (packets(3), packets(2))
_ASIDES: Final = frozenset((ActionKind.ANNOUNCE, ActionKind.PACKETS))
_TABLE_CUT: Final = cut(HALF_THE_PACK)
_NOT_CHOSEN: Final = 0
_FIRST_PACKET: Final = {Packets.THREE_TWO: 3, Packets.TWO_THREE: 2, Packets.CHOICE: 3}
_FORMAT: Final = 2


@dataclass(frozen=True, slots=True)
class EcarteGame(BaseGame[Ruleset]):
    """A game of écarté between seat 0, the challenger, and seat 1.

    The rules, the secret, the game's id, the ids and the history determine a game. The other fields follow
    from them and save time.

    Args:
        rules, secret, game_id, ids: as in ``BaseGame``.
        history: every action so far with its seat.
        renewed: the places in the history at which a player had left, each with the secret of later packs.
        rounds: the cards drawn for the first deal.
        packets: the first packet of each seat as dealer; 0 while not chosen.
        number: the number of the present or next deal, from 1.
        dealer: the seat that deals it; while the first dealer is not chosen, the seat that chooses.
        score: the score after the finished deals.
        deal: the deal in progress; None before the cut. It is never changed in place.
        last_deal: the result of the deal before; None during the first deal.
        last_tricks: the tricks of that deal.
        last_events: the events of the last action. After an announcement they include those of the action
            before.
        tallies: the statistics of each seat over the finished deals.
        result: the result of the game; None before the end.
        choosing: whether the winner of the draw for the deal must still choose who deals first.

    >>> game, events = EcarteGame.start(Ruleset("classic"), bytes(32), "example")
    >>> game.phase, game.actors == (game.elder,)
    (<Phase.CUT: 'cut'>, True)
    >>> game, events = game.apply(game.elder, cut(16))
    >>> [type(event).__name__ for event in events]
    ['PackCut', 'Dealt', 'TurnedUp']
    >>> EcarteGame.loads(game.dumps(), game.history) == game
    True
    """

    kind: ClassVar[str] = Ruleset.kind
    seats: ClassVar[int] = 2
    history: History = field()
    rounds: tuple[tuple[Card, Card], ...] = field(compare=False)
    packets: tuple[int, int] = field(compare=False)
    number: int = field(compare=False)
    dealer: int = field(compare=False)
    score: tuple[int, int] = field(compare=False)
    deal: Deal | None = field(compare=False, repr=False)
    last_deal: DealResult | None = field(compare=False)
    last_tricks: tuple[Trick, ...] = field(compare=False)
    last_events: tuple[Event, ...] = field(compare=False)
    tallies: tuple[Tally, Tally] = field(compare=False)
    result: EcarteResult | None = field(compare=False)
    renewed: tuple[int, bytes] | None = field(default=None, repr=False)
    choosing: bool = field(default=False, compare=False)
    _views: dict[int | None, EcarteView] = field(default_factory=dict, init=False, repr=False, compare=False)

    @classmethod
    def start(
        cls, rules: Ruleset, secret: bytes, game_id: str, ids: fairness.Ids = fairness.NO_IDS
    ) -> tuple[Self, tuple[Event, ...]]:
        """A new game after the cut for deal.

        The elder is about to cut the first pack, or the winner of the draw to choose who deals first.

        Args:
            rules: the ruleset.
            secret: 32 random bytes.
            game_id: the name of this game, any text without newlines.
            ids: the ids of the message with the commitment and of the press that begins it; of later cuts if
                known.
        """
        return cls.opened(rules, secret, game_id, fairness.cut_for_deal(secret, game_id, ids), ids)

    @classmethod
    def opened(
        cls,
        rules: Ruleset,
        secret: bytes,
        game_id: str,
        rounds: tuple[tuple[Card, Card], ...],
        ids: fairness.Ids = fairness.NO_IDS,
    ) -> tuple[Self, tuple[Event, ...]]:
        """A new game, given the cards drawn for the first deal."""
        winner = rules.draw_winner(*rounds[-1])
        chooses = rules.first_deal is FirstDeal.WINNER_CHOOSES
        events = (CutForDeal(rounds, winner, chooses),)
        game = cls(
            rules=rules,
            secret=secret,
            game_id=game_id,
            ids=ids,
            history=(),
            rounds=rounds,
            packets=(_NOT_CHOSEN, _NOT_CHOSEN),
            number=1,
            dealer=winner,
            choosing=chooses,
            score=(0, 0),
            deal=None,
            last_deal=None,
            last_tricks=(),
            last_events=events,
            tallies=(Tally(), Tally()),
            result=None,
        )
        return game, events

    @property
    def elder(self) -> int:
        """The seat that does not deal."""
        return 1 - self.dealer

    @property
    def phase(self) -> Phase:
        """The phase of the game."""
        if self.result is not None:
            return Phase.OVER
        if self.deal is not None:
            return self.deal.phase
        return Phase.FIRST_DEAL if self.choosing else Phase.CUT

    @property
    def actors(self) -> tuple[int, ...]:
        """The seat whose turn it is; none when the game is over."""
        if self.result is not None:
            return ()
        if self.deal is not None:
            return (self.deal.turn,)
        return (self.dealer if self.choosing else self.elder,)

    @property
    def clock(self) -> Clock | None:
        """The short clock for the cut, which the table can make itself; else the clock of a decision."""
        if self.result is not None:
            return None
        return "ceremony" if self.phase is Phase.CUT else "decision"

    @property
    def decision(self) -> int:
        """How many decisions were made. Announcing the king and choosing packets do not count."""
        return sum(kind(action) not in _ASIDES for _, action in self.history)

    @property
    def deals(self) -> int:
        """How many deals are over."""
        return self.tallies[0].deals

    @property
    def statistics(self) -> tuple[Mapping[str, int], ...]:
        """What each seat has done in the finished deals, by name."""
        return tuple({name: getattr(tally, name) for name in STATISTICS} for tally in self.tallies)

    @property
    def untouched(self) -> bool:
        """Whether no card has been dealt yet."""
        return self.number == 1 and self.deal is None and self.last_deal is None

    @property
    def played(self) -> bool:
        """Whether a card was played."""
        return any(kind(action) is ActionKind.PLAY for _, action in self.history)

    @property
    def deal_finished(self) -> bool:
        """Whether a deal was finished: its point was made, or the king won the game."""
        return self.tallies[0].finished > 0

    @property
    def points(self) -> tuple[int, int]:
        """The score, including the points of the present deal."""
        return self.live_score

    @property
    def trick_over(self) -> bool:
        """Whether the last action has completed a trick, but not the deal."""
        return bool(self.last_events) and isinstance(self.last_events[-1], TrickWon)

    @property
    def before_first_pack(self) -> bool:
        """Whether no pack of the latest secret has been cut yet."""
        start = 0 if self.renewed is None else self.renewed[0] + 1
        return not self.over and all(kind(action) is not ActionKind.CUT for _, action in self.history[start:])

    @property
    def left_by(self) -> int | None:
        """The seat that has resigned."""
        return self.history[-1][0] if self.history and self.history[-1][1] == RESIGN else None

    def forfeit(self, seat: int) -> Action:
        """The concession of the deal (law 21)."""
        return CONCEDE

    def resignation(self, seat: int) -> Action:
        """The resignation of the game."""
        return RESIGN

    def default_action(self, seat: int) -> Action | None:
        """The table cuts half the pack for an elder, and lets a player who has the choice deal first."""
        if self.phase is Phase.FIRST_DEAL:
            return DEAL_FIRST if seat == self.dealer else None
        return _TABLE_CUT if self.phase is Phase.CUT and seat == self.elder else None

    def legal(self, seat: int) -> tuple[Action, ...]:
        """Every legal action of the seat, in and out of turn."""
        if self.result is not None or seat not in (0, 1):
            return ()
        deal = self.deal
        if deal is None:
            if self.choosing:
                return (DEAL_FIRST, DEAL_SECOND, RESIGN) if seat == self.dealer else (RESIGN,)
            if seat == self.elder:
                return (*_CUTS, RESIGN)
            # Law 2: each dealer chooses once, before their first deal.
            free = (
                self.rules.packets is Packets.CHOICE
                and self.number <= 2
                and self.packets[seat] == _NOT_CHOSEN
            )
            return (*_PACKETS, RESIGN) if free else (RESIGN,)
        options = deal.legal() if deal.turn == seat else ()
        if deal.king == seat:
            options = (*options, ANNOUNCE)
        return (*options, CONCEDE, RESIGN)

    def check(self, seat: int, action: Action) -> None:
        """Check that the seat may take this action now.

        Raises:
            RuleError: with the fault, and the law if one forbids it.
        """
        if action == LEAVE and self.renewed is not None and self.renewed[0] == len(self.history):
            return
        timely = timeless(action)
        if timely not in self.legal(seat):
            raise refusal(self, seat, timely)
        if action not in (timely, self.early(timely)):
            raise RuleError(Fault.BAD_ACTION, text=text(action))

    def forced(self, seat: int) -> Action | None:
        """The only action that a player has apart from conceding and resigning."""
        options = set(self.legal(seat)) - {CONCEDE, RESIGN} if seat in self.actors else set()
        return options.pop() if len(options) == 1 else None

    def has_acted(self, seat: int) -> bool:
        """Whether the seat has acted since the cut of the present deal."""
        if self.deal is None:
            return False
        since = takewhile(lambda act: kind(act[1]) is not ActionKind.CUT, reversed(self.history))
        return any(actor == seat for actor, _ in since)

    def intents(self, seat: int) -> tuple[Action, ...]:
        """The announcement, for a player who holds the king before it can be announced."""
        deal = self.deal
        ahead = (
            deal is not None
            and deal.phase is not Phase.PLAY
            and self.rules.window is not AnnouncementWindow.BEFORE_EXCHANGE
        )
        return (ANNOUNCE,) if ahead and deal is not None and deal.hands[seat] >> deal.bonus & 1 else ()

    def announcement(self, seat: int) -> Action | None:
        """The announcement of the king, while the seat may make it."""
        return ANNOUNCE if self.deal is not None and self.deal.king == seat else None

    def early(self, action: Action) -> Action:
        """The action as an early one. Only a lead that would cut off an announcement changes."""
        cuts_off = (
            self.rules.window is AnnouncementWindow.BEFORE_FIRST_LEAD
            and kind(action) is ActionKind.PLAY
            and self.deal is not None
            and not self.deal.played
        )
        return early(card_of(action)) if cuts_off else action

    def apply(self, seat: int, action: Action, press: int = 0) -> tuple[EcarteGame, tuple[Event, ...]]:
        """The game after the action, and the public events of the action.

        Args:
            press: the id of the interaction that brought the action; 0 for none. It determines the pack of a
                cut, unless the ids of the game are ahead of its history.

        Raises:
            RuleError: the seat may not take this action now.
        """
        self.check(seat, action)
        history = (*self.history, (seat, action))
        if action == RESIGN:
            return self._after_resignation(history, seat)
        if action == LEAVE:
            return self._after_leaving(history, seat)
        if self.deal is not None:
            deal = self.deal.copy()
            after, events = self._after_action(history, deal, _act(deal, seat, action))
            if action == ANNOUNCE:
                # An announcement may follow at once, before the events of the action before it were shown.
                after = replace(after, last_events=self.last_events + events)
            return after, events
        if kind(action) is ActionKind.DEAL:
            return self._after_choice(history, seat, seat if action == DEAL_FIRST else 1 - seat)
        if kind(action) is ActionKind.PACKETS:
            return self._after_packets(history, seat, number_of(action))
        n = number_of(action)
        cut = self._with_press(press)
        pack = cut.pack(cut.number, len(cut.history))
        return cut._after_cut(history, seat, n, pack[n:] + pack[:n])

    @property
    def draw(self) -> Draw:
        """The cards drawn for the first deal, each with its seat."""
        return tuple(tuple(enumerate(drew)) for drew in self.rounds)

    @property
    def packs(self) -> tuple[CutPack, ...]:
        """The packs that were cut so far, in order."""
        found: list[CutPack] = []
        for place, (_, action) in enumerate(self.history):
            if kind(action) is ActionKind.CUT:
                n, number = number_of(action), len(found) + 1
                pack = self.pack(number, place)
                cards = pack[n:] + pack[:n]
                press = 0 if self.ids is None else self.ids[len(fairness.NO_IDS) + number - 1]
                found.append(CutPack(n, press, cards, cards[2 * HAND]))
        return tuple(found)

    @property
    def secrets(self) -> tuple[tuple[int, bytes], ...]:
        """The secret, and the secret of the packs since a player had left."""
        if self.renewed is None:
            return ((1, self.secret),)
        place, later = self.renewed
        cuts = sum(kind(action) is ActionKind.CUT for _, action in self.history[:place])
        return ((1, self.secret), (cuts + 1, later))

    def pack(self, number: int, place: int) -> tuple[Card, ...]:
        """The pack of a deal before the cut.

        Args:
            number: the number of the deal.
            place: the place of the cut in the history.
        """
        renewed = self.renewed is not None and place > self.renewed[0]
        secret = self.latest_secret if renewed else self.secret
        return fairness.pack(fairness.deal_key(secret, self.game_id, number, self.ids))

    def _with_press(self, press: int) -> EcarteGame:
        """The game with the press of the present cut among its ids."""
        if self.ids is None or len(self.ids) >= len(fairness.NO_IDS) + self.number:
            return self
        return replace(self, ids=(*self.ids, press))

    def at_start(self) -> EcarteGame:
        """The game before its first action, with the packs that it had."""
        game, _ = EcarteGame.opened(self.rules, self.secret, self.game_id, self.rounds, self.ids)
        return replace(game, renewed=self.renewed)

    def played_on(self, secret: bytes) -> tuple[EcarteGame, Action]:
        """The game with a substitute for the player who has resigned, and the action that says so.

        The cards of the deal in progress are public: the deal is void, and the same dealer deals again.

        Args:
            secret: the secret of later packs.
        """
        assert self.left_by is not None, "a player has left"
        game = self.at_start()
        for seat, action in self.history[:-1]:
            game, _ = game.apply(seat, action)
        return game.left(self.left_by, secret)[0], LEAVE

    def left(self, seat: int, secret: bytes) -> tuple[EcarteGame, tuple[Event, ...]]:
        """The game in progress after a substitute has sat down in a seat; see ``played_on``."""
        return replace(self, renewed=(len(self.history), secret)).apply(seat, LEAVE)

    def _after_leaving(self, history: History, seat: int) -> tuple[EcarteGame, tuple[Event, ...]]:
        events = (PlayerLeft(seat),)
        number = self.number if self.deal is None else self.number + 1
        return replace(self, history=history, number=number, deal=None, last_events=events), events

    def _after_resignation(self, history: History, seat: int) -> tuple[EcarteGame, tuple[Event, ...]]:
        score = self.live_score
        result = self._won_by(1 - seat, EndReason.RESIGNED, score)
        events = (Resigned(seat), GameWon(result))
        return replace(self, history=history, result=result, score=score, last_events=events), events

    def _after_choice(self, history: History, seat: int, dealer: int) -> tuple[EcarteGame, tuple[Event, ...]]:
        events = (FirstDealChosen(seat, dealer),)
        return replace(self, history=history, dealer=dealer, choosing=False, last_events=events), events

    def _after_packets(self, history: History, seat: int, first: int) -> tuple[EcarteGame, tuple[Event, ...]]:
        chosen = (first, self.packets[1]) if seat == 0 else (self.packets[0], first)
        events = (PacketsChosen(seat, first),)
        return replace(self, history=history, packets=chosen, last_events=events), events

    def cut_to(self, seat: int, n: int, pack: tuple[Card, ...]) -> tuple[EcarteGame, tuple[Event, ...]]:
        """The game after a cut with a known result, such as one read from a game record.

        Args:
            n: the number that the cut names.
            pack: the cards after the cut, top card first.

        Raises:
            RuleError: the seat may not make this cut now.
        """
        action = cut(n)
        self.check(seat, action)
        return self._after_cut((*self.history, (seat, action)), seat, n, pack)

    def _after_cut(
        self, history: History, seat: int, n: int, pack: tuple[Card, ...]
    ) -> tuple[EcarteGame, tuple[Event, ...]]:
        deal = Deal(self.rules, pack, self.dealer, self.score, self.first_packet)
        king_point = self.dealer if deal.king_turned else None
        events = [
            PackCut(seat, n),
            Dealt(self.number, self.dealer),
            TurnedUp(deal.turn_up, king_point),
        ]
        return self._after_action(history, deal, events)

    def _after_action(
        self, history: History, deal: Deal, events: list[Event]
    ) -> tuple[EcarteGame, tuple[Event, ...]]:
        """The game with this deal. A deal that is over is scored."""
        if not deal.over:
            public = tuple(events)
            return replace(self, history=history, deal=deal, last_events=public), public
        scored = _result_of(deal, self.number)
        score = scored.score
        events.append(DealScored(scored))
        result = None
        if max(score) >= self.rules.target:
            result = self._won_by(0 if score[0] > score[1] else 1, EndReason.TARGET, score)
            events.append(GameWon(result))
        public = tuple(events)
        ended = replace(
            self,
            history=history,
            number=self.number if result else self.number + 1,
            dealer=self.dealer if result else self.elder,
            score=score,
            deal=None,
            last_deal=scored,
            last_tricks=deal.tricks,
            last_events=public,
            tallies=(self._with_deal(scored, 0), self._with_deal(scored, 1)),
            result=result,
        )
        return ended, public

    def _won_by(self, winner: int, reason: EndReason, score: tuple[int, int]) -> EcarteResult:
        loser = 1 - winner
        stakes = 1
        if self.rules.stakes is Stakes.TRIPLE_DOUBLE_SINGLE:
            stakes = 3 if score[loser] == 0 else 2 if score[loser] <= 2 else 1
        comeback = reason is EndReason.TARGET and self.tallies[winner].far_behind
        return EcarteResult.won_by(winner, reason, score, stakes, comeback=comeback)

    def _with_deal(self, scored: DealResult, seat: int) -> Tally:
        """The tally of a seat after one more deal."""
        tally, marked = self.tallies[seat], scored.king == seat
        own, other = scored.score[seat], scored.score[1 - seat]
        return Tally(
            deals=tally.deals + 1,
            finished=tally.finished + scored.finished,
            deals_won=tally.deals_won + (scored.winner == seat),
            points=tally.points + scored.points[seat],
            voles=tally.voles + (scored.winner == seat and scored.tricks[seat] == HAND),
            kings_turned=tally.kings_turned + (marked and scored.king_turned),
            kings_announced=tally.kings_announced + (marked and not scored.king_turned),
            far_behind=tally.far_behind or (own == 0 and other == self.rules.target - 1 >= FAR_BEHIND),
        )

    @property
    def first_packet(self) -> int:
        """The number of cards in the first packet of each player, 2 or 3."""
        return self.packets[self.dealer] or _FIRST_PACKET[self.rules.packets]

    @property
    def live_score(self) -> tuple[int, int]:
        """The score, including the points of the present deal."""
        if self.deal is None:
            return self.score
        return self.deal.score

    def view(self, viewer: int | None) -> EcarteView:
        """What a viewer may know. A seat sees its own hand; the public (None) sees no hand."""
        # The answer to one press needs the same view several times.
        made = self._views.get(viewer)
        if made is None:
            made = self._views[viewer] = self._view_of(viewer)
        return made

    def _view_of(self, viewer: int | None) -> EcarteView:
        deal = self.deal
        hand = discarded = None
        if viewer is not None:
            hand = self._sorted_hand(deal, viewer) if deal is not None else ()
            discarded = deal.discarded(viewer) if deal is not None else ()
        return EcarteView(
            viewer=viewer,
            rules=self.rules,
            phase=self.phase,
            deal=self.number,
            dealer=self.dealer,
            elder=self.elder,
            score=self.live_score,
            turn_up=deal.turn_up if deal is not None else None,
            trumps=deal.trumps if deal is not None else None,
            stock=deal.stock if deal is not None else 0,
            hand=hand,
            discarded=discarded,
            counts=(deal.hands[0].bit_count(), deal.hands[1].bit_count()) if deal is not None else (0, 0),
            exchanges=deal.exchanges if deal is not None else (),
            vulnerable=_seat(deal.vulnerable) if deal is not None else None,
            stopped=self._stopped(),
            announced=_seat(deal.announced) if deal is not None else None,
            tricks=deal.tricks if deal is not None else (),
            won=deal.won if deal is not None else (0, 0),
            actors=self.actors,
            legal=self.legal(viewer) if viewer is not None else (),
            intents=self.intents(viewer) if viewer is not None else (),
            concessions=(self.history.count((0, CONCEDE)), self.history.count((1, CONCEDE))),
            last_events=self.last_events,
            last_deal=self.last_deal,
            last_tricks=self.last_tricks,
            first_cut=self.rounds,
            result=self.result,
        )

    def _sorted_hand(self, deal: Deal, seat: int) -> tuple[Card, ...]:
        """The cards of a seat in their order. Those that are left when one was played keep their places."""
        played = (trick.led if trick.leader == seat else trick.followed for trick in deal.tricks)
        held = deal.hands[seat]
        began_with = held | mask_of(card for card in played if card is not None)
        return tuple(
            card for card in sort_hand(began_with, deal.trumps, self.rules.order) if held >> card & 1
        )

    def _stopped(self) -> int | None:
        """The seat that ended the exchange of the present deal by standing or refusing."""
        if self.phase is not Phase.PLAY:
            return None
        for seat, action in reversed(self.history):
            if action in (STAND, REFUSE):
                return seat
            if kind(action) is ActionKind.CUT:
                break
        return None

    def dumps(self) -> str:
        """The game without its history as one line of JSON. It holds the secret."""
        return json.dumps(
            {
                "format": _FORMAT,
                "rules": self.rules.text,
                "secret": self.secret.hex(),
                "game": self.game_id,
                "ids": self.ids,
                "renewed": self.renewed and (self.renewed[0], self.renewed[1].hex()),
            },
            separators=(",", ":"),
        )

    @classmethod
    def loads(cls, text: str, history: History) -> EcarteGame:
        """The game with this history that a line of ``dumps`` describes.

        Raises:
            RuleError: ``bad-snapshot`` for any other text; the fault of an action that is not legal.
        """
        try:
            stored = json.loads(text)
            if stored["format"] != _FORMAT:
                raise ValueError(stored["format"])
            rules = Ruleset.parse(stored["rules"])
            ids = None if stored["ids"] is None else tuple(map(int, stored["ids"]))
            game, _ = EcarteGame.start(rules, bytes.fromhex(stored["secret"]), stored["game"], ids)
            if stored["renewed"] is not None:
                place, renewed = stored["renewed"]
                game = replace(game, renewed=(int(place), bytes.fromhex(renewed)))
        except (AttributeError, KeyError, TypeError, ValueError) as error:
            raise RuleError(Fault.BAD_SNAPSHOT) from error
        for seat, action in history:
            game, _ = game.apply(seat, action)
        return game


def _seat(seat: int) -> int | None:
    return None if seat == NOBODY else seat


def _act(deal: Deal, seat: int, action: Action) -> list[Event]:
    """Apply an action to the deal and return its public events."""
    first = not deal.discards
    what = kind(action)
    match what:
        case ActionKind.CONCEDE:
            deal.concede(seat)
            return [Conceded(seat)]
        case ActionKind.ANNOUNCE:
            deal.act(action)
            return [KingAnnounced(seat, deal.bonus)]
        case ActionKind.PLAY:
            tricks = sum(deal.won)
            if action < 0:
                deal.lead_early(card_of(action))
            else:
                deal.act(action)
            played = Played(seat, card_of(action))
            # The winner of a trick leads to the next one and so has the turn.
            return [played, TrickWon(deal.turn)] if sum(deal.won) > tricks else [played]
        case ActionKind.DISCARD:
            deal.act(action)
            exchanged = Exchanged(seat, mask_of_discard(action).bit_count())
            if seat != deal.dealer and deal.stock < HAND:
                return [exchanged, ShortStock(deal.dealer, deal.stock)]
            return [exchanged]
    deal.act(action)
    if what is ActionKind.PROPOSE:
        return [Proposed(seat, number=None if action == PROPOSE else number_of(action))]
    if action == STAND:
        return [Stood(seat, vulnerable=first)]
    if action == ACCEPT:
        short = deal.stock < HAND
        return [Accepted(seat), ShortStock(deal.elder, deal.stock)] if short else [Accepted(seat)]
    return [Refused(seat, vulnerable=first)]


def _result_of(deal: Deal, number: int) -> DealResult:
    winner, trick_points, why = deal.outcome()
    king = deal.dealer if deal.king_turned else _seat(deal.announced)
    return DealResult(
        deal=number,
        dealer=deal.dealer,
        tricks=deal.won,
        points=deal.points,
        winner=winner,
        trick_points=trick_points,
        why=why,
        conceded_by=_seat(deal.conceded_by),
        king=king,
        king_turned=deal.king_turned,
        score=deal.score,
    )
