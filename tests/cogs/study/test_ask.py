"""``/ask``."""

from __future__ import annotations

import pytest

from bot.features.study.reasons import StudyReason
from bot.text.formatting import percent
from bot.text.i18n import Language, say
from engine.cards import parse_card, symbol
from sandbox.testing.harness import Reply, ShownMessage, UserClient
from tests.cogs.support.answers import LOCALES, refusal, told
from tests.cogs.support.bourre import three_seated
from tests.cogs.support.in_process import InProcessSandbox

pytestmark = pytest.mark.asyncio(loop_scope="module")

HANDS: dict[Language, str] = {"en": "KH 7S 8D 9C QC", "fr": "RC 7P 8K 9T DT"}
"""The same hand in the letters of both languages."""
TURN_UPS: dict[Language, str] = {"en": "10H", "fr": "10C"}


async def ask(person: UserClient, language: Language, **more: str) -> Reply:
    asked = {"hand": HANDS[language], "turn_up": TURN_UPS[language], **more}
    return await person.slash("ask", where="dm", options=asked)


def message(reply: Reply) -> ShownMessage:
    """The message of an answer that has one."""
    assert reply.message is not None
    return reply.message


def person(sandbox: InProcessSandbox, language: Language) -> UserClient:
    return sandbox.member(sandbox.own_channel(), "Ana", LOCALES[language])


async def test_a_hand_is_answered_to_the_asker_alone(sandbox: InProcessSandbox, language: Language) -> None:
    place = sandbox.own_channel()
    ana = sandbox.member(place, "Ana", LOCALES[language])
    options = {"hand": HANDS[language], "turn_up": TURN_UPS[language], "score": "2-3"}
    reply = await ana.slash("ask", channel=place, options=options)
    assert reply.ephemeral
    word = say(language, "solution-word", word="propose")
    assert say(language, "solution-says", word=word, manner="always", times=100, both=0) in reply.text
    assert say(language, "motif-risks-one") in reply.text
    king = f"{symbol(parse_card('KH'), language)} {percent(1, 1, language, 0)}"
    assert say(language, "ask-leads", cards=king) in reply.text
    assert reply.text.count("%") == 1, "no chance of winning is told"


async def test_the_solution_speaks_first_and_the_books_beside_it(
    sandbox: InProcessSandbox, language: Language
) -> None:
    hand = {"en": "9C 10H 8S AH AS", "fr": "9T 10C 8P AC AP"}[language]
    more = {"hand": hand, "turn_up": "7♦", "seat": "dealer", "score": "4-4"}
    asked = await ask(person(sandbox, language), language, **more)
    word = say(language, "solution-word", word="refuse")
    assert say(language, "solution-says", word=word, manner="always", times=100, both=0) in asked.text
    because = say(language, "verdict-unguarded", bonus="K", high="K")
    accept = say(language, "deed-accept")
    assert say(language, "book-differs", deed=accept, reason=because) in asked.text
    assert "%" not in asked.text


async def test_who_wins_with_the_king_is_told_nothing_else(
    sandbox: InProcessSandbox, language: Language
) -> None:
    asked = await ask(person(sandbox, language), language, score="4-3")
    assert say(language, "ask-king-wins") in asked.text
    assert "%" not in asked.text


async def test_buttons_change_the_score_and_the_seat(sandbox: InProcessSandbox, language: Language) -> None:
    ana = person(sandbox, language)
    asked = await ask(ana, language, score="2-3")
    own, other = message(asked).buttons[:5], message(asked).buttons[5:9]
    assert [button.disabled for button in (*own, *other)] == [n == 2 for n in range(9)]
    assert [button.label for button in own] == ["0–3", "1–3", "2–3", "3–3", "4–3"]
    assert [button.label for button in other] == ["2–0", "2–1", "2–2", "2–4"]
    changed = await ana.click(message(asked), own[4].label)
    typed = await ask(ana, language, score="4-3")
    assert changed.text == typed.text != asked.text
    side = say(language, "button-ask-side", side="dealer")
    turned = await ana.click(message(typed), side)
    dealing = await ask(ana, language, score="4-3", seat="dealer")
    assert turned.text == dealing.text
    word = say(language, "solution-word", word="accept")
    assert say(language, "solution-says", word=word, manner="always", times=100, both=0) in turned.text
    back = await ana.click(message(dealing), say(language, "button-ask-side", side="elder"))
    assert back.text == typed.text


