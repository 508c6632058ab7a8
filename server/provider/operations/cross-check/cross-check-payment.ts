import type { Selectable } from 'kysely';
import type { components } from '../../../../openapi/generated/provider.ts';
import { writeAmount } from '../../exports/money.ts';
import { notFound } from '../../problem/problem.ts';
import { selectTransactions, type Transaction } from '../../queries/transactions/transaction-rows.ts';
import type { Database } from '../../store/store.ts';
import type { Tables } from '../../store/tables.ts';
import { transactionTime } from '../../store/transaction-time.ts';
import { defineWrite } from '../../mechanism/define-operation.ts';

type Side = components['schemas']['CrossCheckSide'];
type Difference = components['schemas']['CrossCheckDifference'];
type Result = components['schemas']['CrossCheckResult'];
type PspRecord = Selectable<Tables['psp_records']>;

const resultOf = (
  recorded: Side | null,
  reported: Side | null,
  differences: readonly Difference[],
): Result => {
  if (recorded === null) return 'missing_here';
  if (reported === null) return 'missing_at_psp';
  return differences.length === 0 ? 'matched' : 'different';
};

const findReported = async (
  database: Database,
  reference: string,
  psp: string | undefined,
): Promise<PspRecord | undefined> =>
  database
    .selectFrom('psp_records')
    .selectAll()
    .where((eb) => eb.or([eb('ref_id', '=', reference), eb('psp_reference', '=', reference)]))
    .$if(psp !== undefined, (rows) => rows.where('psp', '=', psp ?? ''))
    .orderBy('psp_reference')
    .limit(1)
    .executeTakeFirst();

const sideOfTransaction = (row: Transaction): Side => {
  const { ref_id, amount, refunded_amount, currency, transaction_status, card_last4, created_at } = row;
  return {
    reference: ref_id,
    amount,
    refunded_amount,
    currency,
    status: transaction_status,
    card_last4,
    recorded_at: created_at,
  };
};

const sideOfReport = (row: PspRecord): Side => {
  const { ref_id, amount, refunded_amount, currency, card_last4, recorded_at } = row;
  const status =
    row.outcome !== 'approved' || refunded_amount === 0
      ? row.outcome
      : refunded_amount >= amount
        ? 'refunded'
        : 'partially_refunded';
  return { reference: ref_id, amount, refunded_amount, currency, status, card_last4, recorded_at };
};

const compare = async (
  database: Database,
  recorded: Side | null,
  reported: Side | null,
): Promise<Difference[]> => {
  if (recorded === null || reported === null) return [];
  const differences: Difference[] = [];
  for (const field of money) {
    if (recorded[field] === reported[field] && recorded.currency === reported.currency) continue;
    differences.push({
      field,
      recorded: await writeAmount(database, recorded[field], recorded.currency),
      reported: await writeAmount(database, reported[field], reported.currency),
    });
  }
  for (const field of text) {
    if (recorded[field] === reported[field]) continue;
    differences.push({ field, recorded: recorded[field], reported: reported[field] });
  }
  return differences;
};

/** Compares the record of a payment with its provider's books; the check itself is audited. */
export const crossCheckPayment = defineWrite('crossCheckPayment', async ({ body }, { database, viewer }) => {
  const reference = body.reference.toUpperCase();
  const reported = await findReported(database, reference, body.psp);
  const recorded = await selectTransactions(database, viewer.scope)
    .where('transactions.ref_id', '=', reported?.ref_id ?? reference)
    .$if(body.psp !== undefined, (rows) => rows.where('transactions.psp', '=', body.psp ?? ''))
    .executeTakeFirst();
  const psp = recorded?.psp ?? reported?.psp;
  if (psp === undefined) throw notFound('payment');
  const sides = {
    recorded: recorded === undefined ? null : sideOfTransaction(recorded),
    reported: reported === undefined ? null : sideOfReport(reported),
  };
  const differences = await compare(database, sides.recorded, sides.reported);
  const result = resultOf(sides.recorded, sides.reported, differences);
  return {
    answer: {
      result,
      transaction_id: recorded?.id ?? null,
      merchant_id: recorded?.merchant_id ?? null,
      merchant_name: recorded?.merchant_name ?? null,
      psp,
      psp_reference: reported?.psp_reference ?? null,
      ...sides,
      differences,
      checked_at: await transactionTime(database),
    },
    audit: { type: 'update', target: recorded?.id ?? null, after: { reference, result } },
  };
});

const money = ['amount', 'refunded_amount'] as const;
const text = ['currency', 'status', 'card_last4'] as const;
