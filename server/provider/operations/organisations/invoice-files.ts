import type { Viewer } from '../../access/viewer.ts';
import { writeInvoicePdf } from '../../billing/invoice-pdf.ts';
import { undrawnInWords } from '../../billing/lettering/undrawn-in-words.ts';
import type { Context } from '../../mechanism/operation.ts';
import type { AnsweredFile } from '../../exports/answered-file.ts';
import { readExponents } from '../../exports/money.ts';
import { conflict } from '../../problem/refusals.ts';
import { invoicePlan, readInvoice } from '../../queries/organisations/invoices.ts';
import { paced } from '../../turns/paced.ts';
import { defineListFile } from '../../mechanism/define-list.ts';
import { defineFile } from '../../mechanism/define-operation.ts';

const createPdf = async (
  { database, settings }: Context<Viewer>,
  kind: 'invoice' | 'receipt',
  merchantId: string,
  invoiceId: string | undefined,
): Promise<AnsweredFile> => {
  const invoice = await readInvoice(database, merchantId, invoiceId);
  const number = kind === 'receipt' ? invoice.receipt_number : invoice.number;
  if (number === null) throw conflict('not-paid', 'There is no receipt; this invoice has not been paid.');
  const exponents = await readExponents(database);
  const { content, undrawn } = await paced(() => writeInvoicePdf(kind, invoice, exponents));
  if (undrawn.length > 0) settings.warn({ invoice: number }, undrawnInWords(undrawn));
  return { name: `${number}.pdf`, contentType: 'application/pdf', content };
};

const downloadInvoice = defineFile('downloadInvoice', ({ path, query }, context) =>
  createPdf(context, 'invoice', path.merchantId, query.invoice_id),
);

const downloadReceipt = defineFile('downloadReceipt', ({ path, query }, context) =>
  createPdf(context, 'receipt', path.merchantId, query.invoice_id),
);

const downloadInvoices = defineListFile('downloadInvoices', invoicePlan, {
  record: 'Invoice',
  columns: 'InvoiceColumn',
});

/** Invoices and receipts as files. */
export const invoiceFileOperations = [downloadInvoice, downloadReceipt, downloadInvoices];
