import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { amountInWords } from '../exports/money.ts';
import type { InvoiceDocument } from '../queries/organisations/invoices.ts';

/** They cover the Latin, Greek, Cyrillic, Armenian, Georgian, Hebrew and Arabic scripts; any other letter becomes an empty box. */
const plain = fileURLToPath(import.meta.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'));
const bold = fileURLToPath(import.meta.resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'));
const left = 56;
const width = 483;

/** An invoice, or the receipt of one that was paid, as a PDF file. */
export const writeInvoicePdf = async (
  kind: 'invoice' | 'receipt',
  invoice: InvoiceDocument,
  exponents: ReadonlyMap<string, number>,
): Promise<Buffer> => {
  const isReceipt = kind === 'receipt';
  const title = isReceipt ? `Receipt ${invoice.receipt_number ?? ''}` : `Invoice ${invoice.number}`;
  // Loaded when it is needed: a start of the provider does not wait for it.
  const { default: PdfDocument } = await import('pdfkit');
  const page = new PdfDocument({
    size: 'A4',
    lang: 'en',
    font: plain,
    info: { Title: title, Producer: 'Counterfoil', CreationDate: new Date(invoice.issued_at) },
  });
  const write = (text: string, size: number, font = plain): void => {
    page.font(font, size).text(text, left, page.y, { width });
  };
  const writeBeside = (name: string, text: string): void => {
    const top = page.y;
    page.font(bold, 10).text(name, left, top, { width: 140 });
    page.font(plain, 10).text(text, left + 150, top, { width: width - 150 });
    page.y += 6;
  };
  const writeSum = (name: string, sum: number, size: number, font: string): void => {
    const top = page.y;
    page.font(font, size).text(name, left, top, { width: width / 2 });
    const amount = amountInWords(sum, invoice.currency, exponents);
    page.text(amount, left + width / 2, top, { width: width / 2, align: 'right' });
    page.y += 8;
  };
  const drawRule = (): void => {
    page
      .lineWidth(0.5)
      .moveTo(left, page.y)
      .lineTo(left + width, page.y)
      .stroke();
    page.y += 12;
  };

  page.y = 56;
  write('Counterfoil', 11, bold);
  page.y += 24;
  write(title, 20, bold);
  page.y += 16;
  write(invoice.bill_to.billing_name, 11, bold);
  page.y += 2;
  write(invoice.bill_to.billing_address, 10);
  page.y += 20;
  for (const [name, text] of factsOf(invoice)) writeBeside(name, text);
  page.y += 12;
  drawRule();
  writeSum(`Fees of ${String(invoice.transactions_count)} transactions`, invoice.fee_amount, 10, plain);
  writeSum(`Tax ${invoice.tax_rate} %`, invoice.tax_amount, 10, plain);
  drawRule();
  writeSum(isReceipt ? 'Paid in full' : 'Total', invoice.total_amount, 11, bold);
  page.end();
  return buffer(page);
};

const factsOf = (invoice: InvoiceDocument): readonly (readonly [name: string, text: string])[] => {
  const { tax_number: taxNumber, purchase_order: purchaseOrder } = invoice.bill_to;
  return [
    ['Invoice', invoice.number],
    ['Month', `${invoice.period_from} to ${invoice.period_to}`],
    ['Issued', invoice.issued_at.slice(0, 10)],
    ['Due', invoice.due_date],
    ...(invoice.paid_at === null
      ? []
      : ([
          ['Paid', invoice.paid_at.slice(0, 10)],
          ['Paid with', invoice.paid_with ?? ''],
        ] as const)),
    ...(taxNumber === null ? [] : [['Your tax number', taxNumber] as const]),
    ...(purchaseOrder === null ? [] : [['Your purchase order', purchaseOrder] as const]),
  ];
};
