"""Reads a folder of packs with nothing but Python's own sqlite3 and struct, and says what differs from the format.

Called as: read_pack.py FOLDER EXPECTED.json. EXPECTED names what the test exported: rows of the passage packs in their order, vectors by id and the
catalogue. Prints one line for each difference; ends with 1 when there is any.
"""

import hashlib
import json
import math
import os
import sqlite3
import struct
import sys

folder, expected_path = sys.argv[1:3]
expected = json.load(open(expected_path, encoding="utf-8"))
problems = []


def check(condition, text):
    if not condition:
        problems.append(text)


def same(found, wanted, what):
    check(found == wanted, f"{what}: found {found!r}, expected {wanted!r}")


def path(name):
    return os.path.join(folder, name)


PASSAGES = [
    ("id", "TEXT", 0, 1), ("kg_name", "TEXT", 1, 0), ("kg_kind", "TEXT", 1, 0), ("kind", "TEXT", 1, 0), ("name", "TEXT", 0, 0),
    ("title", "TEXT", 0, 0), ("node_title", "TEXT", 0, 0), ("author", "TEXT", 0, 0), ("genre", "TEXT", 0, 0), ("book", "TEXT", 0, 0),
    ("file_path", "TEXT", 0, 0), ("char_start", "INTEGER", 0, 0), ("chapter", "INTEGER", 0, 0), ("timestamp", "TEXT", 0, 0),
    ("vector_index", "INTEGER", 0, 0), ("content", "TEXT", 1, 0),
]
META = [("key", "TEXT", 0, 1), ("value", "TEXT", 0, 0)]
CORE = {
    "pack_meta": META,
    "genres": [("genre", "TEXT", 0, 1), ("book_count", "INTEGER", 1, 0)],
    "books": [
        ("key", "TEXT", 0, 1), ("genre", "TEXT", 1, 0), ("book", "TEXT", 1, 0), ("title", "TEXT", 0, 0), ("author", "TEXT", 0, 0),
        ("ebook_id", "INTEGER", 0, 0), ("file_path", "TEXT", 0, 0),
    ],
    "corpus_stats": [(name, "INTEGER", 0, 0) for name in ("books", "genres", "diaries", "nodes", "edges")] + [("embed_model", "TEXT", 0, 0)],
}
INDEXES = {
    "idx_passages_scope": ["genre", "kind"],
    "idx_passages_vec": ["vector_index"],
    "idx_passages_read": ["file_path", "kind", "char_start"],
    "idx_passages_kg": ["kg_name"],
}


def columns(db, table):
    return [(name, kind, notnull, pk) for _, name, kind, notnull, _, pk in db.execute(f"PRAGMA table_info({table})")]


def open_pack(name):
    with open(path(name), "rb") as file:
        head = file.read(100)
    same(head[:16], b"SQLite format 3\0", f"{name}: the first bytes")
    same(struct.unpack(">I", head[56:60])[0], 1, f"{name}: UTF-8")
    same(struct.unpack(">I", head[60:64])[0], 0, f"{name}: user_version")
    same(struct.unpack(">I", head[68:72])[0], 0, f"{name}: application_id")
    db = sqlite3.connect(f"file:{path(name)}?mode=ro&immutable=1", uri=True)
    same(db.execute("PRAGMA integrity_check").fetchall(), [("ok",)], f"{name}: integrity")
    return db


def check_json(name):
    text = open(path(name), encoding="utf-8", newline="").read()
    value = json.loads(text)
    same(text, json.dumps(value, indent=2, ensure_ascii=False), f"{name}: layout")
    return value


manifest = check_json("manifest.json")
same(
    list(manifest),
    ["pack_version", "product", "generated", "source_bundle", "embedder", "vector_dtype", "rrf_k", "searched_kinds", "max_passage_chars",
     "vector_sidecar", "packs", "total_bytes", "golden", "verification", "elapsed_s"],
    "manifest: keys")
same(manifest["pack_version"], 1, "pack_version")
same(manifest["rrf_k"], 60, "rrf_k")
same(manifest["searched_kinds"], ["chunk", "section"], "searched_kinds")
same(list(manifest["embedder"]), ["model", "dim", "normalized", "note"], "embedder: keys")
same(manifest["vector_sidecar"]["magic"], "GKGVEC01", "magic")
same(manifest["vector_sidecar"]["header_bytes"], 32, "header_bytes")
check(len(manifest["generated"]) == 25 and manifest["generated"].endswith("+00:00"), f"generated: {manifest['generated']!r}")
dtype, dim = manifest["vector_dtype"], manifest["embedder"]["dim"]
total = 0
for entry in manifest["packs"]:
    same(list(entry), ["name", "bytes", "sha256", "passages", "vectors", "passages_without_vectors", "sidecar"], "pack: keys")
    for file in [entry] + ([entry["sidecar"]] if entry["sidecar"] else []):
        data = open(path(file["name"]), "rb").read()
        same(len(data), file["bytes"], f"{file['name']}: length")
        same(hashlib.sha256(data).hexdigest(), file["sha256"], f"{file['name']}: digest")
        total += len(data)
same(manifest["total_bytes"], total, "total_bytes")
same([entry["name"] for entry in manifest["packs"]], expected["packs"], "packs")

core = open_pack("core.pack")
for table, wanted in CORE.items():
    same(columns(core, table), wanted, f"core.pack: {table}")
