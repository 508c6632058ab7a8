import { sql } from 'kysely';
import { XmlDocument } from 'libxml2-wasm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { issueStatements } from '../../../server/provider/statements/issue-statements.ts';
import { answered, startProvider, type ProviderUnderTest } from '../provider-under-test.ts';

let provider: ProviderUnderTest;
let admin: string;
beforeAll(async () => {
  provider = await startProvider({ transactions: 300 });
  admin = await provider.signIn('admin');
});
afterAll(() => provider.close());

const own = `account in ('pending', 'available', 'reserved', 'in_transit')`;

it('opens each statement with the close of the one before, and closes with the entries of its month', async () => {
  const { rows: wrong } = await sql<{ readonly number: string }>`
    select number from (select *, coalesce(lag(closing_amount) over account, 0) as before,
        coalesce(lag(sequence) over account, 0) as sequence_before, lag(to_at) over account as ended_at
      from statements window account as (partition by merchant_id, currency order by sequence)) as s
    where opening_amount <> before or sequence <> sequence_before + 1 or from_at < ended_at
      or closing_amount <> (select coalesce(sum(amount), 0) from ledger_entries as e where ${sql.raw(own)}
        and e.merchant_id = s.merchant_id and e.currency = s.currency and e.posted_at < s.to_at)`.execute(
    provider.database,
  );
  expect(wrong).toEqual([]);
  const { rows } = await sql<{
    readonly count: number;
    readonly currencies: number;
    readonly gapless: boolean;
  }>`
    select count(*)::int as count, count(distinct currency)::int as currencies,
      bool_and(from_at = period_from::timestamp at time zone timezone
        and to_at = (period_to + 1)::timestamp at time zone timezone) as gapless from statements`.execute(
    provider.database,
  );
  expect(rows[0]?.count).toBeGreaterThan(100);
  expect(rows[0]).toMatchObject({ gapless: true });
});

it('begins and ends a month at midnight where the merchant is, on both sides of summer time', async () => {
  const { rows } = await sql<{ readonly period: string; readonly hours: number }>`
    select distinct period, extract(epoch from to_at - from_at)::int / 3600 as hours from statements
    where timezone = 'Australia/Sydney' and period in ('2026-04', '2026-10', '2026-08') order by period`.execute(
    provider.database,
  );
  expect(rows).toEqual([
    { period: '2026-04', hours: 30 * 24 + 1 },
    { period: '2026-08', hours: 31 * 24 },
    { period: '2026-10', hours: 31 * 24 - 1 },
  ]);
});

it('issues a month once, and only when it is over', async () => {
  const { database } = provider;
  const last = await database
    .selectFrom('statements')
    .select(['to_at', 'merchant_id', 'currency', 'sequence'])
    .orderBy('to_at', 'desc')
    .executeTakeFirstOrThrow();
  expect(await issueStatements(database, last.to_at)).toBe(0);
  const next = new Date(new Date(last.to_at).getTime() + 45 * 86_400_000).toISOString();
  const transaction = await database.startTransaction().execute();
  try {
    expect(await issueStatements(transaction, next)).toBeGreaterThan(0);
    expect(await issueStatements(transaction, next)).toBe(0);
  } finally {
    await transaction.rollback().execute();
  }
});

