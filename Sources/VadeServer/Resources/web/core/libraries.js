// The libraries there are and the chosen one.

import { paths, request } from './api.js';
import { button, h, replace } from './dom.js';
import { t } from './i18n.js';
import { preferences } from './preferences.js';
import { app } from './store.js';
import { toast } from './toast.js';

/** Asks which libraries there are, and chooses another when the chosen one is gone. */
export async function refreshLibraries() {
  const { libraries } = await request(paths.libraries());
  const names = libraries.map((each) => each.name);
  const wanted = [
    app.get().library, preferences.get().library, 'default'
  ].find((name) => names.includes(name));
  app.set({ libraries, library: wanted ?? names[0] ?? null });
  return libraries;
}

let first = null;

/** Which libraries there are, asked for once: what the app begins with. */
export const firstLibraries = () => first ??= refreshLibraries();

/** Keeps up with what became of a library here or elsewhere, and says so where it was the chosen one. */
export async function followLibrary({ library, change, name }) {
  const wasChosen = app.get().library === library;
  await refreshLibraries();
  if (!wasChosen) return;
  const now = app.get().library;
  if (change === 'renamed' && hasLibrary(name)) chooseLibrary(name);
  else if (change === 'deleted' && now && now !== library) {
    toast(t('library.gone', { library, now }), { kind: 'warn' });
  }
}

/** Makes a library the one that is asked and searched. */
export function chooseLibrary(name) {
  app.set({ library: name });
  preferences.set({ library: name });
}

/** Whether there is a library of that name. */
export const hasLibrary = (name) => (app.get().libraries ?? []).some((each) => each.name === name);

/**
 * A menu of the libraries, bound to the chosen one.
 * @param {{label?: string, signal?: AbortSignal}} [options]
 */
export function libraryChooser({ label = t('library.choose'), signal } = {}) {
  const select = h(
    'select.select', { 'aria-label': label, on: { change: () => chooseLibrary(select.value) } }
  );
  const fill = () => {
    const { libraries, library } = app.get();
    replace(select, (libraries ?? []).map(({ name }) => h('option', { value: name }, name)));
    select.value = library ?? '';
    select.disabled = !libraries?.length;
  };
  fill();
  app.subscribe((state, before) => {
    if (state.libraries !== before.libraries || state.library !== before.library) fill();
  }, signal);
  return select;
}

/** What a screen says while there is no library to work on. */
export function noLibrary() {
  return h('div.empty', {}, h('h2', {}, t('library.none.title')), h('p', {}, t('library.none.text')),
    h('p', {}, h('a.button.primary', { href: '/library' }, t('library.none.action'))));
}

/** What a screen shows in place of content that could not be loaded, with a way to try again. */
export function failureNotice(error, retry) {
  return h('div.notice', { role: 'alert', data: { kind: 'error' } },
    h('p', {}, error.message),
    error.detail && error.detail !== error.message ? h('p.hint', { dir: 'auto' }, error.detail) : null,
    retry ? h('p', {}, button(t('error.retry'), { icon: 'retry', press: retry })) : null);
}
