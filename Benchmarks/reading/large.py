"""Files that are large, written from a seed, and what reading them costs: python large.py FOLDER --vade PATH [--only WORD] [--json FILE]

    pdf-5000       5,000 pages of two columns, headings, a table on every tenth page, header and footer
    xlsx-dense     a workbook of at least 32 MB: one sheet, every cell filled, text shared and numbers
    xlsx-strings   the same size in texts that all differ, in the shared table
    xlsx-sparse    three cells in a million rows and sixteen thousand columns, which the sheet declares as its range
"""

import argparse
import json
import os
import pathlib
import random
import subprocess
import sys
import time
import zipfile
import zlib

SEED, MEBIBYTES = 20260731, 500
WORDS = ("the of and to in that was his he it with as had for her at not be on by have are this from or but were which all one when said "
         "there they would been their if we so no will more out up into who some them could than upon about very time then great little "
         "page passage column letter harbour winter garden mountain river measure evening journey").split()


def sentence(generator, count):
    return " ".join(generator.choice(WORDS) for _ in range(count)).capitalize() + "."


# PDF (ISO 32000-1, 7.5): a page tree of 50 leaves a node, one content stream a page, an ordinary cross-reference table

def write_pdf(path, pages=5000):
    generator = random.Random(SEED)
    with open(path, "wb") as file:
        offsets, position = {}, 0

        def write(data):
            nonlocal position
            file.write(data)
            position += len(data)

        def add(number, body):
            offsets[number] = position
            write(b"%d 0 obj\n" % number + body + b"\nendobj\n")

        write(b"%PDF-1.5\n%\xe2\xe3\xcf\xd3\n")
        nodes = (pages + 49) // 50
        first_page = 5 + nodes
        add(1, b"<</Type/Catalog/Pages 2 0 R>>")
        add(2, b"<</Type/Pages/Count %d/Kids[%s]>>" % (pages, b" ".join(b"%d 0 R" % (5 + n) for n in range(nodes))))
        add(3, b"<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>")
        add(4, b"<</Type/Font/Subtype/Type1/BaseFont/Helvetica-Bold/Encoding/WinAnsiEncoding>>")
        for node in range(nodes):
            leaves = range(node * 50, min(pages, node * 50 + 50))
            add(5 + node, b"<</Type/Pages/Parent 2 0 R/Count %d/Kids[%s]>>" % (len(leaves), b" ".join(b"%d 0 R" % (first_page + 2 * p) for p in leaves)))
        for page in range(pages):
            number, stream = first_page + 2 * page, zlib.compress(pdf_content(generator, page, pages))
            add(number, b"<</Type/Page/Parent %d 0 R/MediaBox[0 0 595 842]/Resources<</Font<</R 3 0 R/B 4 0 R>>>>/Contents %d 0 R>>"
                % (5 + page // 50, number + 1))
            add(number + 1, b"<</Filter/FlateDecode/Length %d>>stream\n" % len(stream) + stream + b"\nendstream")
        start, count = position, len(offsets) + 1
        write(b"xref\n0 %d\n0000000000 65535 f \n" % count + b"".join(b"%010d 00000 n \n" % offsets[n] for n in range(1, count)))
        write(b"trailer\n<</Size %d/Root 1 0 R>>\nstartxref\n%d\n%%%%EOF\n" % (count, start))


def pdf_content(generator, page, pages):
    show = lambda font, size, x, y, text: f"BT /{font} {size} Tf {x} {y} Td ({text}) Tj ET"
    lines = [show("R", 8, 60, 810, "A long record of the harbour"), show("R", 8, 280, 30, f"Page {page + 1} of {pages}"),
             show("B", 15, 60, 775, sentence(generator, 5)[:-1])]
    for column in (60, 310):
        y = 750
        while y > (300 if page % 10 == 0 else 70):
            lines.append(show("R", 9, column, y, sentence(generator, 8)[:46]))
            y -= 12
    if page % 10 == 0:
        for row in range(12):
            y = 270 - 16 * row
            lines.append(f"60 {y - 4} m 530 {y - 4} l S")
            lines += [show("R", 9, 64 + 94 * c, y, generator.choice(WORDS) if row == 0 or c == 0 else generator.randint(1, 99999)) for c in range(5)]
    return "\n".join(lines).encode("ascii")


# Workbooks (ECMA-376, part 1, 18)

PARTS = {
    "[Content_Types].xml": '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" '
    'ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>'
    '<Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/>'
    '<Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/>'
    '<Override PartName="/xl/sharedStrings.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sharedStrings+xml"/></Types>',
    "_rels/.rels": '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" '
    'Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>',
    "xl/workbook.xml": '<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" '
    'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="Data" sheetId="1" r:id="rId1"/></sheets></workbook>',
    "xl/_rels/workbook.xml.rels": '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">'
    '<Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/>'
    '<Relationship Id="rId2" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/sharedStrings" Target="sharedStrings.xml"/>'
    "</Relationships>",
}
MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'


def write_workbook(path, rows, strings, dimension):
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED, compresslevel=6) as package:
        for name, text in PARTS.items():
            package.writestr(name, '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n' + text)
        with package.open("xl/worksheets/sheet1.xml", "w", force_zip64=True) as sheet:
            sheet.write(f'<?xml version="1.0" encoding="UTF-8"?>\n<worksheet {MAIN}><dimension ref="{dimension}"/><sheetData>'.encode())
            for row in rows:
                sheet.write(row.encode())
            sheet.write(b"</sheetData></worksheet>")
        with package.open("xl/sharedStrings.xml", "w") as table:
            table.write(f'<?xml version="1.0" encoding="UTF-8"?>\n<sst {MAIN} uniqueCount="{len(strings)}">'.encode())
            for text in strings:
                table.write(f"<si><t>{text}</t></si>".encode())
            table.write(b"</sst>")


def write_dense(path, rows=420_000, columns=12):
    generator = random.Random(SEED)
    strings = [sentence(generator, 4) for _ in range(2000)]
    letters = [chr(65 + c) for c in range(columns)]

    def made():
        for row in range(1, rows + 1):
            cells = "".join(
                f'<c r="{letter}{row}" t="s"><v>{generator.randrange(2000)}</v></c>' if index % 4 == 0 else
                f'<c r="{letter}{row}"><v>{generator.randrange(10**6) / 100}</v></c>' for index, letter in enumerate(letters))
            yield f'<row r="{row}">{cells}</row>'

    write_workbook(path, made(), strings, f"A1:{letters[-1]}{rows}")
    return rows * columns


def write_strings(path, rows=220_000, columns=5):
    generator = random.Random(SEED)
    strings = [f"{sentence(generator, 9)} {generator.getrandbits(64):x}" for _ in range(rows * columns)]
    letters = [chr(65 + c) for c in range(columns)]

    def made():
        for row in range(rows):
            cells = "".join(f'<c r="{letter}{row + 1}" t="s"><v>{row * columns + index}</v></c>' for index, letter in enumerate(letters))
            yield f'<row r="{row + 1}">{cells}</row>'

    write_workbook(path, made(), strings, f"A1:{letters[-1]}{rows}")
    return rows * columns


def write_sparse(path):
    cells = [(1, "A", 1), (500_000, "ZZ", 2), (1_048_576, "XFD", 3)]
    write_workbook(path, (f'<row r="{r}"><c r="{c}{r}"><v>{v}</v></c></row>' for r, c, v in cells), [], "A1:XFD1048576")
    return len(cells)


# name -> file name, writer, unit, least number of the unit a second
CASES = {"pdf-5000": ("pages.pdf", lambda path: write_pdf(path) or 5000, "pages", 150), "xlsx-dense": ("dense.xlsx", write_dense, "cells", 200_000),
         "xlsx-strings": ("strings.xlsx", write_strings, "cells", 200_000), "xlsx-sparse": ("sparse.xlsx", write_sparse, "cells", None)}


def measure(vade, path):
    """Seconds, those of processor among them, and the peak in MiB of the process and of those it started."""
    out = path.with_suffix(".out.txt")
    began = time.monotonic()
    with open(out, "wb") as file:
        process = subprocess.Popen([str(vade), "convert", "--to", "text", str(path)], stdout=file, stdin=subprocess.DEVNULL)
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
    return time.monotonic() - began, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024, process.returncode, out.stat().st_size


def main():
    parser = argparse.ArgumentParser(description="Measures what reading large files costs.")
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("--vade", type=pathlib.Path, required=True)
    parser.add_argument("--only", default="")
    parser.add_argument("--json", type=pathlib.Path)
    asked = parser.parse_args()
    asked.folder.mkdir(parents=True, exist_ok=True)
    figures, failed = [], False
    print(f"{'':14}{'file MB':>9}{'seconds':>9}{'processor':>11}{'a second':>20}{'peak MiB':>10}{'output MB':>11}")
    for name, (file, write, unit, least) in CASES.items():
        if asked.only not in name:
            continue
        path, count_file = asked.folder / file, asked.folder / f"{file}.count"
        if not count_file.exists():
            count_file.write_text(str(write(path)))
        count = int(count_file.read_text())
        seconds, used, peak, status, size = measure(asked.vade, path)
        missed = [word for word, bad in (("failed", status != 0), ("memory", peak > MEBIBYTES), ("speed", least and count / seconds < least)) if bad]
        failed = failed or bool(missed)
        print(f"{name:14}{path.stat().st_size / 1e6:9.1f}{seconds:9.2f}{used:11.2f}{f'{count / seconds:,.0f} {unit}':>20}{peak:10.0f}{size / 1e6:11.1f}"
              f"  {'NOT MET: ' + ', '.join(missed) if missed else 'met'}")
        figures.append({"name": name, "seconds": seconds, "processor seconds": used, unit: count, "peak MiB": peak, "status": status})
    if asked.json:
        asked.json.parent.mkdir(parents=True, exist_ok=True)
        asked.json.write_text(json.dumps(figures, indent=1))
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
