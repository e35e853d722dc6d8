"""The parts of a page about bystanders: stakes, bets, backers, who waits for a seat, and their buttons."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import discord

from bot.features.salon.bets.model import Behind, WagerState
from bot.features.salon.pool.model import Pool, PoolStage
from bot.pages.parts import ui
from bot.pages.parts.components import Act, Button
from bot.pages.table.scene import Scene, WagerSummary
from bot.tables.table import TWO, Ruling, Status, Wait
from bot.text import formatting
from engine.cards import Card, symbol
from engine.interface import View

_SUCCESS: Final = discord.ButtonStyle.success
_LONGEST_LABEL_NAME: Final = 60
LOOK: Final = "look"
"""The topic of the buttons about a backer: its facts are the game, the version, the backer and the choice."""
LET: Final = "let"
SEND: Final = "send"
_MOST_DECIDED: Final = 4
"""How many backers have a button in a hand; /salon show decides on the others."""
_MOST_NAMED: Final = 8
"""How many backers of a side the table names; /salon show lists them all."""


def pool_line(scene: Scene) -> list[str]:
    """How the pool stands that the game is played for, if it is played for one."""
    pool = scene.pool
    if pool is None:
        return []
    assert pool.play is not None, "it is played for"
    leader = None if pool.play.leader is None else _sitter(scene, pool, pool.play.leader)
    if pool.stage is PoolStage.VOID:
        return [scene.say("pool-void")]
    if leader is not None and pool.stage is PoolStage.TAKEN:
        return [scene.say("pool-taken", winner=leader, total=pool.play.total)]
    waiting = _sitter(scene, pool, pool.play.waiting)
    line = scene.say("line-pool", total=pool.play.total, waiting=waiting)
    if leader is None:
        return [line]
    leads = scene.say("pool-leads", leader=leader, streak=pool.play.streak, running=pool.play.running)
    return [f"{line} · {leads}"]


def _sitter(scene: Scene, pool: Pool, person: int) -> str:
    return scene.call(person, pool.sitter(person).name)


def friendly_line(scene: Scene) -> list[str]:
    """What the players of a friendly game agree to."""
    return [scene.say("friendly-agreement")] if scene.friendly else []


def gallery_lines(scene: Scene) -> list[str]:
    """The pool, substitutes, the stake, la chouette and the bets, as far as there are any."""
    lines = pool_line(scene)
    lines += [
        scene.say("line-plays-for", player=player, principal=principal)
        if seat not in scene.house_seats
        else scene.say("line-house-plays-on", house=player, gone=principal, stays=scene.others(seat))
        for seat, (player, principal) in enumerate(zip(scene.names, scene.principals, strict=True))
        if player != principal
    ]
    if scene.wager is None:
        return lines
    wager = scene.wager
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
        lines.append(f"{bets} · {_bets_state(scene, wager)}")
        lines.append(_backers(scene, wager))
    if wager.won:
        lines.append(_won(scene, wager))
    return lines


def _won(scene: Scene, wager: WagerSummary) -> str:
    """Who has won and lost how many counters, the winners first."""
    names = {seat.person: seat.name for seat in scene.seats} | wager.names
    names |= {gone.person: gone.name for gone in scene.departed}
    # No name is left of somebody whose data was deleted.
    ordered = sorted((one for one in wager.won if one[0] in names), key=lambda one: -one[1])
    told = [
        scene.say(
            "wager-won", player=scene.call(who, names[who]), counters=abs(counters), won=int(counters > 0)
        )
        for who, counters in ordered[:_MOST_NAMED]
    ]
    more = ", …" if len(ordered) > _MOST_NAMED else "."
    return f"**{scene.say('wager-result')}** {', '.join(told)}{more}"


def _backers(scene: Scene, wager: WagerSummary) -> str:
    """The backers by name, and the counters that no bet on the other side matches yet."""
    sides = []
    for player, backers in zip(scene.sides, wager.backers, strict=True):
        standing = [
            (scene.call(who, wager.names[who]), counters) for who, counters in backers.items() if counters
        ]
        named = ", ".join(f"{name} {counters}" for name, counters in standing[:_MOST_NAMED])
        more = ", …" if len(standing) > _MOST_NAMED else ""
        sides.append(scene.say("bets-side", player=player, backers=f"{named}{more}" or "–"))
    if wager.state is WagerState.OPEN and wager.chouette is None and wager.short is not None:
        sides.append(scene.say("bets-unmatched", counters=wager.short[1]))
    return f"-# {' · '.join(sides)}"


def _bets_state(scene: Scene, wager: WagerSummary) -> str:
    if wager.state is WagerState.OPEN:
        return scene.say("bets-open")
    if wager.cover and wager.short is not None:
        return scene.say("bets-covered", player=scene.names[wager.short[0]], cover=wager.cover)
    return scene.say("bets-closed")


def queue_line(scene: Scene) -> list[str]:
    """The names of those who wait for a seat, if there are any."""
    if not scene.session.waiting or scene.status not in (Status.OFFERED, Status.LIVE):
        return []
    return [
        scene.say(
            "line-waiting", names=", ".join(scene.call(who.person, who.name) for who in scene.session.waiting)
        )
    ]


def bet_buttons(scene: Scene) -> list[Button]:
    """The buttons that bet on each side, while bets are open and both players are known."""
    wager = scene.wager
    if wager is None or wager.state is not WagerState.OPEN or len(scene.sides) < TWO:
        return []
    player = scene.plain_names[0][:_LONGEST_LABEL_NAME]
    labels = [("button-bet", player), ("button-bet-against", player)]
    if len(scene.seats) == TWO:
        labels[1] = ("button-bet", scene.plain_names[1][:_LONGEST_LABEL_NAME])
    return [
        scene.button(key, Act.BET, seat, player=name)
        for seat, (key, name) in enumerate(labels)
        if seat != wager.chouette
    ]


def wait_line(scene: Scene, viewer: int | None = None) -> str:
    """What the cut waits for, and until when.

    Args:
        viewer: the seat of the player who reads it; None for the public.
    """
    if scene.wait is Wait.RESULT:
        return _result_line(scene, viewer)
    assert scene.wager is not None, "only a game with counters waits"
    assert scene.deadline is not None, "a wait has an end"
    until = formatting.until(scene.deadline)
    if scene.wait is Wait.COVER and scene.wager.short is not None:
        seat, lacking = scene.wager.short
        key = "wait-cover-own" if seat == viewer else "wait-cover"
        return scene.say(key, player=scene.names[seat], lacking=lacking, until=until)
    ready = ", ".join(scene.names[seat] for seat in scene.wager.ready)
    return scene.say("wait-bets", until=until, ready=ready, players=len(scene.wager.ready))


def _result_line(scene: Scene, viewer: int | None) -> str:
    """That the next deal begins soon, or for whom a player who wants to go on still waits."""
    if viewer not in scene.ready:
        return scene.say("wait-result")
    slow = (seat for seat in scene.present if seat not in scene.ready)
    return scene.say("wait-result-ready", players=", ".join(scene.names[seat] for seat in slow))


def continue_row(scene: Scene, view: View) -> list[ui.ActionRow]:
    """The button of a player who has seen how a deal ended, and whose own action does not come next."""
    if scene.wait is not Wait.RESULT or view.viewer in (*scene.ready, *view.actors):
        return []
    return [ui.ActionRow(scene.button("button-continue", Act.READY, style=_SUCCESS))]


def ready_buttons(scene: Scene, viewer: int | None = None) -> list[Button]:
    """The button of a player who needs no more time before the first cut.

    Args:
        viewer: the seat of the player whose page it is; None for the table.
    """
    if scene.wait in (None, Wait.RESULT) or scene.wager is None:
        return []
    if scene.wait is Wait.COVER and (scene.wager.short is None or scene.wager.short[0] != viewer):
        return []
    if viewer in scene.wager.ready and scene.wait is Wait.BETS:
        return []
    return [scene.button("button-ready", Act.READY, style=_SUCCESS)]


def queue_row(scene: Scene) -> list[ui.ActionRow]:
    """*Ready*, and the buttons of the queue: where counters are in use or where somebody waits."""
    if scene.pool is not None:
        pool = (*ready_buttons(scene), *pool_link(scene))
        return [ui.ActionRow(*pool)] if pool else []
    session, live = scene.session, scene.status is Status.LIVE and not scene.house_seats
    buttons = ready_buttons(scene)
    if scene.games == 1 and (session.waiting or session.offers_seat or (live and scene.wager is not None)):
        buttons.append(scene.button("button-join", Act.JOIN))
    if session.waiting:
        buttons.append(scene.button("button-leave", Act.LEAVE))
    if session.finished:
        buttons.append(scene.button("button-sheet", Act.SHEET))
    return [ui.ActionRow(*buttons)] if buttons else []


def ended_buttons(scene: Scene) -> list[Button]:
    """The buttons of the queue and of the session's scores under a finished game."""
    if scene.pool is not None:
        return []
    buttons = []
    if scene.session.waiting:
        buttons.append(scene.button("button-join", Act.JOIN))
    if scene.session.finished > 1 or scene.wager is not None:
        buttons.append(scene.button("button-sheet", Act.SHEET))
    return buttons


