import { button, h, replace } from '../core/dom.js';
import { list } from '../core/format.js';
import { t } from '../core/i18n.js';
import { scope, widen } from '../core/scope.js';
import { app } from '../core/store.js';

const NAMED = 3;

/** What the next question is confined to, of the chosen library: null where it is asked of all. */
export function currentScope() {
  const { library, documents, passages } = scope.get();
  if (library !== app.get().library || !(documents.length || passages.length)) return null;
  return { documents, passages };
}

/**
 * Says above the question what it is confined to, with a way out.
 * @param {AbortSignal} signal
 */
export function scopeChip(signal) {
  const element = h('div.scope', { role: 'status' });
  const draw = () => {
    const now = currentScope();
    replace(element, now && [h('span', { dir: 'auto' }, describe(now)),
      button(t('scope.widen'), { icon: 'close', only: true, kind: 'quiet small', press: widen })]);
  };
  scope.subscribe(draw, signal);
  app.subscribe((state, before) => { if (state.library !== before.library) draw(); }, signal);
  draw();
  return element;
}

function describe({ documents, passages }) {
  if (passages.length) return t('scope.passages', { count: passages.length });
  const names = documents.map(({ title }) => title).filter(Boolean);
  return names.length && names.length <= NAMED ? t('scope.named', { names: list(names) }) : t('scope.documents', { count: documents.length });
}
