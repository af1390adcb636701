"""A server that asks for a key: who has none sees nothing, who has one may do what it allows."""
import json

import serving
from playwright.sync_api import expect


def created(server, *arguments: str) -> str:
    """Makes a key with the program, as whoever runs the server does."""
    return json.loads(serving.vade(server.home, "key", "create", "--json", *arguments))["key"]["key"]


def test_the_app_asks_for_a_key_once_and_keeps_it_where_scripts_cannot_read_it(start, visit, accessible):
    server = start("--require-key")
    key = created(server, "tablet", "--rights", "read")
    page = visit("/library/default", at=server.base, ready=False)
    page.watch.expected.append("401")
    dialog = page.get_by_role("dialog", name="This server asks for a key")
    expect(dialog).to_be_visible()
    accessible(page)
    dialog.get_by_label("Key").fill("not-a-key")
    dialog.get_by_role("button", name="Continue").click()
    expect(dialog.get_by_role("alert")).not_to_be_empty()
    dialog.get_by_label("Key").fill(key)
    dialog.get_by_role("button", name="Continue").click()
    expect(page.locator(".documents-rows .document")).to_have_count(6)
    expect(page.get_by_role("button", name="Add files")).to_have_count(0)
    assert "vade_session" not in page.evaluate("document.cookie")
    page.reload()
    expect(page.locator(".documents-rows .document")).to_have_count(6)
    expect(dialog).to_have_count(0)


def test_a_key_for_one_library_shows_no_other(start, visit):
    server = start("--require-key")
    key = created(server, "books", "--rights", "read", "--only", "books")
    page = visit("/search", at=server.base, ready=False)
    page.watch.expected += ["401", "403"]
    page.get_by_label("Key", exact=True).fill(key)
    page.get_by_role("button", name="Continue").click()
    expect(page.locator(".rail-library option")).to_have_text(["books"])
