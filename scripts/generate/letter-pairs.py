"""Writes Sources/VadePDF/Quality/LetterPairs+Table.swift from the language profiles of the Python package langdetect.

    letter-pairs.py FILE

The profiles (Apache License 2.0, Nakatani Shuyo and Michal Danilák) count letter sequences in the abstracts of 55 Wikipedias. Of the
European ones in Latin letters the pairs are taken, accents folded, and written as one table: how many bits a letter costs behind another,
averaged over the languages and rounded to half bits.
"""
import json
import math
import pathlib
import sys
import unicodedata

import langdetect

LANGUAGES = "ca cs cy da de en es et fi fr hr hu it lt lv nl no pl pt ro sk sl sq sv tr".split()
LETTERS = " abcdefghijklmnopqrstuvwxyz"
DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"
SPECIAL = {"ß": "s", "ø": "o", "đ": "d", "ł": "l", "ı": "i", "æ": "a", "œ": "o", "ð": "d", "þ": "t"}
HEAD = '''\
// Generated from the language profiles of langdetect {version} (Apache License 2.0): long because it is a table.

extension LetterPairs {{
  /// How many half bits a letter costs behind another, a row for each first letter, a digit (0 to Z) for each second one.
  ///
  /// Rows and columns are the blank at a word's edge and a to z; averaged over {languages}.
  static let table = """
'''
TAIL = '''    """
}
'''


def folded(text):
    result = ""
    for letter in text.lower():
        base = SPECIAL.get(letter) or unicodedata.normalize("NFD", letter)[0]
        result += base
    return result


def conditional(profile):
    counts = {first: dict.fromkeys(LETTERS, 0.0) for first in LETTERS}
    for gram, count in profile["freq"].items():
        pair = folded(gram)
        if len(pair) == 2 and pair[0] in counts and pair[1] in LETTERS:
            counts[pair[0]][pair[1]] += count
    for first in counts:
        total = sum(counts[first].values()) + 0.5 * len(LETTERS)
        for second in counts[first]:
            counts[first][second] = (counts[first][second] + 0.5) / total
    return counts


def main():
    folder = pathlib.Path(langdetect.__file__).parent / "profiles"
    tables = [conditional(json.loads((folder / name).read_text("utf-8"))) for name in LANGUAGES]
    rows = []
    for first in LETTERS:
        row = ""
        for second in LETTERS:
            probability = sum(table[first][second] for table in tables) / len(tables)
            row += DIGITS[min(35, round(-2 * math.log2(probability)))]
        rows.append(row)
    text = HEAD.format(version="1.0.9", languages=" ".join(LANGUAGES))
    text += "".join(f"    {row}\n" for row in rows) + TAIL
    pathlib.Path(sys.argv[1]).write_text(text, "utf-8")


main()
