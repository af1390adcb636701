// The frame around every screen: the rail (a bar at the bottom on phones), the main region and the side
// panel.

import { button, h, icon, replace } from './dom.js';
import { t } from './i18n.js';
import { keyNames, openKeySheet } from './keys.js';
import { libraryChooser } from './libraries.js';
import { installPanel } from './panel.js';
import { app } from './store.js';

const destinations = [
  ['ask', '/ask', 'ask'], ['search', '/search', 'search'], ['library', '/library', 'library'],
  ['browse', '/browse', 'browse'], ['map', '/map', 'map'], ['activity', '/activity', 'activity'],
  ['settings', '/settings', 'settings'],
];

/**
 * Builds the frame.
 * @param {{openPalette: function}} actions
 * @returns {HTMLElement} the main region, where screens go
 */
export function buildShell({ openPalette }) {
  const main = h('main', { id: 'main', tabindex: -1 });
  const links = destinations.map(([name, href, picture]) => h('li', {},
    h(
      'a.nav-link', { href, data: { nav: name } }, icon(picture), h('span', {}, t(`nav.${name}`)), badge(name)
    )));
  const more = button(t('nav.more'), {
    icon: 'more', kind: 'nav-more', 'aria-expanded': 'false', 'aria-controls': 'nav-list',
    press: () => setMore(more.getAttribute('aria-expanded') !== 'true'),
  });
  const nav = h('nav.nav', { 'aria-label': t('nav.label') }, h('ul', { id: 'nav-list' }, links), more);
  const setMore = (open) => {
    more.setAttribute('aria-expanded', String(open));
    nav.toggleAttribute('data-more', open);
  };
  const rail = h('header.rail', {},
    h(
      'a.wordmark', { href: '/ask', 'aria-label': t('nav.home') }, icon('mark', 'mark'),
      h('span', {}, 'Vademecum')
    ),
    h(
      'div.rail-library', {}, h('span.rail-label', { 'aria-hidden': 'true' }, t('library.label')),
      libraryChooser()
    ),
    nav,
    h('div.rail-foot', {}, connection(),
      button(t('palette.open'), { icon: 'command', kind: 'quiet rail-tool', press: openPalette }),
      button(t('keys.title'), { icon: 'keyboard', kind: 'quiet rail-tool', press: openKeySheet })));
  rail.querySelector('.rail-tool').append(keyNames('ctrl+k')[0]);
  replace(document.getElementById('app'),
    h(
      'a.skip', { href: '#main', on: { click: (event) => { event.preventDefault(); main.focus(); } } },
      t('nav.skip')
    ),
    rail, main, installPanel());
  addEventListener('vade:route', ({ detail }) => {
    setMore(false);
    mark(links, detail);
  });
  return main;
}

function mark(links, { screen }) {
  const name = screen === 'document' ? 'library' : screen;
  for (const item of links) {
    const anchor = item.firstElementChild;
    if (anchor.dataset.nav === name) anchor.setAttribute('aria-current', 'page');
    else anchor.removeAttribute('aria-current');
  }
}

/** How many files are still to be read, beside *Library*. */
function badge(name) {
  if (name !== 'library') return null;
  const element = h('span.badge', { hidden: true });
  app.subscribe(({ jobs }, before) => {
    if (jobs === before.jobs) return;
    const left = [...jobs.values()].filter((job) => job.state === 'running' || job.state === 'queued')
      .reduce((sum, job) => sum + job.files_total - job.files_done, 0);
    element.hidden = left === 0;
    element.textContent = left === 0 ? '' : t('nav.files-left', { count: left });
  });
  return element;
}

/** Says when the server does not answer any more, and when it does again. */
function connection() {
  const element = h('p.connection', { role: 'status' });
  app.subscribe((state, before) => {
    if (state.connection === before.connection) return;
    element.dataset.state = state.connection;
    replace(element, state.connection === 'lost' ? [icon('warn'), t('connection.lost')] : null);
  });
  return element;
}
