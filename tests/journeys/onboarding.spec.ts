import { sql } from 'kysely';
import { accounts } from './accounts.ts';
import type { ArrangedPortal } from './arranged-portal.ts';
import { expect } from './journey.ts';
import { moneyTest as test } from './money/money-portal.ts';
import { openRecord, pressAction } from './open-record.ts';
import { signInForm } from './session/sign-in-form.ts';

test.describe.configure({ mode: 'default' });

interface Case {
  readonly status: string;
  readonly reason_cancellation: string | null;
  readonly detail_other_cancellation: string | null;
  readonly comment: string | null;
  readonly contact_phone: string | null;
}

const kept = async ({ provider }: ArrangedPortal, id: string): Promise<Case | undefined> => {
  const { rows } = await sql<Case>`
    select status, reason_cancellation, detail_other_cancellation, comment, contact_phone
    from kyc_cases where id = ${id}`.execute(provider.database);
  return rows[0];
};

test('a partner answers what was asked, comments, and cancels with a reason of its own', async ({
  page,
  signIn,
  portal,
}) => {
  await signIn('partner');
  await page.goto('/admin/onboarding?open=kyc_cockatoocreekcabins');
  const drawer = openRecord(page, 'KYC case');
  await pressAction(drawer, 'Edit');
  const edit = page.getByRole('dialog', { name: 'Edit Cockatoo Creek Cabins Pty Ltd' });
  await edit.getByRole('textbox', { name: 'Contact phone' }).fill('+61 2 5550 9999');
  await edit.getByRole('button', { name: 'Save changes' }).click();
  await expect(edit).toHaveCount(0);
  await drawer.getByRole('tab', { name: 'Business' }).click();
  await expect(drawer.getByText('+61255509999')).toBeVisible();

  await pressAction(drawer, 'Comment');
  const comment = page.getByRole('dialog', { name: 'Comment on Cockatoo Creek Cabins Pty Ltd' });
  await comment.getByRole('textbox', { name: 'Comment' }).fill('');
  await comment.getByRole('button', { name: 'Comment' }).click();
  await expect(comment).toHaveCount(0);
  expect(await kept(portal, 'kyc_cockatoocreekcabins')).toMatchObject({
    comment: null,
    contact_phone: '+61255509999',
  });

  await pressAction(drawer, 'Change status');
  const dialog = page.getByRole('dialog', { name: 'Change the status of Cockatoo Creek Cabins Pty Ltd' });
  await expect(dialog.getByRole('radio')).toHaveCount(2);
  await dialog.getByRole('radio', { name: 'Cancelled' }).check({ force: true });
  await dialog.getByRole('combobox', { name: 'Cancellation reason' }).selectOption('Other');
  await dialog.getByRole('button', { name: 'Change status' }).click();
  const detail = dialog.getByRole('textbox', { name: 'Cancellation detail' });
  await expect(detail).toBeFocused();
  await detail.fill('The cabins were sold.');
  await dialog.getByRole('button', { name: 'Change status' }).click();
  await expect(dialog).toHaveCount(0);
  expect(await kept(portal, 'kyc_cockatoocreekcabins')).toMatchObject({
    status: 'cancelled',
    reason_cancellation: 'other',
    detail_other_cancellation: 'The cabins were sold.',
  });
});

test('the mail is sent again, which Escape alone does not do @thorough', async ({ page, signIn, portal }) => {
  await signIn('admin');
  await page.goto('/admin/onboarding?open=kyc_saltbushmotel');
  const drawer = openRecord(page, 'KYC case');
  const again = drawer.getByRole('button', { name: 'Send the email again' });
  const dialog = page.getByRole('dialog', { name: /^Send the onboarding email of/ });
  const mails = async (): Promise<number> => {
    const { rows } = await sql<{ readonly count: number }>`
      select count(*)::int as count from outbox_mails
      where kind = 'onboarding' and recipient = 'onboarding@saltbushmotel.example'`.execute(
      portal.provider.database,
    );
    return rows[0]?.count ?? 0;
  };
  await again.click();
  await expect(dialog).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(drawer).toBeVisible();
  await expect(again).toBeFocused();
  expect(await mails()).toBe(0);
  await again.click();
  await dialog.getByRole('button', { name: 'Send the email again' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'The email was sent.' })).toBeVisible();
  expect(await mails()).toBe(1);
});

test('the link in the mail asks who is signed out to sign in, and then shows the case @thorough', async ({
  page,
  context,
  signIn,
  portal,
}) => {
  const { database } = portal.provider;
  await sql`update kyc_cases set contact_email = ${accounts.partner.email} where id = 'kyc_saltbushmotel'`.execute(
    database,
  );
  await signIn('admin');
  const headers = { origin: portal.origin };
  await page.request.post(`${portal.origin}/api/v1/report/kyc/kyc_saltbushmotel/resend-email`, { headers });
  const { rows } = await sql<{ readonly body: string }>`select body from outbox_mails
    where kind = 'onboarding' and recipient = ${accounts.partner.email}`.execute(database);
  const link = new URL(/https?:\S+/.exec(rows[0]?.body ?? '')?.[0] ?? '');
  await context.clearCookies();
  await page.goto(link.pathname + link.search);
  await signInForm(page).signIn(accounts.partner);
  await expect(page).toHaveURL(/\/admin\/onboarding\?open=kyc_saltbushmotel$/);
  await expect(openRecord(page, 'KYC case').getByText('Saltbush Motel').first()).toBeVisible();
});
