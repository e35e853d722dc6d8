"""The fingerprint of the secret behind the packs: readers see its beginning, the message's data has it whole.

A button has the whole fingerprint in its custom id and shows it when it is pressed. So the message, which
Discord dates, contains it for everybody who reads messages with a client of Discord's API.
``docs/develop/fairness.md`` says why.
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
    """A line that says that the secret is fixed, with the button that shows its fingerprint.

    Args:
        whole: 64 hexadecimal digits.
    """
    text = ui.TextDisplay(f"-# {say(language, 'fingerprint-fixed')}")
    return ui.Section(text, accessory=Button.about(FINGERPRINT, (whole,), f"🔒 {beginning(whole)}"))


def beginning(whole: str) -> str:
    """The first 16 digits in groups of four."""
    return " ".join(whole[start : start + _GROUP] for start in range(0, _GROUP * _GROUPS, _GROUP))
