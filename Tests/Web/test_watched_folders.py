"""Settings, watched folders: set up, followed while files come, are renamed and go, rested and forgotten."""
import re

import pytest
from playwright.sync_api import expect


@pytest.fixture
def watched(start, visit, shown_folder):
    """A page of the settings, over a server with a folder that may be watched."""
    papers = shown_folder("papers")
    (papers / "2024").mkdir(parents=True)
    (papers / "keys.txt").write_text("The spare key hangs behind the tide clock.\n")
    server = start("--root", f"papers={papers}")
    page = visit("/settings", at=server.base)
    page.papers, page.server = papers, server
    return page


def set_up(page, path: str = "", gone: str = "keep its document"):
    page.get_by_role("button", name="Watch a folder").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Folder inside it").fill(path)
    dialog.get_by_label("When a file is gone").select_option(label=gone)
    dialog.get_by_role("button", name="Watch", exact=True).click()
    expect(dialog).to_have_count(0)
    return page.locator("#watched .watches > li")


def documents(page) -> list[str]:
    reply = page.request.get(page.server.base + "/api/libraries/default/documents?filter=papers").json()
    return sorted(each["path"].split("papers/", 1)[1] for each in reply["documents"])


def settled(page, until, *paths: str):
    address = page.server.base + "/api/libraries/default/documents?filter=papers"
    wanted = sorted(paths)
    for _ in range(600):
        if documents(page) == wanted:
            return
        page.wait_for_timeout(50)
    pytest.fail(f"never there: {wanted}; {documents(page)} at {address}")


def test_files_that_come_are_renamed_and_go_are_followed(watched, until, accessible, record):
    page = watched
    entry = set_up(page)
    expect(entry).to_contain_text("papers")
    expect(entry).to_contain_text("watching")
    expect(entry).to_contain_text("one file in step", timeout=30_000)
    (page.papers / "storm.txt").write_text("The gale broke the northern breakwater.\n")
    settled(page, until, "keys.txt", "storm.txt")
    (page.papers / "storm.txt").rename(page.papers / "2024" / "gale.txt")
    settled(page, until, "2024/gale.txt", "keys.txt")
    expect(entry).to_contain_text("2 files in step", timeout=30_000)
    (page.papers / "2024" / "gale.txt").unlink()
    expect(entry).to_contain_text("the file of one document is gone", timeout=30_000)
    settled(page, until, "2024/gale.txt", "keys.txt")
    accessible(page)
    page.locator("#watched").scroll_into_view_if_needed()
    record(page, "watched-folders")
    entry.get_by_role("button", name="Which are gone?").click()
    expect(page.get_by_role("dialog").get_by_role("link")).to_have_text(re.compile("gale.txt"))
    accessible(page)
    page.get_by_role("dialog").get_by_role("button", name="Close").click()
    entry.get_by_label("When a file is gone").select_option(label="remove its document")
    entry.get_by_role("button", name="Look now").click()
    settled(page, until, "keys.txt")
    expect(entry).not_to_contain_text("the file of one document")


def test_a_folder_that_is_away_loses_nothing_and_says_so(watched, until, accessible):
    page = watched
    (page.papers / "2024" / "letter.txt").write_text("A letter of the keeper.\n")
    entry = set_up(page, "2024", "remove its document")
    settled(page, until, "2024/letter.txt")
    (page.papers / "2024").rename(page.papers / "unplugged")
    expect(entry).to_contain_text("nothing was removed", timeout=30_000)
    expect(entry.locator(".chip")).to_have_text("away")
    accessible(page)
    settled(page, until, "2024/letter.txt")
    (page.papers / "unplugged").rename(page.papers / "2024")
    expect(entry.locator(".chip")).to_have_text("watching", timeout=30_000)


def test_it_rests_goes_on_and_is_forgotten(watched, until, accessible):
    page = watched
    entry = set_up(page)
    settled(page, until, "keys.txt")
    entry.get_by_role("button", name="Pause").click()
    expect(entry.locator(".chip")).to_have_text("paused")
    (page.papers / "later.txt").write_text("Later.\n")
    page.reload()
    entry = page.locator("#watched .watches > li")
    expect(entry.locator(".chip")).to_have_text("paused")
    assert documents(page) == ["keys.txt"]
    entry.get_by_role("button", name="Go on").click()
    settled(page, until, "keys.txt", "later.txt")
    entry.get_by_role("button", name="Forget").click()
    page.get_by_role("dialog").get_by_role("button", name="Forget").click()
    expect(entry).to_have_count(0)
    expect(page.locator("#watched")).to_contain_text("No folder is watched.")
    assert documents(page) == ["keys.txt", "later.txt"]


def test_a_wish_that_cannot_be_met_says_why(watched):
    page = watched
    page.watch.expected.append("404")
    page.get_by_role("button", name="Watch a folder").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Folder inside it").fill("nowhere")
    dialog.get_by_role("button", name="Watch", exact=True).click()
    expect(dialog.get_by_role("alert")).to_contain_text("nowhere")


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_phone_shows_it_without_scrolling_sideways(watched, visit, accessible, record, until, language):
    set_up(watched, "")
    settled(watched, until, "keys.txt")
    page = visit("/settings", at=watched.server.base, phone=True, language=language)
    expect(page.locator("#watched .watches > li")).to_contain_text("papers")
    assert page.evaluate("document.querySelector('main').scrollWidth") <= 390
    accessible(page)
    page.locator("#watched").scroll_into_view_if_needed()
    if language == "en":
        record(page, "watched-folders-phone")
