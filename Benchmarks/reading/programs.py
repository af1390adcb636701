"""The programs that are compared. Each run is a process of its own that reads every file and says how long each took, loading left out."""

import json
import pathlib
import subprocess
import sys
import time

PEERS = ["pymupdf4llm", "markitdown", "pdfplumber", "pdftotext"]


def convert(program, files, out, vade=None, timeout=1800):
    """Runs one program over the files; writes NAME.md of each to the folder and gives the seconds by name."""
    out.mkdir(parents=True, exist_ok=True)
    if program == "vade":
        return {file.stem: timed([str(vade), "convert", "--to", "markdown", str(file)], out / f"{file.stem}.md") for file in files}
    if program == "pdftotext":
        return {file.stem: timed(["pdftotext", "-enc", "UTF-8", str(file), "-"], out / f"{file.stem}.md") for file in files}
    result = subprocess.run([sys.executable, __file__, program, str(out), *map(str, files)], capture_output=True, text=True, timeout=timeout)
    if result.returncode:
        raise RuntimeError(f"{program} ended with {result.returncode}: {result.stderr[-800:]}")
    return json.loads(result.stdout.splitlines()[-1])


def timed(command, out):
    began = time.perf_counter()
    result = subprocess.run(command, capture_output=True, timeout=600)
    seconds = time.perf_counter() - began
    if result.returncode:
        message = result.stderr.decode("utf-8", "replace").strip()
        print(f"note: '{' '.join(command[:2])}' ended with {result.returncode} on '{command[-1]}': {message[:200]}", file=sys.stderr)
    out.write_bytes(result.stdout)
    return seconds


# What runs in the process of a peer

def pymupdf4llm():
    import pymupdf4llm as library  # 1.28 reads with its layout model unless told not to

    return lambda path: library.to_markdown(path, header=False, footer=False, show_progress=False)


def markitdown():
    from markitdown import MarkItDown

    reader = MarkItDown()
    return lambda path: reader.convert(path).text_content


def pdfplumber():
    import pdfplumber as library

    def read(path):
        """Text of each page with its tables as Markdown behind it, which is all the library offers without code for the one layout."""
        parts = []
        with library.open(path) as pdf:
            for page in pdf.pages:
                tables = page.find_tables()
                outside = page.filter(lambda o: not any(inside(o, t.bbox) for t in tables)) if tables else page
                parts.append(outside.extract_text() or "")
                parts += [pipes(table.extract()) for table in tables]
        return "\n\n".join(parts)

    return read


def inside(thing, box):
    x, y = (thing["x0"] + thing["x1"]) / 2, (thing["top"] + thing["bottom"]) / 2
    return box[0] <= x <= box[2] and box[1] <= y <= box[3]


def pipes(rows):
    lines = ["| " + " | ".join((cell or "").replace("\n", " ").replace("|", "\\|") for cell in row) + " |" for row in rows]
    return "\n".join(lines[:1] + ["|" + " --- |" * len(rows[0])] + lines[1:])


def main():
    program, out, files = sys.argv[1], pathlib.Path(sys.argv[2]), sys.argv[3:]
    read = {"pymupdf4llm": pymupdf4llm, "markitdown": markitdown, "pdfplumber": pdfplumber}[program]()
    seconds = {}
    for file in files:
        began = time.perf_counter()
        text = read(file)
        seconds[pathlib.Path(file).stem] = time.perf_counter() - began
        (out / f"{pathlib.Path(file).stem}.md").write_text(text, encoding="utf-8")
    print(json.dumps(seconds))


if __name__ == "__main__":
    main()
