"""Questions: the answer with its sources, the cited page, what an answer may use, and what goes wrong on the way."""
import json
import re

from playwright.sync_api import expect

QUESTION = "Who may change the timing of the lamp?"


def ask(page, question=QUESTION):
    field = page.get_by_label("Your question")
    field.fill(question)
    field.press("Enter")
    turn = page.get_by_role("article", name=question).last
    expect(turn).to_have_attribute("aria-busy", "false", timeout=20_000)
    return turn


def fail_once(page, code, status):
    """The next question fails with a code; those after it reach the server."""

    fault = {"schema": "vade.error/1", "error": {"code": code, "message": "said by the server"}}
    page.route("**/api/libraries/*/ask", times=1,
               handler=lambda route: route.fulfill(status=status, content_type="application/json", body=json.dumps(fault)))
    page.watch.expected.append("Failed to load resource")


def test_an_answer_cites_its_page_and_the_passage_is_marked_there(visit, accessible):
    page = visit("/ask")
    turn = ask(page)
    expect(turn).to_contain_text("Only the district engineer")
    expect(turn).to_contain_text("Answered, word for word")
    accessible(page)
    turn.get_by_role("link", name=re.compile("Source 1: .*page 2")).click()
    panel = page.get_by_role("complementary", name=re.compile("Handbook"))
    expect(panel.get_by_role("img", name="Page 2 as a picture, the passage marked")).to_be_visible()
    expect(panel.locator(".page-box").first).to_be_visible()
    picture, box = panel.locator(".page-picture img").bounding_box(), panel.locator(".page-box").first.bounding_box()
    assert picture["x"] < box["x"] and box["y"] < picture["y"] + picture["height"] / 2, "the mark stands beside the words"
    accessible(page)
    page.keyboard.press("Escape")
    expect(panel).to_be_hidden()
    expect(turn.locator(".cite").first).to_be_focused()


def test_one_may_write_and_ask_before_the_libraries_are_known(visit):
    waiting = []
    page = visit("/", before=lambda page: page.route("**/api/libraries", lambda route: waiting.append(route)))
    field = page.get_by_label("Your question")
    field.fill(QUESTION)
    field.press("Enter")
    expect(page.get_by_role("article")).to_have_count(0)
    for route in waiting:
        route.continue_()
    turn = page.get_by_role("article", name=QUESTION)
    expect(turn).to_contain_text("Only the district engineer", timeout=20_000)
    page.unroute_all()


def test_a_question_in_the_address_waits_for_its_library(visit):
    waiting = []
    page = visit("/ask?q=" + QUESTION.replace(" ", "+") + "&library=default", before=lambda page: page.route("**/api/libraries", lambda route: waiting.append(route)))
    expect(page.get_by_label("Your question")).to_be_focused()
    for route in waiting:
        route.continue_()
    expect(page.get_by_role("article", name=QUESTION)).to_contain_text("Only the district engineer", timeout=20_000)
    page.unroute_all()


def test_a_suggested_question_is_asked_by_pressing_it(visit):
    page = visit("/ask")
    suggestion = page.locator(".suggestion").first
    question = suggestion.inner_text()
    suggestion.click()
    turn = page.get_by_role("article", name=question)
    expect(turn).to_contain_text(re.compile("Answered|Weak evidence"))
    expect(turn.locator(".cite").first).to_be_visible()


def test_rows_of_a_table_come_under_its_head(visit):
    turn = ask(visit("/ask"), "How much did the paraffin cost in March?")
    expect(turn.get_by_role("row").first).to_contain_text("Price")
    expect(turn.get_by_role("row", name=re.compile("March"))).to_contain_text("13.60")


def test_what_no_document_answers_is_said_plainly(visit, accessible):
    page = visit("/ask")
    turn = ask(page, "What is the boiling point of tungsten hexafluoride?")
    expect(turn).to_contain_text("answers this")
    accessible(page)
    turn.get_by_role("link", name="search").click()
    expect(page.get_by_role("searchbox", name="Search for")).to_have_value(re.compile("tungsten"))


def test_passages_are_explained_and_chosen_to_answer_again(visit, accessible):
    page = visit("/ask")
    turn = ask(page)
    turn.get_by_role("button", name=re.compile("passages weighed")).click()
    turn.get_by_role("button", name="Why this").first.click()
    expect(turn.get_by_role("row", name=re.compile("its meaning"))).to_contain_text("%")
    accessible(page)
    turn.get_by_role("checkbox").nth(1).check()
    turn.get_by_role("button", name="Answer again").click()
    expect(page.get_by_text("From 2 chosen passages only")).to_be_visible()


def test_a_question_is_stopped_and_asked_again(visit):
    page = visit("/ask")
    page.route("**/api/libraries/*/ask", lambda route: None, times=1)
    page.get_by_label("Your question").fill(QUESTION)
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Stop (Esc)")).to_be_visible()
    page.keyboard.press("Escape")
    turn = page.get_by_role("article", name=QUESTION)
    expect(turn).to_contain_text("Stopped.")
    turn.get_by_role("button", name="Ask again").click()
    expect(turn).to_contain_text("district engineer")


def test_a_failure_says_what_to_do_and_can_be_tried_again(visit):
    page = visit("/ask")
    fail_once(page, "busy", 503)
    turn = ask(page)
    expect(turn).to_contain_text("said by the server")
    turn.get_by_role("button", name="Try again").click()
    expect(turn).to_contain_text("district engineer")


def test_a_library_deleted_meanwhile_is_named_with_a_way_on(visit):
    page = visit("/ask")
    fail_once(page, "library-missing", 404)
    turn = ask(page)
    expect(turn).to_contain_text("no library “default” any more")
    expect(turn).to_contain_text("Choose another library below")


def test_a_conversation_is_copied_kept_saved_and_cleared(visit, until):
    page = visit("/ask")
    turn = ask(page)
    turn.get_by_role("button", name="Copy").click()
    # The clipboard is the browser's own: what another page has left there may still stand in it for a moment.
    until(page, "navigator.clipboard.readText().then((text) => text.includes('[1] '))")
    for kind, holds in (("Markdown", "[^1-1]: "), ("Text", "[1] "), ("JSON", '"vade.conversation/1"')):
        page.locator(".menu summary").click()
        with page.expect_download() as download:
            page.get_by_role("button", name=kind, exact=True).click()
        with open(download.value.path(), encoding="utf-8") as file:
            assert holds in file.read()
    page.reload()
    expect(page.get_by_role("article", name=QUESTION)).to_be_visible()
    page.get_by_role("button", name="New topic").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("What do your documents say?")
    page.get_by_role("button", name="Undo").click()
    expect(page.get_by_role("article", name=QUESTION)).to_be_visible()


def test_enter_sends_and_shift_enter_begins_a_line(visit):
    page = visit("/ask")
    field = page.get_by_label("Your question")
    field.press("a")
    field.press("Shift+Enter")
    expect(field).to_have_value("a\n")
    expect(page.get_by_role("article")).to_have_count(0)


def test_deleting_the_library_that_is_chosen_chooses_another_and_says_so(start, visit):
    server = start()
    page = visit("/ask", at=server.base)
    page.evaluate("""() => fetch('/api/libraries', { method: 'POST', headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ name: 'letters' }) })""")
    chooser = page.get_by_label("Library to ask")
    chooser.select_option("letters")
    page.evaluate("fetch('/api/libraries/letters', { method: 'DELETE' })")
    expect(page.get_by_text("There is no library “letters” any more.").first).to_be_visible()
    expect(chooser).not_to_have_value("letters")
