import { sql } from 'kysely';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { keepSupplier } from '../../../server/provider/billing/keep-supplier.ts';
import { issueInvoices } from '../../../server/provider/billing/issue-invoices.ts';
import { readInvoice } from '../../../server/provider/queries/organisations/invoices.ts';
import { startProvider, type ProviderUnderTest } from '../provider-under-test.ts';
import { readPdfText } from './pdf-text.ts';
import { findBrokenInvariants } from '../payouts/money-invariants.ts';
import { askAs, textAt, type Ask } from './organisation-world.ts';

/** Thrown to roll a test's transaction back. */
class Rolled extends Error {}

let provider: ProviderUnderTest;
let admin: Ask;
let merchant: Ask;
beforeAll(async () => {
  provider = await startProvider({ transactions: 300 });
  [admin, merchant] = await Promise.all([askAs(provider, 'admin'), askAs(provider, 'merchant')]);
});
afterAll(() => provider.close());

const harbour = 'mer_harbourviewhotel';

const dueInvoice = async (): Promise<{ id: string; number: string; total_amount: number }> =>
  provider.database
    .selectFrom('invoices')
    .select(['id', 'number', 'total_amount'])
    .where('merchant_id', '=', harbour)
    .where('status', '=', 'open')
    .orderBy('period')
    .executeTakeFirstOrThrow();

it('puts each fee of the months that are over on one invoice, of its month and by how it was taken', async () => {
  const { rows } = await sql<{ id: string }>`
    select lines.id from transactions as lines join merchants m on m.id = lines.merchant_id
      left join invoices on invoices.statement_id = lines.fee_statement_id
    where lines.fee > 0 and to_char(lines.created_at at time zone m.timezone, 'YYYY-MM') < '2026-11'
      and (invoices.merchant_id, invoices.currency, invoices.period, invoices.status = 'paid' and
          invoices.paid_with = 'Deducted from payouts')
        is distinct from (lines.merchant_id, lines.currency,
          to_char(lines.created_at at time zone m.timezone, 'YYYY-MM'), lines.fee_deducted)`.execute(
    provider.database,
  );
  expect(rows).toEqual([]);
  expect(await findBrokenInvariants(provider.database)).toEqual([]);
  const { count, months } = await provider.database
    .selectFrom('invoices')
    .select([sql<number>`count(*)`.as('count'), sql<number>`count(distinct period)`.as('months')])
    .executeTakeFirstOrThrow();
  expect(count).toBeGreaterThan(100);
  expect(months).toBeGreaterThanOrEqual(13);
});

it('names on each invoice who was the supplier when it was issued, whoever is it later', async () => {
  const { database } = provider;
  const supplier = { name: 'First Payments Ltd', address: '1 Old Street\nSydney', tax_number: 'ABN 1' };
  await database
    .transaction()
    .execute(async (transaction) => {
      await keepSupplier(transaction, supplier);
      expect(await issueInvoices(transaction, '2026-12-02T00:00:00Z')).toBeGreaterThan(0);
      await keepSupplier(transaction, { ...supplier, name: 'Second Payments Ltd' });
      const names = await transaction
        .selectFrom('invoices')
        .select('supplier')
        .where('period', '=', '2026-11')
        .execute();
      expect(new Set(names.map((row) => row.supplier?.name))).toEqual(new Set(['First Payments Ltd']));
      await keepSupplier(transaction, null);
      expect(await transaction.selectFrom('platform_supplier').selectAll().execute()).toEqual([]);
      throw new Rolled();
    })
    .catch((error: unknown) => {
      if (!(error instanceof Rolled)) throw error;
    });
});

