import { expect, test } from '../journey.ts';
import { shownCells } from './shown-transaction.ts';
import { listAllTransactions, listTransactions } from './transactions-api.ts';
import { transactionsPage } from './transactions-page.ts';
import { daysAgo, lastJuly } from '../days.ts';

// Days that no journey refunds anything of.
const week = { date_from: daysAgo(116), date_to: daysAgo(115) };
const search = `?date=${daysAgo(116)}..${daysAgo(115)}`;

test('pages through everything, each row once', async ({ page, context, signIn }) => {
  await signIn('admin');
  const list = transactionsPage(page);
  await list.open(`${search}&limit=20`);
  const all = await listAllTransactions(context.request, week);
  const wanted = all.map((row) => shownCells(row, 'other'));
  const pages = Math.ceil(all.length / 20);
  for (let at = 0; at < pages; at += 1) {
    await expect.poll(() => list.texts()).toEqual(wanted.slice(at * 20, at * 20 + 20));
    await expect(page.getByText(`Page ${String(at + 1)} of ${String(pages)}`)).toBeVisible();
    if (at + 1 < pages) await page.getByRole('button', { name: 'Next page' }).click();
  }
  await expect(page.getByRole('button', { name: 'Next page' })).toBeDisabled();
  await page.getByRole('button', { name: 'First page' }).click();
  await expect(page).toHaveURL(`/admin/transactions${search}&limit=20`);
  await page.getByRole('button', { name: 'Last page' }).click();
  await expect(page).toHaveURL(`/admin/transactions${search}&page=${String(pages)}&limit=20`);
});

test('a hundred rows stand on one page, and another page size begins at the first page @thorough', async ({
  page,
  context,
  signIn,
}) => {
  await signIn('admin');
  const list = transactionsPage(page);
  await list.open(`?date=${lastJuly.days}&page=3`);
  await page.getByRole('combobox', { name: /^Rows per page/ }).selectOption('100');
  await expect(page).toHaveURL(`/admin/transactions?date=${lastJuly.days}&limit=100`);
  const { data } = await listTransactions(context.request, {
    date_from: lastJuly.from,
    date_to: lastJuly.to,
    limit: 100,
  });
  expect(data).toHaveLength(100);
  await expect.poll(() => list.texts()).toEqual(data.map((row) => shownCells(row, 'other')));
});

test('reload, Back and Forward restore what was seen', async ({ page, signIn }) => {
  await signIn('partner');
  const list = transactionsPage(page);
  await list.open(search);
  const first = await list.texts();
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect.poll(() => list.texts()).not.toEqual(first);
  await expect(list.grid).toHaveAttribute('aria-busy', 'false');
  const second = await list.texts();
  await page.reload();
  await expect.poll(() => list.texts()).toEqual(second);
  await page.goBack();
  await expect(page).toHaveURL(`/admin/transactions${search}`);
  await expect.poll(() => list.texts()).toEqual(first);
  await page.goForward();
  await expect.poll(() => list.texts()).toEqual(second);
});

test('the session remembers the filters where the address says nothing @thorough', async ({
  page,
  signIn,
}) => {
  await signIn('partner');
  const list = transactionsPage(page);
  await list.open();
  await list.filter('Status').click();
  await page.getByRole('dialog', { name: 'Status' }).getByRole('checkbox', { name: 'Failed' }).press('Space');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/transaction_status=failed/);
  await page.goto('/admin/transactions');
  await expect(page).toHaveURL(/transaction_status=failed/);
  await expect(list.filter('Status')).toHaveAccessibleName(/^Status:? Failed$/);
});

test('columns hide and move, and stay so for the person @thorough', async ({ page, signIn }) => {
  await signIn('merchant3');
  const list = transactionsPage(page);
  await list.open(search);
  const chooser = page.getByRole('dialog', { name: 'Columns' });
  await page.getByRole('button', { name: 'Columns' }).click();
  await chooser.getByRole('checkbox', { name: 'Card holder' }).press('Space');
  await chooser.getByRole('button', { name: 'Move Status up' }).press('Enter');
  await chooser.getByRole('button', { name: 'Move Status up' }).press('Enter');
  const wanted = ['Reference', 'Amount', 'Status', 'Guest', 'Type', 'Created', 'Payout date', 'Channel'];
  await expect.poll(() => list.headings()).toEqual(wanted);
  await page.reload();
  await list.ready();
  expect(await list.headings()).toEqual(wanted);
  await page.getByRole('button', { name: 'Columns' }).click();
  await chooser.getByRole('button', { name: 'Reset columns' }).click();
  await expect.poll(() => list.headings()).toHaveLength(9);
});
