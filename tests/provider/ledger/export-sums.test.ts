import { afterAll, beforeAll, expect, it } from 'vitest';
import { createExportWorker } from '../../../server/provider/background/export-worker.ts';
import { readDescription } from '../../../server/provider/description/description.ts';
import { createWrittenSums, keepExportSums } from '../../../server/provider/exports/export-sums.ts';
import { operations } from '../../../server/provider/operations/operations.ts';
import { answered, send, startProvider, type ProviderUnderTest } from '../provider-under-test.ts';
import { findBreaches } from './find-breaches.ts';

let provider: ProviderUnderTest;
let token: string;
beforeAll(async () => {
  provider = await startProvider({ transactions: 300, directExportRows: 100 });
  token = await provider.signIn('admin');
});
afterAll(() => provider.close());

const listed = {
  transaction_type: ['sale', 'capture', 'auto_charge'],
  transaction_status: ['approved', 'refunded', 'partially_refunded'],
} as const;

const sumsOf = async (name: string) =>
  provider.database
    .selectFrom('export_sums')
    .innerJoin('audits', 'audits.id', 'export_sums.audit_id')
    .select(['export_sums.currency', 'export_sums.listed', 'export_sums.written'])
    .where('audits.type', '=', 'export')
    .where('export_sums.name', '=', name)
    .orderBy('audits.created_at')
    .orderBy('export_sums.currency')
    .execute();

it.each([
  ['at once', 'currency=AUD', 200],
  ['in the background', 'currency=USD&currency=AUD', 202],
] as const)(
  'an export that is made %s keeps what its list and its file come to',
  async (_, filter, status) => {
    await provider.database.deleteFrom('export_sums').execute();
    const query = Object.entries(listed)
      .flatMap(([key, values]) => values.map((value) => `${key}=${value}`))
      .join('&');
    const chosen = status === 200 ? `${query}&${filter}` : '';
    const path = `/report/transactions/download?columns=ref_id&columns=currency&columns=fee&${chosen}`;
    const exported = await send(`${provider.base}${path}`, { headers: { authorization: `Bearer ${token}` } });
    expect(exported.status).toBe(status);
    if (status === 202) await createExportWorker(readDescription(), operations).step(provider.database);
    const filters = status === 200 ? { ...listed, currency: 'AUD' as const } : {};
    const { meta } = answered(
      await provider.client(token).GET('/report/transactions', {
        params: { query: { ...filters, transaction_type: [...listed.transaction_type] } },
      }),
    );
    const kept = await sumsOf('fee');
    expect(kept.length).toBeGreaterThan(0);
    const totals = new Map(meta.totals.map(({ currency, fee }) => [currency, String(fee)]));
    for (const { currency, listed: expected, written } of kept) {
      expect(written).toBe(expected);
      if (status === 200) expect(written).toBe(totals.get(currency));
    }
    // Columns that are no amounts, or were not chosen, are not added up.
    expect(await sumsOf('amount')).toEqual([]);
  },
);

it('a row that was left out is told by its export, its column and its currency', async () => {
  const written = createWrittenSums(['ref_id', 'amount']);
  written.add([
    { kind: 'text', text: 'one' },
    { kind: 'money', amount: 9_007_199_254_740_991, currency: 'JPY' },
  ]);
  written.add([
    { kind: 'text', text: 'two' },
    { kind: 'money', amount: 9_007_199_254_740_991, currency: 'JPY' },
  ]);
  written.add([{ kind: 'text', text: 'three' }, { kind: 'empty' }]);
  written.add([
    { kind: 'text', text: 'four' },
    { kind: 'money', amount: 5, currency: 'KWD' },
  ]);
  const full = [
    { column: 'amount', currency: 'JPY', sum: 18_014_398_509_481_982n },
    { column: 'amount', currency: 'KWD', sum: 5n },
  ];
  expect(written.sums()).toEqual(full);
  const { database } = provider;
  await keepExportSums(database, 'aud_whole', full, written.sums());
  expect(await findBreaches(database)).toEqual([]);
  const [, ...lacking] = full;
  await keepExportSums(
    database,
    'aud_lacking',
    [...lacking, { column: 'amount', currency: 'AUD', sum: 7n }],
    lacking,
  );
  expect(await findBreaches(database)).toEqual([
    {
      ...{ invariant: 'exports_are_lists', id: 'aud_lacking-amount-AUD', merchant_id: null },
      ...{ currency: 'AUD', expected: 7, found: 0 },
    },
  ]);
});