async def test_a_score_at_which_the_king_turned_up_has_won_cannot_be_chosen(
    sandbox: InProcessSandbox,
) -> None:
    ana = person(sandbox, "en")
    asked = await ana.slash("ask", where="dm", options={"hand": HANDS["en"], "turn_up": "KC"})
    assert [button.disabled for button in message(asked).buttons[5:9]] == [False, False, False, True]


@pytest.mark.parametrize(
    ("options", "key", "facts"),
    [
        ({"hand": "KH 7S 8D 9♣ Q♣ A♠"}, "hand-size", {"number": 6, "size": 5}),
        ({"hand": "none"}, "hand-size", {"number": 0, "size": 5}),
        ({"hand": "K♥ 7S 8D 9♣ K♥"}, "same-card-twice", {"card": "R♥"}),
        ({"hand": "K♥ 7♠ 8♦ 9♣ 10♥", "turn_up": "10♥"}, "turn-up-held", {"card": "10♥"}),
        ({"hand": "K♥ 7♠ 8♦ 9♣ XX"}, "bad-card", {"text": "XX"}),
        ({"turn_up": "6♥"}, "bad-card", {"text": "6♥"}),
        ({"score": "5-0"}, "bad-score", {"most": 4}),
        ({"score": "two all"}, "bad-score", {"most": 4}),
        ({"turn_up": "K♦", "score": "0-4"}, "king-wins", {}),
    ],
)
async def test_a_question_that_no_deal_can_ask_gets_one_sentence(
    sandbox: InProcessSandbox,
    language: Language,
    options: dict[str, str],
    key: str,
    facts: dict[str, str | int],
) -> None:
    reply = await ask(person(sandbox, language), language, **options)
    told(reply, language, f"fault-{key}", **facts)


async def test_asking_waits_for_the_end_of_a_rated_game(
    sandbox: InProcessSandbox, language: Language
) -> None:
    started = await sandbox.begin(locale=LOCALES[language])
    for player in (started.ana, started.bob):
        refusal(await ask(player, language), language, StudyReason.ASKS_IN_GAME)
    cleo = sandbox.guest("Cleo", LOCALES[language])
    assert say(language, "ask-title") in (await ask(cleo, language)).text


async def test_a_button_is_refused_once_a_rated_game_has_begun(sandbox: InProcessSandbox) -> None:
    place = sandbox.own_channel()
    ana, bob = (sandbox.member(place, name, LOCALES["en"]) for name in ("Ana", "Bob"))
    asked = await ask(ana, "en")
    offered = await ana.slash("challenge", channel=place, options={"opponent": bob.id})
    assert offered.message is not None
    await bob.click(offered.message, say("en", "button-accept"))
    pressed = await ana.click(message(asked), message(asked).buttons[1].label)
    assert pressed.text.startswith(say("en", "refusal-asks-in-game", game="?").split("`")[0])


async def test_asking_is_open_in_a_game_that_is_not_rated(sandbox: InProcessSandbox) -> None:
    started = await sandbox.begin(friendly=True)
    assert say("en", "ask-title") in (await ask(started.ana, "en")).text


async def test_asking_about_ecarte_is_open_at_a_table_of_bourre(sandbox: InProcessSandbox) -> None:
    _, people = await three_seated(sandbox, "en", sandbox.own_channel())
    assert say("en", "ask-title") in (await ask(people[0], "en")).text
