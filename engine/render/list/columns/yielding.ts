import { isAbsent } from '../../../kinds/cells/plain-view.tsx';
import { areWrittenAlike, readField } from '../../../json.ts';
import type { Row } from '../../../resolve/answer/row.ts';
import type { Total } from '../../../resolve/list/totals.ts';
import type { ColumnView } from './column-view.ts';
import { lineWidth, type GrownWidths } from './column-widths.ts';

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

const alikeIn = ({ id, cell, text }: ColumnView, rows: readonly Row[]): Alike | undefined => {
  const values = rows.map((row) => readField(row, id));
  const [first] = values;
  if (values.every(isAbsent)) return { as: 'empty', text: '' };
  if (!values.every((value) => areWrittenAlike(value, first))) return undefined;
  const texts = new Set(rows.map(text));
  const [written = ''] = texts;
  if (first === 0 && cell.format.type === 'money')
    return { as: 'zero', text: texts.size === 1 ? written : '0' };
  return texts.size === 1 ? { as: 'same', text: written } : undefined;
};

const inCommon = (before: Alike | undefined, now: Alike | undefined): Alike | undefined => {
  if (before?.as !== now?.as) return undefined;
  return before?.as === 'zero' || before?.text === now?.text ? now : undefined;
};

/** What the values have in common after other rows have come. A column whose values once differed stays, so that none comes and goes from page to page. */
export const withRows = (
  before: AlikeColumns,
  columns: readonly ColumnView[],
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

/** A state is looked for even where all are in it. */
const isState = ({ cell: { format } }: ColumnView): boolean =>
  format.type === 'option' && format.options.some(({ intent }) => intent !== 'none');

const ranks = { empty: 0, zero: 1, same: 2 } as const satisfies Readonly<Record<Alike['as'], number>>;

interface YieldInput {
  readonly columns: readonly ColumnView[];
  readonly alike: AlikeColumns;
  readonly totals: readonly Total[];
  readonly grown: GrownWidths;
  /** The width of a digit, in pixels. */
  readonly digit: number;
  /** What the columns may take, in pixels. */
  readonly room: number;
}

/**
 * The columns that give way, so that names are whole: as many of those with one value for all rows as it takes, the empty ones first, then
 * noughts, and of alike ones the last. The first names the row and stays; so do states, and what a sum
 * below differs from.
 */
export const columnsToYield = ({
  columns,
  alike,
  totals,
  grown,
  digit,
  room,
}: YieldInput): readonly YieldedColumn[] => {
  const isSummed = (id: string) =>
    totals.some(({ sums }) => sums.some(({ column, amount }) => column === id && amount !== 0));
  const able = columns.slice(1).flatMap((view) => {
    const common = alike.get(view.id);
    if (common === undefined || isSummed(view.id) || isState(view)) return [];
    const { id, label } = view;
    return [{ yielded: { ...common, id, label }, width: lineWidth(view, grown, digit) }];
  });
  let excess = columns.reduce((sum, view) => sum + lineWidth(view, grown, digit), -room);
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

/** The room of a list, in pixels. */
export interface ListRoom {
  readonly width: number;
  /** The width of a digit. */
  readonly digit: number;
}

const createPen = () => {
  let pen: CanvasRenderingContext2D | null | undefined;
  return (element: Element): number => {
    const { fontSize, fontFamily } = getComputedStyle(element);
    pen ??= document.createElement('canvas').getContext('2d');
    if (pen === null) return 0;
    pen.font = `${fontSize} ${fontFamily}`;
    return pen.measureText('0').width;
  };
};

/** Reports the room that a list has, now and whenever it changes. */
export const watchRoom = (region: HTMLElement, report: (room: ListRoom) => void): (() => void) => {
  const grid = region.firstElementChild;
  if (grid === null || typeof ResizeObserver === 'undefined') return () => undefined;
  const pen = createPen();
  const observer = new ResizeObserver(() => {
    const width = region.clientWidth;
    // What is not laid out has no letters to measure.
    const digit = width > 0 ? pen(grid) : 0;
    if (digit > 0) report({ width, digit });
  });
  observer.observe(region);
  return () => observer.disconnect();
};
