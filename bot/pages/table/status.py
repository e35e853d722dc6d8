"""How a game stands, in words: score, rules, what happened last, whose turn it is, and how it ended."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Final

from bot.pages.table.game_ui import GameUI
from bot.pages.table.scene import Scene
from bot.tables.seat import TWO, Venue
from bot.tables.table import Ruling, Status, Wait
from bot.text import formatting
from bot.text.cards import cards_text
from engine.cards import suit_symbol
from engine.interface import OwnView, View


def rules_line(scene: Scene, game_ui: GameUI, *, short: bool = False) -> str:
    """The game: its rules, how well the house plays, and how the match stands.

    Args:
        short: whether the rules are only named, and the house in the first deal alone.
    """
    told = game_ui.rules_name if short else game_ui.rules_line
    line = told(scene.rules, scene.language)
    if scene.friendly:
        line = f"{line} · **{scene.say('friendly')}**"
    if not short and scene.rules.buy_in and scene.status is not Status.OFFERED:
        line = f"{line} · {scene.say('for-counters' if scene.buy_in else 'for-the-score')}"
    if scene.house_seats and not (short and scene.deals):
        first, number = scene.house_seats[0], len(scene.house_seats)
        how = scene.say(f"level-{scene.seats[first].level}", player=scene.names[first], number=number)
        line = f"{line} · {how}"
    if scene.games == 1:
        return line
    return f"{line} · {scene.say('match-line', games=scene.games, won=_wins(scene))}"


def heading(scene: Scene, game_ui: GameUI, view: View, *, own: bool = False) -> str:
    """Score, rules and deal.

    Args:
        own: whether it stands above the viewer's own hand.
    """
    # The rules are read once, and the table of many shows them: a phone then shows the hand whole.
    known = not scene.untouched or (scene.size > TWO and scene.venue is not Venue.DM)
    rules = () if own and known and scene.status is Status.LIVE else (rules_line(scene, game_ui),)
    line = " · ".join((*rules, game_ui.deal(scene, view, own=own)))
    return f"### {game_ui.headline(scene, view, own=own)}\n-# {line}"


def glance(scene: Scene, game_ui: GameUI, view: View, *, own: bool = False, public: bool = False) -> str:
    """Score and deal in small, above pictures.

    Args:
        own: as for ``heading``.
        public: whether passers-by read it, who don't know what is played.
    """
    rules = [rules_line(scene, game_ui, short=True)] if public else []
    deal = game_ui.deal(scene, view, own=own)
    return f"-# {' · '.join((*rules, game_ui.headline(scene, view, own=own), deal))}"


def alt_texts(scene: Scene, game_ui: GameUI, view: View, *, over: bool = False) -> tuple[str, ...]:
    """What pictures show, without any card of a hand: the score, and what lies on the table.

    Args:
        over: whether there is one, of an end; otherwise they are of the table and of a hand.
    """
    scores = ", ".join(game_ui.scored(view, scene.plain_names, scene.language))
    if over:
        return (scene.say("alt-ending", scores=scores),)
    told = [game_ui.deal(scene, view, own=False), *game_ui.account(scene.in_words(), view)]
    lies = (_MARKDOWN.sub(r"\1", line) for line in told)
    return " · ".join((scene.say("alt-table", scores=scores), *lies)), scene.say("alt-hand")


_MARKDOWN: Final = re.compile(r"\\(.)|[*`]|^-# ")
"""What Markdown adds to a line, and a character that it escapes."""


def account(scene: Scene, game_ui: GameUI, view: View, *, own: bool = False, over: bool = False) -> list[str]:
    """What lies on the table, the last action in words, and which other messages cannot be shown.

    Args:
        own: whether the viewer reads the result of the last deal in a line of its own.
        over: whether the end of the game stands above: then only how the last deal was won.
    """
    lines = game_ui.account(scene, view)
    before = None if own else game_ui.last_deal(scene, view, own=False)
    if before is not None:
        lines.insert(0, before)
    told = _outcome(scene, game_ui, view) if over else happened(scene, game_ui, view)
    if before is not None and not scene.preferences.text_only and _shown(scene, game_ui, view):
        # A phone has no room for both, and the picture tells the first acts of a deal.
        told = ""
    return [*lines, *([f"> {told}"] if told else []), *_unseen(scene, view)]


def notices(scene: Scene, game_ui: GameUI, view: View) -> list[str]:
    """As ``account``, below a picture: what neither the picture nor the prompt tells."""
    told = [] if _shown(scene, game_ui, view) else [f"> {happened(scene, game_ui, view)}"]
    return [*told, *_unseen(scene, view)]


def _shown(scene: Scene, game_ui: GameUI, view: View) -> bool:
    """Whether the picture or the account tells all that happened in the last action."""
    return scene.ruling in (None, Ruling.DEFAULT) and game_ui.shows_all(view)


def held_line(scene: Scene, game_ui: GameUI, view: View) -> str:
    """Trumps and the viewer's hand in one line, for whoever does not see the pictures."""
    trumps = game_ui.trumps(view)
    named = [] if trumps is None else [scene.say("line-trumps-now", suit=suit_symbol(trumps))]
    return " · ".join([*named, *([cards_text(view.hand, scene.language)] if view.hand else [])])


