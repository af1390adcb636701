// The passages an answer was looked for in: their scores, why they were found, and a choice of those to ask
// again.

import { pages } from '../../core/api.js';
import { append, button, freshId, h, replace } from '../../core/dom.js';
import { fileName, place } from '../../core/format.js';
import { t } from '../../core/i18n.js';
import { explanation, scoreBar, timings } from '../../components/explain.js';
import { snippet } from '../../components/highlight.js';
import { concealmentChip, flatBody } from '../../components/passage.js';
import { openPlace } from '../../components/viewer.js';

/**
 * The tray of a turn's sources.
 * @param {object} turn
 * @param {{askAgain: function(number[])}} actions gets the ids of the chosen passages
 */
export function sourcesTray(turn, { askAgain }) {
  const { hits, channels, terms, timings: times, notes = [] } = turn.sources;
  const chosen = new Set(
    turn.passages ?? hits.filter(({ passage }) => isCited(turn, passage.id)).map(({ passage }) => passage.id)
  );
  const again = button(
    t('sources.again'), { icon: 'retry', kind: 'primary small', press: () => askAgain([...chosen]) }
  );
  const count = h('span.hint', { 'aria-live': 'polite' });
  const all = button(
    t('sources.all'), { kind: 'quiet small', press: () => choose(hits.length !== chosen.size) }
  );
  const boxes = [];

  function choose(every) {
    chosen.clear();
    if (every) for (const { passage } of hits) chosen.add(passage.id);
    for (const box of boxes) box.checked = every;
    tell();
  }

  function tell() {
    again.disabled = chosen.size === 0;
    count.textContent = t('sources.chosen', { count: chosen.size });
    replace(all, t(chosen.size === hits.length ? 'sources.none' : 'sources.all'));
  }

  const items = hits.map((hit) => sourceItem(hit));
  function sourceItem(hit) {
    const { document, passage } = hit;
    const name = document.title || fileName(document.path);
    const id = freshId('source');
    const box = h('input', {
      type: 'checkbox', checked: chosen.has(passage.id), 'aria-labelledby': id,
      on: { change: () => { chosen[box.checked ? 'add' : 'delete'](passage.id); tell(); } },
    });
    boxes.push(box);
    const why = h('div', { id: `${id}-why`, hidden: true });
    const ask = button(t('explain.why'), {
      kind: 'quiet small', 'aria-expanded': 'false', 'aria-controls': `${id}-why`, 'aria-describedby': id,
        press: () => {
        why.hidden = !why.hidden;
        ask.setAttribute('aria-expanded', String(!why.hidden));
        if (!why.hidden && !why.hasChildNodes()) append(why, explanation(hit, channels));
      },
    });
    const open = (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      openPlace(
        { library: turn.library, document, passageId: passage.id, passage, terms }, event.currentTarget
      );
    };
    return h('li.source', { data: { weak: hit.weak ? '' : null } }, h('label.source-box', {}, box),
      h('div.source-body', {},
        h('p.source-head', {},
          h('a',
            {
              id, dir: 'auto',
              href: pages.document(turn.library, document.id, { page: passage.page, passage: passage.id }),
              on: { click: open }
            },
            name, place(passage) ? `, ${place(passage)}` : ''),
          scoreBar(hit.score),
          hit.weak ? h('span.chip', { data: { kind: 'warn' } }, t('explain.weak-mark')) : null,
          isCited(turn, passage.id) ? h('span.chip', { data: { kind: 'ok' } }, t('sources.cited')) : null,
          concealmentChip(passage.concealment)),
        h('p.source-text', { dir: 'auto' }, snippet(flatBody(passage), terms, 220)), ask, why));
  }

  tell();
  return h('section.sources', { 'aria-label': t('sources.title') },
    h('p.hint', {}, t('sources.hint')),
    h('ul', {}, items),
    h('div.buttons.sources-actions', {}, again, all, count),
    notes.map((note) => h('p.hint', { dir: 'auto' }, note)),
    timings(times) ? h('p.hint', {}, timings(times)) : null);
}

const isCited = (turn, passageId) => turn.citations.some((citation) => citation.passage_id === passageId);
