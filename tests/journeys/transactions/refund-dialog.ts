import { expect, type APIRequestContext, type Locator, type Page } from '@playwright/test';
import { listTransactions, type Transaction } from './transactions-api.ts';
import { transactionsPage } from './transactions-page.ts';

/** A refundable sale of the six days from `day` on, which belong to one journey alone: others refund other days. */
export const saleOf = async (request: APIRequestContext, day: string): Promise<Transaction> => {
  const { data } = await listTransactions(request, {
    date_from: day,
    date_to: new Date(Date.parse(day) + 5 * 86_400_000).toISOString().slice(0, 10),
    transaction_type: 'sale',
    transaction_status: 'approved',
    limit: 100,
  });
  const sale = data.find((row) => row.refundable_amount === row.amount && row.amount >= 1000);
  if (sale === undefined) throw new Error(`Nothing of ${day} can be refunded.`);
  return sale;
};

/** The word that the refund is made. */
export const done = (page: Page) => page.getByRole('alert').filter({ hasText: /\d was refunded\.$/ });

/** Opens the refund of a transaction from its record. */
export const openRefund = async (
  page: Page,
  sale: Pick<Transaction, 'id'>,
): Promise<ReturnType<typeof transactionsPage>> => {
  const list = transactionsPage(page);
  await page.goto(`/admin/transactions?open=${sale.id}`);
  await list.drawer.getByRole('button', { name: 'Refund', exact: true }).click();
  await expect(list.refundDialog.getByRole('textbox', { name: 'Amount' })).toBeVisible();
  return list;
};

/** Chooses that the reason is another one than those of the list, and writes it. */
export const writeReason = async (dialog: Locator, reason: string): Promise<void> => {
  await dialog.getByRole('combobox', { name: 'Reason' }).selectOption({ label: 'Another reason' });
  await dialog.getByRole('textbox', { name: 'Reason' }).fill(reason);
};

/** Fills the form in. */
export const fillRefund = async (
  { refundDialog }: ReturnType<typeof transactionsPage>,
  amount: string,
  reason = 'The guest left a day early',
): Promise<void> => {
  await refundDialog.getByRole('textbox', { name: 'Amount' }).fill(amount);
  await writeReason(refundDialog, reason);
};

/** The button that refunds. */
export const send = ({ refundDialog }: ReturnType<typeof transactionsPage>) =>
  refundDialog.getByRole('button', { name: /^Refund/ });
