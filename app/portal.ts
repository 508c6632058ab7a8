import { createCompiledPortal, createPortalStorage } from '@counterfoil/engine';
import * as compiled from 'virtual:counterfoil/portal';

/** The portal as it was compiled: its facts and words, and its screens as they are loaded. */
export const portal = createCompiledPortal(compiled);

/** What the portal keeps in this browser. */
export const storage = createPortalStorage({
  name: 'counterfoil',
  tab: sessionStorage,
  browser: localStorage,
});
