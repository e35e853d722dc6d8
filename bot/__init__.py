"""The running program: registry, store, presenter, and the one module that calls Discord."""

from typing import Final

VERSION: Final = "0.9.0"
