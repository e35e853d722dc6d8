"""Messages on the page."""

from __future__ import annotations

import re

import pytest
from playwright.async_api import expect

from sandbox.testing.harness import Sandbox
from tests.page.window import Window

pytestmark = [pytest.mark.asyncio(loop_scope="session"), pytest.mark.landing]


async def test_the_page_says_that_it_is_a_sandbox(window: Window) -> None:
    await window.open()
    await expect(window.page.get_by_role("heading", level=1)).to_have_text(
        "Sandbox — a Discord on this machine"
    )


async def test_two_people_sit_side_by_side_and_read_each_other(window: Window) -> None:
    await window.open()
    ana, bob = window.seat("Ana"), window.seat("Bob")
    await ana.sends("Good evening, **Bob**!")
    await expect(bob.last).to_contain_text("Good evening, Bob!")
    await expect(bob.last.locator("strong")).to_have_text("Bob")
    await expect(bob.last.get_by_role("button", name="Ana", exact=True)).to_be_visible()


async def test_markdown_becomes_elements_and_html_stays_text(window: Window) -> None:
    await window.open("Ana/salon")
    ana = window.seat("Ana")
    text = (await ana.sends("/text")).locator(".text")
    for selector, words in {
        ".heading-1": "First",
        ".heading-2": "Second",
        ".heading-3": "Third",
        ".subtext": "small",
        "strong": "bold",
        "em": "italic",
        "u": "under",
        "s": "struck",
        "code >> nth=0": "code",
        "blockquote": "quoted",
        "ul ul li": "inside",
        "ol li": "first",
        "pre": 'print("♥")',
        "time >> nth=1": "January 1, 2100",
    }.items():
        await expect(text.locator(selector)).to_have_text(words)
    await expect(text.locator("time").first).to_have_text(re.compile(r"^in \d+ years?$"))
    await expect(text.get_by_role("link", name="a link")).to_have_attribute("href", "https://example.org/")
    await expect(text).to_contain_text("<b>not bold</b> 2 * 3 * 4 Jean_Luc")


async def test_a_spoiler_is_read_once_it_is_pressed(window: Window) -> None:
    await window.open("Ana/salon")
    ana = window.seat("Ana")
    message = await ana.sends("/text")
    hidden = message.get_by_text("the king of hearts")
    await expect(hidden).to_be_hidden()
    await message.get_by_role("button", name="Spoiler").press("Enter")
    await expect(hidden).to_be_visible()


async def test_an_embed_shows_its_title_fields_and_footer(window: Window) -> None:
    await window.open("Ana/salon")
    ana = window.seat("Ana")
    await ana.sends("/embed")
    for words in ("Leaderboard", "Games", "12", "page 1 of 3"):
        await expect(ana.last.get_by_role("article")).to_contain_text(words)


async def test_a_table_of_components_is_drawn_with_its_picture(window: Window) -> None:
    await window.open("Ana/salon")
    ana = window.seat("Ana")
    await ana.sends("/table")
    await expect(ana.last.get_by_role("heading", name="Trick 1")).to_be_visible()
    await expect(ana.last.get_by_role("button", name="Closed")).to_be_disabled()
    await expect(ana.last.get_by_role("link", name="Rules")).to_be_visible()
    picture = ana.last.get_by_alt_text("A green table")
    await expect(picture).to_have_js_property("naturalWidth", 880)
    await picture.click()
    await expect(window.page.get_by_role("dialog", name="A green table")).to_be_visible()
    await window.page.keyboard.press("Escape")
    await expect(window.page.get_by_role("dialog")).to_have_count(0)


async def test_an_ephemeral_answer_is_seen_and_dismissed_by_one(
    window: Window,
) -> None:
    await window.open()
    ana, bob = window.seat("Ana"), window.seat("Bob")
    await ana.sends("/whisper")
    await expect(ana.last).to_contain_text("Between us")
    await expect(ana.last).to_contain_text("Only you can see this")
    await expect(bob.pane.get_by_text("Between us")).to_have_count(0)
    await ana.last.get_by_role("button", name="Dismiss message").click()
    await expect(ana.pane.get_by_text("Between us")).to_have_count(0)


async def test_news_in_other_channels_are_marked_until_they_are_read(
    window: Window, discord: Sandbox
) -> None:
    await window.open("Ana/jeux+Bob/salon")
    ana, bob = window.seat("Ana"), window.seat("Bob")
    await ana.sends("A game, anybody?")
    unread = bob.pane.get_by_role("button", name="jeux, 1 unread")
    await expect(unread).to_be_visible()
    await unread.click()
    await expect(bob.last).to_contain_text("A game, anybody?")
    await expect(unread).to_have_count(0)


async def test_a_message_in_a_channel_that_is_gone_is_not_shown(window: Window, discord: Sandbox) -> None:
    bob, gone = discord.user("Bob"), discord.add_channel("gone")
    await window.open("Ana/gone")
    ana = window.seat("Ana")
    discord.faults.delete_channel(gone)
    late = bob.say("Too late", channel=gone)
    discord.server.world.remove_message(gone.messages[late.id])
    bob.say("Still here")
    await expect(ana.last).to_contain_text("Still here")


async def test_new_messages_do_not_move_a_scrolled_pane(window: Window, discord: Sandbox) -> None:
    bob = discord.user("Bob")
    for number in range(60):
        bob.say(f"line {number}")
    await window.open("Ana/salon")
    ana = window.seat("Ana")
    await expect(ana.last).to_be_in_viewport()
    old = ana.pane.get_by_text("line 20", exact=True)
    await old.scroll_into_view_if_needed()
    before = await old.bounding_box()
    bob.say("something new\nof two lines")
    jump = ana.pane.get_by_role("button", name="New messages")
    await expect(jump).to_be_visible()
    assert await old.bounding_box() == before
    await jump.click()
    await expect(ana.last).to_be_in_viewport()
    bob.say("and more")
    await expect(ana.last).to_contain_text("and more")
    await expect(ana.last).to_be_in_viewport()


async def test_only_the_message_that_changed_is_drawn_again(window: Window) -> None:
    await window.open("Ana/salon")
    ana = window.seat("Ana")
    await ana.sends("this stays")
    await ana.sends("/table")
    await ana.last.get_by_role("button", name="Next trick").wait_for()
    await ana.pane.evaluate("pane => pane.querySelectorAll('.message').forEach(m => m.drawnOnce = true)")
    await ana.last.get_by_role("button", name="Next trick").click()
    await expect(ana.last.get_by_role("heading", name="Trick 2")).to_be_visible()
    drawn = await ana.pane.evaluate(
        "pane => [...pane.querySelectorAll('.message')].map(m => Boolean(m.drawnOnce))"
    )
    assert drawn[-1] is False
    assert all(drawn[:-1])
    await expect(ana.last.get_by_role("button", name="Next trick")).to_be_focused()
    await expect(ana.last).to_contain_text("(edited)")


async def test_a_phone_shows_one_person_at_a_time(window: Window) -> None:
    await window.page.set_viewport_size({"width": 400, "height": 800})
    await window.open()
    ana, bob = window.seat("Ana"), window.seat("Bob")
    await expect(ana.composer).to_be_in_viewport()
    await expect(bob.composer).not_to_be_in_viewport()
    await window.page.get_by_role("navigation", name="People").get_by_role("button", name="Bob").click()
    await expect(bob.composer).to_be_in_viewport()
    width = await window.page.evaluate("document.documentElement.scrollWidth")
    assert width == 400
