// The passages a lasso has caught, as a list, and what can be done with them.

import { pages } from '../core/api.js';
import { button, h } from '../core/dom.js';
import { place } from '../core/format.js';
import { t } from '../core/i18n.js';
import { navigate } from '../core/router.js';
import { confine } from '../core/scope.js';
import { beginning } from './passages.js';

const AT_ONCE = 20;
/** A question is answered from at most so many passages that were chosen by hand. */
const MOST_ASKED = 200;

/**
 * The list.
 * @param {{library: string, points: object, chosen: number[], passages: object, open: function(number,
 *   HTMLElement), clear: function()}} parts
 */
export function chosenList({ library, points, chosen, passages, open, clear }) {
  const documents =
    [...new Set(chosen.map((i) => points.document[i]))].map((index) => points.documents[index]);
  const list = h('ol.chosen-list', {});
  let shown = 0;
  const more = button('', { kind: 'quiet', press: show });

  function show() {
    const some = chosen.slice(shown, shown + AT_ONCE);
    list.append(...some.map(row));
    shown += some.length;
    more.hidden = shown >= chosen.length;
    more.firstChild.textContent = t('map.more', { count: chosen.length - shown });
  }

  function row(i) {
    const id = points.passage[i];
    const text = h('span.chosen-text', { dir: 'auto' }, t('documents.loading'));
    const from = h('span.hint', { dir: 'auto' }, points.documents[points.document[i]].title);
    passages.get(id).then(({ passage }) => {
      text.textContent = beginning(passage.text, 160);
      const where = place(passage);
      if (where) from.append(` · ${where}`);
    }, (error) => { text.textContent = error.message; });
    const item =
      h('button.chosen-passage', { type: 'button', on: { click: () => open(i, item) } }, text, from);
    return h('li', {}, item);
  }

  const ids = () => chosen.slice(0, MOST_ASKED).map((i) => points.passage[i]);
  const ask = () => { confine({ library, passages: ids() }); navigate(pages.ask()); };
  const search = () => navigate(pages.search({ in: documents.slice(0, 50).map(({ id }) => String(id)) }));
  show();
  return h('section.chosen', { 'aria-label': t('map.chosen-label') },
    h('header.legend-head', {}, h('h2', {}, t('map.chosen', { count: chosen.length })),
      button(t('documents.clear'), { kind: 'quiet small', press: clear })),
    h('div.buttons', {}, button(t('map.ask'), { icon: 'ask', kind: 'primary small', press: ask }),
      button(t('map.search', { count: documents.length }), { icon: 'search', kind: 'small', press: search })),
    chosen.length > MOST_ASKED ? h('p.hint', {}, t('map.ask-limit', { count: MOST_ASKED })) : null,
    list, more);
}

/** The map as a table: each document, how many passages it has and which documents are like it. */
export function mapTable(library, points, order) {
  const neighbours = points.neighbours();
  const name = (index) =>
    h('a', { href: pages.document(library, points.documents[index].id), dir: 'auto' },
      points.documents[index].title);
  return h(
    'div.map-table', { tabindex: 0, role: 'region', 'aria-label': t('map.table') },
    h('table', {},
      h('thead', {},
        h('tr', {}, h('th', { scope: 'col' }, t('documents.column.title')),
          h('th.number', { scope: 'col' }, t('documents.column.passages')),
          h('th', { scope: 'col' }, t('map.alike')))),
      h('tbody', {},
        order.slice(0, 500).map(
          (index) =>
            h('tr', {}, h('th', { scope: 'row' }, name(index)),
              h('td.number', {}, points.documents[index].count),
              h('td', {}, neighbours[index].map((other, n) => [n ? ', ' : null, name(other)])))
        )))
  );
}
