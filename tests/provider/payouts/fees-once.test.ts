import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { valueSets } from '../../../openapi/generated/facts.ts';
import { issueInvoices } from '../../../server/provider/billing/issue-invoices.ts';
import { readPdfText } from '../organisations/pdf-text.ts';
import { objectOf } from '../described-call.ts';
import { startProvider, type Answered, type ProviderUnderTest } from '../provider-under-test.ts';
import { alternatives } from '../../repeats.ts';
import { stores } from '../stores/stores-under-test.ts';
import { createCaller, type Caller } from './caller.ts';
import { findBrokenInvariants } from './money-invariants.ts';

interface Trader {
  readonly id: string;
  readonly currency: string;
  /** A configuration whose payouts deduct the fees, and one whose fees are billed. */
  readonly byPayout: string;
  readonly byInvoice: string;
  readonly amounts: readonly number[];
}

const traders: readonly Trader[] = [
  {
    id: 'mer_harbourviewhotel',
    currency: 'AUD',
    byPayout: 'dis_aud_daily',
    byInvoice: 'dis_aud_invoice',
    amounts: [19_999, 7_315, 10_003, 25_553],
  },
  {
    id: 'mer_sakuraterraceryokan',
    currency: 'JPY',
    byPayout: 'dis_jpy_daily',
    byInvoice: 'dis_jpy_invoice',
    amounts: [12_345, 999, 45_678, 3_331],
  },
  {
    id: 'mer_pearlcornichehotel',
    currency: 'KWD',
    byPayout: 'dis_kwd_daily',
    byInvoice: 'dis_kwd_invoice',
    amounts: [61_777, 10_201, 33_333, 8_009],
  },
];

/** The thorough run tests both stores. */
const asked = alternatives([...stores].reverse());

const textOf = (body: unknown, name: string): string => String(objectOf(body)[name]);

