"""The embedding programs Vademecum is measured against, each through its own public interface with its own defaults."""

import os
import pathlib

import numpy


class SentenceTransformers:
    """sentence-transformers on torch in float32: its own tokenizing, sorting by length and batches of 32."""

    name = "sentence-transformers fp32"

    def __init__(self, checkpoint: pathlib.Path, onnx: pathlib.Path, threads: int):
        import torch
        from sentence_transformers import SentenceTransformer

        torch.set_num_threads(threads)
        self.model = SentenceTransformer(str(checkpoint), device="cpu", local_files_only=True)
        if next(self.model.parameters()).dtype != torch.float32:
            raise SystemExit("sentence-transformers did not load the model in float32")

    def embed(self, texts: list[str]) -> numpy.ndarray:
        return self.model.encode(texts, convert_to_numpy=True, show_progress_bar=False)


class FastEmbed:
    """fastembed on ONNX Runtime: its own tokenizing, and batches of 256 in the order given."""

    name = "fastembed"

    def __init__(self, checkpoint: pathlib.Path, onnx: pathlib.Path, threads: int):
        from fastembed import TextEmbedding

        # The model it knows by this name, with the file of the same weights that `export_onnx.py` made instead of a download.
        self.model = TextEmbedding(
            "sentence-transformers/all-MiniLM-L6-v2",
            specific_model_path=str(onnx),
            threads=threads,
            providers=["CPUExecutionProvider"],
        )

    def embed(self, texts: list[str]) -> numpy.ndarray:
        return numpy.stack(list(self.model.embed(texts)))


ENGINES = {"sentence-transformers": SentenceTransformers, "fastembed": FastEmbed}

# Both libraries ask a model hub for newer files unless they are told not to.
os.environ.setdefault("HF_HUB_OFFLINE", "1")
os.environ.setdefault("TOKENIZERS_PARALLELISM", "true")
