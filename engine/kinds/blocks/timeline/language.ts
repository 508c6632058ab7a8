import {
  array,
  described,
  flag,
  name,
  object,
  optional,
  planned,
  type TypeOf,
} from '../../../language/definition/build-definition.ts';
import { cell } from '../../../language/cell.ts';
import { nodeMembers } from '../../../language/node.ts';
import { source } from '../../../language/operation-use.ts';
import { variable } from '../../../language/value/value.ts';
import { blockTitle } from '../block-language.ts';
import type { TimelinePlan } from './plan.ts';

export const timelineBlock = planned<TimelinePlan>()(
  object('What happened, newest first', {
    ...nodeMembers,
    title: blockTitle,
    source: optional(source),
    rows: optional(
      described(variable, 'In place of `source`: a list that is at hand already, such as record.attempts'),
    ),
    at: optional(name('recordField', 'When it happened')),
    heading: optional(name('recordField', 'What happened')),
    by: optional(name('recordField', 'Who did it')),
    details: optional(array(cell, 'More about it')),
    notes: optional(
      flag(
        'Staff write notes on the record at hand, each told between what happened, as `notes` of portal.json says. Without `source` and `rows` there are notes alone',
      ),
    ),
    empty: optional(name('message', 'What is said when nothing happened yet')),
  }),
);
/** A history as written. */
export type TimelineBlock = TypeOf<typeof timelineBlock> & { readonly as: 'timeline' };
