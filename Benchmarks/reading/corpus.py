"""Converts every document of the corpus and compares with what is known of it: python corpus.py DOCUMENTS --vade PATH [options]

    --format NAME   only this folder of DOCUMENTS; may be repeated
    --only WORD     only files whose name holds the word
    --worst N       how many of the worst files a format names (3)
    --show          with --only: the words that are missing and the words that are too many
    --json FILE     every figure of every file

A file ends in a document, in an error that says why, or in a fault: a crash, a hang (60 s), more than 1 GiB, or an error without a reason.
Recall is the share of the expected words that stand in the output, order the share of the words common to both that stand in the same order
(longest common subsequence). Expected is the file's '.expected' text, else the text of an independent engine, which is a second opinion.
"""

import argparse
import json
import os
import pathlib
import re
import statistics
import subprocess
import sys
import tempfile
import time
import unicodedata
from collections import Counter
from concurrent.futures import ThreadPoolExecutor

from rapidfuzz.distance import LCSseq

from measures import words
from plain import blocks, text_of

SECONDS, MEBIBYTES = 60, 1024
TARGETS = {"recall": 0.98, "quartile": 0.93}
SIDECARS = re.compile(r"\.expected\.(md|txt)$|\.contains\.json$|\.expected\.\w+$")


def options():
    parser = argparse.ArgumentParser(description="Converts the documents of the corpus and compares with what is known of them.")
    parser.add_argument("documents", type=pathlib.Path)
    parser.add_argument("--vade", type=pathlib.Path, required=True)
    parser.add_argument("--format", action="append", default=[])
    parser.add_argument("--only", default="")
    parser.add_argument("--worst", type=int, default=3)
    parser.add_argument("--show", action="store_true")
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--json", type=pathlib.Path)
    return parser.parse_args()


def main():
    asked = options()
    folders = [f for f in sorted(asked.documents.iterdir()) if f.is_dir() and (not asked.format or f.name in asked.format)]
    known = {folder.name: references(folder) for folder in folders}
    files = [file for folder in folders for file in sorted(folder.iterdir()) if is_document(file) and asked.only in file.name]
    if not files:
        sys.exit("no document of the corpus has that format and name")
    with ThreadPoolExecutor(asked.jobs) as pool:
        results = list(pool.map(lambda file: measure(file, known[file.parent.name], asked), files))
    for result in results if asked.show else []:
        show(result)
    print_table(results, asked.worst)
    if asked.json:
        asked.json.parent.mkdir(parents=True, exist_ok=True)
        asked.json.write_text(json.dumps([{k: v for k, v in r.items() if k not in ("text", "expected")} for r in results], indent=1))
    sys.exit(1 if any(r["outcome"] in FAULTS for r in results) else 0)


def is_document(path):
    return not path.name.startswith(("_", ".")) and not SIDECARS.search(path.name) and (path.is_file() or path.suffix in (".pages", ".numbers", ".key"))


def references(folder):
    path = folder / "_reference.jsonl"
    lines = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()] if path.exists() else []
    return {line["file"]: line.get("text") or "\n".join(line.get("pages", [])) for line in lines}


# One file

FAULTS = ("crash", "hang", "memory", "no reason")


def measure(file, known, asked):
    outcome, text, reason, seconds, mebibytes = convert(file, asked.vade)
    expected, source = expectation(file, known)
    result = {"file": f"{file.parent.name}/{file.name}", "outcome": outcome, "reason": reason, "seconds": round(seconds, 3),
              "mebibytes": round(mebibytes), "against": source, "recall": None, "order": None, "missing strings": missing_strings(file, text)}
    if expected and outcome == "document":
        wanted, got = words(comparable(expected)), words(comparable(text))
        common = sum((Counter(wanted) & Counter(got)).values())
        if wanted:
            result["recall"] = common / len(wanted)
            result["order"] = LCSseq.similarity(wanted, got) / common if common else 0.0
    elif expected:
        result["recall"] = None
    return result | {"text": text, "expected": expected}


def convert(file, vade):
    """Outcome, text, first line of the errors, seconds, peak memory of the process and of those it started."""
    with tempfile.TemporaryFile() as out, tempfile.TemporaryFile() as errors:
        began = time.monotonic()
        process = subprocess.Popen([str(vade), "convert", "--to", "text", "--furniture", "keep", str(file)], stdout=out, stderr=errors,
                                   stdin=subprocess.DEVNULL, start_new_session=True)
        usage, status = wait(process, began)
        seconds = time.monotonic() - began
        out.seek(0), errors.seek(0)
        text, said = out.read().decode("utf-8", "replace"), errors.read().decode("utf-8", "replace")
    mebibytes = usage.ru_maxrss / 1024 if usage else 0
    lines = [line for line in said.splitlines() if line.startswith("error")]
    reason = (lines or said.splitlines() or [""])[0].replace(str(file.parent), "…")[:220]
    if status is None:
        return "hang", text, reason, seconds, mebibytes
    if status < 0 or status >= 128 or "Fatal error" in said:
        return "crash", text, reason, seconds, mebibytes
    if mebibytes > MEBIBYTES:
        return "memory", text, reason, seconds, mebibytes
    # A document whose attachment cannot be read is read, and the attachment refused.
    if status == 0 or (lines and text.strip()):
        return "document", text, reason, seconds, mebibytes
    return ("error" if lines else "no reason"), text, reason, seconds, mebibytes


