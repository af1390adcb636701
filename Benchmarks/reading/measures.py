"""The measures: NID, TEDS and MHS as OpenDataLoader Bench defines them (the formulas stand in README.md), furniture leak and word recall."""

import re
from collections import Counter
from dataclasses import dataclass

from apted import APTED, Config
from rapidfuzz.distance import Indel, Levenshtein

from plain import Block, normal, rows_text, table_rows, text_of


def score(truth, made):
    """Every measure of one document; None where the document has nothing to measure."""
    expected = truth_blocks(truth)
    wanted, got = text_of(expected), text_of(made)
    teds, structure, tables = table_scores([b for b in expected if b.kind == "table"], [b for b in made if b.kind == "table"])
    mhs, mhs_structure = heading_scores(expected, made)
    return {
        "nid": Indel.normalized_similarity(wanted, got), "recall": recall(wanted, got), "teds": teds, "teds_structure": structure,
        "mhs": mhs, "mhs_structure": mhs_structure, "levels": level_score(expected, made), "leak": leak(truth, made, wanted),
        "tables": [{"style": t["style"], "cut": t["cut"], "teds": value} for t, value in zip(truth["tables"], tables)],
    }


def truth_blocks(truth):
    made = []
    for block in truth["blocks"]:
        if block["kind"] == "heading":
            made.append(Block("heading", normal(block["text"]), block["level"]))
        elif block["kind"] == "table":
            rows = table_rows(block["html"])
            made.append(Block("table", rows_text(rows), rows=rows))
        elif made and made[-1].kind == "text":
            made[-1].text += " " + normal(block["text"])
        else:
            made.append(Block("text", normal(block["text"])))
    return made


# Words and furniture

def words(text):
    """Words of letters and digits; every ideograph is a word of its own."""
    return re.findall(r"[\u3400-\u9fff\u2f00-\u2fdf]|[^\W\u3400-\u9fff\u2f00-\u2fdf_]+", text.lower())


def recall(wanted, got):
    expected = Counter(words(wanted))
    return sum((expected & Counter(words(got))).values()) / max(1, sum(expected.values()))


def leak(truth, made, wanted):
    """The share of the printed headers, footers and page numbers that stand in the output."""
    lines = Counter(normal(line) for line in truth["furniture"])
    if not lines:
        return None
    got, found = text_of(made), 0
    alone = Counter(line for block in made for line in block.lines)
    for line, count in lines.items():
        if len(line) < 6:  # a bare number may stand in the text as well; as a line of its own it is the page's
            found += min(count, alone[line])
        else:
            found += min(count, max(0, got.count(line) - wanted.count(line)))
    return found / sum(lines.values())


# Tables

@dataclass
class Node:
    tag: str
    children: list
    text: str = ""
    spans: tuple = (1, 1)


class Costs(Config):
    """Rename cost of TEDS (Zhong et al. 2020, section 5.1): 1 for another tag or span, the normalised edit distance of the text for cells."""

    def __init__(self, text):
        self.text = text

    def rename(self, a, b):
        if a.tag != b.tag or a.spans != b.spans:
            return 1.0
        return Levenshtein.normalized_distance(a.text, b.text) if self.text and a.tag == "td" else 0.0

    def children(self, node):
        return node.children


def tree(rows):
    return Node("table", [Node("tr", [Node("td", [], text, (r, c)) for text, r, c in row]) for row in rows])


def size(rows):
    return 1 + len(rows) + sum(map(len, rows))


def distance(a, b, text):
    if a == b:
        return 0.0
    return float(APTED(tree(a), tree(b), Costs(text)).compute_edit_distance())


def table_scores(expected, made):
    """TEDS of the document, its structure alone, and the TEDS of each expected table.

    The document's tables are compared as one forest: matched tables cost their edit distance, all others their size."""
    if not expected:
        return None, None, []
    pairs = match_tables(expected, made)
    total = max(sum(size(t.rows) for t in expected), sum(size(t.rows) for t in made), 1)
    alone = sum(size(t.rows) for i, t in enumerate(expected) if i not in pairs)
    alone += sum(size(t.rows) for j, t in enumerate(made) if j not in pairs.values())
    scores, sums = [0.0] * len(expected), [alone, alone]
    for i, j in pairs.items():
        a, b = expected[i].rows, made[j].rows
        whole, structure = distance(a, b, True), distance(a, b, False)
        scores[i] = 1 - whole / max(size(a), size(b))
        sums[0] += whole
        sums[1] += structure
    return max(0.0, 1 - sums[0] / total), max(0.0, 1 - sums[1] / total), scores


def match_tables(expected, made):
    """Pairs in document order with the greatest sum of shared text: an alignment, as in sequence comparison."""
    shared = [[Indel.normalized_similarity(a.text, b.text) for b in made] for a in expected]
    best = [[0.0] * (len(made) + 1) for _ in range(len(expected) + 1)]
    for i in range(len(expected) - 1, -1, -1):
        for j in range(len(made) - 1, -1, -1):
            best[i][j] = max(best[i + 1][j], best[i][j + 1], best[i + 1][j + 1] + (shared[i][j] if shared[i][j] > 0.1 else 0))
    pairs, i, j = {}, 0, 0
    while i < len(expected) and j < len(made):
        if best[i][j] == best[i + 1][j]:
            i += 1
        elif best[i][j] == best[i][j + 1]:
            j += 1
        else:
            pairs[i] = j
            i, j = i + 1, j + 1
    return pairs


# Headings

def sections(made):
    """The flat list MHS compares: each heading, and what stands between two headings as one block."""
    nodes = []
    for block in made:
        if block.kind == "heading":
            nodes.append(("heading", block.text))
        elif nodes and nodes[-1][0] == "content":
            nodes[-1] = ("content", nodes[-1][1] + " " + block.text)
        else:
            nodes.append(("content", block.text))
    return nodes


def heading_scores(expected, made):
    a, b = sections(expected), sections(made)
    if not any(kind == "heading" for kind, _ in a):
        return None, None
    if not any(kind == "heading" for kind, _ in b):
        return 0.0, 0.0
    longest = max(len(a), len(b), 1)
    return 1 - flat_distance(a, b, True) / longest, 1 - flat_distance(a, b, False) / longest


def flat_distance(a, b, text):
    """The tree edit distance of two roots with leaves, which is the edit distance of the two lists of leaves."""
    previous = [float(j) for j in range(len(b) + 1)]
    for i, (kind, value) in enumerate(a, 1):
        row = [float(i)]
        for j, (other, content) in enumerate(b, 1):
            cost = 1.0 if kind != other else (Levenshtein.normalized_distance(value, content) if text else 0.0)
            row.append(min(previous[j] + 1, row[j - 1] + 1, previous[j - 1] + cost))
        previous = row
    return previous[-1]


def level_score(expected, made):
    """F1 of the headings found with their level; levels count by rank, so that a program may begin at any. Not a measure of OpenDataLoader Bench."""
    a, b = ranked(expected), ranked(made)
    if not a:
        return None
    both = sum((Counter(a) & Counter(b)).values())
    return 2 * both / (len(a) + len(b))


def ranked(made):
    found = [(block.text, block.level) for block in made if block.kind == "heading"]
    ranks = {level: rank for rank, level in enumerate(sorted({level for _, level in found}))}
    return [(text, ranks[level]) for text, level in found]
