"""Libraries of the sizes the bench needs, made by copying rows: embedding as many texts would take hours.

    libraries.py documents HOME VADE COUNT      a library 'many' of COUNT documents without passages, to be listed
    libraries.py passages HOME SOURCE COUNT     a library 'large' of COUNT passages, copies of those of a library SOURCE

Copies of a passage get a word of their own, so that none is a repetition of another, and its vector, which makes neighbours harder to tell apart
than texts do.
"""
import json
import pathlib
import shutil
import sqlite3
import subprocess
import sys

FORMATS = ("pdf", "text", "markdown", "html", "csv", "docx")
REPORT = {"pagesRead": 1, "pagesBlank": 0, "pagesWithoutText": [], "diagnostics": [], "stages": []}


def documents(home: str, vade: str, count: int) -> None:
    subprocess.run([vade, "library", "create", "many"], env={"VADE_HOME": home, "PATH": "/usr/bin:/bin"}, check=True, capture_output=True)
    base = sqlite3.connect(f"{home}/data/libraries/many/library.sqlite")
    rows = (
        (f"/archive/box-{n // 500:03}/letter-{n:06}.{FORMATS[n % 6]}", n.to_bytes(32, "big"), f"Letter {n} of the archive", FORMATS[n % 6],
         2000 + n % 7919, n % 40 + 1 if n % 6 == 0 else None, n % 30 + 1, "ready", 1.7e9 + n * 60, json.dumps(REPORT), 1)
        for n in range(count))
    base.executemany(
        "INSERT INTO documents(path, digest, title, format, byte_count, page_count, passage_count, state, added_at, report, is_complete) "
        "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", rows)
    base.commit()
    base.close()


def passages(home: str, source: str, count: int) -> None:
    target = pathlib.Path(home, "data/libraries/large")
    target.mkdir(parents=True)
    for name in ("library.sqlite", "library.toml"):
        shutil.copy(pathlib.Path(source, name), target / name)
    base = sqlite3.connect(target / "library.sqlite")
    # Speed only: a bench's library that is lost is made again.
    base.execute("PRAGMA synchronous = OFF")
    first = base.execute("SELECT max(id) FROM passages").fetchone()[0]
    own, documents_count = base.execute("SELECT (SELECT count(*) FROM passages), (SELECT max(id) FROM documents)").fetchone()
    columns = [row[1] for row in base.execute("PRAGMA table_info(documents)") if row[1] != "id"]
    copy = 0
    while own * (copy + 1) < count:
        copy += 1
        wanted = min(own, count - own * copy)
        listed = ", ".join("path || '#' || :copy" if name == "path" else name for name in columns)
        base.execute(
            f"INSERT INTO documents(id, {', '.join(columns)}) SELECT id + :documents, {listed} FROM documents WHERE id <= :count",
            {"documents": documents_count * copy, "copy": copy, "count": documents_count})
        base.execute(
            "INSERT INTO passages(id, document_id, ordinal, kind, headings, text, search_headings, search_text, spans, first_page, last_page, "
            "page_label, repeated_prefix, token_count, concealment) SELECT id + :passages, document_id + :documents, ordinal, kind, headings, "
            "text || ' copy' || :copy, search_headings, search_text || ' copy' || :copy, spans, first_page, last_page, page_label, repeated_prefix, "
            "token_count, concealment FROM passages WHERE id <= :first ORDER BY id LIMIT :wanted",
            {"passages": first * copy, "documents": documents_count * copy, "copy": copy, "first": first, "wanted": wanted})
        base.execute(
            "INSERT INTO vectors(passage_id, embedded_digest, vector) SELECT passage_id + ?, randomblob(32), vector FROM vectors "
            "WHERE passage_id <= ? AND passage_id + ? IN (SELECT id FROM passages)", (first * copy, first, first * copy))
    base.execute(
        "INSERT INTO passages_fts(rowid, title, headings, content) SELECT id, title, headings, content FROM search_texts WHERE id > ?", (first,))
    base.execute(
        "UPDATE documents SET passage_count = (SELECT count(*) FROM passages WHERE document_id = documents.id), vector_count = "
        "(SELECT count(*) FROM vectors JOIN passages ON passages.id = passage_id WHERE document_id = documents.id)")
    base.execute("DELETE FROM documents WHERE passage_count = 0")
    base.execute("UPDATE meta SET value = (SELECT count(*) FROM passages) WHERE key = 'passage_count'")
    base.execute("UPDATE meta SET value = (SELECT count(*) FROM vectors) WHERE key = 'vector_count'")
    base.commit()
    base.close()


if __name__ == "__main__":
    {"documents": documents, "passages": passages}[sys.argv[1]](*sys.argv[2:4], int(sys.argv[4]))
