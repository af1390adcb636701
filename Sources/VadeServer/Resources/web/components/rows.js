// Rows of tables as passages write them: `| a | b |`.

import { h } from '../core/dom.js';

/** Whether a line is a row of a table. */
export const isTableRow = (line) => /^\|.*\|$/.test(line.trim());

/**
 * A row of a table.
 * @param {string} line `| a | b |`
 * @param {function(string): Array} dress marks what is to be marked: a list of more than one where it found
 *   something
 */
export function tableRow(line, dress) {
  const cells = cellsOf(line);
  const dressed = cells.map((cell) => dress(cell));
  // A quote that runs over several cells is in none of them: then the row is marked as a whole.
  const isMarked = dressed.every((parts) => parts.length <= 1) && dress(line).length > 1;
  return h('tr', { class: isMarked ? 'marked' : '' }, cells.map((cell, index) =>
    h('td', { dir: 'auto', class: /^[-+−]?[\d.,\s]*\d\s*%?$/.test(cell) ? 'number' : '' }, dressed[index])));
}

const cellsOf = (line) => line.trim().slice(1, -1).split('|').map((cell) => cell.trim());

/** A text for one line: rows of tables as their cells with dots between them. */
export const flatten = (text) =>
  text.split('\n')
    .map((line) => (isTableRow(line) ? `${cellsOf(line).join(' · ')};` : line))
    .join(' ').replace(/;(\s*)$/, '$1').trim();
