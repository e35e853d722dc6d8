"""The fingerprint of the secret behind the packs: its beginning to be read, the whole in the message's data.

A button carries the whole in its custom id. So the message that Discord dates contains it, for anybody who
reads messages with a client of Discord's API, and a press shows it. ``docs/develop/fairness.md`` says why.
"""

from __future__ import annotations

from typing import Final

from bot.pages.parts import ui
from bot.pages.parts.components import Button
from bot.text.i18n import Language, say

FINGERPRINT: Final = "fingerprint"
"""The topic of the button; its fact is the whole fingerprint."""
_GROUP: Final = 4
_GROUPS: Final = 4


def fingerprint_line(whole: str, language: Language) -> ui.Item:
    """That the secret is fixed, with the button of its fingerprint.

    Args:
        whole: 64 hexadecimal digits.
    """
    text = ui.TextDisplay(f"-# {say(language, 'fingerprint-fixed')}")
    return ui.Section(text, accessory=Button.about(FINGERPRINT, (whole,), f"🔒 {beginning(whole)}"))


def beginning(whole: str) -> str:
    """The first 16 digits in groups of four."""
    return " ".join(whole[start : start + _GROUP] for start in range(0, _GROUP * _GROUPS, _GROUP))
