"""From the Markdown that a program printed to what the measures compare: plain text, blocks, headings, tables."""

import html
import re
import unicodedata
from dataclasses import dataclass, field
from html.parser import HTMLParser

FENCE = re.compile(r"^\s*(```|~~~)")
ATX = re.compile(r"^ {0,3}(#{1,6})\s+(.*?)\s*#*\s*$")
PIPE_RULE = re.compile(r"^\s*\|?\s*:?-+:?\s*(\|\s*:?-+:?\s*)*\|?\s*$")
QUOTE = re.compile(r"^\s*(?:>\s?)+")
MARKER = re.compile(r"^\s*(?:[-*+•◦▪‣·●○■]|\(?(?:\d{1,3}|[a-zA-Z]|[ivxlc]{1,6})[.)])\s+(?=\S)")
ESCAPE = re.compile(r"\\([!-/:-@\[-`{-~])")


@dataclass
class Block:
    kind: str  # heading, text, table
    text: str
    level: int = 0
    rows: list = field(default_factory=list)  # of (text, rows, columns)
    lines: list = field(default_factory=list)  # of a text block, as printed


def normal(text):
    """Composed (NFC), every run of white space one blank. Ligatures, soft hyphens and radicals stay what the program printed."""
    text = unicodedata.normalize("NFC", text).replace("\u00a0", " ").replace("\u202f", " ")
    text = re.sub(r"[\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]", "", text)
    return re.sub(r"\s+", " ", text).strip()


def inline(text):
    """Markdown's marks within a line taken away, what they mark kept."""
    text = re.sub(r"!\[[^\]]*\]\([^)]*\)", " ", text)
    text = re.sub(r"^\s*\[\^([^\]]+)\]:", r"\1 ", text, flags=re.M)
    text = re.sub(r"\[\^?([^\]]{1,4})\](?!\()", r"\1", text)
    text = re.sub(r"\[([^\]]*)\]\([^)\s]*\)", r"\1", text)
    text = re.sub(r"</?(?:sup|sub|b|i|em|strong|u|s|mark|code|span|a|p|div|small|figcaption|figure|blockquote)(?:\s[^>]*)?>", "", text)
    text = re.sub(r"<br\s*/?>|<hr\s*/?>|<!--.*?-->", " ", text, flags=re.S)
    # Twice, for bold and italic at once.
    for _ in range(2):
        text = re.sub(r"(\*{1,3}|~~|__|(?<!\w)_)(?=\S)(.+?)(?<=\S)\1", r"\2", text, flags=re.S)
    text = re.sub(r"(?<!\\)`+([^`]*)`+", r"\1", text)
    return html.unescape(ESCAPE.sub(r"\1", text))


class TableReader(HTMLParser):
    """The rows of one HTML table; a table within a cell counts as the cell's text."""

    def __init__(self):
        super().__init__(convert_charrefs=True)
        self.rows, self.cell, self.depth = [], None, 0

    def handle_starttag(self, tag, attributes):
        if tag == "table":
            self.depth += 1
        if self.depth > 1:
            return
        if tag == "tr":
            self.close()
            self.rows.append([])
        elif tag in ("td", "th"):
            self.close()
            spans = dict(attributes)
            self.cell = ["", number(spans.get("rowspan")), number(spans.get("colspan"))]
        elif tag in ("br", "p", "li", "div") and self.cell:
            self.cell[0] += " "

    def handle_endtag(self, tag):
        if tag == "table":
            self.depth -= 1
        if tag in ("td", "th", "tr", "table") and self.depth <= 1:
            self.close()

    def handle_data(self, data):
        if self.cell:
            self.cell[0] += data

    def close(self):
        if self.cell:
            if not self.rows:
                self.rows.append([])
            self.rows[-1].append((normal(self.cell[0]), self.cell[1], self.cell[2]))
        self.cell = None


def number(value):
    return int(value) if value and value.isdigit() and 0 < int(value) < 1000 else 1


def table_rows(source):
    reader = TableReader()
    reader.feed(source)
    reader.close()
    return [row for row in reader.rows if row]


def pipe_cells(line):
    line = re.sub(r"^\s*\||(?<!\\)\|\s*$", "", line)
    return [(normal(inline(cell)), 1, 1) for cell in re.split(r"(?<!\\)\|", line)]


def blocks(markdown):
    """The blocks of a Markdown text in order: headings, tables (pipes or HTML) and everything else as text."""
    made, lines, index = [], markdown.replace("\f", "\n").split("\n"), 0
    fenced = False
    while index < len(lines):
        line = lines[index] if fenced else QUOTE.sub("", lines[index])
        if FENCE.match(line):
            fenced = not fenced
        elif fenced:
            made.append(Block("text", line))
        elif "<table" in line.lower():
            end = next((i for i in range(index, len(lines)) if "</table" in lines[i].lower()), index)
            made += html_blocks("\n".join(lines[index:end + 1]))
            index = end
        elif "|" in line and index + 1 < len(lines) and "-" in lines[index + 1] and PIPE_RULE.match(lines[index + 1]):
            end = index + 2
            while end < len(lines) and "|" in lines[end] and lines[end].strip():
                end += 1
            rows = [pipe_cells(l) for l in [line] + lines[index + 2:end]]
            if all(not cell[0] for cell in rows[0]):
                rows = rows[1:]  # an empty header row is how Markdown writes a table without one
            made.append(Block("table", rows_text(rows), rows=rows))
            index = end - 1
        elif match := ATX.match(line):
            made.append(Block("heading", normal(inline(match[2])), len(match[1])))
        elif index + 1 < len(lines) and line.strip() and re.match(r"^(=+|-{3,})\s*$", lines[index + 1]) and not MARKER.match(line):
            made.append(Block("heading", normal(inline(line)), 1 if lines[index + 1][0] == "=" else 2))
            index += 1
        elif not re.match(r"^\s*([-*_]\s*){3,}$", line):
            # Twice: a list whose letters Markdown cannot count is written '- a. text'.
            made.append(Block("text", MARKER.sub("", MARKER.sub("", line, count=1), count=1)))
        index += 1
    return join_text(made)


def html_blocks(source):
    """A stretch of lines that holds one HTML table or more, and what stands beside them."""
    for part in re.split(r"(<table.*?</table\s*>)", source, flags=re.S | re.I):
        if part.lower().startswith("<table"):
            rows = table_rows(part)
            yield Block("table", rows_text(rows), rows=rows)
        elif part.strip():
            yield Block("text", part)


def rows_text(rows):
    return " ".join(text for row in rows for text, _, _ in row if text)


def join_text(made):
    """Lines in a row as one block, blank lines between paragraphs kept as a break."""
    joined = []
    for block in made:
        if block.kind == "text" and joined and joined[-1].kind == "text":
            joined[-1].text += "\n" + block.text
        else:
            joined.append(block)
    for block in joined:
        if block.kind == "text":
            block.lines = [normal(inline(line)) for line in block.text.split("\n")]
            block.text = normal(inline(block.text))
    return [b for b in joined if b.text or b.rows]


def text_of(made):
    return normal(" ".join(block.text for block in made))
