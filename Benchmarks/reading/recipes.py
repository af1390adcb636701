"""The documents of the set: which parts each has, in which layout, and which categories it counts for."""

import random

from model import Document, Paragraph, Section
from parts import Parts

STYLES = [
    {"font": "DejaVu Serif", "size": 10, "headings": [20, 15, 12.5, 10.5], "indent": False, "justify": False},
    {"font": "Noto Sans", "size": 10.5, "headings": [22, 16, 13, 11], "indent": False, "justify": False, "colour": "#224488"},
    {"font": "Noto Serif", "size": 10.5, "headings": [19, 14, 12, 10.5], "indent": True, "justify": True, "heading-font": "Noto Sans"},
    {"font": "Bitstream Charter", "size": 11, "headings": [20, 14.5, 12.5, 11], "indent": True, "justify": True},
    {"font": "DejaVu Sans", "size": 9.5, "headings": [18, 14, 11.5, 9.5], "indent": False, "justify": True, "spacing": 2.2},
]


class Recipes:
    def __init__(self, texts, seed):
        self.texts, self.seed = texts, seed

    def documents(self):
        made = []
        for index, (name, categories, recipe) in enumerate(RECIPES):
            made.append(self.make(name, categories, recipe, index, variant=0))
        # A quarter is printed again with tags, from other text, and reported apart.
        for index, (name, categories, recipe) in enumerate(RECIPES):
            if name in TAGGED:
                document = self.make(name + "-tagged", ["tagged"], recipe, index + 2, variant=1)
                document.tagged = True
                made.append(document)
        return made

    def make(self, name, categories, recipe, index, variant):
        generator = random.Random(f"{self.seed} {name} {variant}")
        style = dict(STYLES[index % len(STYLES)])
        document = Document(name, categories, "en", [], style, footer=["number", "counted", "dashed"][index % 3])
        parts = Parts(self.texts, generator)
        recipe(document, parts, generator)
        document.title = document.title or "Document " + name
        # Every fourth document has no running header, as many have not.
        if index % 4 != 3 and not document.header:
            document.header = self.texts.title(generator, document.language, 4)
        return document


def essay(columns, chapters, longest=900):
    """Four heading levels, paragraphs, quotes and lists in the given number of columns."""
    def recipe(document, parts, random):
        blocks = [parts.heading(1, spanning=True)]
        for chapter in range(chapters):
            blocks += [parts.heading(2)] + parts.paragraphs(3, longest)
            blocks += [parts.heading(3)] + parts.paragraphs(2, longest) + [parts.list(depth=1 + chapter % 2)]
            blocks += [parts.heading(4)] + parts.paragraphs(2, longest) + [parts.paragraph(400, quote=True)] + parts.paragraphs(1, longest)
        document.sections = [Section(blocks, columns)]
    return recipe


def alternating(document, parts, random):
    """One, two and three columns in turn on the same pages."""
    for turn in range(8):
        columns = [1, 2, 3, 2][turn % 4]
        blocks = [parts.heading(2 if turn else 1, spanning=True)] + parts.paragraphs(4 if columns == 1 else 8, 700)
        if columns == 2:
            blocks.insert(4, parts.heading(3))
        document.sections.append(Section(blocks, columns))


def tabular(style, count, spans=False, wordy=False, columns=1, small=False):
    def recipe(document, parts, random):
        blocks = [parts.heading(1, spanning=True)]
        for index in range(count):
            if index % 2 == 0:
                blocks.append(parts.heading(2))
            blocks += parts.paragraphs(2 if columns == 1 else 3, 600)
            blocks.append(parts.table(style, columns=3 if small else None, spans=spans and index % 2 == 0, wordy=wordy and index % 3 == 1,
                                      captioned=index % 3 != 2))
            blocks += parts.paragraphs(1, 600)
        document.sections = [Section(blocks, columns)]
    return recipe


