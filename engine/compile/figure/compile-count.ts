import type { Count } from '../../language/figure.ts';
import type { CountPlan } from '../../language/plan/block-plan.ts';
import { childPointer } from '../../json.ts';
import { bindFigure } from './compile-figure.ts';
import { bindNode } from '../screen/compile-node.ts';
import { report, seeAlso, type Unit } from '../compile-context.ts';

/** How many there are, as an operation answers; an amount of money counts nothing. */
export const bindCount = (unit: Unit, count: Count, pointer: string): CountPlan | undefined => {
  const { plan, operation } = bindFigure(unit, count, pointer);
  const base = bindNode(unit, count, pointer, [operation]);
  if (plan === undefined) return undefined;
  if (plan.format.type === 'number') return { ...base, figure: plan };
  report(
    unit,
    'as-mismatch',
    childPointer(pointer, 'value'),
    `"${count.value}" is an amount of money in the API description and no count.`,
    { related: seeAlso(unit, operation?.answer?.pointer) },
  );
  return undefined;
};
