import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import { expect, test } from '../journey.ts';
import { listAllTransactions } from '../transactions/transactions-api.ts';
import { transactionsPage } from '../transactions/transactions-page.ts';
import { daysAgo } from '../days.ts';

// Days that no journey refunds anything of.
const days = { date_from: daysAgo(95), date_to: daysAgo(93) };
const search = `?date=${daysAgo(95)}..${daysAgo(93)}&transaction_status=approved&sort=amount:asc`;

test('an export is scheduled where it is made, run at once, and fetched', async ({
  page,
  context,
  signIn,
}) => {
  await signIn('merchant');
  const list = transactionsPage(page);
  await list.open(search);
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('dialog', { name: 'Export' }).getByRole('button', { name: 'Schedule…' }).click();
  const form = page.getByRole('dialog', { name: 'Schedule this export' });
  await form.getByRole('textbox', { name: 'Name' }).fill('Approved, by amount');
  await form.getByRole('combobox', { name: 'Format' }).selectOption({ label: 'CSV' });
  await form.getByRole('combobox', { name: 'Days in the file' }).selectOption({ label: 'As filtered' });
  await form.getByRole('combobox', { name: 'Rhythm' }).selectOption({ label: 'Monthly' });
  await form.getByRole('combobox', { name: 'On day' }).fill('Last');
  await page.getByRole('option', { name: 'Last day of the month' }).click();
  await form.getByRole('button', { name: 'Schedule' }).click();

  await expect(page).toHaveURL(/\/scheduled-exports\?.*open=exs_/);
  await expect(page.getByText('It has not run yet.')).toBeVisible();
  await expect(page.getByRole('row', { name: /Status.*Approved/ })).toBeVisible();

  await page.getByRole('button', { name: 'Run now' }).click();
  await page.getByRole('dialog', { name: /^Run / }).getByRole('button', { name: 'Run now' }).click();
  const done = page.getByRole('grid', { name: 'Runs' }).getByRole('row').filter({ hasText: 'Done' });
  await expect(async () => {
    await page.reload();
    await expect(done).toBeVisible({ timeout: 2000 });
  }).toPass({ timeout: 30_000 });

  await done.getByRole('button', { name: /^Actions for/ }).click();
  const begun = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Download' }).click();
  const content = await readFile(await (await begun).path(), 'utf8');
  const rows = parse<Record<string, string>>(content, { bom: true, columns: true });
  const all = await listAllTransactions(context.request, {
    ...days,
    timezone: 'Australia/Sydney',
    transaction_status: 'approved',
    sortBy: 'amount',
    order: 'asc',
  });
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.map((row) => row['Reference'])).toEqual(all.map((row) => row.ref_id));
});
