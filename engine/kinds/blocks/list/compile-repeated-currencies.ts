import type { Cell } from '../../../language/cell.ts';
import type { CellPlan } from '../../../language/plan/cell-plan.ts';

/** The fields whose column declares itself whether it is hidden. */
const fieldsWithCurrency = (written: readonly Cell[]): ReadonlySet<string> =>
  new Set(
    written.flatMap((cell) => (typeof cell === 'string' || cell.hidden === undefined ? [] : [cell.field])),
  );

/** The fields with the currency of an amount that every viewer of the list sees too. */
const shownCurrencies = (columns: readonly CellPlan[]): ReadonlySet<string> =>
  new Set(
    columns.flatMap(({ format, hidden, access }) =>
      format.type === 'money' && 'field' in format.currency && !hidden && access.length === 0
        ? [format.currency.field]
        : [],
    ),
  );

/** The columns, where one that is only a currency is hidden by default beside amounts that are written with it. */
export const hideRepeatedCurrencies = (
  written: readonly Cell[],
  columns: readonly CellPlan[],
): readonly CellPlan[] => {
  const decided = fieldsWithCurrency(written);
  const shown = shownCurrencies(columns);
  return columns.map((column) =>
    shown.has(column.field) && !decided.has(column.field) ? { ...column, hidden: true } : column,
  );
};
