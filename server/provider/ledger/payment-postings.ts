import type { Posting } from './posting.ts';
import type { Books } from '../settlement/payout-locks.ts';

/** A payment whose money was captured. */
interface Captured extends Books {
  readonly id: string;
  readonly amount: number;
  /** The part of the amount that the payer paid on top. */
  readonly surcharge_amount: number;
}

const ofTransaction = ({ merchant_id, currency, id }: Books & { readonly id: string }) =>
  ({ merchant_id, currency, cause: 'transaction', cause_id: id }) as const;

/** The payment provider owes what it captured; the merchant gets it, and the surcharge in an entry of its own. */
export const captured = (payment: Captured): readonly Posting[] => {
  const { amount, surcharge_amount: surcharge } = payment;
  const moved = { ...ofTransaction(payment), from: 'clearing', to: 'pending' } as const;
  return [
    { ...moved, kind: 'capture', amount: amount - surcharge },
    { ...moved, kind: 'surcharge', amount: surcharge },
  ];
};

/** What is given back of a payment goes back to the payment provider. */
export const refunded = (refund: Books & { readonly id: string; readonly amount: number }): Posting => ({
  ...ofTransaction(refund),
  kind: 'refund',
  from: 'pending',
  to: 'clearing',
  amount: refund.amount,
});

/** A fee that a statement took in, and the tax on it. */
interface TakenFee extends Books {
  readonly id: string;
  readonly fee: number;
  readonly tax: number;
  readonly fee_deducted: boolean;
  readonly statementId: string;
}

/**
 * A deducted fee and its tax leave what the merchant gets. A billed one is accrued until the invoice; its tax belongs to
 * the statement, which taxes the sum of its fees.
 */
export const feeTaken = (line: TakenFee): readonly Posting[] => {
  const { fee, tax, fee_deducted, statementId, merchant_id, currency } = line;
  const from = fee_deducted ? 'pending' : 'accrued';
  const own = ofTransaction(line);
  const taxed = fee_deducted
    ? own
    : ({ merchant_id, currency, cause: 'fee_statement', cause_id: statementId } as const);
  return [
    { ...own, kind: 'fee', from, to: 'fees', amount: fee },
    { ...taxed, kind: 'tax', from, to: 'taxes', amount: tax },
  ];
};

/** The fees of a month that an invoice bills, or that were paid by it. */
interface Billed extends Books {
  readonly id: string;
  readonly total_amount: number;
  readonly issued_at?: string;
}

const ofInvoice = ({ merchant_id, currency, id, total_amount }: Billed) =>
  ({ merchant_id, currency, cause: 'invoice', cause_id: id, amount: total_amount }) as const;

/** The merchant owes what was accrued. */
export const invoiced = (invoice: Billed): Posting => ({
  ...ofInvoice(invoice),
  kind: 'invoice',
  from: 'receivable',
  to: 'accrued',
  ...(invoice.issued_at === undefined ? {} : { posted_at: invoice.issued_at }),
});

/** The payment provider owes what it captured of the merchant's own card. */
export const invoicePaid = (invoice: Billed, posted_at?: string): Posting => ({
  ...ofInvoice(invoice),
  kind: 'invoice_paid',
  from: 'clearing',
  to: 'receivable',
  ...(posted_at === undefined ? {} : { posted_at }),
});
