import { toMajor } from './money.ts';
import { neutralise } from './neutralise.ts';
import type { Cell } from './cell.ts';
import type { CellFormat, RowEncoder } from './row-encoder.ts';

/** Makes spreadsheets read the file as UTF-8. */
const byteOrderMark = '\uFEFF';

/** Writes CSV by RFC 4180: CRLF, quotes where needed, UTF-8 with a byte order mark. */
export const createCsvEncoder = (format: CellFormat): RowEncoder => {
  const line = (cells: readonly string[]): string => `${cells.join(',')}\r\n`;
  return {
    header: (columns) => Buffer.from(byteOrderMark + line(columns.map(({ heading }) => quote(heading)))),
    rows: (rows) =>
      Buffer.from(rows.map((cells) => line(cells.map((cell) => formatCell(cell, format)))).join('')),
    end: () => new Uint8Array(),
  };
};

const formatCell = (cell: Cell, format: CellFormat): string => {
  switch (cell.kind) {
    case 'empty':
      return '';
    case 'money':
      return toMajor(cell.amount, format.exponent(cell.currency));
    case 'instant':
      return format.instant(cell.at);
    case 'date':
      return cell.day;
    case 'number':
      return cell.digits;
    case 'text':
      // Only a text can contain a comma or a quote, and only a text that people wrote can begin like a
      // formula.
      return quote(neutralise(cell.text));
  }
};

const quote = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
