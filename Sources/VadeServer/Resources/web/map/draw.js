import { colours, markOf, MOST, traceMark } from './palette.js';

/**
 * Draws the map.
 * @param {HTMLCanvasElement} canvas
 * @param {object} scene `view`, `points`, `places` (a document's place in the legend), `chosen` (a set of
 *   points), `active` (a point or -1) and `lasso` (a polygon on the canvas, or null)
 */
export function draw(canvas, { view, points, places, chosen, active, lasso }) {
  const ratio = devicePixelRatio || 1;
  const [width, height] = [Math.round(view.width * ratio), Math.round(view.height * ratio)];
  if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d');
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  context.clearRect(0, 0, view.width, view.height);
  const style = getComputedStyle(canvas);
  const palette = colours(canvas);
  const radius = Math.max(1.6, Math.min(5, 2 * (12_000 / Math.max(points.count, 300)) ** 0.25))
    * Math.min(2, view.scale ** 0.25);
  const layers = new Map();
  const bright = new Map();
  for (let i = 0; i < points.count; i += 1) {
    if (!points.shows(i)) continue;
    const [x, y] = view.project(points.x[i], points.y[i]);
    if (x < -9 || y < -9 || x > view.width + 9 || y > view.height + 9) continue;
    const place = places[points.document[i]];
    const { colour, shape } = place < MOST ? markOf(place) : { colour: palette.length - 1, shape: 'circle' };
    const layer = chosen.size && chosen.has(i) ? bright : layers;
    const key = colour;
    if (!layer.has(key)) layer.set(key, new Path2D());
    traceMark(layer.get(key), shape, x, y, layer === bright ? radius * 1.3 : radius);
  }
  context.globalAlpha = chosen.size ? 0.18 : 0.78;
  for (const [colour, path] of layers) fill(context, path, palette[colour]);
  context.globalAlpha = 1;
  for (const [colour, path] of bright) fill(context, path, palette[colour]);
  if (active >= 0)
    drawActive(context, view.project(points.x[active], points.y[active]), radius + 4, style.color);
  if (lasso) drawLasso(context, lasso, style.getPropertyValue('--accent'));
}

function fill(context, path, colour) {
  context.fillStyle = colour;
  context.fill(path);
}

function drawActive(context, [x, y], radius, colour) {
  context.strokeStyle = colour;
  context.lineWidth = 2;
  context.beginPath();
  context.arc(x, y, radius, 0, 2 * Math.PI);
  context.stroke();
}

function drawLasso(context, polygon, colour) {
  context.strokeStyle = colour;
  context.lineWidth = 1.5;
  context.setLineDash([5, 4]);
  context.beginPath();
  polygon.forEach(([x, y], index) => context[index ? 'lineTo' : 'moveTo'](x, y));
  context.closePath();
  context.stroke();
  context.globalAlpha = 0.08;
  context.fillStyle = colour;
  context.fill();
  context.globalAlpha = 1;
  context.setLineDash([]);
}
