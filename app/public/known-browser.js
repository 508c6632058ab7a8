// For browsers of any age: see app/session/session.ts.
(function () {
  var isKnown =
    typeof AbortSignal === 'function' &&
    typeof AbortSignal.any === 'function' &&
    typeof Array.prototype.toSorted === 'function' &&
    typeof CSS === 'object' &&
    CSS.supports('selector(:has(a))');
  if (!isKnown) {
    document.addEventListener('readystatechange', function () {
      document.getElementById('old-browser').hidden = false;
    });
    return;
  }
  // The code of the page, or a part of it, was not loaded: no other code could show that.
  addEventListener(
    'error',
    function (event) {
      if (event.target.type === 'module') document.getElementById('not-loaded').hidden = false;
    },
    true,
  );
  var path = location.pathname;
  if (/^\/pay(\/|$)/i.test(path) || localStorage.getItem('counterfoil.signOutPending') !== null) return;
  window.sessionAnswer = fetch('/api/v1/users/info', {
    headers: { accept: 'application/json', 'page-name': path.slice(0, 100) },
    signal: AbortSignal.timeout(30000),
  });
  window.sessionAnswer.catch(function () {});
})();
