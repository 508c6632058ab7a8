import type { Page } from '@playwright/test';
import { sql } from 'kysely';
import { accounts } from '../accounts.ts';
import { arrangedTest as test } from '../arranged-journey.ts';
import type { ArrangedPortal } from '../arranged-portal.ts';
import { appCode, codeBoxes, readQrCode } from './code-boxes.ts';
import { expect } from '../journey.ts';
import { alternatives } from '../../repeats.ts';
import { signInForm } from './sign-in-form.ts';

test.describe.configure({ mode: 'default' });
test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const newPassword = 'violet-Harbour-41';

/** Makes the account one that has never signed in, as an administrator's would be. */
const makeNew = ({ provider }: ArrangedPortal, email: string) =>
  sql`update users set password_changed_at = null, two_factor_required = true, authenticator_type = null, factor_set_up_at = null
    where email = ${email}`.execute(provider.database);

/** Gives the account a second factor by e-mail. */
const useEmailCodes = ({ provider }: ArrangedPortal, email: string) =>
  sql`update users set two_factor_required = true, authenticator_type = 2, factor_set_up_at = now()
    where email = ${email}`.execute(provider.database);

const lastCode = async ({ provider }: ArrangedPortal, email: string): Promise<string> => {
  const { rows } = await sql<{ body: string }>`select body from outbox_mails
    where recipient = ${email} and kind = 'access_code' order by created_at desc, id desc limit 1`.execute(
    provider.database,
  );
  return /\b\d{6}\b/.exec(rows[0]?.body ?? '')?.[0] ?? '';
};

const otherCode = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

