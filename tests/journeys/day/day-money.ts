import { isRecord } from '@counterfoil/engine/json';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { parse } from 'csv-parse/sync';
import { open } from './day-people.ts';

/** Of what the partner's systems want to be told. */
export const toldOf = [
  'Transaction declined',
  'Transaction approved',
  'Refund created',
  'Chargeback received',
  'Chargeback needs evidence',
  'Chargeback under review',
  'Chargeback lost',
  'Payout created',
  'Payout processing',
  'Payout paid',
] as const;

/** The types of all that happens to money on the day, sorted: two payments are approved, the rest happens once. */
export const toldTypes = [
  'chargeback.evidence_required',
  'chargeback.lost',
  'chargeback.received',
  'chargeback.under_review',
  'payout.created',
  'payout.paid',
  'payout.processing',
  'refund.created',
  'transaction.approved',
  'transaction.approved',
  'transaction.declined',
] as const;

/** What is asked of the guests, in cents, and with 1.2 % for a Visa card what they pay. */
export const first = { booking: 'BK-DAY-1', amount: 24_000, total: 24_288 } as const;
export const second = { booking: 'BK-DAY-2', amount: 6_000, total: 6_072 } as const;
export const refunded = 4_000;
export const disputed = 5_000;

/** 1.5 % and 30 cents of each payment, rounded, 10 % tax on the sum of that (51.5 cents), and what was given back. */
export const payoutSums = {
  Charged: 24_288 + 6_072,
  Fee: -(364 + 30) - (91 + 30),
  Tax: -52,
  Refunded: -refunded,
  Adjustments: -disputed,
  Payable: 24_288 + 6_072 - 394 - 121 - 52 - refunded - disputed,
} as const;

export const major = (cents: number): string => (cents / 100).toFixed(2);
export const shown = (cents: number): string =>
  `${cents < 0 ? '−' : ''}AUD ${(Math.abs(cents) / 100).toLocaleString('en-AU', { minimumFractionDigits: 2 })}`;

export const dayFromNow = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toLocaleDateString('en-AU', {
    timeZone: 'Australia/Sydney',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  });

export const isoDay = (days: number): string => dayFromNow(days).split('/').toReversed().join('-');

export const typeOf = (body: string): unknown => {
  const told: unknown = JSON.parse(body);
  return isRecord(told) ? told['type'] : undefined;
};

/** The rows of a list's export, by the headings of their columns. */
export const exportRows = async (page: Page): Promise<readonly Readonly<Record<string, string>>[]> => {
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Export' });
  const begun = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download' }).click();
  const file = await readFile(await (await begun).path(), 'utf8');
  return parse<Record<string, string>>(file, { bom: true, columns: true });
};

/** Opens the first row of the merchant in the list that is drawn. */
export const openRowOfMerchant = (page: Page): Promise<void> =>
  page
    .getByRole('grid')
    .getByRole('row', { name: /Lighthouse Bay Lodge/ })
    .getByRole('link')
    .first()
    .click();

/** Opens the next payout of the merchant. */
export const openUpcomingPayout = async (page: Page): Promise<void> => {
  await open(page, '/admin/payout-management');
  await page.getByRole('link', { name: /^Upcoming/ }).click();
  await openRowOfMerchant(page);
};
