// A conversation as a file, and an answer for the clipboard. Loaded when it is first asked for.

import { h } from '../../core/dom.js';
import { dateTime, fileName, place } from '../../core/format.js';
import { t } from '../../core/i18n.js';

const statusText = (turn) => t(`ask.status.${turn.status ?? turn.state}`);
const flat = (text) => text.replace(/\s+/g, ' ').trim();
const escaped = (text) => flat(text).replace(/([\\`*_[\]<>])/g, '\\$1');

/** Where a citation is from, as a line of text; `dress` writes a name or quote as the format wants it. */
function source(citation, dress = flat) {
  const name = dress(citation.title || fileName(citation.path));
  return `${[name, place(citation)].filter(Boolean).join(', ')}: “${dress(citation.quote)}”`;
}

/** The sentences of an answer, each with its numbers as `mark` writes them. */
const answer = (turn, dress, mark) =>
  turn.sentences.map(({ text, citations }) => dress(text) + citations.map(mark).join('')).join(' ');

/** An answer with its citations as text. */
export function answerText(turn) {
  const sources = turn.citations.map((citation) => `[${citation.number}] ${source(citation)}`);
  return [
    answer(turn, flat, (number) => ` [${number}]`), ...(sources.length ? ['', ...sources] : [])
  ].join('\n');
}

function markdown(turn, index) {
  const mark = (number) => `[^${index + 1}-${number}]`;
  return [
    `## ${escaped(turn.question)}`, '',
    `*${escaped(turn.library)} · ${dateTime(turn.askedAt)} · ${statusText(turn)}*`, '',
    answer(turn, escaped, mark), '',
    ...turn.citations.map((citation) => `${mark(citation.number)}: ${source(citation, escaped)}`), '',
  ].join('\n');
}

const text = (turn) => [
  turn.question, `(${turn.library}, ${dateTime(turn.askedAt)}, ${statusText(turn)})`, '', answerText(turn),
].join('\n');

const plainTurn = ({ askedAt, question, library, state, status, passages, sentences, citations, notes,
  error }) => ({
  question, library, asked_at: askedAt, state, status, passages, sentences, citations, notes,
  error: error?.code,
});

const writers = {
  md: (turns) => [`# ${t('export.title')}`, '', ...turns.map(markdown)].join('\n'),
  txt: (turns) => turns.map(text).join('\n\n* * *\n\n'),
  json: (turns) => JSON.stringify(
    { schema: 'vade.conversation/1', exported_at: new Date().toISOString(), turns: turns.map(plainTurn) },
    null, 2
  ),
};

const types = { md: 'text/markdown', txt: 'text/plain', json: 'application/json' };

/** Saves the conversation as 'md', 'txt' or 'json'. */
export function saveConversation(turns, format) {
  const file = new Blob([writers[format](turns), '\n'], { type: `${types[format]};charset=utf-8` });
  const url = URL.createObjectURL(file);
  const day = new Date().toISOString().slice(0, 10);
  const anchor = h('a', { href: url, download: `vademecum-${day}.${format}` });
  document.body.append(anchor);
  anchor.click();
  anchor.remove();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
