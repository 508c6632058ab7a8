import { sql } from 'kysely';
import { expect } from './journey.ts';
import { moneyTest as test } from './money/money-portal.ts';
import { openRecord, pressAction } from './open-record.ts';

test.describe.configure({ mode: 'default' });

test('an admin sees why a case comes first, takes it from the list and puts it off', async ({
  page,
  signIn,
  portal,
}) => {
  await signIn('admin');
  await page.goto('/admin/onboarding');
  await page.getByRole('link', { name: /^To review/ }).click();
  const row = page.getByRole('row', { name: /Wattle Street Rooms/ });
  await expect(row).toContainText('High-risk industry');
  await row.getByRole('link', { name: 'Wattle Street Rooms Pty Ltd' }).click();
  const drawer = openRecord(page, 'KYC case');
  const work = drawer.getByRole('region', { name: 'Who deals with it' });
  await pressAction(work, 'Take');
  await expect(work.getByText('Ada Whitlock').first()).toBeVisible();
  await pressAction(work, 'Snooze');
  const dialog = page.getByRole('dialog', { name: 'Until when?' });
  await dialog.getByRole('textbox', { name: 'Snoozed until' }).fill('2020-01-01');
  await dialog.getByRole('button', { name: 'Snooze' }).click();
  await expect(dialog.getByText('Give a day after today.')).toBeVisible();
  const { rows } = await sql<{ readonly assigned: string; readonly snoozed: string | null }>`
    select users.email as assigned, snoozed_until::text as snoozed from work_items
    join users on users.id = assignee_id
    where record = 'kyc_wattlestreetrooms' and organisation = 'platform'`.execute(portal.provider.database);
  expect(rows).toEqual([{ assigned: 'admin@counterfoil.example', snoozed: null }]);
});

test('a merchant blocks a payer and ends it; a partner only reads it', async ({
  page,
  signIn,
  browser,
  baseURL,
}) => {
  await signIn('merchant');
  await page.goto('/admin/blocklist');
  await page.getByRole('button', { name: 'Block payer' }).click();
  const dialog = page.getByRole('dialog', { name: 'Which payer is to be blocked?' });
  await dialog.getByRole('radio', { name: 'Name' }).check({ force: true });
  await dialog.getByRole('textbox', { name: 'Payer' }).fill('Nora Neverpays');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Charged back twice');
  await dialog.getByRole('button', { name: 'Block payer' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('row', { name: /Nora Neverpays/ })).toContainText('In force');

  const other = await browser.newContext({ baseURL: baseURL ?? '' });
  await signIn('partner', other);
  const partner = await other.newPage();
  await partner.goto('/admin/blocklist');
  await expect(partner.getByRole('row', { name: /Nora Neverpays/ })).toContainText('Harbour View Hotel');
  await expect(partner.getByRole('button', { name: 'Block payer' })).toHaveCount(0);
  await other.close();

  await page.getByRole('link', { name: 'Nora Neverpays' }).click();
  const drawer = openRecord(page, 'Blocked payer');
  await pressAction(drawer, 'End block');
  await page.getByRole('dialog').getByRole('button', { name: 'End block' }).click();
  await expect(drawer.getByText('Ended', { exact: true }).first()).toBeVisible();
});
