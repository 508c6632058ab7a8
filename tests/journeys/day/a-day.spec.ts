import { createWebhookWorker } from '../../../server/provider/events/deliver-webhooks.ts';
import { testSecrets } from '../../provider/secrets/test-secrets.ts';
import type { Page } from '@playwright/test';
import { arrangedTest as test } from '../arranged-journey.ts';
import {
  exportRows,
  first,
  isoDay,
  major,
  openRowOfMerchant,
  openUpcomingPayout,
  payoutSums,
  refunded,
  second,
  shown,
  toldOf,
  toldTypes,
  typeOf,
} from './day-money.ts';
import { answerDispute, moveDispute, recordDispute } from './day-dispute.ts';
import { reviewCase, takeOnMerchant, takeOnPartner } from './day-onboarding.ts';
import { become, choose, createUser, open, pick, sessions, signInFirst, told } from './day-people.ts';
import { anyRecord, openRecord, pressAction } from '../open-record.ts';
import { connectProviders, openMerchant, setFees, setPayments, setRouting } from './day-settings.ts';
import { isGenuine, startReceiver, type Receiver } from '../../provider/webhooks/receiver.ts';
import { follow } from '../follow.ts';
import { expect } from '../journey.ts';

// One day, told in chapters: each goes on where the one before it ended.
test.describe.configure({ mode: 'serial' });

/** What the chapters leave to those after them. */
const references: string[] = [];
const records: { readonly path: string; readonly id: string; readonly shows: string }[] = [];
const remember = (path: string, page: Page, shows = ''): void => {
  records.push({ path, id: new URL(page.url()).searchParams.get('open') ?? '', shows });
};
let secret = '';
let receiver: Receiver;

const notFound = 'does not exist, or you are not allowed to see it.';

test.beforeAll(async () => {
  sessions.clear();
  references.length = 0;
  records.length = 0;
  receiver = await startReceiver();
});
test.afterAll(() => {
  receiver.close();
});

test('an admin takes on a partner and a merchant', async ({ page, signIn }) => {
  await signIn('admin');
  sessions.set('admin', await page.context().cookies());
  await takeOnPartner(page);
  await takeOnMerchant(page);
});

test("the merchant's case is reviewed", async ({ page }) => {
  await become(page, 'admin');
  await reviewCase(page);
});

test('the admin connects payment providers, and sets fees, routing, limits and a surcharge', async ({
  page,
}) => {
  await become(page, 'admin');
  const drawer = await openMerchant(page, 'Payment services');
  await connectProviders(page, drawer);
  await setFees(page, drawer);
  await setRouting(page, drawer);
  await setPayments(page, drawer);
});

test('a person of the partner and one of the merchant join', async ({ page }) => {
  await become(page, 'admin');
  await open(page, '/admin/user-management');
  await createUser(page, 'partner');
  await createUser(page, 'merchant');
  await signInFirst(page, 'partner');
  await signInFirst(page, 'merchant');
});

test('the partner has its systems told of what happens to money', async ({ page }) => {
  await become(page, 'partner');
  await open(page, '/admin/communication-setting');
  // An empty list offers the same in its place once it was read.
  await page.getByRole('toolbar').getByRole('button', { name: 'Create webhook' }).click();
  const form = page.getByRole('dialog', { name: 'Create webhook' });
  await form.getByRole('textbox', { name: 'Address' }).fill(receiver.url);
  await form.getByRole('textbox', { name: 'Events' }).click();
  for (const event of toldOf) await pick(page, event);
  await page.keyboard.press('Escape');
  await form.getByRole('button', { name: 'Create webhook' }).click();
  const made = page.getByRole('dialog', { name: 'Create webhook' });
  secret = /whsec_\S+/.exec(await made.getByText(/whsec_/).innerText())?.[0] ?? '';
  await made.getByRole('button', { name: 'I have saved it' }).click();
});

