"""A move of the cards has a command, which ends in the same function as its press."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Final

import pytest

from bot.pages.games.registered import GAME_UIS
from bot.pages.parts.components import Act
from bot.text.i18n import LANGUAGES, Language, say
from cogs import buttons
from engine.games import GAME_TYPES

COGS: Final = Path(buttons.__file__).parent
OF_A_DEAL: Final = (*("accept", "refuse", "propose", "stand", "discard", "king", "play", "pass"),)
BY_OTHER_COMMANDS: Final = {
    "resign": "resign",
    "concede": "resign",
    "leave": "resign",
}
"""Actions that are no part of a deal, each with the cog that has them."""
BUTTON_ALONE: Final = {"cut", "packets", "decline", "away", "back"}
"""Actions without a command: choices of taste before a deal, the house's decline of a cut, and a pause."""
THROUGH: Final = {
    Act.READY: Act.ACCEPT,
    Act.WAIVE_RATING: Act.REFUSE,
}
"""Buttons whose function another button calls, where the table waits for them."""
ASKS: Final = {
    Act.MORE: "a menu",
    Act.CHOOSE: "an answer in it",
    Act.BACK: "the way back",
    Act.FIGURES: "the rest of a hint",
    Act.RULES: "a page about this table",
    Act.SHEET: "a page about this table",
    Act.VERIFY: "a page of the replay",
    Act.WATCH: "gives up the seat that a player would buy",
    Act.BET: "a form that asks what /bet is given",
    Act.COVER: "belongs to a game that waits for it",
    Act.CHOUETTE: "belongs to a hand before the bets",
    Act.POINT: "belongs to the hand of a player who lets their backer look",
    Act.TAKE_OVER: "belongs to a hand that is left",
    Act.START: "belongs to a table at which people sit down",
    Act.PACE: "belongs to a hand and to /games",
    Act.PACE_DROP: "the answer to such a request",
    Act.DAY: "belongs to a hand by post",
    Act.JOIN: "belongs to the table for whose seat somebody waits",
    Act.LEAVE: "belongs to the same table",
    Act.FILL: "an offer to who opened the table",
    Act.PLAY_ON: "an offer after the end",
    Act.REMATCH: "another game, on the pages of the last",
    Act.NO_REMATCH: "the end of such an offer",
    Act.TEACH: "lessons before a first game",
    Act.WAIT: "the result of a deal for longer",
    Act.SHARE: "shows everyone the end of a game that is on the page",
    Act.NO_TIPS: "one of the choices of /preferences",
}
"""Buttons that belong to a message, and ask or offer something instead of playing."""


def dotted(node: ast.AST, module: str) -> str | None:
    if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
        return f"{node.value.id}.{node.attr}"
    return f"{module}.{node.id}" if isinstance(node, ast.Name) else None


def pressed() -> Iterator[tuple[Act, str]]:
    """Each button of a table with the function that it ends in."""
    for node in ast.walk(ast.parse(Path(buttons.__file__).read_text("utf-8"))):
        for key, value in zip(node.keys, node.values, strict=True) if isinstance(node, ast.Dict) else ():
            if isinstance(key, ast.Attribute) and isinstance(key.value, ast.Name) and key.value.id == "Act":
                ends = value.body.func if isinstance(value, ast.Lambda) else value  # type: ignore[attr-defined]
                found = dotted(ends, "buttons")
                assert found is not None
                yield Act[key.attr], found


def typed() -> set[str]:
    """The functions that the commands call."""
    found: set[str] = set()
    for file in COGS.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            decorators = node.decorator_list if isinstance(node, ast.AsyncFunctionDef) else []
            if any(
                isinstance(one, ast.Call) and ast.unparse(one.func).endswith("command") for one in decorators
            ):
                found |= {name for inner in ast.walk(node) if (name := dotted(inner, file.stem))}
    return found


def test_each_button_of_a_table_ends_where_a_command_does() -> None:
    buttons_of, commands = dict(pressed()), typed()
    assert len(buttons_of) > 20
    for act, function in buttons_of.items():
        if act not in ASKS:
            assert buttons_of[THROUGH.get(act, act)] in commands, (act, function)


@pytest.mark.parametrize("name", list(GAME_TYPES))
def test_each_action_of_a_game_has_its_command(name: str) -> None:
    game_type, random = GAME_TYPES[name], Random(f"commands {name}")
    seen: set[str] = set()
    for _ in range(30):
        rules = random.choice(list(game_type.presets))
        game = game_type.start(rules, random.randbytes(32), "commands", max(game_type.least_seats, 2))
        while game.actors and len(game.history) < 200:
            for seat in range(game.seats):
                for action in game.legal(seat):
                    word = game_type.action_text(action).split()[0]
                    seen.add(word)
                    if word not in BY_OTHER_COMMANDS and word not in BUTTON_ALONE:
                        assert any(GAME_UIS[name].allows(command, (action,)) for command in OF_A_DEAL), word
            seat = random.choice(game.actors)
            game, _ = game.apply(seat, random.choice(game.legal(seat)))
    assert len(seen) > 5


@pytest.mark.parametrize("language", LANGUAGES)
def test_sentences_say_that_accept_is_ready_and_continue(language: Language) -> None:
    command = f"*/{say(language, 'cmd-accept')}*"
    ready, go_on = say(language, "button-ready"), say(language, "button-continue")
    cover = say(language, "wait-cover-own", player="Ana", lacking=5, until="now")
    for sentence in (say(language, "refusal-bets-open"), cover):
        assert f"*{ready}*" in sentence
        assert command in sentence
    result = say(language, "wait-held", own=1, players="")
    assert f"*{go_on}*" in result
    assert command in result
    about = say(language, "cmd-accept-about")
    assert ready in about
    assert go_on in about
    assert len(about) <= 100
