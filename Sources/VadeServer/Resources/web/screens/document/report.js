// How a document was read: what was there, what was kept at every stage, and what there is to say about it.

import { append, button, h, icon } from '../../core/dom.js';
import { dateTime, number, percent } from '../../core/format.js';
import { hasMessage, t } from '../../core/i18n.js';

/** A message of that key, or the word itself where there is none. */
const named = (stem, word) => (hasMessage(`${stem}.${word}`) ? t(`${stem}.${word}`) : word);

/**
 * The view of the report.
 * @param {object} at document, report, goTo
 */
export function reportView(at) {
  const { document, report, goTo } = at;
  const page = (each) => (
    at.pages.pages.length
      ? button(
        number(each),
        {
          kind: 'quiet small page-link', 'aria-label': t('place.page', { page: each }),
          press: () => goTo({ page: each })
        }
      )
      : number(each)
  );
  return h('div.report', {},
    section('report.diagnostics', diagnostics(report, page)),
    section('report.pages', pagesRead(report, page)),
    report.stages.length ? section('report.stages', ledger(report.stages), t('report.stages-hint')) : null,
    report.lanes?.length
      ? section(
        'report.lanes',
        table(
          [t('report.lane'), t('report.pages')],
          report.lanes.map((lane) => [named('lane', lane.lane), lane.pages])
        )
      )
      : null,
    report.strategies?.length
      ? section('report.order', strategies(report, page), t('report.order-hint'))
      : null,
    report.lowest_qualities?.length
      ? section('report.quality', qualities(report, page), t('report.quality-hint'))
      : null,
    section('report.file', h('dl.facts-list', {},
      fact('report.id', number(document.id)), fact('report.sha256', h('code', {}, document.sha256)),
      fact('report.added', dateTime(document.added_at)))));
}

function section(key, content, hint = null) {
  return h('section', {}, h('h2', {}, t(key)), hint ? h('p.hint', {}, hint) : null, content);
}

const fact = (key, value) => h('div', {}, h('dt', {}, t(key)), h('dd', {}, value));

function diagnostics({ diagnostics: all }, page) {
  if (!all.length) return h('p', {}, icon('check'), ' ', t('report.no-diagnostics'));
  const order = ['error', 'warning', 'note'];
  const sorted = all.toSorted((a, b) => order.indexOf(a.severity) - order.indexOf(b.severity));
  const kinds = { error: 'error', warning: 'warn', note: 'note' };
  return h('ul.diagnostics', {}, sorted.map((each) => h('li', { data: { kind: kinds[each.severity] } },
    h('span.chip', { data: { kind: kinds[each.severity] } }, named('severity', each.severity)),
    h('span', { dir: 'auto' }, each.message, each.page ? [' ', page(each.page)] : null),
    h('code.hint', {}, each.code))));
}

function pagesRead(report, page) {
  const {
    pages_declared: declared, pages_read: read, pages_blank: blank, pages_without_text: without,
    pages_across_gutters: across
  } = report;
  return h('dl.facts-list', {},
    declared === undefined ? null : fact('report.declared', number(declared)),
    fact('report.read', number(read)), fact('report.blank', number(blank)),
    fact(
      'report.without-text', without.length ? h('span.page-links', {}, without.map(page)) : t('report.none')
    ),
    across?.length ? fact('report.across', h('span.page-links', {}, across.map(page))) : null);
}

function ledger(stages) {
  const rows = stages.map((stage) => [
    named('stage', stage.stage), stage.characters_in, stage.characters_out, stage.words_in, stage.words_out,
    percent(stage.vocabulary_kept, 1),
    stage.healthy
      ? h('span.ok', {}, icon('check'), ' ', t('report.healthy'))
      : h('span.bad', {}, icon('warn'), ' ', t('report.unhealthy')),
  ]);
  return table(
    [
      'report.stage', 'report.characters-in', 'report.characters-out', 'report.words-in', 'report.words-out',
      'report.kept', 'report.state'
    ].map((key) => t(key)),
    rows
  );
}

function strategies({ strategies: all }, page) {
  return table([t('report.order-by'), t('report.columns'), t('report.pages')], all.map((each) => [
    named('order', each.order), each.columns,
    h(
      'span.page-links', {}, each.pages.slice(0, 40).map(page),
      each.pages.length > 40 ? t('report.and-more', { count: each.pages.length - 40 }) : null
    )]));
}

function qualities({ lowest_qualities: all }, page) {
  return table([t('viewer.page'), t('report.looks')], all.slice(0, 20).map((each) => [
    page(each.page),
    h(
      'span.score', {},
      h(
        'span.score-bar', { 'aria-hidden': 'true' },
        h('span', { style: { 'inline-size': percentWidth(each.quality) } })
      ),
      percent(each.quality, 1)
    )]));
}

const percentWidth = (value) => `${Math.round(value * 100)}%`;

function table(heads, rows) {
  const isNumber = (value) => typeof value === 'number';
  const isFigure = (value) => isNumber(value) || (typeof value === 'string' && /^\d.*%$/.test(value));
  const body = rows.map((row) => h('tr', {}, row.map((value, index) =>
    (index === 0 ? h('th', { scope: 'row' }, isNumber(value) ? number(value) : value)
      : h('td', { class: isFigure(value) ? 'number' : '' }, isNumber(value) ? number(value) : value)))));
  const wrap = h('div.table-scroll', { tabindex: 0, role: 'group', 'aria-label': heads[0] });
  return append(wrap, [h('table.report-table', {},
    h(
      'thead', {},
      h(
        'tr', {},
        heads.map(
          (head, index) => h(
            'th', { scope: 'col', class: index && isFigure(rows[0]?.[index]) ? 'number' : '' }, head
          )
        )
      )
    ),
    h('tbody', {}, body))]);
}
