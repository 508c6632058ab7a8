import { findings, onScreens, portal as portalPlan, screens, validators } from 'virtual:counterfoil/portal';
import { createCompiledPortal, createPortalStorage } from '../engine/index.ts';

/** The portal as it was compiled: its facts and words, and its screens as they are loaded. */
export const portal = createCompiledPortal({
  portal: portalPlan,
  screens,
  validators,
  findings,
  onScreens,
});

/** What is fixed for the whole portal, such as its routes and times. */
export const { plan } = portal;

/** What the portal keeps in this browser. */
export const storage = createPortalStorage({
  name: 'counterfoil',
  tab: sessionStorage,
  browser: localStorage,
});
