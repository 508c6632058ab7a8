import { createGate } from '../../gate.ts';
import { expect, test } from '../journey.ts';
import { done, fillRefund, openRefund, saleOf, send } from './refund-dialog.ts';
import { majorUnits, money } from './shown-transaction.ts';
import { listTransactions, readTransaction, refund } from './transactions-api.ts';
import { transactionsPage } from './transactions-page.ts';

for (const { account, day } of [
  { account: 'merchant', day: '2026-02-03' },
  { account: 'partner', day: '2026-02-10' },
] as const)
  test(`${account} refunds a part, then the rest, and is refused a third time`, async ({
    page,
    context,
    baseURL,
    signIn,
  }) => {
    await signIn(account);
    const sale = await saleOf(context.request, day);
    const list = await openRefund(page, sale);
    await expect(list.refundDialog).toContainText(sale.ref_id);
    await fillRefund(list, '4.50');
    await send(list).click();
    await expect(done(page)).toBeVisible();
    await expect(list.refundDialog).toHaveCount(0);
    await expect(list.drawer.getByText('Partially refunded')).toBeVisible();
    await expect(
      list.drawer.getByText(money(sale.amount - 450, sale.currency), { exact: true }).first(),
    ).toBeVisible();
    await expect(list.drawer.getByText('AUD 4.50 refunded')).toBeVisible();

    await list.drawer.getByRole('button', { name: 'Refund', exact: true }).click();
    const amount = list.refundDialog.getByRole('textbox', { name: 'Amount' });
    await expect(amount).toHaveValue(majorUnits(sale.amount - 450, sale.currency, false));
    await list.refundDialog.getByRole('textbox', { name: 'Reason' }).fill('The rest of it');
    await send(list).click();
    await expect(list.refundDialog).toHaveCount(0);
    const again = list.drawer.getByRole('button', { name: 'Refund', exact: true });
    await expect(again).toHaveAttribute('aria-disabled', 'true');
    await expect(again).toHaveAccessibleDescription(
      'Only a captured payment with an amount left to refund can be refunded, and only within the refund window of its merchant.',
    );
    await again.click({ force: true });
    await expect(list.refundDialog).toHaveCount(0);
    expect(await readTransaction(context.request, sale.id)).toMatchObject({
      transaction_status: 'refunded',
      refunded_amount: sale.amount,
      refundable_amount: 0,
    });
    expect(await refund(context.request, baseURL ?? '', sale, 1)).toBe(422);
  });

test('what a refund opens with is there before it is chosen', async ({ page, context, signIn }) => {
  await signIn('merchant');
  const sale = await saleOf(context.request, '2026-02-03');
  const list = transactionsPage(page);
  const code: string[] = [];
  page.on('request', (request) => {
    if (/\.(?:js|css)$/.test(request.url())) code.push(request.url());
  });
  await page.goto(`/admin/transactions?open=${sale.id}`);
  const button = list.drawer.getByRole('button', { name: 'Refund', exact: true });
  await expect(button).toBeVisible();
  // What every page loads once it stands is none of it.
  await expect(page.locator('html')).toHaveAttribute('data-preloaded', 'yes', { timeout: 30_000 });
  await page.waitForLoadState('networkidle');
  const before = code.length;
  await button.click();
  await expect(list.refundDialog.getByRole('textbox', { name: 'Amount' })).toBeVisible();
  expect(code.slice(before)).toEqual([]);
});

for (const { account, day, merchant, currency, typed, minor } of [
  {
    account: 'merchant2',
    day: '2026-02-14',
    merchant: 'mer_sakuraterraceryokan',
    currency: 'JPY',
    typed: '700',
    minor: 700,
  },
  {
    account: 'admin',
    day: '2026-02-15',
    merchant: 'mer_pearlcornichehotel',
    currency: 'KWD',
    typed: '0.125',
    minor: 125,
  },
] as const)
  test(`${currency} is refunded in major units`, async ({ page, context, signIn }) => {
    await signIn(account);
    const { data } = await listTransactions(context.request, {
      date_from: day,
      date_to: '2026-03-10',
      transaction_type: 'sale',
      transaction_status: 'approved',
      ...(account === 'admin' ? { merchants: merchant } : {}),
    });
    const sale = data.find((row) => row.refunded_amount === 0 && row.amount > minor);
    if (sale === undefined) throw new Error(`No ${currency} can be refunded.`);
    expect(sale.currency).toBe(currency);
    const list = await openRefund(page, sale);
    await expect(list.refundDialog.getByText(currency, { exact: true })).toBeVisible();
    await expect(list.refundDialog.getByRole('textbox', { name: 'Amount' })).toHaveValue(
      majorUnits(sale.amount, currency, false),
    );
    await fillRefund(list, typed);
    await send(list).click();
    await expect(done(page)).toBeVisible();
    expect((await readTransaction(context.request, sale.id)).refunded_amount).toBe(minor);
    await expect(list.drawer.getByText(money(minor, currency), { exact: true }).first()).toBeVisible();
  });

