// Taking documents out of a library, with time to think better of it: the server hears of it when the offer
// to undo has gone, or when the page is left.

import { paths, request } from '../core/api.js';
import { t } from '../core/i18n.js';
import { toast } from '../core/toast.js';

const SECONDS = 8;
/** Removals that have not been carried out yet. */
const pending = new Set();
const listeners = new Set();

/** Whether a document is about to be removed. */
export const isLeaving =
  (library, id) => [...pending].some((each) => each.library === library && each.ids.has(id));

/** Calls the listener when a removal begins, is undone or is carried out. */
export function onRemoval(listener, signal) {
  listeners.add(listener);
  signal?.addEventListener('abort', () => listeners.delete(listener), { once: true });
}

const tell = (what) => { for (const listener of listeners) listener(what); };

/**
 * Removes documents unless it is undone.
 * @param {string} library
 * @param {number[]} ids
 */
export function removeDocuments(library, ids) {
  const removal = { library, ids: new Set(ids), timer: 0 };
  pending.add(removal);
  const undo = () => {
    if (!pending.delete(removal)) return;
    clearTimeout(removal.timer);
    tell('undone');
  };
  const close = toast(t('documents.removed', { count: ids.length, library }), {
    action: { label: t('documents.undo'), run: undo }, seconds: SECONDS + 60,
  });
  // The message goes when the removal is carried out, so that undo is never offered in vain.
  removal.timer = setTimeout(() => { close(); carryOut(removal); }, SECONDS * 1000);
  tell('begun');
}

async function carryOut(removal, keepalive = false) {
  if (!pending.has(removal)) return;
  const body = { ids: [...removal.ids] };
  const path = `${paths.library(removal.library)}/documents/remove`;
  if (keepalive) {
    pending.delete(removal);
    fetch(path, {
      method: 'POST',
      keepalive,
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body)
    });
    return;
  }
  try {
    await request(path, { method: 'POST', body });
  } catch (error) {
    toast(t('documents.remove-failed', { reason: error.message }), { kind: 'error' });
  }
  pending.delete(removal);
  tell('done');
}

addEventListener('pagehide', () => { for (const removal of [...pending]) carryOut(removal, true); });
