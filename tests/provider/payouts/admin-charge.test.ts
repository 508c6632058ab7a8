import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findUnequalPayouts } from '../../../server/provider/settlement/payout-sums.ts';
import { objectOf } from '../described-call.ts';
import { startProvider, type ProviderUnderTest } from '../provider-under-test.ts';
import { createCaller, type Caller } from './caller.ts';

let provider: ProviderUnderTest;
let admin: Caller;

beforeAll(async () => {
  provider = await startProvider({ transactions: 300 });
  admin = await createCaller(provider, 'admin');
});
afterAll(() => provider.close());

const charge = (body: object, header: Readonly<Record<string, string>> = {}) =>
  admin.post(
    '/admin-payment/charge',
    {
      merchant_id: 'mer_harbourviewhotel',
      amount: 20_000,
      currency: 'AUD',
      source: 'stored_card',
      card_token: 'tok_visa',
      description: 'Damage to room 12',
      ...body,
    },
    header,
  );

const configure = (id: string | null) =>
  provider.database
    .updateTable('merchants')
    .set({ disbursement_config_id: id })
    .where('id', '=', 'mer_harbourviewhotel')
    .execute();

/** The state of the charge: its cost, how that is paid, and its payout day. */
const settled = async (body: object) => {
  const { id } = objectOf(objectOf((await charge(body)).body)['transaction']);
  const { rows } = await sql<{ payout_id: string | null; weekday: number | null; fee: number; tax: number }>`
    select payout_id, extract(isodow from payout_date)::integer as weekday, fee, tax from transactions
    where id = ${String(id)}`.execute(provider.database);
  const [row] = rows;
  if (row === undefined) throw new Error('The charge is not there.');
  return { id: String(id), ...row };
};

describe('a charge of a merchant', () => {
  afterAll(() => configure(null));

  it('that is paid out on Mondays from a minimum waits until that has come together', async () => {
    await configure('dis_aud_weekly');
    const first = await settled({ amount: 20_000 });
    expect(first).toMatchObject({ payout_id: null, fee: 340, tax: 0 });
    const second = await settled({ amount: 31_000 });
    expect(second.weekday).toBe(1);
    const { rows } = await sql<{ payout_id: string | null; fee: number; charge_amount: number }>`
      select payout_id, payouts.fee, charge_amount from transactions join payouts on payouts.id = payout_id
      where transactions.id = ${first.id}`.execute(provider.database);
    expect(rows).toEqual([{ payout_id: second.payout_id, fee: 867, charge_amount: 51_000 }]);
    expect(await findUnequalPayouts(provider.database)).toEqual([]);
  });

  it('that is paid out on demand waits until Admin asks', async () => {
    await configure('dis_aud_instant');
    const waiting = await settled({ amount: 20_000 });
    expect(waiting.payout_id).toBeNull();
    const asked = await admin.get(`/report/payout/transaction/reSyncTransaction/${waiting.id}`);
    expect(asked.body).toMatchObject({ status: 'pending', currency: 'AUD' });
  });

  it('that gets invoices is paid out whole, and costs the same', async () => {
    await configure('dis_aud_invoice');
    await provider.database
      .updateTable('payouts')
      .set({ status: 'on_hold' })
      .where('merchant_id', '=', 'mer_harbourviewhotel')
      .where('status', '=', 'pending')
      .execute();
    const { payout_id, fee, tax } = await settled({ amount: 20_000 });
    expect([fee, tax]).toEqual([340, 0]);
    const { body } = await admin.get(`/report/payout/${payout_id ?? ''}/detail`);
    expect(body).toMatchObject({
      payout: { charge_amount: 20_000, fee: 0, tax: 0, payable_amount: 20_000 },
      data: [{ fee: 0, net_amount: 20_000 }],
    });
  });

  it('costs what its rates define for the country of the card', async () => {
    await configure('dis_aud_daily');
    await sql`update transaction_fees set fee = jsonb_set(jsonb_set(fee,
      '{domestic_transaction_fee,percentage_bps}', '100'), '{international_transaction_fee,percentage_bps}', '300')
      where owner_id = 'mer_harbourviewhotel'`.execute(provider.database);
    await sql`delete from transaction_fee_details`.execute(provider.database);
    expect((await settled({ card_token: 'tok_mastercard' })).fee).toBe(200);
    expect((await settled({ card_token: 'tok_amex' })).fee).toBe(600);
    expect((await settled({ card_token: 'tok_visa' })).fee).toBe(340);
  });
});