describe.each(asked)('the fees of a month in which settings change, on %s', (kind) => {
  let provider: ProviderUnderTest;
  let admin: Caller;
  beforeAll(async () => {
    provider = await startProvider({ transactions: 300, on: kind });
    admin = await createCaller(provider, 'admin');
    await sql`insert into disbursement_configs select (jsonb_populate_record(c, jsonb_build_object(
        'id', 'dis_kwd_invoice', 'label', 'KWD, fees by invoice', 'fee_deducted_by', 'invoice'))).*
      from disbursement_configs c where id = 'dis_kwd_daily'`.execute(provider.database);
    // Where it is the first of a month already, the month before is over.
    await issueInvoices(provider.database, new Date().toISOString());
    begun = new Date().toISOString();
  }, 400_000);
  afterAll(() => provider.close());
  let begun = '';

  const done = (answer: Answered): Answered => {
    expect([answer.status, answer.status < 300 ? '' : JSON.stringify(answer.body)]).toEqual([
      expect.toBeOneOf([200, 201]),
      '',
    ]);
    return answer;
  };

  const charge = async ({ id: merchant_id, currency }: Trader, amount: number): Promise<string> => {
    const body = { merchant_id, currency, amount, source: 'terminal', description: 'Stay' };
    return textOf(objectOf(done(await admin.post('/admin-payment/charge', body)).body)['transaction'], 'id');
  };

  const chargeAll = async (trader: Trader): Promise<readonly string[]> => {
    const ids: string[] = [];
    for (const amount of trader.amounts) ids.push(await charge(trader, amount));
    return ids;
  };

  const edit = async ({ id }: Trader, changes: Readonly<Record<string, unknown>>): Promise<void> => {
    const now = objectOf(done(await admin.get(`/merchant-management/${id}`)).body);
    const names = ['business_name', 'trading_name', 'property_address', 'use_property_address', 'country'];
    const unchanged = [...names, 'organization_address', 'timezone', 'operation_type', 'property_system'];
    const body = { ...Object.fromEntries(unchanged.map((name) => [name, now[name]])), ...changes };
    done(await admin.put(`/merchant-management/${id}`, body));
  };

  const billTo = async ({ id }: Trader, name: string): Promise<void> => {
    const body = {
      billing_name: name,
      billing_email: null,
      billing_address: '1 Wharf Street',
      tax_number: null,
      purchase_order: null,
    };
    done(await admin.put(`/merchant-management/${id}/updateBillingInfo`, body));
  };

  const refund = async ({ currency }: Trader, transaction_id: string, amount: number): Promise<void> => {
    const body = { transaction_id, amount, currency, reason: 'Late arrival' };
    done(await admin.post('/payment-internal/refund', body));
  };

  const loseDispute = async (trader: Trader, transaction_id: string): Promise<void> => {
    const made = await admin.post('/report/chargebacks', {
      transaction_id,
      chargeback_id: `FEES-${transaction_id.slice(-8)}`,
      chargeback_amount: 500,
      currency: trader.currency,
      reason: 'fraudulent',
      notify_date: '2026-11-01',
      action_due_date: '2026-12-01',
    });
    const id = textOf(done(made).body, 'id');
    for (const status of ['under_review', 'lost']) {
      done(await admin.put(`/report/chargebacks/${id}`, { status }));
    }
  };

  /** Moves the payout of a charge through these statuses. */
  const move = async ({ currency }: Trader, charged: string, statuses: readonly string[]): Promise<void> => {
    const { payout_id: id } = await provider.database
      .selectFrom('transactions')
      .select('payout_id')
      .where('id', '=', charged)
      .executeTakeFirstOrThrow();
    for (const status of statuses) {
      done(await admin.put(`/report/payout/${String(id)}/detail`, { status, currency }));
    }
  };

  /** The second day of a month that comes so many after that of the merchants who are furthest in the day. */
  const secondOfMonth = (months: number): string => {
    const now = new Date(Date.now() + 14 * 3_600_000);
    return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, 2)).toISOString();
  };

  const documents = async ({ id }: Trader) =>
    provider.database
      .selectFrom('invoices')
      .selectAll()
      .where('merchant_id', '=', id)
      .where('issued_at', '>', begun)
      .orderBy('number')
      .execute();

  const pdf = async ({ id }: Trader, invoice: string): Promise<string> => {
    const token = await provider.signIn('admin');
    const url = `${provider.base}/billings/${id}/download-invoice?invoice_id=${invoice}`;
    const response = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
    return readPdfText(Buffer.from(await response.arrayBuffer()));
  };

  it('are each charged once, with the tax that was taken, whatever is set afterwards', async () => {
    for (const trader of traders) {
      await edit(trader, { disbursement_config_id: trader.byPayout });
      const [first = '', second = ''] = await chargeAll(trader);
      await move(trader, first, ['on_hold']);
      await edit(trader, { disbursement_config_id: trader.byInvoice });
      const billed = await chargeAll(trader);
      await edit(trader, { disbursement_config_id: trader.byPayout });
      const [third = '', fourth = ''] = await chargeAll(trader);
      await refund(trader, second, 333);
      await refund(trader, billed[0] ?? '', trader.amounts[0] ?? 0);
      await loseDispute(trader, fourth);
      await move(trader, third, ['processing', 'failed']);
      await chargeAll(trader);
      await move(trader, first, ['cancelled']);
    }
    const [sydney, tokyo, kuwait] = traders;
    if (sydney === undefined || tokyo === undefined || kuwait === undefined) throw new Error('No traders.');
    await edit(sydney, { country: 'NZ', timezone: 'Pacific/Auckland' });
    await charge(sydney, 12_121);
    await edit(sydney, { country: 'AU', timezone: 'Australia/Sydney' });
    for (const trader of traders) await billTo(trader, `${trader.id} before`);

    await issueInvoices(provider.database, secondOfMonth(1));
    const issued = await Promise.all(traders.map(documents));
    const texts = await pdf(sydney, issued[0]?.[0]?.id ?? '');
    expect(texts).toContain('mer_harbourviewhotel before');
    for (const trader of traders) {
      await billTo(trader, `${trader.id} after`);
      await edit(trader, { disbursement_config_id: trader.byInvoice, business_name: `${trader.id} renamed` });
      await charge(trader, 77_777);
    }
    expect(await Promise.all(traders.map(documents))).toEqual(issued);
    expect(await pdf(sydney, issued[0]?.[0]?.id ?? '')).toBe(texts);
    await issueInvoices(provider.database, secondOfMonth(2));
    expect(await findBrokenInvariants(provider.database)).toEqual([]);

    const table = [];
    for (const trader of traders) {
      const made = await documents(trader);
      const statements = made.map(({ statement_id }) => statement_id);
      const lines = await provider.database
        .selectFrom('transactions')
        .leftJoin('payouts', 'payouts.id', 'transactions.payout_id')
        .select([
          'transactions.id',
          'transactions.fee',
          'transactions.tax',
          'fee_deducted',
          'payout_id',
          'status',
        ])
        .where('transactions.merchant_id', '=', trader.id)
        .where('transaction_type', 'in', valueSets.TransactionType.charge)
        .where('transaction_status', 'in', valueSets.TransactionStatus.captured)
        .where((eb) =>
          eb.or([eb('fee_statement_id', 'in', statements), eb('transactions.created_at', '>', begun)]),
        )
        .execute();
      const sum = (rows: readonly object[], name: string): number =>
        rows.reduce((total, row) => total + Number(objectOf(row)[name]), 0);
      const taken = lines.filter((line) => line.fee_deducted);
      const billed = made.filter(({ paid_with }) => paid_with !== 'Deducted from payouts');
      const listed = made.filter(({ paid_with }) => paid_with === 'Deducted from payouts');
      const row = {
        currency: trader.currency,
        sales: lines.length,
        'in a payout': lines.filter(({ payout_id }) => payout_id !== null).length,
        waiting: lines.filter(({ payout_id }) => payout_id === null).length,
        fees: sum(lines, 'fee'),
        'fees taken by payouts': sum(taken, 'fee'),
        'fees billed': sum(billed, 'fee_amount'),
        'fees listed as taken': sum(listed, 'fee_amount'),
        'tax taken by payouts': sum(taken, 'tax'),
        'tax listed as taken': sum(listed, 'tax_amount'),
        'tax billed': sum(billed, 'tax_amount'),
      };
      table.push(row);
      expect(row['fees billed'] + row['fees taken by payouts']).toBe(row.fees);
      expect(row['fees listed as taken']).toBe(row['fees taken by payouts']);
      expect(row['tax listed as taken']).toBe(row['tax taken by payouts']);
      expect(billed.map(({ status }) => status)).not.toContain('paid');
      expect(billed).toHaveLength(2);
      // The lines of a cancelled payout are in another one, or wait.
      expect(lines.filter(({ status }) => status === 'cancelled')).toEqual([]);
    }
    console.info(`${kind}\n${table.map((row) => JSON.stringify(row)).join('\n')}`);
  }, 400_000);
});
