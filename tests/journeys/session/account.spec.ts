import type { Page } from '@playwright/test';
import { sql } from 'kysely';
import {
  appCode,
  createPerson,
  login,
  mailedCode,
  mailedLink,
  personPassword,
  type PersonPlan,
} from '../../provider/identity/people.ts';
import { arrangedTest as test } from '../arranged-journey.ts';
import type { ArrangedPortal } from '../arranged-portal.ts';
import { faultsOf } from '../accessibility/axe.ts';
import { codeBoxes } from './code-boxes.ts';
import { expect } from '../journey.ts';
import { alternatives } from '../../repeats.ts';
import { signInForm } from './sign-in-form.ts';

test.describe.configure({ mode: 'default' });

const newPassword = 'amber-Lantern-77';
const attempts = 10;
const merchant = {
  role: 'Merchant',
  merchantId: 'mer_harbourviewhotel',
  permissions: ['report.transactions', 'api_connection'],
  needsFactor: false,
} as const;

const createMerchant = (portal: ArrangedPortal, more: PersonPlan = {}) =>
  createPerson(portal.provider, { ...merchant, ...more });

/** Every second factor was given six minutes ago: too long for what asks for a fresh one. The app's next code may be the same. */
const ageFactors = async ({ provider: { database } }: ArrangedPortal): Promise<void> => {
  await sql`update sessions set factor_at = factor_at - interval '6 minutes'`.execute(database);
  await sql`update users set totp_last_step = null`.execute(database);
};

/** Chooses a new password by the link in the mail, which the page is told to ask for. */
const recover = async (page: Page, portal: ArrangedPortal, email: string): Promise<void> => {
  await page.goto(`${portal.origin}/forgot-password`);
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  await page.goto(`${portal.origin}/forgot-password?ftoken=${await mailedLink(portal.provider, email)}`);
  await page.getByLabel('New password', { exact: true }).fill(newPassword);
  expect(await faultsOf(page, 'a new password by link')).toEqual([]);
  await page.getByLabel('Confirm password', { exact: true }).fill(newPassword);
  await page.getByRole('button', { name: 'Set the password' }).click();
  await expect(page.getByRole('heading', { name: 'The password is set' })).toBeVisible();
  await page.getByRole('button', { name: 'Back to sign-in' }).click();
  await signInForm(page).signIn({ email, password: newPassword });
};

test('who is locked out by wrong passwords comes back by the link in the mail @thorough', async ({
  page,
  portal,
}) => {
  const { email } = await createMerchant(portal);
  for (let tries = 0; tries < attempts; tries += 1) await login(portal.provider, email, 'wrong-Harbour-41');
  await page.goto(portal.origin);
  await signInForm(page).signIn({ email, password: personPassword });
  await expect(
    page.getByText('Too many attempts. Try again in 30 minutes, or reset your password by email.'),
  ).toBeVisible();
  await recover(page, portal, email);
  await expect(page).toHaveURL(/\/admin\/[a-z]+$/);
});

for (const factor of alternatives([2, 1] as const))
  test(`who is locked out by wrong codes ${factor === 1 ? 'of the app' : 'by e-mail'} comes back by the link @thorough`, async ({
    page,
    portal,
  }) => {
    const { provider } = portal;
    const { email } = await createMerchant(portal, { factor });
    const rightCode = async (): Promise<string> => (factor === 1 ? appCode() : mailedCode(provider, email));
    const code = codeBoxes(page);
    await page.goto(portal.origin);
    await signInForm(page).signIn({ email, password: personPassword });
    await expect(code.boxes.first()).toBeVisible();
    if (factor === 2) await expect.poll(rightCode).not.toBe('none');
    const wrong = (await rightCode()) === '000000' ? '000001' : '000000';
    for (let tries = 0; tries < attempts; tries += 1)
      await page.request.post(`${portal.origin}/api/v1/auth/verify-twofa-code`, {
        data: { verify_code: wrong, mode: factor, remember: false },
        headers: { origin: portal.origin },
      });
    await code.type(await rightCode());
    await code.verify.click();
    await expect(page.getByRole('alert').filter({ hasText: /[Tt]oo many/ })).toBeVisible();
    await recover(page, portal, email);
    await expect(code.boxes.first()).toBeVisible();
    if (factor === 2) await code.resend.click();
    if (factor === 2) await expect(page.getByText('Resend code successful.')).toBeVisible();
    await code.paste(await rightCode());
    await code.verify.click();
    await expect(page).toHaveURL(/\/admin\/[a-z]+$/);
  });

