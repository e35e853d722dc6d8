"""Messages through the API: refusals, edits and readers."""

import base64
import io

import pytest
from PIL import Image

from sandbox.discord.permissions import Permission
from sandbox.server import PEOPLE
from sandbox.testing.harness import Sandbox

from .raw import RawAnswer, RawBot

V2 = 1 << 15


def _picture(kind: str) -> bytes:
    data = io.BytesIO()
    Image.new("RGB", (3, 2)).save(data, kind)
    return data.getvalue()


PNG, WEBP = _picture("PNG"), _picture("WEBP")


def text(content: str) -> dict[str, object]:
    return {"type": 10, "content": content}


def refused(answer: RawAnswer, status: int, code: int) -> bool:
    return (answer.status, answer.code) == (status, code)


async def test_a_wrong_token_is_refused(bot: RawBot) -> None:
    assert refused(await bot.call("GET", "/users/@me", token="wrong"), 401, 0)


async def test_an_unknown_route_is_a_404_with_discord_s_body(bot: RawBot) -> None:
    answer = await bot.call("GET", "/nowhere")
    assert (answer.status, answer.body) == (404, {"message": "404: Not Found", "code": 0})


async def test_every_answer_carries_rate_limit_headers(bot: RawBot) -> None:
    headers = (await bot.call("GET", "/users/@me")).headers
    assert int(headers["X-RateLimit-Remaining"]) > 0
    assert headers["X-RateLimit-Bucket"]
    assert headers["Content-Type"] == "application/json"


async def test_a_message_is_seen_by_those_who_see_the_channel(discord: Sandbox, bot: RawBot) -> None:
    answer = await bot.send(discord.channel(), content="hello")
    assert answer.status == 200
    assert [m.text for m in discord.user("Dan").messages()] == ["hello"]
    assert discord.requests[-1].audience == frozenset({*PEOPLE, "Admin"})


async def test_a_direct_message_is_seen_by_one(discord: Sandbox, bot: RawBot) -> None:
    ana = discord.user("Ana")
    opened = await bot.call("POST", "/users/@me/channels", {"recipient_id": str(ana.id)})
    again = await bot.call("POST", "/users/@me/channels", {"recipient_id": str(ana.id)})
    assert opened.body["id"] == again.body["id"]
    await bot.call("POST", f"/channels/{opened.body['id']}/messages", {"content": "your hand"})
    assert [m.text for m in ana.dm()] == ["your hand"]
    assert discord.user("Bob").dm() == []
    assert discord.requests[-1].audience == frozenset({"Ana"})


async def test_closed_direct_messages_refuse_sending_but_not_editing(discord: Sandbox, bot: RawBot) -> None:
    ana = discord.user("Ana")
    channel = (await bot.call("POST", "/users/@me/channels", {"recipient_id": str(ana.id)})).body["id"]
    first = await bot.call("POST", f"/channels/{channel}/messages", {"content": "your hand"})
    discord.faults.close_dms(ana)
    assert refused(await bot.call("POST", f"/channels/{channel}/messages", {"content": "x"}), 403, 50007)
    edited = await bot.call("PATCH", f"/channels/{channel}/messages/{first.body['id']}", {"content": "y"})
    assert edited.status == 200
    discord.faults.open_dms(ana)
    assert (await bot.call("POST", f"/channels/{channel}/messages", {"content": "x"})).status == 200


async def test_nobody_is_written_to_without_a_server_in_common(discord: Sandbox, bot: RawBot) -> None:
    dan = discord.user("Dan")
    channel = (await bot.call("POST", "/users/@me/channels", {"recipient_id": str(dan.id)})).body["id"]
    discord.faults.remove_member(discord.guild, dan)
    assert refused(await bot.call("POST", f"/channels/{channel}/messages", {"content": "x"}), 403, 50278)


