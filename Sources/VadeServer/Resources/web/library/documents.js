// The documents of a library, of which only the pages of the list that were looked at are fetched.

import { isAbort, paths, request } from '../core/api.js';

const PAGE = 200;
/** The server gives at most this many documents in one reply. */
const LARGEST = 1000;

/**
 * Makes the list of a library's documents.
 * @param {string} library
 * @param {{changed: function(string), failed: function(Error), signal: AbortSignal}} hooks `changed` hears
 *   'total' when the number of rows is known anew, and 'rows' when rows arrived
 */
export function createDocuments(library, { changed, failed, signal }) {
  let pages = new Map();
  let asked = new Set();
  let conditions = { sort: 'title', order: 'asc' };
  let turn = 0;
  const list = { total: null, formats: [], conditions: () => conditions };

  const page = async (number) => {
    const mine = turn;
    asked.add(number);
    try {
      const reply = await request(
        paths.documents(library, { ...conditions, offset: number * PAGE, limit: PAGE }), { signal }
      );
      if (mine !== turn) return;
      pages.set(number, reply.documents);
      const known = list.total;
      list.total = reply.total;
      list.formats = reply.formats;
      changed(known === reply.total ? 'rows' : 'total');
    } catch (error) {
      if (mine !== turn || isAbort(error)) return;
      asked.delete(number);
      failed(error);
    }
  };

  return Object.assign(list, {
    /** The document of a row, or undefined while it is not known. */
    at: (index) => pages.get(Math.floor(index / PAGE))?.[index % PAGE],

    /** The title of a document that was fetched, or undefined. */
    title: (id) => [...pages.values()].flat().find((document) => document.id === id)?.title,

    /** Fetches what is missing of the given rows. */
    want(first, last) {
      for (let number = Math.floor(first / PAGE); number <= Math.floor(last / PAGE); number += 1) {
        if (!asked.has(number)) page(number);
      }
    },

    /** Begins anew with other conditions: `filter`, `state`, `format`, `sort`, `order`. */
    set(changes) {
      conditions = { ...conditions, ...changes };
      turn += 1;
      pages = new Map();
      asked = new Set();
      return page(0);
    },

    /** Fetches what was fetched before once more, and keeps showing the old rows meanwhile. */
    async renew(first, last) {
      turn += 1;
      const kept = pages;
      const numbers = new Set([Math.floor(first / PAGE), Math.floor(last / PAGE)]);
      asked = new Set();
      await Promise.all([...numbers].map(page));
      for (const number of kept.keys()) if (!numbers.has(number)) pages.delete(number);
    },

    /**
     * The ids of a stretch of rows, or of all.
     * @returns {Promise<number[]>}
     */
    async ids(first = 0, last = list.total - 1) {
      const ids = [];
      for (let offset = first; offset <= last; offset += LARGEST) {
        const limit = Math.min(LARGEST, last - offset + 1);
        const known = Array.from({ length: limit }, (_, i) => list.at(offset + i)?.id);
        if (known.every((id) => id !== undefined)) {
          ids.push(...known);
        } else {
          const { documents } =
            await request(paths.documents(library, { ...conditions, offset, limit }), { signal });
          ids.push(...documents.map(({ id }) => id));
        }
      }
      return ids;
    },
  });
}