def _outcome(scene: Scene, game_ui: GameUI, view: OwnView) -> str:
    """As ``happened``, of how the last deal was won; empty if the headline of the end says all."""
    if scene.ruling is Ruling.TIMEOUT_AGAIN:
        return ""
    said = tuple(event for event in view.last_events if not isinstance(event, game_ui.unsaid))
    return happened(scene, game_ui, replace(view, last_events=said)) if said else ""


def happened(scene: Scene, game_ui: GameUI, view: View) -> str:
    """What happened in the last action, in sentences."""
    if scene.ruling is Ruling.TAKEN_OVER:
        return _takeover_line(scene)
    return game_ui.happened(view, scene.names, scene.ruling, scene.language, scene.reading(view.viewer))


def _unseen(scene: Scene, view: View) -> list[str]:
    """Which other messages cannot be shown."""
    lines = []
    others = [seat for seat in scene.unreachable if seat != view.viewer]
    if others and view.result is None:
        names = formatting.listed([scene.names[seat] for seat in others], scene.language)
        lines.append(scene.say("note-unreachable", player=names, number=len(others)))
    if view.viewer in scene.unreachable and not scene.deals:
        lines.append(scene.say("note-unreachable-you"))
    if scene.table_waits and view.viewer is not None:
        lines.append(scene.say("note-table-waits"))
    if scene.table_lost:
        lines.append(scene.say("note-table-lost", game=scene.id))
    return lines


def whose_turn(scene: Scene, game_ui: GameUI, view: View) -> str:
    """The player for whom the table waits, and until when."""
    if scene.vacant is not None:
        return vacancy_line(scene, scene.vacant)
    if scene.wait is not None or scene.dealing:
        return wait_line(scene, view)
    if scene.buying_in:
        return scene.timed("turn-buying-in", player=scene.listed(scene.buying_in))
    return house_thinks(scene, view) or game_ui.turn(scene, view)


def wait_line(scene: Scene, view: View) -> str:
    """What the cut waits for, and until when."""
    if scene.wait in (None, Wait.RESULT):
        return _result_line(scene, view)
    if scene.wait is Wait.OPENING:
        return scene.say("wait-opening", player=scene.listed(scene.present))
    waits = (section.wait(scene, view.viewer) for section in scene.sections)
    return next(wait for wait in waits if wait is not None)


