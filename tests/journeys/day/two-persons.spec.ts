import type { Browser, BrowserContext, Page } from '@playwright/test';
import { createPayout } from '../../provider/payouts/create-payout.ts';
import { accounts, type AccountName } from '../accounts.ts';
import { arrangedTest as test } from '../arranged-journey.ts';
import type { ArrangedPortal } from '../arranged-portal.ts';
import { expect } from '../journey.ts';
import { openRecord } from '../open-record.ts';
import { choose } from './day-people.ts';
import { fillRefund, openRefund } from '../transactions/refund-dialog.ts';

// The rules are set first, and hold for all that follows.
test.describe.configure({ mode: 'serial' });

const merchantId = 'mer_harbourviewhotel';

/** Everybody who has to do with refunds of Harbour View Hotel: a clerk and two who may decide. */
const clerk = 'merchant';
const supervisors = ['reports', 'partner'] as const;

/** Lets a person of the demo refund, whatever their role brings. */
const letRefund = async ({ provider: { database } }: ArrangedPortal, account: AccountName): Promise<void> => {
  const { id } = await database
    .selectFrom('users')
    .select('id')
    .where('email', '=', accounts[account].email)
    .executeTakeFirstOrThrow();
  await database
    .insertInto('user_permissions')
    .values({ user_id: id, permission: 'refund.transactions', is_taken: false })
    .onConflict((known) => known.columns(['user_id', 'permission']).doUpdateSet({ is_taken: false }))
    .execute();
};

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

/** What the store has of a payment and of what was given back of it. */
const moneyOf = async ({ provider: { database } }: ArrangedPortal, payment: string, payout: string) => {
  const { refunded_amount } = await database
    .selectFrom('transactions')
    .select('refunded_amount')
    .where('id', '=', payment)
    .executeTakeFirstOrThrow();
  const refunds = await database
    .selectFrom('transactions')
    .select(['amount', 'payout_id'])
    .where('original_transaction_id', '=', payment)
    .execute();
  const { payable_amount } = await database
    .selectFrom('payouts')
    .select('payable_amount')
    .where('id', '=', payout)
    .executeTakeFirstOrThrow();
  return { refunded_amount, refunds, payable_amount };
};

test('an admin wants a second person for refunds above 500 and for bank accounts', async ({
  page,
  signIn,
  portal,
}) => {
  for (const supervisor of supervisors) await letRefund(portal, supervisor);
  await signIn('admin');
  await page.goto('/approval-rules');
  for (const [kind, when] of [
    ['Refunds', 'Above an amount'],
    ['Changes of bank accounts', 'Always'],
  ] as const) {
    await page
      .getByRole('row', { name: new RegExp(kind) })
      .getByRole('button', { name: /^Actions for/ })
      .click();
    await page.getByRole('menuitem', { name: 'Change rule' }).click();
    const dialog = page.getByRole('dialog', { name: /^When does a second person decide/ });
    await dialog.getByRole('radio', { name: when }).check({ force: true });
    if (when === 'Above an amount') {
      await dialog.getByRole('button', { name: /^Add/ }).click();
      await choose(page, 'Currency', 'AUD');
      await dialog.getByRole('textbox', { name: /Above|Amount/ }).fill('500');
    }
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'The rule was saved.' }).first()).toBeVisible();
    await expect(dialog).toHaveCount(0);
  }
});

