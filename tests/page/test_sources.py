"""Things that the page's files may not do."""

from __future__ import annotations

import re
from pathlib import Path

PAGE = Path(__file__).parents[2] / "sandbox" / "page"


def test_the_page_never_reads_html_and_loads_nothing_from_other_hosts() -> None:
    for source in PAGE.iterdir():
        text = source.read_text(encoding="utf-8")
        assert not re.search(r"(inner|outer|Adjacent)HTML|document\.write|DOMParser", text), source
        assert not re.search(r"""(src|href|url|from|import)\s*[=(]?\s*["'(]\s*(https?:)?//""", text), source
