import { namedRows, type NamedRow } from './csv-rows.ts';
import { FileFault, type FileLine, type FileReader } from './file-line.ts';
import { dayOf, minorUnits, textOrNull } from './values.ts';

/** Which column of a CSV file has what, by the names in its first row. */
export interface CsvMapping {
  readonly delimiter: ',' | ';' | '\t' | '|';
  /** What stands before the decimal places; the other sign, a blank or an apostrophe may separate thousands. */
  readonly point: '.' | ',';
  readonly order: 'ymd' | 'dmy' | 'mdy';
  readonly date: string;
  /** One column with a sign, or one for each direction. */
  readonly amount?: string | undefined;
  readonly debit?: string | undefined;
  readonly credit?: string | undefined;
  /** A column; or the currency itself, where the file has none. */
  readonly currency: string;
  readonly reference?: string | undefined;
  readonly text?: string | undefined;
}

/** The digits of an amount without its separators of thousands, which must stand before three digits each. */
const withoutThousands = (text: string, point: '.' | ','): string => {
  const [whole = '', ...fraction] = text.split(point);
  const separator = /[.,'\u2019 \u00A0\u202F]/.exec(whole)?.[0];
  if (separator === undefined || separator === point) return text;
  const groups = whole.split(separator);
  const isGrouped =
    /^\d{1,3}$/.test(groups[0] ?? '') && groups.slice(1).every((group) => /^\d{3}$/.test(group));
  return isGrouped ? [groups.join(''), ...fraction].join(point) : text;
};

/** The amount of a cell with its sign: before or behind it, or brackets around it. */
const signedUnits = (cell: string, currency: string, mapping: CsvMapping, line: number): number => {
  const text = cell.trim().replaceAll('\u2212', '-');
  const [, brackets, before = '', plain = '', behind = ''] =
    /^(?:\((.+)\)|([+-]?)\s*(.*?)\s*([+-]?))$/.exec(text) ?? [];
  const isNegative = brackets !== undefined || before === '-' || behind === '-';
  const units = minorUnits(withoutThousands(brackets ?? plain, mapping.point), currency, line, mapping.point);
  return isNegative ? -units || 0 : units;
};

const dayIn = (cell: string, order: CsvMapping['order'], line: number): string => {
  const [, one = '', , two = '', three = ''] =
    /^(\d{1,4})([-/.])(\d{1,2})\2(\d{1,4})(?:[ T].*)?$/.exec(cell) ?? [];
  const parts = { ymd: [one, two, three], dmy: [three, two, one], mdy: [three, one, two] }[order];
  const [year = '', month, day] = parts;
  if (!/^\d{4}$/.test(year))
    throw new FileFault(line, 'date', `"${cell}" is no day with a year of four digits, written as ${order}.`);
  return dayOf(Number(year), Number(month), Number(day), line, cell);
};

const unitsIn = (row: NamedRow, currency: string, mapping: CsvMapping): number => {
  const { amount, debit, credit } = mapping;
  if (amount !== undefined) return signedUnits(row.read(amount), currency, mapping, row.line);
  const read = (column: string | undefined): number => {
    const cell = column === undefined ? '' : row.read(column);
    return cell === '' ? 0 : Math.abs(signedUnits(cell, currency, mapping, row.line));
  };
  return read(credit) - read(debit);
};

/** A reader of CSV files whose columns are told. */
export const createCsvReader = (mapping: CsvMapping): FileReader =>
  function* (text) {
    const { delimiter, date, amount, debit, credit, currency, reference, text: details } = mapping;
    const isFixed = /^[A-Z]{3}$/.test(currency);
    const needed = [date, amount, debit, credit, isFixed ? undefined : currency, reference, details];
    for (const row of namedRows(
      text,
      delimiter,
      needed.flatMap((column) => column ?? []),
    )) {
      const own = isFixed ? currency : row.read(currency).toUpperCase();
      const found: FileLine = {
        line: row.line,
        account: null,
        bookedOn: dayIn(row.read(date), mapping.order, row.line),
        valuedOn: null,
        amount: unitsIn(row, own, mapping),
        fee: 0,
        currency: own,
        reference: reference === undefined ? null : textOrNull(row.read(reference)),
        bankReference: null,
        batch: null,
        kind: null,
        text: details === undefined ? '' : row.read(details),
      };
      yield found;
    }
    return { account: null, opening: null, closing: null };
  };
