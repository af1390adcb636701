"""Runs the programs over the set, scores what they print, and prints the tables: python reading.py SET --vade PATH [options]

    --programs vade,pymupdf4llm…   who runs; all when not named
    --only WORD                    documents whose name or category holds the word; may be repeated
    --rounds N                     runs of each program, taking turns; speeds are medians (1)
    --show NAME                    no table: the difference between truth and output of one document, and its tables and headings
    --json FILE                    the same figures as JSON
"""

import argparse
import json
import pathlib
import resource
import statistics
import subprocess
import sys
import tempfile
import time

import show
from measures import score
from plain import blocks
from programs import PEERS, convert
from report import categories, print_tables


def options():
    parser = argparse.ArgumentParser(description="Scores what programs read from the set of the reading bench.")
    parser.add_argument("set", type=pathlib.Path)
    parser.add_argument("--vade", type=pathlib.Path, required=True)
    parser.add_argument("--programs", type=lambda text: text.split(","), default=["vade", *PEERS])
    parser.add_argument("--only", action="append", default=[])
    parser.add_argument("--rounds", type=int, default=1)
    parser.add_argument("--show")
    parser.add_argument("--json", type=pathlib.Path)
    parser.add_argument("--out", type=pathlib.Path, help="where the programs' outputs go (the set's folder 'out')")
    return parser.parse_args()


def truths(folder, only):
    found = [json.loads(path.read_text(encoding="utf-8")) for path in sorted(folder.glob("*.json"))]
    return [t for t in found if not only or any(word in t["name"] or word in t["categories"] for word in only)]


def main():
    asked = options()
    out = asked.out or asked.set / "out"
    if asked.show:
        asked.only, asked.programs = [], asked.programs[:1]
    chosen = truths(asked.set, asked.only)
    if asked.show:
        chosen = [t for t in chosen if t["name"] == asked.show] or sys.exit(f"the set has no document '{asked.show}'")
    if not chosen:
        sys.exit("no document of the set is of that name or category")
    files = [asked.set / f"{t['name']}.pdf" for t in chosen]
    runs = {program: [] for program in asked.programs}
    for _ in range(asked.rounds):
        for program in asked.programs:
            runs[program].append(convert(program, files, out / program, asked.vade))
    if asked.show:
        return show.show(chosen[0], (out / asked.programs[0] / f"{asked.show}.md").read_text(encoding="utf-8", errors="replace"))
    results = {program: {t["name"]: result(t, out / program) for t in chosen} for program in asked.programs}
    pages = sum(t["pages"] for t in chosen)
    speeds = {program: pages / statistics.median(sum(run.values()) for run in turns) for program, turns in runs.items()}
    if "vade" in speeds:
        turns = [at_once(asked.vade, files) for _ in range(max(3, asked.rounds))]
        speeds["vade, whole set at once"] = pages / statistics.median(wall for wall, _ in turns)
        # Processor time tells what a page costs on a machine that has other work to do.
        print(f"vade, whole set at once: {statistics.median(used for _, used in turns) / pages * 1000:.2f} ms of processor a page")
    table = categories(chosen, results)
    print_tables(chosen, table, results, speeds)
    if asked.json:
        asked.json.parent.mkdir(parents=True, exist_ok=True)
        asked.json.write_text(json.dumps({"pages per second": speeds, "categories": table, "documents": results}, indent=1), encoding="utf-8")


def result(truth, folder):
    return score(truth, blocks((folder / f"{truth['name']}.md").read_text(encoding="utf-8", errors="replace")))


def at_once(vade, files):
    """Seconds of one run over all files, on all cores, from start to exit, and the seconds of processor it used."""
    with tempfile.TemporaryDirectory() as folder:
        began, before = time.perf_counter(), resource.getrusage(resource.RUSAGE_CHILDREN)
        result = subprocess.run([str(vade), "convert", "--to", "markdown", "--output", folder, *map(str, files)], capture_output=True)
        seconds, after = time.perf_counter() - began, resource.getrusage(resource.RUSAGE_CHILDREN)
    if result.returncode:
        sys.exit(f"'vade convert' over the whole set ended with {result.returncode}: {result.stderr.decode()[-400:]}")
    return seconds, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


if __name__ == "__main__":
    main()
