import type { components } from '../../../openapi/generated/provider.ts';
import { parseCsv } from '../reports/parse-csv.ts';

type Schemas = components['schemas'];
type Total = Schemas['TransactionTotal'];
type Row = Pick<
  Schemas['Transaction'],
  | 'amount'
  | 'currency'
  | 'fee'
  | 'refundable_amount'
  | 'refunded_amount'
  | 'transaction_status'
  | 'transaction_type'
>;

export const summedColumns = [
  'currency',
  'transaction_type',
  'transaction_status',
  'amount',
  'refunded_amount',
  'refundable_amount',
  'fee',
] as const;

const exponents: Readonly<Record<string, number>> = { JPY: 0, KWD: 3 };

/** Whether a row brought money in. */
const isCaptured = ({ transaction_type: type, transaction_status: status }: Row): boolean =>
  ['sale', 'capture', 'auto_charge'].includes(type) &&
  ['approved', 'refunded', 'partially_refunded'].includes(status);

/** Whether a row gave money back. */
const isGivenBack = ({ transaction_type: type, transaction_status: status }: Row): boolean =>
  type === 'refund' && status === 'refunded';

/** The totals of rows in each currency, added up here row by row: rows that moved no money count zero. */
export const totalTransactions = (rows: readonly Row[]): readonly Total[] =>
  [...new Set(rows.map(({ currency }) => currency))].toSorted().map((currency) => {
    const own = rows.filter((row) => row.currency === currency);
    const moved = own.filter((row) => isCaptured(row) || isGivenBack(row));
    const sumOf = (name: 'amount' | 'fee' | 'refundable_amount' | 'refunded_amount', of = own): number =>
      of.reduce((sum, row) => sum + row[name], 0);
    return {
      currency,
      count: own.length,
      counted: moved.length,
      gross_amount: sumOf('amount', moved.filter(isCaptured)),
      refund_amount: 0 - sumOf('amount', moved.filter(isGivenBack)),
      net_amount: sumOf('amount', moved),
      refunded_amount: sumOf('refunded_amount'),
      refundable_amount: sumOf('refundable_amount'),
      fee: sumOf('fee'),
    };
  });

/** The same for an export of `summedColumns`, whose amounts are in major units and whose values are labels. */
export const totalExport = (csv: string): readonly Total[] => {
  const [, ...rows] = parseCsv(csv);
  return totalTransactions(
    rows.map(([currency = '', type = '', status = '', ...amounts]) => {
      const [amount = 0, refunded_amount = 0, refundable_amount = 0, fee = 0] = amounts.map((major) =>
        Math.round(Number(major) * 10 ** (exponents[currency] ?? 2)),
      );
      return {
        currency,
        transaction_type: valueOf(types, type),
        transaction_status: valueOf(statuses, status),
        amount,
        refunded_amount,
        refundable_amount,
        fee,
      };
    }),
  );
};

const types = ['sale', 'authorisation', 'capture', 'refund', 'void', 'auto_charge'] as const;
const statuses = [
  'pending',
  'authorised',
  'approved',
  'declined',
  'refunded',
  'partially_refunded',
  'voided',
  'failed',
] as const;

/** The value behind a label of an export: "Partially refunded" is partially_refunded. */
const valueOf = <Value extends string>(values: readonly Value[], word: string): Value => {
  const found = values.find((value) => value === word.toLowerCase().replaceAll(' ', '_'));
  if (found === undefined) throw new Error(`An export says ${word}.`);
  return found;
};
