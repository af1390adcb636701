// Libraries, packs and models.

import { pages, request } from '../core/api.js';
import { button, h, icon, link } from '../core/dom.js';
import { bytes } from '../core/format.js';
import { t } from '../core/i18n.js';
import { refreshLibraries } from '../core/libraries.js';
import { may } from '../core/session.js';
import { app } from '../core/store.js';
import { toast } from '../core/toast.js';
import { createLibrary, deleteLibrary, renameLibrary } from '../library/manage.js';
import { attempt } from './section.js';

const held = (key, { documents = 0, bytes: size = 0 }) => `${t(key, { count: documents })} · ${bytes(size)}`;

/** The libraries and what can be done with them. */
export function libraries() {
  const own = (app.get().libraries ?? []).filter(({ kind }) => kind !== 'pack');
  return [
    own.length
      ? h('ul.holdings', {},
          own.map(
            (library) =>
              h('li', {},
                h('div', {},
                  link(pages.library(library.name), { class: 'holding-name', dir: 'auto' }, library.name),
                  library.problem ? h('p.problem', { dir: 'auto' }, library.problem)
                                  : h('p.hint', {}, held('documents.count', library))),
                may('admin')
                  ? h('div.buttons', {},
                      button(
                        t('libraries.rename.of', { library: library.name }),
                        { icon: 'edit', only: true, kind: 'quiet', press: () => renameLibrary(library.name) }
                      ),
                      button(
                        t('libraries.delete.of', { library: library.name }),
                        { icon: 'trash', only: true, kind: 'quiet', press: () => deleteLibrary(library) }
                      ))
                  : null)
          ))
      : h('p.hint', {}, t('library.none.title')),
    may('admin') ? h('div.buttons', {}, button(t('libraries.create'), { icon: 'plus', press: createLibrary }))
                 : null,
  ];
}

/** The packs that are open, and a way to open another of a folder the server may read. */
export async function packs(signal) {
  const open = (app.get().libraries ?? []).filter(({ kind }) => kind === 'pack');
  const roots = may('admin') ? (await request('/api/roots', { signal })).roots : [];
  if (!open.length && !roots.length) return h('p.hint', {}, t('settings.packs.none'));
  return [
    open.length
      ? h('ul.holdings', {},
          open.map(
            (pack) =>
              h('li', {},
                h('div', {},
                  link(
                    pages.browse({ library: pack.name }), { class: 'holding-name', dir: 'auto' }, pack.name
                  ),
                  h('p.hint', {},
                    held('browse.works', pack))),
                may('admin')
                  ? button(
                      t('libraries.forget.of', { library: pack.name }),
                      { icon: 'close', only: true, kind: 'quiet', press: () => deleteLibrary(pack) }
                    )
                  : null)
          ))
      : h('p.hint', {}, t('settings.packs.none')),
    roots.length ? opening(roots) : null,
  ];
}

function opening(roots) {
  const nameOf = (root) => root.name ?? root;
  const root =
    h('select.select', { 'aria-label': t('settings.roots') },
      roots.map((each) => h('option', { value: nameOf(each) }, nameOf(each))));
  const path = h('input.input', {
    type: 'text',
    'aria-label': t('settings.pack-folder'),
    placeholder: t('settings.pack-folder'),
    dir: 'ltr',
    spellcheck: 'false'
  });
  const name =
    h('input.input',
      { type: 'text', 'aria-label': t('libraries.name'), placeholder: t('libraries.name'), required: true });
  return h('form.folder-form', { on: { submit: async (event) => {
    event.preventDefault();
    const body = { root: root.value, path: path.value.trim(), name: name.value.trim() };
    if (!(await attempt(() => request('/api/packs', { method: 'POST', body })))) return;
    toast(t('settings.pack-opened', { library: body.name }));
    refreshLibraries().catch(() => {});
  } } }, root, path, name, h('button.button', { type: 'submit' }, t('settings.pack-open')));
}

/** The embedding models there are. */
export async function models(signal) {
  const { models: list } = await request('/api/models', { signal });
  if (!list.length) return h('p.hint', {}, t('settings.models.none'));
  return h(
    'ul.holdings', {},
    list.map(
      (model) =>
        h('li', {},
          h('div', {}, h('span.holding-name', {}, model.name),
            h('p.hint', {},
              [
                t('settings.model.dimensions', { count: model.dimension }),
                t('settings.model.tokens', { count: model.token_limit }), bytes(model.bytes)
              ].join(' · ')),
            h('p.hint.mono', { dir: 'ltr' }, model.fingerprint)),
          model.is_default
            ? h('span.chip', { data: { kind: 'ok' } }, icon('check'), t('settings.model.default'))
            : null)
    )
  );
}

