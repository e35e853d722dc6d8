"""A picture is drawn only where it is uploaded."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

import pytest

from bot.delivery.discord.attachments import Attachments
from bot.delivery.discord.rest import Enclosed, Sent
from bot.pages.parts.page import Page, Picture
from sandbox.testing.harness import PATIENCE

MESSAGE = 7


def page(*facts: str) -> Page:
    pictures = (Picture(f"{fact}.png", str.encode, (fact,)) for fact in facts)
    return Page([], tuple(pictures))


def holding(*facts: str, patience: float = PATIENCE) -> Attachments:
    """The attachments of a message that holds these pictures."""
    attachments = Attachments(patience)
    attachments.note(MESSAGE, page(*facts), sent(*facts))
    return attachments


def sent(*facts: str) -> Sent:
    """The message as Discord describes it."""
    return Sent(1, MESSAGE, {f"{fact}.png": number for number, fact in enumerate(facts, 800)})


async def test_a_picture_that_the_message_holds_is_not_drawn() -> None:
    shown = page("table", "hand")
    await holding("table").draw(MESSAGE, shown)
    assert [picture.drawn for picture in shown.pictures] == [False, True]


async def test_a_message_that_is_still_to_be_sent_holds_nothing() -> None:
    shown = page("table", "hand")
    await holding("table").draw(None, shown)
    assert [picture.drawn for picture in shown.pictures] == [True, True]


async def test_known_attachments_are_newer_than_stored_ones() -> None:
    attachments, shown = holding("table"), page("table", "hand")
    attachments.learn(MESSAGE, {picture.digest: 1 for picture in shown.pictures})
    assert attachments.of(MESSAGE) == {shown.pictures[0].digest: 800}


async def test_attachments_stored_during_an_edit_are_not_learned() -> None:
    attachments, shown = Attachments(), page("table")

    async def edit(files: Sequence[Enclosed]) -> Sent:
        attachments.learn(MESSAGE, {"an older picture": 1})
        assert files == shown.files
        return sent("table")

    await attachments.send(MESSAGE, shown, edit)
    assert attachments.of(MESSAGE) == {shown.pictures[0].digest: 800}


async def test_stored_attachments_are_not_learned_after_two_edits_have_crossed() -> None:
    attachments, shown = Attachments(), page("table")

    async def other(_: Sequence[Enclosed]) -> Sent:
        return sent("table")

    async def edit(files: Sequence[Enclosed]) -> Sent:
        await attachments.send(MESSAGE, shown, other)
        return sent("table")

    await attachments.send(MESSAGE, shown, edit)
    attachments.learn(MESSAGE, {shown.pictures[0].digest: 1})
    assert attachments.of(MESSAGE) == {}


async def test_every_edit_uploads_its_pictures_if_other_processes_edit_messages_too() -> None:
    attachments, shown = Attachments(alone=False), page("table", "hand")
    attachments.note(MESSAGE, shown, sent("table", "hand"))
    attachments.learn(MESSAGE, {picture.digest: 800 for picture in shown.pictures})

    async def edit(files: Sequence[Enclosed]) -> Sent:
        assert files == shown.files
        return sent("table", "hand")

    for _ in range(2):
        await attachments.send(MESSAGE, shown, edit)
    assert [picture.drawn for picture in shown.pictures] == [True, True]


@pytest.mark.parametrize("patience", [PATIENCE, 0.0], ids=["waits", "loses patience"])
async def test_an_edit_that_keeps_a_picture_arrives_before_one_that_removes_it(patience: float) -> None:
    attachments, requests = holding("table", "hand", patience=patience), list[tuple[Enclosed, ...]]()
    sent_first, goes_on = asyncio.Event(), asyncio.Event()

    async def held_up(files: Sequence[Enclosed]) -> Sent:
        requests.append(tuple(files))
        sent_first.set()
        await goes_on.wait()
        return sent("card", "hand")

    async def edit(files: Sequence[Enclosed]) -> Sent:
        requests.append(tuple(files))
        return sent("card", "trick")

    first, second = page("card", "hand"), page("card", "trick")
    async with asyncio.TaskGroup() as tasks:
        tasks.create_task(attachments.send(MESSAGE, first, held_up))
        await sent_first.wait()
        other = tasks.create_task(attachments.send(MESSAGE, second, edit))
        if patience:
            await asyncio.sleep(0)
            assert len(requests) == 1
        else:
            await other
        goes_on.set()
    # What the first has uploaded is kept by the second, if it knows that to be there.
    kept = 800 if patience else second.pictures[0]
    assert requests == [(first.pictures[0], 801), (kept, second.pictures[1])]
    assert bool(attachments.of(MESSAGE)) is bool(patience)
