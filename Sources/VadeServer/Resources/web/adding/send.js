// One file on its way to the server. fetch() does not say how much of a body has gone, so this is an
// XMLHttpRequest.

import { ApiError, paths, query } from '../core/api.js';

/**
 * Sends a file as it is.
 * @param {string} library
 * @param {{path: string, file: File, batch: string}} what
 * @param {{progress: function(number), signal: AbortSignal}} how `progress` gets the bytes that have gone
 * @returns {Promise<object>} the job the file joined
 */
export function sendFile(library, { path, file, batch }, { progress, signal }) {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    signal.addEventListener('abort', abort, { once: true });
    request.open('POST', `${paths.library(library)}/files${query({ path, batch })}`);
    request.setRequestHeader('Content-Type', 'application/octet-stream');
    request.responseType = 'json';
    request.upload.addEventListener('progress', (event) => progress(event.loaded));
    request.addEventListener(
      'load', () => (request.status === 202 ? resolve(request.response) : reject(refusal(request)))
    );
    request.addEventListener('error', () => reject(new ApiError('unreachable', 0, '')));
    request.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
    request.addEventListener('loadend', () => signal.removeEventListener('abort', abort));
    if (signal.aborted) return abort();
    // A file that has been deleted or changed since it was chosen fails as if the network had: say which it
    // is.
    return file.slice(0, 1).arrayBuffer()
      .then(() => (signal.aborted ? reject(new DOMException('aborted', 'AbortError')) : request.send(file)))
      .catch(() => reject(new ApiError('file-gone', 0, '')));
  });
}

function refusal(request) {
  const error = request.response?.error;
  const failure =
    new ApiError(error?.code ?? `status-${request.status}`, request.status, error?.message ?? '');
  failure.wait = Number(request.getResponseHeader('Retry-After')) || 0;
  return failure;
}
