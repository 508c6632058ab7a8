import { Zip, ZipDeflate, ZipPassThrough, strToU8 } from 'fflate';
import { toMajor } from './money.ts';
import { neutralise } from './neutralise.ts';
import type { Cell } from './cell.ts';
import type { CellFormat, RowEncoder } from './row-encoder.ts';
import { createWorkbookParts } from './xlsx-parts.ts';

/** A sheet holds 1,048,576 rows, its header among them. */
export const mostXlsxRows = 1_048_575;

/** Writes a workbook of one sheet of that title (ECMA-376) as it goes: no row is held once its batch is written. */
export const createXlsxEncoder = (format: CellFormat, title: string): RowEncoder => {
  let pieces: Uint8Array[] = [];
  let rowNumber = 0;
  const zip = new Zip((error, piece) => {
    if (error !== null) throw error;
    pieces.push(piece);
  });
  const take = (): Uint8Array => {
    const taken = Buffer.concat(pieces);
    pieces = [];
    return taken;
  };
  const sheet = new ZipDeflate('xl/worksheets/sheet1.xml', { level: 4 });
  const writeRow = (cells: readonly Cell[]): string => {
    rowNumber += 1;
    const row = String(rowNumber);
    const written = cells.map((cell, index) => formatCell(cell, columnName(index) + row, format));
    return `<row r="${row}">${written.join('')}</row>`;
  };
  return {
    header: (headings) => {
      for (const [name, content] of createWorkbookParts(title)) {
        const part = new ZipPassThrough(name);
        zip.add(part);
        part.push(strToU8(content), true);
      }
      zip.add(sheet);
      sheet.push(strToU8(sheetStart + writeRow(headings.map((text) => ({ kind: 'text', text })))));
      return take();
    },
    rows: (rows) => {
      sheet.push(strToU8(rows.map(writeRow).join('')));
      return take();
    },
    end: () => {
      sheet.push(strToU8(sheetEnd), true);
      zip.end();
      return take();
    },
  };
};

const sheetStart =
  '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>' +
  '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews>' +
  '<sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>' +
  '</sheetView></sheetViews><sheetData>';
const sheetEnd = '</sheetData></worksheet>';

/** The letters of a column: A to Z, then AA. */
const columnName = (index: number): string => {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : columnName(Math.floor(index / 26) - 1) + last;
};

/** The reference may be left out by the standard, but not every reader does without. */
const formatCell = (cell: Cell, reference: string, format: CellFormat): string => {
  switch (cell.kind) {
    case 'empty':
      return `<c r="${reference}"/>`;
    case 'money': {
      const exponent = format.exponent(cell.currency);
      // Style n + 1 of the workbook shows n decimal places.
      return `<c r="${reference}" s="${String(exponent + 1)}"><v>${toMajor(cell.amount, exponent)}</v></c>`;
    }
    case 'instant':
      return textCell(reference, format.instant(cell.at));
    case 'date':
      return textCell(reference, cell.day);
    case 'number':
      return `<c r="${reference}"><v>${cell.digits}</v></c>`;
    case 'text':
      return textCell(reference, neutralise(cell.text));
  }
};

const textCell = (reference: string, text: string): string =>
  `<c r="${reference}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(text)}</t></is></c>`;

/** XML 1.0 has no place for most control characters and for halves of characters. */
const notXml = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

const escapeXml = (text: string): string =>
  text
    .replaceAll(notXml, '\uFFFD')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('\r', '&#13;');
