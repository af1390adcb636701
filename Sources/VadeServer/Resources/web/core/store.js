/**
 * A value that tells its listeners when it changes.
 * @param {object} initial the first state; its keys are fixed
 */
export function createStore(initial) {
  let state = initial;
  const listeners = new Set();
  return {
    get: () => state,
    /** Takes over the given keys; listeners hear of it only when one differs. */
    set(changes) {
      if (Object.keys(changes).every((key) => Object.is(state[key], changes[key]))) return;
      const before = state;
      state = { ...state, ...changes };
      for (const listener of [...listeners]) listener(state, before);
    },
    /**
     * Calls the listener at every change until the signal aborts (or the returned function is called).
     * @param {function(object, object)} listener gets the new state and the one before
     * @param {AbortSignal} [signal]
     */
    subscribe(listener, signal) {
      listeners.add(listener);
      const stop = () => listeners.delete(listener);
      signal?.addEventListener('abort', stop, { once: true });
      return stop;
    },
  };
}

/**
 * What the whole app shares. 'session': vade.session/1 or null while unknown. 'libraries': list or null while
 * unknown. 'library': the name of the chosen one. 'jobs': running and ended jobs by id. 'connection':
 * 'unknown', 'live' or 'lost'.
 */
export const app = createStore({
  session: null, version: null, libraries: null, library: null, jobs: new Map(), connection: 'unknown',
});
