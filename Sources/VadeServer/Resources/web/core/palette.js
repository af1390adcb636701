// The command palette: everything the app can do, found by a few letters.

import { openDialog } from './dialog.js';
import { freshId, h, icon, replace } from './dom.js';
import { t } from './i18n.js';
import { chooseLibrary } from './libraries.js';
import { keyNames } from './keys.js';
import { preferences, themes } from './preferences.js';
import { navigate } from './router.js';
import { app } from './store.js';

const added = [];

/**
 * Adds something to the palette.
 * @param {{label: string, icon?: string, keys?: string, run: function}} command
 * @param {AbortSignal} [signal] takes it away again
 */
export function addCommand(command, signal) {
  added.push(command);
  signal?.addEventListener('abort', () => added.splice(added.indexOf(command), 1), { once: true });
}

function commands() {
  const places = ['ask', 'search', 'library', 'browse', 'map', 'activity', 'settings'];
  const libraries = app.get().libraries ?? [];
  return [
    ...added.toReversed(),
    ...places.map((name) => ({ label: t(`nav.${name}`), icon: name, run: () => navigate(`/${name}`) })),
    ...libraries.map(({ name }) => ({
      label: t('palette.library', { library: name }), icon: 'library', run: () => chooseLibrary(name),
    })),
    ...themes.map((theme) => ({
      label: t('palette.theme', { theme: t(`theme.${theme}`) }), icon: 'theme',
      run: () => preferences.set({ theme }),
    })),
  ];
}

const fold = (text) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Opens the palette. */
export function openPalette() {
  const all = commands();
  const listId = freshId('commands');
  let shown = [];
  let chosen = 0;
  const list = h('ul.commands', { id: listId, role: 'listbox', 'aria-label': t('palette.title') });
  const input = h('input.input', {
    type: 'text', role: 'combobox', 'aria-expanded': 'true', 'aria-controls': listId, autofocus: true,
    'aria-label': t('palette.title'), placeholder: t('palette.placeholder'), autocomplete: 'off',
    spellcheck: 'false',
    on: { input: () => { chosen = 0; draw(); }, keydown: onKey },
  });

  function draw() {
    const words = fold(input.value).split(/\s+/).filter(Boolean);
    shown = all.filter(({ label }) => words.every((word) => fold(label).includes(word)));
    const query = input.value.trim();
    if (query) {
      const address = (screen) => `/${screen}?q=${encodeURIComponent(query)}`;
      for (const name of ['ask', 'search']) {
        shown.push(
          { label: t(`palette.${name}`, { query }), icon: name, run: () => navigate(address(name)) }
        );
      }
    }
    replace(list, shown.map((command, index) => h('li', {
      id: `${listId}-${index}`, role: 'option', 'aria-selected': String(index === chosen), dir: 'auto',
      on: {
        click: () => take(command), pointermove: () => { if (chosen !== index) { chosen = index; select(); } }
      },
    }, icon(command.icon ?? 'command'), h('span', {}, command.label),
    command.keys ? keyNames(command.keys) : null)));
    select();
  }

  function select() {
    [...list.children].forEach((item, index) => item.setAttribute('aria-selected', String(index === chosen)));
    input.setAttribute('aria-activedescendant', shown.length ? `${listId}-${chosen}` : '');
    list.children[chosen]?.scrollIntoView({ block: 'nearest' });
  }

  function take(command) {
    dialog.close();
    command?.run();
  }

  function onKey(event) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && shown.length) {
      event.preventDefault();
      chosen = (chosen + step + shown.length) % shown.length;
      select();
    } else if (event.key === 'Enter' && !event.isComposing) {
      event.preventDefault();
      take(shown[chosen]);
    }
  }

  const dialog = openDialog({ title: t('palette.title'), kind: 'palette', body: [input, list] });
  draw();
}
