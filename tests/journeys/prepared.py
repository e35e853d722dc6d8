"""On import, everything that a bot needs at its start is read and drawn: once, before bots are forked."""

from bot.pages.pictures import prepare
from bot.text.i18n import LANGUAGES, bundle

prepare()
for language in LANGUAGES:
    bundle(language)
