// Which part of the map is seen: the plane from -1 to 1 on a canvas, moved and enlarged.

const LEAST = 0.5;
const MOST = 60;

/** Makes a view that shows everything. */
export function createView() {
  const view = { width: 1, height: 1, scale: 1, x: 0, y: 0 };
  const unit = () => (Math.min(view.width, view.height) / 2) * 0.92 * view.scale;
  return Object.assign(view, {
    /** A place of the plane as a place on the canvas. */
    project: (x, y) => [view.width / 2 + (x - view.x) * unit(), view.height / 2 - (y - view.y) * unit()],
    /** A place on the canvas as a place of the plane. */
    unproject:
      (px, py) => [(px - view.width / 2) / unit() + view.x, (view.height / 2 - py) / unit() + view.y],
    /** How many pixels a unit of the plane has. */
    unit,
    pan(dx, dy) {
      view.x = bounded(view.x - dx / unit());
      view.y = bounded(view.y + dy / unit());
    },
    /** Enlarges so that the place under the pointer stays under it. */
    zoom(factor, px = view.width / 2, py = view.height / 2) {
      const [x, y] = view.unproject(px, py);
      view.scale = Math.max(LEAST, Math.min(MOST, view.scale * factor));
      const [moved, raised] = view.unproject(px, py);
      view.x = bounded(view.x + x - moved);
      view.y = bounded(view.y + y - raised);
    },
    reset() { Object.assign(view, { scale: 1, x: 0, y: 0 }); },
    /** Moves so that a place of the plane is seen. */
    reveal(x, y) {
      const [px, py] = view.project(x, y);
      const edge = 40;
      if (px < edge || py < edge || px > view.width - edge || py > view.height - edge)
        Object.assign(view, { x, y });
    },
  });
}

const bounded = (value) => Math.max(-1.2, Math.min(1.2, value));

/** Whether a place lies inside a polygon (even-odd rule). */
export function inside(polygon, x, y) {
  let isInside = false;
  for (let i = 0, j = polygon.length - 1; i < polygon.length; j = i, i += 1) {
    const [ax, ay] = polygon[i];
    const [bx, by] = polygon[j];
    if ((ay > y) !== (by > y) && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) isInside = !isInside;
  }
  return isInside;
}
