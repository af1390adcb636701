// What a search is narrowed to: documents and a format.

import { isAbort, paths, request } from '../../core/api.js';
import { button, freshId, h, icon, replace } from '../../core/dom.js';
import { fileName, number } from '../../core/format.js';
import { t } from '../../core/i18n.js';
import { app } from '../../core/store.js';

const nameOf = (document) => document.title || fileName(document.path);

/**
 * The bar of filters. `state` has `only` (ids) and `format`; `changed` is called after it was changed.
 * @param {{only: string[], format: string}} state
 */
export function filterBar(state, changed, signal) {
  const names = new Map();
  const chips = h('span.filter-chips', {});
  const listId = freshId('documents');
  const options = h('datalist', { id: listId });
  let latest = null;
  let found = [];
  const picker = h('input.input', {
    type: 'text', list: listId, placeholder: t('search.only-placeholder'),
    'aria-label': t('search.only-label'), autocomplete: 'off',
    on: { input: look, change: take },
  });
  const format = h(
    'select.select',
    { 'aria-label': t('search.format'), on: { change: () => { state.format = format.value; changed(); } } }
  );

  async function look() {
    latest?.abort();
    latest = new AbortController();
    try {
      const reply = await request(
        paths.documents(app.get().library, { filter: picker.value, limit: 12 }), { signal: latest.signal }
      );
      found = reply.documents;
      replace(options, found.map((document) => h('option', { value: nameOf(document) })));
      take();
    } catch (error) {
      if (!isAbort(error)) replace(options);
    }
  }

  function take() {
    const document = found.find((each) => nameOf(each) === picker.value);
    if (!document) return;
    picker.value = '';
    add(document);
  }

  function add(document) {
    names.set(String(document.id), nameOf(document));
    if (!state.only.includes(String(document.id))) state.only = [...state.only, String(document.id)];
    drawChips();
    changed();
  }

  function remove(id) {
    state.only = state.only.filter((each) => each !== id);
    drawChips();
    changed();
    picker.focus();
  }

  function drawChips() {
    replace(chips, state.only.map((id) => h('button.chip.removable', {
      type: 'button', 'aria-label': t('search.only-remove', { name: names.get(id) ?? id }),
      on: { click: () => remove(id) },
    }, h('span', { dir: 'auto' }, names.get(id) ?? t('search.document', { id })), icon('close'))));
  }

  /** Names of documents the address brought along. */
  async function learnNames() {
    const { library } = app.get();
    await Promise.all(state.only.filter((id) => !names.has(id)).map(async (id) => {
      try {
        const { document } = await request(paths.document(library, id), { signal });
        names.set(id, nameOf(document));
      } catch {
        // The search itself says what is wrong with the document.
      }
    }));
    drawChips();
  }

  async function learnFormats() {
    let formats = [];
    try {
      ({ formats } = await request(paths.documents(app.get().library, { limit: 1 }), { signal }));
    } catch {
      // Without the list there is nothing to choose from; the search goes on.
    }
    replace(format, h('option', { value: '' }, t('search.any-format')),
      formats.map(({ format: id, count }) => h('option', { value: id }, `${id} (${number(count)})`)));
    format.value = formats.some(({ format: id }) => id === state.format) ? state.format : '';
  }

  const element = h(
    'div.filters', { role: 'group', 'aria-label': t('search.filters') }, picker, options, format, chips
  );
  return {
    element, add,
    clear() {
      state.only = [];
      state.format = '';
      format.value = '';
      drawChips();
      changed();
    },
    /** Reads names and formats anew: another library, or another address. */
    refresh() {
      drawChips();
      if (app.get().library) return Promise.all([learnNames(), learnFormats()]);
    },
  };
}

/** A button that empties a field. */
export const clearButton = (press) => button(
  t('search.clear'), { icon: 'close', only: true, kind: 'quiet', press }
);
