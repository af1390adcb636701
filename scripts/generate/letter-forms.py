"""Writes Sources/VadePDF/Layout/LetterForms+Table.swift from the Unicode data of the Python that runs it.

    letter-forms.py FILE

An entry is written for every Arabic, Hebrew and Armenian presentation form, every form for vertical lines and every radical whose NFKC form differs from its NFC form;
consecutive characters that map to consecutive single characters are one entry.
"""
import pathlib
import sys
import unicodedata

WIDTH = 140
RANGES = [(0x2E80, 0x2FDF), (0xFB13, 0xFB17), (0xFB1D, 0xFDFF), (0xFE10, 0xFE19), (0xFE30, 0xFE48), (0xFE70, 0xFEFC)]
HEAD = '''\
// Generated from the Unicode Character Database, version {version}: long because it is a table.

extension LetterForms {{
  /// Forms and what they stand for: `from>to` or, for a run of characters that map to a run, `first-last>to`, in hexadecimal; the scalars of a
  /// mapping to several are joined by points.
  static let table = """
'''
TAIL = '''
    """
}
'''


def mappings():
    for first, last in RANGES:
        for scalar in range(first, last + 1):
            folded = unicodedata.normalize("NFKC", chr(scalar))
            if folded != unicodedata.normalize("NFC", chr(scalar)):
                # The blank a mark stands on in its isolated form is none of the text.
                yield scalar, [ord(c) for c in folded if c != " "] or [0x20]


def entries():
    run = None
    for scalar, target in mappings():
        single = target[0] if len(target) == 1 else None
        if run and single is not None and scalar == run[1] + 1 and single == run[2] + scalar - run[0]:
            run = (run[0], scalar, run[2])
            continue
        if run:
            yield run_text(run)
        run = None
        if single is None:
            yield f"{scalar:X}>" + ".".join(f"{t:X}" for t in target)
        else:
            run = (scalar, scalar, single)
    if run:
        yield run_text(run)


def run_text(run):
    first, last, target = run
    return f"{first:X}>{target:X}" if first == last else f"{first:X}-{last:X}>{target:X}"


def main():
    lines, line = [], "   "
    for entry in entries():
        if len(line) + len(entry) + 3 > WIDTH:
            lines.append(line + " \\")
            line = "   "
        line += " " + entry
    text = HEAD.format(version=unicodedata.unidata_version) + "\n".join(lines + [line]) + TAIL
    pathlib.Path(sys.argv[1]).write_text(text, "utf-8")


main()
