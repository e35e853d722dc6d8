"""Frozen dataclasses as rows: a field is the column of the same name, or the caller says what it is.

A field without a column fails when it is saved, and when it is loaded.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import fields
from enum import Enum
from functools import cache
from typing import Any, TypeVar, cast, get_args, get_type_hints

from bot.database.connection import Value

Record = TypeVar("Record")


def row_of(record: Any, *but: str) -> dict[str, Value]:
    """The columns of a record with their values.

    Args:
        but: fields that are no columns.
    """
    kind: Any = type(record)
    return {name: getattr(record, name) for name in _types(kind) if name not in but}


def columns(kind: Any) -> str:
    """The columns of a record, each of whose fields is one, in SQL."""
    return ", ".join(_types(kind))


def made(kind: type[Record], row: Mapping[str, Any], **others: Any) -> Record:
    """The record in a row, which may have further columns.

    Args:
        others: the fields that are not the column of their name.
    """
    types = _types(cast("Any", kind))
    known = {name: _read(row[name], of) for name, of in types.items() if name not in others}
    return kind(**known, **others)


def _read(value: Any, of: Callable[[Any], Any] | None) -> Any:
    return value if value is None or of is None else of(value)


@cache
def _types(kind: Any) -> dict[str, type | None]:
    """For each field the type as which its stored value is read; None if that is the value itself."""
    hints = get_type_hints(kind)
    return {field.name: _type(hints[field.name]) for field in fields(kind)}


def _type(hint: Any) -> type | None:
    parts = (hint, *get_args(hint))
    return next((each for each in parts if isinstance(each, type) and issubclass(each, (bool, Enum))), None)
