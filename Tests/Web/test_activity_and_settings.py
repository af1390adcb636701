"""The log, what left the machine, and the settings: each control has its effect."""
import re

from playwright.sync_api import expect


def test_the_log_is_filtered_searched_and_saved(start, visit, record):
    server = start()
    page = visit("/library/default", at=server.base)
    page.locator("input[type=file]").first.set_input_files({"name": "moon.txt", "mimeType": "text/plain", "buffer": b"The moon rose at nine."})
    expect(page.get_by_text("One file was read")).to_be_visible(timeout=20_000)
    page.goto(server.base + "/activity")
    page.get_by_role("combobox", name="Level").select_option("debug")
    expect(page.locator(".log-row").filter(has_text="moon.txt").first).to_be_visible()
    record(page, "activity")
    page.get_by_role("searchbox", name="Search the log").fill("moon.txt")
    expect(page.locator(".log-row").first).to_contain_text("moon.txt")
    page.locator(".log-row").first.click()
    expect(page.locator(".panel .record")).to_be_visible()
    page.keyboard.press("Escape")
    with page.expect_download() as download:
        page.get_by_role("link", name="Save as a file").click()
    text = open(download.value.path(), encoding="utf-8").read()
    assert "moon.txt" in text
    page.get_by_role("searchbox", name="Search the log").fill("nothing is called this")
    expect(page.locator(".log-row")).to_have_count(0)


def test_a_paused_log_counts_what_it_holds_back(start, visit):
    server = start()
    page = visit("/activity", at=server.base)
    page.get_by_role("combobox", name="Level").select_option("debug")
    page.wait_for_timeout(300)
    page.get_by_role("button", name="Pause").click()
    before = page.locator(".log-row").count()
    page.request.post(f"{server.base}/api/libraries/default/files?path=star.txt&batch=1", data=b"A star.", headers={"Content-Type": "application/octet-stream"})
    expect(page.get_by_text(re.compile("new records? waits?"))).to_be_visible(timeout=20_000)
    assert page.locator(".log-row").count() == before
    page.get_by_role("button", name="Go on").click()
    expect(page.get_by_text(re.compile("new records? waits?"))).to_have_count(0)


def test_nothing_left_the_machine_and_the_app_says_so(visit):
    page = visit("/activity")
    page.get_by_role("tab", name="What left the machine").click()
    expect(page.get_by_role("heading", name="Nothing has left this machine")).to_be_visible()
    page.keyboard.press("ArrowLeft")
    expect(page.get_by_role("tab", name="Log")).to_be_focused()


def test_theme_and_language_change_at_once_and_last(visit):
    page = visit("/settings")
    page.get_by_role("radio", name="midnight").check()
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(13, 18, 34)"
    page.get_by_label("Language").select_option("de")
    expect(page.get_by_role("heading", name="Einstellungen")).to_be_visible()
    page.reload()
    expect(page.get_by_role("heading", name="Einstellungen")).to_be_visible()
    assert page.evaluate("document.documentElement.dataset.theme") == "midnight"


def test_the_direction_turns_the_layout_around(visit, until):
    page = visit("/settings")
    page.get_by_label("Direction").select_option("rtl")
    until(page, "getComputedStyle(document.documentElement).direction === 'rtl'")


def test_a_server_setting_is_kept_and_a_wrong_value_is_not(start, visit):
    server = start()
    page = visit("/settings", at=server.base)
    field = page.get_by_label("Hits of a search")
    field.fill("7")
    field.blur()
    expect(page.get_by_text("Saved.")).to_be_visible()
    assert page.request.get(server.base + "/api/settings").json()["search_limit"] == 7
    field.fill("5000")
    field.blur()
    expect(page.get_by_text("A whole number from 1 to 100.")).to_be_visible()
    expect(field).to_have_value("7")


def test_a_key_is_shown_once_and_can_be_revoked(start, visit, accessible):
    page = visit("/settings", at=start().base)
    page.get_by_role("button", name="Create a key").click()
    page.get_by_role("dialog").get_by_label("Name", exact=True).fill("tablet")
    page.get_by_label("Rights").select_option("read")
    page.get_by_role("dialog").get_by_role("checkbox", name="default").check()
    accessible(page)
    page.get_by_role("dialog").get_by_role("button", name="Create a key").click()
    secret = page.get_by_label("Key", exact=True)
    expect(secret).to_have_value(re.compile(r"\S{20,}"))
    page.get_by_role("button", name="Copy").click()
    assert page.evaluate("navigator.clipboard.readText()") == secret.input_value()
    page.get_by_role("dialog").get_by_role("button", name="Close").click()
    entry = page.locator("#keys li").filter(has_text="tablet")
    expect(entry).to_contain_text("default")
    entry.get_by_role("button", name="Revoke tablet").click()
    page.get_by_role("button", name="Revoke", exact=True).click()
    expect(page.locator("#keys li").filter(has_text="tablet")).to_have_count(0)


def test_health_models_and_version_are_the_servers_own(visit):
    page = visit("/settings")
    expect(page.locator("#models")).to_contain_text("all-MiniLM-L6-v2")
    expect(page.locator("#about")).to_contain_text("Vademecum")
    page.get_by_text(re.compile(r"^\d+ checks$")).click()
    expect(page.locator("#doctor .checks-list")).to_contain_text("sandbox")


def test_one_section_that_fails_leaves_the_others(visit):
    page = visit("/ask")
    page.watch.expected.append("500")
    page.route("**/api/models", lambda route: route.fulfill(
        status=500, content_type="application/json", body='{"schema":"vade.error/1","error":{"code":"internal","message":"out of order"}}'))
    page.get_by_role("link", name="Settings", exact=True).click()
    expect(page.locator("#models").get_by_role("alert")).to_be_visible()
    expect(page.locator("#libraries")).to_contain_text("default")
    page.unroute("**/api/models")
    page.locator("#models").get_by_role("button", name="Try again").click()
    expect(page.locator("#models")).to_contain_text("all-MiniLM-L6-v2")
