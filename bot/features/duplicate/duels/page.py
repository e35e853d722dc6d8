"""The pages of duels: the message of one, and what its players see."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

import discord

from bot.features.duplicate.controls import Step, step_button
from bot.features.duplicate.duels.model import Duel, Duelist, Stage
from bot.features.duplicate.model import Entrant
from bot.features.duplicate.page import Words, overview_page, points
from bot.features.duplicate.results_page import closed_page, share_button
from bot.features.standings.page import unnamed
from bot.pages.parts import ui
from bot.pages.parts.components import Button
from bot.pages.parts.layout import FELT, GOLD, GREY, layout
from bot.pages.parts.page import Page
from bot.text import formatting
from bot.text.i18n import Language, say

TOPIC: Final = "duel"
"""The topic of the buttons of an offer. Their facts: the duel and the answer."""
ACCEPT: Final = "accept"
DECLINE: Final = "decline"
CONTROLS: Final = (ACCEPT, DECLINE)
_PRIMARY: Final = discord.ButtonStyle.primary


def duel_page(duel: Duel, unseen: Collection[int], guild: int | None = None) -> Page:
    """The message of a duel, as everybody sees it. Points come only once it is over.

    Args:
        unseen: the people whom it does not name once it is over.
        guild: as for ``duel_words``; None for the server of the duel.
    """
    language, series = duel.language, duel.series
    names = [formatting.escaped(name) for name in duel.names(duel.guild if guild is None else guild)]
    title = say(language, "duel-title", boards=series.boards)
    until = f"⏳ {formatting.until(series.closes)}"
    buttons: list[Button] = []
    match duel.stage:
        case Stage.OFFERED:
            asked = say(language, "duel-offer", opponent=f"<@{duel.invited}>", challenger=names[0])
            text = [title, asked, say(language, "duel-about", boards=series.boards), until]
            buttons = [
                Button.about(TOPIC, (duel.id, ACCEPT), say(language, "button-accept"), style=_PRIMARY),
                Button.about(TOPIC, (duel.id, DECLINE), say(language, "button-decline")),
            ]
        case Stage.PLAYING:
            text = [title, say(language, "duel-playing", one=names[0], other=names[1]), until]
            buttons = [step_button(say(language, "button-play-duel"), Step.SHOW, series.id, _PRIMARY)]
        case Stage.OVER:
            called = [
                unnamed(player.person, language) if player.person in unseen else name
                for player, name in zip(duel.players, names, strict=True)
            ]
            text = [title, *_outcome(duel, called, None, language)]
            buttons = [step_button(say(language, "button-own-boards"), Step.RESULTS, series.id)]
        case stage:
            text = [title, say(language, f"duel-{stage}", challenger=names[0])]
    body: list[ui.Item] = [ui.TextDisplay("\n".join(text))]
    if buttons:
        body.append(ui.ActionRow(*buttons))
    if duel.open:
        body.append(ui.TextDisplay(f"-# {_sealed(duel, language)}"))
    accent = {Stage.OFFERED: FELT, Stage.PLAYING: FELT, Stage.OVER: GOLD}.get(duel.stage, GREY)
    pings = (duel.invited,) if duel.stage is Stage.OFFERED and duel.pings else ()
    return Page(layout(body, accent), pings=pings)


def duelist_page(duelist: Duelist) -> Page:
    """The direct message to a player: the other has accepted, and later the result."""
    duel, place, language = duelist.duel, duelist.place, duelist.reader.language
    if duel.stage is Stage.OVER:
        return result_page(duel, duelist.entries, place, 0, language, (), shareable=False)
    entry = duelist.entries[place]
    plays = () if entry is None else entry.plays
    accepted = say(language, "duel-accepted", opponent=_opponent(duel, place, 0))
    return overview_page(duel.series, plays, duel_words(duel, place, 0, language), language, accepted)


def duel_words(duel: Duel, place: int, guild: int, language: Language) -> Words:
    """What the page of a duel's boards says to a player.

    Args:
        guild: the server in which it is shown; 0 outside of servers.
    """
    opponent, boards = _opponent(duel, place, guild), duel.series.boards
    return Words(
        title=say(language, "duel-title-with", opponent=opponent, boards=boards),
        about=say(language, "duel-about", boards=boards),
        left=say(language, "duel-left"),
        done=say(language, "duel-done", boards=boards),
        sealed=_sealed(duel, language),
    )


def duel_button(duel: Duel, place: int, guild: int, language: Language) -> Button:
    """A button that leads a player to a duel."""
    label = say(language, "button-duel", opponent=duel.names(guild)[1 - place])
    return step_button(label, Step.SHOW, duel.id)


def result_page(
    duel: Duel,
    entries: Sequence[Entrant | None],
    place: int,
    guild: int,
    language: Language,
    earlier: Sequence[Button],
    *,
    shareable: bool,
) -> Page:
    """A duel that is over, for a player: both results, board by board, with those of the house.

    Args:
        entries: how each player has played the boards; None for one whose data is deleted.
        guild: as for ``duel_words``.
        earlier: as ``results_page.earlier_results``.
        shareable: whether the reader may show it to everyone here.
    """
    own, opponent = entries[place], _opponent(duel, place, guild)
    assert own is not None, "a player reads it"
    names = [say(language, "duel-you"), opponent] if place == 0 else [opponent, say(language, "duel-you")]
    lines = [
        say(language, "duel-title-with", opponent=opponent, boards=duel.series.boards),
        *_outcome(duel, names, place, language),
        say(
            language,
            "duel-accuracy",
            accuracy=formatting.percent(own.accuracy, 1_000, language, 0),
        ),
    ]
    other = entries[1 - place]
    for line, play in zip(duel.house, own.plays, strict=True):
        against = None if other is None else other.play(line.board)
        lines.append(
            say(
                language,
                "duel-board",
                number=line.board,
                own=points(play.points or 0),
                opponent=opponent,
                other="–" if against is None else points(against.points or 0),
                book=points(line.book),
                expert=points(line.expert),
            )
        )
    share = [share_button(duel.series, language)] if shareable else []
    return closed_page(duel.series, own.plays, "\n".join(lines), language, [*share, *earlier])


def _outcome(duel: Duel, names: Sequence[str], reader: int | None, language: Language) -> list[str]:
    """Who has won, and all points with those of the house.

    Args:
        names: what the players are called.
        reader: the place of the player who reads it; None in public.
    """
    made = [player.points or 0 for player in duel.players]
    ahead = max((0, 1), key=lambda place: made[place])
    if made[0] == made[1]:
        verdict = say(language, "duel-drawn")
    elif reader is None:
        verdict = say(language, "duel-won", winner=names[ahead])
    else:
        verdict = say(language, "duel-decided", opponent=names[1 - reader], you=int(ahead == reader))
    book, expert = sum(line.book for line in duel.house), sum(line.expert for line in duel.house)
    both = " · ".join(f"{name} **{points(own)}**" for name, own in zip(names, made, strict=True))
    house = say(language, "duel-house", book=points(book), expert=points(expert))
    return [f"**{verdict}**", f"{both} · {house}"]


def _opponent(duel: Duel, place: int, guild: int) -> str:
    return formatting.escaped(duel.names(guild)[1 - place])


def _sealed(duel: Duel, language: Language) -> str:
    return say(language, "duel-sealed", commitment=duel.series.commitment)
