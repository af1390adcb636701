import { announce } from '../core/announce.js';
import { isAbort, pages, paths, query as toQuery, request } from '../core/api.js';
import { append, h, icon, replace } from '../core/dom.js';
import { duration } from '../core/format.js';
import { t } from '../core/i18n.js';
import { describeKeys } from '../core/keys.js';
import { chooseLibrary, failureNotice, hasLibrary, libraryChooser, noLibrary } from '../core/libraries.js';
import { navigate, writeQuery } from '../core/router.js';
import { app } from '../core/store.js';
import { timings } from '../components/explain.js';
import { clearButton, filterBar } from './search/filters.js';
import { grammar, hitView, keyboard, noHits } from './search/results.js';

export const title = 'search.title';
export const styles = ['search.css', 'viewer.css'];

const LIMIT = 20;

let refreshFrom = null;

/** Shows the field, the filters and what is found while one writes. */
export function mount(container, context) {
  const { signal } = context;
  const state = { text: '', only: [], format: '' };
  let running = null;
  const field = h('input.search-field', {
    type: 'search', dir: 'auto', autocomplete: 'off', spellcheck: 'false', enterkeyhint: 'search',
    'aria-label': t('search.label'),
    placeholder: t('search.placeholder'), on: { input: () => { state.text = field.value; search(); } },
  });
  const filters = filterBar(state, () => search(), signal);
  const summary = h('p.search-summary', {});
  const list = h('ol.hits', { 'aria-label': t('search.results') });
  const rest = h('div.search-rest', {});
  const ask = () => state.text.trim() && navigate(
    pages.ask({ q: state.text.trim(), library: app.get().library })
  );
  append(container, h('div.page.search', {},
    h('h1', {}, t('search.title')),
    h(
      'div.search-box', {}, icon('search'), field,
      clearButton(() => { field.value = state.text = ''; search(); field.focus(); })
    ),
    h('div.search-narrow', {}, h('span.phone-only', {}, libraryChooser({ signal })), filters.element),
    summary, list, rest));
  context.focus = field;
  keyboard(list, field, ask, signal);
  describe(signal);

  async function search() {
    running?.abort();
    writeQuery(toQuery({ q: state.text, in: state.only, format: state.format, library: app.get().library }));
    const text = state.text.trim();
    const { library } = app.get();
    if (!library) return show([], null, noLibrary());
    if (!text) return show([], null, [h('p.hint.search-hint', {}, t('search.hint')), grammar()]);
    const mine = running = new AbortController();
    const begin = performance.now();
    try {
      const reply = await request(paths.search(library, {
        q: text, limit: LIMIT, explain: 1, in: state.only, format: state.format,
      }), {
        signal: AbortSignal.any ? AbortSignal.any([mine.signal, signal]) : mine.signal, values: { library },
      });
      if (mine === running) showReply(reply, performance.now() - begin);
    } catch (error) {
      if (isAbort(error) || mine !== running) return;
      show([], null, failureNotice(error, search));
    }
  }

  function showReply(reply, milliseconds) {
    const { hits } = reply;
    const dress = {
      library: reply.library, channels: reply.channels, terms: reply.terms,
      only: (document) => filters.add(document), isOnly: state.only.length === 1,
    };
    if (!hits.length) {
      return show(
        [], spokenCount(0),
        noHits(state.text, { library: reply.library, only: narrowed(), widen: () => filters.clear() })
      );
    }
    const weak = hits.every((hit) => hit.weak);
    show(hits.map((hit) => hitView(hit, dress)), [
      spokenCount(hits.length),
      h('span.figure', { title: timings(reply.timings) }, ` · ${duration(milliseconds / 1000)}`)],
    [weak ? null : reply.notes.map((note) => h('p.hint', { dir: 'auto' }, note))],
    weak ? h('p.notice', { data: { kind: 'warn' } }, t('search.all-weak')) : null);
    tell(hits.length);
  }

  const narrowed = () => [...state.only, state.format].filter(Boolean);
  const spokenCount = (count) => t('search.count', { count });

  function show(items, line, after, before = null) {
    replace(summary, line);
    summary.hidden = !line;
    replace(list, before ? h('li', {}, before) : null, items);
    replace(rest, after);
    container.scrollTop = 0;
  }

  // A screen reader hears the count when the writing has come to rest, not at every key.
  let timer = 0;
  function tell(count) {
    clearTimeout(timer);
    timer = setTimeout(() => announce(spokenCount(count)), 700);
  }
  signal.addEventListener('abort', () => { clearTimeout(timer); running?.abort(); });

  refreshFrom = (query) => {
    const library = query.get('library');
    if (library !== app.get().library && hasLibrary(library)) {
      chooseLibrary(library);
    }
    Object.assign(
      state, { text: query.get('q') ?? '', only: query.getAll('in'), format: query.get('format') ?? '' }
    );
    if (field.value !== state.text) field.value = state.text;
    filters.refresh();
    search();
  };
  refreshFrom(context.query);
  app.subscribe((now, before) => {
    if (now.library === before.library) return;
    // Documents of another library have other numbers.
    Object.assign(state, { only: [], format: '' });
    filters.refresh();
    search();
  }, signal);
}

/** Back and forward among searches. */
export function update({ query }) {
  refreshFrom?.(query);
}

export function unmount() {
  refreshFrom = null;
}

function describe(signal) {
  const options = { signal, group: t('search.title') };
  describeKeys('↓', t('search.keys.down'), options);
  describeKeys('enter', t('search.keys.open'), options);
  describeKeys('ctrl+enter', t('search.keys.ask'), options);
}
