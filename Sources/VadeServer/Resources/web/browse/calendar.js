import { h, link } from '../core/dom.js';
import { locale, t } from '../core/i18n.js';

/**
 * Before it countries kept different calendars, so that a date says nothing of its weekday (the last to
 * change was Britain).
 */
const WEEKDAYS_SINCE = 1753;

/**
 * A year of a diary as months, each with a link for every day that has an entry.
 * @param {object[]} entries with ids such as '1660-01-01T00:00'
 * @param {function(string): string} address gives the address of an entry
 */
export function calendar(entries, address) {
  const months = new Map();
  for (const entry of entries) {
    const month = entry.id.slice(0, 7);
    if (!months.has(month)) months.set(month, new Map());
    const days = months.get(month);
    const day = Number(entry.id.slice(8, 10));
    days.set(day, [...(days.get(day) ?? []), entry]);
  }
  return h('div.calendar', {}, [...months].map(([month, days]) => monthOf(month, days, address)));
}

function monthOf(month, days, address) {
  const [year, number] = month.split('-').map(Number);
  const first = new Date(Date.UTC(year, number - 1, 1));
  const length = new Date(Date.UTC(year, number, 0)).getUTCDate();
  const name = new Intl.DateTimeFormat(locale(), { month: 'long', timeZone: 'UTC' }).format(first);
  const hasWeekdays = year >= WEEKDAYS_SINCE;
  // Monday first, as ISO 8601 counts.
  const lead = hasWeekdays ? (first.getUTCDay() + 6) % 7 : 0;
  const cells = [...Array(lead).fill(null), ...Array.from({ length }, (_, index) => index + 1)];
  return h(
    'section.month', {}, h('h2', {}, name),
    h('ol.days', { 'aria-label': t('browse.days', { month: name, year: String(year) }) },
      cells.map((day) => dayOf(day, days.get(day), address)))
  );
}

function dayOf(day, entries, address) {
  if (day === null) return h('li', { role: 'presentation', 'aria-hidden': 'true' });
  if (!entries) return h('li.day', { 'aria-hidden': 'true' }, day);
  return h(
    'li.day', {},
    link(address(entries[0].id), { 'aria-label': entries[0].title, title: entries[0].title }, day)
  );
}
