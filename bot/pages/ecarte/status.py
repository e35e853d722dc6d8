"""From a View to a page. What is not in the view cannot be shown; no rule is decided here."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any, Final

import discord
from discord import ui

from bot import pictures
from bot.model.table import Ruling, Status
from bot.pages import gallery
from bot.pages.components import PRESS, Act, Choice, Control
from bot.pages.ecarte import phrases
from bot.pages.layout import FELT, GOLD, GREY, framed, layout
from bot.pages.page import Page, Picture
from bot.pages.scene import Scene
from bot.pages.server import leaderboard
from bot.store.counters.wagers import State
from bot.text import formatting, rulesets
from bot.text.cards import cards_text, suit_text
from engine.cards import Card, symbol
from engine.ecarte import actions
from engine.ecarte.actions import Kind
from engine.ecarte.view import EcarteView, Phase
from engine.interface import View

_PRIMARY: Final = discord.ButtonStyle.primary
_SUCCESS: Final = discord.ButtonStyle.success
_DANGER: Final = discord.ButtonStyle.danger
_SECONDARY: Final = discord.ButtonStyle.secondary
_LONGEST_LABEL_NAME: Final = 60
_WIDEST_ROW: Final = 5
_CUTS: Final = (("button-cut", 16), ("button-cut-high", 8), ("button-cut-low", 24))


async def table_page(scene: Scene, view: View | None) -> Page:
    """The table as everybody sees it.

    Args:
        view: the public's; None before the game has begun.
    """
    if view is None:
        return _challenge_page(scene)
    assert isinstance(view, EcarteView), "écarté is the only game so far"
    assert view.hand is None, "a hand is never public"
    body: list[ui.Item[Any]] = [ui.TextDisplay(heading(scene, view))]
    picture = await _table_picture(scene, view)
    body.append(framed(picture, scene.say("alt-table")))
    around = (*gallery.gallery_lines(scene), *gallery.waiting(scene))
    body.append(ui.TextDisplay("\n".join((*around, account(scene, view)))))
    body.append(ui.Separator())
    over = view.result is not None or scene.status is not Status.LIVE
    body.append(ui.TextDisplay(ending(scene, view) if over else whose_turn(scene, view)))
    if over:
        ended = (*gallery.ended_buttons(scene), *gallery.pool_link(scene))
        body.append(ui.ActionRow(*_ending_buttons(scene, view), *ended))
    else:
        body.append(ui.ActionRow(*_table_buttons(scene)))
        body.extend(gallery.queue_row(scene))
    if view.deal == 1 and view.phase is Phase.CUT:
        body.append(ui.TextDisplay(_commitment(scene)))
    waits = () if over or scene.vacant is not None else view.actors
    pings = tuple(scene.seats[seat].person for seat in waits if seat != scene.house)
    return Page(layout(body, GOLD if over else FELT), picture, pings)


async def hand_page(
    scene: Scene,
    view: View,
    *,
    note: str | None,
    private: bool,
    picked: int,
    points: Sequence[tuple[Card, int]] = (),
) -> Page:
    """The table as one player sees it.

    Args:
        view: his own.
        note: a sentence above everything else.
        private: whether the page is an answer only he sees, rather than his DM.
        picked: places of the hand chosen for the exchange so far, as a mask.
        points: cards at which his backers point, each with how many do.
    """
    assert isinstance(view, EcarteView), "écarté is the only game so far"
    assert view.viewer is not None, "the public has no hand"
    assert view.hand is not None, "a player has one"
    over = view.result is not None or scene.status is not Status.LIVE
    body: list[ui.Item[Any]] = []
    if note is not None:
        body.append(ui.TextDisplay(f"**{note}**"))
    body.append(ui.TextDisplay(_hand_heading(scene, view)))
    picture = None
    if not over:
        data = await asyncio.to_thread(pictures.hand, view, scene.language)
        picture = Picture(pictures.HAND_FILE, data)
        body.append(framed(picture, scene.say("alt-hand")))
    if view.hand and not over:
        body.append(ui.TextDisplay(f"### {cards_text(view.hand, scene.language)}"))
    if points:
        body.append(ui.TextDisplay(gallery.pointing(scene, points)))
    body.append(ui.TextDisplay("\n".join((*gallery.pool_line(scene), account(scene, view)))))
    body.append(ui.Separator())
    if over:
        body.append(ui.TextDisplay(ending(scene, view)))
        body.append(
            ui.ActionRow(
                *_ending_buttons(scene, view),
                *gallery.table_link(scene),
                *gallery.pool_link(scene),
            )
        )
    else:
        body.append(ui.TextDisplay(_prompt(scene, view)))
        body.extend(_hand_controls(scene, view, picked))
    if private:
        body.append(ui.TextDisplay(scene.say("note-private")))
    return Page(layout(body, GOLD if over else FELT), picture)


async def _table_picture(scene: Scene, view: EcarteView) -> Picture:
    names = (scene.seats[0].name, scene.seats[1].name)
    data = await asyncio.to_thread(pictures.table, view, names, scene.language)
    return Picture(pictures.TABLE_FILE, data)


def _commitment(scene: Scene) -> str:
    """What was settled before any card is seen: a challenge shows it, and each game before its first deal."""
    return f"-# {scene.say('challenge-commitment', commitment=scene.commitment)}"


def _challenge_page(scene: Scene) -> Page:
    challenger = f"<@{scene.seats[0].person}>"
    status = scene.status
    rules = _rules_line(scene)
    if status is Status.OFFERED:
        assert scene.deadline is not None, "an offer expires"
        until = formatting.until(scene.deadline)
        if scene.invited is None:
            text = scene.say("challenge-open", challenger=challenger, until=until)
            buttons = [
                scene.button("button-sit-down", Act.ACCEPT, style=_SUCCESS),
                scene.button("button-take-back", Act.REFUSE),
            ]
        else:
            seat = scene.evening.offers_seat
            text = scene.say(
                "seat-offered" if seat else "challenge-friend",
                challenger=challenger,
                opponent=f"<@{scene.invited}>",
                until=until,
            )
            buttons = [
                scene.button("button-take-seat" if seat else "button-accept", Act.ACCEPT, style=_SUCCESS),
                scene.button("button-pass" if seat else "button-decline", Act.REFUSE),
            ]
        buttons.append(scene.button("button-rules", Act.RULES))
        body: list[ui.Item[Any]] = [
            ui.TextDisplay(
                "\n".join(
                    (
                        f"## {scene.say('title')}",
                        text,
                        *gallery.friendly_line(scene),
                        *gallery.gallery_lines(scene),
                        *gallery.waiting(scene),
                        f"-# {rules}",
                    )
                )
            ),
            ui.ActionRow(*buttons),
            *gallery.queue_row(scene),
            ui.TextDisplay(_commitment(scene)),
        ]
        pings = () if scene.invited is None else (scene.invited,)
        return Page(layout(body, FELT), pings=pings)
    if scene.evening.offers_seat:
        text = scene.say("seat-not-taken", opponent=f"<@{scene.invited}>")
    else:
        key = {
            Status.DECLINED: "challenge-declined",
            Status.EXPIRED: "challenge-expired",
        }[status]
        if scene.ruling is Ruling.TAKEN_BACK:
            key = "challenge-taken-back"
        text = scene.say(key, challenger=challenger)
    return Page(layout([ui.TextDisplay(f"### {scene.say('title')}\n{text}")], GREY))


def _rules_line(scene: Scene) -> str:
    line = scene.say(
        "rules-line", rules=rulesets.name(scene.rules, scene.language), points=scene.rules.target
    )
    if scene.friendly:
        line = f"{line} · **{scene.say('friendly')}**"
    if scene.house is not None:
        level = scene.seats[scene.house].level
        line = f"{line} · {scene.say(f'level-{level}', player=scene.names[scene.house])}"
    if scene.games == 1:
        return line
    won = "–".join(map(str, scene.wins))
    return f"{line} · {scene.say('match-line', games=scene.games, won=won)}"


def _sides(scene: Scene, view: EcarteView, names: tuple[str, ...]) -> str:
    target = scene.rules.target
    return "### " + "  ·  ".join(
        f"{name} {formatting.score(points, target)}" for name, points in zip(names, view.score, strict=True)
    )


def heading(scene: Scene, view: EcarteView) -> str:
    """Score, rules and deal."""
    deal = scene.say("deal-line", number=view.deal, dealer=scene.names[view.dealer])
    return f"{_sides(scene, view, scene.names)}\n-# {_rules_line(scene)} · {deal} · `{scene.id}`"


def _hand_heading(scene: Scene, view: EcarteView) -> str:
    seat = view.viewer
    assert seat is not None, "the public has no hand"
    mine = scene.say("hand-mine")
    names = (mine, scene.names[1]) if seat == 0 else (scene.names[0], mine)
    part = scene.say("hand-heading-dealer" if view.dealer == seat else "hand-heading-elder")
    deal = scene.say("deal-number", number=view.deal)
    return f"{_sides(scene, view, names)}\n-# {_rules_line(scene)} · {deal} · {part} · `{scene.id}`"


def account(scene: Scene, view: EcarteView) -> str:
    """Trumps, tricks, the trick on the table, and the last action in words."""
    lines = []
    language = scene.language
    if view.turn_up is not None and view.trumps is not None:
        lines.append(
            scene.say(
                "line-trumps",
                suit=suit_text(view.trumps, language),
                card=symbol(view.turn_up, language),
                stock=view.stock,
            )
        )
    if view.exchanges:
        lines.append(scene.say("line-exchanges", counts=_exchanges(scene, view)))
    tricks = view.tricks or (view.last_tricks if view.phase in (Phase.CUT, Phase.OVER) else ())
    if view.phase is Phase.PLAY and (view.tricks or view.announced is not None):
        lines.append(
            scene.say(
                "line-tricks", one=scene.names[0], won=view.won[0], other=scene.names[1], theirs=view.won[1]
            )
        )
    if tricks:
        last = tricks[-1]
        pair = phrases.pair(last, language)
        if last.winner is None:
            lines.append(scene.say("line-trick-open", leader=scene.names[last.leader], trick=pair))
        else:
            lines.append(scene.say("line-trick", winner=scene.names[last.winner], trick=pair))
    if scene.ruling is Ruling.TAKEN_OVER:
        lines.append(f"> {gallery.taken_over(scene)}")
    else:
        lines.append(f"> {phrases.happened(view.last_events, scene.names, scene.ruling, language)}")
    lines.extend(scene.say("note-unreachable", player=scene.names[seat]) for seat in scene.unreachable)
    if scene.table_lost:
        lines.append(scene.say("note-table-lost", game=scene.id))
    return "\n".join(lines)


def _exchanges(scene: Scene, view: EcarteView) -> str:
    return ", ".join(
        scene.say(
            "exchange-counts",
            elder=scene.names[view.elder],
            drawn=elder,
            dealer=scene.names[view.dealer],
            given="…" if dealer is None else dealer,
        )
        for elder, dealer in view.exchanges
    )


def whose_turn(scene: Scene, view: EcarteView) -> str:
    """Whom the table waits for, and until when."""
    if scene.vacant is not None:
        return gallery.vacancy(scene, scene.vacant)
    (seat,) = view.actors
    if seat == scene.house:
        return scene.say("turn-house", player=scene.names[seat])
    assert scene.deadline is not None, "a live table has a clock"
    return scene.say(
        f"turn-{view.phase.value}",
        player=f"<@{scene.seats[seat].person}>",
        until=formatting.until(scene.deadline),
    )


def ending(scene: Scene, view: EcarteView) -> str:
    """How it ended."""
    if view.result is None:
        return scene.say("game-void")
    result = f"## {phrases.game(view.result, scene.names, scene.rules.target, scene.language)}"
    return "\n".join(
        (
            result,
            *(() if scene.games == 1 else (_match(scene),)),
            *leaderboard.after_match(scene, view),
            *gallery.to_play_on(scene),
        )
    )


def _match(scene: Scene) -> str:
    """How the match stands after a game."""
    score = "–".join(map(str, scene.wins))
    if scene.match_goes_on:
        return scene.say("match-goes-on", number=sum(scene.wins) + 1, games=scene.games, score=score)
    leading = max(range(len(scene.wins)), key=lambda seat: scene.wins[seat])
    if scene.wins[0] == scene.wins[1]:
        return scene.say("match-drawn", score=score)
    return scene.say("match-won", winner=scene.names[leading], score=score)


def _table_buttons(scene: Scene) -> list[Control]:
    buttons = [
        scene.button("button-hand", Act.HAND, style=_PRIMARY),
        scene.button("button-rules", Act.RULES),
    ]
    if scene.vacant is not None:
        return [*buttons, *gallery.to_take_over(scene)]
    buttons.append(scene.button("button-resign", Act.RESIGN))
    if scene.gallery is not None and scene.gallery.state is State.OPEN:
        buttons += [
            scene.button("button-bet", Act.BET, seat, player=held.name[:_LONGEST_LABEL_NAME])
            for seat, held in enumerate(scene.seats)
            if seat != scene.gallery.chouette
        ]
    return buttons


def _ending_buttons(scene: Scene, view: EcarteView) -> list[Control]:
    buttons = [] if scene.pool is not None else [scene.button("button-rematch", Act.REMATCH, style=_PRIMARY)]
    if scene.left not in (None, view.viewer):
        buttons.append(scene.button("button-play-on", Act.PLAY_ON))
    buttons.append(scene.button("button-rules", Act.RULES))
    if scene.status is Status.OVER:
        buttons.append(scene.button("button-review", Act.REVIEW))
    return buttons


def _prompt(scene: Scene, view: EcarteView) -> str:
    """What the player may do now, and until when."""
    if scene.vacant is not None:
        return gallery.vacancy(scene, scene.vacant)
    if scene.house in view.actors:
        return scene.say("turn-house", player=scene.names[view.actors[0]])
    assert scene.deadline is not None, "a live table has a clock"
    until = formatting.until(scene.deadline)
    if view.viewer not in view.actors:
        return scene.say("prompt-wait", player=scene.names[view.actors[0]], until=until)
    if view.phase is not Phase.PLAY:
        # Only who prevents the first exchange plays for the double.
        double = "nobody" if view.exchanges else scene.rules.double.value
        return scene.say(
            f"prompt-{view.phase.value}",
            until=until,
            player=scene.names[1 - view.actors[0]],
            double=double,
        )
    led = view.tricks[-1] if view.tricks and view.tricks[-1].followed is None else None
    if led is None:
        return scene.say("prompt-lead", until=until)
    key = "prompt-follow" if scene.rules.heading else "prompt-follow-only"
    return scene.say(key, until=until, led=symbol(led.led, scene.language))


def _hand_controls(scene: Scene, view: EcarteView, picked: int) -> list[ui.Item[Any]]:
    """Rows of what the player may do now; what needs confirming comes last."""
    if scene.vacant is not None:
        return [ui.ActionRow(*gallery.asides(scene))]
    kinds = {actions.kind(action) for action in view.legal}
    rows: list[ui.Item[Any]] = []
    if Kind.CUT in kinds:
        rows.append(
            ui.ActionRow(
                *(
                    scene.button(key, Act.CUT, number, _PRIMARY if number == 16 else _SECONDARY)
                    for key, number in _CUTS
                )
            )
        )
    if Kind.PACKETS in kinds:
        rows.append(
            ui.ActionRow(
                *(
                    scene.button("button-packets", Act.PACKETS, first, packets=f"{first}–{5 - first}")
                    for first in (3, 2)
                )
            )
        )
    if Kind.STAND in kinds:
        proposals, stand = _proposals(scene, view), scene.button("button-stand", Act.STAND, style=_SUCCESS)
        speech = [*proposals, stand]
        rows.extend(ui.ActionRow(*speech[n : n + _WIDEST_ROW]) for n in range(0, len(speech), _WIDEST_ROW))
    if Kind.ACCEPT in kinds:
        rows.append(
            ui.ActionRow(
                scene.button("button-accept", Act.ACCEPT, style=_SUCCESS),
                scene.button("button-refuse", Act.REFUSE, style=_PRIMARY),
            )
        )
    if Kind.DISCARD in kinds:
        rows.extend(_exchange_controls(scene, view, picked))
    if Kind.PLAY in kinds:
        rows.append(ui.ActionRow(*_card_buttons(scene, view)))
    if ventures := gallery.ventures(scene, view):
        rows.append(ui.ActionRow(*ventures))
    last: list[ui.Item[Any]] = []
    if Kind.ANNOUNCE in kinds:
        last.append(scene.button("button-king", Act.KING, style=_SUCCESS, bonus=scene.rules.bonus.value))
    if Kind.CONCEDE in kinds:
        last.append(scene.button("button-concede", Act.CONCEDE))
    last.append(scene.button("button-resign", Act.RESIGN))
    if not scene.counts and view.viewer in view.actors and view.phase is not Phase.CUT:
        last.append(scene.button("button-hint", Act.HINT))
    rows.append(ui.ActionRow(*last, *gallery.table_link(scene)))
    return rows


def _proposals(scene: Scene, view: EcarteView) -> list[Control]:
    """To propose, or to propose to change so many, where the rules have the number named."""
    named = [
        actions.number_of(action)
        for action in view.legal
        if actions.kind(action) is Kind.PROPOSE and action != actions.PROPOSE
    ]
    if actions.PROPOSE in view.legal:
        return [scene.button("button-propose", Act.PROPOSE, style=_PRIMARY)]
    return [
        scene.button("button-propose-number", Act.PROPOSE_NUMBER, number, _PRIMARY, cards=number)
        for number in named
    ]


def _card_buttons(scene: Scene, view: EcarteView) -> list[Control]:
    assert view.hand is not None
    legal = set(view.legal)
    return [
        Control.of(
            scene.press(Act.PLAY, place),
            symbol(card, scene.language),
            style=_PRIMARY if actions.play(card) in legal else _SECONDARY,
            disabled=actions.play(card) not in legal,
        )
        for place, card in enumerate(view.hand)
    ]


def _exchange_controls(scene: Scene, view: EcarteView, picked: int) -> list[ui.Item[Any]]:
    assert view.hand is not None
    counts = {len(actions.cards_of(action)) for action in view.legal if actions.kind(action) is Kind.DISCARD}
    options = [
        discord.SelectOption(
            label=symbol(card, scene.language), value=str(place), default=bool(picked >> place & 1)
        )
        for place, card in enumerate(view.hand)
    ]
    number = picked.bit_count()
    exchange = Control.of(
        scene.press(Act.EXCHANGE, picked),
        scene.say("button-exchange", cards=number),
        style=_SUCCESS if number else _SECONDARY,
        disabled=number not in counts,
    )
    choice = Choice.about(
        PRESS,
        scene.press(Act.PICK).facts,
        scene.say("select-discards"),
        options,
        least=min(counts),
        most=max(counts),
    )
    return [ui.ActionRow(choice), ui.ActionRow(exchange)]
