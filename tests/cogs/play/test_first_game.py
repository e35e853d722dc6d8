"""A person's first game of a kind against the house: it explains itself, and waits."""

from __future__ import annotations

from typing import Any

import pytest

from bot.pages.games.registered import GAME_UIS
from bot.pages.parts.components import Act
from bot.tables.table import Table, Wait
from bot.text.i18n import Language, say
from sandbox.testing.harness import ShownMessage, UserClient
from tests.cogs.support.answers import LOCALES
from tests.cogs.support.in_process import InProcessSandbox

pytestmark = pytest.mark.asyncio(loop_scope="module")

COMMANDS: dict[str, tuple[str, dict[str, Any]]] = {
    "ecarte": ("challenge", {"level": "novice"}),
    "bourre": ("bourre", {"house": "novice"}),
}


async def game_of(sandbox: InProcessSandbox, person: UserClient) -> Table:
    (table,) = await sandbox.program.app.registry.tables.of_person(person.id)
    return table


def labels(message: ShownMessage) -> list[str]:
    return [button.label for button in message.buttons]


async def begin(sandbox: InProcessSandbox, kind: str, person: UserClient) -> ShownMessage:
    name, options = COMMANDS[kind]
    await person.slash(name, where="dm", options=options)
    await sandbox.idle()
    return person.dm()[-1]


@pytest.mark.parametrize("kind", COMMANDS)
async def test_a_first_game_explains_itself_and_waits(
    sandbox: InProcessSandbox, language: Language, kind: str
) -> None:
    ana = sandbox.guest("Ana", LOCALES[language])
    opened = await begin(sandbox, kind, ana)
    table = await game_of(sandbox, ana)
    assert table.wait is Wait.OPENING
    assert table.started_game.untouched, "nothing happens before a press"
    assert say(language, f"opening-{kind}", points=5) in opened.text
    assert len(opened.text.splitlines()) <= 6
    assert labels(opened) == [say(language, "button-deal"), say(language, "button-teach")]
    # The lessons are read in the same message; the last one leads to the game.
    course = GAME_UIS[kind].course
    assert len(course) <= 5
    shown, said = opened, len(ana.dm())
    for number in range(len(course)):
        await ana.click(shown, say(language, "button-next" if number else "button-teach"))
        shown = ana.dm()[-1]
        assert say(language, "button-deal") in labels(shown)
    assert labels(shown) == [say(language, "button-deal")]
    assert (await game_of(sandbox, ana)).version == table.version
    await ana.click(shown, say(language, "button-deal"))
    await sandbox.idle()
    table = await game_of(sandbox, ana)
    assert not table.started_game.untouched
    assert table.wait is None
    assert len(ana.dm()) == said
    hand = ana.dm()[-1]
    assert "⏳" not in hand.text, "no clock runs"
    assert any(f":{Act.MORE}:" in f"{button.custom_id}" for button in hand.buttons)


async def test_whoever_has_finished_a_game_gets_no_first_page(sandbox: InProcessSandbox) -> None:
    ana = sandbox.guest("Ana")
    opened = await begin(sandbox, "ecarte", ana)
    surely = (await ana.slash("resign", where="dm")).message
    assert surely is not None
    await ana.click(surely, surely.buttons[0].label)
    await sandbox.idle()
    assert say("en", "button-deal") in labels(opened)
    await begin(sandbox, "ecarte", ana)
    table = await game_of(sandbox, ana)
    assert table.wait is not Wait.OPENING
    assert not table.unhurried


async def test_a_named_time_is_kept_in_a_first_game(sandbox: InProcessSandbox) -> None:
    ana = sandbox.guest("Ana")
    await ana.slash("challenge", where="dm", options={"level": "novice", "time": "blitz"})
    table = await game_of(sandbox, ana)
    assert (table.wait, table.turn) == (None, 20_000)


async def test_the_table_of_a_first_game_says_what_it_waits_for(sandbox: InProcessSandbox) -> None:
    place, ana = sandbox.quiet_channel(), sandbox.guest("Ana")
    await ana.slash("challenge", channel=place, options={"level": "novice"})
    await sandbox.settled()
    table = next(message for message in ana.messages(place) if not message.ephemeral)
    assert say("en", "wait-opening", player=ana.name) in table.text
    assert "⏳" not in table.text
