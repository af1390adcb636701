// One question with its answer, citations and sources.

import { pages } from '../../core/api.js';
import { append, button, freshId, h, icon, replace } from '../../core/dom.js';
import { duration, fileName, place } from '../../core/format.js';
import { rich, t } from '../../core/i18n.js';
import { style } from '../../core/router.js';
import { flatten, isTableRow, tableRow } from '../../components/rows.js';

/**
 * The element of a turn. `update(part)` draws anew what has changed.
 * @param {object} turn of the conversation
 * @param {{retry: function, askAgain: function(number[]), copy: function}} actions
 */
export function turnView(turn, actions) {
  const headingId = freshId('question');
  const answer = h('div.answer', {});
  const status = h('div.answer-status', {});
  const references = h('ol.references', { 'aria-label': t('ask.references') });
  const foot = h('div.turn-foot.no-print', {});
  const tray = h('div.tray', {});
  const element = h('article.turn', { 'aria-labelledby': headingId },
    h('h2.question', { id: headingId, dir: 'auto', tabindex: -1 }, turn.question),
    turn.passages ? h('p.hint', {}, t('ask.from-selected', { count: turn.passages.length })) : null,
    turn.only?.length
      ? h(
        'p.hint', { dir: 'auto' },
        t('ask.scope.documents', { count: turn.only.length, name: turn.only[0].title })
      )
      : null,
    status, answer, references, foot, tray);

  async function open(number, from) {
    const citation = turn.citations.find((each) => each.number === number);
    if (!citation) return;
    const hit = turn.sources?.hits.find(({ passage }) => passage.id === citation.passage_id);
    const { openPlace } = await import('../../components/viewer.js');
    openPlace({
      library: turn.library, number, passageId: citation.passage_id, quote: citation.quote,
      at: placeOf(citation),
      document: hit?.document ?? { id: citation.document_id, path: citation.path, title: citation.title },
    }, from);
  }

  function drawAnswer() {
    replace(answer, turn.sentences.length
      ? stretches(turn.sentences).map(({ isRow, sentences }) => (isRow ? rows(sentences) : prose(sentences)))
      : null);
  }

  const cites = (sentence) => h('span.cites', {}, sentence.citations.map((number) => citationLink(number)));

  function prose(sentences) {
    return h(
      'p', { dir: 'auto' },
      sentences.map((sentence, index) => [index ? ' ' : null, sentence.text, cites(sentence)])
    );
  }

  /** Rows of a table, under the head of the table where the passage has it. */
  function rows(sentences) {
    const heads = new Set(sentences.map((sentence) => headOf(turn, sentence)));
    const [head] = heads;
    return h('div.table-scroll', { tabindex: 0, role: 'group', 'aria-label': t('passage.table') },
      h('table.read-table', {}, h('tbody', {},
      heads.size === 1 && head ? tableRow(head, asIs) : null,
      sentences.map((sentence) => append(tableRow(sentence.text, asIs), [h('td', {}, cites(sentence))])))));
  }

  function citationLink(number) {
    const citation = turn.citations.find((each) => each.number === number);
    const name = citation
      ? t('ask.citation', { number, name: nameOf(citation), place: place(citation) })
      : t('ask.citation-coming', { number });
    return h('a.cite', {
      href: citation ? addressOf(turn, citation) : '#', 'aria-label': name,
      title: citation ? nameOf(citation) : null,
      on: { click: (event) => takeClick(event, number) },
    }, String(number));
  }

  function takeClick(event, number) {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    open(number, event.currentTarget);
  }

  function drawReferences() {
    replace(references, turn.citations.map((citation) => h('li', {},
      h('a.reference',
        { href: addressOf(turn, citation), on: { click: (event) => takeClick(event, citation.number) } },
        h('span.reference-number', { 'aria-hidden': 'true' }, String(citation.number)),
        h('span.reference-text', {},
          h(
            'span.reference-source', { dir: 'auto' }, h('cite', {}, nameOf(citation)),
            place(citation) ? `, ${place(citation)}` : null
          ),
          h('q.reference-quote', { dir: 'auto' }, flatten(citation.quote)))))));
    references.hidden = turn.citations.length === 0;
  }

  function drawStatus() {
    element.dataset.state = turn.state;
    element.setAttribute('aria-busy', String(turn.state === 'searching' || turn.state === 'answering'));
    replace(status, statusOf(turn, actions));
  }

  function drawFoot() {
    const isEnded = ['done', 'stopped', 'failed'].includes(turn.state);
    const hits = turn.sources?.hits ?? [];
    const toggle = hits.length ? button(t('ask.sources', { count: hits.length }), {
      icon: 'scales', kind: 'quiet small', 'aria-expanded': String(!tray.hidden), press: () => {
        tray.hidden = !tray.hidden;
        toggle.setAttribute('aria-expanded', String(!tray.hidden));
        if (!tray.hidden) drawTray();
      },
    }) : null;
    replace(foot, toggle,
      isEnded && turn.sentences.length
        ? button(t('ask.copy'), { icon: 'copy', kind: 'quiet small', press: actions.copy })
        : null,
      isEnded ? button(t('ask.retry'), { icon: 'retry', kind: 'quiet small', press: actions.retry }) : null,
      isEnded && turn.seconds !== null ? h('span.hint.took', {}, duration(turn.seconds)) : null);
  }

  async function drawTray() {
    const [{ sourcesTray }] = await Promise.all([import('./sources.js'), style('viewer.css')]);
    replace(tray, sourcesTray(turn, { askAgain: actions.askAgain }));
  }

  function update(part) {
    if (part === 'begin') {
      tray.hidden = true;
      replace(tray);
    }
    drawStatus();
    if (part !== 'stage' && part !== 'sources') drawAnswer();
    if (['begin', 'citation', 'answer', 'end', 'all'].includes(part)) drawReferences();
    if (['begin', 'sources', 'end', 'all'].includes(part)) drawFoot();
  }

  tray.hidden = true;
  update('all');
  return { element, update };
}

