// Files dropped anywhere in the window, or pasted, go into the chosen library.

import { h, icon, isWriting } from '../core/dom.js';
import { t } from '../core/i18n.js';
import { may } from '../core/session.js';
import { app } from '../core/store.js';
import { toast } from '../core/toast.js';
import { carriesFiles, gatherDrop, gatherPaste, gatherText } from './gather.js';
import { isListed, showLibrary, tellOutcome } from './outcome.js';
import { addFiles } from './uploads.js';

/** The library files go into now, or why there is none. */
export function target() {
  const { libraries, library } = app.get();
  const found = libraries?.find(({ name }) => name === library);
  if (!may('write')) return { refusal: t('adding.not-allowed') };
  if (found?.kind === 'pack') return { refusal: t('adding.pack', { library }) };
  return { library: library ?? 'default' };
}

/** Takes files in and says what became of it. */
export async function take(gathered, library) {
  const { batch, count, hidden, unreadable } = await addFiles(library, gathered);
  if (unreadable.length)
    toast(t('adding.unreadable', { count: unreadable.length, path: unreadable[0] }), { kind: 'warn' });
  const text = count ? t('adding.begun', { count, library }) : t('adding.nothing');
  const rest = hidden ? ` ${t('adding.hidden', { count: hidden })}` : '';
  toast(text + rest, {
    kind: count ? 'done' : 'warn', action: count && !isListed(library) ? showLibrary(library) : undefined,
  });
  if (count) tellOutcome(batch, library);
}

const takeOrRefuse = (gather) => {
  const { library, refusal } = target();
  if (refusal) toast(refusal, { kind: 'warn' });
  else take(gather(), library);
};

const shade = h('div.drop-shade', { hidden: true, 'aria-hidden': 'true' });

/** Begins to listen. */
export function installDrop() {
  document.body.append(shade);
  // Every element under the pointer enters and leaves on its own: the drag has left the window when all have.
  let depth = 0;
  const hide = () => { depth = 0; shade.hidden = true; };
  const files = (listener) => (event) => {
    if (carriesFiles(event.dataTransfer)) listener(event);
  };
  addEventListener('dragenter', files((event) => {
    event.preventDefault();
    depth += 1;
    const { library, refusal } = target();
    shade.replaceChildren(
      h('div.drop-card', {}, icon(refusal ? 'warn' : 'plus'),
        h('p', {}, refusal ?? t('adding.drop', { library })))
    );
    shade.hidden = false;
  }));
  addEventListener('dragleave', files(() => { depth -= 1; if (depth <= 0) hide(); }));
  addEventListener('dragover', files((event) => {
    event.preventDefault();
    event.dataTransfer.dropEffect = target().refusal ? 'none' : 'copy';
  }));
  addEventListener('drop', files((event) => {
    event.preventDefault();
    hide();
    takeOrRefuse(() => gatherDrop(event.dataTransfer));
  }));
  addEventListener('paste', (event) => {
    if (isWriting(event) || document.querySelector('dialog[open]')) return;
    const { clipboardData: held } = event;
    if (held?.files.length) takeOrRefuse(() => gatherPaste(held));
    else if (location.pathname.startsWith('/library')) offerText(held?.getData('text/plain') ?? '');
  });
}

// Text in the clipboard is often there by chance: it becomes a document only where documents are, and if
// that is meant.
async function offerText(text) {
  if (!text.trim() || target().refusal) return;
  const { confirmDialog } = await import('../core/dialog.js');
  const sure = await confirmDialog({
    title: t('adding.text.title'), text: h('span', { dir: 'auto' }, beginning(text)),
    confirm: t('adding.text.confirm'),
  });
  if (sure) take(gatherText(text, nameOf(text)), target().library);
}

const beginning = (text) => (text.length > 300 ? `${text.slice(0, 300)} …` : text);

const nameOf = (text) => {
  const line = text.trim().split('\n')[0].replace(/[^\p{L}\p{N} -]+/gu, ' ').trim();
  const words = line.split(/\s+/).slice(0, 8).join(' ');
  return `${words.slice(0, 60) || t('adding.text.name')}.txt`;
};
