// What this browser remembers about its reader. Everything else is the server's.

import { createStore } from './store.js';

const KEY = 'vade.preferences';
const DEFAULTS = {
  theme: 'system', // system, light, dark, midnight, forest
  language: 'auto', // auto, en, de
  direction: 'auto', // auto (the language's), ltr, rtl
  library: null, // the library chosen last
  shortcuts: true, // keys without Ctrl act
  voice: false, // the microphone button shows
};

export const themes = ['system', 'light', 'dark', 'midnight', 'forest'];

function read() {
  try {
    return { ...DEFAULTS, ...JSON.parse(localStorage.getItem(KEY) ?? '{}') };
  } catch {
    return { ...DEFAULTS };
  }
}

/** The preferences as a store: `preferences.get().theme`, `preferences.set({ theme: 'dark' })`. */
export const preferences = createStore(read());

/** Puts the preferences into effect and keeps them, here and in other tabs of this browser. */
export function followPreferences() {
  apply();
  preferences.subscribe(() => {
    apply();
    try {
      localStorage.setItem(KEY, JSON.stringify(preferences.get()));
    } catch {
      // Without storage a preference lasts as long as the page.
    }
  });
  addEventListener('storage', (event) => {
    if (event.key === KEY) preferences.set(read());
  });
}

function apply() {
  const { theme } = preferences.get();
  if (theme === 'system' || !themes.includes(theme)) delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}
