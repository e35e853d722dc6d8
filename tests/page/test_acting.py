"""Acts of a person on the page."""

from __future__ import annotations

import asyncio

import pytest
from playwright.async_api import expect

from sandbox.testing.harness import Sandbox
from tests.page.window import Window

pytestmark = [pytest.mark.asyncio(loop_scope="session"), pytest.mark.landing]


async def test_a_command_is_filled_in_by_the_keyboard_alone(window: Window) -> None:
    await window.open()
    ana = window.seat("Ana")
    await ana.types("/of")
    await expect(ana.choices).to_contain_text("/offerOffer a game")
    await ana.presses("Enter")
    await expect(ana.pane.get_by_role("combobox", name="opponent")).to_be_focused()
    await ana.types("bo")
    await expect(ana.choices).to_have_accessible_name("Bob")
    await ana.presses("Enter", "Tab")
    await expect(ana.hint).to_contain_text("rules")
    await ana.presses("ArrowDown", "Enter", "Enter")
    await expect(ana.last).to_contain_text("to Bob: casino, 5, True")
    await expect(ana.composer).to_be_focused()


async def test_options_move_on_by_their_names_as_they_are_typed(window: Window) -> None:
    await window.open()
    ana = window.seat("Ana")
    await ana.types("/offer opponent:Chloé points:7 rated:false")
    await ana.presses("Enter")
    await expect(ana.last).to_contain_text("to Chloé: none, 7, False")


async def test_enter_after_a_commands_name_offers_its_options_first(window: Window, discord: Sandbox) -> None:
    await window.open()
    ana = window.seat("Ana")
    asked = len(discord.requests)
    await ana.types("/seek")
    await ana.presses("Enter")
    await expect(ana.choices).to_have_text(["opponentWith whom", "pointsHow many points"])
    assert len(discord.requests) == asked
    await ana.presses("Tab")
    await expect(ana.pane.get_by_role("combobox", name="opponent")).to_be_focused()


async def test_a_name_typed_without_its_option_is_found(window: Window) -> None:
    await window.open()
    ana = window.seat("Ana")
    await ana.types("/seek Bo")
    await expect(ana.choices).to_have_text(["BBobopponent"])
    await ana.presses("Enter")
    await expect(ana.pane.get_by_role("combobox", name="opponent")).to_have_value("Bob")
    await ana.presses("Enter")
    await expect(ana.last).to_contain_text("seeks Bob")


async def test_a_command_pasted_as_plain_text_is_sent_once(window: Window) -> None:
    await window.open()
    ana = window.seat("Ana")
    await ana.composer.fill("/play card:KH")
    # Enter comes twice before any answer.
    await ana.composer.evaluate("field => [1, 2].forEach(() => field.form.requestSubmit())")
    await expect(ana.last).to_contain_text("played KH")
    await ana.composer.fill("/preferences hand where:dm")
    await ana.presses("Enter")
    await expect(ana.last).to_contain_text("the hand goes to dm")
    await expect(ana.messages.filter(has_text="played KH")).to_have_count(1)


async def test_a_wrong_option_is_said_before_anything_is_sent(window: Window, discord: Sandbox) -> None:
    await window.open()
    ana = window.seat("Ana")
    asked = len(discord.requests)
    await ana.types("/offer opponent:Bob points:11")
    await ana.presses("Enter")
    await expect(ana.hint).to_have_text("points must be at most 10.")
    await ana.presses("Backspace", "Backspace")
    await ana.types("many")
    await ana.presses("Enter")
    await expect(ana.hint).to_have_text("points must be a number.")
    await ana.presses("Escape")
    await ana.enters("/nonsense")
    await expect(ana.hint).to_have_text("There is no command /nonsense here.")
    assert len(discord.requests) == asked


async def test_missing_options_are_asked_for(window: Window) -> None:
    await window.open()
    ana = window.seat("Ana")
    await ana.composer.fill("/offer points:3")
    await ana.presses("Enter")
    await expect(ana.pane.get_by_role("combobox", name="opponent")).to_be_focused()
    await expect(ana.hint).to_have_text("opponent is required.")
    await expect(ana.pane.get_by_role("combobox", name="points")).to_have_value("3")