def wager_buttons(scene: Scene, view: View) -> list[Button]:
    """The buttons with which a player is ready, covers bets or declares la chouette."""
    wager = scene.wager
    if wager is None or view.viewer is None:
        return []
    ready = ready_buttons(scene, view.viewer)
    if wager.short is not None and wager.state is WagerState.COVERING and wager.short[0] == view.viewer:
        return [scene.button("button-cover", Act.COVER, style=_SUCCESS, lacking=wager.short[1]), *ready]
    undealt = scene.untouched and scene.pool is None
    if undealt and wager.state is WagerState.OPEN and wager.chouette is None and not any(wager.totals):
        return [*ready, scene.button("button-chouette", Act.CHOUETTE)]
    return ready


def pool_link(scene: Scene) -> list[ui.Link]:
    """A link to the pool that the game is played for."""
    if scene.pool_link is None:
        return []
    return [ui.Link(scene.say("button-pool"), scene.pool_link)]


def table_link(scene: Scene) -> list[ui.Link]:
    """A link from a private message to the table."""
    if scene.table_link is None:
        return []
    return [ui.Link(scene.say("button-table"), scene.table_link)]


def idle_buttons(scene: Scene) -> list[ui.Link | Button]:
    """The buttons of a private message to a person who has nothing to do now."""
    return [scene.button("button-rules", Act.RULES), *table_link(scene)]


