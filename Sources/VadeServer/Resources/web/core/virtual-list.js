// A list of any length of which only the visible rows exist. Rows have one height; beyond what a browser can
// scroll (some stop at 17 million pixels) the scroll bar is scaled.

import { h } from './dom.js';

const TALLEST = 10_000_000;

/**
 * Makes a windowed list.
 * @param {object} options
 * @param {number} options.rowHeight in pixels
 * @param {function(number): HTMLElement} options.row makes the element of a row; called again after `refresh`
 * @param {function(number, number)} [options.onWindow] tells first and last index shown, so that data can be
 *   fetched
 * @param {function(number)} [options.onOpen] Enter or a double click on a row
 * @param {string} [options.label] the list's name
 * @param {string} [options.role] 'list' (default) or 'grid': then rows are its rows, and the row's element
 *   has cells
 * @param {number} [options.overscan] rows kept above and below
 * @returns {{element: HTMLElement, setCount: function(number), refresh: function(), focusRow:
 *   function(number), scrollTo: function(number), active: function(): number}}
 */
export function createVirtualList({ rowHeight, row, onWindow, onOpen, label, role = 'list', overscan = 8 }) {
  const rows = new Map();
  let count = 0;
  let active = 0;
  let frame = 0;
  const canvas = h('div.virtual-canvas', { role: 'presentation' });
  const element = h(
    'div.virtual', { role, 'aria-label': label, on: { scroll: schedule, keydown: onKey } }, canvas
  );
  new ResizeObserver(schedule).observe(element);

  const total = () => count * rowHeight;
  const height = () => Math.min(total(), TALLEST);
  /** Pixels of content a pixel of scrolling moves. */
  const scale = () => {
    const room = height() - element.clientHeight;
    return room > 0 ? (total() - element.clientHeight) / room : 1;
  };

  function schedule() {
    frame ||= requestAnimationFrame(() => { frame = 0; draw(); });
  }

  function draw() {
    const top = element.scrollTop * scale();
    const first = Math.max(0, Math.floor(top / rowHeight) - overscan);
    const last = Math.min(count - 1, Math.ceil((top + element.clientHeight) / rowHeight) + overscan);
    for (const [index, node] of rows) {
      // The row that has the focus stays, or the focus would be lost by scrolling.
      if ((index < first || index > last) && !node.contains(document.activeElement)) {
        node.remove();
        rows.delete(index);
      }
    }
    for (let index = first; index <= last; index += 1) {
      if (!rows.has(index)) rows.set(index, make(index));
    }
    // One row can always be reached by Tab: the one that could has gone out of sight.
    if (!rows.has(active) && last >= first) setActive(Math.min(last, first + overscan));
    const shift = element.scrollTop - top;
    for (const [index, node] of rows) node.style.transform = `translateY(${index * rowHeight + shift}px)`;
    if (last >= first) onWindow?.(first, last);
  }

  function make(index) {
    const node = row(index);
    node.classList.add('virtual-row');
    node.style.blockSize = `${rowHeight}px`;
    node.setAttribute('role', role === 'grid' ? 'row' : 'listitem');
    if (role === 'grid') {
      node.setAttribute('aria-rowindex', index + 1);
    } else {
      node.setAttribute('aria-posinset', index + 1);
      node.setAttribute('aria-setsize', count);
    }
    node.tabIndex = index === active ? 0 : -1;
    node.dataset.index = index;
    node.addEventListener('focus', () => setActive(index));
    if (onOpen) node.addEventListener('dblclick', () => onOpen(index));
    // Rows stay in the order of the list for whoever reads them one after another.
    const next = [...canvas.children].find((other) => Number(other.dataset.index) > index);
    canvas.insertBefore(node, next ?? null);
    return node;
  }

  function setActive(index) {
    if (rows.has(active)) rows.get(active).tabIndex = -1;
    active = index;
    if (rows.has(active)) rows.get(active).tabIndex = 0;
  }

  function scrollTo(index) {
    const top = index * rowHeight;
    const from = element.scrollTop * scale();
    if (top < from) element.scrollTop = top / scale();
    else if (top + rowHeight > from + element.clientHeight) {
      element.scrollTop = (top + rowHeight - element.clientHeight) / scale();
    }
    draw();
  }

  function focusRow(index) {
    if (!count) return;
    setActive(Math.max(0, Math.min(count - 1, index)));
    scrollTo(active);
    rows.get(active)?.focus({ preventScroll: true });
  }

  function onKey(event) {
    const page = Math.max(1, Math.floor(element.clientHeight / rowHeight) - 1);
    const moves = {
      ArrowDown: active + 1, ArrowUp: active - 1, PageDown: active + page, PageUp: active - page, Home: 0,
      End: count - 1
    };
    if (!event.target.classList.contains('virtual-row')) return;
    if (event.key in moves && !event.ctrlKey && !event.metaKey && !event.altKey) {
      event.preventDefault();
      focusRow(moves[event.key]);
    } else if (event.key === 'Enter' && onOpen) {
      event.preventDefault();
      onOpen(active);
    }
  }

  return {
    element,
    setCount(value) {
      count = value;
      active = Math.max(0, Math.min(active, count - 1));
      canvas.style.blockSize = `${height()}px`;
      if (role === 'grid') element.setAttribute('aria-rowcount', count);
      this.refresh();
    },
    /** Draws all visible rows anew, keeping the focus. */
    refresh() {
      const focused = rows.get(active)?.contains(document.activeElement);
      for (const node of rows.values()) node.remove();
      rows.clear();
      draw();
      if (focused) rows.get(active)?.focus({ preventScroll: true });
    },
    focusRow, scrollTo,
    active: () => active,
  };
}
