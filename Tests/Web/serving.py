"""A filled data directory and a server over it, each bounded in time and ended by its own process id."""
import os
import pathlib
import queue
import re
import shlex
import shutil
import subprocess
import sys
import threading

import shelf

ROOT = pathlib.Path(__file__).resolve().parents[2]
VADE = os.environ.get("VADE", str(ROOT / ".build/release/vade"))
ADDRESS = re.compile(r"http://[\w.:\[\]-]+:\d+")


def vade(home: pathlib.Path, *arguments: str) -> str:
    """Runs a command of the program on a data directory."""
    done = subprocess.run([VADE, *arguments], env=environment(home), capture_output=True, text=True, timeout=300)
    if done.returncode not in (0, 2):
        raise RuntimeError(f"vade {' '.join(arguments)} ended with {done.returncode}: {done.stderr[-2000:]}")
    return done.stdout


def environment(home: pathlib.Path) -> dict:
    kept = {name: value for name, value in os.environ.items() if not name.startswith("VADE")}
    return {**kept, "VADE_HOME": str(home), "VADE_FIXTURE_HOME": str(home)}


def fill(place: pathlib.Path) -> pathlib.Path:
    """Makes a data directory with the sample documents in the library 'default' and our own books as the pack 'books'.

    For pictures there is a larger library as well: what this project has decided.
    """
    home = place / "home"
    samples, books, packs = place / "samples", place / "books", place / "packs"
    subprocess.run([sys.executable, str(ROOT / "scripts/samples/make-samples.py"), str(samples)], check=True, timeout=60)
    shelf.write(books)
    vade(home, "add", "--quiet", str(samples))
    vade(home, "add", "--quiet", "--library", "shelf", str(books))
    vade(home, "pack", "export", "--quiet", "--library", "shelf", "--out", str(packs))
    vade(home, "library", "delete", "--yes", "shelf")
    vade(home, "pack", "open", str(packs), "--name", "books")
    if os.environ.get("VADE_WEB_RECORD"):
        vade(home, "add", "--quiet", "--library", "decisions", str(shutil.copytree(ROOT / "docs/decisions", place / "decisions")))
    return home


def copy(home: pathlib.Path, place: pathlib.Path, empty: bool = False) -> pathlib.Path:
    """A data directory of its own, with the same libraries or none; the model is shared, for no test changes it."""
    place.mkdir(parents=True, exist_ok=True)
    os.symlink(home / "cache", place / "cache")
    if not empty:
        shutil.copytree(home / "data", place / "data")
    return place


class Server:
    """A server on the loopback address, on a free port unless one is named."""

    def __init__(self, home: pathlib.Path, *arguments: str, port: int = 0):
        command = shlex.split(os.environ.get("VADE_WEB_SERVE", "")) or [VADE, "serve"]
        self.log = open(home / "served.log", "ab")
        self.process = subprocess.Popen(
            [*command, "--port", str(port), *arguments], env=environment(home), stdout=subprocess.PIPE, stderr=self.log, text=True, bufsize=1)
        self.lines: queue.Queue = queue.Queue()
        threading.Thread(target=self.read, daemon=True).start()
        self.base = self.await_address(60)

    def read(self) -> None:
        for line in self.process.stdout:
            self.lines.put(line)
        self.lines.put(None)

    def await_address(self, seconds: float) -> str:
        try:
            while (line := self.lines.get(timeout=seconds)) is not None:
                if found := ADDRESS.search(line):
                    return found[0]
        except queue.Empty:
            pass
        self.stop()
        raise RuntimeError("the server did not say that it is ready: see served.log in its data directory")

    def stop(self) -> int:
        """Ends the server as a service manager would; gives its exit status."""
        if self.process.poll() is None:
            self.process.terminate()
            try:
                self.process.wait(20)
            except subprocess.TimeoutExpired:
                self.process.kill()
                self.process.wait(10)
                raise RuntimeError("the server did not stop within 20 seconds of being asked to") from None
        self.log.close()
        return self.process.returncode
