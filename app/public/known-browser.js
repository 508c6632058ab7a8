// Read by browsers of any age, so in words that all of them understand: shows the page's notice where this one lacks what
// the portal is made of. The versions that have all of it stand in the notice, in the README and in vite.config.ts. A browser
// that has it asks at once who is signed in, for app/session.ts, whose code still has to arrive. Nobody is asked about on the
// page of a payment link, nor while a session that its person left has yet to be ended.
(function () {
  var isKnown =
    typeof AbortSignal === 'function' &&
    typeof AbortSignal.any === 'function' &&
    typeof Array.prototype.toSorted === 'function' &&
    typeof CSS === 'object' &&
    CSS.supports('selector(:has(a))');
  if (!isKnown) {
    document.getElementById('old-browser').hidden = false;
    return;
  }
  var path = location.pathname;
  if (/^\/pay(\/|$)/i.test(path) || localStorage.getItem('counterfoil.signOutPending') !== null) return;
  window.sessionAnswer = fetch('/api/v1/users/info', {
    headers: { accept: 'application/json', 'page-name': path.slice(0, 100) },
    signal: AbortSignal.timeout(30000),
  });
  // Whoever waits for it is told; this only keeps the browser from telling of it as of an error that nobody awaited.
  window.sessionAnswer.catch(function () {});
})();
