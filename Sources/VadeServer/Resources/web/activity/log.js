// The server's log: what was loaded, what comes in, and which of it is shown.

import { isAbort, query, request } from '../core/api.js';
import { onEvent } from '../core/live.js';

/** So many records are kept here; the server has more. */
const MOST = 5000;
const LOADED = 1000;
/** From the least to the most urgent. */
export const levels = ['debug', 'info', 'warning', 'error'];

const fold = (text) => text.normalize('NFC').toLowerCase();

/**
 * Follows the log.
 * @param {{changed: function(), failed: function(Error), signal: AbortSignal}} hooks
 */
export function createLog({ changed, failed, signal }) {
  let turn = 0;
  const log = {
    /** The records that pass the conditions, the newest last. */
    records: [],
    conditions: { level: 'info', subsystem: '', q: '' },
    subsystems: new Set(),
    paused: false,
    /** How many came in while the log was paused. */
    waiting: 0,
  };
  const held = [];

  const passes = ({ level, subsystem, message, document = '' }) =>
    levels.indexOf(level) >= levels.indexOf(log.conditions.level)
    && (!log.conditions.subsystem || subsystem === log.conditions.subsystem)
    && (!log.conditions.q || fold(`${message} ${document}`).includes(fold(log.conditions.q)));

  function take(record) {
    log.subsystems.add(record.subsystem);
    if (!passes(record)) return;
    if (log.paused) {
      held.push(record);
      if (held.length > MOST) held.shift();
      log.waiting = held.length;
    } else if (record.id === undefined || record.id > (log.records.at(-1)?.id ?? -1)) {
      log.records.push(record);
      if (log.records.length > MOST) log.records.splice(0, log.records.length - MOST);
    }
    changed();
  }

  async function load() {
    turn += 1;
    const mine = turn;
    try {
      const { records } = await request(`/api/log${query({ ...log.conditions, limit: LOADED })}`, { signal });
      if (mine !== turn) return;
      for (const { subsystem } of records) log.subsystems.add(subsystem);
      log.records = records;
      changed();
    } catch (error) {
      if (mine === turn && !isAbort(error)) failed(error);
    }
  }

  onEvent('log', take, signal);
  onEvent('restart', load, signal);
  return Object.assign(log, {
    load,
    set(changes) {
      log.conditions = { ...log.conditions, ...changes };
      held.length = 0;
      log.waiting = 0;
      return load();
    },
    pause(wanted) {
      log.paused = wanted;
      if (!wanted) {
        const records = held.splice(0);
        log.waiting = 0;
        records.forEach(take);
      }
      changed();
    },
    /** The same log as lines, for a file. */
    address: () => `/api/log.txt${query(log.conditions)}`,
  });
}
