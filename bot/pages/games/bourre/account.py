"""A bourré table in words: what lies on it, whose turn it is, and what that player may do."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.pages.games.bourre import phrases
from bot.pages.table.scene import Scene
from bot.tables.table import by_player
from bot.text import formatting
from bot.text.cards import cards_text, suit_text
from engine.bourre.actions import STAY, ActionKind, card_of, kind
from engine.bourre.deal import Phase
from engine.bourre.events import DealSettled
from engine.bourre.view import BourreView
from engine.cards import suit, symbol
from engine.interface import Result

_TO_ACT: Final = "▸"
_BESIDE: Final = "▹"
"""What begins the line of a player: of one who is to act, and of every other."""
_STANDINGS_ROOM: Final = 900
"""How long the line is of all who have played: 26 of the usual names."""


def headline(scene: Scene, view: BourreView, *, own: bool) -> str:
    """The pot; above a hand also the counters of its player."""
    if view.result is not None:
        return scene.say("bourre-standings")
    pot = scene.say("bourre-pot", pot=view.pot)
    if not own or view.viewer is None:
        return pot
    counters = view.stacks[view.viewer] + view.taken[view.viewer]
    return f"{pot}  ·  {scene.say('hand-mine')} {counters}"


def deal(scene: Scene, view: BourreView, *, own: bool) -> str:
    """The number of the deal among all, and who deals."""
    number = scene.say("bourre-deal-number", number=view.number, deals=view.rules.deals)
    if view.dealer is None:
        return number
    if own and view.dealer == view.viewer:
        return f"{number}, {scene.say('hand-heading-dealer')}"
    return f"{number}, {scene.say('bourre-deals', player=scene.names[view.dealer])}"


def account(scene: Scene, view: BourreView) -> list[str]:
    """What the picture of the table does not show, or all where there is none."""
    if view.result is not None:
        return [*_standings(scene, view.viewer, view.result), *_tricks(scene, view)]
    table = _table(scene, view) if scene.preferences.text_only else _held(scene, view)
    return [*table, *_gone(scene, view), *_tricks(scene, view)]


def _held(scene: Scene, view: BourreView) -> list[str]:
    """Trumps and the viewer's hand, which the pictures show."""
    if not view.hand or view.trumps is None:
        return []
    trumps, cards = suit_text(view.trumps, scene.language), cards_text(view.hand, scene.language)
    return [scene.say("bourre-line-held", suit=trumps, cards=cards)]


def _table(scene: Scene, view: BourreView) -> list[str]:
    """Trumps, and a line for each player."""
    players = [_player(scene, view, seat) for seat in at_table(view)]
    if view.turn_up is None or view.trumps is None:
        return players
    trumps, turned = suit_text(view.trumps, scene.language), symbol(view.turn_up, scene.language)
    return [scene.say("bourre-line-trumps", suit=trumps, card=turned, stock=view.stock), *players]


def _standings(scene: Scene, viewer: int | None, result: Result) -> list[str]:
    """Every player by rank, with what they have at the end and what they have won or lost, in one line.

    A player who left and sat down again is shown with the sum of all their seats.
    """
    players = by_player(scene.seats)
    placed = sorted(zip(result.ranks_of(players), players, strict=True))
    lines = [
        scene.say(
            "bourre-line-standing",
            rank=rank,
            player=scene.called(seats[-1], viewer),
            counters=sum(result.scores[seat] for seat in seats),
            net=formatting.gain(sum(result.net[seat] for seat in seats), scene.language),
        )
        for rank, seats in placed
    ]
    return [formatting.joined(lines, scene.language, _STANDINGS_ROOM, " · ")]


def _tricks(scene: Scene, view: BourreView) -> list[str]:
    """The newest trick, and in a deal the one before, unless there is a picture."""
    language, between = scene.language, view.turn_up is None
    tricks = view.last_tricks if between else view.tricks
    if not tricks or not scene.preferences.text_only:
        return []
    *before, newest = tricks
    last, lines = before[-1] if before and not between else None, []
    if newest.winner is None:
        plays = [f"{scene.within(seat, view.viewer)} {symbol(card, language)}" for seat, card in newest.plays]
        told = formatting.joined(plays, language, between=" · ")
        lines.append(scene.say("bourre-line-open", plays=told))
    else:
        last = newest
    if last is not None:
        assert last.winner is not None, "only the newest trick can be open"
        winner, cards = scene.within(last.winner, view.viewer), phrases.cards_of(last, language)
        lines.append(scene.say("line-trick", winner=winner, trick=cards))
    return lines


def at_table(view: BourreView) -> tuple[int, ...]:
    """The seats at the table, clockwise. The first is the same all session, as long as its player stays."""
    if not view.order:
        return ()
    start = view.order.index(min(view.order))
    return (*view.order[start:], *view.order[:start])


def last_deal(scene: Scene, view: BourreView, *, own: bool) -> str | None:
    """How the deal before ended, until cards of the next are played."""
    result = view.last_deal
    if result is None or view.result is not None or view.phase is Phase.PLAY:
        return None
    settled = any(isinstance(event, DealSettled) for event in view.last_events)
    told = phrases.deal(result, scene.names, scene.language, scene.reading(view.viewer))
    if not own or view.viewer not in result.dealt:
        return None if settled else scene.say("line-last-deal", result=told)
    me = view.viewer
    how = "alone" if result.played == (me,) else "played" if me in result.played else "passed"
    line = scene.say(
        "bourre-line-own-deal",
        number=result.deal,
        how="bourre" if me in result.bourres else how,
        tricks=dict(zip(result.played, result.tricks, strict=True)).get(me, 0),
        gain=formatting.gain(result.changes[me], scene.language),
        counters=abs(result.changes[me]),
    )
    # In words, ``happened`` tells the rest.
    return f"{line}\n{told}" if settled and not scene.preferences.text_only else line