async def test_autocomplete_choices_come_from_the_bot(window: Window) -> None:
    await window.open()
    ana = window.seat("Ana")
    await ana.types("/play ")
    await expect(ana.choices).to_have_text(["King of hearts", "Ten of spades", "Eight of diamonds"])
    await ana.types("ei")
    await expect(ana.choices).to_have_text(["Eight of diamonds"])
    await ana.presses("Enter", "Enter")
    await expect(ana.last).to_contain_text("played 8D")


async def test_enter_picks_from_choices_that_have_yet_to_come(window: Window) -> None:
    await window.open()
    ana = window.seat("Ana")
    await ana.types("/play ")
    await expect(ana.choices).to_have_count(3)
    await ana.types("ei")
    await ana.presses("Enter", "Enter")
    await expect(ana.last).to_contain_text("played 8D")


async def test_an_exact_choice_is_what_the_bot_calls_it(window: Window) -> None:
    await window.open()
    ana = window.seat("Ana")
    await ana.types("/play ten of spades")
    await ana.presses("Enter")
    await expect(ana.last).to_contain_text("played 10S")


async def test_enter_picks_an_option_after_one_with_choices_of_the_bots(
    window: Window, discord: Sandbox
) -> None:
    await window.open()
    ana = window.seat("Ana")
    await ana.types("/lead card:8D")
    await ana.presses("Tab")
    await ana.types("Bob")
    await ana.presses("Enter", "Enter")
    await expect(ana.last).to_contain_text("led 8D against Bob")


@pytest.mark.parametrize(
    ("way", "typed"),
    [
        ("typed", "Bob points:7"),
        ("typed", "points:7 opponent:Bob"),
        ("pasted", "opponent:Bob points:7"),
        ("pasted after the name", "@Bob points:7"),
    ],
)
async def test_an_opponent_given_in_one_go_arrives(window: Window, typed: str, way: str) -> None:
    await window.open()
    ana = window.seat("Ana")
    before = await ana.messages.count()
    if way == "pasted":
        await ana.composer.fill(f"/seek {typed}")
    elif way == "typed":
        await ana.types(f"/seek {typed}")
    else:
        await ana.types("/seek ")
        await window.page.keyboard.insert_text(typed)
    await ana.presses("Enter", "Enter")
    await expect(ana.messages).to_have_count(before + 1)
    await expect(ana.last).to_contain_text("seeks Bob, 7")


@pytest.mark.parametrize(
    ("pasted", "typed"), [(False, "Nobody points:7"), (True, "Nobody"), (True, "points:7 opponent:Nobody")]
)
async def test_an_opponent_who_is_not_there_is_refused(
    window: Window, discord: Sandbox, typed: str, pasted: bool
) -> None:
    await window.open()
    ana = window.seat("Ana")
    asked = len(discord.requests)
    if pasted:
        await ana.composer.fill(f"/seek {typed}")
    else:
        await ana.types(f"/seek {typed}")
    await ana.presses("Enter", "Enter")
    await expect(ana.hint).to_contain_text("“Nobody”")
    await expect(ana.hint).to_have_class("hint refusal")
    assert len(discord.requests) == asked


async def test_backspace_gives_the_command_back_as_text(window: Window) -> None:
    await window.open()
    ana = window.seat("Ana")
    await ana.types("/play ")
    await ana.presses("Backspace")
    await expect(ana.composer).to_have_value("/play")
    await expect(ana.composer).to_be_focused()


async def test_commands_are_offered_in_the_persons_language(window: Window) -> None:
    await window.open("Chloé/salon")
    chloe = window.seat("Chloé")
    await chloe.types("/prop")
    await expect(chloe.choices).to_contain_text("/proposerProposer une partie")
    await chloe.types("oser opponent:Bob")
    await chloe.presses("Enter")
    await expect(chloe.last).to_contain_text("to Bob")


@pytest.mark.parametrize(("name", "offered"), [("Ana", 0), ("Admin", 1)])
async def test_a_managers_command_is_offered_to_managers_alone(
    window: Window, name: str, offered: int
) -> None:
    await window.open(f"{name}/salon")
    seat = window.seat(name)
    await seat.types("/clos")
    await expect(seat.choices).to_have_count(offered)