def _result_line(scene: Scene, view: View) -> str:
    """A line that the next deal begins soon, or names those for whom it waits."""
    if scene.held_by:
        own = view.viewer in scene.held_by
        return scene.timed("wait-held", own=int(own), players=scene.listed(scene.held_by))
    if view.viewer is not None and view.viewer in scene.ready:
        slow = [seat for seat in scene.present if seat not in scene.ready]
        return scene.say("wait-result-ready", players=scene.listed(slow))
    cuts = view.viewer is not None and view.viewer in view.actors and not scene.dealing
    return scene.say("wait-result", cuts=int(cuts))


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


def _takeover_line(scene: Scene) -> str:
    """Who has taken over whose seat."""
    gone = scene.departed[-1]
    return scene.say(
        "ruling-taken-over", player=scene.names[gone.seat], principal=scene.call(gone.person, gone.name)
    )


def played_for(scene: Scene) -> list[str]:
    """The lines of features about what is at stake."""
    return [line for section in scene.sections for line in section.played_for(scene)]


def substitutes(scene: Scene) -> list[str]:
    """Who plays for whom."""
    return [
        scene.say("line-plays-for", player=player, principal=principal)
        if seat not in scene.house_seats
        else scene.say("line-house-plays-on", house=player, gone=principal, stays=scene.others(seat))
        for seat, (player, principal) in enumerate(zip(scene.names, scene.principals, strict=True))
        if player != principal
    ]


def house_thinks(scene: Scene, view: View) -> str | None:
    """A line that the table waits for the house; None if it waits for a player."""
    if not view.actors or not set(view.actors) <= set(scene.house_plays):
        return None
    seat = view.actors[0]
    absent = seat not in scene.house_seats
    return scene.say("turn-stand-in" if absent else "turn-house", player=scene.names[seat])


def ending(scene: Scene, game_ui: GameUI, view: View) -> str:
    """How the game ended, what was special about it, and what it means for the match."""
    void = [scene.say("game-voided")] if scene.voided else []
    if view.result is None and void:
        return "\n".join((scene.say("game-voided-live"), *void))
    if view.result is None:
        if scene.ruling is Ruling.ROUND_OVER:
            return scene.say("game-round-over")
        return scene.say("game-broken" if scene.ruling is Ruling.BROKEN else "game-void")
    return "\n".join(
        (
            f"## {game_ui.ending(scene, view)}",
            *void,
            *_first_win(scene, view),
            *game_ui.feats(scene, view, quoted=True),
            *(() if scene.games == 1 else (_match(scene, view.viewer),)),
        )
    )


def settled(scene: Scene, view: View) -> str:
    """What a result brings to whom: ratings and counters, or that it does not count."""
    if view.result is None or scene.voided:
        return ""
    told = (line for section in scene.sections for line in section.result(scene, view))
    friendly = [scene.say("ending-friendly")] if scene.friendly else []
    return "\n".join((*_given_up(scene, view.viewer), *friendly, *told))


def _first_win(scene: Scene, view: View) -> list[str]:
    """That the winner had won no such game before."""
    if not scene.first_win:
        return []
    assert view.result is not None, "it is won"
    winner = view.result.winner
    assert winner is not None, "by one player"
    return [scene.say("first-win", you=int(winner == view.viewer), winner=scene.names[winner])]


def _match(scene: Scene, reader: int | None) -> str:
    """How the match stands after a game, for everybody or for the player in one seat."""
    if scene.match_goes_on:
        number = sum(scene.wins) + 1
        return scene.say("match-goes-on", number=number, games=scene.games, score=_wins(scene))
    most = max(scene.wins)
    if scene.wins.count(most) > 1:
        return scene.say("match-drawn", score=_wins(scene))
    winner = scene.wins.index(most)
    return scene.say("match-won", you=int(winner == reader), winner=scene.names[winner], score=_wins(scene))


def _given_up(scene: Scene, reader: int | None) -> list[str]:
    """A line that a game without a finished deal counts only for the player who left it."""
    return [
        scene.say("counts-for-nobody", you=int(seat == reader), loser=scene.principals[seat])
        for seat in scene.given_up_by
    ]


def _wins(scene: Scene) -> str:
    return "–".join(map(str, scene.wins))
