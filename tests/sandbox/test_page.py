"""The page's API: the world, the events that one user sees, and acts of that user."""

import asyncio
import contextlib
from collections.abc import AsyncIterator
from typing import Any

import aiohttp

from sandbox.testing.harness import Sandbox, UserClient

from .raw import RawBot

Json = dict[str, Any]


class OpenPage:
    """The page as one person has it open."""

    def __init__(self, discord: Sandbox, session: aiohttp.ClientSession, person: UserClient) -> None:
        self._base = discord.server.world.base_url
        self._session = session
        self._person = person
        self._channel = str(discord.channel().id)
        self._socket: aiohttp.ClientWebSocketResponse | None = None

    async def receive(self, kind: str) -> Json:
        assert self._socket is not None
        while True:
            frame: Json = await self._socket.receive_json(timeout=120)
            if frame["t"] == kind:
                return frame

    async def act(self, kind: str, **more: Any) -> Json:
        body = {"user": str(self._person.id), "channel": self._channel, "kind": kind} | more
        async with self._session.post(f"{self._base}/sandbox/act", json=body) as response:
            return await response.json()  # type: ignore[no-any-return]

    @contextlib.asynccontextmanager
    async def open(self) -> AsyncIterator[Json]:
        url = f"{self._base}/sandbox/live?user={self._person.id}"
        async with self._session.ws_connect(url) as self._socket:
            yield await self.receive("snapshot")


@contextlib.asynccontextmanager
async def pane(discord: Sandbox, person: UserClient) -> AsyncIterator[tuple[OpenPage, Json]]:
    async with aiohttp.ClientSession() as session:
        opened = OpenPage(discord, session, person)
        async with opened.open() as snapshot:
            yield opened, snapshot


async def world(discord: Sandbox, change: Json | None = None, origin: str | None = None) -> tuple[int, Json]:
    headers = {"Origin": origin} if origin else {}
    method = "POST" if change else "GET"
    url = discord.server.world.base_url + "/sandbox/world"
    async with (
        aiohttp.ClientSession() as session,
        session.request(method, url, json=change, headers=headers) as response,
    ):
        return response.status, await response.json() if response.status == 200 else {}


async def test_the_world_is_described(discord: Sandbox, bot: RawBot) -> None:
    await bot.register({"name": "do", "name_localizations": {"fr": "faire"}})
    _, seen = await world(discord)
    assert seen["guild"]["name"] == "Salon d'écarté"
    assert [c["name"] for c in seen["channels"]] == ["salon", "jeux"]
    assert [u["name"] for u in seen["users"]] == ["Admin", "Ana", "Bob", "Chloé", "Dan", "Eve"]
    assert seen["bot"]["online"] is False
    assert seen["commands"][0]["name_localizations"] == {"fr": "faire"}


async def test_the_world_can_be_changed(discord: Sandbox) -> None:
    ana = discord.user("Ana")
    await world(discord, {"user": str(ana.id), "dms_open": False})
    await world(discord, {"user": str(ana.id), "locale": "fr"})
    assert (ana.user.dms_open, ana.user.locale) == (False, "fr")
    _, seen = await world(discord, {"add_user": "Zoé", "locale": "fr"})
    assert seen["ok"]
    assert seen["users"][-1]["name"] == "Zoé"
    _, refused = await world(discord, {"user": "5", "dms_open": False})
    assert refused["ok"] is False


async def test_the_group_is_listed_only_for_its_members(discord: Sandbox, bot: RawBot) -> None:
    listed = {}
    for name in ("Ana", "Bob", "Dan"):
        async with pane(discord, discord.user(name)) as (_, snapshot):
            listed[name] = [one["name"] for one in snapshot["channels"] if one["kind"] == "group"]
    assert listed == {"Ana": ["Ana, Bob"], "Bob": ["Ana, Bob"], "Dan": []}


