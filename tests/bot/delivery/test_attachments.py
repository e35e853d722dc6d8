"""A picture is drawn only where it is uploaded."""

from __future__ import annotations

from bot.delivery.attachments import Attachments
from bot.delivery.rest import Sent
from bot.pages.page import Page, Picture

MESSAGE = 7


def page(*facts: str) -> Page:
    pictures = (Picture(f"{fact}.png", str.encode, (fact,)) for fact in facts)
    return Page([], tuple(pictures))


def holding(*facts: str) -> Attachments:
    """The pictures of a message that holds these."""
    attachments = Attachments()
    sent = Sent(1, MESSAGE, {f"{fact}.png": number for number, fact in enumerate(facts)})
    attachments.note(MESSAGE, page(*facts), sent)
    return attachments


async def test_what_a_message_holds_is_not_drawn() -> None:
    shown = page("table", "hand")
    await holding("table").draw(MESSAGE, shown)
    assert [picture.drawn for picture in shown.pictures] == [False, True]


async def test_a_message_that_is_still_to_be_sent_holds_nothing() -> None:
    shown = page("table", "hand")
    await holding("table").draw(None, shown)
    assert [picture.drawn for picture in shown.pictures] == [True, True]
