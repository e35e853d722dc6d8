"""An evening of duplicate: a tournament in which everybody plays the same boards."""

from __future__ import annotations

from collections.abc import Sequence

from bot.features.duplicate import store
from bot.features.duplicate.page import Words
from bot.features.tournaments import store as tournament_store
from bot.features.tournaments.controls import GAMES, TOPIC
from bot.features.tournaments.model import Stage, Tournament, round_of, tournament_of
from bot.features.tournaments.reasons import TournamentReason
from bot.pages.parts.components import Button
from bot.tables.errors import Refusal
from bot.text import formatting
from cogs.duplicate.occasion import Occasion
from cogs.support.answer import Answer


async def playing(answer: Answer, name: str) -> Occasion | None:
    """The boards of a tournament's present round, if the caller plays them; None for other names.

    Args:
        name: the boards of any of its rounds: an older button leads to the present ones.

    Raises:
        Refusal: ``tournament-joined-not``, ``tournament-no-game`` for who plays from the next round on,
            ``tournament-over``.
    """
    tournament = await answer.app.database.read(tournament_store.load, tournament_of(name))
    if tournament is None:
        return None
    if tournament.stage is not Stage.RUNNING:
        raise Refusal(TournamentReason.OVER)
    series = await answer.app.database.read(store.find, tournament.series)
    entry = await answer.app.database.read(store.entry, tournament.series, answer.person.id)
    if series is None or entry is None:
        player = tournament.of_person(answer.person.id)
        joined = player is not None and not player.out
        raise Refusal(TournamentReason.NO_GAME if joined else TournamentReason.JOINED_NOT)
    words = Words(
        title=_title(answer, tournament, tournament.round),
        about=answer.sentence("evening-about"),
        left=answer.sentence("evening-left"),
        done=answer.sentence("evening-done"),
        sealed=answer.sentence("duel-sealed", commitment=series.commitment),
    )
    return Occasion(series, entry, 0, words)


async def past(answer: Answer, name: str) -> tuple[str, Sequence[Button]] | None:
    """The title of a round of boards, and the way back to the games; None for boards of no tournament."""
    tournament = await answer.app.database.read(tournament_store.load, tournament_of(name))
    if tournament is None:
        return None
    to_games = Button.about(TOPIC, (tournament.id, GAMES), answer.sentence("button-tournament-games"))
    # Only its own server sees a tournament.
    back = [to_games] if answer.here == tournament.guild else []
    return _title(answer, tournament, round_of(name)), back


def _title(answer: Answer, tournament: Tournament, number: int) -> str:
    name = formatting.escaped(tournament.name)
    return answer.sentence("evening-title", name=name, number=number, rounds=tournament.rounds)
