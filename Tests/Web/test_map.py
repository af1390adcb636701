"""The map of passages: points, legend, lasso, keyboard, table."""
import pytest
from playwright.sync_api import expect


@pytest.fixture
def map_page(visit):
    def open_map(**options):
        page = visit("/map", **options)
        page.locator("canvas.map-canvas").wait_for(timeout=60_000)
        page.wait_for_timeout(200)
        return page

    return open_map


def painted(page) -> int:
    """How many dots of the canvas have colour."""
    return page.evaluate("""() => {
      const canvas = document.querySelector('canvas.map-canvas');
      const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
      let count = 0;
      for (let i = 3; i < data.length; i += 4) if (data[i]) count += 1;
      return count;
    }""")


def lasso(page):
    box = page.locator("canvas.map-canvas").bounding_box()
    page.get_by_role("button", name="Lasso").click()
    inset = 8
    left, top, right, bottom = box["x"] + inset, box["y"] + inset, box["x"] + box["width"] - inset, box["y"] + box["height"] - inset
    # Round the tools, which lie over the canvas.
    page.mouse.move(left, top + 60)
    page.mouse.down()
    for x, y in [(right, top + 60), (right, bottom), (left, bottom), (left, top + 60)]:
        page.mouse.move(x, y, steps=6)
    page.mouse.up()


def test_every_document_has_a_mark_and_can_be_hidden(map_page):
    page = map_page()
    before = painted(page)
    assert before > 0
    expect(page.locator(".legend-list li")).to_have_count(6)
    page.get_by_role("button", name="None", exact=True).click()
    page.wait_for_timeout(100)
    assert painted(page) == 0
    page.get_by_role("button", name="All", exact=True).click()
    page.wait_for_timeout(100)
    assert painted(page) == before


def test_the_lasso_lists_passages_that_can_be_opened_asked_and_searched(map_page, accessible):
    page = map_page()
    lasso(page)
    expect(page.locator(".chosen-passage").first).to_be_visible()
    expect(page.locator(".chosen-passage").first).not_to_contain_text("Loading")
    accessible(page)
    page.locator(".chosen-passage").first.click()
    expect(page.locator(".panel")).to_be_visible()
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Search their").click()
    page.wait_for_url("**/search?**")
    assert "in=" in page.url


def test_a_question_goes_to_the_chosen_passages_only(map_page):
    page = map_page()
    lasso(page)
    page.locator(".chosen-passage").first.wait_for()
    page.get_by_role("button", name="Ask these").click()
    page.wait_for_url("**/ask")
    expect(page.locator(".composer-scope")).to_contain_text("passages")
    with page.expect_request("**/ask") as sent:
        page.get_by_role("textbox").fill("Who may change the timing of the lamp?")
        page.keyboard.press("Enter")
    assert len(sent.value.post_data_json["passages"]) > 3
    expect(page.locator(".answer").first).to_contain_text("district engineer")


def test_the_keyboard_goes_from_passage_to_passage(map_page):
    page = map_page()
    page.locator("canvas.map-canvas").focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator(".map-tip")).to_be_visible()
    expect(page.locator("[data-test=status]")).not_to_be_empty()
    page.keyboard.press("Enter")
    expect(page.locator(".panel")).to_be_visible()
    page.keyboard.press("Escape")
    page.keyboard.press("Space")
    expect(page.locator(".chosen-passage").first).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".chosen-passage")).to_have_count(0)


def test_the_wheel_enlarges_what_is_under_it(map_page):
    page = map_page()
    before = painted(page)
    page.locator("canvas.map-canvas").hover()
    page.mouse.wheel(0, -600)
    page.wait_for_timeout(150)
    assert painted(page) != before
    page.get_by_role("button", name="Show everything").click()
    page.wait_for_timeout(150)
    page.mouse.move(5, 5)
    page.wait_for_timeout(150)
    assert abs(painted(page) - before) < before * 0.05


def test_two_fingers_enlarge_it(map_page):
    page = map_page(phone=True)
    before = painted(page)
    box = page.locator("canvas.map-canvas").bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    session = page.context.new_cdp_session(page)
    touch = lambda kind, gap: session.send("Input.dispatchTouchEvent", {  # noqa: E731
        "type": kind, "touchPoints": [] if kind == "touchEnd" else [{"x": x - gap, "y": y, "id": 1}, {"x": x + gap, "y": y, "id": 2}]})
    touch("touchStart", 20)
    for gap in range(25, 110, 5):
        touch("touchMove", gap)
    touch("touchEnd", 0)
    page.wait_for_timeout(200)
    assert painted(page) != before


def test_the_table_says_the_same_without_sight(map_page, accessible):
    page = map_page()
    page.get_by_role("button", name="As a table").click()
    expect(page.get_by_role("rowheader")).to_have_count(6)
    expect(page.get_by_role("columnheader", name="Closest documents")).to_be_visible()
    accessible(page)


def test_a_pack_has_a_map_of_its_works(visit):
    page = visit("/settings")
    page.evaluate("localStorage.setItem('vade.preferences', JSON.stringify({ library: 'books' }))")
    page.goto(page.url.replace("/settings", "/map"))
    page.locator("canvas.map-canvas").wait_for(timeout=60_000)
    page.wait_for_timeout(200)
    assert painted(page) > 100
    page.get_by_role("button", name="As a table").click()
    expect(page.get_by_role("rowheader", name="Ninety-Two Steps")).to_be_visible()


def test_an_empty_library_has_no_map(start, visit):
    server = start(empty=True)
    page = visit("/map", at=server.base)
    expect(page.locator(".empty")).to_be_visible()
