"""The section of the salon: stakes, bets, backers, the pool and the queue, with their buttons."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

import discord

from bot.features.salon.bets.model import EITHER, Behind, WagerState, WagerSummary
from bot.features.salon.pool.model import Pool, PoolStage
from bot.pages.parts import ui
from bot.pages.parts.components import MOST_OPTIONS, Act, Button, Select
from bot.pages.table.scene import Scene, Section
from bot.tables.seat import TWO, Seat
from bot.tables.table import Status, Wait
from bot.text import formatting
from bot.text.names import outside
from engine.cards import Card, symbol
from engine.interface import View

_PRIMARY: Final = discord.ButtonStyle.primary
_SECONDARY: Final = discord.ButtonStyle.secondary
_LONGEST_LABEL_NAME: Final = 60
LOOK: Final = "look"
"""The topic of the buttons about a backer: its facts are the game, the version, the backer and the choice."""
OTHER_AMOUNT: Final = 1
"""The number of the button that asks how much to cover."""
LET: Final = "let"
SEND: Final = "send"
_MOST_DECIDED: Final = 4
"""How many backers have a button each in a hand; more are in a select."""


@dataclass(frozen=True, slots=True)
class SalonSection(Section):
    """The counters ventured on a game, the pool that it is played for, and its queue.

    Args:
        version: the version of the table at which it was loaded.
        wager: the counters ventured; None if counters are not in use.
        hidden: whether the wager is not shown: counters may be ventured only in age-restricted channels.
        waiting: the queue for a seat, without the person who is offered this game.
        finished: how many games are over at the same table.
        pool: the pool that the game is played for, and ``pool_link`` the address of its message.
        points: by seat, the cards at which backers point at that version.
        behind: by seat, those who back its player at a French table.
    """

    version: int
    wager: WagerSummary | None
    hidden: bool
    waiting: tuple[Seat, ...]
    finished: int
    pool: Pool | None
    pool_link: str | None
    points: Mapping[int, Sequence[tuple[Card, int]]]
    behind: Mapping[int, Sequence[Behind]]

    @property
    def rematch(self) -> bool:
        """Whether the players may ask for another game: not in a pool, which decides who plays next."""
        return self.pool is None

    def called_in(self, guild: int) -> SalonSection:
        """The section with the names that its people have in a server; ``guild`` is 0 outside of servers."""
        return replace(
            self,
            wager=None if self.wager is None else self.wager.outside(),
            waiting=tuple(replace(waits, name=outside(waits.name)) for waits in self.waiting),
            pool=None if self.pool is None else self.pool.called_in(guild),
            behind={
                seat: [replace(backer, name=outside(backer.name)) for backer in backers]
                for seat, backers in self.behind.items()
            },
        )

    def people(self, scene: Scene) -> list[tuple[int, str]]:
        """Who waits for a seat, who has bet, and who plays for the pool."""
        wager = self._wager(scene)
        return [
            *((waits.person, waits.name) for waits in self.waiting),
            *(() if wager is None else wager.names.items()),
            *(() if self.pool is None else ((sitter.person, sitter.name) for sitter in self.pool.sitters)),
        ]

    def played_for(self, scene: Scene) -> list[str]:
        """How the pool of the game stands, if there is one."""
        pool = self.pool
        if pool is None:
            return []
        assert pool.play is not None, "it is played for"
        play, leader = pool.play, pool.play.leader
        if pool.stage is PoolStage.VOID:
            return [scene.say("pool-void")]
        if leader is not None and pool.stage is PoolStage.TAKEN:
            winner = _sitter(scene, pool, leader)
            return [scene.say("pool-taken", winner=winner, total=play.settle().paid_to(leader))]
        waiting = _sitter(scene, pool, play.waiting)
        line = scene.say("line-pool", total=play.total, waiting=waiting)
        if leader is not None:
            name = _sitter(scene, pool, leader)
            leads = scene.say("pool-leads", leader=name, streak=play.streak, running=play.running)
            line = f"{line} · {leads}"
        if self.pool_link is not None:
            line = f"{line} · {_to_pool(scene, self.pool_link)}"
        return [line]

    def lines(self, scene: Scene) -> list[str]:
        """The stake, la chouette, the bets and the queue, each only if it is in use."""
        wager = self._wager(scene)
        return [*([] if wager is None else _wager_lines(scene, wager)), *self._queue_line(scene)]

    def _queue_line(self, scene: Scene) -> list[str]:
        """The names of those who wait for a seat, if there are any."""
        if not self.waiting or scene.status not in (Status.OFFERED, Status.LIVE):
            return []
        names = [scene.call(who.person, who.name) for who in self.waiting]
        return [scene.say("line-waiting", names=formatting.joined(names, scene.language))]

    def awaited(self, scene: Scene) -> Button | None:
        """*Bet* while the cut waits for bets, and *Cover* while it waits for a player who may cover them."""
        wager = self._wager(scene)
        if wager is not None and scene.wait is Wait.COVER and wager.short is not None:
            return _cover_button(scene, wager.short[1])
        return next(iter(self.buttons(scene)), None) if scene.wait is Wait.BETS else None

    def buttons(self, scene: Scene) -> list[Button]:
        """*Bet*, while bets are open and both players are known. It asks on whom, if there is a choice."""
        wager = self._wager(scene)
        if wager is None or wager.state is not WagerState.OPEN or len(scene.sides) < TWO:
            return []
        seat = EITHER if wager.chouette is None else 1 - wager.chouette
        style = _PRIMARY if scene.wait is Wait.BETS else _SECONDARY
        return [scene.button("button-bets", Act.BET, seat, style)]

    def aside(self, scene: Scene, person: int | None) -> list[Button]:
        """The queue, where counters are in use or where somebody waits, and the series' scores."""
        wager = self._wager(scene)
        over = scene.status not in (Status.OFFERED, Status.LIVE)
        ventures = wager is not None and scene.status is Status.LIVE and not scene.house_seats
        decided = not over and not all(section.rematch for section in scene.sections)
        if self.pool is not None or decided:
            # Something else decides who plays next.
            return []
        buttons = []
        if any(waits.person == person for waits in self.waiting):
            buttons.append(scene.aside("button-leave", Act.LEAVE))
        elif person is None or scene.seat_of(person) is None:
            calls = self.waiting or (not over and (scene.offers_seat or ventures))
            if scene.games == 1 and calls:
                buttons.append(scene.aside("button-join", Act.JOIN))
        if (self.finished > 1 or wager is not None) if over else self.finished:
            buttons.append(scene.aside("button-sheet", Act.SHEET))
        return buttons

    def _ready_buttons(self, scene: Scene, viewer: int) -> list[Button]:
        """The button of a player who needs no more time before the first cut."""
        wager = self._wager(scene)
        if scene.wait in (None, Wait.RESULT) or wager is None:
            return []
        if scene.wait is Wait.BETS:
            ready = scene.button("button-ready", Act.READY, style=_PRIMARY)
            return [] if viewer in wager.ready else [ready]
        short = wager.short is not None and wager.short[0] == viewer
        return [scene.button("button-ready", Act.READY)] if short else []

    def result_items(self, scene: Scene, view: View) -> list[ui.Item]:
        """A link to the pool that the game was played for."""
        return [] if self.pool_link is None else [ui.TextDisplay(_to_pool(scene, self.pool_link))]

    def wait(self, scene: Scene, viewer: int | None) -> str:
        """Whether the cut waits for bets or for a player who may cover them, and until when."""
        wager = self._wager(scene)
        assert wager is not None, "only a game with counters waits"
        assert scene.deadline is not None, "a wait has an end"
        until = formatting.until(scene.deadline)
        if scene.wait is Wait.COVER and wager.short is not None:
            seat, lacking = wager.short
            key = "wait-cover-own" if seat == viewer else "wait-cover"
            return scene.say(key, player=scene.names[seat], lacking=lacking, until=until)
        return scene.say("wait-bets", until=until, ready=scene.listed(wager.ready), players=len(wager.ready))

    def hand_items(self, scene: Scene, view: View) -> list[ui.Item]:
        """The cards at which backers point, and who stands behind the hand."""
        assert view.viewer is not None, "the public has no hand"
        items: list[ui.Item] = []
        # The section may have been loaded before a newcomer sat down.
        if self.version == scene.version and (points := self.points.get(view.viewer)):
            items.append(ui.TextDisplay(_pointed_cards(scene, points)))
        if scene.status is Status.LIVE and scene.vacant is None and (behind := self.behind.get(view.viewer)):
            items += _behind_items(scene, behind)
        return items

    def hand_buttons(self, scene: Scene, view: View) -> list[Button]:
        """The buttons with which a player is ready, covers bets or declares la chouette."""
        wager = self._wager(scene)
        if wager is None or view.viewer is None:
            return []
        ready = self._ready_buttons(scene, view.viewer)
        if wager.short is not None and wager.state is WagerState.COVERING and wager.short[0] == view.viewer:
            other = scene.button("button-bet-amount", Act.COVER, OTHER_AMOUNT)
            return [_cover_button(scene, wager.short[1]), other, *ready]
        undealt = scene.untouched and self.pool is None
        if undealt and wager.state is WagerState.OPEN and wager.chouette is None and not any(wager.totals):
            return [*ready, scene.button("button-chouette", Act.CHOUETTE)]
        return ready

    def result(self, scene: Scene, view: View) -> list[str]:
        """What each who had counters on the game has won or lost; to its players, what they have."""
        wager = self._wager(scene)
        if wager is None:
            return []
        return _won(scene, wager, wager.names if view.viewer is None else {}, view.viewer)

    def note(self, scene: Scene, person: int) -> str | None:
        """What has become of a person's bets on the game, once they are closed."""
        return None if self.wager is None else _bets_note(scene, self.wager, person)

    def _wager(self, scene: Scene) -> WagerSummary | None:
        """The wager; None if there is none, or the page hides it."""
        # A game that waits for bets says so, even if its channel has just ceased to be age-restricted.
        return None if self.hidden and scene.wait not in (Wait.BETS, Wait.COVER) else self.wager


