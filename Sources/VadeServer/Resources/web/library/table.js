// The list of documents as a grid of which only the visible rows exist.

import { pages } from '../core/api.js';
import { h, link } from '../core/dom.js';
import { bytes, date, number, shownPath } from '../core/format.js';
import { t } from '../core/i18n.js';
import { createVirtualList } from '../core/virtual-list.js';
import { isLeaving } from './removal.js';

const columns = ['title', 'pages', 'passages', 'size', 'added'];

/**
 * Makes the grid.
 * @param {object} parts
 * @param {string} parts.library
 * @param {object} parts.documents see library/documents.js
 * @param {object} parts.selection see library/selection.js
 * @param {boolean} parts.selectable whether documents can be selected (a pack's only to be asked)
 * @param {function(number)} parts.open opens a row's document
 * @param {function()} parts.remove removes what is selected
 * @param {function(string, string)} parts.sort sorts by a column, in an order
 */
export function createTable({ library, documents, selection, open, remove, sort }) {
  let visible = [0, 0];
  const all = h('input', {
    type: 'checkbox',
    'aria-label': t('documents.select-all'),
    on: { change: () => (all.checked ? selection.selectAll() : selection.clear()) }
  });
  const headers = new Map(columns.map((column) => [column, header(column)]));
  const list = createVirtualList({
    rowHeight: 56, role: 'grid', label: t('documents.label', { library }), row,
    onWindow: (first, last) => { visible = [first, last]; documents.want(first, last); },
    onOpen: open,
  });
  list.element.setAttribute('role', 'rowgroup');
  list.element.removeAttribute('aria-label');
  list.element.classList.add('documents-rows');
  list.element.addEventListener('keydown', onKey);
  list.element.addEventListener('click', onClick);
  const element =
    h('div.documents', {
      role: 'grid',
      'aria-label': t('documents.label', { library }),
      'aria-multiselectable': 'true',
      'aria-describedby': 'documents-keys',
    },
      h('div.documents-head', { role: 'rowgroup' },
        h('div.document', { role: 'row' }, h('div.cell-check', { role: 'columnheader' }, all),
          [...headers.values()])),
      list.element, h('p.visually-hidden', { id: 'documents-keys' }, t('documents.keys')));

  function header(column) {
    const press = () => {
      const { sort: now, order } = documents.conditions();
      sort(
        column,
        now === column                 ? (order === 'asc' ? 'desc' : 'asc')
          : ['title'].includes(column) ? 'asc'
                                       : 'desc'
      );
    };
    return h(
      `div.cell-${column}`, { role: 'columnheader' },
      h('button.sort', { type: 'button', on: { click: press } }, t(`documents.column.${column}`),
        h('span.arrow', { 'aria-hidden': 'true' }))
    );
  }

  function row(index) {
    const document = documents.at(index);
    if (!document)
      return h(
        'div.document.loading', { 'aria-busy': 'true' }, h('div.cell-check', { role: 'gridcell' }),
        h('div.cell-title', { role: 'gridcell' }, t('documents.loading'))
      );
    const {
      id,
      title,
      path,
      format,
      page_count: pageCount,
      passage_count: passages,
      bytes: size,
      added_at: added
    } = document;
    const selected = selection.has(id);
    const leaving = isLeaving(library, id);
    const node =
      h('div.document',
        { 'aria-selected': String(selected), data: { id, state: leaving ? 'leaving' : document.state } },
        h('div.cell-check', { role: 'gridcell' }, h('input', {
            type: 'checkbox',
            tabindex: -1,
            checked: selected,
            disabled: leaving,
            'aria-label': t('documents.select', { title })
          })),
        h('div.cell-title', { role: 'gridcell' }, h('span.format', {}, format),
          h('span.document-name', {}, link(pages.document(library, id), { tabindex: -1, dir: 'auto' }, title),
            states(document, leaving), h('span.document-path', { dir: 'auto' }, path === title ? '' : shownPath(path)))),
        h('div.cell-pages', { role: 'gridcell' }, pageCount ? number(pageCount) : ''),
        h('div.cell-passages', { role: 'gridcell' }, number(passages)),
        h('div.cell-size', { role: 'gridcell' }, size ? bytes(size) : ''),
        h('div.cell-added', { role: 'gridcell' }, added.startsWith('1970') ? '' : date(added)));
    return node;
  }

  function states({ state, complete }, leaving) {
    if (leaving) return h('span.chip', { data: { kind: 'warn' } }, t('documents.state.leaving'));
    if (state === 'importing') return h('span.chip', {}, t('documents.state.importing'));
    return complete === false ? h('span.chip', { data: { kind: 'warn' } }, t('documents.state.incomplete'))
                              : null;
  }

  const rowOf = (event) => event.target.closest?.('.virtual-row');

  function onClick(event) {
    const node = rowOf(event);
    if (!node || event.target.closest('a')) return;
    const index = Number(node.dataset.index);
    list.focusRow(index);
    choose(index, event.shiftKey);
  }

  const choose = (index, stretch) => (stretch ? selection.extend(index) : selection.toggle(index));

  function onKey(event) {
    if (!rowOf(event)) return;
    const command = event.ctrlKey || event.metaKey;
    if (event.key === ' ') choose(list.active(), event.shiftKey);
    else if (event.key === 'a' && command) selection.selectAll();
    else if (event.key === 'Escape' && selection.count()) selection.clear();
    else if (event.key === 'Delete' && selection.count()) remove();
    else if (event.shiftKey && ['ArrowDown', 'ArrowUp'].includes(event.key)) selection.extend(list.active());
    else return;
    event.preventDefault();
  }

  return {
    element,
    visible: () => visible,
    focus: () => list.focusRow(list.active()),
    /** The number of rows changed: draws all anew. */
    recount() {
      list.setCount(documents.total ?? 0);
      // The count belongs to the grid, which has the row of headers too.
      list.element.removeAttribute('aria-rowcount');
      element.setAttribute('aria-rowcount', (documents.total ?? 0) + 1);
      this.redraw();
    },
    /** Draws the rows that show, and the head, anew. */
    redraw() {
      list.refresh();
      const count = selection.count();
      all.checked = count > 0 && count === documents.total;
      all.indeterminate = count > 0 && count !== documents.total;
      const { sort: column, order } = documents.conditions();
      for (const [name, node] of headers) {
        if (name === column) node.setAttribute('aria-sort', order === 'asc' ? 'ascending' : 'descending');
        else node.removeAttribute('aria-sort');
      }
    },
    toTop: () => { list.element.scrollTop = 0; },
  };
}
