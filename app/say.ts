import { portal } from './portal.ts';

/** The sentence `app.<key>` of the message catalogue, with its arguments filled in. */
export const say = portal.message;

/** A sentence of the engine, for the few places where the host must say it. */
export const engineText = portal.engineMessage;
