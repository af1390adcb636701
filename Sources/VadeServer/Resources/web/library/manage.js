// Making, renaming and deleting libraries.

import { paths, request } from '../core/api.js';
import { openDialog, promptDialog } from '../core/dialog.js';
import { button, freshId, h } from '../core/dom.js';
import { bytes } from '../core/format.js';
import { rich, t } from '../core/i18n.js';
import { chooseLibrary, refreshLibraries } from '../core/libraries.js';
import { app } from '../core/store.js';
import { toast } from '../core/toast.js';

const attempt = async (work) => {
  try {
    await work();
    return null;
  } catch (error) {
    return error.detail || error.message;
  }
};

/** Asks for a name and makes a library of it. Resolves to the name, or null. */
export async function createLibrary() {
  const name = await promptDialog({
    title: t('libraries.create.title'),
    label: t('libraries.name'),
    hint: t('libraries.name.hint'),
    confirm: t('libraries.create.confirm'),
    check: (text) =>
      attempt(() => request(paths.libraries(), { method: 'POST', body: { name: text.trim() } })),
  });
  if (name === null) return null;
  await refreshLibraries();
  chooseLibrary(name.trim());
  toast(t('libraries.created', { library: name.trim() }));
  return name.trim();
}

/** Asks for another name of a library. Resolves to it, or null. */
export async function renameLibrary(library) {
  const name = await promptDialog({
    title: t('libraries.rename.title', { library }),
    label: t('libraries.name'),
    value: library,
    hint: t('libraries.name.hint'),
    confirm: t('libraries.rename.confirm'),
    check: (text) =>
      attempt(() => request(paths.library(library), { method: 'PATCH', body: { name: text.trim() } })),
  });
  if (name === null || name.trim() === library) return null;
  const wasChosen = app.get().library === library;
  await refreshLibraries();
  if (wasChosen) chooseLibrary(name.trim());
  toast(t('libraries.renamed', { library, name: name.trim() }));
  return name.trim();
}

/** Deletes a library once its name has been written out. Resolves to whether it was. */
export function deleteLibrary({ name, documents = 0, bytes: size = 0, kind }) {
  return new Promise((resolve) => {
    const id = freshId('confirm');
    const problem = h('p.problem', { id: `${id}-problem`, role: 'alert' });
    const confirm = button(t(kind === 'pack' ? 'libraries.forget.confirm' : 'libraries.delete.confirm'), {
      kind: 'danger', type: 'submit', form: `${id}-form`, disabled: true,
    });
    const input = h('input.input', {
      id, type: 'text', autocomplete: 'off', autocapitalize: 'none', spellcheck: 'false', autofocus: true,
      'aria-describedby': `${id}-problem`,
      on: { input: () => { confirm.disabled = input.value !== name; } },
    });
    let done = false;
    const submit = async (event) => {
      event.preventDefault();
      if (input.value !== name) return;
      confirm.disabled = true;
      const wrong = await attempt(() => request(paths.library(name), { method: 'DELETE' }));
      confirm.disabled = false;
      problem.textContent = wrong ?? '';
      if (wrong) return;
      done = true;
      toast(t(kind === 'pack' ? 'libraries.forgotten' : 'libraries.deleted', { library: name }));
      await refreshLibraries().catch(() => {});
      dialog.close();
    };
    const dialog = openDialog({
      title: t(kind === 'pack' ? 'libraries.forget.title' : 'libraries.delete.title', { library: name }),
      body: [
        h('p', {},
          kind === 'pack' ? t('libraries.forget.text')
                          : t('libraries.delete.text', { count: documents, size: bytes(size) })),
        h('form', { id: `${id}-form`, on: { submit } },
          h('label.field-label',
            { for: id
            },
            rich('libraries.delete.label', { library: h('strong', { dir: 'auto' }, name) })),
          input, problem),
      ],
      actions: [button(t('dialog.cancel'), { press: () => dialog.close() }), confirm],
      onClose: () => resolve(done),
    });
  });
}
