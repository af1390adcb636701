// Genres, books and tables of contents.

import { pages, paths, request } from '../core/api.js';
import { button, h, icon, link } from '../core/dom.js';
import { number, percent } from '../core/format.js';
import { t } from '../core/i18n.js';
import { navigate } from '../core/router.js';
import { confine } from '../core/scope.js';
import { begun, positionIn } from './position.js';
import { addressOf, asTitle, gatherChapters } from './places.js';

/** The genres of a pack, and above them the books a person has begun. */
export function genres(library, { entries }) {
  const open = begun(library).slice(0, 3);
  return [
    open.length ? h('section.shelf', {}, h('h2', {}, t('browse.begun')),
                    h('ul.begun', {},
                      open.map(
                        (entry) =>
                          h('li', {},
                            link(
                              addressOf(library, [entry.genre, entry.book, entry.id]),
                              { class: 'begun-book' }, h('span.begun-title', { dir: 'auto' }, entry.title),
                              h('span.hint', { dir: 'auto' }, entry.chapter), h('progress', {
                                max: 1,
                                value: entry.portion,
                                'aria-label': t('browse.portion', { portion: percent(entry.portion) })
                              })
                            ))
                      )))
                : null,
    h('section.shelf', {}, open.length ? h('h2', {}, t('browse.genres')) : null,
      h('ul.genres', {},
        entries.map(
          ({ id, title, count }) =>
            h('li', {},
              link(
                addressOf(library, [id]), { class: 'genre' },
                h('span.genre-name', { dir: 'auto' }, asTitle(title)),
                h('span.hint', {}, t('browse.works', { count }))
              ))
        ))),
  ];
}

/** The books of a genre. */
export function books(library, place, { entries }) {
  return h('ul.books', {}, entries.map(({ id, title, author }) => {
    const kept = positionIn({ library, genre: place[0], book: id });
    return h('li', {}, link(addressOf(library, [...place, id]), { class: 'book' },
      h('span.book-title', { dir: 'auto' }, title), author ? h('span.hint', { dir: 'auto' }, author) : null,
      kept ? h('span.chip', {}, t('browse.begun-mark')) : null));
  }));
}

/** A book's table of contents; the parts of a long chapter stand in one line. */
export function contents(library, place, { entries }, book) {
  const kept = positionIn({ library, genre: place[0], book: place[1] });
  const to = (id) => addressOf(library, [place[0], place[1], id]);
  return [
    h('div.buttons', {},
      entries.length ? link(
                         to(kept?.id ?? entries[0].id), { class: 'button primary' }, icon('browse'),
                         kept ? t('browse.continue') : t('browse.start')
                       )
                     : null,
      button(t('browse.ask-book'), { icon: 'ask', press: () => ask(library, book) })),
    kept ? h('p.hint', { dir: 'auto' }, t('browse.last', { chapter: kept.chapter })) : null,
    h('ol.contents', {},
      gatherChapters(entries).map(
        ({ name, entries: parts }) =>
          h('li', {},
            link(
              to(parts[0].id),
              { dir: 'auto', 'aria-current': parts.some(({ id }) => id === kept?.id) ? 'location' : null },
              name
            ),
            parts.length > 1
              ? h('span.parts', {},
                  parts.map(
                    ({ id }, index) => link(
                      to(id), { 'aria-label': t('browse.part-of', { chapter: name, part: index + 1 }) },
                      number(index + 1)
                    )
                  ))
              : null)
      )),
  ];
}

/** The years of a diary. */
export function years(library, place, { entries }) {
  return h(
    'ul.genres', {},
    entries.map(
      ({ id, title, count }) =>
        h('li', {},
          link(
            addressOf(library, [...place, id]), { class: 'genre' },
            h('span.genre-name', {}, id === 'undated' ? t('browse.undated') : title),
            count ? h('span.hint', {}, t('browse.entries', { count })) : null
          ))
    )
  );
}

/**
 * A field that searches the pack, or one work of it.
 * @param {string} library
 * @param {string} [book] the work's title
 */
export function finder(library, book) {
  const input = h('input.input', {
    type: 'search',
    'aria-label': book ? t('browse.find-book') : t('browse.find'),
    placeholder: book ? t('browse.find-book') : t('browse.find')
  });
  return h('form.finder', { role: 'search', on: { submit: (event) => {
    event.preventDefault();
    if (input.value.trim()) search(library, book, input.value.trim());
  } } }, input, button(t('nav.search'), { icon: 'search', only: true, type: 'submit' }));
}

async function search(library, book, text) {
  navigate(pages.search({ q: text, in: book ? await documentOf(library, book) : undefined }));
}

async function ask(library, book) {
  confine({ library, documents: [{ id: await documentOf(library, book), title: book }] });
  navigate(pages.ask());
}

// A work is a document of the pack; the two meet in the title.
async function documentOf(library, title) {
  const { documents } = await request(paths.documents(library, { filter: title, limit: 50 }));
  return documents.find((document) => document.title === title)?.id;
}
