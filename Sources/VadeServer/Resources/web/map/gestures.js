// Mouse, pen and fingers on the map.

const STILL = 4;

/**
 * Turns pointers into what is meant.
 * @param {HTMLCanvasElement} canvas
 * @param {object} meaning `pan(dx, dy)`, `zoom(factor, x, y)`, `hover(x, y)`, `leave()`, `tap(x, y)`,
 *   `lasso(polygon)` while it is drawn, `lassoed(polygon)` at its end, and `isLasso()`: whether a drag draws
 *   a lasso
 */
export function followPointers(canvas, meaning) {
  const pointers = new Map();
  let start = null;
  let moved = false;
  let polygon = null;
  let spread = 0;

  const place = (event) => {
    const { left, top } = canvas.getBoundingClientRect();
    return [event.clientX - left, event.clientY - top];
  };
  const middle = () => {
    const all = [...pointers.values()];
    return [
      all.reduce((sum, [x]) => sum + x, 0) / all.length, all.reduce((sum, [, y]) => sum + y, 0) / all.length
    ];
  };
  const distance = () => {
    const [[ax, ay], [bx, by]] = [...pointers.values()];
    return Math.hypot(ax - bx, ay - by);
  };

  canvas.addEventListener('pointerdown', (event) => {
    if (event.button !== 0) return;
    canvas.setPointerCapture(event.pointerId);
    pointers.set(event.pointerId, place(event));
    if (pointers.size === 1) {
      [start, moved] = [place(event), false];
      polygon = meaning.isLasso() || event.shiftKey ? [start] : null;
    } else if (pointers.size === 2) {
      if (polygon) meaning.lasso(polygon = null);
      spread = distance();
    }
  });

  canvas.addEventListener('pointermove', (event) => {
    const now = place(event);
    if (!pointers.has(event.pointerId)) return meaning.hover(...now);
    const before = pointers.size === 2 ? middle() : pointers.get(event.pointerId);
    pointers.set(event.pointerId, now);
    if (Math.hypot(now[0] - start[0], now[1] - start[1]) > STILL) moved = true;
    if (polygon) {
      polygon.push(now);
      return meaning.lasso(polygon);
    }
    const after = pointers.size === 2 ? middle() : now;
    if (moved || pointers.size === 2) meaning.pan(after[0] - before[0], after[1] - before[1]);
    if (pointers.size === 2) {
      const wide = distance();
      if (spread > 0) meaning.zoom(wide / spread, ...after);
      spread = wide;
    }
  });

  const end = (event) => {
    if (!pointers.delete(event.pointerId)) return;
    if (pointers.size) return;
    if (polygon && moved && event.type === 'pointerup') meaning.lassoed(polygon);
    else if (!moved && event.type === 'pointerup') meaning.tap(...place(event));
    if (polygon) meaning.lasso(null);
    polygon = null;
  };
  canvas.addEventListener('pointerup', end);
  canvas.addEventListener('pointercancel', end);
  canvas.addEventListener('pointerleave', () => { if (!pointers.size) meaning.leave(); });
  canvas.addEventListener('wheel', (event) => {
    event.preventDefault();
    const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1;
    meaning.zoom(Math.exp((-event.deltaY * lines) / 500), ...place(event));
  }, { passive: false });
}
