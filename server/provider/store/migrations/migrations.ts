import { accountsMigration } from './0001-accounts.ts';
import { transactionsMigration } from './0002-transactions.ts';
import { recordsMigration } from './0003-records.ts';
import { mechanismMigration } from './0004-mechanism.ts';
import { secondFactorsMigration } from './0030-second-factors.ts';
import { userKeysMigration } from './0031-user-keys.ts';
import { downloadsMigration } from './0020-downloads.ts';
import type { Migration } from './migration.ts';

/** Every migration, in the order in which they run. */
export const migrations: readonly Migration[] = [
  accountsMigration,
  transactionsMigration,
  recordsMigration,
  mechanismMigration,
  // payouts: 0010
  // reports: 0020
  downloadsMigration,
  // identity: 0030
  secondFactorsMigration,
  userKeysMigration,
  // organisations: 0040
  // settings: 0050
  // onboarding: 0060
  // speed: 0070
];
