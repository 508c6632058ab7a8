import type { CellPlan } from '../../language/plan/cell-plan.ts';
import type { ValueFormat } from '../../language/plan/value-format.ts';
import { formatValue } from '../../resolve/format/format.ts';
import type { FormatSettings } from '../../resolve/format/settings.ts';
import type { CellRoom } from './cell-view.ts';
import { cells } from './cells.ts';
import { wordWidth } from './word-width.ts';

/** The width of a column, known before any row is. */
export interface ColumnWidth {
  /** The width of its values, in digits. */
  readonly signs: number;
  /** The width beside a value in its cell, in pixels. */
  readonly beside: number;
  /** The width of the head: that of its words, in digits, and beside them, in pixels. */
  readonly head: { readonly signs: number; readonly beside: number };
  /** Values are free text: they take two lines, and a longer one is cut with an ellipsis. All others are shown whole on one. */
  readonly cuts: boolean;
}

interface Room {
  /** In widths of a digit. */
  readonly signs: number;
  readonly cuts: boolean;
}

// Longer texts would take the room of every other column.
const mostTextSigns = 11.5;
const longestShort = 12;
/** Texts of at most so many letters are codes and references; longer ones may be sentences. */
const longestCode = 64;
const mostLabelSigns = 45;
// An amount below a hundred thousand with its code; a longer one makes its column wider.
const amountSigns = 12.4;
const numberSigns = 9;
// A picture stands before the words, with a gap.
const pictureSigns = 5;
// The letters of a code are wider than digits, those of words a little narrower.
const codeSign = 1.2;
const wordSign = 0.95;
// Points, strokes and colons are narrow.
const dateSign = 0.88;

const widestOf = (words: readonly string[], widthOf: (words: string) => number): number =>
  Math.max(0, ...words.map(widthOf));
const plainWidth = ({ length }: string): number => length;

const textRoom = ({ mostSigns = mostTextSigns, isWhole = false }: CellRoom, maxLength = Infinity): Room => ({
  signs: maxLength <= longestShort ? Math.min(mostSigns, maxLength * codeSign) : mostSigns,
  cuts: !isWhole && maxLength > longestCode,
});

const roomOf = (room: CellRoom, format: ValueFormat, settings: FormatSettings): Room => {
  const written = (value: unknown) => formatValue(value, format, {}, settings).length;
  switch (format.type) {
    case 'money':
      return { signs: amountSigns, cuts: false };
    case 'number':
    case 'percentage':
    case 'duration':
      return { signs: numberSigns, cuts: false };
    case 'date':
      return { signs: Math.max(written('2000-09-28'), written('2000-12-28')) * dateSign, cuts: false };
    case 'month':
      return { signs: Math.max(written('2000-09'), written('2000-12')) * dateSign, cuts: false };
    case 'dateTime':
      return {
        signs: Math.max(written('2000-09-28T20:58:58Z'), written('2000-12-28T20:58:58Z')) * dateSign,
        cuts: false,
      };
    case 'boolean':
      return { signs: widestOf([settings.texts.yes, settings.texts.no], plainWidth), cuts: false };
    case 'option': {
      const { ofWords = (words) => plainWidth(words) * wordSign } = room;
      const signs = widestOf(
        format.options.map(({ label }) => label),
        ofWords,
      );
      const pictured = format.pictures === undefined ? signs : signs + pictureSigns;
      // Wider labels are sentences: as text, not as a tag, they are cut as any text is.
      return room.ofWords === undefined && signs > mostLabelSigns
        ? textRoom(room)
        : { signs: pictured, cuts: false };
    }
    case 'text':
      return textRoom(room, format.maxLength);
    case 'list':
    case 'json':
      return { signs: mostTextSigns, cuts: true };
  }
};

const cellPadding = 16;
const sortButton = 16;
// The head is written smaller and bolder, which comes to nearly the same.
const headSign = 1.01;

/** The width of a column by the description of its values, so that little moves from page to page. */
export const columnWidth = (cell: CellPlan, label: string, settings: FormatSettings): ColumnWidth => {
  const { room = {} } = cells[cell.as];
  const { signs, cuts } = roomOf(room, cell.format, settings);
  const besideHead = cell.sortKey === undefined ? 0 : sortButton;
  return {
    signs,
    beside: cellPadding + (room.beside ?? 0),
    head: { signs: wordWidth(label) * headSign, beside: cellPadding + besideHead },
    cuts,
  };
};
