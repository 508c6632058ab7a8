import { accountsMigration } from './0001-accounts.ts';
import { transactionsMigration } from './0002-transactions.ts';
import { recordsMigration } from './0003-records.ts';
import type { Migration } from './migration.ts';

/** Every migration, in the order in which they run. */
export const migrations: readonly Migration[] = [accountsMigration, transactionsMigration, recordsMigration];
