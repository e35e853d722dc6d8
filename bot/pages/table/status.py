"""How a game stands, in words: score, rules, what happened last, whose turn it is, and how it ended."""

from __future__ import annotations

from bot.features.salon import section as gallery
from bot.pages.table.game_ui import GameUI
from bot.pages.table.scene import Scene
from bot.tables.table import TWO, Ruling, Status, Venue
from engine.interface import View


def rules_line(scene: Scene, game_ui: GameUI) -> str:
    """What is played: the rules, how well the house plays, and how the match stands."""
    line = game_ui.rules_line(scene.rules, scene.language)
    if scene.friendly:
        line = f"{line} · **{scene.say('friendly')}**"
    if scene.rules.buy_in and scene.status is not Status.OFFERED:
        line = f"{line} · {scene.say('for-counters' if scene.buy_in else 'for-the-score')}"
    if scene.house_seats:
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
    line = f"{rules_line(scene, game_ui)} · {game_ui.deal(scene, view, own=own)} · `{scene.id}`"
    return f"### {game_ui.headline(scene, view, own=own)}\n-# {line}"


def alt_texts(scene: Scene, game_ui: GameUI, view: View) -> tuple[str, str]:
    """What the pictures of the table and of a hand show, without any card: the score in words."""
    counted = zip(scene.plain_names, game_ui.scores(view, scene.language), strict=True)
    scores = ", ".join(f"{name} {score}" for name, score in counted)
    return scene.say("alt-table", scores=scores), scene.say("alt-hand")


def account(scene: Scene, game_ui: GameUI, view: View) -> str:
    """What lies on the table, the last action in words, and which other messages cannot be shown."""
    lines = game_ui.account(scene, view)
    if scene.ruling is Ruling.TAKEN_OVER:
        lines.append(f"> {gallery.takeover_line(scene)}")
    else:
        lines.append(f"> {game_ui.happened(view, scene.names, scene.ruling, scene.language)}")
    others = (seat for seat in scene.unreachable if seat != view.viewer)
    lines.extend(scene.say("note-unreachable", player=scene.names[seat]) for seat in others)
    if scene.table_waits and view.viewer is not None:
        lines.append(scene.say("note-table-waits"))
    if scene.table_lost:
        lines.append(scene.say("note-table-lost", game=scene.id))
    return "\n".join(lines)


def whose_turn(scene: Scene, game_ui: GameUI, view: View) -> str:
    """For whom the table waits, and until when."""
    if scene.vacant is not None:
        return gallery.vacancy_line(scene, scene.vacant)
    if scene.wait is not None:
        return gallery.wait_line(scene)
    return house_thinks(scene, view) or game_ui.turn(scene, view)


def house_thinks(scene: Scene, view: View) -> str | None:
    """That the table waits for the house alone; None where it waits for a player."""
    if not view.actors or not set(view.actors) <= set(scene.house_plays):
        return None
    seat = view.actors[0]
    absent = seat not in scene.house_seats
    return scene.say("turn-stand-in" if absent else "turn-house", player=scene.names[seat])


def ending(scene: Scene, game_ui: GameUI, view: View) -> str:
    """How the game ended, and what it means for the match."""
    if view.result is None:
        return scene.say("game-broken" if scene.ruling is Ruling.BROKEN else "game-void")
    return "\n".join(
        (
            f"## {game_ui.ending(scene, view)}",
            *(() if scene.games == 1 else (_match(scene, view.viewer),)),
            *_given_up(scene),
            *_ratings(scene, view),
            *gallery.play_on_line(scene, view.viewer),
        )
    )


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


def _given_up(scene: Scene) -> list[str]:
    """That a game without a finished deal counts for nobody but who left it."""
    return [scene.say("counts-for-nobody", loser=scene.principals[seat]) for seat in scene.given_up_by]


def _ratings(scene: Scene, view: View) -> list[str]:
    """How the match that has ended changed the ratings. Empty where none has ended or it did not count.

    Args:
        view: of its last game, which is over.
    """
    if scene.status is not Status.OVER or scene.match_goes_on or scene.game_type.rating is None:
        return []
    if not scene.ratings:
        return [scene.say(f"rating-none-{_why_unrated(scene, view)}")] if scene.counts else []
    changes = " · ".join(
        scene.say(
            "rating-change",
            player=scene.principals[rated.seat],
            before=str(rated.before),
            after=str(rated.after),
            provisional=int(rated.provisional),
        )
        for rated in scene.ratings
    )
    return [scene.say("rating-line", changes=changes)]


def _why_unrated(scene: Scene, view: View) -> str:
    """Why the match changed no rating, as the end of a sentence's key."""
    assert view.result is not None, "the game is over"
    if scene.hand_seen:
        return "backer"
    if scene.waived:
        return "waived"
    if scene.venue is not Venue.SERVER:
        return "elsewhere"
    return "few" if scene.ranked < TWO else "often"


def _wins(scene: Scene) -> str:
    return "–".join(map(str, scene.wins))