def wait(process, began):
    """Waits with the process's use of resources; ends its whole session when the time is up."""
    while True:
        pid, status, usage = os.wait4(process.pid, os.WNOHANG)
        if pid:
            process.returncode = os.waitstatus_to_exitcode(status)
            return usage, process.returncode
        if time.monotonic() - began > SECONDS:
            os.killpg(process.pid, 9)
            process.wait()
            return None, None
        time.sleep(0.004)


def expectation(file, known):
    for ending in (".expected.md", ".expected.txt"):
        path = file.with_name(file.name + ending)
        if path.exists():
            text = path.read_text(encoding="utf-8", errors="replace")
            return (text_of(blocks(text)) if ending.endswith("md") else text), "expected"
    return (known[file.name], "reference") if known.get(file.name) else ("", None)


def comparable(text):
    """Compatibility forms as one; hyphens within words away, so that a word broken at a line's end is the same word."""
    text = unicodedata.normalize("NFKC", text).replace("\u00ad", "")
    return re.sub(r"(?<=\w)[-‐]\s*\n?\s*(?=\w)", "", text)


def missing_strings(file, text):
    path = file.with_name(file.name + ".contains.json")
    if not path.exists():
        return []
    flat = lambda value: re.sub(r"\s+", " ", unicodedata.normalize("NFKC", value)).replace("\u00ad", "")
    return [s for s in json.loads(path.read_text(encoding="utf-8"))["confirmed"] if flat(s) not in flat(text)]


# Results

def show(result):
    print(f"\n{result['file']}: {result['outcome']} {result['reason']}")
    wanted, got = Counter(words(comparable(result["expected"]))), Counter(words(comparable(result["text"])))
    print("  missing:  " + " ".join(f"{w}×{n}" if n > 1 else w for w, n in list((wanted - got).items())[:120]))
    print("  too many: " + " ".join(f"{w}×{n}" if n > 1 else w for w, n in list((got - wanted).items())[:120]))
    print("  output:   " + re.sub(r"\s+", " ", result["text"])[:600])
    print("  expected: " + re.sub(r"\s+", " ", result["expected"])[:600])


def print_table(results, worst):
    formats = sorted({r["file"].split("/")[0] for r in results})
    print(f"\n{'format':14}{'files':>6}{'read':>6}{'refused':>8}{'faults':>7}{'compared':>9}{'median recall':>14}{'lower quartile':>15}"
          f"{'median order':>13}{'strings missing':>16}{'max s':>7}{'max MiB':>8}")
    for name in [*formats, "all"] if len(formats) > 1 else formats:
        print_row(name, [r for r in results if name in ("all", r["file"].split("/")[0])])
    for name in formats:
        print_worst(name, [r for r in results if r["file"].split("/")[0] == name], worst)
    for fault in [r for r in results if r["outcome"] in FAULTS]:
        print(f"FAULT {fault['outcome']}: {fault['file']} {fault['reason']}")


def print_row(name, rows):
    recalls, orders = [r["recall"] for r in rows if r["recall"] is not None], [r["order"] for r in rows if r["order"] is not None]
    outcomes = Counter(r["outcome"] for r in rows)
    median = statistics.median(recalls) if recalls else None
    quartile = statistics.quantiles(recalls, n=4, method="inclusive")[0] if len(recalls) > 1 else median
    shown = lambda value, target: "–" if value is None else f"{value:.3f}{' ' if value >= target else '<'}"
    print(f"{name:14}{len(rows):6}{outcomes['document']:6}{outcomes['error']:8}{sum(outcomes[f] for f in FAULTS):7}{len(recalls):9}"
          f"{shown(median, TARGETS['recall']):>14}{shown(quartile, TARGETS['quartile']):>15}"
          f"{shown(statistics.median(orders) if orders else None, 0):>13}{sum(len(r['missing strings']) for r in rows):16}"
          f"{max(r['seconds'] for r in rows):7.1f}{max(r['mebibytes'] for r in rows):8}")


def print_worst(name, rows, count):
    compared = sorted((r for r in rows if r["recall"] is not None), key=lambda r: min(r["recall"], r["order"]))[:count]
    refused = [r for r in rows if r["outcome"] == "error" and r["against"]][:count]
    strings = [r for r in rows if r["missing strings"]][:count]
    if not count or not (compared or refused or strings):
        return
    print(f"\n{name}")
    for r in compared:
        print(f"  recall {r['recall']:.3f} order {r['order']:.3f}  {r['file']}  ({r['against']})")
    for r in refused:
        print(f"  refused, though there is a text to expect: {r['file']}: {r['reason']}")
    for r in strings:
        print(f"  {len(r['missing strings'])} strings missing: {r['file']}: {r['missing strings'][0][:60]!r} …")


if __name__ == "__main__":
    main()
