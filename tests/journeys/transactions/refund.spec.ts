import { alternatives } from '../../repeats.ts';
import { expect, test } from '../journey.ts';
import { done, fillRefund, openRefund, saleOf, send, writeReason } from './refund-dialog.ts';
import { majorUnits, money } from './shown-transaction.ts';
import { listTransactions, readTransaction, refund } from './transactions-api.ts';
import { transactionsPage } from './transactions-page.ts';
import { daysAgo } from '../days.ts';

for (const { account, day } of alternatives([
  { account: 'merchant', day: daysAgo(297) },
  { account: 'partner', day: daysAgo(290) },
] as const))
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
    await writeReason(list.refundDialog, 'The rest of it');
    await expect(send(list)).toHaveText(`Refund ${money(sale.amount - 450, sale.currency)}`);
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
  const sale = await saleOf(context.request, daysAgo(276));
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

for (const { account, day, merchant, currency, typed, minor } of alternatives([
  {
    account: 'admin',
    day: daysAgo(285),
    merchant: 'mer_pearlcornichehotel',
    currency: 'KWD',
    typed: '0.125',
    minor: 125,
  },
  {
    account: 'merchant2',
    day: daysAgo(286),
    merchant: 'mer_sakuraterraceryokan',
    currency: 'JPY',
    typed: '700',
    minor: 700,
  },
] as const))
  test(`${currency} is refunded in major units @thorough`, async ({ page, context, signIn }) => {
    await signIn(account);
    const { data } = await listTransactions(context.request, {
      date_from: day,
      date_to: daysAgo(262),
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

test('the row offers the refund too, and gives the focus back @thorough', async ({
  page,
  context,
  signIn,
}) => {
  await signIn('merchant');
  const sale = await saleOf(context.request, daysAgo(248));
  const list = transactionsPage(page);
  await list.open(`?date=${daysAgo(248)}..${daysAgo(243)}&reference=${sale.ref_id}`);
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
