import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { parse } from 'csv-parse/sync';
import { readSheet } from 'read-excel-file/node';
import { createGate } from '../../gate.ts';
import { expect, test } from '../journey.ts';
import { labelOf, majorUnits } from './shown-transaction.ts';
import { listAllTransactions, type Transaction } from './transactions-api.ts';
import { transactionsPage } from './transactions-page.ts';
import { daysAgo } from '../days.ts';

// Days that no journey refunds anything of.
const days = { date_from: daysAgo(95), date_to: daysAgo(93) };
const search = `?date=${daysAgo(95)}..${daysAgo(93)}`;

const inSydney = (instant: string): string =>
  `${new Date(instant).toLocaleString('sv-SE', { timeZone: 'Australia/Sydney' }).replace(' ', 'T')}+10:00`;

/** The values of a row in the file, by the heading of their column. */
const written = (row: Transaction): Readonly<Record<string, string>> => ({
  Reference: row.ref_id,
  Amount: majorUnits(row.amount, row.currency, false),
  Currency: row.currency,
  'Card holder': row.card_holder ?? '',
  Guest: row.guest_name ?? '',
  Type: labelOf(row.transaction_type),
  Status: labelOf(row.transaction_status),
  Created: inSydney(row.created_at),
  'Payout date': row.payout_date ?? '',
  Channel: labelOf(row.transaction_channel),
  Merchant: row.merchant_name,
});

/** The file says apart what the amounts of the list are written with. */
const inFile = (headings: readonly string[]): readonly string[] =>
  headings.flatMap((heading) => (heading === 'Amount' ? [heading, 'Currency'] : [heading]));

const download = async (page: Page, format: string): Promise<Download> => {
  await page.getByRole('button', { name: 'Export' }).click();
  const dialog = page.getByRole('dialog', { name: 'Export' });
  await dialog.getByRole('combobox', { name: /^File format/ }).selectOption({ label: format });
  const begun = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download' }).click();
  return begun;
};

const readCsv = (content: string): readonly (readonly string[])[] => {
  const read: unknown = parse(content, { bom: true, relax_column_count: false });
  if (!Array.isArray(read)) throw new Error('A table was expected.');
  return read.map((row: unknown) => (Array.isArray(row) ? row.map(String) : []));
};

test('a CSV file holds exactly the rows, order and columns of the list', async ({
  page,
  context,
  signIn,
}) => {
  await signIn('admin');
  const list = transactionsPage(page);
  await list.open(`${search}&sort=amount:asc&transaction_status=approved&transaction_status=declined`);
  await page.getByRole('button', { name: 'Columns' }).click();
  const chooser = page.getByRole('dialog', { name: 'Columns' });
  await chooser.getByRole('checkbox', { name: 'Channel' }).press('Space');
  await chooser.getByRole('button', { name: 'Move Merchant up' }).press('Enter');
  await page.keyboard.press('Escape');
  const headings = await list.headings();
  expect(headings).not.toContain('Channel');
  const rows = await listAllTransactions(context.request, {
    ...days,
    transaction_status: ['approved', 'declined'],
    sortBy: 'amount',
    order: 'asc',
  });
  expect(rows.length).toBeGreaterThan(20);
  const file = await download(page, 'CSV');
  expect(file.suggestedFilename()).toBe('Transaction Report.csv');
  await expect(page.getByText('Transaction Report.csv is downloaded')).toBeVisible();
  expect(readCsv(await readFile(await file.path(), 'utf8'))).toEqual([
    inFile(headings),
    ...rows.map((row) => inFile(headings).map((heading) => written(row)[heading])),
  ]);
});

test('ticked rows are exported alone, and more than a page of them @thorough', async ({ page, signIn }) => {
  await signIn('admin');
  const list = transactionsPage(page);
  const ticked: string[] = [];
  await list.open('?date=last-12-months&limit=100');
  for (const place of ['1–100 of ', '101–200 of ']) {
    if (ticked.length > 0) await page.getByRole('button', { name: 'Next page' }).click();
    await expect(page.getByText(place)).toBeVisible();
    await list.ready();
    await page.getByRole('checkbox', { name: 'Select all rows on this page' }).click();
    ticked.push(...(await list.texts()).map(([reference = '']) => reference));
    await expect(page.getByRole('region', { name: `${String(ticked.length)} rows selected` })).toBeVisible();
  }
  await page.getByRole('button', { name: 'Export selected' }).click();
  const dialog = page.getByRole('dialog', { name: 'Export' });
  await expect(dialog.getByRole('radio', { name: '200 selected rows' })).toBeChecked();
  const begun = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download' }).click();
  const [head, ...body] = readCsv(await readFile(await (await begun).path(), 'utf8'));
  expect(head).toEqual(inFile(await list.headings()));
  expect(body.map(([reference]) => reference)).toEqual(ticked);
});

