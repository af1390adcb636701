import { isAbort, pages, paths, query as toQuery, request } from '../core/api.js';
import { append, button, h, icon, link, replace } from '../core/dom.js';
import { bytes, date, fileName, number, shownPath } from '../core/format.js';
import { t } from '../core/i18n.js';
import { confirmDialog } from '../core/dialog.js';
import { chooseLibrary, failureNotice } from '../core/libraries.js';
import { onEvent } from '../core/live.js';
import { navigate, writeQuery } from '../core/router.js';
import { confine } from '../core/scope.js';
import { may } from '../core/session.js';
import { app } from '../core/store.js';
import { tabs } from '../core/tabs.js';
import { toast } from '../core/toast.js';

export const title = 'document.title';
export const styles = ['document.css', 'viewer.css'];

let follow = null;

/** Shows a document: its pages, its passages, the report of how it was read, and what it was before. */
export async function mount(container, context) {
  const { params: { library, id }, signal } = context;
  const page = h(
    'div.page.document', {}, h('h1', {}, t('document.title')),
    h('p.loading', {}, h('span.spinner'), t('document.loading'))
  );
  append(container, page);
  try {
    const [shown, drawn] = await Promise.all([
      request(paths.document(library, id), { signal, values: { library } }),
      request(paths.pages(library, id), { signal, values: { library } }),
    ]);
    build(page, container, { ...shown, pages: drawn, library }, context);
  } catch (error) {
    if (!isAbort(error)) {
      replace(
        page, h('h1', {}, t('document.title')),
        failureNotice(error, () => navigate(location.pathname + location.search, { replace: true })),
        back(library)
      );
    }
  }
}

/** Back and forward between places of the same document. */
export function update(address) {
  follow?.(address.query);
}

export function unmount() {
  follow = null;
}

const back = (library) => h('p', {}, link(pages.library(library), {}, t('document.back', { library })));

function build(page, scroller, shown, context) {
  const { document, report, library } = shown;
  const name = document.title || fileName(document.path);
  context.setTitle(name);
  const hasPages = shown.pages.pages.length > 0;
  let spot = { page: Number(context.query.get('page')) || null, passage: context.query.get('passage') };
  // Under way to another document's page, that this one is gone is no news.
  const leave = (isLeaving) => { shown.isLeaving = isLeaving; };
  const at = { ...shown, scroller, signal: context.signal, remember, goTo, leave };
  const bar = tabs(t('document.views'), [
    hasPages && {
      id: 'pages', label: t('document.pages'),
      load: async () => (await import('./document/pages.js')).pagesView(at, spot)
    },
    {
      id: 'passages', label: t('document.passages', { count: document.passage_count }),
      load: async () => (await import('./document/passages.js')).passagesView(at, spot)
    },
    report && {
      id: 'report', label: t('document.report'),
      load: async () => (await import('./document/report.js')).reportView(at)
    },
    // What is in another document changes with it, and a pack not at all.
    !document.parent_id && !isPack(library) && {
      id: 'versions', label: t('document.versions', { count: shown.versions ?? 0 }),
      load: async () => (await import('./document/versions.js')).versionsView(at)
    },
  ].filter(Boolean), { onChange: (tab) => remember({ tab }) });

  /** Keeps in the address what is looked at. */
  function remember(changes) {
    const query = Object.fromEntries(new URLSearchParams(location.search));
    writeQuery(toQuery({ ...query, ...changes }));
  }

  /** Goes to a page or passage of this document. */
  function goTo(place) {
    spot = place;
    remember({ tab: '', passage: '', ...place });
    bar.show(place.page && hasPages ? 'pages' : 'passages', { anew: true });
  }

  replace(page, header(shown, name), bar.element);
  follow = (query) => {
    spot = { page: Number(query.get('page')) || null, passage: query.get('passage') };
    bar.show(query.get('tab') || first(), { anew: true });
  };
  const first = () => (hasPages && (spot.page || !spot.passage) ? 'pages' : 'passages');
  bar.show(context.query.get('tab') || first(), { anew: true });
  onEvent('library', ({ library: changed, change }) => {
    if (changed !== library) return;
    if (['deleted', 'renamed', 'removed', 'added'].includes(change)) check(page, shown);
  }, context.signal);
}

const isPack = (library) => app.get().libraries?.find(({ name }) => name === library)?.kind === 'pack';

