import { button, h } from '../core/dom.js';
import { t } from '../core/i18n.js';
import { gatherFiles } from './gather.js';
import { take } from './drop.js';

/**
 * Two buttons that let a person choose files, or a whole folder.
 * @param {function(): string} library names the library when the choice is made
 * @param {{primary?: boolean}} [options]
 * @returns {Node[]}
 */
export function pickers(library, { primary = true } = {}) {
  const pick = (folder) => {
    const kind = folder ? { webkitdirectory: true } : {};
    const input = h('input', { type: 'file', multiple: true, hidden: true, ...kind });
    input.addEventListener('change', () => {
      // The list empties itself with the input: hold the files themselves.
      take(gatherFiles([...input.files]), library());
      input.value = '';
    });
    return input;
  };
  const files = pick(false);
  const folder = pick(true);
  return [
    button(t('adding.files'), { icon: 'plus', kind: primary ? 'primary' : '', press: () => files.click() }),
    button(t('adding.folder'), { icon: 'folder', press: () => folder.click() }),
    files, folder,
  ];
}
