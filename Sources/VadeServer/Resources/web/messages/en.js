// Every word of the app in English. A translation is this file with other values: keys stay, {names} stay, and a
// message with several forms has those of its language (Intl.PluralRules: one, few, many, other …).
// The file is a table and as long as the app has words.

export default {
  'language.direction': 'ltr',

  // Frame
  'nav.label': 'Main', 'nav.home': 'Vademecum, to the questions', 'nav.skip': 'Skip to the content', 'nav.more': 'More',
  'nav.ask': 'Ask', 'nav.search': 'Search', 'nav.library': 'Library', 'nav.browse': 'Browse', 'nav.map': 'Map',
  'nav.activity': 'Activity', 'nav.settings': 'Settings', 'nav.welcome': 'Welcome',
  'nav.files-left': { one: '{count} file left', other: '{count} files left' },
  'connection.lost': 'The server does not answer. Trying again…', 'connection.back': 'The server answers again.',
  'connection.restarted': 'The server was restarted. What you see is up to date.',
  'dialog.close': 'Close', 'dialog.cancel': 'Cancel', 'panel.close': 'Close panel',
  'toast.region': 'Messages', 'toast.dismiss': 'Dismiss', 'toast.with-action': '{text} {action}?',
  'keys.title': 'Keyboard shortcuts', 'keys.everywhere': 'Everywhere', 'keys.ctrl': 'Ctrl', 'keys.shift': 'Shift',
  'keys.enter': 'Enter', 'keys.escape': 'Esc', 'keys.escape-does': 'Close what is open',
  'keys.toggle': 'Single keys act (with Ctrl they always do)',
  'palette.title': 'Commands', 'palette.open': 'Commands', 'palette.placeholder': 'Go to, choose, ask…',
  'palette.ask': 'Ask: {query}', 'palette.search': 'Search for: {query}', 'palette.theme': 'Theme: {theme}',
  'palette.library': 'Library: {library}',
  'theme.system': 'as the system', 'theme.light': 'light', 'theme.dark': 'dark', 'theme.midnight': 'midnight', 'theme.forest': 'forest',
  'key.title': 'This server asks for a key', 'key.label': 'Key', 'key.confirm': 'Continue',
  'key.hint': 'Whoever runs the server makes one with “vade key create”. It is kept in a cookie that scripts cannot read.',
  'library.label': 'Library', 'library.choose': 'Library',
  'library.none.title': 'There is no library yet', 'library.none.text': 'A library holds what was read of your files. Add some to make the first.',
  'library.none.action': 'Add files',
  'missing.title': 'No such page', 'missing.text': 'Nothing of the app is at {path}.', 'missing.action': 'Ask a question',

  // Places in documents
  'place.page': 'page {page}', 'place.line': 'line {line}', 'place.lines': 'lines {first}–{last}',
  'place.cells': '{sheet}, {range}', 'place.time': 'at {start}',
  'conceal.invisible': 'Invisible text: who looks at the document does not see it.',
  'conceal.background-colour': 'Text in the colour of its ground: who looks at the document does not see it.',
  'conceal.tiny': 'Text too small to see.', 'conceal.off-page': 'Text beside the page: who looks at it does not see it.',
  'conceal.covered': 'Text that something covers.', 'conceal.hidden-text': 'Text the document hides.',
  'conceal.hidden-sheet': 'On a sheet the document hides.', 'conceal.hidden-slide': 'On a slide the document hides.',
  'conceal.mark': 'concealed',

  // Errors, by the code of the server
  'error.unreachable': 'The server does not answer. Start it with “vade serve”, then try again.',
  'error.interrupted': 'The connection broke before everything had arrived. Try again.',
  'error.unknown': 'The server failed (status {status}). Its log says more: see Activity.',
  'error.status-404': 'The server does not know this address. Perhaps it is older than this page: reload.',
  'error.status-413': 'That is larger than the server takes.',
  'error.status-429': 'The server has too much to do. Try again in a moment.',
  'error.status-503': 'The server is not ready yet. Try again in a moment.',
  'error.library-missing': 'There is no library “{library}” any more. Choose another one.',
  'error.document-missing': 'This document is no longer in the library. It was removed or replaced.',
  'error.passage-missing': 'This passage is no longer in the library. Its document was removed or read again.',
  'error.key-required': 'The server asks for a key.', 'error.key-invalid': 'The server does not know this key.',
  'error.not-allowed': 'Your key does not allow that. Ask whoever runs the server for one with more rights.',
  'error.retry': 'Try again', 'error.start.title': 'Vademecum cannot start',
  'error.screen.title': 'This page could not be loaded', 'error.screen.text': 'Reload to try again. Nothing is lost.',
};
