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
  object("Ways to the host's own pages, and to screens", {
    ...nodeMembers,
    title: blockTitle,
    load: blockLoad,
    links: array(
      object(
        'A way to a page',
        {
          ...nodeMembers,
          page: optional(name('page', "A page of the host's own that it leads to")),
          route: optional(
            name('route', 'The path of a screen that it leads to; only whoever may open it sees the way'),
          ),
          query: optional(map('literal', literal('A plain value'), 'The query part of the address')),
          label: name('message', 'What it says'),
          text: optional(name('message', 'A sentence about what is there')),
        },
        [['page', 'route']],
      ),
      'The ways, in this order',
      1,
    ),
  }),
);
/** Links to pages and screens as written. */
export type LinksBlock = TypeOf<typeof linksBlock> & { readonly as: 'links' };