async def test_permissions_decide_what_can_be_done_in_a_channel(discord: Sandbox, bot: RawBot) -> None:
    salon, faults = discord.channel(), discord.faults
    message = (await bot.send(salon, content="x")).body["id"]
    faults.revoke(salon, Permission.SEND_MESSAGES)
    assert refused(await bot.send(salon, content="x"), 403, 50013)
    assert (
        await bot.call("PATCH", f"/channels/{salon.id}/messages/{message}", {"content": "y"})
    ).status == 200
    faults.grant(salon, Permission.SEND_MESSAGES)
    assert (await bot.send(salon, content="x")).status == 200
    faults.revoke(salon, Permission.ATTACH_FILES)
    attached = await bot.call("POST", f"/channels/{salon.id}/messages", files={"a.png": PNG})
    assert refused(attached, 403, 50013)
    faults.revoke(salon, Permission.VIEW_CHANNEL)
    assert refused(await bot.send(salon, content="x"), 403, 50001)
    assert refused(await bot.call("GET", f"/channels/{salon.id}"), 403, 50001)


async def test_deleted_things_are_unknown(discord: Sandbox, bot: RawBot) -> None:
    salon = discord.channel()
    message = (await bot.send(salon, content="x")).body["id"]
    discord.faults.delete_message(discord.user("Ana").messages()[0])
    assert refused(
        await bot.call("PATCH", f"/channels/{salon.id}/messages/{message}", {"content": "y"}), 404, 10008
    )
    discord.faults.delete_channel(salon)
    assert refused(await bot.send(salon, content="x"), 404, 10003)
    discord.faults.remove_bot(discord.guild)
    assert refused(await bot.call("GET", f"/guilds/{discord.guild.id}"), 404, 10004)
    assert refused(await bot.send(discord.channel("jeux"), content="x"), 403, 50001)


async def test_others_messages_are_not_the_bot_s_to_change(discord: Sandbox, bot: RawBot) -> None:
    said = discord.user("Ana").say("hello")
    path = f"/channels/{discord.channel().id}/messages/{said.id}"
    assert refused(await bot.call("PATCH", path, {"content": "y"}), 403, 50005)
    assert refused(await bot.call("DELETE", path), 403, 50013)


async def test_edits_of_messages_over_an_hour_old_are_limited(discord: Sandbox, bot: RawBot) -> None:
    message = (await bot.send(discord.channel(), content="x")).body["id"]
    path = f"/channels/{discord.channel().id}/messages/{message}"
    for n in range(5):
        assert (await bot.call("PATCH", path, {"content": str(n)})).status == 200
    discord.advance(3601)
    statuses = [(await bot.call("PATCH", path, {"content": str(n)})).status for n in range(4)]
    assert statuses == [200, 200, 200, 429]
    limited = await bot.call("PATCH", path, {"content": "x"})
    assert limited.code == 30046
    assert 0 < limited.body["retry_after"] <= 20


async def test_messages_are_listed_newest_first(discord: Sandbox, bot: RawBot) -> None:
    salon = discord.channel()
    ids = [(await bot.send(salon, content=str(n))).body["id"] for n in range(4)]

    async def listed(**query: str) -> list[str]:
        answer = await bot.call("GET", f"/channels/{salon.id}/messages", query=query)
        return [message["id"] for message in answer.body]

    assert await listed() == ids[::-1]
    assert await listed(limit="2") == [ids[3], ids[2]]
    assert await listed(after=ids[1]) == [ids[3], ids[2]]
    assert await listed(before=ids[1]) == [ids[0]]
    assert (await bot.call("GET", f"/channels/{salon.id}/messages", query={"limit": "101"})).code == 50035


async def test_a_file_is_served_and_its_address_stands_in_the_message(discord: Sandbox, bot: RawBot) -> None:
    gallery = {"type": 12, "items": [{"media": {"url": "attachment://hand.png"}, "description": "Your hand"}]}
    body = {
        "flags": V2,
        "components": [gallery],
        "attachments": [{"id": 0, "filename": "hand.png", "description": "Five cards"}],
    }
    path = f"/channels/{discord.channel().id}/messages"
    sent = await bot.call("POST", path, body, files={"hand.png": PNG})
    (file,) = sent.body["attachments"]
    assert (file["width"], file["height"], file["content_type"]) == (3, 2, "image/png")
    assert sent.body["components"][0]["items"][0]["media"]["url"] == file["url"]
    assert discord.user("Ana").messages()[0].attachments == (("hand.png", "Five cards", PNG),)
    async with bot._session.get(file["url"]) as served:
        assert await served.read() == PNG
        assert served.content_type == "image/png"


