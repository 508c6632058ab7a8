import { buffer } from 'node:stream/consumers';
import { amountInWords } from '../exports/money.ts';
import { translate, translateNumber, translateValue } from '../languages/translate.ts';
import { writeDay } from '../rules/calendar.ts';
import type { InvoiceDocument } from '../queries/organisations/invoices.ts';
import { cleanLine } from './lettering/clean-text.ts';
import {
  createTypesetter,
  type SetLine,
  type Style,
  type Typesetter,
  type UndrawnLetter,
} from './lettering/typesetter.ts';
import { unnamedSupplier } from './supplier.ts';
import { layOutPages, type Row } from './lay-out-pages.ts';

const left = 56;
const width = 483;
const plain: Style = { size: 10, weight: 'regular' };
const strong: Style = { size: 11, weight: 'bold' };

/** A document as a file, and which letters in it no installed font could draw. */
export interface InvoicePdf {
  readonly content: Buffer;
  readonly undrawn: readonly UndrawnLetter[];
}

/** What stands between the first day and the last. */
const until = { en: 'to', de: 'bis' } as const;

/** An invoice, or the receipt of one that was paid, as a PDF file in the language of its merchant. */
export const writeInvoicePdf = async (
  kind: 'invoice' | 'receipt',
  invoice: InvoiceDocument,
  exponents: ReadonlyMap<string, number>,
): Promise<InvoicePdf> => {
  const isReceipt = kind === 'receipt';
  const { language } = invoice;
  const t = (text: string): string => translate(language, text);
  const title = t(isReceipt ? `Receipt ${invoice.receipt_number ?? ''}` : `Invoice ${invoice.number}`);
  // Loaded when it is needed, so that the provider starts faster.
  const { default: PdfDocument } = await import('pdfkit');
  const pdf = new PdfDocument({
    size: 'A4',
    lang: language,
    margin: 0,
    bufferPages: true,
    info: { Title: title, Producer: 'Counterfoil', CreationDate: new Date(invoice.issued_at) },
  });
  const { set, finish } = createTypesetter(pdf, invoice.country);
  const { write, writeName, writeBeside, writeSum } = createRowWriter(set, (sum) =>
    translateValue(language, amountInWords(sum, invoice.currency, exponents)),
  );
  const rule: Row = { cells: [], below: 12, isRule: true };

  const { bill_to: billTo } = invoice;
  const supplier = invoice.supplier ?? unnamedSupplier;
  const taxNumber = supplier.tax_number === null ? '' : t(`Tax number ${cleanLine(supplier.tax_number)}`);
  const heading: Row = await write(title, { size: 20, weight: 'bold' }, 16);
  const facts: Row[] = [];
  for (const [name, text] of factsOf(invoice)) facts.push(await writeBeside(t(name), text));
  await layOutPages(pdf, {
    left,
    width,
    continued: [
      await write(`${cleanLine(supplier.name)} · ${title}`, { size: 9, weight: 'regular' }, 12),
      rule,
    ],
    number: async (page, pages): Promise<readonly SetLine[]> =>
      set(t(`Page ${String(page)} of ${String(pages)}`), { size: 9, weight: 'regular' }, width),
    groups: [
      [
        await writeName(supplier.name),
        await write(supplier.address ?? '', plain, 2),
        await write(taxNumber, plain, 22),
      ],
      [heading],
      [await writeName(billTo.billing_name)],
      [await write(billTo.billing_address, plain, 20)],
      ...facts.map((fact) => [fact]),
      [
        { cells: [], below: 12 },
        rule,
        await writeSum(
          t(`Fees of ${String(invoice.transactions_count)} transactions`),
          invoice.fee_amount,
          plain,
        ),
        await writeSum(t(`Tax ${translateNumber(language, invoice.tax_rate)} %`), invoice.tax_amount, plain),
        rule,
        await writeSum(t(isReceipt ? 'Paid in full' : 'Total'), invoice.total_amount, strong),
      ],
    ],
  });
  const undrawn = await finish();
  pdf.end();
  return { content: await buffer(pdf), undrawn };
};

const createRowWriter = (set: Typesetter['set'], amountOf: (sum: number) => string) => {
  const write = async (text: string, style: Style, below: number): Promise<Row> => ({
    cells: [{ x: left, lines: await set(text, style, width) }],
    below,
  });
  const writeName = (text: string): Promise<Row> => write(cleanLine(text), strong, 2);
  const writeBeside = async (name: string, text: string): Promise<Row> => ({
    cells: [
      { x: left, lines: await set(name, { size: 10, weight: 'bold' }, 140) },
      { x: left + 150, lines: await set(text, plain, width - 150) },
    ],
    below: 6,
  });
  const writeSum = async (name: string, sum: number, style: Style): Promise<Row> => {
    const amount = await set(amountOf(sum), style, width / 2);
    return {
      cells: [
        { x: left, lines: await set(name, style, width / 2 - 12) },
        { x: left + width, lines: amount, isRight: true },
      ],
      below: 8,
    };
  };
  return { write, writeName, writeBeside, writeSum };
};

/** How it was paid: a card by its brand and last digits, or in words. */
const paidWith = ({ language, paid_with: how }: InvoiceDocument): string =>
  language === 'en'
    ? (how ?? '')
    : translate(language, how ?? '').replace(/ ending (\d+)$/, ', Endziffern $1');

const factsOf = (invoice: InvoiceDocument): readonly (readonly [name: string, text: string])[] => {
  const { tax_number: taxNumber, purchase_order: purchaseOrder } = invoice.bill_to;
  const { language } = invoice;
  const day = (date: string): string => translateValue(language, writeDay(date));
  return [
    ['Invoice', invoice.number],
    ['Month', `${day(invoice.period_from)} ${until[language]} ${day(invoice.period_to)}`],
    ['Issued', day(invoice.issued_day)],
    ['Due', day(invoice.due_date)],
    ...(invoice.paid_day === null
      ? []
      : ([
          ['Paid', day(invoice.paid_day)],
          ['Paid with', paidWith(invoice)],
        ] as const)),
    ...(taxNumber === null ? [] : [['Your tax number', cleanLine(taxNumber)] as const]),
    ...(purchaseOrder === null ? [] : [['Your purchase order', cleanLine(purchaseOrder)] as const]),
  ];
};
