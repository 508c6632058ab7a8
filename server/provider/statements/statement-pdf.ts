import { buffer } from 'node:stream/consumers';
import { cleanLine } from '../billing/lettering/clean-text.ts';
import {
  createTypesetter,
  type SetLine,
  type Style,
  type Typesetter,
  type UndrawnLetter,
} from '../billing/lettering/typesetter.ts';
import { layOutPages, type Row } from '../billing/lay-out-pages.ts';
import { labelOf } from '../description/described-words.ts';
import { amountInWords } from '../exports/money.ts';
import { translate, translateValue } from '../languages/translate.ts';
import { writeDay } from '../rules/calendar.ts';
import type { BankStatement, BankStatementLine } from './bank-statement.ts';

const left = 56;
const width = 483;
const plain: Style = { size: 9, weight: 'regular' };
const bold: Style = { size: 9, weight: 'bold' };

/** How many lines a file for reading holds; who needs more takes one of the other formats, which hold all. */
const mostPrintedLines = 2000;

/** Where the cells of a line begin, or end where they are amounts, and how wide they are. */
const columns = { day: [left, 62], name: [left + 66, 120], reference: [left + 190, 116] } as const;
const amountEnd = left + 398;
const balanceEnd = left + width;
const amountWidth = 86;

/** A file, and which letters in it no installed font could draw. */
export interface StatementPdf {
  readonly content: Buffer;
  readonly undrawn: readonly UndrawnLetter[];
}

interface Pen {
  readonly set: Typesetter['set'];
  readonly t: (text: string) => string;
  readonly amount: (sum: number) => string;
  readonly day: (date: string) => string;
}

const cell = async (
  { set }: Pen,
  text: string,
  [x, room]: readonly [number, number],
  style: Style,
): Promise<Row['cells'][number]> => ({ x, lines: await set(text, style, room) });

const amountCell = async (
  { set }: Pen,
  text: string,
  x: number,
  style: Style,
): Promise<Row['cells'][number]> => ({
  x,
  lines: await set(text, style, amountWidth),
  isRight: true,
});

const lineRow = async (pen: Pen, line: BankStatementLine): Promise<Row> => ({
  cells: [
    await cell(pen, pen.day(line.day), columns.day, plain),
    await cell(pen, pen.t(labelOf('LedgerEntryKind', line.kind)), columns.name, plain),
    await cell(pen, cleanLine(line.reference ?? ''), columns.reference, plain),
    await amountCell(pen, pen.amount(line.amount), amountEnd, plain),
    await amountCell(pen, pen.amount(line.balance_amount), balanceEnd, plain),
  ],
  below: 4,
});

const balanceRow = async (pen: Pen, day: string, name: string, amount: number): Promise<Row> => ({
  cells: [
    await cell(pen, pen.day(day), columns.day, bold),
    await cell(pen, pen.t(name), [columns.name[0], 236], bold),
    await amountCell(pen, pen.amount(amount), balanceEnd, bold),
  ],
  below: 6,
});

const headRow = async (pen: Pen): Promise<Row> => ({
  cells: [
    await cell(pen, pen.t('Posted'), columns.day, bold),
    await cell(pen, pen.t('Line'), columns.name, bold),
    await cell(pen, pen.t('Reference'), columns.reference, bold),
    await amountCell(pen, pen.t('Amount'), amountEnd, bold),
    await amountCell(pen, pen.t('Balance'), balanceEnd, bold),
  ],
  below: 4,
});

/** What each kind of line comes to, in the order in which they first appear. */
const sumRows = async (pen: Pen, lines: readonly BankStatementLine[]): Promise<readonly Row[]> => {
  const sums = new Map<BankStatementLine['kind'], { count: number; amount: number }>();
  for (const { kind, amount } of lines) {
    const sum = sums.get(kind) ?? { count: 0, amount: 0 };
    sums.set(kind, { count: sum.count + 1, amount: sum.amount + amount });
  }
  return Promise.all(
    [...sums].map(async ([kind, { count, amount }]) => ({
      cells: [
        await cell(pen, `${pen.t(labelOf('LedgerEntryKind', kind))} (${String(count)})`, [left, 300], plain),
        await amountCell(pen, pen.amount(amount), balanceEnd, plain),
      ],
      below: 4,
    })),
  );
};

/** A statement as a PDF file in the language of its merchant: its balances, what each kind of line comes to, and its lines. */
export const writeStatementPdf = async (
  statement: BankStatement,
  exponents: ReadonlyMap<string, number>,
): Promise<StatementPdf> => {
  const { language, currency, lines } = statement;
  const t = (text: string): string => translate(language, text);
  const title = t(`Statement ${statement.number}`);
  // Loaded when it is needed, so that the provider starts faster.
  const { default: PdfDocument } = await import('pdfkit');
  const pdf = new PdfDocument({
    size: 'A4',
    lang: language,
    margin: 0,
    bufferPages: true,
    info: { Title: title, Producer: 'Counterfoil', CreationDate: new Date(statement.issued_at) },
  });
  const { set, finish } = createTypesetter(pdf, statement.country);
  const pen: Pen = {
    set,
    t,
    amount: (sum) => translateValue(language, amountInWords(sum, currency, exponents)),
    day: (date) => translateValue(language, writeDay(date)),
  };
  const rule: Row = { cells: [], below: 8, isRule: true };
  const gap: Row = { cells: [], below: 14 };
  const whole = [left, width] as const;
  const one = async (text: string, style: Style, below: number): Promise<Row> => ({
    cells: [await cell(pen, text, whole, style)],
    below,
  });
  const days = `${pen.day(statement.first_day)} – ${pen.day(statement.last_day)} (${statement.timezone})`;
  const head = await headRow(pen);
  const [opening, closing] = [
    await balanceRow(pen, statement.first_day, 'Opening balance', statement.opening_amount),
    await balanceRow(pen, statement.last_day, 'Closing balance', statement.closing_amount),
  ];
  const isPrinted = lines.length <= mostPrintedLines;
  const printed: Row[] = [];
  for (const line of isPrinted ? lines : []) printed.push(await lineRow(pen, line));
  const leftOut = t(`This file leaves out the ${String(lines.length)} lines. The other formats hold them.`);
  await layOutPages(pdf, {
    left,
    width,
    continued: [await one(`${cleanLine(statement.holder)} · ${title}`, plain, 10), head, rule],
    number: async (page, pages): Promise<readonly SetLine[]> =>
      set(t(`Page ${String(page)} of ${String(pages)}`), plain, width),
    groups: [
      [await one(cleanLine(statement.servicer), { size: 11, weight: 'bold' }, 18)],
      [await one(title, { size: 18, weight: 'bold' }, 8)],
      [await one(cleanLine(statement.holder), { size: 11, weight: 'bold' }, 2)],
      [await one(statement.account, plain, 2), await one(days, plain, 16)],
      [rule, opening],
      ...(await sumRows(pen, lines)).map((row) => [row]),
      [closing, gap],
      ...(isPrinted
        ? [[head, rule, opening], ...printed.map((row) => [row]), [rule, closing]]
        : [[await one(leftOut, plain, 0)]]),
    ],
  });
  const undrawn = await finish();
  pdf.end();
  return { content: await buffer(pdf), undrawn };
};
