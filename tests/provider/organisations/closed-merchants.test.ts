import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createCapture } from '../create-capture.ts';
import { createCaller, type Caller } from '../payouts/caller.ts';
import { createPayout } from '../payouts/create-payout.ts';
import { findBrokenInvariants } from '../payouts/money-invariants.ts';
import { startProvider, type ProviderUnderTest } from '../provider-under-test.ts';

const merchant = 'mer_harbourviewhotel';
let provider: ProviderUnderTest;
let admin: Caller;

beforeAll(async () => {
  provider = await startProvider({ transactions: 300 });
  admin = await createCaller(provider, 'admin');
});
afterAll(() => provider.close());

const newLink = (booking_ref: string, amount: number, currency: string) =>
  admin.post('/payment-info/redirect-url', {
    merchant_id: merchant,
    booking_ref,
    booking_info: 'Two nights',
    amount,
    currency,
  });

const statuses = async (table: 'automation_charges' | 'payment_infos' | 'transactions', id: string) => {
  const { rows } = await sql<{ status: string }>`
    select ${sql.ref(table === 'transactions' ? 'transaction_status' : 'status')} as status
    from ${sql.table(table)} where id = ${id}`.execute(provider.database);
  return rows[0]?.status;
};

it('takes the same number in another currency for another payment', async () => {
  await sql`insert into owner_documents (owner_id, name, document)
    values (${merchant}, 'payment-setting', '{"accepted_currencies": ["AUD", "JPY"], "limits": []}')
    on conflict (owner_id, name) do update set document = owner_documents.document || excluded.document`.execute(
    provider.database,
  );
  const first = await newLink('BK-SAME', 10_000, 'AUD');
  expect(first).toMatchObject({ body: { amount: 10_000, currency: 'AUD' } });
  expect(await newLink('BK-SAME', 10_000, 'AUD')).toMatchObject({ body: first.body });
  expect((await newLink('BK-SAME', 10_000, 'JPY')).body).toMatchObject({ status: 409 });
  expect((await newLink('BK-OTHER', 10_000, 'JPY')).body).toMatchObject({ currency: 'JPY' });
});

it('lets go of what waits for a merchant that is closed, and pays out what it is owed', async () => {
  const { database } = provider;
  const payout = await createPayout(database, { charges: [50] });
  const hold = await createCapture(database, 7000, 'authorisation', 'authorised');
  const captured = await createCapture(database, 7000, 'authorisation', 'authorised');
  await admin.post(`/report/transactions/${captured}/capture`, { amount: 7000, currency: 'AUD' });
  const { rows: links } = await sql<{ id: string }>`
    insert into payment_infos (id, alias, merchant_id, booking_ref, booking_info, amount, currency, expired_date)
    values ('pin_closing', 'closing', ${merchant}, 'BK-CLOSING', 'Two nights', 5000, 'AUD', current_date + 30)
    returning id`.execute(database);
  const { rows: charges } = await sql<{ id: string }>`
    insert into automation_charges (id, ref_id, merchant_id, amount, currency, status, scheduled_at, max_attempts,
      next_attempt_at, card_brand, card_last4, created_at, updated_at)
    values ('atc_closing', 'ATC-CLOSING', ${merchant}, 5000, 'AUD', 'scheduled', now(), 3, now() + interval '9 days', 'visa',
      '4242', now(), now()) returning id`.execute(database);
  await sql`update kyc_cases set status = 'in_review', decided_at = null, reason_cancellation = null,
    detail_other_cancellation = null where merchant_id = ${merchant}`.execute(database);
  const closed = await admin.put(`/merchant-management/${merchant}/updateStatus`, { status: 3 });
  expect(closed).toMatchObject({ status: 200, body: { status: 3 } });
  expect(await statuses('payment_infos', links[0]?.id ?? '')).toBe('cancelled');
  expect(await statuses('automation_charges', charges[0]?.id ?? '')).toBe('cancelled');
  expect(await statuses('transactions', hold)).toBe('voided');
  expect(await statuses('transactions', captured)).toBe('authorised');
  const { rows } = await sql<{ status: string }>`
    select status from kyc_cases where merchant_id = ${merchant}`.execute(database);
  expect(rows.every(({ status }) => status === 'cancelled')).toBe(true);
  for (const status of ['processing', 'paid']) {
    const paid = await admin.put(`/report/payout/${payout.id}/detail`, { status, currency: 'AUD' });
    expect(paid.status).toBe(200);
  }
  expect(await findBrokenInvariants(database)).toEqual([]);
});
