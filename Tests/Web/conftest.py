"""The browser, the servers and the pages the tests share."""
import os
import pathlib
import re
import shutil
import sys
import tempfile

import pytest
from playwright import sync_api as playwright

sys.path.insert(0, str(pathlib.Path(__file__).parent))

import serving  # noqa: E402
import watching  # noqa: E402

PHONE = {"width": 390, "height": 844}
DESK = {"width": 1280, "height": 800}
RECORD = os.environ.get("VADE_WEB_RECORD")


def pytest_collection_modifyitems(items):
    """Tests without a browser come first: while one is open its event loop runs, and asyncio allows no second."""
    items.sort(key=lambda item: "browser" in item.fixturenames)


@pytest.fixture(scope="session")
def home(tmp_path_factory):
    """A filled data directory; tests that change something take a copy."""
    if not RECORD:
        return serving.fill(tmp_path_factory.mktemp("filled"))
    # Pictures show paths: those of a folder that says nothing of the machine they were made on.
    place = pathlib.Path(tempfile.gettempdir()) / "keeper"
    shutil.rmtree(place, ignore_errors=True)
    place.mkdir()
    return serving.fill(place)


@pytest.fixture
def shown_folder(tmp_path):
    """Makes folders whose paths a picture may show: `shown_folder('papers')`."""

    def make(name: str) -> pathlib.Path:
        folder = (pathlib.Path(tempfile.gettempdir()) / "keeper" if RECORD else tmp_path) / name
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
        return folder

    return make


@pytest.fixture(scope="session")
def base(request, tmp_path_factory):
    """The address of a server whose libraries no test changes."""
    if given := os.environ.get("VADE_WEB_BASE"):
        yield given.rstrip("/")
        return
    server = serving.Server(serving.copy(request.getfixturevalue("home"), tmp_path_factory.mktemp("shared") / "home"))
    yield server.base
    server.stop()


@pytest.fixture
def start(request, tmp_path):
    """Starts servers of the test's own: `start(empty=True)`, `start('--require-key')`."""
    if os.environ.get("VADE_WEB_BASE"):
        pytest.skip("this test needs a server of its own")
    servers = []

    def begin(*arguments: str, empty: bool = False):
        place = tmp_path / f"home{len(servers)}"
        server = serving.Server(serving.copy(request.getfixturevalue("home"), place, empty=empty), *arguments)
        server.home = place
        servers.append(server)
        return server

    yield begin
    for server in servers:
        server.stop()


@pytest.fixture(scope="session")
def browser():
    found = next((path for name in ("chromium", "chromium-browser", "google-chrome") if (path := shutil.which(name))), None)
    if not found:
        pytest.fail("there is no Chromium: run 'scripts/setup web'")
    with playwright.sync_playwright() as driver:
        # As root Chromium runs only without its sandbox; the pages are the server's own.
        arguments = ["--no-sandbox"] if os.geteuid() == 0 else []
        browser = driver.chromium.launch(executable_path=found, args=arguments)
        yield browser
        browser.close()


@pytest.fixture
def visit(browser, base):
    """Opens a path of the app: `visit('/library/default', theme='dark', phone=True)`; the page's faults are judged at the end."""
    contexts, watches = [], []

    def open_page(path: str = "/", at: str | None = None, phone: bool = False, theme: str = "light", calm: bool = False,
                  language: str = "en", direction: str | None = None, ready: bool = True, size: dict | None = None, before=None):
        address = at or base
        context = browser.new_context(
            viewport=size or (PHONE if phone else DESK), color_scheme=theme, locale={"en": "en-GB", "de": "de-DE"}[language],
            timezone_id="Europe/Berlin", reduced_motion="reduce" if calm else "no-preference", has_touch=phone, is_mobile=phone,
            accept_downloads=True)
        context.set_default_timeout(15_000)
        context.grant_permissions(["clipboard-read", "clipboard-write"], origin=address)
        page = context.new_page()
        page.watch = watching.Watch(page, address)
        if direction:
            page.add_init_script(f"localStorage.setItem('vade.preferences', JSON.stringify({{ direction: '{direction}' }}))")
        contexts.append(context)
        watches.append(page.watch)
        if before:
            before(page)
        page.goto(address + path)
        if ready:
            page.locator("main h1").first.wait_for()
        return page

    yield open_page
    try:
        for watch in watches:
            watch.verify()
    finally:
        for context in contexts:
            context.close()


@pytest.fixture
def until():
    """Waits until an expression in a page is true; the browser's own waiting would need `eval`, which the policy forbids."""

    def wait(page, expression: str, seconds: float = 15):
        for _ in range(int(seconds * 20)):
            try:
                if value := page.evaluate(expression):
                    return value
            except playwright.Error as error:
                # The page is being loaded anew: what it was asked is asked again.
                if "context was destroyed" not in str(error):
                    raise
            page.wait_for_timeout(50)
        pytest.fail(f"never true: {expression}")

    return wait


@pytest.fixture
def record():
    """Writes a picture of the page for the documents, when the run was asked to."""

    def write(page, name: str) -> None:
        assert re.fullmatch(r"[a-z0-9-]+", name)
        if not RECORD:
            return
        folder = pathlib.Path(RECORD)
        folder.mkdir(parents=True, exist_ok=True)
        picture = folder / f"{name}.png"
        page.screenshot(path=str(picture), animations="disabled", caret="hide")
        assert picture.stat().st_size <= 200_000, f"{picture} is larger than 200 KB"

    return write


@pytest.fixture
def accessible():
    """Asserts that axe-core finds nothing wrong with the page as it stands."""

    def verify(page) -> None:
        # A colour that is still fading in would be judged half-way.
        page.evaluate("() => Promise.all(document.getAnimations().filter((a) => a.effect.getTiming().iterations !== Infinity).map((a) => a.finished.catch(() => {})))")
        faults = watching.accessibility_faults(page)
        assert not faults, "axe-core found:\n" + "\n".join(faults)

    return verify


MEASURED: list[str] = []


@pytest.fixture
def figures():
    """Notes a figure with its target; the target itself is asserted when VADE_WEB_FIGURES is set, on an idle machine."""

    def note(what: str, value: float, unit: str, target: float) -> None:
        MEASURED.append(f"{what}: {value:,.0f} {unit} (target: {target:,.0f} {unit})")
        bound = target if os.environ.get("VADE_WEB_FIGURES") else target * 6
        # Another command that serves is a stand-in whose speed says nothing.
        assert value <= bound or os.environ.get("VADE_WEB_SERVE"), f"{what}: {value:.0f} {unit}, more than {bound:.0f}"

    return note


def pytest_terminal_summary(terminalreporter):
    if MEASURED:
        terminalreporter.section("figures")
        for line in MEASURED:
            terminalreporter.write_line(line)
