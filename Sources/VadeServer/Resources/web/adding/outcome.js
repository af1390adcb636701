// What became of files that were sent, said wherever their sender is by then.

import { pages } from '../core/api.js';
import { fileName } from '../core/format.js';
import { t } from '../core/i18n.js';
import { navigate } from '../core/router.js';
import { app } from '../core/store.js';
import { toast } from '../core/toast.js';
import { fullJob, isEnded } from './jobs.js';
import { jobOf, onUploads } from './uploads.js';

/** Whether the list of a library is on the screen, which shows by itself what becomes of its files. */
export const isListed = (library) =>
  location.pathname.startsWith(pages.library(library)) && !location.pathname.includes('/document/');

/** What leads from a message to the library it is about. */
export const showLibrary = (library) =>
  ({ label: t('adding.show'), run: () => navigate(pages.library(library)) });

/**
 * Says what became of a batch of files as soon as their job has ended, unless the screen does.
 * @param {string} batch see addFiles
 * @param {string} library where they went
 */
export function tellOutcome(batch, library) {
  const watch = new AbortController();
  const look = () => {
    const job = app.get().jobs.get(jobOf(batch));
    if (!job || !isEnded(job)) return;
    watch.abort();
    const isSaid = isListed(library) || location.pathname === '/welcome';
    // Who stopped it knows.
    if (job.state !== 'stopped' && !isSaid) tell(job.id, library);
  };
  app.subscribe(look, watch.signal);
  onUploads(look, watch.signal);
}

async function tell(id, library) {
  const job = await fullJob(id).catch(() => null);
  // Forgotten meanwhile, or the server is away, which is said elsewhere.
  if (!job) return;
  const failures = job.files.filter(({ state }) => state === 'failed' || state === 'skipped').length;
  const count = job.files.length - failures;
  const values = { count, failures, library, name: fileName(job.files[0]?.path ?? '') };
  const key = failures === 0 ? 'adding.read' : count === 0 ? 'adding.read.none' : 'adding.read.partly';
  toast(t(key, key === 'adding.read.none' ? { ...values, count: failures } : values), {
    kind: failures ? 'warn' : 'done', action: showLibrary(library),
  });
}
