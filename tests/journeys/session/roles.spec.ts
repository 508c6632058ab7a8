import type { Browser, BrowserContext, Page } from '@playwright/test';
import { accounts, type AccountName } from '../accounts.ts';
import { arrangedTest as test } from '../arranged-journey.ts';
import type { ArrangedPortal } from '../arranged-portal.ts';
import { expect } from '../journey.ts';
import { openRecord, pressAction } from '../open-record.ts';

// What the first one makes is there for those that follow.
test.describe.configure({ mode: 'serial' });

/** A page of somebody's own, signed in. */
const pageOf = async (
  browser: Browser,
  baseURL: string | undefined,
  signIn: (account: AccountName, into?: BrowserContext) => Promise<void>,
  account: AccountName,
): Promise<Page> => {
  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  await signIn(account, context);
  return context.newPage();
};

const notice = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text }).first();

const rightsOf = async ({ provider }: ArrangedPortal, token: { readonly email: string }) => {
  const { id, custom_role_id } = await provider.database
    .selectFrom('users')
    .select(['id', 'custom_role_id'])
    .where('email', '=', token.email)
    .executeTakeFirstOrThrow();
  return { id, custom_role_id };
};

test('a merchant makes a role, and who has it loses and wins a screen without signing in again', async ({
  browser,
  baseURL,
  page,
  signIn,
}) => {
  const clerk = await pageOf(browser, baseURL, signIn, 'reports');
  await clerk.goto('/admin/pay-by-link-history');
  await expect(clerk.getByRole('grid')).toBeVisible();

  await signIn('merchant');
  await page.goto('/roles');
  await page.getByRole('button', { name: 'New role' }).first().click();
  const making = page.getByRole('dialog', { name: 'Make a role' });
  await making.getByRole('textbox', { name: 'Name' }).fill('Night desk');
  await making.getByRole('checkbox', { name: /^Dashboard/ }).check({ force: true });
  await making.getByRole('checkbox', { name: /^Virtual Terminal/ }).check({ force: true });
  await making.getByRole('button', { name: 'New role' }).first().click();
  await expect(notice(page, 'The role Night desk was made')).toBeVisible();

  const role = openRecord(page, 'Role');
  await role.getByRole('tab', { name: 'People' }).click();
  await role.getByRole('button', { name: 'Give to somebody' }).first().click();
  const giving = page.getByRole('dialog', { name: 'Give to somebody' });
  await giving.getByRole('button', { name: /^Person/ }).click();
  await page.getByRole('combobox', { name: 'Person' }).fill('Maeve');
  await page.getByRole('option', { name: /^Maeve Donnelly/ }).click();
  await giving.getByRole('button', { name: 'Give to somebody' }).click();
  await expect(notice(page, 'The role of Maeve Donnelly was changed.')).toBeVisible();
  await expect(role.getByRole('row', { name: /Maeve Donnelly/ })).toBeVisible();

  await clerk.goto('/admin/pay-by-link-history');
  await expect(clerk.getByText(/Pay by Link/).first()).toBeVisible();
  await expect(clerk.getByRole('grid')).toHaveCount(0);
  await clerk.goto('/admin/virtual-terminal');
  await expect(clerk.getByRole('heading', { name: 'Virtual terminal', level: 1 })).toBeVisible();

  await role.getByRole('tab', { name: 'Permissions' }).click();
  await role.getByRole('checkbox', { name: /^Pay by Link/ }).check({ force: true });
  await role.getByRole('button', { name: 'Save permissions' }).click();
  await expect(notice(page, 'Permissions saved.')).toBeVisible();
  await clerk.goto('/admin/pay-by-link-history');
  await expect(clerk.getByRole('grid')).toBeVisible();
  await clerk.context().close();
});

test('an admin duplicates somebody with their role and permissions', async ({ page, signIn, portal }) => {
  const { id, custom_role_id } = await rightsOf(portal, accounts.reports);
  await signIn('admin');
  await page.goto(`/admin/user-management?open=${id}`);
  const user = openRecord(page, 'User');
  await expect(user.getByText('Night desk').first()).toBeVisible();
  await pressAction(user, 'Duplicate');
  const dialog = page.getByRole('dialog', { name: 'Create a user like Maeve Donnelly' });
  await expect(dialog.getByRole('checkbox', { name: /^Pay by Link/ })).toBeChecked();
  await expect(dialog.getByRole('checkbox', { name: /^Refund Transactions/ })).not.toBeChecked();
  await dialog.getByRole('textbox', { name: 'First name' }).fill('Orla');
  await dialog.getByRole('textbox', { name: 'Last name' }).fill('Byrne');
  await dialog.getByRole('textbox', { name: 'Email' }).fill('orla@harbourview.example');
  await dialog.getByRole('button', { name: 'Create user' }).click();
  await expect(notice(page, 'Orla Byrne was created.')).toBeVisible();
  expect((await rightsOf(portal, { email: 'orla@harbourview.example' })).custom_role_id).toBe(custom_role_id);
});

test('an admin views as a merchant, changes nothing, and comes back', async ({ page, signIn }) => {
  await signIn('admin');
  await page.goto('/admin/merchant-management?open=mer_harbourviewhotel');
  await pressAction(openRecord(page, 'Merchant'), 'View as this merchant');
  await page
    .getByRole('dialog', { name: 'View as Harbour View Hotel?' })
    .or(page.getByRole('alertdialog', { name: 'View as Harbour View Hotel?' }))
    .getByRole('button', { name: 'View as this merchant' })
    .click();
  const bar = page.getByRole('complementary', { name: 'Viewing as a merchant' });
  await expect(bar).toContainText('Viewing as Harbour View Hotel');
  await expect(bar.getByRole('timer')).toHaveText(/^(?:10:00|9:\d\d)$/);
  await expect(page.getByRole('link', { name: 'User management' })).toHaveCount(0);

  await page.goto('/admin/transactions');
  await expect(bar).toBeVisible();
  await page.goto('/roles');
  await page.getByRole('button', { name: 'New role' }).first().click();
  const making = page.getByRole('dialog', { name: 'Make a role' });
  await making.getByRole('textbox', { name: 'Name' }).fill('Not made');
  await making.getByRole('checkbox', { name: /^Dashboard/ }).check({ force: true });
  await making.getByRole('button', { name: 'New role' }).first().click();
  await expect(
    page.getByText('You are viewing as Harbour View Hotel: nothing can be changed or exported.').first(),
  ).toBeVisible();

  await making.getByRole('button', { name: 'Cancel' }).click();
  await making.getByRole('button', { name: 'Leave' }).click();
  await bar.getByRole('button', { name: 'Stop viewing' }).click();
  await expect(bar).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'User management' })).toBeVisible();
  await page.goto('/admin/audit-log');
  const trail = page.getByRole('grid');
  await expect(trail.getByRole('row', { name: /View as a merchant/ }).first()).toBeVisible();
  await expect(trail.getByRole('row', { name: /Stop viewing as a merchant/ }).first()).toBeVisible();
});
