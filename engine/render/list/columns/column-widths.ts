import { useState } from 'react';
import { readField } from '../../../json.ts';
import type { Row } from '../../../resolve/answer/row.ts';
import { wordWidth } from '../../../kinds/cells/word-width.ts';
import type { ColumnWidths } from '../../../resolve/list/columns.ts';
import type { Total } from '../../../resolve/list/totals.ts';
import type { ColumnView } from './column-view.ts';

/** What values need, in widths of a digit: on one line, and on the two that free text may take. */
export interface GrownWidth {
  readonly line: number;
  readonly folded: number;
}

/**
 * What the values so far need, by column: amounts always, since most need less than room for any, all others only where it is more than
 * was foreseen. Free text has room for two lines, and would like one.
 */
export type GrownWidths = ReadonlyMap<string, GrownWidth>;

const nothingGrown: GrownWidths = new Map();
const noRows: readonly Row[] = [];

/** No letter is wider than so many digits. */
const widestLetter = 1.5;

/** How many letters a value takes at most; 0 where its width was foreseen exactly. A number is written first, then measured. */
const lettersOf = ({ format }: ColumnView['cell'], value: unknown): number => {
  if (typeof value === 'number') return Infinity;
  if (Array.isArray(value)) return value.join(', ').length;
  if (typeof value !== 'string') return 0;
  const isForeseen =
    format.type === 'option'
      ? format.options.some((option) => option.value === value)
      : format.type === 'date' || format.type === 'dateTime';
  return isForeseen ? 0 : value.length;
};

/** No free text is given more room than so many digits, however much there is. */
const longestLine = 40;

/** Texts of at most so many letters are names, which are shown whole; longer ones may be sentences. */
const longestName = 100;

/** The most room that free text has for each of its two lines, in digits: what names the row first, then addresses, other names and sentences. */
const mostFolded = { first: longestLine, name: 24, address: 28, sentence: 16 } as const;

const mostFoldedOf = ({ cell: { format } }: ColumnView, at: number): number => {
  if (at === 0) return mostFolded.first;
  const isName = format.type === 'text' && (format.maxLength ?? Infinity) <= longestName;
  return isName ? mostFolded.name : mostFolded.sentence;
};

/** What a text needs on two lines, broken at the space, or before the domain of an address, where both are shortest. */
const foldedWidth = (words: string): number =>
  Array.from(words.matchAll(/\s+|(?<=^\S+)(?=@\S+$)/g)).reduce(
    (least, { 0: { length }, index }) =>
      Math.min(least, Math.max(wordWidth(words.slice(0, index)), wordWidth(words.slice(index + length)))),
    wordWidth(words),
  );

/** What the sums below a column need, in widths of a digit. They are written in bold, without a code; those with names are elsewhere. */
const sumSigns = (id: string, totals: readonly Total[]): readonly number[] =>
  totals.flatMap(({ sums }) =>
    sums.map(({ column, label, amount }) =>
      column === id && label === undefined ? 1.3 * String(amount).length + 1 : 0,
    ),
  );

const noWidth: GrownWidth = { line: 0, folded: 0 };

const wider = (left: GrownWidth, right: GrownWidth): GrownWidth => ({
  line: Math.max(left.line, right.line),
  folded: Math.max(left.folded, right.folded),
});

/** What a value needs; nothing where it is no number and that is less than foreseen. */
const neededWidth = ({ cell, width, text }: ColumnView, row: Row, mostOfLine: number): GrownWidth => {
  const letters = lettersOf(cell, readField(row, cell.field));
  if (letters * widestLetter <= width.signs) return noWidth;
  const words = text(row);
  const line = wordWidth(words);
  if (!width.cuts) return { line, folded: line };
  const most = /^\S+@\S+$/.test(words) ? Math.max(mostOfLine, mostFolded.address) : mostOfLine;
  return { line: Math.min(longestLine, line), folded: Math.min(most, foldedWidth(words)) };
};

