// What a document was before it changed: its versions, what changed, and the way back.

import { isAbort, pages, paths, request } from '../../core/api.js';
import { announce } from '../../core/announce.js';
import { append, button, freshId, h, icon, replace } from '../../core/dom.js';
import { confirmDialog, openDialog } from '../../core/dialog.js';
import { bytes, dateTime, fileName } from '../../core/format.js';
import { t } from '../../core/i18n.js';
import { failureNotice } from '../../core/libraries.js';
import { onEvent } from '../../core/live.js';
import { navigate } from '../../core/router.js';
import { may } from '../../core/session.js';
import { toast } from '../../core/toast.js';

/**
 * The view of the versions.
 * @param {object} at document, library, signal, leave (the document is about to get another number)
 */
export async function versionsView(at) {
  const element = h('div.versions', {});
  await show(element, at);
  onEvent('library', ({ library, change }) => {
    if (library === at.library && change === 'discarded' && element.isConnected) show(element, at);
  }, at.signal);
  return element;
}

async function show(element, at) {
  const { library, document, signal } = at;
  try {
    const list = await request(paths.versions(library, document.id), { signal, values: { library } });
    replace(element, list.versions.length ? [
      h('p.hint', {}, t('versions.hint')),
      h('ol.version-list', { role: 'list' },
        list.versions.map((version) => entry(version, list, at, element))),
      footer(list, at, element),
    ] : h('p.none', {}, t('versions.none')));
  } catch (error) {
    if (!isAbort(error)) replace(element, failureNotice(error, () => show(element, at)));
  }
}

function entry(version, list, at, element) {
  const { library, document } = at;
  const name = t('versions.of', { date: dateTime(version.added_at) });
  const id = freshId('version');
  const region = h('div.changes', { id: `${id}-changes`, hidden: true });
  const compare = button(t('versions.changes'), {
    icon: 'scales', 'aria-expanded': 'false', 'aria-controls': region.id, 'aria-describedby': id,
    press: async () => {
      const open = compare.getAttribute('aria-expanded') !== 'true';
      compare.setAttribute('aria-expanded', String(open));
      region.hidden = !open;
      if (!open || region.childElementCount) return;
      const { changesView } = await import('./changes.js');
      append(region, changesView({ ...at, version, versions: list.versions }));
    },
  });
  const facts = [
    version.format, bytes(version.bytes),
    version.page_count ? t('document.page-count', { count: version.page_count }) : null,
    t('versions.replaced', { date: dateTime(version.replaced_at) }),
  ].filter(Boolean);
  return h('li.version', {},
    h('h2', { id }, name),
    h('p.facts', {}, facts.join(' · ')),
    version.title === (document.title || '') ? null : h('p.facts', { dir: 'auto' }, version.title),
    version.present ? h('p.verdict', { data: { kind: 'ok' } }, icon('check'), t('versions.present')) : null,
    version.complete === false
      ? h('p.verdict', { data: { kind: 'warn' } }, icon('warn'), t('document.incomplete')) : null,
    h('div.buttons.no-print', {}, compare,
      version.page_count ? button(t('document.pages'), {
        icon: 'pages', 'aria-describedby': id, press: () => showPages(version, name, at),
      }) : null,
      h('a.button', {
        href: paths.versionOriginal(library, document.id, version.id), download: fileName(document.path),
        'aria-describedby': id,
      }, icon('download'), h('span', {}, t('document.original'))),
      may('write') && !version.present ? button(t('versions.restore'), {
        icon: 'retry', 'aria-describedby': id, press: () => restore(version, at, element),
      }) : null,
      may('write') ? button(t('versions.discard'), {
        icon: 'trash', kind: 'quiet', 'aria-describedby': id,
        press: () => discard(paths.version(library, document.id, version.id), {
          title: t('versions.discard-title'), text: t('versions.discard-text', { version: name }),
        }, at, element),
      }) : null),
    region);
}

