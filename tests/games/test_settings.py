"""The tables that follow a server's settings."""

from __future__ import annotations

import pytest

from bot.pages.table import time_limits
from bot.text.i18n import say
from engine.ecarte.deal import Phase
from engine.ecarte.rules import PRESETS, Ruleset
from sandbox.discord.entities import Channel
from sandbox.testing.harness import Reply, UserClient
from tests.cogs.support.in_process import UNHURRIED
from tests.shortcuts import change_settings

from .running_bot import RunningBot, game_of

pytestmark = pytest.mark.asyncio(loop_scope="module")
_DAY = time_limits.BY_POST
_LIVE = int(UNHURRIED["TURN_SECONDS"]) * 1000


class ModeratedServer:
    """A new server with a moderator."""

    def __init__(self, bot: RunningBot) -> None:
        self.bot = bot
        self.guild = bot.discord.add_guild(f"Cercle {len(bot.discord.server.world.guilds)}")
        self.salon: Channel = bot.salon(self.guild)
        self.admin: UserClient = bot.discord.user("Admin")

    async def settle(self, what: str, **options: object) -> Reply:
        """Change a subject of the settings as moderator; the private answer."""
        reply = await change_settings(self.admin, what, channel=self.salon, options=options)
        assert reply.ephemeral
        return reply

    def guest(self, name: str, locale: str = "en-US") -> UserClient:
        """Somebody new in this server."""
        return self.bot.guest(name, locale, self.guild)


async def test_a_new_time_limit_applies_to_the_next_game(
    bot: RunningBot,
) -> None:
    office = ModeratedServer(bot)
    before = await bot.seated(people=(office.guest("Ana"), office.guest("Bob")), channel=office.salon)
    await office.settle("time", turn="by post")
    after = await bot.seated(people=(office.guest("Cleo"), office.guest("Dan")), channel=office.salon)
    assert bot.table(before[0].game).turn == _LIVE
    assert bot.table(after[0].game).turn == _DAY
    await bot.reach(after, Phase.ELDER_SPEAKS)
    deadline = bot.table(after[0].game).deadline
    assert deadline is not None
    bot.shows(after[0], f"<t:{deadline // 1000}:R>")


async def test_tables_use_the_language_of_the_setting(bot: RunningBot) -> None:
    office = ModeratedServer(bot)
    await office.settle("language", on="fr")
    ana = office.guest("Ana")
    french = await ana.slash("challenge", channel=office.salon)
    assert french.message is not None
    assert french.message.buttons[0].label == say("fr", "button-sit-down")
    await office.settle("language", on="discord")
    # With other rules, since without an opponent people take an open seat that fits.
    english = await office.guest("Bob").slash("challenge", channel=office.salon, points=3)
    assert english.message is not None
    assert english.message.buttons[0].label == say("en", "button-sit-down")
    # An earlier offer keeps its language.
    begun = await office.guest("Cleo").click(french.message, french.message.buttons[0].label)
    assert begun.message is not None
    labels = [button.label for m in office.admin.messages(office.salon) for button in m.buttons]
    assert say("fr", "button-hand") in labels


async def test_new_games_are_limited_to_the_set_channels(bot: RunningBot) -> None:
    office = ModeratedServer(bot)
    other, elsewhere = bot.salon(office.guild), bot.salon(office.guild)
    players = await bot.seated(people=(office.guest("Ana"), office.guest("Bob")), channel=elsewhere)
    await office.settle("channels", channel=[office.salon, other])
    where = f"<#{office.salon.id}>, <#{other.id}>"
    cleo, dan = office.guest("Cleo", "fr"), office.guest("Dan")
    await office.settle("counters", on=True)
    for command, options in (
        ("challenge", {"opponent": dan}),
        ("challenge", {}),
        ("pool", {"stake": 10}),
    ):
        refused = await cleo.slash(command, channel=elsewhere, options=options)
        assert refused.text == say("fr", "refusal-games-elsewhere", where=where)
    menu = await dan.user_command("Challenge to écarté", cleo, channel=elsewhere)
    assert menu.text == say("en", "refusal-games-elsewhere", where=where)
    thread = bot.discord.server.world.add_channel(office.guild, "table", other)
    for place in (office.salon, thread):
        assert not (await cleo.slash("challenge", channel=place)).ephemeral
    await bot.reach(players, Phase.ELDER_SPEAKS)
    bot.discord.server.world.remove_channel(other)
    await bot.discord.settled()
    await office.settle("channels", off=True)
    assert not (await dan.slash("challenge", channel=elsewhere, points=3)).ephemeral


async def test_a_challenge_without_rules_uses_the_servers_default(bot: RunningBot) -> None:
    office = ModeratedServer(bot)
    await office.settle("rules", name="maison", like="cats")
    await office.settle("default", rules_ecarte="maison", points_ecarte="7")

    async def offered(**options: object) -> Ruleset:
        reply = await office.guest("Ana").slash("challenge", channel=office.salon, options=options)
        assert reply.message is not None, reply.text
        return Ruleset.parse(bot.table(game_of(reply.message)).rules)

    assert await offered() == PRESETS["cats"].named("maison").with_target(7)
    assert await offered(points=3) == PRESETS["cats"].named("maison").with_target(3)
    assert await offered(rules="classic") == PRESETS["classic"]
    by_name = await office.guest("Bob").user_command(
        "Challenge to écarté", office.guest("Cleo"), channel=office.salon
    )
    assert by_name.message is not None
    assert bot.table(game_of(by_name.message)).ruleset.value("target") == "7"
    composer = await office.settle("rules", edit="maison")
    assert composer.message is not None
    asked = await office.admin.click(composer.message, say("en", "editor-delete"))
    assert asked.message is not None
    await office.admin.click(asked.message, say("en", "editor-delete"))
    assert await offered() == PRESETS["classic"].with_target(7)


async def test_impossible_default_rules_are_refused(bot: RunningBot) -> None:
    office = ModeratedServer(bot)
    made = await office.settle("rules", name="triples", like="classic")
    assert made.message is not None
    chosen = await office.admin.select(made.message, ["stakes"])
    assert chosen.message is not None
    changed = chosen.message.selects[-1].custom_id
    await office.admin.select(chosen.message, ["triple_double_single"], custom_id=changed)
    before = (await office.settle("default", rules_ecarte="triples")).text
    refused = await office.settle("default", points_ecarte="7")
    assert "five points" in refused.text
    assert (await office.settle("default")).text == before
