"""Writes Sources/VadeInspect/Font/BitmapFontTable.swift from a bitmap font of the X Window System in PCF.

    bitmap-font.py 6x13.pcf.gz FILE

The font is Misc-Fixed 6x13 (ISO 10646-1), which its copyright notice puts into the public domain ("Public domain font. Share and enjoy.");
Debian has it in the package xfonts-base. A glyph is written as 13 rows of 6 bits, each row two hexadecimal digits.
PCF: The X Font Library, "The PCF Font Format".
"""
import gzip
import pathlib
import struct
import sys

WIDTH = 140
WANTED = [(0x20, 0x7E), (0xA0, 0x17F), (0x386, 0x3CE), (0x401, 0x451), (0x2010, 0x2026), (0x2190, 0x2193), (0x20AC, 0x20AC), (0x2026, 0x2026), (0x2022, 0x2022), (0xFFFD, 0xFFFD)]
HEAD = '''\
// Generated from the X Window System's font Misc-Fixed 6x13 (public domain): long because it is a table.

/// The glyphs pictures are labelled with, so that no font of the system is needed.
///
/// A run is the first character's number in hexadecimal, a colon, and for each character 13 rows of 6 dots, two hexadecimal digits a row;
/// the leftmost dot is the highest of the six bits.
enum BitmapFontTable {
  static let text = """
'''


def tables(data):
    count = struct.unpack_from("<i", data, 4)[0]
    for index in range(count):
        kind, form, size, offset = struct.unpack_from("<iiii", data, 8 + 16 * index)
        yield kind, data[offset:offset + size]


def main(source, target):
    found = dict(tables(gzip.open(source).read()))
    encodings, bitmaps, metrics = found[1 << 5], found[1 << 3], found[1 << 2]
    order = ">" if struct.unpack_from("<i", encodings)[0] & 4 else "<"
    low2, high2, low1, high1, _ = struct.unpack_from(order + "hhhhh", encodings, 4)
    form = struct.unpack_from("<i", bitmaps)[0]
    big = ">" if form & 4 else "<"
    pad = 1 << (form & 3)
    count = struct.unpack_from(big + "i", bitmaps, 4)[0]
    offsets = struct.unpack_from(f"{big}{count}i", bitmaps, 8)
    pixels = 8 + 4 * count + 16
    compressed = struct.unpack_from("<i", metrics)[0] & 0x100
    assert compressed, "expected compressed metrics"

    def glyph(code):
        high, low = code >> 8, code & 255
        if not (low1 <= high <= high1 and low2 <= low <= high2):
            return None
        index = struct.unpack_from(order + "H", encodings, 14 + 2 * ((high - low1) * (high2 - low2 + 1) + low - low2))[0]
        if index == 0xFFFF:
            return None
        left, right, _, ascent, descent = (b - 0x80 for b in metrics[6 + 5 * index:11 + 5 * index])
        rows = [0] * 13
        for row in range(ascent + descent):
            start = pixels + offsets[index] + row * pad
            bits = bitmaps[start]
            if not form & 8:
                bits = int(f"{bits:08b}"[::-1], 2)
            at = 11 - ascent + row
            if 0 <= at < 13:
                rows[at] |= (bits >> 2 >> left if left >= 0 else bits >> 2 << -left) & 63
        return "".join(f"{row:02X}" for row in rows)

    runs = []
    for first, last in sorted(set(WANTED)):
        run = None
        for code in range(first, last + 1):
            drawn = glyph(code)
            if drawn is None or (run and run[0] <= code < run[0] + len(run[1])):
                run = None if drawn is None else run
                continue
            if run is None:
                run = (code, [])
                runs.append(run)
            run[1].append(drawn)
    text, line = "", "   "
    for first, drawn in runs:
        for piece in [f"{first:X}:"] + drawn:
            glue = " " if piece.endswith(":") else ""
            if len(line) + len(glue) + len(piece) + 2 > WIDTH:
                text += line + "\\\n"
                line = "    "
                if glue:
                    piece = " " + piece
                glue = ""
            line += glue + piece
    text += line + "\n"
    pathlib.Path(target).write_text(HEAD + text + '    """\n}\n')


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    main(*sys.argv[1:])
