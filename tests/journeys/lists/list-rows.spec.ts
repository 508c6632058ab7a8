import type { Page } from '@playwright/test';
import { alternatives, isThorough } from '../../repeats.ts';
import { builtScreens, sampleScreens } from '../built-screens.ts';
import { cutNames } from './cut-names.ts';
import { follow } from '../follow.ts';
import { isRead } from '../is-read.ts';
import { expect, test } from '../journey.ts';

const screens = isThorough ? builtScreens : sampleScreens.filter(({ kind }) => kind !== 'form');

test('no name of a row is cut in any list at 1440 pixels', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn('admin');
  const found: string[] = [];
  let looked = 0;
  await page.goto('/404');
  for (const { address } of screens) {
    await follow(page, address);
    await isRead(page);
    const { rows, cut } = await cutNames(page);
    looked += rows;
    found.push(...cut.map((name) => `${address}: ${name}`));
  }
  // Without rows nothing would have been judged.
  expect(looked).toBeGreaterThan(20);
  expect(found).toEqual([]);
});

test('a name is found that is cut', async ({ page, signIn }) => {
  await signIn('admin');
  await page.goto('/admin/transactions');
  await isRead(page);
  const first = page.locator('table[role="grid"] tr[data-row="body"]').first();
  await first
    .locator(':scope > :not(.cf-select-cell)')
    .first()
    .evaluate((cell) => {
      const box = document.createElement('div');
      box.className = 'bp6-text-overflow-ellipsis';
      box.textContent = 'A reference that is far too long for its column'.repeat(4);
      cell.replaceChildren(box);
    });
  expect((await cutNames(page)).cut).toHaveLength(1);
});

const topOfRows = async (page: Page): Promise<number> => {
  await isRead(page);
  const top = await page.evaluate(
    () => document.querySelector('table[role="grid"] tbody')?.getBoundingClientRect().top,
  );
  if (top === undefined) throw new Error('There is no list.');
  return top;
};

/** Lists with the state that is chosen, of which each has rows. */
const lists = [
  ['/admin/transactions', 'Approved'],
  ['/admin/chargeback', 'Lost'],
  ['/admin/new-payout', 'Paid'],
  ['/admin/pay-by-link-history', 'Paid'],
] as const;

for (const [path, state] of alternatives(lists, 2))
  test(`the rows of ${path} stay where they are while filters are set, saved, kept and cleared`, async ({
    page,
    signIn,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await signIn('admin');
    await page.goto(path);
    const before = await topOfRows(page);
    const tops: Record<string, number> = {};
    const bar = page.getByRole('search').first();
    await bar.getByRole('button', { name: /^Status/ }).click();
    const choices = page.getByRole('dialog', { name: 'Status' });
    await choices.getByRole('checkbox', { name: state, exact: true }).press('Space');
    await page.keyboard.press('Escape');
    tops['set'] = await topOfRows(page);
    await page.getByRole('button', { name: 'Views' }).click();
    await page.getByRole('textbox', { name: 'Name of the view' }).fill(`Rows ${state}`);
    await page.getByRole('button', { name: 'Save view' }).click();
    await page.keyboard.press('Escape');
    tops['saved'] = await topOfRows(page);
    await page.goto(path);
    const kept = page.locator('.cf-restored');
    await expect(kept).toBeVisible();
    tops['kept'] = await topOfRows(page);
    await kept.getByRole('button').click();
    await expect(kept).toHaveCount(0);
    tops['cleared'] = await topOfRows(page);
    expect(tops).toEqual({ set: before, saved: before, kept: before, cleared: before });
  });