def _cover_button(scene: Scene, lacking: int) -> Button:
    return scene.button("button-cover", Act.COVER, style=_PRIMARY, lacking=lacking)


def _to_pool(scene: Scene, link: str) -> str:
    return f"[{scene.say('link-pool')}]({link})"


def _sitter(scene: Scene, pool: Pool, person: int) -> str:
    return scene.call(person, pool.sitter(person).name)


def _wager_lines(scene: Scene, wager: WagerSummary) -> list[str]:
    """The stake, la chouette and the bets."""
    lines = []
    if wager.stake:
        lines.append(scene.say("line-stake", stake=wager.stake))
    if wager.chouette is not None and wager.limit is not None:
        player = scene.names[wager.chouette]
        lines.append(scene.say("line-chouette", player=player, limit=wager.limit))
    if wager.names and not scene.played and scene.status in (Status.OVER, Status.VOID):
        lines.append(scene.say("bets-back"))
    elif any(wager.totals) and wager.state is not WagerState.SETTLED:
        one, other = wager.totals
        bets = scene.say("line-bets", one=scene.sides[0], on=one, other=scene.sides[1], against=other)
        # While the cut waits for bets, the prompt says until when.
        lines.append(bets if scene.wait is Wait.BETS else f"{bets} · {_bets_state(scene, wager)}")
        lines.append(_backers(scene, wager))
    return lines


