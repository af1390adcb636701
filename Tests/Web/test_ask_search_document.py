"""Ask, search and the document: from a question to the words on the page."""
import re

import pytest
from playwright.sync_api import expect

QUESTION = "Who may change the timing of the lamp?"


def ask(page, question: str) -> None:
    page.get_by_role("textbox", name="Your question").fill(question)
    page.keyboard.press("Enter")


def cited_page(page):
    """The panel with the page a citation is from, once its picture is drawn."""
    page.locator(".cite").first.click()
    picture = page.locator(".panel .page-picture img")
    picture.wait_for()
    for _ in range(200):
        if picture.evaluate("(image) => image.complete && image.naturalWidth > 0"):
            break
        page.wait_for_timeout(50)
    return page.locator(".panel")


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_a_citation_opens_the_page_with_the_words_marked(visit, accessible, record, theme):
    page = visit("/ask", theme=theme)
    ask(page, QUESTION)
    expect(page.locator(".answer")).to_contain_text("Only the district engineer may change the timing of the lamp")
    expect(page.locator(".references")).to_contain_text("page 2")
    panel = cited_page(page)
    expect(panel.locator(".page-box").first).to_be_visible()
    marked = panel.locator(".page-box").first.bounding_box()
    picture = panel.locator(".page-picture img").bounding_box()
    assert picture["x"] <= marked["x"] and marked["x"] + marked["width"] <= picture["x"] + picture["width"] + 1
    assert picture["y"] <= marked["y"] <= picture["y"] + picture["height"]
    accessible(page)
    record(page, "ask-cited" if theme == "light" else "ask-cited-dark")


def test_a_phone_shows_the_cited_page_over_the_answer(visit, accessible, record):
    page = visit("/ask", phone=True)
    ask(page, QUESTION)
    page.locator(".cite").first.wait_for()
    cited_page(page)
    accessible(page)
    record(page, "ask-cited-phone")
    page.keyboard.press("Escape")
    expect(page.locator(".panel")).to_be_hidden()


def test_what_no_document_says_is_said_to_be_missing(visit, accessible):
    page = visit("/ask")
    ask(page, "Who won the football match?")
    expect(page.get_by_text("Nothing in “default” answers this.")).to_be_visible()
    accessible(page)


def test_a_suggested_question_is_asked_at_once(visit):
    page = visit("/ask")
    page.locator(".suggestion").first.click()
    expect(page.locator(".turn")).to_have_count(1)
    expect(page.locator(".answer-status, .answer").first).not_to_be_empty()


def test_an_answer_is_copied_asked_again_and_cleared_with_a_way_back(visit):
    page = visit("/ask")
    ask(page, QUESTION)
    page.locator(".turn-foot").get_by_role("button", name="Copy").click()
    assert "district engineer" in page.evaluate("navigator.clipboard.readText()")
    page.locator(".turn-foot").get_by_role("button", name="Ask again").click()
    expect(page.locator(".answer")).to_contain_text("district engineer")
    page.get_by_role("button", name="New topic").click()
    expect(page.locator(".turn")).to_have_count(0)
    page.locator(".toast").get_by_role("button", name="Undo").click()
    expect(page.locator(".turn")).to_have_count(1)


def test_the_sources_say_why_and_can_be_chosen(visit, accessible):
    page = visit("/ask")
    ask(page, QUESTION)
    page.get_by_role("button", name=re.compile("passages weighed")).click()
    expect(page.locator(".source").first).to_be_visible()
    accessible(page)


def test_an_answer_that_breaks_off_says_so_and_can_be_asked_again(visit):
    page = visit("/ask")
    page.watch.expected += ["ERR_FAILED", "ERR_CONNECTION"]
    page.route("**/ask", lambda route: route.abort() if route.request.method == "POST" else route.continue_())
    ask(page, QUESTION)
    expect(page.locator(".turn [role=alert], .turn .notice").first).to_be_visible()
    page.unroute("**/ask")
    page.get_by_role("button", name=re.compile("again", re.I)).first.click()
    expect(page.locator(".answer")).to_contain_text("district engineer")


def test_hits_come_while_one_types_and_open_by_keyboard(visit, accessible):
    page = visit("/search")
    field = page.get_by_role("searchbox").first
    field.press_sequentially("fog signal", delay=30)
    expect(page.locator(".hit").first).to_contain_text("The fog signal is sounded")
    expect(page.locator(".hit mark").first).to_be_visible()
    assert "q=fog" in page.url
    field.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(page.locator(".panel")).to_be_visible()
    accessible(page)
    page.keyboard.press("Escape")
    expect(page.locator(".panel")).to_be_hidden()


def test_a_search_without_hits_says_what_to_do(visit):
    page = visit("/search")
    page.get_by_role("searchbox").first.fill('"nothing is called like this"')
    expect(page.get_by_role("heading", name="Nothing found")).to_be_visible()


def test_a_document_shows_pages_passages_and_report(visit, accessible, record):
    page = visit("/library/default")
    page.get_by_role("link", name="Skerry Light: Keeper's Handbook").click()
    page.wait_for_url("**/document/*")
    picture = page.locator("main .page-picture img").first
    picture.wait_for()
    page.locator("main .spinner").first.wait_for(state="hidden")
    accessible(page)
    record(page, "document-pages")
    page.get_by_role("tab", name=re.compile("Passages")).click()
    expect(page.locator(".passage").first).to_contain_text("Skerry Light stands on the outermost rock")
    accessible(page)
    page.get_by_role("tab", name="Report").click()
    expect(page.locator(".report")).to_be_visible()
    accessible(page)


def test_a_document_that_is_gone_says_so(visit):
    page = visit("/library/default/document/999999", ready=False)
    page.watch.expected.append("404")
    expect(page.get_by_text("no longer in the library").first).to_be_visible()
