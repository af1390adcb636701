// The questions of this tab with what was answered, kept while the tab lives.

import { isAbort, paths, stream } from '../../core/api.js';

const KEY = 'vade.conversation';
const MOST = 50;

/**
 * A turn: { id, question, library, passages (chosen ones, or null), askedAt, seconds,
 *   only (documents it is confined to), state: 'searching' | 'answering' | 'done' | 'stopped' | 'failed',
 *   sources (vade.search/1 or null), sentences, citations, status, notes, error }
 */
export function createConversation() {
  let turns = restore();
  const running = new Map();
  const listeners = new Set();
  const tell = (turn, part) => { for (const listener of listeners) listener(turn, part); };

  async function run(turn) {
    const abort = new AbortController();
    running.set(turn.id, abort);
    Object.assign(turn, {
      state: 'searching', sources: null, sentences: [], citations: [], status: null, notes: [], error: null,
      askedAt: new Date().toISOString(), seconds: null,
    });
    tell(turn, 'begin');
    const begin = performance.now();
    const body = {
      question: turn.question, explain: true, ...(turn.passages ? { passages: turn.passages } : {}),
      ...(turn.only?.length ? { in: turn.only.map(({ id }) => String(id)) } : {})
    };
    try {
      const events = stream(
        paths.ask(turn.library), { body, signal: abort.signal, values: { library: turn.library } }
      );
      for await (const { event, data } of events) take(turn, event, data);
      if (turn.status === null) throw Object.assign(new Error(), { code: 'interrupted' });
      turn.state = 'done';
    } catch (error) {
      turn.state = isAbort(error) ? 'stopped' : 'failed';
      turn.error = isAbort(error)
        ? null
        : { code: error.code ?? 'unknown', message: error.message, detail: error.detail };
    }
    running.delete(turn.id);
    turn.seconds = (performance.now() - begin) / 1000;
    save();
    tell(turn, 'end');
  }

  function take(turn, event, data) {
    if (event === 'stage') turn.state = data.stage === 'answering' ? 'answering' : 'searching';
    else if (event === 'sources') turn.sources = data;
    else if (event === 'sentence') turn.sentences.push(data);
    else if (event === 'citation') turn.citations.push(data);
    else if (event === 'answer') {
      // The whole answer comes last and is what counts; what streamed before was for the eye.
      const { status, sentences, citations, notes } = data;
      Object.assign(turn, { status, sentences, citations, notes });
    } else return;
    tell(turn, event);
  }

  function save() {
    turns = turns.slice(-MOST);
    try {
      sessionStorage.setItem(KEY, JSON.stringify(turns));
    } catch {
      // Full or forbidden storage: the conversation then ends with the page.
    }
  }

  return {
    get turns() { return turns; },
    get isRunning() { return running.size > 0; },
    listen(listener, signal) {
      listeners.add(listener);
      signal?.addEventListener('abort', () => listeners.delete(listener), { once: true });
    },
    /** Asks; resolves when the answer has ended. */
    ask(question, library, { passages = null, only = [] } = {}) {
      const turn = {
        id: crypto.randomUUID?.() ?? String(performance.now()), question, library, passages, only
      };
      turns.push(turn);
      return run(turn);
    },
    retry: (turn) => run(turn),
    /** Calls off what is being answered. */
    stop() { for (const abort of running.values()) abort.abort(); },
    /** Begins a new topic; gives what was there, for undo. */
    clear() {
      this.stop();
      const before = turns;
      turns = [];
      save();
      return before;
    },
    restore(before) {
      turns = before;
      save();
    },
  };
}

function restore() {
  try {
    const turns = JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
    // What was being answered when the page went away will not go on.
    for (const turn of turns) {
      if (turn.state === 'searching' || turn.state === 'answering') turn.state = 'stopped';
    }
    return turns;
  } catch {
    return [];
  }
}