def pointed_cards(scene: Scene, points: Sequence[tuple[Card, int]]) -> str:
    """The cards at which backers point, each with the number of backers."""
    cards = " · ".join(
        scene.say("points-card", card=symbol(card, scene.language), backers=backers)
        for card, backers in points
    )
    return scene.say("line-points", cards=cards)


def behind_rows(scene: Scene, behind: Sequence[Behind], deals: int) -> list[ui.Item]:
    """Who stands behind the reader's hand, who asks to, and the buttons that let them in or send them away.

    Args:
        behind: those who back the reader.
        deals: how many deals are over.
    """
    asking = [one for one in behind if not one.sees(deals)]
    staying = [one for one in behind if one.let_in and one.sent_away is None]
    leaving = [one for one in behind if one.sees(deals) and one not in staying]

    def line(key: str, who: Sequence[Behind]) -> list[str]:
        names = ", ".join(scene.call(one.person, one.name) for one in who)
        return [scene.say(key, backers=names, number=len(who))] if who else []

    lines = line("behind-sees", staying) + line("behind-leaving", leaving) + line("behind-asks", asking)
    deciding = [(LET, "button-let-look", one) for one in (*asking, *leaving)]
    deciding += [(SEND, "button-send-away", one) for one in staying]
    buttons = [
        Button.about(
            LOOK,
            (scene.id, str(scene.version), str(one.person), choice),
            scene.say(
                label, backer=scene.plain(one.person, one.name)[:_LONGEST_LABEL_NAME], number=len(staying)
            ),
        )
        for choice, label, one in deciding[:_MOST_DECIDED]
    ]
    if len(deciding) > _MOST_DECIDED:
        lines.append(scene.say("behind-more"))
    return [ui.TextDisplay("\n".join(lines)), ui.ActionRow(*buttons)]


def vacancy_line(scene: Scene, seat: int, *, own: bool = False) -> str:
    """Why a player has left, until when a backer may take the seat, and what happens otherwise.

    Args:
        own: whether the player who has left reads it.
    """
    assert scene.deadline is not None, "the time to take over has an end"
    late = scene.ruling is Ruling.LATE
    stands_in = any(gone.seat == seat and gone.back_after for gone in scene.departed)
    return scene.say(
        "vacancy-own" if own else "vacancy",
        player=scene.names[seat],
        how="late" if late else "resigning",
        lost="deal" if stands_in or (late and scene.seats[seat].timeouts == 1) else "game",
        until=formatting.until(scene.deadline),
    )


def takeover_buttons(scene: Scene) -> list[Button]:
    """The button with which a backer takes over a seat, while that is possible."""
    if scene.vacant is None:
        return []
    return [scene.button("button-take-over", Act.TAKE_OVER, style=_SUCCESS)]


def play_on_line(scene: Scene, viewer: int | None) -> list[str]:
    """That a player may play the game on against the house, where the opponent has left it.

    Args:
        viewer: the seat whose player reads it; None for the public.
    """
    if scene.left is None:
        return []
    own, stays = viewer not in (None, scene.left), scene.others(scene.left)
    lines = [scene.say("line-may-play-on-own" if own else "line-may-play-on", stays=stays)]
    if scene.waivable:
        lines.append(scene.say("line-may-waive-own" if own else "line-may-waive", stays=stays))
    return [f"-# {line}" for line in lines]


def takeover_line(scene: Scene) -> str:
    """Who has taken over whose seat."""
    gone = scene.departed[-1]
    return scene.say(
        "ruling-taken-over", player=scene.names[gone.seat], principal=scene.call(gone.person, gone.name)
    )
