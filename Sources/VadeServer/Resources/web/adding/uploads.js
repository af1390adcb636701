// Files being sent, whatever screen is open: at most three at once, in the order in which they came.

import { isAbort } from '../core/api.js';
import { sendFile } from './send.js';

const AT_ONCE = 3;
const TRIES = 5;

/**
 * A file on its way: `state` is waiting, sending, sent, refused or aborted; a refused one has a `reason`
 * with `code` and `message`. `sent` counts bytes.
 * @typedef {{id: number, path: string, file: File|null, size: number, sent: number, state: string, reason?:
 *   object, batch: string, library: string}} Upload
 */

/** Files being sent and those refused; a file that was sent is its job's from then on and leaves the list. */
export const uploads = {
  /** @type {Map<number, Upload>} */
  all: new Map(),
  /**
   * Files left out because their names begin with a full stop, and folders that could not be read, by batch.
   */
  hidden: 0, unreadable: [],
  /** How many bytes have gone, for the rate: pairs of time and bytes over the last seconds. */
  marks: [],
};

const listeners = new Set();
let serial = 0;
let gone = 0;
let queued = false;
const aborts = new Map();
/** The job each batch has joined. */
const jobs = new Map();

/** Calls the listener, at most once a frame, when something about the uploads changed. */
export function onUploads(listener, signal) {
  listeners.add(listener);
  signal?.addEventListener('abort', () => listeners.delete(listener), { once: true });
}

function changed() {
  if (queued) return;
  queued = true;
  setTimeout(() => { queued = false; for (const listener of listeners) listener(); }, 60);
}

/**
 * Takes files in and begins to send them.
 * @param {string} library
 * @param {AsyncGenerator} gathered see adding/gather.js
 * @returns {Promise<{batch: string, count: number, hidden: number, unreadable: string[]}>} once all are known,
 *   not yet sent
 */
export async function addFiles(library, gathered) {
  const batch = identifier();
  const result = { batch, count: 0, hidden: 0, unreadable: [] };
  for await (const found of gathered) {
    if (found.hidden) result.hidden += 1;
    else if (found.unreadable) result.unreadable.push(found.unreadable);
    else {
      const { path, file } = found;
      result.count += 1;
      serial += 1;
      uploads.all.set(
        serial, { id: serial, path, file, size: file.size, sent: 0, state: 'waiting', batch, library }
      );
      pump();
    }
  }
  return result;
}

// crypto.randomUUID is missing where the page came over plain HTTP from another machine.
function identifier() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

const inState = (state) => [...uploads.all.values()].filter((upload) => upload.state === state);

function pump() {
  let free = AT_ONCE - aborts.size;
  for (const upload of uploads.all.values()) {
    if (free <= 0) break;
    if (upload.state === 'waiting') {
      free -= 1;
      run(upload);
    }
  }
  changed();
}

async function run(upload) {
  const abort = new AbortController();
  aborts.set(upload.id, abort);
  upload.state = 'sending';
  try {
    const job = await persist(upload, abort.signal);
    upload.state = 'sent';
    jobs.set(upload.batch, job.id);
    count(upload, upload.size);
    uploads.all.delete(upload.id);
  } catch (error) {
    upload.state = isAbort(error) ? 'aborted' : 'refused';
    if (!isAbort(error)) upload.reason = { code: error.code ?? 'unknown', message: error.message };
  } finally {
    aborts.delete(upload.id);
    pump();
  }
}

// A server that has too much to do says when to come back; one that restarts is away for a moment.
async function persist(upload, signal) {
  for (let tries = 1; ; tries += 1) {
    try {
      upload.sent = 0;
      return await sendFile(
        upload.library, upload, { progress: (bytes) => count(upload, Math.min(bytes, upload.size)), signal }
      );
    } catch (error) {
      const passing = error.status === 429 || error.status === 503 || error.code === 'unreachable';
      if (!passing || tries === TRIES) throw error;
      await pause(Math.min(error.wait || 2 ** tries / 4, 10), signal);
    }
  }
}

const pause = (seconds, signal) => new Promise((resolve, reject) => {
  const timer = setTimeout(resolve, seconds * 1000);
  signal.addEventListener('abort', () => {
    clearTimeout(timer);
    reject(new DOMException('aborted', 'AbortError'));
  }, { once: true });
});

function count(upload, bytes) {
  gone += Math.max(0, bytes - upload.sent);
  upload.sent = bytes;
  const now = performance.now();
  uploads.marks.push([now, gone]);
  while (uploads.marks.length > 2 && now - uploads.marks[0][0] > 5000) uploads.marks.shift();
  changed();
}

/** What there is to say of all uploads together. */
export function summary() {
  const all = [...uploads.all.values()];
  const active = all.filter((upload) => upload.state === 'waiting' || upload.state === 'sending');
  const left = active.reduce((sum, upload) => sum + upload.size - upload.sent, 0);
  const [[since, before] = [0, 0]] = uploads.marks;
  const [now, after] = uploads.marks.at(-1) ?? [0, 0];
  const rate = now > since ? (after - before) / ((now - since) / 1000) : 0;
  return {
    active: active.length,
    left,
    rate,
    secondsLeft: rate ? left / rate : null,
    refused: inState('refused').length
  };
}

/** The id of the job a batch has joined, once a file of it has arrived. */
export const jobOf = (batch) => jobs.get(batch);

/** Whether a job is one that files of this page have joined. */
export const isSentHere = (job) => [...jobs.values()].includes(job);

/** Ends an upload, or all of them; what the server has already is its job's. */
export function abortUpload(id) {
  const upload = uploads.all.get(id);
  if (!upload) return;
  if (upload.state === 'waiting') upload.state = 'aborted';
  aborts.get(id)?.abort();
  changed();
}

/** Ends the uploads that would join a job which is being stopped. */
export function abortUploadsOf(job) {
  for (const [id, { batch }] of uploads.all) if (jobs.get(batch) === job) abortUpload(id);
}

/** Ends all uploads. */
export const abortUploads = () => { for (const id of [...uploads.all.keys()]) abortUpload(id); };

/** Sends a file again that was refused or aborted. */
export function retryUpload(id) {
  const upload = uploads.all.get(id);
  if (!upload || !['refused', 'aborted'].includes(upload.state)) return;
  Object.assign(upload, { state: 'waiting', sent: 0, reason: undefined });
  pump();
}

/** Forgets the uploads that ended without being sent. */
export function forgetUploads() {
  for (const [id, { state }] of uploads.all)
    if (state === 'refused' || state === 'aborted') uploads.all.delete(id);
  changed();
}

addEventListener('beforeunload', (event) => {
  if (aborts.size || inState('waiting').length) event.preventDefault();
});
