"""Requests checked against a small document, and against Discord's where it is installed."""

import pytest

from sandbox.http import openapi
from sandbox.http.openapi import Document

SNOWFLAKE = {"$ref": "#/components/schemas/SnowflakeType"}
DOCUMENT = Document(
    {
        "components": {
            "schemas": {
                "SnowflakeType": {"type": "string", "pattern": "^(0|[1-9][0-9]*)$"},
                "Text": {
                    "type": "object",
                    "properties": {
                        "type": {"type": "integer", "enum": [10]},
                        "content": {"type": "string", "minLength": 1, "maxLength": 5},
                    },
                    "required": ["type", "content"],
                },
                "Row": {
                    "type": "object",
                    "properties": {
                        "type": {"type": "integer", "enum": [1]},
                        "components": {
                            "type": "array",
                            "items": {"$ref": "#/components/schemas/Text"},
                            "maxItems": 2,
                        },
                    },
                    "required": ["type", "components"],
                },
            }
        },
        "paths": {
            "/channels/{channel_id}/messages": {
                "parameters": [],
                "post": {
                    "requestBody": {
                        "content": {
                            "application/json": {
                                "schema": {
                                    "type": "object",
                                    "properties": {
                                        "owner": {"oneOf": [{"type": "null"}, SNOWFLAKE]},
                                        "parts": {
                                            "type": ["array", "null"],
                                            "items": {
                                                "oneOf": [
                                                    {"$ref": "#/components/schemas/Text"},
                                                    {"$ref": "#/components/schemas/Row"},
                                                ]
                                            },
                                        },
                                        "names": {
                                            "type": "object",
                                            "additionalProperties": {"type": "string"},
                                        },
                                        "count": {"type": "integer", "minimum": 0, "maximum": 5},
                                    },
                                }
                            }
                        }
                    }
                },
            }
        },
    }
)

TEXT = {"type": 10, "content": "x"}


@pytest.mark.parametrize(
    "body",
    [
        None,
        {},
        {"owner": None},
        {"owner": "5"},
        {"owner": 5},
        {"parts": [TEXT, {"type": 1, "components": [TEXT]}]},
        {"names": {"fr": "x"}},
        {"count": 5},
        {"unheard_of": 1},
    ],
)
def test_a_valid_request_has_no_problems(body: object) -> None:
    assert DOCUMENT.problems("POST", "/channels/{id}/messages", body) == []


@pytest.mark.parametrize(
    ("body", "problem"),
    [
        ([], "body: [] is not of type object"),
        ({"owner": "x"}, "body.owner: 'x' does not match"),
        ({"count": 6}, "body.count: 6 is out of range"),
        ({"count": True}, "body.count: true is not of type integer"),
        ({"names": {"fr": 1}}, "body.names.fr: 1 is not of type string"),
        ({"parts": [{"type": 10}]}, "body.parts[0].content is missing"),
        ({"parts": [{"type": 10, "content": "x" * 6}]}, "6 characters are too few or too many"),
        ({"parts": [{"type": 1, "components": [TEXT] * 3}]}, "3 items are too few or too many"),
        ({"parts": [{"type": 1, "components": [{"type": 1}]}]}, "1 is none of [10]"),
        ({"parts": [{"type": 7}]}, "is none of what is possible here"),
    ],
)
def test_an_invalid_part_is_named_by_its_place(body: object, problem: str) -> None:
    problems = DOCUMENT.problems("POST", "/channels/{id}/messages", body)
    assert any(problem in found for found in problems), problems


def test_a_route_that_the_document_does_not_know_is_a_problem() -> None:
    assert DOCUMENT.problems("GET", "/channels/{id}/messages", None) != []


def test_a_big_message_is_held_against_discord_s_document() -> None:
    document = openapi.load()
    if document is None:
        pytest.skip("Discord's OpenAPI document is not at hand (SANDBOX_OPENAPI)")
    buttons = [{"type": 2, "style": 1, "label": "x", "custom_id": str(n)} for n in range(5)]
    row = {"type": 1, "components": buttons}
    box = {"type": 17, "components": [{"type": 10, "content": "x" * 500}, row, row, row, row, row, row]}
    body = {"flags": 1 << 15, "components": [box], "allowed_mentions": {"parse": []}}
    assert document.problems("POST", "/channels/{channel_id}/messages", body) == []
    box["accent_color"] = -1
    assert document.problems("POST", "/channels/{channel_id}/messages", body) == [
        "body.components[0].accent_color: -1 is out of range"
    ]
