"""Every page keeps Discord's limits, and names on pages are escaped."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.pages.parts.page import Page
from bot.tables.seat import Seat
from bot.tables.table import Ruling, Status
from bot.text import formatting
from bot.text.i18n import LANGUAGES, Language
from engine.ecarte.game import EcarteGame
from engine.ecarte.rules import CLASSIC, PRESETS
from tests.bot.support import page_content
from tests.bot.support.delivery import DeliveryHarness
from tests.bot.support.harness import ANA, BOB
from tests.bot.support.random_games import all_pages, as_offer, random_positions, table_at

SLOW = settings(max_examples=30)
ROW, BUTTON, SELECT, TEXT, GALLERY = 1, 2, 3, 10, 12
NASTY: Final = "**_~`|<@&123456789012345678>[x](y"[:32]


def check(page: Page) -> None:
    """Discord's limits for one message of components (its reference, *Components* and *Create Message*)."""
    components = page_content.components(page)
    assert len(components) <= 40
    assert 1 <= len(page_content.text(page)) <= 4000
    ids = page_content.custom_ids(page)
    assert len(ids) == len(set(ids))
    assert all(len(one) <= 100 for one in ids)
    files = [file.file for file in page.files]
    assert sum(len(file.data) for file in page.files) < 1_000_000
    for one in components:
        if one["type"] == ROW:
            inside = [child["type"] for child in one["components"]]
            assert inside == [SELECT] or (set(inside) == {BUTTON} and len(inside) <= 5)
        elif one["type"] == BUTTON:
            assert 1 <= len(one.get("label", "")) <= 80
        elif one["type"] == SELECT:
            assert 1 <= one["max_values"] <= len(one["options"]) <= 25
            assert 0 <= one["min_values"] <= one["max_values"]
            assert sum(option.get("default", False) for option in one["options"]) <= one["max_values"]
            assert len(one["placeholder"]) <= 150
        elif one["type"] == TEXT:
            assert one["content"].strip()
        elif one["type"] == GALLERY:
            for item in one["items"]:
                assert item["media"]["url"].removeprefix("attachment://") in files
                assert 1 <= len(item["description"]) <= 1024


async def check_all(
    delivery: DeliveryHarness, game: EcarteGame, names: tuple[str, str], language: Language
) -> None:
    await delivery.harness.meet((ANA, BOB), language)
    seats = (Seat(ANA, names[0]), Seat(BOB, names[1]))
    for page in await all_pages(delivery, table_at(game, seats, language)):
        check(page)


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
async def test_every_page_of_a_game_fits_into_a_message(
    delivery: DeliveryHarness, language: Language
) -> None:
    for game in random_positions(CLASSIC.with_target(2), bytes(32), 3):
        await check_all(delivery, game, (NASTY, "_" * 32), language)


@pytest.mark.slow
@SLOW
@given(
    secret=st.binary(min_size=32, max_size=32),
    seed=st.integers(0, 2**32),
    rules=st.sampled_from(sorted(PRESETS)),
    language=st.sampled_from(LANGUAGES),
    names=st.tuples(st.text(min_size=1, max_size=32), st.text(min_size=1, max_size=32)),
    data=st.data(),
)
async def test_every_page_fits_with_any_names(
    delivery: DeliveryHarness,
    secret: bytes,
    seed: int,
    rules: str,
    language: Language,
    names: tuple[str, str],
    data: st.DataObject,
) -> None:
    game = data.draw(st.sampled_from(random_positions(PRESETS[rules], secret, seed)))
    await check_all(delivery, game, names, language)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("invited", [BOB, None])
async def test_every_challenge_fits_into_a_message(
    delivery: DeliveryHarness, language: Language, invited: int | None
) -> None:
    table = table_at(random_positions(CLASSIC, bytes(32), 0)[0], language=language)
    open_ = as_offer(table, invited)
    for challenge in (
        open_,
        replace(open_, status=Status.DECLINED),
        replace(open_, status=Status.EXPIRED, ruling=Ruling.BOT_REMOVED),
    ):
        check(await delivery.presenter.scenes.public_page(challenge))
    check(
        await delivery.presenter.scenes.public_page(
            replace(table, status=Status.VOID, ruling=Ruling.BOT_REMOVED)
        )
    )


async def test_a_challenge_commits_to_the_packs_before_anybody_accepts(delivery: DeliveryHarness) -> None:
    table = as_offer(table_at(random_positions(CLASSIC, bytes(32), 0)[0]), BOB)
    page = page_content.custom_ids(await delivery.presenter.scenes.public_page(table))
    other = page_content.custom_ids(
        await delivery.presenter.scenes.public_page(replace(table, secret=bytes(31) + b"1"))
    )
    assert page != other
    assert table.secret.hex() not in "".join(page)


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Ana", "Ana"),
        ("*Ana*", r"\*Ana\*"),
        ("__x__", r"\_\_x\_\_"),
        ("||x||", r"\|\|x\|\|"),
        ("`x`", r"\`x\`"),
        ("[a](`b`)", "[a]\u200b(\\`b\\`)"),
        ("# Ana", r"\# Ana"),
        ("> Ana", r"\> Ana"),
        ("a" * 33, "a" * 31 + "…"),
    ],
)
def test_a_name_is_escaped(name: str, shown: str) -> None:
    assert formatting.name(name) == shown


@pytest.mark.parametrize(
    "name",
    [
        "@everyone",
        "@here",
        "<@123456789012345678>",
        "<@!123456789012345678>",
        "<@&123456789012345678>",
        "<#123456789012345678>",
        "</play:123456789012345678>",
        "<:king:123456789012345678>",
        "<a:king:123456789012345678>",
        "<t:1700000000:R>",
        "<id:browse>",
        "[x](https://a.example)",
    ],
)
def test_a_name_makes_no_mention_and_no_link(name: str) -> None:
    shown = formatting.name(name)
    assert "@everyone" not in shown
    assert "@here" not in shown
    assert r"\<" in shown if "<" in name else shown != name
    assert shown.replace("\\", "").replace("\N{ZERO WIDTH SPACE}", "") == name


async def test_the_table_escapes_names_and_mentions_only_the_actor(delivery: DeliveryHarness) -> None:
    seats = (Seat(ANA, "<@111111111111111111>"), Seat(BOB, "@everyone"))
    for game in random_positions(CLASSIC.with_target(1), bytes(32), 1):
        table = table_at(game, seats)
        for page in await all_pages(delivery, table):
            text = page_content.text(page)
            assert "<@111111111111111111>" not in text
            assert "@everyone" not in text
            assert set(page.pings) <= set(table.waits_for)
