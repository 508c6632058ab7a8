import { omitUndefined } from '@counterfoil/engine/json';
import type { Page } from '@playwright/test';
import { expect, test } from '../journey.ts';
import { alternatives } from '../../repeats.ts';
import { signInForm } from '../session/sign-in-form.ts';
import { accounts, type AccountName } from '../accounts.ts';
import { shownCells } from './shown-transaction.ts';
import { listTransactions, parseListed } from './transactions-api.ts';
import { transactionsPage } from './transactions-page.ts';
import { lastJuly } from '../days.ts';

// Days that no journey refunds anything of.
const july = { date_from: lastJuly.from, date_to: lastJuly.to };
const julySearch = `?date=${lastJuly.days}`;

const common = ['Reference', 'Amount', 'Card holder'];
const rest = ['Status', 'Type', 'Created', 'Payout date', 'Channel'];
const roles = [
  {
    account: 'admin',
    role: 'other',
    headings: [...common, ...rest, 'Merchant'],
    lookups: ['Merchants', 'Partner'],
  },
  { account: 'partner', role: 'other', headings: [...common, ...rest, 'Merchant'], lookups: ['Merchants'] },
  { account: 'merchant', role: 'Merchant', headings: [...common, 'Guest', ...rest], lookups: [] },
] as const satisfies readonly {
  account: AccountName;
  role: string;
  headings: readonly string[];
  lookups: readonly string[];
}[];

for (const { account, role, headings, lookups } of alternatives(roles))
  test(`${account} sees the columns, filters and rows of the role`, async ({ page, context, signIn }) => {
    await signIn(account);
    const list = transactionsPage(page);
    await list.open(julySearch);
    expect(await list.headings()).toEqual(headings);
    const { data, meta } = await listTransactions(context.request, july);
    expect(await list.texts()).toEqual(data.map((row) => shownCells(row, role)));
    await expect(list.region.getByText(`${meta.total.toLocaleString('en-AU')} rows`).first()).toBeVisible();
    await page.getByRole('button', { name: /^More filters/ }).click();
    await expect(list.filter('Channel')).toBeVisible();
    for (const lookup of ['Merchants', 'Partner'])
      await expect(list.filter(lookup)).toHaveCount(lookups.some((name) => name === lookup) ? 1 : 0);
  });

test('without an address of its own the list begins with the last month up to today @thorough', async ({
  page,
  signIn,
}) => {
  await signIn('admin');
  const list = transactionsPage(page);
  const answered = list.answer();
  await page.goto('/admin/transactions');
  const answer = await answered;
  const asked = new URL(answer.url()).searchParams;
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Australia/Sydney' }).format(new Date());
  expect(asked.get('date_to')).toBe(today);
  expect(asked.get('timezone')).toBe('Australia/Sydney');
  expect([asked.get('page'), asked.get('limit')]).toEqual(['1', '10']);
  const { data } = parseListed(await answer.json());
  await list.ready();
  expect(await list.texts()).toEqual(data.map((row) => shownCells(row, 'other')));
  await expect(page).toHaveURL('/admin/transactions');
  await expect(page.getByText('Days in Australia/Sydney')).toBeVisible();
});

test('money is written by the exponent of its currency @thorough', async ({ page, context, signIn }) => {
  await signIn('admin');
  const list = transactionsPage(page);
  for (const [merchant, currency, written] of [
    ['mer_harbourviewhotel', 'AUD', /^−?AUD [\d,]+\.\d{2}$/],
    ['mer_sakuraterraceryokan', 'JPY', /^−?JPY [\d,]+$/],
    ['mer_pearlcornichehotel', 'KWD', /^−?KWD [\d,]+\.\d{3}$/],
  ] as const) {
    await list.open(`${julySearch}&merchants=${merchant}`);
    const { data } = await listTransactions(context.request, { ...july, merchants: merchant });
    const texts = await list.texts();
    expect(texts).toEqual(data.map((row) => shownCells(row, 'other')));
    expect(data.every((row) => row.currency === currency)).toBe(true);
    for (const [, amount] of texts) expect(amount).toMatch(written);
  }
});

