"""A feature is its folder, its cog, its sentences, its schema and one line: a trial one, added to a copy."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from shutil import copytree, ignore_patterns
from typing import Final

import pytest

pytestmark = pytest.mark.slow

ROOT: Final = Path(__file__).parents[1]
NEW: Final = {
    "bot/features/trial/__init__.py": "",
    "bot/features/trial/feature.py": """
from bot.database.connection import run
from bot.features.feature import Feature
from bot.features.setting import ON, Setting
from bot.features.trial import host, store
from bot.pages.table.scene import Section
from bot.registry.background.periodic import PeriodicTask
from bot.registry.hooks import TableHooks
from bot.tables.person_columns import PersonColumn
from bot.tables.table import Attachment
from bot.text.i18n import say


class TrialHooks(TableHooks):
    def began(self, connection, table, at):
        for held in table.seats:
            run(connection, "INSERT INTO trial (person, game) VALUES ($1, $2)", held.person, table.id)


class TrialSection(Section):
    def lines(self, scene):
        return ["a trial"]


class TrialTask(PeriodicTask):
    name, pause = "trial", 3_600.0

    async def round(self, at):
        return None


FEATURE = Feature(
    hooks=(TrialHooks(),),
    section=lambda *_: TrialSection(),
    attached=Attachment.LIVE,
    services=(lambda core: TrialTask(),),
    person_columns=(PersonColumn("trial", private=True, place="game"),),
    settings=(
        Setting(
            name="trial",
            read=store.read,
            told=lambda on, rights, language: say(language, "trial-told", on=int(bool(on))),
            place=lambda on: None,
            logged=lambda on: {"": on},
            controls=lambda make, on: [make.switch(bool(on))],
            change=lambda connection, guild, name, chosen: store.turn(connection, guild, name == ON),
        ),
    ),
    host_commands={"try": host},
)
""",
    "bot/features/trial/store.py": """
from bot.database.connection import run


def read(connection, guild):
    found = run(connection, "SELECT 1 FROM trial_server WHERE guild = $1", guild).fetchone()
    return None if found is None else True


def turn(connection, guild, on):
    run(connection, "DELETE FROM trial_server WHERE guild = $1", guild)
    if on:
        run(connection, "INSERT INTO trial_server (guild) VALUES ($1)", guild)
""",
    "bot/features/trial/host.py": """
SUMMARY = "try it"


def add_arguments(parser):
    pass


def run(arguments):
    return 7
""",
    "cogs/trial.py": """
from discord.ext import commands

from cogs.support.answer import answering
from cogs.support.weights import Weight, command


class TrialCommands(commands.Cog):
    @command("trial", Weight.LIGHT)
    async def trial(self, interaction) -> None:
        async with answering(interaction) as answer:
            await answer.reply.send_text(answer.sentence("cmd-trial"))


async def setup(bot):
    await bot.add_cog(TrialCommands())
""",
}
ADDED: Final = {
    "bot/text/locales/en/commands.ftl": "cmd-trial = trial\ncmd-trial-about = Try it\n",
    "bot/text/locales/fr/commands.ftl": "cmd-trial = essai\ncmd-trial-about = Essayer\n",
    "bot/text/locales/en/settings.ftl": "settings-subject-trial = Trial\ntrial-told = on: { $on }\n",
    "bot/text/locales/fr/settings.ftl": "settings-subject-trial = Essai\ntrial-told = actif : { $on }\n",
    "bot/database/migrations/0001_schema.sql": (
        "CREATE TABLE trial (person BIGINT NOT NULL, game TEXT NOT NULL, PRIMARY KEY (game, person));\n"
        "CREATE TABLE trial_server (guild BIGINT NOT NULL PRIMARY KEY);\n"
    ),
}
LINE: Final = ("bot/features/registered.py", '    "privacy",\n', '    "privacy",\n    "trial",\n')
USE: Final = """
import asyncio
import sys
from pathlib import Path

from bot.__main__ import main
from bot.features.privacy import store as privacy
from bot.features.registered import HOOKS
from bot.features.trial.feature import TrialTask
from tests.bot.support.delivery import DeliveryHarness
from tests.bot.support.fake_discord import FakeDiscord
from tests.bot.support.harness import ANA, CHANNEL, open_harness
from tests.cogs.support.in_process import InProcessSandbox
from tests.shortcuts import change_settings, moderation_log


async def use():
    async with open_harness(Path(sys.argv[1])) as harness:
        delivery = DeliveryHarness(harness, FakeDiscord())
        await delivery.begun()
        assert any("a trial" in message.text for message in delivery.discord.messages_in(CHANNEL))
        rows = await harness.database.read(privacy.rows, HOOKS.person_columns, ANA)
        assert len(rows["trial"]) == 1
    async with InProcessSandbox().open(Path(sys.argv[2])) as sandbox:
        assert sandbox.program.app.service(TrialTask).name == "trial"
        admin, place = sandbox.user("Admin"), sandbox.own_channel()
        assert (await admin.slash("trial", channel=place)).text == "trial"
        assert "on: 0" in (await change_settings(admin, "trial", channel=place)).text
        for turned in (True, False):
            shown = await change_settings(admin, "trial", channel=place, on=turned)
            assert f"on: {int(turned)}" in shown.text
            page = await admin.slash("settings", channel=place)
            assert ("**Trial** · on: 1" in page.text) is turned
            await sandbox.settled()
        assert "**Trial** – → ✓" in (await moderation_log(admin, place)).text


asyncio.run(use())
assert main(["try"]) == 7
"""


def test_a_feature_touches_nothing_but_its_own_files_and_one_line(tmp_path: Path) -> None:
    for folder in ("bot", "cogs", "engine"):
        copytree(ROOT / folder, tmp_path / folder, ignore=ignore_patterns("__pycache__"))
    for name, text in NEW.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(text, "utf-8")
    for name, text in ADDED.items():
        with (tmp_path / name).open("a", encoding="utf-8") as file:
            file.write(text)
    name, before, after = LINE
    (tmp_path / name).write_text((tmp_path / name).read_text("utf-8").replace(before, after), "utf-8")
    paths = os.environ | {"PYTHONPATH": os.pathsep.join((str(tmp_path), str(ROOT)))}
    command = [sys.executable, "-c", USE, str(tmp_path / "one.db"), str(tmp_path / "other.db")]
    ran = subprocess.run(command, cwd=tmp_path, env=paths, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stderr
