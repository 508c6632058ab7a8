import { sql } from 'kysely';
import type { Database } from '../../provider/store/store.ts';
import { playHistory } from './history.ts';
import { createFeeStatements } from './fee-statements.ts';
import { createLedger } from './ledger.ts';
import { readMerchantCalendars } from './merchant-calendars.ts';
import { createPspBooks } from './psp-books.ts';
import { loadInBulk } from '../load-in-bulk.ts';
import { openPayouts, seedPayouts } from './payouts.ts';
import { readTradingMerchants } from './trading-merchants.ts';
import { insertRows, type World } from '../world.ts';

const batch = 2_000;

/** Plays the history of payments batch by batch, with the books of merchants' payouts, and closes them. */
export const seedTransactions = async (database: Database, { transactions, end }: World): Promise<void> => {
  const merchants = await readTradingMerchants(database);
  const calendarOf = await readMerchantCalendars(database);
  const ledger = createLedger(end, calendarOf);
  const statements = createFeeStatements(calendarOf);
  const books = createPspBooks(transactions, end);
  const batches = {
    transactions: createBatch(),
    refunds: createBatch(),
    transaction_logs: createBatch(),
    psp_records: createBatch(),
    automation_charges: createBatch(),
    automation_charge_logs: createBatch(),
  };
  const flush = async (): Promise<void> => {
    await openPayouts(database, ledger.takeNew());
    await insertRows(database, 'transactions', batches.transactions);
    await insertRows(database, 'refunds', batches.refunds);
    await insertRows(database, 'transaction_logs', batches.transaction_logs);
    await insertRows(database, 'psp_records', batches.psp_records);
    await insertRows(database, 'automation_charges', batches.automation_charges);
    await insertRows(database, 'automation_charge_logs', batches.automation_charge_logs);
    for (const rows of Object.values(batches)) rows.length = 0;
  };
  // Counted once at the end instead of batch by batch.
  await sql`alter table transactions disable trigger user`.execute(database);
  await loadInBulk(database, ['transactions', 'refunds', 'transaction_logs', 'psp_records'], async () => {
    for (const story of playHistory({ transactions, end, merchants })) {
      const lines = story.transactions.map((transaction) => statements.enter(transaction));
      for (const transaction of lines) {
        ledger.note(transaction);
        batches.psp_records.push(...books.report(transaction));
      }
      batches.transactions.push(...lines);
      batches.refunds.push(...story.refunds);
      batches.transaction_logs.push(...story.logs);
      batches.automation_charges.push(...story.scheduled.map(({ charge }) => charge));
      batches.automation_charge_logs.push(...story.scheduled.flatMap(({ logs }) => logs));
      if (batches.transactions.length >= batch) await flush();
    }
    await flush();
    await statements.write(database);
  });
  await seedPayouts(database, ledger, end, calendarOf);
  await sql`alter table transactions enable trigger user`.execute(database);
  await sql`select recount_transactions()`.execute(database);
};

const createBatch = (): object[] => [];
