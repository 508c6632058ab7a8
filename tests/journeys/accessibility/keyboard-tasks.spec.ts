import { sql } from 'kysely';
import type { Locator, Page } from '@playwright/test';
import { arrangedTest as test } from '../arranged-journey.ts';
import type { ArrangedPortal } from '../arranged-portal.ts';
import { expect } from '../journey.ts';
import { openRecord } from '../open-record.ts';
import { tabTo } from './tab-to.ts';

// One portal for all of them.
test.describe.configure({ mode: 'default' });
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** The first value that a statement finds in the store. */
const read = async ({ provider }: ArrangedPortal, statement: string): Promise<string> => {
  const { rows } = await sql<{ readonly found: string }>`${sql.raw(statement)}`.execute(provider.database);
  const [row] = rows;
  if (row === undefined) throw new Error(`The demo set has nothing for: ${statement}`);
  return row.found;
};

/** Looks for words from anywhere and takes the first that is found. */
const find = async (page: Page, words: string): Promise<void> => {
  await page.keyboard.press('/');
  // At once, as who knows the key does: the field is not there yet.
  await page.keyboard.type(words);
  await expect(page.getByRole('combobox', { name: 'Search or go to' })).toHaveValue(words);
  await expect(page.getByRole('listbox').getByRole('option', { selected: true })).toBeVisible();
  await page.keyboard.press('Enter');
};

/** Goes to an element by Tab, and by the arrow keys within a toolbar, and presses it. */
const press = async (page: Page, goal: Locator): Promise<void> => {
  await expect(goal).toBeVisible();
  const isNear = () =>
    goal.evaluate((element) => {
      const bar = element.closest('[role="toolbar"], [role="radiogroup"], [role="tablist"]');
      return element === document.activeElement || bar?.contains(document.activeElement) === true;
    });
  for (let steps = 0; steps < 80 && !(await isNear()); steps += 1) await page.keyboard.press('Tab');
  for (let steps = 0; steps < 12; steps += 1) {
    if (await goal.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('ArrowRight');
  }
  await expect(goal, 'reached by keys').toBeFocused();
  await page.keyboard.press('Enter');
};

/** Writes into a field that Tab leads to. */
const write = async (page: Page, field: Locator, text: string): Promise<void> => {
  await tabTo(page, field);
  await page.keyboard.type(text);
};

const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });

/** The page that people begin with, once it listens. */
const begin = async (page: Page): Promise<void> => {
  await page.goto('/admin/dashboard');
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
};

const told = (page: Page, words: string | RegExp) =>
  page.getByRole('alert').filter({ hasText: words }).first();

test('a payment is found by its guest, and its payout from there', async ({ page, portal, signIn }) => {
  const guest = await read(
    portal,
    `select guest_name as found from transactions where payout_id is not null and guest_name is not null
      group by guest_name having count(*) = 1 order by guest_name limit 1`,
  );
  await signIn('admin');
  await begin(page);
  await find(page, guest);
  const payment = openRecord(page, 'Transaction');
  await expect(payment).toContainText(guest);
  await press(page, payment.getByRole('link', { name: /^PO-/ }).first());
  await expect(page).toHaveURL(/payout/);
});

test('a dispute is answered @thorough', async ({ page, portal, signIn }) => {
  const id = await read(
    portal,
    `update chargebacks set action_due_date = current_date + 5 where id in (
      select id from chargebacks where merchant_id = 'mer_harbourviewhotel'
        and status = 'evidence_required') returning id as found`,
  );
  await signIn('merchant');
  await page.goto(`/admin/chargeback?open=${id}`);
  const dispute = openRecord(page, 'Chargeback');
  const statement = dispute.getByRole('textbox', { name: 'Statement' });
  await expect(statement).toBeVisible();
  await write(page, statement, 'The guest stayed two nights.');
  await press(page, dispute.getByRole('button', { name: 'Save draft and review' }));
  await press(page, dispute.getByRole('button', { name: 'Contest the chargeback' }));
  await press(
    page,
    dialogOf(page, 'Submit this answer?').getByRole('button', { name: 'Contest the chargeback' }),
  );
  await expect(told(page, 'Your answer was submitted.')).toBeVisible();
});

test('a case is approved @thorough', async ({ page, signIn }) => {
  await signIn('admin');
  await page.goto('/admin/onboarding-management?open=kyc_saltbushmotel');
  await press(page, openRecord(page, 'KYC case').getByRole('button', { name: 'Change status' }));
  const dialog = page.getByRole('dialog', { name: /^Change the status of/ });
  const radios = dialog.getByRole('radio');
  await expect(radios.first()).toBeVisible();
  await tabTo(page, radios.first());
  await page.keyboard.press('ArrowDown');
  await expect(dialog.getByRole('radio', { name: 'Approved' })).toBeChecked();
  await press(page, dialog.getByRole('button', { name: 'Change status' }));
  await expect(dialog).toHaveCount(0);
  await expect(openRecord(page, 'KYC case').getByText('Approved').first()).toBeVisible();
});

