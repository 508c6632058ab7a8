import { Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import type { Caller, Connections } from './connections.ts';
import type { Tables } from './tables.ts';

/** The store, whose few connections all callers share in turn; without `as`, it asks for nobody and uses whichever is free. */
export class SharedDatabase extends Kysely<Tables> {
  /** The same store for one caller: with at most a caller's share of the connections. */
  readonly as: (caller: Caller) => SharedDatabase;
  /** Checks whether the database answers even if all connections are in use; throws when it does not. */
  readonly probe: Connections['probe'];

  constructor(connections: Connections, caller: Caller | null = null) {
    super({ dialect: createDialect(connections, caller) });
    this.as = (other) => new SharedDatabase(connections, other);
    this.probe = () => connections.probe();
  }
}

/** The embedded store, which has one session for everybody: while a transaction is open, all others wait. */
export class EmbeddedDatabase extends SharedDatabase {
  override readonly as: (caller: Caller) => EmbeddedDatabase;

  constructor(connections: Connections, caller: Caller | null = null) {
    super(connections, caller);
    this.as = (other) => new EmbeddedDatabase(connections, other);
  }
}

/** The store for one caller; a transaction, which has its connection already, is answered as it is. */
export const forCaller = (database: Kysely<Tables>, caller: Caller): Kysely<Tables> =>
  database instanceof SharedDatabase ? database.as(caller) : database;

const createDialect = (connections: Connections, caller: Caller | null): PostgresDialect => {
  const pool: PostgresPool = {
    connect: () => connections.connect(caller),
    end: () => connections.end(),
  };
  return new PostgresDialect({ pool });
};
