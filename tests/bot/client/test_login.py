"""What a process says when it logs in."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from unittest import mock

import discord
import pytest

from bot.__main__ import build
from bot.config import Role, load
from bot.database.database import Database

USER = {"id": "1", "username": "Écarté", "discriminator": "0", "avatar": None}


@pytest.mark.parametrize(("role", "warned"), [(Role.ALL, True), (Role.WORKER, False), (Role.GATEWAY, False)])
async def test_a_cluster_is_not_warned_that_discord_posts_interactions(
    database: Database, caplog: pytest.LogCaptureFixture, role: Role, *, warned: bool
) -> None:
    posted = mock.Mock(id=1, interactions_endpoint_url="https://cards.example")
    config = replace(load({"DISCORD_TOKEN": "token"}, Path("none.env")), role=role)
    with mock.patch.object(discord.Client, "application_info", mock.AsyncMock(return_value=posted)):
        async with build(config, database) as bot:
            with (
                mock.patch.object(bot.http, "static_login", mock.AsyncMock(return_value=USER)),
                mock.patch.object(bot, "setup_hook"),
            ):
                caplog.clear()
                await bot.login("token")
    assert bot.endpoint == "https://cards.example"
    assert ("interaction endpoint" in caplog.text) == warned
