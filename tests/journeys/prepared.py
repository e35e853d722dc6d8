"""On import, everything that a bot needs at its start is read and drawn: once, before bots are forked."""

from bot.pages.pictures import prepare
from bot.text.i18n import LANGUAGES, parse, sources

prepare()
for language in LANGUAGES:
    for key in sources(language):
        parse(language, key)