/** After a change in the library: is the document still there? */
async function check(page, { library, document, isLeaving }) {
  if (isLeaving) return;
  try {
    await request(paths.document(library, document.id), { values: { library } });
  } catch (error) {
    if (page.isConnected && error.status === 404) page.prepend(failureNotice(error), back(library));
  }
}

function header(shown, name) {
  const { document, library, embedded } = shown;
  const facts = [
    document.format, bytes(document.bytes),
    document.page_count ? t('document.page-count', { count: document.page_count }) : null,
    t('document.added', { date: date(document.added_at) }),
    document.plan ? t('document.plan', { plan: t(`plan.${document.plan}`) }) : null,
  ].filter(Boolean);
  return h('header.document-head', {},
    h('p.crumbs', {}, `${t('library.label')} `, link(pages.library(library), {}, library),
      document.parent_id ? [
        ' › ', link(pages.document(library, document.parent_id), {}, t('document.parent'))
      ] : null),
    h('h1', { dir: 'auto', tabindex: -1 }, name),
    h('p.document-path', { dir: 'auto' }, shownPath(document.path)),
    h('p.facts', {}, facts.join(' · ')),
    verdict(shown),
    h('div.buttons.no-print', {},
      h(
        'a.button', { href: pages.search({ library, in: document.id }) }, icon('search'),
        h('span', {}, t('document.search'))
      ),
      button(
        t('document.ask'),
        {
          icon: 'ask',
          press: () => {
            confine({ library, documents: [{ id: document.id, title: name }] });
            chooseLibrary(library);
            navigate(pages.ask());
          }
        }
      ),
      h(
        'a.button', { href: paths.original(library, document.id), download: fileName(document.path) },
        icon('download'), h('span', {}, t('document.original'))
      ),
      may('write') ? button(
        t('document.remove'), { icon: 'trash', kind: 'quiet', press: () => remove(shown, name) }
      ) : null),
    embedded?.length ? h('details.embedded', {},
      h('summary', {}, t('document.embedded', { count: embedded.length })),
      h(
        'ul', {},
        embedded.map(
          (each) => h(
            'li', {},
            link(pages.document(library, each.id), { dir: 'auto' }, each.title || fileName(each.path))
          )
        )
      )) : null);
}

/** Whether everything the file holds is here, and what is missing. */
function verdict({ document, report }) {
  if (document.state !== 'ready') {
    return h('p.verdict', { data: { kind: 'warn' } }, icon('clock'), t('document.importing'));
  }
  if (document.complete) {
    return h('p.verdict', { data: { kind: 'ok' } }, icon('check'), t('document.complete'));
  }
  const missing = [];
  const without = report?.pages_without_text ?? [];
  if (without.length) {
    missing.push(
      t(
        'document.missing-text',
        {
          count: without.length,
          pages: without.slice(0, 12).map((each) => number(each)).join(', ') + (
            without.length > 12 ? ' …' : ''
          )
        }
      )
    );
  }
  const { pages_declared: declared = 0, pages_read: read = 0, pages_blank: blank = 0 } = report ?? {};
  const unread = declared - read - blank - without.length;
  if (unread > 0) missing.push(t('document.missing-pages', { count: unread }));
  for (const each of report?.diagnostics ?? []) {
    if (each.severity !== 'note' && !without.includes(each.page) && missing.length < 4) {
      missing.push(each.message);
    }
  }
  return h('div.notice', { data: { kind: 'warn' } }, h('p', {}, h('strong', {}, t('document.incomplete'))),
    missing.length ? h('ul.missing', {}, missing.map((each) => h('li', { dir: 'auto' }, each))) : null);
}

async function remove(shown, name) {
  const { document, library, versions } = shown;
  const sure = await confirmDialog({
    title: t('document.remove-title'), text: [
      t('document.remove-text', { name, library }),
      versions ? ` ${t('document.remove-versions', { count: versions })}` : null,
    ],
    confirm: t('document.remove'), danger: true,
  });
  if (!sure) return;
  shown.isLeaving = true;
  try {
    await request(paths.document(library, document.id), { method: 'DELETE', values: { library } });
    toast(t('document.removed', { name }));
    navigate(pages.library(library));
  } catch (error) {
    shown.isLeaving = false;
    toast(error.message, { kind: 'error' });
  }
}
