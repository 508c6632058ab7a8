import type { Database } from '../../../server/provider/store/store.ts';

/** The facts that a reach entry may use: the store, and an id of a kind of record (`x-record`) that Admin may use. */
export interface ReachWorld {
  readonly database: Database;
  /** The id of some record of this kind; throws when the seeded world has none. */
  readonly id: (kind: string) => Promise<string>;
}

/** A request that is answered with 2xx; what it leaves out is generated from the description. */
export interface ReachRequest {
  /** The caller; Admin by default. */
  readonly as?: 'admin' | 'partner' | 'merchant';
  readonly path?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly header?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** The body as it is sent, where it is not JSON. */
  readonly raw?: { readonly type: string; readonly text: string };
}

/**
 * The requests that reach a 2xx, by operationId, where the schemas and ids alone do not lead to one. An entry
 * arranges what it needs through the database, anew each time it is called, and so can be called often.
 */
export type Reach = Readonly<Record<string, (world: ReachWorld) => Promise<ReachRequest>>>;
