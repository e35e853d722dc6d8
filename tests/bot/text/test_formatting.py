"""Names, numbers, times and scores as text."""

from __future__ import annotations

from bot.text import formatting


def test_a_long_list_is_cut_at_the_end_of_a_line() -> None:
    lines = [f"game {n}" for n in range(100)]
    clipped = formatting.clipped("\n".join(lines), 50)
    assert len(clipped) <= 50
    assert clipped.split("\n") == [*lines[: clipped.count("\n")], "…"]
    assert clipped.count("\n") == 7
    assert formatting.clipped("game 1\ngame 2", 13) == "game 1\ngame 2"
    assert formatting.clipped("x" * 60, 50) == "x" * 48 + "\n…"


def test_counters_won_have_a_sign_and_separated_thousands() -> None:
    assert [formatting.gain(counters, "en") for counters in (1300, -200, 0)] == ["+1,300", "−200", "0"]
    assert formatting.gain(-1300, "fr") == "−1\N{NARROW NO-BREAK SPACE}300"
    assert [formatting.grouped(1_000, language) for language in ("en", "fr")] == [
        "1,000",
        "1\N{NARROW NO-BREAK SPACE}000",
    ]
