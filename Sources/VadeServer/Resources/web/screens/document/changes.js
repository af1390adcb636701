// What changed from a version of a document to another state of it, paragraph by paragraph.

import { isAbort, paths, request } from '../../core/api.js';
import { append, button, freshId, h, icon, replace } from '../../core/dom.js';
import { dateTime } from '../../core/format.js';
import { t } from '../../core/i18n.js';
import { failureNotice } from '../../core/libraries.js';

/** How many changes are shown at a time. */
const PART = 200;
const MARKS = { added: 'plus', removed: 'minus', changed: 'edit' };

/**
 * The view of the changes since a version.
 * @param {object} at document, library, signal, version, and all versions, the one replaced last first
 */
export function changesView(at) {
  const { versions, version } = at;
  const newer = versions.slice(0, versions.findIndex(({ id }) => id === version.id));
  const id = freshId('compared');
  const body = h('div.change-body', {});
  const choice = h('select.select', { id, on: { change: () => load(body, at, choice.value) } },
    h('option', { value: '' }, t('changes.present')),
    newer.map(
      (each) => h('option', { value: each.id }, t('versions.of', { date: dateTime(each.added_at) }))
    ));
  const sides = button(t('changes.sides'), {
    icon: 'width', kind: 'small', 'aria-pressed': 'false',
    press: () => {
      const on = sides.getAttribute('aria-pressed') !== 'true';
      sides.setAttribute('aria-pressed', String(on));
      body.toggleAttribute('data-sides', on);
    },
  });
  load(body, at, '');
  return [
    h('div.change-bar.no-print', {}, h('label', { for: id }, t('changes.compared-with')), choice, sides),
    body,
  ];
}

async function load(body, at, to) {
  const { library, document, version, signal } = at;
  const values = { library };
  replace(body, h('p.loading', { role: 'status' }, h('span.spinner'), t('changes.loading')));
  const get = (offset) => request(
    paths.changes(library, document.id, version.id, { to, offset, limit: PART }), { signal, values });
  try {
    const found = await get(0);
    replace(body, summary(found), found.files ? filesInside(found.files) : null);
    if (!found.total) return;
    const list = h('ol.change-list', { role: 'list' }, found.changes.map(change));
    append(body, list);
    const left = () => found.total - list.childElementCount;
    if (!left()) return;
    const more = button(t('document.more', { count: left() }), {
      press: async () => {
        const first = list.childElementCount;
        append(list, (await get(first)).changes.map(change));
        list.children[first]?.focus();
        if (left()) more.lastChild.textContent = t('document.more', { count: left() });
        else more.remove();
      },
    });
    append(body, more);
  } catch (error) {
    if (!isAbort(error)) replace(body, failureNotice(error, () => load(body, at, to)));
  }
}

function summary({ counts, total, exact, files, old, new: now }) {
  const words = total || files ? ['changed', 'added', 'removed', 'unchanged']
    .filter((kind) => counts[kind] > 0)
    .map((kind) => t(`changes.${kind}-count`, { count: counts[kind] })) : [];
  return [
    h('p', { role: 'status' }, words.length ? words.join(' · ') : t('changes.none')),
    old.complete && now.complete ? null : h('p.notice', { role: 'alert', data: { kind: 'warn' } },
      t(old.complete ? 'changes.unread-new' : now.complete ? 'changes.unread-old' : 'changes.unread-both')),
    h('p.hint', {}, t('changes.hint'), exact ? null : ` ${t('changes.coarse')}`),
  ];
}

function filesInside(files) {
  return h('section', {}, h('h3', {}, t('changes.files')),
    h('ul', {}, files.map(({ kind, path }) => h('li', {},
      h('span.chip', { data: { kind } }, t(`changes.${kind}`)), ' ', h('span', { dir: 'auto' }, path)))));
}

/** One paragraph, in one and side by side; styles tell which of both is seen, after what the person chose. */
function change({ kind, old, new: now, parts }) {
  const given = now ?? old;
  const places = [old, now].filter(Boolean).map(placeOf).filter(Boolean);
  const place = places.length === 2 && places[0] !== places[1] ? places.join(' → ') : places[0];
  return h('li.change', { data: { kind }, tabindex: -1 },
    h('p.change-head', {}, h('span.chip', { data: { kind } }, icon(MARKS[kind]), t(`changes.${kind}`)),
      place ? h('span', {}, place) : null,
      given.heading ? h('span', { dir: 'auto' }, given.heading) : null,
      given.concealment ? h('span', {}, t('changes.hidden')) : null),
    h('div.change-text.change-one', { dir: 'auto' }, kind === 'changed'
      ? parts.map(run) : h(kind === 'added' ? 'ins' : 'del', {}, given.text)),
    h('div.change-sides', {},
      side(t('changes.before'), kind === 'changed' ? parts.filter((part) => part.kind !== 'added').map(run)
        : old && h('del', {}, old.text)),
      side(t('changes.after'), kind === 'changed' ? parts.filter((part) => part.kind !== 'removed').map(run)
        : now && h('ins', {}, now.text))));
}

const run = ({ kind, text }) => (kind === 'same' ? text : h(kind === 'added' ? 'ins' : 'del', {}, text));

const side = (label, content) => h('div', {}, h('p.change-side', {}, label),
  h('div.change-text', { dir: 'auto' }, content || h('span.hint', {}, t('changes.nothing'))));

const placeOf = ({ page, label }) => (page ? t('place.page', { page }) : label);