async def test_an_edit_keeps_the_files_that_it_lists(discord: Sandbox, bot: RawBot) -> None:
    path = f"/channels/{discord.channel().id}/messages"
    sent = await bot.call("POST", path, {"content": "x"}, files={"a.png": PNG, "b.png": PNG})
    _, second = sent.body["attachments"]
    here = f"{path}/{sent.body['id']}"

    def names(answer: RawAnswer) -> list[str]:
        return [file["filename"] for file in answer.body["attachments"]]

    assert names(await bot.call("PATCH", here, {"content": "y"})) == ["a.png", "b.png"]
    body = {"attachments": [{"id": second["id"]}, {"id": 0, "filename": "c.png"}]}
    assert names(await bot.call("PATCH", here, body, files={"c.png": PNG})) == ["b.png", "c.png"]
    assert names(await bot.call("PATCH", here, {"attachments": []})) == []


async def test_a_picture_that_was_not_uploaded_is_refused(discord: Sandbox, bot: RawBot) -> None:
    gallery = {"type": 12, "items": [{"media": {"url": "attachment://nothing.png"}}]}
    assert refused(await bot.send(discord.channel(), flags=V2, components=[gallery]), 400, 50035)


async def test_files_are_known_by_their_names_and_pictures_by_their_sizes(
    discord: Sandbox, bot: RawBot
) -> None:
    path = f"/channels/{discord.channel().id}/messages"
    files = {"a.webp": WEBP, "b.txt": b"x", "odd name.bin": b"x"}
    sent = await bot.call("POST", path, {"content": "x"}, files=files)
    described = [(f["filename"], f["content_type"], f.get("width")) for f in sent.body["attachments"]]
    assert described == [
        ("a.webp", "image/webp", 3),
        ("b.txt", "text/plain", None),
        ("odd_name.bin", "application/octet-stream", None),
    ]


@pytest.mark.parametrize(
    "body",
    [
        {"content": "x" * 2001},
        {"content": "x", "components": [text("v2 without its flag")]},
        {"flags": V2, "content": "x", "components": [text("x")]},
        {"flags": V2, "embeds": [{"title": "x"}], "components": [text("x")]},
        {"embeds": [{"title": "x" * 257}]},
        {"embeds": [{"description": "x" * 4097}]},
        {"embeds": [{"description": "x" * 4000}, {"description": "x" * 2001}]},
        {"embeds": [{"fields": [{"name": "", "value": "x"}]}]},
        {"embeds": [{"title": "x", "fields": [{"name": "x", "value": "x"}] * 26}]},
        {"embeds": [{"title": "x"}] * 11},
        {"content": "x", "attachments": [{"id": 0, "filename": "nothing.png"}]},
    ],
)
async def test_a_form_that_does_not_fit_is_refused(
    body: dict[str, object], discord: Sandbox, bot: RawBot
) -> None:
    assert refused(await bot.send(discord.channel(), **body), 400, 50035)
    assert discord.user("Ana").messages() == []


async def test_the_error_of_a_form_names_the_field(discord: Sandbox, bot: RawBot) -> None:
    answer = await bot.send(discord.channel(), embeds=[{"title": "x" * 257}])
    assert answer.body["message"] == "Invalid Form Body"
    assert answer.body["errors"]["embeds"]["0"]["title"]["_errors"][0]["code"] == "BASE_TYPE_MAX_LENGTH"


@pytest.mark.parametrize("body", [{}, {"content": "  "}, {"flags": V2}, {"flags": V2, "components": []}])
async def test_an_empty_message_cannot_be_sent(
    body: dict[str, object], discord: Sandbox, bot: RawBot
) -> None:
    assert refused(await bot.send(discord.channel(), **body), 400, 50006)