const asIs = (text) => [text];

/** Sentences in stretches of prose and of rows of a table. */
function stretches(sentences) {
  const found = [];
  for (const sentence of sentences) {
    const isRow = isTableRow(sentence.text);
    if (found.at(-1)?.isRow === isRow) found.at(-1).sentences.push(sentence);
    else found.push({ isRow, sentences: [sentence] });
  }
  return found;
}

/** The first row of the table a row is from, where that is another one with as many cells. */
function headOf(turn, sentence) {
  const citation = turn.citations.find(({ number }) => number === sentence.citations[0]);
  const passage = turn.sources?.hits.find((hit) => hit.passage.id === citation?.passage_id)?.passage;
  const head = passage?.text.split('\n').find(isTableRow)?.trim();
  const cells = (row) => row.split('|').length;
  return head && head !== sentence.text.trim() && cells(head) === cells(sentence.text.trim()) ? head : null;
}

const nameOf = (citation) => citation.title || fileName(citation.path);

const addressOf = (turn, citation) =>
  pages.document(turn.library, citation.document_id, { page: citation.page, passage: citation.passage_id });

function placeOf({ page, page_label: label, boxes, lines, cells, time }) {
  const found = { page, page_label: label, boxes, lines, cells, time };
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined));
}

function statusOf(turn, actions) {
  const line = (kind, picture, text) => h('p.status-line', { data: { kind } }, picture, h('span', {}, text));
  switch (turn.state) {
    case 'searching': return line('busy', h('span.spinner'), t('ask.searching'));
    case 'answering': return line('busy', h('span.spinner'), t('ask.answering'));
    case 'stopped': return line(
      'stopped', icon('stop'), t(turn.sentences.length ? 'ask.stopped-partly' : 'ask.stopped')
    );
    case 'failed': return h('div.notice', { data: { kind: 'error' } }, h('p', {}, turn.error.message),
      turn.error.code === 'library-missing' ? h('p.hint', {}, t('ask.library-gone'))
        : h('p', {}, button(t('error.retry'), { icon: 'retry', press: actions.retry })));
    default: return [
      verdict(turn, line), (turn.notes ?? []).map((note) => h('p.hint', { dir: 'auto' }, note))
    ];
  }
}

function verdict(turn, line) {
  if (turn.status === 'answered') {
    const documents = new Set(turn.citations.map((citation) => citation.document_id)).size;
    return line('answered', icon('check'), t('ask.answered', { count: documents }));
  }
  if (turn.status === 'weak') return line('weak', icon('warn'), t('ask.weak'));
  const link = h(
    'a', { href: pages.search({ q: turn.question, library: turn.library }) }, t('ask.not-found-search')
  );
  return h('div.notice', { data: { kind: 'warn' } },
    h('p', {}, h('strong', {}, t('ask.not-found', { library: turn.library }))),
    h('p', {}, rich('ask.not-found-advice', { search: link })));
}
