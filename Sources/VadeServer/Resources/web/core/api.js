// The server's interface. Every failure becomes an ApiError whose message says what to do.

import { hasMessage, t } from './i18n.js';
import { readEvents } from './sse.js';

/**
 * A request that failed: `code` is stable, `message` is for people, `detail` is the server's own sentence.
 */
export class ApiError extends Error {
  constructor(code, status, detail, values = {}) {
    const key = `error.${code}`;
    super(hasMessage(key) ? t(key, values) : detail || t('error.unknown', { status: String(status) }));
    this.name = 'ApiError';
    this.code = code;
    this.status = status;
    this.detail = detail;
  }
}

/** Whether an error only says that a request was called off. */
export const isAbort = (error) => error?.name === 'AbortError';

let askForKey = async () => false;

/** Sets what is done when the server wants a key: a function that resolves to true once there is one. */
export function onKeyRequired(handler) {
  askForKey = handler;
}

async function send(path, { method = 'GET', body, headers = {}, signal, values } = {}) {
  const isRaw = body instanceof Blob || body instanceof ArrayBuffer;
  const request = {
    method, signal, credentials: 'same-origin',
    headers: {
      Accept: 'application/json', ...(body && !isRaw ? { 'Content-Type': 'application/json' } : {}),
      ...headers
    },
    body: body === undefined || isRaw ? body : JSON.stringify(body),
  };
  let response;
  try {
    response = await (takeEarly(path, method) ?? fetch(path, request));
  } catch (error) {
    if (isAbort(error)) throw error;
    throw new ApiError('unreachable', 0, error.message);
  }
  if (response.status === 401 && path !== '/api/session' && (await askForKey())) {
    return send(path, { method, body, headers, signal, values });
  }
  if (!response.ok) throw await failure(response, values);
  return response;
}

/** A reply that index.html asked for before the modules were there; each serves once. */
function takeEarly(path, method) {
  const early = method === 'GET' ? globalThis.vadeEarly?.[path] : undefined;
  if (early) delete globalThis.vadeEarly[path];
  return early;
}

async function failure(response, values) {
  try {
    const { error } = await response.json();
    return new ApiError(error.code, response.status, error.message, values);
  } catch {
    return new ApiError(`status-${response.status}`, response.status, '');
  }
}

/**
 * Sends a request and reads the reply as JSON (null where there is none).
 * @param {string} path with the query
 * @param {{method?: string, body?: *, headers?: object, signal?: AbortSignal, values?: object}} [options]
 *   `values` are what the messages of errors name, such as `{ library: 'work' }`
 */
export async function request(path, options) {
  const response = await send(path, options);
  return response.status === 204 ? null : response.json();
}

/** Sends a request and gives the response itself. */
export const requestResponse = send;

/**
 * Posts a request and yields the events of the reply with their data as values; an `error` event is thrown.
 * Leaving the loop or aborting the signal closes the connection, which stops the server's work.
 */
export async function* stream(path, { body, signal, values }) {
  const headers = { Accept: 'text/event-stream' };
  const response = await send(path, { method: 'POST', body, headers, signal, values });
  if (!response.headers.get('Content-Type')?.startsWith('text/event-stream')) {
    yield { event: 'answer', data: await response.json() };
    return;
  }
  try {
    for await (const { event, data } of readEvents(response.body)) {
      const value = JSON.parse(data);
      if (event === 'error') throw new ApiError(value.error.code, 200, value.error.message, values);
      yield { event, data: value };
    }
  } catch (error) {
    if (error instanceof ApiError || isAbort(error)) throw error;
    throw new ApiError('interrupted', 0, error.message);
  }
}

const segment = encodeURIComponent;

/** A query string from an object; lists give a parameter each, empty values none. */
export function query(parameters) {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) {
    for (const entry of [value].flat()) {
      if (entry !== undefined && entry !== null && entry !== '' && entry !== false) {
        search.append(name, entry);
      }
    }
  }
  const text = search.toString();
  return text ? `?${text}` : '';
}

/** Paths of the interface. */
export const paths = {
  libraries: () => '/api/libraries',
  library: (name) => `/api/libraries/${segment(name)}`,
  documents: (name, parameters = {}) => `${paths.library(name)}/documents${query(parameters)}`,
  document: (name, id) => `${paths.library(name)}/documents/${segment(id)}`,
  passages: (name, id, parameters = {}) => `${paths.document(name, id)}/passages${query(parameters)}`,
  pages: (name, id) => `${paths.document(name, id)}/pages`,
  picture: (name, id, page, dpi, blocks = false) =>
    `${paths.document(name, id)}/pages/${page}.png${query({ dpi, blocks: blocks ? 1 : '' })}`,
  lines: (name, id, first, last) => `${paths.document(name, id)}/lines${query({ first, last })}`,
  original: (name, id) => `${paths.document(name, id)}/original`,
  versions: (name, id) => `${paths.document(name, id)}/versions`,
  version: (name, id, version) => `${paths.versions(name, id)}/${segment(version)}`,
  versionOriginal: (name, id, version) => `${paths.version(name, id, version)}/original`,
  versionPages: (name, id, version) => `${paths.version(name, id, version)}/pages`,
  versionPicture: (name, id, version, page) => `${paths.versionPages(name, id, version)}/${page}.png`,
  changes: (name, id, version, parameters) =>
    `${paths.version(name, id, version)}/changes${query(parameters)}`,
  passage: (name, id) => `${paths.library(name)}/passages/${segment(id)}`,
  search: (name, parameters) => `${paths.library(name)}/search${query(parameters)}`,
  ask: (name) => `${paths.library(name)}/ask`,
  suggestions: (name) => `${paths.library(name)}/suggestions`,
};

/** Addresses of the app's own pages. */
export const pages = {
  ask: (parameters = {}) => `/ask${query(parameters)}`,
  search: (parameters = {}) => `/search${query(parameters)}`,
  library: (name) => `/library/${segment(name)}`,
  document: (name, id, parameters = {}) =>
    `/library/${segment(name)}/document/${segment(id)}${query(parameters)}`,
  browse: (parameters = {}) => `/browse${query(parameters)}`,
};
