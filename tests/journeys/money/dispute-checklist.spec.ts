import type { Locator, Page } from '@playwright/test';
import { sql } from 'kysely';
import { daysAgo } from '../days.ts';
import { expect } from '../journey.ts';
import { openRecord } from '../open-record.ts';
import { moneyTest as test } from './money-portal.ts';

// One portal for all of them.
test.describe.configure({ mode: 'default' });

const caseNumber = 'CB-CHECKLIST';
const harbour = 'mer_harbourviewhotel';

const openCase = async (page: Page, path: string): Promise<Locator> => {
  await page.goto(`${path}?reference=${caseNumber}&date=${daysAgo(60)}..${daysAgo(0)}`);
  await page.getByRole('grid').first().getByRole('link', { name: caseNumber }).click();
  return openRecord(page, 'Chargeback');
};

/** The row of a document in the checklist. */
const itemOf = (record: Locator, document: string): Locator =>
  record.getByRole('row').filter({ has: record.page().getByText(document, { exact: true }) });

test('the desk records a dispute by its code, the merchant answers its checklist, and the desk sees the documents @thorough', async ({
  page,
  signIn,
  portal,
}) => {
  const { database } = portal.provider;
  const { rows } = await sql<{ readonly id: string; readonly amount: number }>`
    select id, amount from transactions
    where merchant_id = ${harbour} and currency = 'AUD' and card_brand = 'visa' and transaction_type = 'sale'
      and transaction_status = 'approved' and id not in (select transaction_id from chargebacks)
    order by created_at desc limit 1`.execute(database);
  const [payment] = rows;
  if (payment === undefined) throw new Error('The demo set has no payment to dispute.');
  await signIn('admin');
  await page.goto('/admin/chargeback-management');
  const recorded = await page.request.post('/api/v1/report/chargebacks', {
    data: {
      transaction_id: payment.id,
      chargeback_id: caseNumber,
      chargeback_amount: Math.min(payment.amount, 1000),
      currency: 'AUD',
      reason: 'product_not_received',
      reason_code: '13.1',
      notify_date: daysAgo(2),
    },
    headers: { 'idempotency-key': 'checklist', origin: new URL(page.url()).origin },
  });
  expect(recorded.status(), await recorded.text()).toBe(201);
  await sql`update chargebacks set status = 'evidence_required' where chargeback_id = ${caseNumber}`.execute(
    database,
  );

  await signIn('merchant');
  const answer = await openCase(page, '/admin/chargeback');
  await expect(
    answer.getByText(/^Goods or services not received \(Visa 13\.1\): what is required/),
  ).toBeVisible();
  await expect(itemOf(answer, 'Proof of delivery or stay')).toContainText('Required');
  await expect(itemOf(answer, 'Proof of delivery or stay')).toContainText('Not given');
  await answer.getByRole('textbox', { name: 'Statement' }).fill('The guest stayed two nights.');
  await answer.getByRole('button', { name: 'Save draft and review' }).click();
  // What is required is missing, and nothing says why.
  await expect(itemOf(answer, 'Statement')).toContainText('Statement given');
  const contest = answer.getByRole('button', { name: 'Contest the chargeback' });
  await expect(contest).toHaveAttribute('aria-disabled', 'true');
  await answer.getByRole('button', { name: /Explain why the payment was valid/ }).click();
  await answer.getByLabel('Proof of delivery or stay').setInputFiles({
    name: 'registration.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('Signed by the guest'),
  });
  await expect(answer.getByText('registration.txt').first()).toBeVisible();
  await answer.getByRole('button', { name: 'Save draft and review' }).click();
  await expect(itemOf(answer, 'Proof of delivery or stay').first()).toContainText('File given');
  await contest.click();
  await page
    .getByRole('dialog', { name: 'Submit this answer?' })
    .getByRole('button', { name: 'Contest the chargeback' })
    .click();
  await expect(page.getByRole('alert').filter({ hasText: 'Your answer was submitted.' })).toBeVisible();

  await signIn('admin');
  const seen = await openCase(page, '/admin/chargeback-management');
  await expect(itemOf(seen, 'Proof of delivery or stay')).toContainText('File given');
  await expect(itemOf(seen, 'Proof of delivery or stay')).toContainText('registration.txt');
  await expect(itemOf(seen, 'Statement').first()).toContainText('Statement given');
  const kept = await sql<{ readonly due: string }>`
    select (action_due_date - notify_date)::text as due from chargebacks where chargeback_id = ${caseNumber}`.execute(
    database,
  );
  expect(kept.rows).toEqual([{ due: '18' }]);
});
