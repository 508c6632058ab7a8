import { findPostgres } from '../postgres-under-test.ts';
import { startProvider } from '../provider-under-test.ts';
import type { ProviderUnderTest } from '../provider-under-test.ts';
import { startSeededPostgres } from '../seeded-postgres.ts';

const programs = findPostgres();
if (programs === null) console.warn('Nothing is raced on PostgreSQL: no initdb and pg_ctl on this machine.');

/** The stores that this machine can run. */
export const stores = programs === null ? (['PGlite'] as const) : (['PGlite', 'PostgreSQL'] as const);

/** Starts a provider on one of the stores, with a small history; `close` takes the store down with it. */
export async function startOn(
  kind: (typeof stores)[number] | 'PostgreSQL',
  transactions: number,
): Promise<ProviderUnderTest> {
  if (kind === 'PGlite' || programs === null) return startProvider({ transactions });
  const postgres = await startSeededPostgres(programs, transactions);
  const provider = await startProvider({ transactions, databaseUrl: postgres.url });
  return {
    ...provider,
    close: async () => {
      await provider.close();
      postgres.stop();
    },
  };
}