it('keeps the days of an invoice where its merchant moves to another zone', async () => {
  const { database } = provider;
  const days = async (from: typeof database) => {
    const { issued_day, due_date, status } = await readInvoice(from, harbour);
    return { issued_day, due_date, status };
  };
  const before = await days(database);
  await database
    .transaction()
    .execute(async (transaction) => {
      const moved = { timezone: 'Pacific/Honolulu' };
      await transaction.updateTable('merchants').set(moved).where('id', '=', harbour).execute();
      expect(await days(transaction)).toEqual(before);
      // With another zone it would be issued a day before its month was over.
      await transaction.updateTable('invoices').set(moved).where('merchant_id', '=', harbour).execute();
      expect((await days(transaction)).issued_day < before.issued_day).toBe(true);
      throw new Rolled();
    })
    .catch((error: unknown) => {
      if (!(error instanceof Rolled)) throw error;
    });
});

it('issues nothing twice, however often and however many issue at once', async () => {
  const until = '2026-11-21T00:00:00Z';
  const issued = await Promise.all(Array.from({ length: 4 }, () => issueInvoices(provider.database, until)));
  expect(issued).toEqual([0, 0, 0, 0]);
  const next = await issueInvoices(provider.database, '2026-12-02T00:00:00Z');
  expect(next).toBeGreaterThan(0);
  expect(await issueInvoices(provider.database, '2026-12-02T00:00:00Z')).toBe(0);
});

it('takes an invoice as paid where payouts deducted its fees, and names that', async () => {
  const page = await admin('GET', '/billings/mer_banksialodge?limit=1');
  expect(page.body).toMatchObject({
    data: [{ status: 'paid', paid_with: 'Deducted from payouts', fee_deducted_by: 'payout' }],
  });
  const billed = await admin('GET', `/billings/${harbour}?limit=1`);
  expect(billed.body).toMatchObject({ data: [{ status: 'open', fee_deducted_by: 'invoice' }] });
});

it('pays an invoice once, of twenty calls at once', async () => {
  const { id, total_amount } = await dueInvoice();
  const path = `/billings/${id}/make-payment`;
  const ended = await Promise.all(Array.from({ length: 20 }, () => merchant('PUT', path, {})));
  expect(ended.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(ended.filter(({ status }) => status === 409)).toHaveLength(19);
  const payments = await provider.database
    .selectFrom('invoice_payments')
    .select(['amount', 'status'])
    .where('invoice_id', '=', id)
    .execute();
  expect(payments).toEqual([{ amount: total_amount, status: 'captured' }]);
  const audits = await provider.database
    .selectFrom('audits')
    .select('id')
    .where('target', '=', id)
    .where('type', '=', 'update')
    .execute();
  expect(audits).toHaveLength(1);
});

it('repeats the answer for the same key', async () => {
  const { id } = await dueInvoice();
  const pay = () => merchant('PUT', `/billings/${id}/make-payment`, {}, { 'idempotency-key': `pay-${id}` });
  const first = await pay();
  expect(first.body).toMatchObject({ status: 'paid' });
  expect(textAt(first, 'paid_with')).toMatch(/ ending \d{4}$/);
  expect((await pay()).body).toEqual(first.body);
});

it('keeps a declined payment, leaves the invoice due, and keeps the selected card meanwhile', async () => {
  const { id } = await dueInvoice();
  const made = await merchant('POST', '/payment-methods', {
    merchant_id: harbour,
    type: 'card',
    label: 'Declining card',
    holder: 'Milo Tanaka',
    setup_token: 'tok_mastercard_0002',
    expiry_month: 1,
    expiry_year: 2090,
    is_default: true,
  });
  expect(made.status).toBe(201);
  expect(JSON.stringify(made.body)).not.toContain('tok_');
  expect((await merchant('PUT', `/billings/${id}/make-payment`, {})).body).toMatchObject({
    status: 422,
    errors: [{ pointer: '/token', code: 'declined' }],
  });
  expect(
    await provider.database
      .selectFrom('invoice_payments')
      .select('status')
      .where('invoice_id', '=', id)
      .execute(),
  ).toEqual([{ status: 'declined' }]);
  const token = textAt(made, 'id');
  expect((await merchant('DELETE', `/merchant-card/merchant/${harbour}/card/${token}`)).body).toMatchObject({
    status: 409,
    detail: 'An invoice is due; the selected card is kept until it is paid or another one takes its place.',
  });
  const cards = await merchant('GET', `/merchant-card/${harbour}`);
  const listed = JSON.stringify(cards.body);
  expect(listed.split('"is_selected":true')).toHaveLength(2);
  expect(listed).toContain(`"token":"${token}"`);
});

it('selects one card, however many are selected at once', async () => {
  const page = await merchant('GET', `/payment-methods/${harbour}?limit=100`);
  const ids = [...JSON.stringify(page.body).matchAll(/"id":"(pm_[^"]+)"[^}]*"type":"card"/g)].map(
    ([, id]) => id ?? '',
  );
  const ended = await Promise.all(
    ids.flatMap((id) => [0, 1, 2, 3].map(() => merchant('PUT', `/merchant-card/card-selection/${id}`))),
  );
  expect(new Set(ended.map(({ status }) => status))).toEqual(new Set([200]));
  const { rows } = await sql<{ n: number }>`select count(*) as n from payment_methods
    where merchant_id = ${harbour} and is_default`.execute(provider.database);
  expect(rows).toEqual([{ n: 1 }]);
});

