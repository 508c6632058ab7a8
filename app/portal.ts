import { createCompiledPortal, createPortalStorage } from '@counterfoil/engine';
import * as compiled from 'virtual:counterfoil/portal';

/** The compiled portal: its facts and messages, and its screens as they are loaded. */
export const portal = createCompiledPortal(compiled);

/** The portal's storage in this browser. */
export const storage = createPortalStorage({
  name: 'counterfoil',
  tab: sessionStorage,
  browser: localStorage,
});