def cut_tables(document, parts, random):
    """Tables longer than what is left of their page, with and without the header printed again."""
    blocks = [parts.heading(1)]
    for index, style in enumerate(["grid", "booktabs", "zebra", "grid", "bare", "booktabs"]):
        blocks += [parts.heading(2)] + parts.paragraphs(2, 500)
        blocks.append(parts.table(style, rows=random.randint(28, 48), columns=random.randint(3, 5), spans=style == "grid" and index == 0,
                                  breaks=True, repeats=index % 2 == 0))
        blocks += parts.paragraphs(1, 500)
    document.sections = [Section(blocks)]


def lists(document, parts, random):
    blocks = [parts.heading(1)]
    for index in range(10):
        blocks += [parts.heading(2), parts.paragraph(500), parts.list(["bullet", "decimal", "alpha"][index % 3], depth=3 if index % 2 else 2)]
        blocks += [parts.paragraph(500), parts.list(["decimal", "bullet", "bullet"][index % 3], longest=60)]
    document.sections = [Section(blocks)]


def headings(document, parts, random):
    """Numbered headings; in the second half headings that size alone does not tell from text: capitals, letter-spaced."""
    blocks = [parts.heading(1)]
    for _ in range(4):
        blocks.append(parts.heading(1, numbered=True))
        for _ in range(2):
            blocks += [parts.heading(2, numbered=True), parts.paragraph()]
            for _ in range(2):
                blocks += [parts.heading(3, numbered=True), parts.paragraph(600), parts.heading(4, numbered=True), parts.paragraph(600)]
    document.sections = [Section(blocks)]


def spaced_headings(document, parts, random):
    document.style["letter-spacing"] = "0.25em"
    blocks = [parts.heading(1, capitals=True)]
    for _ in range(7):
        blocks += [parts.heading(2, capitals=True)] + parts.paragraphs(3)
        blocks += [parts.heading(3)] + parts.paragraphs(2)
        blocks += [parts.heading(4)] + parts.paragraphs(2)
    document.sections = [Section(blocks)]


def manual(document, parts, random):
    blocks = [parts.heading(1)]
    for index in range(9):
        blocks += [parts.heading(2, numbered=False), parts.paragraph(), parts.code(), parts.paragraph(500), parts.figure(), parts.paragraph(500)]
        blocks += [parts.heading(3), parts.list(longest=80), parts.code()]
    document.sections = [Section(blocks)]


def sheets(document, parts, random, pages=9, budget=3000, columns=1):
    """Pages filled one by one, each with footnotes at its foot."""
    document.sections = [Section(sheet(parts, random, budget, index == 0), columns, "sheet") for index in range(pages)]


def sheet(parts, random, budget, first):
    blocks, used = [parts.heading(1 if first else 2)], 250
    while used < budget:
        paragraph = parts.paragraph(min(700, max(260, budget - used)), note=random.random() < 0.5)
        blocks.append(paragraph)
        used += len(paragraph.text) + len(paragraph.note or "") + 90
    return blocks


def notes(document, parts, random):
    sheets(document, parts, random)


def german(document, parts, random):
    """Justified text in narrow columns, with soft hyphens in every long word."""
    parts.language = document.language = "de"
    document.style.update(justify=True)
    essay(2, 6)(document, parts, random)
    for block in document.sections[0].blocks:
        if isinstance(block, Paragraph):
            block.soft = soft_hyphens(block.text)


def soft_english(document, parts, random):
    document.style.update(justify=True)
    essay(3, 5, 700)(document, parts, random)
    for block in document.sections[0].blocks:
        if isinstance(block, Paragraph):
            block.soft = soft_hyphens(block.text)


def soft_hyphens(text):
    """A soft hyphen before a consonant that a vowel follows, three letters from either end of a word: near enough to where printers break."""
    words = []
    for word in text.split(" "):
        if len(word) < 7 or not word.isalpha():
            words.append(word)
            continue
        out = word[:3]
        for index in range(3, len(word)):
            vowels = "aeiouyäöü"
            if index < len(word) - 3 and word[index] not in vowels and word[index + 1] in vowels and out[-1] != "\u00ad":
                out += "\u00ad"
            out += word[index]
        words.append(out)
    return " ".join(words)


