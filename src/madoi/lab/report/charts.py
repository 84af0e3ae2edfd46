"""Small pictures for the page: rows with intervals as plain HTML, so that their words stay words on any screen, and
histograms and curves as SVG. Colours come from the page's style sheet."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from math import ceil, floor

from madoi.lab.statistics import Interval

WIDTH, HEIGHT = 420, 170  # of a picture
LEFT, RIGHT, TOP, BOTTOM = 42, 10, 10, 24


class Row:
    """A line of a forest: a name, a value with its interval, and words for it."""

    def __init__(self, name: str, interval: Interval, words: str, strong: bool = True, note: str = "") -> None:
        self.name = name
        self.interval = interval
        self.words = words
        self.strong = strong
        self.note = note


def forest(rows: Sequence[Row], low: float, high: float, line: float | None = None, line_words: str = "") -> str:
    """Dots with intervals on one scale; `line` is what would be even."""

    def at(value: float) -> str:
        return f"{100 * (min(max(value, low), high) - low) / ((high - low) or 1):.2f}%"

    parts = ['<div class="forest">']
    for row in rows:
        one = row.interval
        kind = "" if row.strong else " quiet"
        mark = f'<i class="even" style="left:{at(line)}"></i>' if line is not None else ""
        note = f"<small>{escape(row.note)}</small>" if row.note else ""
        parts.append(
            f'<div class="row{kind}"><span class="name">{escape(row.name)}{note}</span>'
            f'<span class="track">{mark}'
            f'<i class="bar" style="left:{at(one.low)};right:calc(100% - {at(one.high)})"></i>'
            f'<i class="dot" style="left:{at(one.value)}"></i></span>'
            f'<span class="value">{escape(row.words)}</span></div>'
        )
    parts.append(
        '<div class="row scale"><span></span><span class="ends">'
        f"<small>{low:.0%}</small><small>{high:.0%}</small></span><span></span></div>"
    )
    if line_words:
        parts.append(f'<p class="key"><i class="even"></i>{escape(line_words)}</p>')
    return "".join(parts) + "</div>"


def round_scale(low: float, high: float) -> tuple[float, float]:
    """The ends of a scale of shares that holds both: twentieths."""
    return max(0.0, floor(low * 20 - 1e-9) / 20), min(1.0, ceil(high * 20 + 1e-9) / 20)


def stack(parts: Sequence[tuple[str, str, Interval, str]]) -> str:
    """Shares of a whole: (class, name, share, words)."""
    bar = "".join(f'<i class="{kind}" style="flex-grow:{share.value:.4f}"></i>' for kind, _, share, _ in parts)
    keys = "".join(
        f'<li><i class="{kind}"></i><span>{escape(name)}</span><b>{escape(words)}</b></li>'
        for kind, name, _, words in parts
    )
    return f'<div class="stack">{bar}</div><ul class="keys">{keys}</ul>'


def histogram(bars: Sequence[tuple[float, float, int]], middle: tuple[float, float], mean: float, label: str) -> str:
    """Bars, the middle half of them darker, and the mean as a line; at the side, what share the tallest has."""
    most = max(count for *_, count in bars) or 1
    share = most / (sum(count for *_, count in bars) or 1)
    low, high = bars[0][0], bars[-1][1]

    def x(value: float) -> float:
        return LEFT + (value - low) / ((high - low) or 1) * (WIDTH - LEFT - RIGHT)

    base = HEIGHT - BOTTOM
    drawn = []
    for start, end, count in bars:
        tall = (base - TOP) * count / most
        inside = middle[0] <= (start + end) / 2 <= middle[1] + (end - start) / 2
        width = max(1.0, x(end) - x(start) - 1.5)
        drawn.append(
            f'<rect class="{"in" if inside else "out"}" x="{x(start):.1f}" y="{base - tall:.1f}" width="{width:.1f}"'
            f' height="{tall:.1f}" rx="1.5"/>'
        )
    ticks = "".join(
        f'<text x="{x(value):.1f}" y="{HEIGHT - 7}" text-anchor="middle">{_tick(value)}</text>'
        for value in _ticks(low, high)
    )
    return (
        f'<svg class="chart" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="{escape(label)}">'
        f'<line class="grid" x1="{LEFT}" x2="{WIDTH - RIGHT}" y1="{TOP}" y2="{TOP}"/>'
        f'<text x="{LEFT - 5}" y="{TOP + 4}" text-anchor="end">{share:.0%}</text>'
        f'<text x="{LEFT - 5}" y="{base + 4}" text-anchor="end">0%</text>{"".join(drawn)}'
        f'<line class="axis" x1="{LEFT}" x2="{WIDTH - RIGHT}" y1="{base}" y2="{base}"/>'
        f'<line class="mean" x1="{x(mean):.1f}" x2="{x(mean):.1f}" y1="{TOP - 6}" y2="{base}"/>{ticks}</svg>'
    )


def curve(means: Sequence[Interval], band: Sequence[tuple[float, float]], label: str, axis: str) -> str:
    """Shares from 0 to 1 over the course of a game."""
    base, points = HEIGHT - BOTTOM, len(means)

    def x(number: float) -> float:
        return LEFT + number / points * (WIDTH - LEFT - RIGHT)

    def y(value: float) -> float:
        return base - min(1.0, max(0.0, value)) * (base - TOP)

    # At the end it is known.
    tops = [*(high for _, high in band), 1.0]
    bottoms = [*(low for low, _ in band), 1.0]
    line = " ".join(f"{x(k):.1f},{y(v):.1f}" for k, v in enumerate([*(one.value for one in means), 1.0]))
    area = " ".join(
        [f"{x(k):.1f},{y(v):.1f}" for k, v in enumerate(tops)]
        + [f"{x(k):.1f},{y(v):.1f}" for k, v in reversed(list(enumerate(bottoms)))]
    )
    across = "".join(
        f'<line class="grid" x1="{LEFT}" x2="{WIDTH - RIGHT}" y1="{y(v):.1f}" y2="{y(v):.1f}"/>'
        f'<text x="{LEFT - 5}" y="{y(v) + 4:.1f}" text-anchor="end">{v:.0%}</text>'
        for v in (0, 0.5, 1)
    )
    below = "".join(
        f'<text x="{x(k * points):.1f}" y="{HEIGHT - 7}" text-anchor="{anchor}">{k:.0%}</text>'
        for k, anchor in ((0, "start"), (0.5, "middle"), (1, "end"))
    )
    return (
        f'<svg class="chart" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="{escape(label)}">{across}'
        f'<polygon class="band" points="{area}"/><polyline class="line" points="{line}"/>{below}</svg>'
        f'<p class="axis-name">{escape(axis)}</p>'
    )


def _ticks(low: float, high: float) -> list[float]:
    """About five round numbers."""
    rough = (high - low) / 4 or 1.0
    unit = 1.0
    while unit * 10 <= rough:
        unit *= 10
    while unit > rough:
        unit /= 10
    step = next(unit * k for k in (1, 2, 5, 10) if unit * k >= rough * 0.75)
    first = -(-low // step) * step
    ticks = []
    while first <= high + 1e-9:
        ticks.append(round(first, 6) + 0.0)  # never a zero below zero
        first += step
    return ticks


def _tick(value: float) -> str:
    return f"{value:g}".replace("-", "−")