async def test_components_v2_stay_v2(discord: Sandbox, bot: RawBot) -> None:
    sent = await bot.send(discord.channel(), flags=V2, components=[text("x")])
    path = f"/channels/{discord.channel().id}/messages/{sent.body['id']}"
    assert refused(await bot.call("PATCH", path, {"content": "y"}), 400, 50035)
    assert refused(await bot.call("PATCH", path, {"flags": 0, "components": []}), 400, 50035)
    assert refused(await bot.call("PATCH", path, {"components": []}), 400, 50006)
    assert (await bot.call("PATCH", path, {"components": [text("y")]})).status == 200
    assert discord.user("Ana").messages()[0].text == "y"


async def test_a_plain_message_becomes_v2_only_when_emptied(discord: Sandbox, bot: RawBot) -> None:
    sent = await bot.send(discord.channel(), content="x")
    path = f"/channels/{discord.channel().id}/messages/{sent.body['id']}"
    body: dict[str, object] = {"flags": V2, "components": [text("y")]}
    assert refused(await bot.call("PATCH", path, body), 400, 50035)
    assert (await bot.call("PATCH", path, body | {"content": None})).status == 200


async def test_only_people_whom_allowed_mentions_name_are_pinged(discord: Sandbox, bot: RawBot) -> None:
    ana, bob = discord.user("Ana"), discord.user("Bob")
    both = f"{ana.mention} and {bob.mention}"
    await bot.send(discord.channel(), content=both)
    await bot.send(discord.channel(), content=both, allowed_mentions={"parse": []})
    await bot.send(discord.channel(), content=both, allowed_mentions={"parse": [], "users": [str(bob.id)]})
    await bot.send(discord.channel(), flags=V2, components=[text(both)])
    pinged = [message.pinged for message in ana.messages()]
    assert pinged == [("Ana", "Bob"), (), ("Bob",), ("Ana", "Bob")]


async def test_an_emoji_of_the_application_has_a_name_and_a_picture(bot: RawBot) -> None:
    path = f"/applications/{bot.id}/emojis"
    image = "data:image/png;base64," + base64.b64encode(PNG).decode()
    assert (await bot.call("POST", path, {"name": "no spaces", "image": image})).code == 50035
    assert (await bot.call("POST", path, {"name": "spade", "image": "a picture"})).code == 50035
    added = await bot.call("POST", path, {"name": "spade", "image": image})
    assert (await bot.call("GET", path)).body["items"] == [added.body]
    base = bot.discord.server.world.base_url
    async with bot._session.get(f"{base}/cdn/emojis/{added.body['id']}.png") as served:
        assert await served.read() == PNG
    large = "data:image/png;base64," + base64.b64encode(bytes(256 * 1024 + 1)).decode()
    assert (await bot.call("POST", path, {"name": "large", "image": large})).code == 50035
    assert (await bot.call("DELETE", f"{path}/{added.body['id']}")).status == 204
    assert (await bot.call("DELETE", f"{path}/{added.body['id']}")).code == 10014
    assert (await bot.call("GET", path)).body["items"] == []


async def test_a_button_can_only_have_an_existing_emoji(discord: Sandbox, bot: RawBot) -> None:
    image = "data:image/png;base64," + base64.b64encode(PNG).decode()
    added = await bot.call("POST", f"/applications/{bot.id}/emojis", {"name": "spade", "image": image})
    path = f"/channels/{discord.channel().id}/messages"

    def body(emoji: int) -> dict[str, object]:
        button = {"type": 2, "style": 2, "label": "A", "custom_id": "a", "emoji": {"id": emoji, "name": "x"}}
        return {"content": "x", "components": [{"type": 1, "components": [button]}]}

    assert refused(await bot.call("POST", path, body(1)), 400, 50035)
    sent = await bot.call("POST", path, body(int(added.body["id"])))
    assert sent.body["components"][0]["components"][0]["emoji"]["id"] == added.body["id"]


