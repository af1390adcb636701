// Dialogs over the platform's own <dialog>, which keeps the focus inside and gives it back afterwards.

import { append, button, freshId, h } from './dom.js';
import { t } from './i18n.js';

/**
 * Opens a dialog.
 * @param {{title: string, body: *, actions?: Node[], wide?: boolean, kind?: string, onClose?:
 *   function(string)}} parts
 * @returns {{element: HTMLDialogElement, close: function(string=)}}
 */
export function openDialog({ title, body, actions = [], wide = false, kind = '', onClose }) {
  const id = freshId('dialog');
  const element = h('dialog.dialog', { 'aria-labelledby': id, class: [wide ? 'wide' : '', kind].join(' ') });
  const close = (value = '') => element.close(value);
  append(element, [
    h('header.dialog-head', {}, h('h2', { id }, title),
      button(t('dialog.close'), { icon: 'close', only: true, kind: 'quiet', press: () => close() })),
    h('div.dialog-body', {}, body),
    actions.length ? h('footer.dialog-actions', {}, actions) : null,
  ]);
  // A click beside the box is a click on the dialog element itself: its backdrop.
  element.addEventListener('click', (event) => { if (event.target === element) close(); });
  element.addEventListener('close', () => { element.remove(); onClose?.(element.returnValue); });
  document.body.append(element);
  element.showModal();
  return { element, close };
}

/**
 * Asks before something that cannot be taken back.
 * @param {{title: string, text: *, confirm: string, danger?: boolean}} question
 * @returns {Promise<boolean>}
 */
export function confirmDialog({ title, text, confirm, danger = false }) {
  return new Promise((resolve) => {
    const yes = button(confirm, { kind: danger ? 'danger' : 'primary', press: () => dialog.close('yes') });
    const no = button(t('dialog.cancel'), { press: () => dialog.close(), autofocus: true });
    const dialog = openDialog({
      title, body: h('p', {}, text), actions: [no, yes], onClose: (value) => resolve(value === 'yes'),
    });
  });
}

/**
 * Asks for one line of text.
 * @param {{title: string, label: string, value?: string, hint?: string, confirm: string, type?: string,
 *   check?: function(string): Promise<string|null>}} question `check` gives what is wrong with the text, or
 *   null
 * @returns {Promise<string|null>} the text, or null when the dialog was closed
 */
export function promptDialog({ title, label, value = '', hint, confirm, type = 'text', check }) {
  return new Promise((resolve) => {
    const id = freshId('field');
    const problem = h('p.problem', { id: `${id}-problem`, role: 'alert' });
    const input = h('input.input', {
      id, type, value, required: true, autocomplete: 'off', autofocus: true,
      'aria-describedby': `${id}-problem`,
    });
    const form = h('form', { id: `${id}-form`, on: { submit } },
      h('label.field-label', { for: id }, label), input, hint ? h('p.hint', {}, hint) : null, problem);
    let result = null;
    async function submit(event) {
      event.preventDefault();
      const wrong = await check?.(input.value);
      problem.textContent = wrong ?? '';
      input.setAttribute('aria-invalid', wrong ? 'true' : 'false');
      if (wrong) return input.focus();
      result = input.value;
      dialog.close();
    }
    const dialog = openDialog({
      title, body: form, onClose: () => resolve(result),
      actions: [button(t('dialog.cancel'), { press: () => dialog.close() }),
        button(confirm, { kind: 'primary', type: 'submit', form: `${id}-form` })],
    });
    input.select();
  });
}
