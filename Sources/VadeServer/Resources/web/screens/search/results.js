// Hits of a search, with everything a keyboard needs to go through them.

import { pages } from '../../core/api.js';
import { append, button, freshId, h } from '../../core/dom.js';
import { fileName, place } from '../../core/format.js';
import { t } from '../../core/i18n.js';
import { navigate } from '../../core/router.js';
import { explanation, scoreBar } from '../../components/explain.js';
import { snippet } from '../../components/highlight.js';
import { concealmentChip, flatBody, headingPath } from '../../components/passage.js';
import { openPlace } from '../../components/viewer.js';

/**
 * One hit as a list item.
 * @param {object} hit of vade.search/1
 * @param {{library: string, channels: Array, terms: string[], only: function(object), isOnly: boolean}}
 *   context `only` narrows the search to a document
 */
export function hitView(hit, { library, channels, terms, only, isOnly }) {
  const { document, passage } = hit;
  const name = document.title || fileName(document.path);
  const href = pages.document(library, document.id, { page: passage.page, passage: passage.id });
  const id = freshId('hit');
  const why = h('div', { id, hidden: true });
  const explain = button(t('explain.why'), {
    kind: 'quiet small', 'aria-expanded': 'false', 'aria-controls': id, 'aria-describedby': `${id}-name`,
      press: () => {
      why.hidden = !why.hidden;
      explain.setAttribute('aria-expanded', String(!why.hidden));
      if (!why.hidden && !why.hasChildNodes()) append(why, explanation(hit, channels));
    },
  });
  const open = (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    openPlace({ library, document, passageId: passage.id, passage, terms }, event.currentTarget);
  };
  return h('li.hit', { data: { weak: hit.weak ? '' : null } },
    h('div.hit-head', {},
      h('h2', {}, h('a.hit-link', { id: `${id}-name`, href, dir: 'auto', on: { click: open } }, name)),
      h('span.hit-place', { dir: 'auto' }, place(passage)), scoreBar(hit.score),
      hit.weak ? h('span.chip', { data: { kind: 'warn' } }, t('explain.weak-mark')) : null,
      concealmentChip(passage.concealment)),
    headingPath(passage),
    h('p.hit-text', { dir: 'auto' }, snippet(flatBody(passage), terms, 320)),
    h('div.hit-tools', {}, explain,
      isOnly
        ? null
        : button(
          t('search.only-here'),
          { kind: 'quiet small', 'aria-describedby': `${id}-name`, press: () => only(document) }
        ),
      h('a.button.quiet.small', { href, 'aria-describedby': `${id}-name` }, t('viewer.open'))),
    why);
}

/**
 * Goes through hits by keyboard: arrows between them, Escape back to the field, Ctrl+Enter asks; writing goes
 * on in the field.
 * @param {HTMLElement} list
 * @param {HTMLInputElement} field
 * @param {function} ask
 */
export function keyboard(list, field, ask, signal) {
  const links = () => [...list.querySelectorAll('.hit-link')];
  const handle = (event) => {
    if (event.isComposing) return;
    const inField = event.target === field;
    const at = links().indexOf(event.target);
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      ask();
    } else if (inField && event.key === 'Enter') {
      event.preventDefault();
      links()[0]?.click();
    } else if (event.key === 'ArrowDown' && (inField || at >= 0)) {
      event.preventDefault();
      focusLink(links()[at + 1]);
    } else if (event.key === 'ArrowUp' && at >= 0) {
      event.preventDefault();
      if (at === 0) field.focus();
      else focusLink(links()[at - 1]);
    } else if (event.key === 'Escape' && at >= 0) {
      event.preventDefault();
      field.focus();
    } else if (at >= 0 && isLetter(event)) {
      field.focus();
    }
  };
  field.addEventListener('keydown', handle, { signal });
  list.addEventListener('keydown', handle, { signal });
}

/**
 * Whether a key writes a character: then the writing goes on in the field. A blank scrolls, as on any page.
 */
const isLetter = ({ key, ctrlKey, metaKey, altKey }) =>
  key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey;

function focusLink(link) {
  if (!link) return;
  link.focus({ preventScroll: true });
  link.closest('.hit').scrollIntoView({ block: 'nearest' });
}

/** What stands in the place of hits when there are none. */
export function noHits(text, { library, only, widen }) {
  return h('div.empty.search-empty', {}, h('h2', {}, t('search.none')),
    h('p', {}, only.length ? t('search.none-only') : t('search.none-text', { library })),
    h('div.buttons', {},
      only.length ? button(t('search.everywhere'), { press: widen }) : null,
      button(t('search.ask-this'), { press: () => navigate(pages.ask({ q: text })) })));
}

/** How a query is written. */
export function grammar() {
  const row = (sample, meaning) => h('div', {}, h('dt', {}, h('code', {}, sample)), h('dd', {}, meaning));
  return h('details.grammar', {}, h('summary', {}, t('grammar.title')),
    h('dl', {},
      row(t('grammar.words.sample'), t('grammar.words')),
      row(`"${t('grammar.phrase.sample')}"`, t('grammar.phrase')),
      row(t('grammar.mixed.sample'), t('grammar.mixed')),
      row('C++ (§ 586) #7', t('grammar.plain'))));
}