for (const name of alternatives(['partner', 'admin', 'merchant'] as const))
  test(`a new ${name} chooses a password, sets an authenticator app up and is in @thorough`, async ({
    page,
    portal,
  }) => {
    const { email, password } = accounts[name];
    await makeNew(portal, email);
    await page.goto(portal.origin);
    await signInForm(page).signIn({ email, password });
    await expect(heading(page, 'Choose your own password')).toBeVisible();

    const chosen = page.getByLabel('New password', { exact: true });
    const again = page.getByLabel('Confirm password', { exact: true });
    const set = page.getByRole('button', { name: 'Set the password' });
    for (const [first, second, field, said] of [
      ['', '', chosen, 'Please enter your password.'],
      ['aB3', 'aB3', chosen, 'Please enter a password with at least 8 characters'],
      ['onlyletters', 'onlyletters', chosen, 'Please enter a password followed at least 3 out of 4 rules'],
      [newPassword, '', again, 'Please enter confirm password'],
      [newPassword, 'violet-Harbour-42', again, 'New passwords and confirming passwords are not the same.'],
    ] as const) {
      await chosen.fill(first);
      await again.fill(second);
      await set.click();
      await expect(field).toHaveAccessibleDescription(said);
      await expect(field).toBeFocused();
    }
    await again.fill(newPassword);
    await set.click();

    await expect(heading(page, 'Two-factor authentication')).toBeVisible();
    await page.getByRole('button', { name: 'From an authenticator app' }).click();
    const shown = page.locator('code');
    await expect(shown).toBeVisible();
    const manualCode = (await shown.innerText()).replaceAll(/\s/g, '');
    const uri = new URL((await readQrCode(page)) ?? '');
    expect(uri.protocol).toBe('otpauth:');
    expect(uri.searchParams.get('secret')).toBe(manualCode);
    await page.getByRole('button', { name: 'Copy' }).click();
    await expect(page.getByText('Copied to clipboard')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(manualCode);

    await page.getByRole('button', { name: 'Next' }).click();
    const code = codeBoxes(page);
    await expect(page.getByText('Please enter the code you see from Google Authenticator')).toBeVisible();
    await expect(code.boxes).toHaveCount(6);
    await expect(code.boxes.first()).toHaveAttribute('autocomplete', 'one-time-code');
    await expect(code.verify).toBeDisabled();
    await code.type('12a3');
    expect(await code.values()).toEqual(['1', '2', '3', '', '', '']);
    await code.paste('1234567');
    await code.paste('12345');
    await code.paste('12345x');
    expect(await code.values()).toEqual(['1', '2', '3', '', '', '']);
    await expect(code.verify).toBeDisabled();
    await code.paste(appCode(manualCode));
    await expect(code.verify).toBeEnabled();
    await code.verify.click();
    await expect(page).toHaveURL(`${portal.origin}/admin/dashboard`);
    await expect(heading(page, 'Dashboard')).toBeVisible();
  });

test('a code by e-mail: a wrong one is told, a new one voids the old, the device is remembered', async ({
  page,
  portal,
  context,
}) => {
  const { email, password } = accounts.partner2;
  await useEmailCodes(portal, email);
  await page.goto(`${portal.origin}/admin/profile?type=two-fa`);
  await signInForm(page).signIn({ email, password });
  const code = codeBoxes(page);
  await expect(page.getByText('Enter the verification code that has been sent to your email')).toBeVisible();
  await expect(page.getByText(/access code.*some minutes.*spam.*contact support/)).toBeVisible();
  await expect.poll(() => lastCode(portal, email)).toMatch(/^\d{6}$/);
  const first = await lastCode(portal, email);
  await code.type(otherCode(first));
  await code.verify.click();
  await expect(page.getByRole('alert').filter({ hasText: 'The code is wrong' })).toBeVisible();
  expect(await code.values()).toEqual(['', '', '', '', '', '']);
  await code.resend.click();
  await expect(page.getByText('Resend code successful.')).toBeVisible();
  const second = await lastCode(portal, email);
  if (second !== first) {
    await code.type(first);
    await code.verify.click();
    await expect(page.getByRole('alert').filter({ hasText: 'The code is wrong' })).toBeVisible();
  }
  await code.type(second);
  await page.getByRole('checkbox', { name: 'Remember this device for 30 days' }).check({ force: true });
  await code.verify.click();
  await expect(page).toHaveURL(`${portal.origin}/admin/profile?type=two-fa`);

  await test.step('and asked for no code when the session has ended', async () => {
    await context.clearCookies({ name: '__Host-session' });
    await page.goto(`${portal.origin}/admin/profile`);
    await signInForm(page).signIn({ email, password });
    await expect(heading(page, 'Profile')).toBeVisible();
  });
});

test('too many wrong codes lock the account, in words @thorough', async ({ page, portal }) => {
  const { email, password } = accounts.merchant2;
  await useEmailCodes(portal, email);
  await page.goto(portal.origin);
  await signInForm(page).signIn({ email, password });
  const code = codeBoxes(page);
  await expect.poll(() => lastCode(portal, email)).toMatch(/^\d{6}$/);
  const right = await lastCode(portal, email);
  for (let attempt = 0; attempt < 10; attempt += 1) {
    const answered = page.waitForResponse('**/auth/verify-twofa-code');
    await code.type(otherCode(right));
    await code.verify.click();
    await answered;
    await expect(code.boxes.first()).toHaveValue('');
  }
  await code.type(right);
  await code.verify.click();
  await expect(page.getByRole('alert').filter({ hasText: /[Tt]oo many/ })).toBeVisible();
  await expect(page).toHaveURL(`${portal.origin}/`);
});

test('a second factor is set up, changed and removed from the profile, each with a fresh code', async ({
  page,
  portal,
}) => {
  const { email, password } = accounts.merchant3;
  // The app's next code may be the same.
  const grow = async (): Promise<void> => {
    await sql`update sessions set factor_at = factor_at - interval '6 minutes'`.execute(
      portal.provider.database,
    );
    await sql`update users set totp_last_step = null`.execute(portal.provider.database);
  };
  await page.goto(`${portal.origin}/admin/profile?type=two-fa`);
  await signInForm(page).signIn({ email, password });
  await page.getByRole('link', { name: 'Set up an authenticator app' }).click();
  await expect(page).toHaveURL(`${portal.origin}/setup/two-factor?type=1`);
  const manualCode = (await page.locator('code').innerText()).replaceAll(/\s/g, '');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page).toHaveURL(/\?type=1&selected=1$/);
  const code = codeBoxes(page);
  await code.type(appCode(manualCode));
  await code.verify.click();
  await expect(page).toHaveURL(`${portal.origin}/admin/profile?type=two-fa`);
  await expect(page.getByText('Authenticator app', { exact: true })).toBeVisible();

  await test.step('a secret key asks for a fresh code and goes on by itself', async () => {
    await grow();
    await page.getByRole('tab', { name: 'API keys' }).click();
    await expect(page).toHaveURL(/type=api-key$/);
    await page.getByRole('button', { name: 'New secret key' }).click();
    const confirm = page.getByRole('alertdialog', { name: 'Create a new secret key' });
    await confirm.getByRole('button', { name: 'New secret key' }).click();
    const fresh = page.getByRole('dialog', { name: 'Verify that it is you' });
    await expect(fresh).toBeVisible();
    await code.type(appCode(manualCode));
    await code.verify.click();
    await expect(fresh).toHaveCount(0);
    await expect(confirm.getByText(/^sk_/)).toBeVisible();
    await confirm.getByRole('button', { name: /^Copy/ }).click();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^sk_/);
    await confirm.getByRole('button', { name: 'I have saved it' }).click();
    await expect(page.getByText(/^sk_/)).toHaveCount(0);
  });

  await test.step('it is removed', async () => {
    await page.getByRole('tab', { name: 'Two-factor authentication' }).click();
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    const confirm = page.getByRole('alertdialog', { name: 'Delete Confirmation' });
    await confirm.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(page.getByRole('link', { name: 'Set up codes by email' })).toBeVisible();
  });

  await test.step('and set up by e-mail, with a way back', async () => {
    await page.getByRole('link', { name: 'Set up codes by email' }).click();
    await expect(
      page.getByText('Enter the verification code that has been sent to your email'),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(page).toHaveURL(`${portal.origin}/admin/profile?type=two-fa`);
  });
});