async def test_a_thread_hangs_below_its_channel(discord: Sandbox, bot: RawBot) -> None:
    salon = discord.channel()
    thread = await bot.call("POST", f"/channels/{salon.id}/threads", {"name": "A game", "type": 11})
    assert thread.body["parent_id"] == str(salon.id)
    path = f"/channels/{thread.body['id']}/messages"
    assert (await bot.call("POST", path, {"content": "x"})).status == 200
    discord.faults.revoke(salon, Permission.SEND_MESSAGES_IN_THREADS)
    assert refused(await bot.call("POST", path, {"content": "x"}), 403, 50013)
    discord.faults.delete_channel(salon)
    assert refused(await bot.call("POST", path, {"content": "x"}), 404, 10003)


async def test_in_an_archived_thread_nothing_is_edited_until_a_message_brings_it_back(
    discord: Sandbox, bot: RawBot
) -> None:
    salon = discord.channel()
    thread = (await bot.call("POST", f"/channels/{salon.id}/threads", {"name": "A game", "type": 11})).body
    path = f"/channels/{thread['id']}"
    sent = (await bot.call("POST", f"{path}/messages", {"content": "x"})).body
    kept = await bot.call("PATCH", path, {"archived": True})
    assert kept.body["thread_metadata"]["archived"]
    edit = ("PATCH", f"{path}/messages/{sent['id']}", {"content": "y"})
    assert refused(await bot.call(*edit), 400, 50083)
    assert refused(await bot.call("DELETE", f"{path}/messages/{sent['id']}"), 400, 50083)
    assert (await bot.call("PATCH", path, {"archived": False})).status == 200
    assert (await bot.call(*edit)).status == 200
    await bot.call("PATCH", path, {"archived": True})
    assert (await bot.call("POST", f"{path}/messages", {"content": "z"})).status == 200
    assert not (await bot.call("GET", path)).body["thread_metadata"]["archived"]


async def test_only_moderators_bring_a_locked_thread_back(discord: Sandbox, bot: RawBot) -> None:
    salon = discord.channel()
    thread = (await bot.call("POST", f"/channels/{salon.id}/threads", {"name": "A game", "type": 11})).body
    path = f"/channels/{thread['id']}"
    assert refused(await bot.call("PATCH", path, {"locked": True}), 403, 50013)
    world = discord.server.world
    world.update_thread(world.channels[int(thread["id"])], archived=True, locked=True)
    assert refused(await bot.call("PATCH", path, {"archived": False}), 403, 50013)
    assert refused(await bot.call("POST", f"{path}/messages", {"content": "x"}), 400, 160005)


async def test_a_channel_is_told_of_its_new_thread(discord: Sandbox, bot: RawBot) -> None:
    salon = discord.channel()
    await bot.call("POST", f"/channels/{salon.id}/threads", {"name": "A game", "type": 11})
    notice = discord.user("Ana").messages(salon)[-1]
    assert (notice.payload["type"], notice.text) == (18, "A game")


async def test_an_enforced_nonce_posts_once(discord: Sandbox, bot: RawBot) -> None:
    form = {"content": "once", "nonce": "n1", "enforce_nonce": True}
    first, second = await bot.send(discord.channel(), **form), await bot.send(discord.channel(), **form)
    assert second.body["id"] == first.body["id"]
    assert len(discord.user("Ana").messages()) == 1
    discord.advance(600)
    await bot.send(discord.channel(), **form)
    await bot.send(discord.channel(), content="twice", nonce="n1")
    assert len(discord.user("Ana").messages()) == 3


async def test_a_message_has_one_thread_with_its_id(discord: Sandbox, bot: RawBot) -> None:
    sent = await bot.send(discord.channel(), content="Who plays?")
    path = f"/channels/{discord.channel().id}/messages/{sent.body['id']}/threads"
    started = await bot.call("POST", path, {"name": "Ana – Bob"})
    assert (started.body["id"], started.body["parent_id"]) == (sent.body["id"], str(discord.channel().id))
    assert refused(await bot.call("POST", path, {"name": "Ana – Bob"}), 400, 160004)