def _player(scene: Scene, view: BourreView, seat: int) -> str:
    """One player: counters, whether they are in, what they exchanged, and their tricks."""
    facts = [f"**{scene.called(seat, view.viewer)}** {view.stacks[seat]}"]
    if seat == view.dealer:
        facts.append(scene.say("bourre-seat-dealer"))
    if told := part(scene, view, seat):
        facts.append(told)
    if view.phase is Phase.PLAY and seat in view.playing:
        facts.append(scene.say("bourre-seat-tricks", tricks=view.won[seat]))
    if seat in view.leaving:
        facts.append(scene.say("bourre-seat-leaving"))
    return f"{_TO_ACT if seat in view.actors else _BESIDE} {' · '.join(facts)}"


def part(scene: Scene, view: BourreView, seat: int) -> str:
    """What a player at the table does in the deal, in a word or two; empty before they have declared it."""
    if view.turn_up is None and seat not in view.away:
        able = seat in view.exempt or view.stacks[seat] >= view.rules.ante
        if view.result is not None or (able and seat not in view.exempt):
            return ""
        return scene.say("bourre-seat-exempt" if able else "bourre-seat-short")
    if seat in view.passed:
        return scene.say("bourre-seat-passed")
    if seat in view.playing:
        drawn = view.exchanged[seat]
        return scene.say("bourre-seat-plays") if drawn is None else scene.say("bourre-seat-drew", cards=drawn)
    return scene.say("bourre-seat-away") if seat not in view.dealt or seat in view.away else ""


def _gone(scene: Scene, view: BourreView) -> list[str]:
    """Who has left or is out, and has not sat down again."""
    gone = [
        f"{scene.called(seats[-1], view.viewer)} {sum(view.taken[seat] for seat in seats)}"
        for seats in by_player(scene.seats[: len(view.stacks)])
        if not {*view.order}.intersection(seats)
    ]
    return (
        [scene.say("bourre-line-gone", players=formatting.joined(gone, scene.language, between=" · "))]
        if gone
        else []
    )


def turn(scene: Scene, view: BourreView) -> str:
    """The player for whom the table waits, and until when."""
    waits = formatting.listed([f"<@{scene.seats[seat].person}>" for seat in view.actors], scene.language)
    phase = "away" if view.turn_up is None and not view.dealt else view.phase.value
    return scene.timed(f"bourre-turn-{phase}", player=waits)


def prompt(scene: Scene, view: BourreView) -> str:
    """What the viewer, who is to act, may do now, and until when."""
    rules = view.rules
    match view.phase:
        case Phase.CUT if not view.dealt:
            return scene.timed("bourre-prompt-away")
        case Phase.CUT:
            # No deadline: the table cuts for a player who does not, and nothing is lost.
            return scene.say("prompt-cut")
        case Phase.DECLARE if view.must_play and view.viewer == view.dealer:
            key = "bourre-prompt-must-stay" if STAY in view.legal else "bourre-prompt-must-play"
            return scene.timed(key, most=rules.most_drawn)
        case Phase.DECLARE:
            cost = view.pot if rules.cap is None else min(view.pot, rules.cap)
            return scene.timed("bourre-prompt-declare", pot=view.pot, cost=cost, most=rules.most_drawn)
        case Phase.EXCHANGE:
            return scene.timed("bourre-prompt-exchange", most=rules.most_drawn)
        case _:
            return _to_play(scene, view)


def _to_play(scene: Scene, view: BourreView) -> str:
    language = scene.language
    cinch = int(cinch_binds(view))
    if view.best is None:
        return scene.timed("bourre-prompt-lead", cinch=cinch)
    led = view.tricks[-1].plays[0][1]
    playable = {suit(card_of(action)) for action in view.legal if kind(action) is ActionKind.PLAY}
    how = "trump" if playable == {view.trumps} else "any"
    if playable == {suit(led)}:
        # No card of the suit beats a trump.
        how = "beat" if suit(view.best) == suit(led) else "follow"
    return scene.timed(
        "bourre-prompt-follow",
        how=how,
        led=symbol(led, language),
        best=symbol(view.best, language),
        beaten=int(led != view.best),
        cinch=cinch,
    )


def cinch_binds(view: BourreView) -> bool:
    """Whether the viewer, who is to play, must play their highest trump for rule 9 alone."""
    if not (view.rules.cinch and view.cinch and view.hand):
        return False
    playable = [card_of(action) for action in view.legal if kind(action) is ActionKind.PLAY]
    others = [card for card in view.hand if card not in playable]
    if len(playable) != 1 or suit(playable[0]) != view.trumps:
        return False
    if view.best is None:
        return bool(others)
    led = suit(view.tricks[-1].plays[0][1])
    return all(suit(card) != led for card in view.hand) and any(suit(card) == view.trumps for card in others)


def open_hands(scene: Scene, views: Sequence[BourreView]) -> list[str]:
    """The hands of a deal in a finished session, clockwise, each with its discards."""
    return [
        scene.say(
            "bourre-open-hand",
            player=scene.names[seat],
            cards=cards_text(views[seat].hand or (), scene.language) or scene.say("cards-none"),
            away=" ".join(symbol(card, scene.language) for card in views[seat].discarded or ()),
            discarded=len(views[seat].discarded or ()),
        )
        for seat in at_table(views[0])
        if views[seat].hand or views[seat].discarded
    ]
