import type { Count } from '../../../language/figure.ts';
import type { CountPlan } from '../../../kinds/blocks/tabs/plan.ts';
import { childPointer, omitUndefined } from '../../../json.ts';
import { compileFigure } from './compile-figure.ts';
import { withShared } from '../call/shared-query.ts';
import { compileNode } from '../screen/compile-node.ts';
import { scopesRead } from '../scope/scopes-read.ts';
import { report, seeAlso, type CompileContext } from '../compile-context.ts';

/** Compiles a count from the answer of an operation; an amount of money is no count. */
export const compileCount = (
  context: CompileContext,
  count: Count,
  pointer: string,
): CountPlan | undefined => {
  const counted = { ...count, source: withShared(context, count.source) };
  const { plan, operation } = compileFigure(context, counted, pointer);
  const base = compileNode(context, count, pointer, [operation]);
  if (plan === undefined) return undefined;
  if (plan.format.type === 'number')
    return { ...base, figure: plan, ...omitUndefined({ waitsFor: scopesRead(counted) }) };
  report(
    context,
    'as-mismatch',
    childPointer(pointer, 'value'),
    `"${count.value}" is an amount of money in the API description and no count.`,
    { related: seeAlso(context, operation?.answer?.pointer) },
  );
  return undefined;
};
