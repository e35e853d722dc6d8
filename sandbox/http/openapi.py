"""Checks requests against Discord's OpenAPI document, if it is available."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

Json = dict[str, Any]

BESIDE_REPOSITORY = Path(__file__).parents[3] / "shared" / "discord-openapi" / "openapi.json"

TYPES: dict[str, tuple[type, ...]] = {
    "string": (str,),
    "integer": (int,),
    "number": (int, float),
    "boolean": (bool,),
    "array": (list,),
    "object": (dict,),
    "null": (type(None),),
}


class Document:
    """The document, with a validator for the part of JSON Schema that it uses.

    Args:
        document: the parsed OpenAPI 3.1 document.
    """

    def __init__(self, document: Json) -> None:
        self._schemas: Json = document["components"]["schemas"]
        self._operations = {
            (method.upper(), _shape(path)): operation
            for path, operations in document["paths"].items()
            for method, operation in operations.items()
            if isinstance(operation, dict)
        }

    def problems(self, method: str, route: str, body: Any) -> list[str]:
        """List what is wrong with a request.

        Args:
            method: the HTTP method.
            route: the path with the names of its parameters in braces.
            body: the JSON body, or the `payload_json` of a multipart request; None for none.
        """
        operation = self._operations.get((method, _shape(route)))
        if operation is None:
            return [f"the document knows no {method} {route}"]
        content = operation.get("requestBody", {}).get("content", {})
        schema = content.get("application/json", {}).get("schema")
        if schema is None or body is None:
            return []
        return list(self._problems(schema, body, "body"))[:3]

    def _problems(self, schema: Json, value: Any, path: str) -> Iterator[str]:
        if "$ref" in schema:
            # Discord accepts snowflakes as numbers too, and the client library sends some that way.
            if schema["$ref"].endswith("/SnowflakeType") and isinstance(value, int):
                return
            schema = self._schemas[schema["$ref"].rpartition("/")[2]]
        for part in schema.get("allOf", ()):
            yield from self._problems(part, value, path)
        if "type" in schema and not _is_of(value, schema["type"]):
            yield f"{path}: {json.dumps(value)[:60]} is not of type {schema['type']}"
            return
        # An enumeration written as `oneOf` constants is documentation: Discord adds values to it.
        options = schema.get("oneOf") or schema.get("anyOf")
        if options:
            yield from self._problems_of_all(options, value, path)
        if "enum" in schema and value not in schema["enum"]:
            yield f"{path}: {value!r} is none of {schema['enum']}"
        if "const" in schema and value != schema["const"]:
            yield f"{path}: {value!r} is not {schema['const']!r}"
        if isinstance(value, str):
            yield from _string_problems(schema, value, path)
        elif isinstance(value, list):
            yield from self._array_problems(schema, value, path)
        elif isinstance(value, dict):
            yield from self._object_problems(schema, value, path)
        elif isinstance(value, int | float) and not _in_range(schema, value):
            yield f"{path}: {value} is out of range"

    def _problems_of_all(self, options: list[Json], value: Any, path: str) -> Iterator[str]:
        """Report the fewest problems that a schema finds, among those for the value's `type`."""
        best: list[str] | None = None
        for option in options:
            if not self._may_match(option, value):
                continue
            problems = list(self._problems(option, value, path))
            if not problems:
                return
            if best is None or len(problems) < len(best):
                best = problems
        yield from best or [f"{path}: {json.dumps(value)[:60]} is none of what is possible here"]

    def _may_match(self, option: Json, value: Any) -> bool:
        if "$ref" in option:
            option = self._schemas[option["$ref"].rpartition("/")[2]]
        if not isinstance(value, dict):
            # A number may be a snowflake, which is a string in the document.
            return isinstance(value, int) or "type" not in option or _is_of(value, option["type"])
        kinds = option.get("properties", {}).get("type", {}).get("enum")
        return kinds is None or value.get("type") in kinds

    def _array_problems(self, schema: Json, value: list[Any], path: str) -> Iterator[str]:
        if not schema.get("minItems", 0) <= len(value) <= schema.get("maxItems", len(value)):
            yield f"{path}: {len(value)} items are too few or too many"
        if "items" in schema:
            for index, item in enumerate(value):
                yield from self._problems(schema["items"], item, f"{path}[{index}]")

    def _object_problems(self, schema: Json, value: Json, path: str) -> Iterator[str]:
        for name in schema.get("required", ()):
            if name not in value:
                yield f"{path}.{name} is missing"
        properties = schema.get("properties", {})
        others = schema.get("additionalProperties")
        for name, inner in value.items():
            if name in properties:
                yield from self._problems(properties[name], inner, f"{path}.{name}")
            elif isinstance(others, dict):
                yield from self._problems(others, inner, f"{path}.{name}")


def _is_of(value: Any, declared: str | list[str]) -> bool:
    names = [declared] if isinstance(declared, str) else declared
    if isinstance(value, bool):
        return "boolean" in names
    return any(isinstance(value, TYPES[name]) for name in names)


def _in_range(schema: Json, value: float) -> bool:
    return bool(schema.get("minimum", value) <= value <= schema.get("maximum", value))


def _string_problems(schema: Json, value: str, path: str) -> Iterator[str]:
    if not schema.get("minLength", 0) <= len(value) <= schema.get("maxLength", len(value)):
        yield f"{path}: {len(value)} characters are too few or too many"
    if "pattern" in schema and not re.search(schema["pattern"], value):
        yield f"{path}: {value[:60]!r} does not match {schema['pattern']}"


def _shape(path: str) -> str:
    return re.sub(r"{[^}]*}", "{}", path)


@cache
def load() -> Document | None:
    """Load the document that `SANDBOX_OPENAPI` names, else the one next to the repository, if any."""
    path = Path(os.environ.get("SANDBOX_OPENAPI") or BESIDE_REPOSITORY)
    return Document(json.loads(path.read_text("utf-8"))) if path.is_file() else None
