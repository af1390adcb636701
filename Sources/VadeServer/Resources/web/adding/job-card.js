import { pages } from '../core/api.js';
import { button, h, icon, link, replace } from '../core/dom.js';
import { ago, duration, fileName, number } from '../core/format.js';
import { t } from '../core/i18n.js';
import { onEvent } from '../core/live.js';
import { act, forgetJob, fullJob, isEnded } from './jobs.js';

const SHOWN = 200;
const order = ['running', 'failed', 'skipped', 'queued', 'updated', 'added', 'unchanged'];

/**
 * A job as a card: progress by files, the page being read, rate, time left, what can be done, and its files.
 * @param {object} job
 * @param {{library: function(): string, signal: AbortSignal}} options
 * @returns {{element: HTMLElement, update: function(object), latest: function(): object}}
 */
export function jobCard(job, { library, signal }) {
  let latest = job;
  let files = null;
  const title = h('h3', {});
  const figures = h('p.job-figures', {});
  const why = h('p.job-figures', { dir: 'auto', hidden: true });
  const bar = h('progress', { max: 1, 'aria-label': t('queue.progress') });
  const actions = h('div.job-actions', {});
  const list = h('ul.job-files', {});
  const toggle = button(
    t('queue.files'),
    { icon: 'down', kind: 'quiet', 'aria-expanded': 'false', press: () => open(list.hidden) }
  );
  list.hidden = true;
  const element = h('article.job', {},
    h('header.job-head', {}, title, figures, why), bar, actions, list);

  async function open(wanted) {
    list.hidden = !wanted;
    toggle.setAttribute('aria-expanded', String(wanted));
    if (wanted && !files) await load();
  }

  async function load() {
    try {
      const full = await fullJob(latest.id, signal);
      files = new Map(full.files.map((file) => [file.path, file]));
    } catch (error) {
      if (!signal.aborted) replace(list, h('li.hint', {}, error.message));
      return;
    }
    title.textContent = heading(latest, library(), failures());
    drawActions(latest);
    drawFiles();
  }

  const failures =
    () => [...files?.values() ?? []].filter(({ state }) => state === 'failed' || state === 'skipped').length;

  function drawFiles() {
    const all = [...files.values()].sort((a, b) => order.indexOf(a.state) - order.indexOf(b.state));
    replace(list, all.slice(0, SHOWN).map((file) => fileRow(file, latest)),
      all.length > SHOWN ? h('li.hint', {}, t('queue.more', { count: all.length - SHOWN })) : null);
  }

  function update(now) {
    const before = latest;
    latest = now;
    element.dataset.state = now.state;
    title.textContent = heading(now, library(), failures());
    figures.textContent = now.state === 'running' ? running(now) : isEnded(now) ? ended(now) : resting(now);
    why.hidden = !now.reason;
    why.textContent = now.reason?.message ?? '';
    bar.hidden = isEnded(now);
    bar.value = portion(now);
    drawActions(now);
    // Failures open by themselves: nobody should have to look for them.
    if (isEnded(now) && (!isEnded(before) || now === job)) load().then(() => {
      if (failures()) open(true);
    });
  }

  let drawn = '';
  function drawActions(now) {
    const failed = files ? failures() > 0 : ['failed', 'stopped'].includes(now.state);
    const hasBegun = now.state === 'queued' && now.files_done > 0;
    const key = `${now.state} ${failed} ${hasBegun}`;
    // Buttons are made anew only when they change, or the focus would be lost at every page.
    if (key === drawn) return;
    drawn = key;
    const hadFocus = actions.contains(document.activeElement);
    replace(
      actions,
      ['running', 'queued'].includes(now.state)
        ? button(t('queue.pause'), { icon: 'pause', press: () => act(latest, 'pause') })
        : null,
      now.state === 'paused' ? button(t('queue.resume'), { icon: 'play', press: () => act(latest, 'resume') })
                             : null,
      ['running', 'paused'].includes(now.state) || hasBegun
        ? button(t('queue.stop'), { icon: 'stop', press: () => act(latest, 'stop') })
        : null,
      now.state === 'queued' && !hasBegun
        ? button(t('queue.discard'), { icon: 'trash', press: () => forgetJob(latest) })
        : null,
      isEnded(now) && failed ? button(t('queue.retry'), { icon: 'retry', press: () => act(latest, 'retry') })
                             : null,
      toggle,
      isEnded(now) ? button(t('queue.dismiss'), { kind: 'quiet', press: () => forgetJob(latest) }) : null
    );
    if (hadFocus) actions.querySelector('button')?.focus();
  }

  onEvent('file', ({ job: id, file }) => {
    if (id !== latest.id || !files) return;
    files.set(file.path, file);
    if (!list.hidden) drawFiles();
    drawActions(latest);
  }, signal);
  return { element, update, latest: () => latest };
}

