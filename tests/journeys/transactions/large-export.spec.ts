import { readFile } from 'node:fs/promises';
import { expect, test } from '../journey.ts';
import { transactionsPage } from './transactions-page.ts';
import { daysAgo } from '../days.ts';

// More than half of the demo set, on days that no journey refunds anything of.
const search = `?date=${daysAgo(391)}..${daysAgo(93)}&sort=created_at:asc`;
const atLeast = 10_000;

test('an export of more than 10,000 rows tells its progress, is given up half way, and comes whole the second time', async ({
  page,
  context,
  signIn,
}) => {
  await signIn('admin');
  const list = transactionsPage(page);
  await list.open(search);
  await page.getByRole('button', { name: 'Export' }).click();
  const dialog = page.getByRole('dialog', { name: 'Export' });
  const promised = await dialog.getByText(/^[\d,]+ rows, with the filters/).innerText();
  const total = Number((promised.split(' ')[0] ?? '').replaceAll(',', ''));
  expect(total).toBeGreaterThanOrEqual(atLeast);

  const line = await context.newCDPSession(page);
  const slow = { offline: false, latency: 0, downloadThroughput: 200 * 1024, uploadThroughput: -1 };
  await line.send('Network.emulateNetworkConditions', slow);
  let files = 0;
  page.on('download', () => {
    files += 1;
  });
  const stopped = page.waitForEvent('requestfailed', (request) => request.url().includes('/download?'));
  await dialog.getByRole('button', { name: 'Download' }).click();
  const progress = dialog.getByText(/^Downloading, [1-9][\d,]* KiB so far$/);
  await expect(progress).toBeVisible();
  const first = await progress.innerText();
  await expect(progress).not.toHaveText(first);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog.getByText('The download was cancelled')).toBeVisible();
  expect((await stopped).failure()?.errorText).toBe('net::ERR_ABORTED');
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page.getByText(/^Page 2 of /)).toBeVisible();
  await list.ready();
  expect(files).toBe(0);

  await line.send('Network.emulateNetworkConditions', { ...slow, downloadThroughput: -1 });
  await page.getByRole('button', { name: 'Export' }).click();
  const begun = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download' }).click();
  const file = await begun;
  await expect(dialog.getByText('Transaction Report.csv is downloaded')).toBeVisible();
  const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n');
  expect(lines.length - 1).toBe(total);
  expect(new Set(lines).size).toBe(total + 1);
  expect(files).toBe(1);
});
