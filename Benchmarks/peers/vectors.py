"""Exact vector search beside other programs, on the same vectors and queries, taking turns: A B C A B C.

    vectors.py make REAL.f32 OUT --rows N --queries N    the vectors to search: real ones, extended by noise around them
    vectors.py compare OUT --bench VADE_BENCH [--rounds N] [--json FILE]

Recall is against exact float32 and is measured on the real vectors alone as well: a row made by noise has neighbours no text has.
"""

import argparse
import concurrent.futures
import json
import pathlib
import statistics
import subprocess
import sys
import threading
import time

import numpy

DIMENSION = 384
LIMIT = 10
# Of distinct vectors one in so many survives the sketch; the fewer rows there are, the larger a share has to.
REAL_SURVIVORS = 45


# What is made


def make(options):
    """Rows are the real vectors, then copies of them with noise of a third of their length; queries are other real vectors."""
    real = numpy.fromfile(options.real, dtype=numpy.float32).reshape(-1, DIMENSION)
    queries, base = real[: options.queries], real[options.queries :]
    generator = numpy.random.default_rng(20261130)
    options.out.mkdir(parents=True, exist_ok=True)
    queries.tofile(options.out / "queries.f32")
    base.tofile(options.out / "real.f32")
    with open(options.out / "all.f32", "wb") as file:
        base[: options.rows].tofile(file)
        left = options.rows - len(base)
        while left > 0:
            part = base[: min(left, len(base))]
            noisy = part + generator.standard_normal(part.shape, dtype=numpy.float32) * (0.35 / DIMENSION**0.5)
            (noisy / numpy.linalg.norm(noisy, axis=1, keepdims=True)).tofile(file)
            left -= len(part)


def rows(path):
    return numpy.fromfile(path, dtype=numpy.float32).reshape(-1, DIMENSION)


# Who takes part: each gives a function from a query to the numbers of its nearest rows


def with_numpy(vectors):
    def find(query):
        scores = vectors @ query
        best = numpy.argpartition(-scores, LIMIT)[:LIMIT]
        return best[numpy.argsort(-scores[best])]

    return find


def with_faiss(vectors):
    import faiss

    faiss.omp_set_num_threads(1)
    index = faiss.IndexFlatIP(DIMENSION)
    index.add(vectors)
    return lambda query: index.search(query[None], LIMIT)[1][0]


def with_usearch(kind):
    def build(vectors):
        from usearch.index import MetricKind, search

        data = vectors if kind == "f32" else quantised(vectors)
        metric = MetricKind.IP if kind == "f32" else MetricKind.Cos

        def find(query):
            asked = query if kind == "f32" else quantised(query[None])[0]
            return search(data, asked, LIMIT, metric, exact=True, threads=1).keys

        return find

    return build


def quantised(vectors):
    return numpy.clip(numpy.rint(vectors * 127), -127, 127).astype(numpy.int8)


def with_sqlite_vec(vectors):
    # Not every Python's own sqlite3 can load extensions.
    import apsw
    import sqlite_vec

    database = apsw.Connection(":memory:")
    database.enable_load_extension(True)
    database.load_extension(sqlite_vec.loadable_path())
    database.execute(f"CREATE VIRTUAL TABLE rows USING vec0(vector int8[{DIMENSION}] distance_metric=cosine)")
    data = quantised(vectors)
    with database:
        database.executemany("INSERT INTO rows(rowid, vector) VALUES (?, vec_int8(?))", ((i, row.tobytes()) for i, row in enumerate(data)))
    statement = "SELECT rowid FROM rows WHERE vector MATCH vec_int8(?) AND k = ? ORDER BY distance"
    # The table is in memory and so of one connection, which serves one thread at a time.
    turn = threading.Lock()

    def find(query):
        with turn:
            return [row[0] for row in database.execute(statement, (quantised(query[None])[0].tobytes(), LIMIT))]

    return find


PEERS = {
    "numpy float32": with_numpy,
    "faiss flat float32": with_faiss,
    "usearch exact float32": with_usearch("f32"),
    "usearch exact int8": with_usearch("i8"),
    "sqlite-vec int8": with_sqlite_vec,
}
WAYS = {
    "vade int8 (pack)": ["--way", "int8"],
    "vade int8, sketches": ["--way", "int8-sketch"],
    "vade float32 (pack)": ["--way", "float"],
    "vade scan file": ["--way", "scan"],
    "vade scan file, sketches": ["--way", "scan-sketch"],
    "vade int8, portable code": ["--way", "int8", "--kernel", "portable"],
    "vade int8, sketches, portable": ["--way", "int8-sketch", "--kernel", "portable"],
}


# Asked fewer queries, so that a run stays within the hour.
SLOW = ["sqlite-vec int8"]

# Turns


def ours(options, name, vectors):
    command = [options.bench, "scan-vectors", "run", vectors, "--queries", options.out / "queries.f32", *WAYS[name]]
    done = subprocess.run([str(part) for part in command], capture_output=True, text=True)
    if done.returncode != 0:
        sys.exit(f"{name} failed with status {done.returncode}:\n{done.stderr[-2000:]}")
    return json.loads(done.stdout.strip().splitlines()[-1])


def theirs(find, queries):
    for query in queries[:3]:
        find(query)
    milliseconds, found = [], []
    for query in queries:
        began = time.perf_counter()
        result = find(query)
        milliseconds.append((time.perf_counter() - began) * 1000)
        found.append([int(row) for row in result])
    return {"milliseconds": milliseconds, "rows": found}


