"""``/settings rules``: a server's own rules."""

from __future__ import annotations

import pytest

from bot.features.settings import store as rulesets
from bot.features.settings.reasons import SettingsReason
from bot.tables.errors import Reason
from bot.text.i18n import Language, say
from sandbox.discord.entities import Channel
from sandbox.testing.harness import UserClient
from tests.cogs.support.answers import refusal
from tests.cogs.support.in_process import InProcessSandbox
from tests.shortcuts import change_settings

pytestmark = pytest.mark.asyncio(loop_scope="module")


async def test_new_rules_begin_as_classic(admin: UserClient, place: Channel, language: Language) -> None:
    reply = await change_settings(admin, "rules", channel=place, name="ours")
    assert say(language, "editor-title", name="ours", game=say(language, "ecarte")) in reply.text
    assert _unchanged(language) in reply.text


def _unchanged(language: Language) -> str:
    return say(language, "editor-same", rules=say(language, "rules-classic"))


async def test_an_option_is_chosen_then_changed(
    sandbox: InProcessSandbox, admin: UserClient, place: Channel, language: Language
) -> None:
    composed = await change_settings(admin, "rules", channel=place, name="ours")
    assert composed.message is not None
    chosen = await admin.select(composed.message, ["stakes"])
    assert chosen.message is not None
    values = chosen.message.selects[-1]
    changed = await admin.select(chosen.message, ["triple_double_single"], values.custom_id)
    assert _unchanged(language) not in changed.text
    assert place.guild is not None
    saved = await sandbox.program.app.database.read(rulesets.find, place.guild.id, "ours")
    assert saved is not None
    assert saved.value("stakes") == "triple_double_single"


async def test_saved_rules_can_be_played(admin: UserClient, place: Channel) -> None:
    await change_settings(admin, "rules", channel=place, name="ours")
    offered = await admin.autocomplete("challenge", "rules", "our", channel=place)
    assert [value for _, value in offered] == ["ours"]
    reply = await admin.slash("challenge", channel=place, rules="ours")
    assert "ours" in reply.text


async def test_rules_are_deleted(admin: UserClient, place: Channel, language: Language) -> None:
    composed = await change_settings(admin, "rules", channel=place, name="ours")
    assert composed.message is not None
    asked = await admin.click(composed.message, say(language, "editor-delete"))
    assert asked.text == say(language, "editor-delete-sure", name="ours")
    assert asked.message is not None
    reply = await admin.click(asked.message, say(language, "editor-delete"))
    assert reply.text == say(language, "editor-deleted", name="ours")
    refusal(await admin.slash("challenge", channel=place, rules="ours"), language, Reason.UNKNOWN_RULES)


async def test_the_name_of_a_preset_is_refused(admin: UserClient, place: Channel, language: Language) -> None:
    reply = await change_settings(admin, "rules", channel=place, name="classic")
    refusal(reply, language, SettingsReason.PRESET_NAME)


@pytest.mark.parametrize("name", ["Classic", "ｃｌａｓｓｉｃ", "сlassic", "Classique", "c1assic"])
async def test_a_name_that_looks_like_a_presets_is_refused(
    admin: UserClient, place: Channel, language: Language, name: str
) -> None:
    reply = await change_settings(admin, "rules", channel=place, name=name)
    refusal(reply, language, SettingsReason.PRESET_NAME)


async def test_a_name_that_looks_like_another_of_the_server_is_refused(
    admin: UserClient, place: Channel, language: Language
) -> None:
    await change_settings(admin, "rules", channel=place, name="Ours")
    reply = await change_settings(admin, "rules", channel=place, name="ＯＵＲＳ")
    refusal(reply, language, SettingsReason.RULES_NAME_TAKEN, name="Ours")
    assert (await change_settings(admin, "rules", channel=place, name="русский")).message is not None
    edited = await change_settings(admin, "rules", channel=place, name="Ours")
    assert say(language, "editor-title", name="Ours", game=say(language, "ecarte")) in edited.text


async def test_an_invalid_name_is_refused(admin: UserClient, place: Channel, language: Language) -> None:
    reply = await change_settings(admin, "rules", channel=place, name="a|b")
    assert reply.text == say(language, "fault-bad-rules-name")


async def test_a_server_has_at_most_fifteen_rulesets(
    admin: UserClient, place: Channel, language: Language
) -> None:
    for number in range(15):
        await change_settings(admin, "rules", channel=place, name=f"rules{number}")
    reply = await change_settings(admin, "rules", channel=place, name="more")
    refusal(reply, language, SettingsReason.TOO_MANY_RULES, most=15)
