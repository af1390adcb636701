"""How quick the app is from a local server. Targets are asserted on an idle machine (VADE_WEB_FIGURES=1), and generously otherwise."""
from playwright.sync_api import expect


def test_the_first_screen_is_there_at_once_and_small(browser, base, figures, until):
    context = browser.new_context()
    try:
        page = context.new_page()
        session = context.new_cdp_session(page)
        session.send("Network.enable")
        sizes: list[float] = []
        session.on("Network.loadingFinished", lambda event: sizes.append(event["encodedDataLength"]))
        page.add_init_script("""
          new MutationObserver(() => {
            if (!window.usable && document.querySelector('main textarea')) window.usable = performance.now();
          }).observe(document, { childList: true, subtree: true });""")
        # Nothing is asked of the page meanwhile: the driver's own script would be compiled on the page's thread before the app's.
        page.goto(base + "/ask", wait_until="commit")
        page.wait_for_timeout(1500)
        until(page, "window.usable")
        figures("first screen usable, cold", page.evaluate("window.usable"), "ms", 300)
        figures("first screen's transfer", sum(sizes) / 1000, "kB", 200)
    finally:
        context.close()


def test_the_whole_app_is_small(visit, figures):
    page = visit("/ask")
    sizes: list[float] = []
    session = page.context.new_cdp_session(page)
    session.send("Network.enable")
    session.on("Network.loadingFinished", lambda event: sizes.append(event["encodedDataLength"]))
    for name in ("Search", "Library", "Browse", "Map", "Activity", "Settings"):
        page.get_by_role("link", name=name, exact=True).click()
        expect(page.locator("main h1").first).to_be_visible()
        page.wait_for_timeout(300)
    figures("transfer of the screens visited after the first", sum(sizes) / 1000, "kB", 200)


def test_hits_follow_the_last_key(visit, figures, until):
    page = visit("/search")
    field = page.get_by_role("searchbox").first
    field.fill("lam")
    page.wait_for_timeout(600)
    page.evaluate("""() => {
      const field = document.querySelector('main input[type=search]');
      field.addEventListener('input', () => { window.typed = performance.now(); }, { capture: true });
      new MutationObserver(() => {
        if (window.typed && !window.shown && /lamp/i.test(document.querySelector('main').innerText)) window.shown = performance.now() - window.typed;
      }).observe(document.querySelector('main'), { childList: true, subtree: true, characterData: true });
    }""")
    field.press("p")
    until(page, "window.shown")
    figures("hits after the last key (small library)", page.evaluate("window.shown"), "ms", 60)
