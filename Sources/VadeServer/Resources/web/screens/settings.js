// Settings: this browser's, the server's, and what it holds. A control that would have no effect is not
// there.

import { append, h, link } from '../core/dom.js';
import { t } from '../core/i18n.js';
import { may } from '../core/session.js';
import { app } from '../core/store.js';
import { about, doctor } from '../settings/about.js';
import { appearance } from '../settings/appearance.js';
import { libraries, models, packs } from '../settings/holdings.js';
import { keys } from '../settings/keys.js';
import { plan } from '../settings/plan.js';
import { section } from '../settings/section.js';
import { folders, retrieval } from '../settings/server.js';

export const title = 'nav.settings';
export const styles = ['settings.css'];

/** Shows the settings, each section as it arrives. */
export function mount(container, { signal }) {
  const make = (id, load) => section(id, load, signal);
  const sections = {
    appearance: make('appearance', async () => appearance()),
    libraries: make('libraries', async () => libraries()),
    plan: make('plan', () => plan(signal)),
    packs: make('packs', () => packs(signal)),
    models: make('models', () => models(signal)),
    retrieval: make('retrieval', () => retrieval(signal)),
    folders: make('folders', () => folders(signal)),
    keys: make('keys', () => keys(signal, () => sections.keys.renew())),
    doctor: make('doctor', () => doctor(signal, () => sections.doctor.renew())),
    about: make('about', () => about(signal)),
  };
  const shown = Object.keys(sections).filter((id) => id !== 'keys' || may('admin'));
  append(
    container,
    h('div.page.settings-page', {}, h('h1', {}, t('nav.settings')),
      h('nav.settings-nav', { 'aria-label': t('nav.settings') },
        h('ul', {},
          shown.map(
            (id) =>
              h('li', {},
                link(
                  `#${id}`, { on: { click: (event) => jump(event, sections[id].element) } },
                  t(`settings.${id}`)
                ))
          ))),
      h('div.settings-sections', {}, shown.map((id) => sections[id].element)))
  );
  app.subscribe((state, before) => {
    if (state.libraries === before.libraries) return;
    for (const id of ['libraries', 'packs', 'retrieval', 'folders']) sections[id].renew();
    // Its own news it takes in without being made anew, so that the focus stays where it is.
    if (names(state) !== names(before)) sections.plan.renew();
  }, signal);
}

const names = ({ libraries: list }) => (list ?? []).map(({ name }) => name).join('\n');

function jump(event, element) {
  event.preventDefault();
  element.scrollIntoView({ block: 'start' });
  element.querySelector('h2').focus({ preventScroll: true });
}
