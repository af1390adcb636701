import { h, replace } from '../core/dom.js';
import { t } from '../core/i18n.js';
import { failureNotice } from '../core/libraries.js';
import { toast } from '../core/toast.js';

/**
 * A section of the settings that loads on its own: one that fails leaves the others usable.
 * @param {string} id the end of its message keys and its place in the address
 * @param {function(): Promise<*>} load gives the content, or null where the section has no sense here
 * @param {AbortSignal} signal
 * @returns {{element: HTMLElement, renew: function()}}
 */
export function section(id, load, signal) {
  const body = h('div.section-body', {});
  const element =
    h('section.settings-section', { id, 'aria-labelledby': `${id}-title`},
      h('h2', { id: `${id}-title`, tabindex: -1 }, t(`settings.${id}`)), body);
  const renew = async () => {
    try {
      const content = await load();
      if (signal.aborted) return;
      element.hidden = content === null;
      replace(body, content);
    } catch (error) {
      if (signal.aborted) return;
      // A server without this part has nothing to set here.
      element.hidden = error.code === 'not-found';
      replace(body, failureNotice(error, renew));
    }
  };
  renew();
  return { element, renew };
}

/**
 * A setting with its control.
 * @param {string} label
 * @param {HTMLElement} control gets the label
 * @param {string} [hint]
 */
export function setting(label, control, hint) {
  const id = control.id || `setting-${(serial += 1)}`;
  control.id = id;
  if (hint) control.setAttribute('aria-describedby', `${id}-hint`);
  return h('div.setting', {}, h('div', {}, h('label.setting-name', { for: id
                                }, label), hint ? h('p.hint', { id: `${id}-hint`}, hint) : null), control);
}

let serial = 0;

/** Does something and says when it did not work. Gives whether it did. */
export async function attempt(work) {
  try {
    await work();
    return true;
  } catch (error) {
    toast(error.detail && error.status === 400 ? error.detail : error.message, { kind: 'error' });
    return false;
  }
}

/** A menu of values with their names. */
export function choice(value, options, change) {
  const select =
    h('select.select', { on: { change: () => change(select.value) } },
      options.map(([name, label]) => h('option', { value: name }, label)));
  select.value = value;
  return select;
}
