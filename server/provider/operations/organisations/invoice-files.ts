import { writeInvoicePdf } from '../../billing/invoice-pdf.ts';
import type { AnsweredFile } from '../../exports/answered-file.ts';
import { readExponents } from '../../exports/money.ts';
import { createReport, type CellKinds } from '../../exports/report.ts';
import { conflict } from '../../problem/refusals.ts';
import { checkDays } from '../../queries/lists/day-bounds.ts';
import { findInvoices, readInvoice, type Invoice } from '../../queries/organisations/invoices.ts';
import type { Database } from '../../store/store.ts';
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
  const content = await writeInvoicePdf(kind, invoice, await readExponents(database));
  return { name: `${number}.pdf`, contentType: 'application/pdf', content };
};

const downloadInvoice = defineFile('downloadInvoice', ({ path, query }, { database }) =>
  createPdf(database, 'invoice', path.merchantId, query.invoice_id),
);

const downloadReceipt = defineFile('downloadReceipt', ({ path, query }, { database }) =>
  createPdf(database, 'receipt', path.merchantId, query.invoice_id),
);

const cells: CellKinds<Invoice, 'InvoiceColumn'> = {
  number: { kind: 'text' },
  period: { kind: 'text' },
  currency: { kind: 'text' },
  transactions_count: { kind: 'number' },
  fee_amount: { kind: 'money', currency: 'currency' },
  tax_rate: { kind: 'number' },
  tax_amount: { kind: 'money', currency: 'currency' },
  total_amount: { kind: 'money', currency: 'currency' },
  status: { kind: 'text', labels: 'InvoiceStatus' },
  issued_at: { kind: 'instant' },
  due_date: { kind: 'date' },
  paid_at: { kind: 'instant' },
  paid_with: { kind: 'text' },
  receipt_number: { kind: 'text' },
};

const downloadInvoices = defineExport('downloadInvoices', ({ path, query }, { database }) => {
  checkDays(query);
  return createReport(database, {
    name: 'Invoices',
    columns: 'InvoiceColumn',
    cells,
    usual: [
      'number',
      'period',
      'currency',
      'transactions_count',
      'fee_amount',
      'tax_rate',
      'tax_amount',
      'total_amount',
      'status',
      'issued_at',
      'due_date',
      'paid_at',
      'paid_with',
      'receipt_number',
    ],
    rows: findInvoices(database, path.merchantId, query),
  });
});

/** Invoices and receipts as files. */
export const invoiceFileOperations = [downloadInvoice, downloadReceipt, downloadInvoices];
