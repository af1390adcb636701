// The first minutes: what this is, something to read, a question answered.

import { pickers } from '../adding/picker.js';
import { isSentHere, onUploads, summary } from '../adding/uploads.js';
import { pages, paths, request } from '../core/api.js';
import { announce } from '../core/announce.js';
import { append, button, h, icon, link, replace } from '../core/dom.js';
import { fileName } from '../core/format.js';
import { t } from '../core/i18n.js';
import { chooseLibrary, failureNotice, refreshLibraries } from '../core/libraries.js';
import { onEvent } from '../core/live.js';
import { may } from '../core/session.js';
import { isEnded } from '../adding/jobs.js';
import { addSamples } from '../library/empty.js';
import { welcomeAnswer } from '../components/welcome-answer.js';

export const title = 'nav.welcome';
export const styles = ['welcome.css', 'ask.css', 'viewer.css'];

const SAMPLES = 'samples';
const OWN = 'default';
const STEPS = ['meet', 'bring', 'ask'];

/** Shows the first step, or the one that is next: asking, where there is something to ask already. */
export function mount(container, { signal }) {
  const dots =
    h('ol.welcome-steps', { 'aria-label': t('welcome.steps') },
      STEPS.map((name) => h('li', {}, t(`welcome.step.${name}`))));
  const body = h('div.welcome-body', {});
  const news = h('div.welcome-news', {});
  let step = null;
  append(container, h('div.page.welcome', {}, dots, body));

  function go(name, ...more) {
    step = name;
    STEPS.forEach((each, index) => {
      if (each === name) dots.children[index].setAttribute('aria-current', 'step');
      else dots.children[index].removeAttribute('aria-current');
      dots.children[index].toggleAttribute('data-done', index < STEPS.indexOf(name));
    });
    replace(body, steps[name](...more));
    const heading = body.querySelector('h1');
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
    announce(heading.textContent);
  }

  const steps = {
    meet: () => [h('h1', {}, t('welcome.title')), h('p.welcome-lead', {}, t('welcome.lead')),
      h('ul.promises', {}, [['eye', 'check'], ['pages', 'whole'], ['key', 'here']].map(([picture, name]) =>
        h('li', {}, icon(picture), h('div', {}, h('h2', {}, t(`welcome.promise.${name}`)),
          h('p', {}, t(`welcome.promise.${name}.text`)))))),
      h('div.buttons', {}, button(t('welcome.begin'), { kind: 'primary', press: () => go('bring') }),
        link(pages.ask(), { class: 'button quiet' }, t('welcome.skip')))],

    bring: () => [h('h1', {}, t('welcome.bring')), h('p.welcome-lead', {}, t('welcome.bring.text')),
      may('write') ? h('div.welcome-ways', {},
        h('section.way', {}, h('h2', {}, t('welcome.samples')), h('p', {}, t('welcome.samples.text')),
          h('div.buttons', {},
            button(t('welcome.samples.use'), { kind: 'primary', press: () => addSamples(SAMPLES) }))),
        h('section.way', {}, h('h2', {}, t('welcome.own')), h('p', {}, t('welcome.own.text')),
          h('div.buttons', {}, pickers(() => OWN, { primary: false }))))
        : h('p.notice', {}, t('adding.not-allowed')),
      news],

    ask: (library) => [h('h1', {}, t('welcome.ask')), h('p.welcome-lead', {}, t('welcome.ask.text')),
      questions(library, signal)],
  };

  go('meet');
  follow(news, { go, step: () => step, signal });
}

// While files are being read the step says how far it is; the first that is done opens the next step. Who drops a
// file on the first step has begun.
function follow(news, { go, step, signal }) {
  const begin = () => { if (step() === 'meet') go('bring'); };
  onUploads(() => {
    begin();
    const { active } = summary();
    if (active)
      replace(
        news, h('p', { role: 'status' }, h('span.spinner', {}), ' ', t('uploads.sending', { count: active }))
      );
  }, signal);
  onEvent('job', async (job) => {
    if (job.kind !== 'add' || step() === 'ask' || (step() === 'meet' && !isSentHere(job.id))) return;
    begin();
    if (!isEnded(job)) {
      replace(
        news,
        h('p', { role: 'status' }, t('queue.files-done', { done: job.files_done, count: job.files_total }),
          job.current ? ` · ${fileName(job.current)}` : ''),
        h('progress', { max: job.files_total || 1, value: job.files_done, 'aria-label': t('queue.progress') })
      );
      return;
    }
    if (job.state === 'failed' || (!job.passages && !(await holds(job.library)))) {
      replace(
        news,
        h('div.notice', { role: 'alert', data: { kind: 'error' } }, h('p', {}, t('welcome.failed')),
          h('p', {}, link(pages.library(job.library), {}, t('welcome.failed.show'))))
      );
      return;
    }
    try {
      await refreshLibraries();
      chooseLibrary(job.library);
      if (step() === 'bring') go('ask', job.library);
    } catch (error) {
      replace(news, failureNotice(error));
    }
  }, signal);
}

// Files that were added before count as well as new ones.
async function holds(library) {
  try {
    return (await request(paths.library(library))).passages > 0;
  } catch {
    return false;
  }
}

function questions(library, signal) {
  const answer = h('div.welcome-answer', {});
  const done =
    h('div.buttons.welcome-done', { hidden: true },
      link(pages.ask(), { class: 'button primary' }, t('welcome.done')),
      link(pages.library(library), { class: 'button' }, t('welcome.see')));
  const view = welcomeAnswer({ library, place: answer, signal, ended: () => { done.hidden = false; } });
  const field =
    h('input.input',
      { type: 'text', 'aria-label': t('ask.label'), placeholder: t('ask.placeholder'), dir: 'auto' });
  const list = h('ul.suggestions', {});
  request(paths.suggestions(library), { signal }).then(({ questions: all }) => {
    replace(list, all.slice(0, 4).map(({ text }) => h('li', {},
      h('button.suggestion', { type: 'button', dir: 'auto', on: { click: () => view.ask(text) } }, text))));
  }).catch(() => {});
  const submit = (event) => {
    event.preventDefault();
    if (field.value.trim()) view.ask(field.value.trim());
  };
  return [list, h('form.welcome-form', { on: { submit } },
    field, button(t('ask.send'), { icon: 'send', kind: 'primary', only: true, type: 'submit' })),
    answer, done];
}
