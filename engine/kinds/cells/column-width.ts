import type { CellPlan } from '../../language/plan/cell-plan.ts';
import type { ValueFormat } from '../../language/plan/value-format.ts';
import { formatValue } from '../../resolve/format/format.ts';
import type { FormatSettings } from '../../resolve/format/settings.ts';

/** How wide a column is, known before any row is. */
export interface ColumnWidth {
  /** What its values need, in widths of a digit. */
  readonly signs: number;
  /** What stands beside a value in its cell, in pixels. */
  readonly beside: number;
  /** What the head needs, as a CSS length. */
  readonly head: string;
  /** Values are free text: a long one is cut with an ellipsis. All others are shown whole. */
  readonly cuts: boolean;
}

interface Room {
  /** In widths of a digit. */
  readonly signs: number;
  readonly cuts: boolean;
}

// Longer texts would take the room of every other column.
const mostSigns = { text: 12, copyable: 18.5, link: 18.5 } as const;
const longestShort = 12;
/** Texts of at most so many letters are codes and references; longer ones may be sentences. */
const longestCode = 64;
// An amount below a hundred thousand with its code; a longer one makes its column wider.
const amountSigns = 12.4;
const numberSigns = 9;
// The letters of a code are wider than digits, those of words a little narrower.
const codeSign = 1.2;
const wordSign = 0.95;
// A tag is written smaller.
const tagSign = 0.92;
// Points, strokes and colons are narrow.
const dateSign = 0.88;

/** How wide a word is, in widths of a digit of its own size. */
export const wordWidth = (word: string): number =>
  Array.from(word).reduce((width, letter) => {
    if (/[ijlIftr.,:;' -]/.test(letter)) return width + 0.52;
    if (/[mwMW]/.test(letter)) return width + 1.5;
    return width + (/\p{Lu}/u.test(letter) ? 1.25 : 1);
  }, 0);

const longestOf = (words: readonly string[]): number => Math.max(0, ...words.map(({ length }) => length));

const textRoom = (as: CellPlan['as'], maxLength = Infinity): Room => {
  const most = as === 'link' || as === 'copyable' ? mostSigns[as] : mostSigns.text;
  return {
    signs: maxLength <= longestShort ? Math.min(most, maxLength * codeSign) : most,
    cuts: as !== 'copyable' && maxLength > longestCode,
  };
};

const roomOf = (as: CellPlan['as'], format: ValueFormat, settings: FormatSettings): Room => {
  const written = (value: unknown) => formatValue(value, format, {}, settings).length;
  switch (format.type) {
    case 'money':
      return { signs: amountSigns, cuts: false };
    case 'number':
      return { signs: numberSigns, cuts: false };
    case 'date':
      return { signs: Math.max(written('2000-09-28'), written('2000-12-28')) * dateSign, cuts: false };
    case 'dateTime':
      return {
        signs: Math.max(written('2000-09-28T20:58:58Z'), written('2000-12-28T20:58:58Z')) * dateSign,
        cuts: false,
      };
    case 'boolean':
      return { signs: longestOf([settings.texts.yes, settings.texts.no]), cuts: false };
    case 'option':
      return {
        signs:
          as === 'tag'
            ? Math.max(0, ...format.options.map(({ label }) => wordWidth(label))) * tagSign
            : longestOf(format.options.map(({ label }) => label)) * wordSign,
        cuts: false,
      };
    case 'text':
      return textRoom(as, format.maxLength);
    case 'list':
    case 'json':
      return { signs: mostSigns.text, cuts: true };
  }
};

const cellPadding = 16;
const tagPadding = 12;
const copyButton = 28;
const sortButton = 16;
// The head is written smaller and bolder.
const headSign = 0.93;

/** The width of a column from what the description says of its values, so that little moves from page to page. */
export const columnWidth = (cell: CellPlan, label: string, settings: FormatSettings): ColumnWidth => {
  const { signs, cuts } = roomOf(cell.as, cell.format, settings);
  const besideValue = cell.as === 'tag' ? tagPadding : cell.as === 'copyable' ? copyButton : 0;
  const besideHead = cell.sortKey === undefined ? 0 : sortButton;
  return {
    signs,
    beside: cellPadding + besideValue,
    head: `${(label.length * headSign).toFixed(1)}ch + ${cellPadding + besideHead}px`,
    cuts,
  };
};
