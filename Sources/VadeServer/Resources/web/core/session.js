// Who is using the app: whether a key is needed, and the dialog that asks for it.

import { ApiError, onKeyRequired, request } from './api.js';
import { t } from './i18n.js';
import { app } from './store.js';

let asking = null;

/** Learns what this browser may do, and asks for a key where one is needed. */
export async function startSession() {
  onKeyRequired(requireKey);
  const session = await request('/api/session');
  app.set({ session });
  if (session.key_required && !session.authenticated) await requireKey();
}

/** Asks for a key once, however many requests need it. Resolves to whether there is one now. */
export function requireKey() {
  asking ??= ask().finally(() => { asking = null; });
  return asking;
}

async function ask() {
  const { promptDialog } = await import('./dialog.js');
  const key = await promptDialog({
    title: t('key.title'), label: t('key.label'), hint: t('key.hint'), confirm: t('key.confirm'),
    type: 'password',
    async check(text) {
      try {
        await request('/api/session', { method: 'POST', body: { key: text.trim() } });
        return null;
      } catch (error) {
        return error instanceof ApiError ? error.message : String(error);
      }
    },
  });
  if (key === null) return false;
  app.set({ session: await request('/api/session') });
  return true;
}

/** Forgets the key in this browser. */
export async function endSession() {
  await request('/api/session', { method: 'DELETE' });
  location.reload();
}

const ranks = ['read', 'write', 'admin'];

/** Whether this browser may do what needs the given right: 'read', 'write' or 'admin'. */
export function may(right) {
  const rights = app.get().session?.rights;
  return rights ? ranks.indexOf(rights) >= ranks.indexOf(right) : false;
}
