import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAutomaticChargeWorker } from '../../../server/provider/payments/automatic-charge-worker.ts';
import { createId } from '../../../server/provider/store/create-id.ts';
import { objectOf } from '../described-call.ts';
import { merchant, openPaymentDesk, type PaymentDesk } from './payment-desk.ts';

let desk: PaymentDesk;
beforeAll(async () => {
  desk = await openPaymentDesk();
  await desk.setPayment({});
});
afterAll(() => desk.close());

const word = async (payment_description: string | null, booking_label = 'Booking reference') => {
  const { status } = await desk.admin.put(`/merchant-management/${merchant}/payment-description`, {
    payment_description,
    booking_label,
  });
  if (status !== 200) throw new Error('The wording was refused.');
};
const mailsTo = async (recipient: string): Promise<readonly string[]> => {
  const mails = await desk.provider.database
    .selectFrom('outbox_mails')
    .select(['subject', 'body'])
    .where('recipient', '=', recipient)
    .orderBy('created_at')
    .execute();
  return mails.map(({ subject, body }) => `${subject}\n${body}`);
};
/** Makes one automatic charge due and lets the worker charge it; answers its description. */
const chargeAutomatically = async (booking: string | null): Promise<unknown> => {
  const { database } = desk.provider;
  const id = createId('auc');
  await sql`insert into automation_charges
    select (jsonb_populate_record(charge, jsonb_build_object('id', ${id}::text, 'ref_id', ${id}::text,
      'merchant_id', ${merchant}::text, 'booking_ref', ${booking}::text, 'currency', 'AUD', 'amount', 5000,
      'status', 'scheduled', 'attempts', 0, 'next_attempt_at', '2000-01-01', 'transaction_id', null,
      'failure_reason', null, 'last_attempt_at', null))).*
    from automation_charges charge limit 1`.execute(database);
  await createAutomaticChargeWorker(new URL('http://localhost')).step(database);
  const { rows } = await sql<{ description: string | null }>`
    select description from transactions join automation_charges on transaction_id = transactions.id
    where automation_charges.id = ${id}`.execute(database);
  return rows[0]?.description;
};

describe('the booking label', () => {
  it.each(['Folio number', 'Reservation'])(
    '%s names the booking wherever a guest reads it',
    async (label) => {
      await word(null, label);
      const email = `${label.slice(0, 5).toLowerCase()}@guest.example`;
      const link = await desk.makeLink({ email });
      const { booking_label, booking_ref } = objectOf((await desk.readPage(link)).body);
      expect(booking_label).toBe(label);
      const called = `${label} ${String(booking_ref)}`;
      expect((await mailsTo(email))[0]).toMatch(
        new RegExp(`^Payment for Harbour View Hotel, ${called}\n[^]*\\(${called}\\)`),
      );
      await desk.pay(link, { test_card: 'tok_visa' });
      expect((await mailsTo(email))[1]).toContain(`\n${label}: ${String(booking_ref)}\n`);
      expect(await chargeAutomatically('HV-1')).toBe(`${label} HV-1`);
    },
  );
});

describe('the payment description', () => {
  it.each([['Your stay with us'], ['A night by the harbour']])(
    '%s describes what nobody described',
    async (text) => {
      await word(text);
      const charged = await desk.charge({ description: undefined });
      expect(objectOf(objectOf(charged.body)['transaction'])['description']).toBe(text);
      const link = await desk.makeLink({ booking_info: undefined });
      expect(objectOf((await desk.readPage(link)).body)['booking_info']).toBe(text);
      const byStaff = await desk.admin.post('/admin-payment/charge', {
        merchant_id: merchant,
        amount: 5_000,
        currency: 'AUD',
        source: 'terminal',
      });
      expect(objectOf(objectOf(byStaff.body)['transaction'])['description']).toBe(text);
      expect(await chargeAutomatically(null)).toBe(text);
      expect(await chargeAutomatically('HV-2')).toBe(`${text}, Booking reference HV-2`);
    },
  );

  it('is replaced by what was entered, and where there is none something has to be', async () => {
    await word('Your stay with us');
    const charged = await desk.charge({ description: 'Room 12' });
    expect(objectOf(objectOf(charged.body)['transaction'])['description']).toBe('Room 12');
    await word(null);
    expect(await desk.charge({ description: undefined })).toMatchObject({
      status: 422,
      body: { errors: [{ pointer: '/description', message: 'This field is required.' }] },
    });
    expect(
      await desk.admin.post('/payment-info/redirect-url', {
        merchant_id: merchant,
        booking_ref: 'NOTHING-1',
        amount: 100,
        currency: 'AUD',
      }),
    ).toMatchObject({ status: 422, body: { errors: [{ pointer: '/booking_info' }] } });
  });
});
