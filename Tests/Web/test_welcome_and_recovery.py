"""The first minutes, and what the app does when the server goes away."""
import serving
from playwright.sync_api import expect


def test_who_is_new_ends_with_a_question_answered_over_the_samples(start, visit, accessible, record):
    page = visit("/", at=start(empty=True).base)
    expect(page.get_by_role("heading", name="Ask your own documents")).to_be_visible()
    accessible(page)
    record(page, "welcome-first-run")
    page.get_by_role("button", name="Begin").click()
    accessible(page)
    page.get_by_role("button", name="Use the samples").click()
    expect(page.get_by_role("heading", name="Now ask")).to_be_visible(timeout=60_000)
    page.locator(".suggestion").first.click()
    expect(page.locator(".answer").first).not_to_be_empty(timeout=20_000)
    expect(page.locator(".cites a, .cites button").first).to_be_visible()
    page.get_by_role("link", name="Go on asking").click()
    page.wait_for_url("**/ask")


def test_who_is_new_is_welcomed_however_late_the_server_says_so(start, visit):
    waiting = []
    page = visit("/", at=start(empty=True).base, before=lambda page: page.route("**/api/libraries", lambda route: waiting.append(route)))
    expect(page.get_by_label("Your question")).to_be_visible()
    for route in waiting:
        route.continue_()
    expect(page.get_by_role("heading", name="Ask your own documents")).to_be_visible()
    page.unroute_all()


def test_who_is_new_may_bring_a_file_of_their_own(start, visit):
    page = visit("/", at=start(empty=True).base)
    page.get_by_role("button", name="Begin").click()
    page.locator("input[type=file]").first.set_input_files({
        "name": "bees.txt", "mimeType": "text/plain", "buffer": b"The bees of Skerry were brought in 1904 by the keeper Ada Brandt. They live behind the tower."})
    expect(page.get_by_role("heading", name="Now ask")).to_be_visible(timeout=60_000)
    page.get_by_label("Your question").fill("Who brought the bees of Skerry?")
    page.keyboard.press("Enter")
    expect(page.locator(".answer").first).to_contain_text("Ada Brandt", timeout=20_000)


def test_a_file_nobody_can_read_does_not_end_the_welcome(start, visit):
    page = visit("/", at=start(empty=True).base)
    page.get_by_role("button", name="Begin").click()
    page.locator("input[type=file]").first.set_input_files({"name": "noise.bin", "mimeType": "application/octet-stream", "buffer": bytes(range(256)) * 40})
    expect(page.get_by_text("None of the files could be read.")).to_be_visible(timeout=60_000)
    page.get_by_role("link", name="See why").click()
    expect(page.locator(".job-file[data-state=failed]")).to_be_visible()


def test_who_has_documents_is_not_welcomed_again(visit):
    page = visit("/")
    expect(page.get_by_role("textbox").first).to_be_visible()
    assert "/welcome" not in page.url


def test_a_server_that_goes_away_and_comes_back_is_noticed(start, visit):
    server = start()
    page = visit("/library/default", at=server.base)
    page.watch.expected += ["ERR_CONNECTION_REFUSED", "ERR_INCOMPLETE_CHUNKED", "ERR_EMPTY_RESPONSE", "ERR_CONNECTION_RESET", "ERR_NETWORK", "50"]
    expect(page.locator(".documents-rows .document")).to_have_count(6)
    port = int(server.base.rsplit(":", 1)[1])
    server.stop()
    expect(page.locator(".connection")).to_contain_text("The server does not answer", timeout=20_000)
    again = serving.Server(server.home, port=port)
    try:
        expect(page.locator(".toast").get_by_text("The server was restarted")).to_be_visible(timeout=30_000)
        expect(page.locator(".connection")).to_be_empty()
        page.locator(".documents-rows .document").first.click()
        expect(page.get_by_text("One document selected")).to_be_visible()
    finally:
        again.stop()


def test_a_request_that_fails_can_be_tried_again(visit):
    page = visit("/ask")
    page.watch.expected.append("500")
    page.route("**/documents?**", lambda route: route.fulfill(
        status=500, content_type="application/json", body='{"schema":"vade.error/1","error":{"code":"internal","message":"out of order"}}'))
    page.get_by_role("link", name="Library", exact=True).click()
    expect(page.get_by_role("alert").filter(has_text="out of order")).to_be_visible()
    page.unroute("**/documents?**")
    page.get_by_role("button", name="Try again").click()
    expect(page.locator(".documents-rows .document")).to_have_count(6)
