"""Reads and draws when imported what every bot needs at its start: once, before bots are forked."""

from bot.pages.pictures import prepare
from bot.text.i18n import LANGUAGES, bundle

prepare()
for language in LANGUAGES:
    bundle(language)