test('the merchant makes links within its limits, and a guest pays them', async ({ page }) => {
  for (const [at, { booking, amount, total }] of [first, second].entries()) {
    await become(page, 'merchant');
    await open(page, '/admin/pay-by-link-history');
    await page.getByRole('button', { name: 'New payment link' }).click();
    const form = page.getByRole('dialog', { name: 'New payment link' });
    await form.getByRole('textbox', { name: 'Booking', exact: true }).fill(booking);
    await form.getByRole('textbox', { name: 'Booking details' }).fill('Two nights');
    if (at === 0) {
      await form.getByRole('textbox', { name: 'Amount' }).fill('9.99');
      await form.getByRole('button', { name: /^Create link/ }).click();
      await expect(form.getByRole('textbox', { name: 'Amount' })).toHaveAccessibleDescription(
        /The smallest payment that Lighthouse Bay Lodge takes is AUD 10\.00\./,
      );
    }
    await form.getByRole('textbox', { name: 'Amount' }).fill(major(amount));
    await form.getByRole('button', { name: /^Create link/ }).click();
    const link = new URL(
      await page
        .getByText(/^https:.*\?s=/)
        .first()
        .innerText(),
    );

    await page.context().clearCookies();
    // The provider of the tests names another host for the page than the one that serves it here.
    await page.goto(`/pay/${link.pathname.split('/').at(-1) ?? ''}${link.search}`);
    await page.getByRole('textbox', { name: 'Name on the card' }).fill('Ines Falk');
    const pay = page.getByRole('button', { name: `Pay AUD ${major(total)}` });
    if (at === 0) {
      await page.getByRole('radio', { name: /^Visa, declined for insufficient funds/ }).check();
      await pay.click();
      await expect(page.getByText('There is not enough money on the card.')).toBeVisible();
      await page.getByRole('radio', { name: /^Visa, approved/ }).check();
    }
    await pay.click();
    const receipt = page.getByRole('region', { name: 'Receipt' });
    await expect(receipt).toContainText(`AUD ${major(total)}`);
    references[at] = /PBL-[0-9A-F]+/.exec(await receipt.innerText())?.[0] ?? '';
    await page.reload();
    await expect(page.getByText('This payment has been made')).toBeVisible();
  }
});

