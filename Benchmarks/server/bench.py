"""What the server and the web app cost, against the figures set for them: first screen, transfer, lists, search, streams, requests, uploads.

    bench.py HOME VADE [--quick]

Needs the libraries of libraries.py in HOME, Chromium and wrk. Prints one line a figure, with its target.
"""
import asyncio
import http.server
import json
import os
import pathlib
import re
import signal
import statistics
import subprocess
import sys
import threading
import time
import urllib.request

from playwright.sync_api import sync_playwright

HOME, VADE = sys.argv[1:3]
QUICK = "--quick" in sys.argv
QUERIES = [
    "what the captain said of the white whale", "a letter from the governor of the island", "how many days did the journey last",
    "the garden behind the old house", "money lent to a friend in need", "the trial and the sentence of the judge",
]


class Server:
    """A server of its own, stopped by its process id."""

    def __enter__(self):
        self.process = subprocess.Popen(
            [VADE, "serve", "--port", "0"], stdout=subprocess.PIPE, text=True,
            env={"VADE_HOME": HOME, "PATH": "/usr/bin:/bin", "HOME": HOME, "LANG": "C.UTF-8"})
        self.base = re.search(r"http://\S+", self.process.stdout.readline()).group().rstrip("/")
        self.port = int(self.base.rsplit(":", 1)[1])
        return self

    def __exit__(self, *_):
        self.process.send_signal(signal.SIGTERM)
        self.process.wait(20)

    def resident(self, peak=False) -> float:
        text = pathlib.Path(f"/proc/{self.process.pid}/status").read_text()
        return int(re.search(("VmHWM" if peak else "VmRSS") + r":\s+(\d+)", text).group(1)) / 1024

    def own(self) -> float:
        """Resident memory without pages of files, which the system may take back at any time."""
        text = pathlib.Path(f"/proc/{self.process.pid}/status").read_text()
        return int(re.search(r"RssAnon:\s+(\d+)", text).group(1)) / 1024


def report(name: str, value: str, target: str) -> None:
    print(f"{name:58} {value:34} target {target}", flush=True)


def median(values) -> str:
    ordered = sorted(values)
    return f"{statistics.median(ordered):.1f} ms (p95 {ordered[min(len(ordered) - 1, int(len(ordered) * 0.95))]:.1f})"


# From the navigation's begin, as the page itself counts, to a composer one can write in, and to the frame that shows it.
USABLE = """new MutationObserver((_, self) => {
  const box = document.querySelector('main textarea');
  if (box && !box.disabled) {
    window.__usable = performance.now();
    self.disconnect();
    requestAnimationFrame(() => setTimeout(() => { window.__drawn = performance.now(); }));
  }
}).observe(document, { childList: true, subtree: true });"""


class Field(http.server.BaseHTTPRequestHandler):
    """A page of nothing but a field one can write in: what the browser itself takes in a new profile."""

    def do_GET(self):
        body = b"<!doctype html><title>f</title><main><textarea></textarea></main>"
        self.send_response(200)
        self.send_header("Content-Type", "text/html")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass


def field_alone(browser, rounds: int) -> None:
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Field)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    times = []
    for _ in range(rounds):
        context = browser.new_context()
        page = context.new_page()
        page.add_init_script(USABLE)
        # As for the app: to the first frame that shows the field.
        page.goto(f"http://127.0.0.1:{server.server_port}/", wait_until="commit")
        page.wait_for_timeout(600)
        times.append(page.evaluate("() => performance.getEntriesByName('first-paint')[0].startTime"))
        context.close()
    server.shutdown()
    report("  a page of one field in a new profile, to its first frame", median(times), "-")


def first_screen(browser, rounds: int) -> None:
    fresh, drawn, running, bytes_sent = [], [], [], 0
    for _ in range(rounds):
        with Server() as server:
            context = browser.new_context()
            page = context.new_page()
            page.add_init_script(USABLE)
            sizes = []
            client = context.new_cdp_session(page)
            client.send("Network.enable")
            client.on("Network.loadingFinished", lambda event: sizes.append(event["encodedDataLength"]))
            # The address a person opens. Nothing is asked of the page meanwhile: the driver's own script, a third of a megabyte, would be
            # compiled on the page's thread before the app's.
            page.goto(server.base + "/", wait_until="commit")
            page.wait_for_timeout(1200)
            fresh.append(page.evaluate("() => window.__usable"))
            drawn.append(page.evaluate("() => window.__drawn"))
            bytes_sent = sum(sizes)
            # Again with nothing of the app at hand, in a browser whose own start is over.
            client.send("Network.setCacheDisabled", {"cacheDisabled": True})
            page.goto(server.base + "/", wait_until="commit")
            page.wait_for_timeout(1200)
            running.append(page.evaluate("() => window.__usable"))
            context.close()
    report("first screen usable: browser running, nothing cached", median(running), "300 ms")
    report("  in a new profile, server just started", median(fresh), "300 ms")
    report("  there, to the frame that shows it", median(drawn), "-")
    report("transfer of the app's first screen", f"{bytes_sent / 1024:.0f} KB", "200 KB for the app")


