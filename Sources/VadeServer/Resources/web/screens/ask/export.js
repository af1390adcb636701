// A conversation as a file, and an answer for the clipboard. Loaded when it is first asked for.

import { h } from '../../core/dom.js';
import { dateTime, fileName, place } from '../../core/format.js';
import { t } from '../../core/i18n.js';

const nameOf = (citation) => citation.title || fileName(citation.path);
const statusText = (turn) => (turn.status ? t(`ask.status.${turn.status}`) : t(`ask.status.${turn.state}`));
const plain = (text) => text.replace(/([\\`*_[\]<>])/g, '\\$1');

/** An answer with its citations as text. */
export function answerText(turn) {
  const answer = turn.sentences.map(
    ({ text, citations }) => `${text}${citations.map((number) => ` [${number}]`).join('')}`
  ).join(' ');
  const sources = turn.citations.map((citation) =>
    `[${citation.number}] ${[nameOf(citation), place(citation)].filter(Boolean).join(', ')}: “${citation.quote}”`);
  return [answer, ...(sources.length ? ['', ...sources] : [])].join('\n');
}

const writers = {
  md: (turns) => [`# ${t('export.title')}`, '', ...turns.flatMap((turn) => [
    `## ${plain(turn.question)}`, '', `*${turn.library} · ${dateTime(turn.askedAt)} · ${statusText(turn)}*`,
    '',
    turn.sentences.map(
      ({ text, citations }) =>
        `${plain(text)}${citations.map((number) => `[^${turn.mark}-${number}]`).join('')}`
    ).join(' '),
    '',
    ...turn.citations.map((citation) =>
      `[^${turn.mark}-${citation.number}]: *${plain(nameOf(citation))}*${place(citation) ? `, ${place(citation)}` : ''}: “${plain(citation.quote)}”`), '',
  ])].join('\n'),
  txt: (turns) => turns.map((turn) =>
    [
      turn.question, `(${turn.library}, ${dateTime(turn.askedAt)}, ${statusText(turn)})`, '', answerText(turn)
    ].join('\n')).join('\n\n* * *\n\n'),
  json: (turns) => JSON.stringify({
    schema: 'vade.conversation/1', exported_at: new Date().toISOString(),
    turns: turns.map(({ question, library, askedAt, state, status, sentences, citations, notes, passages,
      error }) => ({
      question, library, asked_at: askedAt, state, status, passages, sentences, citations, notes,
      error: error?.code,
    })),
  }, null, 2),
};

const types = { md: 'text/markdown', txt: 'text/plain', json: 'application/json' };

/** Saves the conversation as 'md', 'txt' or 'json'. */
export function saveConversation(turns, format) {
  const numbered = turns.map((turn, index) => ({ ...turn, mark: index + 1 }));
  const file = new Blob([writers[format](numbered), '\n'], { type: `${types[format]};charset=utf-8` });
  const url = URL.createObjectURL(file);
  const day = new Date().toISOString().slice(0, 10);
  const anchor = h('a', { href: url, download: `vademecum-${day}.${format}` });
  document.body.append(anchor);
  anchor.click();
  anchor.remove();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