test('a clerk asks to refund 900, two approve at once, and it happens once', async ({
  browser,
  page,
  baseURL,
  signIn,
  portal,
}) => {
  const { id: payout, charges } = await createPayout(portal.provider.database, { charges: [90_000, 20_000] });
  const [payment = ''] = charges;
  const before = await moneyOf(portal, payment, payout);
  await signIn(clerk);
  const { ref_id } = await portal.provider.database
    .selectFrom('transactions')
    .select('ref_id')
    .where('id', '=', payment)
    .executeTakeFirstOrThrow();
  const list = await openRefund(page, { id: payment });
  await fillRefund(list, '900.00');
  await expect(list.refundDialog).toContainText('second person');
  await list.refundDialog.getByRole('button', { name: 'Ask for approval' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Asked for approval' }).first()).toBeVisible();
  expect(await moneyOf(portal, payment, payout)).toEqual(before);

  const pages = await Promise.all(supervisors.map((name) => pageOf(browser, baseURL, signIn, name)));
  const buttons = await Promise.all(
    pages.map(async (one) => {
      await one.goto('/approvals');
      await one.getByRole('grid').getByRole('link', { name: 'Refund a transaction' }).first().click();
      const record = openRecord(one, 'Request for approval');
      await expect(record.getByText('AUD 900.00').first()).toBeVisible();
      await expect(record.getByRole('link', { name: ref_id })).toBeVisible();
      await record.getByRole('button', { name: 'Approve', exact: true }).click();
      return one
        .getByRole('dialog')
        .or(one.getByRole('alertdialog'))
        .getByRole('button', { name: 'Approve', exact: true });
    }),
  );
  await Promise.all(buttons.map((button) => button.click()));
  const said = await Promise.all(
    pages.map(async (one) => {
      const word = one.getByText(/Approved and done|already|was decided/).first();
      await expect(word).toBeVisible();
      return word.innerText();
    }),
  );
  expect(said.filter((words) => words.includes('Approved and done'))).toHaveLength(1);
  await Promise.all(pages.map((one) => one.context().close()));

  const after = await moneyOf(portal, payment, payout);
  expect(after.refunded_amount).toBe(90_000);
  expect(after.refunds).toEqual([{ amount: -90_000, payout_id: payout }]);
  expect(after.payable_amount).toBe(before.payable_amount - 90_000);
  await page.goto(`/admin/transactions?open=${payment}`);
  const record = openRecord(page, 'Transaction');
  await expect(record.getByText('Approved by').first()).toBeVisible();
  await expect(record.getByText('AUD 900.00 refunded')).toHaveCount(1);
});

test("a thief with a clerk's session changes no bank account", async ({
  browser,
  page,
  baseURL,
  signIn,
  portal,
}) => {
  const { database } = portal.provider;
  const kept = () =>
    database.selectFrom('payout_accounts').selectAll().where('merchant_id', '=', merchantId).execute();
  const before = await kept();
  await signIn(clerk);
  const path = '/api/v1/payout-account/pac_harbourviewhotel';
  const seen = await page.request.get(path);
  const asked = await page.request.put(path, {
    headers: { origin: baseURL ?? '', 'if-match': seen.headers()['etag'] ?? '' },
    data: {
      country: 'AU',
      currency: 'AUD',
      account_holder: 'A Thief',
      bank_name: 'Far Bank',
      bsb: '062-001',
      account_number: '12345678',
    },
  });
  expect(asked.status(), await asked.text()).toBe(202);
  // What the thief asked for, the thief does not decide.
  const request = asked.headers()['location'] ?? '';
  const yes = await page.request.post(`${request}/approve`, {
    headers: { origin: baseURL ?? '', 'idempotency-key': 'two-persons-thief' },
    data: {},
  });
  expect(yes.status()).toBe(403);

  const desk = await pageOf(browser, baseURL, signIn, 'admin');
  await desk.goto('/admin/dashboard');
  await desk.getByRole('link', { name: /Waiting for your approval/ }).click();
  await desk.getByRole('grid').getByRole('link', { name: 'Edit a payout account' }).first().click();
  const record = openRecord(desk, 'Request for approval');
  await expect(record).toContainText('A Thief');
  await record.getByRole('button', { name: 'Refuse', exact: true }).click();
  const dialog = desk.getByRole('dialog').or(desk.getByRole('alertdialog')).last();
  await dialog.getByRole('textbox', { name: /Reason/ }).fill('Nobody here asked for that');
  await dialog.getByRole('button', { name: 'Refuse', exact: true }).click();
  await expect(desk.getByText('Refused. Nothing was changed.').first()).toBeVisible();
  await desk.context().close();

  await page.goto('/admin/dashboard');
  await page.getByRole('button', { name: /Notifications/ }).click();
  await expect(page.getByText('Your request was refused: Edit a payout account.')).toBeVisible();
  expect(await kept()).toEqual(before);
});
