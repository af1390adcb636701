// Keyboard shortcuts and the sheet that lists them. Keys without Ctrl can be switched off (WCAG 2.1.4).

import { h, isWriting } from './dom.js';
import { t } from './i18n.js';
import { preferences } from './preferences.js';

const shortcuts = [];
let prefix = null;

/**
 * Makes keys do something.
 * @param {string} keys '?', 'g a' (one after the other) or 'ctrl+k' (Command on a Mac)
 * @param {string} label what it does, for the sheet
 * @param {function(KeyboardEvent)} run
 * @param {{signal?: AbortSignal, group?: string, writing?: boolean}} [options] `writing`: also while a person
 *   writes
 */
export function shortcut(keys, label, run, { signal, group = t('keys.everywhere'), writing = false } = {}) {
  const entry = { keys, label, run, group, writing: writing || keys.startsWith('ctrl+') };
  shortcuts.push(entry);
  signal?.addEventListener('abort', () => shortcuts.splice(shortcuts.indexOf(entry), 1), { once: true });
}

/** Names keys in the sheet that a screen handles itself. */
export function describeKeys(keys, label, options) {
  shortcut(keys, label, null, options);
}

/** Begins to listen. */
export function installKeys() {
  document.addEventListener('keydown', (event) => {
    if (event.defaultPrevented || event.isComposing || document.querySelector('dialog[open]')) return;
    const command = event.ctrlKey || event.metaKey;
    if (event.altKey || (!command && !preferences.get().shortcuts)) return;
    const pressed = command ? `ctrl+${event.key.toLowerCase()}` : event.key;
    const wanted = prefix ? `${prefix} ${pressed}` : pressed;
    const usable = shortcuts.filter((entry) => entry.run && (entry.writing || !isWriting(event)));
    const match = usable.findLast((entry) => entry.keys === wanted);
    prefix = null;
    if (match) {
      event.preventDefault();
      match.run(event);
    } else if (usable.some((entry) => entry.keys.startsWith(`${pressed} `))) {
      prefix = pressed;
      setTimeout(() => { prefix = null; }, 1200);
    }
  });
}

const isMac = /Mac|iPhone|iPad/.test(navigator.platform);

/** Keys as a person reads them. */
export function keyNames(keys) {
  return keys.split(' ').map((step) => h('kbd', {}, step.split('+').map((key) => ({
    ctrl: isMac ? '⌘' : t('keys.ctrl'), shift: t('keys.shift'), enter: t('keys.enter'),
    escape: t('keys.escape'),
  })[key] ?? (key.length === 1 && step.includes('+') ? key.toUpperCase() : key)).join(isMac ? ' ' : '+')));
}

/** Opens the sheet of shortcuts. */
export async function openKeySheet() {
  const { openDialog } = await import('./dialog.js');
  const groups = Map.groupBy
    ? Map.groupBy(shortcuts, ({ group }) => group)
    : shortcuts.reduce((map, each) => map.set(each.group, [...(map.get(each.group) ?? []), each]), new Map());
  const toggle = h('input', {
    type: 'checkbox', checked: preferences.get().shortcuts,
    on: { change: (event) => preferences.set({ shortcuts: event.target.checked }) },
  });
  openDialog({
    title: t('keys.title'), wide: true,
    body: [
      h('div.key-groups', {}, [...groups].map(([group, entries]) => h('section', {}, h('h3', {}, group),
        h('dl.keys', {}, entries.map(({ keys, label }) =>
          h('div', {}, h('dt', {}, label), h('dd', {}, keyNames(keys)))))))),
      h('label.check', {}, toggle, h('span', {}, t('keys.toggle'))),
    ],
  });
}
