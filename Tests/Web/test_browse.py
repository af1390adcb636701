"""Reading in packs: shelves, contents, the reading view and its memory, diaries by date."""
from playwright.sync_api import expect

import shelf

BOOK = "/browse?library=books&place=adventure&place=Ninety-Two+Steps"
CHAPTERS = [heading.split(". ", 1)[1] for heading, _ in shelf.CHAPTERS]


def test_the_way_leads_from_the_shelf_to_the_words(visit):
    page = visit("/browse")
    page.get_by_role("link", name="Adventure").click()
    page.get_by_role("link", name="Ninety-Two Steps").click()
    expect(page.get_by_text("by Ada Brandt")).to_be_visible()
    for chapter in CHAPTERS:
        expect(page.get_by_role("link", name=chapter)).to_be_visible()
    page.get_by_role("link", name="Begin reading").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("The Relief Boat")
    expect(page.locator(".reading-text p").first).to_contain_text("a quarter past seven")
    page.get_by_role("navigation", name="Previous and next").get_by_role("link", name="Next").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Ninety-Two Steps")
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("heading", level=1)).to_contain_text("What Was in the Case")
    expect(page.get_by_text("This is the end.")).to_be_visible()
    page.keyboard.press("c")
    expect(page.get_by_role("link", name="Go on reading")).to_be_visible()


def test_the_place_in_a_book_is_remembered(visit, until):
    page = visit(BOOK + "&place=3", size={"width": 1000, "height": 420})
    page.locator(".reading-text p").nth(3).wait_for()
    page.evaluate("document.querySelector('.reading-text p:nth-child(4)').scrollIntoView()")
    until(page, "JSON.parse(localStorage.getItem('vade.reading')).books[0].paragraph >= 2")
    page.goto(page.url.split("/browse")[0] + "/browse")
    entry = page.locator(".begun-book")
    expect(entry).to_contain_text("Ninety-Two Steps")
    entry.click()
    until(page, "document.querySelector('main').scrollTop > 200")


def test_the_letters_grow_and_stay_large(visit):
    page = visit(BOOK + "&place=1")
    page.locator(".reading-text p").first.wait_for()
    size = "() => parseFloat(getComputedStyle(document.querySelector('.reading-text p')).fontSize)"
    before = page.evaluate(size)
    page.get_by_role("button", name="Larger letters").click()
    larger = page.evaluate(size)
    assert larger > before
    page.reload()
    page.locator(".reading-text p").first.wait_for()
    assert page.evaluate(size) == larger


def test_a_line_is_as_long_as_is_good_to_read(visit):
    page = visit(BOOK + "&place=1")
    page.locator(".reading-text p").nth(4).wait_for()
    characters = page.evaluate("""() => {
      const paragraph = document.querySelector('.reading-text p:nth-child(5)');
      const range = document.createRange();
      range.selectNodeContents(paragraph);
      const lines = new Set([...range.getClientRects()].map((rect) => Math.round(rect.top)));
      return paragraph.textContent.length / lines.size;
    }""")
    assert 45 <= characters <= 80, f"{characters} characters in a line"


def test_a_diary_is_read_by_date(visit):
    page = visit("/browse?library=books&place=diaries&place=ada-brandt")
    page.get_by_role("link", name="1911").click()
    for month in ("January", "February", "March"):
        expect(page.get_by_role("heading", name=month)).to_be_visible()
    expect(page.locator(".day a")).to_have_count(14)
    page.locator(".day a").first.click()
    expect(page.locator(".reading-text")).to_contain_text("Lord’s day")
    page.get_by_role("link", name="Next").click()
    expect(page.locator(".reading-text")).to_contain_text("Wind from the north-west")
    page.get_by_role("link", name="Contents").click()
    expect(page.locator(".month")).to_have_count(3)


def test_the_search_stays_within_the_book(visit):
    page = visit(BOOK)
    page.get_by_role("searchbox", name="Search this book").fill("watchmaker")
    page.get_by_role("searchbox", name="Search this book").press("Enter")
    page.wait_for_url("**/search?**")
    assert "q=watchmaker" in page.url and "in=" in page.url


def test_a_place_that_is_not_there_says_so(visit):
    page = visit("/browse?library=books&place=nowhere", ready=False)
    page.watch.expected.append("40")
    expect(page.get_by_role("alert").first).to_be_visible()
    page.get_by_role("link", name="All shelves").click()
    expect(page.locator(".genre")).to_have_count(2)


def test_without_packs_the_screen_says_how_to_make_one(start, visit):
    page = visit("/browse", at=start(empty=True).base)
    expect(page.get_by_text("vade pack export")).to_be_visible()
