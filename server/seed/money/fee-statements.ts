import { sql } from 'kysely';
import { addFee, type FeeSums } from '../../provider/rules/fees/fee-sums.ts';
import { taxRateOf } from '../../provider/rules/fees/tax-rates.ts';
import type { Database } from '../../provider/store/store.ts';
import { seedMerchants, type SeedMerchant } from '../organisations.ts';
import type { MerchantCalendars } from './merchant-calendars.ts';
import type { SeedTransaction } from './story-types.ts';

interface Statement extends FeeSums {
  readonly id: string;
  readonly merchant: SeedMerchant;
  readonly currency: string;
  readonly period: string;
  readonly fee_deducted: boolean;
  readonly tax_rate: number;
  readonly transactions_count: number;
}

interface FeeStatements {
  /** The transaction with the tax on its fee and the statement that contains it. */
  readonly enter: (row: SeedTransaction) => SeedTransaction;
  readonly write: (database: Database) => Promise<void>;
}

/** Creates the statements of deducted and billed fees, which grow with each line. */
export const createFeeStatements = (calendarOf: MerchantCalendars): FeeStatements => {
  const merchants = new Map(seedMerchants.map((merchant) => [merchant.id, merchant]));
  const statements = new Map<string, Statement>();
  const enter = (row: SeedTransaction): SeedTransaction => {
    const merchant = merchants.get(row.merchant_id);
    const isTaken = !row.fee_deducted || row.payout_id !== null;
    if (merchant === undefined || row.fee === 0 || !isTaken) return row;
    const period = calendarOf(merchant.id).dayOf(row.created_at).slice(0, 7);
    const { fee, fee_deducted, currency } = row;
    const path = fee_deducted ? 'payouts' : 'invoice';
    const id = `fst_${merchant.code.toLowerCase()}${period.replace('-', '')}${currency.toLowerCase()}${path}`;
    const known = statements.get(id) ?? {
      ...{ id, merchant, currency, period, fee_deducted, tax_rate: taxRateOf(merchant.country) },
      ...{ fee_amount: 0, tax_amount: 0, transactions_count: 0 },
    };
    const { tax, sums } = addFee(known, { fee, room: row.amount - fee }, known.tax_rate);
    statements.set(id, { ...known, ...sums, transactions_count: known.transactions_count + 1 });
    return { ...row, fee_statement_id: id, ...(fee_deducted ? { tax } : {}) };
  };
  return { enter, write: (database) => writeStatements(database, [...statements.values()]) };
};

const writeStatements = async (database: Database, statements: readonly Statement[]): Promise<void> => {
  const rows = statements.map(({ merchant, ...row }) => ({
    ...row,
    merchant_id: merchant.id,
    zone: merchant.timezone,
  }));
  await sql`
    insert into fee_statements (id, merchant_id, currency, period, closes_at, fee_deducted, tax_rate,
      transactions_count, fee_amount, tax_amount)
    select id, merchant_id, currency, period, (to_date(period, 'YYYY-MM') + interval '1 month') at time zone zone,
      fee_deducted, tax_rate, transactions_count, fee_amount, tax_amount
    from json_to_recordset(${JSON.stringify(rows)}::json) as seeded (id text, merchant_id text, currency text,
      period text, zone text, fee_deducted boolean, tax_rate integer, transactions_count bigint, fee_amount bigint,
      tax_amount bigint)`.execute(database);
};
