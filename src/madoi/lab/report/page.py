"""The report as one file: both languages, light and dark, all numbers inside, nothing to load."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from importlib.resources import files

import msgspec

from madoi.core.game import Game
from madoi.lab.experiments import CARELESS, LEVEL_2
from madoi.lab.report.charts import Row, curve, forest, histogram, round_scale, stack
from madoi.lab.report.words import Words, ends_of_mean, ends_of_share, number, percent, signed, whole
from madoi.lab.statistics import Interval
from madoi.lab.study import Level, Seats, Spread, Study, Thing

LEAST_FOR_LUCK = 40  # deals: with fewer the parts are nothing but noise
MOST_CHANGES = 4  # of an option that are named, and …
MOST_EDITS = 12  # … of a box


def page(study: Study, game: Game, language: str) -> str:
    """`language` is the one that shows first."""
    folder = files("madoi.lab.report")
    style, script = ((folder / name).read_text("utf-8") for name in ("page.css", "page.js"))
    data = msgspec.json.encode(study).decode().replace("</", "<\\/")
    mains = "".join(Main(Words(study, game, one)).html() for one in ("ja", "en"))
    title = Words(study, game, language).say("page-title", game=study.titles[language])
    return (
        f'<!doctype html>\n<html lang="{language}" data-lang="{language}" data-game="{escape(study.game)}">\n'
        '<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(title)}</title><style>{style}</style></head>\n<body>{mains}\n"
        f'<script type="application/json" id="data">{data}</script><script>{script}</script></body></html>\n'
    )


class Main:
    """The page in one language."""

    def __init__(self, words: Words) -> None:
        self.words = words
        self.study = words.study
        self.say = words.say

    def html(self) -> str:
        study = self.study
        parts = [self._section("findings", self._list(self.words.findings(), "findings"), wide=True)]
        if study.against is not None:
            parts.append(self._section("against", self._against(), wide=True))
        parts += [
            self._section("order", self._order()),
            self._section("length", self._length()),
            self._section("decided", self._decided()),
            self._section("skill", self._skill()),
        ]
        if study.scores is not None:
            parts.append(self._section("scores", self._scores()))
        parts.append(self._section("choices", self._choices()))
        if study.things:
            parts.append(self._section("things", self._things(), wide=True))
        if study.option_values:
            parts.append(self._section("options", self._options(), wide=True))
        parts.append(self._section("caveats", self._list(self.words.caveats(), "caveats"), wide=True))
        return f'<main lang="{self.words.language}">{self._header()}<div class="grid">{"".join(parts)}</div></main>'

    def _header(self) -> str:
        study = self.study
        made = self.say(
            "page-made", version=study.version, rules=study.rules_version, box=study.box, seed=str(study.seed),
            games=study.budget.games,
        )  # fmt: skip
        kind = "badge" if study.changed_box else "quiet"
        buttons = "".join(
            f'<button type="button" data-do="{what}">{escape(words)}</button>'
            for what, words in (
                ("language", self.say("language-other")),
                ("theme", self.say("theme")),
                ("json", self.say("download-json")),
                ("csv", self.say("download-csv", games=len(study.sample))),
            )
        )
        title = self.say("page-title", game=study.titles[self.words.language])
        what = self.say("page-seats", seats=study.seats, box=self.words.box())
        options = "".join(f'<span class="badge">{escape(option)}</span>' for option in self.words.set_options())
        return (
            f'<header><h1>{escape(title)}</h1><span class="{kind}">{escape(what)}</span>{options}'
            f'<span class="meta">{escape(made)}</span>'
            f'<div class="buttons">{buttons}</div></header>'
        )

    def _section(self, name: str, body: str, wide: bool = False) -> str:
        kind = ' class="wide"' if wide else ""
        return f"<section{kind}><h2>{self.say(f'section-{name}')}</h2>{body}</section>"

    def _list(self, sentences: Sequence[str], kind: str) -> str:
        return f'<ul class="{kind}">{"".join(f"<li>{escape(one)}</li>" for one in sentences)}</ul>'

    def _note(self, key: str, **facts: object) -> str:
        return f'<p class="note">{escape(self.say(key, **facts))}</p>'

    def _tiles(self, tiles: Sequence[tuple[tuple[str, str, str], str]]) -> str:
        """Values in large with their intervals, and what they are."""
        inside = "".join(
            f'<div class="tile"><b>{escape(value)}</b><small>{escape(self.say("between", low=low, high=high))}</small>'
            f"<span>{escape(name)}</span></div>"
            for (value, low, high), name in tiles
        )
        return f'<div class="tiles">{inside}</div>'

    # -- who wins ----------------------------------------------------------------------------------

    def _order(self) -> str:
        return "".join(self._at_seats(one) for one in self.study.by_seats)

    def _at_seats(self, one: Seats) -> str:
        summary, words = one.summary, self.words
        head = f"<h3>{self.say('seats-heading', seats=summary.seats, games=summary.games)}</h3>"
        if self.study.together:
            rows = [Row(self.say("measure-win"), summary.wins_by_seat[0], words.share(summary.wins_by_seat[0]))]
            return head + forest(rows, 0, 1) + self._results(one)
        fair = 1 / summary.seats
        rows = [Row(words.place(k), share, words.share(share)) for k, share in enumerate(summary.wins_by_turn)] + [
            Row(words.seat(k), share, words.share(share), strong=False) for k, share in enumerate(summary.wins_by_seat)
        ]
        ends = [end for row in rows for end in (row.interval.low, row.interval.high)]
        low, high = round_scale(min([*ends, fair - 0.1]), max([*ends, fair + 0.1]))
        even = self.say("even", share=percent(fair, 0))
        return head + forest(rows, low, high, fair, even) + self._results(one)

    def _results(self, one: Seats) -> str:
        summary = one.summary
        rows = [
            (self.study.reasons[reason][self.words.language], count)
            for reason, count in sorted(summary.results.items(), key=lambda item: -item[1])
        ]
        said = self.say("list-comma").join(f"{name} {self._part(count, summary.games)}" for name, count in rows)
        extra = [f"{self.say('results')}: {said}"]
        if summary.ties is not None:
            extra.append(f"{self.say('ties')}: {percent(summary.ties.value)}")
            extra.append(f"{self.say('nobody-won')}: {percent(one.nobody.value)}")
        if self.words.partners(summary.seats):
            extra.append(self.say("partners"))
        return f'<p class="note">{escape(" · ".join(extra))}</p>'

    def _part(self, count: int, of: int) -> str:
        """What happened is not nothing, however seldom."""
        return percent(count / of) if count * 1000 >= of else "< 0.1%"

    # -- how long, how many --------------------------------------------------------------------------

    def _spread(self, spread: Spread, key: str) -> str:
        low, high = spread.percentiles["p25"], spread.percentiles["p75"]
        label = self.say("mean-is", mean=self.words.mean(spread.mean), low=whole(low), high=whole(high))
        chart = histogram(spread.bars, (low, high), spread.mean.value, f"{self.say(key)}: {label}")
        return f'<h3>{escape(self.say(key))}</h3>{chart}<p class="note">{escape(label)}</p>'

    def _length(self) -> str:
        study = self.study
        tiles = self._tiles(
            [(ends_of_mean(one.mean), self.say(key)) for one, key in
             ((study.lengths, "decisions"), (study.turns, "turns"), (study.minutes, "minutes"))]
        )  # fmt: skip
        return tiles + self._spread(study.lengths, "decisions") + self._spread(study.minutes, "minutes")

    def _scores(self) -> str:
        study = self.study
        assert study.scores is not None
        return self._spread(study.scores, "score") + (self._spread(study.margins, "margin") if study.margins else "")

    def _choices(self) -> str:
        tiles = self._tiles([
            (ends_of_mean(self.study.choices.mean), self.say("measure-choices")),
            (ends_of_share(self.study.forced), self.say("forced")),
        ])  # fmt: skip
        return tiles + self._spread(self.study.choices, "choices-note")

    def _decided(self) -> str:
        decided = self.study.decided
        together = self.study.together
        tiles = [
            (ends_of_mean(decided.lead_changes), self.say("turns-of-fortune" if together else "lead-changes")),
            (ends_of_share(decided.open_to_the_end), self.say("open-end")),
        ]
        note = self.say("decided-note-together" if together else "decided-note", games=decided.games)
        chart = curve(decided.curve, decided.spread, note, self.say("decided-axis"))
        return self._tiles(tiles) + chart + f'<p class="note">{escape(note)}</p>'

    # -- skill and luck ------------------------------------------------------------------------------

    def _skill(self) -> str:
        study, words = self.study, self.words
        rows = [
            Row(words.bot(level.strong), level.wins, words.share(level.wins), note=self._beside(level))
            for level in study.levels
        ]
        body = self._note("skill-note-together" if study.together else "skill-note")
        if study.together:
            body += forest(rows, 0, 1)
        else:
            body += forest(rows, 0, 1, 1 / study.seats, self.say("even", share=percent(1 / study.seats, 0)))
        for level in study.levels:
            if level.parts and (level.weak == CARELESS or (level.strong == LEVEL_2 and level.deals >= LEAST_FOR_LUCK)):
                body += (
                    f"<h3></h3>{self._note('luck-note', strong=words.bot(level.strong), weak=words.bot(level.weak))}"
                )
                body += stack(
                    [
                        (name, self.say(f"part-{name}"), share, words.share(share))
                        for name, share in level.parts.items()
                        if not (study.together and name == "turn")
                    ]
                )
        return body

    def _beside(self, level: Level) -> str:
        """Whom the better players were measured by."""
        weak = self.words.bot(level.weak)
        if self.study.together:
            return self.say("instead-of", weak=weak, fair=self.words.weak_table(level), deals=level.deals)
        return self.say("among", weak=weak, deals=level.deals)

    # -- things ------------------------------------------------------------------------------------

    def _things(self) -> str:
        tried = [thing for thing in self.study.things if thing.lift is not None or thing.dead]
        rest = [thing for thing in self.study.things if thing.lift is None and not thing.dead]
        looks = sum(thing.lift is not None for thing in tried)
        body = self._note("things-note", looks=looks) + self._thing_table(tried) if tried else ""
        body += self._note("things-columns")
        if rest:
            summary = escape(self.say("more-things", count=len(rest)))
            body += f"<details><summary>{summary}</summary>{self._thing_table(rest)}</details>"
        return body

    def _thing_table(self, things: Sequence[Thing]) -> str:
        names = ("thing", "worth", "taken", "seen", "got", "used", "users", "others")
        rows = []
        for thing in things:
            dead = f' <span class="tag">{self.say("dead")}</span>' if thing.dead else ""
            cells = [
                escape(self.words.thing(thing)) + dead,
                self._worth(thing),
                self._with_ends(thing.taken, 0),
                percent(thing.seen, 0) if thing.seen else "",
                number(thing.got) if thing.got else "",
                number(thing.used) if thing.used else "",
                self._with_ends(thing.users),
                self._with_ends(thing.others),
            ]
            rows.append((cells, thing.stands_out))
        return self._table([self.say(f"column-{name}") for name in names], rows)

    def _with_ends(self, interval: Interval | None, digits: int = 1) -> str:
        """A share in a narrow column."""
        if interval is None:
            return ""
        value, low, high = ends_of_share(interval, digits)
        return f"{value} <small>({low.removesuffix('%')}–{high.removesuffix('%')})</small>"

    def _worth(self, thing: Thing) -> str:
        if thing.lift is None:
            return ""
        kind = "" if not thing.stands_out else "up" if thing.lift.value > 0 else "down"
        said = self.words.say(
            "with-interval", value=signed(thing.lift.value), low=signed(thing.lift.low), high=signed(thing.lift.high)
        )
        return f'<span class="long {kind}">{escape(said)}</span>'

    def _table(self, names: Sequence[str], rows: Sequence[tuple[Sequence[str], bool]]) -> str:
        filled = [k for k in range(len(names)) if any(cells[k] for cells, _ in rows)]  # nothing to say is no column
        head = "".join(f"<th>{escape(names[k])}</th>" for k in filled)
        body = "".join(
            ('<tr class="sure">' if sure else "<tr>")
            + "".join(
                f"<td>{cells[k]}</td>"
                if k == 0
                else f'<td data-name="{escape(names[k])}">{cells[k]}</td>'
                if cells[k]
                else "<td></td>"
                for k in filled
            )
            + "</tr>"
            for cells, sure in rows
        )
        return f'<div class="scroll cards"><table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table></div>'

    # -- comparisons ---------------------------------------------------------------------------------

    def _options(self) -> str:
        study = self.study
        rows: list[str] = []
        same: dict[str, list[str]] = {}  # values by option
        for one in study.option_values:
            found = one.comparison.found
            if not found:
                same.setdefault(one.option, []).append(one.value)
                continue
            said = [escape(self.words.change(change)) for change in found[:MOST_CHANGES]]
            if len(found) > MOST_CHANGES:
                said.append(escape(self.say("more-changes", count=len(found) - MOST_CHANGES)))
            rows.append(f"<dt>{escape(self.words.option(one.option, one.value))}</dt><dd>{'<br>'.join(said)}</dd>")
        if same:
            names = "".join(
                f"<li><small>{escape(self.words.label(name))}</small> {escape(self.words.values(name, values))}</li>"
                for name, values in same.items()
            )
            rows.append(f"<dt>{escape(self.say('no-change'))}</dt><dd><ul>{names}</ul></dd>")
        looks = sum(len(one.comparison.changes) for one in study.option_values)
        note = self._note("options-note", games=study.option_values[0].games, looks=looks)
        return f'{note}<dl class="values">{"".join(rows)}</dl>'

    def _against(self) -> str:
        against = self.study.against
        assert against is not None
        edits = "".join(
            f"<li><code>{escape(at)}</code>: {escape(before)} → {escape(after)}</li>"
            for at, before, after in map(self.words.edit, against.edits[:MOST_EDITS])
        )
        if len(against.edits) > MOST_EDITS:
            edits += f"<li>{escape(self.say('more-changes', count=len(against.edits) - MOST_EDITS))}</li>"
        where = f"<ul>{edits}</ul>" if edits else f"<p>{self.say('no-edits')}</p>"
        names = [self.say(f"column-{name}") for name in ("measure", "before", "after", "difference", "p")]

        def rows(changes: Sequence[object]) -> list[tuple[Sequence[str], bool]]:
            made: list[tuple[Sequence[str], bool]] = []
            for change in against.changes:
                if change not in changes:
                    continue
                before, after = self.words.before_and_after(change)
                kind = "up" if change.difference.value > 0 else "down"
                cells = [
                    escape(self.words.measure(change.measure)), before, after,
                    f'<span class="long {kind if change.sure else ""}">{escape(self.words.difference(change))}</span>',
                    f"{change.p:.3f}" if change.p >= 0.001 else "&lt; 0.001",
                ]  # fmt: skip
                made.append((cells, change.sure))
            return made

        found = against.found
        other = [change for change in against.changes if not change.sure]
        body = f"<h3>{self.say('changed-where')}</h3>{where}"
        if found:
            body += self._table(names, rows(found))
        summary = escape(self.say("not-sure", count=len(other)))
        return body + f"<details><summary>{summary}</summary>{self._table(names, rows(other))}</details>"