def _won(scene: Scene, wager: WagerSummary, bettors: Mapping[int, str], viewer: int | None) -> list[str]:
    """The line with the counters that each has won or lost, the winners first; empty if nobody has.

    Args:
        bettors: the names of those who are told of besides the players.
        viewer: the seat of the player who reads it; None for the public.
    """
    names = {seat.person: seat.name for seat in scene.seats} | dict(bettors)
    names |= {gone.person: gone.name for gone in scene.departed}
    # A person whose data was deleted has no name.
    ordered = sorted((share for share in wager.won if share[0] in names), key=lambda share: -share[1])
    reader = None if viewer is None else scene.seats[viewer].person
    told = [
        f"{scene.say('reader') if who == reader else scene.call(who, names[who])}"
        f" {formatting.gain(counters, scene.language)}"
        for who, counters in ordered
    ]
    return [f"**{scene.say('wager-result')}** {formatting.listed(told, scene.language)}."] if told else []


def _bets_note(scene: Scene, wager: WagerSummary, person: int) -> str | None:
    """What has become of a person's bets; None if they have none, or bets are open."""
    seat = next((seat for seat, backers in enumerate(wager.backers) if person in backers), None)
    if seat is None or wager.state not in (WagerState.CLOSED, WagerState.SETTLED):
        return None
    placed, taken, gain = wager.placed[person], wager.backers[seat][person], dict(wager.won).get(person, 0)
    # What la chouette does not take has never left the purse.
    back = placed - taken if wager.chouette is None else 0
    if wager.state is WagerState.SETTLED and not scene.played:
        end = "unplayed"
    elif not taken:
        end = "uncovered"
    elif wager.state is WagerState.CLOSED:
        end = "stands"
    else:
        end = "won" if gain > 0 else "lost" if gain else "void"
    return scene.say(
        "bets-note",
        end=end,
        player=scene.sides[seat],
        placed=placed,
        taken=taken,
        gain=formatting.gain(gain, scene.language),
        back=back,
    )


