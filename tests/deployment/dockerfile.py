"""The Dockerfile as instructions."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[2]


def instructions() -> list[tuple[str, str]]:
    """Each instruction with what follows it, in order."""
    text = re.sub(r"^#.*\n", "", (ROOT / "Dockerfile").read_text("utf-8"), flags=re.MULTILINE)
    lines = re.sub(r"\s*\\\n\s*", " ", text).splitlines()
    return [(line.split(" ", 1)[0], line.split(" ", 1)[1]) for line in lines if line]


def all_of(name: str) -> list[str]:
    """The arguments of each instruction with a name."""
    return [rest for instruction, rest in instructions() if instruction == name]


def health_check() -> list[str]:
    """The words of the health check's command."""
    (check,) = all_of("HEALTHCHECK")
    words: list[str] = json.loads(check.partition(" CMD ")[2])
    return words
