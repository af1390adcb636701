// Runs before the first paint, and is no module for that reason: the chosen theme, language and direction must
// stand before anything is drawn, or a dark room is lit for a moment. core/preferences.js owns the values.
(function () {
  var chosen = {};
  try {
    chosen = JSON.parse(localStorage.getItem('vade.preferences') || '{}');
  } catch (_) {
    // Storage may be forbidden or hold nonsense; the defaults of the page do then.
  }
  var root = document.documentElement;
  if (typeof chosen.theme === 'string' && chosen.theme !== 'system') root.dataset.theme = chosen.theme;
  if (chosen.direction === 'rtl' || chosen.direction === 'ltr') root.dir = chosen.direction;
})();
