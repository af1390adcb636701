import { button, h, icon, replace } from '../core/dom.js';
import { clock, dateTime, number } from '../core/format.js';
import { t } from '../core/i18n.js';
import { failureNotice } from '../core/libraries.js';
import { openPanel } from '../core/panel.js';
import { createVirtualList } from '../core/virtual-list.js';
import { createLog, levels } from './log.js';

/** The log with its filters. */
export function logView(signal) {
  let following = true;
  let timer = 0;
  let frame = 0;
  const notice = h('div', {});
  const log = createLog({
    signal,
    changed: () => { frame ||= requestAnimationFrame(() => { frame = 0; draw(); }); },
    failed: (error) => replace(notice, failureNotice(error, () => { replace(notice); log.load(); })),
  });
  const list = createVirtualList({
    rowHeight: 34, label: t('log.title'), row, onOpen: (index) => open(log.records[index]),
  });
  list.element.classList.add('log-rows');
  list.element.addEventListener('scroll', () => {
    const { scrollTop, scrollHeight, clientHeight } = list.element;
    setFollowing(scrollHeight - scrollTop - clientHeight < 40);
  });

  const level =
    h('select.select',
      { 'aria-label': t('log.level'), on: { change: () => log.set({ level: level.value }) } },
      levels.map((value) => h('option', { value }, t(`log.from.${value}`))));
  level.value = log.conditions.level;
  const subsystem =
    h('select.select',
      { 'aria-label': t('log.subsystem'), on: { change: () => log.set({ subsystem: subsystem.value }) } });
  const text = h('input.input', {
    type: 'search', 'aria-label': t('log.search'), placeholder: t('log.search'), on: { input: () => {
      clearTimeout(timer);
      timer = setTimeout(() => log.set({ q: text.value.trim() }), 150);
    } },
  });
  const pause =
    button(t('log.pause'), { icon: 'pause', 'aria-pressed': 'false', press: () => log.pause(!log.paused) });
  const latest = button(t('log.latest'), {
    icon: 'down', kind: 'small log-latest', hidden: true, press: () => {
      setFollowing(true);
      toEnd();
    },
  });
  const save =
    h('a.button', { download: 'vademecum-log.txt', href: log.address() }, icon('download'),
      h('span', {}, t('log.export')));
  const count = h('p.hint.list-count', { role: 'status' });

  function setFollowing(wanted) {
    following = wanted;
    latest.hidden = following || log.records.length === 0;
  }

  const toEnd = () => { list.element.scrollTop = list.element.scrollHeight; };

  function draw() {
    list.setCount(log.records.length);
    if (following && !log.paused) toEnd();
    count.textContent = log.paused && log.waiting ? t('log.waiting', { count: log.waiting })
                                                  : t('log.count', { count: log.records.length });
    pause.setAttribute('aria-pressed', String(log.paused));
    replace(
      pause, icon(log.paused ? 'play' : 'pause'), h('span', {}, t(log.paused ? 'log.resume' : 'log.pause'))
    );
    save.href = log.address();
    if (subsystem.options.length !== log.subsystems.size + 1) {
      const chosen = subsystem.value;
      replace(
        subsystem, h('option', { value: '' }, t('log.subsystem.any')),
        [...log.subsystems].sort().map((value) => h('option', { value }, value))
      );
      subsystem.value = chosen;
    }
  }

  function row(index) {
    const record = log.records[index];
    const { level: urgency, time, subsystem: part, document, page, message } = record;
    return h(
      'div.log-row', { data: { level: urgency }, on: { click: () => open(record) } },
      h('time', { datetime: time }, clock(time)), h('span.log-level', {}, t(`log.level.${urgency}`)),
      h('span.log-part', {}, part),
      h('span.log-message', { dir: 'auto' },
        document ? h('b', {}, page ? t('log.at', { document, page }) : document) : null,
        document ? ' ' : null, message)
    );
  }

  function open({ time, level: urgency, subsystem: part, document, page, message }) {
    const rows = [
      ['log.time', dateTime(time)], ['log.level', t(`log.level.${urgency}`)], ['log.subsystem', part],
      ['documents.column.title', document], ['log.page', page && number(page)], ['log.message', message]
    ];
    openPanel({
      title: t('log.record'),
      from: list.element.querySelector('[tabindex="0"]'),
      content:
        h('dl.record', {},
          rows.filter(
                ([, value]) => value
          ).map(([key, value]) => h('div', {}, h('dt', {}, t(key)), h('dd', { dir: 'auto' }, value))))
    });
  }

  log.load();
  return h(
    'div.log', {},
    h('div.list-tools', { role: 'search', 'aria-label': t('log.filters') }, level, subsystem, text,
      pause, save, count),
    notice, h('div.log-frame', {}, list.element, latest)
  );
}
