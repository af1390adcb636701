"""Versions of a document: a file of the same name sent again, what changed, the way back, and their end."""
import re

from playwright.sync_api import expect

BEFORE = """# House rules

The spare key hangs behind the tide clock in the hall.

Storms come in March; the shutters are closed by dusk.

The cat eats at six.
"""
AFTER = """# House rules

The spare key hangs under the third flagstone in the hall.

The cat eats at six.

The boat is hired by the hour.
"""


def send(page, folder, text, state):
    """Sends the file through the library's page and waits for what becomes of it."""
    (folder / "rules.md").write_text(text)
    page.locator("input[type=file]").first.set_input_files(str(folder / "rules.md"))
    return wait_for(page, state)


def wait_for(page, state):
    """The document's number, once the file of the last job is in a state."""
    for _ in range(300):
        found = page.evaluate("""async () => {
          const { jobs } = await (await fetch('/api/jobs')).json();
          if (!jobs.length) return null;
          const { files } = await (await fetch(`/api/jobs/${jobs[0].id}`)).json();
          return files[0];
        }""")
        if found and found["state"] == state:
            return found["document_id"]
        page.wait_for_timeout(50)
    raise AssertionError(f"the file never was '{state}'")


def open_versions(start, visit, tmp_path, **options):
    """A document with one version, its versions shown."""
    server = start()
    page = visit("/library/default", at=server.base, **options)
    first = send(page, tmp_path, BEFORE, "added")
    second = send(page, tmp_path, AFTER, "updated")
    assert first != second
    page.goto(f"{server.base}/library/default/document/{second}?tab=versions")
    return page, server, second


def test_an_upload_of_the_same_name_leaves_a_version_whose_changes_can_be_read(start, visit, tmp_path, accessible, record):
    page, _, _ = open_versions(start, visit, tmp_path)
    expect(page.get_by_role("tab", name="Versions (1)")).to_have_attribute("aria-selected", "true")
    expect(page.locator(".version")).to_have_count(1)
    accessible(page)
    compare = page.get_by_role("button", name="What changed")
    compare.click()
    expect(compare).to_have_attribute("aria-expanded", "true")
    expect(page.get_by_text("1 changed · 1 added · 1 removed · 2 unchanged")).to_be_visible()
    changed, removed, added = (page.locator(f".change[data-kind={kind}]") for kind in ("changed", "removed", "added"))
    expect(changed.locator(".change-one del")).to_contain_text(["tide"])
    expect(changed.locator(".change-one ins").first).to_be_visible()
    assert changed.locator(".change-one").inner_text().startswith("The spare key hangs")
    expect(removed.locator(".change-one del")).to_have_text("Storms come in March; the shutters are closed by dusk.")
    expect(added.locator(".change-one ins")).to_have_text("The boat is hired by the hour.")
    # What is told by colour is told by a line as well.
    assert "line-through" in removed.locator(".change-one del").evaluate("(each) => getComputedStyle(each).textDecorationLine")
    assert "underline" in added.locator(".change-one ins").evaluate("(each) => getComputedStyle(each).textDecorationLine")
    accessible(page)
    record(page, "document-versions")
    page.get_by_role("button", name="Side by side").click()
    before = changed.locator(".change-sides .change-text").first
    expect(before).to_have_text("The spare key hangs behind the tide clock in the hall.")
    expect(changed.locator(".change-sides .change-text").last).to_have_text(
        "The spare key hangs under the third flagstone in the hall.")
    expect(changed.locator(".change-one")).to_be_hidden()
    accessible(page)


def test_a_version_is_given_back_as_it_was(start, visit, tmp_path):
    page, _, _ = open_versions(start, visit, tmp_path)
    with page.expect_download() as download:
        page.locator(".version").get_by_role("link", name="Original").click()
    assert download.value.suggested_filename == "rules.md"
    with open(download.value.path()) as file:
        assert file.read() == BEFORE


def test_going_back_asks_first_and_keeps_what_it_replaces(start, visit, tmp_path):
    page, _, second = open_versions(start, visit, tmp_path)
    page.get_by_role("button", name="Restore").click()
    dialog = page.get_by_role("dialog", name="Go back to this state?")
    dialog.get_by_role("button", name="Cancel").click()
    expect(page.locator(".version")).to_have_count(1)
    page.get_by_role("button", name="Restore").click()
    dialog.get_by_role("button", name="Restore").click()
    expect(page.get_by_role("tab", name="Versions (2)")).to_have_attribute("aria-selected", "true")
    expect(page).to_have_url(re.compile(r"/document/(?!%s\b)\d+\?tab=versions" % second))
    expect(page.get_by_text("The file is in this state again.")).to_be_visible()
    expect(page.locator(".version")).to_have_count(2)
    # The state the file is in has nothing to go back to.
    expect(page.get_by_role("button", name="Restore")).to_have_count(1)
    page.get_by_role("tab", name=re.compile("Passages")).click()
    expect(page.locator(".passage").first).to_contain_text("tide clock")


def test_versions_are_discarded_after_a_question_and_none_says_so(start, visit, tmp_path, accessible):
    page, _, _ = open_versions(start, visit, tmp_path)
    page.get_by_role("button", name="Discard").click()
    page.get_by_role("dialog", name="Discard this version?").get_by_role("button", name="Discard").click()
    expect(page.get_by_text("There are no earlier versions.")).to_be_visible()
    accessible(page)


def test_a_document_that_was_replaced_while_it_is_shown_says_so(start, visit, tmp_path):
    page, server, _ = open_versions(start, visit, tmp_path)
    page.watch.expected.append("Failed to load resource")
    other = visit("/library/default", at=server.base)
    send(other, tmp_path, BEFORE + "\nAnd more.\n", "updated")
    expect(page.get_by_role("alert").filter(has_text="no longer in the library")).to_be_visible()


def test_on_a_phone_in_german_nothing_is_cut_off(start, visit, tmp_path, accessible, record):
    page, _, _ = open_versions(start, visit, tmp_path, phone=True, language="de", theme="dark")
    page.get_by_role("button", name="Was sich änderte").click()
    expect(page.get_by_text("1 geändert · 1 hinzugefügt · 1 entfernt · 2 unverändert")).to_be_visible()
    page.get_by_role("button", name="Nebeneinander").click()
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    accessible(page)
