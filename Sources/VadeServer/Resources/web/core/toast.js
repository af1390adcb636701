import { announce } from './announce.js';
import { button, h, icon } from './dom.js';
import { t } from './i18n.js';

const region = h('section.toasts', {});

/** Puts the place for messages into the page. */
export function installToasts() {
  region.setAttribute('aria-label', t('toast.region'));
  document.body.append(region);
}

/**
 * Shows a short message that goes by itself, unless the pointer or the focus rests on it.
 * @param {string} text
 * @param {{kind?: 'done'|'warn'|'error', action?: {label: string, run: function}, seconds?: number}}
 *   [options] `action` is what the message offers, such as undo; a message with one stays longer, an error
 *   until dismissed
 * @returns {function} takes the message away
 */
export function toast(text, { kind = 'done', action, seconds = action ? 10 : 5 } = {}) {
  const close = () => { clearTimeout(timer); element.remove(); };
  const wait = () => { if (kind !== 'error') timer = setTimeout(close, seconds * 1000); };
  let timer;
  const element = h('div.toast', {
    data: { kind },
    on: {
      pointerenter: () => clearTimeout(timer), pointerleave: wait, focusin: () => clearTimeout(timer),
      focusout: wait
    },
  },
  icon({ done: 'check', warn: 'warn', error: 'warn' }[kind]),
  h('p', {}, text),
  action && button(action.label, { kind: 'quiet', press: () => { close(); action.run(); } }),
  button(t('toast.dismiss'), { icon: 'close', only: true, kind: 'quiet', press: close }));
  region.append(element);
  while (region.children.length > 4) region.firstElementChild.remove();
  announce(
    action ? t('toast.with-action', { text, action: action.label }) : text, { urgent: kind === 'error' }
  );
  wait();
  return close;
}
