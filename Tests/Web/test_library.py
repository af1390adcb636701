"""The library: adding, the list, removing, and what happens to it from elsewhere."""
import json
import pathlib
import re
from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import expect

from gestures import drop


@pytest.fixture
def files(tmp_path):
    """A folder with a readable file, one nobody knows how to read, a hidden one, and one in a folder of its own."""
    folder = tmp_path / "harbour"
    (folder / "letters").mkdir(parents=True)
    (folder / "tides.txt").write_text("High water at Port Anselm is at nine in the morning on the first of May.\n")
    (folder / "letters" / "pilot.md").write_text("# The pilot\n\nThe pilot of Port Anselm is called Ingrid Voss.\n")
    (folder / "locked.bin").write_bytes(bytes(range(256)) * 40)
    (folder / ".hidden").write_text("nothing\n")
    return folder


def rows(page):
    return page.locator(".documents-rows .document")


def test_a_file_that_is_added_is_read_and_listed(start, visit, files):
    page = visit("/library/default", at=start().base)
    page.locator("input[type=file]").first.set_input_files(str(files / "tides.txt"))
    expect(page.get_by_text("One file was read")).to_be_visible()
    expect(rows(page).filter(has_text="tides.txt")).to_be_visible()
    expect(page.locator(".counters")).to_contain_text("7 documents")


def test_a_folder_dropped_anywhere_keeps_its_paths_and_says_what_became_of_each_file(start, visit, accessible, record, files):
    page = visit("/ask", at=start().base)
    page.locator(".drop-shade").wait_for(state="attached")
    drop(page, files)
    expect(page.get_by_text("3 files are being added")).to_be_visible()
    page.get_by_role("button", name="Show").click()
    expect(page.get_by_text("could not be added")).to_be_visible(timeout=30_000)
    failed = page.locator(".job-file[data-state=failed]")
    expect(failed).to_contain_text("harbour/locked.bin")
    expect(failed).to_contain_text("What to do:")
    expect(page.locator(".job-file[data-state=added]").filter(has_text="harbour/letters/pilot.md")).to_be_visible()
    expect(rows(page).filter(has_text="pilot.md")).to_be_attached(timeout=20_000)
    accessible(page)
    record(page, "library-adding")


def test_a_file_that_is_there_already_is_said_to_be_unchanged(start, visit, files):
    page = visit("/library/default", at=start().base)
    for times in (1, 2):
        page.locator("input[type=file]").first.set_input_files(str(files / "tides.txt"))
        expect(page.locator(".jobs .job[data-state=done]")).to_have_count(times, timeout=20_000)
    page.locator(".jobs .job").first.get_by_role("button", name="Files").click()
    expect(page.get_by_text("already in the library, unchanged").first).to_be_visible()


def test_pasted_files_are_added(start, visit):
    page = visit("/ask", at=start().base)
    page.locator(".drop-shade").wait_for(state="attached")
    page.locator("main").focus()
    page.evaluate("""() => {
      const data = new DataTransfer();
      data.items.add(new File(['The lamp was lit at dusk.'], 'pasted.txt', { type: 'text/plain' }));
      document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }));
    }""")
    page.get_by_role("button", name="Show").click()
    expect(rows(page).filter(has_text="pasted.txt")).to_be_visible(timeout=20_000)


def test_pasted_text_becomes_a_document_if_that_is_meant(start, visit, accessible):
    page = visit("/library/default", at=start().base)
    page.locator(".drop-shade").wait_for(state="attached")
    page.locator("main").focus()
    page.evaluate("""() => {
      const data = new DataTransfer();
      data.setData('text/plain', 'The tide of 4 May\\nHigh water was at noon.');
      document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }));
    }""")
    dialog = page.get_by_role("dialog", name="Add this text as a document?")
    expect(dialog).to_contain_text("High water was at noon.")
    accessible(page)
    dialog.get_by_role("button", name="Add", exact=True).click()
    expect(rows(page).filter(has_text="The tide of 4 May.txt")).to_be_attached(timeout=20_000)


