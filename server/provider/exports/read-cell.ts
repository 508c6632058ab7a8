import type { Cell } from './cell.ts';
import type { CellKind } from './cell-kind.ts';

/** A row as it came from the store. */
export type StoredRow = Readonly<Record<string, unknown>>;

/** The value of a column in a row; throws where the value does not fit the column's kind. */
export const readCell = (row: StoredRow, column: string, kind: CellKind): Cell => {
  const value = row[column];
  if (value === null || value === undefined) return { kind: 'empty' };
  switch (kind.kind) {
    case 'text':
      return { kind: 'text', text: readText(value, column, kind) };
    case 'money': {
      const currency = row[kind.currency];
      if (typeof value === 'number' && typeof currency === 'string')
        return { kind: 'money', amount: value, currency };
      throw notOfKind(column, kind.kind);
    }
    case 'number':
      return { kind: 'number', digits: readDigits(value, column) };
    case 'instant':
      return { kind: 'instant', at: readString(value, column) };
    case 'date':
      return { kind: 'date', day: readString(value, column) };
  }
};

type TextKind = Extract<CellKind, { readonly kind: 'text' }>;

const readText = (value: unknown, column: string, kind: TextKind): string => {
  if (Array.isArray(value)) return value.map((item: unknown) => readText(item, column, kind)).join(', ');
  if (typeof value === 'boolean') return value ? (kind.yes ?? 'Yes') : (kind.no ?? 'No');
  if (typeof value !== 'string' && typeof value !== 'number') throw notOfKind(column, 'text');
  return kind.labels.get(String(value)) ?? String(value);
};

const readDigits = (value: unknown, column: string): string => {
  const digits = String(value);
  if ((typeof value === 'number' || typeof value === 'string') && /^-?\d+(\.\d+)?$/.test(digits))
    return digits;
  throw notOfKind(column, 'number');
};

const readString = (value: unknown, column: string): string => {
  if (typeof value === 'string') return value;
  throw notOfKind(column, 'text');
};

const notOfKind = (column: string, kind: string): Error =>
  new Error(`The column ${column} does not hold what a ${kind} cell needs.`);
