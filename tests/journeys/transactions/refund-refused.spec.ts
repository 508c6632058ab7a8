import { expect, test } from '../journey.ts';
import { fillRefund, openRefund, saleOf, send } from './refund-dialog.ts';
import { majorUnits, money } from './shown-transaction.ts';
import { readTransaction, refund } from './transactions-api.ts';
import { transactionsPage } from './transactions-page.ts';
import { daysAgo } from '../days.ts';

test('a wrong amount is refused in the form, in words, and nothing is sent @thorough', async ({
  page,
  context,
  signIn,
}) => {
  await signIn('merchant');
  const sale = await saleOf(context.request, daysAgo(283));
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.url());
  });
  const list = await openRefund(page, sale);
  const amount = list.refundDialog.getByRole('textbox', { name: 'Amount' });
  for (const [typed, said] of [
    ['0', 'The amount must be greater than 0.'],
    ['-5', 'The amount must be greater than 0.'],
    [majorUnits(sale.amount + 1, sale.currency, false), 'This is more than can still be refunded.'],
    ['12.345', 'Please enter a valid number'],
    ['twelve', 'Please enter a valid number'],
    ['', 'This field is required.'],
  ] as const) {
    await fillRefund(list, typed);
    await send(list).click();
    await expect(amount, typed).toHaveAccessibleDescription(new RegExp(said.replaceAll('.', '\\.')));
    await expect(amount).toBeFocused();
  }
  await fillRefund(list, '1', '');
  await send(list).click();
  await expect(list.refundDialog.getByRole('textbox', { name: 'Reason' })).toHaveAccessibleDescription(
    /This field is required\./,
  );
  expect(sent).toEqual([]);
  expect(await readTransaction(context.request, sale.id)).toEqual(sale);
});

test('a refund that another one overtook is refused with the reason and the fresh values', async ({
  page,
  context,
  baseURL,
  signIn,
}) => {
  await signIn('merchant');
  const sale = await saleOf(context.request, daysAgo(262));
  const list = await openRefund(page, sale);
  await fillRefund(list, '5.00');
  expect(await refund(context.request, baseURL ?? '', sale, 100)).toBe(201);
  await send(list).click();
  await expect(list.refundDialog.getByRole('alert')).toContainText(
    /Another refund came first|Somebody changed/,
  );
  expect((await readTransaction(context.request, sale.id)).refunded_amount).toBe(100);
  await list.refundDialog.getByRole('button', { name: 'Cancel' }).click();
  const leave = page.getByRole('button', { name: 'Leave', exact: true });
  if (await leave.isVisible()) await leave.click();
  await expect(list.refundDialog).toHaveCount(0);
  await expect(list.drawer.getByText('Partially refunded')).toBeVisible();
  await expect(list.drawer.getByText(money(sale.amount - 100, 'AUD'), { exact: true }).first()).toBeVisible();
});

test('who may not refund is offered no refund, and refused one @thorough', async ({
  page,
  context,
  baseURL,
  signIn,
}) => {
  await signIn('reports');
  const sale = await saleOf(context.request, daysAgo(234));
  const list = transactionsPage(page);
  await list.open(`?date=${daysAgo(234)}..${daysAgo(234)}`);
  await expect(page.getByRole('button', { name: /^Actions for/ })).toHaveCount(0);
  await page.goto(`/admin/transactions?open=${sale.id}`);
  await expect(list.drawer.getByText(sale.ref_id)).toBeVisible();
  await expect(list.drawer.getByRole('region', { name: 'History' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Refund' })).toHaveCount(0);
  expect(await refund(context.request, baseURL ?? '', sale, 1)).toBe(403);
});
