import type { JsonObject } from '@counterfoil/engine/json';
import type { Caller } from '../payouts/caller.ts';
import { listOf, objectOf } from '../described-call.ts';
import { parseCsv } from './parse-csv.ts';

/**
 * A sum: the column that it adds up, and the types and statuses of its rows; the sum has the column's name by
 * default.
 */
export interface Rule {
  readonly of: string;
  readonly status: string;
  readonly type?: string;
  readonly name?: string;
  readonly isNegated?: true;
}

/** A list of money with its export. */
export interface MoneyList {
  readonly path: string;
  readonly operation: string;
  readonly rules: readonly Rule[];
  readonly download: string;
  /** Filters that select some of it. */
  readonly filter: string;
  /** Whether all rows count, so that the totals do not contain their number. */
  readonly countsAll?: true;
}

const over = (status: string, columns: string): readonly Rule[] =>
  columns.split(' ').map((of) => ({ of, status }));
const standing = 'pending processing paid failed on_hold';
const payoutSums = 'charge_amount fee tax settlement_amount payable_amount paid_amount';

const captured = { type: 'sale capture auto_charge', status: 'approved refunded partially_refunded' };
const givenBack = { type: 'refund', status: 'refunded' };

export const moneyLists: readonly MoneyList[] = [
  {
    path: '/report/transactions',
    operation: 'listTransactions',
    rules: [
      { name: 'gross_amount', of: 'amount', ...captured },
      { name: 'net_amount', of: 'amount', ...captured },
      { name: 'net_amount', of: 'amount', ...givenBack },
      { name: 'refund_amount', of: 'amount', ...givenBack, isNegated: true },
      // Rows that moved no money have none of these.
      { of: 'fee', ...captured },
      { of: 'refunded_amount', ...captured },
      { of: 'refundable_amount', ...captured },
    ],
    download: '/report/transactions/download?',
    filter: 'transaction_type=refund&transaction_type=sale',
  },
  {
    path: '/report/payout',
    operation: 'listPayouts',
    rules: over(standing, `${payoutSums} refund_amount adjustment_amount`),
    download: '/report/payout/download?',
    filter: 'status=paid&status=failed&status=cancelled',
  },
  {
    path: '/report/disbursements',
    operation: 'listDisbursements',
    rules: over(standing, payoutSums),
    download: '/report/disbursements/download?',
    filter: 'currency=KWD',
  },
  {
    path: '/report/chargebacks',
    operation: 'listChargebacks',
    rules: [
      { name: 'open_amount', of: 'chargeback_amount', status: 'received evidence_required under_review' },
      { name: 'lost_amount', of: 'chargeback_amount', status: 'lost accepted' },
      { name: 'won_amount', of: 'chargeback_amount', status: 'won' },
    ],
    download: '/report/chargebacks/download?',
    filter: 'status=lost&status=received',
    countsAll: true,
  },
  {
    path: '/report/automationCharges',
    operation: 'listAutomationCharges',
    rules: [
      { name: 'charged_amount', of: 'amount', status: 'succeeded' },
      { name: 'due_amount', of: 'amount', status: 'scheduled retrying' },
    ],
    download: '/report/automationCharges/download?',
    filter: 'status=failed&status=succeeded',
  },
  {
    path: '/receivable',
    operation: 'listReceivables',
    rules: over('open moved collected', payoutSums),
    download: '/receivable/download?',
    filter: 'kind=negative_balance',
  },
  {
    path: '/payment-info',
    operation: 'listPaymentInfo',
    rules: [
      { name: 'paid_amount', of: 'amount', status: 'paid' },
      { name: 'pending_amount', of: 'amount', status: 'pending' },
    ],
    download: '/payment-info?format=csv',
    filter: 'status=expired&status=pending',
  },
];

export type Totals = ReadonlyMap<string, Readonly<Record<string, number>>>;

const places: Readonly<Record<string, number>> = { JPY: 0, KWD: 3 };

/** The value behind a label of an export: "Partially refunded" is partially_refunded. */
const valueOf = (word: unknown): string => {
  const value = String(word).toLowerCase().replaceAll(' ', '_');
  return value === 'in_a_payout' ? 'moved' : value;
};

const counts = (row: JsonObject, { status, type }: Rule): boolean =>
  status.split(' ').includes(valueOf(row['status'] ?? row['transaction_status'])) &&
  (type === undefined || type.split(' ').includes(valueOf(row['transaction_type'])));

/** The totals of rows per currency, computed here. */
export const addUp = (rows: readonly JsonObject[], { rules, countsAll }: MoneyList): Totals => {
  const totals = new Map<string, Record<string, number>>();
  for (const row of rows) {
    const total = totals.get(String(row['currency'])) ?? {};
    for (const rule of rules) {
      const name = rule.name ?? rule.of;
      const amount = Number(row[rule.of]) * (rule.isNegated === true ? -1 : 1);
      total[name] = (total[name] ?? 0) + (counts(row, rule) ? amount : 0);
    }
    const counted = (total['counted'] ?? 0) + (rules.some((rule) => counts(row, rule)) ? 1 : 0);
    totals.set(String(row['currency']), {
      ...total,
      count: (total['count'] ?? 0) + 1,
      ...(countsAll === true ? {} : { counted }),
    });
  }
  return totals;
};

/** The totals of all rows in an answer. */
export const totalsOf = (body: unknown): Totals =>
  new Map(
    listOf(objectOf(objectOf(body)['meta'])['totals']).map((entry) => {
      const { currency, ...sums } = objectOf(entry);
      const numbers = Object.entries(sums).map(([name, sum]) => [name, Number(sum)] as const);
      return [String(currency), Object.fromEntries(numbers)];
    }),
  );

/** Every row that a filter selects, page by page. */
export const readAll = async (
  caller: Caller,
  path: string,
  filter: string,
): Promise<readonly JsonObject[]> => {
  const rows: JsonObject[] = [];
  for (let page = 1; ; page += 1) {
    const { body } = await caller.get(`${path}?limit=100&page=${String(page)}&${filter}`);
    const data = listOf(objectOf(body)['data']).map(objectOf);
    rows.push(...data);
    if (data.length < 100) return rows;
  }
};

/** The rows of a file, its money in minor units again. */
export const readFile = async (
  caller: Caller,
  { path, download, rules }: MoneyList,
  filter: string,
): Promise<readonly JsonObject[]> => {
  const amounts = [...new Set(rules.map(({ of }) => of))];
  const words = path === '/report/transactions' ? ['transaction_status', 'transaction_type'] : ['status'];
  const columns = ['currency', ...words, ...amounts];
  const asked = columns.map((name) => `columns=${name}`).join('&');
  const { body } = await caller.get(`${download}&${filter}&${asked}`);
  return parseCsv(String(body))
    .slice(1)
    .map(([currency = '', ...cells]) => {
      const factor = 10 ** (places[currency] ?? 2);
      const texts = words.map((name, index) => [name, cells[index]] as const);
      const minor = amounts.map(
        (name, index) => [name, Math.round(Number(cells[words.length + index]) * factor)] as const,
      );
      return Object.fromEntries<unknown>([['currency', currency], ...texts, ...minor]);
    });
};
