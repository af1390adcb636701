"""Writes a small folder of sample documents in several formats, all about an invented lighthouse.

    make-samples.py FOLDER

The text is our own. Bytes are the same on every run.
"""
import csv
import io
import pathlib
import sys
import textwrap

HANDBOOK_PAGES = [
    (
        "Skerry Light: Keeper's Handbook",
        [
            (
                "1 The station",
                "Skerry Light stands on the outermost rock of the Mering archipelago, eleven nautical miles from Port Anselm. "
                "The tower is thirty-one metres high and was first lit on 4 October 1887. Three keepers serve the station in turns of "
                "six weeks, so that two are always on the rock. The relief boat calls every second Thursday, weather permitting.",
            ),
            (
                "2 The watch",
                "The night is divided into three watches. The keeper on watch climbs to the lantern room every two hours and writes the "
                "state of the lamp, the wind and the visibility into the log. A keeper who finds himself too ill to stand his watch wakes "
                "the senior keeper, who takes the watch and notes the reason.",
            ),
        ],
    ),
    (
        None,
        [
            (
                "3 The lamp",
                "The lamp shows two white flashes every fifteen seconds. Only the district engineer may change the timing of the lamp, "
                "and only in writing. Should the clockwork fail, the keepers turn the lens by hand and send for the engineer by the first boat.",
            ),
            (
                "4 The fog signal",
                "The fog signal is sounded whenever Gull Rock, two miles to the east, cannot be seen from the gallery. It gives one blast of "
                "four seconds every minute. The signal is tested on the first Monday of each month at noon.",
            ),
        ],
    ),
    (
        None,
        [
            (
                "5 Stores",
                "Paraffin is kept in the iron tank below the stair, never in the lantern room. The tank holds nine hundred litres, enough for "
                "seventy nights. When less than two hundred litres remain, the senior keeper hoists the blue flag and the harbour office in "
                "Port Anselm sends the tender.",
            ),
            (
                "6 Visitors",
                "Visitors may land only with a permit of the harbour office. They do not enter the lantern room while the lamp is lit.",
            ),
        ],
    ),
]

LETTER = """\
From the harbour master to the senior keeper of Skerry Light

Port Anselm, 3 March

Dear Mr Halloran,

the inspectors of the lighthouse board will come with the relief boat on 19 March. They
want to see the log of the last three years, the receipts for paraffin and the repaired
stair. Please have the gallery rail painted before they arrive; the paint is in the boat
that brings this letter.

The new barometer has been sent back to the maker, because it read four millibars too high.
Until it returns, take the readings from the old one in the kitchen.

Yours faithfully,
Édouard Lefèvre, harbour master
"""

NOTES = """\
---
title: Notes on the birds of Skerry
author: M. Halloran
---

# Notes on the birds of Skerry

## Storm petrels

Storm petrels nest in the walls of the old landing. They come ashore only at night, to escape the gulls, and the first eggs
are laid in the second week of June. In the summer of the great storm we counted **212 occupied burrows**.

## Fulmars

Fulmars came to the rock in 1903. They nest on the south cliff:

- the lower ledge has about forty pairs,
- the upper ledge has about twenty-five pairs,
- the chimney has a single pair that has returned for nine years.

## Count of nests

| Year | Petrels | Fulmars |
|------|--------:|--------:|
| 1911 |     187 |      58 |
| 1912 |     212 |      66 |
| 1913 |     199 |      71 |
"""

PAGE = """\
<!DOCTYPE html>
<html lang="en">
<head><meta charset="utf-8"><title>The wreck of the Halcyon</title>
<style>body { font-family: serif }</style></head>
<body>
<nav><a href="index.html">Home</a> <a href="ships.html">Ships</a></nav>
<h1>The wreck of the Halcyon</h1>
<p>The barque <em>Halcyon</em>, bound from Riga with timber, struck the reef north of Skerry in the night of
11&nbsp;November 1894. The keepers saw her rockets at a quarter past two.</p>
<h2>The rescue</h2>
<p>Senior keeper Ada Brandt rowed out twice in the station&rsquo;s boat and brought fourteen men ashore. The captain,
who had stayed until the last, was found at daybreak on Gull Rock, alive.</p>
<h2>Cargo saved</h2>
<table>
<tr><th>Goods</th><th>Loaded</th><th>Saved</th></tr>
<tr><td>Pine deals</td><td>2,400</td><td>1,150</td></tr>
<tr><td>Tar, barrels</td><td>60</td><td>9</td></tr>
</table>
<script>console.log("not for readers")</script>
</body></html>
"""