function heading(job, shown, failures) {
  const stem = { add: 'queue.state', recut: 'queue.recut' }[job.kind];
  const key = !stem ? `queue.other.${job.state}`
    : job.state === 'done' && failures ? `${stem}.partly` : `${stem}.${job.state}`;
  const text = t(key, { count: job.files_total, done: job.files_done, failures });
  return job.library === shown ? text : t('queue.in-library', { text, library: job.library });
}

const portion = ({ files_total: files, files_done: done, bytes_total: size, bytes_done: read }) =>
  (size ? read / size : files ? done / files : 0);

function pageOf({ current, current_page: page, current_page_count: count }) {
  const file = fileName(current);
  return count ? t('queue.page-of', { file, page, count }) : t('queue.page', { file, page });
}

function running(job) {
  return [
    t('queue.files-done', { done: job.files_done, count: job.files_total }),
    job.current ? (job.current_page ? pageOf(job)
                                    : fileName(job.current))
                : null,
    job.rate ? t('queue.rate', { rate: number(job.rate) }) : null,
    job.seconds_left ? t('queue.time-left', { time: duration(job.seconds_left) }) : null,
  ].filter(Boolean)
    .join(' · ');
}

// Of a job that rests or waits: what is done, and who is before it.
function resting(job) {
  return [t('queue.files-done', { done: job.files_done, count: job.files_total }),
    job.ahead ? t('queue.ahead', { count: job.ahead }) : null,
    job.state === 'paused' ? t('queue.rests') : null].filter(Boolean).join(' · ');
}

function ended(job) {
  return [t('queue.files-done', { done: job.files_done, count: job.files_total }),
    job.passages ? t('queue.passages', { count: job.passages }) : null,
    job.ended_at ? ago(job.ended_at) : null].filter(Boolean).join(' · ');
}

const pictures = {
  queued: 'clock',
  running: 'upload',
  added: 'check',
  updated: 'check',
  unchanged: 'check',
  failed: 'warn',
  skipped: 'stop'
};

function fileRow(file, job) {
  const { state, path, reason, document_id: id } = file;
  const name = id ? link(pages.document(job.library, id), { dir: 'auto' }, path) : path;
  return h(
    'li.job-file', { data: { state } }, icon(pictures[state] ?? 'page'),
    h('div.job-file-text', {}, h('p.job-file-path', { dir: 'auto' }, name),
      h('p.hint', {},
        [
          t(`file.state.${state}`), file.page_count ? t('file.pages', { count: file.page_count }) : null,
          file.passage_count ? t('file.passages', { count: file.passage_count }) : null,
          file.complete === false ? t('file.incomplete') : null
        ].filter(Boolean)
          .join(' · ')),
      reason ? h('p.job-file-reason', { dir: 'auto' }, reason.message,
                 reason.advice ? h('span.advice', {}, `${t('file.advice')} ${reason.advice}`) : null)
             : null,
      (file.diagnostics ?? [])
        .slice(0, 5)
        .map(
          ({ message, page }) =>
            h('p.hint', { dir: 'auto' }, page ? `${t('place.page', {page})}: ${message}` : message)
        ))
  );
}