def test_a_file_the_server_refuses_names_the_reason_and_can_be_sent_again(start, visit, files):
    page = visit("/library/default", at=start().base)
    page.watch.expected.append("413")
    refusals = []

    def refuse(route):
        refusals.append(1)
        if len(refusals) > 1:
            return route.continue_()
        route.fulfill(status=413, content_type="application/json",
                      body=json.dumps({"schema": "vade.error/1", "error": {"code": "too-large", "message": "too large"}}))

    page.route("**/files?**", refuse)
    page.locator("input[type=file]").first.set_input_files(str(files / "tides.txt"))
    expect(page.get_by_text("The file is larger than the server takes")).to_be_visible()
    page.get_by_role("button", name="Send tides.txt again").click()
    expect(page.get_by_text("One file was read")).to_be_visible()


def test_at_most_three_files_are_sent_at_once_and_sending_can_be_stopped(start, visit, tmp_path):
    many = [tmp_path / f"note-{number}.txt" for number in range(8)]
    for path in many:
        path.write_text(path.name)
    page = visit("/library/default", at=start().base)
    page.watch.expected.append("net::ERR_FAILED")
    held = []
    page.route("**/files?**", lambda route: held.append(route))
    page.locator("input[type=file]").first.set_input_files([str(path) for path in many])
    expect(page.locator(".job-file[data-state=sending]")).to_have_count(3)
    expect(page.locator(".job-file[data-state=waiting]")).to_have_count(5)
    page.get_by_role("button", name="Stop sending", exact=True).click()
    expect(page.locator(".job-file[data-state=aborted]")).to_have_count(8)
    assert len(held) == 3
    page.get_by_role("button", name="Dismiss").first.click()
    expect(page.locator(".queue")).to_be_hidden()


def test_a_job_pauses_goes_on_and_stops(start, visit, tmp_path):
    paths = []
    for number in range(60):
        paths.append(tmp_path / f"entry-{number}.txt")
        paths[-1].write_text(f"On day {number} the wind was {number} knots.\n" * 40)
    page = visit("/library/default", at=start().base)
    page.locator("input[type=file]").first.set_input_files([str(path) for path in paths])
    page.get_by_role("button", name="Pause").click()
    expect(page.locator(".jobs .job[data-state=paused]")).to_be_visible()
    page.get_by_role("button", name="Go on").click()
    expect(page.locator(".jobs .job[data-state=running]")).to_be_visible(timeout=20_000)
    page.get_by_role("button", name="Stop", exact=True).click()
    expect(page.locator(".jobs .job[data-state=stopped]")).to_be_visible()
    page.get_by_role("button", name="Clear finished").click()
    expect(page.locator(".queue")).to_be_hidden()


def test_a_job_that_rests_lets_others_be_added_and_documents_be_removed_and_loses_nothing(start, visit, accessible, until, tmp_path):
    """Nothing is embedded twice: by the counts of the job, not by the clock."""
    book = tmp_path / "log-book.txt"
    book.write_text("".join(
        " ".join(f"Watch {day * 40 + hour} saw the wind at {day * 7 + hour} knots." for hour in range(12)) + "\n\n" for day in range(500)))
    last = tmp_path / "last.txt"
    last.write_text("The last entry was written by candle light.\n")
    between = tmp_path / "between.txt"
    between.write_text("A boat came in from Port Anselm with lamp oil.\n")
    server = start()
    page = visit("/library/default", at=server.base)
    page.locator("input[type=file]").first.set_input_files([str(book), str(last)])
    page.locator(".jobs").get_by_role("button", name="Files").click(timeout=30_000)
    entry = page.locator(".jobs .job-file").filter(has_text="log-book.txt")
    expect(entry).to_have_attribute("data-state", "running", timeout=60_000)
    page.get_by_role("button", name="Pause").click()
    resting = page.locator(".jobs .job[data-state=paused]")
    expect(resting).to_contain_text("what was computed is kept")
    expect(entry).to_have_attribute("data-state", "queued", timeout=30_000)
    accessible(page)
    page.locator("input[type=file]").first.set_input_files(str(between))
    expect(rows(page).filter(has_text="between.txt")).to_be_visible(timeout=30_000)
    expect(resting).to_be_visible()
    rows(page).filter(has_text="between.txt").click()
    page.get_by_role("button", name="Remove").click()
    page.goto(server.base + "/library/default")
    expect(page.locator(".counters")).to_contain_text("documents")
    expect(rows(page).filter(has_text="between.txt")).to_have_count(0)
    expect(resting).to_be_visible()
    resting.get_by_role("button", name="Go on").click()
    expect(page.get_by_text("2 files were read")).to_be_visible(timeout=120_000)
    expect(rows(page).filter(has_text="last.txt")).to_be_attached()
    expect(rows(page).filter(has_text="log-book.txt")).to_have_count(1)
    jobs = page.request.get(server.base + "/api/jobs").json()["jobs"]
    job = next(job for job in jobs if job["files_total"] == 2)
    assert job["files_done"] == 2 and job["files_failed"] == 0
    assert job["embedded"] == job["passages"] > 50


