"""The standings of a tournament as figures, as lines and as a picture."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from bot.features.tournaments import formats
from bot.features.tournaments.formats.base import Figures, PairingSystem
from bot.features.tournaments.formats.duplicate import rounds_closed
from bot.features.tournaments.model import How, Stage, Tournament
from bot.pages import pictures
from bot.pages.parts import ui
from bot.pages.parts.layout import framed
from bot.pages.parts.page import Picture
from bot.text import formatting
from bot.text.i18n import Language, say
from engine.pairing.standings import Standing, deciding

_NO_RANK: Final = "–"


def half_wins(points: int) -> str:
    """Half wins, written as wins.

    >>> half_wins(5), half_wins(1), half_wins(4), half_wins(0)
    ('2½', '½', '2', '0')
    """
    return quarters(2 * points)


def quarters(number: int) -> str:
    """Quarters, written as a number.

    >>> quarters(11), quarters(1), quarters(8)
    ('2¾', '¼', '2')
    """
    whole, rest = divmod(number, 4)
    return f"{whole or ''}{('', '¼', '½', '¾')[rest]}" or "0"


def percent(thousandths: int, language: Language) -> str:
    """Matchpoints in percent of the most possible."""
    return formatting.percent(thousandths, 100_000, language)


def shown_points(tournament: Tournament, standing: Standing) -> str:
    """The points of a player, as the format writes them; in parentheses if others decide the first places."""
    system = formats.system_of(tournament)
    points = _written(tournament, system.shown(tournament, standing))
    return f"({points})" if system.stands_apart(tournament, standing) else points


def _in_parentheses(
    tournament: Tournament, standing: Standing, others: Sequence[Standing], language: Language
) -> str:
    """What stands behind the points of a player: the tie-breaks that decide between them and equals.

    The last one, which has decided, is named. For a finalist these are the points of the rounds.
    """
    system = formats.system_of(tournament)
    if system.tie_breaks:
        decide = system.tie_breaks[: deciding(standing, others)]
        if not decide:
            return "none"
        figures = (
            _tie_break(tournament, name, figure)
            for name, figure in zip(decide, standing.tie_breaks, strict=False)
        )
        return " · ".join((*figures, say(language, "tournament-tie-break", name=decide[-1])))
    figure = system.in_parentheses(tournament, standing)
    return "none" if figure is None else _written(tournament, figure)


def _tie_break(tournament: Tournament, name: str, figure: int) -> str:
    """What separates equal points, written; more is better."""
    language = tournament.language
    match name:
        case "sonneborn-berger":
            return quarters(figure)
        case "direct":
            return str(1 - figure)
        case "wins" | "games" | "third":
            return str(abs(figure))
        case "mean":
            return formatting.signed(figure / 1_000, language)
        case "accuracy":
            return formatting.percent(figure, 1_000 * rounds_closed(tournament), language)
        case _:
            return half_wins(figure)


def _rank(standing: Standing) -> str:
    return _NO_RANK if standing.rank == formats.UNRANKED else str(standing.rank)


def _value(tournament: Tournament, standing: Standing, others: Sequence[Standing], prize: int) -> str:
    """The points of a player, their prize if they have one, and what stands behind the points."""
    points = shown_points(tournament, standing)
    points += f" · +{prize}" if prize else ""
    behind = _in_parentheses(tournament, standing, others, tournament.language)
    return points if behind == "none" else f"{points} ({behind})"


def _state(tournament: Tournament, standing: Standing) -> str:
    """Why a player's place is not like the others'."""
    if standing.player in formats.system_of(tournament).struck(tournament):
        return "struck"
    player = tournament.player(standing.player)
    return "left" if player.out or player.departed else "here"


def _written(tournament: Tournament, points: int) -> str:
    match formats.system_of(tournament).figures:
        case Figures.HALF_WINS:
            return half_wins(points)
        case Figures.PERCENT:
            return percent(points, tournament.language)
        case Figures.WHOLE:
            return f"{points}"


def standings_picture(
    tournament: Tournament,
    names: dict[int, str],
    shown: int | None = None,
) -> Picture:
    """The standings as a picture. The winners are crowned at the end.

    Args:
        names: what the players are called, by their numbers.
        shown: how many lines it has at most; None for all.
    """
    over, stand = tournament.stage is Stage.FINISHED, formats.standings(tournament)
    first, prizes = (formats.first(tournament), formats.winnings(tournament)) if over else ([], {})
    lines = tuple(
        (
            _rank(standing),
            names[standing.player],
            _value(tournament, standing, stand, prizes.get(standing.player, 0)),
            standing in first,
        )
        for standing in stand[:shown]
    )
    return Picture(pictures.RANKING_FILE, pictures.ranking, (tournament.name, lines))


def has_results(tournament: Tournament) -> bool:
    """Whether there is anything to rank by."""
    return any(pairing.how not in (How.HALF_BYE, How.SKIPPED) for pairing in tournament.results)


def standing_lines(tournament: Tournament, names: Mapping[int, str], language: Language) -> list[str]:
    """A line for each player: rank, name, points, tie-breaks, and the prize once it is over."""
    over, stand = tournament.stage is Stage.FINISHED, formats.standings(tournament)
    prizes = formats.winnings(tournament) if over else {}
    return [
        say(
            language,
            "tournament-standing",
            rank=_rank(standing),
            player=names[standing.player],
            points=shown_points(tournament, standing),
            behind=_in_parentheses(tournament, standing, stand, language),
            prize=prizes.get(standing.player, 0),
            state=_state(tournament, standing),
        )
        for standing in stand
    ]


def legend(tournament: Tournament, language: Language) -> list[str]:
    """What the figures of the standings mean, if there are any."""
    system, stand = formats.system_of(tournament), formats.standings(tournament)
    if system.legend == PairingSystem.legend and not any(deciding(standing, stand) for standing in stand):
        return []
    final = int(system.is_final(tournament.rounds))
    return [say(language, system.legend, buy_in=tournament.ruleset.buy_in, final=final)]


def champions(tournament: Tournament, names: Mapping[int, str]) -> list[str]:
    """A line with the winners, or why nobody has won."""
    first = [names[standing.player] for standing in formats.first(tournament)]
    if not first:
        shared = len(formats.entries_back(tournament)) * tournament.entry < tournament.pot
        entries = ("shared" if shared else "back") if tournament.pot else "none"
        return [say(tournament.language, "tournament-not-won", entries=entries)]
    listed = formatting.listed(first, tournament.language)
    return [say(tournament.language, "tournament-won", players=listed, number=len(first))]


def framed_ranks(tournament: Tournament, pictures: Sequence[Picture], language: Language) -> list[ui.Item]:
    """The picture of the bracket or of the standings, if there is one."""
    bracket = formats.system_of(tournament).eliminates
    return framed(pictures, say(language, "alt-bracket" if bracket else "alt-standings"))