async def test_a_silent_bot_leaves_discords_error(window: Window, discord: Sandbox) -> None:
    await window.open()
    ana = window.seat("Ana")
    table = await ana.sends("/table")
    silent = table.get_by_role("button", name="Silent")
    await silent.click()
    await expect(silent).to_have_attribute("aria-busy", "true")
    await discord.until(lambda: discord.server.interactions.pending)
    discord.give_up()
    await expect(table.get_by_role("alert")).to_have_text("The application did not respond")
    await expect(silent).not_to_have_attribute("aria-busy", "true")
    await ana.enters("/silence")
    await expect(ana.last).to_contain_text("Sending command…")
    await discord.until(lambda: discord.server.interactions.pending)
    discord.give_up()
    await expect(ana.last.get_by_role("alert")).to_have_text("The application did not respond")
    await ana.last.get_by_role("button", name="Dismiss message").click()
    await expect(ana.pane.get_by_role("alert")).to_have_count(1)


async def test_several_values_are_chosen_by_the_keyboard(window: Window) -> None:
    await window.open()
    ana = window.seat("Ana")
    await ana.sends("/table")
    await ana.last.get_by_role("combobox", name="Choose what to discard").focus()
    await ana.presses("ArrowDown", " ", "ArrowDown", " ", "ArrowDown", " ")
    await expect(window.page.get_by_text("2 chosen of 1–2")).to_be_visible()
    await ana.presses("Enter")
    await expect(ana.last).to_contain_text("chosen: KH, 10S")


async def test_a_person_is_chosen_in_a_select(window: Window, discord: Sandbox) -> None:
    await window.open()
    ana = window.seat("Ana")
    await ana.sends("/table")
    await ana.last.get_by_role("combobox", name="Choose a person").click()
    await window.page.get_by_role("option", name="Dan").click()
    await expect(ana.last).to_contain_text(f"chosen: {discord.user('Dan').id}")


async def test_a_modal_blocks_the_rest_of_the_pane(window: Window) -> None:
    await window.open()
    ana, bob = window.seat("Ana"), window.seat("Bob")
    table = await (await ana.sends("/table")).get_attribute("data-id")
    await bob.pane.locator(f'[data-id="{table}"]').get_by_role("button", name="Bet").click()
    await expect(bob.modal).to_have_accessible_name("Place a bet")
    await expect(bob.modal.get_by_label("How much?")).to_be_focused()
    await expect(bob.pane.locator(".content")).to_have_attribute("inert", "")
    await bob.presses("1", "2", "Tab", "ArrowDown", "ArrowDown", "Enter", "Tab", "Tab", "Enter")
    await expect(bob.last).to_contain_text("12 on Bob")
    await expect(bob.modal).to_have_count(0)
    await expect(bob.composer).to_be_focused()
    await expect(ana.pane.get_by_text("12 on Bob")).to_have_count(0)


async def test_groups_and_checkboxes_of_a_modal_are_submitted(window: Window) -> None:
    await window.open()
    ana = window.seat("Ana")
    await ana.enters("/prepare")
    await ana.modal.get_by_role("group", name="Rules").get_by_label("Casino").check()
    for extra in ("Clock", "Bets"):
        await ana.modal.get_by_role("checkbox", name=extra).check()
    await expect(ana.modal.get_by_label("Hints")).to_be_disabled()
    await ana.modal.get_by_label("Rated").check()
    await ana.presses("Enter")
    await expect(ana.last).to_contain_text("casino, ['clock', 'bets'], True")


async def test_the_menu_on_a_name_challenges(window: Window) -> None:
    await window.open()
    ana, bob = window.seat("Ana"), window.seat("Bob")
    await bob.sends("Hello")
    name = ana.last.get_by_role("button", name="Bob", exact=True)
    await name.click(button="right")
    await expect(window.page.get_by_role("menuitem", name="Challenge to écarté")).to_be_focused()
    await ana.presses("Enter")
    await expect(ana.last).to_contain_text("Bob is challenged")


