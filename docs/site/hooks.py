"""What MkDocs must be told about our documents: those outside docs/, the pages made from programs, and how links,
clauses and languages hang together. `mkdocs.yml` has the rest."""

from __future__ import annotations

import ast
import posixpath
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from markdown import Markdown
from markdown.extensions import Extension
from markdown.preprocessors import Preprocessor
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files
from mkdocs.structure.nav import Navigation
from mkdocs.structure.pages import Page
from pymdownx.slugs import slugify

ROOT = Path(__file__).parents[2]
SLUGS = ("utena", "couperation", "raigo", "hoshizukuri", "princess")
LANGUAGES = {"en": "English", "ja": "日本語"}
TO_OTHER_COLOURS = {"en": ("Dark", "Light"), "ja": ("暗くする", "明るくする")}
WHOSE = {
    "en": "The games belong to their designers and publishers; words, pictures and code here are our own. MIT licence.",
    "ja": "ゲームはそれぞれの作者と出版社のものです。ここにある文章、絵、プログラムは独自に作りました。MITライセンス。",
}
# Documents that are not where MkDocs looks for them, and what a link to a folder means.
MOVED = {
    "README.md": "index.md",
    "docs/README.md": "documents.md",
    "ARCHITECTURE.md": "architecture.md",
    "CONTRIBUTING.md": "contributing.md",
    "CHANGELOG.md": "changelog.md",
    "examples/bot.py": "examples/bot.md",
    "examples/tricks/game.py": "examples/tricks.md",
    "examples/train_hoshizukuri.py": "examples/train_hoshizukuri.md",
    "docs/book": "book/index.md",
    "docs/rules": "rules/index.md",
    "deploy": "deploy.md",
}
# Files that are shown on a page with others.
SHOWN = {
    "Dockerfile": "docker",
    "compose.yaml": "yaml",
    "madoi.service": "ini",
    "Caddyfile": "text",
    "nginx.conf": "nginx",
}
PLACES = {f"deploy/{name}": f"deploy.md#{name}" for name in SHOWN}
SOURCES = {page: f"{source}/" if (ROOT / source).is_dir() else source for source, page in MOVED.items()}
TWINS = {"index.md": {"en": "index.md", "ja": "ja.md"}, "ja.md": {"en": "index.md", "ja": "ja.md"}} | {
    f"book/{slug}.{language}.md": {other: f"book/{slug}.{other}.md" for other in LANGUAGES}
    for slug in SLUGS
    for language in LANGUAGES
}
ABOUT_CLAUSES = (
    "Numbered, with their provenance, exact enough to be programmed. "
    "Every clause that a program can check has a test that cites it."
)
# What outsiders use. A package stands for what its `__all__` names, a module for all that is public in it.
API = {
    "core": (
        "madoi.core", "madoi.core.actions", "madoi.core.eyes", "madoi.core.moment", "madoi.core.player",
        "madoi.core.tensor",
    ),
    "bots": ("madoi.bots", "madoi.bots.advice", "madoi.bots.analysis", "madoi.bots.puzzles"),
    "lab": (
        "madoi.lab.simulate", "madoi.lab.measure", "madoi.lab.compare", "madoi.lab.tournament", "madoi.lab.games_file",
        "madoi.lab.statistics", "madoi.lab.pool",
    ),
    "adapters": (
        "madoi.adapters.kind", "madoi.adapters.vector", "madoi.adapters.gymnasium", "madoi.adapters.pettingzoo",
        "madoi.adapters.openspiel",
    ),
    "client": ("madoi.client",),
    "testing": ("madoi.testing", "madoi.testing.memory"),
}  # fmt: skip

# What a reader looks for first; the rest follows as `__all__` or the file has it.
FIRST = (
    "get", "slugs", "register", "Game", "State", "Setup", "Option", "View", "Choice", "Note", "Rng", "Record", "Move",
    "Outcome", "Client", "AsyncClient", "Seat", "AsyncSeat", "get_bot", "Bot", "Knowledge", "check_game",
)  # fmt: skip

LINK = re.compile(r"(\]\()([^)#\s]+)((?:#[^)\s]*)?\))")
FOLDER = re.compile(r'href="(\.\.?(?:/\.\.)*)/?"')
PICTURE = re.compile(r"pictures/[\w.-]+")
SECTION = re.compile(r"^(##+) ([A-Z]+\d+)\b(.*)$", re.MULTILINE)
CLAUSE = re.compile(r"^(\s*- \*\*)([A-Z]+\d+(?:\.\w+)+)(\*\*)", re.MULTILINE)
CITED = re.compile(r"(`[^`]*`)|(?<![\w.*`#\[])([A-Z]+\d+(?:\.\w+)*)(?![\w*])")
PROVENANCE = re.compile(r"(`[^`]*`)|\[((?:book|web|derived|reconstructed|madoi)\b[^\]\[]*)\](?!\()")
EXPLAINS = re.compile(r"^<!-- clauses: (.+) -->$", re.MULTILINE)


