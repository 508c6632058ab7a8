import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { answered } from '../provider-under-test.ts';
import { startDisputes, type Disputes } from '../reports/disputes-under-test.ts';

let world: Disputes;
beforeAll(async () => {
  world = await startDisputes();
  await sql`update chargebacks set notify_date = '2020-01-01', action_due_date = '2020-01-15'`.execute(
    world.provider.database,
  );
  for (const [status, code, brand, currency] of disputes) {
    const id = await world.dispute(status);
    await sql`update chargebacks set reason_code = ${code}, currency = ${currency}, notify_date = '2026-03-05',
      action_due_date = '2026-03-20' where id = ${id}`.execute(world.provider.database);
    await sql`update transactions set card_brand = ${brand}, currency = ${currency}
      where id = (select transaction_id from chargebacks where id = ${id})`.execute(world.provider.database);
  }
});
afterAll(() => world.provider.close());

/** Of 7.00 each in dollars, and of 700 in yen. */
const disputes = [
  ['won', '10.4', 'visa', 'AUD'],
  ['lost', '10.4', 'visa', 'AUD'],
  ['lost', '10.4', 'visa', 'JPY'],
  ['accepted', 'ua02', 'diners', 'AUD'],
  ['lost', '13.1', 'visa', 'AUD'],
  // Neither open ones nor those without a known code are in it.
  ['under_review', '10.4', 'visa', 'AUD'],
  ['lost', '99', 'visa', 'AUD'],
  ['lost', '10.4', 'apple pay', 'AUD'],
] as const;

const range = { date_from: '2026-03-01', date_to: '2026-03-31' };

it('counts how reason codes ended, and adds amounts up in each currency by itself', async () => {
  const query = { ...range, timezone: 'UTC' };
  const { codes, amounts, reasons } = answered(
    await world.client('admin').GET('/dashboard/chargebacks', { params: { query } }),
  );
  expect(codes).toEqual([
    { scheme_reason: 'visa_10_4', won: 1, lost: 2, accepted: 0 },
    { scheme_reason: 'visa_13_1', won: 0, lost: 1, accepted: 0 },
    { scheme_reason: 'discover_ua02', won: 0, lost: 0, accepted: 1 },
  ]);
  expect(amounts).toEqual([
    { category: 'consumer_dispute', currency: 'AUD', won_amount: 0, lost_amount: 700, accepted_amount: 0 },
    { category: 'fraud', currency: 'AUD', won_amount: 700, lost_amount: 700, accepted_amount: 700 },
    { category: 'fraud', currency: 'JPY', won_amount: 0, lost_amount: 700, accepted_amount: 0 },
  ]);
  // The chart by reason still has them all.
  expect(reasons).toEqual([{ reason: 'fraudulent', open: 1, won: 1, lost: 5, accepted: 1 }]);
});

it.each([
  [{ scheme_reason: ['visa_10_4' as const] }, 4],
  [{ scheme_reason: ['visa_10_4' as const, 'discover_ua02' as const] }, 5],
  [{ scheme_reason: ['visa_10_4' as const], status: ['lost' as const] }, 2],
  [{ reason_category: ['consumer_dispute' as const] }, 1],
  [{ reason_category: ['authorisation' as const] }, 0],
])('the list narrowed by %j has %d of them', async (filters, total) => {
  const query = { ...range, date_type: 'notify_date' as const, ...filters };
  const { meta } = answered(await world.client('admin').GET('/report/chargebacks', { params: { query } }));
  expect(meta.total).toBe(total);
});
