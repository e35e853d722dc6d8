"""Interactions: three seconds for the answer, fifteen minutes for follow-ups, and their readers."""

import asyncio

import pytest

from sandbox.discord.client import ClientRefused
from sandbox.server import Server
from sandbox.testing.harness import PATIENCE, Sandbox

from .raw import RawBot

MESSAGE, DEFERRED_MESSAGE, DEFERRED_UPDATE, UPDATE, AUTOCOMPLETE, MODAL = 4, 5, 6, 7, 8, 9
HIDDEN = 64


def button(label: str = "Press", custom_id: str = "press", **more: object) -> dict[str, object]:
    return {"type": 2, "style": 1, "label": label, "custom_id": custom_id} | more


def row(*components: dict[str, object]) -> dict[str, object]:
    return {"type": 1, "components": list(components)}


async def test_an_answer_is_seen_by_everybody_and_described_to_the_bot(discord: Sandbox, bot: RawBot) -> None:
    asked = await bot.asked(discord.user("Ana"))
    answer = await bot.answer(asked, MESSAGE, content="here")
    assert answer.status == 200
    assert answer.body["resource"]["message"]["content"] == "here"
    assert answer.body["interaction"]["response_message_ephemeral"] is False
    assert [m.text for m in discord.user("Bob").messages()] == ["here"]


async def test_an_ephemeral_answer_is_seen_by_one_and_not_to_be_fetched(
    discord: Sandbox, bot: RawBot
) -> None:
    asked = await bot.asked(discord.user("Ana"))
    answer = await bot.answer(asked, MESSAGE, content="a secret", flags=HIDDEN)
    message_id = answer.body["interaction"]["response_message_id"]
    assert [m.text for m in discord.user("Ana").messages()] == ["a secret"]
    assert discord.user("Bob").messages() == []
    fetched = await bot.call("GET", f"/channels/{discord.channel().id}/messages/{message_id}")
    assert (fetched.status, fetched.code) == (404, 10008)
    edited = await bot.call(
        "PATCH", f"/channels/{discord.channel().id}/messages/{message_id}", {"content": "x"}
    )
    assert edited.code == 10008
    original = await bot.webhook(asked, "GET", "/messages/@original")
    assert original.body["content"] == "a secret"


async def test_a_second_answer_is_refused(discord: Sandbox, bot: RawBot) -> None:
    asked = await bot.asked(discord.user("Ana"))
    await bot.answer(asked, MESSAGE, content="one")
    again = await bot.answer(asked, MESSAGE, content="two")
    assert (again.status, again.code) == (400, 40060)


async def test_exactly_one_of_simultaneous_answers_is_taken(discord: Sandbox, bot: RawBot) -> None:
    asked = await bot.asked(discord.user("Ana"))
    answers = await asyncio.gather(*(bot.answer(asked, MESSAGE, content=str(n)) for n in range(8)))
    assert sorted(answer.status for answer in answers) == [200] + [400] * 7
    assert len(discord.user("Bob").messages()) == 1


def test_discord_waits_three_seconds_for_an_answer_and_the_bot_is_told_if_it_is_longer() -> None:
    assert Server().interactions.seconds == 3
    assert Server().addresses["DISCORD_PATIENCE_SECONDS"] == "3"
    assert Sandbox().server.addresses["DISCORD_PATIENCE_SECONDS"] == str(round(PATIENCE))


async def test_after_its_time_the_person_reads_so_and_the_answer_is_refused(
    discord: Sandbox, bot: RawBot
) -> None:
    discord.server.interactions.seconds = 0.1
    asked = await bot.asked(discord.user("Ana"))
    await asked.settled.wait()
    assert asked.failed
    assert asked.latency >= 0.1
    late = await bot.answer(asked, MESSAGE, content="late")
    assert (late.status, late.code) == (404, 10062)
    follow_up = await bot.webhook(asked, content="late")
    assert follow_up.code == 10015


