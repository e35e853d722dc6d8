"""Names of people without what is not seen."""

from __future__ import annotations

import unicodedata
from typing import Final

_JOINERS: Final = "\N{ZERO WIDTH NON-JOINER}\N{ZERO WIDTH JOINER}"
"""Format characters that scripts and emoji need."""
_BLANK: Final = "\u115f\u1160\u3164\uffa0\u2800"
"""Letters and symbols that show nothing."""
_UNSEEN: Final = frozenset({"Cc", "Cf", "Cn", "Co", "Cs", "Zl", "Zp"})
_NAMELESS: Final = "?"


def visible(name: str) -> str:
    """A name without control, format and blank characters, which could turn the text around it about.

    A name in which nothing is left is shown as ``?``.
    """
    if name.isascii() and name.isprintable():
        return name.strip() or _NAMELESS
    kept = [
        one
        for one in name
        if one in _JOINERS or (one not in _BLANK and unicodedata.category(one) not in _UNSEEN)
    ]
    seen = "".join(kept).strip()
    return seen if seen.strip(_JOINERS) else _NAMELESS
