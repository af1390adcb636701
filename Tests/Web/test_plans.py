"""How documents are cut: a plan is chosen, tried on a document, and applied to those that are there."""
import re

from playwright.sync_api import expect


LAMPS = " ".join(f"The lamp of station {number} shows two white flashes in a minute of the night." for number in range(120))


def add(page, base: str, name: str, text: str) -> None:
    """Uploads a text and waits until it is in the library."""
    address = f"{base}/api/libraries/default/files?path={name}"
    job = page.request.post(address, data=text.encode(), headers={"Content-Type": "application/octet-stream"}).json()["id"]
    for _ in range(400):
        if page.request.get(f"{base}/api/jobs/{job}").json()["state"] == "done":
            return
        page.wait_for_timeout(50)
    raise AssertionError("the text was never added")


def passages(page, base: str, document: int) -> dict:
    return page.request.get(f"{base}/api/libraries/default/documents/{document}/passages?limit=1000").json()


def test_a_plan_is_chosen_tried_and_applied(start, visit, accessible, record):
    server = start()
    page = visit("/library/default", at=server.base)
    add(page, server.base, "lamps.txt", LAMPS)
    page.goto(server.base + "/settings")
    section = page.locator("#plan")
    expect(section.get_by_role("radio", name="Balanced")).to_be_checked()
    expect(section.get_by_text(re.compile(r"All \d+ documents are cut by this plan"))).to_be_visible()

    # Tried first: figures of all plans, passages of the chosen one; nothing changes.
    before = page.request.get(f"{server.base}/api/libraries/default").json()
    longest = max(page.request.get(f"{server.base}/api/libraries/default/documents").json()["documents"], key=lambda each: each["passage_count"])
    section.get_by_role("combobox", name="Document").select_option(str(longest["id"]))
    section.get_by_role("button", name="Show", exact=True).click()
    figures = section.locator(".plan-figures tbody tr")
    expect(figures).to_have_count(3)
    counts = [int(cell.replace(",", "")) for cell in figures.locator("td:nth-of-type(1)").all_inner_texts()]
    assert counts[0] == longest["passage_count"] < counts[1] < counts[2]
    expect(section.get_by_role("heading", name="The first passages: Balanced")).to_be_visible()
    assert page.request.get(f"{server.base}/api/libraries/default").json() == before
    accessible(page)

    section.get_by_role("radio", name="Precise").check()
    expect(page.get_by_text("Documents added from now on: Precise.").first).to_be_visible()
    expect(section.get_by_role("heading", name="The first passages: Precise")).to_be_visible()
    expect(section.locator(".plan-shared").first).to_be_visible()
    first = section.locator(".plan-pieces li").first.locator(".plan-text").inner_text()
    # What is there is as it was.
    assert passages(page, server.base, longest["id"])["total"] == counts[0]
    expect(section.get_by_text(re.compile(r"\d+ of \d+ documents are cut by another plan"))).to_be_visible()
    accessible(page)
    record(page, "plan")

    section.get_by_role("button", name="Cut them again").click()
    expect(section.get_by_text(re.compile(r"All \d+ documents are cut by this plan"))).to_be_visible(timeout=60_000)
    now = next(each for each in page.request.get(f"{server.base}/api/libraries/default/documents").json()["documents"] if each["path"] == longest["path"])
    assert now["plan"] == "precise" and now["passage_count"] == counts[1] and now["added_at"] == longest["added_at"]

    page.goto(f"{server.base}/library/default/document/{now['id']}?tab=passages")
    expect(page.get_by_role("tab", name=f"Passages ({counts[1]})")).to_be_visible()
    expect(page.locator(".facts")).to_contain_text("passages: Precise")
    expect(page.locator(".passages .passage").first).to_contain_text(first.split("\n")[0][:40])

    page.goto(f"{server.base}/library/default")
    expect(page.get_by_text(re.compile(r"documents were cut again"))).to_be_visible()


def test_a_plan_lasts_and_speaks_german(start, visit):
    server = start()
    page = visit("/settings", at=server.base, language="de")
    page.locator("#plan").get_by_role("radio", name="Knapp").check()
    expect(page.get_by_text("Was von nun an hinzukommt: Knapp.").first).to_be_visible()
    page.reload()
    expect(page.locator("#plan").get_by_role("radio", name="Knapp")).to_be_checked()
    expect(page.locator("#plan")).to_contain_text("Dokumenten sind anders zerlegt")


def test_the_preview_fits_a_phone(visit, accessible):
    page = visit("/settings", phone=True)
    section = page.locator("#plan")
    section.get_by_role("button", name="Show", exact=True).click()
    expect(section.locator(".plan-pieces li").first).to_be_visible()
    assert page.evaluate("Math.max(document.documentElement.scrollWidth, document.querySelector('main').scrollWidth)") <= 390
    accessible(page)


def test_a_document_that_cannot_be_read_says_why(start, visit):
    server = start()
    page = visit("/settings", at=server.base)
    listed = page.request.get(f"{server.base}/api/libraries/default/documents?sort=title").json()["documents"][0]
    (server.home / "data/libraries/default/originals" / listed["sha256"]).unlink()
    page.watch.expected.append("404")
    section = page.locator("#plan")
    section.get_by_role("combobox", name="Document").select_option(str(listed["id"]))
    section.get_by_role("button", name="Show", exact=True).click()
    expect(section.get_by_role("alert")).to_contain_text("kept copy")
