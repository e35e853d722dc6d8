"""Order as a feature: hiding, excluding, voids and their log."""

from __future__ import annotations

from typing import Final

from bot.features.feature import Feature
from bot.features.moderation import host
from bot.features.moderation.feed import store as feed
from bot.features.moderation.feed.posts import LogPosts
from bot.features.moderation.hooks import ModerationHooks
from bot.features.moderation.page import log_channel_line
from bot.features.moderation.readmissions import Readmissions
from bot.features.moderation.service import Moderation
from bot.features.moderation.voids.following import Following
from bot.features.setting import Setting
from bot.tables.person_columns import PersonColumn

FEATURE: Final = Feature(
    hooks=(ModerationHooks(),),
    services=(
        lambda core: Moderation(core.database, core.registry, core.people, core.operations),
        lambda core: Following(core.database, core.registry, core.presenter, core.service(Moderation)),
        lambda core: Readmissions(core.database, core.peers),
        lambda core: LogPosts(core.database, core.operations, core.peers),
    ),
    person_columns=(
        PersonColumn("moderation", place="guild"),
        PersonColumn("moderation", kept=True, place="guild", column="manager"),
        PersonColumn("named", private=True, place="guild"),
        PersonColumn("named", private=True, place="guild", column="poster"),
        PersonColumn("title_change", place="guild"),
    ),
    settings=(Setting(name="log", read=feed.channel_of, told=log_channel_line, settle=feed.settle),),
    host_commands={"moderate": host},
)
