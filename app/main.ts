import './app.css';
import { loadPart } from '../engine/index.ts';
import { isInArea, preloadScreen } from './compiled-portal.ts';
import { showMissingPage } from './missing-page.ts';
import { startSession } from './session.ts';
import { followTheme } from './theme.ts';

/** Whether the page already says that this browser cannot show the portal. */
const isRefused = document.getElementById('old-browser')?.hidden === false;

if (!isRefused) {
  // What is asked of the network here is under way while the code that draws, by far the larger part, still arrives.
  void startSession();
  if (isInArea(globalThis.location.pathname)) preloadScreen(globalThis.location.pathname);
  loadPart(import('./draw-app.tsx')).then(({ drawApp }) => drawApp(), showMissingPage);
}
followTheme();
