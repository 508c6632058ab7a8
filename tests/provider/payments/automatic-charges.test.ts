import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAutomaticChargeWorker } from '../../../server/provider/payments/automatic-charge-worker.ts';
import { createId } from '../../../server/provider/store/create-id.ts';
import { merchant, openPaymentDesk, type PaymentDesk } from './payment-desk.ts';

let desk: PaymentDesk;
beforeAll(async () => {
  desk = await openPaymentDesk();
  await sql`update automation_charges set next_attempt_at = now() + interval '1 day'
    where next_attempt_at is not null`.execute(desk.provider.database);
});
afterAll(() => desk.close());

const { step } = createAutomaticChargeWorker(new URL('https://portal.example'));

/** Schedules a charge that is due, and charges what is due once. */
const chargeDue = async (amount: number, last4 = '4242') => {
  const { database } = desk.provider;
  const id = createId('atc');
  await sql`insert into automation_charges (id, ref_id, booking_ref, merchant_id, guest_name, amount, currency, status,
      scheduled_at, max_attempts, next_attempt_at, card_brand, card_last4, created_at, updated_at)
    values (${id}, ${id}, 'BK-AUTO', ${merchant}, 'Ines Falk', ${amount}::bigint, 'AUD', 'scheduled', now(), 3, now(),
      'visa', ${last4}, now(), now())`.execute(database);
  expect(await step(database)).toBe(true);
  return id;
};

const again = async (id: string) => {
  await sql`update automation_charges set next_attempt_at = now() where id = ${id}`.execute(
    desk.provider.database,
  );
  await step(desk.provider.database);
};

const read = (id: string) =>
  desk.provider.database
    .selectFrom('automation_charges')
    .select(['status', 'attempts', 'max_attempts', 'failure_reason', 'transaction_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

const logsOf = async (id: string) => {
  const { rows } = await sql<{ description: string }>`select description from automation_charge_logs
    where charge_id = ${id} order by logged_at`.execute(desk.provider.database);
  return rows.map(({ description }) => description);
};

describe('a charge that is due', () => {
  it('is made once, as a transaction that is paid out, with a log', async () => {
    const id = await chargeDue(15_000);
    expect(await step(desk.provider.database)).toBe(false);
    const { transaction_id, ...charge } = await read(id);
    expect(charge).toMatchObject({ status: 'succeeded', attempts: 1, failure_reason: null });
    const made = await desk.admin.get(`/report/transactions/${transaction_id ?? ''}`);
    expect(made.body).toMatchObject({
      transaction_type: 'auto_charge',
      transaction_status: 'approved',
      transaction_channel: 'auto_charge',
      amount: 15_000,
    });
    expect(await logsOf(id)).toEqual(['Attempt 1 succeeded']);
  });

  it('is tried again as often as the merchant set, and then given up', async () => {
    await desk.setPayment({ retry_attempts: 1 });
    const id = await chargeDue(10_051);
    expect(await read(id)).toMatchObject({ status: 'retrying', attempts: 1, max_attempts: 2 });
    expect(await step(desk.provider.database)).toBe(false);
    await again(id);
    expect(await read(id)).toMatchObject({ status: 'failed', attempts: 2 });
    expect(await logsOf(id)).toEqual([
      'Attempt 1 of 2 was declined: Insufficient funds',
      'Given up after attempt 2: Insufficient funds',
    ]);
  });

  it('is given up at once without retries, and with a card that has expired', async () => {
    await desk.setPayment({ retry_attempts: 0 });
    expect(await read(await chargeDue(10_051))).toMatchObject({ status: 'failed', attempts: 1 });
    await desk.setPayment({ retry_attempts: 3 });
    expect(await read(await chargeDue(10_000, '0069'))).toMatchObject({
      status: 'failed',
      failure_reason: 'Expired card',
    });
  });

  it('is refused by the rules that hold for every payment, without a transaction', async () => {
    await desk.setPayment({ accepted_channels: ['api'] });
    expect(await read(await chargeDue(10_000))).toMatchObject({
      status: 'failed',
      transaction_id: null,
      failure_reason: 'The channel Auto charge is switched off for Harbour View Hotel.',
    });
    await desk.setPayment({});
  });

  it('notifies by mail and webhook whom the merchant named', async () => {
    const { database } = desk.provider;
    const notice = { enabled: true, channels: ['email'], recipients: ['desk@hotel.example'] };
    await sql`update notification_settings set enabled = true, channels = ${notice.channels}::text[],
      recipients = ${notice.recipients}::text[] where merchant_id = ${merchant}
      and event in ('automation_fail', 'automate')`.execute(database);
    await chargeDue(10_051);
    const { rows } = await sql<{ kind: string; body: string }>`select kind, body from outbox_mails
      where recipient = 'desk@hotel.example'`.execute(database);
    expect(rows.map(({ kind }) => kind)).toEqual(['automation_fail']);
    expect(rows[0]?.body).toContain('Insufficient funds');
  });
});
