/**
 * Takes an event stream apart (WHATWG HTML, section "Server-sent events"), whatever pieces it arrives in.
 * @param {ReadableStream<Uint8Array>} stream a response's body
 * @yields {{event: string, data: string, id: string}} one event after another; one cut off at the end is
 *   dropped, as the specification asks
 */
export async function* readEvents(stream) {
  const reader = stream.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  let event = { event: 'message', data: [], id: '' };
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      rest += value;
      // A carriage return at the very end may be the first half of a line break: it waits for what follows.
      const lines = rest.split(/\r\n|\n|\r(?!$)/);
      rest = lines.pop();
      for (const line of lines) {
        if (line !== '') {
          field(event, line);
        } else {
          if (event.data.length) yield { ...event, data: event.data.join('\n') };
          event = { event: 'message', data: [], id: event.id };
        }
      }
    }
  } finally {
    reader.cancel().catch(() => {});
  }
}

function field(event, line) {
  const colon = line.indexOf(':');
  if (colon === 0) return;
  const name = colon < 0 ? line : line.slice(0, colon);
  const value = colon < 0 ? '' : line.slice(colon + 1).replace(/^ /, '');
  if (name === 'data') event.data.push(value);
  else if (name === 'event') event.event = value;
  else if (name === 'id') event.id = value;
}
