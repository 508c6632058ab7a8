import type { Page } from '@playwright/test';
import { accounts } from '../accounts.ts';
import { expect, test } from '../journey.ts';
import { signInForm } from '../session/sign-in-form.ts';
import { tabTo } from './tab-to.ts';
import { transactionsPage } from '../transactions/transactions-page.ts';
import { daysAgo, lastJuly } from '../days.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('the whole way from the sign-in to a refund needs no mouse', async ({ page }) => {
  await page.goto(
    `/admin/transactions?date=${daysAgo(228)}..${daysAgo(222)}&transaction_type=sale&transaction_status=approved`,
  );
  await expect(signInForm(page).email).toBeFocused();
  await page.keyboard.type(accounts.merchant.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(accounts.merchant.password);
  await page.keyboard.press('Enter');
  const list = transactionsPage(page);
  await list.ready();

  const heads = list.grid.getByRole('columnheader');
  const rows = list.rows();
  await tabTo(page, rows.first().getByRole('link'));
  await page.keyboard.press('ArrowDown');
  await expect(rows.nth(1).getByRole('link')).toBeFocused();
  await page.keyboard.press('End');
  await expect(rows.nth(1).getByRole('button', { name: /^Actions for/ })).toBeFocused();
  await page.keyboard.press('Home');
  await expect(rows.nth(1).getByRole('checkbox')).toBeFocused();
  await page.keyboard.press('Space');
  await expect(page.getByRole('region', { name: '1 row selected' })).toBeVisible();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await expect(rows.nth(1).getByRole('link')).toBeFocused();
  await page.keyboard.press('Control+Home');
  await expect(list.grid.getByRole('checkbox').first()).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(heads.first().getByRole('button')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/sort=ref_id:asc/);
  await list.ready();
  await page.keyboard.press('ArrowDown');
  await expect(rows.first().getByRole('link')).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(list.drawer.getByRole('region', { name: 'History' })).toBeVisible();
  await tabTo(page, list.drawer.getByRole('button', { name: 'Refund', exact: true }));
  await page.keyboard.press('Enter');
  await expect(list.refundDialog.getByRole('textbox', { name: 'Amount' })).toBeFocused();
  await tabTo(page, list.refundDialog.getByRole('button', { name: 'Cancel' }));
  await page.keyboard.press('Enter');
  await expect(list.refundDialog).toHaveCount(0);
  await expect(list.drawer.getByRole('button', { name: 'Refund', exact: true })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(list.drawer).toHaveCount(0);
  await expect(rows.first().getByRole('link')).toBeFocused();

  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Refund' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(rows.first().getByRole('button', { name: /^Actions for/ })).toBeFocused();
});

test('filtering and paging need no mouse @thorough', async ({ page, signIn }) => {
  await signIn('partner');
  const list = transactionsPage(page);
  await list.open(`?date=${daysAgo(87)}..${daysAgo(68)}`);
  await tabTo(page, list.filter('Status'));
  await page.keyboard.press('Enter');
  const statuses = page.getByRole('dialog', { name: 'Status' });
  await expect(statuses.getByRole('checkbox').first()).toBeFocused();
  await tabTo(page, statuses.getByRole('checkbox', { name: 'Approved' }));
  await page.keyboard.press('Space');
  await expect(page).toHaveURL(/transaction_status=approved/);
  await page.keyboard.press('Escape');
  await expect(list.filter('Status')).toBeFocused();
  await list.ready();
  await tabTo(page, page.getByRole('button', { name: 'Next page' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/page=2/);
  await list.ready();
  await expect(page.getByRole('button', { name: 'Next page' })).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: /rows$/ })).toHaveCount(1);
});

/** What of the cell that has the focus lies under something else, a corner each, with the words of the cell. */
const coveredCorners = (page: Page) =>
  page.evaluate(() => {
    const cell = document.activeElement?.closest('th, td');
    if (!cell) return ['The focus is in no cell.'];
    const { left, right, top, bottom } = cell.getBoundingClientRect();
    const corners = [left + 9, right - 9].flatMap((x) => [top + 3, bottom - 3].map((y) => [x, y] as const));
    const covered = corners.filter(([x, y]) => !cell.contains(document.elementFromPoint(x, y)));
    return covered.map((corner) => `${cell.textContent}: ${corner.join(', ')}`);
  });

test('the cell that the arrow keys come to is never under the head, the sums or a cover', async ({
  page,
  signIn,
}) => {
  await signIn('admin');
  await page.setViewportSize({ width: 1024, height: 800 });
  const list = transactionsPage(page);
  await list.open(`?date=${lastJuly.days}&limit=50`);
  await expect(page.getByRole('button', { name: /more to the right$/ })).toBeVisible();
  await expect(list.grid.getByText(/rows counted/).first()).toBeVisible();
  await list.grid.getByRole('button', { name: 'Reference', exact: true }).focus();
  const walk = { ArrowRight: 9, ArrowLeft: 9, ArrowDown: 20, ArrowUp: 16 };
  for (const [key, times] of Object.entries(walk))
    for (let time = 0; time < times; time += 1) {
      await page.keyboard.press(key);
      await expect.poll(() => coveredCorners(page)).toEqual([]);
    }
});

test('the first Tab offers the way past the navigation', async ({ page, signIn }) => {
  await signIn('partner');
  await transactionsPage(page).open();
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});
