"""Copies the small documents of the corpus; ZIP containers are written again without compression, so that a mutation hits their content.

    python3 seeds.py DOCUMENTS OUT [--largest BYTES]
"""

import argparse
import io
import pathlib
import re
import zipfile

SIDECARS = re.compile(r"\.expected\.\w+$|\.contains\.json$|^_")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("documents", type=pathlib.Path)
    parser.add_argument("out", type=pathlib.Path)
    parser.add_argument("--largest", type=int, default=96 * 1024)
    options = parser.parse_args()
    for file in sorted(options.documents.rglob("*")):
        if not file.is_file() or SIDECARS.search(file.name):
            continue
        data = stored(file.read_bytes())
        if 0 < len(data) <= options.largest:
            place = options.out / file.parent.name
            place.mkdir(parents=True, exist_ok=True)
            (place / file.name).write_bytes(data)


def stored(data):
    """The container without compression; any other file, and a broken container, as it is."""
    if not data.startswith(b"PK\x03\x04"):
        return data
    out = io.BytesIO()
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as old, zipfile.ZipFile(out, "w", zipfile.ZIP_STORED) as new:
            if sum(info.file_size for info in old.infolist()) > 1 << 22:
                return data
            for info in old.infolist():
                # Pictures are no text to read: their bytes would only be in the way.
                content = b"" if info.filename.lower().endswith((".png", ".jpeg", ".jpg", ".emf", ".wmf", ".gif", ".tiff")) else old.read(info)
                new.writestr(info.filename, content)
    except (zipfile.BadZipFile, RuntimeError, NotImplementedError, OSError, ValueError, EOFError):
        return data
    except Exception:  # a stream that zlib cannot read: a seed as it is
        return data
    return out.getvalue()


if __name__ == "__main__":
    main()
