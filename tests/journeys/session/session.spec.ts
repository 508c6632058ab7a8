import type { Page } from '@playwright/test';
import { accounts } from '../accounts.ts';
import { preloaded } from '../preloaded.ts';
import { expect, test } from '../journey.ts';
import { ownAnswer } from '../own-answer.ts';
import { fillRefund, openRefund, saleOf, send } from '../transactions/refund-dialog.ts';
import { signInForm } from './sign-in-form.ts';
import { transactionsPage } from '../transactions/transactions-page.ts';
import { daysAgo } from '../days.ts';

const forgetful = { email: 'partner.email@counterfoil.example', password: accounts.partner.password };
const ended = 'You were signed out. Sign in to continue where you left off.';

/** The newest link in the outbox for somebody. */
const resetLink = async (page: Page, email: string): Promise<string | undefined> => {
  const outbox = await page.request.get('/outbox');
  const article = (await outbox.text())
    .split('<article')
    .find((part) => part.includes(`data-kind="password_forgotten"`) && part.includes(email));
  return article === undefined ? undefined : /https?:\/\/\S*ftoken\S+/.exec(article)?.[0];
};

test('a forgotten password: the same words for everybody, a link that works once', async ({ page }) => {
  for (const email of ['nobody@counterfoil.example', forgetful.email]) {
    await page.goto('/');
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await expect(page).toHaveURL('/forgot-password');
    // The sign-in page stands, with an Email of its own, until the code of this one has come.
    await expect(page.getByRole('heading', { name: 'Forgotten password' })).toBeVisible();
    await page.getByRole('textbox', { name: 'Email' }).fill(email);
    await page.getByRole('button', { name: 'Send the link' }).click();
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  }
  await expect.poll(() => resetLink(page, forgetful.email)).toBeDefined();
  const link = new URL((await resetLink(page, forgetful.email)) ?? '');
  const way = link.pathname + link.search;
  await page.goto(way);
  const chosen = page.getByLabel('New password', { exact: true });
  await expect(chosen).toBeVisible();
  // The token does not stay in the address.
  await expect(page).toHaveURL('/forgot-password');
  await chosen.fill('amber-Lantern-77');
  await page.getByLabel('Confirm password', { exact: true }).fill('amber-Lantern-77');
  await page.getByRole('button', { name: 'Set the password' }).click();
  await expect(page.getByRole('heading', { name: 'The password is set' })).toBeVisible();
  await page.goto(way);
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  await page.goto('/');
  await signInForm(page).signIn(forgetful);
  await expect(page.getByText('The email or the password is wrong.')).toBeVisible();
  await signInForm(page).signIn({ ...forgetful, password: 'amber-Lantern-77' });
  await expect(page.getByRole('heading', { name: 'Verify that it is you' })).toBeVisible();
});

test('a session that ends in the middle of an edit gives the input back, in this tab alone', async ({
  page,
  context,
  signIn,
}) => {
  await signIn('merchant');
  const sale = await saleOf(context.request, daysAgo(311));
  const list = await openRefund(page, sale);
  await fillRefund(list, '3.21', 'The minibar was not used');
  await context.clearCookies();
  await send(list).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByText(ended)).toBeVisible();
  await expect(page.getByText(sale.ref_id)).toHaveCount(0);
  await signInForm(page).signIn(accounts.merchant);
  await expect(page).toHaveURL(`/admin/transactions?open=${sale.id}`);
  await list.drawer.getByRole('button', { name: 'Refund', exact: true }).click();
  await expect(list.refundDialog.getByRole('textbox', { name: 'Amount' })).toHaveValue('3.21');
  await expect(list.refundDialog.getByRole('textbox', { name: 'Reason' })).toHaveValue(
    'The minibar was not used',
  );
  await expect(
    list.refundDialog.getByText('Your unsaved changes are back. They are still not saved.'),
  ).toBeVisible();
});

test('somebody else who signs in at the same tab sees nothing of it', async ({ page, context, signIn }) => {
  await signIn('merchant');
  const sale = await saleOf(context.request, daysAgo(304));
  const list = await openRefund(page, sale);
  await fillRefund(list, '3.21', 'The minibar was not used');
  await context.clearCookies();
  await send(list).click();
  await expect(page.getByText(ended)).toBeVisible();
  await signInForm(page).signIn(accounts.partner);
  await list.drawer.getByRole('button', { name: 'Refund', exact: true }).click();
  await expect(list.refundDialog.getByRole('combobox', { name: 'Reason' })).toHaveValue('');
  await expect(list.refundDialog.getByRole('textbox', { name: 'Reason' })).toHaveCount(0);
});

test('a secret that was being typed is kept nowhere', async ({ page, context, signIn }) => {
  await signIn('merchant3');
  await page.goto('/admin/profile');
  const secret = 'never-Keep-me-1';
  await page.getByLabel(/^Current password/).fill(secret);
  await page.getByLabel(/^New password/).fill(secret);
  await page.getByLabel(/^Confirm password/).fill(secret);
  await context.clearCookies();
  await page
    .getByRole('region', { name: 'Change password' })
    .getByRole('button', { name: 'Change password' })
    .click();
  await expect(page.getByText(ended)).toBeVisible();
  const kept = await page.evaluate(() =>
    JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage)]),
  );
  expect(kept).not.toContain(secret);
});

test('signing out is for somebody: a session without an email is not ended by it @thorough', async ({
  page,
  context,
  signIn,
}) => {
  await signIn('merchant3');
  await page.route('**/api/v1/users/info', async (route) => {
    const answer = await ownAnswer(route);
    const body = (await answer.text()).replace(/"email":"[^"]*"/, '"email":""');
    await route.fulfill({ response: answer, body });
  });
  const ends: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/auth/logout')) ends.push(request.url());
  });
  await page.goto('/admin/profile');
  await page.getByRole('button', { name: /^Account:/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  expect(ends).toEqual([]);
  expect((await context.request.get('/api/v1/users/info')).status()).toBe(200);
});

test('signing out with the network cut ends here at once, and at the provider as soon as it is back', async ({
  page,
  context,
  signIn,
}) => {
  await context.clock.install();
  await signIn('merchant3');
  const list = transactionsPage(page);
  await list.open();
  await preloaded(page, context.clock);
  const [cookie] = await context.cookies();
  await context.setOffline(true);
  await page.getByRole('button', { name: /^Account: / }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL('/');
  await expect(signInForm(page).heading).toBeVisible();
  await expect(list.grid).toHaveCount(0);
  const isEnded = async (): Promise<boolean> => {
    await context.addCookies(cookie === undefined ? [] : [cookie]);
    return (await context.request.get('/api/v1/users/info')).status() === 401;
  };
  expect(await isEnded()).toBe(false);
  await context.setOffline(false);
  await expect.poll(isEnded).toBe(true);
  await page.goto('/admin/transactions');
  await expect(signInForm(page).heading).toBeVisible();
});