def romance(document, parts, random):
    document.sections = []
    for language in ["fr", "es", "pt", "fr"]:
        parts.language = language
        blocks = [parts.heading(1 if not document.sections else 2, spanning=True)] + parts.paragraphs(6) + [parts.table("booktabs", columns=3)]
        blocks += [parts.heading(3), parts.list(longest=100)] + parts.paragraphs(4)
        document.sections.append(Section(blocks, 2))


def mixed_scripts(document, parts, random):
    """Left-to-right pages with paragraphs, words and cells of other scripts among them."""
    blocks = [parts.heading(1)]
    for index in range(8):
        blocks += [parts.heading(2), parts.paragraph(600)]
        for language in ["ar", "zh", "he"]:
            parts.language = language
            blocks.append(parts.paragraph(400, direction="rtl" if language != "zh" else None))
            parts.language = "en"
            blocks.append(parts.paragraph(400))
        blocks.append(parts.table("grid" if index % 2 else "booktabs", columns=4))
    document.sections = [Section(blocks)]


def script(language, columns, font):
    def recipe(document, parts, random):
        parts.language = document.language = language
        document.style.update(font=font, indent=False)
        document.style.pop("heading-font", None)
        blocks = [parts.heading(1, spanning=True)]
        for index in range(7):
            blocks += [parts.heading(2)] + parts.paragraphs(3)
            blocks += [parts.heading(3), parts.list(longest=90), parts.paragraph()]
            blocks += [parts.table(["grid", "booktabs"][index % 2], columns=3 if columns > 1 else 4, captioned=index % 2 == 0), parts.paragraph()]
        document.sections = [Section(blocks, columns)]
    return recipe


def sideways(document, parts, random):
    """Landscape pages, tables turned on upright pages, pages that the file says are to be turned for display."""
    flow = lambda n: Section([parts.heading(2)] + parts.paragraphs(n))
    wide = lambda: [parts.heading(2), parts.paragraph(400), parts.table("grid", rows=10, columns=7, spans=True), parts.paragraph(400)]
    document.sections = [Section([parts.heading(1)] + parts.paragraphs(5)), Section(wide(), page="landscape"), flow(5),
                         Section(wide(), page="sideways"), flow(5), Section(wide(), page="landscape"), Section(wide(), page="sideways"), flow(9)]
    document.rotation = {"sideways": 90}


def turned(document, parts, random):
    """Upright pages that the file says are to be turned: a reader sees their lines on their side."""
    essay(1, 4)(document, parts, random)
    document.rotation = {"all": 90 if random.random() < 0.5 else 270}


def report(document, parts, random):
    blocks = [parts.heading(1)]
    front = blocks + parts.paragraphs(2) + [parts.list("decimal")]
    document.sections = [Section(front)]
    for index in range(6):
        body = [parts.heading(2, spanning=True)] + parts.paragraphs(5) + [parts.figure()] + parts.paragraphs(3) + [parts.list()]
        document.sections.append(Section(body, 2))
        document.sections.append(Section([parts.table(["grid", "zebra", "booktabs"][index % 3], columns=5, spans=index % 3 == 0), parts.paragraph()]))


