"""Games against the house, and hints in them."""

from __future__ import annotations

from bot.pages.parts.components import Act
from bot.text.i18n import Language, say
from sandbox.discord.entities import Channel
from sandbox.testing.harness import ShownMessage, UserClient

from .players import PATIENCE, Player, Presser
from .running_bot import RunningBot, game_of


async def challenge_house(
    bot: RunningBot, *, guest: UserClient | None = None, channel: Channel | None = None, **options: object
) -> Presser:
    """Begin a game against the house and return its player; person and channel are new unless named."""
    salon, ana = channel or bot.salon(), guest or bot.guest("Ana")
    house = {"opponent": bot.discord.bot_user, "level": "book", "time": "live"}
    begun = await ana.slash("challenge", channel=salon, options={**house, **options})
    assert begun.message is not None, begun.text
    return Presser(ana, game_of(begun.message), salon, bot.random)


async def play_asking_for_hints(player: Player, language: Language) -> None:
    """Play to the end, and follow the hint wherever the hand offers one."""
    title, hints = say(language, "hint-title"), 0
    while True:
        message = await player.person.wait(player.news, PATIENCE)
        if Act.REMATCH in player.acts:
            break
        if Act.HINT not in player.acts:
            await player.move()
            continue
        hinted = await player.person.click(message, say(language, "button-hint"))
        if title in hinted.text:
            hints += 1
            # The last card of a deal may have played itself by now.
            if Act.CHOOSE in player.acts:
                await player.take(Act.CHOOSE)
    assert hints


def private_message(person: UserClient, text: str, channel: Channel | None = None) -> ShownMessage:
    """Return the newest ephemeral message with a text.

    Args:
        channel: the channel of the message; the direct messages if None.
    """
    place = channel or person.dm()[0].channel
    return [message for message in person.messages(place) if message.ephemeral and text in message.text][-1]
