"""The promise in one picture: an answer, and beside it the page it is from with the words marked."""
import pytest
from playwright.sync_api import expect

QUESTION = "Who may change the timing of the lamp?"


def open_citation(page):
    """Asks, and opens the first citation; gives the panel once the page's picture is drawn."""
    page.get_by_role("textbox", name="Your question").fill(QUESTION)
    page.keyboard.press("Enter")
    page.locator(".cite").first.click()
    panel = page.locator(".panel")
    panel.locator(".page-picture img").wait_for()
    panel.locator(".spinner").first.wait_for(state="hidden")
    expect(panel.locator(".page-box").first).to_be_visible()
    return panel


def inside(inner, outer) -> bool:
    """Whether a box lies within another, a pixel of rounding allowed."""
    return (outer["x"] - 1 <= inner["x"] and inner["x"] + inner["width"] <= outer["x"] + outer["width"] + 1
            and outer["y"] - 1 <= inner["y"] and inner["y"] + inner["height"] <= outer["y"] + outer["height"] + 1)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_mark_lies_on_the_page(visit, accessible, record, theme):
    page = visit("/ask", theme=theme)
    panel = open_citation(page)
    expect(page.locator(".answer")).to_contain_text("Only the district engineer may change the timing of the lamp")
    picture = panel.locator(".page-picture img").bounding_box()
    marks = panel.locator(".page-box").all()
    assert marks and all(inside(mark.bounding_box(), picture) for mark in marks)
    accessible(page)
    record(page, "cited-page" if theme == "light" else "cited-page-dark")


def test_a_phone_shows_the_page_over_the_answer(visit, accessible, record):
    page = visit("/ask", phone=True)
    open_citation(page)
    accessible(page)
    record(page, "cited-page-phone")
    page.keyboard.press("Escape")
    expect(page.locator(".panel")).to_be_hidden()
