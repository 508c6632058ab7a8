import { findPostgres } from './postgres-under-test.ts';

const programs = findPostgres();
if (programs === null) console.warn('Nothing is raced on PostgreSQL: no initdb and pg_ctl on this machine.');

/** Whether this machine can run PostgreSQL, where calls run at the same time: on the embedded store they take turns. */
export const hasPostgres = programs !== null;

/** The stores that this machine can run. */
export const stores = hasPostgres ? (['PGlite', 'PostgreSQL'] as const) : (['PGlite'] as const);

/**
 * The same, PostgreSQL first: what is asked of both alike the common run asks of that alone, because calls meet there and cost
 * less of the processor.
 */
export const storesWhereCallsMeet = stores.toReversed();
