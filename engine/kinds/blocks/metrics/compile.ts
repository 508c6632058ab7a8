import { compileBase, compileLoad } from '../../../compile/lower/call/compile-load.ts';
import { partsOf, type BlockCompiler } from '../block-compile.ts';
import {
  narrowCall,
  note,
  within,
  type Narrowed,
  type NarrowPass,
} from '../../../compile/lower/screen/narrow-pass.ts';
import type { Metric, MetricsBlock } from './language.ts';
import type { MetricPlan, MetricsPlan } from './plan.ts';
import { childPointer, omitUndefined } from '../../../json.ts';
import { compileCondition } from '../../../compile/lower/scope/compile-condition.ts';
import { compileFigure } from '../../../compile/lower/figure/compile-figure.ts';
import { compileNode } from '../../../compile/lower/screen/compile-node.ts';
import { compileOpens } from '../../../compile/lower/list/compile-opens.ts';
import { schemaScope } from '../../../compile/lower/scope/scope-type.ts';
import {
  messageOf,
  optionalMessageOf,
  type CompileContext,
  withScopes,
} from '../../../compile/lower/compile-context.ts';
import { withShared } from '../../../compile/lower/call/shared-query.ts';

const compileMetric = (context: CompileContext, written: Metric, pointer: string): MetricPlan | undefined => {
  const item = { ...written, source: withShared(context, written.source) };
  const figure = compileFigure(context, item, pointer);
  const base = compileNode(context, item, pointer, [figure.operation]);
  const label = messageOf(context, item.label, childPointer(pointer, 'label'));
  const empty = optionalMessageOf(context, item.empty, childPointer(pointer, 'empty'));
  const inside = withScopes(context, {
    result: schemaScope(figure.operation?.answer),
    ...(item.each === undefined ? {} : { item: schemaScope(figure.item) }),
  });
  const intents = item.intents ?? [];
  intents.forEach(({ when }, index) => {
    const at = childPointer(childPointer(pointer, 'intents'), index);
    compileCondition(inside, when, childPointer(at, 'when'));
  });
  const opens =
    item.opens === undefined
      ? undefined
      : compileOpens(inside, item.opens, childPointer(pointer, 'opens'), {
          ...item.source,
          value: item.value,
          ...omitUndefined({ each: item.each }),
        });
  if (figure.plan === undefined) return undefined;
  return {
    label,
    figure: figure.plan,
    intents,
    ...omitUndefined({ opens, empty }),
    ...base,
  };
};

const compileMetricItems = (
  context: CompileContext,
  { items }: MetricsBlock,
  pointer: string,
): readonly MetricPlan[] =>
  items
    .map((item, index) => compileMetric(context, item, childPointer(pointer, index)))
    .filter((item) => item !== undefined);

const compileMetrics = (outer: CompileContext, block: MetricsBlock, pointer: string): MetricsPlan => {
  const loaded = compileLoad(outer, block.load, pointer);
  const items = compileMetricItems(loaded.context, block, childPointer(pointer, 'items'));
  return { as: 'metrics', items, ...compileBase(outer, block, pointer, loaded) };
};

const narrowMetric = (pass: NarrowPass, item: MetricPlan, outer: Narrowed): MetricPlan => {
  const { figure } = item;
  const { inside, mark } = note(pass, within(outer, item), [figure.call]);
  return { ...item, ...mark, figure: { ...figure, call: narrowCall(inside, figure.call) } };
};

/** Figures, each with the call from which it is read. */
export const metricsBlock: BlockCompiler<MetricsBlock, MetricsPlan> = {
  compile: compileMetrics,
  parts: ({ items }) => ({ nodes: partsOf(items) }),
  narrow: (pass, plan, outer) => ({
    ...plan,
    items: plan.items.map((item) => narrowMetric(pass, item, outer)),
  }),
};