def side_by_side(find, queries):
    """Queries a second when two threads share them; what a library does under Python's lock it does for one at a time."""
    began = time.perf_counter()
    with concurrent.futures.ThreadPoolExecutor(2) as threads:
        list(threads.map(find, queries))
    return len(queries) / (time.perf_counter() - began)


def own_memory():
    """Megabytes of memory that are this process's own, mapped files left out."""
    status = pathlib.Path("/proc/self/status").read_text()
    return int(status.split("RssAnon:")[1].split()[0]) * 1024 / 1e6


def recall(found, truth):
    return statistics.mean(len(set(one) & set(other)) / len(other) for one, other in zip(found, truth))


def truth(vectors, queries):
    find = with_numpy(vectors)
    return [[int(row) for row in find(query)] for query in queries]


def compare(options):
    queries = rows(options.out / "queries.f32")
    vectors = rows(options.out / "all.f32")
    for name in ["all.f32", "real.f32"]:
        subprocess.run([options.bench, "scan-vectors", "prepare", options.out / name], check=True)
    real_truth = truth(rows(options.out / "real.f32"), queries)
    real_recall = {name: recall(ours(options, name, options.out / "real.f32")["rows"], real_truth) for name in WAYS if "portable" not in name}
    # The automatic choice scans so few rows exactly: sketches are asked for by name, for one row in 45.
    for name in ["vade int8, sketches", "vade scan file, sketches"]:
        WAYS[name] += ["--survivors", str(len(rows(options.out / "real.f32")) // REAL_SURVIVORS)]
        real_recall[name] = recall(ours(options, name, options.out / "real.f32")["rows"], real_truth)
        WAYS[name] = WAYS[name][:-2]
    exact = truth(vectors, queries)
    finders, memory = {}, {}
    for name in options.peers:
        before = own_memory()
        finders[name] = PEERS[name](vectors)
        memory[name] = own_memory() - before
    runs = {}
    for round_number in range(options.rounds):
        for name in [*WAYS, *finders]:
            if name in WAYS:
                result = ours(options, name, options.out / "all.f32")
            else:
                asked = queries[: options.slow_queries] if name in SLOW else queries
                result = theirs(finders[name], asked)
                result["queriesPerSecond"] = side_by_side(finders[name], asked)
                result["ownMemory"] = memory[name]
            runs.setdefault(name, []).append(result)
            print(f"    round {round_number + 1}  {name:<28}{statistics.median(result['milliseconds']):9.3f} ms", flush=True)
    report(options, runs, exact, real_recall, len(vectors))


def report(options, runs, exact, real_recall, count):
    base = statistics.median(statistics.median(run["milliseconds"]) for run in runs["vade int8 (pack)"])
    table = []
    for name, all_runs in runs.items():
        times = sorted(each for run in all_runs for each in run["milliseconds"])
        median = statistics.median(statistics.median(run["milliseconds"]) for run in all_runs)
        row = {
            "engine": name,
            "p50": median,
            "p99": times[min(len(times) - 1, int(len(times) * 0.99))],
            "timesInt8": median / base,
            "recall": recall(all_runs[0]["rows"], exact),
            "recallReal": real_recall.get(name),
            "queriesPerSecond": statistics.median(run["queriesPerSecond"] for run in all_runs),
            "ownMemory": statistics.median(run["ownMemory"] for run in all_runs),
        }
        if "bandwidth" in all_runs[0]:
            reached = [run["bytesRead"] / statistics.median(run["milliseconds"]) / 1e6 / run["bandwidth"] for run in all_runs]
            row["shareOfBandwidth"] = statistics.median(reached)
            row["bandwidth"] = statistics.median(run["bandwidth"] for run in all_runs)
        table.append(row)
    print(f"\n{count:,} vectors of {DIMENSION}, top {LIMIT}, one thread; medians of {options.rounds} rounds\n")
    print("| engine | p50 ms | p99 ms | times int8 | queries/s, two threads | of read bandwidth | own memory | recall@10 | on real vectors |")
    print("|---|---|---|---|---|---|---|---|---|")
    for row in table:
        share = f"{row['shareOfBandwidth']:.0%} of {row['bandwidth']:.1f} GB/s" if "shareOfBandwidth" in row else ""
        real = f"{row['recallReal']:.4f}" if row["recallReal"] is not None else ""
        times = f"{row['p50']:.2f} | {row['p99']:.2f} | {row['timesInt8']:.2f} | {row['queriesPerSecond']:.0f}"
        print(f"| {row['engine']} | {times} | {share} | {row['ownMemory']:.0f} MB | {row['recall']:.4f} | {real} |")
    if options.json:
        options.json.write_text(json.dumps({"rows": count, "dimension": DIMENSION, "engines": table}, indent=2) + "\n")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    actions = parser.add_subparsers(required=True)
    maker = actions.add_parser("make")
    maker.add_argument("real", type=pathlib.Path)
    maker.add_argument("out", type=pathlib.Path)
    maker.add_argument("--rows", type=int, default=364_000)
    maker.add_argument("--queries", type=int, default=200)
    maker.set_defaults(run=make)
    comparer = actions.add_parser("compare")
    comparer.add_argument("out", type=pathlib.Path)
    comparer.add_argument("--bench", type=pathlib.Path, required=True)
    comparer.add_argument("--rounds", type=int, default=3)
    comparer.add_argument("--peers", nargs="*", default=list(PEERS))
    comparer.add_argument("--slow-queries", type=int, default=50, help="how many queries programs get that take a tenth of a second each")
    comparer.add_argument("--json", type=pathlib.Path)
    comparer.set_defaults(run=compare)
    options = parser.parse_args()
    options.run(options)


if __name__ == "__main__":
    main()
