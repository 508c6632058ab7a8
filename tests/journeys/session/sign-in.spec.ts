import { accounts, type AccountName } from '../accounts.ts';
import { dashboardPage } from '../dashboard-page.ts';
import { expect, test } from '../journey.ts';
import { alternatives } from '../../repeats.ts';
import { signInForm } from './sign-in-form.ts';
import { transactionsPage } from '../transactions/transactions-page.ts';
import { lastMay } from '../days.ts';

const refusal = 'The email or the password is wrong.';

for (const name of alternatives(['merchant', 'partner', 'admin'] as const satisfies readonly AccountName[]))
  test(`${name} signs in and lands on the dashboard`, async ({ page }) => {
    await page.goto('/');
    await signInForm(page).signIn(accounts[name]);
    await expect(page).toHaveURL(/\/admin\/dashboard$/);
    await dashboardPage(page).ready();
    await expect(page.getByRole('button', { name: `Account: ${accounts[name].email}` })).toBeVisible();
  });

test('a wrong password and an unknown address are told the same @thorough', async ({ page }) => {
  const form = signInForm(page);
  await page.goto('/');
  const said: string[] = [];
  for (const email of [accounts.merchant3.email, 'nobody@counterfoil.example']) {
    const answered = page.waitForResponse('**/api/v1/auth/login');
    await form.signIn({ email, password: 'Wrong-demo-2026' });
    const answer = await answered;
    await expect(page.getByRole('alert').filter({ hasText: refusal })).toBeVisible();
    await expect(page).toHaveURL('/');
    const body = await answer.text();
    said.push(`${String(answer.status())} ${body.replaceAll(/"request_id":"[^"]*"/g, '')}`);
  }
  expect(said[0]).toBe(said[1]);
});

test('what is missing or malformed is said in the words of the specification, and the password shows', async ({
  page,
}) => {
  const form = signInForm(page);
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/auth/login')) asked += 1;
  });
  await page.goto('/');
  await form.submit.click();
  await expect(form.email).toHaveAccessibleDescription('Please enter your email.');
  await expect(form.password).toHaveAccessibleDescription('Please enter your password.');
  await expect(form.email).toBeFocused();
  await form.email.fill('not an address');
  await form.submit.click();
  await expect(form.email).toHaveAccessibleDescription('Please enter a valid email address.');
  await form.email.fill(accounts.merchant3.email);
  await form.submit.click();
  await expect(form.email).toHaveAccessibleDescription('');
  await expect(form.password).toBeFocused();
  expect(asked).toBe(0);
  await form.password.fill('Merchant-demo-2026');
  await expect(form.password).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(form.password).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Hide password' }).click();
  await expect(form.password).toHaveAttribute('type', 'password');
  await expect(form.password).toHaveValue('Merchant-demo-2026');
});

test('signing in needs no mouse @thorough', async ({ page }) => {
  await page.goto('/');
  await expect(signInForm(page).email).toBeFocused();
  await page.keyboard.type(accounts.merchant3.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(accounts.merchant3.password);
  await page.keyboard.press('Enter');
  await dashboardPage(page).ready();
});

test('after signing out the root stands there, and Back shows nothing protected', async ({
  page,
  context,
}) => {
  await page.goto('/admin/transactions');
  await signInForm(page).signIn(accounts.merchant3);
  const list = transactionsPage(page);
  await list.ready();
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page).toHaveURL(/page=2/);
  await page.getByRole('button', { name: /^Account: / }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL('/');
  await expect(signInForm(page).heading).toBeVisible();
  // The page does not wait for the provider, which ends the session a moment later.
  await expect.poll(() => context.cookies()).toEqual([]);
  await page.goBack();
  await expect(signInForm(page).heading).toBeVisible();
  await expect(list.grid).toHaveCount(0);
  await page.goto('/admin/transactions');
  await expect(signInForm(page).heading).toBeVisible();
  expect((await context.request.get('/api/v1/users/info')).status()).toBe(401);
});

test('a link from a colleague survives the sign-in, filters included', async ({ page }) => {
  const link = `/admin/transactions?date=${lastMay.days}&transaction_status=declined`;
  await page.goto(link);
  await expect(signInForm(page).heading).toBeVisible();
  await expect(page).toHaveURL('/');
  await signInForm(page).signIn(accounts.merchant3);
  const list = transactionsPage(page);
  await list.ready();
  await expect(page).toHaveURL(link);
  await expect(list.filter('Status')).toHaveAccessibleName(/^Status:? Declined$/);
});

test('a session that ends in the middle asks to sign in and returns to the same place @thorough', async ({
  page,
  context,
  signIn,
}) => {
  await signIn('merchant3');
  const list = transactionsPage(page);
  await list.open(`?date=${lastMay.days}&sort=amount:asc`);
  await context.clearCookies();
  // The next page is asked for already when the mouse comes to its button, which is gone then.
  const hovered = page.getByRole('button', { name: 'Next page' }).hover({ timeout: 2_000 });
  await hovered.catch(() => undefined);
  await expect(page.getByText('You were signed out. Sign in to continue where you left off.')).toBeVisible();
  await expect(page).toHaveURL('/');
  await expect(list.grid).toHaveCount(0);
  await signInForm(page).signIn(accounts.merchant3);
  await list.ready();
  await expect(page).toHaveURL(`/admin/transactions?date=${lastMay.days}&sort=amount:asc`);
});

test('who may not see transactions is told so, and none are asked for @thorough', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/report/transactions')) asked.push(request.url());
  });
  await page.goto('/admin/transactions');
  await signInForm(page).signIn(accounts.limited);
  await expect(page).toHaveURL('/403');
  await page.goto('/admin/dashboard');
  await dashboardPage(page).ready();
  await page.goto('/admin/audit-log');
  await expect(page).toHaveURL('/403');
  await expect(page.getByRole('heading', { name: 'Not allowed' })).toBeVisible();
  await expect(page.getByText('It is for Admin; your account is Merchant.')).toBeVisible();
  expect(asked).toEqual([]);
  await page.getByRole('button', { name: /^Account: / }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL('/');
  await expect(signInForm(page).heading).toBeVisible();
});

test('an unknown address ends on the page that says so @thorough', async ({ page, signIn }) => {
  await page.goto('/nowhere');
  await expect(page).toHaveURL('/404');
  await signIn('merchant3');
  for (const path of ['/nowhere', '/admin/nowhere', '/admin/transactions/nowhere']) {
    await page.goto(path);
    await expect(page).toHaveURL('/404');
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  }
  await page.getByRole('main').getByRole('link', { name: 'Go to the home page' }).click();
  await dashboardPage(page).ready();
});