const check = (reference: string, more: object = {}) =>
  admin.post('/cross-check/payment', { reference, ...more });

describe('a charge by Admin', () => {
  it.each([
    [{}, '00', 'approved'],
    [{ source: 'terminal', card_token: undefined }, '00', 'approved'],
    [{ source: 'test_card', card_token: undefined, test_card: 'tok_visa' }, '00', 'approved'],
    [{ source: 'test_card', card_token: undefined, test_card: 'tok_declined' }, '05', 'declined'],
    [{ amount: 20_005 }, '05', 'declined'],
    [{ amount: 151 }, '51', 'declined'],
    [{ amount: 154 }, '54', 'declined'],
    [{ amount: 1_096 }, '96', 'failed'],
    [{ card_token: 'tok_insufficient_funds' }, '51', 'declined'],
    [{ card_token: 'tok_error' }, '96', 'failed'],
  ])('%j is answered %s', async (body, response_code, transaction_status) => {
    const ended = await charge(body);
    expect(ended.status).toBe(201);
    expect(ended.body).toMatchObject({ response_code, transaction: { transaction_status } });
  });

  it('is paid out with the next pending payout, less fee and tax', async () => {
    const { body } = await charge({ amount: 50_000 });
    expect(body).toMatchObject({ transaction: { fee: 850, refundable_amount: 50_000 } });
    const { rows } = await sql<{ tax: number; status: string }>`
      select transactions.tax, payouts.status from transactions join payouts on payouts.id = payout_id
      where transactions.fee = 850`.execute(provider.database);
    expect(rows[0]).toEqual({ tax: 85, status: 'pending' });
    expect(await findUnequalPayouts(provider.database)).toEqual([]);
  });

  it('takes a card of the merchant from the vault, and of nobody else', async () => {
    const token = await provider.database
      .selectFrom('vault_tokens')
      .innerJoin('vault_integrations', 'vault_integrations.id', 'integration_id')
      .select(['token', 'merchant_id', 'card_last4', 'card_holder'])
      .where('merchant_id', '=', 'mer_harbourviewhotel')
      .where('vault_tokens.status', '=', 'active')
      .where('vault_integrations.status', '=', 'active')
      .where('expiry_year', '>', new Date().getUTCFullYear())
      .executeTakeFirstOrThrow();
    expect((await charge({ card_token: token.token })).body).toMatchObject({
      response_code: '00',
      transaction: {
        card_last4: token.card_last4,
        card_token: token.token,
        card_holder: token.card_holder,
      },
    });
    const other = { merchant_id: 'mer_banksialodge', card_token: token.token };
    expect((await charge(other)).body).toMatchObject({ errors: [{ pointer: '/card_token' }] });
  });

  it('is refused where it makes no sense', async () => {
    expect((await charge({ currency: 'USD' })).body).toMatchObject({ errors: [{ pointer: '/currency' }] });
    expect((await charge({ card_token: 'tok_unknown' })).body).toMatchObject({
      errors: [{ pointer: '/card_token' }],
    });
    expect((await charge({ card_token: undefined })).body).toMatchObject({ status: 422 });
    expect((await charge({ source: 'terminal' })).body).toMatchObject({ status: 422 });
    expect((await charge({ source: 'test_card', card_token: undefined })).body).toMatchObject({
      errors: [{ pointer: '/test_card' }],
    });
    expect((await charge({ test_card: 'tok_visa' })).body).toMatchObject({
      errors: [{ pointer: '/test_card' }],
    });
    expect((await charge({ merchant_id: 'mer_absent' })).body).toMatchObject({ status: 404 });
    expect((await charge({ merchant_id: 'mer_fernhillguesthouse', currency: 'NZD' })).body).toMatchObject({
      status: 409,
      detail: 'Fernhill Guest House is not active, so nothing can be charged for it.',
    });
  });

  it('happens once for a key, even 20 at once', async () => {
    const count = async () => {
      const { rows } = await sql<{ count: number }>`
        select count(*) from transactions where amount = 77700`.execute(provider.database);
      return rows[0]?.count;
    };
    const key = { 'idempotency-key': 'charge-77700' };
    const ended = await Promise.all(Array.from({ length: 20 }, () => charge({ amount: 77_700 }, key)));
    expect(ended.every(({ status }) => status === 201 || status === 409)).toBe(true);
    expect((await charge({ amount: 77_700 }, key)).status).toBe(201);
    expect(await count()).toBe(1);
    expect((await charge({ amount: 77_701 }, key)).status).toBe(422);
  });
});

