import { accounts } from './accounts.ts';
import { expect, test } from './journey.ts';
import { signInForm } from './sign-in-form.ts';
import { tabTo } from './tab-to.ts';
import { transactionsPage } from './transactions-page.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('the whole way from the sign-in to a refund needs no mouse', async ({ page }) => {
  await page.goto(
    '/admin/transactions?date=2026-04-13..2026-04-19&transaction_type=sale&transaction_status=approved',
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

test('filtering and paging need no mouse', async ({ page, signIn }) => {
  await signIn('partner');
  const list = transactionsPage(page);
  await list.open('?date=2026-09-01..2026-09-20');
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