async def test_a_stranger_to_the_interaction_cannot_answer(discord: Sandbox, bot: RawBot) -> None:
    asked = await bot.asked(discord.user("Ana"))
    path = f"/interactions/{asked.id}/not-its-token/callback"
    assert (await bot.call("POST", path, {"type": 4, "data": {"content": "x"}})).code == 10062


async def test_before_the_answer_there_is_no_webhook(discord: Sandbox, bot: RawBot) -> None:
    asked = await bot.asked(discord.user("Ana"))
    assert (await bot.webhook(asked, content="early")).code == 10015
    assert (await bot.webhook(asked, "GET", "/messages/@original")).code == 10015


async def test_after_fifteen_minutes_the_token_is_dead(discord: Sandbox, bot: RawBot) -> None:
    asked = await bot.asked(discord.user("Ana"))
    await bot.answer(asked, MESSAGE, content="here")
    discord.advance(14 * 60)
    assert (await bot.webhook(asked, "PATCH", "/messages/@original", content="later")).status == 200
    discord.advance(61)
    for attempt in (
        await bot.webhook(asked, "PATCH", "/messages/@original", content="too late"),
        await bot.webhook(asked, content="too late"),
    ):
        assert (attempt.status, attempt.code) == (401, 50027)


@pytest.mark.parametrize("announced", [0, HIDDEN])
async def test_the_first_follow_up_of_a_deferred_answer_is_as_hidden_as_the_answer_was(
    announced: int, discord: Sandbox, bot: RawBot
) -> None:
    asked = await bot.asked(discord.user("Ana"))
    await bot.answer(asked, DEFERRED_MESSAGE, flags=announced)
    assert discord.user("Ana").messages()[0].loading
    await bot.webhook(asked, content="a hand", flags=HIDDEN - announced)
    (answer,) = discord.user("Ana").messages()
    assert (answer.text, answer.loading, answer.ephemeral) == ("a hand", False, announced == HIDDEN)
    assert len(discord.user("Bob").messages()) == (0 if announced else 1)
    await bot.webhook(asked, content="another", flags=HIDDEN)
    assert discord.user("Ana").messages()[-1].ephemeral


async def test_a_button_updates_its_message_in_place(discord: Sandbox, bot: RawBot) -> None:
    await bot.send(discord.channel(), content="first", components=[row(button())])
    ana = discord.user("Ana")
    (message,) = ana.messages()
    pressing = asyncio.create_task(ana.click(message, "Press"))
    pressed = await discord.until(lambda: discord.server.interactions.newest)
    await bot.answer(pressed, UPDATE, content="second", components=[])
    reply = await pressing
    assert (reply.text, reply.message and reply.message.id) == ("second", message.id)
    assert ana.messages()[0].edited
    original = await bot.webhook(pressed, "PATCH", "/messages/@original", content="third")
    assert original.body["id"] == str(message.id)


async def test_a_command_has_no_message_to_update(discord: Sandbox, bot: RawBot) -> None:
    asked = await bot.asked(discord.user("Ana"))
    for kind in (UPDATE, DEFERRED_UPDATE, AUTOCOMPLETE, 1, 99):
        assert (await bot.answer(asked, kind, content="x")).code == 50035
    assert (await bot.answer(asked, MESSAGE, content="x")).status == 200


async def test_a_refused_form_does_not_use_the_answer_up(discord: Sandbox, bot: RawBot) -> None:
    asked = await bot.asked(discord.user("Ana"))
    assert (await bot.answer(asked, MESSAGE, content="x" * 2001)).code == 50035
    assert (await bot.answer(asked, MESSAGE)).code == 50006
    assert (await bot.answer(asked, MESSAGE, content="x")).status == 200


async def test_a_deleted_answer_is_gone(discord: Sandbox, bot: RawBot) -> None:
    asked = await bot.asked(discord.user("Ana"))
    await bot.answer(asked, MESSAGE, content="x", flags=HIDDEN)
    assert (await bot.webhook(asked, "DELETE", "/messages/@original")).status == 204
    assert discord.user("Ana").messages() == []
    assert (await bot.webhook(asked, "GET", "/messages/@original")).code == 10008