test('a double click and Enter together have one effect', async ({ page, context, signIn }) => {
  await signIn('merchant');
  const sale = await saleOf(context.request, '2026-02-24');
  let sent = 0;
  const gate = createGate();
  await page.route('**/payment-internal/refund', async (route) => {
    sent += 1;
    await gate.isOpen;
    await route.continue();
  });
  const list = await openRefund(page, sale);
  await fillRefund(list, '2.00');
  await send(list).dblclick();
  await page.keyboard.press('Enter');
  gate.open();
  await expect(done(page)).toBeVisible();
  await expect(list.refundDialog).toHaveCount(0);
  expect(sent).toBe(1);
  expect((await readTransaction(context.request, sale.id)).refunded_amount).toBe(200);
});

test('an outcome that is not known is called so, and asking again does not refund twice', async ({
  page,
  context,
  signIn,
}) => {
  await signIn('merchant');
  const sale = await saleOf(context.request, '2026-03-03');
  const keys: (string | null)[] = [];
  await page.route('**/payment-internal/refund', async (route) => {
    keys.push(await route.request().headerValue('idempotency-key'));
    if (keys.length > 1) return route.continue();
    await route.fetch();
    return route.abort('connectionreset');
  });
  const list = await openRefund(page, sale);
  await fillRefund(list, '3.00');
  await send(list).click();
  await expect(list.refundDialog.getByRole('alert')).toContainText(
    'It is not known whether this went through.',
  );
  await expect(list.refundDialog.getByRole('textbox', { name: 'Amount' })).toBeDisabled();
  await expect(send(list)).toHaveCount(0);
  await list.refundDialog.getByRole('button', { name: 'Check status' }).click();
  await expect(done(page)).toBeVisible();
  expect(keys).toHaveLength(2);
  expect(keys[0]).toMatch(/^\S{16,}$/);
  expect(keys[1]).toBe(keys[0]);
  expect((await readTransaction(context.request, sale.id)).refunded_amount).toBe(300);
});

test('the row offers the refund too, and gives the focus back', async ({ page, context, signIn }) => {
  await signIn('merchant');
  const sale = await saleOf(context.request, '2026-03-24');
  const list = transactionsPage(page);
  await list.open(`?date=2026-03-24..2026-03-29&reference=${sale.ref_id}`);
  const actions = page.getByRole('button', { name: `Actions for ${sale.ref_id}` });
  await actions.click();
  await page.getByRole('menuitem', { name: 'Refund' }).click();
  await expect(list.refundDialog).toContainText(sale.ref_id);
  await page.keyboard.press('Escape');
  await expect(list.refundDialog).toHaveCount(0);
  await expect(actions).toBeFocused();
  await actions.click();
  await page.getByRole('menuitem', { name: 'Refund' }).click();
  await fillRefund(list, '1.00');
  await send(list).click();
  await expect(list.row(sale.ref_id)).toContainText('Partially refunded');
});

test('leaving a typed refund asks first, and staying keeps it', async ({ page, context, signIn }) => {
  await signIn('merchant');
  const sale = await saleOf(context.request, '2026-03-31');
  const list = await openRefund(page, sale);
  await fillRefund(list, '7.00');
  await page.keyboard.press('Escape');
  await expect(page.getByText('Leave without saving? What you typed is lost.')).toBeVisible();
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await expect(list.refundDialog.getByRole('textbox', { name: 'Amount' })).toHaveValue('7.00');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(list.refundDialog).toHaveCount(0);
  expect(await readTransaction(context.request, sale.id)).toEqual(sale);
});
