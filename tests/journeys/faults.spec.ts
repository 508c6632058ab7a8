import type { Page } from '@playwright/test';
import { problem } from './fault-table.ts';
import { expect, test } from './journey.ts';
import { isListUrl, transactionsPage } from './transactions/transactions-page.ts';
import { daysAgo } from './days.ts';

const search = `?date=${daysAgo(81)}..${daysAgo(75)}`;
/** The frame around the failure: nothing of it may go. */
const expectFrame = async (page: Page): Promise<void> => {
  await expect(page.getByRole('heading', { name: 'Transactions', level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Transactions' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Account: partner@counterfoil.example' })).toBeVisible();
};

test('a browser that is offline says so at once, keeps the typed filter and recovers', async ({
  page,
  context,
  signIn,
}) => {
  await signIn('partner');
  const list = transactionsPage(page);
  await list.open(search);
  await context.setOffline(true);
  await page.getByRole('searchbox', { name: 'Reference' }).fill('HAVIH');
  await expect(list.region.getByRole('alert')).toContainText('The server cannot be reached.');
  await expectFrame(page);
  await context.setOffline(false);
  await list.region.getByRole('button', { name: 'Try again' }).click();
  await list.ready();
  await expect(page.getByRole('searchbox', { name: 'Reference' })).toHaveValue('HAVIH');
});

test('rows already on the page stay when reading them again fails', async ({ page, signIn }) => {
  await signIn('partner');
  const list = transactionsPage(page);
  await list.open(search);
  const shown = await list.texts();
  await page.route(isListUrl, (route) => route.fulfill(problem(500, 'Internal server error')));
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(list.region.getByRole('alert')).toContainText('Something went wrong on the server.');
  expect(await list.texts()).toEqual(shown);
});

test('code that does not arrive offers a reload that keeps the address', async ({ page, signIn }) => {
  await signIn('partner');
  const list = transactionsPage(page);
  await list.open(search);
  await page.route('**/assets/*.js', (route) => route.abort('failed'));
  await list.rows().first().getByRole('link').click();
  await expect(page).toHaveURL(/open=txn_/);
  const reload = page.getByRole('button', { name: 'Reload' }).first();
  await expect(reload).toBeVisible();
  await page.unrouteAll();
  const address = page.url();
  await reload.click();
  await expect(list.drawer.getByRole('region', { name: 'History' })).toBeVisible();
  await expect(page).toHaveURL(address);
});

test('a portal whose first code does not arrive says so, and loads when it is tried again', async ({
  page,
}) => {
  await page.route(/\/assets\/index-[^/]*\.js$/, (route) => route.abort('failed'));
  await page.goto('/forgot-password?from=mail');
  await expect(page.getByText('This page could not be loaded')).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Forgotten password' })).toBeVisible();
  await expect(page.getByText('This page could not be loaded')).toBeHidden();
  await expect(page).toHaveURL('/forgot-password?from=mail');
});

test('a page whose code does not arrive offers a reload', async ({ page }) => {
  await page.route(/\/assets\/sign-in-page-[^/]*\.js$/, (route) => route.abort('failed'));
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Reload' })).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
});

test('a page whose code never answers is given up after 120 s', async ({ page, context }) => {
  await context.clock.install();
  let isAsked = false;
  await page.route(/\/assets\/sign-in-page-[^/]*\.js$/, () => {
    isAsked = true;
  });
  await page.goto('/?from=mail');
  await expect.poll(() => isAsked).toBe(true);
  await context.clock.runFor(100_000);
  await expect(page.getByRole('button', { name: 'Reload' })).toHaveCount(0);
  await context.clock.runFor(21_000);
  await expect(page.getByText('Loading chunk failed')).toBeVisible();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await expect(page).toHaveURL('/?from=mail');
});

