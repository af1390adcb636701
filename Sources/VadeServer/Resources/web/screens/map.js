// The library's passages on a plane: what means similar things lies near each other.

import { openPlace } from '../components/viewer.js';
import { announce } from '../core/announce.js';
import { pages, paths, request } from '../core/api.js';
import { append, button, h, link, replace } from '../core/dom.js';
import { number, percent } from '../core/format.js';
import { t } from '../core/i18n.js';
import { failureNotice, noLibrary } from '../core/libraries.js';
import { onEvent } from '../core/live.js';
import { preferences } from '../core/preferences.js';
import { reload } from '../core/router.js';
import { app } from '../core/store.js';
import { chosenList, mapTable } from '../map/chosen.js';
import { createLegend, paintSwatch } from '../map/legend.js';
import { createPassages } from '../map/passages.js';
import { createPlot } from '../map/plot.js';
import { createPoints } from '../map/points.js';

export const title = 'nav.map';
export const styles = ['map.css'];

/** Shows the map of the chosen library. */
export async function mount(container, { signal }) {
  const { library } = app.get();
  app.subscribe((state, before) => { if (state.library !== before.library) reload(); }, signal);
  if (!library) return append(container, h('div.page', {}, h('h1', {}, t('nav.map')), noLibrary()));
  const note = h('p.hint', {}, t('map.explain'));
  const body = h('div.map-body', {});
  const actions = h('div.buttons', {});
  append(
    container,
    h('div.page.map-page', {},
      h('header.map-head', {}, h('div', {}, h('h1', {}, t('map.title', { library })), note), actions), body)
  );
  try {
    const map = await ready(library, body, signal);
    if (map.state === 'empty') return replace(body, emptyMap(library));
    if (map.variance)
      note.append(` ${t('map.variance', { portion: percent(map.variance[0] + map.variance[1]) })}`);
    if (map.sampled_of > map.points.passage.length)
      note.append(
        ` ${t('map.sampled', { shown: number(map.points.passage.length), all: number(map.sampled_of) })}`
      );
    show(library, map, { body, actions, signal });
  } catch (error) {
    if (!signal.aborted) replace(body, failureNotice(error, reload));
  }
}

// The server works the map out in the background: it is asked until it is there.
async function ready(library, body, signal) {
  const bar = h('progress', { max: 1, 'aria-label': t('map.computing') });
  for (;;) {
    const map = await request(`${paths.library(library)}/map`, { signal, values: { library } });
    if (map.state !== 'computing') return map;
    bar.value = map.progress ?? 0;
    if (!bar.isConnected)
      replace(body, h('div.map-wait', { role: 'status' }, h('p', {}, t('map.computing')), bar));
    await new Promise((resolve, reject) => {
      const timer = setTimeout(resolve, 600);
      signal.addEventListener('abort', () => {
        clearTimeout(timer);
        reject(new DOMException('left', 'AbortError'));
      }, { once: true });
    });
  }
}

function show(library, map, { body, actions, signal }) {
  const points = createPoints(map);
  const order =
    map.documents.map((_, index) => index).sort((a, b) => map.documents[b].count - map.documents[a].count);
  const places = [];
  order.forEach((index, place) => { places[index] = place; });
  const passages = createPassages(library, signal);
  const side = h('div.map-side', {});
  const open = (i, from) =>
    passages.get(points.passage[i])
      .then(({ document,
              passage }) => openPlace({ library, document, passageId: points.passage[i], passage }, from))
      .catch((error) => replace(chosenPlace, failureNotice(error)));
  const chosenPlace = h('div', {});
  const choose = (chosen) => {
    plot.mark(chosen);
    if (chosen.length) announce(t('map.chosen', { count: chosen.length }));
    replace(
      chosenPlace,
      chosen.length ? chosenList({ library, points, chosen, passages, open, clear: () => choose([]) }) : null
    );
    legend.hidden = chosen.length > 0;
  };
  const plot = createPlot({ points, places, passages, open, choose, signal });
  const legend = createLegend({ points, order, changed: plot.redraw });
  append(side, [chosenPlace, legend]);
  const table = mapTable(library, points, order);
  table.hidden = true;
  const toggle = button(t('map.as-table'), { icon: 'table', 'aria-pressed': 'false', press: () => {
    const asTable = table.hidden;
    table.hidden = !asTable;
    plot.element.hidden = asTable;
    side.hidden = asTable;
    toggle.setAttribute('aria-pressed', String(asTable));
  } });
  replace(actions, toggle);
  replace(body, plot.element, side, table);
  preferences.subscribe(() => requestAnimationFrame(() => {
    plot.redraw();
    for (const canvas of side.querySelectorAll('.swatch')) paintSwatch(canvas);
  }), signal);
  onEvent('library', ({ library: changed, change }) => {
    if (changed !== library || !['added', 'removed'].includes(change)) return;
    if (actions.childElementCount > 1) return;
    actions.prepend(button(t('map.renew'), { icon: 'retry', press: reload }));
  }, signal);
}

const emptyMap = (library) =>
  h('div.empty', {}, h('h2', {}, t('map.empty.title')), h('p', {}, t('map.empty.text')),
    h('p', {}, link(pages.library(library), { class: 'button primary' }, t('library.none.action'))));
