import type { Page } from '@playwright/test';
import { openRecord } from '../open-record.ts';
import { sql } from 'kysely';
import { expect } from '../journey.ts';
import { moneyTest as test } from './money-portal.ts';
import type { ArrangedPortal } from '../arranged-portal.ts';
import { daysAgo } from '../days.ts';

// One portal for all of them.
test.describe.configure({ mode: 'default' });

interface Capture {
  readonly id: string;
  readonly ref_id: string;
  readonly amount: number;
}

/** Captures in Australian dollars that nothing was refunded of nor disputed, newest first. */
const readCaptures = async ({ provider }: ArrangedPortal): Promise<readonly Capture[]> => {
  const { rows } = await sql<Capture>`
    select id, ref_id, amount from transactions
    where currency = 'AUD' and transaction_type = 'sale' and transaction_status = 'approved'
      and refunded_amount = 0 and id not in (select transaction_id from chargebacks)
    order by created_at desc limit 6`.execute(provider.database);
  return rows;
};

const captureAt = (captures: readonly Capture[], at: number): Capture => {
  const capture = captures[at];
  if (capture === undefined) throw new Error('The demo set has too few captures.');
  return capture;
};

const statusOf = async ({ provider }: ArrangedPortal, caseNumber: string): Promise<string | undefined> => {
  const { rows } = await sql<{ readonly status: string }>`
    select status from chargebacks where chargeback_id = ${caseNumber}`.execute(provider.database);
  return rows[0]?.status;
};

const record = async (page: Page, { id, amount }: Capture, caseNumber: string): Promise<void> => {
  const answer = await page.request.post('/api/v1/report/chargebacks', {
    data: {
      transaction_id: id,
      chargeback_id: caseNumber,
      chargeback_amount: Math.min(amount, 1000),
      currency: 'AUD',
      reason: 'fraudulent',
      notify_date: daysAgo(7),
      action_due_date: daysAgo(-4),
    },
    headers: { 'idempotency-key': `journey-${caseNumber}`, origin: new URL(page.url()).origin },
  });
  expect(answer.status(), await answer.text()).toBe(201);
};

test('several chargebacks change at once, and one that ended meanwhile is told apart @thorough', async ({
  page,
  signIn,
  portal,
}) => {
  await signIn('admin');
  await page.goto('/admin/chargeback-management');
  const captures = await readCaptures(portal);
  for (const at of [1, 2, 3]) await record(page, captureAt(captures, at), `CB-BULK-${String(at)}`);
  await page.goto('/admin/chargeback-management?reference=CB-BULK');
  const grid = page.getByRole('grid', { name: 'Chargeback management' });
  await expect(grid.getByRole('row', { name: /CB-BULK/ })).toHaveCount(3);
  for (const at of [1, 2, 3])
    await grid
      .getByRole('row', { name: new RegExp(`CB-BULK-${String(at)}`) })
      .getByRole('checkbox')
      .check({ force: true });
  await page
    .getByRole('button', { name: /^Change status/ })
    .first()
    .click();
  await sql`update chargebacks set status = 'won', resolved_at = now() where chargeback_id = 'CB-BULK-2'`.execute(
    portal.provider.database,
  );
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog')).last();
  await dialog.getByRole('button', { name: /Change status/ }).click();
  await expect(dialog.getByText('Choose the new status.')).toBeVisible();
  await dialog.getByRole('radio', { name: 'Under review' }).check({ force: true });
  await dialog.getByRole('button', { name: /Change status/ }).click();
  await expect(dialog).toContainText('CB-BULK-2');
  await expect(async () => {
    expect([await statusOf(portal, 'CB-BULK-1'), await statusOf(portal, 'CB-BULK-3')]).toEqual([
      'under_review',
      'under_review',
    ]);
  }).toPass();
  expect(await statusOf(portal, 'CB-BULK-2')).toBe('won');
});

test('a merchant reads its chargebacks and changes none @thorough', async ({ page, signIn }) => {
  await signIn('merchant');
  await page.goto('/admin/chargeback');
  await expect(page.getByRole('heading', { name: 'Chargebacks', level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Record a chargeback' })).toHaveCount(0);
  await expect(page.getByRole('columnheader', { name: 'Merchant' })).toHaveCount(0);
  await page.goto('/admin/chargeback-management');
  await expect(page).toHaveURL(/\/403/);
});

test('a merchant makes a payment link, sees its QR code and sends it @thorough', async ({
  page,
  signIn,
  portal,
}) => {
  await signIn('merchant');
  await page.goto('/admin/pay-by-link-history');
  await page.getByRole('button', { name: 'New payment link' }).click();
  const form = page.getByRole('dialog', { name: 'New payment link' });
  await form.getByRole('textbox', { name: 'Booking', exact: true }).fill('BK-JOURNEY');
  await form.getByRole('textbox', { name: 'Booking details' }).fill('Two nights');
  await form.getByRole('textbox', { name: 'Amount' }).fill('123.45');
  await form.getByRole('button', { name: 'Create link for AUD 123.45' }).click();
  const result = page.getByRole('dialog', { name: 'New payment link' });
  await expect(result.getByText('AUD 123.45')).toBeVisible();
  await expect(result.getByRole('img')).toBeVisible();
  await result.getByRole('button', { name: 'Close' }).last().click();
  await page.goto('/admin/pay-by-link-history?search=BK-JOURNEY');
  await page.getByRole('grid').getByRole('link').first().click();
  const drawer = openRecord(page, 'Payment by link');
  await drawer.getByRole('button', { name: 'Send link' }).click();
  const send = page.getByRole('dialog', { name: 'Send the link of BK-JOURNEY' });
  await send.getByRole('textbox', { name: 'Email' }).fill('guest@guest.example');
  await send.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'The link was sent.' })).toBeVisible();
  const { rows } = await sql<{ readonly amount: number; readonly email: string }>`
    select amount, email from payment_infos where booking_ref = 'BK-JOURNEY'`.execute(
    portal.provider.database,
  );
  expect(rows).toEqual([{ amount: 12345, email: 'guest@guest.example' }]);
});

test('a refund request lists what can be refunded, and refunds it @thorough', async ({
  page,
  signIn,
  portal,
}) => {
  await signIn('admin');
  const capture = captureAt(await readCaptures(portal), 0);
  await page.goto(
    `/admin/virtual-terminal/refund-request?date=${daysAgo(400)}..${daysAgo(0)}&reference=${capture.ref_id}`,
  );
  await page.getByRole('grid').getByRole('link', { name: capture.ref_id }).click();
  const drawer = openRecord(page, 'Transaction');
  await drawer.getByRole('button', { name: 'Refund', exact: true }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Refund Transaction' });
  await dialog
    .getByRole('combobox', { name: 'Reason' })
    .selectOption({ label: 'Booking or order cancelled' });
  await dialog.getByRole('button', { name: /^Refund/ }).click();
  await expect(page.getByRole('alert').filter({ hasText: /\d was refunded\.$/ })).toBeVisible();
  const { rows } = await sql<{ readonly refunded_amount: number; readonly transaction_status: string }>`
    select refunded_amount, transaction_status from transactions where id = ${capture.id}`.execute(
    portal.provider.database,
  );
  expect(rows).toEqual([{ refunded_amount: capture.amount, transaction_status: 'refunded' }]);
});
