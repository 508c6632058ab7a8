import { sql } from 'kysely';
import type { Database } from './store.ts';

/** The constraint of the tables that a change violates. */
export interface Violation {
  readonly kind: 'unique' | 'foreign-key';
  readonly constraint: string;
}

export type Attempt<Result> = { readonly result: Result } | { readonly violation: Violation };

const kinds: Readonly<Record<string, Violation['kind']>> = { '23505': 'unique', '23503': 'foreign-key' };

/**
 * Tries a change inside the running transaction. When it violates a unique or foreign key, it is rolled back,
 * the transaction goes on, and the answer names the constraint; any other error is thrown.
 */
export const attempt = async <Result>(
  database: Database,
  change: () => Promise<Result>,
): Promise<Attempt<Result>> => {
  await sql`savepoint attempt`.execute(database);
  try {
    const result = await change();
    await sql`release savepoint attempt`.execute(database);
    return { result };
  } catch (error) {
    const violation = violationOf(error);
    if (violation === null) throw error;
    await sql`rollback to savepoint attempt`.execute(database);
    return { violation };
  }
};

const violationOf = (error: unknown): Violation | null => {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return null;
  const kind = kinds[error.code];
  if (kind === undefined) return null;
  const constraint = 'constraint' in error && typeof error.constraint === 'string' ? error.constraint : '';
  return { kind, constraint };
};
