// The place a citation or hit is from, in the side panel: the page with its boxes, the text at its lines, the
// rows of a table, or a recording at its second.

import { pages, paths, request, isAbort } from '../core/api.js';
import { button, h, icon, replace } from '../core/dom.js';
import { fileName, place, seconds } from '../core/format.js';
import { t } from '../core/i18n.js';
import { failureNotice } from '../core/libraries.js';
import { openPanel } from '../core/panel.js';
import { style } from '../core/router.js';
import { findQuote, marked, markTerms } from './highlight.js';
import { concealmentChip, headingPath, passageText } from './passage.js';
import { pagePicture, resolutionFor } from './picture.js';

/** Formats whose lines a person would recognise; of others the lines are those of their markup. */
const LINED = new Set(
  ['text', 'gutenberg-text', 'markdown', 'code', 'json', 'jsonl', 'latex', 'subtitles', 'xml']
);

/**
 * Opens the panel at a place.
 * @param {object} spot
 * @param {string} spot.library
 * @param {{id: number, path: string, title?: string, format?: string}} spot.document
 * @param {number} spot.passageId
 * @param {object} [spot.passage] where it is known already
 * @param {object} [spot.at] a citation: its page, boxes, lines, cells or time go before the passage's
 * @param {string} [spot.quote] what to mark
 * @param {string[]} [spot.terms] words to mark where there is no quote
 * @param {number} [spot.number] of the citation
 * @param {HTMLElement} [from] gets the focus back
 */
export async function openPlace(spot, from) {
  await style('viewer.css');
  const { library, document, passageId } = spot;
  const abort = new AbortController();
  const name = document.title || fileName(document.path);
  const at = spot.at ?? spot.passage ?? {};
  const href = pages.document(library, document.id, { page: at.page, passage: passageId });
  const content = h('div.viewer', {}, h('p.loading', {}, h('span.spinner'), t('viewer.loading')));
  openPanel({
    title: spot.number ? t('viewer.title-numbered', { number: spot.number, name }) : name,
    content, from, onClose: () => abort.abort(),
    actions: [h('a.button.quiet', { href }, icon('page'), h('span', {}, t('viewer.open')))],
  });
  try {
    const found = spot.passage ?? (await loadPassage(spot, abort.signal));
    await show(content, { ...spot, ...found, name, signal: abort.signal });
  } catch (error) {
    if (!isAbort(error)) replace(content, failureNotice(error, () => openPlace(spot, from)));
  }
}

async function loadPassage({ library, passageId }, signal) {
  const reply = await request(paths.passage(library, passageId), { signal, values: { library } });
  return { passage: reply.passages[0], document: reply.document };
}

async function show(content, spot) {
  const { document, passage, quote } = spot;
  const at = { ...passage, ...spot.at };
  const file = fileName(document.path);
  const where = [spot.name === file ? '' : file, place(at)].filter(Boolean).join(' · ');
  const seen = await original(spot, at);
  // Where the passage itself is all there is to see, the quote is marked in it and need not stand above it.
  const head = h('div.viewer-head', {}, h('p.viewer-place', { dir: 'auto' }, where),
    headingPath(passage), concealmentChip(passage.concealment),
    quote && seen ? h('blockquote.viewer-quote', { dir: 'auto' }, quote) : null);
  const read = passageText(
    passage, { quote, mark: quote ? undefined : (text) => markTerms(text, spot.terms ?? []) }
  );
  replace(content, head, seen
    ? [seen, h('details.as-read', {}, h('summary', {}, t('viewer.as-read')), read)]
    : [h('p.hint', {}, t(passage.kind === 'table' ? 'viewer.table-hint' : 'viewer.no-pages')), read]);
  content.querySelector('mark, tr.marked, li.cited')?.scrollIntoView({ block: 'nearest' });
}

/** The place in the original as one can look at it, or null where the format has none. */
async function original(spot, at) {
  if (at.time) return recording(spot, at);
  if (at.page && at.boxes?.length) return pagesAround(spot, at);
  if (at.lines && LINED.has(spot.document.format) && spot.passage.kind !== 'table') return lines(spot, at);
  return null;
}