/** The widths after other rows have come: columns only grow, so that nothing moves to and fro from page to page. */
export const growWidths = (
  before: GrownWidths,
  columns: readonly ColumnView[],
  rows: readonly Row[],
  totals: readonly Total[],
): GrownWidths => {
  const grown = columns.flatMap((column, at) => {
    const { id, cell, width } = column;
    const mostOfLine = mostFoldedOf(column, at);
    const needed = [
      ...rows.map((row) => neededWidth(column, row, mostOfLine)),
      ...sumSigns(id, totals).map((line) => ({ line, folded: line })),
    ].reduce(wider, noWidth);
    const least = cell.format.type === 'money' ? 0 : width.signs;
    const { line, folded } = before.get(id) ?? { line: least, folded: least };
    return needed.line > line || needed.folded > folded
      ? [[id, wider(needed, { line, folded })] as const]
      : [];
  });
  return grown.length === 0 ? before : new Map([...before, ...grown]);
};

/** What the rows that a list has shown so far need, and the sums below them. */
export const useGrownWidths = (
  columns: readonly ColumnView[],
  rows: readonly Row[] = noRows,
  totals: readonly Total[] = [],
): GrownWidths => {
  const [seen, setSeen] = useState({ columns, rows: noRows, grown: nothingGrown });
  if (seen.columns === columns && seen.rows === rows) return seen.grown;
  const grown = growWidths(seen.grown, columns, rows, totals);
  setSeen({ columns, rows, grown });
  return grown;
};

/** What a column needs for its values and its head, as a CSS length. */
const contentOf = ({ id, width }: ColumnView, grown: GrownWidths): string => {
  const signs = grown.get(id)?.folded ?? width.signs;
  const { signs: ofHead, beside } = width.head;
  return `max(${signs.toFixed(1)}ch + ${width.beside}px, ${ofHead.toFixed(1)}ch + ${beside}px)`;
};

/** How wide a column would be with each value on one line, in pixels; `digit` is the width of a digit. */
export const lineWidth = ({ id, width }: ColumnView, grown: GrownWidths, digit: number): number =>
  Math.max(
    (grown.get(id)?.line ?? width.signs) * digit + width.beside,
    width.head.signs * digit + width.head.beside,
  );

const lengthOf = (view: ColumnView, grown: GrownWidths, wanted: number | undefined): string => {
  const content = contentOf(view, grown);
  if (wanted === undefined) return content;
  return view.width.cuts ? `${wanted}px` : `max(${wanted}px, ${content})`;
};

/** The widths with the room that is left given to free text that would be cut, to each by what it lacks. */
const withRoomForText = (
  views: readonly ColumnView[],
  lengths: readonly string[],
  grown: GrownWidths,
  beside: number,
): readonly string[] => {
  const lacks = views.map(({ id }) => {
    const { line, folded } = grown.get(id) ?? noWidth;
    return line - folded;
  });
  const all = lacks.reduce((sum, lack) => sum + lack, 0);
  if (all === 0) return lengths;
  // A pixel less: what browsers round would move the list sideways.
  const left = `max(0px, 100cqi - ${[`${beside + 1}px`, ...lengths].join(' - ')})`;
  return lengths.map((length, at) => {
    const lack = lacks[at] ?? 0;
    return lack === 0
      ? length
      : `calc(${length} + min(${lack.toFixed(1)}ch, ${left} * ${(lack / all).toFixed(3)}))`;
  });
};

/**
 * The width of each column as a CSS length: what its values need, or what a person made it, which makes none narrower that may not be
 * cut. Room that is left goes to free text first and then to all alike, and to the last one alone where a person has set any. `beside`
 * is what other columns take.
 */
export const lengthsOfColumns = (
  views: readonly ColumnView[],
  grown: GrownWidths,
  wanted: ColumnWidths,
  beside: number,
): readonly string[] => {
  const lengths = views.map((view) => lengthOf(view, grown, wanted[view.id]));
  const last = lengths.at(-1);
  if (last === undefined) return lengths;
  if (!views.some(({ id }) => wanted[id] !== undefined))
    return withRoomForText(views, lengths, grown, beside);
  const others = lengths.slice(0, -1);
  return [...others, `max(${last}, 100cqi - ${[`${beside}px`, ...others].join(' - ')})`];
};
