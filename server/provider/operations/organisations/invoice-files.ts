import { sql } from 'kysely';
import { writeInvoicePdf } from '../../billing/invoice-pdf.ts';
import type { StartedExport } from '../../exports/export-file.ts';
import { createGrowingFile } from '../../exports/growing-file.ts';
import { readExponents } from '../../exports/money.ts';
import type { Cell } from '../../exports/report-columns.ts';
import { createXlsxEncoder } from '../../exports/xlsx.ts';
import { createInstantFormat } from '../../exports/zoned-instant.ts';
import { readLabels } from '../../http/described-labels.ts';
import { checkDays } from '../../queries/day-bounds.ts';
import { formatInvoice, invoiceStatus, readInvoice, selectInvoices } from '../../queries/invoices.ts';
import type { Database } from '../../store/store.ts';
import { defineExport } from '../define-operation.ts';
import type { Answer } from '../operation.ts';
import { conflict } from './refusals.ts';

const downloadInvoice = defineExport('downloadInvoice', ({ path, query }, { database }) =>
  startPdf(database, 'invoice', path.merchantId, query.invoice_id),
);

const downloadReceipt = defineExport('downloadReceipt', ({ path, query }, { database }) =>
  startPdf(database, 'receipt', path.merchantId, query.invoice_id),
);

async function startPdf(
  database: Database,
  kind: 'invoice' | 'receipt',
  merchantId: string,
  invoiceId: string | undefined,
): Promise<StartedExport> {
  const invoice = await readInvoice(database, merchantId, invoiceId);
  if (kind === 'receipt' && invoice.receipt_number === null) {
    throw conflict('not-paid', 'There is no receipt; this invoice has not been paid.');
  }
  const bytes = writeInvoicePdf(kind, invoice, await readExponents(database));
  const number = kind === 'receipt' ? (invoice.receipt_number ?? '') : invoice.number;
  return startFile(bytes, {
    name: `${number}.pdf`,
    contentType: 'application/pdf',
    rows: 1,
    audit: { type: 'export', target: invoice.id, after: { file: number } },
  });
}

async function startFile(
  bytes: Uint8Array,
  facts: Omit<StartedExport, 'copyRest' | 'file'>,
): Promise<StartedExport> {
  const file = await createGrowingFile();
  return { ...facts, file, copyRest: () => file.append(bytes) };
}

type Invoice = Answer<'listInvoices'>['data'][number];

const text = (value: string | null): Cell => (value === null ? { kind: 'empty' } : { kind: 'text', text: value });
const money = (amount: number, { currency }: Invoice): Cell => ({ kind: 'money', amount, currency });

/** The columns of the workbook, each with its heading. */
const COLUMNS: readonly (readonly [string, (invoice: Invoice) => Cell])[] = [
  ['Number', ({ number }) => text(number)],
  ['Month', ({ period }) => text(period)],
  ['Currency', ({ currency }) => text(currency)],
  ['Transactions', ({ transactions_count: count }) => text(String(count))],
  ['Fees', (invoice) => money(invoice.fee_amount, invoice)],
  ['Tax rate (%)', ({ tax_rate }) => text(tax_rate)],
  ['Tax', (invoice) => money(invoice.tax_amount, invoice)],
  ['Total', (invoice) => money(invoice.total_amount, invoice)],
  ['Status', ({ status }) => text(readLabels('InvoiceStatus').get(status) ?? status)],
  ['Issued', ({ issued_at: at }) => ({ kind: 'instant', at })],
  ['Due', ({ due_date }) => text(due_date)],
  ['Paid', ({ paid_at: at }) => (at === null ? { kind: 'empty' } : { kind: 'instant', at })],
  ['Paid with', ({ paid_with }) => text(paid_with)],
  ['Receipt', ({ receipt_number }) => text(receipt_number)],
];

const downloadInvoices = defineExport('downloadInvoices', async ({ path, query }, { database }) => {
  checkDays(query);
  const { status, sortBy, order, timezone } = query;
  const rows = await selectInvoices(database, path.merchantId)
    .$if(status !== undefined, (found) => found.where(invoiceStatus, '=', status ?? 'open'))
    .orderBy(sortBy === 'status' ? invoiceStatus : sql.ref(`invoices.${sortBy}`), order)
    .orderBy('id', order)
    .execute();
  const exponents = await readExponents(database);
  const encoder = createXlsxEncoder({
    instant: createInstantFormat(timezone),
    exponent: (currency) => exponents.get(currency) ?? 0,
  });
  const invoices = rows.map(formatInvoice);
  const bytes = Buffer.concat([
    encoder.header(COLUMNS.map(([heading]) => heading)),
    encoder.rows(invoices.map((invoice) => COLUMNS.map(([, cell]) => cell(invoice)))),
    encoder.end(),
  ]);
  return startFile(bytes, {
    name: 'Invoices.xlsx',
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    rows: rows.length,
    audit: { type: 'export', target: path.merchantId, after: { ...query, rows: rows.length } },
  });
});

/** Invoices and receipts as files. */
export const invoiceFileOperations = [downloadInvoice, downloadReceipt, downloadInvoices];
