"""How the cards fell in all finished games."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from bot.features.fairness.model import Fell, RootPost
from bot.features.standings import seasons
from bot.pages.games.registered import GAME_UIS
from bot.pages.parts import ui
from bot.pages.parts.components import Button
from bot.pages.parts.layout import GOLD, layout
from bot.pages.parts.page import Page
from bot.pages.parts.permissions import missing_post
from bot.tables.guild import Rights
from bot.text import formatting
from bot.text.i18n import Language, say

FAIRNESS: Final = "fairness"
"""The topic of the button that opens it."""
_DECIMALS = 2


def fairness_button(language: Language) -> Button:
    """A button that tells how the cards fell."""
    return Button.about(FAIRNESS, (), say(language, "button-fairness"))


def fairness_page(told: Mapping[str, Sequence[Fell]], language: Language) -> Page:
    """How the cards fell, by game, with the verdict first.

    Args:
        told: what was counted, by the name of the game.
    """
    judged = [each for fell in told.values() for each in fell if each.chance is not None and _came(each)]
    verdict = say(
        language, "fairness-verdict", outside=sum(each.outside for each in judged), judged=len(judged)
    )
    body: list[ui.Item] = [ui.TextDisplay(f"{say(language, 'fairness-title')}\n{verdict}")]
    for kind, fell in told.items() if judged else ():
        counted = [each for each in fell if _came(each)]
        lines = [f"### {GAME_UIS[kind].title(language)}"]
        lines += [_line(f"{kind}-{each.name}", each, language) for each in counted] or [
            say(language, "fairness-none")
        ]
        body += [ui.Separator(), ui.TextDisplay("\n".join(lines))]
    body += [ui.Separator(), ui.TextDisplay(say(language, "fairness-about"))]
    return Page(layout(body))


def _came(fell: Fell) -> bool:
    """Whether there is anything to count."""
    return fell.frequency.could > 0


def _line(name: str, fell: Fell, language: Language) -> str:
    """How often something was dealt, and below it what a fair shuffler brings.

    Args:
        name: what is counted, after the name of its game.
    """

    def share(part: float) -> str:
        return formatting.percent(part, 1, language, _DECIMALS)

    came, could = fell.frequency.came, fell.frequency.could
    facts: dict[str, str | int] = {
        "what": say(language, f"fell-{name}"),
        "share": share(came / could),
        "came": came,
        "could": could,
    }
    if fell.chance is None:
        return say(language, "fairness-decided", **facts)
    return say(
        language,
        "fairness-line",
        **facts,
        chance=share(float(fell.chance)),
        least=share(fell.least / could),
        most=share(fell.most / could),
        outside=int(fell.outside),
    )


def root_page(post: RootPost, language: Language) -> Page:
    """The message that tells the root of a month."""
    closed = post.closed
    month = seasons.name(closed.month, language)
    facts = say(language, "root-posted", month=month, games=closed.games, root=closed.root)
    return Page(layout([ui.TextDisplay(facts)], GOLD))


def fairness_line(channel: int | None, rights: Rights | None, language: Language) -> str:
    """Where a server reads the root of each month, and which permission is missing.

    Args:
        channel: None for nowhere.
        rights: what the bot may do there; None if that is not known.
    """
    if channel is None:
        return say(language, "fairness-nowhere")
    line = say(language, "fairness-told", channel=f"<#{channel}>")
    return "\n".join([line, *missing_post(channel, rights, language)])
