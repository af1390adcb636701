import { append, h } from '../core/dom.js';
import { t } from '../core/i18n.js';

export const title = 'missing.title';

/** Says that nothing is at this address. */
export function mount(container) {
  append(container, h('div.page', {}, h('div.empty', {}, h('h1', {}, t('missing.title')),
    h('p', {}, t('missing.text', { path: location.pathname })),
    h('p', {}, h('a.button.primary', { href: '/ask' }, t('missing.action'))))));
}