test('a link is made and sent @thorough', async ({ page, portal, signIn }) => {
  await signIn('merchant');
  await page.goto('/admin/pay-by-link-history');
  await press(page, page.getByRole('button', { name: 'New payment link' }));
  const form = dialogOf(page, 'New payment link');
  await expect(form.getByRole('textbox', { name: 'Booking', exact: true })).toBeFocused();
  await page.keyboard.type('BK-KEYS');
  await write(page, form.getByRole('textbox', { name: 'Booking details' }), 'Two nights');
  await write(page, form.getByRole('textbox', { name: 'Amount' }), '120.00');
  await write(page, form.getByRole('textbox', { name: 'Email' }), 'guest@example.com');
  await press(page, form.getByRole('button', { name: /^Create link/ }));
  await expect(form.getByText('BK-KEYS')).toBeVisible();
  await expect(form.getByRole('button', { name: 'Close' }).last()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(form).toHaveCount(0);
  const { rows } = await sql<{ readonly recipient: string }>`
    select recipient from outbox_mails order by created_at desc limit 1`.execute(portal.provider.database);
  expect(rows).toEqual([{ recipient: 'guest@example.com' }]);
});

test('a failed webhook is sent again @thorough', async ({ page, signIn }) => {
  await signIn('admin');
  await begin(page);
  await press(page, page.getByRole('link', { name: /Failed webhook deliveries/ }));
  const rows = page
    .getByRole('grid', { name: 'Deliveries' })
    .getByRole('row')
    .filter({ has: page.getByRole('link') });
  await expect(rows.first()).toBeVisible();
  await tabTo(page, rows.first().getByRole('link'));
  await page.keyboard.press('Home');
  await expect(rows.first().getByRole('checkbox')).toBeFocused();
  await page.keyboard.press('Space');
  await press(
    page,
    page.getByRole('region', { name: '1 row selected' }).getByRole('button', { name: /^Resend/ }),
  );
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog')).last();
  await press(page, dialog.getByRole('button', { name: /^Resend/ }));
  // Nobody listens at the demo set's addresses.
  await expect(dialog).toContainText('1 refused');
  await expect(dialog.getByRole('button', { name: 'Close' }).last()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(page.locator(':focus')).toHaveCount(1);
});

test('a user is added @thorough', async ({ page, signIn }) => {
  await signIn('admin');
  await begin(page);
  await find(page, 'invite');
  const form = dialogOf(page, 'Create user');
  await expect(form.getByRole('textbox', { name: 'First name' })).toBeFocused();
  await page.keyboard.type('Ines');
  await write(page, form.getByRole('textbox', { name: 'Last name' }), 'Keel');
  await write(page, form.getByRole('textbox', { name: 'Email' }), 'ines.keel@counterfoil.example');
  await tabTo(page, form.getByRole('combobox', { name: 'User type' }));
  await page.keyboard.type('Admin');
  await press(page, form.getByRole('button', { name: 'Create user' }));
  await expect(form).toHaveCount(0);
  await expect(told(page, /Ines/)).toBeVisible();
});

test('a fee is looked up for a merchant @thorough', async ({ page, signIn }) => {
  await signIn('admin');
  await begin(page);
  await find(page, 'change fee');
  await press(page, page.getByRole('main').getByRole('button', { name: /^Merchant: / }));
  await expect(page.getByRole('combobox', { name: /^Merchant: / })).toBeFocused();
  await page.keyboard.type('Harbour View');
  await expect(page.getByRole('option', { name: /Harbour View Hotel/ })).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(
    page.getByRole('main').getByRole('button', { name: 'Merchant: Harbour View Hotel' }),
  ).toBeFocused();
  await press(page, page.getByRole('button', { name: 'Add fees' }));
  await expect(page.getByRole('dialog', { name: /^Add fees/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Add fees' })).toBeFocused();
});

test('a month is exported @thorough', async ({ page, signIn }) => {
  await signIn('merchant');
  await page.goto('/admin/transactions');
  await press(page, page.getByRole('button', { name: 'Export', exact: true }));
  const download = page.waitForEvent('download');
  await press(page, dialogOf(page, 'Export').getByRole('button', { name: 'Download' }));
  expect((await download).suggestedFilename()).toMatch(/\.csv$/);
});
