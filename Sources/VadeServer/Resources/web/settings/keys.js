// Keys for other machines and programs: made here, shown once, revoked here.

import { request } from '../core/api.js';
import { confirmDialog, openDialog } from '../core/dialog.js';
import { button, freshId, h } from '../core/dom.js';
import { ago, list as joined } from '../core/format.js';
import { t } from '../core/i18n.js';
import { may } from '../core/session.js';
import { app } from '../core/store.js';
import { toast } from '../core/toast.js';
import { attempt } from './section.js';

const RIGHTS = ['read', 'write', 'admin'];

/**
 * The section's content.
 * @param {AbortSignal} signal
 * @param {function()} renew draws it anew
 */
export async function keys(signal, renew) {
  if (!may('admin')) return null;
  const { keys: list } = await request('/api/keys', { signal });
  return [
    h('p.hint', {}, t('settings.keys.hint')),
    list.length ? h('ul.holdings', {},
                    list.map(
                      (key) =>
                        h('li', {},
                          h('div', {}, h('span.holding-name', { dir: 'auto' }, key.name),
                            h('p.hint', {}, describe(key))),
                          button(
                            t('keys.revoke', { name: key.name }),
                            { icon: 'trash', only: true, kind: 'quiet', press: () => revoke(key, renew) }
                          ))
                    ))
                : null,
    h('div.buttons', {}, button(t('keys.create'), { icon: 'key', press: () => create(renew) })),
  ];
}

const describe = ({ rights, libraries, created_at: made, last_used_at: used }) => [
  t(`keys.rights.${rights}`), libraries?.length ? joined(libraries) : t('keys.all-libraries'),
  made ? t('keys.made', { time: ago(made) }) : null, used ? t('keys.used', { time: ago(used) }) : null,
].filter(Boolean).join(' · ');

async function revoke(key, renew) {
  const sure = await confirmDialog({
    title: t('keys.revoke.title', { name: key.name }),
    text: t('keys.revoke.text'),
    confirm: t('keys.revoke.confirm'),
    danger: true
  });
  if (!sure || !(await attempt(() => request(`/api/keys/${encodeURIComponent(key.id)}`, {
                                 method: 'DELETE'
                               }))))
    return;
  toast(t('keys.revoked', { name: key.name }));
  renew();
}

function create(renew) {
  const id = freshId('key');
  const name =
    h('input.input',
      { id, type: 'text', required: true, maxlength: 100, autocomplete: 'off', autofocus: true });
  const rights =
    h('select.select', { id: `${id}-rights`},
      RIGHTS.map((value) => h('option', { value }, t(`keys.rights.${value}`))));
  const libraries =
    h('fieldset.checks', {}, h('legend.field-label', {}, t('keys.libraries')),
      (app.get().libraries ?? [])
        .map(
          (library) =>
            h('label.check', {}, h('input', { type: 'checkbox', value: library.name }),
              h('span', { dir: 'auto' }, library.name))
        ),
      h('p.hint', {}, t('keys.libraries.hint')));
  const problem = h('p.problem', { role: 'alert' });
  const dialog = openDialog({
    title: t('keys.create'),
    body:
      h('form.key-form', { id: `${id}-form`, on: { submit } },
        h('div', {},
          h('label.field-label',
            { for: id
            },
            t('keys.name')),
          name, h('p.hint', {}, t('keys.name.hint'))),
        h('div', {},
          h('label.field-label',
            { for: `${id}-rights`
            },
            t('keys.rights')),
          rights),
        libraries, problem),
    actions: [
      button(t('dialog.cancel'), { press: () => dialog.close() }),
      button(t('keys.create'), { kind: 'primary', type: 'submit', form: `${id}-form`})
    ],
  });
  async function submit(event) {
    event.preventDefault();
    const chosen = [...libraries.querySelectorAll('input:checked')].map((box) => box.value);
    try {
      const reply = await request('/api/keys', {
        method: 'POST',
        body: {
          name: name.value.trim(),
          rights: rights.value,
          ...(chosen.length ? { libraries: chosen } : {})
        }
      });
      dialog.close();
      showOnce(name.value.trim(), secretOf(reply));
      renew();
    } catch (error) {
      problem.textContent = error.detail || error.message;
    }
  }
}

const secretOf = ({ key, secret }) => secret ?? (typeof key === 'string' ? key : key?.secret ?? key?.key);

// The server keeps only the key's digest: this is the one time it can be read.
function showOnce(name, secret) {
  const field = h('input.input.mono', {
    type: 'text',
    readonly: true,
    value: secret,
    dir: 'ltr',
    'aria-label': t('keys.key'),
    on: { focus: () => field.select() }
  });
  const copy = button(t('keys.copy'), { icon: 'copy', kind: 'primary', press: async () => {
    try {
      await navigator.clipboard.writeText(secret);
      toast(t('keys.copied'));
    } catch {
      field.focus();
    }
  } });
  openDialog({
    title: t('keys.once.title', { name }),
    body: [h('p', {}, t('keys.once.text')), h('p', {}, field)],
    actions: [copy]
  });
}
