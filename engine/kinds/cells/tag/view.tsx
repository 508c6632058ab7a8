import { Classes } from '@blueprintjs/core';
import type { Intent } from '../../../language/action/intent.ts';
import type { OptionPlan } from '../../../language/plan/value-format.ts';
import { readField } from '../../../json.ts';
import type { CellView } from '../cell-view.ts';
import { formatCell, isAbsent, noValue } from '../plain-view.tsx';
import { wordWidth } from '../word-width.ts';

const classOf = (intent: Intent): string =>
  intent === 'none'
    ? `${Classes.TAG} ${Classes.MINIMAL}`
    : `${Classes.TAG} ${Classes.MINIMAL} ${Classes.intentClass(intent)}`;

const tagOf = (option: OptionPlan) => <span className={classOf(option.intent)}>{option.label}</span>;

/** A value of an enum: its label, coloured by its intent. */
export const tagCell: CellView = {
  align: 'start',
  // Its label is smaller, in a frame.
  room: { beside: 12, ofWords: (words) => wordWidth(words) * 0.92 },
  create: (cell, setting) => {
    const none = noValue(cell, setting);
    const tags =
      cell.format.type === 'option'
        ? new Map(cell.format.options.map((option) => [option.value, tagOf(option)] as const))
        : new Map<unknown, never>();
    return (row) => {
      const value = readField(row, cell.field);
      if (isAbsent(value)) return none;
      const known =
        typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
          ? tags.get(value)
          : undefined;
      return known ?? formatCell(cell, row, setting);
    };
  },
};