def _backers(scene: Scene, wager: WagerSummary) -> str:
    """The backers by name, and the counters that no bet on the other side matches yet."""
    sides = []
    for player, backers in zip(scene.sides, wager.backers, strict=True):
        standing = [
            f"{scene.call(who, wager.names[who])} {formatting.grouped(counters, scene.language)}"
            for who, counters in backers.items()
            if counters
        ] or ["–"]
        named = formatting.listed(standing, scene.language)
        sides.append(scene.say("bets-side", player=player, backers=named))
    if wager.state is WagerState.OPEN and wager.chouette is None and wager.short is not None:
        sides.append(scene.say("bets-unmatched", counters=wager.short[1]))
    return f"-# {' · '.join(sides)}"


def _bets_state(scene: Scene, wager: WagerSummary) -> str:
    if wager.state is WagerState.OPEN:
        return scene.say("bets-open")
    if wager.cover and wager.short is not None:
        return scene.say("bets-covered", player=scene.names[wager.short[0]], cover=wager.cover)
    return scene.say("bets-closed")


def _pointed_cards(scene: Scene, points: Sequence[tuple[Card, int]]) -> str:
    """The cards at which backers point, each with the number of backers."""
    cards = " · ".join(
        scene.say("points-card", card=symbol(card, scene.language), backers=backers)
        for card, backers in points
    )
    return scene.say("line-points", cards=cards)


def _behind_items(scene: Scene, behind: Sequence[Behind]) -> list[ui.Item]:
    """Who stands behind the reader's hand, who asks to, and the buttons that let them in or send them away.

    Args:
        behind: those who back the reader.
    """
    asking = [backer for backer in behind if not backer.sees(scene.deals)]
    staying = [backer for backer in behind if backer.let_in and backer.sent_away is None]
    leaving = [backer for backer in behind if backer.sees(scene.deals) and backer not in staying]

    def line(key: str, who: Sequence[Behind]) -> list[str]:
        if not who:
            return []
        called = [scene.call(backer.person, backer.name) for backer in who]
        names = formatting.listed(called, scene.language)
        return [scene.say(key, backers=names, number=len(who))]

    lines = line("behind-sees", staying) + line("behind-leaving", leaving) + line("behind-asks", asking)
    deciding = [(LET, "button-let-look", backer) for backer in (*asking, *leaving)]
    deciding += [(SEND, "button-send-away", backer) for backer in staying]
    several = len(deciding) > _MOST_DECIDED
    labelled = [
        (backer.person, choice, scene.say(label, backer=_short(scene, backer), number=1 + several))
        for choice, label, backer in deciding
    ]
    facts, controls = (scene.id, str(scene.version)), list[ui.Item]()
    if several:
        options = [
            discord.SelectOption(label=label, value=f"{person}-{choice}")
            for person, choice, label in labelled[:MOST_OPTIONS]
        ]
        controls.append(Select.about(LOOK, facts, scene.say("behind-choose"), options))
    else:
        controls += [
            Button.about(LOOK, (*facts, str(person), choice), label) for person, choice, label in labelled
        ]
    return [ui.TextDisplay("\n".join(lines)), ui.ActionRow(*controls)]


def _short(scene: Scene, backer: Behind) -> str:
    """A backer's name, as long as a button takes."""
    return formatting.cut(scene.plain(backer.person, backer.name), _LONGEST_LABEL_NAME)
