// The map itself: the canvas, what moves it, and what it tells of the passage under the pointer.

import { announce } from '../core/announce.js';
import { button, h, replace } from '../core/dom.js';
import { t } from '../core/i18n.js';
import { draw } from './draw.js';
import { followPointers } from './gestures.js';
import { beginning } from './passages.js';
import { createView } from './view.js';

const REACH = 14;
const ARROWS = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] };

/**
 * Makes the map.
 * @param {{points: object, places: number[], passages: object, open: function(number, HTMLElement), choose:
 *   function(number[]), signal: AbortSignal}} parts `choose` gets what a lasso has caught
 */
export function createPlot({ points, places, passages, open, choose, signal }) {
  const view = createView();
  const scene = { view, points, places, chosen: new Set(), active: -1, lasso: null };
  const canvas = h('canvas.map-canvas', {
    tabindex: 0,
    role: 'application',
    'aria-label': t('map.canvas'),
    'aria-describedby': 'map-keys',
    'aria-roledescription': t('nav.map'),
  });
  const tip = h('div.map-tip', { hidden: true, 'aria-hidden': 'true' });
  const lasso = button(t('map.lasso'), { icon: 'filter', 'aria-pressed': 'false', press: () => {
    const on = lasso.getAttribute('aria-pressed') !== 'true';
    lasso.setAttribute('aria-pressed', String(on));
    canvas.toggleAttribute('data-lasso', on);
  } });
  const tools = h('div.map-tools', { role: 'toolbar', 'aria-label': t('map.tools') }, lasso,
    button(t('map.zoom-in'), { icon: 'plus', only: true, press: () => glide(1.6) }),
    button(t('map.zoom-out'), { icon: 'minus', only: true, press: () => glide(1 / 1.6) }),
    button(t('map.reset'), { icon: 'width', only: true, press: () => { view.reset(); redraw(); } }));
  const element =
    h('div.map-plot', {}, canvas, tip, tools, h('p.visually-hidden', { id: 'map-keys' }, t('map.keys')));

  let frame = 0;
  const redraw = () => { frame ||= requestAnimationFrame(() => { frame = 0; draw(canvas, scene); }); };
  const size = new ResizeObserver(([{ contentRect }]) => {
    Object.assign(view, { width: contentRect.width, height: contentRect.height });
    redraw();
  });
  size.observe(element);
  signal.addEventListener('abort', () => { size.disconnect(); cancelAnimationFrame(frame); }, { once: true });
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', redraw, { signal });

  // A jump in size is hard to follow: it is drawn out over a few frames, unless movement is unwanted.
  function glide(factor) {
    const steps = matchMedia('(prefers-reduced-motion: reduce)').matches ? 1 : 8;
    let left = steps;
    const step = () => {
      view.zoom(factor ** (1 / steps));
      left -= 1;
      draw(canvas, scene);
      if (left) requestAnimationFrame(step);
    };
    step();
  }

  const at = (x, y) => points.nearest(...view.unproject(x, y), REACH / view.unit());

  function activate(i, { spoken = false } = {}) {
    if (i === scene.active) return;
    scene.active = i;
    redraw();
    if (i < 0) { tip.hidden = true; return; }
    const title = points.documents[points.document[i]].title;
    const [x, y] = view.project(points.x[i], points.y[i]);
    replace(tip, h('strong', { dir: 'auto' }, title), h('p', { dir: 'auto' }, '…'));
    tip.hidden = false;
    const right = x > view.width / 2;
    tip.style.insetInlineStart = 'auto';
    Object.assign(tip.style, {
      left: right ? 'auto' : `${x + 14}px`,
      right: right ? `${view.width - x + 14}px` : 'auto',
      top: y > view.height / 2 ? 'auto' : `${y + 10}px`,
      bottom: y > view.height / 2 ? `${view.height - y + 10}px` : 'auto'
    });
    // A pointer that crosses the map passes many points: only one it rests on is fetched.
    setTimeout(async () => {
      if (scene.active !== i || signal.aborted) return;
      try {
        const { passage } = await passages.get(points.passage[i]);
        if (scene.active !== i) return;
        tip.lastChild.textContent = beginning(passage.text);
        if (spoken) announce(`${title}. ${beginning(passage.text)}`);
      } catch (error) {
        if (scene.active === i) tip.lastChild.textContent = error.message;
      }
    }, passages.has(points.passage[i]) ? 0 : 90);
  }

  followPointers(canvas, {
    pan: (dx, dy) => { view.pan(dx, dy); activate(-1); redraw(); },
    zoom: (factor, x, y) => { view.zoom(factor, x, y); activate(-1); redraw(); },
    hover: (x, y) => activate(at(x, y)),
    leave: () => activate(-1),
    tap: (x, y) => { const i = at(x, y); activate(i); if (i >= 0) open(i, canvas); },
    isLasso: () => lasso.getAttribute('aria-pressed') === 'true',
    lasso: (polygon) => { scene.lasso = polygon; redraw(); },
    lassoed: (polygon) => choose(points.within(polygon.map(([x, y]) => view.unproject(x, y)))),
  });

  canvas.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const near = () => (scene.active >= 0 ? scene.active : points.nearest(view.x, view.y, 4));
    if (ARROWS[event.key]) {
      const from = near();
      const to = scene.active < 0 ? from : points.towards(from, ...ARROWS[event.key]);
      if (to >= 0) { view.reveal(points.x[to], points.y[to]); activate(to, { spoken: true }); }
    } else if (event.key === 'Enter' && scene.active >= 0) open(scene.active, canvas);
    else if (event.key === ' ' && near() >= 0) choose(around(near()));
    else if (event.key === '+' || event.key === '=') glide(1.6);
    else if (event.key === '-') glide(1 / 1.6);
    else if (event.key === '0') { view.reset(); redraw(); }
    else if (event.key === 'Escape' && (scene.active >= 0 || scene.chosen.size)) { activate(-1); choose([]); }
    else return;
    event.preventDefault();
  });

  // The keyboard's lasso: a circle around a passage, about a tenth of what is seen.
  function around(i) {
    const radius = Math.min(view.width, view.height) / 10 / view.unit();
    return points.within(Array.from({ length: 24 }, (_, k) => {
      const angle = (k / 24) * 2 * Math.PI;
      return [points.x[i] + radius * Math.cos(angle), points.y[i] + radius * Math.sin(angle)];
    }));
  }

  return { element, redraw, mark(chosen) { scene.chosen = new Set(chosen); redraw(); } };
}
