// A page as a picture, with places marked on it.

import { paths } from '../core/api.js';
import { h } from '../core/dom.js';
import { t } from '../core/i18n.js';

const RESOLUTIONS = [72, 110, 160, 220, 300];

/** Dots per inch that look sharp on this display at a width in pixels, of those the pictures are kept in. */
export function resolutionFor(pixels, points) {
  const wanted = (pixels * Math.min(devicePixelRatio, 3) * 72) / points;
  return RESOLUTIONS.find((each) => each >= wanted * 0.9) ?? RESOLUTIONS.at(-1);
}

/**
 * The boxes of one page as elements over its picture. Sides are physical: a page does not mirror.
 * @param {Array<{x: number, y: number, width: number, height: number}>} boxes in points from the top left
 * @param {{width: number, height: number}} size of the page in points
 */
export function overlay(boxes, size, kind = 'cited') {
  const share = (part, whole) => `${(100 * part) / whole}%`;
  return boxes.map((box) => h('span.page-box', {
    data: { kind }, 'aria-hidden': 'true',
    style: {
      left: share(box.x - 1.5, size.width), top: share(box.y - 1, size.height),
      width: share(box.width + 3, size.width), height: share(box.height + 2, size.height),
    },
  }));
}

/**
 * The picture of a page.
 * @param {object} options
 * @param {string} options.library
 * @param {number} options.id the document
 * @param {number} options.page counted from 1
 * @param {string} options.label the page's number as people say it
 * @param {{width: number, height: number}} [options.size] in points; without it the picture's own size says
 * @param {Array} [options.boxes] what to mark
 * @param {number} [options.dpi]
 * @param {boolean} [options.blocks] with what was understood drawn on it
 * @param {function(HTMLElement)} [options.onReady] gets the figure when the picture stands
 */
export function pagePicture(options) {
  const { library, id, page, label, size, boxes = [], dpi = 110, blocks = false, onReady } = options;
  const alt = boxes.length ? t('picture.alt-marked', { page: label }) : t('picture.alt', { page: label });
  const image = h(
    'img',
    { alt, src: paths.picture(library, id, page, dpi, blocks), decoding: 'async', on: { load, error: fail } }
  );
  const figure = h('figure.page-picture', {
    data: { page }, style: size ? { 'aspect-ratio': `${size.width} / ${size.height}` } : {},
  }, image, size ? overlay(boxes, size) : null);

  function load() {
    if (!size) {
      figure.append(
        ...overlay(
          boxes, { width: (image.naturalWidth * 72) / dpi, height: (image.naturalHeight * 72) / dpi }
        )
      );
    }
    figure.dataset.ready = '';
    onReady?.(figure);
  }

  function fail() {
    figure.dataset.failed = '';
    image.replaceWith(h('p.notice', { data: { kind: 'error' } }, t('picture.failed', { page: label })));
  }

  return figure;
}