async def test_a_disabled_button_and_one_of_another_message_cannot_be_pressed(
    discord: Sandbox, bot: RawBot
) -> None:
    await bot.send(discord.channel(), content="x", components=[row(button(disabled=True))])
    ana = discord.user("Ana")
    (message,) = ana.messages()
    with pytest.raises(ClientRefused, match="disabled"):
        await ana.click(message, "Press")
    with pytest.raises(ClientRefused, match="0 buttons fit"):
        await ana.click(message, "Other")


async def test_an_ephemeral_button_is_pressed_by_nobody_else(discord: Sandbox, bot: RawBot) -> None:
    asked = await bot.asked(discord.user("Ana"))
    await bot.answer(asked, MESSAGE, content="x", flags=HIDDEN, components=[row(button())])
    with pytest.raises(ClientRefused, match="does not see"):
        await discord.user("Bob").click(discord.user("Ana").messages()[0], "Press")


async def test_an_old_version_of_a_message_can_still_be_pressed(discord: Sandbox, bot: RawBot) -> None:
    sent = await bot.send(discord.channel(), content="x", components=[row(button(custom_id="v1"))])
    ana = discord.user("Ana")
    (old,) = ana.messages()
    await bot.call(
        "PATCH",
        f"/channels/{discord.channel().id}/messages/{sent.body['id']}",
        {"components": [row(button(custom_id="v2"))]},
    )
    pressing = asyncio.create_task(ana.click(old, "Press"))
    pressed = await discord.until(lambda: discord.server.interactions.newest)
    assert pressed.data["custom_id"] == "v1"
    await bot.answer(pressed, MESSAGE, content="that was before")
    assert (await pressing).text == "that was before"
    assert ana.now(old) != old


async def test_a_select_takes_as_many_as_it_says(discord: Sandbox, bot: RawBot) -> None:
    options = [{"label": f"Card {n}", "value": str(n)} for n in range(5)]
    menu = {"type": 3, "custom_id": "cards", "options": options, "min_values": 1, "max_values": 3}
    await bot.send(discord.channel(), content="x", components=[row(menu)])
    ana = discord.user("Ana")
    (message,) = ana.messages()
    for wrong in ([], ["0", "1", "2", "3"], ["0", "0"], ["nonsense"]):
        with pytest.raises(ClientRefused):
            await ana.select(message, wrong)
    choosing = asyncio.create_task(ana.select(message, ["Card 0", "2"]))
    chosen = await discord.until(lambda: discord.server.interactions.newest)
    assert chosen.data["values"] == ["0", "2"]
    await bot.answer(chosen, DEFERRED_UPDATE)
    await bot.webhook(chosen, "PATCH", "/messages/@original", content="y")
    assert (await choosing).text == "y"


async def test_the_edit_after_a_deferred_update_is_the_answer(discord: Sandbox, bot: RawBot) -> None:
    ana = discord.user("Ana")
    asked = await bot.asked(ana)
    await bot.answer(asked, MESSAGE, content="x", components=[row(button())])
    (message,) = ana.messages()
    pressing = asyncio.create_task(ana.click(message, "Press"))
    pressed = await discord.until(
        lambda: i if (i := discord.server.interactions.newest) is not asked else None
    )
    await bot.answer(pressed, DEFERRED_UPDATE)
    await bot.webhook(pressed, content="no", flags=HIDDEN)
    reply = await pressing
    assert (reply.text, reply.ephemeral) == ("no", True)


async def test_after_a_deleted_public_deferral_an_answer_can_be_private(
    discord: Sandbox, bot: RawBot
) -> None:
    ana = discord.user("Ana")
    await bot.register({"name": "do"})
    asking = asyncio.create_task(ana.slash("do"))
    asked = await discord.until(lambda: discord.server.interactions.newest)
    await bot.answer(asked, DEFERRED_MESSAGE)
    await bot.webhook(asked, "DELETE", "/messages/@original")
    await bot.webhook(asked, content="no", flags=HIDDEN)
    reply = await asking
    assert (reply.text, reply.ephemeral) == ("no", True)