def test_the_list_is_filtered_and_sorted_and_the_address_says_how(visit):
    page = visit("/library/default")
    expect(rows(page)).to_have_count(6)
    page.get_by_role("searchbox", name="Filter by name").fill("bird")
    expect(rows(page)).to_have_count(1)
    assert parse_qs(urlsplit(page.url).query)["filter"] == ["bird"]
    page.get_by_role("searchbox", name="Filter by name").fill("")
    expect(rows(page)).to_have_count(6)
    page.get_by_role("columnheader", name="Size").get_by_role("button").click()
    expect(rows(page).first).to_contain_text("Skerry Light")
    assert page.get_by_role("columnheader", name="Size").get_attribute("aria-sort") == "descending"
    page.get_by_role("combobox", name="Format").select_option("csv")
    expect(rows(page)).to_have_count(1)
    page.reload()
    expect(rows(page)).to_have_count(1)


def test_a_stretch_is_selected_with_shift_and_removed_with_a_way_back(start, visit):
    page = visit("/library/default", at=start().base)
    rows(page).nth(1).click()
    rows(page).nth(3).click(modifiers=["Shift"])
    expect(page.get_by_text("3 documents selected")).to_be_visible()
    page.get_by_role("button", name="Remove").click()
    expect(page.locator(".document[data-state=leaving]")).to_have_count(3)
    page.get_by_role("button", name="Undo").click()
    expect(page.locator(".document[data-state=leaving]")).to_have_count(0)
    rows(page).nth(0).click()
    page.keyboard.press("Delete")
    expect(rows(page)).to_have_count(5, timeout=20_000)


def test_leaving_the_page_carries_a_removal_out(start, visit):
    server = start()
    page = visit("/library/default", at=server.base)
    rows(page).nth(0).click()
    page.keyboard.press("Delete")
    expect(page.locator(".document[data-state=leaving]")).to_have_count(1)
    page.goto(server.base + "/settings")
    page.goto(server.base + "/library/default")
    expect(rows(page)).to_have_count(5)


def test_the_keyboard_selects_all_and_opens_a_document(visit):
    page = visit("/library/default")
    rows(page).first.focus()
    page.keyboard.press("Control+a")
    expect(page.get_by_text("6 documents selected")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".bulk")).to_be_hidden()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Space")
    expect(page.get_by_text("One document selected")).to_be_visible()
    page.keyboard.press("Enter")
    page.wait_for_url("**/document/*")


