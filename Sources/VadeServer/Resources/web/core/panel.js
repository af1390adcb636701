// The side panel: what stands beside the screen, such as the page a citation is from. On a narrow screen it
// covers the page and holds the focus; on a wide one it leaves everything else usable.

import { button, h, replace } from './dom.js';
import { t } from './i18n.js';

const narrow = matchMedia('(max-width: 63.99rem)');
let element = null;
let opener = null;
let whenClosed = null;

/** Makes the panel's element, closed. */
export function installPanel() {
  element = h('section.panel', { role: 'complementary', hidden: true, on: { keydown: onKey } });
  return element;
}

/**
 * Opens the panel, or shows something else in it.
 * @param {{title: string, content: *, actions?: Node[], from?: HTMLElement, onClose?: function}} parts `from`
 *   gets the focus back when the panel is closed
 */
export function openPanel({ title, content, actions = [], from, onClose }) {
  whenClosed?.();
  whenClosed = onClose ?? null;
  opener = from ?? opener ?? document.activeElement;
  const heading = h('h2', { tabindex: -1, dir: 'auto' }, title);
  const body = h('div.panel-body', {}, content);
  replace(element,
    h('div.panel-head', {}, heading, h('div.panel-actions', {}, actions,
      button(t('panel.close'), { icon: 'close', only: true, kind: 'quiet', press: () => closePanel() }))),
    body);
  element.setAttribute('aria-label', title);
  element.hidden = false;
  document.body.dataset.panel = 'open';
  if (narrow.matches) {
    element.setAttribute('role', 'dialog');
    element.setAttribute('aria-modal', 'true');
    for (const other of element.parentElement.children) if (other !== element) other.inert = true;
  }
  heading.focus({ preventScroll: true });
  return body;
}

/** Whether the panel shows something. */
export const isPanelOpen = () => element !== null && !element.hidden;

/** Closes the panel. */
export function closePanel({ restoreFocus = true } = {}) {
  if (!isPanelOpen()) return;
  element.hidden = true;
  element.replaceChildren();
  element.setAttribute('role', 'complementary');
  element.removeAttribute('aria-modal');
  delete document.body.dataset.panel;
  for (const other of element.parentElement.children) other.inert = false;
  whenClosed?.();
  whenClosed = null;
  if (restoreFocus && opener?.isConnected) opener.focus({ preventScroll: true });
  opener = null;
}

function onKey(event) {
  if (event.key !== 'Escape' || event.defaultPrevented) return;
  event.preventDefault();
  closePanel();
}
