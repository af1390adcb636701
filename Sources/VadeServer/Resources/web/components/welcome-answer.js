// One question answered, as the Ask screen shows it, in a place of its own.

import { createConversation } from '../screens/ask/conversation.js';
import { turnView } from '../screens/ask/turn.js';

/**
 * Answers questions about a library below each other.
 * @param {{library: string, place: HTMLElement, signal: AbortSignal, ended: function()}} parts
 * @returns {{ask: function(string)}}
 */
export function welcomeAnswer({ library, place, signal, ended }) {
  const conversation = createConversation();
  conversation.clear();
  const views = new Map();
  conversation.listen((turn, part) => {
    if (!views.has(turn.id)) {
      const view = turnView(turn, {
        retry: () => conversation.retry(turn),
        askAgain: (passages) => conversation.ask(turn.question, library, { passages }),
        copy: () => navigator.clipboard?.writeText(turn.sentences.map(({ text }) => text).join(' ')),
      });
      views.set(turn.id, view);
      place.prepend(view.element);
    }
    views.get(turn.id).update(part);
    if (part === 'end') ended();
  }, signal);
  return { ask(question) { if (!conversation.isRunning) conversation.ask(question, library, {}); } };
}
