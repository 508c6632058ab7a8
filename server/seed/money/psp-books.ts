import type { Insertable } from 'kysely';
import type { Tables } from '../../provider/store/tables.ts';
import { createRandom } from '../random.ts';
import type { SeedTransaction } from './story-types.ts';

type PspRecord = Insertable<Tables['psp_records']>;

const seed = 20_260_103;
const dayMs = 86_400_000;
/** Beyond this many transactions, the providers report only recent ones. */
export const mostInFull = 50_000;
const recentDays = 30;

const outcomes = {
  pending: 'pending',
  authorised: 'authorised',
  approved: 'approved',
  declined: 'declined',
  voided: 'voided',
  failed: 'failed',
  refunded: 'approved',
  partially_refunded: 'approved',
} as const;

/** The payment providers' own books: like the platform's, but for a few payments in a hundred. */
export const createPspBooks = (transactions: number, end: number) => {
  const random = createRandom(seed);
  const from = transactions > mostInFull ? end - recentDays * dayMs : 0;
  let count = 0;
  return {
    report: (row: SeedTransaction): readonly PspRecord[] => {
      const { transaction_type: type } = row;
      if (type === 'refund' || type === 'void' || Date.parse(row.created_at) < from) return [];
      count += 1;
      const record = recordOf(row, random.hex(16).toUpperCase());
      if (count % 40 === 7) return [{ ...record, amount: record.amount + random.between(1, 90) * 10 }];
      if (count % 40 === 17) return [{ ...record, outcome: 'pending', refunded_amount: 0 }];
      if (count % 40 === 27) return [];
      if (count % 120 === 37) return [record, { ...record, ...unknownHere(record.psp, random.hex(16)) }];
      return [record];
    },
  };
};

const recordOf = (row: SeedTransaction, digits: string): PspRecord => ({
  psp: row.psp,
  psp_reference: `${row.psp.slice(0, 3).toUpperCase()}-${digits}`,
  ref_id: row.ref_id,
  amount: row.amount,
  refunded_amount: row.refunded_amount,
  currency: row.currency,
  outcome: outcomes[row.transaction_status],
  card_last4: row.card_last4,
  recorded_at: row.created_at,
});

/** A payment that only the provider has. */
const unknownHere = (psp: string, digits: string) => {
  const reference = digits.toUpperCase();
  return { psp_reference: `${psp.slice(0, 3).toUpperCase()}-${reference}`, ref_id: `LOST-${reference}` };
};
