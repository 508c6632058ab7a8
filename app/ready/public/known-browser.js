// For browsers of any age: shows the notice where this one lacks what the portal needs, before any module runs.
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
})();