/** Signs in and opens a tab of the profile. */
const openProfile = async (page: Page, portal: ArrangedPortal, email: string, tab: string): Promise<void> => {
  await page.goto(`${portal.origin}/admin/profile?type=${tab}`);
  await signInForm(page).signIn({ email, password: personPassword });
};

test('the password is changed in the profile; every other session ends, this one goes on', async ({
  page,
  portal,
}) => {
  const { email, token } = await createMerchant(portal);
  await openProfile(page, portal, email, 'user-details');
  const form = page.getByRole('region', { name: 'Change password' });
  const change = async (present: string): Promise<void> => {
    await form.getByLabel(/^Current password/).fill(present);
    await form.getByLabel(/^New password/).fill(newPassword);
    await form.getByLabel(/^Confirm password/).fill(newPassword);
    await form.getByRole('button', { name: 'Change password' }).click();
  };
  await expect(form.getByLabel(/^Current password/)).toHaveAttribute('autocomplete', 'current-password');
  await expect(form.getByLabel(/^New password/)).toHaveAttribute('autocomplete', 'new-password');
  await expect(form.getByLabel(/^Confirm password/)).toHaveAttribute('autocomplete', 'new-password');
  await change('wrong-Harbour-41');
  await expect(form.getByLabel(/^Current password/)).toHaveAccessibleDescription(/./);
  await change(personPassword);
  await expect(
    page.getByText('The password was changed. Every other session has ended.').first(),
  ).toBeVisible();
  const other = await page.request.get(`${portal.provider.base}/users/info`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(other.status()).toBe(401);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
  expect((await login(portal.provider, email, newPassword)).status).toBe(200);
});

test('names and the phone number are changed in the profile, and the account shows them at once @thorough', async ({
  page,
  portal,
}) => {
  const { email } = await createMerchant(portal);
  await openProfile(page, portal, email, 'user-details');
  const form = page.getByRole('region', { name: 'User details' });
  await form.getByLabel(/^First name/).fill('Renamed');
  await form.getByLabel(/^Phone number/).fill('not a number');
  await form.getByRole('button', { name: 'Save details' }).click();
  await expect(form.getByLabel(/^Phone number/)).toHaveAccessibleDescription(
    /Please enter a valid phone number\./,
  );
  await form.getByLabel(/^Phone number/).fill('+61 2 5550 1234');
  // The button moves up when what is mended is no longer said; a person is slower than that.
  await expect(form.getByText('Please enter a valid phone number.')).toHaveCount(0);
  await form.getByRole('button', { name: 'Save details' }).click();
  await expect(page.getByText('Your details were saved.').first()).toBeVisible();
  const account = page.getByRole('dialog', { name: 'Account' });
  await page.getByRole('button', { name: `Account: ${email}` }).click();
  await expect(account.getByText(/^Renamed /)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(form.getByLabel(/^First name/)).toHaveValue('Renamed');
  await expect(form.getByLabel(/^Phone number/)).toHaveValue('+61255501234');
  await expect(form.getByRole('button', { name: 'Save details' })).toBeDisabled();
  await expect(form.getByText('Nothing has been changed, so there is nothing to save.')).toBeVisible();
});

test('a new public key takes the place of the old one, after a fresh code @thorough', async ({
  page,
  portal,
}) => {
  const { email, userId } = await createMerchant(portal, { factor: 1 });
  const keyOf = async (): Promise<unknown> =>
    (
      await sql<{ key: string }>`select public_key as key from users where id = ${userId}`.execute(
        portal.provider.database,
      )
    ).rows[0]?.key;
  await openProfile(page, portal, email, 'api-key');
  const code = codeBoxes(page);
  await code.type(appCode());
  await code.verify.click();
  await expect(page.getByRole('heading', { name: 'Public key' })).toBeVisible();
  await ageFactors(portal);
  const before = await keyOf();
  await page.getByRole('button', { name: 'New public key' }).click();
  const confirm = page.getByRole('alertdialog', { name: 'Create a new public key' });
  await confirm.getByRole('button', { name: 'New public key' }).click();
  await code.type(appCode());
  await code.verify.click();
  await expect(page.getByText('The new public key is active.').first()).toBeVisible();
  const after = await keyOf();
  expect(after).not.toBe(before);
  await expect(page.getByText(String(after))).toBeVisible();
});

test('allowed addresses: one’s own is shown, and nobody locks themselves out @thorough', async ({
  page,
  portal,
}) => {
  const { email } = await createMerchant(portal);
  await openProfile(page, portal, email, 'api-key');
  const own = page.locator('dd').filter({ hasText: /^(?:127\.0\.0\.1|::1)$/ });
  await expect(own).toBeVisible();
  const here = (await own.innerText()).trim();
  const allow = async (address: string) => {
    await page.getByRole('button', { name: 'Allow an address' }).click();
    const dialog = page.getByRole('dialog', { name: 'Allow an address' });
    await dialog.getByLabel(/^IP address/).fill(address);
    await dialog.getByRole('button', { name: 'Allow an address' }).click();
    return dialog;
  };
  const refused = await allow('198.51.100.7');
  await expect(refused.getByText(/lock/)).toBeVisible();
  await refused.getByRole('button', { name: 'Cancel' }).click();
  await refused.getByRole('button', { name: 'Leave' }).click();
  await expect(await allow(here)).toHaveCount(0);
  await expect(await allow('198.51.100.7')).toHaveCount(0);
  // Rows make room for a new one: what is to be removed is looked for when they stand.
  await expect(page.getByRole('row', { name: /^198\.51\.100\.7/ })).toBeVisible();
  await page.getByRole('button', { name: new RegExp(`^Actions for ${here}/`) }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  const confirm = page.getByRole('alertdialog', { name: 'Delete Confirmation' });
  await confirm.getByRole('button', { name: 'Remove' }).click();
  await expect(confirm.getByText(/lock/)).toBeVisible();
});

test('an app is changed for codes by e-mail, which are removed again, each after a fresh code @thorough', async ({
  page,
  portal,
}) => {
  const { provider } = portal;
  const { email } = await createMerchant(portal, { factor: 1 });
  const code = codeBoxes(page);
  const fresh = page.getByRole('dialog', { name: 'Verify that it is you' });
  const lastCode = (): Promise<string> => mailedCode(provider, email);
  await openProfile(page, portal, email, 'two-fa');
  await code.type(appCode());
  await code.verify.click();
  await page.getByRole('link', { name: 'Change to codes by email' }).waitFor();
  await ageFactors(portal);
  await page.getByRole('link', { name: 'Change to codes by email' }).click();
  await expect(fresh).toBeVisible();
  expect(await faultsOf(page, 'the fresh code')).toEqual([]);
  await code.type(appCode());
  await code.verify.click();
  await expect(fresh).toHaveCount(0);
  await expect.poll(lastCode).not.toBe('none');
  await code.type(await lastCode());
  await code.verify.click();
  await expect(page).toHaveURL(`${portal.origin}/admin/profile?type=two-fa`);
  await expect(page.getByRole('link', { name: 'Change to an authenticator app' })).toBeVisible();

  await ageFactors(portal);
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  const confirm = page.getByRole('alertdialog', { name: 'Delete Confirmation' });
  const before = await lastCode();
  await confirm.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(fresh).toBeVisible();
  await expect.poll(lastCode).not.toBe(before);
  await code.type(await lastCode());
  await code.verify.click();
  await expect(page.getByRole('link', { name: 'Set up codes by email' })).toBeVisible();
});
