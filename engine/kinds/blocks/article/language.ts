import {
  described,
  name,
  object,
  optional,
  planned,
  type TypeOf,
} from '../../../language/definition/build-definition.ts';
import { nodeMembers } from '../../../language/node.ts';
import { variable } from '../../../language/value/value.ts';
import { blockTitle } from '../block-language.ts';
import type { ArticlePlan } from './plan.ts';

export const articleBlock = planned<ArticlePlan>()(
  object('Words that are data, laid out as they will be read', {
    ...nodeMembers,
    title: blockTitle,
    name: described(variable, 'The text that stands above all others, such as form.title'),
    rows: described(variable, 'Its parts, in their order, such as form.sections'),
    heading: optional(name('recordField', 'The property of a part that stands above its words')),
    text: name('recordField', 'The property of a part that holds its words; a new line begins a new one'),
  }),
);
/** Text that comes from data, as written. */
export type ArticleBlock = TypeOf<typeof articleBlock> & { readonly as: 'article' };