function pagesAround(spot, at) {
  const { library, document } = spot;
  const frame = h('div.viewer-pages', { tabindex: 0, role: 'group', 'aria-label': t('viewer.page') });
  const last = document.page_count;
  let page = at.page;
  const heading = h('span', { 'aria-live': 'polite' });
  const back = button(
    t('viewer.previous'), { icon: 'previous', only: true, kind: 'quiet', press: () => turn(page - 1) }
  );
  const on = button(
    t('viewer.next'), { icon: 'next', only: true, kind: 'quiet', press: () => turn(page + 1) }
  );
  const wide = button(t('viewer.wide'), {
    icon: 'zoom', only: true, kind: 'quiet', 'aria-pressed': 'false',
    press: () => {
      const larger = frame.toggleAttribute('data-large');
      wide.setAttribute('aria-pressed', String(larger));
      draw();
    },
  });

  function turn(to) {
    page = to;
    draw();
  }

  function draw() {
    const label = page === at.page && at.page_label ? at.page_label : String(page);
    heading.textContent = last
      ? t('viewer.page-of', { page: label, count: last })
      : t('place.page', { page: label });
    back.disabled = page <= 1;
    on.disabled = Boolean(last) && page >= last;
    const boxes = at.boxes.filter((box) => box.page === page);
    const pixels = frame.clientWidth || 480;
    replace(frame, pagePicture({
      library, id: document.id, page, label, boxes,
      dpi: resolutionFor(frame.hasAttribute('data-large') ? pixels * 1.8 : pixels, 612),
      onReady: (figure) => figure.querySelector('.page-box')?.scrollIntoView(
        { block: 'center', inline: 'center' }
      ),
    }));
  }

  requestAnimationFrame(draw);
  return h('section.viewer-original', {},
    h('div.viewer-bar', {}, back, heading, on, wide), frame);
}

async function lines({ library, document, quote, terms, passage, signal }, at) {
  const around = 6;
  const list = h('ol.viewer-lines', { tabindex: 0, 'aria-label': t('viewer.lines') });
  let { first, last } = at.lines;
  let total = last;
  const upper = button(t('viewer.above'), { kind: 'quiet small', press: () => widen(-20, 0) });
  const lower = button(t('viewer.below'), { kind: 'quiet small', press: () => widen(0, 20) });
  first = Math.max(1, first - around);
  last += around;
  async function widen(up, down) {
    first = Math.max(1, first + up);
    last = Math.min(total, last + down);
    await draw();
  }
  async function draw() {
    const reply = await request(
      paths.lines(library, document.id, first, last), { signal, values: { library } }
    );
    total = reply.total;
    last = Math.min(last, total);
    upper.hidden = first <= 1;
    lower.hidden = last >= total;
    replace(list, markLines(reply.lines, reply.first, at.lines, quote, terms ?? [], passage));
  }
  await draw();
  return h('section.viewer-original', { 'aria-label': t('viewer.lines') }, upper, list, lower);
}

/** Lines as list items; the quote is marked over the line breaks it runs across. */
function markLines(texts, first, cited, quote, terms) {
  const joined = texts.join('\n');
  const ranges = findQuote(joined, quote);
  let at = 0;
  return texts.map((text, index) => {
    const begin = at;
    at += text.length + 1;
    const line = first + index;
    const inside = line >= cited.first && line <= cited.last;
    const own = ranges.map(
      ([a, b]) => [Math.max(0, a - begin), Math.min(text.length, b - begin)]
    ).filter(([a, b]) => b > a);
    return h('li', { value: line, class: inside ? 'cited' : '', dir: 'auto' },
      h(
        'span', {},
        own.length ? marked(text, own) : inside && !quote ? markTerms(text, terms) : text || '\u00a0'
      ));
  });
}

function recording({ library, document }, at) {
  const start = seconds(at.time.start);
  const player = h('audio', {
    controls: true, preload: 'metadata', src: `${paths.original(library, document.id)}#t=${start}`,
    'aria-label': t('viewer.recording'),
    on: { loadedmetadata: () => { player.currentTime = start; } },
  });
  return h(
    'section.viewer-original', { 'aria-label': t('viewer.recording') }, player, h('p.hint', {}, place(at))
  );
}
