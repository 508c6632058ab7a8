import type { Metric, MetricsBlock } from './language.ts';
import type { MetricPlan } from '../../../language/plan/figure-plan.ts';
import { childPointer } from '../../../json.ts';
import { bindCondition } from '../../../compile/scope/compile-condition.ts';
import { bindFigure } from '../../../compile/figure/compile-figure.ts';
import { bindNode } from '../../../compile/screen/compile-node.ts';
import { bindOpens } from '../../../compile/list/compile-opens.ts';
import { schemaScope } from '../../../compile/scope/scope-type.ts';
import { optionalKey, sayMessage, sayOptional, type Unit } from '../../../compile/compile-context.ts';

const bindMetric = (unit: Unit, item: Metric, pointer: string): MetricPlan | undefined => {
  const figure = bindFigure(unit, item, pointer);
  const base = bindNode(unit, item, pointer, [figure.operation]);
  const label = sayMessage(unit, item.label, childPointer(pointer, 'label'));
  const empty = sayOptional(unit, item.empty, childPointer(pointer, 'empty'));
  const scopes = {
    ...unit.scopes,
    result: schemaScope(figure.operation?.answer),
    ...(item.each === undefined ? {} : { item: schemaScope(figure.item) }),
  };
  const inside: Unit = { ...unit, scopes };
  const intents = item.intents ?? [];
  intents.forEach(({ when }, index) => {
    const at = childPointer(childPointer(pointer, 'intents'), index);
    bindCondition(inside, when, childPointer(at, 'when'));
  });
  const opens =
    item.opens === undefined ? undefined : bindOpens(inside, item.opens, childPointer(pointer, 'opens'));
  if (figure.plan === undefined) return undefined;
  return {
    ...base,
    label,
    figure: figure.plan,
    intents,
    ...optionalKey('opens', opens),
    ...optionalKey('empty', empty),
  };
};

/** Figures with what each is read from. */
export const bindMetricItems = (
  unit: Unit,
  { items }: MetricsBlock,
  pointer: string,
): readonly MetricPlan[] =>
  items
    .map((item, index) => bindMetric(unit, item, childPointer(pointer, index)))
    .filter((item) => item !== undefined);
