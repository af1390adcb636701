// Why a passage was found: what each channel thought of it, and what came of that.

import { h } from '../core/dom.js';
import { duration, fixed, number, percent } from '../core/format.js';
import { t } from '../core/i18n.js';

const channelName = (name) => (['lexical', 'dense'].includes(name) ? t(`explain.${name}`) : name);

/**
 * The table of a hit's channels.
 * @param {object} hit of vade.search/1
 * @param {Array} channels of the same reply
 */
export function explanation(hit, channels) {
  const rows = channels.map(({ name, weight, candidates }) => {
    const found = hit.channels?.[name];
    const cells = found
      ? [number(found.rank), fixed(found.score, 3), fixed(found.normalised ?? 0, 3)]
      : ['–', '–', '–'];
    return h('tr', {},
      h(
        'th', { scope: 'row' }, channelName(name),
        h('span.hint', {}, ` ${t('explain.of', { count: candidates })}`)
      ),
      cells.map((cell) => h('td.number', {}, cell)), h('td.number', {}, percent(weight)),
      h('td.number', {}, found ? fixed((found.normalised ?? 0) * weight, 3) : '–'));
  });
  const heads = ['rank', 'score', 'normalised', 'weight', 'share'].map(
    (key) => h('th.number', { scope: 'col' }, t(`explain.${key}`))
  );
  return h('div.explanation', {},
    h('div.table-scroll', { tabindex: 0, role: 'group', 'aria-label': t('explain.title') }, h('table', {},
      h('thead', {}, h('tr', {}, h('th', { scope: 'col' }, t('explain.channel')), heads)),
      h('tbody', {}, rows),
      h('tfoot', {}, h('tr', {},
        h('th', { scope: 'row', colspan: 5 }, t('explain.fused')),
        h('td.number', {}, fixed(hit.score, 3)))))),
    h('p.hint', {}, missing(hit, channels), hit.weak ? t('explain.weak') : t('explain.strong')));
}

function missing(hit, channels) {
  const absent = channels.filter(({ name }) => !hit.channels?.[name]).map(({ name }) => channelName(name));
  return absent.length ? `${t('explain.missing', { channel: absent.join(', ') })} ` : '';
}

/** A score as a figure with a bar, for comparing at a glance. */
export function scoreBar(score) {
  return h('span.score', { title: t('explain.score-title') },
    h(
      'span.score-bar', { 'aria-hidden': 'true' },
      h('span', { style: { 'inline-size': `${Math.round(Math.max(0, Math.min(1, score)) * 100)}%` } })
    ),
    h('span.figure', {}, h('span.visually-hidden', {}, `${t('explain.score')} `), fixed(score, 2)));
}

/** How long the steps of a search took. */
export function timings(list) {
  if (!list?.length) return null;
  const total = list.reduce((sum, { milliseconds }) => sum + milliseconds, 0);
  return t('explain.timings', {
    total: duration(total / 1000),
    steps: list.filter(({ milliseconds }) => milliseconds >= 0.5)
      .map(({ step, milliseconds }) => `${step} ${number(milliseconds, 1)} ms`).join(', '),
  });
}
