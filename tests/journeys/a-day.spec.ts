import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import { isRecord } from '../../engine/json.ts';
import { createWebhookWorker } from '../../server/provider/events/deliver-webhooks.ts';
import { testSecrets } from '../provider/secrets/test-secrets.ts';
import type { Page } from '@playwright/test';
import { arrangedTest as test } from './arranged-journey.ts';
import { become, choose, createUser, pick, sessions, signInFirst, told } from './day-people.ts';
import { isGenuine, startReceiver, type Receiver } from '../provider/webhooks/receiver.ts';
import { expect } from './journey.ts';

// One day, told in chapters: each goes on where the one before it ended.
test.describe.configure({ mode: 'serial' });

const toldOf = [
  'Transaction declined',
  'Transaction approved',
  'Refund created',
  'Chargeback received',
  'Chargeback needs evidence',
  'Chargeback under review',
  'Chargeback lost',
  'Payout created',
  'Payout processing',
  'Payout paid',
] as const;

/** What is asked of the guests, in cents, and with 1.2 % for a Visa card what they pay. */
const first = { booking: 'BK-DAY-1', amount: 24_000, total: 24_288 } as const;
const second = { booking: 'BK-DAY-2', amount: 6_000, total: 6_072 } as const;
const refunded = 4_000;
const disputed = 5_000;

/** 1.5 % and 30 cents of each payment, rounded, 10 % tax on that, and what was given back. */
const payoutSums = {
  Charged: 24_288 + 6_072,
  Fee: -(364 + 30) - (91 + 30),
  Tax: -39 - 12,
  Refunded: -refunded,
  Adjustments: -disputed,
  Payable: 24_288 + 6_072 - 394 - 121 - 39 - 12 - refunded - disputed,
} as const;

const major = (cents: number): string => (cents / 100).toFixed(2);
const shown = (cents: number): string =>
  `AUD ${(cents / 100).toLocaleString('en-AU', { minimumFractionDigits: 2 })}`;

const dayFromNow = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toLocaleDateString('en-AU', {
    timeZone: 'Australia/Sydney',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  });

/** What the chapters leave to those after them. */
const references: string[] = [];
const records: { readonly path: string; readonly id: string; readonly shows: string }[] = [];
const remember = (path: string, page: Page, shows = ''): void => {
  records.push({ path, id: new URL(page.url()).searchParams.get('open') ?? '', shows });
};
let secret = '';
let receiver: Receiver;

const notFound = 'does not exist, or you are not allowed to see it.';
const zone = 'Australia/Brisbane (UTC+10:00)';

test.beforeAll(async () => {
  sessions.clear();
  references.length = 0;
  records.length = 0;
  receiver = await startReceiver();
});
test.afterAll(() => {
  receiver.close();
});

const isoDay = (days: number): string => dayFromNow(days).split('/').toReversed().join('-');

const typeOf = (body: string): unknown => {
  const told: unknown = JSON.parse(body);
  return isRecord(told) ? told['type'] : undefined;
};

/** The rows of a list's export, by the headings of their columns. */
const exportRows = async (page: Page): Promise<readonly Readonly<Record<string, string>>[]> => {
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Export' });
  const begun = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download' }).click();
  const file = await readFile(await (await begun).path(), 'utf8');
  return parse<Record<string, string>>(file, { bom: true, columns: true });
};

const openMerchant = async (page: Page, tab: string) => {
  await page.goto('/admin/merchant-management?search=Lighthouse');
  await page.getByRole('link', { name: 'Lighthouse Bay Lodge', exact: true }).click();
  const drawer = page.getByRole('dialog', { name: 'Merchant', exact: true });
  await drawer.getByRole('tab', { name: 'Payments', exact: true }).first().click();
  await drawer.getByRole('tab', { name: tab, exact: true }).last().click();
  return drawer;
};

