// What a screen reader is told. The two regions stand in the page from the beginning, for many readers hear
// only of changes to regions they knew.

import { h } from './dom.js';

const polite = h(
  'div.visually-hidden', { 'aria-live': 'polite', 'aria-atomic': 'true', data: { test: 'status' } }
);
const assertive = h('div.visually-hidden', { role: 'alert' });

/** Puts the regions into the page. */
export function installRegions() {
  document.body.append(polite, assertive);
}

/**
 * Says a sentence.
 * @param {string} text
 * @param {{urgent?: boolean}} [options] urgent: whatever is being read is interrupted
 */
export function announce(text, { urgent = false } = {}) {
  const region = urgent ? assertive : polite;
  region.textContent = '';
  // The same sentence twice must be a change to be heard twice.
  setTimeout(() => { region.textContent = text; }, 60);
}
