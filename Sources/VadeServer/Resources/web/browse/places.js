// Places in a pack: words that lead from its genres to a text.

import { pages, paths, query, request } from '../core/api.js';

/** The address of a place. */
export const addressOf = (library, place) => pages.browse({ library, place });

const replies = new Map();

/**
 * What is at a place, as the server says it. A pack never changes while it is open, so a reply is kept.
 * @param {string} library
 * @param {string[]} place
 * @param {AbortSignal} signal
 */
export async function lookUp(library, place, signal) {
  const path = `${paths.library(library)}/browse${query({ place })}`;
  if (!replies.has(path)) {
    if (replies.size > 60) replies.delete(replies.keys().next().value);
    replies.set(path, await request(path, { signal, values: { library } }));
  }
  return replies.get(path);
}

/** Whether a reply's word is a diary's day. */
export const isDay = (word) => /^\d{4}-\d\d-\d\dT/.test(word ?? '');

/**
 * A heading of a long chapter that was divided: 'Chapter IV (Part 2 of 5)' as its name, part and number of
 * parts.
 * @param {string} title
 */
export function dividedTitle(title) {
  const match = /^(.*) \(Part (\d+) of (\d+)\)$/.exec(title);
  return match ? { name: match[1], part: Number(match[2]), parts: Number(match[3]) } : { name: title };
}

/** Gathers the parts of divided chapters: a list of `{name, entries}`. */
export function gatherChapters(entries) {
  const chapters = [];
  for (const entry of entries) {
    const { name, part } = dividedTitle(entry.title);
    const last = chapters.at(-1);
    if (part > 1 && last?.name === name) last.entries.push(entry);
    else chapters.push({ name, entries: [entry] });
  }
  return chapters;
}

/** A genre or other short name as a title: 'science-fiction' as 'Science fiction'. */
export function asTitle(word) {
  const text = word.replaceAll('-', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
