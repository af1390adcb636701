// The library: what is being added, what is in it, and what can be done with it.

import { pickers } from '../adding/picker.js';
import { createQueue } from '../adding/queue.js';
import { pages, paths, query, request } from '../core/api.js';
import { append, button, h, icon, link, replace } from '../core/dom.js';
import { bytes, list as joined } from '../core/format.js';
import { t } from '../core/i18n.js';
import { chooseLibrary, failureNotice } from '../core/libraries.js';
import { onEvent } from '../core/live.js';
import { navigate, writeQuery } from '../core/router.js';
import { may } from '../core/session.js';
import { confine } from '../core/scope.js';
import { app } from '../core/store.js';
import { createDocuments } from '../library/documents.js';
import { emptyLibrary } from '../library/empty.js';
import { createLibrary, deleteLibrary, renameLibrary } from '../library/manage.js';
import { onRemoval, removeDocuments } from '../library/removal.js';
import { createSelection } from '../library/selection.js';
import { createTable } from '../library/table.js';
import { createBulkBar, createFilters } from '../library/tools.js';

export const title = 'nav.library';
export const styles = ['adding.css', 'library.css'];

const KEPT = ['filter', 'state', 'format', 'sort', 'order'];

/** Shows the library the address names, or the chosen one. */
export async function mount(container, context) {
  const { signal, query: asked } = context;
  const name = context.params.library ?? app.get().library ?? 'default';
  const known = app.get().libraries?.find((each) => each.name === name);
  if (known && app.get().library !== name) chooseLibrary(name);
  context.setTitle(name);
  if (!context.params.library) history.replaceState(history.state, '', pages.library(name));
  followLibraries(name, signal, () => replace(container, goneNotice(name)));
  if (!known && context.params.library && app.get().libraries?.length)
    return append(container, goneNotice(name));

  const isPack = known?.kind === 'pack';
  const canWrite = may('write') && !isPack;
  const status = h('p.hint.counters', { role: 'status' });
  const body = h('div.library-body', {});
  const queue = createQueue({ library: () => name, signal });
  append(container, h('div.page.library-page', {}, head(name, known, canWrite, status), queue, body));

  const documents = createDocuments(name, {
    signal,
    changed(what) {
      filters.update(
        { total: documents.total, formats: documents.formats, conditions: documents.conditions() }
      );
      if (what === 'total') layOut();
      if (what === 'total') table.recount();
      else table.redraw();
    },
    failed(error) {
      // Files make the library they are added to, so that one that does not exist yet is an empty one.
      if (error.code === 'library-missing' && !known) replace(body, emptyLibrary(name, { canWrite }));
      else
        replace(
          body, failureNotice(error, () => navigate(location.pathname + location.search, { replace: true }))
        );
    },
  });
  const selection = createSelection({ documents, changed: () => {
    bulk.update(selection.count());
    table.redraw();
  } });
  const remove = async () => {
    removeDocuments(name, await selection.take());
    selection.clear();
  };
  const change = (changes) => {
    selection.clear();
    documents.set(changes);
    writeQuery(query(Object.fromEntries(KEPT.map((key) => [key, documents.conditions()[key]]))));
    table.toTop();
  };
  const table = createTable({
    library: name, documents, selection, remove: canWrite ? remove : () => {},
    open(index) {
      const { id } = documents.at(index) ?? {};
      if (id) navigate(pages.document(name, id));
    },
    sort: (sort, order) => change({ sort, order }),
  });
  const conditions =
    Object.fromEntries(KEPT.filter((key) => asked.has(key)).map((key) => [key, asked.get(key)]));
  const filters = createFilters({ conditions, change });
  const ask = async () => {
    const ids = await selection.take();
    confine({ library: name, documents: ids.map((id) => ({ id, title: documents.title(id) })) });
    navigate(pages.ask());
  };
  const search = async () => navigate(pages.search({ in: (await selection.take()).map(String) }));
  const bulk = createBulkBar({
    ask, search, remove: canWrite ? remove : null, clear: () => selection.clear(),
  });

  function layOut() {
    const isEmpty = documents.total === 0 && !KEPT.slice(0, 3).some((key) => documents.conditions()[key]);
    if (isEmpty) return replace(body, emptyLibrary(name, { canWrite }));
    if (!table.element.isConnected)
      replace(body, h('div.list-head', {}, filters.element, bulk.element), table.element);
  }

  const renew =
    throttled(() => Promise.all([documents.renew(...table.visible()), count(name, status, signal)]), signal);
  onEvent('library', ({ library, change: kind }) => {
    if (library === name && ['added', 'removed'].includes(kind)) renew();
  }, signal);
  onEvent('file', ({ file }) => { if (['added', 'updated'].includes(file.state)) renew(); }, signal);
  onEvent('restart', renew, signal);
  onRemoval((what) => (what === 'done' ? renew() : table.redraw()), signal);
  replace(
    body,
    h('p.library-wait', { role: 'status' }, h('span.spinner', {}),
      h('span.visually-hidden', {}, t('documents.loading')))
  );
  await Promise.all([documents.set(conditions), count(name, status, signal)]);
}

