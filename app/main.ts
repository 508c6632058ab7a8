import './app.css';
import { loadPart } from '@counterfoil/engine';
import { showLastLanguage } from './language.ts';
import { showMissingPage } from './missing-page.ts';
import { isPaymentPath } from './pay/payment-link.ts';
import { portal } from './portal.ts';
import { startSession } from './session/session.ts';
import { followTheme } from './theme.ts';

/** Whether the page already says that this browser cannot show the portal. */
const isRefused = document.getElementById('old-browser')?.hidden === false;

/**
 * How long the code that draws lets the first call of the page go before it. Who looks was asked before any of this code was there: if
 * the answer comes now, the rows are there with the first drawing. If it takes longer, the wait for it is used.
 */
const askFirstMilliseconds = 60;

if (!isRefused) {
  const isSpoken = showLastLanguage();
  // What is asked of the network here is under way while the code that draws, by far the larger part, still arrives.
  // A guest who pays signs in nowhere: whether somebody else did at this browser is not asked.
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
