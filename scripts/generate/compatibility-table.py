"""Writes Sources/VadeLibrary/Search/CompatibilityTable.swift from the Unicode data of the Python that runs it.

    compatibility-table.py FILE

An entry is written for every character from U+00A0 upwards whose NFKC form differs from its NFC form; consecutive characters that map to
consecutive single characters are one entry.
"""
import pathlib
import sys
import unicodedata

WIDTH = 140
HEAD = '''\
// Generated from the Unicode Character Database, version {version}: long because it is a table.

/// Unicode's compatibility mappings: every character whose NFKC form differs from its NFC form, from U+00A0 upwards.
///
/// An entry is `from>to` or, for a run of characters that map to a run, `first-last>to`, in hexadecimal; the scalars of a mapping to
/// several are joined by points. The standard library offers canonical equivalence only.
enum CompatibilityTable {{
  static let text = """
'''
TAIL = '''
    """
}
'''


def mappings():
    for scalar in range(0xA0, 0x110000):
        if 0xD800 <= scalar < 0xE000:
            continue
        folded = unicodedata.normalize("NFKC", chr(scalar))
        if folded != unicodedata.normalize("NFC", chr(scalar)):
            yield scalar, [ord(c) for c in folded]


def entries():
    run = None  # first, last, first target
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


def lines():
    line = "   "
    for entry in entries():
        if len(line) + 1 + len(entry) + 2 > WIDTH:
            yield line + " \\"
            line = "   "
        line += " " + entry
    yield line


def main() -> None:
    text = HEAD.format(version=unicodedata.unidata_version) + "\n".join(lines()) + TAIL
    pathlib.Path(sys.argv[1]).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
