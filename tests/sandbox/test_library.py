"""The real client library, in a process of its own, in the sandbox."""

import asyncio

import pytest

from sandbox.discord.interactions import NO_RESPONSE
from sandbox.testing.harness import BotDied, ClientRefused, Sandbox

from .conftest import PONG


async def test_everything_that_a_person_does_is_answered(with_pong: Sandbox) -> None:
    discord = with_pong
    ana, bob = discord.user("Ana"), discord.user("Bob")
    reply = await ana.slash("ping")
    assert (reply.text, reply.ephemeral, reply.failed) == ("pong", False, None)

    whispered = await ana.slash("whisper", to=bob)
    assert whispered.text == f"psst, Bob {bob.mention}"
    assert whispered.ephemeral
    assert whispered.message not in bob.messages()

    counted = await ana.slash("count", start=3)
    assert counted.message is not None
    assert [(b.label, b.custom_id, b.disabled) for b in counted.message.buttons] == [
        ("Count 3", "count:3", False),
        ("Not this", "not", True),
    ]
    assert (await bob.click(counted.message, "Count")).text == "Counted to 4"
    assert ana.messages()[-1].text == "Counted to 4"

    thought = await ana.slash("think")
    assert (thought.text, thought.ephemeral) == ("thought", False)
    hidden = await ana.slash("think", hidden=True)
    assert (hidden.text, hidden.ephemeral) == ("thought", True)
    assert [m.text for m in hidden.followups] == ["afterthought"]

    asked = await ana.slash("ask")
    assert asked.modal is not None
    assert asked.modal["title"] == "A question"
    assert (await ana.submit(asked, {"answer": "yes"})).text == "You said yes"

    asked = await ana.slash("prepare")
    chosen = {"rules": "casino", "extras": ["clock", "bets"], "rated": True}
    assert (await ana.submit(asked, chosen)).text == "casino, ['clock', 'bets'], True"
    asked = await ana.slash("prepare")
    assert (await ana.submit(asked, {})).text == "classic, [], False"

    assert await ana.autocomplete("echo", "word", "p") == [("pique", "pique")]
    assert (await ana.user_command("Greet", bob)).text == "Hello Bob"
    assert (await ana.slash("preferences hand", options={"where": "By DM"})).text == "dm"
    assert discord.violations == []


async def test_direct_messages_arrive_or_are_refused(with_pong: Sandbox) -> None:
    discord = with_pong
    ana = discord.user("Ana")
    assert (await ana.slash("letter")).text == "sent"
    assert [(a.name, a.description) for a in ana.dm()[-1].attachments] == [("letter.png", "A white square")]
    assert (await ana.slash("ping", where="dm")).text == "pong"
    assert ana.dm()[-1].text == "pong"
    discord.faults.close_dms(ana)
    assert (await ana.slash("letter")).text == "refused: 50007"


async def test_an_act_returns_when_everything_that_follows_from_it_is_done(with_pong: Sandbox) -> None:
    discord = with_pong
    ana = discord.user("Ana")
    discord.faults.slow("POST /channels/*/messages", 0.3)
    assert (await ana.slash("promise")).text == "soon"
    assert [message.text for message in ana.dm()] == ["Dear you"]


async def test_an_act_that_is_not_to_settle_returns_with_the_answer(with_pong: Sandbox) -> None:
    discord = with_pong
    ana, bot = discord.user("Ana"), discord.server.bot
    assert bot is not None
    gate = discord.faults.hold("POST /channels/*/messages")
    assert (await ana.slash("promise", settle=False)).text == "soon"
    settling = asyncio.create_task(discord.settled())
    await discord.until(lambda: bot.in_flight == ["letter"])
    assert not settling.done()
    with pytest.raises(TimeoutError, match="letter"):
        await discord.settled(0)
    assert ana.dm() == []
    gate.set()
    await settling
    assert [message.text for message in ana.dm()] == ["Dear you"]


async def test_a_bot_that_dies_leaves_nothing_to_wait_for(with_pong: Sandbox) -> None:
    discord = with_pong
    ana, bot = discord.user("Ana"), discord.server.bot
    assert bot is not None
    discord.faults.hold("POST /channels/*/messages")
    promised = asyncio.create_task(ana.slash("promise"))
    await ana.wait(lambda: [message for message in ana.messages() if message.text == "soon"])
    await bot.kill()
    assert (await promised).text == "soon"


async def test_a_missing_answer_is_shown_to_the_user(with_pong: Sandbox) -> None:
    discord = with_pong
    asking = asyncio.create_task(discord.user("Ana").slash("silence"))
    await discord.until(lambda: discord.server.interactions.pending)
    discord.give_up()
    reply = await asking
    assert reply.failed == NO_RESPONSE
    assert reply.text == NO_RESPONSE
    assert reply.message is None


