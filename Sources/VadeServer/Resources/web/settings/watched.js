// Folders a library is kept in step with: how each stands, and what can be done with it.

import { pages, request } from '../core/api.js';
import { announce } from '../core/announce.js';
import { confirmDialog, openDialog } from '../core/dialog.js';
import { button, freshId, h, icon, link, replace } from '../core/dom.js';
import { dateTime } from '../core/format.js';
import { t } from '../core/i18n.js';
import { onEvent } from '../core/live.js';
import { may } from '../core/session.js';
import { toast } from '../core/toast.js';
import { placeFields } from './place.js';
import { attempt, choice, setting } from './section.js';

const KIND = { watching: 'ok', away: 'warn', fault: 'error' };
const SYMBOL = { watching: 'eye', rescanning: 'search', starting: 'clock', away: 'warn', paused: 'pause', fault: 'warn' };
const COUNTS = ['unchanged', 'under_way', 'waiting', 'gone', 'refused', 'left_out', 'skipped'];

const address = (id, verb = '') => `/api/watches/${encodeURIComponent(id)}${verb}`;
const nameOf = ({ root, path }) => (path ? `${root}/${path}` : root);

/**
 * The list, which follows what the server tells, and a way to have another folder watched.
 * @param {Array} roots the folders the server may read
 * @param {Array} watches how they stand now
 * @param {AbortSignal} signal
 * @returns {HTMLElement}
 */
export function watchedFolders(roots, watches, signal) {
  const known = new Map(watches.map((each) => [each.id, each]));
  const rows = new Map();
  const listing = h('ul.holdings.watches', {});
  const none = h('p.hint', {}, t('watch.none'));
  const settle = () => { none.hidden = rows.size > 0; };
  const show = (watch) => {
    const before = known.get(watch.id);
    known.set(watch.id, watch);
    if (!rows.has(watch.id)) {
      rows.set(watch.id, row(() => known.get(watch.id)));
      listing.append(rows.get(watch.id).element);
    }
    rows.get(watch.id).draw(watch);
    if (before && before.state !== watch.state && ['away', 'fault'].includes(watch.state)) {
      announce(`${nameOf(watch)}: ${t(`watch.state.${watch.state}`)}`);
    }
    settle();
  };
  const drop = ({ id }) => {
    rows.get(id)?.element.remove();
    rows.delete(id);
    known.delete(id);
    settle();
  };
  watches.forEach(show);
  settle();
  onEvent('watch', show, signal);
  onEvent('watch-removed', drop, signal);
  return h('div', { id: 'watched' }, h('h3', {}, t('settings.watched')), h('p.hint', {}, t('watch.hint')), none, listing,
    may('admin') && roots.length
      ? h('div.buttons', {}, button(t('watch.add'), { icon: 'eye', press: () => add(roots, show) }))
      : null);
}

