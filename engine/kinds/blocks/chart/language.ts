import { shape } from './shape-language.ts';
import {
  array,
  name,
  object,
  optional,
  pair,
  planned,
  type TypeOf,
} from '../../../language/definition/build-definition.ts';
import { nodeMembers } from '../../../language/node.ts';
import { load, read } from '../../../language/operation-use.ts';
import { opens } from '../../../language/opens.ts';
import type { ChartPlan } from './plan.ts';

const series = object('Numbers of one kind, drawn in one colour', {
  ...nodeMembers,
  label: name('message', 'What the numbers count'),
  source: read,
  rows: name('pointer', 'Where the array of points stands in the answer'),
  between: optional(
    pair(
      name('pointer', 'Where the first day stands in the answer'),
      name('pointer', 'Where the last day stands in the answer'),
      'The first and the last day that are drawn; a day without a point counts as zero',
    ),
  ),
  value: name('recordField', 'The number of a point'),
  opens: optional(opens),
});
/** Numbers of one kind, as written. */
export type Series = TypeOf<typeof series>;

export const chartBlock = planned<ChartPlan>()(
  object('Numbers day by day, month by month or value by value, with a table of the same numbers', {
    ...nodeMembers,
    title: optional(name('message', 'The heading')),
    load: optional(load),
    shape: optional(shape),
    x: name('recordField', 'The day of a point; or its month, such as 2026-11, or a value of an enum'),
    by: optional(
      name(
        'recordField',
        'A property of the points: each of its values, such as each currency, has a chart of its own',
      ),
    ),
    series: array(series, 'What is drawn, each in its own colour; `opens` reads the point as `item`', 1),
    empty: optional(name('message', 'What is said where there are no points')),
  }),
);
/** Numbers day by day, as written. */
export type ChartBlock = TypeOf<typeof chartBlock> & { readonly as: 'chart' };
