"""The guide to a first game: each word is explained once to a player, at one decision."""

from __future__ import annotations

from collections import Counter, defaultdict
from random import Random

import pytest

from bot.delivery.state.explained_words import ExplainedWords
from bot.pages.games.bourre.guide import Word as BourreWord
from bot.pages.games.ecarte.guide import Word as EcarteWord
from bot.pages.games.registered import GAME_UIS
from bot.tables.table import Table
from engine.bourre.rules import Ruleset as BourreRuleset
from engine.ecarte.rules import CLASSIC
from tests.bot.support.bourre_positions import random_session, session_table
from tests.bot.support.random_games import random_positions, table_at

MOST_WORDS = 7
CHANCE = 7
STEP = 5


def courses(kind: str, seed: int) -> list[Table]:
    """Every moment of a random game."""
    if kind == "ecarte":
        positions = random_positions(CLASSIC, Random(seed).randbytes(32), seed)
        return [table_at(game) for game in positions]
    return [session_table(game) for game in random_session(BourreRuleset("bourre"), 4, seed)]


@pytest.mark.parametrize(("kind", "words"), [("ecarte", EcarteWord), ("bourre", BourreWord)])
async def test_each_word_is_explained_at_one_decision(
    kind: str, words: type[EcarteWord] | type[BourreWord]
) -> None:
    told = set()
    for seed in range(CHANCE):
        explained_words, decisions = ExplainedWords(), defaultdict(set)
        for table in courses(kind, seed):
            for seat, held in enumerate(table.seats):
                word = await explained_words.word(GAME_UIS[kind], table, seat)
                assert word == await explained_words.word(GAME_UIS[kind], table, seat)
                if word is not None:
                    assert held.person in table.waits_for
                    decisions[seat, word].add(table.started_game.decision)
                    told.add(word)
        assert {len(at) for at in decisions.values()} == {1}
        assert max(Counter(seat for seat, _ in decisions).values()) <= MOST_WORDS
    # A cinch takes a good hand, and where players exchange as they declare, no other decision is about that.
    assert told >= set(words) - {BourreWord.CINCH, BourreWord.EXCHANGE}


@pytest.mark.parametrize("kind", ["ecarte", "bourre"])
async def test_a_restart_explains_nothing_again(kind: str) -> None:
    explained_words = ExplainedWords()
    for number, table in enumerate(courses(kind, CHANCE)):
        for seat in range(len(table.seats)):
            word = await explained_words.word(GAME_UIS[kind], table, seat)
            if number % STEP == 0:
                assert word == await ExplainedWords().word(GAME_UIS[kind], table, seat)
