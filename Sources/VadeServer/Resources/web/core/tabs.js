// Tabs after the pattern of the ARIA Authoring Practices: one stop for Tab, arrows between them, shown at
// once.

import { isAbort } from './api.js';
import { freshId, h, replace } from './dom.js';
import { t } from './i18n.js';
import { failureNotice } from './libraries.js';

/**
 * Tabs whose content is made when it is first shown.
 * @param {string} label what the tabs are for
 * @param {Array<{id: string, label: string, load: function(): (Node|Promise<Node>)}>} entries
 * @param {{onChange?: function(string)}} [options] called when a person chose another one
 * @returns {{element: HTMLElement, show: function(string, {anew: boolean}=)}}
 */
export function tabs(label, entries, { onChange } = {}) {
  const stem = freshId('tabs');
  let current = null;
  const panel = h('div.tab-panel', { role: 'tabpanel', id: `${stem}-panel`, tabindex: -1 });
  const buttons = entries.map(({ id, label: text }) => h('button', {
    type: 'button', role: 'tab', id: `${stem}-${id}`, 'aria-controls': `${stem}-panel`,
    'aria-selected': 'false', tabindex: -1,
    on: { click: () => choose(id), keydown: onKey },
  }, text));

  function choose(id) {
    show(id);
    onChange?.(id);
  }

  async function show(id, { anew = false } = {}) {
    const index = Math.max(0, entries.findIndex((entry) => entry.id === id));
    const entry = entries[index];
    if (current === entry.id && !anew) return;
    current = entry.id;
    buttons.forEach((each, at) => {
      each.setAttribute('aria-selected', String(at === index));
      each.tabIndex = at === index ? 0 : -1;
    });
    panel.setAttribute('aria-labelledby', buttons[index].id);
    replace(panel, h('p.loading', {}, h('span.spinner'), t('loading')));
    try {
      const content = await entry.load();
      if (current !== entry.id) return;
      replace(panel, content);
      content.dispatchEvent(new CustomEvent('vade:shown'));
    } catch (error) {
      if (!isAbort(error) && current === entry.id) {
        replace(panel, failureNotice(error, () => show(id, { anew: true })));
      }
    }
  }

  function onKey(event) {
    const forward = document.documentElement.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    const backward = forward === 'ArrowLeft' ? 'ArrowRight' : 'ArrowLeft';
    const at = buttons.indexOf(event.currentTarget);
    const to = { [forward]: at + 1, [backward]: at - 1, Home: 0, End: buttons.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const index = (to + buttons.length) % buttons.length;
    buttons[index].focus();
    choose(entries[index].id);
  }

  return {
    element: h('div', {}, h('div.tabs', { role: 'tablist', 'aria-label': label }, buttons), panel), show
  };
}
