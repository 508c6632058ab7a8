import { amountInWords } from '../exports/money.ts';
import type { InvoiceDocument } from '../queries/invoices.ts';
import { writePdf, type PdfText } from './pdf-page.ts';

const left = 56;
const right = 539;

/** An invoice, or the receipt of one that was paid, as a PDF file. */
export const writeInvoicePdf = (
  kind: 'invoice' | 'receipt',
  invoice: InvoiceDocument,
  exponents: ReadonlyMap<string, number>,
): Buffer => {
  const { currency, bill_to: to } = invoice;
  const amount = (value: number): string => amountInWords(value, currency, exponents);
  const isReceipt = kind === 'receipt';
  const title = isReceipt ? `Receipt ${invoice.receipt_number ?? ''}` : `Invoice ${invoice.number}`;
  const facts = [
    ['Invoice', invoice.number],
    ['Month', `${invoice.period_from} to ${invoice.period_to}`],
    ['Issued', invoice.issued_at.slice(0, 10)],
    ['Due', invoice.due_date],
    ...(invoice.paid_at === null
      ? []
      : [
          ['Paid', invoice.paid_at.slice(0, 10)],
          ['Paid with', invoice.paid_with ?? ''],
        ]),
    ...(to.tax_number === null ? [] : [['Your tax number', to.tax_number]]),
    ...(to.purchase_order === null ? [] : [['Your purchase order', to.purchase_order]]),
  ] as const;
  const lines = [
    [`Fees of ${String(invoice.transactions_count)} transactions`, amount(invoice.fee_amount)],
    [`Tax ${invoice.tax_rate} %`, amount(invoice.tax_amount)],
  ] as const;
  const tableTop = 230 + facts.length * 18;
  const total = tableTop + 34 + lines.length * 20;
  const texts: PdfText[] = [
    { text: 'Counterfoil', x: left, y: 64, size: 11, bold: true },
    { text: title, x: left, y: 108, size: 20, bold: true },
    { text: to.billing_name, x: left, y: 146, size: 11, bold: true },
    ...wrap(to.billing_address, 90).map((text, row) => ({ text, x: left, y: 162 + row * 14, size: 10 })),
    ...facts.flatMap(([name, text], row) => [
      { text: name, x: left, y: 222 + row * 18, size: 10, bold: true },
      { text, x: left + 120, y: 222 + row * 18, size: 10 },
    ]),
    ...lines.flatMap(([text, sum], row) => [
      { text, x: left, y: tableTop + 20 + row * 20, size: 10 },
      { text: sum, x: right, y: tableTop + 20 + row * 20, size: 10, alignRight: true },
    ]),
    { text: isReceipt ? 'Paid in full' : 'Total', x: left, y: total, size: 11, bold: true },
    { text: amount(invoice.total_amount), x: right, y: total, size: 11, bold: true, alignRight: true },
  ];
  const rules = [
    { x: left, y: tableTop, width: right - left },
    { x: left, y: total - 18, width: right - left },
  ];
  return writePdf({ title, texts, rules });
};

const wrap = (text: string, most: number): readonly string[] => {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1);
    if (last !== undefined && `${last} ${word}`.length <= most) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word.slice(0, most));
  }
  return lines.slice(0, 3);
};
