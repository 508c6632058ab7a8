import { formatText, type EngineMessage } from '../engine/index.ts';
import { portal } from 'virtual:counterfoil/portal';

/** The sentence `app.<key>` of the message catalogue, with its arguments filled in. */
export const say = (key: string, values: Readonly<Record<string, unknown>> = {}): string =>
  formatText(portal.app[key] ?? key, values, portal.locale);

/** A sentence of the engine, for the few places where the host must say it. */
export const engineText = (key: EngineMessage): string => formatText(portal.texts[key], {}, portal.locale);