test('an Excel file holds the same, with amounts as numbers and days as dates @thorough', async ({
  page,
  context,
  signIn,
}) => {
  await signIn('merchant');
  const list = transactionsPage(page);
  await list.open(search);
  const headings = await list.headings();
  const rows = await listAllTransactions(context.request, days);
  await page.getByRole('button', { name: 'Export' }).click();
  await expect(
    page.getByText(`${String(rows.length)} rows, with the filters, order and columns you see`),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  const file = await download(page, 'Excel (XLSX)');
  expect(file.suggestedFilename()).toBe('Transaction Report.xlsx');
  const [head, ...body] = await readSheet(await readFile(await file.path()));
  // A spreadsheet keeps no zone beside a moment, so the heading names it.
  expect(head).toEqual(
    inFile(headings).map((heading) => (heading === 'Created' ? 'Created (Australia/Sydney)' : heading)),
  );
  const wanted = rows.map((row) =>
    inFile(headings).map((heading) => {
      const text = written(row)[heading] ?? '';
      if (heading === 'Amount') return Number(text);
      // Dates by the clocks of the zone: a spreadsheet knows no other.
      if (/^\d{4}-\d\d-\d\d/.test(text)) return new Date(`${text.slice(0, 19).padEnd(19, 'T00:00:00')}Z`);
      return text === '' ? null : text;
    }),
  );
  expect(body).toEqual(wanted);
});

test('a role exports only what it sees @thorough', async ({ page, context, signIn }) => {
  await signIn('partner2');
  const list = transactionsPage(page);
  await list.open(search);
  // The days are those of the partner's own zone, whatever the browser's.
  const rows = await listAllTransactions(context.request, { ...days, timezone: 'Pacific/Auckland' });
  const file = await download(page, 'CSV');
  const [head = [], ...body] = readCsv(await readFile(await file.path(), 'utf8'));
  expect(head).toEqual(inFile(await list.headings()));
  expect(body.map(([reference]) => reference)).toEqual(rows.map((row) => row.ref_id));
});

test('a download can be cancelled, and begun again @thorough', async ({ page, signIn }) => {
  await signIn('partner');
  const list = transactionsPage(page);
  await list.open(search);
  const gate = createGate();
  await page.route('**/report/transactions/download?*', async (route) => {
    await gate.isOpen;
    await route.continue().catch(() => undefined);
  });
  let downloads = 0;
  page.on('download', () => {
    downloads += 1;
  });
  await page.getByRole('button', { name: 'Export' }).click();
  const dialog = page.getByRole('dialog', { name: 'Export' });
  await dialog.getByRole('button', { name: 'Download' }).click();
  await expect(dialog.getByText(/^Downloading, /)).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog.getByText('The download was cancelled')).toBeVisible();
  gate.open();
  await page.unrouteAll({ behavior: 'wait' });
  expect(downloads).toBe(0);
  const begun = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download' }).click();
  expect((await begun).suggestedFilename()).toBe('Transaction Report.csv');
});

test('a download that fails says why and can be tried again @thorough', async ({ page, signIn }) => {
  await signIn('partner');
  await transactionsPage(page).open(search);
  await page.route('**/report/transactions/download?*', (route) => route.fulfill({ status: 503, body: '' }), {
    times: 1,
  });
  await page.getByRole('button', { name: 'Export' }).click();
  const dialog = page.getByRole('dialog', { name: 'Export' });
  await dialog.getByRole('button', { name: 'Download' }).click();
  await expect(
    dialog.getByText(
      'The download failed: The service is not available at the moment. Wait a moment and try again.',
    ),
  ).toBeVisible();
  const begun = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download' }).click();
  expect((await begun).suggestedFilename()).toBe('Transaction Report.csv');
});