test('an admin takes on a partner and a merchant, whose case is reviewed', async ({ page, signIn }) => {
  await signIn('admin');
  sessions.set('admin', await page.context().cookies());
  await page.goto('/admin/partner-management');
  await page.getByRole('button', { name: 'Create partner' }).click();
  const partner = page.getByRole('dialog', { name: 'Create partner' });
  await partner.getByRole('textbox', { name: 'Registered business name' }).fill('Coral Coast Stays Pty Ltd');
  await partner.getByRole('textbox', { name: 'Trading name' }).fill('Coral Coast Stays');
  await partner.getByRole('textbox', { name: 'Email' }).fill('office@coralcoast.example');
  await partner.getByRole('textbox', { name: 'Address' }).fill('12 Esplanade, Cairns QLD 4870');
  await choose(page, 'Country', 'Australia');
  await choose(page, 'Time zone', 'Australia/Brisbane', zone);
  await partner.getByRole('button', { name: 'Create partner' }).click();
  await expect(told(page, 'Coral Coast Stays was created.')).toBeVisible();
  await expect(page.getByRole('grid').getByRole('link', { name: 'Coral Coast Stays' })).toBeVisible();

  await page.goto('/admin/merchant-management');
  await page.getByRole('button', { name: 'Create merchant' }).click();
  const merchant = page.getByRole('dialog', { name: 'Create merchant' });
  await merchant
    .getByRole('textbox', { name: 'Registered business name' })
    .fill('Lighthouse Bay Lodge Pty Ltd');
  await merchant.getByRole('textbox', { name: 'Trading name' }).fill('Lighthouse Bay Lodge');
  await choose(page, 'Partner', 'Coral Coast Stays');
  await merchant.getByRole('combobox', { name: 'Operation type' }).selectOption('Hotel');
  await merchant.getByRole('combobox', { name: 'Property management system' }).selectOption('Mews');
  await merchant
    .getByRole('textbox', { name: 'Property address' })
    .fill('1 Lighthouse Road, Cairns QLD 4870');
  await choose(page, 'Country', 'Australia');
  await choose(page, 'Time zone', 'Australia/Brisbane', zone);
  await choose(page, 'Currency', 'AUD');
  await merchant.getByRole('button', { name: 'Create merchant' }).click();
  await expect(told(page, 'Lighthouse Bay Lodge was created and is in onboarding.')).toBeVisible();

  await page.goto('/admin/onboarding-management?search=Lighthouse');
  await page.getByRole('link', { name: 'Lighthouse Bay Lodge Pty Ltd' }).click();
  const review = page.getByRole('dialog', { name: 'KYC case' });
  await review.getByRole('button', { name: 'Edit' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Lighthouse Bay Lodge Pty Ltd' });
  await expect(edit.getByRole('textbox', { name: 'Contact email' })).toHaveValue('office@coralcoast.example');
  await edit.getByRole('combobox', { name: 'Business type' }).selectOption('Company');
  await edit.getByRole('textbox', { name: 'Registration number' }).fill('ACN 654 321 987');
  await edit.getByRole('button', { name: 'Save changes' }).click();
  await expect(edit).toHaveCount(0);
  for (const [tab, button] of [
    ['Representatives', 'Add a person'],
    ['Beneficial owners', 'Add a beneficial owner'],
  ] as const) {
    await review.getByRole('tab', { name: tab }).click();
    await review.getByRole('button', { name: button }).click();
    const person = page.getByRole('dialog', { name: button });
    await person.getByRole('textbox', { name: 'First name' }).fill('Mira');
    await person.getByRole('textbox', { name: 'Last name' }).fill('Coote');
    await person.getByRole('textbox', { name: 'Date of birth' }).fill('04/03/1980');
    await person.getByRole('textbox', { name: 'Email' }).fill('mira@lighthousebay.example');
    if (tab === 'Beneficial owners') await person.getByRole('textbox', { name: /^Ownership/ }).fill('100');
    await person.getByRole('button', { name: button }).click();
    await expect(person).toHaveCount(0);
  }
  await review.getByRole('tab', { name: 'Authorised executives' }).click();
  await review.getByRole('button', { name: 'Change who acts' }).click();
  const act = page.getByRole('dialog', { name: 'Who may act for Lighthouse Bay Lodge Pty Ltd?' });
  await act.getByRole('switch').check({ force: true });
  await act.getByRole('button', { name: 'Save changes' }).click();
  await expect(act).toHaveCount(0);
  for (const step of ['Submitted', 'In review', 'Approved']) {
    await review.getByRole('button', { name: 'Change status' }).click();
    const dialog = page.getByRole('dialog', { name: /^Change the status of/ });
    await dialog.getByRole('radio', { name: step }).check({ force: true });
    await dialog.getByRole('button', { name: 'Change status' }).click();
    await expect(dialog).toHaveCount(0);
  }
  await expect(review.getByText('Active', { exact: true })).toBeVisible();
});

test('the admin connects payment providers, and sets fees, routing, limits and a surcharge', async ({
  page,
}) => {
  await become(page, 'admin');
  const drawer = await openMerchant(page, 'Payment services');
  const offered = drawer.getByRole('grid', { name: 'Payment providers to connect to' });
  const connected = drawer.getByRole('grid', { name: 'Connected payment providers' });
  for (const [psp, priority] of [
    ['Tillbridge', '10'],
    ['Paywell', '20'],
  ] as const) {
    await offered.getByRole('button', { name: `Actions for ${psp}` }).click();
    await page.getByRole('menuitem', { name: 'Connect' }).click();
    const form = page.getByRole('dialog', { name: `Connect to ${psp}` });
    await expect(form.getByRole('textbox', { name: /^Value, / }).first()).toBeVisible();
    for (const value of await form.getByRole('textbox', { name: /^Value, / }).all())
      await value.fill(`lighthouse-${psp}-0123456789`);
    await form.getByRole('spinbutton', { name: 'Priority' }).fill(priority);
    await form.getByRole('button', { name: 'Connect' }).click();
    await expect(form).toHaveCount(0);
    await expect(connected.getByRole('row', { name: new RegExp(psp) })).toContainText('Active');
  }

  await drawer.getByRole('tab', { name: 'Fees' }).click();
  await drawer.getByRole('button', { name: 'Add fees' }).click();
  const fees = page.getByRole('dialog', { name: 'Add fees for Lighthouse Bay Lodge' });
  await fees.getByRole('button', { name: 'Add to Details' }).click();
  await choose(page, 'Payment provider', 'Paywell');
  await choose(page, 'Currency', 'AUD');
  await fees.getByRole('textbox', { name: 'Rate' }).fill('1.5');
  await fees.getByRole('textbox', { name: 'Fixed amount' }).fill('0.30');
  await fees.getByRole('textbox', { name: 'Valid from' }).fill('01/01/2026');
  await fees.getByRole('button', { name: 'Add fees' }).click();
  await expect(fees).toHaveCount(0);
  await expect(drawer.getByRole('grid', { name: 'Fees agreed with the merchant' })).toContainText('1.5 %');

  await drawer.getByRole('tab', { name: 'Smart routing' }).click();
  await drawer.getByRole('button', { name: 'Edit and try rules' }).click();
  const rules = page.getByRole('dialog', { name: 'Routing rules' });
  await rules.getByRole('button', { name: 'Add to Rules' }).click();
  await rules.getByRole('textbox', { name: 'Name' }).fill('Visa to Paywell');
  await rules.getByRole('textbox', { name: 'Card brands' }).click();
  await pick(page, 'Visa');
  await page.keyboard.press('Escape');
  await rules.getByRole('button', { name: 'Add to Targets' }).click();
  await choose(page, 'Payment provider, Targets 1', 'Paywell');
  await rules.getByRole('spinbutton', { name: /^Percentage, / }).fill('100');
  await rules.getByRole('button', { name: 'Save rules' }).click();
  await expect(rules).toHaveCount(0);
  const notTried = drawer.getByText('The rules below are not tried');
  await expect(notTried).toBeVisible();
  await drawer.getByRole('button', { name: 'Switch smart routing' }).click();
  const on = page.getByRole('dialog', { name: 'Switch smart routing' });
  await on.getByRole('switch', { name: 'Enabled' }).check({ force: true });
  await on.getByRole('radio', { name: 'By rules' }).check({ force: true });
  await on.getByRole('button', { name: 'Save changes' }).click();
  await expect(on).toHaveCount(0);
  await expect(notTried).toHaveCount(0);

  await drawer.getByRole('tab', { name: 'Payments', exact: true }).last().click();
  await drawer.getByRole('switch', { name: "Use the partner's settings" }).uncheck({ force: true });
  await drawer.getByRole('button', { name: 'Add to Limits' }).click();
  await choose(page, 'Currency, Limits 1', 'AUD');
  await drawer.getByRole('textbox', { name: /^Smallest, / }).fill('10.00');
  await drawer.getByRole('textbox', { name: /^Largest, / }).fill('5000.00');
  await drawer.getByRole('radio', { name: 'Card brand surcharge' }).check({ force: true });
  await drawer.getByRole('button', { name: 'Add to Card brand surcharges' }).click();
  await drawer.getByRole('combobox', { name: /^Card brand, / }).fill('Visa');
  await pick(page, 'Visa');
  await drawer.getByRole('textbox', { name: /^Rate, / }).fill('1.2');
  await drawer.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(told(page, /saved/)).toBeVisible();
});

test('a person of the partner and one of the merchant join', async ({ page }) => {
  await become(page, 'admin');
  await page.goto('/admin/user-management');
  await createUser(page, 'partner');
  await createUser(page, 'merchant');
  await signInFirst(page, 'partner');
  await signInFirst(page, 'merchant');
});

test('the partner has its systems told of what happens to money', async ({ page }) => {
  await become(page, 'partner');
  await page.goto('/admin/communication-setting');
  await page.getByRole('button', { name: 'Create webhook' }).click();
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
    await page.goto('/admin/pay-by-link-history');
    await page.getByRole('button', { name: 'New payment link' }).click();
    const form = page.getByRole('dialog', { name: 'New payment link' });
    await form.getByRole('textbox', { name: 'Booking', exact: true }).fill(booking);
    await form.getByRole('textbox', { name: 'Booking details' }).fill('Two nights');
    if (at === 0) {
      await form.getByRole('textbox', { name: 'Amount' }).fill('9.99');
      await form.getByRole('button', { name: 'New payment link' }).click();
      await expect(form.getByRole('textbox', { name: 'Amount' })).toHaveAccessibleDescription(
        /The smallest payment that Lighthouse Bay Lodge takes is AUD 10\.00\./,
      );
    }
    await form.getByRole('textbox', { name: 'Amount' }).fill(major(amount));
    await form.getByRole('button', { name: 'New payment link' }).click();
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
  await page.goto(`/admin/transactions?reference=${references[0] ?? ''}`);
  await page
    .getByRole('grid')
    .getByRole('link', { name: references[0] ?? '' })
    .click();
  const payment = page.getByRole('dialog', { name: 'Transaction', exact: true });
  await expect(payment).toContainText('Paywell');
  remember('/admin/transactions', page, references[0]);
  await expect(payment).toContainText('Visa to Paywell');
  await payment.getByRole('button', { name: 'Refund', exact: true }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Refund Transaction' });
  await dialog.getByRole('textbox', { name: 'Amount' }).fill(major(refunded));
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('One night was cancelled');
  await dialog.getByRole('button', { name: 'Refund', exact: true }).click();
  await expect(told(page, 'The refund went through.')).toBeVisible();
});

test('a dispute is recorded, answered by the merchant and lost', async ({ page }) => {
  const changeStatus = async (status: string) => {
    await page.goto('/admin/chargeback-management?reference=CB-DAY');
    await page.getByRole('grid').getByRole('link', { name: 'CB-DAY' }).click();
    const drawer = page.getByRole('dialog', { name: 'Chargeback', exact: true });
    await drawer.getByRole('button', { name: 'Change status' }).click();
    const dialog = page.getByRole('dialog', { name: /^Change the status of/ });
    await dialog.getByRole('radio', { name: status }).check({ force: true });
    await dialog.getByRole('button', { name: 'Change status' }).click();
    await expect(dialog).toHaveCount(0);
    return drawer;
  };
  await become(page, 'admin');
  await page.goto('/admin/chargeback-management');
  await page.getByRole('button', { name: 'Record a chargeback' }).click();
  const form = page.getByRole('dialog', { name: 'Record a chargeback' });
  await choose(page, 'Transaction', references[1] ?? '');
  await form.getByRole('textbox', { name: 'Chargeback' }).fill('CB-DAY');
  await choose(page, 'Currency', 'AUD');
  await form.getByRole('textbox', { name: 'Amount' }).fill(major(disputed));
  await form.getByRole('combobox', { name: 'Reason' }).selectOption('Fraudulent');
  await form.getByRole('textbox', { name: 'Notified' }).fill(dayFromNow(0));
  await form.getByRole('textbox', { name: 'Action due' }).fill(dayFromNow(10));
  await form.getByRole('button', { name: 'Record a chargeback' }).click();
  await expect(told(page, 'The chargeback was recorded.')).toBeVisible();
  await changeStatus('Evidence required');

  await become(page, 'merchant');
  await page.goto('/admin/chargeback?reference=CB-DAY');
  await page.getByRole('grid').getByRole('link', { name: 'CB-DAY' }).click();
  const dispute = page.getByRole('dialog', { name: 'Chargeback', exact: true });
  await dispute.getByRole('textbox', { name: 'Statement' }).fill('The guest stayed two nights and signed.');
  await dispute.getByRole('button', { name: 'Save draft and review' }).click();
  await dispute.getByRole('button', { name: 'Contest the chargeback' }).click();
  const contest = page.getByRole('dialog', { name: 'Submit this answer?' });
  await contest.getByRole('button', { name: 'Contest the chargeback' }).click();
  await expect(told(page, 'Your answer was submitted.')).toBeVisible();
  await expect(dispute.getByText('Under review').first()).toBeVisible();

  await become(page, 'admin');
  const drawer = await changeStatus('Lost');
  remember('/admin/chargeback', page, 'CB-DAY');
  await expect(drawer.getByText('The guest stayed two nights and signed.')).toBeVisible();
});

test('what was lost is taken out of the payout, which adds up and is paid', async ({ page }) => {
  await become(page, 'admin');
  await page.goto('/admin/payout-management');
  await page.getByRole('link', { name: /^Upcoming/ }).click();
  await page
    .getByRole('grid')
    .getByRole('row', { name: /Lighthouse Bay Lodge/ })
    .getByRole('link')
    .first()
    .click();
  const payout = page.getByRole('dialog', { name: 'Payout', exact: true });
  const reference = await payout.getByText(/^PO-/).first().innerText();
  await page.goto('/admin/receivables-management');
  await page
    .getByRole('grid')
    .getByRole('row', { name: /Lighthouse Bay Lodge/ })
    .getByRole('link')
    .first()
    .click();
  const receivable = page.getByRole('dialog', { name: 'Receivable', exact: true });
  await receivable.getByRole('button', { name: 'Move into a payout' }).click();
  await choose(page, 'Into payout', reference);
  await page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog', { name: /^Move/ }))
    .getByRole('button', { name: 'Move into a payout' })
    .click();
  await expect(told(page, 'The receivable was added to the payout.')).toBeVisible();

  await page.goto('/admin/payout-management');
  await page.getByRole('link', { name: /^Upcoming/ }).click();
  await page
    .getByRole('grid')
    .getByRole('row', { name: /Lighthouse Bay Lodge/ })
    .getByRole('link')
    .first()
    .click();
  const sum = payout.getByRole('region', { name: 'How it adds up' });
  for (const [label, amount] of Object.entries(payoutSums))
    await expect(sum).toContainText(`${label}${shown(amount)}`);

  remember('/admin/new-payout', page, reference);
  for (const status of ['Processing', 'Paid']) {
    await payout.getByRole('button', { name: 'Change status' }).click();
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
    await page.goto('/admin/transactions');
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
  await page.goto(`/admin/new-payout?date=${isoDay(0)}..${isoDay(14)}`);
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
  expect(receiver.received.map(({ body }) => typeOf(body)).toSorted()).toEqual(
    [
      'chargeback.evidence_required',
      'chargeback.lost',
      'chargeback.received',
      'chargeback.under_review',
      'payout.created',
      'payout.paid',
      'payout.processing',
      'refund.created',
      'transaction.approved',
      'transaction.approved',
      'transaction.declined',
    ].toSorted(),
  );
  await become(page, 'partner');
  await page.goto('/admin/communication-setting?tab=deliveries');
  await expect(page.getByRole('grid').getByText('Delivered', { exact: true })).toHaveCount(10);
  await expect(page.getByText('11 rows', { exact: true })).toBeVisible();
});

test('who has a part in it sees each record, and nobody else does', async ({ page, signIn }) => {
  expect(records).toHaveLength(3);
  for (const who of ['merchant', 'partner', 'admin']) {
    await become(page, who);
    for (const { path, id, shows } of records) {
      await page.goto(`${path}?open=${id}`);
      await expect(page.getByRole('dialog').getByText(shows).first()).toBeVisible();
    }
  }
  for (const who of ['merchant', 'partner'] as const) {
    await page.context().clearCookies();
    await signIn(who);
    for (const { path, id, shows } of records) {
      await page.goto(`${path}?open=${id}`);
      await expect(page.getByRole('dialog')).toContainText(notFound);
      await expect(page.getByText(shows)).toHaveCount(0);
    }
  }
});
