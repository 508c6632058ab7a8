import type { TestInfo } from '@playwright/test';
import puppeteer, { type Page as FirefoxPage } from 'puppeteer-core';
import { findFirefox } from '../../scripts/system/firefox.ts';
import { accounts } from './accounts.ts';
import { expect, test } from './journey.ts';
import { signInForm } from './session/sign-in-form.ts';

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
  expect(await page.evaluate(() => 'navigation' in globalThis)).toBe(false);
  await expect(page.getByRole('grid', { name: 'Transactions' })).toHaveAttribute('aria-busy', 'false');
});

/** What stands in Firefox, as the story of a journey that failed there. */
const tellFirefox = async (page: FirefoxPage, said: readonly string[], testInfo: TestInfo): Promise<void> => {
  const text = await page.$eval('body', (body) => body.innerText).catch(() => 'a page that does not answer');
  const story = [page.url(), ...said, text.replaceAll(/\n\s*\n/g, '\n').slice(0, 1500)].join('\n');
  await testInfo.attach('what stood in Firefox', { body: story, contentType: 'text/plain' });
  const body = Buffer.from(await page.screenshot());
  await testInfo.attach('picture', { body, contentType: 'image/png' });
};

test('in Firefox a Merchant signs in, narrows the list, opens a payment and leaves', async ({
  baseURL,
}, testInfo) => {
  // Starting another browser takes its time where others want the processor too.
  test.setTimeout(180_000);
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
    page.setDefaultTimeout(60_000);
    page.on('pageerror', (error) => said.push(String(error)));
    page.on('console', (message) => {
      if (message.type() === 'error') said.push(message.text());
    });
    const press = async (selector: string): Promise<void> => {
      const found = await page.waitForSelector(selector, { visible: true });
      await found?.click();
    };
    const rows = '[role="grid"][aria-busy="false"] tbody a';
    try {
      await page.goto(origin);
      const type = async (selector: string, text: string): Promise<void> => {
        const found = await page.waitForSelector(selector, { visible: true });
        await found?.type(text);
      };
      await type('input[type="email"], input[name="email"]', accounts.merchant.email);
      await type('input[type="password"]', accounts.merchant.password);
      await press('button[type="submit"]');
      await press('nav a[href="/admin/transactions"]');
      await page.waitForSelector(rows);
      // Code that is on its way when a page is left fails there, and Firefox says so.
      await page.waitForNetworkIdle();
      await page.goto(`${origin}/admin/transactions?transaction_status=declined&date=last-12-months`);
      await press(rows);
      await page.waitForSelector('.cf-record-beside ::-p-text(Refundable)');
      const drawn = await page.$$eval('tbody tr', (lines) => lines.map((line) => line.textContent));
      expect(drawn.length).toBeGreaterThan(5);
      expect(drawn.filter((text) => !text.includes('Declined'))).toEqual([]);
      await page.keyboard.press('Escape');
      await page.waitForSelector('.cf-record-beside', { hidden: true });
      await press(`[aria-label="Account: ${accounts.merchant.email}"]`);
      await press('::-p-text(Sign out)');
      await page.waitForSelector('input[type="password"]');
    } catch (error) {
      await tellFirefox(page, said, testInfo);
      throw error;
    }
  } finally {
    await firefox.close();
  }
  expect(said).toEqual([]);
});
