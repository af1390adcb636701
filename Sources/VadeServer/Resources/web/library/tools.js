// The filters above the list of documents, and what can be done with the selected ones.

import { button, h, replace } from '../core/dom.js';
import { number } from '../core/format.js';
import { t } from '../core/i18n.js';

const STATES = ['ready', 'importing', 'incomplete'];
const SORTS = [
  ['title', 'asc'], ['added', 'desc'], ['size', 'desc'], ['pages', 'desc'], ['passages', 'desc'],
  ['path', 'asc']
];

/**
 * The line of filters.
 * @param {{conditions: object, change: function(object)}} options
 */
export function createFilters({ conditions, change }) {
  let timer = 0;
  const text = h('input.input', {
    type: 'search', 'aria-label': t('documents.filter'), placeholder: t('documents.filter'),
    value: conditions.filter ?? '', spellcheck: 'false',
    on: { input: () => {
      clearTimeout(timer);
      timer = setTimeout(() => change({ filter: text.value.trim() }), 120);
    } },
  });
  const format =
    h('select.select',
      { 'aria-label': t('documents.format'), on: { change: () => change({ format: format.value }) } });
  const state =
    h('select.select',
      { 'aria-label': t('documents.state'), on: { change: () => change({ state: state.value }) } },
      h('option', { value: '' }, t('documents.state.any')),
      STATES.map((value) => h('option', { value }, t(`documents.state.${value}`))));
  const sort = h('select.select.sort-menu', { 'aria-label': t('documents.sort'), on: { change: () => {
    const [column, order] = sort.value.split(' ');
    change({ sort: column, order });
  } } }, SORTS.map(([column, order]) =>
    h('option', { value: `${column} ${order}` }, t(`documents.sort.${column}`))));
  state.value = conditions.state ?? '';
  const count = h('p.hint.list-count', { role: 'status' });
  return {
    element:
      h('div.list-tools', { role: 'search', 'aria-label': t('documents.filters') }, text, format, state, sort,
        count),
    text,
    /** Says how many there are, and which formats can be chosen. */
    update({ total, formats, conditions: now }) {
      const isFiltered = now.filter || now.state || now.format;
      count.textContent = isFiltered && total !== null ? t('documents.count', { count: total }) : '';
      replace(
        format, h('option', { value: '' }, t('documents.format.any')),
        formats.map(({ format: value, count: many }) => h('option', { value }, `${value} (${number(many)})`))
      );
      format.value = now.format ?? '';
      sort.value = `${now.sort} ${now.order}`;
    },
  };
}

/**
 * The line that stands in while documents are selected.
 * @param {{actions: object}} options `ask`, `search`, `remove` (absent where nothing can be removed), `clear`
 */
export function createBulkBar({ ask, search, remove, clear }) {
  const count = h('p', { role: 'status' });
  const few = [
    button(t('documents.ask-these'), { icon: 'ask', press: ask }),
    button(t('documents.search-these'), { icon: 'search', press: search })
  ];
  const element =
    h('div.bulk', { hidden: true, role: 'toolbar', 'aria-label': t('documents.bulk') }, count, few,
      remove ? button(t('documents.remove'), { icon: 'trash', kind: 'danger', press: remove }) : null,
      button(t('documents.clear'), { kind: 'quiet', press: clear }));
  return {
    element,
    update(selected) {
      element.hidden = selected === 0;
      count.textContent = selected ? t('documents.selected', { count: selected }) : '';
      // A question names its documents one by one: a few of them, not a hundred thousand.
      for (const each of few) each.hidden = selected > 50;
    },
  };
}
