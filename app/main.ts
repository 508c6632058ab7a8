import './app.css';
import { loadPart } from '../engine/index.ts';
import { showLastLanguage } from './language.ts';
import { showMissingPage } from './missing-page.ts';
import { isPaymentPath } from './pay/payment-link.ts';
import { portal } from './portal.ts';
import { startSession } from './session/session.ts';
import { followTheme } from './theme.ts';

/** Whether the page already says that this browser cannot show the portal. */
const isRefused = document.getElementById('old-browser')?.hidden === false;

if (!isRefused) {
  const isSpoken = showLastLanguage();
  // What is asked of the network here is under way while the code that draws, by far the larger part, still arrives.
  // A guest who pays signs in nowhere: whether somebody else did at this browser is not asked.
  if (!isPaymentPath(globalThis.location.pathname)) void startSession();
  if (portal.isInArea(globalThis.location.pathname)) {
    void isSpoken.then(() => {
      portal.preload(globalThis.location.pathname);
    });
    loadPart(import('./ask-early.ts')).then(
      ({ askForPage }) => {
        askForPage();
      },
      () => undefined,
    );
  }
  const isDrawn = loadPart(import('./draw-app.tsx'));
  Promise.all([isDrawn, isSpoken]).then(([{ drawApp }]) => drawApp(), showMissingPage);
}
followTheme();
