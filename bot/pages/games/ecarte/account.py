"""An écarté table in words: what lies on it, whose turn it is, and what that player may do."""

from __future__ import annotations

from bot.pages.games.ecarte import phrases
from bot.pages.table.scene import Scene
from bot.text.cards import suit_text
from engine.cards import suit, symbol
from engine.ecarte.actions import ActionKind, card_of, kind
from engine.ecarte.deal import Phase
from engine.ecarte.events import DealScored
from engine.ecarte.results import POINT, DealResult, EndReason, deciding
from engine.ecarte.rules import Double
from engine.ecarte.view import EcarteView


def deal(scene: Scene, view: EcarteView, *, own: bool) -> str:
    """The number of the deal, and who deals."""
    if view.phase is Phase.FIRST_DEAL:
        return scene.say("deal-number", number=view.deal)
    if own and view.dealer == view.viewer:
        return f"{scene.say('deal-number', number=view.deal)}, {scene.say('hand-heading-dealer')}"
    return scene.say("deal-line", number=view.deal, dealer=scene.names[view.dealer])


def account(scene: Scene, view: EcarteView) -> list[str]:
    """Trumps, exchanges, tricks and the trick on the table; where no picture shows it, the one before.

    A deal that was given up has no lines.
    """
    if view.result is not None and view.result.reason is EndReason.RESIGNED:
        return []
    language = scene.language
    lines = []
    if view.turn_up is not None and view.trumps is not None:
        trumps, turned = suit_text(view.trumps, language), symbol(view.turn_up, language)
        lines.append(scene.say("line-trumps", suit=trumps, card=turned))
    if view.exchanges:
        lines.append(scene.say("line-exchanges", counts=_exchanges(scene, view), stock=view.stock))
    vulnerable = view.vulnerable if view.phase is Phase.PLAY and max(view.won) < POINT else None
    if vulnerable is not None and view.score[1 - vulnerable] < view.rules.target - 1:
        lines.append(_vulnerable(scene, view, vulnerable))
    if view.phase is Phase.PLAY and any(view.won):
        (won, theirs), (one, other) = view.won, (scene.within(seat, view.viewer) for seat in (0, 1))
        lines.append(scene.say("line-tricks", one=one, won=won, other=other, theirs=theirs))
    between = view.turn_up is None and view.phase in (Phase.CUT, Phase.OVER)
    if view.result is not None and not scene.preferences.text_only:
        # The picture has the card that won.
        return lines
    if between and view.last_deal is not None:
        decided = deciding(view.last_tricks, view.last_deal.counted(view.rules.target))
        if decided is not None:
            trick = view.last_tricks[decided]
            told, winner = (
                phrases.pair(trick, language),
                scene.within(view.last_deal.winner or 0, view.viewer),
            )
            return [*lines, scene.say("line-decided", number=decided + 1, trick=told, winner=winner)]
    tricks = view.tricks or (view.last_tricks if between else ())
    if tricks and tricks[-1].winner is None:
        *before, on_table = tricks
        leader, pair = scene.within(on_table.leader, view.viewer), phrases.pair(on_table, language)
        lines.append(scene.say("line-trick-open", leader=leader, trick=pair))
        tricks = tuple(before)
    if tricks and (between or scene.preferences.text_only):
        last = tricks[-1]
        assert last.winner is not None, "only the newest trick can be open"
        winner, pair = scene.within(last.winner, view.viewer), phrases.pair(last, language)
        lines.append(scene.say("line-trick", winner=winner, trick=pair))
    return lines


def _vulnerable(scene: Scene, view: EcarteView, seat: int) -> str:
    """Who is vulnerable, and what that costs, as long as the point is open."""
    reader = "none" if view.viewer is None else "vulnerable" if view.viewer == seat else "other"
    player, other = scene.names[seat], scene.names[1 - seat]
    return scene.say("line-vulnerable", reader=reader, player=player, other=other)


