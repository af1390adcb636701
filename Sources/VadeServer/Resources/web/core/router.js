// Which screen an address means. Screens are modules in screens/, loaded when they are first needed.

import { announce } from './announce.js';
import { isAbort } from './api.js';
import { append, h, icon } from './dom.js';
import { t } from './i18n.js';
import { failureNotice } from './libraries.js';
import { closePanel } from './panel.js';

const routes = [];
let outlet = null;
let current = null;
let turn = 0;

/**
 * Names the screen of an address.
 * @param {string} pattern '/library/:library/document/:id'
 * @param {string} screen the module's name in screens/
 */
export function route(pattern, screen) {
  const names = [];
  const source = pattern.replace(/:(\w+)/g, (_, name) => { names.push(name); return '([^/]+)'; });
  routes.push({ expression: new RegExp(`^${source}/?$`), names, screen });
}

/** The screen and parameters of a path, or null. */
export function resolve(path) {
  for (const { expression, names, screen } of routes) {
    const match = expression.exec(path);
    if (match) {
      return {
        screen, params: Object.fromEntries(names.map((name, i) => [name, decodeURIComponent(match[i + 1])]))
      };
    }
  }
  return null;
}

/** Loads the screen of a path before it is wanted: its module, or nothing. What goes wrong is said when it is shown. */
export async function warm(path) {
  const found = resolve(path);
  return found && import(`/screens/${found.screen}.js`).catch(() => null);
}

/** Begins to show screens in the given element. */
export function startRouter(element) {
  outlet = element;
  history.scrollRestoration = 'manual';
  document.addEventListener('click', follow);
  addEventListener('popstate', () => show({ scroll: history.state?.scroll ?? 0 }));
  show({ first: true });
}

function follow(event) {
  const anchor = event.target.closest?.('a[href]');
  if (!anchor || event.defaultPrevented || event.button !== 0) return;
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  if (anchor.target || anchor.hasAttribute('download') || anchor.origin !== location.origin) return;
  if (anchor.hash && anchor.pathname === location.pathname && anchor.search === location.search) return;
  if (!resolve(anchor.pathname)) return;
  event.preventDefault();
  navigate(anchor.pathname + anchor.search + anchor.hash);
}

/**
 * Goes to an address of the app.
 * @param {string} address path and query
 * @param {{replace?: boolean}} [options] replace: without a new step back
 */
export function navigate(address, { replace = false } = {}) {
  if (!replace) {
    history.replaceState({ ...history.state, scroll: outlet.scrollTop }, '');
    history.pushState({}, '', address);
  } else {
    history.replaceState(history.state, '', address);
  }
  return show({});
}

/** Writes the state of the screen into the address without showing anything anew. */
export function writeQuery(text, { push = false } = {}) {
  const address = location.pathname + text;
  if (address === location.pathname + location.search) return;
  if (push) history.pushState({}, '', address);
  else history.replaceState(history.state, '', address);
}

/** Shows the present screen from the beginning. */
export const reload = () => { current = null; return show({}); };

async function show({ first = false, scroll = 0 }) {
  const found = resolve(location.pathname);
  const query = new URLSearchParams(location.search);
  if (current && found && current.key === keyOf(found) && current.module.update) {
    current.module.update({ params: found.params, query });
    return;
  }
  const mine = ++turn;
  let module;
  try {
    module = await import(`/screens/${found?.screen ?? 'missing'}.js`);
    await Promise.all((module.styles ?? []).map(style));
  } catch (error) {
    module = brokenScreen(error);
  }
  if (mine !== turn) return;
  leave();
  const abort = new AbortController();
  current = { module, abort, key: found && keyOf(found) };
  const context = {
    params: found?.params ?? {}, query, signal: abort.signal,
    setTitle: (title) => setTitle(title),
    /** Where the focus goes now: by default the screen's heading. */
    focus: null,
  };
  outlet.dataset.screen = found?.screen ?? 'missing';
  dispatchEvent(
    new CustomEvent('vade:route', { detail: { screen: found?.screen ?? null, path: location.pathname } })
  );
  setTitle(t(module.title));
  try {
    await module.mount(outlet, context);
  } catch (error) {
    if (isAbort(error)) return;
    append(outlet, failureNotice(error, reload));
  }
  if (mine !== turn) return;
  outlet.scrollTop = scroll;
  settleFocus(context, first);
}

const keyOf = ({ screen, params }) => `${screen} ${JSON.stringify(params)}`;

function leave() {
  if (!current) return;
  current.abort.abort();
  current.module.unmount?.();
  closePanel({ restoreFocus: false });
  outlet.replaceChildren();
  current = null;
}

function settleFocus(context, first) {
  const heading = outlet.querySelector('h1');
  if (heading && !heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  const target = context.focus ?? (first ? null : heading);
  target?.focus({ preventScroll: true });
  if (!first) announce(document.title);
}

function setTitle(title) {
  document.title = title ? `${title} – Vademecum` : 'Vademecum';
}

/** Sheets that are there or on their way; index.html brings that of the usual first screen. */
const sheets = new Map([['ask.css', Promise.resolve()]]);

/** Loads a style sheet of styles/ once. */
export function style(name) {
  if (!sheets.has(name)) {
    sheets.set(name, new Promise((resolve, reject) => {
      const element = h('link', {
        rel: 'stylesheet', href: `/styles/${name}`,
        on: { load: resolve, error: () => reject(new Error(`styles/${name}`)) },
      });
      document.head.append(element);
    }));
  }
  return sheets.get(name);
}

function brokenScreen(error) {
  return {
    title: 'error.screen.title',
    mount(container) {
      append(container, h('div.page', {}, h('h1', {}, icon('warn'), ' ', t('error.screen.title')),
        failureNotice({ message: t('error.screen.text'), detail: error.message }, () => location.reload())));
    },
  };
}