describe('the files of a statement', () => {
  const readXml = (text: string) => {
    const document = XmlDocument.fromString(text);
    const namespaces = { c: 'urn:iso:std:iso:20022:tech:xsd:camt.053.001.08' };
    const amounts = (of: 'Bal' | 'Ntry', exponent: number): readonly number[] =>
      document.find(`//c:${of}`, namespaces).map((one) => {
        const at = (name: string): string => one.get(`c:${name}`, namespaces)?.content ?? '';
        const [whole = '', fraction = ''] = at('Amt').split('.');
        expect(fraction).toHaveLength(exponent);
        return Number(whole + fraction) * (at('CdtDbtInd') === 'DBIT' ? -1 : 1);
      });
    return { amounts };
  };
  const download = async (path: string, token = admin) => {
    const response = await fetch(`${provider.base}${path}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    return {
      status: response.status,
      type: response.headers.get('content-type'),
      text: await response.text(),
    };
  };

  it.each([
    ['AUD', 2],
    ['JPY', 0],
    ['KWD', 3],
  ] as const)(
    'give the same balances and lines in %s, read by another library',
    async (currency, exponent) => {
      const client = provider.client(admin);
      const query = { currency, sortBy: 'credit_amount', order: 'desc', limit: 1 } as const;
      const { data } = answered(await client.GET('/report/statements', { params: { query } }));
      const [statement] = data;
      expect(statement?.credit_amount).toBeGreaterThan(0);
      const id = statement?.id ?? '';
      const path = { id };
      const lines = answered(
        await client.GET('/report/statements/{id}/lines', { params: { path, query: { limit: 100 } } }),
      );
      const { status, type, text } = await download(`/report/statements/${id}/file?format=camt053`);
      expect([status, type]).toEqual([200, 'application/xml']);
      const { amounts } = readXml(text);
      const [opening, closing] = amounts('Bal', exponent);
      const entries = amounts('Ntry', exponent);
      expect([opening, closing]).toEqual([statement?.opening_amount, statement?.closing_amount]);
      expect((opening ?? 0) + entries.reduce((sum, one) => sum + one, 0)).toBe(closing);
      expect(entries.slice(0, 100)).toEqual(lines.data.map((line) => line.amount));
      expect(entries).toHaveLength(lines.meta.total);
      expect(lines.data.at(0)?.balance_amount).toBe((opening ?? 0) + (entries[0] ?? 0));
      const csv = await download(`/report/statements/${id}/file?format=csv`);
      expect(csv.text.trim().split('\r\n')).toHaveLength(entries.length + 3);
      const pdf = await download(`/report/statements/${id}/file?format=pdf`);
      expect([pdf.status, pdf.type, pdf.text.slice(0, 5)]).toEqual([200, 'application/pdf', '%PDF-']);
    },
  );

  it('of a payout open at zero and close with what it still pays', async () => {
    const { database } = provider;
    const paid = await database
      .selectFrom('payouts')
      .innerJoin('currencies', 'currencies.code', 'payouts.currency')
      .select(['id', 'payable_amount', 'exponent'])
      .where('status', '=', 'paid')
      .where('payable_amount', '>', 0)
      .executeTakeFirstOrThrow();
    const waiting = await database
      .selectFrom('payouts')
      .innerJoin('currencies', 'currencies.code', 'payouts.currency')
      .select(['id', 'payable_amount', 'exponent'])
      .where('status', '=', 'pending')
      .where('payable_amount', '>', 0)
      .executeTakeFirstOrThrow();
    for (const [payout, left] of [
      [paid, 0],
      [waiting, waiting.payable_amount],
    ] as const) {
      const { text } = await download(`/report/payout/${payout.id}/statement?format=camt053`);
      const { amounts } = readXml(text);
      const credits = amounts('Ntry', payout.exponent);
      expect(amounts('Bal', payout.exponent)).toEqual([0, left]);
      expect(credits.reduce((sum, one) => sum + one, 0)).toBe(left);
      expect(credits.length).toBeGreaterThan(0);
    }
  });

  it('are those of the own merchants only', async () => {
    const merchant = await provider.signIn('merchant');
    const { data } = answered(
      await provider.client(merchant).GET('/report/statements', { params: { query: { limit: 100 } } }),
    );
    const { data: all } = answered(await provider.client(admin).GET('/report/statements'));
    const foreign = all.find(({ merchant_id: id }) => id !== data[0]?.merchant_id);
    expect(new Set(data.map(({ merchant_id: id }) => id)).size).toBe(1);
    expect((await download(`/report/statements/${data[0]?.id ?? ''}/file`, merchant)).status).toBe(200);
    expect((await download(`/report/statements/${foreign?.id ?? ''}/file`, merchant)).status).toBe(404);
  });
});
