"""The running program: registry, store, presenter, and the one module that calls Discord."""

from typing import Final

VERSION: Final = "0.1.0"
"""As in ``pyproject.toml``."""
