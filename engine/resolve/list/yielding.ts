import { areWrittenAlike, readField } from '../../json.ts';
import type { Row } from '../answer/row.ts';
import type { Total } from './totals.ts';

/** What all values of a column have in common: they are empty, zero, or one and the same. */
export interface Alike {
  readonly as: 'empty' | 'zero' | 'same';
  readonly text: string;
}

/** The columns of the rows so far, by id: what all values have in common, or nothing where they differ. */
export type AlikeColumns = ReadonlyMap<string, Alike | undefined>;

/** A column that gave way, and the value that it has in each row. */
export interface YieldedColumn extends Alike {
  readonly id: string;
  readonly label: string;
}

/** What deciding asks of a column. */
export interface YieldingColumn {
  readonly id: string;
  readonly label: string;
  readonly isMoney: boolean;
  /** Whether its values are states, which are looked for even where all are in the same. */
  readonly isState: boolean;
  /** The value of its sort, where the server sorts by it. */
  readonly sortKey: string | undefined;
  readonly isAbsent: (row: Row) => boolean;
  /** The value as it is written. */
  readonly text: (row: Row) => string;
  /** How wide it is with each value on one line, in pixels. */
  readonly width: () => number;
}

interface YieldInput {
  readonly columns: readonly YieldingColumn[];
  readonly alike: AlikeColumns;
  readonly totals: readonly Total[];
  /** What the list is sorted by. */
  readonly sortKey: string | undefined;
  /** What the columns may take, in pixels. */
  readonly room: number;
}

const alikeIn = (
  { id, isMoney, isAbsent, text }: YieldingColumn,
  rows: readonly Row[],
): Alike | undefined => {
  const values = rows.map((row) => readField(row, id));
  const [first] = values;
  if (rows.every(isAbsent)) return { as: 'empty', text: '' };
  if (!values.every((value) => areWrittenAlike(value, first))) return undefined;
  const texts = new Set(rows.map(text));
  const [written = ''] = texts;
  if (first === 0 && isMoney) return { as: 'zero', text: texts.size === 1 ? written : '0' };
  return texts.size === 1 ? { as: 'same', text: written } : undefined;
};

const inCommon = (before: Alike | undefined, now: Alike | undefined): Alike | undefined => {
  if (before?.as !== now?.as) return undefined;
  return before?.as === 'zero' || before?.text === now?.text ? now : undefined;
};

/** What the values have in common after other rows have come. A column whose values once differed stays, so that none comes and goes from page to page. */
export const withRows = (
  before: AlikeColumns,
  columns: readonly YieldingColumn[],
  rows: readonly Row[],
): AlikeColumns => {
  if (rows.length === 0) return before;
  const now = columns.map((column) => {
    const { id } = column;
    if (before.has(id) && before.get(id) === undefined) return [id, undefined] as const;
    const alike = alikeIn(column, rows);
    return [id, before.has(id) ? inCommon(before.get(id), alike) : alike] as const;
  });
  return new Map([...before, ...now]);
};

const ranks = { empty: 0, zero: 1, same: 2 } as const satisfies Readonly<Record<Alike['as'], number>>;

/**
 * The columns that give way, so that names are whole: as many of those with one value for all rows as it takes, the empty ones first, then
 * noughts, and of alike ones the last. The first names the row and stays; so do states, what the list is sorted by, and what a sum
 * below differs from.
 */
export const columnsToYield = ({
  columns,
  alike,
  totals,
  sortKey,
  room,
}: YieldInput): readonly YieldedColumn[] => {
  const isSummed = (id: string) =>
    totals.some(({ sums }) => sums.some(({ column, amount }) => column === id && amount !== 0));
  const able = columns.slice(1).flatMap((column) => {
    const { id, label, isState } = column;
    const common = alike.get(id);
    const isSorted = sortKey !== undefined && column.sortKey === sortKey;
    if (common === undefined || isSummed(id) || isState || isSorted) return [];
    return [{ yielded: { ...common, id, label }, width: column.width() }];
  });
  let excess = columns.reduce((sum, { width }) => sum + width(), -room);
  const going = able
    .toReversed()
    .toSorted((left, right) => ranks[left.yielded.as] - ranks[right.yielded.as])
    .filter(({ width }) => {
      const goes = excess > 0;
      if (goes) excess -= width;
      return goes;
    })
    .map(({ yielded }) => yielded);
  return able.map(({ yielded }) => yielded).filter((yielded) => going.includes(yielded));
};
