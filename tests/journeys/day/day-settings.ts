import type { Locator, Page } from '@playwright/test';
import { openRecord } from '../open-record.ts';
import { choose, open, pick, told } from './day-people.ts';
import { expect } from '../journey.ts';

/** Opens one of the merchant's payment settings beside the list of merchants. */
export const openMerchant = async (page: Page, tab: string): Promise<Locator> => {
  await open(page, '/admin/merchant-management?search=Lighthouse');
  await page.getByRole('link', { name: 'Lighthouse Bay Lodge', exact: true }).click();
  const drawer = openRecord(page, 'Merchant');
  await drawer.getByRole('tab', { name: 'Payments', exact: true }).first().click();
  await drawer.getByRole('tab', { name: tab, exact: true }).last().click();
  return drawer;
};

/** Connects the merchant to two payment providers, Tillbridge before Paywell. */
export const connectProviders = async (page: Page, drawer: Locator): Promise<void> => {
  const offered = drawer.getByRole('grid', { name: 'Payment providers to connect to' });
  const connected = drawer.getByRole('grid', { name: 'Connected payment providers' });
  for (const [psp, priority] of [
    ['Tillbridge', '10'],
    ['Paywell', '20'],
  ] as const) {
    await offered.getByRole('button', { name: `Actions for ${psp}` }).click();
    await page.getByRole('menuitem', { name: 'Connect' }).click();
    const form = page.getByRole('dialog', { name: `Connect to ${psp}` });
    const credentials = form.getByRole('group', { name: 'Credentials' }).locator('input');
    await expect(credentials.first()).toBeVisible();
    for (const value of await credentials.all()) await value.fill(`lighthouse-${psp}-0123456789`);
    await form.getByRole('spinbutton', { name: 'Priority' }).fill(priority);
    await form.getByRole('button', { name: 'Connect' }).click();
    await expect(form).toHaveCount(0);
    await expect(connected.getByRole('row', { name: new RegExp(psp) })).toContainText('Active');
  }
};

/** Agrees 1.5 % and 30 cents for payments through Paywell. */
export const setFees = async (page: Page, drawer: Locator): Promise<void> => {
  await drawer.getByRole('tab', { name: 'Fees' }).click();
  await drawer.getByRole('button', { name: 'Add fees' }).click();
  const fees = page.getByRole('dialog', { name: 'Add fees for Lighthouse Bay Lodge' });
  await fees.getByRole('button', { name: 'Add a fee' }).click();
  await choose(page, 'Payment provider', 'Paywell');
  await choose(page, 'Currency', 'AUD');
  await fees.getByRole('textbox', { name: 'Rate' }).fill('1.5');
  await fees.getByRole('textbox', { name: 'Fixed amount' }).fill('0.30');
  await fees.getByRole('textbox', { name: 'Valid from' }).fill('01/01/2026');
  await fees.getByRole('button', { name: 'Add fees' }).click();
  await expect(fees).toHaveCount(0);
  await expect(drawer.getByRole('grid', { name: 'Fees agreed with the merchant' })).toContainText('1.5 %');
};

/** Sends Visa cards to Paywell, which stands second, and switches the rules on. */
export const setRouting = async (page: Page, drawer: Locator): Promise<void> => {
  await drawer.getByRole('tab', { name: 'Smart routing' }).click();
  await drawer.getByRole('button', { name: 'Edit and try rules' }).click();
  const rules = page.getByRole('dialog', { name: 'Routing rules' });
  await rules.getByRole('button', { name: 'Add a rule' }).click();
  await rules.getByRole('textbox', { name: 'Name' }).fill('Visa to Paywell');
  await rules.getByRole('textbox', { name: 'Card brands' }).click();
  await pick(page, 'Visa');
  await page.keyboard.press('Escape');
  await rules.getByRole('button', { name: 'Add a target' }).click();
  await choose(page, 'Payment provider, Targets 1', 'Paywell');
  await rules.getByRole('textbox', { name: /^Percentage, / }).fill('100');
  // The preview below the fields arrives a moment later, and moves the button.
  await expect(rules.getByText('Visa to Paywell')).toBeVisible();
  await rules.getByRole('button', { name: 'Save rules' }).click();
  await expect(rules.getByText('The rules were saved but are not in use')).toBeVisible();
  await rules.getByRole('button', { name: 'Close' }).last().click();
  await expect(rules).toHaveCount(0);
  const notTried = drawer.getByText('These rules are not in use');
  await expect(notTried).toBeVisible();
  await drawer.getByRole('button', { name: 'Turn on' }).click();
  const on = page.getByRole('dialog', { name: 'Turn on smart routing' });
  await on.getByRole('radio', { name: 'By rules' }).check({ force: true });
  await on.getByRole('button', { name: 'Turn on' }).click();
  await expect(on).toHaveCount(0);
  await expect(notTried).toHaveCount(0);
};

/** Takes from 10 to 5,000 dollars, with a surcharge of 1.2 % on Visa cards. */
export const setPayments = async (page: Page, drawer: Locator): Promise<void> => {
  await drawer.getByRole('tab', { name: 'Payments', exact: true }).last().click();
  await drawer.getByRole('switch', { name: "Use the partner's settings" }).uncheck({ force: true });
  await drawer.getByRole('button', { name: 'Add to Limits' }).click();
  await choose(page, 'Currency, Limits 1', 'AUD');
  await drawer.getByRole('textbox', { name: /^Smallest, / }).fill('10.00');
  await drawer.getByRole('textbox', { name: /^Largest, / }).fill('5000.00');
  await drawer.getByRole('radio', { name: 'Card brand surcharge' }).check({ force: true });
  await drawer.getByRole('button', { name: 'Add to Card brand surcharges' }).click();
  await drawer.getByRole('combobox', { name: /^Card brand, / }).fill('Visa');
  await pick(page, 'Visa');
  await drawer.getByRole('textbox', { name: /^Rate, / }).fill('1.2');
  await drawer.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(told(page, /saved/)).toBeVisible();
};
