"""``python -m research.solver.fonts DIRECTORY``: make the fonts of names from the original fonts.

Noto Sans and its sister fonts for other scripts are merged into one file. Each later font of the chain keeps
only the characters that the fonts before it lack. All fonts lose their hinting: names are large.

DIRECTORY holds the originals anywhere below it; ``bot/pages/pictures/fonts/README.md`` names their versions.
"""

from __future__ import annotations

import sys
import unicodedata
from pathlib import Path

from fontTools.merge import Merger
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont

FOLDER = Path(__file__).parents[2] / "bot" / "pages" / "pictures" / "fonts"
# fmt: off
SCRIPTS = (
    "Arabic", "Armenian", "Bengali", "CanadianAboriginal", "Cherokee", "Devanagari", "Ethiopic", "Georgian",
    "Gujarati", "Gurmukhi", "Hebrew", "Kannada", "Khmer", "Lao", "Malayalam", "Myanmar", "NKo", "Oriya",
    "Sinhala", "Tamil", "Telugu", "Thaana", "Thai", "Tifinagh", "Symbols", "Symbols2",
)
# fmt: on
FALLBACKS = {
    "droid-sans-fallback.ttf": "DroidSansFallback.ttf",
    "unifont.otf": "unifont.otf",
    "unifont-upper.otf": "unifont_upper.otf",
}
#: Seconds from 1904 to 2020-12-26, when the Noto fonts were packed: the file says the same each time.
CREATED = 3_691_785_600
#: Characters that no name needs: alchemy, Braille, teletext, old scripts and, beyond 0x1F000, all but emoji.
UNWANTED = [(0x2800, 0x28FF), (0x10000, 0x1EFFF), (0x1F700, 0x1F77F), (0x1FB00, 0x10FFFF)]
#: Fillers: they mean nothing, and Unifont draws them as a box.
FILLERS = {0x115F, 0x1160, 0x3164, 0xFFA0}
DROPPED = ["BASE", "VORG", "gasp", "vhea", "vmtx"]
KEPT_NAMES = [0, 1, 2, 3, 4, 5, 6, 13, 14]  # copyright, family … version, licence and its address


def wanted(character: int) -> bool:
    """Whether a name may need this character."""
    category = unicodedata.category(chr(character))
    # Unifont draws a box for what has no meaning yet; emoji may be younger than Python's own table.
    meant = category not in ("Cc", "Co", "Cs") and (category != "Cn" or character > 0xFFFF)
    return meant and character not in FILLERS and not any(a <= character <= b for a, b in UNWANTED)


def reduced(source: Path, covered: set[int]) -> TTFont:
    """Read a font; keep the wanted characters that are not in ``covered`` yet, and add them there."""
    font = TTFont(source, recalcTimestamp=False)
    characters = {c for c in font.getBestCmap() if wanted(c)} - covered
    covered |= characters
    options = Options(hinting=False, layout_features=["*"], notdef_outline=True, name_IDs=KEPT_NAMES)
    options.drop_tables += DROPPED
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=characters)
    subsetter.subset(font)
    return font


def main(sources: Path) -> None:
    """Write the files of ``bot/pages/pictures/fonts``."""
    covered: set[int] = set()
    parts: list[Path] = []
    for script in ("", *SCRIPTS):
        part = FOLDER / f"part{len(parts)}.ttf"
        reduced(found(sources, f"NotoSans{script}-Regular.ttf"), covered).save(part)
        parts.append(part)
    noto = Merger().merge([str(part) for part in parts])
    noto.recalcTimestamp = False
    noto["head"].created = noto["head"].modified = CREATED
    noto.save(FOLDER / "noto-sans.ttf")
    for part in parts:
        part.unlink()
    for name, original in FALLBACKS.items():
        reduced(found(sources, original), covered).save(FOLDER / name)


def found(sources: Path, name: str) -> Path:
    """Return the only file of this name below a folder."""
    (path,) = sources.rglob(name)
    return path


if __name__ == "__main__":
    main(Path(sys.argv[1]))