test('what is opened and does not arrive is told of, and the page stays as it is', async ({
  page,
  signIn,
}) => {
  await signIn('admin');
  await page.route(/\/assets\/(?:opened-search|inbox-panel|view-chooser|account-panel)-[^/]*\.js$/, (route) =>
    route.abort('failed'),
  );
  await page.goto('/admin/transactions');
  const reference = page.getByRole('searchbox', { name: 'Reference' });
  await reference.fill('HAVIH');
  for (const name of [/^Search/, /^Notifications/, 'Views', /^Account/]) {
    await page.getByRole('button', { name }).first().click();
    await expect(page.getByText('Loading chunk failed')).toHaveCount(1);
    await expect(reference).toHaveValue('HAVIH');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.getByRole('button', { name: 'Close' }).click();
  }
  await page.unrouteAll();
});

// That a part whose code does not arrive is told of and leaves the rest as it is, missing-part.test.tsx shows.
test('an action that was found and does not arrive leaves the search as it was @thorough', async ({
  page,
  signIn,
}) => {
  await signIn('admin');
  await page.route(/\/assets\/found-action-[^/]*\.js$/, (route) => route.abort('failed'));
  await page.goto('/admin/transactions');
  await page.getByRole('button', { name: /^Search/ }).click();
  const field = page.getByRole('combobox', { name: 'Search or go to' });
  await field.fill('create user');
  await page.getByRole('option', { name: /^Create user/ }).click();
  await expect(page.getByText('Loading chunk failed')).toHaveCount(1);
  await expect(page.getByRole('heading', { name: 'Transactions' })).toBeVisible();
  await page.keyboard.press('/');
  await expect(field).toBeVisible();
  await page.unrouteAll();
});

test('styles that do not arrive are told as such, with their code', async ({ page, signIn }) => {
  const told: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') told.push(message.text());
  });
  await signIn('partner');
  await page.route(/\/assets\/plan-form-[^/]*\.css$/, (route) => route.abort('failed'));
  await page.goto('/admin/profile?type=user-details');
  await expect(page.getByText('Loading CSS chunk failed').first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Account' })).toBeVisible();
  expect(told.some((line) => line.includes('CSS_CHUNK_LOAD_FAILED'))).toBe(true);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Reload' }).first().click();
  await expect(page.getByLabel(/^First name/)).toBeVisible();
  await expect(page).toHaveURL('/admin/profile?type=user-details');
});

test('a portal under maintenance says so, keeps the address and returns by itself', async ({
  page,
  context,
  signIn,
}) => {
  await context.clock.install();
  await signIn('partner');
  await page.route('**/api/v1/users/info', (route) => route.fulfill(problem(503, 'Under maintenance')));
  await page.goto(`/admin/transactions${search}`);
  await expect(page.getByRole('heading', { name: 'Under maintenance' })).toBeVisible();
  await context.clock.runFor(16_000);
  await expect(page.getByRole('heading', { name: 'Under maintenance' })).toBeVisible();
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Under maintenance' })).toBeVisible();
  await page.goto(`/admin/transactions${search}`);
  await expect(page.getByRole('heading', { name: 'Under maintenance' })).toBeVisible();
  await page.unrouteAll();
  await context.clock.runFor(16_000);
  await transactionsPage(page).ready();
  await expect(page).toHaveURL(`/admin/transactions${search}`);
  await page.goto('/maintenance');
  await expect(page.getByRole('heading', { name: 'Under maintenance' })).toBeVisible();
  await context.clock.runFor(16_000);
  await transactionsPage(page).ready();
});

test('a server that cannot say who is signed in is no reason to sign in again', async ({ page, signIn }) => {
  await signIn('partner');
  await page.route('**/api/v1/users/info', (route) => route.fulfill(problem(500, 'Internal server error')));
  await page.goto(`/admin/transactions${search}`);
  await expect(page.getByRole('heading', { name: 'The portal could not be started' })).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await transactionsPage(page).ready();
  await expect(page).toHaveURL(`/admin/transactions${search}`);
});
