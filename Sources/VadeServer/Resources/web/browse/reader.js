// A chapter or a diary's day as one would like to read it.

import { append, button, h, icon, link } from '../core/dom.js';
import { number, percent } from '../core/format.js';
import { t } from '../core/i18n.js';
import { shortcut } from '../core/keys.js';
import { navigate } from '../core/router.js';
import { keepLetterSize, keepPosition, letterSize, positionIn } from './position.js';
import { addressOf, dividedTitle, lookUp } from './places.js';

const WORDS_A_MINUTE =
  230;  // Brysbaert 2019, "How many words do we read per minute?": 238 for English fiction
const SIZES = { least: -2, most: 4 };

/**
 * Shows a text.
 * @param {HTMLElement} container
 * @param {{library: string, place: string[], reply: object, book: string, contents: string[], signal:
 *   AbortSignal}} parts `book` is the work's title, `contents` the place of its table of contents
 */
export function showText(container, { library, place, reply, book, contents, signal }) {
  const [genre, work] = place;
  const scroller = container.closest('main');
  const { name, part, parts } = dividedTitle(reply.title);
  const words = reply.text.split(/\s+/).length;
  const bar = h('div.reading-bar', { 'aria-hidden': 'true' }, h('div', {}));
  const where = h('p.hint.reading-where', {});
  const text =
    h('div.reading-text', { dir: 'auto' },
      reply.text.split(/\n{2,}/).filter((each) => each.trim()).map(paragraph));
  const article = h(
    'article.reading', {},
    h('header.reading-head', {}, h('p.hint', { dir: 'auto' }, book),
      h('h1', { dir: 'auto' }, numbered(name)),
      parts ? h('p.hint', {}, t('browse.part', { part, parts })) : null,
      h('p.hint', {},
        t('browse.minutes', { count: Math.max(1, Math.round(words / WORDS_A_MINUTE)) }))),
    text, ending()
  );
  append(container, [tools(), bar, article]);
  setSize(letterSize());
  follow();
  restore();
  tellPlace();

  function tools() {
    const smaller = button(
      t('browse.smaller'),
      { only: true, kind: 'quiet', icon: 'minus', press: () => setSize(letterSize() - 1) }
    );
    const larger = button(
      t('browse.larger'), { only: true, kind: 'quiet', icon: 'plus', press: () => setSize(letterSize() + 1) }
    );
    return h(
      'div.reading-tools', {},
      link(
        addressOf(library, contents), { class: 'button quiet' }, icon('previous', 'directed'),
        t('browse.contents')
      ),
      where,
      h('div.buttons', { role: 'group', 'aria-label': t('browse.size') }, smaller,
        h('span.letter', { 'aria-hidden': 'true' }, 'A'), larger)
    );
  }

  function setSize(wanted) {
    const size = Math.max(SIZES.least, Math.min(SIZES.most, wanted));
    keepLetterSize(size);
    article.style.setProperty('--letters', `${1.1875 * 1.125 ** size}rem`);
  }

  function ending() {
    const step = (id, label, kind) =>
      (id ? link(
              addressOf(library, [genre, work, id]),
              { class: `button ${kind}`, rel: kind === 'primary' ? 'next' : 'prev' }, label
            )
          : null);
    return h('nav.reading-end', { 'aria-label': t('browse.steps') },
      step(reply.previous, [icon('previous', 'directed'), h('span', {}, t('browse.previous'))], ''),
      reply.next ? step(reply.next, [h('span', {}, t('browse.next')), icon('next', 'directed')], 'primary')
        : h('p.hint', {}, t('browse.end')));
  }

  // The position is the paragraph at the top of the window, so that it holds when the letters grow.
  function follow() {
    let waiting = 0;
    const note = () => {
      waiting = 0;
      const top = scroller.getBoundingClientRect().top + 80;
      const all = [...text.children];
      const paragraphIndex = Math.max(0, all.findIndex((each) => each.getBoundingClientRect().bottom > top));
      const room = scroller.scrollHeight - scroller.clientHeight;
      const portion = room > 0 ? Math.min(1, scroller.scrollTop / room) : 1;
      bar.firstChild.style.inlineSize = `${portion * 100}%`;
      keepPosition({
        library,
        genre,
        book: work,
        title: book,
        chapter: name,
        id: place[2],
        paragraph: paragraphIndex,
        portion
      });
    };
    const later = () => { waiting ||= setTimeout(note, 150); };
    scroller.addEventListener('scroll', later, { passive: true, signal });
    signal.addEventListener('abort', () => clearTimeout(waiting), { once: true });
    const kept = positionIn({ library, genre, book: work });
    if (kept?.id !== place[2])
      keepPosition(
        { library, genre, book: work, title: book, chapter: name, id: place[2], paragraph: 0, portion: 0 }
      );
  }

  function restore() {
    const kept = positionIn({ library, genre, book: work });
    if (kept?.id !== place[2] || !kept.paragraph) return;
    // The router puts every screen at its top once it is there: this comes after.
    requestAnimationFrame(() => requestAnimationFrame(() => {
      const target = text.children[kept.paragraph];
      if (target && !signal.aborted)
        scroller.scrollTop += target.getBoundingClientRect().top - scroller.getBoundingClientRect().top - 80;
    }));
  }

  async function tellPlace() {
    try {
      const { entries } = await lookUp(library, contents, signal);
      const index = entries.findIndex(({ id }) => id === place[2]);
      if (index >= 0)
        where.textContent = t(
          'browse.where',
          { index: number(index + 1), count: entries.length, portion: percent((index + 1) / entries.length) }
        );
    } catch {
      // How far it is to the end is only an extra.
    }
  }

  const step = (id) => () => { if (id) navigate(addressOf(library, [genre, work, id])); };
  const group = t('browse.keys');
  shortcut(
    'ArrowRight', t('browse.next'), step(document.dir === 'rtl' ? reply.previous : reply.next),
    { signal, group }
  );
  shortcut(
    'ArrowLeft', t('browse.previous'), step(document.dir === 'rtl' ? reply.next : reply.previous),
    { signal, group }
  );
  shortcut('c', t('browse.contents'), () => navigate(addressOf(library, contents)), { signal, group });
}

// Lines inside a paragraph are verses. What stands between underscores was set in italics, and two hyphens
// are a dash: so texts of Project Gutenberg write them.
function paragraph(text) {
  const lines = text.split('\n').map((line) => line.trimEnd());
  return h(
    lines.length > 1 ? 'p.verse' : 'p', {},
    lines.map((line, index) => [index ? h('br', {}) : null, ...emphasis(line)])
  );
}

const emphasis = (line) => line.replace(/(?<=\S)--(?=\S)/g, '—').split(/(?<![\w_])_([^_]+)_(?![\w_])/)
  .map((part, index) => (index % 2 ? h('em', {}, part) : part));

// 'CHAPTER III. A Long Tale' is a number and a name.
function numbered(name) {
  const match = /^((?:chapter|book|part|canto|letter|act|scene) [ivxlcdm\d]+)[.:]? +(\S.*)$/i.exec(name);
  if (!match) return name;
  const number = match[1].toLowerCase().replace(/ \w+$/, (word) => word.toUpperCase());
  return [h('span.chapter-number', {}, number, h('span.visually-hidden', {}, ': ')), match[2]];
}
