"""The standings of a tournament as figures and as a picture."""

from __future__ import annotations

from collections.abc import Collection

from bot.features.tournaments import formats
from bot.features.tournaments.formats.bourre import in_final
from bot.features.tournaments.formats.duplicate import percent_of
from bot.features.tournaments.model import Format, Stage, Tournament
from bot.features.tournaments.table_page import points_in_final
from bot.pages import pictures
from bot.pages.parts.page import Picture
from bot.text import formatting
from bot.text.i18n import Language, say
from engine.pairing.standings import Standing


def called(tournament: Tournament, guild: int, unseen: Collection[int], language: Language) -> dict[int, str]:
    """What each player is called, by their number. People who are not seen are all called the same."""
    nobody = say(language, "tournament-unseen")
    return {
        player.number: nobody if player.person in unseen else name
        for player, name in zip(tournament.players, tournament.names(guild), strict=True)
    }


def half_wins(points: int) -> str:
    """Half wins, written as wins.

    >>> half_wins(5), half_wins(1), half_wins(4), half_wins(0)
    ('2½', '½', '2', '0')
    """
    whole, half = divmod(points, 2)
    return f"{whole or ('' if half else '0')}{'½' if half else ''}"


def percent(thousandths: int, language: Language) -> str:
    """Matchpoints in percent of the most possible."""
    return formatting.percent(thousandths, 100_000, language)


def shown_points(tournament: Tournament, standing: Standing) -> str:
    """The points of a player: wins, what an arena counts, matchpoints in percent, or counters.

    Who has played a final has the counters of the final; the others' are in parentheses from then on.
    """
    if tournament.format is Format.DUPLICATE:
        return percent(percent_of(tournament, standing.points), tournament.language)
    if tournament.format is Format.BOURRE:
        final = points_in_final(tournament, standing.player)
        if final is not None:
            return f"{final}"
        return f"({standing.points})" if in_final(tournament) else f"{standing.points}"
    return f"{standing.points}" if tournament.format is Format.ARENA else half_wins(standing.points)


def standings_picture(
    tournament: Tournament,
    names: dict[int, str],
    shown: int | None = None,
) -> Picture:
    """The standings as a picture. Who has won at the end is crowned.

    Args:
        names: what the players are called, by their numbers.
        shown: how many lines it has at most; None for all.
    """
    over = tournament.stage is Stage.FINISHED
    lines = tuple(
        (
            str(standing.rank),
            names[standing.player],
            shown_points(tournament, standing),
            over and standing.rank == 1 and standing.points > 0,
        )
        for standing in formats.standings(tournament)[:shown]
    )
    return Picture(pictures.RANKING_FILE, pictures.ranking, (tournament.name, lines))
