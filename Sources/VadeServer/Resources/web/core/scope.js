// What the next question is confined to, chosen on one screen and used on another: some documents, or some passages.

import { createStore } from './store.js';

/**
 * `library` is where the scope holds. `documents` are `{id, title}`, `passages` ids; both are empty where a question is
 * asked of the whole library.
 */
export const scope = createStore({ library: null, documents: [], passages: [] });

/** Confines the next questions. */
export const confine = ({ library, documents = [], passages = [] }) => scope.set({ library, documents, passages });

/** Asks the whole library again. */
export const widen = () => scope.set({ library: null, documents: [], passages: [] });