def on_config(config: MkDocsConfig) -> None:
    config.markdown_extensions.append(ListsAsElsewhere())
    config.mdx_configs["toc"]["slugify"] = slugify(case="lower")


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Takes in what lies elsewhere, makes what is made, and leaves out pictures that no page shows."""
    documents = [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")]
    shown = {name for one in documents for name in PICTURE.findall(one.read_text("utf-8"))}
    for file in list(files):
        if file.src_uri == "README.md" or (file.src_uri.startswith("pictures/") and file.src_uri not in shown):
            files.remove(file)
    for source, page in MOVED.items():
        path = ROOT / source
        text = page_of_folder(path.name) if path.is_dir() else path.read_text("utf-8")
        files.append(File.generated(config, page, content=code_page(source, text) if path.suffix == ".py" else text))
    for page, content in api_pages():
        files.append(File.generated(config, page, content=content))
    files.append(File.generated(config, "assets/icon.svg", abs_src_path=str(ROOT / "web/public/icon.svg")))
    return files


def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    uri = page.file.src_uri
    folder, _, name = uri.rpartition("/")
    slug = name.partition(".")[0]
    if folder == "book" and slug in SLUGS:
        markdown = book(markdown, slug, name.split(".")[1])
    elif folder == "rules" and slug in SLUGS:
        markdown = clauses(markdown)
    return led_right(markdown, SOURCES.get(uri, f"docs/{uri}"), uri)


def on_page_context(context: Any, page: Page, config: MkDocsConfig, nav: Navigation) -> None:
    """The words of the theme are in the language of the page, and twins lead to each other."""
    uri = page.file.src_uri
    twins = TWINS.get(uri, {})
    language = next((language for language, twin in twins.items() if twin == uri), "en")
    config.theme["language"] = language
    for palette, word in zip(config.theme["palette"], TO_OTHER_COLOURS[language], strict=True):
        palette["toggle"]["name"] = word
    config.copyright = WHOSE[language]
    # A list of alternates makes the theme ask for a sitemap in every folder; the link is in partials/alternate.html.
    config.extra["alternate"] = bool(twins)
    config.extra["twins"] = [
        {"name": LANGUAGES[language], "link": twin.removesuffix(".md") + ".html", "lang": language}
        for language, twin in twins.items()
        if twin != uri
    ]


def on_post_page(output: str, page: Page, config: MkDocsConfig) -> str:
    """The first page by its name: the folder alone leads a reader to the one in the language of the browser."""
    return FOLDER.sub(lambda match: f'href="{posixpath.join(match[1], "index.html")}"', output)


def on_post_build(config: MkDocsConfig) -> None:
    """The theme brings more than we use: maps for its own developers, the search in thirty languages."""
    site = Path(config.site_dir)
    spoken = {"lunr.ja.min.js", "lunr.stemmer.support.min.js", "lunr.multi.min.js"}
    left_over = [*site.rglob("*.map"), *site.glob("sitemap.xml*"), site / "404.html"]
    left_over += [path for path in (site / "assets/javascripts/lunr/min").iterdir() if path.name not in spoken]
    left_over += [site / "assets/javascripts/lunr/wordcut.js", site / "assets/images/favicon.png"]
    for path in left_over:
        path.unlink(missing_ok=True)


# -- pages that are made ---------------------------------------------------------------------------


def title_of(slug: str, language: str) -> str:
    words = (ROOT / f"src/madoi/games/{slug}/locales/{language}.ftl").read_text("utf-8")
    found = re.search(r"^title = (.+)$", words, re.MULTILINE)
    assert found, slug
    return found[1]


def page_of_folder(name: str) -> str:
    if name == "rules":
        lines = [f"- [{title_of(slug, 'en')}]({slug}.md) {title_of(slug, 'ja')}" for slug in SLUGS]
        return "\n".join(["# The rules as clauses", "", ABOUT_CLAUSES, "", *lines, ""])
    if name == "deploy":
        parts = [
            f"## deploy/{file} {{#{file}}}\n\n```{kind}\n{(ROOT / name / file).read_text('utf-8')}```\n"
            for file, kind in SHOWN.items()
        ]
        return "\n".join(
            ["# Files for operators", "", "What [Run it for your club](../docs/club.md) speaks of.", "", *parts]
        )
    rows = [f"| [{title_of(slug, 'ja')}]({slug}.ja.md) | [{title_of(slug, 'en')}]({slug}.en.md) |" for slug in SLUGS]
    return "\n".join(["# Rule books ルールブック", "", "| 日本語 | English |", "|---|---|", *rows, ""])


def code_page(source: str, text: str) -> str:
    """A program as a page: what it says about itself, and its lines."""
    return f"# {source}\n\n{ast.get_docstring(ast.parse(text)) or ''}\n\n```python\n{text}```\n"


def api_pages() -> Iterator[tuple[str, str]]:
    """For each package its own words, then what it offers; mkdocstrings fills in the rest from the docstrings."""
    rows = []
    for name, modules in API.items():
        words = docstring_of(f"madoi.{name}")
        parts = [f"# madoi.{name}", words]
        for module in modules:
            names = sorted(offered(module), key=lambda one: FIRST.index(one) if one in FIRST else len(FIRST))
            if module != f"madoi.{name}":
                parts.append(f"## {module} {{.module}}\n\n{docstring_of(module)}")
            parts += [f"::: {module}.{one}\n    options: {{heading_level: 3}}" for one in names]
        yield f"api/{name}.md", "\n\n".join(parts) + "\n"
        rows.append(f"| [`madoi.{name}`]({name}.md) | {words.splitlines()[0]} |")
    yield "api/index.md", "\n".join(["# Python", "", "| package | what for |", "|---|---|", *rows, ""])


def source_of(module: str) -> ast.Module:
    path = ROOT / "src" / module.replace(".", "/")
    return ast.parse((path / "__init__.py" if path.is_dir() else path.with_suffix(".py")).read_text("utf-8"))


def docstring_of(module: str) -> str:
    return ast.get_docstring(source_of(module)) or ""


def offered(module: str) -> list[str]:
    """The names in `__all__`; without one, the public classes and functions that say what they are."""
    tree = source_of(module)
    for node in tree.body:
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "__all__":
            return list(ast.literal_eval(node.value))
    kinds = (ast.ClassDef, ast.FunctionDef)
    named = [node for node in tree.body if isinstance(node, kinds) and ast.get_docstring(node)]
    return [node.name for node in named if not node.name.startswith("_")]


# -- pages that are written ------------------------------------------------------------------------


def book(markdown: str, slug: str, language: str) -> str:
    """A title, and under each heading the clauses that it tells."""
    word = {"en": "Clauses", "ja": "条文"}[language]

    def links(match: re.Match[str]) -> str:
        entries = match[1].split()
        linked = [f"[{entry.replace('-', '–')}](../rules/{slug}.md#{entry.partition('-')[0]})" for entry in entries]
        return f"\n{word}: {', '.join(linked)}\n{{: .clauses }}"

    if not markdown.startswith("# "):
        markdown = f"# {title_of(slug, language)}\n\n{markdown}"
    return EXPLAINS.sub(links, markdown)


def clauses(markdown: str) -> str:
    """Every section and clause can be linked to by its number, and is where another one cites it."""
    known = {match[2] for pattern in (SECTION, CLAUSE) for match in pattern.finditer(markdown)}

    def cited(match: re.Match[str]) -> str:
        return f"[{match[2]}](#{match[2]})" if match[2] in known else match[0]

    lines = [line if line.startswith("#") else CITED.sub(cited, line) for line in markdown.split("\n")]
    markdown = CLAUSE.sub(r"\1\2\3{#\2}", SECTION.sub(r"\1 \2\3 {#\2}", "\n".join(lines)))

    def tag(match: re.Match[str]) -> str:
        return match[1] or f'<span class="provenance">&#91;{match[2]}&#93;</span>'

    return PROVENANCE.sub(tag, markdown)


def led_right(markdown: str, source: str, uri: str) -> str:
    """Links as they are in the repository, to where their documents are on the site."""
    here = posixpath.dirname(uri)

    def led(match: re.Match[str]) -> str:
        if "://" in match[2]:
            return match[0]
        target = posixpath.normpath(posixpath.join(posixpath.dirname(source), match[2]))
        if target in PLACES:
            return f"{match[1]}{posixpath.relpath(PLACES[target], here or '.')})"
        target = MOVED.get(target, target.removeprefix("docs/"))
        return match[1] + posixpath.relpath(target, here or ".") + match[3]

    return LINK.sub(led, markdown)


class ListsAsElsewhere(Extension):  # type: ignore[misc]  # Python-Markdown has no types
    """Lists as on the sites where our documents are read as files: they may follow a line of text, and two spaces are
    deep enough for what is inside."""

    def extendMarkdown(self, md: Markdown) -> None:  # noqa: N802  (its name for it)
        md.tab_length = 2
        md.preprocessors.register(RoomForLists(md), "room_for_lists", 20)


class RoomForLists(Preprocessor):  # type: ignore[misc]
    ITEM = re.compile(r"^ *(?:[-*+]|\d+\.) ")

    def run(self, lines: list[str]) -> list[str]:
        made: list[str] = []
        for line in lines:
            if self.ITEM.match(line) and made and made[-1].strip() and not self._in_list(made):
                made.append("")
            made.append(line)
        return made

    def _in_list(self, made: list[str]) -> bool:
        for line in reversed(made):
            if not line.strip():
                return False
            if self.ITEM.match(line):
                return True
        return False