async def test_a_pane_shows_what_its_user_sees_and_nothing_else(discord: Sandbox, bot: RawBot) -> None:
    await bot.send(discord.channel(), content="before")
    async with (
        pane(discord, discord.user("Ana")) as (ana, snapshot),
        pane(discord, discord.user("Bob")) as (bob, _),
    ):
        salon = snapshot["channels"][0]
        assert (salon["kind"], salon["name"], salon["messages"][0]["content"]) == ("guild", "salon", "before")
        asked = await bot.asked(discord.user("Ana"))
        assert (await ana.receive("pending"))["interaction"] == str(asked.id)
        await bot.answer(asked, 4, content="a secret", flags=64)
        shown = (await ana.receive("message"))["message"]
        assert (shown["content"], shown["ephemeral"], shown["interaction_user"]) == ("a secret", True, "Ana")
        await ana.receive("answered")
        assert (await ana.act("dismiss", message=shown["id"]))["ok"]
        assert (await ana.receive("gone"))["id"] == shown["id"]
        await bot.send(discord.channel(), content="for all")
        assert (await bob.receive("message"))["message"]["content"] == "for all"


async def test_a_pane_acts_for_its_user(discord: Sandbox, bot: RawBot) -> None:
    option = {"name": "n", "type": 4, "description": "x", "required": True, "autocomplete": True}
    await bot.register({"name": "do", "options": [option]}, {"name": "Greet", "type": 2, "description": ""})
    interactions = discord.server.interactions
    async with pane(discord, discord.user("Ana")) as (ana, _):
        assert await ana.act("slash", name="do", options={}) == {
            "ok": False,
            "error": "/do needs the option n",
        }
        sent = await ana.act("slash", name="do", options={"n": 5})
        asked = interactions.by_id(int(sent["interaction"]))
        assert asked is not None
        row = {"type": 1, "components": [{"type": 2, "style": 1, "label": "Press", "custom_id": "press"}]}
        await bot.answer(asked, 4, content="x", components=[row])
        shown = (await ana.receive("message"))["message"]
        assert (await ana.act("click", message=shown["id"], custom_id="other"))["ok"] is False
        pressed = await ana.act("click", message=shown["id"], custom_id="press")
        clicked = interactions.by_id(int(pressed["interaction"]))
        assert clicked is not None
        field = {"type": 1, "components": [{"type": 4, "style": 1, "label": "Why", "custom_id": "why"}]}
        await bot.answer(clicked, 9, title="Why", custom_id="m", components=[field])
        opened = await ana.receive("modal")
        assert opened["modal"]["title"] == "Why"
        submitted = await ana.act("modal", interaction=opened["interaction"], values={"why": "so"})
        assert submitted["ok"]
        typing = asyncio.create_task(ana.act("autocomplete", name="do", options={"n": "1"}, focused="n"))
        typed = await discord.until(lambda: (i := interactions.newest) and (i if i.type == 4 else None))
        await bot.answer(typed, 8, choices=[{"name": "one", "value": 1}])
        assert (await typing)["choices"] == [{"name": "one", "value": 1}]
        greeted = await ana.act("user_command", name="Greet", target=str(discord.user("Bob").id))
        assert greeted["ok"]
        assert (await ana.act("say", text="hello"))["ok"]
        assert (await ana.receive("message"))["message"]["author"]["global_name"] == "Ana"
        for nonsense in ({"message": "5", "custom_id": "x"}, {"message": "x"}, {}):
            assert (await ana.act("click", **nonsense))["ok"] is False


async def test_a_pane_shows_failures_and_refusals_of_discord(discord: Sandbox, bot: RawBot) -> None:
    async with pane(discord, discord.user("Ana")) as (ana, _):
        await bot.send(discord.channel(), content="x" * 2001)
        assert "50035" in (await ana.receive("refused"))["text"]
        asked = await bot.asked(discord.user("Ana"))
        discord.give_up()
        failed = await ana.receive("failed")
        assert failed == {
            "t": "failed",
            "interaction": str(asked.id),
            "text": "The application did not respond",
        }


async def test_channels_come_and_go(discord: Sandbox) -> None:
    async with pane(discord, discord.user("Ana")) as (ana, _):
        new = discord.add_channel("new")
        assert (await ana.receive("channel"))["name"] == "new"
        discord.faults.delete_channel(new)
        assert (await ana.receive("channel_gone"))["id"] == str(new.id)


async def test_another_site_cannot_act_here(discord: Sandbox) -> None:
    change = {"add_user": "Mallory"}
    assert (await world(discord, change, origin="https://example.org"))[0] == 403
    assert (await world(discord, change, origin=discord.server.world.base_url))[0] == 200
