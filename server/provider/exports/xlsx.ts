import { Zip } from 'fflate';
import { createDeflatedFile } from './deflated-file.ts';
import { toMajor } from './money.ts';
import { isFormula } from './neutralise.ts';
import type { Cell } from './cell.ts';
import type { CellFormat, FileColumn, RowEncoder } from './row-encoder.ts';
import { createWorkbookParts, styles } from './xlsx-parts.ts';
import { formatXlsxText } from './xlsx-text.ts';
import { widthOf } from './width-of.ts';

/** A sheet holds 1,048,576 rows, its header among them. */
export const mostXlsxRows = 1_048_575;

/** Writes a workbook of one sheet of that title (ECMA-376) as a stream: no row is in memory once its batch is written. */
export const createXlsxEncoder = (format: CellFormat, title: string): RowEncoder => {
  let pieces: Uint8Array[] = [];
  let rowNumber = 0;
  let lastColumn = 'A';
  const zip = new Zip((error, piece) => {
    if (error !== null) throw error;
    pieces.push(piece);
  });
  const take = (): Uint8Array => {
    const taken = Buffer.concat(pieces);
    pieces = [];
    return taken;
  };
  const sheet = createDeflatedFile('xl/worksheets/sheet1.xml', 4);
  const writeRow = (cells: readonly Cell[]): string => {
    rowNumber += 1;
    const row = String(rowNumber);
    const written = cells.map((cell, index) => formatCell(cell, columnName(index) + row, format));
    return `<row r="${row}">${written.join('')}</row>`;
  };
  return {
    header: async (columns, sample) => {
      const headings = columns.map((column) => headingOf(column, format));
      lastColumn = columnName(headings.length - 1);
      for (const [name, content] of createWorkbookParts(title)) {
        const part = createDeflatedFile(name, 4);
        zip.add(part.entry);
        await part.write(content);
        await part.end();
      }
      zip.add(sheet.entry);
      rowNumber += 1;
      const first = headings.map((text, index) => textCell(columnName(index) + '1', text, styles.heading));
      await sheet.write(
        `${sheetStart}${formatColumns(headings, sample, format)}<sheetData><row r="1">${first.join('')}</row>`,
      );
      return take();
    },
    rows: async (rows) => {
      await sheet.write(rows.map(writeRow).join(''));
      return take();
    },
    end: async () => {
      const all = `A1:${lastColumn}${String(rowNumber)}`;
      await sheet.write(`</sheetData><autoFilter ref="${all}"/></worksheet>`);
      await sheet.end();
      zip.end();
      return take();
    },
  };
};

const sheetStart =
  '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>' +
  '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews>' +
  '<sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>' +
  '</sheetView></sheetViews>';

/** A spreadsheet's moments have no zone, so the heading of their column names it. */
const headingOf = ({ heading, hasInstants }: FileColumn, { timezone }: CellFormat): string =>
  hasInstants ? `${heading} (${timezone})` : heading;

/** Widths in letters: long texts are cut in sight, not in the cell. */
const narrowest = 8;
const widest = 60;

/** Columns as wide as the content of the first rows and the filter sign beside the heading. */
const formatColumns = (
  headings: readonly string[],
  rows: readonly (readonly Cell[])[],
  format: CellFormat,
): string => {
  const widths = headings.map((heading, index) => {
    const longest = rows.reduce(
      (most, row) => Math.max(most, shownLength(row[index], format)),
      widthOf(heading),
    );
    return Math.min(widest, Math.max(narrowest, longest + 3));
  });
  const columns = widths.map((width, index) => {
    const number = String(index + 1);
    return `<col min="${number}" max="${number}" width="${String(width)}" customWidth="1"/>`;
  });
  return `<cols>${columns.join('')}</cols>`;
};

const shownLength = (cell: Cell | undefined, format: CellFormat): number => {
  switch (cell?.kind) {
    case 'money':
      return toMajor(cell.amount, format.exponent(cell.currency)).length;
    case 'instant':
      return 'yyyy-mm-dd hh:mm:ss'.length;
    case 'date':
      return 'yyyy-mm-dd'.length;
    case 'number':
      return cell.digits.length;
    case 'text':
      return widthOf(cell.text);
    default:
      return 0;
  }
};

/** The letters of a column: A to Z, then AA. */
const columnName = (index: number): string => {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : columnName(Math.floor(index / 26) - 1) + last;
};

/** The standard allows cells without a reference, but not every reader does. */
const formatCell = (cell: Cell, reference: string, format: CellFormat): string => {
  switch (cell.kind) {
    case 'empty':
      return `<c r="${reference}"/>`;
    case 'money': {
      const exponent = format.exponent(cell.currency);
      return numberCell(reference, toMajor(cell.amount, exponent), styles.amount(exponent));
    }
    case 'instant':
      return numberCell(reference, dayNumber(format.instant(cell.at).slice(0, 19)), styles.instant);
    case 'date':
      return numberCell(reference, dayNumber(cell.day), styles.day);
    case 'number':
      return numberCell(reference, cell.digits, 0);
    case 'text':
      return textCell(reference, cell.text, isFormula(cell.text) ? styles.quoted : 0);
  }
};

const styleOf = (style: number): string => (style === 0 ? '' : ` s="${String(style)}"`);

const numberCell = (reference: string, digits: string, style: number): string =>
  `<c r="${reference}"${styleOf(style)}><v>${digits}</v></c>`;

const textCell = (reference: string, text: string, style: number): string =>
  `<c r="${reference}"${styleOf(style)} t="inlineStr"><is><t xml:space="preserve">${formatXlsxText(text)}</t></is></c>`;

const dayMs = 86_400_000;
/** 1970-01-01 in days since the end of 1899, as spreadsheets count. */
const firstDay = 25_569;

/** So that a reader finds the same second, whether it rounds to milliseconds or cuts them off. */
const roundingMs = 0.25;

/** The number that a spreadsheet, which has no zones, uses for a calendar day or one with a time such as `2026-01-31T10:00:00`. */
const dayNumber = (local: string): string => {
  const ms = local.length > 10 ? Date.parse(`${local}Z`) + roundingMs : Date.parse(local);
  return String(ms / dayMs + firstDay);
};
