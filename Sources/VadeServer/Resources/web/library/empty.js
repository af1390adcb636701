import { pickers } from '../adding/picker.js';
import { request } from '../core/api.js';
import { button, h, icon } from '../core/dom.js';
import { t } from '../core/i18n.js';
import { toast } from '../core/toast.js';

/**
 * What an empty library shows: where files go, and the samples for those who only want to look.
 * @param {string} library
 * @param {{canWrite: boolean}} options
 */
export function emptyLibrary(library, { canWrite }) {
  if (!canWrite) return h('div.empty', {}, h('h2', {}, t('library.empty.title')));
  return h('div.empty.drop-here', {},
    icon('upload', 'large'),
    h('h2', {}, t('library.empty.drop')),
    h('p', {}, t('library.empty.text')),
    h('div.buttons', {}, pickers(() => library)),
    h('p', {}, button(t('library.empty.samples'), { kind: 'quiet', press: () => addSamples(library) })));
}

/** Has the server add its sample documents; gives the job, or null when it could not. */
export async function addSamples(library) {
  try {
    return await request('/api/samples', { method: 'POST', body: { library } });
  } catch (error) {
    toast(error.message, { kind: 'error' });
    return null;
  }
}
