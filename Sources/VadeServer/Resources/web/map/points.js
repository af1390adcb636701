// The points of a map, and which of them is where.

import { inside } from './view.js';

const SIDE = 64;

/**
 * Takes a vade.map/1 in.
 * @param {object} map
 */
export function createPoints({ documents, points }) {
  const count = points.passage.length;
  const cells = Array.from({ length: SIDE * SIDE }, () => []);
  const cell = (value) => Math.max(0, Math.min(SIDE - 1, Math.floor(((value + 1) / 2) * SIDE)));
  for (let i = 0; i < count; i += 1) cells[cell(points.y[i]) * SIDE + cell(points.x[i])].push(i);
  /** Documents that are not shown, by their place in `documents`. */
  const hidden = new Set();
  const shows = (i) => !hidden.has(points.document[i]);

  return {
    ...points, count, documents, hidden, shows,

    /** The shown point nearest to a place, or -1 when none is within the distance. */
    nearest(x, y, distance) {
      let found = -1;
      let least = distance * distance;
      for (let row = cell(y - distance); row <= cell(y + distance); row += 1) {
        for (let column = cell(x - distance); column <= cell(x + distance); column += 1) {
          for (const i of cells[row * SIDE + column]) {
            const squared = (points.x[i] - x) ** 2 + (points.y[i] - y) ** 2;
            if (squared <= least && shows(i)) [found, least] = [i, squared];
          }
        }
      }
      return found;
    },

    /** The next shown point from one in a direction (a unit vector): near, and not far off the direction. */
    towards(from, dx, dy) {
      let found = -1;
      let best = Infinity;
      for (let i = 0; i < count; i += 1) {
        if (i === from || !shows(i)) continue;
        const ax = points.x[i] - points.x[from];
        const ay = points.y[i] - points.y[from];
        const along = ax * dx + ay * dy;
        const aside = Math.abs(ax * dy - ay * dx);
        if (along <= 0 || aside > along) continue;
        const cost = along + 2 * aside;
        if (cost < best) [found, best] = [i, cost];
      }
      return found;
    },

    /** The shown points inside a polygon of the plane. */
    within(polygon) {
      const chosen = [];
      for (let i = 0; i < count; i += 1)
        if (shows(i) && inside(polygon, points.x[i], points.y[i])) chosen.push(i);
      return chosen;
    },

    /** For each document its middle, and the documents whose middles are nearest. */
    neighbours() {
      const sums = documents.map(() => [0, 0, 0]);
      for (let i = 0; i < count; i += 1) {
        const sum = sums[points.document[i]];
        sum[0] += points.x[i];
        sum[1] += points.y[i];
        sum[2] += 1;
      }
      const middles = sums.map(([x, y, n]) => (n ? [x / n, y / n] : null));
      return middles.map(
        (own, index) =>
          (own
             ? middles
                 .map((other, place) => ({
                        place,
                        distance: other && place !== index ? Math.hypot(other[0] - own[0], other[1] - own[1])
                                                           : Infinity
                      }))
                 .filter(({ distance }) => distance < Infinity)
                 .sort((a, b) => a.distance - b.distance)
                 .slice(0, 2)
                 .map(({ place }) => place)
             : [])
      );
    },
  };
}
