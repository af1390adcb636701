// How documents are told apart on the map: by a colour and a shape, so that neither has to do it alone.

/**
 * Wong 2011, "Points of view: Color blindness" (after Okabe and Ito), darkened to a contrast of 3 on paper.
 */
const ON_LIGHT = ['#0072b2', '#c65700', '#00825f', '#b3598c', '#8a6d00', '#2f8fc4', '#5d5d5d'];
const ON_DARK = ['#56b4e9', '#f0a03c', '#2fc79a', '#e08fbd', '#efe04d', '#8fa9ff', '#c9c9c9'];
const SHAPES = ['circle', 'square', 'triangle', 'diamond'];

/** So many documents can be told apart. */
export const MOST = ON_LIGHT.length * SHAPES.length;

/** The colours for the ground the page has now. */
export function colours(element) {
  return getComputedStyle(element).colorScheme.includes('dark') ? ON_DARK : ON_LIGHT;
}

/**
 * Colour and shape of the document at a place of the legend, which begins with those that have the most
 * passages.
 */
export const markOf = (place) =>
  ({ colour: place % ON_LIGHT.length, shape: SHAPES[Math.floor(place / ON_LIGHT.length) % SHAPES.length] });

/** Adds a mark to a path. */
export function traceMark(path, shape, x, y, r) {
  if (shape === 'circle') {
    path.moveTo(x + r, y);
    path.arc(x, y, r, 0, 2 * Math.PI);
  } else if (shape === 'square') {
    path.rect(x - r * 0.9, y - r * 0.9, r * 1.8, r * 1.8);
  } else {
    const corners = shape === 'triangle' ? [[0, -1.2], [1.1, 0.8], [-1.1, 0.8]]
                                         : [[0, -1.3], [1.3, 0], [0, 1.3], [-1.3, 0]];
    corners.forEach(([dx, dy], index) => path[index ? 'lineTo' : 'moveTo'](x + dx * r, y + dy * r));
    path.closePath();
  }
}