STORES = [
    ["Month", "Item", "Quantity", "Unit", "Price"],
    ["January", "Paraffin", "310", "litres", "12.40"],
    ["January", "Flour", "50", "kg", "6.15"],
    ["February", "Paraffin", "295", "litres", "11.80"],
    ["March", "Paraffin", "320", "litres", "13.60"],
    ["March", "Lamp wicks", "24", "pieces", "2.10"],
    ["March", "Paint, white", "15", "litres", "4.75"],
]

PROGRAM = '''\
"""Reckons how many nights the paraffin will last."""

# A lamp of the second order burns this much on a winter night, by the maker's plate.
LITRES_A_NIGHT = 12.8


def nights_left(litres: float, reserve: float = 200.0) -> int:
    """Returns how many whole nights remain before the reserve is touched."""
    return max(0, int((litres - reserve) // LITRES_A_NIGHT))
'''


def pdf_string(text: str) -> str:
    return text.replace("\\", r"\\").replace("(", r"\(").replace(")", r"\)")


def page_content(title: str | None, sections: list[tuple[str, str]], number: int) -> bytes:
    """The drawing operators of an A4 page: headings in bold, paragraphs broken to lines, the page number at the foot."""
    y = 780
    lines = []

    def put(font: str, size: int, x: int, text: str) -> None:
        lines.append(f"BT /{font} {size} Tf {x} {y} Td ({pdf_string(text)}) Tj ET")

    if title:
        put("F2", 20, 72, title)
        y -= 44
    for heading, paragraph in sections:
        put("F2", 14, 72, heading)
        y -= 24
        for line in textwrap.wrap(paragraph, 84):
            put("F1", 11, 72, line)
            y -= 15
        y -= 17
    y = 40
    put("F1", 9, 290, str(number))
    return "\n".join(lines).encode("cp1252")


def handbook() -> bytes:
    """A PDF of three pages with a text layer in the standard fonts."""
    kids = " ".join(f"{5 + 2 * i} 0 R" for i in range(len(HANDBOOK_PAGES)))
    objects = [
        b"<< /Type /Catalog /Pages 2 0 R >>",
        f"<< /Type /Pages /Kids [{kids}] /Count {len(HANDBOOK_PAGES)} >>".encode(),
        b"<< /Type /Font /Subtype /Type1 /BaseFont /Times-Roman /Encoding /WinAnsiEncoding >>",
        b"<< /Type /Font /Subtype /Type1 /BaseFont /Times-Bold /Encoding /WinAnsiEncoding >>",
    ]
    for index, (title, sections) in enumerate(HANDBOOK_PAGES):
        content = page_content(title, sections, index + 1)
        objects.append(
            f"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents {6 + 2 * index} 0 R "
            "/Resources << /Font << /F1 3 0 R /F2 4 0 R >> >> >>".encode()
        )
        objects.append(b"<< /Length %d >>\nstream\n%s\nendstream" % (len(content), content))
    info = len(objects) + 1
    objects.append(b"<< /Title (Skerry Light: Keeper's Handbook) /Author (Lighthouse Board of Mering) >>")
    out = io.BytesIO()
    out.write(b"%PDF-1.4\n%\xe2\xe3\xcf\xd3\n")
    offsets = []
    for number, body in enumerate(objects, 1):
        offsets.append(out.tell())
        out.write(b"%d 0 obj\n%s\nendobj\n" % (number, body))
    start = out.tell()
    out.write(b"xref\n0 %d\n0000000000 65535 f \n" % (len(objects) + 1))
    for offset in offsets:
        out.write(b"%010d 00000 n \n" % offset)
    out.write(b"trailer\n<< /Size %d /Root 1 0 R /Info %d 0 R >>\nstartxref\n%d\n%%%%EOF\n" % (len(objects) + 1, info, start))
    return out.getvalue()


def stores() -> bytes:
    out = io.StringIO(newline="")
    csv.writer(out).writerows(STORES)
    return out.getvalue().encode("utf-8")


def main() -> None:
    folder = pathlib.Path(sys.argv[1])
    files = {
        "handbook.pdf": handbook(),
        "letters/harbour-master.txt": LETTER.encode("cp1252"),
        "notes/birds.md": NOTES.encode("utf-8"),
        "history/halcyon.html": PAGE.encode("utf-8"),
        "stores.csv": stores(),
        "tools/paraffin.py": PROGRAM.encode("utf-8"),
    }
    for name, content in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)


if __name__ == "__main__":
    main()
