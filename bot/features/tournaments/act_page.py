"""What organisers have done, or ask for, as lines."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from bot.features.standings.page import unnamed
from bot.features.tournaments.model import OrganiserAct
from bot.features.tournaments.standing_page import half_wins
from bot.text import formatting
from bot.text.i18n import Language, say


def act_line(act: OrganiserAct, names: Mapping[int, str], unseen: Collection[int], language: Language) -> str:
    """Who has done what, and when."""
    who = unnamed(act.organiser, language) if act.organiser in unseen else f"<@{act.organiser}>"
    return say(
        language,
        "tournament-act",
        when=f"<t:{act.at // 1000}:f>",
        who=who,
        act=act.act,
        about=_about(act, names, language),
        asked=int(act.asked),
    )


def _about(act: OrganiserAct, names: Mapping[int, str], language: Language) -> str:
    """Whom and what an act concerned, such as a player and a board, or the channel to which it moved."""
    if act.act == "adjust":
        player, of_round, board, worth = map(int, act.about.split())
        what = say(language, "tournament-desk-board", number=of_round, board=board)
        return f"{names[player]} · {what} · {formatting.percent(worth, 100, language, 0)}"
    if act.act == "score":
        *players, result = act.about.split()
        scored = "–".join(half_wins(int(points)) for points in result.split("-"))
        return f"{' – '.join(names[int(number)] for number in players)} · {scored}"
    if act.act in ("void", "undo"):
        return " – ".join(names[int(number)] for number in act.about.split())
    if act.act == "seed":
        number, place = act.about.split()
        return f"{names[int(number)]} · {place if int(place) else '–'}"
    if act.act in ("resume", "move") and act.about:
        return f" · {act.about}"
    return names[int(act.about)] if act.act in ("remove", "exclude") and act.about else act.about
