"""Makes the parts of a document: headings, paragraphs, lists, tables, figures and code, filled with text of the corpus."""

from model import Cell, Code, Figure, Heading, Items, Paragraph, Table

CAPTION = {"de": ("Tabelle", "Abbildung"), "fr": ("Tableau", "Figure"), "es": ("Tabla", "Figura"), "pt": ("Tabela", "Figura"), "zh": ("表", "图"),
           "ar": ("جدول", "شكل"), "he": ("טבלה", "איור")}
CODE = ["def {a}({b}, limit=None):", "    total = 0", "    for item in {b}:", "        if item > {n} and limit is not None:",
        "            total += item * {n}", "    return total", "", "struct {A} {{", "    int {a}_count;  /* at most {n} */", "}};",
        "$ {a} --{b} {n} input.txt > output.txt", "SELECT {a}, {b} FROM t{n} WHERE {a} >= {n};", "let {a} = {b}.map {{ $0 + {n} }}"]


class Parts:
    def __init__(self, texts, random, language="en"):
        self.texts, self.random, self.language = texts, random, language
        self.numbers = [0, 0, 0, 0]
        self.tables = self.figures = self.notes = 0

    # Headings and running text

    def heading(self, level, numbered=False, spanning=False, capitals=False):
        text = self.texts.title(self.random, self.language)
        if numbered:
            self.numbers[level - 1] += 1
            self.numbers[level:] = [0] * (4 - level)
            text = ".".join(str(max(n, 1)) for n in self.numbers[:level]) + ("." if level == 1 else "") + " " + text
        return Heading(level, text.upper() if capitals else text, spanning)

    def paragraph(self, longest=900, note=False, quote=False, direction=None):
        text = self.texts.paragraph(self.random, self.language, longest)
        if not note:
            return Paragraph(text, quote=quote, direction=direction)
        self.notes += 1
        return Paragraph(text, self.texts.sentence(self.random, self.language), self.notes)

    def paragraphs(self, count, longest=900):
        return [self.paragraph(longest) for _ in range(count)]

    # Lists

    def list(self, style=None, depth=1, longest=120):
        style = style or self.random.choice(["bullet", "decimal", "alpha"])
        items = []
        for index in range(self.random.randint(3, 5)):
            inner = None
            if depth > 1 and index % 2 == 1:
                inner = self.list({"bullet": "bullet", "decimal": "alpha", "alpha": "bullet"}[style], depth - 1, longest)
            items.append((self.texts.sentence(self.random, self.language, longest), inner))
        return Items(style, items)

    # Tables

    def caption(self, kind):
        names = CAPTION.get(self.language, ("Table", "Figure"))
        count = self.tables = self.tables + 1 if kind == 0 else self.tables
        if kind == 1:
            count = self.figures = self.figures + 1
        mark = "" if self.language in ("zh", "ar", "he") else "."
        return f"{names[kind]} {count}{mark or ':'} {self.texts.sentence(self.random, self.language, 110)}"

    def figure_cell(self):
        kind = self.random.randrange(6)
        number = self.random.randint(1, 9999)
        return [f"{number:,}", f"{number / 100:.1f}", f"{number / 100:.2f} %", f"{1800 + number % 220}", f"−{number % 97}.{number % 10}", "–"][kind]

    def cell_text(self, wordy):
        if wordy and self.random.random() < 0.5:
            return self.texts.words(self.random, self.language, self.random.randint(5, 14))
        return self.figure_cell()

    def table(self, style, rows=None, columns=None, spans=False, wordy=False, captioned=True, breaks=False, repeats=True):
        rows, columns = rows or self.random.randint(4, 9), columns or self.random.randint(3, 6)
        if spans and columns % 2 == 0:
            columns += 1
        body = self.header_rows(columns, spans)
        # A cell that spans rows can be told from one that stands above blanks only where rules are drawn.
        body += self.grouped_rows(rows, columns, wordy) if spans and style == "grid" else [self.row(columns, wordy) for _ in range(rows)]
        return Table(style, body, self.caption(0) if captioned else None, repeats, breaks)

    def header_rows(self, columns, spans):
        label = lambda: self.texts.title(self.random, self.language, self.random.randint(1, 2))
        if not spans:
            return [[Cell(label(), header=True) for _ in range(columns)]]
        groups = [Cell(label(), columns=2, header=True) for _ in range(columns // 2)]
        return [[Cell(label(), rows=2, header=True)] + groups, [Cell(label(), header=True) for _ in range(columns - 1)]]

    def row(self, columns, wordy):
        first = self.texts.title(self.random, self.language, self.random.randint(1, 3))
        return [Cell(first)] + [Cell(self.cell_text(wordy and column == 0)) for column in range(columns - 1)]

    def grouped_rows(self, count, columns, wordy):
        rows = []
        while len(rows) < count:
            height = self.random.randint(2, 3)
            for index in range(height):
                row = self.row(columns, wordy)
                row[0] = Cell(row[0].text, rows=height)
                rows.append(row if index == 0 else row[1:])
            if self.random.random() < 0.3:
                rows.append([Cell(self.texts.title(self.random, self.language, 3), columns=columns)])
        return rows

    # Figures and code

    def figure(self):
        return Figure(self.caption(1), [self.random.randint(10, 100) for _ in range(self.random.randint(4, 9))])

    def code(self):
        pick = lambda: self.texts.words(self.random, "en", 1).lower().replace("’", "").replace("-", "_")
        values = {"a": pick(), "b": pick(), "A": pick().capitalize(), "n": self.random.randint(2, 999)}
        start = self.random.randrange(len(CODE) - 4)
        lines = [line.format(**values) for line in CODE[start:start + self.random.randint(4, 7)]]
        return Code([line for line in lines if line.strip()])
