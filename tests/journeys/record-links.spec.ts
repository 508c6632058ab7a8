import type { Locator, Page } from '@playwright/test';
import { reopen } from './follow.ts';
import { alternatives, isThorough } from '../repeats.ts';
import { expect, test } from './journey.ts';

/** A list beside which records of one kind open, and how many other records its first one names at least. */
const lists: readonly (readonly [kind: string, path: string, links: number])[] = [
  // The newest may be in no payout yet.
  ['transaction', '/admin/transactions', 1],
  ['chargeback', '/admin/chargeback', 2],
  ['payout', '/admin/new-payout', 2],
  ['receivable', '/admin/receivables-management', 1],
  ['cross-check', '/admin/cross-check', 1],
  ['payment link', '/admin/pay-by-link-history', 1],
  ['automated charge', '/admin/auto-charge', 1],
  ['onboarding', '/admin/onboarding', 1],
  ['merchant', '/admin/merchant-management', 1],
  ['partner', '/admin/partner-management', 0],
  ['user', '/admin/user-management', 0],
  ['payment service', '/admin/psp-management', 0],
  ['stored card', '/admin/vault-management', 1],
  ['vault', '/admin/vault-integration', 1],
];

const opened = (page: Page): Locator => page.locator('.cf-record-beside, .cf-record-page').last();

/** Waits until a record is read, and holds it to what each has: a heading, its values, and no refusal. */
const expectRecord = async (page: Page, from: string): Promise<void> => {
  const record = opened(page);
  await expect(record.locator('dl, [role="alert"]').first(), from).toBeVisible();
  await expect(record.getByRole('alert'), from).toHaveCount(0);
  await expect(record.locator('.cf-record-heading'), from).toHaveText(/\S/);
  await expect(page.getByRole('heading', { name: 'Page not found' }), from).toHaveCount(0);
};

/** The addresses of the records that the open one names. */
const linksIn = async (page: Page): Promise<readonly string[]> => {
  const hrefs = await opened(page)
    .locator('a.cf-link[href*="open="]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  return [...new Set(hrefs)];
};

/** Of addresses that show records of the same kind, the first: what opens there is drawn by one descriptor. */
const onceEach = (named: ReadonlyMap<string, string>): readonly (readonly [string, string])[] => {
  // Ids begin with a word of their kind, such as txn_.
  const kindOf = (href: string): string => href.replace(/open=([a-z]+)_.*/, 'open=$1');
  const firsts = new Map([...named].toReversed().map((one) => [kindOf(one[0]), one] as const));
  return [...firsts.values()];
};

/** The common run follows some of the lists; `npm run test:thorough` follows all. */
const walked = alternatives(lists, 6);

test('every record that a record names opens with a press', async ({ page, signIn }, testInfo) => {
  test.setTimeout(600_000);
  await signIn('admin');
  await page.goto('/admin/transactions');
  const named = new Map<string, string>();
  for (const [kind, path, least] of walked) {
    await reopen(page, path);
    await page.locator('tbody tr[data-key] a.cf-link').first().click();
    await expectRecord(page, path);
    await page.waitForLoadState('networkidle');
    // The rows inside a record come after it.
    await expect
      .poll(async () => (await linksIn(page)).length, { message: `records that a ${kind} names` })
      .toBeGreaterThanOrEqual(least);
    const links = await linksIn(page);
    for (const href of links) named.set(href, `${kind} to ${href}`);
  }
  expect(named.size).toBeGreaterThan(isThorough ? 15 : walked.length);
  const followed = isThorough ? [...named] : onceEach(named);
  for (const [href, from] of followed) {
    await reopen(page, href);
    await expectRecord(page, from);
  }
  testInfo.annotations.push({ type: 'followed', description: String(followed.length) });
});
