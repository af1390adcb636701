// Figures, sizes and times as a reader of the language writes them.

import { locale, t } from './i18n.js';

const cache = new Map();

function formatter(Kind, options) {
  const key = `${Kind.name}${locale()}${JSON.stringify(options)}`;
  if (!cache.has(key)) cache.set(key, new Kind(locale(), options));
  return cache.get(key);
}

/** A number, with at most the given decimals. */
export const number = (value, decimals = 0) =>
  formatter(Intl.NumberFormat, { maximumFractionDigits: decimals }).format(value);

/** A number with exactly the given decimals, so that columns line up. */
export const fixed = (value, decimals) =>
  formatter(
    Intl.NumberFormat, { minimumFractionDigits: decimals, maximumFractionDigits: decimals }
  ).format(value);

/** A part of one as a percentage. */
export const percent = (part, decimals = 0) =>
  formatter(Intl.NumberFormat, { style: 'percent', maximumFractionDigits: decimals }).format(part);

/** A size in bytes, in the unit a person would choose. */
export function bytes(count) {
  const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'];
  const power = count < 1000 ? 0 : Math.min(Math.floor(Math.log10(count) / 3), units.length - 1);
  const value = count / 1000 ** power;
  return formatter(Intl.NumberFormat, {
    style: 'unit', unit: units[power], unitDisplay: power === 0 ? 'long' : 'short',
    maximumFractionDigits: power > 0 && value < 100 ? 1 : 0,
  }).format(value);
}

/**
 * A stretch of time given in seconds: 0.4 s, 41 s, 3 min, 2 h 5 min. The symbols are those of all languages.
 */
export function duration(seconds) {
  const unit = (symbol, value, decimals = 0) => `${number(value, decimals)}\u00a0${symbol}`;
  if (seconds < 10) return unit('s', seconds, seconds < 1 ? 2 : 1);
  if (seconds < 90) return unit('s', seconds);
  if (seconds < 5400) return unit('min', seconds / 60);
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.round((seconds - hours * 3600) / 60);
  return minutes ? `${unit('h', hours)} ${unit('min', minutes)}` : unit('h', hours);
}

/** A day and a time of day from RFC 3339. */
export const dateTime = (text) =>
  formatter(Intl.DateTimeFormat, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(text));

/** A day from RFC 3339. */
export const date = (text) => formatter(Intl.DateTimeFormat, { dateStyle: 'medium' }).format(new Date(text));

/** A time of day with seconds, for logs. */
export const clock = (text) =>
  formatter(
    Intl.DateTimeFormat, { hour: '2-digit', minute: '2-digit', second: '2-digit' }
  ).format(new Date(text));

/** How long ago: 'yesterday', '5 minutes ago'. */
export function ago(text, now = Date.now()) {
  const seconds = (new Date(text).getTime() - now) / 1000;
  const steps = [['day', 86400], ['hour', 3600], ['minute', 60], ['second', 1]];
  const [unit, size] = steps.find(([, length]) => Math.abs(seconds) >= length) ?? steps[3];
  return formatter(Intl.RelativeTimeFormat, { numeric: 'auto' }).format(Math.round(seconds / size), unit);
}

/** Names one after another, as the language joins them. */
export const list = (names) => formatter(Intl.ListFormat, { type: 'conjunction' }).format(names);

/** A document's path as people know it: uploads are kept apart from files of the machine by a prefix of their own. */
export const shownPath = (path) => path.replace(/^upload:\//, '');

/** The last part of a path. */
export const fileName = (path) => path.slice(path.lastIndexOf('/') + 1);

/** Where a passage or citation stands, in words: 'page iii', 'lines 4–9', 'Sheet1 B2:D9', '1:02'. */
export function place(passage) {
  if (passage.page) {
    const label = passage.page_label ?? number(passage.page);
    return t('place.page', { page: label });
  }
  if (passage.lines) {
    const { first, last } = passage.lines;
    return first === last ? t('place.line', { line: first }) : t('place.lines', { first, last });
  }
  if (passage.cells) return t('place.cells', { sheet: passage.cells.sheet, range: passage.cells.range });
  if (passage.time) return t('place.time', { start: shortTime(passage.time.start) });
  return '';
}

/** 00:01:02.500 as 1:02. */
export const shortTime = (text) => text.replace(/^0?0:/, '').replace(/^0(?=\d)/, '').replace(/\.\d+$/, '');

/** 00:01:02.500 as seconds. */
export const seconds = (text) => text.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
