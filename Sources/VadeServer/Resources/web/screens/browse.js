// Packs to read in: genres, books, chapters; diaries by date.

import { append, h, link, replace } from '../core/dom.js';
import { t } from '../core/i18n.js';
import { chooseLibrary, failureNotice } from '../core/libraries.js';
import { navigate, reload } from '../core/router.js';
import { app } from '../core/store.js';
import { calendar } from '../browse/calendar.js';
import { addressOf, asTitle, isDay, lookUp } from '../browse/places.js';
import { showText } from '../browse/reader.js';
import { books, contents, finder, genres, years } from '../browse/shelves.js';

export const title = 'nav.browse';
export const styles = ['browse.css'];

/** Shows the place the address names. */
export async function mount(container, context) {
  const packs = (app.get().libraries ?? []).filter(({ kind }) => kind === 'pack').map(({ name }) => name);
  const library =
    context.query.get('library') ?? packs.find((name) => name === app.get().library) ?? packs[0];
  if (!library) return append(container, h('div.page', {}, noPacks()));
  const place = context.query.getAll('place');
  followChoice(library, packs, context.signal);
  const page = append(container, h('div.page.browse-page', {})).lastChild;
  try {
    await show(page, { library, packs, place, context });
  } catch (error) {
    if (context.signal.aborted) return;
    replace(page, h('h1', {}, t('nav.browse')), failureNotice(error, reload),
      place.length ? h('p', {}, link(addressOf(library, []), {}, t('browse.to-genres'))) : null);
  }
}

async function show(page, { library, packs, place, context }) {
  const { signal } = context;
  const reply = await lookUp(library, place, signal);
  if (app.get().library !== library && packs.includes(library)) chooseLibrary(library);
  const book = place.length > 1 ? await titleOf(library, place, signal) : null;
  if (reply.kind === 'text') {
    context.setTitle(`${reply.title} – ${book}`);
    const list = isDay(place[2]) ? [place[0], place[1], place[2].slice(0, 4)] : [place[0], place[1]];
    page.classList.add('reading-page');
    return showText(page, { library, place, reply, book, contents: list, signal });
  }
  const heading = place.length === 0 ? library
    : place.length === 1             ? asTitle(place[0])
    : place.length === 2             ? book
                                     : place[2];
  context.setTitle(heading);
  append(page, [
    trail(library, place, book),
    h('header.browse-head', {},
      h('div', {}, h('h1', { dir: 'auto' }, heading), await byline(library, place, signal),
        place.length === 0 && packs.length > 1 ? otherPacks(library, packs) : null),
      finder(library, place.length > 1 ? book : undefined)),
    {
      genres: () => genres(library, reply),
      books: () => books(library, place, reply),
      chapters: () => contents(library, place, reply, book),
      years: () => years(library, place, reply),
      entries: () => calendar(reply.entries, (id) => addressOf(library, [place[0], place[1], id])),
    }[reply.kind](),
  ]);
}

const entryOf = async (library, place, signal) =>
  (await lookUp(library, [place[0]], signal)).entries.find(({ id }) => id === place[1]);
const titleOf = async (library, place, signal) => (await entryOf(library, place, signal))?.title ?? place[1];

async function byline(library, place, signal) {
  const author = place.length === 2 ? (await entryOf(library, place, signal))?.author : null;
  return author ? h('p.hint', { dir: 'auto' }, t('browse.by', { author })) : null;
}

function trail(library, place, book) {
  if (!place.length) return null;
  const names = [library, asTitle(place[0]), book, place[2]];
  const steps = place.map(
    (_, depth) => h('li', {}, link(addressOf(library, place.slice(0, depth)), { dir: 'auto' }, names[depth]))
  );
  return h('nav.trail', { 'aria-label': t('browse.trail') }, h('ol', {}, steps));
}

const otherPacks = (library, packs) => h('p.hint.packs', {}, packs.map((name) =>
  (name === library ? h('span', { 'aria-current': 'true' }, name) : link(addressOf(name, []), {}, name))));

// The frame's menu may choose another pack; a library that is no pack cannot be read in.
function followChoice(library, packs, signal) {
  app.subscribe((state, before) => {
    const other = state.library;
    if (other === before.library || other === library) return;
    if (packs.includes(other)) navigate(addressOf(other, []));
  }, signal);
}

function noPacks() {
  return h('div.empty', {}, h('h1', {}, t('browse.none.title')), h('p', {}, t('browse.none.text')),
    h('pre.command', {}, h('code', {}, 'vade pack export --out books/\nvade pack open books/ --name books')));
}