def latex(columns, tables, font, pages=9):
    def recipe(document, parts, random):
        document.renderer = "latex"
        document.style = {"font": font, "columns": columns}
        # One column too is filled page by page when it has footnotes, so that the truth knows where they stand.
        for index in range(pages):
            blocks = sheet(parts, random, 2900 if columns == 1 else 4000, index == 0)
            blocks.insert(2, parts.heading(3))
            if tables and index % 2 == 1:
                del blocks[4:6]
                blocks.insert(3, parts.table(["booktabs", "grid"][index // 2 % 2], rows=6, columns=3 if columns == 2 else 5,
                                             spans=columns == 1, captioned=index % 4 == 1))
            elif index % 2 == 0:
                del blocks[4:5]
                blocks.insert(3, parts.list(depth=1, longest=80))
            document.sections.append(Section(blocks, columns, "sheet"))
        renumber_notes(document)
    return recipe


def renumber_notes(document):
    """Footnotes counted as LaTeX counts them: those that are there."""
    noted = [block for section in document.sections for block in section.blocks if isinstance(block, Paragraph) and block.note]
    for number, paragraph in enumerate(noted, 1):
        paragraph.number = number


def latex_flow(document, parts, random):
    """Two columns without footnotes, so that paragraphs run on over columns and pages."""
    document.renderer, document.style = "latex", {"font": "cm", "columns": 2}
    blocks = [parts.heading(1)]
    for index in range(9):
        blocks += [parts.heading(2, numbered=False)] + parts.paragraphs(5)
        blocks += [parts.heading(3)] + parts.paragraphs(3) + [parts.list(depth=2 if index % 2 else 1, longest=90)]
        if index % 2:
            blocks += [parts.table("booktabs", rows=5, columns=3, captioned=True), parts.paragraph()]
    document.sections = [Section(blocks, 2)]


def libreoffice(columns, font):
    def recipe(document, parts, random):
        document.renderer, document.style = "libreoffice", {"font": font}
        blocks = [parts.heading(1)]
        for index in range(7):
            blocks += [parts.heading(2)] + parts.paragraphs(3) + [parts.list(depth=1 + index % 2, longest=100)]
            blocks += [parts.heading(3), parts.paragraph(), parts.table(["grid", "bare", "booktabs"][index % 3], columns=3 if columns > 1 else 5,
                                                                       spans=columns == 1 and index % 3 == 0), parts.paragraph()]
        document.sections = [Section(blocks, columns)]
    return recipe


RECIPES = [
    ("columns-1", ["columns"], essay(1, 6)),
    ("columns-2", ["columns"], essay(2, 7)),
    ("columns-3", ["columns"], essay(3, 7, 700)),
    ("columns-mixed", ["columns"], alternating),
    ("tables-grid", ["tables-ruled"], tabular("grid", 14, spans=True, wordy=True)),
    ("tables-booktabs", ["tables-unruled"], tabular("booktabs", 14, spans=True)),
    ("tables-zebra", ["tables-unruled"], tabular("zebra", 12, wordy=True)),
    ("tables-bare", ["tables-unruled"], tabular("bare", 12)),
    ("tables-columns", ["tables-ruled"], tabular("grid", 14, columns=2, small=True)),
    ("tables-cut", ["tables-cut"], cut_tables),
    ("lists", ["lists"], lists),
    ("headings-numbered", ["headings"], headings),
    ("headings-spaced", ["headings"], spaced_headings),
    ("manual", ["code-figures"], manual),
    ("footnotes", ["footnotes"], notes),
    ("german", ["languages", "soft-hyphens"], german),
    ("soft-hyphens", ["soft-hyphens"], soft_english),
    ("romance", ["languages"], romance),
    ("mixed-scripts", ["languages", "arabic-hebrew"], mixed_scripts),
    ("arabic", ["arabic-hebrew"], script("ar", 1, "Noto Naskh Arabic")),
    ("hebrew", ["arabic-hebrew"], script("he", 2, "Noto Sans Hebrew")),
    ("chinese", ["cjk"], script("zh", 1, "Noto Sans CJK SC")),
    ("chinese-columns", ["cjk"], script("zh", 2, "Noto Serif CJK SC")),
    ("sideways", ["sideways"], sideways),
    ("turned", ["sideways"], turned),
    ("report", ["columns", "tables-ruled"], report),
    ("latex-article", ["latex"], latex(1, True, "ptm")),
    ("latex-columns", ["latex-columns"], latex_flow),
    ("latex-columns-notes", ["latex-columns"], latex(2, True, "cm")),
    ("latex-lists", ["latex"], latex(1, False, "ppl")),
    ("office-article", ["libreoffice"], libreoffice(1, "DejaVu Serif")),
    ("office-columns", ["libreoffice"], libreoffice(2, "Noto Sans")),
]
TAGGED = ["columns-2", "tables-grid", "tables-booktabs", "tables-cut", "lists", "report", "arabic", "headings-numbered"]