def whole_transfer(browser) -> None:
    """Every screen once: what the whole app weighs."""
    with Server() as server:
        page = browser.new_context().new_page()
        sizes = {}
        client = page.context.new_cdp_session(page)
        client.send("Network.enable")
        names = {}
        client.on("Network.responseReceived", lambda event: names.__setitem__(event["requestId"], event["response"]["url"]))
        client.on("Network.loadingFinished", lambda event: sizes.__setitem__(names.get(event["requestId"], ""), event["encodedDataLength"]))
        for place in ("/ask", "/search", "/library/many", "/browse", "/map", "/activity", "/settings", "/welcome"):
            page.goto(server.base + place)
            page.wait_for_timeout(400)
        app = sum(size for url, size in sizes.items() if "/api/" not in url)
        report("transfer of all screens", f"{app / 1024:.0f} KB", "200 KB")
        page.context.close()


def long_list(browser, rounds: int) -> None:
    with Server() as server:
        page = browser.new_context(viewport={"width": 1280, "height": 900}).new_page()
        page.goto(server.base + "/library/many")
        page.get_by_role("row").nth(5).wait_for()
        # From an event to the next frame that is painted after it.
        measure = """async (make) => {
          const before = performance.now(); (0, eval)(make);
          await new Promise((done) => requestAnimationFrame(() => setTimeout(done, 0)));
          return performance.now() - before; }"""
        scroll = []
        finder = "(document.querySelector('[data-virtual]') ?? [...document.querySelectorAll('*')].find((e) => e.scrollHeight > 100000 && " \
            "getComputedStyle(e).overflowY !== 'visible') ?? document.scrollingElement)"
        for step in range(rounds):
            scroll.append(page.evaluate(measure, f"{finder}.scrollTop = {(step * 7919 * 40) % 3900000}"))
            page.wait_for_timeout(60)
        report("scrolling in a list of 100,000 documents, to the next frame", median(scroll), "50 ms")
        boxes = page.get_by_role("checkbox")
        clicks = []
        for step in range(min(rounds, 10)):
            boxes.nth(1 + step % 4).wait_for()
            handle = boxes.nth(1 + step % 4).element_handle()
            clicks.append(page.evaluate("""async (box) => { const before = performance.now(); box.click();
              await new Promise((done) => requestAnimationFrame(() => setTimeout(done, 0))); return performance.now() - before; }""", handle))
        report("choosing a row of that list, to the next frame", median(clicks), "50 ms")
        page.context.close()


def typing(browser, rounds: int) -> None:
    with Server() as server:
        urllib.request.urlopen(server.base + "/api/libraries/large/search?q=warm%20up").read()
        page = browser.new_context().new_page()
        page.goto(server.base + "/search?library=large")
        box = page.locator("main input").first
        box.wait_for()
        times = []
        for step in range(rounds):
            query = QUERIES[step % len(QUERIES)]
            box.fill("")
            page.wait_for_timeout(150)
            box.fill(query[:-1])
            page.wait_for_timeout(400)
            # From the last key to the first change of the list behind its answer.
            page.evaluate("""() => { window.__shown = null; const watch = new MutationObserver(() => {
              if (document.querySelectorAll('mark').length) { window.__shown ??= performance.now(); } });
              watch.observe(document.querySelector('main'), { childList: true, subtree: true });
              addEventListener('keydown', () => { window.__pressed = performance.now(); window.__shown = null; }, { once: true, capture: true }); }""")
            box.press(query[-1])
            page.wait_for_function("() => window.__shown !== null", timeout=5000)
            times.append(page.evaluate("() => window.__shown - window.__pressed"))
        report("search as one types over 364,000 passages, key to results", median(times), "60 ms")
        page.context.close()
        direct = []
        for step in range(rounds * 3):
            began = time.perf_counter()
            query = urllib.request.quote(QUERIES[step % len(QUERIES)])
            urllib.request.urlopen(f"{server.base}/api/libraries/large/search?q={query}").read()
            direct.append((time.perf_counter() - began) * 1000)
        report("  of this the request itself", median(direct), "-")


