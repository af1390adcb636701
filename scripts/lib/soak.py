"""Checks of scripts/soak: bounded runs, needles in a large document, and what a library holds."""
import argparse
import csv
import hashlib
import json
import os
import resource
import sqlite3
import subprocess
import sys
import time


def bounded(arguments):
    """Runs a command; fails when it takes more time or memory than allowed or ends with another code."""
    began = time.monotonic()
    try:
        code = subprocess.run(arguments.command, timeout=arguments.seconds).returncode
    except subprocess.TimeoutExpired:
        return f"it took more than {arguments.seconds} s"
    seconds = time.monotonic() - began
    mebibytes = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss / 1024
    print(f"    {seconds:.1f} s of {arguments.seconds}, {mebibytes:.0f} MiB of {arguments.mebibytes} at most")
    if mebibytes > arguments.mebibytes:
        return f"it needed {mebibytes:.0f} MiB"
    if code not in [int(code) for code in arguments.codes.split(",")]:
        return f"it ended with {code}"
    return None


def needles(arguments):
    """Searches each phrase of a table (page, phrase) and looks for its page among those of the hits: as it is, else in quotation marks.

    One in twenty may be missing: some phrases of the table run across a figure in the middle of a page.
    """
    plain, quoted, missed, slowest = 0, 0, [], 0

    def is_found(query, page):
        nonlocal slowest
        began = time.monotonic()
        ran = subprocess.run(
            [arguments.vade, "--json", "--library", arguments.library, "search", "--", query], capture_output=True, text=True)
        slowest = max(slowest, time.monotonic() - began)
        hits = json.loads(ran.stdout)["hits"] if ran.returncode == 0 else []
        return page in {found for hit in hits for found in hit["passage"].get("pages", [])}

    with open(arguments.table, encoding="utf-8", newline="") as table:
        for row in csv.DictReader(table, delimiter="\t", quoting=csv.QUOTE_NONE):
            if is_found(row["phrase"], int(row["page"])):
                plain += 1
            elif is_found('"' + row["phrase"] + '"', int(row["page"])):
                quoted += 1
            else:
                missed.append(f"page {row['page']}: {row['phrase']}")
    count = plain + quoted + len(missed)
    print(f"    of {count}: {plain} on their page, {quoted} more as a phrase; the slowest search took {slowest * 1000:.0f} ms")
    print("".join(f"    not found: {line}\n" for line in missed), end="")
    return "more than one in twenty is missing" if len(missed) * 20 > count else None


def digest(arguments):
    """Prints how much a library holds and a digest of all its passages, free of ids and times."""
    database = sqlite3.connect(f"file:{os.path.abspath(arguments.database)}?mode=ro", uri=True)
    total = hashlib.sha256()
    for row in database.execute(
        "SELECT path, hex(digest), state, ordinal, kind, headings, text, hex(spans) FROM passages JOIN documents "
        "ON documents.id = document_id ORDER BY path, ordinal"):
        total.update(repr(row).encode())
    counts = [database.execute(f"SELECT count(*) FROM {table}").fetchone()[0] for table in ("documents", "passages", "vectors")]
    print("%d documents, %d passages, %d vectors" % tuple(counts), total.hexdigest()[:16])


def main():
    parser = argparse.ArgumentParser()
    commands = parser.add_subparsers(required=True)
    command = commands.add_parser("bounded")
    command.add_argument("--seconds", type=int)
    command.add_argument("--mebibytes", type=int)
    command.add_argument("--codes")
    command.add_argument("command", nargs=argparse.REMAINDER)
    command.set_defaults(run=bounded)
    command = commands.add_parser("needles")
    for name in ("vade", "library", "table"):
        command.add_argument(name)
    command.set_defaults(run=needles)
    command = commands.add_parser("digest")
    command.add_argument("database")
    command.set_defaults(run=digest)
    arguments = parser.parse_args()
    fault = arguments.run(arguments)
    if fault:
        print(fault, file=sys.stderr)
        sys.exit(1)


main()
