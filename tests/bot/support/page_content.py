"""The content of pages as Discord gets it."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from typing import Any, cast

from bot.pages.parts.page import Page
from bot.text.i18n import Language
from engine.bourre.results import Trick as BourreTrick
from engine.bourre.view import BourreView
from engine.cards import PACK, Card, code, symbol
from engine.ecarte.results import Trick as EcarteTrick
from engine.ecarte.view import EcarteView

Component = dict[str, Any]


def components(page: Page) -> list[Component]:
    """Every component of a page, with nested ones, as JSON."""
    return list(_walk(layout(page)))


def layout(page: Page) -> list[Component]:
    """The layout of a page."""
    return cast(list[Component], json.loads(json.dumps(page.components)))


def _walk(level: list[Component]) -> Iterator[Component]:
    for component in level:
        yield component
        nested = component.get("components", [])
        yield from _walk([*nested, component["accessory"]] if "accessory" in component else nested)


def text(page: Page) -> str:
    """All text of a page, from top to bottom."""
    return "\n".join(one["content"] for one in components(page) if "content" in one)


def descriptions(page: Page) -> list[str]:
    """The alternative texts of a page's pictures."""
    return [item["description"] for one in components(page) for item in one.get("items", [])]


def cards_in(told: str, language: Language, pack: Sequence[Card] = PACK) -> set[Card]:
    """The cards that a text names, by symbol or by code."""
    names = {name: card for card in pack for name in (code(card, language), symbol(card, language))}
    found = re.findall(r"\b(?:" + "|".join(map(re.escape, names)) + r")(?!\w)", told)
    return {names[name] for name in found}


def on_the_table(view: EcarteView | BourreView) -> set[Card]:
    """The cards that lie open: the turn-up, those played, and between deals those of the last or the draw."""
    assert view.viewer is None, "the public's"
    open_cards = set() if view.turn_up is None else {view.turn_up}
    tricks = view.last_tricks if view.turn_up is None else view.tricks
    for trick in tricks:
        match trick:
            case EcarteTrick(led=led, followed=followed):
                open_cards |= {led} if followed is None else {led, followed}
            case BourreTrick(plays=plays):
                open_cards |= {card for _, card in plays}
    return open_cards


def custom_ids(page: Page) -> list[str]:
    """The custom ids of a page's buttons and selects."""
    return [one["custom_id"] for one in components(page) if "custom_id" in one]


def links(page: Page) -> list[str]:
    """The addresses of a page's link buttons."""
    return [one["url"] for one in components(page) if "url" in one]


def version(page: Page) -> int:
    """The version of the game that a page shows; 0 if the page is about no game."""
    versions = {int(found[1]) for one in custom_ids(page) if (found := re.match(r"\w+:\w+:(\d+):", one))}
    (shown,) = versions or {0}
    return shown


def on_the_wire(page: Page) -> bytes:
    """Everything of a page that leaves the program: layout, files by name and content, who is notified."""
    files = [(file.file, file.data.hex()) for file in page.files]
    return json.dumps([layout(page), files, page.pings]).encode()
