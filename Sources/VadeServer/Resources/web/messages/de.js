// Alle Wörter der App auf Deutsch; siehe en.js.

export default {
  'language.direction': 'ltr',

  // Rahmen
  'nav.label': 'Hauptmenü', 'nav.home': 'Vademecum, zu den Fragen', 'nav.skip': 'Zum Inhalt', 'nav.more': 'Mehr',
  'nav.ask': 'Fragen', 'nav.search': 'Suchen', 'nav.library': 'Bibliothek', 'nav.browse': 'Stöbern', 'nav.map': 'Karte',
  'nav.activity': 'Vorgänge', 'nav.settings': 'Einstellungen', 'nav.welcome': 'Willkommen',
  'nav.files-left': { one: 'noch {count} Datei', other: 'noch {count} Dateien' },
  'connection.lost': 'Der Server antwortet nicht. Neuer Versuch…', 'connection.back': 'Der Server antwortet wieder.',
  'connection.restarted': 'Der Server wurde neu gestartet. Was zu sehen ist, stimmt wieder.',
  'dialog.close': 'Schließen', 'dialog.cancel': 'Abbrechen', 'panel.close': 'Seitenleiste schließen',
  'toast.region': 'Meldungen', 'toast.dismiss': 'Ausblenden', 'toast.with-action': '{text} {action}?',
  'keys.title': 'Tastenkürzel', 'keys.everywhere': 'Überall', 'keys.ctrl': 'Strg', 'keys.shift': 'Umschalt',
  'keys.enter': 'Eingabe', 'keys.escape': 'Esc', 'keys.escape-does': 'Offenes schließen',
  'keys.toggle': 'Einzelne Tasten wirken (mit Strg immer)',
  'palette.title': 'Befehle', 'palette.open': 'Befehle', 'palette.placeholder': 'Gehen, wählen, fragen…',
  'palette.ask': 'Fragen: {query}', 'palette.search': 'Suchen nach: {query}', 'palette.theme': 'Farben: {theme}',
  'palette.library': 'Bibliothek: {library}',
  'theme.system': 'wie das System', 'theme.light': 'hell', 'theme.dark': 'dunkel', 'theme.midnight': 'Mitternacht', 'theme.forest': 'Wald',
  'key.title': 'Dieser Server verlangt einen Schlüssel', 'key.label': 'Schlüssel', 'key.confirm': 'Weiter',
  'key.hint': 'Wer den Server betreibt, erzeugt einen mit „vade key create“. Er steht in einem Cookie, das kein Skript lesen kann.',
  'library.label': 'Bibliothek', 'library.choose': 'Bibliothek',
  'library.none.title': 'Noch gibt es keine Bibliothek', 'library.none.text': 'Eine Bibliothek enthält, was aus Ihren Dateien gelesen wurde. Fügen Sie welche hinzu, und die erste entsteht.',
  'library.none.action': 'Dateien hinzufügen',
  'missing.title': 'Diese Seite gibt es nicht', 'missing.text': 'Unter {path} hat die App nichts.', 'missing.action': 'Eine Frage stellen',

  // Stellen in Dokumenten
  'place.page': 'Seite {page}', 'place.line': 'Zeile {line}', 'place.lines': 'Zeilen {first}–{last}',
  'place.cells': '{sheet}, {range}', 'place.time': 'bei {start}',
  'conceal.invisible': 'Unsichtbarer Text: Wer das Dokument ansieht, sieht ihn nicht.',
  'conceal.background-colour': 'Text in der Farbe seines Grundes: Wer das Dokument ansieht, sieht ihn nicht.',
  'conceal.tiny': 'Text, der zu klein ist, um ihn zu sehen.', 'conceal.off-page': 'Text neben der Seite: Wer sie ansieht, sieht ihn nicht.',
  'conceal.covered': 'Text, den etwas verdeckt.', 'conceal.hidden-text': 'Text, den das Dokument ausblendet.',
  'conceal.hidden-sheet': 'Auf einem ausgeblendeten Tabellenblatt.', 'conceal.hidden-slide': 'Auf einer ausgeblendeten Folie.',
  'conceal.mark': 'verborgen',

  // Fehler, nach dem Code des Servers
  'error.unreachable': 'Der Server antwortet nicht. Starten Sie ihn mit „vade serve“ und versuchen Sie es noch einmal.',
  'error.interrupted': 'Die Verbindung brach ab, bevor alles da war. Versuchen Sie es noch einmal.',
  'error.unknown': 'Der Server hat versagt (Status {status}). Mehr steht in seinem Protokoll: siehe Vorgänge.',
  'error.status-404': 'Der Server kennt diese Adresse nicht. Vielleicht ist er älter als diese Seite: laden Sie sie neu.',
  'error.status-413': 'Das ist größer, als der Server annimmt.',
  'error.status-429': 'Der Server hat zu viel zu tun. Versuchen Sie es gleich noch einmal.',
  'error.status-503': 'Der Server ist noch nicht bereit. Versuchen Sie es gleich noch einmal.',
  'error.library-missing': 'Die Bibliothek „{library}“ gibt es nicht mehr. Wählen Sie eine andere.',
  'error.document-missing': 'Dieses Dokument ist nicht mehr in der Bibliothek. Es wurde entfernt oder ersetzt.',
  'error.passage-missing': 'Diese Stelle ist nicht mehr in der Bibliothek. Ihr Dokument wurde entfernt oder neu gelesen.',
  'error.key-required': 'Der Server verlangt einen Schlüssel.', 'error.key-invalid': 'Der Server kennt diesen Schlüssel nicht.',
  'error.not-allowed': 'Ihr Schlüssel erlaubt das nicht. Wer den Server betreibt, kann einen mit mehr Rechten ausstellen.',
  'error.retry': 'Noch einmal versuchen', 'error.start.title': 'Vademecum kann nicht beginnen',
  'error.screen.title': 'Diese Seite konnte nicht geladen werden', 'error.screen.text': 'Laden Sie neu. Nichts ist verloren.',
};
