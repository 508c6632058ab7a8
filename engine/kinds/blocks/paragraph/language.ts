import {
  map,
  name,
  object,
  optional,
  planned,
  type TypeOf,
} from '../../../language/definition/build-definition.ts';
import { intent } from '../../../language/action/intent.ts';
import { nodeMembers } from '../../../language/node.ts';
import { variable } from '../../../language/value/value.ts';
import { blockLoad, blockTitle } from '../block-language.ts';
import type { ParagraphPlan } from './plan.ts';

export const paragraphBlock = planned<ParagraphPlan>()(
  object('Words between other blocks', {
    ...nodeMembers,
    title: blockTitle,
    load: blockLoad,
    text: name('message', 'What it says; it may name the `values`'),
    values: optional(map('id', variable, 'What the sentence may name, written as the description says')),
    intent: optional(intent),
  }),
);
/** Words between other blocks as written. */
export type ParagraphBlock = TypeOf<typeof paragraphBlock> & { readonly as: 'paragraph' };
