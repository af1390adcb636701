"""Pictures for the documents that need more than the few documents of the other tests; only made when asked for."""
import os

import pytest
from playwright.sync_api import expect

pytestmark = pytest.mark.skipif(not os.environ.get("VADE_WEB_RECORD"), reason="pictures are made with --record")


def in_decisions(visit, path, **options):
    page = visit("/library/decisions", **options)
    page.goto(page.url.split("/library")[0] + path)
    return page


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_a_library_of_many_documents(visit, record, theme):
    page = in_decisions(visit, "/library/decisions?sort=size&order=desc", theme=theme)
    rows = page.locator(".documents-rows .document")
    rows.nth(1).click()
    rows.nth(3).click(modifiers=["Shift"])
    expect(page.get_by_text("3 documents selected")).to_be_visible()
    page.mouse.move(5, 400)
    record(page, "library-selected" if theme == "light" else "library-selected-dark")


@pytest.mark.parametrize("theme", ["light", "midnight"])
def test_the_map_of_many_passages(visit, record, theme):
    page = in_decisions(visit, "/map")
    page.evaluate("(theme) => { document.documentElement.dataset.theme = theme; }", theme)
    canvas = page.locator("canvas.map-canvas")
    canvas.wait_for(timeout=120_000)
    box = canvas.bounding_box()
    page.keyboard.down("Shift")
    centre_x, centre_y = box["x"] + box["width"] * 0.42, box["y"] + box["height"] * 0.48
    page.mouse.move(centre_x - 110, centre_y)
    page.mouse.down()
    for x, y in [(-60, -90), (40, -110), (120, -20), (90, 80), (-10, 110), (-100, 60)]:
        page.mouse.move(centre_x + x, centre_y + y, steps=4)
    page.mouse.up()
    page.keyboard.up("Shift")
    expect(page.locator(".chosen-passage").first).not_to_contain_text("Loading")
    page.wait_for_timeout(1500)
    record(page, "map-chosen" if theme == "light" else "map-chosen-midnight")
