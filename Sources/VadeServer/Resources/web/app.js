// The app begins here: language, session, frame, first screen.

import { announce, installRegions } from './core/announce.js';
import { h, loadIcons, replace } from './core/dom.js';
import { loadLanguage, t } from './core/i18n.js';
import { describeKeys, installKeys, openKeySheet, shortcut } from './core/keys.js';
import { failureNotice, firstLibraries } from './core/libraries.js';
import { followPreferences, preferences } from './core/preferences.js';
import { navigate, route, startRouter, style, warm } from './core/router.js';
import { startSession } from './core/session.js';
import { buildShell } from './core/shell.js';
import { app } from './core/store.js';
import { installToasts, toast } from './core/toast.js';

route('/', 'ask');
route('/ask', 'ask');
route('/search', 'search');
route('/library', 'library');
route('/library/:library', 'library');
route('/library/:library/document/:id', 'document');
route('/browse', 'browse');
route('/map', 'map');
route('/activity', 'activity');
route('/settings', 'settings');
route('/welcome', 'welcome');

const openPalette = () => import('/core/palette.js').then((palette) => palette.openPalette());

async function start() {
  followPreferences();
  // Every control has words as well: without its icons the app is plain, not broken.
  loadIcons().catch(() => {});
  await loadLanguage();
  installRegions();
  installToasts();
  const main = buildShell({ openPalette });
  installKeys();
  nameShortcuts();
  keepLanguage();
  const known = Promise.all([startSession(), firstLibraries()]);
  known.catch(() => {});
  try {
    const screen = await warm(location.pathname);
    // Where one may begin before the server has said who is asking and what there is, nobody waits for it.
    if (!screen?.startsAtOnce) await known;
    else if (location.pathname === '/') await Promise.race([known, nextFrame()]);
    if (isNewcomer()) history.replaceState(history.state, '', '/welcome');
    startRouter(main);
    await known;
    if (isNewcomer()) navigate('/welcome', { replace: true });
  } catch (error) {
    replace(
      main,
      h('div.page', {}, h('h1', {}, t('error.start.title')), failureNotice(error, () => location.reload()))
    );
    return;
  }
  import('./core/live.js').then((live) => {
    live.startEvents();
    tellOfServer(live);
  }, () => app.set({ connection: 'lost' }));
  Promise.all([import('./adding/drop.js'), style('adding.css')]).then(([drop]) => drop.installDrop());
}

function nameShortcuts() {
  shortcut('ctrl+k', t('palette.title'), openPalette);
  shortcut('?', t('keys.title'), openKeySheet);
  shortcut('/', t('nav.search'), () => navigate('/search'));
  const places = { a: 'ask', l: 'library', b: 'browse', m: 'map', y: 'activity', s: 'settings' };
  for (const [key, name] of Object.entries(places)) {
    shortcut(`g ${key}`, t(`nav.${name}`), () => navigate(`/${name}`));
  }
  describeKeys('escape', t('keys.escape-does'));
}

/** The time a newcomer's short answer takes, which spares a glimpse of the other screen. */
const nextFrame = () => new Promise((done) => requestAnimationFrame(done));

/** Whether it is known that there are no documents yet: who opens the app then begins with the welcome. */
function isNewcomer() {
  const { libraries } = app.get();
  return location.pathname === '/' && libraries !== null && !libraries.some(({ documents }) => documents);
}

/** A change of language or direction takes a fresh page: every word on it changes. */
function keepLanguage() {
  preferences.subscribe((now, before) => {
    if (now.language !== before.language || now.direction !== before.direction) location.reload();
  });
}

function tellOfServer({ onEvent }) {
  onEvent('restart', () => toast(t('connection.restarted')));
  app.subscribe((state, before) => {
    if (state.connection === 'lost' && before.connection === 'live') {
      announce(t('connection.lost'), { urgent: true });
    }
    if (state.connection === 'live' && before.connection === 'lost') announce(t('connection.back'));
  });
}

start();
