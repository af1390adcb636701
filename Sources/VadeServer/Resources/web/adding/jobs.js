// What can be done with a job of the server.

import { request } from '../core/api.js';
import { t } from '../core/i18n.js';
import { app } from '../core/store.js';
import { toast } from '../core/toast.js';
import { abortUploadsOf } from './uploads.js';

/** Whether nothing more comes of a job. */
export const isEnded = ({ state }) => ['done', 'failed', 'stopped'].includes(state);

const keep = (job) => app.set({ jobs: new Map(app.get().jobs).set(job.id, job) });

/**
 * Lets a job pause, resume, stop or try its failed files once more; what the server says of it is shown.
 * @param {object} job
 * @param {'pause'|'resume'|'stop'|'retry'} action
 */
export async function act(job, action) {
  try {
    if (action === 'stop') abortUploadsOf(job.id);
    const { files, ...rest } = await request(`/api/jobs/${job.id}/${action}`, { method: 'POST' });
    keep(rest);
  } catch (error) {
    toast(t('queue.action-failed', { reason: error.message }), { kind: 'error' });
  }
}

/** Discards a queued job, or forgets an ended one. */
export async function forgetJob(job) {
  try {
    await request(`/api/jobs/${job.id}`, { method: 'DELETE' });
  } catch (error) {
    // Gone already is as good as forgotten.
    if (error.status !== 404)
      return toast(t('queue.action-failed', { reason: error.message }), { kind: 'error' });
  }
  const jobs = new Map(app.get().jobs);
  jobs.delete(job.id);
  app.set({ jobs });
}

/** A job with all its files. */
export const fullJob = (id, signal) => request(`/api/jobs/${id}`, { signal });
