"""Makes a bundle of the original's layout with the sqlite-vec extension: make_bundle.py FOLDER. Ends with 3 where the extension cannot be loaded."""

import json
import os
import sqlite3
import struct
import sys

try:
    import sqlite_vec
    probe = sqlite3.connect(":memory:")
    probe.enable_load_extension(True)
    sqlite_vec.load(probe)
except Exception as error:
    print(f"sqlite-vec: {error}")
    sys.exit(3)

folder = sys.argv[1]


def vector(seed):
    return [((seed * 37 + i * 11) % 19) - 9.0 for i in range(8)]


def graph(directory, nodes, columns):
    os.makedirs(directory)
    db = sqlite3.connect(os.path.join(directory, "graph.sqlite"))
    db.execute(f"CREATE TABLE nodes ({', '.join(columns)})")
    for node in nodes:
        db.execute(f"INSERT INTO nodes VALUES ({', '.join('?' * len(columns))})", [node.get(c.split()[0]) for c in columns])
    db.commit()
    db.close()


def vectors(directory, ids, extra):
    db = sqlite3.connect(os.path.join(directory, "vectors.sqlite"))
    db.enable_load_extension(True)
    sqlite_vec.load(db)
    db.execute("CREATE VIRTUAL TABLE vec_nodes USING vec0(embedding float[8] distance_metric=cosine)")
    db.execute("CREATE TABLE vec_meta (id TEXT, kind TEXT, name TEXT, title TEXT, file_path TEXT)")
    for row, (id, seed) in enumerate(ids, 1):
        db.execute("INSERT INTO vec_meta(rowid, id, kind) VALUES (?, ?, 'chunk')", (row, id))
        db.execute("INSERT INTO vec_nodes(rowid, embedding) VALUES (?, ?)", (row, struct.pack("<8f", *vector(seed))))
    for row in extra:
        db.execute("DELETE FROM vec_nodes WHERE rowid = ?", (row,))
    db.commit()
    db.close()


path = "drama/Hamlet/hamlet.md"
nodes = [
    {"id": f"doc:{path}", "kind": "document", "file_path": path, "text": None},
    {"id": f"sec:{path}:act-i", "kind": "section", "name": "Act I", "title": "Act I", "file_path": path, "char_start": 0, "text": None},
    {"id": "topic:1", "kind": "topic", "file_path": path, "text": "ghosts"},
    {"id": "chunk:drama/Hamlet/reference.md:0000", "kind": "chunk", "file_path": "drama/Hamlet/reference.md", "text": "a reference sheet"},
]
for i in range(1500):
    nodes.append({"id": f"chunk:{path}:{i:04d}", "kind": "chunk", "name": f"chunk:{i + 1:04d}", "title": "Act I", "file_path": path,
                  "text": f"  Words of Hamlet, number {i}. ", "char_start": i * 30})
graph(os.path.join(folder, ".dockg"), nodes,
      ["id TEXT PRIMARY KEY", "kind TEXT", "name TEXT", "title TEXT", "file_path TEXT", "text TEXT", "char_start INTEGER", "chapter INTEGER",
       "timestamp TEXT"])
# More than one chunk of 1,024 vectors, out of order, one deleted, one of a node no pack has.
ids = [(f"chunk:{path}:{i:04d}", i) for i in reversed(range(1500))] + [("topic:1", 5000)]
vectors(os.path.join(folder, ".dockg"), ids, [7])
json.dump({"drama/Hamlet": {"genre": "drama", "book": "Hamlet", "title": "Hamlet", "author": "William Shakespeare", "ebook_id": 1524}},
          open(os.path.join(folder, ".dockg", "catalog.json"), "w"))
for name, count in [("The Diary of John Evelyn — Volume 1", 3), ("The Diary of Samuel Pepys — Complete", 2)]:
    directory = os.path.join(folder, "diaries", name, ".diarykg")
    graph(directory,
          [{"id": f"chunk:entry_{i:04d}_chunk_0.md:0000", "kind": "chunk", "text": f"Entry {i}", "timestamp": f"1660-01-0{i + 1}T00:00"} for i in range(count)],
          ["id TEXT PRIMARY KEY", "kind TEXT", "text TEXT", "timestamp TEXT"])
    vectors(directory, [(f"chunk:entry_{i:04d}_chunk_0.md:0000", 100 + i) for i in range(count)], [])
