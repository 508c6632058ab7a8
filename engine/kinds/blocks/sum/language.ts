import {
  array,
  choice,
  either,
  name,
  object,
  optional,
  planned,
  type TypeOf,
} from '../../../language/definition/build-definition.ts';
import { nodeMembers } from '../../../language/node.ts';
import { variable } from '../../../language/value/value.ts';
import { blockLoad, blockTitle } from '../block-language.ts';
import type { SumPlan } from './plan.ts';

const line = either(
  name('recordField', 'An amount that is added'),
  object('A line of the addition', {
    ...nodeMembers,
    field: name('recordField', 'The amount'),
    label: optional(name('message', 'Replaces the label of the description')),
    counts: optional(
      choice('How it counts; `plus` where nothing is written', {
        plus: 'It is added to the lines above it',
        minus: 'It is taken off them, and shown with a minus sign',
        total: 'It is what the lines above it come to',
      }),
    ),
  }),
  'A line of the addition',
);

export const sumBlock = planned<SumPlan>()(
  object(
    'Amounts of one record as an addition. Where the lines that a person sees do not come to the total, a line above it says the difference',
    {
      ...nodeMembers,
      title: blockTitle,
      load: blockLoad,
      of: optional(variable),
      lines: array(line, 'The amounts and their totals, in this order; the last one is a total', 2),
    },
  ),
);
/** Amounts as an addition, as written. */
export type SumBlock = TypeOf<typeof sumBlock> & { readonly as: 'sum' };
