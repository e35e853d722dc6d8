"""The rules that a server saves belong to a game."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.features.settings import store as rulesets
from bot.features.settings.reasons import SettingsReason
from bot.tables.errors import Reason
from bot.text.i18n import say
from engine.ecarte.rules import CLASSIC
from tests.cogs.support.answers import refusal
from tests.cogs.support.in_process import InProcessSandbox
from tests.shortcuts import change_settings

from .game import NAME, HighCardRules

pytestmark = pytest.mark.asyncio


async def test_a_server_saves_rules_of_each_game(tmp_path: Path) -> None:
    async with InProcessSandbox().open(tmp_path / "rules.db") as sandbox:
        place, admin = sandbox.own_channel(), sandbox.user("Admin")
        assert place.guild is not None

        begun = await change_settings(admin, "rules", channel=place, name="short", like="plain")
        assert begun.message is not None
        assert say("en", "editor-title", name="short", game="High card") in begun.text
        asked = await admin.select(begun.message, ["deals"])
        assert asked.message is not None
        await admin.select(asked.message, ["1"], asked.message.selects[-1].custom_id)
        saved = await sandbox.program.app.database.read(rulesets.find, place.guild.id, "short")
        assert saved == HighCardRules("short", deals=1)

        # An option of another game's rules is nobody's control here.
        forged = {"component_type": 3, "custom_id": "pick-rule:short:target", "values": ["3"]}
        refusal(await sandbox.forge(admin, forged, begun.message), "en", Reason.STALE)

        # Challenges offer only écarté's rules, lessons those of every game.
        for command, option, found in (
            ("challenge", "rules", []),
            ("pool", "rules", []),
            ("learn", "topic", ["short"]),
        ):
            offered = await admin.autocomplete(command, option, "short", channel=place)
            assert [value for _, value in offered] == found, command
        refused = await admin.slash("challenge", channel=place, rules="short")
        refusal(refused, "en", Reason.OTHER_RULES, game="High card")
        assert "High card: 1 deals" in (await admin.slash("learn", channel=place, topic="short")).text
        refused = await change_settings(admin, "rules", channel=place, name="Plain")
        refusal(refused, "en", SettingsReason.PRESET_NAME)


async def test_each_game_has_default_rules(tmp_path: Path) -> None:
    async with InProcessSandbox().open(tmp_path / "rules.db") as sandbox:
        place, admin = sandbox.own_channel(), sandbox.user("Admin")
        assert place.guild is not None
        await change_settings(admin, "rules", channel=place, name="short", like="plain")
        chosen = {f"rules_{NAME}": "short", f"points_{CLASSIC.kind}": 7}
        told = await change_settings(admin, "default", channel=place, options=chosen)
        settled = await sandbox.program.app.database.read(rulesets.everything, place.guild.id)
        assert settled.default_rules(NAME) == HighCardRules("short")
        assert settled.default_rules(CLASSIC.kind) == CLASSIC.with_target(7)
        lines = [
            say(
                "en",
                "default-of-game",
                game="Écarté",
                rules=say("en", "rules-line", rules="Classic", points=7),
            ),
            say("en", "default-of-game", game="High card", rules="2 deals"),
        ]
        assert all(line in told.text for line in lines)
