"""Writes a BERT checkpoint as the ONNX folder fastembed expects, and checks it against the checkpoint.

fastembed fetches its own ONNX file of all-MiniLM-L6-v2 from a model hub; this one is made from the same weights, so that a machine
without that hub can run fastembed too, and so that both sides compute the same function.
"""

import pathlib
import shutil
import sys

import numpy
import onnxruntime
import torch
from transformers import AutoModel

INPUTS = ["input_ids", "attention_mask", "token_type_ids"]
BESIDE = ["tokenizer.json", "tokenizer_config.json", "special_tokens_map.json", "config.json", "vocab.txt"]


class Encoder(torch.nn.Module):
    """The checkpoint's encoder with positional arguments and one output."""

    def __init__(self, checkpoint: pathlib.Path):
        super().__init__()
        # "eager" writes attention as plain matrix products, which every ONNX runtime fuses by itself.
        self.model = AutoModel.from_pretrained(checkpoint, attn_implementation="eager")

    def forward(self, input_ids, attention_mask, token_type_ids):
        return self.model(
            input_ids=input_ids, attention_mask=attention_mask, token_type_ids=token_type_ids
        ).last_hidden_state


def batch(rows: int, tokens: int, seed: int):
    """Random token ids, the last row half padding."""
    generator = torch.Generator().manual_seed(seed)
    ids = torch.randint(1000, 30000, (rows, tokens), generator=generator)
    mask = torch.ones_like(ids)
    mask[-1, tokens // 2 :] = 0
    return ids, mask, torch.zeros_like(ids)


def export(encoder: Encoder, path: pathlib.Path) -> None:
    axes = {0: "batch", 1: "tokens"}
    torch.onnx.export(
        encoder,
        batch(2, 16, seed=1),
        path,
        input_names=INPUTS,
        output_names=["last_hidden_state"],
        dynamic_axes={name: axes for name in [*INPUTS, "last_hidden_state"]},
        opset_version=17,
        dynamo=False,
    )


def check(encoder: Encoder, path: pathlib.Path) -> None:
    """Compares both on batches of other shapes than the traced one; padding must not matter."""
    session = onnxruntime.InferenceSession(str(path), providers=["CPUExecutionProvider"])
    for rows, tokens in [(1, 3), (5, 97), (3, 256)]:
        inputs = batch(rows, tokens, seed=tokens)
        with torch.no_grad():
            expected = encoder(*inputs).numpy()
        found = session.run(None, {name: value.numpy() for name, value in zip(INPUTS, inputs)})[0]
        shown = inputs[1].numpy().astype(bool)
        difference = numpy.abs(expected - found)[shown].max()
        if difference > 1e-3:
            sys.exit(f"the ONNX file differs from the checkpoint by {difference} on a batch of {rows} × {tokens}")


def main() -> None:
    if len(sys.argv) != 3:
        sys.exit("usage: export_onnx.py CHECKPOINT FOLDER")
    checkpoint, folder = map(pathlib.Path, sys.argv[1:])
    folder.mkdir(parents=True, exist_ok=True)
    encoder = Encoder(checkpoint).eval()  # the exporter puts back the mode it found, so it must be this one
    export(encoder, folder / "model.onnx")
    check(encoder, folder / "model.onnx")
    for name in BESIDE:
        shutil.copyfile(checkpoint / name, folder / name)


if __name__ == "__main__":
    main()
