import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { objectOf } from '../described-call.ts';
import { startProvider, type ProviderUnderTest } from '../provider-under-test.ts';
import { createCaller, type Caller } from './caller.ts';

const merchant = 'mer_harbourviewhotel';

/** Days of the year 2032 are always ahead: Christmas is on a Saturday, so that Monday and Tuesday are holidays in its place in England. */
describe('a payout that would fall on a bank holiday', () => {
  let provider: ProviderUnderTest;
  let admin: Caller;

  beforeAll(async () => {
    provider = await startProvider({ transactions: 300 });
    admin = await createCaller(provider, 'admin');
    await sql`update merchants set disbursement_config_id = 'dis_aud_daily' where id = ${merchant}`.execute(
      provider.database,
    );
  });
  beforeEach(() => bankIn('GB'));
  afterAll(() => provider.close());

  const bankIn = (country: string) =>
    sql`update payout_accounts set country = ${country} where merchant_id = ${merchant}`.execute(
      provider.database,
    );
  /** The payout day of a charge, where payouts begin on a day and are made on some weekdays. */
  const paidOutOn = async (paidOn: string, firstDay: string): Promise<unknown> => {
    await sql`update disbursement_configs set paid_on = ${paidOn}, first_payout_at = ${firstDay}::date
      where id = 'dis_aud_daily'`.execute(provider.database);
    const card = { source: 'stored_card', card_token: 'tok_visa', description: 'Room 12' };
    const charge = { merchant_id: merchant, amount: 20_000, currency: 'AUD', ...card };
    const { body } = await admin.post('/admin-payment/charge', charge);
    return objectOf(objectOf(body)['transaction'])['payout_date'];
  };

  it('is made on the next day on which banks work in the country of the account', async () => {
    expect(await paidOutOn('business_days', '2032-12-24')).toBe('2032-12-24');
    expect(await paidOutOn('business_days', '2032-12-25')).toBe('2032-12-29');
    await bankIn('JP');
    expect(await paidOutOn('business_days', '2032-12-25')).toBe('2032-12-27');
    expect(await paidOutOn('business_days', '2032-12-31')).toBe('2033-01-04');
  });

  it('is made on it where it is paid by days of the week, at the end of the month or every day', async () => {
    // Good Friday, and Christmas.
    expect(await paidOutOn('friday', '2032-03-22')).toBe('2032-03-26');
    expect(await paidOutOn('every_day', '2032-12-25')).toBe('2032-12-25');
    await bankIn('JP');
    expect(await paidOutOn('month_end', '2032-12-01')).toBe('2032-12-31');
  });

  it('and waits already keeps its day, and what comes later has the next', async () => {
    await bankIn('AQ');
    const before = await paidOutOn('business_days', '2032-12-27');
    await bankIn('GB');
    const after = await paidOutOn('business_days', '2032-12-27');
    const { rows } = await sql<{ day: string }>`
      select to_char(payout_date, 'YYYY-MM-DD') as day from payouts
      where merchant_id = ${merchant} and payout_date = '2032-12-27' and status = 'pending'`.execute(
      provider.database,
    );
    expect([before, after, rows]).toEqual(['2032-12-27', '2032-12-29', [{ day: '2032-12-27' }]]);
  });
});
