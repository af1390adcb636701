import { button, h } from '../core/dom.js';
import { number } from '../core/format.js';
import { t } from '../core/i18n.js';
import { colours, markOf, MOST, traceMark } from './palette.js';

const SIZE = 16;

/**
 * The documents with their marks; each can be hidden.
 * @param {{points: object, order: number[], changed: function()}} parts `order` lists documents by number of
 *   passages
 */
export function createLegend({ points, order, changed }) {
  const { documents, hidden } = points;
  const boxes = new Map();
  const set = (index, shows) => { if (shows) hidden.delete(index); else hidden.add(index); };
  const all = (shows) => {
    for (const index of order) { set(index, shows); boxes.get(index).checked = shows; }
    changed();
  };
  // Beyond the ones that have a mark of their own a list would be as long as the library: they go together.
  const own = order.slice(0, MOST);
  const rest = order.slice(MOST);
  const row = (indices, place, label, count) => {
    const box = h('input', { type: 'checkbox', checked: true, on: { change: () => {
      for (const index of indices) set(index, box.checked);
      changed();
    } } });
    for (const index of indices) boxes.set(index, box);
    const alone = () => {
      for (const index of order) {
        set(index, indices.includes(index));
        boxes.get(index).checked = indices.includes(index);
      }
      changed();
    };
    const only = button(t('map.only'), {
      kind: 'quiet small only', 'aria-label': t('map.only-document', { title: label }), press: alone,
    });
    const name = h('span.legend-name', { dir: 'auto', title: label }, label);
    return h('li', {}, h('label', {}, box, swatch(place), name, h('span.hint', {}, number(count))), only);
  };
  const list =
    h('ul.legend-list', {},
      own.map((index, place) => row([index], place, documents[index].title, documents[index].count)),
      rest.length ? row(
                      rest, MOST, t('map.others', { count: rest.length }),
                      rest.reduce((sum, index) => sum + documents[index].count, 0)
                    )
                  : null);
  return h(
    'section.legend', { 'aria-label': t('map.legend') },
    h('header.legend-head', {}, h('h2', {}, t('map.legend')),
      h('div.buttons', {}, button(t('map.all'), { kind: 'quiet small', press: () => all(true) }),
        button(t('map.none'), { kind: 'quiet small', press: () => all(false) }))),
    list
  );
}

function swatch(place) {
  const canvas =
    h('canvas.swatch', { width: SIZE * 2, height: SIZE * 2, 'aria-hidden': 'true', data: { place } });
  paintSwatch(canvas);
  return canvas;
}

/** Paints a mark of the legend; again when the theme changes. */
export function paintSwatch(canvas) {
  const place = Number(canvas.dataset.place);
  const palette = colours(document.documentElement);
  const { colour, shape } = place < MOST ? markOf(place) : { colour: palette.length - 1, shape: 'circle' };
  const context = canvas.getContext('2d');
  context.setTransform(2, 0, 0, 2, 0, 0);
  context.clearRect(0, 0, SIZE, SIZE);
  const path = new Path2D();
  traceMark(path, shape, SIZE / 2, SIZE / 2, 5);
  context.fillStyle = palette[colour];
  context.fill(path);
}
