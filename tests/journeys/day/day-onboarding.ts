import type { Page } from '@playwright/test';
import { openRecord, pressAction } from '../open-record.ts';
import { choose, open, told } from './day-people.ts';
import { expect } from '../journey.ts';

const zone = 'Australia/Brisbane (UTC+10:00)';

/** Makes the partner of the day on the screen of partners. */
export const takeOnPartner = async (page: Page): Promise<void> => {
  await open(page, '/admin/partner-management');
  await page.getByRole('button', { name: 'Create partner' }).click();
  const partner = page.getByRole('dialog', { name: 'Create partner' });
  await partner.getByRole('textbox', { name: 'Registered business name' }).fill('Coral Coast Stays Pty Ltd');
  await partner.getByRole('textbox', { name: 'Trading name' }).fill('Coral Coast Stays');
  await partner.getByRole('textbox', { name: 'Email' }).fill('office@coralcoast.example');
  await partner.getByRole('textbox', { name: 'Address' }).fill('12 Esplanade, Cairns QLD 4870');
  await choose(page, 'Country', 'Australia');
  await choose(page, 'Time zone', 'Australia/Brisbane', zone);
  await partner.getByRole('button', { name: 'Create partner' }).click();
  await expect(told(page, 'Coral Coast Stays was created.')).toBeVisible();
  await expect(page.getByRole('grid').getByRole('link', { name: 'Coral Coast Stays' })).toBeVisible();
};

/** Makes the merchant of the day, which begins in onboarding. */
export const takeOnMerchant = async (page: Page): Promise<void> => {
  await open(page, '/admin/merchant-management');
  await page.getByRole('button', { name: 'Create merchant' }).click();
  const merchant = page.getByRole('dialog', { name: 'Create merchant' });
  await merchant
    .getByRole('textbox', { name: 'Registered business name' })
    .fill('Lighthouse Bay Lodge Pty Ltd');
  await merchant.getByRole('textbox', { name: 'Trading name' }).fill('Lighthouse Bay Lodge');
  await choose(page, 'Partner', 'Coral Coast Stays');
  await merchant.getByRole('combobox', { name: 'Operation type' }).selectOption('Hotel');
  await merchant.getByRole('combobox', { name: 'Property management system' }).selectOption('Mews');
  await merchant
    .getByRole('textbox', { name: 'Property address' })
    .fill('1 Lighthouse Road, Cairns QLD 4870');
  await choose(page, 'Country', 'Australia');
  await choose(page, 'Time zone', 'Australia/Brisbane', zone);
  await choose(page, 'Currency', 'AUD');
  await merchant.getByRole('button', { name: 'Create merchant' }).click();
  await expect(told(page, 'Lighthouse Bay Lodge was created and is in onboarding.')).toBeVisible();
};

/** Fills in the merchant's case and takes it to its approval. */
export const reviewCase = async (page: Page): Promise<void> => {
  await open(page, '/admin/onboarding-management?search=Lighthouse');
  await page.getByRole('link', { name: 'Lighthouse Bay Lodge Pty Ltd' }).click();
  const review = openRecord(page, 'KYC case');
  await pressAction(review, 'Edit');
  const edit = page.getByRole('dialog', { name: 'Edit Lighthouse Bay Lodge Pty Ltd' });
  await expect(edit.getByRole('textbox', { name: 'Contact email' })).toHaveValue('office@coralcoast.example');
  await edit.getByRole('combobox', { name: 'Business type' }).selectOption('Company');
  await edit.getByRole('textbox', { name: 'Registration number' }).fill('ACN 654 321 987');
  await edit.getByRole('button', { name: 'Save changes' }).click();
  await expect(edit).toHaveCount(0);
  for (const [tab, button] of [
    ['Representatives', 'Add a person'],
    ['Beneficial owners', 'Add a beneficial owner'],
  ] as const) {
    await review.getByRole('tab', { name: tab }).click();
    // An empty list offers it twice.
    await review.getByRole('button', { name: button }).first().click();
    const person = page.getByRole('dialog', { name: button });
    await person.getByRole('textbox', { name: 'First name' }).fill('Mira');
    await person.getByRole('textbox', { name: 'Last name' }).fill('Coote');
    await person.getByRole('textbox', { name: 'Date of birth' }).fill('04/03/1980');
    await person.getByRole('textbox', { name: 'Email' }).fill('mira@lighthousebay.example');
    if (tab === 'Beneficial owners') await person.getByRole('textbox', { name: /^Ownership/ }).fill('100');
    await person.getByRole('button', { name: button }).click();
    await expect(person).toHaveCount(0);
  }
  await review.getByRole('tab', { name: 'Authorised executives' }).click();
  await review.getByRole('button', { name: 'Change who may act' }).click();
  const act = page.getByRole('dialog', { name: 'Who may act for Lighthouse Bay Lodge Pty Ltd?' });
  await act.getByRole('switch').check({ force: true });
  await act.getByRole('button', { name: 'Save changes' }).click();
  await expect(act).toHaveCount(0);
  for (const step of ['Submitted', 'In review', 'Approved']) {
    await pressAction(review, 'Change status');
    const dialog = page.getByRole('dialog', { name: /^Change the status of/ });
    await dialog.getByRole('radio', { name: step }).check({ force: true });
    await dialog.getByRole('button', { name: 'Change status' }).click();
    await expect(dialog).toHaveCount(0);
  }
  await expect(review.getByText('Active', { exact: true })).toBeVisible();
};
