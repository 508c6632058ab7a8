import type { Cookie, Page } from '@playwright/test';
import { appCode, codeBoxes } from '../session/code-boxes.ts';
import { follow } from '../follow.ts';
import { expect } from '../journey.ts';
import { anyRecord } from '../open-record.ts';
import { signInForm } from '../session/sign-in-form.ts';

/** Who joins on the day, with the first password that the desk gives them. */
export const newcomers = {
  partner: {
    first: 'Tamsin',
    last: 'Reef',
    email: 'tamsin@coralcoast.example',
    type: 'Partner',
    of: 'Coral Coast Stays',
    permissions: ['Transaction Report', 'Chargeback Report'],
  },
  merchant: {
    first: 'Mira',
    last: 'Coote',
    email: 'mira@lighthousebay.example',
    type: 'Merchant',
    of: 'Lighthouse Bay Lodge',
    permissions: ['Transaction Report', 'Payout Report', 'Chargeback Report', 'Refund Transactions'],
  },
} as const;

const firstPassword = 'First-harbour-2026';
const ownPassword = 'violet-Harbour-41';

/** The sessions that stay open over the day, by who has them. */
export const sessions = new Map<string, readonly Cookie[]>();

/** The page becomes that of somebody who has signed in before. */
export const become = async (page: Page, who: string): Promise<void> => {
  const cookies = sessions.get(who);
  if (cookies === undefined) throw new Error(`${who} has not signed in.`);
  await page.goto('about:blank');
  await page.context().clearCookies();
  await page.context().addCookies([...cookies]);
};

/** Goes to a screen: as a link would from another one, else by loading the page. */
export const open = async (page: Page, path: string): Promise<void> => {
  await (page.url() === 'about:blank' ? page.goto(path) : follow(page, path));
};

/** Chooses a record found by what is typed. */
export const choose = async (page: Page, field: string, text: string, shown = text): Promise<void> => {
  const scope = page.getByRole('dialog').or(page.locator(anyRecord)).last();
  await scope.getByRole('button', { name: new RegExp(`^${field}(?:, [^:]+)?: `) }).click();
  await page.getByRole('combobox', { name: field }).fill(text);
  await page.getByRole('option', { name: shown, exact: true }).click();
};

/** Picks one of the words that an open field offers. */
export const pick = (page: Page, word: string): Promise<void> =>
  page.getByRole('listbox').getByRole('option', { name: word, exact: true }).click();

/** The message that says what was done. */
export const told = (page: Page, words: string | RegExp) =>
  page.getByRole('alert').filter({ hasText: words }).first();

/** Makes a user of a partner or a merchant on the screen of users. */
export const createUser = async (page: Page, name: keyof typeof newcomers): Promise<void> => {
  const { first, last, email, type, of, permissions } = newcomers[name];
  await page.getByRole('button', { name: 'Create user' }).click();
  const form = page.getByRole('dialog', { name: 'Create user' });
  await form.getByRole('textbox', { name: 'First name' }).fill(first);
  await form.getByRole('textbox', { name: 'Last name' }).fill(last);
  await form.getByRole('textbox', { name: 'Email' }).fill(email);
  await form.getByRole('combobox', { name: 'User type' }).selectOption(type);
  await choose(page, type, of);
  for (const permission of permissions)
    await form.getByRole('checkbox', { name: new RegExp(`^${permission}`) }).check({ force: true });
  await form.getByLabel('First password').fill(firstPassword);
  await form.getByRole('button', { name: 'Create user' }).click();
  await expect(form).toHaveCount(0);
};

/** Signs somebody in for the first time: they choose a password of their own and a second factor. */
export const signInFirst = async (page: Page, name: keyof typeof newcomers): Promise<void> => {
  await page.context().clearCookies();
  await page.goto('/');
  await signInForm(page).signIn({ email: newcomers[name].email, password: firstPassword });
  await page.getByLabel('New password', { exact: true }).fill(ownPassword);
  await page.getByLabel('Confirm password', { exact: true }).fill(ownPassword);
  await page.getByRole('button', { name: 'Set the password' }).click();
  await page.getByRole('button', { name: 'From an authenticator app' }).click();
  const manualCode = await page.locator('code').innerText();
  await page.getByRole('button', { name: 'Next' }).click();
  const code = codeBoxes(page);
  await code.type(appCode(manualCode));
  await code.verify.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  sessions.set(name, await page.context().cookies());
};