test('the payment went by the rule, and the merchant refunds a part of it', async ({ page }) => {
  await become(page, 'merchant');
  await open(page, `/admin/transactions?reference=${references[0] ?? ''}`);
  await page
    .getByRole('grid')
    .getByRole('link', { name: references[0] ?? '' })
    .click();
  const payment = openRecord(page, 'Transaction');
  await expect(payment).toContainText('Paywell');
  remember('/admin/transactions', page, references[0]);
  await expect(payment).toContainText('Visa to Paywell');
  await payment.getByRole('button', { name: 'Refund', exact: true }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Refund Transaction' });
  await dialog.getByRole('textbox', { name: 'Amount' }).fill(major(refunded));
  await dialog.getByRole('combobox', { name: 'Reason' }).selectOption('Charged twice');
  await dialog.getByRole('button', { name: /^Refund/ }).click();
  await expect(told(page, /\d was refunded\.$/)).toBeVisible();
});

test('a dispute is recorded, answered by the merchant and lost', async ({ page }) => {
  await become(page, 'admin');
  await recordDispute(page, references[1] ?? '');
  await moveDispute(page, 'Evidence required');

  await become(page, 'merchant');
  await answerDispute(page);

  await become(page, 'admin');
  const drawer = await moveDispute(page, 'Lost');
  remember('/admin/chargeback', page, 'CB-DAY');
  await expect(drawer.getByText('The guest stayed two nights and signed.', { exact: true })).toBeVisible();
});

test('what was lost is taken out of the payout, which adds up and is paid', async ({ page }) => {
  await become(page, 'admin');
  await openUpcomingPayout(page);
  const payout = openRecord(page, 'Payout');
  const reference = await payout.getByText(/^PO-/).first().innerText();
  await open(page, '/admin/receivables-management');
  await openRowOfMerchant(page);
  const receivable = openRecord(page, 'Receivable');
  await receivable.getByRole('button', { name: 'Move into a payout' }).click();
  await choose(page, 'Into payout', reference);
  await page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog', { name: /^Move/ }))
    .getByRole('button', { name: /^Deduct/ })
    .click();
  await expect(told(page, 'The receivable was added to the payout.')).toBeVisible();

  await openUpcomingPayout(page);
  const sum = payout.getByRole('region', { name: 'How it adds up' });
  for (const [label, amount] of Object.entries(payoutSums))
    await expect(sum).toContainText(`${label}${shown(amount)}`);

  remember('/admin/new-payout', page, reference);
  for (const status of ['Processing', 'Paid']) {
    await pressAction(payout, 'Change status');
    const dialog = page.getByRole('dialog', { name: /^Change the status of/ });
    await dialog.getByRole('radio', { name: status, exact: true }).check({ force: true });
    await dialog.getByRole('button', { name: 'Change status' }).click();
    await expect(dialog).toHaveCount(0);
  }
  await expect(payout.getByText('Paid', { exact: true }).first()).toBeVisible();
});

test('lists and exports of the merchant, its partner and the desk agree', async ({ page }) => {
  const files: (readonly string[])[] = [];
  for (const who of ['merchant', 'partner', 'admin'] as const) {
    await become(page, who);
    await open(page, '/admin/transactions');
    await expect(
      page
        .getByRole('grid')
        .getByText(references[0] ?? '')
        .first(),
    ).toBeVisible();
    // What was declined counts nothing, and a refund counts against what was paid.
    const gross = first.total + second.total;
    const net = `Gross ${major(gross)}Refunds ${major(refunded)}Net ${major(gross - refunded)}`;
    if (who !== 'admin') await expect(page.getByRole('grid')).toContainText(`3 of 4 rows counted${net}`);
    const rows = await exportRows(page);
    files.push(
      rows
        .filter((row) => (row['Merchant'] ?? 'Lighthouse Bay Lodge') === 'Lighthouse Bay Lodge')
        .map((row) =>
          [row['Reference'], row['Type'], row['Status'], row['Amount'], row['Currency']].join(' '),
        ),
    );
  }
  const [own = [], ofPartner, ofDesk] = files;
  expect(ofPartner).toEqual(own);
  expect(ofDesk).toEqual(own);
  expect(own.map((row) => row.split(' ').slice(-2).join(' ')).toSorted()).toEqual(
    [-refunded, second.total, first.total, first.total].map((cents) => `${major(cents)} AUD`).toSorted(),
  );

  await become(page, 'merchant');
  await open(page, `/admin/new-payout?date=${isoDay(0)}..${isoDay(14)}`);
  await expect(page.getByRole('grid')).toContainText(shown(payoutSums.Payable));
  const [payout, ...more] = await exportRows(page);
  expect(more).toEqual([]);
  expect(payout).toMatchObject({
    Charged: major(payoutSums.Charged),
    Fee: major(-payoutSums.Fee),
    Tax: major(-payoutSums.Tax),
    Payable: major(payoutSums.Payable),
    Paid: major(payoutSums.Payable),
  });
});

test('the systems of the partner were told all of it, in messages that they can verify', async ({
  page,
  portal,
}) => {
  const worker = createWebhookWorker({ allowsLoopback: true, secrets: testSecrets });
  while (await worker.step(portal.provider.database)) continue;
  expect(receiver.received.every((message) => isGenuine(secret, message))).toBe(true);
  expect(receiver.received.some((message) => isGenuine('whsec_b3RoZXI=', message))).toBe(false);
  expect(receiver.received.map(({ body }) => typeOf(body)).toSorted()).toEqual(toldTypes);
  await become(page, 'partner');
  await open(page, '/admin/communication-setting?tab=deliveries');
  await expect(page.getByRole('grid').getByText('Delivered', { exact: true })).toHaveCount(10);
  await expect(page.getByText('11 rows', { exact: true })).toBeVisible();
});

test('who has a part in it sees each record, and nobody else does', async ({ page, signIn }) => {
  expect(records).toHaveLength(3);
  for (const who of ['merchant', 'partner', 'admin']) {
    await become(page, who);
    for (const { path, id, shows } of records) {
      await open(page, `${path}?open=${id}`);
      await expect(page.locator(anyRecord).getByText(shows).first()).toBeVisible();
    }
  }
  for (const who of ['merchant', 'partner'] as const) {
    await page.context().clearCookies();
    await signIn(who);
    await page.goto('/404');
    for (const { path, id, shows } of records) {
      const answer = page.waitForResponse((response) => response.url().includes(id));
      await follow(page, `${path}?open=${id}`);
      expect((await answer).status()).toBe(404);
      await expect(page.locator(anyRecord)).toContainText(notFound);
      await expect(page.getByText(shows)).toHaveCount(0);
    }
  }
});
