import type { Page } from '@playwright/test';
import { createPerson, personPassword } from '../../provider/identity/people.ts';
import { arrangedTest as test } from '../arranged-journey.ts';
import { appCode, codeBoxes } from './code-boxes.ts';
import { expect } from '../journey.ts';
import { tabTo } from '../accessibility/tab-to.ts';

test.use({
  permissions: ['clipboard-read', 'clipboard-write'],
  contextOptions: { reducedMotion: 'no-preference' },
});

const newPassword = 'amber-Lantern-77';
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Whose password the form is about, as a password manager reads it. */
const accountOf = (page: Page): Promise<string> =>
  page.locator('input[autocomplete="username"]').evaluate((input) => String(Reflect.get(input, 'value')));

test('from the first password to a secret key nothing needs a mouse, and password managers know each field', async ({
  page,
  portal,
}) => {
  const { email } = await createPerson(portal.provider, {
    role: 'Merchant',
    merchantId: 'mer_harbourviewhotel',
    permissions: ['report.transactions', 'api_connection'],
    isNew: true,
  });
  const { keyboard } = page;
  await page.goto(portal.origin);

  await test.step('signing in', async () => {
    const field = page.getByRole('textbox', { name: 'Email' });
    await expect(field).toBeFocused();
    await expect(field).toHaveAttribute('autocomplete', 'username');
    await keyboard.type(email);
    await keyboard.press('Tab');
    await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute(
      'autocomplete',
      'current-password',
    );
    await keyboard.type(personPassword);
    await keyboard.press('Enter');
  });

  await test.step('a password of one’s own', async () => {
    await expect(heading(page, 'Choose your own password')).toBeVisible();
    const chosen = page.getByLabel('New password', { exact: true });
    await expect(chosen).toBeFocused();
    await expect(chosen).toHaveAttribute('autocomplete', 'new-password');
    expect(await accountOf(page)).toBe(email);
    await keyboard.type(newPassword);
    await tabTo(page, page.getByLabel('Confirm password', { exact: true }));
    await keyboard.type(newPassword);
    await keyboard.press('Enter');
  });

  const code = codeBoxes(page);
  const shown = page.locator('code');
  await test.step('an authenticator app, the code pasted in two halves', async () => {
    await expect(heading(page, 'Two-factor authentication')).toBeFocused();
    await tabTo(page, button(page, 'From an authenticator app'));
    await keyboard.press('Enter');
    await expect(shown).toBeVisible();
    const manualCode = (await shown.innerText()).replaceAll(/\s/g, '');
    await tabTo(page, button(page, 'Copy'));
    await keyboard.press('Enter');
    await expect(page.getByRole('status').filter({ hasText: 'Copied to clipboard' })).toBeVisible();
    await tabTo(page, button(page, 'Next'));
    await keyboard.press('Enter');
    await expect(code.boxes.first()).toBeFocused();
    const right = appCode(manualCode);
    await page.evaluate(
      (text) => navigator.clipboard.writeText(text),
      ` ${right.slice(0, 3)} ${right.slice(3)}\n`,
    );
    await keyboard.press('ControlOrMeta+v');
    expect(await code.values()).toEqual(Array.from(right));
    await keyboard.press('Enter');
    await expect(heading(page, 'Dashboard')).toBeVisible();
  });

  await test.step('the profile', async () => {
    await tabTo(page, button(page, `Account: ${email}`));
    await keyboard.press('Enter');
    await tabTo(page, page.getByRole('menuitem', { name: 'Profile' }));
    await keyboard.press('Enter');
    await expect(heading(page, 'Profile')).toBeVisible();
    await tabTo(page, page.getByRole('tab', { name: 'User details' }));
    await keyboard.press('End');
    await expect(page.getByRole('tab', { name: 'Sessions' })).toBeFocused();
    await expect(page).toHaveURL(/type=sessions$/);
    await keyboard.press('ArrowLeft');
    await expect(page.getByRole('tab', { name: 'Two-factor authentication' })).toBeFocused();
    await expect(page).toHaveURL(/type=two-fa$/);
    for (const tab of ['key-calls', 'secret-keys', 'api-key']) {
      await keyboard.press('ArrowLeft');
      await expect(page).toHaveURL(new RegExp(`type=${tab}$`));
    }
  });

  await test.step('a secret that no slip of the keyboard loses', async () => {
    const renew = page.getByRole('main').getByRole('button', { name: 'New secret key' });
    await tabTo(page, renew);
    await keyboard.press('Enter');
    const dialog = page.getByRole('alertdialog', { name: 'Create a new secret key' });
    await expect(button(page, 'Cancel')).toBeFocused();
    await tabTo(page, dialog.getByRole('button', { name: 'New secret key' }));
    await keyboard.press('Enter');
    await expect(dialog.getByText('This is shown only once. Save it before you go on.')).toBeVisible();
    await keyboard.press('Escape');
    await expect(dialog.getByText(/^sk_/)).toBeVisible();
    await expect(button(page, 'I have saved it')).toBeFocused();
    await keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(renew).toBeFocused();
  });
});

test('who wants less motion sees none', async ({ page, portal }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(portal.origin);
  await expect(heading(page, 'Sign in')).toBeVisible();
  const longest = await page.evaluate(() =>
    Math.max(
      ...[...document.querySelectorAll('*')].flatMap((element) => {
        const { transitionDuration, transitionDelay, animationDuration } = getComputedStyle(element);
        return [transitionDuration, transitionDelay, animationDuration]
          .flatMap((times) => times.split(','))
          .map((time) => Number.parseFloat(time) * (time.trim().endsWith('ms') ? 1 : 1000));
      }),
    ),
  );
  expect(longest).toBeLessThanOrEqual(1);
});
