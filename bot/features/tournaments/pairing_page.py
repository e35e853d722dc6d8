"""What the messages of a tournament say of its pairings, a line for each."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.features.tournaments import formats
from bot.features.tournaments.bracket_page import Wins, match_score
from bot.features.tournaments.formats.swiss import with_bye
from bot.features.tournaments.model import How, Pairing, Stage, Tournament
from bot.features.tournaments.standing_page import half_wins, percent
from bot.tables.seat import TWO
from bot.text.i18n import Language, say
from bot.text.names import HOUSE_NAMES
from engine.pairing.crosstable import LOSS, WIN


def game_lines(
    tournament: Tournament,
    pairings: Sequence[Pairing],
    names: Mapping[int, str],
    links: Mapping[str, str],
    language: Language,
    wins: Wins,
) -> list[str]:
    """A line for each pairing: who meets, and how it went. A match of several games has their score."""
    many, lines = formats.system_of(tournament).seats > TWO, list[str]()
    third = formats.system_of(tournament).third_place(tournament)
    for pairing in pairings:
        players = " – ".join(names[number] for number in pairing.players)
        if pairing.points is None and tournament.stage is Stage.FINISHED:
            lines.append(say(language, "tournament-void", players=players, final=int(many)))
            continue
        if pairing.points is None and tournament.stage is Stage.CANCELLED:
            lines.append(say(language, "tournament-called-off", players=players))
            continue
        if many:
            lines.append(_table_line(pairing, names, links, language))
            continue
        one = names[pairing.players[0]]
        if pairing.how in (How.BYE, How.HALF_BYE, How.SKIPPED):
            lines.append(say(language, "tournament-bye", player=one, kind=_kind_of_bye(tournament, pairing)))
            continue
        other = names[pairing.players[1]] if len(pairing.players) == 2 else HOUSE_NAMES[0]
        if pairing.how is How.CALLED_OFF:
            lines.append(say(language, "tournament-called-off", players=f"{one} – {other}"))
            continue
        score = match_score(pairing, wins)
        if pairing.points is None:
            link = "none" if pairing.game is None else links.get(pairing.game, "none")
            lines.append(
                say(
                    language,
                    "tournament-game",
                    one=one,
                    other=other,
                    link=link,
                    waits=int(pairing.waits),
                    score="none" if score is None else "{}–{}".format(*score),
                    again=int(pairing.rematch),
                    third=int(pairing is third),
                )
            )
            continue
        points = map(half_wins, (*pairing.points, WIN - pairing.points[0])[:2])
        first, second = points if score is None else map(str, score)
        how = "played" if pairing.how is None else pairing.how.value
        lines.append(
            say(
                language,
                "tournament-result",
                one=one,
                other=other,
                first=first,
                second=second,
                how=how,
                again=int(pairing.rematch),
                third=int(pairing is third),
            )
        )
    return lines


def _table_line(
    pairing: Pairing, names: Mapping[int, str], links: Mapping[str, str], language: Language
) -> str:
    """Who sits at a table; once it is decided, the most counters first.

    Args:
        names: what the players are called, by their numbers.
        links: the addresses of tables, by their games.
    """
    if pairing.points is None:
        players = ", ".join(names[number] for number in pairing.players)
        link = "none" if pairing.game is None else links.get(pairing.game, "none")
        return say(language, "tournament-table", players=players, link=link, waits=int(pairing.waits))
    ranked = sorted(zip(pairing.players, pairing.points, strict=True), key=lambda one: -one[1])
    players = ", ".join(f"{names[number]} **{counters}**" for number, counters in ranked)
    how = "played" if pairing.how is None else pairing.how.value
    return say(language, "tournament-table-result", players=players, how=how)


def _kind_of_bye(tournament: Tournament, pairing: Pairing) -> str:
    """Why a player is in no pair: they joined late or skip it, or no opponent is left, perhaps once more."""
    if pairing.how is How.HALF_BYE:
        return "half"
    if pairing.how is How.SKIPPED:
        return "skipped" if pairing.points == (LOSS,) else "half-skipped"
    if formats.system_of(tournament).eliminates:
        return "through"
    earlier = (before for before in tournament.pairings if before.round < pairing.round)
    return "second" if pairing.players[0] in with_bye(earlier) else "first"


def resting_lines(
    tournament: Tournament, number: int, names: Mapping[int, str], language: Language
) -> list[str]:
    """A line for each player who has no game in a round of a tournament where everybody meets everybody."""
    if not formats.system_of(tournament).all_meet:
        return []
    paired = {
        player for pairing in tournament.pairings if pairing.round == number for player in pairing.players
    }
    return [
        say(language, "tournament-resting", player=names[player.number])
        for player in tournament.by_seed
        if player.number not in paired and not player.out
    ]


def board_lines(pairings: Sequence[Pairing], names: Mapping[int, str], language: Language) -> list[str]:
    """A line for each player of a round of boards: what it was worth."""
    return [
        say(
            language,
            "tournament-round-result",
            player=names[pairing.players[0]],
            percent="none" if pairing.points is None else percent(pairing.points[0], language),
            how="none" if pairing.how is None else pairing.how.value,
        )
        for pairing in pairings
    ]
