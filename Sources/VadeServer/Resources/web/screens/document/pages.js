// The pages of a document as pictures, one below the other. Only those near the window exist.

import { isAbort, paths, request } from '../../core/api.js';
import { append, button, h, icon } from '../../core/dom.js';
import { percent } from '../../core/format.js';
import { t } from '../../core/i18n.js';
import { openPlace } from '../../components/viewer.js';
import { overlay, pagePicture, resolutionFor } from '../../components/picture.js';

const GAP = 24;
const ZOOMS = [0.5, 0.75, 1, 1.25, 1.5, 2, 3];

/**
 * The view of the pages.
 * @param {object} at document, library, pages (vade.pages/1), scroller, signal, remember
 * @param {{page: number|null, passage: string|null}} spot where to begin
 */
export function pagesView(at, spot) {
  const { document, library, pages: { pages: sizes }, scroller, signal } = at;
  const strip = h('div.strip', { role: 'group', 'aria-label': t('document.pages') });
  const shown = new Map();
  const passages = new Map();
  let tops = [];
  let scale = 1;
  let zoom = 1;
  let blocks = false;
  let outlines = false;
  let current = spot.page ?? 1;
  let chosen = null;

  const jump = h(
    'input.input.page-jump',
    {
      type: 'number', min: 1, max: sizes.length, value: current, 'aria-label': t('document.jump'),
      on: { change: () => goTo(Number(jump.value)) }
    }
  );
  const zoomText = h('span.figure', { 'aria-live': 'polite' });
  const bar = h('div.page-bar.no-print', {},
    h('div.buttons', {},
      button(t('viewer.previous'), { icon: 'up', only: true, kind: 'quiet', press: () => goTo(current - 1) }),
      button(t('viewer.next'), { icon: 'down', only: true, kind: 'quiet', press: () => goTo(current + 1) }),
      jump, h('span.hint', {}, t('document.of', { count: sizes.length })),
      h('span.hint', { data: { label: '' } })),
    h('div.buttons', {},
      button(t('document.smaller'), { icon: 'minus', only: true, kind: 'quiet', press: () => magnify(-1) }),
      zoomText,
      button(t('document.larger'), { icon: 'plus', only: true, kind: 'quiet', press: () => magnify(1) })),
    h('div.buttons', {}, toggle('document.show-passages', 'blocks', (on) => { outlines = on; redraw(); }),
      toggle('document.understood', 'eye', (on) => { blocks = on; redraw(); })));
  const element = h('div.pages', {}, bar, h('div.strip-scroll', {}, strip));

  function toggle(key, picture, run) {
    const control = button(t(key), { icon: picture, kind: 'small', 'aria-pressed': 'false', press: () => {
      const on = control.getAttribute('aria-pressed') !== 'true';
      control.setAttribute('aria-pressed', String(on));
      run(on);
    } });
    return control;
  }

  /** Places all pages: widest page as wide as the strip, times the zoom. */
  function measure() {
    const room = element.querySelector('.strip-scroll').clientWidth;
    const widest = Math.max(...sizes.map(({ width }) => width));
    scale = (Math.min(room, 880) / widest) * zoom;
    let top = 0;
    tops = sizes.map(({ height }) => {
      const here = top;
      top += Math.round(height * scale) + GAP;
      return here;
    });
    strip.style.blockSize = `${top}px`;
    strip.style.inlineSize = `${Math.round(widest * scale)}px`;
    zoomText.textContent = percent(zoom);
  }

  /** How far the strip is scrolled under the upper edge of the window. */
  const offset = () => scroller.getBoundingClientRect().top - strip.getBoundingClientRect().top;

  /** The index of the page at a height of the strip. */
  function indexAt(height) {
    let low = 0;
    let high = tops.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (tops[middle] <= height) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  function draw() {
    if (!strip.isConnected) return;
    const top = offset();
    const view = scroller.clientHeight;
    const first = Math.max(0, indexAt(top - view / 2));
    const last = Math.min(tops.length - 1, indexAt(top + view * 1.5));
    for (const [index, figure] of shown) {
      if (index < first || index > last) {
        figure.remove();
        shown.delete(index);
      }
    }
    for (let index = first; index <= last; index += 1) if (!shown.has(index)) shown.set(index, place(index));
    setCurrent(indexAt(top + view / 3) + 1);
  }

  function place(index) {
    const size = sizes[index];
    const page = size.page;
    const figure = pagePicture({
      library, id: document.id, page, label: size.label ?? String(page), size, blocks,
      // What was understood is drawn with a margin of its own: boxes would stand beside their words.
      boxes: chosen && !blocks ? chosen.boxes.filter((box) => box.page === page) : [],
      dpi: resolutionFor(size.width * scale, size.width),
    });
    figure.style.insetBlockStart = `${tops[index]}px`;
    figure.style.inlineSize = `${Math.round(size.width * scale)}px`;
    if (!blocks) {
      figure.addEventListener('pointermove', (event) => hover(figure, page, size, event));
      figure.addEventListener('pointerleave', () => unmark(figure));
      figure.addEventListener('click', (event) => pick(figure, page, size, event));
      if (outlines) outline(figure, page, size);
    }
    const next = [...shown.keys()].filter((other) => other > index).sort((a, b) => a - b)[0];
    strip.insertBefore(figure, next === undefined ? null : shown.get(next));
    return figure;
  }

  function setCurrent(page) {
    if (page === current) return;
    current = page;
    if (globalThis.document.activeElement !== jump) jump.value = page;
    const { label } = sizes[page - 1];
    bar.querySelector('[data-label]').textContent = label && label !== String(page)
      ? t('document.printed', { label })
      : '';
    at.remember({ page });
  }

  function goTo(page, box = null) {
    if (!Number.isFinite(page)) return;
    const index = Math.max(0, Math.min(sizes.length - 1, page - 1));
    const within = box ? Math.max(0, box.y * scale - scroller.clientHeight / 3) : 0;
    scroller.scrollTop += tops[index] + within - offset() - bar.offsetHeight - 12;
    draw();
    jump.value = index + 1;
  }

  function magnify(step) {
    const page = current;
    zoom = ZOOMS[Math.max(0, Math.min(ZOOMS.length - 1, ZOOMS.indexOf(zoom) + step))];
    measure();
    redraw();
    goTo(page);
  }

  function redraw() {
    for (const figure of shown.values()) figure.remove();
    shown.clear();
    draw();
  }

  // Passages on a page

  async function passagesOf(page) {
    if (!passages.has(page)) {
      passages.set(
        page,
        request(paths.passages(library, document.id, { page }), { signal }).then((reply) => reply.passages)
      );
    }
    return passages.get(page);
  }

  const inside = ({ x, y, width, height }, point) =>
    point.x >= x - 2 && point.x <= x + width + 2 && point.y >= y - 2 && point.y <= y + height + 2;

  async function under(figure, page, size, event) {
    const frame = figure.getBoundingClientRect();
    const point = {
      x: ((event.clientX - frame.left) / frame.width) * size.width,
      y: ((event.clientY - frame.top) / frame.height) * size.height
    };
    try {
      const all = await passagesOf(page);
      return all.find((passage) => passage.boxes.some((box) => box.page === page && inside(box, point)));
    } catch (error) {
      if (!isAbort(error)) passages.delete(page);
      return undefined;
    }
  }

  async function hover(figure, page, size, event) {
    const passage = await under(figure, page, size, event);
    if (figure.dataset.passage === String(passage?.id)) return;
    unmark(figure);
    if (!passage) return;
    figure.dataset.passage = passage.id;
    append(figure, overlay(passage.boxes.filter((box) => box.page === page), size, 'passage'));
  }

  function unmark(figure) {
    delete figure.dataset.passage;
    if (!outlines) for (const box of figure.querySelectorAll('.page-box[data-kind="passage"]')) box.remove();
  }

  async function pick(figure, page, size, event) {
    if (event.target.closest('button') || String(getSelection())) return;
    const passage = await under(figure, page, size, event);
    if (passage) openPassage(passage);
  }

  const openPassage = (passage, from) => openPlace(
    { library, document, passageId: passage.id, passage }, from
  );

  /**
   * All passages of a page outlined, each with a number to press: the way of the keyboard to what the pointer
   * hovers.
   */
  async function outline(figure, page, size) {
    const all = await passagesOf(page).catch(() => []);
    for (const passage of all) {
      const boxes = passage.boxes.filter((box) => box.page === page);
      if (!boxes.length) continue;
      append(figure, [overlay(boxes, size, 'passage'), h('button.passage-number', {
        type: 'button', 'aria-label': t('document.passage', { number: passage.ordinal + 1 }),
        style: { left: `${(100 * boxes[0].x) / size.width}%`, top: `${(100 * boxes[0].y) / size.height}%` },
        on: { click: (event) => openPassage(passage, event.currentTarget) },
      }, String(passage.ordinal + 1))]);
    }
  }

  async function begin() {
    measure();
    if (spot.passage) await choose(spot.passage);
    if (chosen) {
      goTo(spot.page ?? chosen.page, chosen.boxes.find((box) => box.page === (spot.page ?? chosen.page)));
    }
    else if (spot.page && spot.page > 1) goTo(spot.page);
    draw();
  }

  async function choose(id) {
    try {
      const { passages: [passage] } = await request(
        paths.passage(library, id), { signal, values: { library } }
      );
      if (passage.boxes.length) chosen = passage;
    } catch (error) {
      if (!isAbort(error)) {
        element.prepend(h('p.notice', { data: { kind: 'warn' } }, icon('warn'), ' ', error.message));
      }
    }
  }

  let frame = 0;
  const later = () => { frame ||= requestAnimationFrame(() => { frame = 0; draw(); }); };
  scroller.addEventListener('scroll', later, { signal, passive: true });
  const resize = new ResizeObserver(() => {
    if (!strip.isConnected) return;
    const page = current;
    const before = scale;
    measure();
    if (before !== scale) { redraw(); if (page > 1) goTo(page); }
  });
  element.addEventListener('vade:shown', () => begin().then(() => resize.observe(element)), { once: true });
  signal.addEventListener('abort', () => resize.disconnect(), { once: true });
  return element;
}
