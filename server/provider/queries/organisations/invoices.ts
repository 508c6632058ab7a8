import { sql } from 'kysely';
import type { components } from '../../../../openapi/generated/provider.ts';
import { notFound } from '../../problem/problem.ts';
import type { Supplier } from '../../billing/supplier.ts';
import type { TenantScope } from '../../access/scope.ts';
import { equalConditions, todayIn } from '../lists/report-filters.ts';
import type { Database } from '../../store/store.ts';
import { typed } from '../../store/typed-sql.ts';

type Schemas = components['schemas'];
export type Invoice = Schemas['Invoice'];

/** An invoice with the billing details of its merchant. */
export interface InvoiceDocument extends Invoice {
  readonly bill_to: Schemas['BillingInfo'];
  /** The supplier under its name of that day. */
  readonly supplier: Supplier | null;
  /** Where the merchant is. */
  readonly country: string;
  /** The language in which it is written. */
  readonly language: Schemas['OrganisationLanguage'];
  /** The days of `issued_at` and `paid_at` in the merchant's zone. */
  readonly issued_day: string;
  readonly paid_day: string | null;
}

/** The zone in which it is issued, due and paid: that of the merchant on the day on which it was issued. */
const timezone = sql.ref('invoices.timezone');

/** The shown status: an open invoice is overdue from the day after it was due. */
export const shownInvoiceStatus = typed.text<Schemas['InvoiceStatus']>`
  case when invoices.status = 'open' and invoices.due_date < ${todayIn(timezone)} then 'overdue' else invoices.status end`;
const taxRate = typed.text`to_char(invoices.tax_rate / 100.0, 'FM990.00')`;

/** Whether these fees were deducted from payouts, by their statement. */
const feeDeduction = typed.text<Invoice['fee_deducted_by']>`
  select case when fee_deducted then 'payout' else 'invoice' end from fee_statements
  where fee_statements.id = invoices.statement_id`;

/** Invoices in the shape of the description, not yet filtered or sorted. */
const selectInvoices = (database: Database) =>
  database
    .selectFrom('invoices')
    .select(['id', 'number', 'merchant_id', 'period', 'period_from', 'period_to', 'currency'])
    .select(['transactions_count', 'fee_amount', taxRate.as('tax_rate'), 'tax_amount', 'total_amount'])
    .select(feeDeduction.as('fee_deducted_by'))
    .select([
      shownInvoiceStatus.as('status'),
      'issued_at',
      'due_date',
      'paid_at',
      'paid_with',
      'receipt_number',
    ]);

/** The filters and sorts of a merchant's invoices. */
export const invoicePlan = {
  table: 'invoices',
  record: 'Invoice',
  rows: (
    database: Database,
    _scope: TenantScope,
    { path }: { readonly path: { readonly merchantId: string } },
  ) => selectInvoices(database).where('merchant_id', '=', path.merchantId),
  filters: { status: (status: Schemas['InvoiceStatus']) => equalConditions(status, shownInvoiceStatus) },
  sorts: { status: { column: shownInvoiceStatus } },
} as const;

/** One invoice of a merchant, by default its latest; throws the 404 when there is none. */
export const readInvoice = async (
  database: Database,
  merchantId: string,
  invoiceId?: string,
): Promise<InvoiceDocument> => {
  const row = await selectInvoices(database)
    .where('merchant_id', '=', merchantId)
    .select([
      'bill_to',
      'supplier',
      'language',
      typed.text`(select country from merchants where id = invoices.merchant_id)`.as('country'),
      typed.date`invoices.issued_at at time zone ${timezone}`.as('issued_day'),
      typed.date<string | null>`invoices.paid_at at time zone ${timezone}`.as('paid_day'),
    ])
    .$if(invoiceId !== undefined, (query) => query.where('id', '=', invoiceId ?? ''))
    .orderBy('period', 'desc')
    .orderBy('id')
    .executeTakeFirst();
  if (row === undefined) throw notFound('invoice');
  return row;
};

/** One invoice of any merchant; throws the 404 when there is none. */
export const readInvoiceById = async (database: Database, id: string): Promise<Invoice> => {
  const row = await selectInvoices(database).where('id', '=', id).executeTakeFirst();
  if (row === undefined) throw notFound('invoice');
  return row;
};

/** Whether a merchant owes the platform anything that is not deducted from payouts. */
export const hasDueInvoice = async (database: Database, merchantId: string): Promise<boolean> => {
  const due = await database
    .selectFrom('invoices')
    .select('id')
    .where('merchant_id', '=', merchantId)
    .where('status', '=', 'open')
    .limit(1)
    .executeTakeFirst();
  return due !== undefined;
};
