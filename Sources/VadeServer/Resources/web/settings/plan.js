// How a library's documents are cut into passages: the plan, what each plan would make of a document, and
// cutting anew what another plan has cut.

import { isAbort, pages, paths, request } from '../core/api.js';
import { button, freshId, h, link, replace } from '../core/dom.js';
import { t } from '../core/i18n.js';
import { failureNotice } from '../core/libraries.js';
import { onEvent } from '../core/live.js';
import { may } from '../core/session.js';
import { app } from '../core/store.js';
import { toast } from '../core/toast.js';
import { previewOf } from './plan-preview.js';
import { attempt, choice, setting } from './section.js';

let chosen = null;
let life = null;

/**
 * The section's content, or null where there is no library of one's own.
 * @param {AbortSignal} signal
 */
export async function plan(signal) {
  const names = (app.get().libraries ?? []).filter(({ kind }) => kind !== 'pack').map(({ name }) => name);
  if (!names.length) return null;
  const first = [chosen, app.get().library, names[0]].find((name) => names.includes(name));
  const body = h('div.plan', {});
  const show = async (name) => {
    chosen = name;
    try {
      replace(body, await planOf(name, signal));
    } catch (error) {
      if (!isAbort(error)) replace(body, failureNotice(error, () => show(name)));
    }
  };
  await show(first);
  return [
    names.length > 1 ? setting(t('plan.library'), choice(first, names.map((name) => [name, name]), show))
                     : null,
    body,
  ];
}

async function planOf(library, outer) {
  // What the view of another library listens to ends with it.
  life?.abort();
  const own = life = new AbortController();
  const { signal } = own;
  outer.addEventListener('abort', () => own.abort(), { once: true, signal });
  const place = `${paths.library(library)}/plan`;
  let state = await request(place, { signal, values: { library } });
  const rest = h('div.plan-rest', { role: 'status' });
  const preview = previewOf(library, () => state.plan, signal);
  const options = h('fieldset.plans', {}, h('legend.setting-name', {}, t('plan.legend', { library })),
    state.plans.map(({ name }) => option(name)));

  function option(name) {
    const id = freshId('plan');
    return h('div.plan-option', {}, h('input', {
        id,
        type: 'radio',
        name: 'plan',
        value: name,
        checked: name === state.plan,
        disabled: !may('write'),
        'aria-describedby': `${id}-text`,
        on: { change: () => set(name) }
      }),
      h('div', {}, h('label.plan-name', { for: id }, t(`plan.${name}`)),
        h('p.hint', { id: `${id}-text` }, t(`plan.${name}.text`))));
  }

  async function set(name) {
    const saved = await attempt(async () => {
      take(await request(place, { method: 'PUT', body: { plan: name }, values: { library } }));
    });
    if (saved) toast(t('plan.saved', { plan: t(`plan.${name}`) }));
    else take(state);
  }

  function take(reply) {
    state = reply;
    for (const radio of options.querySelectorAll('input')) radio.checked = radio.value === state.plan;
    drawRest();
    preview.draw();
  }

  async function apply() {
    await attempt(async () => {
      const { files, ...job } = await request(`${place}/apply`, { method: 'POST', values: { library } });
      app.set({ jobs: new Map(app.get().jobs).set(job.id, job) });
    });
    drawRest();
  }

  const isOurs = (job) => job.kind === 'recut' && job.library === library;
  const isOpen = ({ state: its }) => !['done', 'failed', 'stopped'].includes(its);

  let drawn = '';
  function drawRest() {
    const job = [...app.get().jobs.values()].find((each) => isOurs(each) && isOpen(each));
    const { cut_otherwise: count, documents } = state;
    const key = job ? `${job.files_done}/${job.files_total}` : `${count} ${documents} ${state.plan}`;
    // Made anew only when it says something else, or the focus would be lost.
    if (key === drawn) return;
    drawn = key;
    replace(rest, job ? atWork(job) : whatIsLeft(count, documents));
  }

  const atWork = (job) => [
    h('p', {}, t('plan.running', { done: job.files_done, count: job.files_total })),
    h('p', {}, link(pages.library(library), {}, t('plan.queue'))),
  ];

  const whatIsLeft = (count, documents) => [
    h('p', {}, t(count ? 'plan.others' : 'plan.no-others', { count: count || documents, documents })),
    count && may('write') ? [
      h('div.buttons', {}, button(t('plan.apply'), { icon: 'retry', press: apply })),
      h('p.hint', {}, t('plan.apply.hint')),
    ] : null,
  ];

  // The library may just have gone: then the section as a whole is made anew.
  const renew = () => request(place, { signal, values: { library } }).then(take, () => {});
  onEvent('library', (event) => {
    if (event.library === library && ['plan', 'added', 'removed'].includes(event.change)) renew();
  }, signal);
  app.subscribe((now, before) => { if (now.jobs !== before.jobs) drawRest(); }, signal);
  drawRest();
  return [options, rest, preview.element];
}
