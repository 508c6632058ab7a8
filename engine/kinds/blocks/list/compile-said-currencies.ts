import type { Cell } from '../../../language/cell.ts';
import type { CellPlan } from '../../../language/plan/cell-plan.ts';

/** The fields whose column says by itself whether it is hidden. */
const fieldsThatSay = (written: readonly Cell[]): ReadonlySet<string> =>
  new Set(
    written.flatMap((cell) => (typeof cell === 'string' || cell.hidden === undefined ? [] : [cell.field])),
  );

/** The fields that hold the currency of an amount which whoever sees the list sees, too. */
const currenciesSaid = (columns: readonly CellPlan[]): ReadonlySet<string> =>
  new Set(
    columns.flatMap(({ format, hidden, access }) =>
      format.type === 'money' && 'field' in format.currency && !hidden && access.length === 0
        ? [format.currency.field]
        : [],
    ),
  );

/** The columns, where one of only a currency waits to be chosen beside amounts that are written with it. */
export const hideSaidCurrencies = (
  written: readonly Cell[],
  columns: readonly CellPlan[],
): readonly CellPlan[] => {
  const decided = fieldsThatSay(written);
  const said = currenciesSaid(columns);
  return columns.map((column) =>
    said.has(column.field) && !decided.has(column.field) ? { ...column, hidden: true } : column,
  );
};
