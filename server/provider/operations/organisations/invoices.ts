import { invoicePaid } from '../../ledger/payment-postings.ts';
import { post } from '../../ledger/post.ts';
import { chargeCard } from '../../billing/acquirer.ts';
import { notFound } from '../../problem/problem.ts';
import { conflict, unprocessable } from '../../problem/refusals.ts';
import { invoicePlan, readInvoiceById } from '../../queries/organisations/invoices.ts';
import {
  describePaymentMethod,
  isExpired,
  readPaymentMethod,
  type PaymentMethodRow,
} from '../../queries/organisations/payment-methods.ts';
import { createId } from '../../store/create-id.ts';
import type { Database } from '../../store/store.ts';
import { defineList } from '../../mechanism/define-list.ts';
import { defineRead, defineWrite } from '../../mechanism/define-operation.ts';
import { transactionNow } from '../../store/typed-sql.ts';

const listInvoices = defineList('listInvoices', invoicePlan);

const getInvoice = defineRead('getInvoice', ({ path }, { database }) => readInvoiceById(database, path.id));

const findCard = async (
  database: Database,
  merchantId: string,
  token: string | undefined,
): Promise<PaymentMethodRow | undefined> => {
  if (token !== undefined) return readPaymentMethod(database, token, { merchantId, noun: 'card' });
  return database
    .selectFrom('payment_methods')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('type', '=', 'card')
    .where('is_default', '=', true)
    .executeTakeFirst();
};

const cardFault = (code: string, message: string) => unprocessable({ pointer: '/token', code, message });

/** Charges a card for an invoice. Its row is locked first, so that of simultaneous calls one pays and the others see it. */
const payInvoice = defineWrite('payInvoice', async ({ path, body }, { database, viewer }) => {
  const invoice = await database
    .selectFrom('invoices')
    .selectAll()
    .where('id', '=', path.id)
    .forUpdate()
    .executeTakeFirst();
  if (invoice === undefined) throw notFound('invoice');
  if (invoice.status === 'paid') return { refused: conflict('paid', 'This invoice has been paid already.') };
  const card = await findCard(database, invoice.merchant_id, body.token);
  if (card === undefined) return { refused: conflict('no-card', 'No card is selected to pay with.') };
  if (isExpired(card.expiry_month ?? 1, card.expiry_year ?? 2000)) {
    return { refused: cardFault('expired', 'The card has expired.') };
  }
  const { total_amount: amount, currency } = invoice;
  const result = chargeCard({ reference: invoice.id, last4: card.last4 ?? '', amount, currency });
  const paid_with = describePaymentMethod(card);
  await database
    .insertInto('invoice_payments')
    .values({
      id: createId('ipm'),
      invoice_id: invoice.id,
      payment_method_id: card.id,
      paid_with,
      amount,
      currency,
      status: result.status,
      acquirer_reference: result.acquirerReference,
      email: viewer.user.email,
    })
    .execute();
  if (result.status === 'declined') return { refused: cardFault('declined', 'The card was declined.') };
  await database
    .updateTable('invoices')
    .set({
      status: 'paid',
      paid_at: transactionNow,
      paid_with,
      receipt_number: invoice.number.replace(/^INV/, 'RCT'),
    })
    .where('id', '=', invoice.id)
    .where('status', '=', 'open')
    .execute();
  await post(database, [invoicePaid(invoice)]);
  const answer = await readInvoiceById(database, invoice.id);
  const { receipt_number } = answer;
  return {
    answer,
    audit: {
      before: { status: 'open' },
      after: { status: 'paid', amount, currency, paid_with, receipt_number },
      concerns: [card.id],
    },
  };
});

/** What a merchant owes the platform, and paying it. */
export const invoiceOperations = [listInvoices, getInvoice, payInvoice];
