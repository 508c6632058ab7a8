import type { Page } from '@playwright/test';
import { accounts } from './accounts.ts';
import { expect, test } from './journey.ts';
import { signInForm } from './session/sign-in-form.ts';
import { transactionsPage } from './transactions/transactions-page.ts';

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "connect-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "base-uri 'none'",
  "object-src 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "style-src 'self'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
  'report-uri /csp-reports',
];

/** Everything that script in the page can read without asking the network. */
const readable = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const databases = await indexedDB.databases();
    const globals = Object.getOwnPropertyNames(globalThis).map((name) => {
      try {
        const value: unknown = Reflect.get(globalThis, name);
        return typeof value === 'string' ? value : typeof value === 'object' ? JSON.stringify(value) : '';
      } catch {
        return '';
      }
    });
    return [
      document.cookie,
      location.href,
      document.documentElement.outerHTML,
      JSON.stringify(history.state),
      JSON.stringify(Object.entries(localStorage)),
      JSON.stringify(Object.entries(sessionStorage)),
      JSON.stringify(databases),
      ...globals,
    ].join('\n');
  });

/** Uses all there is of the portal, once. */
const useEverything = async (page: Page): Promise<void> => {
  const list = transactionsPage(page);
  const dashboard = page.getByRole('main');
  await expect(dashboard.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
  await dashboard.getByRole('button', { name: 'Table' }).first().click();
  await page.getByRole('link', { name: 'Transactions', exact: true }).first().click();
  await expect(page).toHaveURL(/\/admin\/transactions/);
  await list.ready();
  await page.getByRole('searchbox', { name: 'Reference' }).fill('a');
  await expect(page).toHaveURL(/reference=a/);
  await page.getByRole('button', { name: 'Clear Reference' }).first().click();
  await list.filter('Created').click();
  const calendar = page.getByRole('dialog', { name: 'Date type' });
  await calendar.getByRole('grid').getByRole('gridcell', { name: '10', exact: true }).click();
  await calendar.getByRole('grid').getByRole('gridcell', { name: '12', exact: true }).click();
  await calendar.getByRole('button', { name: 'Last 3 months' }).click();
  await page.getByRole('button', { name: /^More filters/ }).click();
  for (const name of ['Status', 'Merchants', 'Type', 'Channel']) {
    await list.filter(name).click();
    await expect(page.getByRole('dialog', { name }).getByRole('checkbox').first()).toBeVisible();
    await page.keyboard.press('Escape');
  }
  await page.getByRole('combobox', { name: /^Rows per page/ }).selectOption('100');
  await list.ready();
  await page.getByRole('button', { name: 'Columns' }).click();
  await page
    .getByRole('dialog', { name: 'Columns' })
    .getByRole('checkbox', { name: 'Compact rows' })
    .press('Space');
  await page.keyboard.press('Escape');
  // Of the last month: every merchant refunds for longer than that.
  await page.goto('/admin/transactions?transaction_status=approved&transaction_type=sale');
  await list.ready();
  await list.rows().first().getByRole('link').click();
  await expect(list.drawer.getByRole('region', { name: 'History' })).toBeVisible();
  await list.drawer.getByRole('button', { name: 'Refund', exact: true }).click();
  await list.refundDialog.getByRole('textbox', { name: 'Amount' }).fill('1.00');
  await list.refundDialog.getByRole('button', { name: 'Refund AUD 1.00' }).click();
  await list.refundDialog.getByRole('combobox', { name: 'Reason' }).selectOption({ label: 'Charged twice' });
  await list.refundDialog.getByRole('button', { name: 'Refund AUD 1.00' }).click();
  await expect(page.getByRole('alert').filter({ hasText: /\d was refunded\.$/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(list.drawer).toHaveCount(0);
  for (const format of ['CSV', 'Excel (XLSX)']) {
    await page.getByRole('button', { name: 'Export' }).click();
    const dialog = page.getByRole('dialog', { name: 'Export' });
    await dialog.getByRole('combobox', { name: /^File format/ }).selectOption({ label: format });
    const begun = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Download' }).click();
    await begun;
    await dialog.getByRole('button', { name: 'Close' }).first().click();
  }
  await page.getByRole('button', { name: /^Account: / }).click();
  await page.getByRole('menuitemradio', { name: 'Dark' }).click();
  await page.getByRole('menuitemradio', { name: 'Light' }).click();
  await page.keyboard.press('Escape');
};

test('all of the portal works under its policy, and no script can read the token', async ({
  page,
  context,
}) => {
  const reports: string[] = [];
  await page.addInitScript(() => {
    document.addEventListener(
      'securitypolicyviolation',
      ({ violatedDirective, blockedURI, sourceFile, sample }) => {
        console.error(`content security policy: ${violatedDirective} ${blockedURI} ${sourceFile} ${sample}`);
      },
    );
  });
  page.on('console', (message) => {
    if (/content security policy|trusted ?type|trustedhtml|trustedscript/i.test(message.text()))
      reports.push(message.text());
  });
  page.on('pageerror', (error) => reports.push(String(error)));
  page.on('request', (request) => {
    if (request.url().endsWith('/csp-reports')) reports.push(request.postData() ?? request.url());
  });
  const bodies: Promise<string>[] = [];
  page.on('response', (answer) => {
    if (answer.url().includes('/api/v1/') && !answer.url().includes('/download'))
      bodies.push(answer.text().catch(() => ''));
  });

  const page404 = await page.goto('/');
  expect(page404?.headers()['content-security-policy']?.split('; ')).toEqual(policy);
  await signInForm(page).signIn(accounts.partner);
  await useEverything(page);

  const cookies = await context.cookies();
  expect(cookies).toMatchObject([
    { name: '__Host-session', httpOnly: true, secure: true, sameSite: 'Strict', path: '/' },
  ]);
  const token = cookies[0]?.value ?? '';
  expect(token.length).toBeGreaterThan(20);
  const seen = [await readable(page), ...(await Promise.all(bodies))];
  expect(seen.length).toBeGreaterThan(10);
  for (const text of seen) {
    expect(text.includes(token)).toBe(false);
    expect(text).not.toMatch(/"token"\s*:/);
  }
  await page.getByRole('button', { name: /^Account: / }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(signInForm(page).heading).toBeVisible();
  expect(reports).toEqual([]);
});

test('the policy is in force: inline script and markup from text are stopped', async ({ page }) => {
  await page.goto('/');
  const [thrown, reported] = await page.evaluate(async () => {
    const told = new Promise<string>((resolve) =>
      document.addEventListener('securitypolicyviolation', (event) => resolve(event.violatedDirective), {
        once: true,
      }),
    );
    let error = '';
    try {
      const html: unknown = '<b>x</b>';
      Reflect.set(document.createElement('div'), 'innerHTML', html);
    } catch (refusal) {
      error = String(refusal);
    }
    return [error, await told] as const;
  });
  expect(thrown).toContain('TypeError');
  expect(reported).toContain('require-trusted-types-for');
});
