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
import { compileCondition, pathReader } from '../../../compile/lower/scope/compile-condition.ts';
import { compileFigure } from '../../../compile/lower/figure/compile-figure.ts';
import { compileNode } from '../../../compile/lower/screen/compile-node.ts';
import { compileOpens } from '../../../compile/lower/list/compile-opens.ts';
import { schemaScope } from '../../../compile/lower/scope/scope-type.ts';
import {
  messageOf,
  noteFacts,
  optionalMessageOf,
  report,
  type CompileContext,
  withScopes,
} from '../../../compile/lower/compile-context.ts';
import { coloursOf } from '../../../compile/facts/colours.ts';
import type { Operation } from '../../../description/operation.ts';
import { parametersIn } from '../../../description/parameter.ts';
import { compileSentence } from '../paragraph/compile-sentence.ts';
import { decideCondition } from '../../../language/value/decide-condition.ts';
import { plainValues } from '../../../language/value/value.ts';
import { withShared } from '../../../compile/lower/call/shared-query.ts';

/** The colours of the states that the query of a figure names: it counts records in these states. */
const coloursCounted = ({ source }: Metric, operation: Operation | undefined): readonly string[] => {
  const parameters = operation === undefined ? [] : parametersIn(operation, 'query');
  return Object.entries(source.query ?? {}).flatMap(([name, value]) => {
    const schema = parameters.find((one) => one.name === name)?.schema;
    return schema === undefined ? [] : coloursOf(schema.items ?? schema, plainValues(value));
  });
};

/** Notes the colours of a figure. One that holds where there is nothing may be good news. */
const noteIntents = (
  context: CompileContext,
  item: Metric,
  pointer: string,
  operation: Operation | undefined,
): void => {
  const cases = (item.intents ?? []).map(({ when, intent }, at) => {
    const place = childPointer(childPointer(pointer, 'intents'), at);
    return { when, intent, pointer: childPointer(place, 'when'), colour: childPointer(place, 'intent') };
  });
  if (cases.length === 0) return;
  noteFacts(context, 'cases', { cases, readPath: pathReader(context, pointer) });
  for (const { when, intent, colour } of cases)
    if (intent === 'success' && decideCondition(when, () => 0) !== true)
      noteFacts(context, 'tone', { intent, colours: coloursCounted(item, operation), pointer: colour });
};

/** What a figure says besides its number: which change is good news, and a sentence below it. */
const compileWords = (
  context: CompileContext,
  { better, below, compare }: Metric,
  pointer: string,
): Pick<MetricPlan, 'better' | 'below'> => {
  if (better !== undefined && compare === undefined)
    report(
      context,
      'required-missing',
      childPointer(pointer, 'better'),
      '"better" tells good changes from bad ones, and this figure has no "compare" to change from.',
    );
  const said =
    below === undefined ? undefined : compileSentence(context, below, childPointer(pointer, 'below'));
  return omitUndefined({ better, below: said });
};

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
  noteIntents(inside, item, pointer, figure.operation);
  const opens =
    item.opens === undefined
      ? undefined
      : compileOpens(inside, item.opens, childPointer(pointer, 'opens'), {
          ...item.source,
          value: item.value,
          ...omitUndefined({ each: item.each }),
        });
  const words = compileWords(inside, item, pointer);
  if (figure.plan === undefined) return undefined;
  return {
    label,
    figure: figure.plan,
    intents,
    ...words,
    ...omitUndefined({ opens, empty }),
    ...base,
  };
};

const noteNames = (context: CompileContext, plans: readonly MetricPlan[]): readonly MetricPlan[] => {
  noteFacts(context, 'names', {
    what: 'figures',
    named: plans.map((plan) => ({ ...plan, words: plan.label })),
  });
  return plans;
};

const compileMetricItems = (
  context: CompileContext,
  { items }: MetricsBlock,
  pointer: string,
): readonly MetricPlan[] =>
  noteNames(
    context,
    items
      .map((item, index) => compileMetric(context, item, childPointer(pointer, index)))
      .filter((item) => item !== undefined),
  );

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