it('refuses a card that is not the merchant’s, and another merchant’s invoice', async () => {
  const { id } = await dueInvoice();
  const foreign = await provider.database
    .selectFrom('payment_methods')
    .select('id')
    .where('merchant_id', '<>', harbour)
    .where('type', '=', 'card')
    .limit(1)
    .executeTakeFirstOrThrow();
  expect((await admin('PUT', `/billings/${id}/make-payment`, { token: foreign.id })).status).toBe(404);
  const other = await askAs(provider, 'merchant2');
  expect((await other('PUT', `/billings/${id}/make-payment`, {})).status).toBe(404);
  expect(
    (await other('GET', `/billings/mer_sakuraterraceryokan/download-invoice?invoice_id=${id}`)).status,
  ).toBe(404);
});

it('answers an invoice as a PDF file with the name in its own letters', async () => {
  const { id, number } = await dueInvoice();
  const name = 'Ξενοδοχείο Zażółć Гостиница';
  await sql`update invoices set bill_to = bill_to || jsonb_build_object('billing_name', ${name}::text)
    where id = ${id}`.execute(provider.database);
  const token = await provider.signIn('merchant');
  const url = `${provider.base}/billings/${harbour}/download-invoice?invoice_id=${id}`;
  const response = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
  expect(response.headers.get('content-type')).toContain('application/pdf');
  expect(response.headers.get('content-disposition')).toBe(`attachment; filename="${number}.pdf"`);
  const lines = readPdfText(Buffer.from(await response.arrayBuffer())).split('\n');
  expect(lines).toEqual(expect.arrayContaining([`Invoice ${number}`, name, 'Total']));
  expect((await merchant('GET', `/billings/${harbour}/download-receipt?invoice_id=${id}`)).status).toBe(409);
});

it('answers the list as a workbook that another reader reads', async () => {
  const token = await provider.signIn('merchant');
  const url = `${provider.base}/billings/${harbour}/download-excel?order=asc`;
  const response = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
  const rows = await readSheet(Buffer.from(await response.arrayBuffer()));
  const invoices = await provider.database
    .selectFrom('invoices')
    .select(['number', 'total_amount'])
    .where('merchant_id', '=', harbour)
    .orderBy('period')
    .execute();
  expect(rows[0]?.slice(0, 3)).toEqual(['Number', 'Month', 'Currency']);
  expect(rows.slice(1).map((row) => [row[0], Math.round(Number(row[7]) * 100)])).toEqual(
    invoices.map((row) => [row.number, row.total_amount]),
  );
});