same([row[2] for row in core.execute("PRAGMA index_info(idx_books_genre)")], ["genre"], "core.pack: idx_books_genre")
same([list(row) for row in core.execute("SELECT * FROM books ORDER BY rowid")], expected["books"], "core.pack: books")
genres = {}
for book in expected["books"]:
    genres[book[1]] = genres.get(book[1], 0) + 1
same(core.execute("SELECT * FROM genres ORDER BY rowid").fetchall(), sorted(genres.items()), "core.pack: genres")
same(dict(core.execute("SELECT * FROM pack_meta")),
     {"pack": "core", "pack_version": "1", "generated": manifest["generated"], "embed_model": manifest["embedder"]["model"]}, "core.pack: pack_meta")
same(core.execute("SELECT count(*), books, genres FROM corpus_stats").fetchone(), (1, len(expected["books"]), len(genres)), "core.pack: corpus_stats")


def encoded(vector):
    """The vector's bytes; a component so near a half that float32 may round it either way gives both."""
    if dtype == "float":
        return [{value} for value in struct.pack(f"<{len(vector)}f", *vector)]
    norm = math.sqrt(sum(x * x for x in vector)) or 1.0
    ways = []
    for x in vector:
        value = x / norm * 127
        ways.append({round(value - 1e-4) & 255, round(value + 1e-4) & 255})
    return ways


def check_sidecar(entry, stem, rows):
    with_vectors = [row for row in rows if row[14] is not None]
    same(len(with_vectors), entry["vectors"], f"{stem}: vectors")
    parts = sum("#part" in row[0] for row in rows)
    same(entry["passages_without_vectors"], len(rows) - parts - len(with_vectors), f"{stem}: passages_without_vectors")
    if not entry["sidecar"]:
        same(with_vectors, [], f"{stem}: vectors without a sidecar")
        return
    data = open(path(stem + ".vectors"), "rb").read()
    size = 1 if dtype == "int8" else 4
    same(data[:8], b"GKGVEC01", f"{stem}.vectors: magic")
    same(data[8:12], bytes([0 if dtype == "int8" else 1, 0, 0, 0]), f"{stem}.vectors: kind")
    same(struct.unpack("<IQQ", data[12:32]), (dim, len(with_vectors), 0), f"{stem}.vectors: header")
    same(len(data), 32 + len(with_vectors) * dim * size, f"{stem}.vectors: length")
    same(sorted(row[14] for row in with_vectors), list(range(len(with_vectors))), f"{stem}: vector_index is dense")
    for row in with_vectors:
        found = data[32 + row[14] * dim * size:32 + (row[14] + 1) * dim * size]
        ways = encoded(expected["vectors"][row[0]])
        check(len(found) == len(ways) and all(b in way for b, way in zip(found, ways)), f"{stem}.vectors: row {row[14]} of {row[0]}")


for entry in manifest["packs"][1:]:
    name = entry["name"]
    stem = name[:-len(".pack")]
    db = open_pack(name)
    same(columns(db, "passages"), PASSAGES, f"{name}: passages")
    same(columns(db, "pack_meta"), META, f"{name}: pack_meta")
    for index, wanted in INDEXES.items():
        same([row[2] for row in db.execute(f"PRAGMA index_info({index})")], wanted, f"{name}: {index}")
    sql = db.execute("SELECT sql FROM sqlite_master WHERE name = 'passages_fts'").fetchone()[0]
    for part in ["fts5", "content='passages'", "content_rowid='rowid'", "porter unicode61 remove_diacritics 2"]:
        check(part in sql, f"{name}: the full-text index lacks {part}: {sql}")
    same(db.execute("SELECT k, v FROM passages_fts_config").fetchall(), [("version", 4)], f"{name}: the settings of the full-text index")
    copy = sqlite3.connect(":memory:")
    db.backup(copy)
    try:
        # Compares the index with the words of the table's content; it wants a database that can be written.
        copy.execute("INSERT INTO passages_fts(passages_fts, rank) VALUES ('integrity-check', 1)")
    except sqlite3.DatabaseError as error:
        problems.append(f"{name}: the full-text index is not the one of the rows: {error}")
    rows = db.execute("SELECT * FROM passages ORDER BY rowid").fetchall()
    same([row[0] for row in db.execute("SELECT rowid FROM passages ORDER BY rowid")], list(range(1, len(rows) + 1)), f"{name}: row numbers")
    same(entry["passages"], len(rows), f"{name}: passages")
    same(len(rows), len(expected[stem]), f"{name}: number of rows")
    for number, (row, wanted) in enumerate(zip(rows, expected[stem]), 1):
        same(list(row[:14]) + [row[15]], wanted, f"{name}: row {number}")
    kgs = list(dict.fromkeys(row[1] for row in rows))
    same(dict(db.execute("SELECT * FROM pack_meta")), {
        "pack": stem, "pack_version": "1", "generated": manifest["generated"], "embed_model": manifest["embedder"]["model"],
        "embed_dim": str(dim), "vector_dtype": dtype, "rrf_k": "60", "kgs": ",".join(kgs)}, f"{name}: pack_meta")
    check_sidecar(entry, stem, rows)
    for word, ids in expected["words"].get(stem, {}).items():
        found = db.execute(
            "SELECT p.id FROM passages_fts JOIN passages p ON p.rowid = passages_fts.rowid WHERE passages_fts MATCH ? ORDER BY p.rowid",
            (f'"{word}"',)).fetchall()
        same([row[0] for row in found], ids, f"{name}: the word {word!r}")

for problem in problems:
    print(problem)
sys.exit(1 if problems else 0)
