"""Writes a document as a LaTeX article."""

from model import Code, Figure, Heading, Items, Paragraph, Table

COMMANDS = ["\\section*", "\\subsection*", "\\subsubsection*", "\\paragraph*"]
SPECIAL = {"\\": "\\textbackslash{}", "{": "\\{", "}": "\\}", "$": "\\$", "&": "\\&", "#": "\\#", "%": "\\%", "_": "\\_", "~": "\\textasciitilde{}",
           "^": "\\textasciicircum{}", "<": "\\textless{}", ">": "\\textgreater{}", "−": "$-$", "–": "--", "—": "---", "“": "``", "”": "''", "‘": "`",
           "’": "'", "«": "\\guillemotleft{}", "»": "\\guillemotright{}", "\u00a0": "~"}
# Computer Modern in its old encoding, as most articles have it; the others in T1.
FONTS = {"cm": "", "ptm": "\\usepackage[T1]{fontenc}\\usepackage{mathptmx}", "ppl": "\\usepackage[T1]{fontenc}\\usepackage{palatino}"}


def page(document):
    columns, counted = document.style["columns"], {"number": "\\thepage", "counted": "Page \\thepage\\ of \\pageref{end}", "dashed": "-- \\thepage\\ --"}
    head = [
        f"\\documentclass[a4paper,10pt{',twocolumn' if columns == 2 else ''}]{{article}}", "\\usepackage[utf8]{inputenc}", FONTS[document.style["font"]],
        "\\usepackage[english]{babel}", "\\usepackage[margin=22mm]{geometry}", "\\usepackage{booktabs,fancyhdr,array}",
        "\\usepackage{ftnright}" if columns == 2 else "", "\\pagestyle{fancy}\\fancyhf{}",
        f"\\fancyhead[L]{{{text(document.header)}}}\\fancyfoot[C]{{{counted[document.footer]}}}",
        "\\renewcommand{\\headrulewidth}{0.4pt}", "\\setlength{\\emergencystretch}{3em}", "\\begin{document}",
    ]
    body = []
    for section in document.sections:
        body += [block_latex(block, columns) for block in section.blocks]
        body.append("\\clearpage" if section.page == "sheet" else "")
    return "\n".join(head + body + ["\\label{end}", "\\end{document}", ""])


def text(value):
    return "".join(SPECIAL.get(c, c) for c in value)


def block_latex(block, columns):
    match block:
        case Heading():
            return f"{COMMANDS[block.level - 1]}{{{text(block.text)}}}"
        case Paragraph():
            note = f"\\footnote{{{text(block.note)}}}" if block.note else ""
            body = f"{text(block.text)}{note}"
            return f"\\begin{{quote}}{body}\\end{{quote}}" if block.quote else body + "\n"
        case Items():
            return items(block)
        case Table():
            return table(block)
        case Code():
            return "\\begin{verbatim}\n" + "\n".join(block.lines) + "\n\\end{verbatim}"
        case Figure():
            raise ValueError("the LaTeX documents have no figures")


def items(block):
    kind = "itemize" if block.style == "bullet" else "enumerate"
    label = "\\renewcommand{\\labelenumi}{\\alph{enumi})}" if block.style == "alpha" else ""
    inner = "\n".join(f"\\item {text(line)}\n{items(nested) if nested else ''}" for line, nested in block.items)
    return f"{{{label}\\begin{{{kind}}}\n{inner}\n\\end{{{kind}}}}}\n"


def table(block):
    width = sum(cell.columns for cell in block.rows[0])
    ruled = block.style == "grid"
    columns = "|" + "l|" * width if ruled else "l" + "r" * (width - 1)
    head = [row for row in block.rows if all(cell.header for cell in row)]
    lines = [f"\\begin{{tabular}}{{{columns}}}", "\\hline" if ruled else "\\toprule"]
    pending = {}  # column -> rows that a cell above still covers
    for number, row in enumerate(block.rows):
        lines.append(table_row(row, width, pending, ruled))
        groups = number + 1 < len(head)
        if groups and not ruled:
            lines.append(" ".join(rule for rule in group_rules(row)))
        elif ruled:
            free = [c + 1 for c in range(width) if not pending.get(c)]
            lines.append("\\hline" if len(free) == width else " ".join(f"\\cline{{{c}-{c}}}" for c in free))
        elif number + 1 == len(head):
            lines.append("\\midrule")
    lines += ["" if ruled else "\\bottomrule", "\\end{tabular}"]
    caption = f"\\noindent {text(block.caption)}\\par\\smallskip\n" if block.caption else ""
    return f"\n\\begin{{center}}\\small\n{caption}" + "\n".join(lines) + "\n\\end{center}\n"


def table_row(row, width, pending, ruled):
    cells, values, column = [], iter(row), 0
    while column < width:
        if pending.get(column):
            pending[column] -= 1
            cells.append("")
            column += 1
            continue
        cell = next(values)
        bold = f"\\textbf{{{text(cell.text)}}}" if cell.header else text(cell.text)
        if cell.columns > 1:
            sides = "|" if ruled else ""
            first = "|" if ruled and column == 0 else ""
            cells.append(f"\\multicolumn{{{cell.columns}}}{{{first}c{sides}}}{{{bold}}}")
        else:
            cells.append(bold)
        for covered in range(column, column + cell.columns):
            pending[covered] = cell.rows - 1
        column += cell.columns
    return " & ".join(cells) + " \\\\"


def group_rules(row):
    column = 1
    for cell in row:
        if cell.columns > 1:
            yield f"\\cmidrule(lr){{{column}-{column + cell.columns - 1}}}"
        column += cell.columns
