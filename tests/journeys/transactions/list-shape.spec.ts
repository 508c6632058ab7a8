import type { Locator } from '@playwright/test';
import { expect, test } from '../journey.ts';
import { isRead } from '../is-read.ts';
import { transactionsPage } from './transactions-page.ts';
import { daysAgo } from '../days.ts';

const widthOf = (head: Locator): Promise<number> =>
  head.evaluate((cell) => Math.round(cell.getBoundingClientRect().width));

test('what names a row stays in sight, and columns are as wide as a person makes them', async ({
  page,
  signIn,
}) => {
  await signIn('admin');
  await page.setViewportSize({ width: 1024, height: 800 });
  await page.goto('/admin/new-payout');
  await isRead(page);
  const grid = page.getByRole('grid');
  const name = grid.getByRole('columnheader', { name: 'Reference' });
  const last = grid.getByRole('columnheader').last();
  const merchant = grid.getByRole('columnheader', { name: 'Merchant' });
  const beside = (await name.boundingBox())?.x;
  const more = page.getByRole('button', { name: /more to the right$/ });
  // The button comes once the columns are measured, and goes with the last of them.
  await expect(async () => {
    if (await more.isVisible()) await more.click();
    await isRead(page);
    await expect(last).toBeInViewport({ ratio: 0.99, timeout: 200 });
  }).toPass();
  expect((await name.boundingBox())?.x).toBe(beside);
  await page.keyboard.press('Tab');
  await merchant.getByRole('button').focus();
  const before = await widthOf(merchant);
  await page.keyboard.press('Shift+ArrowRight');
  await expect.poll(() => widthOf(merchant)).toBe(before + 16);
  const edge = await merchant.boundingBox();
  if (edge === null) throw new Error('The column has no place.');
  await page.mouse.move(edge.x + edge.width - 4, edge.y + edge.height / 2);
  await page.mouse.down();
  await page.mouse.move(edge.x + edge.width + 60, edge.y + edge.height / 2, { steps: 4 });
  await page.mouse.up();
  await expect.poll(() => widthOf(merchant)).toBe(before + 16 + 64);
  await page.reload();
  await isRead(page);
  expect(await widthOf(merchant)).toBe(before + 16 + 64);
  await page.getByRole('button', { name: 'Columns', exact: true }).click();
  await page.getByRole('button', { name: 'Reset columns' }).click();
  await expect.poll(() => widthOf(merchant)).toBe(before);
});

test('on a phone a list is cards: sorted, ticked, walked by the arrow keys and opened', async ({
  page,
  signIn,
}) => {
  await signIn('partner');
  const list = transactionsPage(page);
  await list.open(`?date=${daysAgo(74)}..${daysAgo(68)}`);
  await page.setViewportSize({ width: 390, height: 844 });
  const [first, second] = [list.rows().first(), list.rows().nth(1)];
  await expect(first.getByRole('gridcell', { name: /^Amount AUD [\d,]+\.\d\d$/ })).toBeVisible();
  const menu = first.getByRole('button', { name: /^Actions for/ });
  const topOf = async (part: Locator): Promise<number> => (await part.boundingBox())?.y ?? Number.NaN;
  expect(Math.abs((await topOf(menu)) - (await topOf(first.getByRole('link'))))).toBeLessThan(20);
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Amount');
  await expect(page).toHaveURL(/sort=amount:desc/);
  await page.getByRole('button', { name: 'Sort by Amount, smallest first' }).click();
  await expect(page).toHaveURL(/sort=amount:asc/);
  await list.ready();
  await first.getByRole('checkbox').check();
  await expect(page.getByRole('region', { name: '1 row selected' })).toBeVisible();
  await first.getByRole('checkbox').uncheck();
  await first.getByRole('link').focus();
  await page.keyboard.press('ArrowDown');
  await expect(second.getByRole('link')).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await second.getByRole('gridcell').nth(4).click();
  await expect(list.drawer).toBeVisible();
});
