"""What a document of the set is made of. The printed page and the truth it is scored against both come from these values, so that the truth is
the source and not another program's reading of it."""

import html
import json
from dataclasses import dataclass, field


@dataclass
class Heading:
    level: int
    text: str
    spanning: bool = False  # across all columns of its section


@dataclass
class Paragraph:
    text: str
    note: str | None = None  # a footnote, cited at the paragraph's end
    number: int = 0
    quote: bool = False
    direction: str | None = None
    soft: str | None = None  # the same text with soft hyphens, for print only


@dataclass
class Items:
    style: str  # bullet, decimal, alpha
    items: list  # of (text, Items or None)


@dataclass
class Cell:
    text: str
    rows: int = 1
    columns: int = 1
    header: bool = False


@dataclass
class Table:
    style: str  # grid, booktabs, zebra, bare
    rows: list
    caption: str | None = None
    repeats: bool = True  # header rows printed again after a page break
    breaks: bool = False  # may be cut by a page break

    def html(self):
        parts = ["<table>"]
        for row in self.rows:
            parts.append("<tr>")
            for cell in row:
                tag = "th" if cell.header else "td"
                spans = (f' rowspan="{cell.rows}"' if cell.rows > 1 else "") + (f' colspan="{cell.columns}"' if cell.columns > 1 else "")
                parts.append(f"<{tag}{spans}>{html.escape(cell.text, quote=False)}</{tag}>")
            parts.append("</tr>")
        return "".join(parts) + "</table>"

    def text(self):
        return "\n".join(" ".join(cell.text for cell in row if cell.text) for row in self.rows)


@dataclass
class Figure:
    caption: str
    bars: list


@dataclass
class Code:
    lines: list


@dataclass
class Section:
    blocks: list
    columns: int = 1
    page: str = "flow"  # flow, sheet (one page, footnotes at its foot), landscape, sideways (turned on an upright page)


@dataclass
class Document:
    name: str
    categories: list
    language: str
    sections: list
    style: dict
    header: str = ""
    footer: str = "number"  # number, counted ("Page 3 of 9"), dashed ("– 3 –")
    title: str = ""
    renderer: str = "chromium"
    tagged: bool = False
    rotation: dict = field(default_factory=dict)  # page index -> degrees written into the page's /Rotate

    def truth(self, pages):
        blocks = [b for section in self.sections for b in section_truth(section)]
        return {
            "name": self.name, "categories": self.categories, "renderer": self.renderer, "tagged": self.tagged, "pages": pages,
            "text": "\n\n".join(b["text"] for b in blocks), "blocks": blocks,
            "headings": [{"level": b["level"], "text": b["text"]} for b in blocks if b["kind"] == "heading"],
            "tables": [{"html": b["html"], "style": b["style"], "cut": b["cut"]} for b in blocks if b["kind"] == "table"],
            "furniture": self.furniture(pages),
        }

    def furniture(self, pages):
        lines = []
        for page in range(1, pages + 1):
            number = {"number": f"{page}", "counted": f"Page {page} of {pages}", "dashed": f"– {page} –"}.get(self.footer)
            lines += [line for line in (self.header, number) if line]
        return lines

    def write(self, path, pages):
        path.write_text(json.dumps(self.truth(pages), ensure_ascii=False, indent=1), encoding="utf-8")


def section_truth(section):
    notes = []
    for block in section.blocks:
        match block:
            case Heading():
                yield {"kind": "heading", "level": block.level, "text": block.text}
            case Paragraph():
                yield {"kind": "paragraph", "text": block.text + (f"{block.number}" if block.note else "")}
                if block.note:
                    notes.append({"kind": "footnote", "text": f"{block.number} {block.note}"})
            case Items():
                yield {"kind": "list", "text": "\n".join(items_text(block))}
            case Table():
                if block.caption:
                    yield {"kind": "caption", "text": block.caption}
                yield {"kind": "table", "text": block.text(), "html": block.html(), "style": block.style, "cut": block.breaks}
            case Figure():
                yield {"kind": "caption", "text": block.caption}
            case Code():
                yield {"kind": "code", "text": "\n".join(block.lines)}
    yield from notes


def items_text(items):
    for text, inner in items.items:
        yield text
        if inner:
            yield from items_text(inner)
