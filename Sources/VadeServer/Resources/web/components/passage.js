// A passage as it was read: prose, a table's rows, a list or code.

import { h, icon } from '../core/dom.js';
import { t } from '../core/i18n.js';
import { markQuote } from './highlight.js';
import { flatten, isTableRow, tableRow } from './rows.js';

/**
 * The text of a passage.
 * @param {{kind: string, text: string}} passage
 * @param {{quote?: string, mark?: function(string): Array}} [options] what to mark: a quote, or whatever a
 *   function finds
 */
export function passageText(passage, { quote, mark } = {}) {
  const dress = mark ?? ((text) => (quote ? markQuote(text, quote) : [text]));
  const { kind, text } = passage;
  if (kind === 'table' && /^\|.*\|$/m.test(text)) return tableOf(text, dress);
  if (kind === 'code') return h('pre.passage-text.code', { dir: 'ltr', tabindex: 0 }, dress(text));
  return h('div.passage-text', {}, dress(text).length === 1
    ? text.split(/\n{2,}/).map((part) => h('p', { dir: 'auto' }, dress(part)))
    : h('p', { dir: 'auto' }, dress(text)));
}

function tableOf(text, dress) {
  const blocks = [];
  for (const line of text.split('\n')) {
    const isRow = isTableRow(line);
    const last = blocks.at(-1);
    if (last && last.isRow === isRow) last.lines.push(line);
    else blocks.push({ isRow, lines: [line] });
  }
  return h('div.passage-text.table-scroll', { tabindex: 0, role: 'group', 'aria-label': t('passage.table') },
    blocks.map(({ isRow, lines }) => (isRow
      ? h('table.read-table', {}, h('tbody', {}, lines.map((line) => tableRow(line, dress))))
      : h('p', { dir: 'auto' }, dress(lines.join('\n').trim())))));
}

/** The text of a passage without the headings it repeats at its beginning, on one line. */
export function flatBody(passage) {
  const heads = new Set(passage.heading_path ?? []);
  const lines = passage.text.split('\n');
  let first = 0;
  while (first < lines.length - 1 && (heads.has(lines[first].trim()) || !lines[first].trim())) first += 1;
  return flatten(lines.slice(first).join('\n'));
}

/** Says that a reader of the document does not see the text, and why. */
export function concealmentChip(concealment) {
  if (!concealment) return null;
  return h('span.chip', { data: { kind: 'warn' }, title: t(`conceal.${concealment}`) },
    icon('hidden'), t('conceal.mark'), h('span.visually-hidden', {}, ` – ${t(`conceal.${concealment}`)}`));
}

/** The headings above a passage. */
export function headingPath(passage) {
  const path = passage.heading_path ?? [];
  if (!path.length) return null;
  return h(
    'p.heading-path', { dir: 'auto' },
    path.map((part, index) => [index ? h('span', { 'aria-hidden': 'true' }, ' › ') : null, part])
  );
}
