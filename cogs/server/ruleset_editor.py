"""The editor of a server's own rules."""

from __future__ import annotations

from bot.database.clock import now
from bot.features.moderation.settings import transactions as settling
from bot.features.settings import store as rulesets
from bot.features.settings import transactions as settings
from bot.features.settings.reasons import SettingsReason
from bot.features.settings.ruleset_editor_page import (
    ASK_DELETE,
    DELETE,
    EDIT,
    WHICH,
    back_button,
    delete_page,
    editor_page,
)
from bot.pages.parts.custom_id import CustomId, one_of, short_text, word
from bot.pages.parts.layout import sentence_page
from bot.pages.parts.page import Page
from bot.tables.errors import Reason, Refusal
from bot.text import formatting
from bot.text.names import resembles
from cogs.support.answer import Answer, Interaction, answering
from cogs.support.permissions import moderated_server
from cogs.support.rules import find_rules, preset_names
from engine.games import GAME_TYPES


async def edit(answer: Answer, name: str, like: str) -> None:
    """Open the editor for rules of the server; under a new name they begin as a copy of other rules.

    Raises:
        Refusal: ``preset-name``, ``rules-name-taken``, ``unknown-rules``, ``too-many-rules``; what
            ``moderated_server`` refuses.
        RuleError: ``bad-rules-name``.
    """
    guild, app = moderated_server(answer), answer.app
    if any(resembles(name, taken) for taken in preset_names()):
        raise Refusal(SettingsReason.PRESET_NAME)
    saved = await app.database.read(rulesets.find, guild, name)
    if saved is None:
        for other in await app.database.read(rulesets.saved, guild):
            if resembles(name, other.name):
                raise Refusal(SettingsReason.RULES_NAME_TAKEN, name=formatting.name(other.name))
        saved = (await find_rules(answer.interaction, like)).named(name)
        await answer.commit(
            settling.settle, guild, answer.person.id, now(), settings.save_rules, guild, saved
        )
    await answer.reply.update(editor_page(saved, None, answer.language))


async def pressed(interaction: Interaction, sent: CustomId) -> None:
    """Change an option of saved rules, select the option to change, or delete the rules."""
    async with answering(interaction) as answer:
        name, option = sent.facts(short_text, word)
        guild, me = moderated_server(answer), answer.person.id
        saved = await find_rules(interaction, name)
        options = GAME_TYPES[saved.kind].options

        async def page() -> Page:
            chosen = option if option in options else None
            return editor_page(await find_rules(interaction, name), chosen, answer.language)

        answer.acts_on(sent, page, settings.shown_rules, guild, name)
        if option == ASK_DELETE:
            await answer.reply.update(delete_page(saved, answer.language))
            return
        if option == EDIT:
            await answer.reply.update(editor_page(saved, None, answer.language))
            return
        if option == DELETE:
            await answer.commit(settling.settle, guild, me, now(), rulesets.delete, guild, name)
            await answer.reply.update(
                sentence_page(
                    answer.sentence("editor-deleted", name=formatting.name(name)),
                    back_button(answer.language),
                )
            )
            return
        if option == WHICH:
            await answer.reply.update(editor_page(saved, sent.choice(one_of(options)), answer.language))
            return
        if option not in options:
            raise Refusal(Reason.STALE)
        changed = saved.with_value(option, sent.choice(one_of(options[option])))
        await answer.commit(settling.settle, guild, me, now(), settings.save_rules, guild, changed)
        await answer.reply.update(editor_page(changed, option, answer.language))
