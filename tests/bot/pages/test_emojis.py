"""The names of the cards' emojis say how they are drawn."""

from __future__ import annotations

import hashlib
from io import BytesIO

from PIL import Image

from bot.pages import emojis


def test_the_names_change_with_the_drawing() -> None:
    digest = hashlib.blake2s(digest_size=3)
    for card, language in emojis.faces().values():
        with Image.open(BytesIO(emojis.draw(card, language))) as image:
            digest.update(image.tobytes())
    assert digest.hexdigest() == emojis.DRAWING, "the cards are drawn in another way: write this into DRAWING"


def test_discord_takes_each_of_them() -> None:
    faces = emojis.faces()
    assert len(faces) == 64
    for name, (card, language) in faces.items():
        assert name.isascii()
        assert name.replace("_", "").isalnum()
        assert 2 <= len(name) <= 32
        assert len(emojis.draw(card, language)) <= 256 * 1024
