// The passages of a document in their order, loaded in portions as one reads on.

import { paths, request } from '../../core/api.js';
import { append, button, h, replace } from '../../core/dom.js';
import { number, place } from '../../core/format.js';
import { t } from '../../core/i18n.js';
import { concealmentChip, headingPath, passageText } from '../../components/passage.js';
import { openPlace } from '../../components/viewer.js';

const PORTION = 40;

/**
 * The view of the passages.
 * @param {object} at document, library, signal, scroller
 * @param {{page: number|null, passage: string|null}} spot the passage to begin at
 */
export async function passagesView(at, spot) {
  const { document, library, signal } = at;
  const list = h('ol.passages', {});
  const before = h('p', {});
  const after = h('p', {});
  let first = 0;
  let last = 0;
  let total = document.passage_count;
  let problem = null;

  const fetchPortion = (offset, limit) => request(
    paths.passages(library, document.id, { offset, limit }), { signal, values: { library } }
  );

  function item(passage) {
    const isChosen = String(passage.id) === spot.passage;
    return h('li.passage',
      { id: `passage-${passage.id}`, data: { chosen: isChosen ? '' : null }, tabindex: isChosen ? -1 : null },
      h('p.passage-head', {}, h('span.passage-ordinal', {}, number(passage.ordinal + 1)),
        h('span.chip', {}, t(`kind.${passage.kind}`)),
        place(passage) ? button(place(passage), { kind: 'quiet small', press: (event) =>
          openPlace({ library, document, passageId: passage.id, passage }, event.currentTarget) }) : null,
        concealmentChip(passage.concealment)),
      headingPath(passage), passageText(passage));
  }

  async function forward() {
    const reply = await fetchPortion(last, PORTION);
    total = reply.total ?? total;
    last += reply.passages.length;
    append(list, reply.passages.map(item));
    drawEnds(reply.passages.length === 0);
  }

  async function backward() {
    const from = Math.max(0, first - PORTION);
    const reply = await fetchPortion(from, first - from);
    first = from;
    list.prepend(...reply.passages.map(item));
    drawEnds();
  }

  function drawEnds(isOver = false) {
    replace(before, first > 0 ? button(t('document.earlier'), { kind: 'quiet', press: backward }) : null);
    const more = last < total && !isOver
      ? button(t('document.more', { count: total - last }), { press: forward })
      : null;
    replace(after, more);
    if (more) observer.observe(more);
  }

  const observer = new IntersectionObserver((entries) => {
    const reached = entries.find((entry) => entry.isIntersecting);
    if (!reached) return;
    observer.unobserve(reached.target);
    forward().catch(() => {});
  }, { root: at.scroller, rootMargin: '400px' });
  signal.addEventListener('abort', () => observer.disconnect(), { once: true });

  if (spot.passage) {
    try {
      const { passages: [passage] } = await request(
        paths.passage(library, spot.passage), { signal, values: { library } }
      );
      first = last = Math.max(0, passage.ordinal - 5);
    } catch (error) {
      problem = h('p.notice', { data: { kind: 'warn' } }, error.message);
    }
  }
  await forward();
  const element = h(
    'div', {}, problem, total === 0 ? h('p.hint.none', {}, t('document.no-passages')) : null, before, list,
    after
  );
  element.addEventListener('vade:shown', () => {
    const chosen = element.querySelector('[data-chosen]');
    chosen?.scrollIntoView({ block: 'center' });
    chosen?.focus({ preventScroll: true });
  }, { once: true });
  return element;
}
