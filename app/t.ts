import { portal } from './portal.ts';

/** The message `app.<key>` of the catalogue, with its arguments filled in. */
export const t = portal.message;

/** A message of the engine, for the few places where the host must show it. */
export const engineText = portal.engineMessage;
