// Read by browsers of any age, so in words that all of them understand: shows the page's notice where this one lacks what
// the portal is made of. The versions that have all of it stand in the notice, in the README and in vite.config.ts.
(function () {
  var isKnown =
    typeof AbortSignal === 'function' &&
    typeof AbortSignal.any === 'function' &&
    typeof Array.prototype.toSorted === 'function' &&
    typeof CSS === 'object' &&
    CSS.supports('selector(:has(a))');
  if (!isKnown) document.getElementById('old-browser').hidden = false;
})();
