"""Embeds the texts of a JSONL file with one peer and says how long it took, tokenizing included, loading not."""

import argparse
import json
import pathlib
import time

import numpy

from engines import ENGINES


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("engine", choices=sorted(ENGINES))
    parser.add_argument("texts", type=pathlib.Path, help="JSONL with a text a line")
    parser.add_argument("--checkpoint", type=pathlib.Path, required=True)
    parser.add_argument("--onnx", type=pathlib.Path, required=True)
    parser.add_argument("--threads", type=int, required=True)
    parser.add_argument("--vectors", type=pathlib.Path, help="where to write the vectors, as rows of float32")
    options = parser.parse_args()
    with options.texts.open(encoding="utf-8") as lines:
        texts = [json.loads(line)["text"] for line in lines]
    engine = ENGINES[options.engine](options.checkpoint, options.onnx, options.threads)
    engine.embed(texts[:8])  # the first call allocates and compiles
    began = time.perf_counter()
    vectors = engine.embed(texts)
    seconds = time.perf_counter() - began
    if options.vectors:
        numpy.ascontiguousarray(vectors, dtype=numpy.float32).tofile(options.vectors)
    print(json.dumps({"engine": engine.name, "texts": len(texts), "dimension": vectors.shape[1], "seconds": seconds}))


if __name__ == "__main__":
    main()
