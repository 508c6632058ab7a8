import puppeteer from 'puppeteer-core';
import { findFirefox } from '../../scripts/firefox.ts';
import { accounts } from './accounts.ts';
import { expect, test } from './journey.ts';
import { signInForm } from './sign-in-form.ts';

test('a browser that is too old is told so before anybody signs in', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(AbortSignal, 'any'));
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/')) calls.push(request.url());
  });
  await page.goto('/');
  await expect(page.getByText('Your browser is too old for Counterfoil')).toBeVisible();
  await expect(page.getByText('Firefox from version 124')).toBeInViewport();
  await expect(signInForm(page).heading).toBeHidden();
  expect(calls).toEqual([]);
});

test('without the Navigation API the portal works', async ({ page, signIn }) => {
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'navigation'));
  await signIn('merchant');
  await page.goto('/admin/transactions');
  await expect(page.getByRole('grid', { name: 'Transactions' })).toHaveAttribute('aria-busy', 'false');
});

test('in Firefox a Merchant signs in, narrows the list, opens a payment and leaves', async ({ baseURL }) => {
  const origin = baseURL ?? '';
  const said: string[] = [];
  const firefox = await puppeteer.launch({
    browser: 'firefox',
    executablePath: findFirefox(),
    headless: true,
    defaultViewport: { width: 1440, height: 900 },
  });
  try {
    const page = await firefox.newPage();
    page.on('pageerror', (error) => said.push(String(error)));
    page.on('console', (message) => {
      if (message.type() === 'error') said.push(message.text());
    });
    await page.goto(origin);
    await page.locator('::-p-aria([name="Email"][role="textbox"])').fill(accounts.merchant.email);
    await page.locator('input[type="password"]').fill(accounts.merchant.password);
    await page.locator('::-p-aria([name="Sign in"][role="button"])').click();
    await page.locator('::-p-aria([name="Transactions"][role="link"])').click();
    await page.locator('[role="grid"][aria-busy="false"] tbody a').wait();
    await page.goto(`${origin}/admin/transactions?transaction_status=declined&date=last-12-months`);
    await page.locator('[role="grid"][aria-busy="false"] tbody a').click();
    await page.locator('[role="dialog"] ::-p-text(Refundable)').wait();
    const statuses = await page.$$eval('tbody tr', (rows) => rows.map((row) => row.textContent));
    expect(statuses.length).toBeGreaterThan(5);
    expect(statuses.every((text) => text.includes('Declined'))).toBe(true);
    await page.keyboard.press('Escape');
    await page.locator('[aria-label="Account: merchant@counterfoil.example"]').click();
    await page.locator('::-p-text(Sign out)').click();
    await page.locator('input[type="password"]').wait();
  } finally {
    await firefox.close();
  }
  expect(said).toEqual([]);
});
