import { readField } from '../../../json.ts';
import type { Row } from '../../../resolve/answer/row.ts';
import type { SumLine } from './plan.ts';

/** A line as it is drawn: its amount in minor units with its sign, undefined where the record has none; without `line`, the difference that no line names. */
export interface Added {
  readonly line?: SumLine;
  readonly amount: number | undefined;
}

const amountOf = ({ cell, counts }: SumLine, record: Row): number | undefined => {
  const value = readField(record, cell.field);
  if (typeof value !== 'number') return undefined;
  return counts === 'minus' && value !== 0 ? -value : value;
};

/** Each line with its amount; where lines do not add up to their total, the difference is shown above it. */
export const addUp = (lines: readonly SumLine[], record: Row): readonly Added[] => {
  let sum = 0;
  return lines.flatMap((line): readonly Added[] => {
    const amount = amountOf(line, record);
    const added = { line, amount };
    if (line.counts !== 'total') {
      sum += amount ?? 0;
      return [added];
    }
    const rest = (amount ?? sum) - sum;
    sum += rest;
    return rest === 0 ? [added] : [{ amount: rest }, added];
  });
};
