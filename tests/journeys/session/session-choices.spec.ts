import { isRead } from '../is-read.ts';
import { expect, test } from '../journey.ts';
import { transactionsPage } from '../transactions/transactions-page.ts';

test('a currency and a merchant are chosen in the header, by keyboard, and stay until the sign-out', async ({
  page,
  signIn,
}) => {
  await signIn('partner2');
  const list = transactionsPage(page);
  await list.open();
  const header = page.getByRole('banner').getByRole('button', { name: /^Currency: / });
  await expect(header).toHaveText(
    /^Currency: All currencies,All currencies · Merchant: All merchantsAll merchants$/,
  );
  await header.focus();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('dialog', { name: 'For this session' });
  await expect(panel.getByRole('button', { name: 'All currencies' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(header).toBeFocused();
  await page.keyboard.press('Enter');
  const read = page.waitForRequest(/\/report\/transactions\?.*merchants=mer_/);
  await panel.getByRole('searchbox').fill('Sakura');
  await panel.getByRole('button', { name: 'Sakura Terrace Ryokan' }).press('Enter');
  await read;
  await expect(header).toHaveAccessibleName(/Merchant: Sakura Terrace Ryokan$/);
  await expect(header).toBeFocused();
  await list.ready();
  await expect(list.rows().first()).toContainText('Sakura');

  await page.reload();
  await expect(header).toHaveAccessibleName(/Merchant: Sakura Terrace Ryokan$/);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(header).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('button', { name: /^Account: / })).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: /^Account: / }).click();
  // The answer takes the cookie away: a session begun before it came would be lost.
  const left = page.waitForResponse('**/auth/logout');
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await left;
  await signIn('partner2');
  await page.goto('/admin/transactions');
  await expect(header).toHaveAccessibleName(/Merchant: All merchants$/);
});

test('who has one currency and one merchant has nothing to choose @thorough', async ({ page, signIn }) => {
  await signIn('merchant2');
  await transactionsPage(page).open();
  await isRead(page);
  await expect(page.getByRole('button', { name: /^(?:Currency|Merchant): / })).toHaveCount(0);
});