async def test_a_message_opens_dms_and_closed_dms_refuse_it(window: Window) -> None:
    await window.open("Dan/salon")
    dan = window.seat("Dan")
    await dan.sends("/letter")
    await expect(dan.pane.get_by_role("button", name="Écarté, 1 unread")).to_be_visible()
    await dan.goes_to("Écarté")
    await expect(dan.last).to_contain_text("Dear @Dan")
    await window.tool("Open the control panel").click()
    await window.page.get_by_role("switch", name="Dan's DMs are open").click()
    await expect(dan.pane.get_by_text("DMs closed")).to_be_visible()
    await window.page.keyboard.press("Escape")
    await dan.goes_to("salon")
    await dan.sends("/letter")
    await expect(dan.last).to_contain_text("Your DMs are closed")
    await expect(window.page.get_by_role("status").get_by_text("50007")).to_be_visible()
    await window.tool("What Discord would refuse").click()
    await expect(window.page.get_by_role("complementary").get_by_role("listitem")).to_contain_text("50007")


async def test_another_language_from_the_panel_changes_what_is_offered(window: Window) -> None:
    await window.open("Eve/salon")
    eve = window.seat("Eve")
    await window.tool("Open the control panel").click()
    await window.page.get_by_label("Eve's language").select_option("fr")
    await expect(eve.pane.get_by_role("button", name="Choose whose eyes")).to_contain_text("fr")
    await eve.types("/prop")
    await expect(eve.choices).to_contain_text("/proposer")


async def test_a_new_person_can_be_added_and_viewed(window: Window) -> None:
    await window.open("Ana/salon")
    await window.tool("Open the control panel").click()
    await window.page.get_by_label("Name").fill("Fanny")
    await window.page.get_by_role("button", name="Add", exact=True).click()
    await window.page.get_by_role("button", name="Choose whose eyes").click()
    await window.page.get_by_role("menuitemradio", name="Fanny").click()
    fanny = window.seat("Fanny")
    await fanny.sends("Good evening")
    await expect(fanny.last).to_contain_text("Good evening")
    assert window.page.url.endswith("#Fanny/salon")


async def test_the_bot_is_killed_and_started_from_the_panel(window: Window) -> None:
    await window.open("Ana/salon")
    ana = window.seat("Ana")
    await window.tool("Écarté is online").click()
    await window.page.get_by_role("button", name="Kill").click()
    await expect(window.tool("Écarté is offline")).to_be_visible()
    await window.page.get_by_role("button", name="Start").click()
    await expect(window.tool("Écarté is online")).to_be_visible(timeout=60_000)
    await ana.sends("/whisper")
    await expect(ana.last).to_contain_text("Between us")


async def test_a_start_waits_until_the_killed_bot_has_ended(window: Window, discord: Sandbox) -> None:
    await window.open("Ana/salon")
    killed = discord.server.bot
    await asyncio.gather(discord.server.control("bot", "kill"), discord.server.control("bot", "start"))
    assert discord.server.bot is not killed
    await expect(window.tool("Écarté is online")).to_be_visible(timeout=60_000)


async def test_a_third_person_sits_down_and_leaves(window: Window) -> None:
    await window.open()
    await window.tool("Add a pane").click()
    chloe = window.seat("Chloé")
    await expect(chloe.composer).to_be_visible()
    await chloe.pane.get_by_role("button", name="Close this pane").click()
    await expect(window.page.get_by_role("region")).to_have_count(2)
    await window.page.reload()
    await expect(window.page.get_by_role("region")).to_have_count(2)


async def test_a_command_whose_enter_is_pressed_three_times_is_sent_once(window: Window) -> None:
    await window.open()
    ana = window.seat("Ana")
    await ana.types("/offer opponent:Bob points:7 rated:false")
    tail = ana.pane.locator("input:focus")
    await tail.evaluate(
        "field => [1, 2, 3].forEach(() => field.dispatchEvent("
        "new KeyboardEvent('keydown', {key: 'Enter', bubbles: true, cancelable: true})))"
    )
    await expect(ana.last).to_contain_text("to Bob: none, 7, False")
    await expect(ana.messages.filter(has_text="to Bob: none, 7, False")).to_have_count(1)
