"""``/preferences``: one message, one commit a press, and immediate effects."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any

import pytest

from bot.features.settings.preferences_page import CHOICES, TOGGLES, Part, part_of
from bot.tables.person import Forced, HandPlace, Preferences, Tell
from bot.text.i18n import LANGUAGES, Language, say
from sandbox.testing.harness import ShownMessage, UserClient
from tests.cogs.support.answers import LOCALES
from tests.cogs.support.in_process import InProcessSandbox, StartedGame
from tests.shortcuts import prefer, preferences

pytestmark = pytest.mark.asyncio(loop_scope="module")

CHANGES: list[tuple[str, str | bool]] = [
    *(("hands", place.value) for place in HandPlace),
    *(("play_forced", forced.value) for forced in Forced),
    *(("tell", when.value) for when in Tell),
    *((name, not getattr(Preferences(), name)) for name in TOGGLES),
]


async def stored(sandbox: InProcessSandbox, person: UserClient) -> Preferences:
    found = await sandbox.program.app.people.find(person.id)
    assert found is not None
    return found.preferences


def table_seen(started: StartedGame) -> str:
    return started.bob.messages(started.channel)[-1].text


def controls(message: ShownMessage | None) -> list[str]:
    """The labels of a message's controls."""
    assert message is not None
    return [
        *(select.placeholder for select in message.selects),
        *(button.label for button in message.buttons),
    ]


async def test_every_preference_has_a_control() -> None:
    assert sorted((*CHOICES, *TOGGLES)) == sorted(field.name for field in fields(Preferences))


@pytest.mark.parametrize(("name", "value"), CHANGES)
async def test_a_press_changes_one_preference_and_the_message_shows_it(
    sandbox: InProcessSandbox, name: str, value: str | bool
) -> None:
    ana = sandbox.guest("Ana")
    shown = await prefer(ana, name, value, where="dm")
    changed: Any = {name: value}
    assert await stored(sandbox, ana) == replace(Preferences(), **changed)
    assert shown.ephemeral
    assert controls(shown.message) == controls(await preferences(ana, part_of(name), where="dm"))


async def test_a_press_is_one_commit(sandbox: InProcessSandbox) -> None:
    ana = sandbox.guest("Ana")
    shown = (await ana.slash("preferences", where="dm")).message
    assert shown is not None
    forced = ana.select(shown, ["always"], "pick-preference:play_forced")
    for press in (ana.click(shown, "toggle:ceremony:on"), forced):
        before = sandbox.program.app.database.revision
        await press
        assert sandbox.program.app.database.revision == before + 1


async def test_a_toggle_says_whether_it_is_on(sandbox: InProcessSandbox, language: Language) -> None:
    ana = sandbox.guest("Ana", LOCALES[language])
    king = say(language, "preference-announce-king")
    off = await ana.slash("preferences")
    assert say(language, "preference-state", label=king, on=0) in controls(off.message)
    on = await prefer(ana, "announce_king", True)
    assert say(language, "preference-state", label=king, on=1) in controls(on.message)
    await prefer(ana, "announce_king", False)
    assert await stored(sandbox, ana) == Preferences()


async def test_a_second_press_on_an_old_message_sets_what_its_button_said(sandbox: InProcessSandbox) -> None:
    ana = sandbox.guest("Ana")
    old = (await ana.slash("preferences")).message
    assert old is not None
    for _ in range(2):
        await ana.click(old, "toggle:ceremony:on")
        assert (await stored(sandbox, ana)).ceremony


@pytest.mark.parametrize("chosen", LANGUAGES)
async def test_a_chosen_language_is_that_of_all_that_only_they_see(
    sandbox: InProcessSandbox, chosen: Language
) -> None:
    discords: Language = "fr" if chosen == "en" else "en"
    started = await sandbox.begin(locale=LOCALES[discords])
    ana = started.ana
    hand, table = ana.dm()[-1].text, table_seen(started)
    private = await prefer(ana, "language", chosen, channel=started.channel)
    assert say(chosen, "preferences-title") in private.text
    await sandbox.until(lambda: ana.dm()[-1].text != hand)
    assert table_seen(started) == table
    assert say(chosen, "help-start") in (await ana.slash("help")).text
    assert say(discords, "help-start") in (await started.bob.slash("help")).text
    private = await prefer(ana, "language", "discord", channel=started.channel)
    assert say(discords, "preferences-title") in private.text
    await sandbox.until(lambda: ana.dm()[-1].text == hand)


async def test_suggestions_are_in_the_chosen_language(sandbox: InProcessSandbox) -> None:
    ana = sandbox.guest("Ana", LOCALES["en"])
    await prefer(ana, "language", "fr")
    shown = [name for name, _ in await ana.autocomplete("challenge", "level")]
    assert say("fr", "level-about-novice") in shown


async def test_the_hand_follows_its_players_preferences(sandbox: InProcessSandbox) -> None:
    # Before the cut the hand is one picture.
    started = await sandbox.begin(ceremony=True)
    ana, bob = started.ana, started.bob

    def pictures(player: UserClient) -> list[bytes]:
        return [attachment.data for attachment in player.dm()[-1].attachments]

    (standard,), others, table = pictures(ana), pictures(bob), table_seen(started)
    await prefer(ana, "large_cards", True, channel=started.channel)
    await sandbox.until(lambda: pictures(ana) not in ([], [standard]))
    (large,) = pictures(ana)
    await prefer(ana, "text_only", True, channel=started.channel)
    await sandbox.until(lambda: pictures(ana) == [])
    await prefer(ana, "text_only", False, channel=started.channel)
    await sandbox.until(lambda: pictures(ana) == [large])
    await prefer(ana, "large_cards", False, channel=started.channel)
    await sandbox.until(lambda: pictures(ana) == [standard])
    assert pictures(bob) == others
    assert table_seen(started) == table


async def test_a_holiday_ends_early_with_a_press(sandbox: InProcessSandbox, language: Language) -> None:
    ana = sandbox.guest("Ana", LOCALES[language])
    first = await preferences(ana, Part.HOLIDAY, where="dm")
    back = say(language, "button-holiday-back")
    assert back not in controls(first)
    away = (await ana.select(first, ["5"], "pick-holiday:")).message
    assert away is not None
    ended = await ana.click(away, back)
    assert say(language, "preferences-holiday", left=13) in ended.text
    assert back not in controls(ended.message)
    # The press of an older page takes nothing more.
    assert say(language, "preferences-holiday", left=13) in (await ana.click(away, back)).text
