import { Kysely } from 'kysely';
import type { Tables } from './tables.ts';

/** The embedded store, which has one session for everybody: while a transaction is open, all others wait. */
export class EmbeddedDatabase extends Kysely<Tables> {}