// One watched folder. Its buttons stay while its words change, so that the focus is not lost.
function row(current) {
  const state = h('span.chip', {});
  const words = h('p.hint', {});
  const counts = h('p.hint', {});
  const reason = h('p.watch-reason', { dir: 'auto' });
  const name = h('span.holding-name', { dir: 'ltr' });
  const rest = button('', { kind: 'quiet', press: () => change(current(), { paused: current().state !== 'paused' }) });
  const gone = button(t('watch.gone.show'), { kind: 'quiet', press: () => showGone(current()) });
  const after = choice('keep', ['keep', 'remove'].map((value) => [value, t(`watch.gone.${value}`)]),
    (value) => change(current(), { gone: value }));
  const label = h('label.watch-after', {}, h('span', {}, t('watch.gone')), after);
  after.disabled = !may('admin');
  const element = h('li', {},
    h('div', {}, h('p.watch-name', {}, name, ' ', state), words, reason, counts, label),
    h('div.buttons', {}, gone,
      may('write') ? button(t('watch.sync'), { icon: 'retry', kind: 'quiet', press: () => sync(current()) }) : null,
      may('admin') ? rest : null,
      may('admin') ? button(t('watch.forget'), { icon: 'trash', kind: 'quiet', press: () => forget(current()) }) : null));
  function draw(watch) {
    name.textContent = nameOf(watch);
    state.dataset.kind = KIND[watch.state] ?? '';
    replace(state, icon(SYMBOL[watch.state]), t(`watch.state.${watch.state}`));
    words.textContent = [
      t('watch.into', { library: watch.library }),
      watch.last_change_at ? t('watch.changed', { time: dateTime(watch.last_change_at) }) : null,
      watch.last_look_at ? t('watch.looked', { time: dateTime(watch.last_look_at) }) : null,
    ].filter(Boolean).join(' · ');
    const lines = [
      watch.reason?.message,
      ...(watch.away_parts ?? []).map(({ path, documents }) => t('watch.part', { path, count: documents })),
      watch.periodic ? t('watch.periodic', { reason: watch.periodic }) : null,
    ].filter(Boolean);
    reason.hidden = lines.length === 0;
    reason.textContent = lines.join(' ');
    const shown = COUNTS.filter((key) => watch.counts[key] > 0).map((key) => t(`watch.count.${key}`, { count: watch.counts[key] }));
    counts.textContent = shown.join(' · ');
    counts.hidden = shown.length === 0;
    gone.hidden = watch.counts.gone === 0;
    after.value = watch.gone;
    const isPaused = watch.state === 'paused';
    replace(rest, icon(isPaused ? 'play' : 'pause'), h('span', {}, t(isPaused ? 'watch.resume' : 'watch.pause')));
    element.setAttribute('aria-label', nameOf(watch));
  }
  return { element, draw };
}

const change = (watch, body) => attempt(() => request(address(watch.id), { method: 'PATCH', body }));

const sync = (watch) => attempt(async () => {
  await request(address(watch.id, '/sync'), { method: 'POST' });
  toast(t('watch.syncing', { folder: nameOf(watch) }));
});

async function forget(watch) {
  const sure = await confirmDialog({
    title: t('watch.forget.title', { folder: nameOf(watch) }), text: t('watch.forget.text'), confirm: t('watch.forget'),
  });
  if (sure) await attempt(() => request(address(watch.id), { method: 'DELETE' }));
}

// The documents whose files are gone; removing them is the library's business.
function showGone(watch) {
  attempt(async () => {
    const { gone_documents: documents = [], counts, library } = await request(address(watch.id));
    openDialog({
      title: t('watch.gone.title', { count: counts.gone }),
      body: [
        h('p', {}, t('watch.gone.text')),
        h('ul.plain-list', {}, documents.map(({ document_id: id, path }) =>
          h('li', {}, link(pages.document(library, id), { dir: 'ltr' }, path)))),
        documents.length < counts.gone ? h('p.hint', {}, t('watch.gone.more', { count: counts.gone - documents.length })) : null,
      ],
    });
  });
}

function add(roots, show) {
  const id = freshId('watch');
  const { root, path, library } = placeFields(roots);
  const gone = choice('keep', ['keep', 'remove'].map((value) => [value, t(`watch.gone.${value}`)]), () => {});
  const problem = h('p.problem', { role: 'alert' });
  const dialog = openDialog({
    title: t('watch.add'),
    body: h('form.key-form', { id: `${id}-form`, on: { submit } },
      setting(t('settings.roots'), root), setting(t('watch.subfolder'), path, t('watch.subfolder.hint')),
      setting(t('library.label'), library), setting(t('watch.gone'), gone, t('watch.gone.hint')), problem),
    actions: [
      button(t('dialog.cancel'), { press: () => dialog.close() }),
      button(t('watch.begin'), { kind: 'primary', type: 'submit', form: `${id}-form` }),
    ],
  });
  async function submit(event) {
    event.preventDefault();
    replace(problem);
    try {
      const body = { root: root.value, path: path.value.trim(), library: library.value, gone: gone.value };
      show(await request('/api/watches', { method: 'POST', body }));
      dialog.close();
      toast(t('watch.begun', { folder: nameOf(body), library: body.library }));
    } catch (error) {
      problem.textContent = error.detail || error.message;
    }
  }
}
