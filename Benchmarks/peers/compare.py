"""Vademecum against other programs on the same texts, taking turns: A B C A B C.

Every turn is a process of its own that loads, warms up and then embeds the whole file. Medians are over the rounds.
"""

import argparse
import json
import pathlib
import statistics
import subprocess
import sys

import numpy

# What the project has set itself: how many times as many texts a second, and how close to the float32 vectors.
TARGET_RATIO = {"sentence-transformers": 2.5, "fastembed": 3.5}
TARGET_COSINE = 0.9999
HERE = pathlib.Path(__file__).resolve().parent


def run(command: list) -> dict:
    """Runs a command that prints one JSON object on its last line."""
    done = subprocess.run([str(part) for part in command], capture_output=True, text=True)
    if done.returncode != 0:
        sys.exit(f"'{' '.join(map(str, command))}' failed with status {done.returncode}:\n{done.stderr[-2000:]}")
    return json.loads(done.stdout.strip().splitlines()[-1])


def turns(options) -> dict[str, list]:
    """The command of each engine; each leaves its vectors in the results folder."""
    peer = [sys.executable, HERE / "embedding.py"]
    common = ["--checkpoint", options.checkpoint, "--onnx", options.onnx, "--threads", options.threads]
    ours = ["--checkpoint", options.checkpoint, "--results", options.results]
    commands = {"vade": [options.bench, "embed-texts", options.texts, "--vectors", vectors_path(options, "vade"), *ours]}
    for name in TARGET_RATIO:
        commands[name] = [*peer, name, options.texts, *common, "--vectors", vectors_path(options, name)]
    return commands


def vectors_path(options, name: str) -> pathlib.Path:
    return options.results / f"vectors-{name}.f32"


def cosines(options, name: str, dimension: int) -> numpy.ndarray:
    """Cosine of every vector of an engine to sentence-transformers' vector of the same text."""
    left, right = (
        numpy.fromfile(vectors_path(options, each), dtype=numpy.float32).astype(numpy.float64).reshape(-1, dimension)
        for each in [name, "sentence-transformers"]
    )
    if left.shape != right.shape:
        sys.exit(f"{name} gave {left.shape[0]} vectors, sentence-transformers {right.shape[0]}")
    return (left * right).sum(1) / numpy.linalg.norm(left, axis=1) / numpy.linalg.norm(right, axis=1)


def measure(options) -> dict[str, list[dict]]:
    results: dict[str, list[dict]] = {}
    for round_number in range(options.rounds):
        for name, command in turns(options).items():
            result = run(command)
            result["rate"] = result["texts"] / result["seconds"]
            results.setdefault(name, []).append(result)
            print(f"    round {round_number + 1}  {result['engine']:<28}{result['rate']:8.1f} texts/s", flush=True)
    return results


def rows(options, results) -> list[dict]:
    ours = statistics.median(each["rate"] for each in results["vade"])
    table = []
    for name, runs in results.items():
        rate = statistics.median(each["rate"] for each in runs)
        near = cosines(options, name, runs[0]["dimension"])
        target = TARGET_RATIO.get(name)
        table.append(
            {
                "engine": runs[0]["engine"],
                "textsPerSecond": rate,
                "vadeRatio": ours / rate,
                "targetRatio": target,
                "ratioMet": None if target is None else ours / rate >= target,
                "cosineMinimum": float(near.min()),
                "cosineMean": float(near.mean()),
                "targetCosine": TARGET_COSINE if name == "vade" else None,
                "cosineMet": bool(near.min() >= TARGET_COSINE) if name == "vade" else None,
            }
        )
    return table


def show(table: list[dict]) -> None:
    def told(met) -> str:
        return "" if met is None else "met" if met else "NOT met"

    print(f"\n{'engine':<30}{'texts/s':>9}{'vade ×':>9}{'target':>9} {'':<8}{'cosine min':>11}{'mean':>10}{'target':>8}")
    for row in table:
        print(
            f"{row['engine']:<30}{row['textsPerSecond']:>9.1f}{row['vadeRatio']:>9.2f}{row['targetRatio'] or '':>9} {told(row['ratioMet']):<8}"
            f"{row['cosineMinimum']:>11.6f}{row['cosineMean']:>10.6f}{row['targetCosine'] or '':>8} {told(row['cosineMet'])}"
        )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--bench", type=pathlib.Path, required=True, help="the built vade-bench")
    parser.add_argument("--texts", type=pathlib.Path, required=True, help="JSONL with a text a line, as 'vade-bench write-texts' makes it")
    parser.add_argument("--checkpoint", type=pathlib.Path, required=True)
    parser.add_argument("--onnx", type=pathlib.Path, required=True)
    parser.add_argument("--results", type=pathlib.Path, required=True)
    parser.add_argument("--threads", type=int, required=True)
    parser.add_argument("--rounds", type=int, default=3)
    options = parser.parse_args()
    table = rows(options, measure(options))
    show(table)
    path = options.results / "peers.json"
    path.write_text(json.dumps({"threads": options.threads, "rounds": options.rounds, "engines": table}, indent=2) + "\n")
    print(f"\nwritten to {path}")


if __name__ == "__main__":
    main()