async def test_the_library_retries_limited_and_failed_requests(with_pong: Sandbox) -> None:
    discord = with_pong
    ana = discord.user("Ana")
    discord.faults.fail_next("POST /channels/*/messages", 429, retry_after=0.05)
    assert (await ana.slash("letter")).text == "sent"
    assert len(ana.dm()) == 1


async def test_the_library_keeps_to_limits_by_itself(with_pong: Sandbox) -> None:
    discord = with_pong
    ana = discord.user("Ana")
    discord.faults.limit("POST /channels/*/messages", calls=2, seconds=0.3)
    # One at a time: of calls sent together, one may arrive in the next window and overfill it.
    for _ in range(6):
        assert (await ana.slash("letter")).text == "sent"
    assert len(ana.dm()) == 6
    assert 429 not in {request.status for request in discord.requests}


async def test_the_library_resumes_and_gets_the_events_that_it_missed(with_pong: Sandbox) -> None:
    discord = with_pong
    bot, ana = discord.server.bot, discord.user("Ana")
    assert bot is not None
    await discord.faults.gateway.drop()
    discord.faults.delete_channel(discord.channel("jeux"))
    await discord.until(lambda: "resumed" in bot.log and "gone: jeux" in bot.log)
    assert (await ana.slash("ping")).text == "pong"
    discord.faults.gateway.ask_to_reconnect()
    await discord.until(lambda: bot.log.count("resumed\n") == 2)
    discord.faults.gateway.invalidate(resumable=True)
    await discord.until(lambda: bot.log.count("resumed\n") == 3)


async def test_the_library_starts_a_new_session_when_the_old_one_is_lost(with_pong: Sandbox) -> None:
    discord = with_pong
    discord.faults.gateway.invalidate()
    await discord.until(lambda: discord.gateway_log.count(("sent", "READY")) == 2)
    assert (await discord.user("Ana").slash("ping")).text == "pong"


async def test_a_killed_bot_is_gone_and_a_new_one_answers_old_buttons(discord: Sandbox) -> None:
    ana = discord.user("Ana")
    first = await discord.start_bot(module=PONG)
    counted = await ana.slash("count")
    assert counted.message is not None
    assert await first.kill() == -9
    await discord.until(lambda: not discord.server.world.bot_online)
    second = await discord.start_bot(module=PONG)
    assert second.pid != first.pid
    assert (await ana.click(counted.message, "Count 0")).text == "Counted to 1"
    assert await second.stop() == 0 or not second.running


async def test_one_button_pressed_by_many_at_once_is_answered_to_each(with_pong: Sandbox) -> None:
    discord = with_pong
    people = [discord.user(name) for name in ("Ana", "Bob", "Dan", "Eve")]
    counted = await people[0].slash("count")
    message = counted.message
    assert message is not None
    replies = await asyncio.gather(*(person.click(message, "Count 0") for person in people * 5))
    assert {reply.failed for reply in replies} == {None}
    assert people[0].messages()[-1].text == "Counted to 1"


async def test_another_server_is_joined_and_used(with_pong: Sandbox) -> None:
    discord = with_pong
    other = discord.add_guild("Another")
    general = discord.channel("general", guild=other)
    ana = discord.user("Ana")
    assert (await ana.slash("ping", channel=general)).text == "pong"
    assert ana.messages() == []
    assert ana.messages(general)[-1].text == "pong"


async def test_a_newcomer_can_do_all_that_others_do(with_pong: Sandbox) -> None:
    zoe = with_pong.add_user("Zoé", "fr")
    assert (await zoe.slash("ping")).text == "pong"
    with pytest.raises(ClientRefused, match="has no option"):
        await zoe.slash("ping", hard=True)


async def test_a_timeout_says_what_the_user_sees(with_pong: Sandbox) -> None:
    ana = with_pong.user("Ana")
    await ana.slash("ping")
    with pytest.raises(TimeoutError, match="pong"):
        await ana.wait(lambda: ana.dm()[0], timeout=0.05)


async def test_a_bot_that_cannot_start_says_why(discord: Sandbox) -> None:
    with pytest.raises(BotDied, match=r"No module named tests\.sandbox\.nowhere"):
        await discord.start_bot(module="tests.sandbox.nowhere")
    with pytest.raises(BotDied, match="Improper token"):
        await discord.start_bot({"DISCORD_TOKEN": "c2FuZGJveA.not.ours"}, module=PONG)
