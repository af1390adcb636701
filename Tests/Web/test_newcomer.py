"""What the app is for, in one go: a PDF is dropped on the page, a question asked, and the cited page shows the passage marked.

Every landing runs this file; the others run with `make web-tests`.
"""
import pytest
from playwright.sync_api import expect

from gestures import drop

FIRST = "<h1>The harbour of Port Anselm</h1><p>The harbour has two moles. The north mole carries the light, the south mole the crane.</p>"
SECOND = "<h1>The bell</h1><p>The fog bell of Port Anselm was cast in 1871 by Mathilde Ruhe. It weighs four hundred pounds.</p>"
QUESTION = "Who cast the fog bell of Port Anselm?"


@pytest.fixture
def bell(browser, tmp_path):
    """A PDF of two pages, printed by the browser."""
    page = browser.new_page()
    page.set_content(f"<title>Port Anselm</title>{FIRST}<div style='break-after: page'></div>{SECOND}")
    path = tmp_path / "port-anselm.pdf"
    page.pdf(path=path)
    page.close()
    return path


def sees_the_marked_page(page):
    """Opens the answer's first citation and looks for the mark on the second page."""
    answer = page.locator(".answer").last
    expect(answer).to_contain_text("cast in 1871 by Mathilde Ruhe", timeout=30_000)
    answer.locator(".cite").first.click()
    panel = page.locator(".panel")
    expect(panel.get_by_role("img", name="Page 2 as a picture, the passage marked")).to_be_visible()
    expect(panel.locator(".page-box").first).to_be_visible()
    picture, box = panel.locator(".page-picture img").bounding_box(), panel.locator(".page-box").first.bounding_box()
    assert picture["x"] <= box["x"] and box["x"] + box["width"] <= picture["x"] + picture["width"] + 1
    assert picture["y"] < box["y"] < picture["y"] + picture["height"] / 3, "the words stand at the top of the page"


def test_who_has_documents_drops_another_and_asks(start, visit, bell):
    page = visit("/", at=start().base)
    page.locator(".drop-shade").wait_for(state="attached")
    drop(page, bell)
    expect(page.locator(".toast").get_by_text("“port-anselm.pdf” was read into “default”")).to_be_visible(timeout=60_000)
    page.get_by_label("Your question").fill(QUESTION)
    page.keyboard.press("Enter")
    sees_the_marked_page(page)


def test_who_is_new_drops_a_file_on_the_welcome_and_asks(start, visit, bell):
    page = visit("/", at=start(empty=True).base)
    expect(page.get_by_role("heading", name="Ask your own documents")).to_be_visible()
    page.locator(".drop-shade").wait_for(state="attached")
    drop(page, bell)
    expect(page.get_by_role("heading", name="Now ask")).to_be_visible(timeout=60_000)
    page.get_by_label("Your question").fill(QUESTION)
    page.keyboard.press("Enter")
    sees_the_marked_page(page)
