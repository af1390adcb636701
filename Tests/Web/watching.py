"""What every page of the app is watched for, whatever a test does with it: nothing leaves the origin, nothing breaks the policy, nothing fails unseen."""
import pathlib
from urllib.parse import urlsplit

import axe_playwright_python

AXE = next(pathlib.Path(axe_playwright_python.__file__).parent.rglob("axe.min.js")).read_text(encoding="utf-8")
LEVELS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
# Hints to whoever develops a page, not faults: the first of a screen that is not the one the page preloads, the second of a test that reads a canvas.
HINTS = ("preloaded using link preload but not used", "Multiple readback operations")
REPORT_VIOLATIONS = "document.addEventListener('securitypolicyviolation', (event) => console.error('policy: ' + event.violatedDirective + ' ' + event.blockedURI))"


class Watch:
    """Collects a page's faults; `expected` are parts of messages a test provokes on purpose."""

    def __init__(self, page, base: str):
        self.base = urlsplit(base)
        self.faults: list[str] = []
        self.expected: list[str] = []
        page.add_init_script(REPORT_VIOLATIONS)
        page.on("console", self.console)
        page.on("pageerror", lambda error: self.faults.append(f"uncaught: {error}"))
        page.on("request", self.request)

    def console(self, message) -> None:
        if message.type in ("error", "warning") and not any(hint in message.text for hint in HINTS):
            self.faults.append(f"console {message.type}: {message.text} ({message.location.get('url', '')})")

    def request(self, request) -> None:
        address = urlsplit(request.url)
        if address.scheme not in ("blob", "data", "about") and address.netloc != self.base.netloc:
            self.faults.append(f"request to another origin: {request.url}")

    def verify(self) -> None:
        unexpected = [fault for fault in self.faults if not any(part in fault for part in self.expected)]
        assert not unexpected, "the page had faults:\n" + "\n".join(unexpected)


def accessibility_faults(page) -> list[str]:
    """What axe-core finds wrong with the page as it stands, a line for each element."""
    page.evaluate(AXE)
    found = page.evaluate("(levels) => axe.run(document, { runOnly: { type: 'tag', values: levels } })", LEVELS)
    return [
        f"{violation['id']}: {violation['help']}: {node['target']} {node.get('failureSummary', '')}".replace("\n", " ")
        for violation in found["violations"] for node in violation["nodes"]
    ]