def last_deal(scene: Scene, view: EcarteView, *, own: bool) -> str | None:
    """How the deal before ended, until cards of the next are exchanged or played."""
    result = view.last_deal
    if result is None or view.result is not None or view.exchanges or view.phase is Phase.PLAY:
        return None
    scored = any(isinstance(event, DealScored) for event in view.last_events)
    reader = scene.reading(view.viewer)
    told = phrases.deal(result, scene.names, scene.language, view.rules.target, reader)
    if not own or view.viewer is None:
        return None if scored else scene.say("line-last-deal", result=told)
    me, other = view.viewer, 1 - view.viewer
    late = result.conceded_by == me and conceded_late(scene, me, view.concessions[me])
    # In words, ``happened`` tells it. Later the tricks alone don't say why a conceded deal has points.
    in_words = scene.ruling is not None or scene.preferences.text_only
    conceded = result.conceded_by is not None and not late
    if (scored and not in_words) or (conceded and not scored):
        king = [] if result.king is None or result.winner is None else [_king(scene, view, result.king)]
        return " ".join((told, *king, f"**{_score(result, me)}**"))
    return scene.say(
        "line-own-deal",
        number=result.deal,
        late=int(late),
        tricks=result.tricks[me],
        mine=result.points[me],
        theirs=result.points[other],
        opponent=scene.names[other],
        score=_score(result, me),
    )


def _king(scene: Scene, view: EcarteView, seat: int) -> str:
    """The point of a seat that the sentence about the tricks leaves out."""
    bonus, own = view.rules.bonus.value, int(seat == view.viewer)
    return scene.say("deal-king", bonus=bonus, you=own, player=scene.names[seat])


def _score(result: DealResult, seat: int) -> str:
    """The score after a deal, a seat's own points first."""
    return f"{result.score[seat]}–{result.score[1 - seat]}"


def conceded_late(scene: Scene, seat: int, concessions: int) -> bool:
    """Whether the clock conceded the deal that a seat has conceded. Among several, nothing tells which.

    Args:
        concessions: how many deals of the game the seat has conceded.
    """
    return concessions == 1 and scene.seats[seat].timeouts > 0


def _exchanges(scene: Scene, view: EcarteView) -> str:
    return ", ".join(
        scene.say(
            "exchange-counts",
            elder=scene.within(view.elder, view.viewer),
            drawn=elder,
            dealer=scene.within(view.dealer, view.viewer),
            given="…" if dealer is None else dealer,
        )
        for elder, dealer in view.exchanges
    )


def turn(scene: Scene, view: EcarteView) -> str:
    """The player for whom the table waits, and until when."""
    (seat,) = view.actors
    return scene.timed(f"turn-{view.phase.value}", player=f"<@{scene.seats[seat].person}>")


def prompt(scene: Scene, view: EcarteView) -> str:
    """What the viewer, who is to act, may do now, and until when."""
    assert view.viewer is not None, "the public does nothing"
    if view.phase is Phase.CUT:
        # No deadline: the table cuts for a player who does not, and nothing is lost.
        return scene.say("prompt-cut")
    if view.phase is not Phase.PLAY:
        # Only a player who prevents the first exchange risks the double score.
        double = view.rules.double.value
        if view.exchanges:
            double = "no_longer" if view.rules.double is Double.OPPONENT_ONLY else "nobody"
        other, last = 1 - view.viewer, view.rules.target - 1
        if view.score[other] == last and view.rules.double is not Double.ANY_WINNER:
            # One point wins the game: it cannot cost more.
            double = "nobody"
        if view.score == (last, last):
            double = "decides"
        facts = {"player": scene.names[other], "double": double, "score": f"{last}–{last}"}
        return scene.timed(f"prompt-{view.phase.value}", **facts)
    led = view.tricks[-1] if view.tricks and view.tricks[-1].followed is None else None
    if led is None:
        return scene.timed("prompt-lead")
    playable = {suit(card_of(action)) for action in view.legal if kind(action) is ActionKind.PLAY}
    how = "trump" if playable == {view.trumps} else "any"
    if playable == {suit(led.led)}:
        how = "beat" if view.rules.heading else "follow"
    return scene.timed("prompt-follow", how=how, led=symbol(led.led, scene.language))
