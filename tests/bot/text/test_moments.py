"""Moments as people type them, in both languages and over both changes of the clocks."""

from __future__ import annotations

from datetime import datetime, time
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.text.moments import Weekly, parse, weekly

PARIS = ZoneInfo("Europe/Paris")


def read(
    text: str, locale: str = "en-US", at: str = "2026-11-29 16:00", *, end: bool = False, past: bool = False
) -> str | None:
    """What a text typed on a Sunday afternoon in Paris names, in the time of Paris."""
    now = round(datetime.fromisoformat(at).replace(tzinfo=PARIS).timestamp() * 1_000)
    found = parse(text, now, locale=locale, zone=PARIS, end=end, past=past)
    return None if found is None else f"{datetime.fromtimestamp(found / 1_000, PARIS):%Y-%m-%d %H:%M}"


@pytest.mark.parametrize(
    ("texts", "moment"),
    [
        (("now", "in 0 minutes"), "2026-11-29 16:00"),
        (("90", "1h30", "1 h 30", "90 min", "in 90", "in 1 hour 30 minutes"), "2026-11-29 17:30"),
        (("2h", "in 2 hours", " 2H "), "2026-11-29 18:00"),
        (("in an hour", "1h", "60"), "2026-11-29 17:00"),
        (("3d", "in 3 days", "72h"), "2026-12-02 16:00"),
        (("2w", "2 weeks", "in 2 weeks", "1w 7d"), "2026-12-13 16:00"),
        (("this evening 8:30", "tonight 8.30pm", "20:30 tonight"), "2026-11-29 20:30"),
        (("tonight at midnight", "tonight 12am"), "2026-11-30 00:00"),
        (("tomorrow morning 9:00", "9am", "9:00"), "2026-11-30 09:00"),
        (("friday night 8pm", "friday evening at 8:00 p.m.", "12/4/26 20:00"), "2026-12-04 20:00"),
        (("20:30", "8:30pm", "8:30 p.m.", "20h30", "today 20:30", "tonight at 8:30 pm"), "2026-11-29 20:30"),
        (("15:30", "tomorrow 15:30", "Monday 3:30pm", "11/30 15:30", "30/11 15:30"), "2026-11-30 15:30"),
        (("12am", "midnight", "tomorrow", "tomorrow midnight"), "2026-11-30 00:00"),
        (("noon", "12pm", "tomorrow at noon"), "2026-11-30 12:00"),
        (("thursday 20:30", "Thu 8:30pm", "next Thursday, 20:30"), "2026-12-03 20:30"),
        (("day after tomorrow 20:30",), "2026-12-01 20:30"),
        (
            ("24 December 18:00", "Dec 24 6pm", "dec. 24th, 2026, 6 p.m.", "2026-12-24T18:00"),
            "2026-12-24 18:00",
        ),
        (("11/28", "Nov 28", "28/11"), "2027-11-28 00:00"),
        (("sunday", "sun 0:00"), "2026-12-06 00:00"),
        (("<t:1796155200>", "<t:1796155200:R>"), "2026-12-01 21:00"),
    ],
)
def test_english(texts: tuple[str, ...], moment: str) -> None:
    assert {text: read(text) for text in texts} == dict.fromkeys(texts, moment)


@pytest.mark.parametrize(
    ("texts", "moment"),
    [
        (("maintenant",), "2026-11-29 16:00"),
        (("2h", "dans 2 heures", "dans 2h", "120"), "2026-11-29 18:00"),
        (
            ("20h", "20 h", "20:00", "à 20h", "aujourd’hui 20h", "aujourd'hui à 20 h", "ce soir 20h"),
            "2026-11-29 20:00",
        ),
        (("dans une heure", "17h"), "2026-11-29 17:00"),
        (("8h du soir", "ce soir 8h00", "ce soir à 20h"), "2026-11-29 20:00"),
        (("ce soir à minuit", "ce soir minuit"), "2026-11-30 00:00"),
        (("9h du matin", "demain matin à 9h"), "2026-11-30 09:00"),
        (("samedi soir 20h30", "5/12/26 20h30", "samedi prochain à 20h30"), "2026-12-05 20:30"),
        (("2 semaines", "dans 2 semaines"), "2026-12-13 16:00"),
        (("dans 20h", "midi", "demain à midi", "demain 12h"), "2026-11-30 12:00"),
        (("demain 20h30", "lundi à 20h30", "30/11 20h30", "demain 8:30pm"), "2026-11-30 20:30"),
        (
            ("après-demain 20h", "mar 20h", "1er décembre 20h", "1/12 20h", "1 decembre à 20 h"),
            "2026-12-01 20:00",
        ),
        (("3j", "dans 3 jours"), "2026-12-02 16:00"),
        (("samedi", "sam.", "5/12", "samedi prochain", "le samedi"), "2026-12-05 00:00"),
        (("24 décembre 18h", "24/12/2026 18h", "2026-12-24 18:00"), "2026-12-24 18:00"),
    ],
)
def test_french(texts: tuple[str, ...], moment: str) -> None:
    assert {text: read(text, "fr") for text in texts} == dict.fromkeys(texts, moment)


