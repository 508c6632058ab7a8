import { intent } from '../../../language/action/intent.ts';
import {
  array,
  choice,
  map,
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
import { variable } from '../../../language/value/value.ts';
import type { MetricsPlan } from './plan.ts';

const better = choice('Which change of a number is good news', {
  higher: 'A number that grew is good news, such as what was sold',
  lower: 'A number that fell is good news, such as what was given back',
});

const below = object('A sentence below a number', {
  text: name('message', 'What it says; it may name the `values`'),
  values: optional(
    map('id', variable, 'What the sentence may name, of the answer as `result` or of the entry as `item`'),
  ),
});

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
  better: optional(better),
  below: optional(below),
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
