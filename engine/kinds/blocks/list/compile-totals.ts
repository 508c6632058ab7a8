import type { SumPlan, TotalsPlan } from './plan.ts';
import type { CellPlan } from '../../../language/plan/cell-plan.ts';
import { ownText, omitUndefined } from '../../../json.ts';
import type { Operation } from '../../../description/operation.ts';
import type { SchemaView } from '../../../description/schema-view.ts';
import { formatOf } from '../../../compile/lower/figure/value-format.ts';
import { followAnswer } from '../../../description/follow-answer.ts';
import type { CompileContext } from '../../../compile/lower/compile-context.ts';

interface CompiledSum extends SumPlan {
  readonly currency: string;
}

/** A sum of money of an entry: of all rows under their name for it, or of the rows and property that `x-total` names. */
const compileSum = (entry: SchemaView, name: string): readonly CompiledSum[] => {
  const view = entry.property(name);
  const format = view === undefined ? undefined : formatOf(view);
  if (view === undefined || format?.type !== 'money' || !('field' in format.currency)) return [];
  const column = view.words.total?.of ?? name;
  // The label of the column names a sum with its name.
  const label = column === name ? undefined : (ownText(view.keywords, 'title') ?? name);
  return [{ name, column, currency: format.currency.field, ...omitUndefined({ label }) }];
};

/** The sums in an answer for the columns; undefined where it has none of them. */
export const compileTotals = (
  context: CompileContext,
  operation: Operation | undefined,
  columns: readonly CellPlan[],
): TotalsPlan | undefined => {
  const { totals } = context.api;
  const entry = totals === undefined ? undefined : followAnswer(operation?.answer, totals)?.items;
  if (entry === undefined) return undefined;
  const isShown = ({ column }: CompiledSum) => columns.some(({ field }) => field === column);
  const sums = entry.propertyNames.flatMap((name) => compileSum(entry, name)).filter(isShown);
  const [first] = sums;
  if (first === undefined) return undefined;
  const numbers = entry.propertyNames.filter((name) => {
    const view = entry.property(name);
    return view?.types.includes('integer') === true && formatOf(view).type === 'number';
  });
  const isOfSome = (name: string) => (entry.property(name)?.words.total?.where ?? []).length > 0;
  return {
    currency: first.currency,
    ...omitUndefined({ count: numbers.find((name) => !isOfSome(name)), counted: numbers.find(isOfSome) }),
    sums: sums
      .filter(({ currency }) => currency === first.currency)
      .map(({ name, column, label }) => ({ name, column, ...omitUndefined({ label }) })),
  };
};
