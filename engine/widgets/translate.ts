import type { EngineMessage } from '../language/messages/engine-messages.ts';

/** Returns one of the engine's sentences in the portal's words. */
export type Translate = (key: EngineMessage, values?: Readonly<Record<string, unknown>>) => string;
