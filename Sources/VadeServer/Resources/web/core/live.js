// News from the server: /api/events. All tabs of a browser share one connection, because a browser opens only
// six to a host: the tab that holds the lock listens and tells the others.

import { request } from './api.js';
import { followLibrary, refreshLibraries } from './libraries.js';
import { app } from './store.js';

const KINDS = ['hello', 'job', 'file', 'library', 'log', 'watch', 'watch-removed'];
const listeners = new Map(KINDS.map((kind) => [kind, new Set()]));
let startedAt = null;

/**
 * Calls the listener with the data of every event of that kind: 'job', 'file', 'library', 'log',
 * 'watch', 'watch-removed', and 'restart' when the server is another than before.
 */
export function onEvent(kind, listener, signal) {
  if (!listeners.has(kind)) listeners.set(kind, new Set());
  listeners.get(kind).add(listener);
  signal?.addEventListener('abort', () => listeners.get(kind).delete(listener), { once: true });
}

/** Begins to listen. */
export function startEvents() {
  onEvent('hello', greet);
  onEvent('job', (job) => app.set({ jobs: new Map(app.get().jobs).set(job.id, job) }));
  onEvent('library', (event) => followLibrary(event).catch(() => {}));
  onEvent('restart', () => refreshLibraries().catch(() => {}));
  request('/api/jobs')
    .then(({ jobs }) => app.set({ jobs: new Map(jobs.map((job) => [job.id, job])) }))
    .catch(() => {});
  if (!navigator.locks) return listen(null);
  const channel = new BroadcastChannel('vade-events');
  channel.addEventListener('message', ({ data }) => {
    // A tab that has just opened asks how things stand; only the one that listens can say.
    if (data.kind !== 'state?') deliver(data.kind, data.value);
  });
  channel.postMessage({ kind: 'state?' });
  navigator.locks.request('vade-events', () => {
    listen(channel);
    return new Promise(() => {});
  });
}

function listen(channel) {
  const pass = (kind, value) => {
    deliver(kind, value);
    channel?.postMessage({ kind, value });
  };
  let state = 'unknown';
  channel?.addEventListener('message', ({ data }) => {
    if (data.kind === 'state?') channel.postMessage({ kind: 'connection', value: state });
  });
  const open = () => {
    const source = new EventSource('/api/events');
    source.addEventListener('open', () => pass('connection', state = 'live'));
    source.addEventListener('error', () => {
      pass('connection', state = 'lost');
      // A reply that is no event stream (a proxy's page, a missing key) ends an EventSource for good.
      if (source.readyState === EventSource.CLOSED) setTimeout(open, 3000);
    });
    for (const kind of KINDS) {
      source.addEventListener(kind, ({ data }) => pass(kind, JSON.parse(data)));
    }
  };
  open();
}

function deliver(kind, value) {
  if (kind === 'connection') app.set({ connection: value });
  for (const listener of listeners.get(kind) ?? []) listener(value);
}

function greet({ version, started_at: now }) {
  app.set({ version, connection: 'live' });
  const restarted = startedAt !== null && startedAt !== now;
  startedAt = now;
  if (restarted) deliver('restart', { version });
}
