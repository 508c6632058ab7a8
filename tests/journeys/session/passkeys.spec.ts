import type { CDPSession, Page } from '@playwright/test';
import { sql } from 'kysely';
import { createCapture } from '../../provider/create-capture.ts';
import { createPerson, personPassword } from '../../provider/identity/people.ts';
import { faultsOf } from '../accessibility/axe.ts';
import { arrangedTest as test } from '../arranged-journey.ts';
import type { ArrangedPortal } from '../arranged-portal.ts';
import { expect } from '../journey.ts';
import { signInForm } from './sign-in-form.ts';

test.describe.configure({ mode: 'default' });

const merchant = {
  role: 'Merchant',
  merchantId: 'mer_harbourviewhotel',
  permissions: ['report.transactions', 'refund.transactions'],
  needsFactor: false,
} as const;

/** Gives the browser an authenticator as a laptop has one, whose user is always there and always right. */
const addAuthenticator = async (page: Page): Promise<CDPSession> => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return devtools;
};

const signOut = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /^Account: / }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(signInForm(page).heading).toBeVisible();
};

/** Opens the actions of a row and chooses one. */
const chooseFor = async (page: Page, row: string, action: string): Promise<void> => {
  await page
    .getByRole('button', { name: `Actions for ${row}` })
    .first()
    .click();
  await page.getByRole('menuitem', { name: action }).click();
};

/** Everybody gave their password six minutes ago: too long for what asks for a fresh proof. */
const ageProofs = ({ provider: { database } }: ArrangedPortal) =>
  sql`update sessions set password_at = password_at - interval '6 minutes',
    factor_at = factor_at - interval '6 minutes'`.execute(database);

/** A refund that a colleague asked for and a second person has to decide on; answers how much of the payment is refunded by then. */
const askForRefund = async ({ provider }: ArrangedPortal) => {
  const admin = await createPerson(provider, { permissions: ['admin.users'], needsFactor: false });
  const rule = await provider.client(admin.token).PUT('/approval-rules/{kind}', {
    params: { path: { kind: 'refund' } },
    body: { when: 'always' },
  });
  expect(rule.response.status).toBe(200);
  const clerk = await createPerson(provider, merchant);
  const sale = await createCapture(provider.database, 24_000);
  const asked = await provider.client(clerk.token).POST('/payment-internal/refund', {
    params: { header: { 'Idempotency-Key': `passkey-${sale}` } },
    body: { transaction_id: sale, amount: 9_000, currency: 'AUD', reason: 'Guest left early' },
  });
  expect(asked.response.status).toBe(202);
  return async (): Promise<number> => {
    const { rows } = await sql<{ refunded_amount: number }>`select refunded_amount from transactions
      where id = ${sale}`.execute(provider.database);
    return rows[0]?.refunded_amount ?? -1;
  };
};

test('a passkey signs in without name or password, proves who one is before money moves, and does neither once removed', async ({
  page,
  portal,
}) => {
  const { email } = await createPerson(portal.provider, merchant);
  await addAuthenticator(page);
  await page.goto(`${portal.origin}/admin/profile?type=two-fa`);
  await signInForm(page).signIn({ email, password: personPassword });
  await expect(page.getByText('No passkeys yet.')).toBeVisible();
  await page.getByRole('link', { name: 'Add a passkey' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Add a passkey' })).toBeVisible();
  expect(await faultsOf(page, 'adding a passkey')).toEqual([]);
  await page.getByRole('textbox', { name: 'Name' }).fill('Work laptop');
  await page.getByRole('button', { name: 'Create the passkey' }).click();
  await expect(page).toHaveURL(`${portal.origin}/admin/profile?type=two-fa`);
  const passkeys = page.getByRole('region', { name: 'Passkeys' });
  const row = passkeys.getByRole('row', { name: /Work laptop/ });
  await expect(row).toContainText('On one device');
  expect(await faultsOf(page, 'the list of passkeys')).toEqual([]);

  await test.step('the same device makes no second one', async () => {
    await page.getByRole('link', { name: 'Add a passkey' }).click();
    await page.getByRole('button', { name: 'Create the passkey' }).click();
    await expect(page.getByText('This device already has a passkey for your account.')).toBeVisible();
    await page.getByRole('button', { name: 'Back' }).click();
  });

  await test.step('it is renamed', async () => {
    await chooseFor(page, 'Work laptop', 'Rename');
    const dialog = page.getByRole('dialog', { name: 'Rename “Work laptop”' });
    await dialog.getByRole('textbox', { name: /^Name/ }).fill('Front desk');
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await expect(passkeys.getByRole('row', { name: /Front desk/ })).toBeVisible();
  });

  await test.step('it signs in', async () => {
    await signOut(page);
    expect(await faultsOf(page, 'signing in')).toEqual([]);
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await expect(page).toHaveURL(/\/admin\/[a-z]+$/);
  });

  await test.step('it proves who one is before a refund is approved', async () => {
    const refunded = await askForRefund(portal);
    await ageProofs(portal);
    await page.goto(`${portal.origin}/approvals`);
    await chooseFor(page, 'Refund a transaction', 'Approve');
    const confirm = page.getByRole('dialog', { name: /^Approve/ });
    await confirm.getByRole('button', { name: 'Approve' }).click();
    const fresh = page.getByRole('dialog', { name: 'Verify that it is you' });
    await expect(fresh.getByRole('button', { name: 'Use a passkey' })).toBeVisible();
    expect(await faultsOf(page, 'a fresh proof by passkey')).toEqual([]);
    expect(await refunded()).toBe(0);
    await fresh.getByRole('button', { name: 'Use a passkey' }).click();
    await expect(fresh).toHaveCount(0);
    await expect.poll(refunded).toBe(9_000);
  });

  await test.step('it does nothing once removed', async () => {
    await page.goto(`${portal.origin}/admin/profile?type=two-fa`);
    await chooseFor(page, 'Front desk', 'Remove');
    const confirm = page.getByRole('alertdialog', { name: 'Remove “Front desk”?' });
    await confirm.getByRole('button', { name: 'Remove' }).click();
    await expect(passkeys.getByText('No passkeys yet.')).toBeVisible();
    await signOut(page);
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await expect(
      page.getByText('This passkey could not sign you in. Try again, or sign in with your password.'),
    ).toBeVisible();
    expect(await faultsOf(page, 'a passkey that was removed')).toEqual([]);
    await expect(signInForm(page).heading).toBeVisible();
  });
});
