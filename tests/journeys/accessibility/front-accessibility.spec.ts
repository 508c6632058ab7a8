import type { Page } from '@playwright/test';
import { accounts } from '../accounts.ts';
import { preloaded } from '../preloaded.ts';
import { faultsInLooks } from './axe.ts';
import { codeBoxes } from '../session/code-boxes.ts';
import { follow } from '../follow.ts';
import { isRead } from '../is-read.ts';
import { expect, test } from '../journey.ts';

const signIn = async (
  page: Page,
  baseURL: string | undefined,
  email: string,
  password: string,
): Promise<void> => {
  await page.request.post('/api/v1/auth/login', {
    data: { email, password },
    headers: { origin: baseURL ?? '' },
  });
};

test('the pages of signing in are accessible', async ({ page, baseURL }) => {
  const found: string[] = [];
  const look = async (path: string, heading: string): Promise<void> => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    found.push(...(await faultsInLooks(page, heading)));
  };
  await look('/forgot-password', 'Forgotten password');
  await look(`/forgot-password?ftoken=${'a'.repeat(43)}`, 'This link no longer works');
  await look('/maintenance', 'Under maintenance');
  await signIn(page, baseURL, 'admin.app@counterfoil.example', accounts.admin.password);
  await look('/', 'Verify that it is you');
  await codeBoxes(page).type('000000');
  await codeBoxes(page).verify.click();
  await expect(page.getByRole('alert').filter({ hasText: 'The code is wrong' })).toBeVisible();
  found.push(...(await faultsInLooks(page, 'a wrong code')));
  await signIn(page, baseURL, 'merchant.new@counterfoil.example', accounts.merchant.password);
  await look('/', 'Choose your own password');
  await page.getByRole('button', { name: 'Set the password' }).click();
  found.push(...(await faultsInLooks(page, 'a missing password')));
  expect(found).toEqual([]);
});

test('the profile, the set-up and the question of the idle watch are accessible @thorough', async ({
  page,
  signIn: enter,
  context,
}) => {
  const found: string[] = [];
  await context.clock.install();
  await enter('merchant');
  await page.goto('/admin/profile');
  for (const tab of ['User details', 'API keys', 'Two-factor authentication']) {
    await page.getByRole('tab', { name: tab }).click();
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
    await isRead(page);
    found.push(...(await faultsInLooks(page, tab)));
  }
  for (const path of [
    '/setup/two-factor',
    '/setup/two-factor?type=1',
    '/setup/two-factor?type=2',
    '/admin/payouts',
  ]) {
    await follow(page, path);
    await isRead(page);
    found.push(...(await faultsInLooks(page, path)));
  }
  await follow(page, '/admin/profile');
  await preloaded(page, context.clock);
  await context.clock.runFor(1_000);
  await context.clock.runFor(460_000);
  await expect(page.getByRole('alertdialog', { name: 'Are you still there?' })).toBeVisible();
  found.push(...(await faultsInLooks(page, 'idle')));
  expect(found).toEqual([]);
});