/** What all versions take, and the way to be rid of them at once. */
function footer(list, at, element) {
  const { library, document } = at;
  const count = list.versions.length;
  return h('div.version-total', {},
    h('p.hint', {}, t('versions.size', { count, size: bytes(list.bytes) })),
    may('write') && count > 1 ? button(t('versions.discard-all'), {
      icon: 'trash', kind: 'quiet', press: () => discard(paths.versions(library, document.id), {
        title: t('versions.discard-all-title', { count }),
        text: t('versions.discard-all-text', { count, size: bytes(list.bytes) }),
      }, at, element),
    }) : null);
}

async function discard(path, question, at, element) {
  if (!await confirmDialog({ ...question, confirm: t('versions.discard'), danger: true })) return;
  try {
    const gone = await request(path, { method: 'DELETE', values: { library: at.library } });
    toast(t('versions.discarded', { count: gone.versions.length, size: bytes(gone.bytes) }));
    await show(element, at);
  } catch (error) {
    toast(error.message, { kind: 'error' });
  }
}

/** Adds the older bytes again; the page then goes to the document they have become. */
async function restore(version, at, element) {
  const { library, document } = at;
  const sure = await confirmDialog({
    title: t('versions.restore-title'), confirm: t('versions.restore'),
    text: t('versions.restore-text', { date: dateTime(version.added_at) }),
  });
  if (!sure) return;
  const ended = jobEnds(at.signal);
  at.leave(true);
  try {
    const path = `${paths.version(library, document.id, version.id)}/restore`;
    const { id } = await request(path, { method: 'POST', values: { library } });
    const waiting = h('p.loading', {}, h('span.spinner'), t('versions.restoring'));
    element.prepend(waiting);
    announce(t('versions.restoring'));
    const { files: [file] } = await ended(id);
    waiting.remove();
    if (!file.document_id || !['added', 'updated', 'unchanged'].includes(file.state)) {
      throw new Error(file.reason?.message ?? t('versions.not-restored'));
    }
    toast(t('versions.restored', { date: dateTime(version.added_at) }));
    if (!at.signal.aborted) {
      navigate(pages.document(library, file.document_id, { tab: 'versions' }), { replace: true });
    }
  } catch (error) {
    at.leave(false);
    if (!isAbort(error)) toast(error.message, { kind: 'error' });
  }
}

/** Listens from now on; the function it gives waits for the end of a job. */
function jobEnds(signal) {
  const isOver = ({ state }) => ['done', 'failed', 'stopped'].includes(state);
  const over = new Set();
  let wake = null;
  onEvent('job', (job) => {
    if (isOver(job)) over.add(job.id);
    if (over.has(wake?.id)) wake.resolve();
  }, signal);
  return async (id) => {
    const path = `/api/jobs/${encodeURIComponent(id)}`;
    const job = await request(path, { signal });
    if (isOver(job)) return job;
    if (!over.has(id)) await new Promise((resolve) => { wake = { id, resolve }; });
    return request(path, { signal });
  };
}

/** The pages of a version, one below the other; each picture is asked for when it comes near. */
async function showPages(version, name, { library, document, signal }) {
  try {
    const { pages: sizes } = await request(paths.versionPages(library, document.id, version.id), { signal });
    openDialog({
      title: name, wide: true,
      body: sizes.length ? h('div.version-pages', {
        role: 'group', 'aria-label': t('document.pages'), tabindex: 0,
      }, sizes.map(({ page, width, height }) => h('img', {
        alt: t('picture.alt', { page: String(page) }), loading: 'lazy', decoding: 'async',
        src: paths.versionPicture(library, document.id, version.id, page),
        width: Math.round(width), height: Math.round(height),
      }))) : h('p', {}, t('versions.no-pages')),
    });
  } catch (error) {
    if (!isAbort(error)) toast(error.message, { kind: 'error' });
  }
}
