import { writeInvoicePdf } from '../../billing/invoice-pdf.ts';
import type { AnsweredFile } from '../../exports/answered-file.ts';
import { readExponents } from '../../exports/money.ts';
import { conflict } from '../../problem/refusals.ts';
import { findInvoices, readInvoice } from '../../queries/organisations/invoices.ts';
import type { Database } from '../../store/store.ts';
import { paced } from '../../turns/paced.ts';
import { defineExport, defineFile } from '../../mechanism/define-operation.ts';

const createPdf = async (
  database: Database,
  kind: 'invoice' | 'receipt',
  merchantId: string,
  invoiceId: string | undefined,
): Promise<AnsweredFile> => {
  const invoice = await readInvoice(database, merchantId, invoiceId);
  const number = kind === 'receipt' ? invoice.receipt_number : invoice.number;
  if (number === null) throw conflict('not-paid', 'There is no receipt; this invoice has not been paid.');
  const exponents = await readExponents(database);
  const content = await paced(() => writeInvoicePdf(kind, invoice, exponents));
  return { name: `${number}.pdf`, contentType: 'application/pdf', content };
};

const downloadInvoice = defineFile('downloadInvoice', ({ path, query }, { database }) =>
  createPdf(database, 'invoice', path.merchantId, query.invoice_id),
);

const downloadReceipt = defineFile('downloadReceipt', ({ path, query }, { database }) =>
  createPdf(database, 'receipt', path.merchantId, query.invoice_id),
);

const downloadInvoices = defineExport('downloadInvoices', ({ path, query }, { database }) => ({
  record: 'Invoice',
  columns: 'InvoiceColumn',
  rows: findInvoices(database, path.merchantId, query),
}));

/** Invoices and receipts as files. */
export const invoiceFileOperations = [downloadInvoice, downloadReceipt, downloadInvoices];
