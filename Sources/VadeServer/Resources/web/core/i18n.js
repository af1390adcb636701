// Words on the screen. One file per language in messages/, with the same keys; a key another language lacks
// is taken from English, so that a half-done translation still speaks.

import english from '../messages/en.js';
import { preferences } from './preferences.js';

/** Languages there are files for, by their own names. */
export const languages = { en: 'English', de: 'Deutsch' };

let messages = english;
let current = 'en';
let plural = new Intl.PluralRules('en');

/** The language in use, as a BCP 47 tag. */
export const language = () => current;

/**
 * The tag for numbers and dates: the browser's own variant of the language where it has one (en-GB, de-AT).
 */
export function locale() {
  return navigator.languages.find((tag) => tag.split('-')[0] === current) ?? current;
}

/** Loads the language a person chose, or the first of the browser's that there is a file for. */
export async function loadLanguage() {
  const { language: chosen, direction } = preferences.get();
  const wanted = chosen === 'auto' ? navigator.languages.map((tag) => tag.split('-')[0]) : [chosen];
  current = wanted.find((tag) => tag in languages) ?? 'en';
  messages = current === 'en' ? english : (await import(`/messages/${current}.js`)).default;
  plural = new Intl.PluralRules(locale());
  document.documentElement.lang = current;
  document.documentElement.dir = direction === 'auto' ? messages['language.direction'] : direction;
}

function find(key, values) {
  const message = messages[key] ?? english[key];
  if (message === undefined) return key;
  if (typeof message === 'string') return message;
  // 'zero' is used for none in every language that has it, whatever its plural rules say.
  if (values.count === 0 && message.zero) return message.zero;
  return message[plural.select(values.count ?? 0)] ?? message.other;
}

/**
 * A message: `t('ask.sources', { count: 3 })`. `{name}` stands for a value; numbers are written as the
 * language does. A message with several forms chooses by `count`.
 */
export function t(key, values = {}) {
  return find(key, values).replace(/\{(\w+)\}/g, (whole, name) => {
    const value = values[name];
    if (value === undefined) return whole;
    return typeof value === 'number' ? value.toLocaleString(locale()) : value;
  });
}

/** Whether there is a message of that key. */
export const hasMessage = (key) => key in english;

/** A message whose values may be elements: a list to append. */
export function rich(key, values = {}) {
  return find(key, values).split(/(\{\w+\})/).map((part) => {
    const name = /^\{(\w+)\}$/.exec(part)?.[1];
    const value = name === undefined ? part : values[name] ?? part;
    return typeof value === 'number' ? value.toLocaleString(locale()) : value;
  });
}
