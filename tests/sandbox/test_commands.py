"""Commands: registration, and the client's offers and refusals."""

from typing import Any

import pytest

from sandbox.discord.client import ClientRefused
from sandbox.discord.permissions import Permission
from sandbox.testing.harness import Sandbox

from .raw import RawBot

Json = dict[str, Any]


def option(name: str = "o", kind: int = 3, **more: Any) -> Json:
    return {"name": name, "type": kind, "description": "x"} | more


CHOICE = {"name": "x", "value": "x"}

REFUSED: dict[str, list[Json]] = {
    "upper case": [{"name": "Do"}],
    "a space": [{"name": "do it"}],
    "a long name": [{"name": "x" * 33}],
    "a long description": [{"name": "do", "description": "x" * 101}],
    "no description": [{"name": "do", "description": ""}],
    "a localized name in upper case": [{"name": "do", "name_localizations": {"fr": "Faire"}}],
    "a localized description too long": [{"name": "do", "description_localizations": {"fr": "x" * 101}}],
    "a locale that Discord has not": [{"name": "do", "name_localizations": {"fr-FR": "faire"}}],
    "the same name twice": [{"name": "do"}, {"name": "do"}],
    "26 options": [{"name": "do", "options": [option(f"o{n}") for n in range(26)]}],
    "the same option twice": [{"name": "do", "options": [option(), option()]}],
    "a required option after an optional one": [
        {"name": "do", "options": [option("a"), option("b", required=True)]}
    ],
    "26 choices": [
        {"name": "do", "options": [option(choices=[{"name": str(n), "value": str(n)} for n in range(26)])]}
    ],
    "choices and autocomplete": [{"name": "do", "options": [option(choices=[CHOICE], autocomplete=True)]}],
    "choices of the wrong kind": [{"name": "do", "options": [option(kind=4, choices=[CHOICE])]}],
    "choices of a user": [{"name": "do", "options": [option(kind=6, choices=[CHOICE])]}],
    "bounds of a string": [{"name": "do", "options": [option(min_value=1)]}],
    "sub-commands beside options": [{"name": "do", "options": [option("sub", 1), option("o")]}],
    "groups in groups": [
        {"name": "do", "options": [option("g", 2, options=[option("h", 2, options=[option("s", 1)])])]}
    ],
    "a described context menu": [{"name": "Greet", "type": 2, "description": "x"}],
    "six context menus": [{"name": f"Greet {n}", "type": 2, "description": ""} for n in range(6)],
    "more than 8000 characters": [
        {
            "name": "do",
            "options": [
                option(
                    f"o{n}",
                    description="x" * 100,
                    choices=[{"name": f"{c}" + "x" * 90, "value": "y" * 100} for c in range(4)],
                )
                for n in range(10)
            ],
        }
    ],
}


@pytest.mark.parametrize("what", REFUSED)
async def test_a_command_that_does_not_fit_is_refused(what: str, bot: RawBot) -> None:
    answer = await bot.register(*REFUSED[what])
    assert (answer.status, answer.code) == (400, 50035)
    assert (await bot.call("GET", f"/applications/{bot.id}/commands")).body == []


async def test_registering_again_keeps_the_ids(bot: RawBot) -> None:
    first = await bot.register({"name": "do"}, {"name": "écarter"})
    second = await bot.register({"name": "écarter"}, {"name": "other"})
    assert second.body[0]["id"] == first.body[1]["id"]
    listed = await bot.call("GET", f"/applications/{bot.id}/commands")
    assert [command["name"] for command in listed.body] == ["écarter", "other"]


async def test_another_application_s_commands_are_not_ours(bot: RawBot) -> None:
    answer = await bot.call("PUT", "/applications/1/commands", [])
    assert (answer.status, answer.code) == (403, 20012)


