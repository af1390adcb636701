"""A document: its pages with their passages, places one can link to, and the report of how it was read."""
import re

from playwright.sync_api import expect


def handbook(page):
    """The id of the sample handbook."""
    return page.evaluate("""async () => {
      const reply = await (await fetch('/api/libraries/default/documents?filter=handbook')).json();
      return reply.documents.find(({ format }) => format === 'pdf').id;
    }""")


def open_handbook(visit, query="", **options):
    page = visit("/search", **options)
    address = page.url.split("/search")[0]
    page.goto(f"{address}/library/default/document/{handbook(page)}{query}")
    expect(page.get_by_role("heading", level=1)).to_contain_text("Handbook")
    return page


def test_pages_are_shown_and_gone_to(visit, accessible, record):
    page = open_handbook(visit)
    expect(page.get_by_text("Complete: everything the file holds")).to_be_visible()
    expect(page.get_by_role("img", name="Page 1 as a picture")).to_be_visible()
    accessible(page)
    record(page, "document-pages")
    page.get_by_label("Go to page").fill("3")
    page.get_by_label("Go to page").press("Enter")
    expect(page.get_by_role("img", name="Page 3 as a picture")).to_be_in_viewport()
    expect(page).to_have_url(re.compile("page=3"))


def test_a_link_to_a_passage_marks_it_on_its_page(visit):
    page = open_handbook(visit)
    passage = page.evaluate("""async () => {
      const id = location.pathname.split('/').pop();
      const reply = await (await fetch(`/api/libraries/default/documents/${id}/passages?page=2`)).json();
      return reply.passages[0].id;
    }""")
    page.goto(page.url.split("?")[0] + f"?page=2&passage={passage}")
    expect(page.get_by_role("img", name="Page 2 as a picture, the passage marked")).to_be_visible()
    expect(page.locator(".page-box[data-kind=cited]").first).to_be_in_viewport()


def test_passages_of_a_page_are_outlined_and_opened_by_keyboard(visit, accessible):
    page = open_handbook(visit)
    page.get_by_role("button", name="Passages", exact=True).click()
    number = page.get_by_role("button", name="Passage 1", exact=True)
    expect(number).to_be_visible()
    accessible(page)
    number.press("Enter")
    expect(page.get_by_role("complementary")).to_contain_text("page 1")


def test_what_was_understood_is_drawn(visit):
    page = open_handbook(visit)
    with page.expect_response(re.compile("blocks=1")) as response:
        page.get_by_role("button", name="What was understood").click()
    assert response.value.ok and response.value.headers["content-type"] == "image/png"
    expect(page.locator(".page-picture[data-ready]").first).to_be_visible()


def test_larger_and_smaller_keep_the_page(visit):
    page = open_handbook(visit, "?page=2")
    before = page.locator(".page-picture[data-page='2']").bounding_box()["width"]
    page.get_by_role("button", name="Larger").click()
    page.get_by_role("button", name="Larger").click()
    assert page.locator(".page-picture[data-page='2']").bounding_box()["width"] > before * 1.4
    expect(page.get_by_label("Go to page")).to_have_value("2")


def test_the_report_says_what_each_stage_kept(visit, accessible, record):
    page = open_handbook(visit, "?tab=report")
    expect(page.get_by_role("row", name=re.compile("cut into passages"))).to_contain_text("sound")
    accessible(page)
    record(page, "document-report")
    page.get_by_role("tab", name="Report").press("ArrowLeft")
    expect(page.get_by_role("tab", name=re.compile("Passages"))).to_be_focused()
    expect(page.locator(".passage").first).to_be_visible()


def test_the_original_is_given_back(visit):
    page = open_handbook(visit)
    with page.expect_download() as download:
        page.get_by_role("link", name="Original").click()
    with open(download.value.path(), "rb") as file:
        assert file.read(5) == b"%PDF-"


def test_asking_it_confines_the_next_question_until_it_is_widened(visit):
    page = open_handbook(visit)
    page.get_by_role("button", name="Ask it").click()
    expect(page.locator(".composer-scope")).to_contain_text("Handbook")
    page.get_by_role("button", name="Ask the whole library").click()
    expect(page.locator(".composer-scope")).to_be_hidden()


def test_a_document_that_is_gone_says_so(visit):
    page = visit("/library/default/document/999999")
    page.watch.expected.append("Failed to load resource")
    expect(page.get_by_role("alert").filter(has_text="no longer in the library")).to_be_visible()
    expect(page.get_by_role("link", name=re.compile("Back to the library"))).to_be_visible()


def test_removing_asks_first(start, visit):
    page = open_handbook(visit, at=start().base)
    page.get_by_role("button", name="Remove").click()
    dialog = page.get_by_role("dialog", name="Remove this document?")
    dialog.get_by_role("button", name="Cancel").click()
    expect(dialog).to_be_hidden()
    page.get_by_role("button", name="Remove").click()
    dialog.get_by_role("button", name="Remove").click()
    expect(page).to_have_url(re.compile("/library/default$"))
    expect(page.locator(".documents-rows .document", has_text="Handbook")).to_have_count(0)
