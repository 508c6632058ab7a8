import {
  array,
  literal,
  map,
  name,
  object,
  optional,
  planned,
  type TypeOf,
} from '../../../language/definition/build-definition.ts';
import { nodeMembers } from '../../../language/node.ts';
import { blockLoad, blockTitle } from '../block-language.ts';
import type { LinksPlan } from './plan.ts';

export const linksBlock = planned<LinksPlan>()(
  object("Ways to the host's own pages", {
    ...nodeMembers,
    title: blockTitle,
    load: blockLoad,
    links: array(
      object('A way to a page', {
        ...nodeMembers,
        page: name('page', 'The page it leads to'),
        query: optional(map('literal', literal('A plain value'), 'The query part of the address')),
        label: name('message', 'What it says'),
      }),
      'The ways, in this order',
      1,
    ),
  }),
);
/** Ways to the host's own pages as written. */
export type LinksBlock = TypeOf<typeof linksBlock> & { readonly as: 'links' };