describe('a cross-check', () => {
  it('matches a charge by either reference, before and after a refund', async () => {
    const { body } = await charge({ amount: 30_000 });
    const text = JSON.stringify(body);
    const reference = /"psp_reference":"([^"]+)"/.exec(text)?.[1] ?? '';
    const own = /"ref_id":"([^"]+)"/.exec(text)?.[1] ?? '';
    const id = /"id":"(txn_[^"]+)"/.exec(text)?.[1] ?? '';
    for (const known of [reference, own.toLowerCase()]) {
      expect((await check(known)).body).toMatchObject({
        result: 'matched',
        transaction_id: id,
        differences: [],
      });
    }
    const refund = { transaction_id: id, amount: 12_000, currency: 'AUD', reason: 'Charged in error' };
    expect((await admin.post('/payment-internal/refund', refund)).status).toBe(201);
    expect((await check(reference)).body).toMatchObject({
      result: 'matched',
      reported: { refunded_amount: 12_000, status: 'partially_refunded' },
    });
    expect((await check(reference, { psp: 'paywell' })).status).toBe(404);
  });

  it('names each field in which the books differ, and which side does not know the payment', async () => {
    const { rows } = await sql<{ ref_id: string; wrong: number; right: number; psp: string }>`
      select psp_records.ref_id, psp_records.amount as wrong, transactions.amount as right, psp_records.psp
      from psp_records join transactions on transactions.ref_id = psp_records.ref_id
      where psp_records.amount <> transactions.amount and transactions.currency = 'AUD' limit 1`.execute(
      provider.database,
    );
    const [row] = rows;
    expect((await check(row?.ref_id ?? '')).body).toMatchObject({
      result: 'different',
      recorded: { amount: row?.right },
      reported: { amount: row?.wrong },
      differences: [{ field: 'amount' }],
    });
    const lost = await provider.database
      .selectFrom('psp_records')
      .select('ref_id')
      .where('ref_id', 'like', 'LOST-%')
      .executeTakeFirstOrThrow();
    expect((await check(lost.ref_id)).body).toMatchObject({ result: 'missing_here', recorded: null });
    const { rows: missing } = await sql<{ ref_id: string }>`
      select ref_id from transactions where transaction_type = 'sale'
        and ref_id not in (select ref_id from psp_records) limit 1`.execute(provider.database);
    expect((await check(missing[0]?.ref_id ?? '')).body).toMatchObject({
      result: 'missing_at_psp',
      reported: null,
    });
    expect((await check('NOBODY-KNOWS')).body).toMatchObject({ status: 404 });
  });
});

describe('a charge that was declined', () => {
  it('is not tried again by its own key, and is by a new one, as often as it is decided', async () => {
    const attempt = (test_card: string, key: string) =>
      admin.post(
        '/virtual-terminal/charge',
        {
          merchant_id: 'mer_harbourviewhotel',
          amount: 777,
          currency: 'AUD',
          test_card,
          description: 'Minibar',
        },
        { 'Idempotency-Key': key },
      );
    const tried = [];
    for (const key of ['declined-1', 'declined-1', 'declined-2'])
      tried.push(await attempt('tok_declined', key));
    expect(tried.map(({ body: answer }) => objectOf(answer)['response_code'])).toEqual(['05', '05', '05']);
    const ids = tried.map(({ body: answer }) => objectOf(objectOf(answer)['transaction'])['id']);
    expect([ids[1] === ids[0], ids[2] === ids[0]]).toEqual([true, false]);
    // The payment details of the second attempt decide it.
    const approved = await attempt('tok_visa', 'declined-3');
    expect(objectOf(approved.body)['response_code']).toBe('00');
    const { rows } = await sql<{ times: number }>`
      select count(*) as times from transactions where amount = 777 and merchant_id = 'mer_harbourviewhotel'`.execute(
      provider.database,
    );
    expect(rows[0]?.times).toBe(3);
  });
});
