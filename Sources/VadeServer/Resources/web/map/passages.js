// The texts of passages, fetched as they are needed and kept.

import { paths, request } from '../core/api.js';

/**
 * Makes a reader of passages.
 * @param {string} library
 * @param {AbortSignal} signal
 */
export function createPassages(library, signal) {
  const known = new Map();
  return {
    /** A passage with its document, or what is known of it at once. */
    get(id) {
      if (!known.has(id)) {
        const promise = request(paths.passage(library, id), { signal, values: { library } })
          .then(({ document, passages }) => ({ document, passage: passages[0] }));
        promise.catch(() => known.delete(id));
        known.set(id, promise);
      }
      return known.get(id);
    },
    has: (id) => known.has(id),
  };
}

/** The beginning of a text, cut behind a word. */
export function beginning(text, length = 220) {
  const flat = text.trim().replace(/\n{2,}/g, ' · ').replace(/\s+/g, ' ');
  if (flat.length <= length) return flat;
  const cut = flat.slice(0, length);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), length / 2))} …`;
}
