import { withShared } from '../../../compile/lower/call/shared-query.ts';
import { report, type CompileContext } from '../../../compile/lower/compile-context.ts';
import { compileFigure } from '../../../compile/lower/figure/compile-figure.ts';
import { findField } from '../../../compile/lower/list/find-field.ts';
import { compileNode } from '../../../compile/lower/screen/compile-node.ts';
import { childPointer } from '../../../json.ts';
import type { FilterPlan } from '../../../language/plan/filter-plan.ts';
import { nearestName } from '../../../language/suggestion.ts';
import type { OneValue } from './language.ts';
import type { OneValuePlan } from './plan.ts';

/** Compiles the filter of which one value is always chosen, with the call that offers the values. */
export const compileOneValue = (
  context: CompileContext,
  written: OneValue,
  pointer: string,
  filters: readonly FilterPlan[],
): OneValuePlan | undefined => {
  const { filter: name, name: property } = written;
  const found = filters.find((filter) => 'param' in filter && filter.param === name && !filter.several);
  if (found === undefined) {
    const single = filters.flatMap((filter) => ('param' in filter && !filter.several ? [filter.param] : []));
    report(
      context,
      'filter-unknown',
      childPointer(pointer, 'filter'),
      `No filter here takes one value of "${name}".`,
      { suggestion: nearestName(name, single) },
    );
  }
  const source = withShared(context, written.source);
  const figure = compileFigure(context, { ...written, source }, pointer);
  const base = compileNode(context, {}, pointer, [figure.operation]);
  if (figure.item !== undefined)
    findField(
      context,
      property,
      childPointer(pointer, 'name'),
      figure.item,
      `an element of "${written.each}"`,
    );
  if (found === undefined || figure.plan === undefined) return undefined;
  return { filter: found.name, figure: figure.plan, name: property, ...base };
};