def requests(seconds: int) -> None:
    with Server() as server:
        urllib.request.urlopen(server.base + "/health").read()
        done = subprocess.run(
            ["wrk", "-t2", "-c64", f"-d{seconds}s", "--latency", server.base + "/api/settings"], capture_output=True, text=True, check=True)
        rate = float(re.search(r"Requests/sec:\s+([\d.]+)", done.stdout).group(1))
        errors = re.search(r"(Non-2xx.*|Socket errors.*)", done.stdout)
        report("small requests, two cores shared with wrk", f"{rate:.0f}/s" + (f" {errors.group()}" if errors else ""), "2,000/s")


async def hold(port: int, count: int, ready: asyncio.Event, end: asyncio.Event, seen: list) -> None:
    async def one():
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(b"GET /api/events HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
        await writer.drain()
        text = b""
        while b"hello" not in text:
            text += await reader.read(4096)
        seen.append(1)
        if len(seen) == count:
            ready.set()
        while not end.is_set():
            try:
                text = await asyncio.wait_for(reader.read(4096), 0.5)
            except asyncio.TimeoutError:
                continue
            if b"event: library" in text:
                seen.append(2)
            if not text:
                break
        writer.close()

    await asyncio.gather(*(one() for _ in range(count)))


def streams(count: int, seconds: int) -> None:
    with Server() as server:
        async def run():
            ready, end, seen = asyncio.Event(), asyncio.Event(), []
            holding = asyncio.create_task(hold(server.port, count, ready, end, seen))
            await asyncio.wait_for(ready.wait(), 30)
            idle = server.resident()
            wrk = await asyncio.create_subprocess_exec(
                "wrk", "-t1", "-c32", f"-d{seconds}s", server.base + "/api/settings", stdout=asyncio.subprocess.PIPE)
            output = (await wrk.communicate())[0].decode()
            rate = float(re.search(r"Requests/sec:\s+([\d.]+)", output).group(1))
            body = json.dumps({"name": f"told-{time.time_ns()}"}).encode()
            request = urllib.request.Request(server.base + "/api/libraries", body, {"Content-Type": "application/json"})
            await asyncio.to_thread(lambda: urllib.request.urlopen(request).read())
            name = json.loads(body)["name"]
            for _ in range(100):
                if seen.count(2) == count:
                    break
                await asyncio.sleep(0.1)
            told = seen.count(2)
            end.set()
            await holding
            await asyncio.to_thread(lambda: urllib.request.urlopen(
                urllib.request.Request(f"{server.base}/api/libraries/{name}", method="DELETE")).read())
            return idle, rate, told, server.resident(peak=True)

        idle, rate, told, peak = asyncio.run(run())
        report(f"{count} event streams: told of one event", f"{told}", f"{count}")
        report("  small requests beside them", f"{rate:.0f}/s", "2,000/s")
        report("  memory then, and at its highest", f"{idle:.0f} and {peak:.0f} MiB", "300 MiB")


def upload(size: int) -> None:
    with Server() as server:
        urllib.request.urlopen(server.base + "/health").read()
        before = server.resident()
        began = time.perf_counter()

        def chunks():
            block = os.urandom(1 << 20)
            for _ in range(size >> 20):
                yield block

        request = urllib.request.Request(
            server.base + "/api/libraries/uploads/files?path=large.bin", chunks(),
            {"Content-Type": "application/octet-stream", "Content-Length": str(size)}, method="POST")
        job = json.loads(urllib.request.urlopen(request, timeout=600).read())
        seconds = time.perf_counter() - began
        during = server.resident(peak=True)
        while json.loads(urllib.request.urlopen(f"{server.base}/api/jobs/{job['id']}").read())["state"] in ("queued", "running"):
            time.sleep(0.2)
        report(
            f"upload of {size >> 20} MiB", f"{size / seconds / 2**20:.0f} MiB/s, memory +{during - before:.0f} MiB", "flat memory")


def main() -> None:
    rounds = 3 if QUICK else 12
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])
        first_screen(browser, rounds)
        field_alone(browser, rounds)
        whole_transfer(browser)
        long_list(browser, rounds)
        typing(browser, rounds)
        browser.close()
    requests(3 if QUICK else 10)
    streams(1000, 3 if QUICK else 10)
    upload((256 if QUICK else 2048) << 20)


main()
