// What this browser remembers: language, theme, direction, keys, voice.

import { h } from '../core/dom.js';
import { languages, t } from '../core/i18n.js';
import { preferences, themes } from '../core/preferences.js';
import { choice, setting } from './section.js';

const Recognition = window.SpeechRecognition ?? window.webkitSpeechRecognition;

/** The section's content. */
export function appearance() {
  const now = preferences.get();
  const set = (key) => (value) => preferences.set({ [key]: value });
  return [
    h('fieldset.themes', {}, h('legend.setting-name', {}, t('settings.theme')),
      h('div.theme-list', {},
        themes.map(
          (theme) =>
            h('label.theme', {}, h('input', {
                type: 'radio',
                name: 'theme',
                value: theme,
                checked: now.theme === theme,
                on: { change: () => set('theme')(theme) }
              }),
              h('span.theme-sample', { 'aria-hidden': 'true', data: { sample: theme } }, h('i', {}),
                h('i', {}), h('i', {})),
              h('span', {}, t(`theme.${theme}`)))
        ))),
    setting(
      t('settings.language'),
      choice(
        now.language, [['auto', t('settings.language.auto')], ...Object.entries(languages)],
        set('language')
      )
    ),
    setting(
      t('settings.direction'),
      choice(
        now.direction,
        ['auto', 'ltr', 'rtl'].map((value) => [value, t(`settings.direction.${value}`)]),
        set('direction')
      ),
      t('settings.direction.hint')
    ),
    toggle('shortcuts', t('keys.toggle')),
    Recognition ? toggle('voice', t('settings.voice'), t('settings.voice.hint')) : null,
  ];
}

function toggle(key, label, hint) {
  const box = h('input', {
    type: 'checkbox',
    checked: preferences.get()[key],
    on: { change: () => preferences.set({ [key]: box.checked }) }
  });
  return setting(label, box, hint);
}