test('filters by days and status, and the address shows the same to others', async ({
  page,
  context,
  browser,
  baseURL,
  signIn,
}) => {
  await signIn('admin');
  const list = transactionsPage(page);
  await list.open();
  await expect(list.region.getByText(/^Days in /)).toBeVisible();
  await list.filter('Created').click();
  const calendar = page.getByRole('dialog', { name: 'Date type' });
  await calendar.getByRole('combobox', { name: 'Date type' }).selectOption({ label: 'Payout date' });
  await expect(list.filter('Payout date')).toBeVisible();
  await expect(page.getByText(/^Days in /)).toHaveCount(0);
  await calendar.getByRole('combobox', { name: 'Date type' }).selectOption({ label: 'Created' });
  await calendar.getByLabel('From').fill(`01/07/${lastJuly.year}`);
  await calendar.getByLabel('To', { exact: true }).fill(`31/7/${lastJuly.year}`);
  await calendar.getByRole('button', { name: 'Apply' }).click();
  await expect(calendar).toHaveCount(0);
  await list.filter('Status').click();
  const statuses = page.getByRole('dialog', { name: 'Status' });
  await statuses.getByRole('checkbox', { name: 'Declined' }).press('Space');
  await statuses.getByRole('checkbox', { name: 'Voided' }).press('Space');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(
    `/admin/transactions?date=${lastJuly.days}&transaction_status=declined&transaction_status=voided`,
  );
  await list.ready();
  const query = { ...july, transaction_status: ['declined', 'voided'] };
  const { data } = await listTransactions(context.request, query);
  // No row has a payout date: that column gives way, and is told below, where there is no room for all.
  const dated = (cells: readonly string[]) => cells.filter((text) => text !== 'None');
  const textsIn = async (shownOn: Page) => (await transactionsPage(shownOn).texts()).map(dated);
  const shown = data.map((row) => dated(shownCells(row, 'other')));
  await expect.poll(() => textsIn(page)).toEqual(shown);

  const tab = await context.newPage();
  await tab.goto(page.url());
  await transactionsPage(tab).ready();
  expect(await textsIn(tab)).toEqual(shown);

  const colleague = await browser.newContext(omitUndefined({ baseURL }));
  const theirs = await colleague.newPage();
  await theirs.goto(page.url());
  await signInForm(theirs).signIn(accounts.admin);
  await transactionsPage(theirs).ready();
  expect(await textsIn(theirs)).toEqual(shown);
  await colleague.close();

  await list.filter('Status').click();
  await statuses.getByRole('button', { name: 'Clear Status' }).click();
  await expect(page).toHaveURL(`/admin/transactions?date=${lastJuly.days}`);
});

test('looks merchants and partners up by name @thorough', async ({ page, context, signIn }) => {
  await signIn('admin');
  const list = transactionsPage(page);
  await list.open(julySearch);
  await page.getByRole('button', { name: /^More filters/ }).click();
  await list.filter('Merchants').click();
  const merchants = page.getByRole('dialog', { name: 'Merchants' });
  await merchants.getByRole('searchbox').fill('sakura');
  await expect(merchants.getByRole('checkbox')).toHaveCount(1);
  await merchants.getByRole('checkbox', { name: 'Sakura Terrace Ryokan' }).press('Space');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/merchants=mer_sakuraterraceryokan/);
  await expect(list.filter('Merchants')).toHaveAccessibleName(/^Merchants:? Sakura Terrace Ryokan$/);
  await list.filter('Partner').click();
  await page.getByRole('dialog', { name: 'Partner' }).getByRole('combobox').fill('southern');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Nothing matches these filters')).toBeVisible();
  await list.filter('Merchants').click();
  await merchants.getByRole('button', { name: 'Clear Merchants' }).click();
  await page.keyboard.press('Escape');
  await list.ready();
  const { data } = await listTransactions(context.request, { ...july, partnerId: 'par_southernstays' });
  await expect.poll(() => list.texts()).toEqual(data.map((row) => shownCells(row, 'other')));
});

test('searches the reference over the whole set @thorough', async ({ page, context, signIn }) => {
  await signIn('admin');
  const list = transactionsPage(page);
  const { data } = await listTransactions(context.request, { ...july, page: 30 });
  const wanted = data.at(-1);
  if (wanted === undefined) throw new Error('The demo set has fewer rows than this journey needs.');
  await list.open(julySearch);
  await page.getByRole('searchbox', { name: 'Reference' }).fill(wanted.ref_id.toLowerCase());
  await expect.poll(() => list.texts()).toEqual([shownCells(wanted, 'other')]);
  await page.getByRole('searchbox', { name: 'Reference' }).press('Escape');
  await expect(page).toHaveURL(`/admin/transactions${julySearch}`);
});

test('sorts the whole set, not the page @thorough', async ({ page, context, signIn }) => {
  await signIn('admin');
  const list = transactionsPage(page);
  await list.open(`${julySearch}&page=3`);
  for (const [heading, sortBy, order, sorted] of [
    ['Amount', 'amount', 'desc', 'descending'],
    ['Amount', 'amount', 'asc', 'ascending'],
    ['Merchant', 'merchant_name', 'asc', 'ascending'],
  ] as const) {
    await list.grid.getByRole('button', { name: heading, exact: true }).click();
    await expect(page).toHaveURL(`/admin/transactions${julySearch}&sort=${sortBy}:${order}`);
    await expect(list.grid.getByRole('columnheader', { name: heading, exact: true })).toHaveAttribute(
      'aria-sort',
      sorted,
    );
    const { data } = await listTransactions(context.request, { ...july, sortBy, order });
    await expect.poll(() => list.texts()).toEqual(data.map((row) => shownCells(row, 'other')));
  }
});
