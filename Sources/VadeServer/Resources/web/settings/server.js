// Settings that are the server's: how it searches and answers, what it writes into its log, which folders it
// watches.

import { request } from '../core/api.js';
import { h, replace } from '../core/dom.js';
import { t } from '../core/i18n.js';
import { may } from '../core/session.js';
import { app } from '../core/store.js';
import { toast } from '../core/toast.js';
import { nameOf, placeFields } from './place.js';
import { attempt, choice, setting } from './section.js';

const LIMITS = { search_limit: [1, 100], evidence_limit: [1, 50] };

const change = (values) => attempt(async () => {
  await request('/api/settings', { method: 'PATCH', body: values });
  toast(t('settings.saved'));
});

/** How many passages and whether every vector is compared: those settings the server has. */
export async function retrieval(signal) {
  const settings = await request('/api/settings', { signal });
  const shown = [
    ...Object.keys(LIMITS).filter(
                            (key) => key in settings
    ).map((key) => setting(t(`settings.${key}`), counter(key, settings[key]), t(`settings.${key}.hint`))),
    'exact_search' in settings
      ? setting(
          t('settings.exact_search'), switchOf('exact_search', settings.exact_search),
          t('settings.exact_search.hint')
        )
      : null,
    'default_library' in settings ? setting(
                                      t('settings.default_library'), libraries(settings.default_library),
                                      t('settings.default_library.hint')
                                    )
                                  : null,
    'log_level' in settings
      ? setting(
          t('settings.log_level'),
          lock(choice(
            settings.log_level,
            ['error', 'warning', 'info', 'debug'].map((level) => [level, t(`log.from.${level}`)]),
            (value) => change({ log_level: value })
          ))
        )
      : null,
  ].filter(Boolean);
  return shown.length ? shown : null;
}

// Whoever may not change a setting sees it all the same.
function lock(control) {
  control.disabled = !may('admin');
  return control;
}

function counter(key, value) {
  const [min, max] = LIMITS[key];
  let kept = value;
  const input = h('input.input.number', { type: 'number', min, max, step: 1, value, on: { change: set } });
  async function set() {
    const wanted = input.valueAsNumber;
    if (!Number.isInteger(wanted) || wanted < min || wanted > max) {
      input.value = kept;
      return toast(t('settings.between', { min, max }), { kind: 'warn' });
    }
    if (await change({ [key]: wanted })) kept = wanted;
    else input.value = kept;
  }
  return lock(input);
}

function switchOf(key, value) {
  const box = h('input', { type: 'checkbox', checked: value, on: { change: async () => {
    if (!(await change({ [key]: box.checked }))) box.checked = !box.checked;
  } } });
  return lock(box);
}

function libraries(value) {
  const names = (app.get().libraries ?? []).map(({ name }) => name);
  if (!names.includes(value)) names.unshift(value);
  return lock(choice(value, names.map((name) => [name, name]), (name) => change({ default_library: name })));
}

/** Folders of the server's own machine: those that may be read from here, and those it watches. */
export async function folders(signal) {
  const { roots } = await request('/api/roots', { signal });
  const { watches } = await request('/api/watches', { signal });
  if (!roots.length && !watches.length) return h('p.hint', {}, t('settings.folders.none'));
  // Few have folders watched: who has none, and may not have any, never loads it.
  const { watchedFolders } = watches.length || may('admin') ? await import('./watched.js') : {};
  return [
    roots.length
      ? h('div', {}, h('h3', {}, t('settings.roots')), h('p.hint', {}, t('settings.roots.hint')),
          h('ul.plain-list', {},
            roots.map(
              (root) =>
                h('li', {}, h('strong', {}, nameOf(root)),
                  root.path && root.path !== nameOf(root) ? h('span.hint', { dir: 'ltr' }, root.path) : null)
            )),
          may('write') ? fromFolder(roots) : null)
      : null,
    watchedFolders ? watchedFolders(roots, watches, signal) : null,
  ];
}

// Adds a folder the server can read, without sending it through the browser.
function fromFolder(roots) {
  const { root, path, library } = placeFields(roots);
  const problem = h('p.problem', { role: 'alert' });
  return h('form.folder-form', { on: { submit: async (event) => {
    event.preventDefault();
    replace(problem);
    try {
      await request(
        `/api/libraries/${encodeURIComponent(library.value)}/folders`,
        { method: 'POST', body: { root: root.value, path: path.value.trim() } }
      );
      toast(t('settings.folder-begun', { library: library.value }));
    } catch (error) {
      problem.textContent = error.message;
    }
  } } }, root, path, library, h('button.button', { type: 'submit' }, t('adding.folder')), problem);
}