def test_libraries_are_made_renamed_and_deleted_by_writing_their_name(start, visit, accessible):
    page = visit("/library/default", at=start().base)
    page.get_by_role("button", name="New library").click()
    page.get_by_label("Name", exact=True).fill("letters")
    accessible(page)
    page.get_by_role("button", name="Create").click()
    page.wait_for_url("**/library/letters")
    expect(page.get_by_role("heading", name="Drop files or folders here")).to_be_visible()
    page.get_by_role("button", name="Rename the library").click()
    page.get_by_label("Name", exact=True).fill("post")
    page.get_by_role("button", name="Rename", exact=True).click()
    page.wait_for_url("**/library/post")
    page.get_by_role("button", name="Delete the library").click()
    confirm = page.get_by_role("button", name="Delete for good")
    expect(confirm).to_be_disabled()
    page.get_by_label("Write post to confirm").fill("pos")
    expect(confirm).to_be_disabled()
    page.get_by_label("Write post to confirm").fill("post")
    confirm.click()
    expect(page.locator(".toast").get_by_text("The library “post” was deleted.")).to_be_visible()
    expect(page.locator(".rail-library option", has_text="post")).to_have_count(0)


def test_a_name_that_is_taken_is_refused_where_it_is_written(visit):
    page = visit("/library/default")
    page.watch.expected.append("409")
    page.get_by_role("button", name="New library").click()
    page.get_by_label("Name", exact=True).fill("default")
    page.get_by_role("button", name="Create").click()
    expect(page.get_by_role("dialog").get_by_role("alert")).not_to_be_empty()


def test_a_library_deleted_elsewhere_says_so_where_it_is_open(start, visit):
    server = start()
    page = visit("/library/books", at=server.base)
    expect(rows(page).first).to_be_visible()
    page.request.delete(server.base + "/api/libraries/books")
    expect(page.get_by_text("The library “books” is not there any more")).to_be_visible()
    page.get_by_role("link", name="default").click()
    expect(rows(page)).to_have_count(6)


def test_a_pack_offers_reading_in_place_of_adding(visit):
    page = visit("/library/books")
    expect(page.get_by_role("link", name="Read")).to_be_visible()
    expect(page.get_by_role("button", name="Add files")).to_have_count(0)


HUNDRED_THOUSAND = 100_000


def serve_many(page):
    """A list of a hundred thousand documents, made as it is asked for."""

    def answer(route):
        query = parse_qs(urlsplit(route.request.url).query)
        offset, limit = int(query.get("offset", ["0"])[0]), int(query.get("limit", ["200"])[0])
        documents = [
            {"id": number, "path": f"archive/{number:06d}.pdf", "title": f"Minutes {number:06d}", "format": "pdf", "bytes": 1000 + number,
             "page_count": 3, "passage_count": 12, "state": "ready", "sha256": "0" * 64, "added_at": "2026-01-01T00:00:00Z", "complete": True}
            for number in range(offset + 1, min(offset + limit, HUNDRED_THOUSAND) + 1)]
        route.fulfill(content_type="application/json", body=json.dumps({
            "schema": "vade.documents/1", "library": "default", "total": HUNDRED_THOUSAND, "offset": offset,
            "formats": [{"format": "pdf", "count": HUNDRED_THOUSAND}], "documents": documents}))

    page.route(re.compile(r"/api/libraries/default/documents\?"), answer)


def test_a_hundred_thousand_documents_are_as_quick_as_ten(visit, figures):
    page = visit("/ask")
    serve_many(page)
    page.evaluate("""() => {
      window.slowest = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) if (entry.interactionId) window.slowest = Math.max(window.slowest, entry.duration);
      }).observe({ type: 'event', durationThreshold: 16, buffered: true });
    }""")
    page.get_by_role("link", name="Library", exact=True).click()
    expect(rows(page).first).to_contain_text("Minutes 000001")
    rows(page).first.click()
    for key in ("End", "Home", "PageDown", "PageDown", "ArrowDown", "Space", "Control+a", "Escape", "End", "ArrowUp"):
        page.keyboard.press(key)
        page.wait_for_timeout(60)
    expect(rows(page).last).to_contain_text("Minutes 100000")
    assert rows(page).count() < 60, "rows that do not show exist"
    figures("slowest interaction with 100,000 documents", page.evaluate("window.slowest"), "ms", 50)