def test_only_americans_write_the_month_first() -> None:
    assert read("12/1 20:00") == "2026-12-01 20:00"
    assert read("12/1 20:00", "en-GB") == read("12/1 20:00", "fr") == "2027-01-12 20:00"


@pytest.mark.parametrize(
    "text",
    [
        "",
        "in",
        "a",
        "may",
        "foo",
        "25:00",
        "13pm",
        "99:99",
        "2026-02-30",
        "31/11",
        "32/13",
        "tonight",
        "last friday",
        "ce soir",
        "demain matin",
        "20:30 foo",
        "20:30 21:00",
        "٣",
        "9999-12-31 x",
        "99999-01-01",
    ],
)
def test_what_names_no_moment(text: str) -> None:
    assert read(text) is None
    assert read(text, "fr") is None


def test_a_day_ends_at_its_end() -> None:
    assert read("2026-12-24", end=True) == read("dec 24", end=True) == "2026-12-25 00:00"
    assert read("today", end=True) == read("sunday", end=True) == "2026-11-30 00:00"
    assert read("dec 24 18:00", end=True) == "2026-12-24 18:00"


@pytest.mark.parametrize(
    ("texts", "moment"),
    [
        (("saturday", "11/28", "yesterday", "28/11", "2026-11-28"), "2026-11-28 00:00"),
        (("last saturday", "since yesterday", "samedi dernier", "depuis samedi"), "2026-11-28 00:00"),
        (("2 hours ago", "il y a 2h", "since 2h", "14:00"), "2026-11-29 14:00"),
        (("sunday", "today"), "2026-11-29 00:00"),
        (("17:00", "yesterday 17:00", "saturday 17:00", "23h"), "2026-11-28 17:00"),
        (("30/11", "11/30"), "2025-11-30 00:00"),
        (("3d", "72 hours"), "2026-11-26 16:00"),
    ],
)
def test_the_past(texts: tuple[str, ...], moment: str) -> None:
    assert {text: read(text, past=True) for text in texts} == dict.fromkeys(texts, moment)


def test_a_time_of_every_week() -> None:
    said = (
        "every Thursday 20:30",
        "each thu. at 8:30pm",
        "Thursdays, 20:30",
        "chaque jeudi 20h30",
        "tous les jeudis à 20:30",
        "les jeudis 20 h 30",
        "every thursday evening 8:30",
        "tous les jeudis soir à 20h30",
    )
    for locale in ("en-US", "fr"):
        assert {weekly(text, locale=locale) for text in said} == {Weekly(3, time(20, 30))}
    assert weekly("tous les lundis à midi") == Weekly(0, time(12))
    for text in (
        "every thursday night 1:00",
        "every thursday evening",
        "thursday 20:30",
        "thurs 20:30",
        "le jeudi 20h30",
        "every thursday",
        "every 20:30",
        "every day",
    ):
        assert weekly(text) is None
    assert weekly("every thursday 25:00") is None


@pytest.mark.parametrize("change", ["2027-03-28", "2026-10-25"])
def test_a_weekly_time_stays_when_the_clocks_change(change: str) -> None:
    sundays = Weekly(6, time(20, 30))
    before = datetime.fromisoformat(f"{change} 00:30").replace(tzinfo=PARIS)
    at, shown = round(before.timestamp() * 1_000) - 6 * 86_400_000, []
    for _ in range(3):
        at = sundays.after(at, PARIS)
        shown.append(datetime.fromtimestamp(at / 1_000, PARIS))
    assert shown[0].date().isoformat() == change
    assert {moment.strftime("%a %H:%M") for moment in shown} == {"Sun 20:30"}
    assert sundays.after(at - 1, PARIS) == at


def test_the_clocks_go_forward() -> None:
    before = "2027-03-27 20:00"
    assert read("tomorrow 2:30", at=before) == "2027-03-28 03:30"
    assert read("12h", at=before) == read("tomorrow 9:00", at=before) == "2027-03-28 09:00"


def test_the_clocks_go_back() -> None:
    before, now = "2026-10-24 20:00", datetime(2026, 10, 24, 20, tzinfo=PARIS).timestamp()
    assert read("12h", at=before) == "2026-10-25 07:00"
    found = parse("tomorrow 2:30", round(now * 1_000), zone=PARIS)
    assert found is not None
    assert found / 1_000 - now == 6.5 * 3_600


@pytest.mark.parametrize(("text", "hours"), [("2:45", 0.5), ("sunday 2:45", 0.5), ("2:10", 24 - 1 / 12)])
def test_an_hour_that_comes_twice_is_the_second_while_that_runs(text: str, hours: float) -> None:
    second = datetime(2026, 10, 25, 2, 15, tzinfo=PARIS, fold=1).timestamp()
    found = parse(text, round(second * 1_000), zone=PARIS)
    assert found is not None
    assert found / 1_000 - second == round(hours * 3_600)


@given(
    st.text(st.sampled_from("0123456789 :/-hdjapm<t>.,éaurmondicelv"), max_size=24),
    st.sampled_from(["en-US", "fr"]),
)
def test_anything_may_be_typed(text: str, locale: str) -> None:
    found = parse(text, 0, locale=locale, zone=PARIS)
    assert found is None or isinstance(found, int)