function head(name, known, canWrite, status) {
  const isPack = known?.kind === 'pack';
  const admin = may('admin');
  return h('header.library-head', {},
    h('div.library-name', {}, h('h1', { dir: 'auto' }, name), status),
    h('div.buttons', {},
      canWrite ? pickers(() => name) : null,
      isPack ? link(pages.browse({ library: name }), { class: 'button primary' },
        icon('browse'), t('library.browse')) : null,
      admin ? button(t('libraries.create'), { kind: 'quiet', press: createLibrary }) : null,
      admin && known && !isPack ? button(t('libraries.rename'), {
        icon: 'edit', only: true, kind: 'quiet', press: async () => {
          const renamed = await renameLibrary(name);
          if (renamed) navigate(pages.library(renamed), { replace: true });
        },
      }) : null,
      admin && known ? button(t(isPack ? 'libraries.forget' : 'libraries.delete'), {
        icon: 'trash', only: true, kind: 'quiet', press: async () => {
          if (await deleteLibrary(known)) navigate('/library', { replace: true });
        },
      }) : null));
}

async function count(name, element, signal) {
  try {
    const status = await request(paths.library(name), { signal, values: { library: name } });
    const parts = [
      t('documents.count', { count: status.documents }), t('library.passages', { count: status.passages }),
      bytes(status.bytes)
    ];
    if (status.incomplete) parts.push(t('library.incomplete', { count: status.incomplete }));
    if (status.importing) parts.push(t('library.importing', { count: status.importing }));
    element.textContent = parts.join(' · ');
  } catch {
    // The list says what is wrong; the counters are only missing.
    element.textContent = '';
  }
}

// The library may be renamed or deleted by someone else while it is looked at.
function followLibraries(name, signal, gone) {
  onEvent('library', ({ library, change, name: renamed }) => {
    if (library !== name) return;
    if (change === 'renamed' && renamed) navigate(pages.library(renamed), { replace: true });
    else if (change === 'deleted' || change === 'renamed') gone();
  }, signal);
  app.subscribe((state, before) => {
    const was = before.libraries?.some((each) => each.name === name);
    const is = state.libraries?.some((each) => each.name === name);
    if (state.libraries !== before.libraries && was && !is) return gone();
    // The menu of the frame chooses another library: show that one.
    if (state.library !== before.library && state.library && state.library !== name && is)
      navigate(pages.library(state.library));
  }, signal);
}

function goneNotice(name) {
  const others = (app.get().libraries ?? []).map((each) => each.name).filter((each) => each !== name);
  return h(
    'div.page', {},
    h('div.empty', { role: 'alert' }, h('h1', {}, t('library.gone.title', { library: name })),
      h('p', {},
        others.length ? t('library.gone.text', { others: joined(others.slice(0, 5)) })
                      : t('library.gone.none')),
      h('div.buttons', {},
        others.slice(0, 3).map((other) => link(pages.library(other), { class: 'button' }, other))))
  );
}

function throttled(run, signal) {
  let timer = 0;
  signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
  return () => { timer ||= setTimeout(() => { timer = 0; run(); }, 400); };
}
