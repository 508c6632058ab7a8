import { read, utils } from '@e965/xlsx';
import exceljs from 'exceljs';
import { readSheet } from 'read-excel-file/node';

/** The value that a reader saw in a cell: a number, a text, or a moment by its clock, like `2026-11-01T10:30:05`. */
export type Seen = string | number | null;

/** A program that reads workbooks, and is no part of the product. */
export interface WorkbookReader {
  readonly name: string;
  /** Whether it decodes `_x0041_` by the standard (ECMA-376, 22.9.2.19). */
  readonly unescapes: boolean;
  readonly read: (file: Buffer) => Promise<Seen[][]>;
}

/** A moment of a spreadsheet, which readers answer as if it were of UTC. */
const clock = (at: Date): string => at.toISOString().slice(0, 19);

export const readSeen = (value: unknown): Seen => {
  if (value === undefined || value === null) return null;
  if (value instanceof Date) return clock(value);
  if (typeof value === 'string' || typeof value === 'number') return value;
  throw new Error(`No cell of an export holds ${JSON.stringify(value)}.`);
};

/** The readers that come from npm; each of them runs before every change. */
export const npmReaders: readonly WorkbookReader[] = [
  {
    name: 'SheetJS',
    unescapes: true,
    read: async (file) => {
      const book = read(file, { cellDates: true, UTC: true });
      const sheet = book.Sheets[book.SheetNames[0] ?? ''];
      if (sheet === undefined) throw new Error('The workbook has no sheet.');
      const rows = utils.sheet_to_json<unknown[]>(sheet, { header: 1, defval: null, UTC: true });
      return rows.map((row) => row.map(readSeen));
    },
  },
  {
    name: 'ExcelJS',
    unescapes: false,
    read: async (file) => {
      const book = new exceljs.Workbook();
      await book.xlsx.load(new Uint8Array(file).buffer);
      const rows: Seen[][] = [];
      book.worksheets[0]?.eachRow((row) => {
        const { cellCount } = row;
        rows.push(
          Array.from({ length: cellCount }, (_cell, index) => readSeen(row.getCell(index + 1).value)),
        );
      });
      return rows;
    },
  },
  {
    name: 'read-excel-file',
    unescapes: true,
    read: async (file) => (await readSheet(file, { trim: false })).map((row) => row.map(readSeen)),
  },
];
