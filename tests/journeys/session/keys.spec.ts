import type { Locator, Page } from '@playwright/test';
import { createPerson, personPassword } from '../../provider/identity/people.ts';
import { send } from '../../provider/provider-under-test.ts';
import { faultsOf } from '../accessibility/axe.ts';
import { arrangedTest as test } from '../arranged-journey.ts';
import type { ArrangedPortal } from '../arranged-portal.ts';
import { expect } from '../journey.ts';
import { signInForm } from './sign-in-form.ts';

test.describe.configure({ mode: 'default' });

const person = {
  role: 'Merchant',
  // One whose people have made no keys.
  merchantId: 'mer_banksialodge',
  permissions: ['api_connection', 'report.transactions', 'refund.transactions'],
  needsFactor: false,
} as const;

/** What a program gets that reads one transaction with this secret. */
const readBy = async ({ provider }: ArrangedPortal, secret: string): Promise<number> =>
  (
    await send(`${provider.base}/report/transactions?limit=1`, {
      headers: { authorization: `Bearer ${secret}` },
    })
  ).status;

/** What a program gets that refunds with this secret. */
const refundBy = async ({ provider }: ArrangedPortal, secret: string): Promise<number> =>
  (
    await send(`${provider.base}/payment-internal/refund`, {
      method: 'POST',
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
      body: JSON.stringify({ transaction_id: 'txn_none', amount: 1, currency: 'AUD', reason: 'None' }),
    })
  ).status;

const chooseFor = async (page: Page, row: string, action: string): Promise<void> => {
  await page.getByRole('button', { name: `Actions for ${row}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
};

/** The secret that a dialog shows once. */
const secretIn = async (dialog: Locator): Promise<string> => {
  await expect(dialog).toContainText(/sk_/);
  const [secret = ''] = /sk_[A-Za-z0-9_-]+/.exec(await dialog.innerText()) ?? [];
  return secret;
};

test('a key is made with what it may do, does that and no more, gets a new secret, and is revoked', async ({
  page,
  portal,
}) => {
  const { email } = await createPerson(portal.provider, person);
  await page.goto(`${portal.origin}/admin/profile?type=secret-keys`);
  await signInForm(page).signIn({ email, password: personPassword });
  await expect(page.getByText(/^No secret keys yet\./)).toBeVisible();
  expect(await faultsOf(page, 'no keys')).toEqual([]);

  await page
    .getByRole('toolbar', { name: 'Secret keys' })
    .getByRole('button', { name: 'New secret key' })
    .click();
  const form = page.getByRole('dialog', { name: 'Make a secret key' });
  await form.getByRole('textbox', { name: /^Name/ }).fill('Accounting');
  await form.getByRole('button', { name: /^Scopes: / }).click();
  const scopes = page.getByRole('dialog', { name: 'Scopes' });
  await scopes.getByRole('searchbox').fill('transactions');
  await scopes.getByText('transactions:read').click();
  await page.keyboard.press('Escape');
  expect(await faultsOf(page, 'the form of a key')).toEqual([]);
  await form.getByRole('button', { name: 'Make the key' }).click();
  const shown = page.getByRole('dialog').filter({ hasText: 'sk_' });
  const first = await secretIn(shown);
  expect(await faultsOf(page, 'a secret that is shown once')).toEqual([]);
  await shown.getByRole('button', { name: 'I have saved it' }).click();
  const row = page.getByRole('row', { name: /Accounting/ });
  await expect(row).toContainText(first.slice(-4));
  await expect(page.locator('body')).not.toContainText(first);

  expect(await readBy(portal, first)).toBe(200);
  expect(await refundBy(portal, first)).toBe(403);

  await test.step('it gets a new secret, and the old one ends at once', async () => {
    await chooseFor(page, 'Accounting', 'Rotate');
    const dialog = page.getByRole('dialog', { name: 'Rotate Accounting?' });
    await dialog.getByRole('spinbutton').or(dialog.getByRole('textbox')).first().fill('0');
    await dialog.getByRole('button', { name: 'Rotate' }).click();
    const second = await secretIn(page.getByRole('dialog').filter({ hasText: 'sk_' }));
    await page.getByRole('button', { name: 'I have saved it' }).click();
    expect([await readBy(portal, first), await readBy(portal, second)]).toEqual([401, 200]);
  });

  await test.step('it is revoked, and stays listed', async () => {
    await chooseFor(page, 'Accounting', 'Revoke');
    const dialog = page.getByRole('alertdialog', { name: 'Revoke Accounting?' });
    await dialog.getByRole('button', { name: 'Revoke' }).click();
    await expect(row).toContainText('Revoked');
    expect(await faultsOf(page, 'a key that was revoked')).toEqual([]);
  });
});
