import type { RowsPlan } from '../../language/plan/rows-plan.ts';
import type { CellPlan } from '../../language/plan/cell-plan.ts';
import type { PortalPlan } from '../../language/plan/portal-plan.ts';
import type { ValueFormat } from '../../language/plan/value-format.ts';
import { isDay } from '../time/day.ts';
import { parseInstant } from '../time/instant.ts';
import { isRecord, readField, readOwn } from '../../json.ts';
import type { Row } from './row.ts';

/** The answer does not fit the description; the place is a JSON Pointer into the answer. */
export interface Malformed {
  readonly malformed: string;
}

/** The facts of a value that are checked before it is shown. */
export type Shown = Pick<CellPlan, 'field' | 'format' | 'nullable'>;

/** A JSON Pointer of these names (RFC 6901). */
export const pointerOf = (...names: readonly (string | number)[]): string =>
  names.map((name) => `/${String(name).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');

/** The names in a JSON Pointer; none when it points at the whole. */
export const parsePointer = (pointer: string): readonly string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~'));

/** The value at a pointer, through own properties only; undefined when there is none. */
export const readPointer = (data: unknown, pointer: string): unknown =>
  parsePointer(pointer).reduce<unknown>((value, name) => readOwn(value, name), data);

/** The pointer below `at` of the part that does not fit the format; undefined when all fits. */
const misfit = (value: unknown, format: ValueFormat, row: Row, at: string): string | undefined => {
  const unless = (fits: boolean) => (fits ? undefined : at);
  switch (format.type) {
    case 'text':
      return unless(typeof value === 'string');
    case 'number':
      return unless(format.integer ? Number.isInteger(value) : Number.isFinite(value));
    case 'percentage':
    case 'duration':
      return unless(Number.isFinite(value));
    case 'boolean':
      return unless(typeof value === 'boolean');
    case 'date':
      return unless(typeof value === 'string' && isDay(value));
    case 'month':
      return unless(typeof value === 'string' && isDay(`${value}-01`));
    case 'dateTime':
      return unless(typeof value === 'string' && parseInstant(value) !== undefined);
    case 'option':
      // A value that the description does not list yet is still shown, as it came.
      return unless(['string', 'number', 'boolean'].includes(typeof value));
    case 'money':
      return unless(Number.isInteger(value)) ?? currencyMisfit(format, row, at);
    case 'list':
      return Array.isArray(value) ? listMisfit(value, format.of, row, at) : at;
    case 'json':
      return unless(value !== undefined);
  }
};

const currencyMisfit = (
  { currency }: Extract<ValueFormat, { readonly type: 'money' }>,
  row: Row,
  at: string,
): string | undefined => {
  if ('code' in currency || typeof readField(row, currency.field) === 'string') return undefined;
  return at.slice(0, at.lastIndexOf('/')) + pointerOf(currency.field.split('/').at(-1) ?? '');
};

const listMisfit = (items: readonly unknown[], of: ValueFormat, row: Row, at: string): string | undefined => {
  for (const [index, item] of items.entries()) {
    const found = misfit(item, of, row, at + pointerOf(index));
    if (found !== undefined) return found;
  }
  return undefined;
};

const rowMisfit = (row: unknown, cells: readonly Shown[], at: string): string | undefined => {
  if (!isRecord(row)) return at;
  for (const { field, format, nullable } of cells) {
    const value = readField(row, field);
    if (nullable && (value === null || value === undefined)) continue;
    const found = misfit(value, format, row, at + pointerOf(...field.split('/')));
    if (found !== undefined) return found;
  }
  return undefined;
};

const checkRows = (
  data: unknown,
  cells: readonly CellPlan[],
  key: string | undefined,
  at: string,
): { readonly rows: readonly Row[] } | Malformed => {
  if (!Array.isArray(data)) return { malformed: at };
  const rows: Row[] = [];
  for (const [index, row] of data.entries()) {
    const place = at + pointerOf(index);
    const found = rowMisfit(row, cells, place);
    if (found !== undefined || !isRecord(row)) return { malformed: found ?? place };
    if (key !== undefined && rowKey(row, key) === undefined)
      return { malformed: place + pointerOf(...key.split('/')) };
    rows.push(row);
  }
  return { rows };
};

/** The key of a row, as text; undefined when it has none. */
export const rowKey = (row: Row, key: string): string | undefined => {
  const value = readField(row, key);
  return (typeof value === 'string' && value !== '') || typeof value === 'number' ? String(value) : undefined;
};

/** The rows of a page, and how many there are on all pages. */
export interface ReadRows {
  readonly rows: readonly Row[];
  readonly total: number;
  /** There are more than `total`, which counts only those that are known so far. */
  readonly isOpen?: true;
}

/**
 * Reads the rows of an answer (or of an array of the present record) and checks the used values. Give the
 * cells this viewer sees: the server may leave out what a viewer must not know. `key`, when given, must be in
 * every row.
 */
export const readRows = (
  plan: RowsPlan,
  cells: readonly CellPlan[],
  data: unknown,
  api: Pick<PortalPlan['api'], 'rows' | 'total' | 'more'>,
  key?: string,
): ReadRows | Malformed => {
  const bare = plan.from === 'scope' || (!plan.paged && Array.isArray(data));
  if (plan.from === 'scope' && data === null) return { rows: [], total: 0 };
  const read = checkRows(bare ? data : readPointer(data, api.rows), cells, key, bare ? '' : api.rows);
  if ('malformed' in read) return read;
  if (bare || !plan.paged) return { rows: read.rows, total: read.rows.length };
  const total = readPointer(data, api.total);
  if (typeof total !== 'number' || !Number.isSafeInteger(total) || total < 0) return { malformed: api.total };
  const isOpen = api.more !== undefined && readPointer(data, api.more) === true;
  return { rows: read.rows, total, ...(isOpen ? { isOpen } : {}) };
};

/** The answer contains no such record. */
export interface Absent {
  readonly absent: true;
}

/** Reads one record, the whole answer or the value at a pointer, and checks the used values. */
export const readRecord = (
  cells: readonly Shown[],
  answer: unknown,
  at = '',
  requires: readonly string[] = [],
): { readonly record: Row } | Malformed | Absent => {
  const data = readPointer(answer, at);
  if (at !== '' && data === undefined && readPointer(answer, at.slice(0, at.lastIndexOf('/'))) !== undefined)
    return { absent: true };
  const found = rowMisfit(data, cells, at);
  if (found !== undefined || !isRecord(data)) return { malformed: found ?? at };
  const lacking = requires.find((name) => readField(data, name) === undefined);
  return lacking === undefined ? { record: data } : { malformed: at + pointerOf(...lacking.split('/')) };
};
