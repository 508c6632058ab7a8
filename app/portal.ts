import { createCompiledPortal, createPortalStorage, type Text } from '@counterfoil/engine';
import * as compiled from 'virtual:counterfoil/portal';

/** Sentences of the host by their keys, for a portal that has none of its own: the ready host brings them before anything is drawn. */
export const hostSentences: Record<string, Text> = {};

/** The compiled portal: its facts and messages, and its screens as they are loaded. */
export const portal = createCompiledPortal(compiled, hostSentences);

/** The portal's storage in this browser. */
export const storage = createPortalStorage({
  name: 'counterfoil',
  tab: sessionStorage,
  browser: localStorage,
});