async def test_the_client_refuses_what_cannot_be_sent(discord: Sandbox, bot: RawBot) -> None:
    await bot.register(
        {
            "name": "do",
            "options": [
                option("must", 4, required=True, min_value=1, max_value=9),
                option("who", 6),
                option("yes", 5),
                option("short", min_length=2, max_length=3),
                option("which", choices=[{"name": "Dealer", "value": "d"}]),
            ],
        }
    )
    ana = discord.user("Ana").user
    client, salon = discord.server.client, discord.channel()
    for wrong, sentence in (
        ({}, "needs the option must"),
        ({"must": 1, "other": 1}, "has no option other"),
        ({"must": 0}, "between 1 and 9"),
        ({"must": "1"}, "a whole number"),
        ({"must": 1.5}, "a whole number"),
        ({"must": True}, "a whole number"),
        ({"must": 1, "who": "Bob"}, "who cannot be"),
        ({"must": 1, "who": 5}, "is a user"),
        ({"must": 1, "yes": "yes"}, "true or false"),
        ({"must": 1, "short": "x"}, "2 to 3"),
        ({"must": 1, "which": "elder"}, "one of d"),
    ):
        with pytest.raises(ClientRefused, match=sentence):
            client.slash(ana, salon, "do", wrong)
    bob = discord.user("Bob")
    sent = client.slash(ana, salon, "do", {"must": 1, "who": bob, "which": "Dealer"})
    assert sent.data["options"][2]["value"] == "d"
    assert sent.data["resolved"]["members"][str(bob.id)]["roles"] == []


async def test_sub_commands_are_nested_as_discord_nests_them(discord: Sandbox, bot: RawBot) -> None:
    group = option("g", 2, options=[option("s", 1, options=[option("o")])])
    await bot.register({"name": "do", "options": [group, option("t", 1)]})
    ana, client, salon = discord.user("Ana").user, discord.server.client, discord.channel()
    sent = client.slash(ana, salon, "do g s", {"o": "x"})
    (outer,) = sent.data["options"]
    (inner,) = outer["options"]
    assert (outer["name"], inner["name"], inner["options"][0]["value"]) == ("g", "s", "x")
    answered = await bot.answer(sent, 4, content="done")
    assert answered.body["resource"]["message"]["interaction_metadata"]["name"] == "do g s"
    for wrong in ("do", "do g", "do u", "nothing"):
        with pytest.raises(ClientRefused):
            client.slash(ana, salon, wrong, {})


async def test_contexts_decide_where_a_command_is_offered(discord: Sandbox, bot: RawBot) -> None:
    await bot.register(
        {"name": "here", "contexts": [0]}, {"name": "there", "contexts": [1]}, {"name": "both"}
    )
    ana = discord.user("Ana").user
    offered = discord.server.client.offered
    assert [c["name"] for c in offered(ana, discord.channel())] == ["here", "both"]
    assert [c["name"] for c in offered(ana, discord.server.world.dm(ana))] == ["there", "both"]


async def test_permissions_decide_to_whom_a_command_is_offered(discord: Sandbox, bot: RawBot) -> None:
    manage = str(int(Permission.MANAGE_GUILD))
    await bot.register({"name": "settings", "default_member_permissions": manage})
    offered, salon = discord.server.client.offered, discord.channel()
    assert offered(discord.user("Ana").user, salon) == []
    assert len(offered(discord.user("Admin").user, salon)) == 1


async def test_a_server_without_the_bot_offers_nothing(discord: Sandbox, bot: RawBot) -> None:
    await bot.register({"name": "do"})
    discord.faults.remove_bot(discord.guild)
    with pytest.raises(ClientRefused, match="No command"):
        await discord.user("Ana").slash("do")


async def test_a_server_s_own_command_goes_before_the_global_one(discord: Sandbox, bot: RawBot) -> None:
    await bot.register({"name": "do"})
    path = f"/applications/{bot.id}/guilds/{discord.guild.id}/commands"
    await bot.call("PUT", path, [{"name": "do", "description": "Here"}])
    other = discord.add_guild("Another")
    offered, ana = discord.server.client.offered, discord.user("Ana").user
    assert [c["description"] for c in offered(ana, discord.channel())] == ["Here"]
    assert [c["description"] for c in offered(ana, discord.channel(guild=other))] == ["Does it"]


async def test_an_interaction_says_where_by_whom_and_what_may_be_done(discord: Sandbox, bot: RawBot) -> None:
    async with bot.identified() as (wire, _):
        chloe = discord.user("Chloé")
        discord.faults.revoke(discord.channel(), Permission.SEND_MESSAGES)
        await bot.asked(chloe)
        event = await wire.until("INTERACTION_CREATE")
        assert (event["locale"], event["guild_locale"], event["context"]) == ("fr", "en-US", 0)
        assert event["member"]["user"]["id"] == str(chloe.id)
        assert int(event["member"]["permissions"]) & Permission.SEND_MESSAGES
        assert not int(event["app_permissions"]) & Permission.SEND_MESSAGES
        await bot.asked(chloe, discord.server.world.dm(chloe.user))
        event = await wire.until("INTERACTION_CREATE")
        assert (event["user"]["id"], event["context"], event["channel"]["type"]) == (str(chloe.id), 1, 1)
        assert "guild_id" not in event
