import { intent } from '../../../language/action/intent.ts';
import {
  array,
  name,
  object,
  optional,
  planned,
  type TypeOf,
} from '../../../language/definition/build-definition.ts';
import { condition } from '../../../language/value/condition.ts';
import { figureMembers } from '../../../language/figure.ts';
import { nodeMembers } from '../../../language/node.ts';
import { load } from '../../../language/operation-use.ts';
import { opens } from '../../../language/opens.ts';
import type { MetricsPlan } from './plan.ts';

const item = object('A figure with its name', {
  ...nodeMembers,
  label: name('message', 'What the number counts'),
  each: optional(
    name(
      'pointer',
      'Where a list stands in the answer: there is a figure for each of its entries, which is `item`; the other pointers then begin in the entry',
    ),
  ),
  ...figureMembers,
  intents: optional(
    array(
      object('A colour and when it applies', { intent, when: condition }),
      'Colours for the number: the first whose condition holds; it reads the answer as `result`',
      1,
    ),
  ),
  opens: optional(opens),
  empty: optional(name('message', 'What is said where the list of `each` is empty')),
});
/** A figure with its name, as written. */
export type Metric = TypeOf<typeof item>;

export const metricsBlock = planned<MetricsPlan>()(
  object('Figures beside each other', {
    ...nodeMembers,
    title: optional(name('message', 'The heading')),
    load: optional(load),
    items: array(item, 'The figures, in this order', 1),
  }),
);
/** Figures beside each other, as written. */
export type MetricsBlock = TypeOf<typeof metricsBlock> & { readonly as: 'metrics' };