async def test_a_modal_is_checked_and_its_fields_are_submitted(discord: Sandbox, bot: RawBot) -> None:
    text = {"type": 4, "custom_id": "why", "style": 1, "label": "Why", "min_length": 2, "max_length": 5}
    asked = await bot.asked(discord.user("Ana"))
    assert (
        await bot.answer(asked, MODAL, title="x" * 46, custom_id="m", components=[row(text)])
    ).code == 50035
    assert (await bot.answer(asked, MODAL, title="Why", custom_id="m", components=[])).code == 50035
    assert (await bot.answer(asked, MODAL, title="Why", custom_id="m", components=[row(text)])).status == 200
    client = discord.server.client
    for wrong in ({}, {"why": "x"}, {"why": "x" * 6}, {"who": "me"}):
        with pytest.raises(ClientRefused):
            client.submit(asked, wrong)
    submitted = client.submit(asked, {"why": "so"})
    assert submitted.data["components"][0]["components"][0]["value"] == "so"
    assert (
        await bot.answer(submitted, MODAL, title="Why", custom_id="m", components=[row(text)])
    ).code == 50035
    assert (await bot.answer(submitted, MESSAGE, content="ok")).status == 200


async def test_groups_and_checkboxes_submit_what_was_chosen(discord: Sandbox, bot: RawBot) -> None:
    def labelled(kind: int, custom_id: str, **more: object) -> dict[str, object]:
        return {"type": 18, "label": "L", "component": {"type": kind, "custom_id": custom_id} | more}

    options = [{"label": name.title(), "value": name} for name in ("ana", "bob", "eve")]
    fields = [
        labelled(21, "one", options=options),
        labelled(22, "some", options=options, max_values=2),
        labelled(23, "sure", default=True),
    ]
    asked = await bot.asked(discord.user("Ana"))
    assert (await bot.answer(asked, MODAL, title="Who", custom_id="m", components=fields)).status == 200
    client, right = discord.server.client, {"one": "bob", "some": ["ana", "eve"], "sure": False}
    refused: tuple[dict[str, object], ...] = (
        {"one": None},
        {"one": "dan"},
        {"some": []},
        {"some": ["ana", "bob", "eve"]},
        {"some": ["ana", "ana"]},
        {"sure": "yes"},
    )
    for wrong in refused:
        with pytest.raises(ClientRefused):
            client.submit(asked, right | wrong)
    sent = [label["component"] for label in client.submit(asked, right).data["components"]]
    assert [field.get("value", field.get("values")) for field in sent] == ["bob", ["ana", "eve"], False]
    assert len({field["id"] for field in sent}) == 3
    untouched = client.submit(asked, right | {"sure": None}).data["components"][-1]["component"]
    assert untouched["value"] is True


async def test_autocomplete_takes_twenty_five_choices_of_the_right_kind(
    discord: Sandbox, bot: RawBot
) -> None:
    option = {"name": "n", "type": 4, "description": "A number", "autocomplete": True}
    await bot.register({"name": "do", "options": [option]})
    ana = discord.user("Ana")
    typing = asyncio.create_task(ana.autocomplete("do", "n", "1"))
    asked = await discord.until(lambda: discord.server.interactions.newest)
    choices = [{"name": str(n), "value": n} for n in range(26)]
    assert (await bot.answer(asked, MESSAGE, content="x")).code == 50035
    assert (await bot.answer(asked, AUTOCOMPLETE, choices=choices)).code == 50035
    assert (await bot.answer(asked, AUTOCOMPLETE, choices=[{"name": "one", "value": "1"}])).code == 50035
    assert (await bot.answer(asked, AUTOCOMPLETE, choices=choices[:25])).status == 200
    assert (await typing)[:2] == [("0", 0), ("1", 1)]
