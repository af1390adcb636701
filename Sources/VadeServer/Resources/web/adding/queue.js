// What is being added: files on their way to the server, and the server's jobs.

import { button, h, icon, replace } from '../core/dom.js';
import { bytes, duration, number } from '../core/format.js';
import { t } from '../core/i18n.js';
import { app } from '../core/store.js';
import { jobCard } from './job-card.js';
import {
  abortUpload,
  abortUploads,
  forgetUploads,
  onUploads,
  retryUpload,
  summary,
  uploads
} from './uploads.js';
import { forgetJob, isEnded } from './jobs.js';

const SHOWN = 200;

/**
 * The queue as an element, hidden while there is nothing in it.
 * @param {{library: function(): string, signal: AbortSignal}} options jobs of other libraries are named as
 *   such
 */
export function createQueue({ library, signal }) {
  const cards = new Map();
  const sending = h('div', {});
  const jobs = h('div.jobs', {});
  const clear = button(t('queue.clear'), { kind: 'quiet', press: () => clearEnded() });
  const element = h('section.queue', { hidden: true, 'aria-label': t('queue.title') },
    h('header.queue-head', {}, h('h2', {}, t('queue.title')), clear), sending, jobs);

  function drawJobs() {
    // Those at work first, then the latest; of one second, the one that came last.
    const all = [...app.get().jobs.values()].reverse()
      .filter((job) => job.kind !== undefined && (!isEnded(job) || job.library === library()))
      .sort((a, b) => Number(isEnded(a)) - Number(isEnded(b)) || b.created_at.localeCompare(a.created_at));
    for (const [id, card] of cards)
      if (!all.some((job) => job.id === id)) {
        card.element.remove();
        cards.delete(id);
      }
    all.forEach((job, place) => {
      if (!cards.has(job.id)) cards.set(job.id, jobCard(job, { library, signal }));
      const { element: node, update } = cards.get(job.id);
      update(job);
      if (jobs.children[place] !== node) jobs.insertBefore(node, jobs.children[place] ?? null);
    });
    clear.hidden = !all.some(isEnded);
    show();
  }

  function drawUploads() {
    const { active, left, rate, secondsLeft, refused } = summary();
    const all = [...uploads.all.values()];
    replace(
      sending,
      all.length
        ? h('article.job', { data: { state: active ? 'running' : 'failed' } },
            h('header.job-head', {},
              h('h3', {},
                active ? t('uploads.sending', { count: active })
                       : t('uploads.not-sent', { count: all.length })),
              active ? h('p.job-figures', {},
                         [
                           t('uploads.left', { size: bytes(left) }),
                           rate ? t('uploads.rate', { rate: bytes(rate) }) : null,
                           secondsLeft ? t('queue.time-left', { time: duration(secondsLeft) }) : null
                         ].filter(Boolean)
                           .join(' · '))
                     : null),
            h('div.job-actions', {},
              active ? button(t('uploads.abort-all'), { icon: 'stop', press: abortUploads }) : null,
              refused ? button(
                          t('uploads.retry-all'),
                          { icon: 'retry', press: () => all.forEach(({ id }) => retryUpload(id)) }
                        )
                      : null,
              !active ? button(t('queue.dismiss'), { kind: 'quiet', press: forgetUploads }) : null),
            h('ul.job-files', {}, all.slice(0, SHOWN).map(uploadRow),
              all.length > SHOWN ? h('li.hint', {}, t('queue.more', { count: all.length - SHOWN }))
                                 : null))
        : null
    );
    show();
  }

  const show = () => { element.hidden = cards.size === 0 && uploads.all.size === 0; };
  const clearEnded = () => {
    if (!summary().active) forgetUploads();
    return Promise.all([...cards.values()].map(({ latest }) => latest()).filter(isEnded).map(forgetJob));
  };

  app.subscribe((state, before) => { if (state.jobs !== before.jobs) drawJobs(); }, signal);
  onUploads(drawUploads, signal);
  drawJobs();
  drawUploads();
  return element;
}

function uploadRow({ id, path, size, sent, state, reason }) {
  const isOver = state === 'refused' || state === 'aborted';
  return h(
    'li.job-file', { data: { state } },
    icon({ waiting: 'clock', sending: 'upload', refused: 'warn', aborted: 'stop' }[state] ?? 'page'),
    h('div.job-file-text', {}, h('p.job-file-path', { dir: 'auto' }, path),
      state === 'sending'
        ? h('progress', { max: size || 1, value: sent, 'aria-label': t('uploads.progress', { path }) })
        : null,
      h('p.hint', {}, state === 'refused' ? reason.message : t(`uploads.state.${state}`, {
          sent: number(size ? Math.floor((sent / size) * 100) : 0)
        }))),
    isOver ? button(
               t('queue.retry-file', { path }),
               { icon: 'retry', only: true, kind: 'quiet', press: () => retryUpload(id) }
             )
           : button(
               t('uploads.abort', { path }),
               { icon: 'close', only: true, kind: 'quiet', press: () => abortUpload(id) }
             )
  );
}
