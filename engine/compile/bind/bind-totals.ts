import type { TotalsPlan } from '../../language/plan/block-plan.ts';
import type { CellPlan } from '../../language/plan/cell-plan.ts';
import type { Operation } from '../description/operation.ts';
import { formatOf } from './bind-format.ts';
import { followAnswer } from './bind-rows.ts';
import { optionalKey, type Unit } from './unit.ts';

/** The sums that an answer carries for the columns; undefined where it carries none of them. */
export const bindTotals = (
  unit: Unit,
  operation: Operation | undefined,
  columns: readonly CellPlan[],
): TotalsPlan | undefined => {
  const { totals } = unit.api;
  const entry = totals === undefined ? undefined : followAnswer(operation?.answer, totals)?.items;
  if (entry === undefined) return undefined;
  const sums = [...new Set(columns.map(({ field }) => field))].flatMap((field) => {
    const view = entry.property(field);
    const format = view === undefined ? undefined : formatOf(view);
    return format?.type === 'money' && 'field' in format.currency
      ? [{ field, currency: format.currency.field }]
      : [];
  });
  const [first] = sums;
  if (first === undefined) return undefined;
  const count = entry.propertyNames.find((name) => {
    const view = entry.property(name);
    return view?.types.includes('integer') === true && formatOf(view).type === 'number';
  });
  return {
    currency: first.currency,
    ...optionalKey('count', count),
    fields: sums.filter(({ currency }) => currency === first.currency).map(({ field }) => field),
  };
};
