import type { Locator, Page } from '@playwright/test';
import { openRecord, pressAction } from '../open-record.ts';
import { dayFromNow, disputed, major } from './day-money.ts';
import { choose, open, told } from './day-people.ts';
import { expect } from '../journey.ts';

/** Takes the dispute on to a status; answers its drawer. */
export const moveDispute = async (page: Page, status: string): Promise<Locator> => {
  await open(page, '/admin/chargeback-management?reference=CB-DAY');
  await page.getByRole('grid').getByRole('link', { name: 'CB-DAY' }).click();
  const drawer = openRecord(page, 'Chargeback');
  await pressAction(drawer, 'Change status');
  const dialog = page.getByRole('dialog', { name: /^Change the status of/ });
  await dialog.getByRole('radio', { name: status }).check({ force: true });
  await dialog.getByRole('button', { name: 'Change status' }).click();
  await expect(dialog).toHaveCount(0);
  return drawer;
};

/** Records what the card's issuer disputes of a payment. */
export const recordDispute = async (page: Page, reference: string): Promise<void> => {
  await open(page, '/admin/chargeback-management');
  await page.getByRole('button', { name: 'Record a chargeback' }).click();
  const form = page.getByRole('dialog', { name: 'Record a chargeback' });
  await choose(page, 'Transaction', reference);
  await form.getByRole('textbox', { name: 'Chargeback' }).fill('CB-DAY');
  await choose(page, 'Currency', 'AUD');
  await form.getByRole('textbox', { name: 'Amount' }).fill(major(disputed));
  await form.getByRole('combobox', { name: 'Reason' }).selectOption('Fraudulent');
  // The desk's today is still tomorrow for a merchant further west, for an hour of each day.
  await form.getByRole('textbox', { name: 'Notified' }).fill(dayFromNow(-1));
  await form.getByRole('textbox', { name: 'Action due' }).fill(dayFromNow(10));
  await form.getByRole('button', { name: /^Record chargeback of/ }).click();
  await expect(told(page, 'The chargeback was recorded.')).toBeVisible();
};

/** Answers it in two steps: what is written is kept, and then submitted. */
export const answerDispute = async (page: Page): Promise<void> => {
  await open(page, '/admin/chargeback?reference=CB-DAY');
  await page.getByRole('grid').getByRole('link', { name: 'CB-DAY' }).click();
  const dispute = openRecord(page, 'Chargeback');
  await dispute.getByRole('textbox', { name: 'Statement' }).fill('The guest stayed two nights and signed.');
  await dispute.getByRole('button', { name: 'Save draft and review' }).click();
  await dispute.getByRole('button', { name: 'Contest the chargeback' }).click();
  const contest = page.getByRole('dialog', { name: 'Submit this answer?' });
  await contest.getByRole('button', { name: 'Contest the chargeback' }).click();
  await expect(told(page, 'Your answer was submitted.')).toBeVisible();
  await expect(dispute.getByText('Under review').first()).toBeVisible();
};
