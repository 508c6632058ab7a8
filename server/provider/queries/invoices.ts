import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { components } from '../../../openapi/generated/provider.ts';
import { notFound } from '../http/problem.ts';
import { formatRate } from '../rules/tax-rates.ts';
import type { Database } from '../store/store.ts';
import type { Tables } from '../store/tables.ts';

type Schemas = components['schemas'];
type Invoice = Schemas['Invoice'];

/** An invoice with to whom it was made out. */
export interface InvoiceDocument extends Invoice {
  readonly bill_to: Schemas['BillingInfo'];
}

/** The status as it is shown: an open invoice is overdue from the day after it was due. */
export const invoiceStatus = sql<Schemas['InvoiceStatus']>`
  case when invoices.status = 'open' and invoices.due_date < current_date then 'overdue' else invoices.status end`;

/** The invoices of a merchant, not yet filtered by status or sorted. */
export function selectInvoices(database: Database, merchantId: string) {
  return database
    .selectFrom('invoices')
    .selectAll()
    .select(invoiceStatus.as('shown_status'))
    .where('merchant_id', '=', merchantId);
}

type InvoiceRow = Selectable<Tables['invoices']> & { readonly shown_status: Schemas['InvoiceStatus'] };

/** A row in the shape of the description. */
export function formatInvoice(row: InvoiceRow): Invoice {
  const { shown_status, status: _kept, bill_to: _billTo, tax_rate, ...rest } = row;
  return { ...rest, tax_rate: formatRate(tax_rate), status: shown_status };
}

/** One invoice of a merchant, its latest unless one is named; throws the 404 when there is none. */
export async function readInvoice(
  database: Database,
  merchantId: string,
  invoiceId?: string,
): Promise<InvoiceDocument> {
  const row = await selectInvoices(database, merchantId)
    .$if(invoiceId !== undefined, (query) => query.where('id', '=', invoiceId ?? ''))
    .orderBy('period', 'desc')
    .orderBy('id')
    .executeTakeFirst();
  if (row === undefined) throw notFound('invoice');
  return { ...formatInvoice(row), bill_to: row.bill_to };
}

/** Whether a merchant owes the platform anything that it has to pay itself. */
export async function hasDueInvoice(database: Database, merchantId: string): Promise<boolean> {
  const due = await database
    .selectFrom('invoices')
    .select('id')
    .where('merchant_id', '=', merchantId)
    .where('status', '=', 'open')
    .limit(1)
    .executeTakeFirst();
  return due !== undefined;
}
