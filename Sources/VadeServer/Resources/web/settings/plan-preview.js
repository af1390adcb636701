// What each plan would make of a document: figures beside one another, and the first passages of the chosen
// plan with what they share with the one before.

import { isAbort, paths, request } from '../core/api.js';
import { button, freshId, h, replace } from '../core/dom.js';
import { fileName, number, percent } from '../core/format.js';
import { t } from '../core/i18n.js';
import { failureNotice } from '../core/libraries.js';

const LISTED = 50;

/**
 * The part of the section that tries the plans on a document.
 * @param {string} library
 * @param {function(): string} plan the plan whose passages are shown
 * @param {AbortSignal} signal
 * @returns {{element: HTMLElement, draw: function()}}
 */
export function previewOf(library, plan, signal) {
  const id = freshId('trial');
  const select = h('select.select', { id, dir: 'auto' });
  const filter = h('input.input', {
    type: 'search', 'aria-label': t('plan.preview.filter'), placeholder: t('plan.preview.filter'),
    dir: 'auto', on: { input: () => list() }
  });
  const result = h('div.plan-trial', { 'aria-live': 'polite' });
  const run = button(t('plan.preview.show'), { press: show });
  const element = h('div.plan-preview', { hidden: true }, h('h3', {}, t('plan.preview')),
    h('p.hint', {}, t('plan.preview.hint')),
    h('div.plan-choice', {}, h('label.visually-hidden', { for: id }, t('plan.preview.document')), filter,
      select, run),
    result);
  let shown = null;
  let asked = null;

  async function list() {
    const query = { filter: filter.value.trim(), sort: 'title', state: 'ready', limit: LISTED };
    try {
      const reply = await request(paths.documents(library, query), { signal, values: { library } });
      replace(select, reply.documents.map(
        ({ id: document, title, path }) => h('option', { value: document }, title || fileName(path))));
      run.disabled = !reply.documents.length;
      // A library without documents has nothing to try; one with few needs no filter.
      if (!query.filter) {
        element.hidden = !reply.total;
        filter.hidden = reply.total <= LISTED;
      }
    } catch (error) {
      if (!isAbort(error)) replace(result, failureNotice(error, list));
    }
  }

  async function show() {
    asked?.abort();
    const own = asked = new AbortController();
    replace(result, h('p.loading', {}, h('span.spinner'), t('plan.preview.loading')));
    try {
      const place = `${paths.document(library, select.value)}/plans`;
      shown = await request(place, { signal: own.signal, values: { library } });
      draw();
    } catch (error) {
      if (!isAbort(error)) replace(result, failureNotice(error, show));
    }
  }

  function draw() {
    if (!shown) return;
    const cut = shown.plans.find(({ name }) => name === plan());
    replace(result,
      shown.whole ? null : h('p.hint', {}, t('plan.preview.part', { count: shown.pages_read })),
      shown.plan ? null : h('p.notice', {}, t('plan.preview.book')),
      figures(shown, plan()),
      cut ? [
        h('h4', {}, t('plan.preview.first', { plan: t(`plan.${cut.name}`) })),
        h('p.hint', {}, t('plan.preview.legend')),
        h('ol.plan-pieces', {}, cut.first.map(piece)),
      ] : null);
  }

  signal.addEventListener('abort', () => asked?.abort(), { once: true });
  list();
  return { element, draw };
}

function figures({ plans, plan: current }, chosen) {
  return h('div.table-scroll', { tabindex: 0, role: 'region', 'aria-label': t('plan.preview') },
    h('table.plan-figures', {},
      h('thead', {},
        h('tr', {},
          ['plan', 'passages', 'words', 'repeated'].map(
            (column) => h('th', { scope: 'col' }, t(`plan.column.${column}`))))),
      h('tbody', {},
        plans.map((cut) => h('tr', { data: { chosen: cut.name === chosen ? '' : null } },
          h('th', { scope: 'row' }, t(`plan.${cut.name}`),
            cut.name === current ? h('span.hint', {}, ` ${t('plan.preview.now')}`) : null),
          h('td', {}, number(cut.passages)),
          h('td', {},
            t('plan.words', { least: cut.least_words, median: cut.median_words, most: cut.most_words })),
          h('td', {}, percent(cut.repeated)))))));
}

function piece({ kind, heading_path: headings, page, repeated, text }) {
  const facts = [
    kind === 'prose' ? null : t(`kind.${kind}`), page ? t('place.page', { page }) : null,
    headings.join(' › '),
  ].filter(Boolean);
  return h('li', {}, facts.length ? h('p.hint', { dir: 'auto' }, facts.join(' · ')) : null,
    h('p.plan-text', { dir: 'auto' },
      repeated ? [
        h('span.visually-hidden', {}, `${t('plan.preview.shared')} `), h('span.plan-shared', {}, repeated),
        h('span.visually-hidden', {}, ` ${t('plan.preview.own')} `),
      ] : null,
      text));
}
