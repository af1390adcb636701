"""What holds on every screen: it can be used by everyone, in every theme and size, and it says nothing to anybody else."""
import base64
import hashlib
import re

import pytest

from screens import SCREENS

# Other tests picture the others, with more to see.
PICTURED = {"ask", "browse", "contents", "reading", "diary", "left", "settings"}
NAMES = [name for name, _, _ in SCREENS]


def show(visit, screen, **options):
    name, path, complete = next(each for each in SCREENS if each[0] == screen)
    page = visit(path, **options)
    page.locator(complete).first.wait_for(state="attached")
    page.locator("main .spinner").first.wait_for(state="hidden")
    return page


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("screen", NAMES)
def test_axe_finds_nothing(visit, accessible, record, screen, theme):
    page = show(visit, screen, theme=theme)
    accessible(page)
    if theme == "light" and screen in PICTURED:
        record(page, screen)


@pytest.mark.parametrize("theme", ["midnight", "forest"])
@pytest.mark.parametrize("screen", ["ask", "library", "settings"])
def test_the_other_themes_keep_their_contrast(visit, accessible, screen, theme):
    page = show(visit, screen)
    page.evaluate("(theme) => { document.documentElement.dataset.theme = theme; }", theme)
    page.wait_for_timeout(300)
    accessible(page)


@pytest.mark.parametrize("screen", NAMES)
def test_a_phone_shows_it_without_scrolling_sideways(visit, accessible, record, screen):
    page = show(visit, screen, phone=True)
    width = page.evaluate("Math.max(document.documentElement.scrollWidth, document.querySelector('main').scrollWidth)")
    assert width <= 390
    accessible(page)
    if screen in ("library", "reading"):
        record(page, f"{screen}-phone")


@pytest.mark.parametrize("screen", NAMES)
def test_right_to_left_mirrors_it(visit, accessible, record, screen):
    page = show(visit, screen, direction="rtl")
    assert page.evaluate("getComputedStyle(document.documentElement).direction") == "rtl"
    heading = page.locator("main h1").first.bounding_box()
    rail = page.locator(".rail").bounding_box()
    assert rail["x"] > heading["x"], "the frame stays on the left"
    assert page.evaluate("document.querySelector('main').scrollWidth <= document.querySelector('main').clientWidth + 1")
    accessible(page)


@pytest.mark.parametrize("screen", NAMES)
def test_german_leaves_no_word_untranslated(visit, screen):
    page = show(visit, screen, language="de")
    assert page.evaluate("document.documentElement.lang") == "de"
    shown = page.locator("body").inner_text()
    assert not re.search(r"\b(nav|ask|search|library|documents|browse|map|log|settings|welcome|queue)\.[a-z]", shown), "a message has no text"
    assert "Einstellungen" in shown or screen == "reading"


@pytest.mark.parametrize("screen", NAMES)
def test_nothing_moves_where_movement_is_unwanted(visit, screen):
    page = show(visit, screen, calm=True)
    assert page.evaluate("document.getAnimations().filter((a) => a.effect.getComputedTiming().activeDuration > 50 && a.playState === 'running').length") == 0


@pytest.mark.parametrize("screen", NAMES)
def test_the_keyboard_reaches_everything_and_shows_where_it_is(visit, screen):
    page = show(visit, screen)
    seen = []
    page.locator(".skip").focus()
    for _ in range(60):
        page.keyboard.press("Tab")
        state = page.evaluate(
            """() => {
              const element = document.activeElement;
              if (!element || element === document.body) return null;
              const box = element.getBoundingClientRect();
              const marks = (each) => each && (getComputedStyle(each).outlineStyle !== 'none' || getComputedStyle(each).boxShadow !== 'none');
              // A field without a frame of its own is marked on the box around it.
              const outlined = [element, element.parentElement, element.parentElement?.parentElement].some(marks) || Boolean(element.closest('label'));
              return { name: element.outerHTML.slice(0, 80), outlined,
                       size: box.width * box.height };
            }""")
        if state is None:
            break
        seen.append(state)
    assert len(seen) >= 5
    unmarked = [each["name"] for each in seen if not each["outlined"] and each["size"] > 1]
    assert not unmarked, f"no mark shows the focus on: {unmarked}"


def test_the_first_tab_leads_past_the_frame(visit):
    page = show(visit, "library")
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    assert page.evaluate("document.activeElement.id") == "main"


def test_the_policy_forbids_what_is_not_the_origins(visit):
    page = visit("/ask")
    response = page.request.get(page.url)
    policy = response.headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "unsafe-inline" not in policy and "unsafe-eval" not in policy
    html = response.text()
    own = re.findall(r"<script>(.*?)</script>", html, re.DOTALL)
    assert len(re.findall(r"<script(?![^>]*\bsrc=)", html)) == len(own) == 1
    digest = base64.b64encode(hashlib.sha256(own[0].encode()).digest()).decode()
    assert f"script-src 'self' 'sha256-{digest}';" in policy
    # A page that is still current keeps the policy it came with.
    again = page.request.get(page.url, headers={"If-None-Match": response.headers["etag"]})
    assert again.status == 304 and again.headers["content-security-policy"] == policy
    assert not re.search(r"\son\w+=|\sstyle=|<style", html)
