"""Search: hits while one writes, by keyboard all the way, narrowed, explained, and with its state in the address."""
import json
import re

from playwright.sync_api import expect


def field(page):
    return page.get_by_role("searchbox", name="Search for")


def test_hits_come_while_one_writes_and_their_words_are_marked(visit, accessible, record):
    page = visit("/search")
    field(page).press_sequentially("storm petrels")
    first = page.locator(".hit").first
    expect(first).to_contain_text("birds of Skerry")
    expect(first.locator("mark").first).to_have_text(re.compile("petrel|storm", re.I))
    expect(page).to_have_url(re.compile("q=storm\\+petrels"))
    accessible(page)
    record(page, "search-hits")


def test_the_keyboard_goes_all_the_way(visit):
    page = visit("/search?q=lamp")
    expect(page.locator(".hit").first).to_be_visible()
    field(page).press("ArrowDown")
    expect(page.locator(".hit-link").first).to_be_focused()
    page.keyboard.press("ArrowDown")
    expect(page.locator(".hit-link").nth(1)).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_role("complementary")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".hit-link").nth(1)).to_be_focused()
    page.keyboard.press("s")
    expect(field(page)).to_have_value("lamps")
    field(page).press("Control+Enter")
    expect(page.get_by_role("article", name="lamps")).to_be_visible()


def test_a_query_that_is_overtaken_shows_nothing(visit):
    page = visit("/search")
    page.route(re.compile(r"search\?q=lam&"), lambda route: None)
    field(page).press_sequentially("lamp")
    expect(page.locator(".hit").first).to_be_visible()
    page.unroute_all(behavior="ignoreErrors")
    expect(page).to_have_url(re.compile("q=lamp&"))


def test_documents_and_formats_narrow_it_and_back_widens_it(visit):
    page = visit("/search?q=lamp")
    page.get_by_label("Format", exact=True).select_option("pdf")
    expect(page.locator(".hit-link", has_text="Handbook").first).to_be_visible()
    expect(page.locator(".hit-link", has_text="birds")).to_have_count(0)
    page.get_by_label("Format", exact=True).select_option("")
    page.get_by_role("button", name="Only this document").first.click()
    chip = page.get_by_role("button", name=re.compile("No longer only in"))
    expect(chip).to_be_visible()
    expect(page).to_have_url(re.compile("in=\\d+"))
    chip.click()
    expect(page).not_to_have_url(re.compile("in="))


def test_a_hit_says_why_it_was_found(visit, accessible):
    page = visit("/search?q=lamp")
    page.get_by_role("button", name="Why this").first.click()
    row = page.get_by_role("row", name=re.compile("its words"))
    expect(row).to_contain_text("%")
    accessible(page)


def test_what_nothing_matches_says_so_and_shows_a_way_on(visit, accessible):
    page = visit("/search")
    field(page).fill('"no such phrase anywhere"')
    expect(page.get_by_role("heading", name="Nothing found")).to_be_visible()
    expect(page.get_by_role("button", name="Ask it as a question")).to_be_visible()
    accessible(page)


def test_what_a_document_holds_never_becomes_part_of_the_page(visit):
    page = visit("/search")
    evil = '<img src=x onerror="document.title=1"> {count} ' + "W" * 300
    hit = {"rank": 1, "score": 0.9, "document": {"id": 1, "path": "/" + evil, "title": evil, "format": "pdf"}, "channels": {},
           "passage": {"id": 1, "ordinal": 0, "kind": "prose", "heading_path": [evil], "text": evil, "page": 3, "pages": [3], "boxes": [],
                       "concealment": "invisible"}}
    reply = {"schema": "vade.search/1", "query": "x", "library": "default", "terms": ["img"], "channels": [], "hits": [hit], "notes": [evil]}
    page.route("**/search?q=*", lambda route: route.fulfill(content_type="application/json", body=json.dumps(reply)))
    field(page).fill("x")
    expect(page.locator(".hit")).to_contain_text("<img src=x onerror=")
    expect(page.locator(".hit")).to_contain_text("concealed")
    assert page.locator("main img").count() == 0
    assert page.evaluate("document.querySelector('main').scrollWidth <= document.querySelector('main').clientWidth")
