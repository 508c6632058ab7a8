import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
} from 'kysely';
import { describe, expect, it } from 'vitest';
import {
  beginning,
  byRows,
  daysIn,
  empty,
  filled,
  instantsIn,
  naming,
} from '../../../../server/provider/queries/lists/list-filters.ts';
import { fittingRows, totalledCurrency } from '../../../../server/provider/queries/lists/list-plan.ts';
import type { Tables } from '../../../../server/provider/store/tables.ts';

const database = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (of) => new PostgresIntrospector(of),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

interface Query {
  readonly sortBy: 'due' | 'merchant_name' | 'paid_amount' | 'payout_date' | 'psp' | 'status';
  readonly order: 'asc' | 'desc';
  readonly date_type?: string;
  readonly date_from?: string;
  readonly date_to?: string;
  readonly timezone?: string;
  readonly paid?: boolean;
  readonly unpaid?: boolean;
  readonly reference?: string;
  readonly search?: string;
  readonly shown?: string;
  readonly status?: readonly string[];
}

const rows = () => database.selectFrom('payouts').select('payouts.id');

const plan = {
  table: 'payouts',
  record: 'Payout',
  rows,
  filters: {
    paid: filled('payouts.paid_at'),
    unpaid: empty('payouts.paid_at'),
    reference: beginning('payouts.reference'),
    search: naming('merchants.trading_name'),
    shown: byRows,
    status: 'payouts.status',
  },
  days: { created_at: instantsIn('payouts.created_at'), payout_date: daysIn('payouts.payout_date') },
  sorts: {
    due: (order: 'asc' | 'desc') => (order === 'asc' ? sql`due first` : sql`due last`),
    merchant_name: 'merchants.trading_name',
    psp: { column: 'payouts.psp', nullable: true, then: 'payouts.reference' },
    status: { column: sql`shown_status` },
  },
} as const;

const usual: Query = { sortBy: 'payout_date', order: 'asc' };

const ask = (query: Partial<Query>) => {
  const compiled = fittingRows(plan, { ...usual, ...query }, rows()).compile();
  const [before = '', order = ''] = compiled.sql.split(' order by ');
  return { where: before.split(' where ')[1] ?? null, order, values: compiled.parameters };
};

describe('A list adds to its statement', () => {
  it('nothing of what it is not asked for', () => {
    expect(ask({})).toMatchObject({ where: null, values: [] });
    expect(ask({ date_type: 'payout_date', timezone: 'Asia/Tokyo' })).toMatchObject({ where: null });
    expect(ask({ shown: 'all', search: ' ', reference: '' })).toMatchObject({ where: null });
  });

  it('one value with `=`, so that an index still has the order of its further columns, and several as one parameter', () => {
    expect(ask({ status: ['paid'] })).toMatchObject({
      where: '(("payouts"."status" = $1)::boolean)::boolean',
      values: ['paid'],
    });
    expect(ask({ status: ['paid', 'failed'] })).toMatchObject({
      where: '(("payouts"."status" = any($1::text[]))::boolean)::boolean',
      values: [['paid', 'failed']],
    });
  });

  it('nothing where a value is asked for of which there is none', () => {
    expect(ask({ status: [] }).where).toContain('any(');
  });

  it('false as it adds true', () => {
    expect(ask({ paid: false }).where).toContain('"payouts"."paid_at" is null');
    expect(ask({ paid: true }).where).toContain('"payouts"."paid_at" is not null');
    expect(ask({ unpaid: false }).where).toContain('"payouts"."paid_at" is not null');
    expect(ask({ unpaid: true }).where).toContain('"payouts"."paid_at" is null');
  });

  it('the days of the chosen date, in the zone of the query', () => {
    const days = { date_from: '2026-03-01', date_to: '2026-03-31' };
    expect(ask({ ...days, date_type: 'payout_date' })).toMatchObject({
      values: ['2026-03-01', '2026-03-31'],
    });
    expect(ask({ ...days, date_type: 'created_at', timezone: 'Asia/Tokyo' })).toMatchObject({
      values: ['2026-03-01', 'Asia/Tokyo', '2026-03-31', 'Asia/Tokyo'],
    });
    expect(ask({ date_to: '2026-03-31', date_type: 'created_at' })).toMatchObject({
      values: ['2026-03-31', 'UTC'],
    });
  });

  it('every condition, whichever is asked first', () => {
    const { where, values } = ask({ reference: 'pay_', status: ['paid'], search: 'Tān' });
    expect(where?.split(' and ')).toHaveLength(3);
    expect(values).toEqual([String.raw`PAY\_%`, 'Tān', 'Tān', 'paid']);
  });
});

describe('A list is sorted', () => {
  it.each([
    [
      'by the column of the name, where nothing else is declared',
      { sortBy: 'payout_date' },
      '"payouts"."payout_date" asc, "payouts"."id" asc',
    ],
    [
      'by a column that it names',
      { sortBy: 'merchant_name' },
      '"merchants"."trading_name_key" asc, "payouts"."id" asc',
    ],
    [
      'by an amount within its currency, as the description declares it',
      { sortBy: 'paid_amount', order: 'desc' },
      '"payouts"."currency" asc, "payouts"."paid_amount" desc, "payouts"."id" desc',
    ],
    [
      'with what is empty last, and what is equal by another column',
      { sortBy: 'psp', order: 'desc' },
      '"payouts"."psp" desc nulls last, "payouts"."reference" desc, "payouts"."id" desc',
    ],
    ['by an expression as it is', { sortBy: 'status' }, 'shown_status asc, "payouts"."id" asc'],
    ['in an order of its own', { sortBy: 'due', order: 'desc' }, 'due last'],
  ] as const)('%s', (_name, query, order) => {
    expect(ask(query).order).toBe(order);
  });

  it('currency by currency, by an amount in the currency of its totals alone', () => {
    expect(totalledCurrency(plan, { ...usual, sortBy: 'paid_amount' })).toBe('payouts.currency');
    expect(totalledCurrency(plan, { ...usual, sortBy: 'payout_date' })).toBeUndefined();
    expect(totalledCurrency(plan, { ...usual, sortBy: 'due' })).toBeUndefined();
    const owed = { table: 'receivables', record: 'Receivable' } as const;
    expect(totalledCurrency(owed, { sortBy: 'payout_amount', order: 'asc' })).toBeUndefined();
    expect(totalledCurrency(owed, { sortBy: 'charge_amount', order: 'asc' })).toBe('receivables.currency');
  });
});
