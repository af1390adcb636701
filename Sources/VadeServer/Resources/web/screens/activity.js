// What the program does, and what left the machine.

import { logView } from '../activity/log-view.js';
import { request } from '../core/api.js';
import { append, h, icon, replace } from '../core/dom.js';
import { bytes, dateTime } from '../core/format.js';
import { t } from '../core/i18n.js';
import { failureNotice } from '../core/libraries.js';
import { writeQuery } from '../core/router.js';

export const title = 'nav.activity';
export const styles = ['activity.css'];

const TABS = ['log', 'left'];

/** Shows the log, or what was sent. */
export function mount(container, { query, signal }) {
  const body = h('div.activity-body', { role: 'tabpanel', id: 'activity-body' });
  const tabs = TABS.map(
    (name) =>
      h('button', {
        type: 'button',
        role: 'tab',
        id: `tab-${name}`,
        'aria-controls': 'activity-body',
        on: { click: () => choose(name), keydown: onKey },
      },
        t(`activity.${name}`))
  );
  append(container, h('div.page.activity-page', {}, h('h1', {}, t('nav.activity')),
    h('div.tabs', { role: 'tablist', 'aria-label': t('nav.activity') }, tabs), body));

  let shown = null;
  function choose(name) {
    tabs.forEach((tab, index) => {
      tab.setAttribute('aria-selected', String(TABS[index] === name));
      tab.tabIndex = TABS[index] === name ? 0 : -1;
    });
    body.setAttribute('aria-labelledby', `tab-${name}`);
    writeQuery(name === 'log' ? '' : `?show=${name}`);
    shown?.abort();
    shown = new AbortController();
    signal.addEventListener('abort', () => shown.abort(), { once: true });
    replace(body, name === 'log' ? logView(shown.signal) : whatLeft(shown.signal));
  }

  function onKey(event) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const next =
      (TABS.findIndex((_, index) => tabs[index].tabIndex === 0) + step + TABS.length) % TABS.length;
    choose(TABS[next]);
    tabs[next].focus();
  }

  choose(TABS.includes(query.get('show')) ? query.get('show') : 'log');
}

function whatLeft(signal) {
  const element = h('section.left', {});
  const load = async () => {
    try {
      const { transmissions } = await request('/api/transmissions', { signal });
      replace(element, transmissions.length ? sent(transmissions) : nothing());
    } catch (error) {
      if (!signal.aborted) replace(element, failureNotice(error, load));
    }
  };
  load();
  return element;
}

const nothing = () =>
  h('div.nothing-left', {}, icon('check', 'large'), h('h2', {}, t('left.nothing')),
    h('p', {}, t('left.nothing.text')),
    h('ul', {}, ['documents', 'questions', 'usage'].map((key) => h('li', {}, t(`left.${key}`)))));

const sent = (transmissions) =>
  h('table', {},
    h('thead', {},
      h('tr', {},
        [
          'log.time', 'left.to', 'left.what', 'documents.column.size'
        ].map((key) => h('th', { scope: 'col' }, t(key))))),
    h('tbody', {},
      transmissions.map(
        (each) =>
          h('tr', {}, h('td', {}, dateTime(each.time)), h('td', {}, each.to ?? each.provider ?? ''),
            h('td', { dir: 'auto' }, each.what ?? each.preview ?? ''),
            h('td', {}, each.bytes ? bytes(each.bytes) : ''))
      )));
