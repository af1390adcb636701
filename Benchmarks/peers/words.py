"""Asks bm25s and tantivy the questions of the bench's words stage over the same passages, in turns, one thread.

Needs the two files that 'vade-bench write-words DIR' writes: passages.txt and questions.txt, one a line. Each program tokenizes by its own
means as near to the full-text table's as it offers (lower case, Porter's stemmer); rankings therefore differ and only times are compared.
"""

import argparse
import json
import pathlib
import statistics
import tempfile
import time


def lines(path: pathlib.Path) -> list[str]:
    return path.read_text(encoding="utf-8").split("\n")[:-1]


class Tantivy:
    """tantivy through its Python package: an index on disk in memory maps, stemmed English, the OR of the words."""

    name = "tantivy"

    def __init__(self, passages: list[str], limit: int):
        import tantivy

        self.limit = limit
        self.folder = tempfile.TemporaryDirectory()
        builder = tantivy.SchemaBuilder()
        builder.add_unsigned_field("row", stored=True)
        builder.add_text_field("content", tokenizer_name="en_stem")
        self.index = tantivy.Index(builder.build(), path=self.folder.name)
        writer = self.index.writer(heap_size=500_000_000, num_threads=1)
        for row, text in enumerate(passages):
            writer.add_document(tantivy.Document(row=row, content=text))
        writer.commit()
        writer.wait_merging_threads()
        self.index.reload()
        self.searcher = self.index.searcher()

    def ask(self, question: str) -> int:
        query = self.index.parse_query(question, ["content"])
        return len(self.searcher.search(query, self.limit, count=False).hits)


class BM25S:
    """bm25s with its default method (Lucene's formula) and NumPy as its engine: scores of all rows are added, then the best chosen."""

    name = "bm25s"

    def __init__(self, passages: list[str], limit: int):
        import bm25s

        self.bm25s = bm25s
        self.limit = limit
        self.retriever = bm25s.BM25()
        self.retriever.index(bm25s.tokenize(passages, stopwords=None, show_progress=False), show_progress=False)

    def ask(self, question: str) -> int:
        tokens = self.bm25s.tokenize([question], stopwords=None, show_progress=False)
        rows, _ = self.retriever.retrieve(tokens, k=self.limit, show_progress=False, n_threads=0)
        return rows.shape[1]


def percentile(values: list[float], share: float) -> float:
    return sorted(values)[min(len(values) - 1, int(share * len(values)))]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--words", type=pathlib.Path, required=True, help="the folder 'vade-bench write-words' made")
    parser.add_argument("--json", type=pathlib.Path, help="where to write the figures")
    parser.add_argument("--limit", type=int, default=30)
    options = parser.parse_args()
    passages, questions = lines(options.words / "passages.txt"), lines(options.words / "questions.txt")
    table = []
    for kind in (Tantivy, BM25S):
        wall, work = time.perf_counter(), time.process_time()
        engine = kind(passages, options.limit)
        wall, work = time.perf_counter() - wall, time.process_time() - work
        for question in questions[:20]:
            engine.ask(question)
        times, own = [], []
        for question in questions:
            start, begun = time.perf_counter(), time.thread_time()
            found = engine.ask(question)
            times.append((time.perf_counter() - start) * 1000)
            own.append((time.thread_time() - begun) * 1000)
            if found == 0:
                raise SystemExit(f"{engine.name} found nothing: this measures nothing")
        table.append(
            {
                "engine": engine.name,
                "buildSeconds": wall,
                "buildProcessorSeconds": work,
                "p50": statistics.median(times),
                "p95": percentile(times, 0.95),
                "processorP50": statistics.median(own),
                "processorP95": percentile(own, 0.95),
            }
        )
        print("  ".join(f"{key} {value:.2f}" if isinstance(value, float) else f"{value:<10}" for key, value in table[-1].items()))
    if options.json:
        options.json.write_text(json.dumps({"passages": len(passages), "questions": len(questions), "engines": table}, indent=2) + "\n")


if __name__ == "__main__":
    main()
