// Marks in texts: the words a search looked for, and the sentence a citation quotes.

import { h } from '../core/dom.js';

const fold = (text) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** Whether a word of a text answers a word looked for; endings may differ, as they do for the index. */
function answers(word, term) {
  if (word === term) return true;
  const shorter = Math.min(word.length, term.length);
  if (shorter < 4 || Math.abs(word.length - term.length) > 3) return false;
  let same = 0;
  while (same < shorter && word[same] === term[same]) same += 1;
  return same >= Math.max(4, shorter - 1);
}

/** Places of the words looked for: a list of [begin, end). */
function findTerms(text, terms) {
  const wanted = terms.flatMap((term) => fold(term).split(/\s+/)).filter(Boolean);
  if (!wanted.length) return [];
  const found = [];
  for (const match of text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)) {
    const word = fold(match[0]);
    // Words of scripts without blanks between them come as long runs; the term stands somewhere inside.
    const spaceless = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]/u.test(word);
    for (const term of wanted) {
      if (spaceless) {
        const at = word.indexOf(term);
        if (at >= 0) found.push([match.index + at, match.index + at + term.length]);
      } else if (answers(word, term)) {
        found.push([match.index, match.index + match[0].length]);
        break;
      }
    }
  }
  return found;
}

/** Places where a quote stands, whatever blanks and line breaks lie between its words. */
export function findQuote(text, quote) {
  const words = (quote ?? '').trim().split(/\s+/).filter(Boolean)
    .map((word) => word.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&'));
  if (!words.length) return [];
  // Cells of a table stand between upright strokes in a passage and may do so in a quote.
  const match = new RegExp(words.join('[\\s|\u00ad]+'), 'u').exec(text);
  return match ? [[match.index, match.index + match[0].length]] : [];
}

/** The text with the ranges marked: a list to append. */
export function marked(text, ranges) {
  const parts = [];
  let at = 0;
  for (const [begin, end] of ranges) {
    if (begin < at) continue;
    parts.push(text.slice(at, begin), h('mark', {}, text.slice(begin, end)));
    at = end;
  }
  return [...parts, text.slice(at)];
}

/** The text with the words looked for marked. */
export const markTerms = (text, terms) => marked(text, findTerms(text, terms));

/** The text with a quote marked. */
export const markQuote = (text, quote) => marked(text, findQuote(text, quote));

/**
 * A stretch of the text around the place where most of the words looked for stand.
 * @param {string} text
 * @param {string[]} terms
 * @param {number} length characters
 * @returns {Array} the stretch with the words marked, to append
 */
export function snippet(text, terms, length) {
  const flat = text.replace(/\s+/g, ' ').trim();
  if (flat.length <= length) return markTerms(flat, terms);
  const places = findTerms(flat, terms);
  let begin = 0;
  let best = -1;
  for (const [start] of places) {
    const within = places.filter(([a, b]) => a >= start && b <= start + length - 40).length;
    if (within > best) [best, begin] = [within, Math.max(0, start - 40)];
  }
  begin = Math.min(begin, flat.length - length);
  if (begin > 0) begin = flat.indexOf(' ', begin) + 1 || begin;
  let end = Math.min(flat.length, begin + length);
  if (end < flat.length) end = Math.max(flat.lastIndexOf(' ', end), begin + 1);
  return [begin > 0 ? '… ' : '', markTerms(flat.slice(begin, end), terms), end < flat.length ? ' …' : ''];
}
