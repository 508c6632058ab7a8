import { expect } from '../journey.ts';
import type { Hand } from './hand.ts';
import { choose, dialog, goTo, record } from './movements.ts';

/** No two merchants have the same name, and a portal that runs already may know one of an earlier run. */
const name = `First Light Lodge ${String(Date.now() % 1_000_000)}`;
const business = `${name} Pty Ltd`;

/** Creates the merchant; the portal opens its case by itself. */
const takeOn = async (hand: Hand): Promise<void> => {
  const { page } = hand;
  await goTo(hand, 'Merchant management');
  await hand.click(page.getByRole('button', { name: 'Create merchant' }));
  const form = dialog(page, 'Create merchant');
  await hand.write(form.getByRole('textbox', { name: 'Registered business name' }), business);
  await hand.write(form.getByRole('textbox', { name: 'Trading name' }), name);
  await choose(hand, form, 'Partner', 'Southern Stays');
  await hand.write(form.getByRole('textbox', { name: 'Property address' }), '1 Light Road, Cairns QLD 4870');
  await choose(hand, form, 'Time zone', 'Australia/Brisbane', /^Australia\/Brisbane/);
  await hand.click(form.getByRole('button', { name: 'Create merchant' }));
};

const writePerson = async (hand: Hand): Promise<void> => {
  const form = record(hand.page, 'KYC case');
  await hand.write(form.getByRole('textbox', { name: 'First name' }), 'Mira');
  await hand.write(form.getByRole('textbox', { name: 'Last name' }), 'Coote');
  await hand.write(form.getByRole('textbox', { name: 'Date of birth' }), '04/03/1980');
  await hand.write(form.getByRole('textbox', { name: 'Email' }), 'mira@firstlight.example');
};

/** Goes through the steps of the case, each of which leads to the next. */
const completeCase = async (hand: Hand): Promise<void> => {
  const kase = record(hand.page, 'KYC case');
  const goOn = kase.getByRole('button', { name: 'Save and go on' });
  const step = (title: string) => kase.getByRole('heading', { name: title });
  await hand.click(kase.getByText('Company', { exact: true }));
  await hand.write(kase.getByRole('textbox', { name: 'Registration number' }), 'ACN 654 321 987');
  await hand.click(goOn);
  await expect(step('Beneficial owner')).toBeVisible();
  await writePerson(hand);
  await hand.click(goOn);
  await expect(step('Representative')).toBeVisible();
  await writePerson(hand);
  await hand.click(goOn);
  await expect(step('Authorised executives')).toBeVisible();
  await hand.click(kase.getByText('Beneficial owners are the authorised executives', { exact: true }));
  await hand.click(goOn);
  for (const button of ['Submit for review', 'Begin the review', 'Approve'])
    await hand.click(kase.getByRole('button', { name: button, exact: true }).first());
  await hand.click(
    dialog(hand.page, `Approve ${business}?`).getByRole('button', { name: 'Approve', exact: true }),
  );
};

/** Connects a provider, agrees the rates and takes the first payment, where the case is approved. */
const goLive = async (hand: Hand): Promise<void> => {
  const { page } = hand;
  const kase = record(page, 'KYC case');
  await hand.click(kase.getByRole('button', { name: 'Actions for Paywell' }));
  await hand.click(page.getByRole('menuitem', { name: 'Connect', exact: true }));
  const form = dialog(page, 'Connect to Paywell');
  const values = form.getByRole('group', { name: 'Credentials' }).locator('input');
  await expect(values.first()).toBeVisible();
  for (const value of await values.all()) await hand.write(value, 'first-light-0123456789');
  await hand.click(form.getByRole('button', { name: 'Connect', exact: true }));
  await expect(form).toHaveCount(0);
  await hand.click(kase.locator('.cf-steps').getByRole('button', { name: 'Next', exact: true }));
  const rates = kase.getByRole('textbox', { name: 'Rate' });
  await expect(rates.first()).toBeVisible();
  await hand.write(rates.first(), '1.5');
  await hand.click(kase.getByRole('button', { name: 'Save rates' }));
  await hand.write(kase.getByRole('textbox', { name: 'Amount', exact: true }), '80.00');
  await hand.write(kase.getByRole('textbox', { name: /^Description/ }), 'First night');
  await hand.write(kase.getByRole('textbox', { name: 'Card holder' }), 'Ines Falk');
  await hand.click(kase.getByRole('button', { name: /^Charge/ }));
  await expect(kase.getByText('Approved', { exact: true }).last()).toBeVisible();
};

/** Takes on a merchant, from nothing to its first payment. */
export const bringMerchantLive = async (hand: Hand): Promise<void> => {
  await takeOn(hand);
  await completeCase(hand);
  await goLive(hand);
};
