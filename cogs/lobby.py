"""The lobby of a server: *Play now*."""

from __future__ import annotations

from discord.ext import commands

from bot.client.client import EcarteBot
from bot.database.clock import now
from bot.delivery.discord.operations import Failure
from bot.features.lobby import store, transactions
from bot.features.lobby.anywhere import page as anywhere_page
from bot.features.lobby.anywhere import transactions as anywhere
from bot.features.lobby.anywhere.model import SEEKER_AUDIENCE
from bot.features.lobby.model import LOBBY_AUDIENCE
from bot.features.lobby.page import PLAY, TOPIC
from bot.features.lobby.reasons import LobbyReason
from bot.features.lobby.watcher import Watcher
from bot.features.moderation.settings import transactions as settling
from bot.pages.parts.custom_id import CustomId, key, one_of
from bot.pages.parts.page import Page
from bot.tables.errors import Reason, Refusal
from bot.tables.table import Status
from cogs.play import offers
from cogs.support import resolve
from cogs.support.answer import Answer, Interaction, answering
from cogs.support.rules import chosen_rules
from cogs.support.weights import Posting


class LobbyButtons(commands.Cog):
    """What can be pressed in a lobby."""

    def __init__(self, bot: EcarteBot) -> None:
        bot.handlers[TOPIC] = Posting(self.play_now)
        bot.handlers[anywhere_page.TOPIC] = Posting(self.anywhere, anywhere_page.JOIN, at=1)

    async def play_now(self, interaction: Interaction, sent: CustomId) -> None:
        """Let the caller take an open seat of this server, or offer one, as ``/challenge`` does."""
        async with answering(interaction, public=True) as answer:
            sent.facts(one_of((PLAY,)))
            await offers.challenge(answer, None, await chosen_rules(interaction))

    async def anywhere(self, interaction: Interaction, sent: CustomId) -> None:
        """Let the caller join or leave the queue of all servers, or be ready for their opponent there."""
        async with answering(interaction) as answer:
            named, request = sent.facts(key, one_of(anywhere_page.REQUESTS))
            if request == anywhere_page.JOIN:
                await _join(answer, named)
            else:
                await _answer(answer, sent, named, ready=request == anywhere_page.READY)


async def _join(answer: Answer, game: str) -> None:
    """Let the caller look for an opponent in all servers, instead of offering a seat here.

    Raises:
        Refusal: ``unknown-game``, ``ended``, ``not-your-offer``, ``anywhere-no-dm``, and what
            ``anywhere.join`` refuses.
    """
    app, me = answer.app, answer.person
    table = await resolve.named(answer.interaction, game)
    if table.status is not Status.OFFERED:
        raise Refusal(Reason.ENDED, kind=table.kind)
    if table.seat_of(me.id) is None:
        raise Refusal(Reason.NOT_YOUR_OFFER)
    channel = await app.presenter.open_dm(me)
    if isinstance(channel, Failure):
        raise Refusal(LobbyReason.ANYWHERE_NO_DM)
    hooks = app.registry.hooks
    seeker = await app.database.write(anywhere.join, hooks, me.id, channel, answer.language, now())
    if await app.presenter.show_now(seeker) not in (None, Failure.TRANSIENT):
        await app.database.write(anywhere.leave, seeker.id, now())
        raise Refusal(LobbyReason.ANYWHERE_NO_DM)
    try:
        await app.registry.offers.decline(game, me.id)
    except Refusal:
        # Somebody has taken the seat since.
        app.service(Watcher).show(await app.database.write(anywhere.leave, seeker.id, now()))
        raise
    link = await app.presenter.address(seeker, SEEKER_AUDIENCE) or ""
    await answer.reply.send_text(answer.sentence("anywhere-joined", link=link))


async def _answer(answer: Answer, sent: CustomId, key: str, *, ready: bool) -> None:
    """Let the caller be ready for their opponent, or leave the queue.

    Raises:
        Refusal: what ``anywhere.find`` and ``anywhere.ready`` refuse.
    """
    app, at = answer.app, now()
    seeker = await app.database.read(anywhere.find, key)
    if seeker.person != answer.person.id:
        raise Refusal(Reason.STALE)

    async def page() -> Page:
        return await app.scenes.public_page(await app.database.read(anywhere.find, key))

    answer.acts_on(sent, page, anywhere.shown, key, ready)
    if ready:
        posted = await app.presenter.place_of(seeker, SEEKER_AUDIENCE)
        ids = (0 if posted is None else posted.id, answer.interaction.id)
        changed = await app.registry.offers.begin(
            answer.guarded(anywhere.ready), key, app.limits, at, ids=ids
        )
    else:
        changed = await answer.commit(anywhere.leave, key, at)
    await answer.reply.update(await page())
    # The presenter's edit follows the answer, and has the newest version.
    app.service(Watcher).show(changed)


async def settle(answer: Answer, guild: int, channel: int | None) -> str | None:
    """Let a server have its lobby in a channel, or none.

    If Discord takes no post there, the lobby stays as it was.

    Args:
        channel: the channel; None for none.

    Returns:
        a sentence about what follows, if there is one.

    Raises:
        Refusal: ``games-elsewhere``, ``lobby-not-posted``.
    """
    app = answer.app
    places = (await answer.settings_of(guild)).channels
    if channel is not None and places and channel not in places:
        raise Refusal(Reason.GAMES_ELSEWHERE, where=", ".join(f"<#{place}>" for place in places))
    before = await app.database.read(store.of_guild, guild)
    me, locale = answer.person.id, answer.discords_language
    lobby = await answer.commit(
        settling.settle, guild, me, now(), transactions.choose, guild, channel, locale, now()
    )
    failure = None if lobby is None else await app.presenter.show_now(lobby)
    if lobby is None or channel is None:
        return None
    posted = await app.presenter.place_of(lobby, LOBBY_AUDIENCE)
    if posted is not None and posted.channel == channel:
        return answer.sentence("lobby-settled", where=f"<#{channel}>")
    if failure is Failure.TRANSIENT:
        return answer.sentence("answer-posted-later", what="lobby")
    there = before.channel if before is not None and before.open else None
    await app.database.write(
        settling.settle, guild, me, now(), transactions.choose, guild, there, locale, now()
    )
    app.presenter.update((lobby.id, LOBBY_AUDIENCE))
    raise Refusal(LobbyReason.LOBBY_NOT_POSTED, where=f"<#{channel}>")


async def setup(bot: EcarteBot) -> None:
    await bot.add_cog(LobbyButtons(bot))
