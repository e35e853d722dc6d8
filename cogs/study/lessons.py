"""The command of lessons, rules and training."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from bot.client.client import EcarteBot
from bot.features.study.lessons_page import lesson, question_page
from bot.features.study.questions_page import question
from bot.features.study.reasons import StudyReason
from bot.pages.games.ecarte.topics import TOPICS, Topic, topics
from bot.pages.games.registered import GAME_UIS
from bot.pages.parts.components import LESSON, QUESTION, TRAINING
from bot.pages.parts.custom_id import CustomId, number_of, one_of, short_text
from bot.pages.parts.page import Page
from bot.tables.errors import Reason, Refusal
from bot.text.i18n import LANGUAGES, say
from cogs.study.positions import next_page
from cogs.support import autocomplete
from cogs.support.answer import Answer, Interaction, answering, language_for
from cogs.support.autocomplete import MOST_CHOICES
from cogs.support.options import options
from cogs.support.rules import find_rules
from cogs.support.weights import Weight, command


async def lesson_topics(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """The lessons, the training, the presets, and the server's own rules, for autocomplete."""
    language = await language_for(interaction)
    own_of_games = (game_ui.topics(language) for game_ui in GAME_UIS.values())
    # Discord shows too few choices for all lessons. The first of each game leads to its others.
    more = (topic for found in own_of_games for topic in (found if typed else found[:1]))
    training = (say(language, "button-training"), TRAINING)
    lessons = autocomplete.matching([training, *topics(language), *more], typed)
    known = {choice.value for choice in lessons}
    choices = await autocomplete.all_rules(interaction, typed)
    own = [choice for choice in choices if choice.value not in known]
    return (lessons + own)[:MOST_CHOICES]


class LessonCommands(commands.Cog):
    """Lessons and rules."""

    def __init__(self, bot: EcarteBot) -> None:
        bot.handlers[LESSON] = self.turn_page
        bot.handlers[QUESTION] = self.ask

    @command("learn", Weight.LIGHT)
    @options(topic="opt-topic")
    @app_commands.autocomplete(topic=lesson_topics)
    async def learn(self, interaction: Interaction, topic: str = Topic.BASICS.value) -> None:
        """Show a lesson, how rules differ from the classic game, or the training."""
        async with answering(interaction) as answer:
            await answer.reply.show(await _page(answer, topic))

    async def turn_page(self, interaction: Interaction, sent: CustomId) -> None:
        async with answering(interaction) as answer:
            topic = sent.choice(short_text) if sent.values else sent.facts(short_text)[0]
            page, message = await _page(answer, topic), interaction.message
            # A public message, or a greeting, stays as it is.
            ephemeral = message is not None and message.flags.ephemeral
            await (answer.reply.update(page) if ephemeral else answer.reply.show(page))

    async def ask(self, interaction: Interaction, sent: CustomId) -> None:
        """Ask the question of a lesson, or say whether the choice was right."""
        async with answering(interaction) as answer:
            topic, chosen = sent.facts(one_of(Topic), number_of())
            if chosen > len(question(topic).options):
                raise Refusal(Reason.STALE)
            await answer.reply.update(await question_page(topic, chosen, answer.person))


async def _page(answer: Answer, topic: str) -> Page:
    """The lesson or the rules with this name, or the training.

    Raises:
        Refusal: ``unknown-topic``.
    """
    wanted = topic.strip().lower()
    if wanted in {TRAINING, *(say(language, "button-training").lower() for language in LANGUAGES)}:
        return await next_page(answer, ahead=False)
    for known in TOPICS:
        if wanted in {known, *(say(language, f"lesson-{known}").lower() for language in LANGUAGES)}:
            wanted = known
    if (page := await lesson(wanted, answer.person)) is not None:
        return page
    try:
        rules = await find_rules(answer.interaction, topic)
    except Refusal as refusal:
        raise Refusal(StudyReason.UNKNOWN_TOPIC) from refusal
    return GAME_UIS[rules.kind].rules_page(rules, answer.language)


async def setup(bot: EcarteBot) -> None:
    await bot.add_cog(LessonCommands(bot))
