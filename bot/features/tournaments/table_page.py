"""What the messages of a tournament say of a table of many."""

from __future__ import annotations

from collections.abc import Mapping

from bot.features.tournaments import formats
from bot.features.tournaments.model import Pairing, Tournament
from bot.text import formatting
from bot.text.i18n import Language, say


def round_name(tournament: Tournament, number: int) -> int | str:
    """What sentences call a round: its number, ``final``, or 0 in an arena, which has none."""
    if tournament.bell is not None:
        return 0
    return "final" if formats.system_of(tournament).is_final(number) else number


def table_line(
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


def called_table(tournament: Tournament, pairing: Pairing) -> list[str]:
    """Who is called to a table, and who is there already."""
    language = tournament.language
    called = [
        f"{'✅ ' if there else ''}<@{tournament.player(number).person}>"
        for number, there in zip(pairing.players, pairing.ready, strict=True)
        if not tournament.player(number).out
    ]
    until = formatting.until(pairing.deadline or 0)
    return [
        say(language, "tournament-call-table", players=", ".join(called)),
        say(language, "tournament-call-table-ready", until=until)
        if tournament.paused_at is None
        else say(language, "tournament-paused"),
    ]
