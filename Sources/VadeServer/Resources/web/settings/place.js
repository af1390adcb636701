// Where something of the server's own machine is, and which library it is for.

import { h } from '../core/dom.js';
import { t } from '../core/i18n.js';
import { app } from '../core/store.js';

export const nameOf = (root) => root.name ?? root;

/**
 * Fields for a registered folder, a folder inside it and a library that can be added to.
 * @param {Array} roots
 * @returns {{root: HTMLSelectElement, path: HTMLInputElement, library: HTMLSelectElement}}
 */
export function placeFields(roots) {
  const root =
    h('select.select', { 'aria-label': t('settings.roots') },
      roots.map((each) => h('option', { value: nameOf(each) }, nameOf(each))));
  const path = h('input.input', {
    type: 'text',
    'aria-label': t('settings.subfolder'),
    placeholder: t('settings.subfolder'),
    dir: 'ltr',
    spellcheck: 'false'
  });
  const targets = (app.get().libraries ?? []).filter(({ kind }) => kind !== 'pack').map(({ name }) => name);
  const library =
    h('select.select', { 'aria-label': t('library.label') },
      targets.map((name) => h('option', { value: name }, name)));
  if (targets.includes(app.get().library)) library.value = app.get().library;
  return { root, path, library };
}
