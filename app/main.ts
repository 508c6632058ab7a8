import './app.css';
import { loadPart } from '@counterfoil/engine';
import { showLastLanguage } from './language.ts';
import { showMissingPage } from './missing-page.ts';
import { isPaymentPath } from './pay/payment-link.ts';
import { portal } from './portal.ts';
import { startSession } from './session/session.ts';
import { followTheme } from './theme.ts';

/** Whether the page already shows that this browser cannot run the portal. */
const isRefused = document.getElementById('old-browser')?.hidden === false;

/**
 * How long the code that draws waits for the first call of the page. The session was requested before any of
 * this code was loaded: if its answer comes within this time, the rows are there with the first drawing;
 * otherwise the wait for it is used.
 */
const askFirstMilliseconds = 60;

if (!isRefused) {
  const isSpoken = showLastLanguage();
  // Requests made here run while the code that draws, by far the larger part, still loads. A guest who pays
  // does not sign in, so the session is not requested for them.
  const isKnown = isPaymentPath(globalThis.location.pathname) ? undefined : startSession();
  let isAsked = Promise.resolve();
  if (portal.hasScreen(globalThis.location.pathname)) {
    void isSpoken.then(() => {
      portal.preload(globalThis.location.pathname);
    });
    isAsked = Promise.all([loadPart(import('./ask-early.ts')), isKnown]).then(
      ([{ askForPage }]) => askForPage(),
      () => undefined,
    );
  }
  const isLate = new Promise((resolve) => {
    setTimeout(resolve, askFirstMilliseconds);
  });
  const isDrawn = Promise.race([isAsked, isLate]).then(() => loadPart(import('./draw-app.tsx')));
  Promise.all([isDrawn, isSpoken]).then(([{ drawApp }]) => drawApp(), showMissingPage);
}
followTheme();
