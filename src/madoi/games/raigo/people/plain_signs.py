"""Characters of Raigo for terminals that have none: in two signs each, as one is two columns wide."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from string import ascii_lowercase

# What else the names of yaku, raijin and effects are written with, by how it is read.
READINGS = (
    "桜ou花ka蓮re偶gu数su奇ki々''山sa茶za椿ts時si雨gu霞ka双so頭to乱ra輪ri廻ne毘bi沙sa門mo櫓ya白si雪yu放ho停te"
    "空ku晴ze太ta音ne飛hi琴to助su琳ri郎ro十ju梁ri清se藏ku千ch歳to雲mo雹hy爽so伍go黒ku光mi不fu穏on豪go隠on"
)
OTHERS = "・--裏##"  # an empty place, a piece that lies face down
SIGN = 3  # a character and what stands for it


def plain_signs(names: Mapping[str, str]) -> dict[str, str]:
    """For the pieces of a box, by their characters and English names: two signs of the name, no two the same."""
    signs = {text[k]: text[k + 1 : k + SIGN] for text in (READINGS, OTHERS) for k in range(0, len(text), SIGN)}
    for kanji, name in names.items():
        signs[kanji] = next(short for short in shortened(name) if short not in signs.values())
    return signs


def shortened(name: str) -> Iterator[str]:
    """The first letter and the number, or another letter, of what is ASCII in a name."""
    first, *rest = (sign for sign in name if sign.isascii() and sign.isalnum())
    for second in [*filter(str.isdigit, rest), *rest, *ascii_lowercase]:
        yield first + second
