import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { components } from '../../../openapi/generated/provider.ts';
import { answered, startProvider, type ProviderUnderTest } from '../provider-under-test.ts';
import { openMonth, readPages, sumOf, type Month, type TestedCurrency } from './month-under-test.ts';

type Schemas = components['schemas'];

let provider: ProviderUnderTest;
let admin: string;
beforeAll(async () => {
  provider = await startProvider({ transactions: 1000 });
  admin = await provider.signIn('admin');
}, 120_000);
afterAll(() => provider.close());

/** In Sydney the clocks went back in April and forward in October; in Tokyo and Kuwait they never do. */
const months = ['2026-04', '2026-10'];

const sold = {
  transaction_type: ['sale', 'capture', 'auto_charge'],
  transaction_status: ['approved', 'refunded', 'partially_refunded'],
};
const refunded = { transaction_type: ['refund'], transaction_status: ['refunded'] };

const readSales = async (month: Month): Promise<readonly number[]> => [
  await month.figure('/dashboard/saleAmount'),
  await month.list('gross_amount', sold),
  await month.file('amount', sold),
  await month.entries('pending', 'capture', 'surcharge'),
  month.lines('capture', 'surcharge'),
  month.bankFile('capture', 'surcharge'),
];

const readRefunds = async (month: Month): Promise<readonly number[]> => [
  await month.figure('/dashboard/refundAmount'),
  await month.list('refund_amount', refunded),
  0 - (await month.file('amount', refunded)),
  await month.entries('clearing', 'refund'),
  0 - month.lines('refund'),
  0 - month.bankFile('refund'),
];

/** The fees of payments: taken out of their amounts, or billed; those of debts are not among them. */
const readFees = async (
  month: Month,
  invoices: readonly Schemas['Invoice'][],
): Promise<readonly number[]> => [
  await month.feeFigure(),
  await month.list('fee', sold),
  await month.file('fee', sold),
  0 - (await month.entries('accrued', 'fee')) - month.lines('fee'),
  0 - (await month.entries('accrued', 'fee')) - month.bankFile('fee'),
  sumOf(invoices.map(({ fee_amount: fee }) => fee)),
];

const readPaidOut = async (month: Month, statement: Schemas['Statement']): Promise<readonly number[]> => {
  const { merchant_id: merchant, currency, timezone, period } = statement;
  const client = provider.client(admin);
  const payouts = await readPages<Schemas['Payout']>(async (page) => {
    const query = { ...page, merchants: [merchant], currency, status: ['paid' as const] };
    return answered(await client.GET('/report/payout', { params: { query } }));
  });
  // The Swedish form of a day is the one of ISO 8601.
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone: timezone, dateStyle: 'short' });
  const ofMonth = payouts.filter(
    ({ paid_at: at }) => at !== null && day.format(new Date(at)).startsWith(period),
  );
  return [
    sumOf(ofMonth.map(({ paid_amount: amount }) => amount)),
    await month.entries('bank', 'payout_paid'),
    0 - month.lines('payout_paid'),
    0 - month.bankFile('payout_paid'),
  ];
};

/** What an invoice asks for, and the fees and taxes that it opens. */
const readInvoiced = async (invoices: readonly Schemas['Invoice'][]): Promise<readonly number[]> => {
  const opened: number[] = [];
  for (const { number, currency } of invoices) {
    const query = { invoice: number, account: ['fees' as const, 'taxes' as const] };
    const { meta } = answered(
      await provider.client(admin).GET('/report/ledger-entries', { params: { query } }),
    );
    expect(meta.totals.map((total) => total.currency)).toEqual([currency]);
    opened.push(meta.totals[0]?.amount ?? 0);
  }
  return [sumOf(invoices.map(({ total_amount: total }) => total)), sumOf(opened)];
};

/** The first of these numbers, as often as there are numbers. */
const allAlike = (amounts: readonly number[]): readonly number[] =>
  amounts.map(() => amounts[0] ?? Number.NaN);

describe.each(['AUD', 'JPY', 'KWD'] as const)(
  'every figure of a merchant’s month in %s',
  (currency: TestedCurrency) => {
    const statementsOf = async (): Promise<readonly Schemas['Statement'][]> => {
      const client = provider.client(admin);
      const all = await readPages<Schemas['Statement']>(async (page) =>
        answered(await client.GET('/report/statements', { params: { query: { ...page, currency } } })),
      );
      return all.filter(({ period }) => months.includes(period));
    };

    it('is the same on the dashboard, in lists, payouts, invoices, exports, the statement and its camt.053', async () => {
      const statements = await statementsOf();
      let moved = 0;
      for (const statement of statements) {
        const { number, merchant_id: merchantId, period } = statement;
        const month = await openMonth(provider, admin, statement, currency);
        const invoices = await readPages<Schemas['Invoice']>(async (query) => {
          const params = { path: { merchantId }, query };
          return answered(await provider.client(admin).GET('/billings/{merchantId}', { params }));
        });
        const own = invoices.filter((invoice) => invoice.currency === currency && invoice.period === period);
        const figures = {
          sales: await readSales(month),
          refunds: await readRefunds(month),
          fees: await readFees(month, own),
          invoiced: await readInvoiced(own),
          'paid out': await readPaidOut(month, statement),
          balance: [
            statement.closing_amount,
            statement.opening_amount + month.lines(),
            statement.opening_amount + month.bankFile(),
          ],
        };
        for (const [figure, amounts] of Object.entries(figures))
          expect(amounts, `${figure} of ${number}`).toEqual(allAlike(amounts));
        moved += (figures.sales[0] ?? 0) + (figures.refunds[0] ?? 0) + (figures['paid out'][0] ?? 0);
      }
      expect(statements.length).toBeGreaterThan(3);
      expect(moved).toBeGreaterThan(0);
    });

    it('leads on to what its balance shows today', async () => {
      const client = provider.client(admin);
      const statement = (await statementsOf()).find(({ period }) => period === '2026-10');
      if (statement === undefined) throw new Error(`Nobody has a statement of October in ${currency}.`);
      const { merchant_id: merchant, timezone, closing_amount: closing } = statement;
      const query = { merchants: [merchant], currency };
      const since = { ...query, timezone, date_from: '2026-11-01' };
      const account = ['pending', 'available', 'reserved', 'in_transit'] as const;
      const { meta } = answered(
        await client.GET('/report/ledger-entries', {
          params: { query: { ...since, account: [...account] } },
        }),
      );
      const { data } = answered(await client.GET('/report/balances', { params: { query } }));
      const [balance] = data;
      expect(closing + (meta.totals[0]?.amount ?? 0)).toBe(
        sumOf(account.map((name) => balance?.[name] ?? Number.NaN)),
      );
    });
  },
);
