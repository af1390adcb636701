// Runs before the first paint, and is no module for that reason: the chosen theme and direction must stand
// before anything is drawn, or a dark room is lit for a moment. core/preferences.js owns the values. What the
// first screen asks the server for is asked at once as well, while the modules are still on their way;
// core/api.js takes it over.
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
  self.vadeEarly = {};
  ['/api/session', '/api/libraries'].forEach(function (path) {
    self.vadeEarly[path] = fetch(path, { headers: { Accept: 'application/json' } });
    // Whoever takes the reply over hears of a failure; one that nobody takes over harms nobody.
    self.vadeEarly[path].catch(function () {});
  });
})();
