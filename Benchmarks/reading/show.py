"""Where the output of one document differs from its truth."""

import difflib

from measures import score, truth_blocks
from plain import blocks, text_of


def show(truth, markdown):
    expected, made = truth_blocks(truth), blocks(markdown)
    print_text(text_of(expected).split(" "), text_of(made).split(" "))
    print("\nheadings (- truth, + output)")
    outline = lambda found: [f"{'#' * b.level} {b.text}" for b in found if b.kind == "heading"]
    for line in difflib.unified_diff(outline(expected), outline(made), lineterm="", n=0):
        if not line.startswith(("---", "+++", "@@")):
            print("  " + line[:160])
    print("\ntables (- truth, + output)")
    table = lambda found: [line for b in found if b.kind == "table" for line in ["<table>"] + [row(r) for r in b.rows]]
    for line in difflib.unified_diff(table(expected), table(made), lineterm="", n=1):
        if not line.startswith(("---", "+++")):
            print("  " + line[:200])
    print("\n" + "  ".join(f"{name} {value:.4f}" for name, value in score(truth, made).items() if isinstance(value, float)))


def row(cells):
    span = lambda r, c: (f" ↓{r}" if r > 1 else "") + (f" →{c}" if c > 1 else "")
    return " | ".join(text + span(r, c) for text, r, c in cells)


def print_text(expected, made):
    """Runs of words that differ, with three words of context, in the order of the truth."""
    print("text (- truth, + output)")
    matcher = difflib.SequenceMatcher(None, expected, made, autojunk=False)
    for kind, a, b, c, d in matcher.get_opcodes():
        if kind == "equal":
            continue
        print(f"  … {' '.join(expected[max(0, a - 3):a])}")
        for sign, words in (("-", expected[a:b]), ("+", made[c:d])):
            if words:
                text = " ".join(words)
                print(f"  {sign} {text if len(text) < 300 else text[:200] + f' [… {len(text)} characters …] ' + text[-60:]}")
